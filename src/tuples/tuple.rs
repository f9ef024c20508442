//! Tuples of integers, nested to any depth.
//!
//! An **int tuple** is an [`Int`], or an `HList` of int tuples: `(4,(2,n))` is
//! `HList![P4, HList![P2, Dyn]]`. `8` and `(8)` are different tuples. Shapes, strides and coordinates are all
//! int tuples. [`crate::profile`] defines which tuples are shapes.

mod element;
mod flatten;
mod parts;
mod product;

use crate::All;
use crate::int::as_tuple::as_itself;
use crate::int::sealed::Sealed;
use crate::int::{Flag, Int, Known, Static, static_int};
use core::fmt;

pub use crate::int::AsTuple;
pub use element::{Element, ElementOp, GetOp, get};
pub use flatten::{FlattenTuple, UnflattenOp, flatten_tuple, unflatten_tuple};
pub use parts::{Part, Profile, StaticParts};
pub(crate) use product::CompactStride;
pub use product::{Product, ProductOp};

pub use frunk_core::hlist::{HCons, HNil};

/// A list of two elements.
pub(crate) type Two<A, B> = HCons<A, HCons<B, HNil>>;

/// The list of `head` followed by the elements of `tail`.
#[inline(always)]
pub(crate) const fn cons<H, T>(head: H, tail: T) -> HCons<H, T> {
    HCons { head, tail }
}

/// The list of some expressions.
#[doc(hidden)]
#[macro_export]
macro_rules! __hlist {
    () => { $crate::tuple::HNil };
    ($head:expr $(, $tail:expr)*) => {
        $crate::tuple::HCons { head: $head, tail: $crate::__hlist!($($tail),*) }
    };
}

/// The type of the list of some types.
macro_rules! hlist_type {
    () => { $crate::tuple::HNil };
    ($h:ident $($t:ident)*) => { $crate::tuple::HCons<$h, $crate::tuple::hlist_type!($($t)*)> };
}
/// The list of some names: a pattern that binds them, or an expression that has their values.
macro_rules! hlist_pattern {
    () => { $crate::tuple::HNil };
    ($h:ident $($t:ident)*) => { $crate::tuple::HCons { head: $h, tail: $crate::tuple::hlist_pattern!($($t)*) } };
}
pub(crate) use {hlist_pattern, hlist_type};

as_itself! {
    AsTuple by into_tuple:
        [] All;
        [] HNil;
        [H, T] HCons<H, T>;
    AsShape by into_shape:
        [] HNil;
        [H, T] HCons<H, T>;
}

/// An integer, or a list of int tuples.
#[diagnostic::on_unimplemented(
    message = "an int tuple is an integer, or a list of int tuples",
    note = "found `{Self}`",
    note = "fix: build it with `shape!(4, (2, n))`, or from `int!(8)` and `Dyn::new(n)`"
)]
pub trait IntTuple: Copy + Sealed + AsTuple<Tuple = Self> {
    /// The number of elements: 1 for an integer.
    const RANK: usize;
    /// The number of levels of nesting: 0 for an integer, 1 for a tuple of integers.
    const DEPTH: usize;
    /// The number of integers at all levels.
    #[doc(hidden)]
    const INTS: usize;
    /// Whether the tuple is a single integer, not a list.
    const IS_INT: bool;
    /// Whether every integer of the tuple is static.
    const IS_STATIC: bool;
    /// Whether every integer of the tuple is static, and `F` holds too.
    #[doc(hidden)]
    type StaticAnd<F: Flag>: Flag;
    /// The tuple with the greatest static integer in place of each dynamic one. If modes are sorted by this tuple,
    /// those with dynamic integers come last.
    #[doc(hidden)]
    type DynamicLast: IntTuple;
    /// The type of one flat list: the integers of the tuple, then the elements of `Tail`.
    #[doc(hidden)]
    type Flat<Tail: IntTuple>: IntTuple;
    /// One flat list: the integers of the tuple, then the elements of `tail`.
    #[doc(hidden)]
    fn flatten_onto<Tail: IntTuple>(self, tail: Tail) -> Self::Flat<Tail>;
    /// The profile of the tuple.
    #[doc(hidden)]
    const PROFILE: Profile;
    /// The profiles of the elements of a list, without the parentheses of the list.
    #[doc(hidden)]
    const ELEMENTS: Profile;
    /// The parts of the notation: parentheses and integers. A dynamic integer has `Part::All` in place of its value.
    #[doc(hidden)]
    const PARTS: StaticParts;
    /// The [`PARTS`](Self::PARTS) of the elements of a list, without the parentheses of the list.
    #[doc(hidden)]
    const ELEMENT_PARTS: StaticParts;

    /// Writes the tuple in CuTe's notation, `(_4,(_2,8))`.
    #[doc(hidden)]
    fn write(self, f: &mut dyn fmt::Write) -> fmt::Result;

    /// Writes the elements of a list, each after a comma.
    #[doc(hidden)]
    fn write_rest(self, f: &mut dyn fmt::Write) -> fmt::Result;

    /// Calls `visit` with each part of the notation, in order: parentheses and integers.
    #[doc(hidden)]
    fn each(self, visit: &mut dyn FnMut(Part));

    /// Does the same as [`each`](Self::each) for the elements of a list, without the parentheses of the list.
    #[doc(hidden)]
    fn each_element(self, visit: &mut dyn FnMut(Part));
}

impl Sealed for All {}
impl Sealed for HNil {}
impl<H, T> Sealed for HCons<H, T> {}

impl<T: Int> IntTuple for T {
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const INTS: usize = 1;
    const IS_INT: bool = true;
    const IS_STATIC: bool = T::VALUE.is_some();
    type StaticAnd<F: Flag> = <T as Known>::StaticAnd<F>;
    type DynamicLast = <<T as Known>::Static as Flag>::Choose<T, crate::Int!(9223372036854775807)>;
    type Flat<Tail: IntTuple> = HCons<Self, Tail>;
    #[inline(always)]
    fn flatten_onto<Tail: IntTuple>(self, tail: Tail) -> HCons<Self, Tail> {
        cons(self, tail)
    }
    const PROFILE: Profile = Profile::INT;
    const ELEMENTS: Profile = Profile::INT;
    const PARTS: StaticParts = match T::VALUE {
        Some(value) => StaticParts::NONE.and(Part::Int(value)),
        None => StaticParts::NONE.and(Part::All),
    };
    const ELEMENT_PARTS: StaticParts = StaticParts::NONE;

    fn write(self, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{}", self.number())
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
    const INTS: usize = 0;
    const IS_INT: bool = false;
    const IS_STATIC: bool = true;
    type StaticAnd<F: Flag> = F;
    type DynamicLast = HNil;
    type Flat<Tail: IntTuple> = Tail;
    #[inline(always)]
    fn flatten_onto<Tail: IntTuple>(self, tail: Tail) -> Tail {
        tail
    }
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
    const INTS: usize = H::INTS + T::INTS;
    const IS_INT: bool = false;
    const IS_STATIC: bool = H::IS_STATIC && T::IS_STATIC;
    type StaticAnd<F: Flag> = H::StaticAnd<T::StaticAnd<F>>;
    type DynamicLast = HCons<H::DynamicLast, T::DynamicLast>;
    // flatten(h, t...) = flatten(h) ++ flatten(t...)
    type Flat<Tail: IntTuple> = H::Flat<T::Flat<Tail>>;
    #[inline(always)]
    fn flatten_onto<Tail: IntTuple>(self, tail: Tail) -> Self::Flat<Tail> {
        self.head.flatten_onto(self.tail.flatten_onto(tail))
    }
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

/// `_` in a coordinate. It is not an integer, so it cannot be an extent or a stride, but a tuple may contain it.
impl IntTuple for All {
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const INTS: usize = 0;
    const IS_INT: bool = false;
    const IS_STATIC: bool = true;
    type StaticAnd<F: Flag> = F;
    type DynamicLast = Self;
    type Flat<Tail: IntTuple> = HCons<Self, Tail>;
    #[inline(always)]
    fn flatten_onto<Tail: IntTuple>(self, tail: Tail) -> HCons<Self, Tail> {
        cons(self, tail)
    }
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

/// The text of an int tuple in CuTe's notation.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(shape!(4, (2, {8}))).to_string(), "(_4,(_2,8))");
/// ```
///
/// Never fails.
#[must_use]
pub fn notation<T: IntTuple>(tuple: T) -> impl fmt::Display {
    struct Notation<T>(T);
    impl<T: IntTuple> fmt::Display for Notation<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.write(f)
        }
    }
    Notation(tuple)
}

/// Whether two tuples have the same profile and the same integers. Whether an integer is static or dynamic makes no difference.
pub(crate) fn equal<A: IntTuple, B: IntTuple>(a: A, b: B) -> bool {
    // The parts of a tuple from number `begin` on, at most 32.
    fn parts<T: IntTuple>(tuple: T, begin: usize) -> [Option<Part>; 32] {
        let (mut found, mut at) = ([None; 32], 0);
        tuple.each(&mut |part| {
            if let Some(room) = found.get_mut(usize::wrapping_sub(at, begin)) {
                *room = Some(part);
            }
            at += 1;
        });
        found
    }
    let differs = |begin: &usize| parts(a, *begin) != parts(b, *begin);
    let ends = |begin: &usize| parts(a, *begin)[31].is_none();
    let found = (0..).step_by(32).find(|begin| differs(begin) || ends(begin));
    found.is_some_and(|begin| !differs(&begin))
}

/// A tuple whose integers are all static, for generic code. Its type has only one value, so [`instance`](Self::instance) needs no
/// arguments.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::StaticTuple;
/// fn tile<T: StaticTuple>() -> T {
///     T::instance()
/// }
/// assert_eq!(tile::<Shape!(4, (2, 8))>(), shape!(4, (2, 8)));
/// ```
///
/// A tuple with a dynamic integer does not implement this trait.
#[diagnostic::on_unimplemented(
    message = "every integer must be static here, and some are dynamic",
    note = "the tuple is `{Self}`",
    note = "fix: use static integers, or pass the value itself",
    note = "fix: write a const generic `N` as `C::<N>::default()`, where `Const<N>: ConstExtent`; `N` itself is a run-time value"
)]
pub trait StaticTuple: IntTuple {
    /// The one value of this type.
    fn instance() -> Self;
}
impl<T: Static> StaticTuple for T {
    #[inline(always)]
    fn instance() -> T {
        static_int()
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
