//! Flatten: the same modes without their nesting.
//!
//! `R` has the leaves of `A` in order, so `R(i) = A(i)` for every index.

use crate::error::OrBroken;
use crate::int::bits::Nat;
use crate::int::{Dyn, Int, Multiple, Word};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{FlattenOnto, FlattenTuple, HCons, HNil, IntTuple};
use typenum::{NInt, NonZero, PInt, Z0};

/// A layout that can be flattened: every layout.
#[diagnostic::on_unimplemented(
    message = "`flatten` takes a layout, or in generic code a type that is bounded by `FlattenOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: FlattenOp`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait FlattenOp: AnyLayout {
    /// The flat layout.
    type Output: AnyLayout;
    /// The flat layout.
    fn flatten(self) -> Self::Output;
}
/// The result of [`flatten`].
pub type Flatten<A> = <A as FlattenOp>::Output;

impl<S, D: Int> FlattenOp for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
{
    type Output = Self;
    #[inline(always)]
    fn flatten(self) -> Self {
        self
    }
}
impl FlattenOp for Layout<HNil, HNil> {
    type Output = Self;
    #[inline(always)]
    fn flatten(self) -> Self {
        self
    }
}
impl<H, T, DH, DT, FS, FD> FlattenOp for Layout<HCons<H, T>, HCons<DH, DT>>
where
    HCons<H, T>: Shape + FlattenOnto<HNil, Output = FS>,
    HCons<DH, DT>: Congruent<HCons<H, T>> + FlattenOnto<HNil, Output = FD>,
    FS: Shape,
    FD: Congruent<FS>,
{
    type Output = Layout<FS, FD>;
    #[inline(always)]
    fn flatten(self) -> Self::Output {
        let (shape, stride) = (self.shape().flatten_onto(HNil), self.stride().flatten_onto(HNil));
        Layout::try_new(shape, stride).or_broken()
    }
}

/// What [`flatten`] takes: a layout, or a tuple.
#[diagnostic::on_unimplemented(
    message = "`flatten` takes a layout or a tuple, or in generic code a type that is bounded by `FlattenOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: FlattenOp`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait Flattens: Copy {
    /// The same, flat.
    type Flat: Copy;
    /// The same, flat.
    fn flat(self) -> Self::Flat;
}
#[diagnostic::do_not_recommend]
impl<A: FlattenOp> Flattens for A {
    type Flat = A::Output;
    #[inline(always)]
    fn flat(self) -> A::Output {
        self.flatten()
    }
}
#[diagnostic::do_not_recommend]
impl<H: IntTuple, T: IntTuple> Flattens for HCons<H, T>
where
    Self: FlattenOnto<HNil>,
{
    type Flat = FlattenTuple<Self>;
    #[inline(always)]
    fn flat(self) -> Self::Flat {
        self.flatten_onto(HNil)
    }
}
impl Flattens for HNil {
    type Flat = HNil;
    #[inline(always)]
    fn flat(self) -> HNil {
        HNil
    }
}
/// An int is flat.
macro_rules! flat_int {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> Flattens for $int {
            type Flat = Self;
            #[inline(always)]
            fn flat(self) -> Self {
                self
            }
        }
    )*};
}
flat_int! {
    [] Z0;
    [N: Nat + NonZero] PInt<N>;
    [N: Nat + NonZero] NInt<N>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}

/// The same modes without their nesting: depth 1 at most. Of a tuple, its integers in one list; an int
/// is as it is.
///
/// `R(i) = A(i)`
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(flatten(shape!(4, (2, 3)))).to_string(), "(_4,_2,_3)");
/// assert_eq!(flatten(layout!((4, (2, 3)) : (1, (4, 8)))).to_string(), "(_4,_2,_3):(_1,_4,_8)");
/// let n = 3;
/// assert_eq!(flatten(layout!((4, (2, n)) : (1, (4, 8)))).to_string(), "(_4,_2,3):(_1,_4,_8)");
/// ```
///
/// Never fails. Source: CuTe, `flatten`.
#[inline(always)]
pub fn flatten<A: Flattens>(a: A) -> A::Flat {
    a.flat()
}
