//! Coordinates, and conversions between coordinates and indices.
//!
//! A coordinate of a shape is either an index in colexicographic order (the first mode is the fastest), or a tuple with one
//! coordinate for each mode. So its nesting may stop at any depth: `9`, `(1, 2)` and `(1, (0, 1))` all name the same coordinate
//! of `(4,(2,2))`. Every Rust integer and every static integer is an index.
//!
//! [`at`](crate::AnyLayout::at) accepts any [`Coord`] and returns an `isize`. The results of [`crd2idx`] and [`idx2crd`] are
//! static where they depend only on static integers. The same holds for [`get_hier_coord`], [`get_flat_coord`] and
//! [`get_1d_coord`], which return the coordinate of an offset.
//!
//! [`get_hier_coord`]: crate::layout::get_hier_coord
//! [`get_flat_coord`]: crate::layout::get_flat_coord
//! [`get_1d_coord`]: crate::layout::get_1d_coord

mod crd2idx;
mod idx2crd;
mod line;

use crate::All;
use crate::int::sealed::Sealed;
use crate::int::{Dyn, Int, IntoDyn};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons, hlist_pattern, hlist_type};
use core::ops::Range;
use line::{both, line_below};

pub use crate::profile::Index;
pub use crd2idx::{CompactStride, Crd2IdxOp, TakeIndex, crd2idx, crd2idx_by, try_crd2idx_by};
#[doc(hidden)]
pub use idx2crd::Compact;
#[cfg(feature = "alloc")]
pub(crate) use idx2crd::digit;
pub use idx2crd::{Idx2CrdOp, crd2crd, idx2crd, idx2crd_by, try_idx2crd, try_idx2crd_by};

/// A coordinate of a layout with the shape `S` and the stride `D`.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is not a coordinate of the layout's shape",
    note = "the coordinate is `{Self}`",
    note = "the shape is `{S}`",
    note = "fix: pass one entry for each mode, or a single index; in generic code, bound the layout by `MatrixLayout`, or by `Accepts` of the coordinate"
)]
pub trait Coord<S: Shape, D: Congruent<S>>: IntoCoord + Sealed {
    /// The offset of the coordinate: the sum of its entries, each times the stride of its mode.
    fn offset(self, shape: S, stride: D) -> isize;

    /// The offset of a coordinate that lies in the shape, which may be cheaper to compute than `offset`.
    #[doc(hidden)]
    #[inline(always)]
    fn place(self, shape: S, stride: D) -> isize {
        self.offset(shape, stride)
    }

    /// Calls `visit` with the digit and the stride of each leaf. The sum of their products is the offset.
    #[doc(hidden)]
    fn each_digit(self, shape: S, stride: D, visit: &mut impl FnMut(isize, isize));

    /// Whether the coordinate lies in the shape.
    fn is_in(self, shape: S) -> bool;

    /// Which of `count` coordinates lie in the shape. The coordinates are `self`, `next`, and so on by equal steps. `None` if one
    /// of their integers may not fit an `isize`.
    #[doc(hidden)]
    fn line_in(self, next: Self, shape: S, count: usize) -> Option<Range<usize>>;
}

/// The offset of the index `i` in a shape with the extents `s0, s1, ...` and the strides `d0, d1, ...`, computed from quotients
/// only.
///
/// `d0 i + (d1 - s0 d0) (i / s0) + (d2 - s1 d1) (i / (s0 s1)) + ...`
///
/// The coordinate of the index `i` has one entry for each extent. The first is `i - s0 (i / s0)`, the second
/// `i / s0 - s1 (i / (s0 s1))`, and so on. So the sum above is the sum of the entries, each times its stride. For a static
/// layout the factors in parentheses are constants, and in a loop over `i` the first term grows by a constant.
#[inline(always)]
fn by_quotients<S: Shape, D: Congruent<S>>(shape: S, stride: D, index: usize) -> isize {
    let (mut offset, mut quotient, mut extent, mut passed) = (0isize, index, 1, 0isize);
    stride.each_loop(shape, &mut |one| {
        quotient /= extent;
        offset = offset.wrapping_add(one.stride.wrapping_sub(passed).wrapping_mul(quotient as isize));
        (extent, passed) = (one.extent.max(1), one.stride.wrapping_mul(one.extent as isize));
    });
    offset
}

pub(crate) mod sealed {
    /// An argument type that seals a trait. Another crate cannot name this type, so it cannot implement a trait with a required
    /// method that takes a `Token`. A sealed supertrait would not be enough: another crate could implement the trait for a type
    /// of this library, with a type of its own as a parameter.
    pub struct Token;
}
macro_rules! index_coord {
    ($($t:ty),*) => {$(
        impl<S: Shape, D: Congruent<S>> Coord<S, D> for $t {
            #[inline(always)]
            fn offset(self, shape: S, stride: D) -> isize {
                stride.offset(shape, self)
            }
            #[inline(always)]
            fn place(self, shape: S, stride: D) -> isize {
                // Not on a GPU: `by_quotients` computes in `usize`, and 32-bit arithmetic is cheaper there.
                let wide = size_of::<$t>() == size_of::<usize>() && cfg!(not(target_arch = "nvptx64"));
                if const { S::STATIC_SIZE.is_some() && D::STATIC_REACH.is_some() } && wide {
                    return by_quotients(shape, stride, self as usize);
                }
                stride.offset(shape, self)
            }
            #[inline(always)]
            fn each_digit(self, shape: S, stride: D, visit: &mut impl FnMut(isize, isize)) {
                stride.each_digit(shape, self, visit);
            }
            #[inline(always)]
            fn is_in(self, shape: S) -> bool {
                self.is_below(shape.size())
            }
            #[inline(always)]
            fn line_in(self, next: Self, shape: S, count: usize) -> Option<Range<usize>> {
                line_below(isize::try_from(self).ok()?, isize::try_from(next).ok()?, shape.size(), count)
            }
        }
    )*};
}
index_coord!(usize, isize, u64, i64, u32, i32, u16, i16, u8, i8);
// `isize`, `i64` and `i32` are not in this list: they are sealed already, because a `Dyn` can hold them.
macro_rules! sealed_index {
    ($($t:ty),*) => { $(impl Sealed for $t {})* };
}
sealed_index!(usize, u64, u32, u16, i16, u8, i8);

#[diagnostic::do_not_recommend]
impl<T: Int, S: Shape, D: Congruent<S>> Coord<S, D> for T {
    #[inline(always)]
    fn offset(self, shape: S, stride: D) -> isize {
        stride.offset(shape, self.get())
    }
    #[inline(always)]
    fn each_digit(self, shape: S, stride: D, visit: &mut impl FnMut(isize, isize)) {
        stride.each_digit(shape, self.get(), visit);
    }
    #[inline(always)]
    fn is_in(self, shape: S) -> bool {
        self.get().is_below(shape.size())
    }
    #[inline(always)]
    fn line_in(self, next: Self, shape: S, count: usize) -> Option<Range<usize>> {
        line_below(self.get(), next.get(), shape.size(), count)
    }
}

/// A shape with the stride `D` for which the list `C` is a coordinate.
///
/// `Self` is the shape and not the coordinate, because of type inference. In `slice((All, 1), a).at((1, 2))` the compiler does
/// not know the type of the slice when it gets to this bound. It postpones a bound if it does not know `Self`. If the coordinate
/// were `Self`, the compiler would assume that the slice has as many modes as the coordinate, and report that it does not.
#[doc(hidden)]
pub trait TakesList<C, D>: Shape {
    fn offset_of(self, stride: D, coord: C) -> isize;
    fn each_digit_of(self, stride: D, coord: C, visit: &mut impl FnMut(isize, isize));
    fn has(self, coord: C) -> bool;
    fn line_of(self, coord: C, next: C, count: usize) -> Option<Range<usize>>;
}
impl TakesList<HNil, HNil> for HNil {
    #[inline(always)]
    fn offset_of(self, _: HNil, _: HNil) -> isize {
        0
    }
    #[inline(always)]
    fn each_digit_of(self, _: HNil, _: HNil, _: &mut impl FnMut(isize, isize)) {}
    #[inline(always)]
    fn has(self, _: HNil) -> bool {
        true
    }
    #[inline(always)]
    fn line_of(self, _: HNil, _: HNil, count: usize) -> Option<Range<usize>> {
        Some(0..count)
    }
}
impl<C, CT, S, ST, D, DT> TakesList<HCons<C, CT>, HCons<D, DT>> for HCons<S, ST>
where
    S: Shape,
    ST: TakesList<CT, DT>,
    D: Congruent<S>,
    C: Coord<S, D>,
{
    #[inline(always)]
    fn offset_of(self, stride: HCons<D, DT>, coord: HCons<C, CT>) -> isize {
        let head = coord.head.offset(self.head, stride.head);
        head.wrapping_add(self.tail.offset_of(stride.tail, coord.tail))
    }
    #[inline(always)]
    fn each_digit_of(self, stride: HCons<D, DT>, coord: HCons<C, CT>, visit: &mut impl FnMut(isize, isize)) {
        coord.head.each_digit(self.head, stride.head, visit);
        self.tail.each_digit_of(stride.tail, coord.tail, visit);
    }
    #[inline(always)]
    fn has(self, coord: HCons<C, CT>) -> bool {
        coord.head.is_in(self.head) && self.tail.has(coord.tail)
    }
    #[inline(always)]
    fn line_of(self, coord: HCons<C, CT>, next: HCons<C, CT>, count: usize) -> Option<Range<usize>> {
        let head = coord.head.line_in(next.head, self.head, count)?;
        Some(both(head, self.tail.line_of(coord.tail, next.tail, count)?))
    }
}

/// Implements `Coord` for lists, and for types that the expression `|coord| list` converts to a list.
macro_rules! list_coord {
    ($([$($g:ident),*] $coord:ty as $list:ty, |$self:ident| $converted:expr;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($g: IntoCoord,)* S: TakesList<$list, D>, D: Congruent<S>> Coord<S, D> for $coord {
            #[inline(always)]
            fn offset(self, shape: S, stride: D) -> isize {
                let $self = self;
                shape.offset_of(stride, $converted)
            }
            #[inline(always)]
            fn each_digit(self, shape: S, stride: D, visit: &mut impl FnMut(isize, isize)) {
                let $self = self;
                shape.each_digit_of(stride, $converted, visit);
            }
            #[inline(always)]
            fn is_in(self, shape: S) -> bool {
                let $self = self;
                shape.has($converted)
            }
            #[inline(always)]
            fn line_in(self, next: Self, shape: S, count: usize) -> Option<Range<usize>> {
                let list = |$self: Self| $converted;
                shape.line_of(list(self), list(next), count)
            }
        }
    )*};
}
list_coord! {
    [] HNil as HNil, |list| list;
    [C, CT] HCons<C, CT> as HCons<C, CT>, |list| list;
}

/// Implements `Coord` for Rust tuples, with one entry for each mode.
macro_rules! tuple_coord {
    ($($c:ident),*) => {
        list_coord! {
            [$($c),*] ($($c,)*) as hlist_type!($($c)*), |tuple| {
                #[allow(non_snake_case)]
                let ($($c,)*) = tuple;
                hlist_pattern!($($c)*)
            };
        }
        impl<$($c),*> Sealed for ($($c,)*) {}
        impl<$($c: IntoCoord),*> IntoCoord for ($($c,)*) {
            type Coord = <hlist_type!($($c)*) as IntoCoord>::Coord;
            #[inline(always)]
            #[allow(non_snake_case)]
            fn into_coord(self) -> Self::Coord {
                let ($($c,)*) = self;
                hlist_pattern!($($c)*).into_coord()
            }
            #[inline(always)]
            #[allow(non_snake_case)]
            fn nearest_coord(self) -> Self::Coord {
                let ($($c,)*) = self;
                hlist_pattern!($($c)*).nearest_coord()
            }
        }
    };
}

/// A type that can be converted to a coordinate: `Int`s, Rust integers, and lists or Rust tuples of coordinates.
/// [`slice`](crate::algebra::slice::slice()) accepts coordinates with [`All`] in them too.
///
/// The trait is sealed, because a coordinate is converted twice: to check it and to use it. Both results must be the same.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is not an integer, `_`, or a tuple of these",
    note = "the coordinate is `{Self}`",
    note = "fix: pass integers, and `All` for each whole mode; for a range of a mode, call `split_at`"
)]
pub trait IntoCoord: Copy + Sealed {
    /// The int tuple that the coordinate is converted to.
    type Coord: IntTuple;
    /// Converts to an int tuple.
    fn into_coord(self) -> Self::Coord;
    /// Converts to an int tuple. An integer that does not fit a [`Dyn`] lies in no shape. It becomes an integer that fits and
    /// lies in no shape either.
    ///
    /// The checks whether a coordinate lies in a shape use this method, because such a check must return false, and not fail, if
    /// an integer does not fit.
    #[doc(hidden)]
    #[inline(always)]
    fn nearest_coord(self) -> Self::Coord {
        self.into_coord()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Int> IntoCoord for T {
    type Coord = T;
    #[inline(always)]
    fn into_coord(self) -> T {
        self
    }
}
macro_rules! rust_integer {
    ($($t:ty),*) => {$(
        impl IntoCoord for $t {
            type Coord = Dyn;
            #[inline(always)]
            #[track_caller]
            fn into_coord(self) -> Dyn {
                self.into_dyn()
            }
            #[inline(always)]
            fn nearest_coord(self) -> Dyn {
                // A value that does not fit lies in no shape. It becomes `isize::MAX`, which lies in no shape either.
                Dyn::new(isize::try_from(self).unwrap_or(isize::MAX))
            }
        }
    )*};
}
rust_integer!(usize, isize, u64, i64, u32, i32, u16, i16, u8, i8);
impl IntoCoord for All {
    type Coord = All;
    #[inline(always)]
    fn into_coord(self) -> All {
        self
    }
}
impl IntoCoord for HNil {
    type Coord = HNil;
    #[inline(always)]
    fn into_coord(self) -> HNil {
        HNil
    }
}
impl<H: IntoCoord, T: IntoCoord> IntoCoord for HCons<H, T> {
    type Coord = HCons<H::Coord, T::Coord>;
    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        cons(self.head.into_coord(), self.tail.into_coord())
    }
    #[inline(always)]
    fn nearest_coord(self) -> Self::Coord {
        cons(self.head.nearest_coord(), self.tail.nearest_coord())
    }
}

tuple_coord!(C0);
tuple_coord!(C0, C1);
tuple_coord!(C0, C1, C2);
tuple_coord!(C0, C1, C2, C3);
tuple_coord!(C0, C1, C2, C3, C4);
tuple_coord!(C0, C1, C2, C3, C4, C5);
tuple_coord!(C0, C1, C2, C3, C4, C5, C6);
tuple_coord!(C0, C1, C2, C3, C4, C5, C6, C7);
