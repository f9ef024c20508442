//! A tensor cut in two.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::algebra::relations::injective::{InjectiveOp, check_injective};
use crate::coord::{IntoCoord, sealed::Token};
use crate::error::{Clash, LayoutError};
use crate::int::bits::Nat;
use crate::int::ops::{Sub, SubOp};
use crate::int::{Dyn, Extent, Int, Word};
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{Element, ElementOp, HCons, IntTuple, cons, notation};
use typenum::{NonZero, PInt};

/// An extent that is cut at `K`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "cut: a tensor is cut in a mode that is an int",
    label = "this mode is no int that can be cut here",
    note = "the mode is `{Self}`, and the cut is at `{K}`",
    note = "fix: cut at an int, and a nested mode apart: `flatten` the layout, or take the tensor apart with `tiles`"
)]
pub trait CutAt<K>: Extent {
    /// What lies above the cut.
    type Rest: Int;
    /// What lies above the cut, if the cut lies in the mode.
    fn rest(self, at: K) -> Option<Self::Rest>;
}
// Not for every extent, so that the compiler names this trait where a mode is none.
impl<W: Word + Copy, K: Extent> CutAt<K> for Dyn<W>
where
    Self: Extent + SubOp<K>,
{
    type Rest = Sub<Self, K>;
    #[inline(always)]
    fn rest(self, at: K) -> Option<Self::Rest> {
        self.sub(at)
    }
}
impl<U: Nat + NonZero, K: Extent> CutAt<K> for PInt<U>
where
    Self: Extent + SubOp<K>,
{
    type Rest = Sub<Self, K>;
    #[inline(always)]
    fn rest(self, at: K) -> Option<Self::Rest> {
        self.sub(at)
    }
}
type Rest<S, const I: usize, K> = <Element<S, I> as CutAt<K>>::Rest;

/// A layout whose mode `I`, an int, is cut at `At`. The bound for generic code.
pub trait SplitOp<const I: usize, At>: AnyLayout {
    /// The layout of the coordinates below the cut.
    type Below: AnyLayout;
    /// The layout of the others.
    type Above: AnyLayout;
    /// Both, and the offset of the cut; or the law that does not hold.
    fn try_split(self, at: At) -> Result<(Self::Below, Self::Above, isize), LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

impl<const I: usize, S, D, At> SplitOp<I, At> for Layout<S, D>
where
    At: IntoCoord<Coord: Extent>,
    S: Shape
        + ElementOp<I, Output: CutAt<At::Coord>>
        + ReplaceOp<I, At::Coord, Output: Shape>
        + ReplaceOp<I, Rest<S, I, At::Coord>, Output: Shape>,
    D: Congruent<S>
        + ElementOp<I, Output: Int>
        + Congruent<<S as ReplaceOp<I, At::Coord>>::Output>
        + Congruent<<S as ReplaceOp<I, Rest<S, I, At::Coord>>>::Output>,
{
    type Below = Layout<<S as ReplaceOp<I, At::Coord>>::Output, D>;
    type Above = Layout<<S as ReplaceOp<I, Rest<S, I, At::Coord>>>::Output, D>;
    #[inline(always)]
    fn try_split(self, at: At) -> Result<(Self::Below, Self::Above, isize), LayoutError> {
        let (shape, stride, at) = (self.shape(), self.stride(), at.into_coord());
        let extent: Element<S, I> = shape.element();
        let outside =
            || LayoutError::NoCoordinate(Clash::new(at.get(), extent.get())).of(&notation(shape), Some(&notation(at)));
        if at.get() < 0 || at.get() > extent.get() {
            return Err(outside());
        }
        let rest = extent.rest(at).ok_or_else(outside)?;
        let below = Layout::try_new(ReplaceOp::<I, At::Coord>::replace(shape, at), stride)?;
        let above = Layout::try_new(ReplaceOp::<I, _>::replace(shape, rest), stride)?;
        let step: Element<D, I> = stride.element();
        // Fits where the part above the cut has a coordinate; else nothing starts there.
        let start = if above.size() == 0 { 0 } else { at.get().wrapping_mul(step.get()) };
        Ok((below, above, start))
    }
    fn sealed(_: Token) {}
}

/// A tuple with another element at position `I`.
#[doc(hidden)]
pub trait ReplaceOp<const I: usize, X>: IntTuple {
    type Output: IntTuple;
    fn replace(self, x: X) -> Self::Output;
}
// An int is a tuple of itself.
impl<T: Int, X: IntTuple> ReplaceOp<0, X> for T {
    type Output = X;
    #[inline(always)]
    fn replace(self, x: X) -> X {
        x
    }
}
impl<H: IntTuple, T: IntTuple, X: IntTuple> ReplaceOp<0, X> for HCons<H, T> {
    type Output = HCons<X, T>;
    #[inline(always)]
    fn replace(self, x: X) -> Self::Output {
        cons(x, self.tail)
    }
}
macro_rules! replace {
    ($($i:literal after $before:literal),*) => {$(
        impl<H: IntTuple, T: ReplaceOp<$before, X>, X> ReplaceOp<$i, X> for HCons<H, T> {
            type Output = HCons<H, T::Output>;
            #[inline(always)]
            fn replace(self, x: X) -> Self::Output {
                cons(self.head, self.tail.replace(x))
            }
        }
    )*};
}
replace!(1 after 0, 2 after 1, 3 after 2, 4 after 3, 5 after 4, 6 after 5, 7 after 6, 8 after 7);
replace!(9 after 8, 10 after 9, 11 after 10, 12 after 11, 13 after 12, 14 after 13, 15 after 14);

type Below<const I: usize, L, At> = <L as SplitOp<I, At>>::Below;
type Above<const I: usize, L, At> = <L as SplitOp<I, At>>::Above;

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The tensor cut in two at coordinate `at` of mode `I`, which must be an int: the coordinates
    /// below `at`, and the others.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let t = make_tensor(&data, layout!((2, 3)));
    /// let (left, right) = t.split_at::<1, _>(int!(2));
    /// assert_eq!((left.layout().to_string(), right.layout().to_string()), ("(_2,_2):(_1,_2)".into(), "(_2,_1):(_1,_2)".into()));
    /// assert_eq!((left[(1, 1)], right[(1, 0)]), (3, 5));
    /// ```
    ///
    /// # Fails when
    /// the mode has no coordinate to cut at: a compile error where the integers are static, else a
    /// panic with the text of the law; [`Tensor::try_split_at`] returns it.
    #[inline(always)]
    #[track_caller]
    #[allow(clippy::type_complexity)]
    pub fn split_at<const I: usize, At>(
        &self,
        at: At,
    ) -> (Tensor<View<'_, B::Element>, Below<I, L, At>>, Tensor<View<'_, B::Element>, Above<I, L, At>>)
    where
        L: SplitOp<I, At>,
    {
        self.try_split_at::<I, At>(at).or_broken()
    }

    /// [`Tensor::split_at`], or the law that does not hold.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub fn try_split_at<const I: usize, At>(
        &self,
        at: At,
    ) -> Result<
        (Tensor<View<'_, B::Element>, Below<I, L, At>>, Tensor<View<'_, B::Element>, Above<I, L, At>>),
        LayoutError,
    >
    where
        L: SplitOp<I, At>,
    {
        let (below, above, start) = self.layout.try_split(at)?;
        let view = self.view().buffer;
        // SAFETY: the coordinates below the cut, and those above with the cut added, are coordinates
        // of the tensor; the start is the offset of one, or 0 where none is above.
        let moved = unsafe { view.moved(start) };
        Ok((Tensor { buffer: view, layout: below }, Tensor { buffer: moved, layout: above }))
    }

    /// [`Tensor::split_at`], to be written: the two share no element.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 6], layout!((2, 3)));
    /// let (mut left, mut right) = t.split_at_mut::<1, _>(1);
    /// std::thread::scope(|s| {
    ///     s.spawn(|| left.iter_mut().for_each(|x| *x = 1));
    ///     s.spawn(|| right.iter_mut().for_each(|x| *x = 2));
    /// });
    /// assert_eq!(t.into_buffer(), [1, 1, 2, 2, 2, 2]);
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset, or as [`Tensor::split_at`]; [`Tensor::try_split_at_mut`]
    /// returns it.
    #[inline(always)]
    #[track_caller]
    #[allow(clippy::type_complexity)]
    pub fn split_at_mut<const I: usize, At>(
        &mut self,
        at: At,
    ) -> (Tensor<ViewMut<'_, B::Element>, Below<I, L, At>>, Tensor<ViewMut<'_, B::Element>, Above<I, L, At>>)
    where
        B: BufferMut,
        L: SplitOp<I, At> + InjectiveOp,
    {
        self.try_split_at_mut::<I, At>(at).or_broken()
    }

    /// [`Tensor::split_at_mut`], or the law that does not hold.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub fn try_split_at_mut<const I: usize, At>(
        &mut self,
        at: At,
    ) -> Result<
        (Tensor<ViewMut<'_, B::Element>, Below<I, L, At>>, Tensor<ViewMut<'_, B::Element>, Above<I, L, At>>),
        LayoutError,
    >
    where
        B: BufferMut,
        L: SplitOp<I, At> + InjectiveOp,
    {
        check_injective(self.layout)?;
        let (below, above, start) = self.layout.try_split(at)?;
        let view = self.view_mut().buffer;
        // SAFETY: as in `try_split_at`; a coordinate is below the cut or not, and by the check no
        // two have one element.
        let moved = unsafe { view.moved(start) };
        Ok((Tensor { buffer: view, layout: below }, Tensor { buffer: moved, layout: above }))
    }
}
