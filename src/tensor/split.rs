//! A tensor cut in two.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::algebra::relations::injective::{InjectiveOp, check_injective};
use crate::coord::{IntoCoord, sealed::Token};
use crate::error::{Clash, LayoutError};
use crate::int::ops::{Sub, SubOp};
use crate::int::{Dyn, Extent, Int};
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{Element, ElementOp, HCons, IntTuple, cons, notation};
use typenum::{B0, B1};

/// A mode that is cut at `K`, or is none that can be.
#[doc(hidden)]
pub trait CutAt<K>: IntTuple {
    /// What lies above the cut.
    type Rest: Int;
    /// Whether the mode is an int.
    type IsInt;
    /// What lies above the cut, or `None` where the cut is outside.
    fn rest(self, at: K) -> Option<Self::Rest>;
    /// The extent of an int.
    fn extent(self) -> isize;
}
impl<T: Extent + SubOp<K>, K: Extent> CutAt<K> for T {
    type Rest = Sub<Self, K>;
    type IsInt = B1;
    #[inline(always)]
    fn rest(self, at: K) -> Option<Self::Rest> {
        self.sub(at)
    }
    #[inline(always)]
    fn extent(self) -> isize {
        self.get()
    }
}
// What a tuple gives is never used: it does not pass `CutHolds`.
impl<H: IntTuple, T: IntTuple, K> CutAt<K> for HCons<H, T> {
    type Rest = Dyn;
    type IsInt = B0;
    #[inline(always)]
    fn rest(self, _: K) -> Option<Dyn> {
        None
    }
    #[inline(always)]
    fn extent(self) -> isize {
        0
    }
}

/// The stride of a mode that is cut.
#[doc(hidden)]
pub trait StepOp: IntTuple {
    type Step: Int;
    fn step(self) -> Self::Step;
}
impl<T: Int> StepOp for T {
    type Step = Self;
    #[inline(always)]
    fn step(self) -> Self {
        self
    }
}
impl<H: IntTuple, T: IntTuple> StepOp for HCons<H, T> {
    type Step = Dyn;
    #[inline(always)]
    fn step(self) -> Dyn {
        Dyn::new(0)
    }
}

/// The mode `M` is an int.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "cut: a tensor is cut in a mode that is an int",
    label = "this mode is a tuple",
    note = "the mode has the shape `{M}`",
    note = "fix: cut in a mode that is an int, or take the tensor apart with `tiles`"
)]
pub trait CutHolds<M> {}
impl<M> CutHolds<M> for B1 {}

type Cut<S, const I: usize, At> = <<S as ElementOp<I>>::Output as CutAt<<At as IntoCoord>::Coord>>::Rest;
type Step<D, const I: usize> = <<D as ElementOp<I>>::Output as StepOp>::Step;
type With<T, const I: usize, X> = <T as ReplaceOp<I, X>>::Output;

/// What a cut gives, a broken law included.
#[doc(hidden)]
pub trait CutOp<const I: usize, At>: AnyLayout {
    type Mode;
    type IsInt;
    type Below: AnyLayout;
    type Above: AnyLayout;
    fn try_cut(self, at: At) -> Result<Parts<I, Self, At>, LayoutError>;
}

impl<const I: usize, S, D, At> CutOp<I, At> for Layout<S, D>
where
    At: IntoCoord<Coord: Extent>,
    S: Shape
        + ElementOp<I, Output: CutAt<At::Coord>>
        + ReplaceOp<I, At::Coord, Output: Shape>
        + ReplaceOp<I, Cut<S, I, At>, Output: Shape>,
    D: Congruent<S> + ElementOp<I, Output: StepOp> + ReplaceOp<I, Step<D, I>>,
    With<D, I, Step<D, I>>: Congruent<With<S, I, At::Coord>> + Congruent<With<S, I, Cut<S, I, At>>>,
{
    type Mode = Element<S, I>;
    type IsInt = <Element<S, I> as CutAt<At::Coord>>::IsInt;
    type Below = Layout<With<S, I, At::Coord>, With<D, I, Step<D, I>>>;
    type Above = Layout<With<S, I, Cut<S, I, At>>, With<D, I, Step<D, I>>>;
    #[inline(always)]
    fn try_cut(self, at: At) -> Result<Parts<I, Self, At>, LayoutError> {
        let (shape, at) = (self.shape(), at.nearest_coord());
        let mode: Element<S, I> = shape.element();
        let extent = mode.extent();
        let outside =
            || LayoutError::NoCoordinate(Clash::new(at.get(), extent)).of(&notation(shape), Some(&notation(at)));
        if at.get() < 0 || at.get() > extent {
            return Err(outside());
        }
        let rest = mode.rest(at).ok_or_else(outside)?;
        let step = ElementOp::<I>::element(self.stride()).step();
        let stride = ReplaceOp::<I, _>::replace(self.stride(), step);
        let below = Layout::try_new(ReplaceOp::<I, At::Coord>::replace(shape, at), stride)?;
        let above = Layout::try_new(ReplaceOp::<I, _>::replace(shape, rest), stride)?;
        // Fits where the part above the cut has a coordinate; else nothing starts there.
        let start = if above.size() == 0 { 0 } else { at.get().wrapping_mul(step.get()) };
        Ok((below, above, start))
    }
}

/// Both layouts, and the offset of the cut.
type Parts<const I: usize, L, At> = (Below<I, L, At>, Above<I, L, At>, isize);

/// A layout whose mode `I`, an int, is cut at `At`. The bound for generic code.
pub trait SplitOp<const I: usize, At>: CutOp<I, At> {
    /// Both parts, and the offset of the cut; or the law that does not hold.
    fn try_split(self, at: At) -> Result<Parts<I, Self, At>, LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<const I: usize, L: CutOp<I, At>, At> SplitOp<I, At> for L
where
    L::IsInt: CutHolds<L::Mode>,
{
    #[inline(always)]
    fn try_split(self, at: At) -> Result<Parts<I, L, At>, LayoutError> {
        self.try_cut(at)
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

/// The layout of the coordinates below a cut.
pub type Below<const I: usize, L, At> = <L as CutOp<I, At>>::Below;
/// The layout of the coordinates above a cut.
pub type Above<const I: usize, L, At> = <L as CutOp<I, At>>::Above;

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
