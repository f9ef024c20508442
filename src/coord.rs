//! Coordinates, and the way between a coordinate and an index.
//!
//! A coordinate of a shape is an index into all of it, taken in colexicographic order, or a tuple
//! with one coordinate for each mode, so that nesting may stop at any depth: `5`, `(1, 1)` and
//! `(1, (0, 1))` are all coordinates of `(4,(2,2))`. Every Rust integer and static int is an index.
//!
//! [`Coord`] is what [`at`](crate::AnyLayout::at) takes; it answers an `isize`. [`crd2idx`] and
//! [`idx2crd`] keep static what is static.

use crate::All;
use crate::error::{Clash, LayoutError};
use crate::int::bits::Nat;
use crate::int::ops::{Add, AddOp, Div, DivOp, MulOp, Rem, RemOp};
use crate::int::{Dyn, Extent, Int, IntoDyn, Known, Multiple, Word};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, PrefixProductOp, ProductOp, cons};
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

// ---- run-time coordinates ---------------------------------------------------------------------

/// An integer that can index a shape. Division is done in its own width, so that a 32-bit index
/// costs 32-bit divisions.
pub trait Index: Copy {
    /// `self / size` and `self % size` for the size of a shape. An empty shape counts as of size 1:
    /// it has no coordinate, and indexing has no panic for it.
    fn div_rem<S: Shape>(self, shape: S) -> (Self, Self);
    /// Whether `0 <= self < size`.
    fn is_below(self, size: usize) -> bool;
    /// The index as an offset.
    fn to_isize(self) -> isize;
}

macro_rules! index {
    ($($t:ty as $wide:ty),*) => {$(
        impl Index for $t {
            #[inline(always)]
            fn div_rem<S: Shape>(self, shape: S) -> (Self, Self) {
                match S::STATIC_SIZE {
                    Some(n) => match <$t>::try_from(n) {
                        Ok(n) => (self / n, self % n),
                        // The size is beyond every value of this type.
                        Err(_) => (0, self),
                    },
                    None => {
                        let (i, n) = (self as $wide, shape.size().max(1) as $wide);
                        ((i / n) as $t, (i % n) as $t)
                    }
                }
            }
            #[inline(always)]
            #[allow(unused_comparisons)]
            fn is_below(self, size: usize) -> bool {
                self >= 0 && (self as $wide as u64) < size as u64
            }
            #[inline(always)]
            fn to_isize(self) -> isize {
                self as isize
            }
        }
    )*};
}
index!(usize as usize, isize as isize, u64 as u64, i64 as i64);
index!(u32 as u64, i32 as i64, u16 as u64, i16 as i64, u8 as u64, i8 as i64);

/// A coordinate of the shape `S`, with `D` the stride that it is applied with.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is no coordinate of the layout's shape",
    note = "the coordinate is `{Self}`",
    note = "the shape is `{S}`",
    note = "fix: pass one entry for each mode, or a single index"
)]
pub trait Coord<S: Shape, D: Congruent<S>>: IntoCoord + Copy + sealed::Sealed {
    /// The offset: the sum over all modes of coordinate times stride.
    fn offset(self, shape: S, stride: D) -> isize;

    /// Whether the coordinate lies in the shape.
    fn is_in(self, shape: S) -> bool;
}

/// What a coordinate is made of. Memory is accessed on the word of a coordinate that it lies in its
/// shape, so no other crate may add one.
pub(crate) mod sealed {
    pub trait Sealed {}

    /// A required method with an argument of this type, which no other crate can name, seals a
    /// trait that has a coordinate for a parameter, and asks nothing of the parameter.
    pub struct Token;
}
impl<T: Int> sealed::Sealed for T {}
impl sealed::Sealed for All {}
impl sealed::Sealed for HNil {}
impl<H, T> sealed::Sealed for HCons<H, T> {}

macro_rules! index_coord {
    ($($t:ty),*) => {$(
        impl sealed::Sealed for $t {}
        impl<S: Shape, D: Congruent<S>> Coord<S, D> for $t {
            #[inline(always)]
            fn offset(self, shape: S, stride: D) -> isize {
                stride.offset(shape, self)
            }
            #[inline(always)]
            fn is_in(self, shape: S) -> bool {
                self.is_below(shape.size())
            }
        }
    )*};
}
index_coord!(usize, isize, u64, i64, u32, i32, u16, i16, u8, i8);

impl<T: Int, S: Shape, D: Congruent<S>> Coord<S, D> for T {
    #[inline(always)]
    fn offset(self, shape: S, stride: D) -> isize {
        stride.offset(shape, self.get())
    }
    #[inline(always)]
    fn is_in(self, shape: S) -> bool {
        self.get().is_below(shape.size())
    }
}

impl Coord<HNil, HNil> for HNil {
    #[inline(always)]
    fn offset(self, _: HNil, _: HNil) -> isize {
        0
    }
    #[inline(always)]
    fn is_in(self, _: HNil) -> bool {
        true
    }
}
impl<C, CT, S, ST, D, DT> Coord<HCons<S, ST>, HCons<D, DT>> for HCons<C, CT>
where
    S: Shape,
    ST: Shape,
    D: Congruent<S>,
    DT: Congruent<ST>,
    C: Coord<S, D>,
    CT: Coord<ST, DT>,
{
    #[inline(always)]
    fn offset(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> isize {
        let head = self.head.offset(shape.head, stride.head);
        head.wrapping_add(self.tail.offset(shape.tail, stride.tail))
    }
    #[inline(always)]
    fn is_in(self, shape: HCons<S, ST>) -> bool {
        self.head.is_in(shape.head) && self.tail.is_in(shape.tail)
    }
}

/// The HList type of some types, and the pattern or value of some names.
macro_rules! hlist_type {
    () => { HNil };
    ($h:ident $($t:ident)*) => { HCons<$h, hlist_type!($($t)*)> };
}
macro_rules! hlist_pattern {
    () => { HNil };
    ($h:ident $($t:ident)*) => { HCons { head: $h, tail: hlist_pattern!($($t)*) } };
}

/// A Rust tuple is a coordinate: one entry a mode.
macro_rules! tuple_coord {
    ($($c:ident $s:ident $d:ident),*) => {
        impl<$($c, $s, $d),*> Coord<hlist_type!($($s)*), hlist_type!($($d)*)> for ($($c,)*)
        where
            $($s: Shape, $d: Congruent<$s>, $c: Coord<$s, $d>),*
        {
            #[inline(always)]
            #[allow(non_snake_case)]
            fn offset(self, shape: hlist_type!($($s)*), stride: hlist_type!($($d)*)) -> isize {
                let ($($c,)*) = self;
                let hlist_pattern!($($s)*) = shape;
                let hlist_pattern!($($d)*) = stride;
                0isize$(.wrapping_add($c.offset($s, $d)))*
            }
            #[inline(always)]
            #[allow(non_snake_case)]
            fn is_in(self, shape: hlist_type!($($s)*)) -> bool {
                let ($($c,)*) = self;
                let hlist_pattern!($($s)*) = shape;
                true $(&& <$c as Coord<$s, $d>>::is_in($c, $s))*
            }
        }
        impl<$($c),*> sealed::Sealed for ($($c,)*) {}
        impl<$($c: IntoCoord),*> IntoCoord for ($($c,)*) {
            type Coord = <hlist_type!($($c)*) as IntoCoord>::Coord;
            #[inline(always)]
            #[allow(non_snake_case)]
            fn into_coord(self) -> Self::Coord {
                let ($($c,)*) = self;
                hlist_pattern!($($c)*).into_coord()
            }
        }
    };
}

/// Anything that [`crd2idx`] takes for a coordinate: ints, Rust integers, and lists or Rust tuples
/// of coordinates. With [`All`] in it, it is what [`slice`](crate::algebra::slice::slice()) takes.
pub trait IntoCoord {
    /// The int tuple it becomes.
    type Coord: IntTuple;
    /// The conversion.
    fn into_coord(self) -> Self::Coord;
}

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
}

tuple_coord!(C0 S0 D0);
tuple_coord!(C0 S0 D0, C1 S1 D1);
tuple_coord!(C0 S0 D0, C1 S1 D1, C2 S2 D2);
tuple_coord!(C0 S0 D0, C1 S1 D1, C2 S2 D2, C3 S3 D3);
tuple_coord!(C0 S0 D0, C1 S1 D1, C2 S2 D2, C3 S3 D3, C4 S4 D4);
tuple_coord!(C0 S0 D0, C1 S1 D1, C2 S2 D2, C3 S3 D3, C4 S4 D4, C5 S5 D5);
tuple_coord!(C0 S0 D0, C1 S1 D1, C2 S2 D2, C3 S3 D3, C4 S4 D4, C5 S5 D5, C6 S6 D6);
tuple_coord!(C0 S0 D0, C1 S1 D1, C2 S2 D2, C3 S3 D3, C4 S4 D4, C5 S5 D5, C6 S6 D6, C7 S7 D7);

// ---- coordinate -> index, keeping static what is static ---------------------------------------

/// [`crd2idx_by`]: `Self` is the coordinate.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is no coordinate of the shape",
    note = "the coordinate is `{Self}`",
    note = "the shape is `{S}`, the stride `{D}`",
    note = "fix: pass one entry for each mode, or a single index"
)]
pub trait Crd2IdxOp<S, D>: IntTuple {
    /// The index.
    type Output: Int;
    /// The index, or `None` where it does not fit.
    fn crd2idx(self, shape: S, stride: D) -> Option<Self::Output>;
}

// index, anything: its digits
impl<C: Int, S: TakeIndex<D>, D> Crd2IdxOp<S, D> for C {
    type Output = S::Output<C>;
    #[inline(always)]
    fn crd2idx(self, shape: S, stride: D) -> Option<Self::Output> {
        shape.take_index(stride, self)
    }
}
impl Crd2IdxOp<HNil, HNil> for HNil {
    type Output = Z0;
    #[inline(always)]
    fn crd2idx(self, _: HNil, _: HNil) -> Option<Z0> {
        Some(Z0)
    }
}
// tuple, tuple: the sum over the modes
impl<C, CT, S, ST, D, DT> Crd2IdxOp<HCons<S, ST>, HCons<D, DT>> for HCons<C, CT>
where
    C: Crd2IdxOp<S, D>,
    CT: Crd2IdxOp<ST, DT>,
    C::Output: AddOp<CT::Output>,
{
    type Output = Add<C::Output, CT::Output>;
    #[inline(always)]
    fn crd2idx(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Option<Self::Output> {
        self.head.crd2idx(shape.head, stride.head)?.add(self.tail.crd2idx(shape.tail, stride.tail)?)
    }
}
/// A shape with the stride `D`, as what an index is taken apart by.
pub trait TakeIndex<D>: IntTuple {
    /// The offset of the index `C`.
    type Output<C: Int>: Int;
    /// The offset of an index, or `None` where it does not fit.
    fn take_index<C: Int>(self, stride: D, index: C) -> Option<Self::Output<C>>;
}
// extent: index * stride
impl<S: Extent, D: Int> TakeIndex<D> for S {
    type Output<C: Int> = C::Times<D>;
    #[inline(always)]
    fn take_index<C: Int>(self, stride: D, index: C) -> Option<Self::Output<C>> {
        index.mul(stride)
    }
}
// last mode: all that is left of the index
impl<S: TakeIndex<D>, D> TakeIndex<HCons<D, HNil>> for HCons<S, HNil> {
    type Output<C: Int> = S::Output<C>;
    #[inline(always)]
    fn take_index<C: Int>(self, stride: HCons<D, HNil>, index: C) -> Option<Self::Output<C>> {
        self.head.take_index(stride.head, index)
    }
}
// tuple: the digit in the first mode, what is left in the others
impl<S, S1, ST, D, D1, DT> TakeIndex<HCons<D, HCons<D1, DT>>> for HCons<S, HCons<S1, ST>>
where
    S: TakeIndex<D> + ProductOp,
    HCons<S1, ST>: TakeIndex<HCons<D1, DT>>,
{
    type Output<C: Int> = Add<
        <S as TakeIndex<D>>::Output<Rem<C, <S as ProductOp>::Output>>,
        <HCons<S1, ST> as TakeIndex<HCons<D1, DT>>>::Output<Div<C, <S as ProductOp>::Output>>,
    >;
    #[inline(always)]
    fn take_index<C: Int>(self, stride: HCons<D, HCons<D1, DT>>, index: C) -> Option<Self::Output<C>> {
        let size = self.head.product()?;
        let (digit, rest) = (index.rem(size)?, index.div(size)?);
        self.head.take_index(stride.head, digit)?.add(self.tail.take_index(stride.tail, rest)?)
    }
}

/// The strides of the compact column-major layout of a shape.
pub type CompactStride<S> = <S as PrefixProductOp<P1>>::Output;

/// The index of a coordinate in the compact column-major layout of a shape, static where it is
/// known.
///
/// `crd2idx((c0, c1, ...), (s0, s1, ...)) = c0 + s0 * (c1 + s1 * ...)`
///
/// ```
/// use colex::prelude::*;
/// let known: C<6> = crd2idx(coord!(2, 1), shape!(4, 8));
/// let n = 4;
/// assert_eq!(crd2idx((2, 1), shape!(n, 8)), 6);
/// ```
///
/// # Panics
/// When the shape has an extent of 0 or the index does not fit; [`try_crd2idx_by`] returns it.
#[inline(always)]
#[track_caller]
pub fn crd2idx<C: IntoCoord, S>(coord: C, shape: S) -> <C::Coord as Crd2IdxOp<S, CompactStride<S>>>::Output
where
    S: PrefixProductOp<P1>,
    C::Coord: Crd2IdxOp<S, CompactStride<S>>,
{
    let stride = compact_stride(shape).unwrap_or_else(|e| panic!("{e}"));
    crd2idx_by(coord, shape, stride)
}

fn compact_stride<S: PrefixProductOp<P1>>(shape: S) -> Result<S::Output, LayoutError> {
    match shape.prefix_product(P1::default()) {
        Some((stride, _)) => Ok(stride),
        None => Err(LayoutError::Overflow(Clash::default()).of(&crate::tuple::notation(shape), None)),
    }
}

/// The index of a coordinate: the inner product of the coordinate and the stride.
///
/// ```
/// use colex::prelude::*;
/// let known: C<17> = crd2idx_by(coord!(1, 2), shape!(4, 8), shape!(1, 8));
/// let n = 8;
/// assert_eq!(crd2idx_by((1, 2), shape!(4, 8), shape!(1, n)), 17);
/// ```
///
/// # Panics
/// As [`crd2idx`].
#[inline(always)]
#[track_caller]
pub fn crd2idx_by<C: IntoCoord, S: IntTuple, D: IntTuple>(
    coord: C,
    shape: S,
    stride: D,
) -> <C::Coord as Crd2IdxOp<S, D>>::Output
where
    C::Coord: Crd2IdxOp<S, D>,
{
    try_crd2idx_by(coord, shape, stride).unwrap_or_else(|e| panic!("{e}"))
}

/// [`crd2idx_by`], or the law that does not hold.
pub fn try_crd2idx_by<C: IntoCoord, S: IntTuple, D: IntTuple>(
    coord: C,
    shape: S,
    stride: D,
) -> Result<<C::Coord as Crd2IdxOp<S, D>>::Output, LayoutError>
where
    C::Coord: Crd2IdxOp<S, D>,
{
    let coord = coord.into_coord();
    let answer = coord.crd2idx(shape, stride);
    answer.ok_or_else(|| {
        use crate::tuple::notation;
        LayoutError::NoCoordinate(Clash::default()).of(&notation(shape), Some(&notation(coord)))
    })
}

// ---- index -> coordinate ----------------------------------------------------------------------

/// [`idx2crd_by`]: `Self` is the index, or one index a mode.
pub trait Idx2CrdOp<S, D>: IntTuple {
    /// The coordinate.
    type Output: IntTuple;
    /// The coordinate, or `None` where an extent is 0.
    fn idx2crd(self, shape: S, stride: D) -> Option<Self::Output>;
}
impl<I: Int, S, D: Int> Idx2CrdOp<S, D> for I
where
    S: Extent + Known<One: Digit<I, S, D>>,
{
    type Output = <S::One as Digit<I, S, D>>::Output;
    #[inline(always)]
    fn idx2crd(self, shape: S, stride: D) -> Option<Self::Output> {
        S::One::digit(self, shape, stride)
    }
}
impl<I: Int> Idx2CrdOp<HNil, HNil> for I {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd(self, _: HNil, _: HNil) -> Option<HNil> {
        Some(HNil)
    }
}
impl<I: Int, S, ST, D, DT> Idx2CrdOp<HCons<S, ST>, HCons<D, DT>> for I
where
    I: Idx2CrdOp<S, D> + Idx2CrdOp<ST, DT>,
{
    type Output = HCons<<I as Idx2CrdOp<S, D>>::Output, <I as Idx2CrdOp<ST, DT>>::Output>;
    #[inline(always)]
    fn idx2crd(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Option<Self::Output> {
        Some(cons(self.idx2crd(shape.head, stride.head)?, self.idx2crd(shape.tail, stride.tail)?))
    }
}
impl Idx2CrdOp<HNil, HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd(self, _: HNil, _: HNil) -> Option<HNil> {
        Some(HNil)
    }
}
impl<I, IT, S, ST, D, DT> Idx2CrdOp<HCons<S, ST>, HCons<D, DT>> for HCons<I, IT>
where
    I: Idx2CrdOp<S, D>,
    IT: Idx2CrdOp<ST, DT>,
{
    type Output = HCons<I::Output, IT::Output>;
    #[inline(always)]
    fn idx2crd(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Option<Self::Output> {
        Some(cons(self.head.idx2crd(shape.head, stride.head)?, self.tail.idx2crd(shape.tail, stride.tail)?))
    }
}

/// A stride that an index can be divided by.
#[diagnostic::on_unimplemented(
    message = "division: the digit of a mode is the index divided by its stride, which must not be 0",
    label = "a mode of this layout has stride 0 and an extent that is not the static 1",
    note = "fix: pass the compact strides of the shape, or call `idx2crd` without strides"
)]
pub trait Divisor: Int {}
impl<N: Nat + NonZero> Divisor for PInt<N> {}
impl<N: Nat + NonZero> Divisor for NInt<N> {}
impl<W: Word> Divisor for Dyn<W> {}
impl<N: Nat + NonZero, W: Word> Divisor for Multiple<PInt<N>, W> {}

/// A stride for the shape `S` whose integers can be divided by, but for modes of the static extent 1, whose
/// only digit is 0.
pub trait Divisors<S>: IntTuple {}
impl<S: Extent, D: Int> Divisors<S> for D where S::One: DigitBy<D> {}
impl Divisors<HNil> for HNil {}
impl<S, ST, D: Divisors<S>, DT: Divisors<ST>> Divisors<HCons<S, ST>> for HCons<D, DT> {}

/// The stride `D`, by whether the extent is the static 1.
#[doc(hidden)]
pub trait DigitBy<D> {}
impl<D> DigitBy<D> for B1 {}
impl<D: Divisor> DigitBy<D> for B0 {}

/// One digit of an index, by whether its extent is the static 1.
#[doc(hidden)]
pub trait Digit<I, S, D> {
    type Output: Int;
    fn digit(index: I, extent: S, stride: D) -> Option<Self::Output>;
}
impl<I, S, D> Digit<I, S, D> for B1 {
    type Output = Z0;
    #[inline(always)]
    fn digit(_: I, _: S, _: D) -> Option<Z0> {
        Some(Z0)
    }
}
impl<I: Int, S: Int, D: Int> Digit<I, S, D> for B0 {
    type Output = Rem<Div<I, D>, S>;
    #[inline(always)]
    fn digit(index: I, extent: S, stride: D) -> Option<Self::Output> {
        index.div(stride)?.rem(extent)
    }
}

/// The coordinate of an index in the compact column-major layout of a shape; the inverse of
/// [`crd2idx`] below the size of the shape.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(idx2crd(int!(13), shape!(4, (2, 2)))).to_string(), "(_1,(_1,_1))");
/// assert_eq!(notation(idx2crd(13, shape!(4, (2, 2)))).to_string(), "(1,(1,1))");
/// ```
///
/// # Panics
/// When the shape has an extent of 0: it has no coordinates.
#[inline(always)]
#[track_caller]
pub fn idx2crd<I: IntoCoord, S>(index: I, shape: S) -> <I::Coord as Idx2CrdOp<S, CompactStride<S>>>::Output
where
    S: PrefixProductOp<P1>,
    I::Coord: Idx2CrdOp<S, CompactStride<S>>,
{
    let stride = compact_stride(shape).unwrap_or_else(|e| panic!("{e}"));
    index_to_coord(index, shape, stride).unwrap_or_else(|e| panic!("{e}"))
}

/// The coordinate whose mode of shape `s` and stride `d` is `index / d % s`.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(idx2crd_by(int!(17), shape!(4, 8), shape!(1, 8))).to_string(), "(_1,_2)");
/// let n = 8;
/// assert_eq!(notation(idx2crd_by(17, shape!(4, 8), shape!(1, n))).to_string(), "(1,2)");
/// ```
///
/// # Panics
/// When an extent or a stride is 0.
#[inline(always)]
#[track_caller]
pub fn idx2crd_by<I: IntoCoord, S: IntTuple, D: Divisors<S>>(
    index: I,
    shape: S,
    stride: D,
) -> <I::Coord as Idx2CrdOp<S, D>>::Output
where
    I::Coord: Idx2CrdOp<S, D>,
{
    try_idx2crd_by(index, shape, stride).unwrap_or_else(|e| panic!("{e}"))
}

/// [`idx2crd_by`], or the law that does not hold.
pub fn try_idx2crd_by<I: IntoCoord, S: IntTuple, D: Divisors<S>>(
    index: I,
    shape: S,
    stride: D,
) -> Result<<I::Coord as Idx2CrdOp<S, D>>::Output, LayoutError>
where
    I::Coord: Idx2CrdOp<S, D>,
{
    index_to_coord(index, shape, stride)
}

/// [`try_idx2crd_by`] for strides that are known to divide.
#[inline(always)]
fn index_to_coord<I: IntoCoord, S: IntTuple, D: IntTuple>(
    index: I,
    shape: S,
    stride: D,
) -> Result<<I::Coord as Idx2CrdOp<S, D>>::Output, LayoutError>
where
    I::Coord: Idx2CrdOp<S, D>,
{
    let index = index.into_coord();
    let answer = index.idx2crd(shape, stride);
    answer.ok_or_else(|| {
        use crate::tuple::notation;
        LayoutError::NoCoordinate(Clash::default()).of(&notation(shape), Some(&notation(index)))
    })
}

/// The coordinate in one shape of a coordinate in another: both name one index.
///
/// ```
/// use colex::prelude::*;
/// let c = crd2crd((1, 2), shape!(4, 3), shape!((2, 2), 3));
/// assert_eq!(notation(c).to_string(), "((1,0),2)");
/// let n = 4;
/// let c = crd2crd((1, 2), shape!(n, 3), shape!((2, 2), 3));
/// assert_eq!(notation(c).to_string(), "((1,0),2)");
/// ```
///
/// # Panics
/// As [`crd2idx`] and [`idx2crd`].
#[inline(always)]
#[track_caller]
pub fn crd2crd<C: IntoCoord, S, T, I>(coord: C, from: S, to: T) -> <I as Idx2CrdOp<T, CompactStride<T>>>::Output
where
    S: PrefixProductOp<P1>,
    T: PrefixProductOp<P1>,
    C::Coord: Crd2IdxOp<S, CompactStride<S>, Output = I>,
    I: Int + IntoCoord<Coord = I> + Idx2CrdOp<T, CompactStride<T>>,
{
    idx2crd(crd2idx(coord, from), to)
}
