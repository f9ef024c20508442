//! Kernels: functions that move and change memory through layouts.
//!
//! A kernel takes tensors of any layouts whose shapes agree mode by mode, and does one operation at each coordinate:
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
//! It goes through the elements in the order of memory, not in the order of the coordinates. The modes that the operands have in common are
//! sorted by stride, and merged where they are one mode in every operand. So two layouts that differ only in how they are written are one
//! contiguous run, as long as the longest vector that the layouts have in common. Where the operands are contiguous in different modes, as in a
//! transpose, the two modes are processed in tiles that fit the cache. Nothing is allocated.
//!
//! # Swizzled tensors
//! [`copy`], [`copy_if`], [`fill`], [`transform`] and [`reduce`] take tensors of any [`TensorLayout`](crate::tensor::TensorLayout). Where one
//! is swizzled, they go through the coordinates. The other kernels take plain tensors only.
//!
//! # Threads
//! A kernel runs on the calling thread. With the feature `rayon` there are also `par_copy`, `par_fill`, `par_transform`,
//! `par_transform_both`, `par_copy_if`, `par_axpby`, `par_axpy` and `par_reduce`, which may send functions and elements to other threads. From
//! 1 MiB on, the threads of the pool share the work as soon as they are awake. The calling thread starts at once and does what no other thread
//! takes.
//!
//! # Shapes
//! Shapes agree if they have the same size in every mode: an int agrees with any mode of its size, however that is nested, and tuples agree if
//! their modes do. Operands that do not agree are refused by the law [`LayoutError::Agreement`](crate::LayoutError::Agreement): it is a
//! compile error where both shapes are static, else a panic, or an `Err` of the `try_` form.
//!
//! # Repeated offsets
//! Where several coordinates of a destination share an offset, the result is that of the plain loop over the indices: the last coordinate's
//! value stays. For [`axpby`] and [`axpy`], all of them are applied in turn. A source may repeat offsets in any way; stride 0 broadcasts.

// For: the functions that move memory through layouts; their loops are in `tensor`. May import: the floors above. Not to be changed without:
// a kernel has its `try_` form, its `par_` form, and its rows in `tests/sizes.rs` and `tests/kernels`.

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
