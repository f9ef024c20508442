//! Layouts of the rows whose addresses the threads of a warp give to `ldmatrix`.

use colex::prelude::*;

/// For A: the first element, `row + 16 * column` in a 16 x 16 block, of the row of 8 whose address a thread gives to `ldmatrix`.
/// The 8 x 8 matrices are in the order of the registers of A, column-major.
pub type NamedOfA = Layout!((8, 2, 2) : (1, 8, 128));
/// For two blocks of B: the 8 x 8 matrices are row-major.
pub type NamedOfB = Layout!((8, 2, 2) : (1, 128, 8));
/// For A in a transposed tile, where `ldmatrix` transposes.
pub(super) type NamedOfColumnsA = Layout!((8, 2, 2) : (16, 8, 128));
/// For B in a transposed tile, where `ldmatrix` transposes.
pub(crate) type NamedOfColumnsB = Layout!((8, 2, 2) : (16, 128, 8));
