//! Analyses of a layout, beyond the algebra: which offsets it reaches, how often, and how well a memory serves an access to
//! them.
//!
//! | question | functions |
//! | --- | --- |
//! | which offsets | [`offsets`], [`image`], [`gaps`], [`footprint`] |
//! | how often each | [`offset_table`], [`aliasing`] |
//! | which kind of function | [`is_injective`], [`is_surjective`], [`is_bijective`], [`is_contiguous`], [`is_compact`], [`functionally_equal`], [`order`] |
//! | how well a memory serves an access | [`bank_conflicts`], [`coalescing`] |
//! | how values move between the registers of threads | [`register_move`] |
//! | which layout serves accesses best | [`xor_layout_for`], [`best_layout_of`], [`tma_layouts`], [`swizzle_for`] |
//!
//! A question whose answer follows from the modes is answered for layouts of any size. A question that needs a step for
//! each coordinate, or whose answer has an entry for each coordinate, is answered for at most [`LIMIT`] coordinates. For more
//! coordinates, it fails with [`LayoutError::AnswerLimit`].
//!
//! ```
//! use colex::dynamic::{DynLayout, analysis};
//! let a: DynLayout = "(4,2):(1,8)".parse()?;
//! assert_eq!(analysis::image(&a)?, [0, 1, 2, 3, 8, 9, 10, 11]);
//! assert_eq!(analysis::gaps(&a)?, [(4, 7)]);
//! let large = format!("{}:1", isize::MAX - 1).parse()?;
//! assert!(analysis::is_bijective(&large)?);
//! assert!(analysis::offsets(&large).is_err());
//! # Ok::<(), colex::LayoutError>(())
//! ```

mod access;
mod kind;
#[cfg(feature = "dynamic-kinds")]
mod phases;
mod reached;

pub use access::{BankConflicts, Banks, Coalescing, bank_conflicts, coalescing};
pub use kind::{functionally_equal, is_bijective, is_compact, is_contiguous, is_injective, is_surjective, order};
#[cfg(feature = "dynamic-kinds")]
pub use phases::{bank_conflicts_in_phases, swizzle_for};
pub use reached::{Footprint, aliasing, footprint, gaps, image, offset_table, offsets};

#[cfg(feature = "dynamic-kinds")]
pub use crate::xor::AccessConflicts;
#[cfg(feature = "dynamic-kinds")]
pub use crate::xor::dynamic::choice::{ChosenLayout, best_layout_of, tma_layouts, xor_layout_for};
#[cfg(feature = "dynamic-kinds")]
pub use crate::xor::dynamic::moves::{MoveStep, RegisterMove, SharedStep, register_move, shared_move};

use alloc::vec::Vec;

use super::layout::{DynLayout, Mode};
use crate::{Clash, LayoutError};

/// The greatest number of steps that answer one question. A step enumerates one coordinate. In a search for two coordinates with
/// the same offset, a step tries one sum of multiples of the strides.
pub const LIMIT: isize = crate::algebra::complement::apart::LIMIT;

/// Checks that a question needs at most [`LIMIT`] steps.
pub(crate) fn within_limit(steps: isize) -> Result<(), LayoutError> {
    if steps > LIMIT { Err(LayoutError::AnswerLimit(Clash::new(steps, LIMIT))) } else { Ok(()) }
}

/// The offset `c_0 * d_0 + c_1 * d_1 + ..` of each coordinate `(c_0, c_1, ..)` of the modes, in colexicographic order.
fn sums(modes: &[Mode]) -> Result<Vec<isize>, LayoutError> {
    let size = modes.iter().fold(1isize, |size, &(s, _)| size.saturating_mul(s));
    within_limit(size)?;
    let mut out = Vec::with_capacity(size as usize);
    if size == 0 {
        return Ok(out);
    }
    out.push(0);
    for &(s, d) in modes {
        // The offsets of the modes before this one are repeated s times, and repeat c is shifted by c * d.
        let before = out.len();
        for c in 1..s {
            out.extend_from_within(..before);
            let repeat = out.len() - before;
            out[repeat..].iter_mut().for_each(|x| *x += c * d);
        }
    }
    Ok(out)
}

/// The answer, with the layout added to its error.
fn about<T>(a: &DynLayout, answer: Result<T, LayoutError>) -> Result<T, LayoutError> {
    answer.map_err(|e| e.of(a, None))
}
