//! Strides by the order of their modes.
//!
//! The stride of a mode is the product of the extents that come before it. Its type is the product
//! of their types where the order is static, and dynamic where the order is; its value is worked out
//! from the values, each mode on its own, so that nothing has to be sorted.

use crate::error::{Arrangement, Broken, Clash, Holds, LayoutError, Verdict};
use crate::int::bits::{Equal, Greater, Less};
use crate::int::checked as int;
use crate::int::ops::{CmpOp, Known, Mul, MulOp, Unknown};
use crate::int::{Dyn, Extent, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{B0, B1, P1, Z0};

/// An extent and its place in the order.
#[derive(Clone, Copy, Debug)]
pub struct Keyed<S, K> {
    extent: S,
    key: K,
    /// Whether the mode is a repeat: its stride is 0, and no other counts it.
    repeats: bool,
}

/// A bit as a verdict on a profile.
pub trait Holding {
    /// The verdict.
    type Verdict: Verdict;
}
impl Holding for B1 {
    type Verdict = Holds;
}
impl Holding for B0 {
    type Verdict = Broken<Arrangement>;
}

/// The leaves of the shape `Self` with the order `O`, in front of `Tail`. Where the order does not go
/// with the shape the leaves are the right number; that they are not used is for the verdict.
pub trait KeysOnto<O, Tail>: IntTuple {
    /// The list.
    type Output;
    /// The list; with `zeros`, a key of 0 marks a repeat.
    fn keys_onto(self, order: O, tail: Tail, zeros: bool) -> Self::Output;
}
impl<S: Int, K: Int, Tail> KeysOnto<K, Tail> for S {
    type Output = HCons<Keyed<S, K>, Tail>;
    #[inline(always)]
    fn keys_onto(self, key: K, tail: Tail, zeros: bool) -> Self::Output {
        cons(Keyed { extent: self, key, repeats: zeros && key.get() == 0 }, tail)
    }
}
macro_rules! leaf_of_list {
    ([$($g:tt)*] $order:ty) => {
        impl<S: Int, Tail, $($g)*> KeysOnto<$order, Tail> for S {
            type Output = HCons<Keyed<S, Z0>, Tail>;
            #[inline(always)]
            fn keys_onto(self, _: $order, tail: Tail, _: bool) -> Self::Output {
                cons(Keyed { extent: self, key: Z0, repeats: false }, tail)
            }
        }
    };
}
leaf_of_list!([] HNil);
leaf_of_list!([K, KT] HCons<K, KT>);
impl<O, Tail> KeysOnto<O, Tail> for HNil {
    type Output = Tail;
    #[inline(always)]
    fn keys_onto(self, _: O, tail: Tail, _: bool) -> Tail {
        tail
    }
}
impl<S, ST, K, KT, Tail> KeysOnto<HCons<K, KT>, Tail> for HCons<S, ST>
where
    ST: KeysOnto<KT, Tail>,
    S: KeysOnto<K, ST::Output>,
{
    type Output = S::Output;
    #[inline(always)]
    fn keys_onto(self, order: HCons<K, KT>, tail: Tail, zeros: bool) -> Self::Output {
        self.head.keys_onto(order.head, self.tail.keys_onto(order.tail, tail, zeros), zeros)
    }
}
// One int for all of a mode.
impl<S, ST, K: Int, Tail> KeysOnto<K, Tail> for HCons<S, ST>
where
    ST: KeysOnto<K, Tail>,
    S: KeysOnto<K, ST::Output>,
{
    type Output = S::Output;
    #[inline(always)]
    fn keys_onto(self, key: K, tail: Tail, zeros: bool) -> Self::Output {
        self.head.keys_onto(key, self.tail.keys_onto(key, tail, zeros), zeros)
    }
}
impl<S, ST, Tail> KeysOnto<HNil, Tail> for HCons<S, ST>
where
    ST: KeysOnto<HNil, Tail>,
    S: KeysOnto<HNil, ST::Output>,
{
    type Output = S::Output;
    #[inline(always)]
    fn keys_onto(self, order: HNil, tail: Tail, zeros: bool) -> Self::Output {
        self.head.keys_onto(order, self.tail.keys_onto(order, tail, zeros), zeros)
    }
}

/// The strides of the shape `S` in the order `O`, as a flat list.
pub(crate) type Strides<S, O> = <<S as KeysOnto<O, HNil>>::Output as StridesBehind<HNil>>::Output;

/// The stride of each leaf of a list, where the leaves `Before` come before it in the shape.
pub trait StridesBehind<Before>: Copy {
    /// The strides.
    type Output;
    /// The strides, or the overflow.
    fn strides_behind(self, before: Before) -> Result<Self::Output, LayoutError>;
}
impl<Before> StridesBehind<Before> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn strides_behind(self, _: Before) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<S, K, T, Before> StridesBehind<Before> for HCons<Keyed<S, K>, T>
where
    S: Int + Known<One: StrideAt<K, T, Before>>,
    K: Int,
    T: StridesBehind<HCons<Keyed<S, K>, Before>> + ExtentsBelow<K, B0>,
    Before: ExtentsBelow<K, B1>,
{
    type Output =
        HCons<<S::One as StrideAt<K, T, Before>>::Stride, <T as StridesBehind<HCons<Keyed<S, K>, Before>>>::Output>;
    #[inline(always)]
    fn strides_behind(self, before: Before) -> Result<Self::Output, LayoutError> {
        let HCons { head, tail } = self;
        let here = if head.repeats || S::VALUE == Some(1) {
            0
        } else {
            let (left, right) = (before.product_below(head.key.get())?, tail.product_below(head.key.get())?);
            left.checked_mul(right).ok_or(LayoutError::Overflow(Clash::new(left, right)))?
        };
        Ok(cons(int(here)?, tail.strides_behind(cons(head, before))?))
    }
}

/// The type of a stride, by whether the extent is the static 1.
#[doc(hidden)]
pub trait StrideAt<K, After, Before> {
    type Stride: Int;
}
impl<K, A, B> StrideAt<K, A, B> for B1 {
    type Stride = Z0;
}
impl<K, A: ExtentsBelow<K, B0>, B: ExtentsBelow<K, B1>> StrideAt<K, A, B> for B0
where
    B::Output: MulOp<A::Output>,
{
    type Stride = Mul<B::Output, A::Output>;
}

/// The extents of a list that come before the key `K`; equal keys count where `Ties` is `B1`.
pub trait ExtentsBelow<K, Ties>: Copy {
    /// The type of their product.
    type Output: Int;
    /// Their product.
    fn product_below(self, key: isize) -> Result<isize, LayoutError>;
}
impl<K, Ties> ExtentsBelow<K, Ties> for HNil {
    type Output = P1;
    #[inline(always)]
    fn product_below(self, _: isize) -> Result<isize, LayoutError> {
        Ok(1)
    }
}
impl<S: Int, K1: CmpOp<K>, T: ExtentsBelow<K, Ties>, K, Ties> ExtentsBelow<K, Ties> for HCons<Keyed<S, K1>, T>
where
    K1::Output: Counted<S, Ties>,
    T::Output: MulOp<<K1::Output as Counted<S, Ties>>::Output>,
    Ties: typenum::Bit,
{
    type Output = Mul<T::Output, <K1::Output as Counted<S, Ties>>::Output>;
    #[inline(always)]
    fn product_below(self, key: isize) -> Result<isize, LayoutError> {
        let (head, rest) = (self.head, self.tail.product_below(key)?);
        let first = head.key.get() < key || (Ties::BOOL && head.key.get() == key);
        match first && !head.repeats {
            true => {
                let s = head.extent.get();
                rest.checked_mul(s).ok_or(LayoutError::Overflow(Clash::new(rest, s)))
            }
            false => Ok(rest),
        }
    }
}

/// The extent `S` as a factor, by how its key compares.
#[doc(hidden)]
pub trait Counted<S, Ties> {
    type Output: Int;
}
impl<S: Int, Ties> Counted<S, Ties> for Less {
    type Output = S;
}
impl<S: Int> Counted<S, B1> for Equal {
    type Output = S;
}
impl<S> Counted<S, B0> for Equal {
    type Output = P1;
}
impl<S, Ties> Counted<S, Ties> for Greater {
    type Output = P1;
}
impl<S, Ties> Counted<S, Ties> for Unknown {
    type Output = Dyn;
}

/// A shape that takes its strides from a flat list.
pub trait NestStrides<Flat>: Shape {
    /// The strides.
    type Nested: Congruent<Self>;
    /// What is left of the list.
    type Rest;
    /// Both.
    fn nest_strides(self, flat: Flat) -> (Self::Nested, Self::Rest);
}
impl<S: Extent, D: Int, R> NestStrides<HCons<D, R>> for S {
    type Nested = D;
    type Rest = R;
    #[inline(always)]
    fn nest_strides(self, flat: HCons<D, R>) -> (D, R) {
        (flat.head, flat.tail)
    }
}
impl<Flat> NestStrides<Flat> for HNil {
    type Nested = HNil;
    type Rest = Flat;
    #[inline(always)]
    fn nest_strides(self, flat: Flat) -> (HNil, Flat) {
        (HNil, flat)
    }
}
impl<S: NestStrides<Flat>, ST: NestStrides<S::Rest>, Flat> NestStrides<Flat> for HCons<S, ST> {
    type Nested = HCons<S::Nested, ST::Nested>;
    type Rest = ST::Rest;
    #[inline(always)]
    fn nest_strides(self, flat: Flat) -> (Self::Nested, Self::Rest) {
        let (head, rest) = self.head.nest_strides(flat);
        let (tail, rest) = self.tail.nest_strides(rest);
        (cons(head, tail), rest)
    }
}
