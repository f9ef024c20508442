//! Operations on whole modes of layouts of coordinates, such as `select` and `append`. They change no stride, so each method
//! calls the operation of the algebra on the layout inside.

use super::CoordLayout;
use super::stride::CoordStrideOf;
use crate::algebra;
use crate::algebra::manip::{
    AppendOp, AppendToOp, GroupByOp, GroupOp, PrependOp, ReplaceOp, ReverseOp, SelectOp, TakeOp, UnflattenOp,
    UngroupByOp,
};
use crate::algebra::slice::DiceOp;
use crate::layout::{AnyLayout, Mode, ModeOp};
use crate::tuple::IntTuple;

impl<L: AnyLayout> CoordLayout<L> {
    /// The modes with these numbers; see [`select`](crate::algebra::select).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let id = make_identity_layout(shape!(4, 5, 6));
    /// assert_eq!(id.select(shape!(2, 0)).to_string(), "(_6,_4):(_1@2,_1@0)");
    /// ```
    ///
    /// Fails when a number is not below the rank (*mode index*), or the size does not fit (*overflow*).
    #[inline(always)]
    #[track_caller]
    pub fn select<I, R: AnyLayout>(self, modes: I) -> CoordLayout<R>
    where
        L: SelectOp<I, Output = R>,
    {
        CoordLayout::of(algebra::select(self.inner(), modes))
    }
    /// The modes from `begin` to before `end`; see [`take`](crate::algebra::manip::take).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let id = make_identity_layout(shape!(4, 5, 6));
    /// assert_eq!(id.take(int!(1), int!(3)).to_string(), "(_5,_6):(_1@1,_1@2)");
    /// ```
    ///
    /// Fails when a number in the range is not below the rank (*mode index*), or the range is empty (*empty range*).
    #[inline(always)]
    #[track_caller]
    pub fn take<B, E, R: AnyLayout>(self, begin: B, end: E) -> CoordLayout<R>
    where
        L: TakeOp<B, E, Output = R>,
    {
        CoordLayout::of(algebra::take(self.inner(), begin, end))
    }
    /// The layout with the modes from `begin` to before `end` grouped into one mode; see [`group`](crate::algebra::group).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let id = make_identity_layout(shape!(4, 5, 6));
    /// assert_eq!(id.group(int!(0), int!(2)).to_string(), "((_4,_5),_6):((_1@0,_1@1),_1@2)");
    /// ```
    ///
    /// Fails when a number is above the rank, or `end` is less than `begin` (*mode index*).
    #[inline(always)]
    #[track_caller]
    pub fn group<B, E, R: AnyLayout>(self, begin: B, end: E) -> CoordLayout<R>
    where
        L: GroupOp<B, E, Output = R>,
    {
        CoordLayout::of(algebra::group(self.inner(), begin, end))
    }
    /// The modes, nested like the profile: each integer of the profile is replaced by a mode; see
    /// [`group_by`](crate::algebra::group_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 6;
    /// let id = make_identity_layout(shape!(4, 5, n));
    /// assert_eq!(id.group_by(shape!((1, 1), 1)).to_string(), "((_4,_5),6):((_1@0,_1@1),_1@2)");
    /// ```
    ///
    /// Fails when the profile has more or fewer integers than there are modes (*arrangement*).
    #[inline(always)]
    pub fn group_by<P: IntTuple, R: AnyLayout>(self, profile: P) -> CoordLayout<R>
    where
        L: GroupByOp<P, Output = R>,
    {
        CoordLayout::of(algebra::group_by(self.inner(), profile))
    }
    /// The inverse of [`group_by`](Self::group_by): a mode for each integer of the profile; see
    /// [`ungroup_by`](crate::algebra::ungroup_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!(((4, (2, 3)), 5) : ((1@0, (1@1, 2@1)), 1@2));
    /// assert_eq!(a.ungroup_by(shape!((1, 1), 1)).to_string(), "(_4,(_2,_3),_5):(_1@0,(_1@1,_2@1),_1@2)");
    /// ```
    ///
    /// Fails when the profile has a tuple where the layout does not have a tuple of the same rank (*arrangement*).
    #[inline(always)]
    pub fn ungroup_by<P: IntTuple, R: AnyLayout>(self, profile: P) -> CoordLayout<R>
    where
        L: UngroupByOp<P, Output = R>,
    {
        CoordLayout::of(algebra::ungroup_by(self.inner(), profile))
    }
    /// The leaves, nested like the profile; see [`unflatten`](crate::algebra::unflatten).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 6;
    /// let id = make_identity_layout(shape!(4, 5, n));
    /// assert_eq!(id.unflatten(shape!(1, (1, 1))).to_string(), "(_4,(_5,6)):(_1@0,(_1@1,_1@2))");
    /// ```
    ///
    /// Fails when the profile has more or fewer integers than the layout has leaves (*arrangement*).
    #[inline(always)]
    pub fn unflatten<P: IntTuple, R: AnyLayout>(self, profile: P) -> CoordLayout<R>
    where
        L: UnflattenOp<P, Output = R>,
    {
        CoordLayout::of(algebra::unflatten(self.inner(), profile))
    }
    /// The modes from the last to the first; see [`reverse`](crate::algebra::reverse).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 5;
    /// assert_eq!(make_identity_layout(shape!(4, n)).reverse().to_string(), "(5,_4):(_1@1,_1@0)");
    /// ```
    #[inline(always)]
    pub fn reverse<R: AnyLayout>(self) -> CoordLayout<R>
    where
        L: ReverseOp<Output = R>,
    {
        CoordLayout::of(algebra::reverse(self.inner()))
    }
    /// The layout with `x` as one more mode at the end; see [`append`](crate::algebra::append).
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, 5) : (1@0, 1@1)).append(layout!(2 : 1@2)).to_string(), "(_4,_5,_2):(_1@0,_1@1,_1@2)");
    /// ```
    ///
    /// Fails when the size does not fit (*overflow*), or an entry of the offsets is an integer in one layout and a tuple in the
    /// other (*coordinate strides*).
    #[inline(always)]
    #[track_caller]
    pub fn append<X: AnyLayout, R: AnyLayout>(self, x: CoordLayout<X>) -> CoordLayout<R>
    where
        L: AppendOp<X, Output = R>,
        R::Stride: CoordStrideOf<R::Shape>,
    {
        CoordLayout::of(algebra::append(self.inner(), x.inner()))
    }
    /// The layout with `x` appended until the rank is `N`; see [`append_to`](crate::algebra::append_to).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 5;
    /// let id = make_identity_layout(shape!(4, n));
    /// assert_eq!(id.append_to(layout!(2 : 1@2), int!(4)).to_string(), "(_4,5,_2,_2):(_1@0,_1@1,_1@2,_1@2)");
    /// ```
    ///
    /// Fails when the rank is above `N` (*fill rank*), the size does not fit (*overflow*), or an entry of the offsets is an
    /// integer in one layout and a tuple in the other (*coordinate strides*).
    #[inline(always)]
    #[track_caller]
    pub fn append_to<X: AnyLayout, N, R: AnyLayout>(self, x: CoordLayout<X>, rank: N) -> CoordLayout<R>
    where
        L: AppendToOp<X, N, Appended = R>,
        R::Stride: CoordStrideOf<R::Shape>,
    {
        CoordLayout::of(algebra::append_to(self.inner(), x.inner(), rank))
    }
    /// The layout with `x` as one more mode at the front; see [`prepend`](crate::algebra::prepend).
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, 5) : (1@0, 1@1)).prepend(layout!(2 : 1@2)).to_string(), "(_2,_4,_5):(_1@2,_1@0,_1@1)");
    /// ```
    ///
    /// Fails when the size does not fit (*overflow*), or an entry of the offsets is an integer in one layout and a tuple in the
    /// other (*coordinate strides*).
    #[inline(always)]
    #[track_caller]
    pub fn prepend<X: AnyLayout, R: AnyLayout>(self, x: CoordLayout<X>) -> CoordLayout<R>
    where
        L: PrependOp<X, Output = R>,
        R::Stride: CoordStrideOf<R::Shape>,
    {
        CoordLayout::of(algebra::prepend(self.inner(), x.inner()))
    }
    /// The layout with `x` prepended until the rank is `N`; see [`prepend_to`](crate::algebra::prepend_to).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 5;
    /// let id = make_identity_layout(shape!(4, n));
    /// assert_eq!(id.prepend_to(layout!(2 : 1@2), int!(3)).to_string(), "(_2,_4,5):(_1@2,_1@0,_1@1)");
    /// ```
    ///
    /// Fails when the rank is above `N` (*fill rank*), the size does not fit (*overflow*), or an entry of the offsets is an
    /// integer in one layout and a tuple in the other (*coordinate strides*).
    #[inline(always)]
    #[track_caller]
    pub fn prepend_to<X: AnyLayout, N, R: AnyLayout>(self, x: CoordLayout<X>, rank: N) -> CoordLayout<R>
    where
        L: AppendToOp<X, N, Prepended = R>,
        R::Stride: CoordStrideOf<R::Shape>,
    {
        CoordLayout::of(algebra::prepend_to(self.inner(), x.inner(), rank))
    }
    /// The layout with `x` in place of mode `N`; see [`replace`](crate::algebra::manip::replace).
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, 5) : (1@0, 1@1)).replace(layout!(3 : 2@1), int!(1)).to_string(), "(_4,_3):(_1@0,_2@1)");
    /// ```
    ///
    /// Fails when `N` is not below the rank (*mode index*), the size does not fit (*overflow*), or an entry of the offsets is an
    /// integer in one layout and a tuple in the other (*coordinate strides*).
    #[inline(always)]
    #[track_caller]
    pub fn replace<X: AnyLayout, N, R: AnyLayout>(self, x: CoordLayout<X>, mode: N) -> CoordLayout<R>
    where
        L: ReplaceOp<X, N, Output = R>,
        R::Stride: CoordStrideOf<R::Shape>,
    {
        CoordLayout::of(algebra::replace(self.inner(), x.inner(), mode))
    }
    /// Mode `I`; see [`AnyLayout::mode`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(make_identity_layout(shape!(4, (2, 3))).mode::<1>().to_string(), "(_2,_3):(_1@0@1,_1@1@1)");
    /// ```
    #[inline(always)]
    pub fn mode<const I: usize>(self) -> CoordLayout<Mode<L, I>>
    where
        L: ModeOp<I>,
    {
        CoordLayout::of(ModeOp::<I>::get_mode(self.inner()))
    }
    /// The modes for which the coordinate has an index; see [`dice`](crate::algebra::dice).
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(make_identity_layout(shape!(4, (2, 3))).dice(coord!(_, (1, _))).to_string(), "(_2):(_1@0@1)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    #[track_caller]
    pub fn dice<C: Copy, R: AnyLayout>(self, coord: C) -> CoordLayout<R>
    where
        L: DiceOp<C, Output = R>,
    {
        CoordLayout::of(algebra::dice(coord, self.inner()))
    }
}
