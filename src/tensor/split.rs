//! Splits a tensor in two at a coordinate of one mode: `8:1` cut at 3 becomes `3:1` from offset 0, and `5:1` from offset 3.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::algebra::relations::injective::{Distinct, InjectiveOp, check_injective};
use crate::coord::{IntoCoord, sealed::Token};
use crate::error::{Broken, Clash, CutInTuple, CutOutside, Holds, Lawful, LayoutError, ModeIndex, OrBroken, Verdict};
use crate::int::bits::Nat;
use crate::int::ops::{Sub, SubOp};
use crate::int::{Const, Dyn, Extent, Int, Multiple, Word};
use crate::layout::{AnyLayout, Layout, Loop};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons, notation};
use typenum::{NInt, NonZero, PInt, Z0};

/// An integer that may become the extent of one side of a cut. If it is a static integer below 1, the cut breaks a law.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "cut: a tensor is cut at an integer",
    note = "found `{Self}`",
    note = "fix: pass the coordinate of that one mode"
)]
pub trait Side: Int {
    type Extent: Extent;
    type Verdict: Verdict;
    fn extent(self) -> Self::Extent;
}
macro_rules! sides {
    ($([$($g:tt)*] $int:ty => $extent:ty, $verdict:ty, $value:expr;)*) => {$(
        impl<$($g)*> Side for $int {
            type Extent = $extent;
            type Verdict = $verdict;
            #[inline(always)]
            fn extent(self) -> $extent {
                let value: fn(Self) -> $extent = $value;
                value(self)
            }
        }
    )*};
}
sides! {
    [U: Nat + NonZero] PInt<U> => Self, Holds, |x| x;
    [W: Word] Dyn<W> => Self, Holds, |x| x;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W> => Self, Holds, |x| x;
    // A static extent is at least 1. The `Dyn` of these two impls is never used.
    [] Z0 => Dyn, Broken<CutOutside>, |_| Dyn::new(0);
    [U: Nat + NonZero] NInt<U> => Dyn, Broken<CutOutside>, |_| Dyn::new(0);
}

/// A shape with the stride `D`, whose mode `I` is cut at `K` into two shapes, `Below` and `Above`. If the cut breaks a law,
/// `Verdict` holds that law, and the two shapes are never used.
///
/// Its impls are not recommended, because the compiler would list them in the error for a number that has none.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "mode index: the number of a mode must be below the rank of the layout",
    label = "there is no mode {I} here",
    note = "the shape is `{Self}`",
    note = "fix: pass a mode number below the rank"
)]
pub trait CutModes<const I: usize, K, D>: Shape {
    type Below: Shape;
    type Above: Shape;
    type Stride: Congruent<Self::Below> + Congruent<Self::Above>;
    type Verdict: Verdict;
    /// Returns both shapes and their common stride, or `None` if the cut lies outside the mode. Stores the mode that is cut in
    /// `cut`.
    fn cut_modes(self, stride: D, at: K, cut: &mut Loop) -> Option<(Self::Below, Self::Above, Self::Stride)>;
}
/// A shape that is cut as a whole, and not in one of its modes. It must be an int. The results are those of [`CutModes`].
#[doc(hidden)]
pub trait CutWhole<K, D>: Shape {
    type Below: Shape;
    type Above: Shape;
    type Stride: Congruent<Self::Below> + Congruent<Self::Above>;
    type Verdict: Verdict;
    fn cut_whole(self, stride: D, at: K, cut: &mut Loop) -> Option<(Self::Below, Self::Above, Self::Stride)>;
}
impl<T: Extent + SubOp<K, Output: Side>, K: Side, D: Int> CutWhole<K, D> for T {
    type Below = K::Extent;
    type Above = <Sub<T, K> as Side>::Extent;
    type Stride = D;
    type Verdict = <K::Verdict as Verdict>::Then<<Sub<T, K> as Side>::Verdict>;
    #[inline(always)]
    fn cut_whole(self, stride: D, at: K, cut: &mut Loop) -> Option<(Self::Below, Self::Above, D)> {
        *cut = Loop { extent: self.get() as usize, stride: stride.get() };
        Some((at.extent(), self.sub(at)?.extent(), stride))
    }
}
// The only mode of an int, mode 0, is the int itself.
#[diagnostic::do_not_recommend]
impl<T: Extent + CutWhole<K, D>, K, D: Int> CutModes<0, K, D> for T {
    type Below = T::Below;
    type Above = T::Above;
    type Stride = T::Stride;
    type Verdict = T::Verdict;
    #[inline(always)]
    fn cut_modes(self, stride: D, at: K, cut: &mut Loop) -> Option<(T::Below, T::Above, T::Stride)> {
        self.cut_whole(stride, at, cut)
    }
}
/// The items of an impl for a shape that cannot be cut, because it breaks the law `$law`. The results are never used.
macro_rules! not_cut {
    ($cut:ident, $law:ty) => {
        type Below = Self;
        type Above = Self;
        type Stride = D;
        type Verdict = Broken<$law>;
        #[inline(always)]
        fn $cut(self, _: D, _: K, _: &mut Loop) -> Option<(Self, Self, D)> {
            None
        }
    };
}
impl<H: Shape, T: Shape, K, D: Congruent<Self>> CutWhole<K, D> for HCons<H, T> {
    not_cut!(cut_whole, CutInTuple);
}
impl<K, D: Congruent<HNil>> CutWhole<K, D> for HNil {
    not_cut!(cut_whole, CutInTuple);
}
#[diagnostic::do_not_recommend]
impl<const I: usize, K, D: Congruent<HNil>> CutModes<I, K, D> for HNil {
    not_cut!(cut_modes, ModeIndex);
}
#[diagnostic::do_not_recommend]
impl<H: CutWhole<K, DH>, T: Shape, K, DH, DT: Congruent<T>> CutModes<0, K, HCons<DH, DT>> for HCons<H, T> {
    type Below = HCons<H::Below, T>;
    type Above = HCons<H::Above, T>;
    type Stride = HCons<H::Stride, DT>;
    type Verdict = H::Verdict;
    #[inline(always)]
    fn cut_modes(
        self,
        stride: HCons<DH, DT>,
        at: K,
        cut: &mut Loop,
    ) -> Option<(Self::Below, Self::Above, Self::Stride)> {
        let (below, above, step) = self.head.cut_whole(stride.head, at, cut)?;
        Some((cons(below, self.tail), cons(above, self.tail), cons(step, stride.tail)))
    }
}
/// Cuts mode `$i` of a tuple, which is mode `$before` of the tuple's tail.
macro_rules! cut_in_tail {
    ($($i:literal after $before:literal),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Extent, K, D: Int> CutModes<$i, K, D> for T {
            not_cut!(cut_modes, ModeIndex);
        }
        #[diagnostic::do_not_recommend]
        impl<H, T, K, DH, DT> CutModes<$i, K, HCons<DH, DT>> for HCons<H, T>
        where
            H: Shape,
            T: CutModes<$before, K, DT>,
            DH: Congruent<H>,
        {
            type Below = HCons<H, T::Below>;
            type Above = HCons<H, T::Above>;
            type Stride = HCons<DH, T::Stride>;
            type Verdict = T::Verdict;
            #[inline(always)]
            fn cut_modes(
                self,
                stride: HCons<DH, DT>,
                at: K,
                cut: &mut Loop,
            ) -> Option<(Self::Below, Self::Above, Self::Stride)> {
                let (below, above, steps) = self.tail.cut_modes(stride.tail, at, cut)?;
                Some((cons(self.head, below), cons(self.head, above), cons(stride.head, steps)))
            }
        }
    )*};
}
cut_in_tail!(1 after 0, 2 after 1, 3 after 2, 4 after 3, 5 after 4, 6 after 5, 7 after 6, 8 after 7);
cut_in_tail!(9 after 8, 10 after 9, 11 after 10, 12 after 11, 13 after 12, 14 after 13, 15 after 14);

/// A layout whose mode `I` is cut at `At`. `Verdict` holds the law that the cut breaks, if it breaks one.
#[doc(hidden)]
pub trait CutOp<const I: usize, At>: AnyLayout {
    type Verdict: Verdict;
    type Below: AnyLayout;
    type Above: AnyLayout;
    fn try_cut(self, at: At) -> Result<Parts<I, Self, At>, LayoutError>;
    /// See [`Token`]. Unsafe code that splits a tensor relies on this trait.
    #[doc(hidden)]
    fn sealed(_: Token);
}

impl<const I: usize, S, D, At> CutOp<I, At> for Layout<S, D>
where
    At: IntoCoord<Coord: Side>,
    S: CutModes<I, At::Coord, D>,
    D: Congruent<S>,
{
    type Verdict = S::Verdict;
    type Below = Layout<S::Below, S::Stride>;
    type Above = Layout<S::Above, S::Stride>;
    #[inline(always)]
    fn try_cut(self, at: At) -> Result<Parts<I, Self, At>, LayoutError> {
        let (shape, at) = (self.shape(), at.nearest_coord());
        let mut cut = Loop::default();
        let parts = shape.cut_modes(self.stride(), at, &mut cut);
        let inside = usize::try_from(at.get()).is_ok_and(|at| at <= cut.extent);
        let Some((below, above, stride)) = parts.filter(|_| inside) else {
            let extent = cut.extent as isize;
            let law = match inside {
                false => LayoutError::NoCoordinate(Clash::new(at.get(), extent)),
                // The extent above the cut has the integer type of the extent that is cut, which it may not fit.
                true => LayoutError::Overflow(Clash::new(extent - at.get(), 1)),
            };
            return Err(law.of(&notation(shape), Some(&notation(at))));
        };
        let (below, above) = (Layout::try_new(below, stride)?, Layout::try_new(above, stride)?);
        // If the part above the cut has a coordinate, the product does not overflow, because it is the offset of that part's
        // first element.
        let start = if above.size() == 0 { 0 } else { at.get().wrapping_mul(cut.stride) };
        Ok((below, above, start))
    }
    fn sealed(_: Token) {}
}

/// The layouts below and above a cut, and the offset of the first element above it.
type Parts<const I: usize, L, At> = (Below<I, L, At>, Above<I, L, At>, isize);

/// A layout whose mode `I`, an int, can be cut at `At`. It is the bound of [`Tensor::split_at`] and similar methods in generic
/// code.
///
/// The coordinates below the cut have the layout [`Below<I, L, At>`](Below), and the others have the layout
/// [`Above<I, L, At>`](Above). Fails as [`Tensor::split_at`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::SplitOp;
/// fn columns<B: Buffer, L: SplitOp<1, usize>>(t: &Tensor<B, L>, at: usize) -> (usize, usize)
/// where
///     L: AnyLayout,
/// {
///     let (left, right) = t.split_at::<1, _>(at);
///     (left.size(), right.size())
/// }
/// let n = 3;
/// assert_eq!(columns(&make_tensor([0; 6], layout!((2, 3))), 2), (4, 2));
/// assert_eq!(columns(&make_tensor([0; 6], layout!((2, n))), 2), (4, 2));
/// ```
pub trait SplitOp<const I: usize, At>: CutOp<I, At> {
    /// The layouts below and above the cut and the offset of the first element above it, or the law that does not hold.
    fn try_split(self, at: At) -> Result<Parts<I, Self, At>, LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<const I: usize, L: CutOp<I, At>, At> SplitOp<I, At> for L
where
    L::Verdict: Lawful<L, Const<I>, At>,
{
    #[inline(always)]
    fn try_split(self, at: At) -> Result<Parts<I, L, At>, LayoutError> {
        self.try_cut(at)
    }
    fn sealed(_: Token) {}
}

/// The layout of the coordinates below a cut.
pub type Below<const I: usize, L, At> = <L as CutOp<I, At>>::Below;
/// The layout of the coordinates from a cut on.
pub type Above<const I: usize, L, At> = <L as CutOp<I, At>>::Above;

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// Splits the tensor in two at coordinate `at` of mode `I`, which must be an int. The first tensor has the coordinates below
    /// `at`, and the second has the others.
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
    /// `at` is below 0 or above the extent of the mode (*coordinate*), a side is known at compile time to be empty (*cut*), or
    /// the extent above the cut does not fit the integer type of the extent that is cut (*overflow*). A broken law is a compile
    /// error if the integers are static, and otherwise a panic with the text of the law. [`Tensor::try_split_at`] returns the
    /// law instead.
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

    /// The result of [`Tensor::split_at`], or the law that does not hold.
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
        // SAFETY: coordinates of `below` are coordinates of the tensor, and so are those of `above` with the cut added in mode
        // `I`. `start` is the offset of the first coordinate above the cut, or 0 if there is none.
        let moved = unsafe { view.moved(start) };
        Ok((Tensor { buffer: view, layout: below }, Tensor { buffer: moved, layout: above }))
    }

    /// Like [`Tensor::split_at`], with mutable access to the elements. The two tensors share no element.
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
    /// two coordinates share an offset (*injectivity*), `at` is below 0 or above the extent of the mode (*coordinate*), a side is
    /// known at compile time to be empty (*cut*), or the extent above the cut does not fit the integer type of the extent that is
    /// cut (*overflow*). A broken law is a compile error if the integers are static, and otherwise a panic with the text of the
    /// law. [`Tensor::try_split_at_mut`] returns the law instead.
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
        let () = Distinct::<L>::HOLDS;
        self.try_split_at_mut::<I, At>(at).or_broken()
    }

    /// The result of [`Tensor::split_at_mut`], or the law that does not hold.
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
        let () = Distinct::<L>::HOLDS;
        check_injective(self.layout)?;
        let (below, above, start) = self.layout.try_split(at)?;
        let view = self.view_mut().buffer;
        // SAFETY: coordinates of `below`, and those of `above` with the cut added in mode `I`, are different coordinates of the
        // tensor. By `check_injective`, no two of these share an element. `start` is the offset of the first one above, or 0 if
        // there is none.
        let moved = unsafe { view.moved(start) };
        Ok((Tensor { buffer: view, layout: below }, Tensor { buffer: moved, layout: above }))
    }
}
