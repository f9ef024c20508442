//! Computes strides from an order of the modes, which gives each mode a key: an integer.
//!
//! The stride of a mode is the product of the extents of the modes that come before it in the order. If the order is static,
//! the type of the stride is the product of the types of these extents. If the order is dynamic, the type of the stride is
//! dynamic. The value is computed for each mode separately, so nothing has to be sorted.

use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::int::ops::Mul;
use crate::int::{Dyn, Extent, Int, Order};
use crate::layout::{Failure, FlatMode as Mode, Out, Reader, Scratch, Slot, mismatch, write_next};
use crate::profile::{Congruent, Shape};
use crate::tuple::{CompactStride, HCons, HNil};
use core::marker::PhantomData;
use core::slice::IterMut;
use typenum::{P1, Z0};

// ---- the law on numbers -----------------------------------------------------------------------

/// Writes a stride for each mode: the product of the extents of the modes that come before it. The stride of each mode of
/// `keyed` is its key. If `zeros` is true, modes with the key 0 are repeats: their stride is 0, and their extents do not count.
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
            product.checked_mul(extent).ok_or_else(|| LayoutError::Overflow(Clash::new(product, extent)))
        })?;
        out.push(mode.shape, Number::dynamic(stride))?;
    }
    Ok(())
}

/// Computes the strides of a shape, as a tuple of the type `D`. `read` writes the modes of the shape, each with its key in
/// place of a stride. `zeros` is as for [`strides`].
#[inline(always)]
pub(crate) fn stride_of<S: Shape, D: Congruent<S>>(
    zeros: bool,
    read: impl FnOnce(&mut IterMut<'_, Slot>),
) -> Result<D, LayoutError> {
    let (mut keyed, mut room) = (Scratch::<D::Each<Mode>>::new(), Scratch::<D::Each<Mode>>::new());
    let failure = Failure::new();
    let mut out = Out::new(room.slots(), &failure);
    strides(keyed.fill(read), zeros, &mut out)?;
    let modes = out.all();
    let mut from = Reader::new(modes);
    let (_, stride) = D::fill(&mut from);
    if from.fits { Ok(stride) } else { Err(mismatch(modes)) }
}

/// The strides of the shape `shape` in the order `order`.
#[inline(always)]
pub(crate) fn strides_in_order<S: Keys<O>, O>(shape: S, order: O) -> Result<Strides<S, O>, LayoutError> {
    stride_of(false, |to| shape.read_keys(order, to))
}

// ---- the types --------------------------------------------------------------------------------

/// The type of the strides of the shape `S` in the order `O`.
pub(crate) type Strides<S, O> = <S as Keys<O>>::Strides<HNil, HNil>;

/// A shape with the order `O`. The trait is implemented even if the order does not fit the shape. Then the strides have no
/// meaning, and the verdict of `OrderBy` or `OrderOf` refuses the order.
pub trait Keys<O>: Shape {
    /// The list of the extents with their keys, and then `Tail`.
    type Onto<Tail: KeyedList>: KeyedList;
    /// The strides of this part of a shape, where the extents `Before` are before it in the shape and the extents `After` are
    /// after it.
    type Strides<Before: KeyedList, After: KeyedList>: Congruent<Self>;
    /// Writes each extent as a mode, with its key as the stride.
    fn read_keys(self, order: O, to: &mut IterMut<'_, Slot>);
}
/// Implements [`Keys`] for an extent and its order.
macro_rules! one_key {
    ($([$($g:tt)*] $name:ident: $order:ty => $key:ty, $number:expr;)*) => {$(
        impl<S: Extent, $($g)*> Keys<$order> for S {
            type Onto<Tail: KeyedList> = HCons<Keyed<S, $key>, Tail>;
            type Strides<Before: KeyedList, After: KeyedList> =
                CompactStride<S, Mul<Before::UpTo<$key>, After::Below<$key>>>;
            #[inline(always)]
            fn read_keys(self, $name: $order, to: &mut IterMut<'_, Slot>) {
                write_next(to, self.number(), $number);
            }
        }
    )*};
}
one_key! {
    [K: Int] key: K => K, key.number();
    [] _order: HNil => Z0, Number::known(0);
    [K, KT] _order: HCons<K, KT> => Z0, Number::known(0);
}
impl<O> Keys<O> for HNil {
    type Onto<Tail: KeyedList> = Tail;
    type Strides<Before: KeyedList, After: KeyedList> = HNil;
    #[inline(always)]
    fn read_keys(self, _: O, _: &mut IterMut<'_, Slot>) {}
}
/// Implements [`Keys`] for a list and its order. If the order is a list, its first entry is the order of the first mode, and
/// its other entries are the orders of the other modes. If the order is an int, it is the key of all modes.
macro_rules! keys_of_list {
    ($([$($g:tt)*] $name:ident: $order:ty => $key:ty, $first:expr; $keys:ty, $others:expr;)*) => {$(
        impl<S: Keys<$key>, ST: Keys<$keys>, $($g)*> Keys<$order> for HCons<S, ST> {
            type Onto<Tail: KeyedList> = S::Onto<ST::Onto<Tail>>;
            type Strides<Before: KeyedList, After: KeyedList> =
                HCons<S::Strides<Before, ST::Onto<After>>, ST::Strides<S::Onto<Before>, After>>;
            #[inline(always)]
            fn read_keys(self, $name: $order, to: &mut IterMut<'_, Slot>) {
                self.head.read_keys($first, to);
                self.tail.read_keys($others, to);
            }
        }
    )*};
}
keys_of_list! {
    [K, KT] order: HCons<K, KT> => K, order.head; KT, order.tail;
    [K: Int] key: K => K, key; K, key;
    [] order: HNil => HNil, order; HNil, order;
}

/// The extent `S` with its key `K`.
pub struct Keyed<S, K>(PhantomData<(S, K)>);

/// A list of [`Keyed`].
pub trait KeyedList {
    /// The product of the extents whose keys are below `K`. It is dynamic if a comparison of keys is not known.
    type Below<K: Int>: Int;
    /// The product of the extents whose keys are `K` or below.
    type UpTo<K: Int>: Int;
}
impl KeyedList for HNil {
    type Below<K: Int> = P1;
    type UpTo<K: Int> = P1;
}
impl<S: Int, K1: Int, T: KeyedList> KeyedList for HCons<Keyed<S, K1>, T> {
    type Below<K: Int> = Mul<T::Below<K>, <K1::Cmp<K> as Order>::Choose<S, P1, P1, Dyn>>;
    type UpTo<K: Int> = Mul<T::UpTo<K>, <K1::Cmp<K> as Order>::Choose<S, S, P1, Dyn>>;
}
