//! Layouts that determine, for each thread of a warp, the row whose address it passes to `ldmatrix`.
//!
//! `ldmatrix` loads a 16 x 16 block as four matrices of 8 x 8. Threads 0 to 7 pass the addresses of the rows of the first matrix,
//! threads 8 to 15 those of the second, and so on. Each layout maps the thread to the first element of its row,
//! `row + 16 * column` in the block. The matrices must be in the order in which the instruction expects the registers.

use colex::prelude::*;

/// The layout for A, as the operand of one instruction. The 8 x 8 matrices are in column-major order.
pub type NamedOfA = Layout!((8, 2, 2) : (1, 8, 128));
/// The layout for B, as the operands of two instructions along N. The 8 x 8 matrices are in row-major order.
pub type NamedOfB = Layout!((8, 2, 2) : (1, 128, 8));
/// The layout for A in a tile whose mode of stride 1 is M. A row of 8 is along M, and `ldmatrix` transposes each matrix.
pub(super) type NamedOfColumnsA = Layout!((8, 2, 2) : (16, 8, 128));
/// The layout for B in a tile whose mode of stride 1 is N. A row of 8 is along N, and `ldmatrix` transposes each matrix.
pub type NamedOfColumnsB = Layout!((8, 2, 2) : (16, 128, 8));
