//! The raw loops of the elementwise kernels: every coordinate once, in the order of memory.
//!
//! All `unsafe` code here rests on one fact: a nest over tensors visits offsets of their layouts
//! only, each coordinate once, and an offset of a tensor's layout is one of its elements.

use super::{Buffer, BufferMut, Tensor};
use crate::error::LayoutError;
use crate::kernels::nest::Nest;
use crate::kernels::shapes::{Modes, agree};
use crate::layout::AnyLayout;
use crate::profile::{Congruent, Shape};
use core::slice;

/// A static layout of at most so many elements is walked by its index, which unrolls.
const UNROLLED: usize = 64;

/// Whether a layout is static and small.
pub(super) const fn unrolls<L: AnyLayout>() -> bool {
    match (<L::Shape as Shape>::STATIC_SIZE, <L::Stride as Congruent<L::Shape>>::STATIC_REACH) {
        (Some(size), Some(_)) => size <= UNROLLED,
        _ => false,
    }
}

/// The nest of operands of one shape, or `None` where they must be walked by index: where there
/// are too many modes, and where a destination, the first operand, repeats an offset.
#[inline(always)]
fn nest<const K: usize>(modes: [Option<Modes>; K]) -> Option<Nest<K>> {
    if modes.iter().any(Option::is_none) {
        return None;
    }
    let nest = Nest::new(modes.each_ref().map(|modes| modes.as_ref().expect("none is missing")))?;
    nest.is_injective().then_some(nest)
}

/// Calls `f` with each element of a tensor that is written; repeated ones may come once.
#[inline(always)]
pub(crate) fn each<D, LD>(dst: &mut Tensor<D, LD>, mut f: impl FnMut(&mut D::Element))
where
    D: BufferMut,
    LD: AnyLayout,
{
    let (size, layout, to) = (dst.size(), dst.layout(), dst.as_mut_ptr());
    if size == 0 {
        return;
    }
    let nest = if unrolls::<LD>() { None } else { nest([Modes::of(layout)]) };
    let Some(nest) = nest else {
        for index in 0..size {
            // SAFETY: an index below the size lies in the shape, so that its offset is an element;
            // the tensor is borrowed to be written, and one reference lives at a time.
            f(unsafe { &mut *to.offset(layout.at(index)) });
        }
        return;
    };
    nest.rows(|[at], mode, len| {
        for i in 0..len as isize {
            // SAFETY: an offset of the layout, as at the top; the tensor is borrowed to be
            // written, and one reference lives at a time.
            f(unsafe { &mut *to.offset(at + mode.strides[0] * i) });
        }
    });
}

/// Calls `f` with each element of a tensor that is written and that of another, at one coordinate.
#[inline(always)]
pub(crate) fn each_with<D, LD, A, LA>(
    dst: &mut Tensor<D, LD>,
    a: &Tensor<A, LA>,
    mut f: impl FnMut(&mut D::Element, &A::Element),
) -> Result<(), LayoutError>
where
    D: BufferMut,
    A: Buffer,
    LD: AnyLayout,
    LA: AnyLayout,
{
    agree(a.layout(), dst.layout())?;
    let (size, to, from) = (dst.size(), dst.as_mut_ptr(), a.as_ptr());
    let (to_layout, from_layout) = (dst.layout(), a.layout());
    if size == 0 {
        return Ok(());
    }
    let nest =
        if unrolls::<LD>() && unrolls::<LA>() { None } else { nest([Modes::of(to_layout), Modes::of(from_layout)]) };
    let Some(nest) = nest else {
        for index in 0..size {
            // SAFETY: the offsets are those of one coordinate of both layouts, so they are elements.
            // `dst` is borrowed to be written and `a` to be read, so they share no element; one pair
            // of references lives at a time.
            unsafe { f(&mut *to.offset(to_layout.at(index)), &*from.offset(from_layout.at(index))) };
        }
        return Ok(());
    };
    let (unit, nest) = nest.units();
    nest.rows(|[d, a], mode, len| {
        let [s, t] = mode.strides;
        // SAFETY (of each): as above, of all coordinates of the row and the units at each.
        unsafe {
            let (to, from) = (to.offset(d), from.offset(a));
            match (unit, s, t) {
                (1, 1, 1) => {
                    let (to, from) = (slice::from_raw_parts_mut(to, len), slice::from_raw_parts(from, len));
                    dense_row(to, from, &mut f);
                }
                (1, ..) => row::<1, _, _>(to, from, mode.strides, len, &mut f),
                (2, ..) => row::<2, _, _>(to, from, mode.strides, len, &mut f),
                (3, ..) => row::<3, _, _>(to, from, mode.strides, len, &mut f),
                _ => row::<4, _, _>(to, from, mode.strides, len, &mut f),
            }
        }
    });
    Ok(())
}

/// Calls `f` with the elements of two rows. A function of its own, so that the compiler knows that
/// they do not overlap, and makes vectors of them.
fn dense_row<D, A>(to: &mut [D], from: &[A], f: &mut impl FnMut(&mut D, &A)) {
    to.iter_mut().zip(from).for_each(|(d, a)| f(d, a));
}

/// Calls `f` with `U` adjacent elements at each of `len` places.
///
/// # Safety
/// All must be elements, of which nothing else reads or writes those at `to`.
unsafe fn row<const U: usize, D, A>(
    to: *mut D,
    from: *const A,
    [s, t]: [isize; 2],
    len: usize,
    f: &mut impl FnMut(&mut D, &A),
) {
    for i in 0..len as isize {
        for r in 0..U as isize {
            // SAFETY: as of this function; one pair of references lives at a time.
            unsafe { f(&mut *to.offset(s * i + r), &*from.offset(t * i + r)) };
        }
    }
}

/// [`each_with`] of two tensors that are read.
#[inline(always)]
pub(crate) fn each_with_both<D, LD, A, LA, B, LB>(
    dst: &mut Tensor<D, LD>,
    a: &Tensor<A, LA>,
    b: &Tensor<B, LB>,
    mut f: impl FnMut(&mut D::Element, &A::Element, &B::Element),
) -> Result<(), LayoutError>
where
    D: BufferMut,
    A: Buffer,
    B: Buffer,
    LD: AnyLayout,
    LA: AnyLayout,
    LB: AnyLayout,
{
    agree(a.layout(), dst.layout())?;
    agree(b.layout(), dst.layout())?;
    let (size, to, from, other) = (dst.size(), dst.as_mut_ptr(), a.as_ptr(), b.as_ptr());
    let layouts = (dst.layout(), a.layout(), b.layout());
    if size == 0 {
        return Ok(());
    }
    // SAFETY (of every call): as in `each_with`; the two that are read may share elements.
    let mut triple = |at: [isize; 3]| unsafe { f(&mut *to.offset(at[0]), &*from.offset(at[1]), &*other.offset(at[2])) };
    let nest = if unrolls::<LD>() && unrolls::<LA>() && unrolls::<LB>() {
        None
    } else {
        nest([Modes::of(layouts.0), Modes::of(layouts.1), Modes::of(layouts.2)])
    };
    let Some(nest) = nest else {
        for index in 0..size {
            triple([layouts.0.at(index), layouts.1.at(index), layouts.2.at(index)]);
        }
        return Ok(());
    };
    nest.rows(|[d, a, b], mode, len| match mode.strides {
        [1, 1, 1] => (0..len as isize).for_each(|i| triple([d + i, a + i, b + i])),
        [s, t, u] => (0..len as isize).for_each(|i| triple([d + s * i, a + t * i, b + u * i])),
    });
    Ok(())
}

/// How many sums [`fold`] keeps at a time, so that it need not wait for one.
const SUMS: usize = 32;

/// All elements put together by `op`, in any order.
#[inline(always)]
pub(crate) fn fold<A, LA>(
    src: &Tensor<A, LA>,
    identity: A::Element,
    op: impl Fn(A::Element, A::Element) -> A::Element,
) -> A::Element
where
    A: Buffer<Element: Copy>,
    LA: AnyLayout,
{
    let (size, layout, from) = (src.size(), src.layout(), src.as_ptr());
    if size == 0 {
        return identity;
    }
    // SAFETY (of every call): an offset of the layout, which is an element.
    let element = |at: isize| unsafe { *from.offset(at) };
    let modes = if unrolls::<LA>() { None } else { Modes::of(layout) };
    let Some(nest) = modes.and_then(|modes| Nest::new([&modes])) else {
        return (0..size).fold(identity, |sum, index| op(sum, element(layout.at(index))));
    };
    let mut sums = [identity; SUMS];
    nest.rows(|[at], mode, len| {
        let stride = mode.strides[0];
        let whole = len - len % SUMS;
        for i in (0..whole).step_by(SUMS) {
            for (k, sum) in sums.iter_mut().enumerate() {
                let i = (i + k) as isize;
                *sum = op(*sum, element(if stride == 1 { at + i } else { at + stride * i }));
            }
        }
        for i in whole..len {
            sums[i - whole] = op(sums[i - whole], element(at + stride * i as isize));
        }
    });
    let mut width = SUMS;
    while width > 1 {
        width /= 2;
        for k in 0..width {
            sums[k] = op(sums[k], sums[k + width]);
        }
    }
    sums[0]
}
