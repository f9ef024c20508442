//! Tuples of integers, nested to any depth.
//!
//! An **int tuple** is an [`Int`], or an `HList` of int tuples: `(4,(2,n))` is
//! `HList![P4, HList![P2, Dyn]]`. `8` and `(8)` differ. Shapes, strides and coordinates are all
//! int tuples; what makes a tuple a shape is in [`crate::profile`].

use crate::All;
use crate::int::ops::{Mul, MulOp};
use crate::int::{Int, Known, Static};
use core::fmt;
use typenum::P1;

pub use frunk_core::hlist::{HCons, HNil};

/// `head` followed by `tail`.
#[inline(always)]
pub(crate) const fn cons<H, T>(head: H, tail: T) -> HCons<H, T> {
    HCons { head, tail }
}

/// An int, or a list of int tuples.
#[diagnostic::on_unimplemented(
    message = "an int tuple is an integer, or a list of int tuples",
    note = "found `{Self}`",
    note = "fix: build it with `shape!(4, (2, n))`, or from `int!(8)` and `Dyn::new(n)`"
)]
pub trait IntTuple: Copy + sealed::Sealed {
    /// How many elements: 1 for an int.
    const RANK: usize;
    /// How deep it nests: 0 for an int, 1 for a tuple of ints.
    const DEPTH: usize;
    /// Whether it is an int, not a list.
    const IS_INT: bool;
    /// Whether every integer in it is static.
    const IS_STATIC: bool;
    /// How it nests.
    #[doc(hidden)]
    const PROFILE: Profile;
    /// How the elements of a list nest, without its parentheses.
    #[doc(hidden)]
    const ELEMENTS: Profile;
    /// What it is written of, as far as that is static.
    #[doc(hidden)]
    const PARTS: StaticParts;
    /// The [`PARTS`](Self::PARTS) of the elements of a list, without its parentheses.
    #[doc(hidden)]
    const ELEMENT_PARTS: StaticParts;

    /// Writes it in CuTe's notation, `(_4,(_2,8))`.
    fn write(self, f: &mut dyn fmt::Write) -> fmt::Result;

    /// Writes the elements of a list, each behind a comma.
    fn write_rest(self, f: &mut dyn fmt::Write) -> fmt::Result;

    /// Calls `visit` with what it is written of, in order: parentheses and integers.
    fn each(self, visit: &mut dyn FnMut(Part));

    /// [`each`](Self::each) of the elements of a list, without its parentheses.
    fn each_element(self, visit: &mut dyn FnMut(Part));
}

/// How a tuple nests, as bits: an int is 0, a parenthesis that opens 10, one that closes 11.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    bits: u128,
    len: u32,
}
impl Profile {
    const EMPTY: Self = Profile { bits: 0, len: 0 };
    const INT: Self = Profile { bits: 0, len: 1 };

    const fn then(self, next: Self) -> Self {
        let len = self.len.saturating_add(next.len);
        Profile { bits: if len < 128 { self.bits << next.len | next.bits } else { 0 }, len }
    }
    const fn list(self) -> Self {
        Profile { bits: 0b10, len: 2 }.then(self).then(Profile { bits: 0b11, len: 2 })
    }
    /// Whether two are one profile; not known of long ones.
    pub(crate) const fn known_equal(self, other: Self) -> bool {
        self.len < 128 && self.len == other.len && self.bits == other.bits
    }
}

/// What an int tuple is written of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A list begins.
    Open,
    /// An integer.
    Int(isize),
    /// `_`
    All,
    /// The innermost open list ends.
    Close,
}

/// What a static tuple is written of. What has more parts than there is room for has `len` of all.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct StaticParts {
    parts: [Part; Self::ROOM],
    len: usize,
}
impl StaticParts {
    const ROOM: usize = 48;
    const NONE: Self = StaticParts { parts: [Part::Close; Self::ROOM], len: 0 };

    const fn and(mut self, part: Part) -> Self {
        if self.len < Self::ROOM {
            self.parts[self.len] = part;
        }
        self.len += 1;
        self
    }
    const fn then(mut self, next: Self) -> Self {
        let mut at = 0;
        while at < next.len {
            self = self.and(if at < Self::ROOM { next.parts[at] } else { Part::All });
            at += 1;
        }
        self
    }
    const fn list(self) -> Self {
        Self::NONE.and(Part::Open).then(self).and(Part::Close)
    }
    /// All of them, where there was room.
    pub(crate) const fn all(&self) -> Option<&[Part; Self::ROOM]> {
        if self.len <= Self::ROOM { Some(&self.parts) } else { None }
    }
}

/// Memory is accessed on the word of shapes and strides, so no other crate may add one.
mod sealed {
    pub trait Sealed {}
}
impl<T: Int> sealed::Sealed for T {}
impl sealed::Sealed for All {}
impl sealed::Sealed for HNil {}
impl<H, T> sealed::Sealed for HCons<H, T> {}

impl<T: Int> IntTuple for T {
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const IS_INT: bool = true;
    const IS_STATIC: bool = T::VALUE.is_some();
    const PROFILE: Profile = Profile::INT;
    const ELEMENTS: Profile = Profile::INT;
    const PARTS: StaticParts = match T::VALUE {
        Some(value) => StaticParts::NONE.and(Part::Int(value)),
        None => StaticParts::NONE.and(Part::All),
    };
    const ELEMENT_PARTS: StaticParts = StaticParts::NONE;

    fn write(self, f: &mut dyn fmt::Write) -> fmt::Result {
        let mark = if T::VALUE.is_some() { "_" } else { "" };
        write!(f, "{mark}{}", self.get())
    }
    fn write_rest(self, _: &mut dyn fmt::Write) -> fmt::Result {
        Ok(())
    }
    fn each(self, visit: &mut dyn FnMut(Part)) {
        visit(Part::Int(self.get()));
    }
    fn each_element(self, _: &mut dyn FnMut(Part)) {}
}

impl IntTuple for HNil {
    const RANK: usize = 0;
    const DEPTH: usize = 1;
    const IS_INT: bool = false;
    const IS_STATIC: bool = true;
    const PROFILE: Profile = Profile::EMPTY.list();
    const ELEMENTS: Profile = Profile::EMPTY;
    const PARTS: StaticParts = Self::ELEMENT_PARTS.list();
    const ELEMENT_PARTS: StaticParts = StaticParts::NONE;

    fn write(self, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_str("()")
    }
    fn write_rest(self, _: &mut dyn fmt::Write) -> fmt::Result {
        Ok(())
    }
    fn each(self, visit: &mut dyn FnMut(Part)) {
        visit(Part::Open);
        visit(Part::Close);
    }
    fn each_element(self, _: &mut dyn FnMut(Part)) {}
}

impl<H: IntTuple, T: IntTuple> IntTuple for HCons<H, T> {
    const RANK: usize = 1 + T::RANK;
    const DEPTH: usize = if H::DEPTH + 1 > T::DEPTH { H::DEPTH + 1 } else { T::DEPTH };
    const IS_INT: bool = false;
    const IS_STATIC: bool = H::IS_STATIC && T::IS_STATIC;
    const PROFILE: Profile = Self::ELEMENTS.list();
    const ELEMENTS: Profile = H::PROFILE.then(T::ELEMENTS);
    const PARTS: StaticParts = Self::ELEMENT_PARTS.list();
    const ELEMENT_PARTS: StaticParts = H::PARTS.then(T::ELEMENT_PARTS);

    fn write(self, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_char('(')?;
        self.head.write(f)?;
        self.tail.write_rest(f)?;
        f.write_char(')')
    }
    fn write_rest(self, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_char(',')?;
        self.head.write(f)?;
        self.tail.write_rest(f)
    }
    fn each(self, visit: &mut dyn FnMut(Part)) {
        visit(Part::Open);
        self.each_element(visit);
        visit(Part::Close);
    }
    fn each_element(self, visit: &mut dyn FnMut(Part)) {
        self.head.each(visit);
        self.tail.each_element(visit);
    }
}

/// `_` in a coordinate: no int, and neither an extent nor a stride, but a tuple may hold it.
impl IntTuple for All {
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const IS_INT: bool = false;
    const IS_STATIC: bool = true;
    const PROFILE: Profile = Profile::INT;
    const ELEMENTS: Profile = Profile::INT;
    const PARTS: StaticParts = StaticParts::NONE.and(Part::All);
    const ELEMENT_PARTS: StaticParts = StaticParts::NONE;

    fn write(self, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_char('_')
    }
    fn write_rest(self, _: &mut dyn fmt::Write) -> fmt::Result {
        Ok(())
    }
    fn each(self, visit: &mut dyn FnMut(Part)) {
        visit(Part::All);
    }
    fn each_element(self, _: &mut dyn FnMut(Part)) {}
}

/// An int tuple as text in CuTe's notation.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(shape!(4, (2, {8}))).to_string(), "(_4,(_2,8))");
/// ```
///
/// Never fails.
pub fn notation<T: IntTuple>(tuple: T) -> impl fmt::Display {
    struct Notation<T>(T);
    impl<T: IntTuple> fmt::Display for Notation<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.write(f)
        }
    }
    Notation(tuple)
}

// ---- size -------------------------------------------------------------------------------------

/// The product of all integers of a tuple, static where they are.
pub trait ProductOp: IntTuple {
    /// The product.
    type Output: Int;
    /// The product, or `None` where it does not fit.
    fn product(self) -> Option<Self::Output>;
}

/// The product of all integers of a tuple.
pub type Product<T> = <T as ProductOp>::Output;

impl<T: Int> ProductOp for T {
    type Output = T;
    #[inline(always)]
    fn product(self) -> Option<T> {
        Some(self)
    }
}
impl ProductOp for HNil {
    type Output = P1;
    #[inline(always)]
    fn product(self) -> Option<P1> {
        P1::from_value(1)
    }
}
// product(h, t...) = product(h) * product(t...)
impl<H: ProductOp, T: ProductOp> ProductOp for HCons<H, T> {
    type Output = Mul<H::Output, T::Output>;
    #[inline(always)]
    fn product(self) -> Option<Self::Output> {
        self.head.product()?.mul(self.tail.product()?)
    }
}

// ---- elements ---------------------------------------------------------------------------------

/// The element `I` of a list; an int is its own element 0.
#[diagnostic::on_unimplemented(
    message = "mode index: the number of a mode must be below the rank of the layout",
    label = "there is no mode {I} here",
    note = "the tuple is `{Self}`",
    note = "fix: ask for a mode below the rank"
)]
pub trait ElementOp<const I: usize>: IntTuple {
    /// The element.
    type Output: IntTuple;
    /// The element.
    fn element(self) -> Self::Output;
}

#[diagnostic::do_not_recommend]
impl<T: Int> ElementOp<0> for T {
    type Output = T;
    #[inline(always)]
    fn element(self) -> T {
        self
    }
}
impl<H: IntTuple, T: IntTuple> ElementOp<0> for HCons<H, T> {
    type Output = H;
    #[inline(always)]
    fn element(self) -> H {
        self.head
    }
}
macro_rules! element {
    ($($i:literal after $before:literal),*) => {$(
        impl<H: IntTuple, T: ElementOp<$before>> ElementOp<$i> for HCons<H, T> {
            type Output = T::Output;
            #[inline(always)]
            fn element(self) -> T::Output {
                self.tail.element()
            }
        }
    )*};
}
element!(1 after 0, 2 after 1, 3 after 2, 4 after 3, 5 after 4, 6 after 5, 7 after 6, 8 after 7);
element!(9 after 8, 10 after 9, 11 after 10, 12 after 11, 13 after 12, 14 after 13, 15 after 14);

/// The element of a tuple at position `I`.
pub type Element<T, const I: usize> = <T as ElementOp<I>>::Output;

/// The element of a tuple at position `I`.
///
/// ```
/// use colex::prelude::*;
/// let inner = get::<1, _>(shape!(4, (2, 3)));
/// assert_eq!(get::<0, _>(inner).get(), 2);
/// let n = 4;
/// assert_eq!(get::<0, _>(shape!(n, 8)), 4);
/// ```
///
/// Fails when there is no such element: that does not compile.
#[inline(always)]
pub fn get<const I: usize, T: ElementOp<I>>(tuple: T) -> T::Output {
    tuple.element()
}

// ---- flatten ----------------------------------------------------------------------------------

/// The integers of a tuple in front of `Tail`, as one flat list.
pub trait FlattenOnto<Tail: IntTuple>: IntTuple {
    /// The flat list.
    type Output: IntTuple;
    /// The flat list.
    fn flatten_onto(self, tail: Tail) -> Self::Output;
}
impl<T: Int, Tail: IntTuple> FlattenOnto<Tail> for T {
    type Output = HCons<T, Tail>;
    #[inline(always)]
    fn flatten_onto(self, tail: Tail) -> Self::Output {
        cons(self, tail)
    }
}
impl<Tail: IntTuple> FlattenOnto<Tail> for HNil {
    type Output = Tail;
    #[inline(always)]
    fn flatten_onto(self, tail: Tail) -> Tail {
        tail
    }
}
// flatten(h, t...) = flatten(h) ++ flatten(t...)
impl<H, T, Tail: IntTuple> FlattenOnto<Tail> for HCons<H, T>
where
    T: FlattenOnto<Tail>,
    H: FlattenOnto<T::Output>,
{
    type Output = H::Output;
    #[inline(always)]
    fn flatten_onto(self, tail: Tail) -> Self::Output {
        self.head.flatten_onto(self.tail.flatten_onto(tail))
    }
}

/// The flat list of a tuple's integers.
pub type FlattenTuple<T> = <T as FlattenOnto<HNil>>::Output;

/// The integers of a tuple as one flat list: `(4,(2,3))` becomes `(4,2,3)`.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::flatten_tuple;
/// let n = 3;
/// assert_eq!(notation(flatten_tuple(shape!(4, (2, n)))).to_string(), "(_4,_2,3)");
/// ```
///
/// Never fails.
#[inline(always)]
pub fn flatten_tuple<T: FlattenOnto<HNil>>(tuple: T) -> FlattenTuple<T> {
    tuple.flatten_onto(HNil)
}

/// Takes a flat list apart again, into the profile of `Self`; `Rest` is what is left of the list.
pub trait UnflattenOp<Flat: IntTuple>: IntTuple {
    /// The nested tuple.
    type Output: IntTuple;
    /// What is left of the list.
    type Rest: IntTuple;
    /// The nested tuple, and what is left of the list.
    fn unflatten(self, flat: Flat) -> (Self::Output, Self::Rest);
}
impl<T: Int, H: IntTuple, R: IntTuple> UnflattenOp<HCons<H, R>> for T {
    type Output = H;
    type Rest = R;
    #[inline(always)]
    fn unflatten(self, flat: HCons<H, R>) -> (H, R) {
        (flat.head, flat.tail)
    }
}
impl<Flat: IntTuple> UnflattenOp<Flat> for HNil {
    type Output = HNil;
    type Rest = Flat;
    #[inline(always)]
    fn unflatten(self, flat: Flat) -> (HNil, Flat) {
        (HNil, flat)
    }
}
impl<H, T, Flat: IntTuple> UnflattenOp<Flat> for HCons<H, T>
where
    H: UnflattenOp<Flat>,
    T: UnflattenOp<H::Rest>,
{
    type Output = HCons<H::Output, T::Output>;
    type Rest = T::Rest;
    #[inline(always)]
    fn unflatten(self, flat: Flat) -> (Self::Output, Self::Rest) {
        let (head, rest) = self.head.unflatten(flat);
        let (tail, rest) = self.tail.unflatten(rest);
        (cons(head, tail), rest)
    }
}

/// The inverse of [`flatten_tuple`]: the integers of a flat list in the profile of another tuple.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::{flatten_tuple, unflatten_tuple};
/// let s = shape!(4, (2, 3));
/// assert_eq!(notation(unflatten_tuple(flatten_tuple(s), s)).to_string(), "(_4,(_2,_3))");
/// ```
///
/// Fails when the profile has another number of integers: that does not compile.
#[inline(always)]
pub fn unflatten_tuple<F: IntTuple, P: UnflattenOp<F, Rest = HNil>>(flat: F, profile: P) -> P::Output {
    profile.unflatten(flat).0
}

// ---- prefix products --------------------------------------------------------------------------

/// The exclusive prefix products of a shape, starting from `Current`: the strides of a compact
/// column-major layout. A static 1 has stride 0, since nothing moves in it.
pub trait PrefixProductOp<Current: Int>: IntTuple {
    /// The strides.
    type Output: IntTuple;
    /// The product of all, times `Current`.
    type Next: Int;
    /// Both, or `None` where a product does not fit.
    fn prefix_product(self, current: Current) -> Option<(Self::Output, Self::Next)>;
}
impl<T: Int, C: Int> PrefixProductOp<C> for T
where
    T: Known<One: CompactMode<T, C>>,
{
    type Output = <T::One as CompactMode<T, C>>::Stride;
    type Next = <T::One as CompactMode<T, C>>::Next;
    #[inline(always)]
    fn prefix_product(self, current: C) -> Option<(Self::Output, Self::Next)> {
        T::One::mode(self, current)
    }
}
impl<C: Int> PrefixProductOp<C> for HNil {
    type Output = HNil;
    type Next = C;
    #[inline(always)]
    fn prefix_product(self, current: C) -> Option<(HNil, C)> {
        Some((HNil, current))
    }
}
impl<H, T, C: Int> PrefixProductOp<C> for HCons<H, T>
where
    H: PrefixProductOp<C>,
    T: PrefixProductOp<H::Next>,
{
    type Output = HCons<H::Output, T::Output>;
    type Next = T::Next;
    #[inline(always)]
    fn prefix_product(self, current: C) -> Option<(Self::Output, Self::Next)> {
        let (head, next) = self.head.prefix_product(current)?;
        let (tail, next) = self.tail.prefix_product(next)?;
        Some((cons(head, tail), next))
    }
}

/// One mode of a compact layout, by whether its shape is the static 1.
#[doc(hidden)]
pub trait CompactMode<T, C: Int> {
    type Stride: Int;
    type Next: Int;
    fn mode(extent: T, current: C) -> Option<(Self::Stride, Self::Next)>;
}
impl<T, C: Int> CompactMode<T, C> for typenum::B1 {
    type Stride = typenum::Z0;
    type Next = C;
    #[inline(always)]
    fn mode(_: T, current: C) -> Option<(typenum::Z0, C)> {
        Some((typenum::Z0, current))
    }
}
impl<T: Int, C: Int> CompactMode<T, C> for typenum::B0 {
    type Stride = C;
    type Next = Mul<C, T>;
    #[inline(always)]
    fn mode(extent: T, current: C) -> Option<(C, Self::Next)> {
        Some((current, current.mul(extent)?))
    }
}

/// A tuple of static integers only: its type says all there is to know, so it is made from nothing.
#[diagnostic::on_unimplemented(
    message = "every integer must be static here, and some are dynamic",
    note = "the tuple is `{Self}`",
    note = "fix: use static integers, or pass the value itself"
)]
pub trait StaticTuple: IntTuple {
    /// The one value of this type.
    fn instance() -> Self;
}
impl<T: Static> StaticTuple for T {
    #[inline(always)]
    fn instance() -> T {
        T::default()
    }
}
impl StaticTuple for HNil {
    #[inline(always)]
    fn instance() -> HNil {
        HNil
    }
}
impl<H: StaticTuple, T: StaticTuple> StaticTuple for HCons<H, T> {
    #[inline(always)]
    fn instance() -> Self {
        cons(H::instance(), T::instance())
    }
}
