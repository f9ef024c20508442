//! Operations on whole modes of swizzled layouts, such as `select`, `group`, `append` and `reverse`.
//!
//! `Sw(offset + L(c))` has the coordinates of `L`, so each method applies the operation to the inner layout `L`.

use super::inner::Inner;
use super::layout::{ComposedLayout, checked, try_checked};
use super::ops::methods;
use super::outer::Outer;
use crate::algebra;
use crate::algebra::slice::DiceOp;
use crate::error::LayoutError;
use crate::int::Int;
use crate::layout::{AnyLayout, Mode, ModeOp, TensorLayout};
use crate::tuple::IntTuple;

methods! { checked, try_checked:
    /// The modes with these numbers, in this order; see [`select`](crate::prelude::select).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8, n) : (8, 1, 32)));
    /// assert_eq!(a.select(shape!(2, 0)).to_string(), "Sw<2,0,3> o _0 o (2,_4):(_32,_8)");
    /// ```
    select, try_select<I>(modes: I): algebra::SelectOp<I, Output = R>;
    /// The layout with `x` as one more mode at the end; see [`append`](crate::algebra::append).
    ///
    /// `R(a, i) = Sw(offset + L(a) + x(i))`, where `L` is the inner layout
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
    /// assert_eq!(a.append(layout!(n : 32)).to_string(), "Sw<2,0,3> o _0 o (_4,_8,3):(_8,_1,_32)");
    /// ```
    append, try_append<X>(x: X): algebra::AppendOp<X, Output = R>;
    /// The layout with `x` as one more mode at the front; see [`append`](Self::append).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
    /// assert_eq!(a.prepend(layout!(3 : 32)).to_string(), "Sw<2,0,3> o _0 o (_3,_4,_8):(_32,_8,_1)");
    /// ```
    prepend, try_prepend<X>(x: X): algebra::PrependOp<X, Output = R>;
    /// The layout with `x` appended until the rank is `N`; see [`append_to`](crate::algebra::append_to).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
    /// assert_eq!(a.append_to(layout!(1 : 0), int!(3)).to_string(), "Sw<2,0,3> o _0 o (_4,_8,_1):(_8,_1,_0)");
    /// ```
    append_to, try_append_to<X, N>(x: X, rank: N): algebra::AppendToOp<X, N, Appended = R>;
    /// The layout with `x` prepended until the rank is `N`; see [`prepend_to`](crate::algebra::prepend_to).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
    /// assert_eq!(a.prepend_to(layout!(1 : 0), int!(3)).to_string(), "Sw<2,0,3> o _0 o (_1,_4,_8):(_0,_8,_1)");
    /// ```
    prepend_to, try_prepend_to<X, N>(x: X, rank: N): algebra::AppendToOp<X, N, Prepended = R>;
    /// The layout with `x` in place of mode `N`; see [`replace`](crate::algebra::replace).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
    /// assert_eq!(a.replace(layout!(2 : 8), int!(0)).to_string(), "Sw<2,0,3> o _0 o (_2,_8):(_8,_1)");
    /// ```
    replace, try_replace<X, N>(x: X, mode: N): algebra::ReplaceOp<X, N, Output = R>;
}

/// Defines methods whose results have no new offsets, so the offsets need no check.
macro_rules! kept {
    ($(
        $(#[$doc:meta])* $name:ident<$($g:ident $(: $is:ident)?),*>($($arg:ident: $ty:ty),*): $op:ident<$($p:ty),*>;
    )*) => {
        impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {$(
            $(#[$doc])*
            ///
            #[doc = $crate::error::fails!($name)]
            #[inline(always)]
            #[track_caller]
            pub fn $name<$($g $(: $is)?,)* R: Inner + AnyLayout>(self, $($arg: $ty),*) -> ComposedLayout<A, O, L::WithLayout<R>>
            where
                L::Innermost: algebra::$op<$($p,)* Output = R>,
            {
                self.with_plain(algebra::$name(self.plain(), $($arg),*))
            }
        )*}
    };
}
kept! {
    /// The modes from `begin` to before `end`; see [`take`](crate::algebra::take).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8, n) : (8, 1, 32)));
    /// assert_eq!(a.take(int!(1), int!(3)).to_string(), "Sw<2,0,3> o _0 o (_8,2):(_1,_32)");
    /// ```
    take<B, E>(begin: B, end: E): TakeOp<B, E>;
    /// The layout with the modes from `begin` to before `end` grouped into one mode; see [`group`](crate::prelude::group).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8, n) : (8, 1, 32)));
    /// assert_eq!(a.group(int!(0), int!(2)).to_string(), "Sw<2,0,3> o _0 o ((_4,_8),2):((_8,_1),_32)");
    /// ```
    group<B, E>(begin: B, end: E): GroupOp<B, E>;
    /// The modes, nested like the profile: each integer of the profile is replaced by a mode; see
    /// [`group_by`](crate::algebra::group_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8, 2) : (8, 1, 32)));
    /// assert_eq!(a.group_by(shape!(1, (1, 1))).to_string(), "Sw<2,0,3> o _0 o (_4,(_8,_2)):(_8,(_1,_32))");
    /// ```
    group_by<P: IntTuple>(profile: P): GroupByOp<P>;
    /// The inverse of [`group_by`](Self::group_by); see [`ungroup_by`](crate::algebra::ungroup_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, (8, 2)) : (8, (1, 32))));
    /// assert_eq!(a.ungroup_by(shape!(1, (1, 1))).to_string(), "Sw<2,0,3> o _0 o (_4,_8,_2):(_8,_1,_32)");
    /// ```
    ungroup_by<P: IntTuple>(profile: P): UngroupByOp<P>;
    /// The leaves, nested like the profile; see [`unflatten`](crate::algebra::unflatten).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8, 2) : (8, 1, 32)));
    /// assert_eq!(a.unflatten(shape!((1, 1), 1)).to_string(), "Sw<2,0,3> o _0 o ((_4,_8),_2):((_8,_1),_32)");
    /// ```
    unflatten<P: IntTuple>(profile: P): UnflattenOp<P>;
    /// The modes from the last to the first; see [`reverse`](crate::algebra::reverse).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 8;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight));
    /// assert_eq!(a.reverse().to_string(), "Sw<2,0,3> o _0 o (8,_4):(_1,8)");
    /// ```
    reverse<>(): ReverseOp<>;
    /// The layout with extent 1 in every mode of stride 0; see [`filter_zeros`](crate::algebra::filter_zeros).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 3) : (1, 0)));
    /// assert_eq!(a.filter_zeros().to_string(), "Sw<2,0,3> o _0 o (_4,_1):(_1,_0)");
    /// ```
    filter_zeros<>(): FilterZerosOp<>;
    /// The layout without the modes of stride 0, coalesced; see [`filter`](crate::algebra::filter::filter()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 3, n) : (1, 0, 4)));
    /// assert_eq!(a.filter().to_string(), "Sw<2,0,3> o _0 o (_4,2):(_1,_4)");
    /// ```
    filter<>(): FilterOp<>;
}

impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// The leaves as one tuple without nesting; see [`flatten`](crate::prelude::flatten).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 8;
    /// let a = composition(swizzle!(2, 0, 3), layout!((2, (2, n)) : (16, (8, 1))));
    /// assert_eq!(a.flatten().to_string(), "Sw<2,0,3> o _0 o (_2,_2,8):(_16,_8,_1)");
    /// ```
    #[inline(always)]
    pub fn flatten<R: Inner + AnyLayout>(self) -> ComposedLayout<A, O, L::WithLayout<R>>
    where
        L::Innermost: algebra::FlattenOp<Output = R> + algebra::Flattens<Flat = R>,
    {
        self.with_plain(algebra::flatten(self.plain()))
    }
    /// Mode `I`; see [`AnyLayout::mode`](crate::AnyLayout::mode).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 2), layout!((4, 4), LayoutRight));
    /// assert_eq!(a.mode::<0>().to_string(), "Sw<2,0,2> o _0 o _4:_4");
    /// ```
    #[inline(always)]
    pub fn mode<const I: usize>(self) -> ComposedLayout<A, O, L::WithLayout<Mode<L::Innermost, I>>>
    where
        L::Innermost: ModeOp<I, Output: Inner>,
    {
        self.with_plain(ModeOp::<I>::get_mode(self.plain()))
    }
    /// The modes for which the coordinate has an index; see [`dice`](crate::algebra::dice). [`slice`](Self::slice) keeps the
    /// other modes.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
    /// assert_eq!(a.dice(coord!(3, _)).to_string(), "Sw<2,0,3> o _0 o (_4):(_8)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    #[track_caller]
    pub fn dice<C: Copy, R: Inner + AnyLayout>(self, coord: C) -> ComposedLayout<A, O, L::WithLayout<R>>
    where
        L::Innermost: DiceOp<C, Output = R>,
    {
        self.with_plain(algebra::dice(coord, self.plain()))
    }
}
