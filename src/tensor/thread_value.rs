//! The part that a thread has of a tensor, by a layout of threads and of what each of them has.

use super::fragments::Fragments;
use super::within::check_within;
use super::{Buffer, BufferMut, CoordTensor, Tensor, View, ViewMut};
use crate::access::Accepts;
use crate::basis::{At, EachEntry};
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError};
use crate::layout::{AnyLayout, PartOf, TensorLayout};

/// What a thread has of a layout that is shared out so, and where it starts: at 0, or at the offset of a coordinate of
/// the threads, and with every offset of the part, which is the other modes, at an offset of the layout.
#[inline(always)]
fn part_of<L: AnyLayout, W: Fragments>(
    layout: L,
    shared: Result<W, LayoutError>,
    thread: W::Thread,
) -> Result<(W::Part, isize), LayoutError> {
    let whole = shared?;
    check_within(layout, whole)?;
    let threads = whole.starts();
    there_is(whole, threads, thread)?;
    // Nothing is shared out of an empty layout.
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

/// A tensor whose layout is shared out as `W`, so that each thread has a part, for generic code that takes any: a tensor of data
/// that is borrowed, alone if the part is to be written, or one of coordinates.
///
/// `Layout` is what is shared out, and `Part` what a thread has.
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
    message = "a tiled instruction shares out a tensor that is borrowed, of data or of coordinates",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: borrow a tensor, as `thread.partition_a(&tensor)`; a layout is shared out by `thrfrg_a` and `tidfrg_s`"
)]
pub trait SharedBy<W: Fragments>: Sized {
    /// The layout that is shared out.
    type Layout: AnyLayout;
    /// The part.
    type Part;
    /// That layout.
    fn whole(&self) -> Self::Layout;
    /// The part of a thread, or the law that does not hold.
    fn try_part_of(self, shared: Result<W, LayoutError>, thread: W::Thread) -> Result<Self::Part, LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

// A tensor borrowed to be read, and one borrowed alone.
macro_rules! shared {
    ($([$($borrow:tt)+] $buffer:ident, $view:ident, $borrowed:ident;)+) => {$(
        impl<'a, B: $buffer, L: TensorLayout, W: Fragments> SharedBy<W> for $($borrow)+ Tensor<B, L> {
            type Layout = L::Innermost;
            type Part = Tensor<$view<'a, B::Element>, PartOf<L, W::Part>>;
            #[inline(always)]
            fn whole(&self) -> L::Innermost {
                self.layout.plain()
            }
            #[inline(always)]
            fn try_part_of(self, shared: Result<W, LayoutError>, thread: W::Thread) -> Result<Self::Part, LayoutError> {
                let (part, start) = part_of(self.layout.plain(), shared, thread)?;
                // SAFETY: by `part_of`, `start` plus each offset of `part` is an offset of the plain layout, or `part` is empty. A mutable
                // borrow is consumed here, and this is the only part taken of it.
                Ok(unsafe { self.$borrowed().into_part(part, start) })
            }
            fn sealed(_: Token) {}
        }
    )+};
}
shared! {
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
    fn try_part_of(self, shared: Result<W, LayoutError>, thread: W::Thread) -> Result<Self::Part, LayoutError> {
        let whole = shared?;
        let threads = whole.starts();
        there_is(whole, threads, thread)?;
        Ok(CoordTensor::starting(self.start().plus(threads, At(thread)), whole.part()))
    }
    fn sealed(_: Token) {}
}
