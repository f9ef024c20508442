//! Which rows the threads of a warp name for `ldmatrix`.

use colex::prelude::*;

/// The element of a 16 x 16 block, `row + 16 * column`, at which the row of 8 begins that a thread names for `ldmatrix`.
/// The matrices are in the order of the registers of A: below each other, then beside.
pub type NamedOfA = Layout!((8, 2, 2) : (1, 8, 128));
/// Those of two blocks of B: beside each other, then below.
pub type NamedOfB = Layout!((8, 2, 2) : (1, 128, 8));
/// The same where the tile is the other way round, and `ldmatrix` transposes.
pub(super) type NamedOfColumnsA = Layout!((8, 2, 2) : (16, 8, 128));
/// Likewise.
pub(crate) type NamedOfColumnsB = Layout!((8, 2, 2) : (16, 128, 8));
