//! Strides by the order of their modes.
//!
//! The stride of a mode is the product of the extents that come before it. Its type is the product
//! of their types where the order is static, and dynamic where the order is; its value is worked out
//! from the values, each mode on its own, so that nothing has to be sorted.

use crate::error::{Arrangement, Broken, Clash, Holds, LayoutError, Verdict};
use crate::int::bits::{Equal, Greater, Less};
use crate::int::number::Number;
use crate::int::ops::{CmpOp, Known, Mul, MulOp, Unknown};
use crate::int::{Dyn, Extent, Int};
use crate::layout::{FlatMode as Mode, Out, Room, Slot, put, unfit};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use core::marker::PhantomData;
use core::slice::IterMut;
use typenum::{B0, B1, P1, Z0};

// ---- the law on numbers -----------------------------------------------------------------------

/// The strides of modes whose strides are their keys, each the product of the extents that come before it; those of the
/// key 0 are repeats if `zeros` says so: their stride is 0, and no other counts them.
fn strides(keyed: &[Mode], zeros: bool, out: &mut Out<'_>) -> Result<(), LayoutError> {
    let repeats = |mode: &Mode| zeros && mode.stride.value == 0;
    for (at, mode) in keyed.iter().enumerate() {
        if repeats(mode) || mode.shape.is(1) {
            out.push(mode.shape, Number::known(0))?;
            continue;
        }
        let key = mode.stride.value;
        let comes_before = |&(k, other): &(usize, &Mode)| {
            !repeats(other) && (other.stride.value < key || (other.stride.value == key && k < at))
        };
        let stride = keyed.iter().enumerate().filter(comes_before).try_fold(1isize, |product, (_, other)| {
            let extent = other.shape.value;
            product.checked_mul(extent).ok_or(LayoutError::Overflow(Clash::new(product, extent)))
        })?;
        out.push(mode.shape, Number::dynamic(stride))?;
    }
    Ok(())
}

/// A stride of the type `D` of the modes that `read` reads, each with its key.
#[inline(always)]
pub(crate) fn stride_of<S: Shape, D: Congruent<S>>(
    zeros: bool,
    read: impl FnOnce(&mut IterMut<'_, Slot>),
) -> Result<D, LayoutError> {
    let (mut keyed, mut room) = (Room::<D::Each<Mode>>::new(), Room::<D::Each<Mode>>::new());
    let mut out = Out::new(room.slots());
    strides(keyed.fill(read), zeros, &mut out)?;
    let (modes, mut fits) = (out.all(), true);
    let (_, stride) = D::fill(&mut modes.iter(), &mut fits);
    if fits { Ok(stride) } else { Err(unfit(modes)) }
}

/// The stride of a shape in an order.
#[inline(always)]
pub(crate) fn strides_in_order<S: Shape + KeysOnto<O, HNil>, O, D: Congruent<S>>(
    shape: S,
    order: O,
) -> Result<D, LayoutError> {
    stride_of(false, |to| shape.read_keys(order, to))
}

// ---- the types --------------------------------------------------------------------------------

/// An extent and its place in the order.
pub struct Keyed<S, K>(PhantomData<(S, K)>);

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
    /// Writes each leaf with its key for a stride.
    fn read_keys(self, order: O, to: &mut IterMut<'_, Slot>);
}
impl<S: Int, K: Int, Tail> KeysOnto<K, Tail> for S {
    type Output = HCons<Keyed<S, K>, Tail>;
    #[inline(always)]
    fn read_keys(self, key: K, to: &mut IterMut<'_, Slot>) {
        put(to, self.number(), key.number());
    }
}
macro_rules! leaf_of_list {
    ([$($g:tt)*] $order:ty) => {
        impl<S: Int, Tail, $($g)*> KeysOnto<$order, Tail> for S {
            type Output = HCons<Keyed<S, Z0>, Tail>;
            #[inline(always)]
            fn read_keys(self, _: $order, to: &mut IterMut<'_, Slot>) {
                put(to, self.number(), Number::known(0));
            }
        }
    };
}
leaf_of_list!([] HNil);
leaf_of_list!([K, KT] HCons<K, KT>);
impl<O, Tail> KeysOnto<O, Tail> for HNil {
    type Output = Tail;
    #[inline(always)]
    fn read_keys(self, _: O, _: &mut IterMut<'_, Slot>) {}
}
impl<S, ST, K, KT, Tail> KeysOnto<HCons<K, KT>, Tail> for HCons<S, ST>
where
    ST: KeysOnto<KT, Tail>,
    S: KeysOnto<K, ST::Output>,
{
    type Output = S::Output;
    #[inline(always)]
    fn read_keys(self, order: HCons<K, KT>, to: &mut IterMut<'_, Slot>) {
        self.head.read_keys(order.head, to);
        self.tail.read_keys(order.tail, to);
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
    fn read_keys(self, key: K, to: &mut IterMut<'_, Slot>) {
        self.head.read_keys(key, to);
        self.tail.read_keys(key, to);
    }
}
impl<S, ST, Tail> KeysOnto<HNil, Tail> for HCons<S, ST>
where
    ST: KeysOnto<HNil, Tail>,
    S: KeysOnto<HNil, ST::Output>,
{
    type Output = S::Output;
    #[inline(always)]
    fn read_keys(self, order: HNil, to: &mut IterMut<'_, Slot>) {
        self.head.read_keys(order, to);
        self.tail.read_keys(order, to);
    }
}

/// The strides of the shape `S` in the order `O`, as a flat list.
pub(crate) type Strides<S, O> = <<S as KeysOnto<O, HNil>>::Output as StridesBehind<HNil>>::Output;

/// The stride of each leaf of a list, where the leaves `Before` come before it in the shape.
pub trait StridesBehind<Before> {
    /// The strides.
    type Output;
}
impl<Before> StridesBehind<Before> for HNil {
    type Output = HNil;
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

/// The product of the extents of a list that come before the key `K`; equal keys count where `Ties` is `B1`.
pub trait ExtentsBelow<K, Ties> {
    /// The product.
    type Output: Int;
}
impl<K, Ties> ExtentsBelow<K, Ties> for HNil {
    type Output = P1;
}
impl<S: Int, K1: CmpOp<K>, T: ExtentsBelow<K, Ties>, K, Ties> ExtentsBelow<K, Ties> for HCons<Keyed<S, K1>, T>
where
    K1::Output: Counted<S, Ties>,
    T::Output: MulOp<<K1::Output as Counted<S, Ties>>::Output>,
{
    type Output = Mul<T::Output, <K1::Output as Counted<S, Ties>>::Output>;
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
}
impl<S: Extent, D: Int, R> NestStrides<HCons<D, R>> for S {
    type Nested = D;
    type Rest = R;
}
impl<Flat> NestStrides<Flat> for HNil {
    type Nested = HNil;
    type Rest = Flat;
}
impl<S: NestStrides<Flat>, ST: NestStrides<S::Rest>, Flat> NestStrides<Flat> for HCons<S, ST> {
    type Nested = HCons<S::Nested, ST::Nested>;
    type Rest = ST::Rest;
}
