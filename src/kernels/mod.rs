//! Kernels: memory moved and changed through layouts.
//!
//! A kernel takes tensors of any layouts whose shapes agree mode by mode, and does one thing at
//! each coordinate:
//!
//! | kernel | at each coordinate `c` |
//! | --- | --- |
//! | [`copy`] | `dst[c] = src[c]` |
//! | [`copy_if`] | `dst[c] = src[c]` where `pred[c]` |
//! | [`gather`] | `dst[c] = src[at[c]]` where there is such an element |
//! | [`scatter`] | `f(dst[at[c]], src[c])` where there is such an element |
//! | [`fill`] | `dst[c] = value` |
//! | [`transform`] | `dst[c] = f(src[c])` |
//! | [`transform_both`] | `dst[c] = f(a[c], b[c])` |
//! | [`axpby`] | `y[c] = alpha x[c] + beta y[c]` |
//! | [`axpy`] | `y[c] = y[c] + alpha x[c]` |
//! | [`reduce`] | `sum = op(sum, src[c])` |
//!
//! # What a kernel does with layouts
//! It walks through memory, not through coordinates. The modes that the operands share are sorted
//! by stride and merged where they are one mode in every operand, so that two layouts which differ
//! only in how they are written are one contiguous run; that run is as long as the vector that the
//! layouts have in common. Where the operands run along different modes, as in a transpose, the
//! two modes are walked in tiles that fit the cache. Nothing is allocated.
//!
//! # Behind a swizzle
//! [`copy`], [`copy_if`], [`fill`], [`transform`] and [`reduce`] take tensors of any
//! [`TensorLayout`](crate::tensor::TensorLayout); where one is swizzled they go through the coordinates. The others take plain ones.
//!
//! # Threads
//! A kernel runs on the thread that calls. With the feature `rayon` there are `par_copy`, `par_fill`, `par_transform`,
//! `par_transform_both`, `par_copy_if`, `par_axpby`, `par_axpy` and `par_reduce`, whose functions and elements may go to other threads:
//! from 1 MiB on these share the work, as soon as they come. The thread that calls begins at once and does what nobody else takes.
//!
//! # Shapes
//! Shapes agree when every mode has one size: an int goes with any mode of its size, however that
//! nests, and tuples go together mode by mode. Operands that do not agree are refused, with the
//! law [`LayoutError::Agreement`](crate::LayoutError::Agreement): a compile error where both shapes are
//! static, else a panic, or an `Err` of the `try_` form.
//!
//! # A destination that repeats an offset
//! gets what the plain loop over the indices leaves there: what the last coordinate wrote, or, of
//! [`axpby`] and [`axpy`], all of them in turn. A source may repeat offsets as it likes; stride 0 broadcasts.

// For: what moves memory through layouts, without a way to copy of its own: those are in `tensor`. May import: the floors above. Not to
// be changed without: a kernel has its `try_` form, its `par_` form, and its rows in `tests/sizes.rs` and `tests/kernels`.

mod axpby;
mod axpy;
mod copy;
mod copy_if;
mod fill;
mod gather;
#[cfg(feature = "rayon")]
mod parallel;
mod reduce;
mod transform;

pub use axpby::{axpby, try_axpby};
pub use axpy::{axpy, try_axpy};
pub use copy::{copy, try_copy};
pub use copy_if::{Predicate, copy_if, try_copy_if};
pub use fill::fill;
pub use gather::{EachCoord, gather, scatter, try_gather, try_scatter};
#[cfg(feature = "rayon")]
pub use parallel::{
    par_axpby, par_axpy, par_copy, par_copy_if, par_fill, par_reduce, par_transform, par_transform_both, try_par_axpby,
    try_par_axpy, try_par_copy, try_par_copy_if, try_par_transform, try_par_transform_both,
};
pub use reduce::reduce;
pub use transform::{transform, transform_both, try_transform, try_transform_both};
