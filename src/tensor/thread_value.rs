//! Computes the part of a tensor that one thread gets by a thread-value layout, `((threads), (values))`. A tiled
//! instruction makes such a layout from the layout of a tensor.

use super::fragments::Fragments;
use super::within::check_within;
use super::{Buffer, BufferMut, CoordTensor, Tensor, View, ViewMut};
use crate::access::Accepts;
use crate::basis::{At, EachEntry};
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError};
use crate::layout::{AnyLayout, PartOf, TensorLayout};

/// Computes the part of a layout that a thread gets, and the offset at which the part starts. `partitioned` is the thread-value
/// layout. The start plus any offset of the part is an offset of the layout, as `check_within` proves. If the layout is empty,
/// the start is 0.
#[inline(always)]
fn part_of<L: AnyLayout, W: Fragments>(
    layout: L,
    partitioned: Result<W, LayoutError>,
    thread: W::Thread,
) -> Result<(W::Part, isize), LayoutError> {
    let whole = partitioned?;
    check_within(layout, whole)?;
    let threads = whole.starts();
    there_is(whole, threads, thread)?;
    // An empty layout has no element where a part could start.
    let start = if whole.size() == 0 { 0 } else { threads.offset_of(thread) };
    Ok((whole.part(), start))
}

#[inline(always)]
fn there_is<W: AnyLayout, T: Accepts<C>, C: Copy>(whole: W, threads: T, thread: C) -> Result<(), LayoutError> {
    match threads.has(thread) {
        true => Ok(()),
        false => Err(LayoutError::NoCoordinate(Clash::default()).of_layout(whole, None)),
    }
}

/// A tensor that the thread-value layout `W` can partition, for generic code that accepts any such tensor. It is either a
/// borrowed tensor of data, borrowed mutably if the part is to be written, or a tensor of coordinates.
///
/// `Layout` is the layout of the tensor, and `Part` the part of one thread.
///
/// ```
/// # #[cfg(feature = "atom")] {
/// use colex::atom::{CopyAtom, Fragments, ShareOp, Source, ThrCopy, UniversalCopy, tiled_copy};
/// use colex::prelude::*;
/// use colex::tensor::SharedBy;
/// fn part<T, C, W, P>(thread: ThrCopy<C>, tensor: T) -> P
/// where
///     T: SharedBy<W, Layout: ShareOp<C, Source, Output = W>, Part = P> + Copy,
///     W: Fragments<Thread = usize>,
/// {
///     thread.partition_s(tensor)
/// }
/// let thread = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1))).get_slice(3);
/// let n = 8;
/// let data = make_tensor(vec![1.0; 32 * 8], layout!((32, n)));
/// assert_eq!(part(thread, &data).size(), 8);
/// assert_eq!(part(thread, &make_identity_tensor(shape!(32, 8))).size(), 8);
/// # }
/// ```
#[diagnostic::on_unimplemented(
    message = "a tiled instruction partitions a borrowed tensor, of data or of coordinates",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: borrow a tensor: `thread.partition_a(&tensor)`; a layout is partitioned by `thrfrg_a` and `tidfrg_s`"
)]
pub trait SharedBy<W: Fragments>: Sized {
    /// The layout of the tensor.
    type Layout: AnyLayout;
    /// The part of one thread.
    type Part;
    /// Returns the layout of the tensor.
    fn whole(&self) -> Self::Layout;
    /// The part of a thread, or the law that does not hold. `partitioned` is the thread-value layout or an error to pass on.
    fn try_part_of(self, partitioned: Result<W, LayoutError>, thread: W::Thread) -> Result<Self::Part, LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

// For a shared and for a mutable borrow of a tensor.
macro_rules! borrowed {
    ($([$($borrow:tt)+] $buffer:ident, $view:ident, $borrowed:ident;)+) => {$(
        impl<'a, B: $buffer, L: TensorLayout, W: Fragments> SharedBy<W> for $($borrow)+ Tensor<B, L> {
            type Layout = L::Innermost;
            type Part = Tensor<$view<'a, B::Element>, PartOf<L, W::Part>>;
            #[inline(always)]
            fn whole(&self) -> L::Innermost {
                self.layout.plain()
            }
            #[inline(always)]
            fn try_part_of(self, partitioned: Result<W, LayoutError>, thread: W::Thread) -> Result<Self::Part, LayoutError> {
                let (part, start) = part_of(self.layout.plain(), partitioned, thread)?;
                // SAFETY: by `part_of`, `start` plus each offset of `part` is an offset of the plain layout, or `part` is empty.
                // A mutable borrow is consumed here, so no other part uses it.
                Ok(unsafe { self.$borrowed().into_part(part, start) })
            }
            fn sealed(_: Token) {}
        }
    )+};
}
borrowed! {
    [&'a] Buffer, View, view;
    [&'a mut] BufferMut, ViewMut, view_mut;
}
impl<O: Copy, L: AnyLayout, W: Fragments> SharedBy<W> for &CoordTensor<O, L>
where
    O: EachEntry<W::Threads, At<W::Thread>>,
{
    type Layout = L;
    type Part = CoordTensor<O, W::Part>;
    #[inline(always)]
    fn whole(&self) -> L {
        self.inner()
    }
    #[inline(always)]
    fn try_part_of(self, partitioned: Result<W, LayoutError>, thread: W::Thread) -> Result<Self::Part, LayoutError> {
        let whole = partitioned?;
        let threads = whole.starts();
        there_is(whole, threads, thread)?;
        Ok(CoordTensor::starting(self.start().plus(threads, At(thread)), whole.part()))
    }
    fn sealed(_: Token) {}
}
