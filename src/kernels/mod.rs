//! Kernels: functions that move and change memory through layouts.
//!
//! A kernel accepts tensors with any layouts whose shapes agree mode by mode, and does one operation at each coordinate:
//!
//! | kernel | at each coordinate `c` |
//! | --- | --- |
//! | [`copy`] | `dst[c] = src[c]` |
//! | [`copy_if`] | `dst[c] = src[c]` where `pred[c]` |
//! | [`gather`] | `dst[c] = src[at[c]]` where `src` has an element at `at[c]` |
//! | [`scatter`] | `f(dst[at[c]], src[c])` where `dst` has an element at `at[c]` |
//! | [`fill`] | `dst[c] = value` |
//! | [`transform`] | `dst[c] = f(src[c])` |
//! | [`transform_both`] | `dst[c] = f(a[c], b[c])` |
//! | [`axpby`] | `y[c] = alpha x[c] + beta y[c]` |
//! | [`axpy`] | `y[c] = y[c] + alpha x[c]` |
//! | [`reduce`] | `sum = op(sum, src[c])` |
//!
//! # What a kernel does with layouts
//! A kernel visits the elements in the order of memory, not in the order of the coordinates. First it splits the operands into
//! their common modes and sorts these by stride. Then it merges modes that can be merged in every operand. So the innermost loop
//! runs over the longest contiguous vector that the operands have in common, however their layouts are written. If the operands are
//! contiguous in different modes, as in a transpose, the kernel processes these two modes in tiles that fit the cache. A kernel
//! allocates nothing.
//!
//! # Swizzled tensors
//! [`copy`], [`copy_if`], [`fill`], [`transform`] and [`reduce`] accept tensors with any
//! [`TensorLayout`](crate::tensor::TensorLayout). If a tensor is swizzled, they visit the elements in the order of the coordinates.
//! The other kernels accept only plain tensors.
//!
//! # Threads
//! A kernel runs on the calling thread. With the feature `rayon` there are also `par_copy`, `par_fill`, `par_transform`,
//! `par_transform_both`, `par_copy_if`, `par_axpby`, `par_axpy` and `par_reduce`, which may send functions and elements to other
//! threads. If one of these writes or reduces at least 1 MiB, the threads of the pool share the work. The calling thread starts
//! at once, each other thread joins as soon as it is awake, and the calling thread does the work that no other thread has
//! started.
//!
//! # Shapes
//! Shapes agree if they have the same size in every mode. An integer agrees with any mode of its size, however that mode is nested,
//! and tuples agree if their modes do. If shapes do not agree, the law [`LayoutError::Agreement`](crate::LayoutError::Agreement)
//! does not hold. This is a compile error if both shapes are static. Otherwise the kernel panics, and its `try_` form returns an
//! `Err`.
//!
//! # Repeated offsets
//! If several coordinates of a destination share an offset, the result is that of a plain loop over the indices: the value of the
//! last coordinate remains. [`axpby`] and [`axpy`] update the shared element once for each of these coordinates. A source may
//! repeat offsets in any way; for example, a stride of 0 broadcasts.

// For: the functions that move memory through layouts; their loops are in `tensor`. May import: the modules that come
// before this one in `lib.rs`. Not to be changed without: `tests/sizes.rs` and `tests/kernels`, where each kernel has entries,
// and the `try_` and `par_` forms of the kernel.

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
