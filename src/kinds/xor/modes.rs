//! Operations on whole modes of layouts with XOR strides. They change no number, so each is exact for all layouts, and calls the operation
//! on the layout of integers.

use super::{XorLayout, product};
use crate::algebra::manip::{
    AppendOp, AppendToOp, GroupByOp, GroupOp, PrependOp, ReplaceOp, ReverseOp, SelectOp, TakeOp, UnflattenOp,
    UngroupByOp,
};
use crate::algebra::slice::{DiceOp, SliceOp};
use crate::algebra::{self, Dice, FlattenOp, Flattens, Slice};
use crate::error::{Clash, LayoutError, OrBroken};
use crate::layout::{AnyLayout, Mode, ModeOp};
use crate::tuple::IntTuple;

impl<L: FlattenOp> Flattens for XorLayout<L> {
    type Flat = XorLayout<L::Output>;
    #[inline(always)]
    fn flat(self) -> Self::Flat {
        XorLayout(algebra::flatten(self.0))
    }
}

/// Defines methods that apply the function of the same name to the layout of integers. An operand in brackets is a layout with XOR strides
/// too.
macro_rules! methods {
    ($(
        $(#[$doc:meta])*
        $name:ident, $try_name:ident<$($g:ident),*>($([$x:ident: $of:ident])? $($arg:ident: $ty:ty)?): $bound:path;
    )*) => {
        impl<L: AnyLayout> XorLayout<L> {$(
            $(#[$doc])*
            ///
            #[doc = $crate::error::fails!($name)]
            #[inline(always)]
            #[track_caller]
            pub fn $name<$($g,)* R: AnyLayout>(self, $($x: XorLayout<$of>,)? $($arg: $ty)?) -> XorLayout<R>
            where
                L: $bound,
                $($of: AnyLayout,)?
            {
                XorLayout(algebra::$name(self.0, $($x.0,)? $($arg)?))
            }
            #[doc = concat!("The result of [`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            pub fn $try_name<$($g,)* R: AnyLayout>(
                self,
                $($x: XorLayout<$of>,)?
                $($arg: $ty)?
            ) -> Result<XorLayout<R>, LayoutError>
            where
                L: $bound,
                $($of: AnyLayout,)?
            {
                Ok(XorLayout(algebra::$try_name(self.0, $($x.0,)? $($arg)?)?))
            }
        )*}
    };
}
/// Defines methods that have no form that returns the law.
macro_rules! regrouped {
    ($($(#[$doc:meta])* $name:ident<$($g:ident $(: $is:ident)?),*>($($arg:ident: $ty:ty),*): $bound:path;)*) => {
        impl<L: AnyLayout> XorLayout<L> {$(
            $(#[$doc])*
            ///
            #[doc = $crate::error::fails!($name)]
            #[inline(always)]
            #[track_caller]
            pub fn $name<$($g $(: $is)?,)* R: AnyLayout>(self, $($arg: $ty),*) -> XorLayout<R>
            where
                L: $bound,
            {
                XorLayout(algebra::$name(self.0, $($arg),*))
            }
        )*}
    };
}
methods! {
    /// The modes with these numbers, in this order; see [`select`](crate::prelude::select).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let a = layout!((4, 8, n) : (F 9, F 1, F 64));
    /// assert_eq!(a.select(shape!(2, 0)).to_string(), "(2,_4):(_F64,_F9)");
    /// ```
    select, try_select<I>(modes: I): SelectOp<I, Output = R>;
    /// The layout with `x` as one more mode at the end; see [`append`](crate::algebra::append).
    ///
    /// `R(a, i) = A(a) ^ x(i)`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let a = layout!((4, 8) : (F 9, F 1));
    /// assert_eq!(a.append(layout!(n : F 64)).to_string(), "(_4,_8,3):(_F9,_F1,_F64)");
    /// ```
    append, try_append<X>([x: X]): AppendOp<X, Output = R>;
    /// The layout with `x` as one more mode at the front; see [`append`](Self::append).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 8) : (F 9, F 1));
    /// assert_eq!(a.prepend(layout!(2 : F 64)).to_string(), "(_2,_4,_8):(_F64,_F9,_F1)");
    /// ```
    prepend, try_prepend<X>([x: X]): PrependOp<X, Output = R>;
    /// The layout with `x` appended until the rank is `N`; see [`append_to`](crate::algebra::append_to).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 8) : (F 9, F 1));
    /// assert_eq!(a.append_to(layout!(1 : F 0), int!(3)).to_string(), "(_4,_8,_1):(_F9,_F1,_F0)");
    /// ```
    append_to, try_append_to<X, N>([x: X] rank: N): AppendToOp<X, N, Appended = R>;
    /// The layout with `x` prepended until the rank is `N`; see [`prepend_to`](crate::algebra::prepend_to).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 8) : (F 9, F 1));
    /// assert_eq!(a.prepend_to(layout!(1 : F 0), int!(3)).to_string(), "(_1,_4,_8):(_F0,_F9,_F1)");
    /// ```
    prepend_to, try_prepend_to<X, N>([x: X] rank: N): AppendToOp<X, N, Prepended = R>;
    /// The layout with `x` in place of mode `N`; see [`replace`](crate::algebra::replace).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 8) : (F 9, F 1));
    /// assert_eq!(a.replace(layout!(2 : F 18), int!(0)).to_string(), "(_2,_8):(_F18,_F1)");
    /// ```
    replace, try_replace<X, N>([x: X] mode: N): ReplaceOp<X, N, Output = R>;
}
regrouped! {
    /// The modes from `begin` to before `end`; see [`take`](crate::algebra::take).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let a = layout!((4, 8, n) : (F 9, F 1, F 64));
    /// assert_eq!(a.take(int!(1), int!(3)).to_string(), "(_8,2):(_F1,_F64)");
    /// ```
    take<B, E>(begin: B, end: E): TakeOp<B, E, Output = R>;
    /// The layout with the modes from `begin` to before `end` grouped into one mode; see [`group`](crate::prelude::group).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let a = layout!((4, 8, n) : (F 9, F 1, F 64));
    /// assert_eq!(a.group(int!(0), int!(2)).to_string(), "((_4,_8),2):((_F9,_F1),_F64)");
    /// ```
    group<B, E>(begin: B, end: E): GroupOp<B, E, Output = R>;
    /// The modes, nested like the profile: each integer of the profile is replaced by a mode; see
    /// [`group_by`](crate::algebra::group_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 8, 2) : (F 9, F 1, F 64));
    /// assert_eq!(a.group_by(shape!(1, (1, 1))).to_string(), "(_4,(_8,_2)):(_F9,(_F1,_F64))");
    /// ```
    group_by<P: IntTuple>(profile: P): GroupByOp<P, Output = R>;
    /// The inverse of [`group_by`](Self::group_by); see [`ungroup_by`](crate::algebra::ungroup_by).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, (8, 2)) : (F 9, (F 1, F 64)));
    /// assert_eq!(a.ungroup_by(shape!(1, (1, 1))).to_string(), "(_4,_8,_2):(_F9,_F1,_F64)");
    /// ```
    ungroup_by<P: IntTuple>(profile: P): UngroupByOp<P, Output = R>;
    /// The leaves, nested like the profile; see [`unflatten`](crate::algebra::unflatten).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((4, 8, 2) : (F 9, F 1, F 64));
    /// assert_eq!(a.unflatten(shape!((1, 1), 1)).to_string(), "((_4,_8),_2):((_F9,_F1),_F64)");
    /// ```
    unflatten<P: IntTuple>(profile: P): UnflattenOp<P, Output = R>;
    /// The modes from the last to the first; see [`reverse`](crate::algebra::reverse).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 8;
    /// assert_eq!(layout!((4, n) : (F 9, F 1)).reverse().to_string(), "(8,_4):(_F1,_F9)");
    /// ```
    reverse<>(): ReverseOp<Output = R>;
}

impl<L: AnyLayout> XorLayout<L> {
    /// The leaves as one tuple without nesting; see [`flatten`](crate::prelude::flatten).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 8;
    /// assert_eq!(layout!((2, (2, n)) : (F 9, (F 18, F 1))).flatten().to_string(), "(_2,_2,8):(_F9,_F18,_F1)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn flatten<R: AnyLayout>(self) -> XorLayout<R>
    where
        L: FlattenOp<Output = R> + Flattens<Flat = R>,
    {
        XorLayout(algebra::flatten(self.0))
    }
    /// Mode `I`; see [`AnyLayout::mode`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, 8) : (F 9, F 1)).mode::<0>().to_string(), "_4:_F9");
    /// ```
    #[inline(always)]
    pub fn mode<const I: usize>(self) -> XorLayout<Mode<L, I>>
    where
        L: ModeOp<I>,
    {
        XorLayout(ModeOp::<I>::get_mode(self.0))
    }
    /// The modes for which the coordinate has `_`; see [`slice`](crate::prelude::slice()).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 8;
    /// assert_eq!(layout!((8, (2, n)) : (F 9, (F 1, F 2))).slice(coord!(3, (_, 1))).to_string(), "(_2):(_F1)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: Copy>(self, coord: C) -> XorLayout<Slice<C, L>>
    where
        L: SliceOp<C>,
    {
        XorLayout(algebra::slice(coord, self.0))
    }
    /// The [`slice`](Self::slice), and the offset of the modes that it leaves out.
    ///
    /// `A(c) = slice(d) ^ offset`, where `c` is `coord` with the entries of `d` in place of each `_`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = layout!((8, 8) : (F 9, F 1));
    /// let (row, offset) = tile.slice_and_offset((3, All));
    /// assert_eq!((row.to_string().as_str(), offset), ("(_8):(_F1)", 27));
    /// assert_eq!(row.at(5) ^ offset, tile.at((3, 5)));
    /// ```
    ///
    /// # Panics
    /// When an entry of the coordinate is negative (*coordinate*), or the offset does not fit (*overflow*).
    /// [`try_slice_and_offset`](Self::try_slice_and_offset) returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn slice_and_offset<C: Copy>(self, coord: C) -> (XorLayout<Slice<C, L>>, isize)
    where
        L: SliceOp<C>,
    {
        self.try_slice_and_offset(coord).or_broken()
    }
    /// The result of [`slice_and_offset`](Self::slice_and_offset), or the law that does not hold.
    #[inline(always)]
    pub fn try_slice_and_offset<C: Copy>(self, coord: C) -> Result<(XorLayout<Slice<C, L>>, isize), LayoutError>
    where
        L: SliceOp<C>,
    {
        let (mut sum, mut broken) = (0, None);
        self.0.each_fixed_digit(coord, &mut |digit, stride| match fits(digit, stride) {
            Ok(()) => sum ^= product(digit, stride),
            Err(law) => broken = Some(law),
        });
        match broken {
            None => Ok((self.slice(coord), sum)),
            Some(law) => Err(law.of(&self, None)),
        }
    }
    /// The modes for which the coordinate has an index; see [`dice`](crate::algebra::dice). [`slice`](Self::slice) keeps the other
    /// modes.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, 8) : (F 9, F 1)).dice(coord!(3, _)).to_string(), "(_4):(_F9)");
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    #[track_caller]
    pub fn dice<C: Copy>(self, coord: C) -> XorLayout<Dice<C, L>>
    where
        L: DiceOp<C>,
    {
        XorLayout(algebra::dice(coord, self.0))
    }
}

/// Whether the product without carries of a digit and a stride exists and fits.
#[inline(always)]
fn fits(digit: isize, stride: isize) -> Result<(), LayoutError> {
    if digit < 0 {
        return Err(LayoutError::NoCoordinate(Clash::default()));
    }
    if digit != 0 && stride != 0 && digit.ilog2() + stride.ilog2() >= isize::BITS - 1 {
        return Err(LayoutError::Overflow(Clash::new(digit, stride)));
    }
    Ok(())
}
