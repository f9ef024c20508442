//! Coordinates, and conversions between a coordinate and an index.
//!
//! A coordinate of a shape is an index into all of it, taken in colexicographic order, or a tuple
//! with one coordinate for each mode, so that nesting may stop at any depth: `5`, `(1, 1)` and
//! `(1, (0, 1))` are all coordinates of `(4,(2,2))`. Every Rust integer and static int is an index.
//!
//! [`Coord`] is what [`at`](crate::AnyLayout::at) takes; it answers an `isize`. [`crd2idx`] and
//! [`idx2crd`] keep static what is static, and so do [`get_hier_coord`], [`get_flat_coord`] and
//! [`get_1d_coord`], the coordinates of an offset.
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

/// A coordinate of the shape `S`, with `D` the stride that it is applied with.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is not a coordinate of the layout's shape",
    note = "the coordinate is `{Self}`",
    note = "the shape is `{S}`",
    note = "fix: pass one entry for each mode, or a single index; in generic code, bound the layout by `MatrixLayout`, or by `Accepts` of the coordinate"
)]
pub trait Coord<S: Shape, D: Congruent<S>>: IntoCoord + Sealed {
    /// The offset: the sum over all modes of coordinate times stride.
    fn offset(self, shape: S, stride: D) -> isize;

    /// The offset of a coordinate that lies in the shape.
    #[doc(hidden)]
    #[inline(always)]
    fn place(self, shape: S, stride: D) -> isize {
        self.offset(shape, stride)
    }

    /// Whether the coordinate lies in the shape.
    fn is_in(self, shape: S) -> bool;

    /// Which of `count` coordinates of a line lie in the shape: of this one, the `next`, and so on by equal steps. `None` where
    /// an integer of theirs may be none that there is.
    #[doc(hidden)]
    fn line_in(self, next: Self, shape: S, count: usize) -> Option<Range<usize>>;
}

/// The offset of an index of the shape by its quotients alone: `d0 i + (d1 - s0 d0) (i / s0) + (d2 - s1 d1) (i / (s0 s1)) + ...`
///
/// A digit is `i - s0 (i / s0)`, so that this is the sum of digits by strides; of static layouts the factors are constants, and in a loop
/// over `i` the first term is a step.
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
    /// A required method with an argument of this type, which no other crate can name, seals a
    /// trait that has a coordinate for a parameter, and asks nothing of the parameter.
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
                // Kernels of a GPU compute in words of 32 bits where they can.
                let wide = size_of::<$t>() == size_of::<usize>() && cfg!(not(target_arch = "nvptx64"));
                if const { S::STATIC_SIZE.is_some() && D::STATIC_REACH.is_some() } && wide {
                    return by_quotients(shape, stride, self as usize);
                }
                stride.offset(shape, self)
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
// The others are words of a `Dyn`.
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
    fn is_in(self, shape: S) -> bool {
        self.get().is_below(shape.size())
    }
    #[inline(always)]
    fn line_in(self, next: Self, shape: S, count: usize) -> Option<Range<usize>> {
        line_below(self.get(), next.get(), shape.size(), count)
    }
}

/// A shape with the stride `D` of which the list `C` is a coordinate.
///
/// `Self` is the shape, and not the coordinate, for the sake of type inference: in `slice((All, 1), a).at((1, 2))` the compiler does not
/// know the type of the slice when it comes to this bound, and puts off a bound whose `Self` it does not know. With the coordinate as
/// `Self` it would take the slice for a layout of as many modes as the coordinate has, and report that it is none.
#[doc(hidden)]
pub trait TakesList<C, D>: Shape {
    fn offset_of(self, stride: D, coord: C) -> isize;
    fn has(self, coord: C) -> bool;
    fn line_of(self, coord: C, next: C, count: usize) -> Option<Range<usize>>;
}
impl TakesList<HNil, HNil> for HNil {
    #[inline(always)]
    fn offset_of(self, _: HNil, _: HNil) -> isize {
        0
    }
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
    fn has(self, coord: HCons<C, CT>) -> bool {
        coord.head.is_in(self.head) && self.tail.has(coord.tail)
    }
    #[inline(always)]
    fn line_of(self, coord: HCons<C, CT>, next: HCons<C, CT>, count: usize) -> Option<Range<usize>> {
        let head = coord.head.line_in(next.head, self.head, count)?;
        Some(both(head, self.tail.line_of(coord.tail, next.tail, count)?))
    }
}

/// Impls for lists, and for types that are converted to a list: `|coord| list`.
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

/// A Rust tuple is a coordinate: one entry a mode.
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

/// Anything that [`crd2idx`] takes for a coordinate: ints, Rust integers, and lists or Rust tuples
/// of coordinates. With [`All`] in it, it is what [`slice`](crate::algebra::slice::slice()) takes.
///
/// It is sealed: a coordinate is converted to be checked and again to be used, and has to be the same one both times.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is not an integer, `_`, or a tuple of these",
    note = "the coordinate is `{Self}`",
    note = "fix: pass integers, and `All` for each whole mode"
)]
pub trait IntoCoord: Copy + Sealed {
    /// The int tuple it becomes.
    type Coord: IntTuple;
    /// The conversion.
    fn into_coord(self) -> Self::Coord;
    /// The conversion, where an integer that no [`Dyn`] holds becomes the nearest one, which lies in no
    /// shape either. It is for what has to say so instead of that the integer does not fit.
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
                // What does not fit is above: no integer of these is below every `isize`.
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
