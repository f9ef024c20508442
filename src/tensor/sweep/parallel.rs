//! The loops of the elementwise kernels on all threads. The nest (a list of loops, with a stride for each tensor) is cut into
//! pieces, and each thread runs the loops of [`sweep`](super) on a piece.
//!
//! A thread has the address and the modes of a tensor, and does not borrow the tensor. All `unsafe` code relies on the facts that
//! [`sweep`](super) relies on, and on two more facts. The first is that no two pieces of a nest share a coordinate. The second is
//! that the caller, whose views borrow the tensors, returns only when no other thread uses the tensors any more.

extern crate std;

use super::fold::fold_rows;
use super::of_both::{self, rows_of_both};
use super::{crossing, planes, rows};
use crate::error::LayoutError;
use crate::layout::AnyLayout;
use crate::tensor::nest::Nest;
use crate::tensor::shapes::{agree, modes};
use crate::tensor::{Tensor, View, ViewMut, loops, share};
use core::ops::Range;
use std::sync::OnceLock;
use std::vec::Vec;

/// The approximate number of pieces for each thread.
const FOR_EACH_THREAD: usize = 8;

/// A contiguous run is not cut into parts of fewer than `RUN` bytes, as long as another mode can be cut.
const RUN: usize = 256;

/// The size of a piece of a sum, in bytes. A piece of 64 KiB took less than a microsecond at 95 GB/s, and starting it took a
/// quarter of that time, so pieces are larger.
const PIECE: usize = 256 << 10;

/// The address of elements that other threads write.
struct Written<T>(*mut T);
// SAFETY: each element is written and dropped by only one thread, and `T: Send` promises that the element may be sent to that
// thread.
unsafe impl<T: Send> Sync for Written<T> {}
impl<T> Written<T> {
    fn get(&self) -> *mut T {
        self.0
    }
}

/// The address of elements that other threads read.
struct Read<T>(*const T);
// SAFETY: the elements are only read, and `T: Sync` promises that several threads may read them.
unsafe impl<T: Sync> Sync for Read<T> {}
impl<T> Read<T> {
    fn get(&self) -> *const T {
        self.0
    }
}

/// Calls `visit` for each piece of a nest, on all threads. Each element of the nest's first operand has `size` bytes.
fn in_pieces<const K: usize>(nest: &Nest<K>, size: usize, visit: impl Fn(&mut Nest<K>, [isize; K]) + Sync) {
    let bytes = nest.modes().iter().fold(size, |bytes, mode| bytes.saturating_mul(mode.extent));
    let pieces = share::pieces(bytes, FOR_EACH_THREAD);
    share::each(pieces, |range| {
        let mut nest = nest.clone();
        if let Some(start) = nest.cut(range, pieces, RUN / size.max(1)) {
            visit(&mut nest, start);
        }
    });
}

/// Whether to share work that writes `size` elements of type `T`.
fn is_worth<T>(size: usize) -> bool {
    share::is_worth(size.saturating_mul(size_of::<T>()))
}

/// Does what [`super::each`] does, on all threads.
pub(crate) fn each<D: Send, LD: AnyLayout>(dst: Tensor<ViewMut<'_, D>, LD>, f: impl Fn(&mut D) + Sync) {
    let all = loops(dst.layout());
    let mut plan = Nest::new();
    let nest = if is_worth::<D>(dst.size()) { super::nest(&mut plan, dst.size(), [modes(&all)]) } else { None };
    let Some(nest) = nest else { return super::each(dst, f) };
    let to = Written(dst.into_raw_parts().0);
    in_pieces(nest, size_of::<D>(), |nest, [d]| {
        // SAFETY: the piece visits offsets of coordinates, so the tensor has elements there, which the view borrows mutably until
        // all threads are done. No coordinate is in two pieces, and the nest is injective, so no two coordinates share an
        // element.
        unsafe { rows(nest, to.get().offset(d), &mut |x| f(x)) };
    });
}

/// Does what [`super::make`] does, on all threads.
pub(crate) fn make<D: Send, LD: AnyLayout, A: Sync, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl Fn(&A) -> D + Sync,
) -> Result<(), LayoutError> {
    // SAFETY: `each_with` calls this with a nest that visits offsets of coordinates of both tensors, so there are elements. Those
    // of `dst` are borrowed mutably and visited once, by one thread; those of `a` are only read.
    each_with(dst, a, |d, a| *d = f(a), |nest, to, from| unsafe { crossing::make(nest, to, from, &f) })
}

/// Does what [`super::update`] does, on all threads.
pub(crate) fn update<D: Send, LD: AnyLayout, A: Copy + Sync, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl Fn(&mut D, &A) + Sync,
) -> Result<(), LayoutError> {
    // SAFETY: `each_with` calls this with a nest that visits offsets of coordinates of both tensors, so there are elements. Those
    // of `dst` are borrowed mutably and visited once, by one thread; those of `a` are only read.
    each_with(dst, a, |d, a| f(d, a), |nest, to, from| unsafe { crossing::update(nest, to, from, &f) })
}

/// Does what [`super::each_with`] does, on all threads.
fn each_with<D: Send, LD: AnyLayout, A: Sync, LA: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    f: impl Fn(&mut D, &A) + Sync,
    tiles: impl Fn(&Nest<2>, *mut D, *const A) -> bool + Sync,
) -> Result<(), LayoutError> {
    let all = (loops(dst.layout()), loops(a.layout()));
    agree((a.layout(), &all.1), (dst.layout(), &all.0))?;
    let mut plan = Nest::new();
    let nest = if is_worth::<D>(dst.size()) {
        super::nest(&mut plan, dst.size(), [modes(&all.0), modes(&all.1)])
    } else {
        None
    };
    let Some(nest) = nest else { return super::each_with(dst, a, f, tiles) };
    let (to, from) = (Written(dst.into_raw_parts().0), Read(a.into_raw_parts().0));
    in_pieces(nest, size_of::<D>(), |nest, [d, s]| {
        // SAFETY: the piece visits offsets of coordinates of both tensors, so there are elements. Those of `dst` are borrowed
        // mutably, and belong to no other piece and no other coordinate. Those of `a` are only read, until all threads are done.
        unsafe {
            let (to, from) = (to.get().offset(d), from.get().offset(s));
            if !tiles(nest, to, from) {
                planes(nest, to, from, &mut |d, a| f(d, a));
            }
        }
    });
    Ok(())
}

/// Does what [`super::make_of_both`] does, on all threads.
pub(crate) fn make_of_both<D: Send, LD: AnyLayout, A: Sync, LA: AnyLayout, B: Sync, LB: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    b: Tensor<View<'_, B>, LB>,
    f: impl Fn(&A, &B) -> D + Sync,
) -> Result<(), LayoutError> {
    // SAFETY: `each_with_both` calls this with a nest that visits offsets of coordinates of the three tensors, so there are
    // elements. Those of `dst` are borrowed mutably and visited once, by one thread; the others are only read.
    let tiles = |nest: &_, to, from, other| unsafe { crossing::make_of_both(nest, to, from, other, &f) };
    each_with_both(dst, a, b, |d, a, b| *d = f(a, b), tiles)
}

/// Does what [`super::update_of_both`] does, on all threads.
pub(crate) fn update_of_both<D: Send, LD: AnyLayout, A: Sync, LA: AnyLayout, B: Sync, LB: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    b: Tensor<View<'_, B>, LB>,
    f: impl Fn(&mut D, &A, &B) + Sync,
) -> Result<(), LayoutError> {
    each_with_both(dst, a, b, f, |_, _, _, _| false)
}

/// Does what [`of_both::each_with_both`] does, on all threads.
fn each_with_both<D: Send, LD: AnyLayout, A: Sync, LA: AnyLayout, B: Sync, LB: AnyLayout>(
    dst: Tensor<ViewMut<'_, D>, LD>,
    a: Tensor<View<'_, A>, LA>,
    b: Tensor<View<'_, B>, LB>,
    f: impl Fn(&mut D, &A, &B) + Sync,
    tiles: impl Fn(&Nest<3>, *mut D, *const A, *const B) -> bool + Sync,
) -> Result<(), LayoutError> {
    let all = (loops(dst.layout()), loops(a.layout()), loops(b.layout()));
    agree((a.layout(), &all.1), (dst.layout(), &all.0))?;
    agree((b.layout(), &all.2), (dst.layout(), &all.0))?;
    let mut plan = Nest::new();
    let nest = if is_worth::<D>(dst.size()) {
        super::nest(&mut plan, dst.size(), [modes(&all.0), modes(&all.1), modes(&all.2)])
    } else {
        None
    };
    let Some(nest) = nest else { return of_both::each_with_both(dst, a, b, f, tiles) };
    let to = Written(dst.into_raw_parts().0);
    let (from, other) = (Read(a.into_raw_parts().0), Read(b.into_raw_parts().0));
    in_pieces(nest, size_of::<D>(), |nest, [d, s, t]| {
        // SAFETY: the piece visits offsets of coordinates of the three tensors, so there are elements. Those of `dst` are
        // borrowed mutably, and belong to no other piece and no other coordinate. The others are only read, until all threads are
        // done.
        unsafe {
            let (to, from, other) = (to.get().offset(d), from.get().offset(s), other.get().offset(t));
            if !tiles(nest, to, from, other) {
                rows_of_both(nest, to, from, other, &mut |d, a, b| f(d, a, b));
            }
        }
    });
    Ok(())
}

/// The sum of a piece. The alignment gives each sum two cache lines of its own, because processors prefetch lines in pairs. This
/// prevents false sharing: no other thread writes to these lines.
#[repr(align(128))]
struct Sum<A>(OnceLock<A>);

/// Does what [`super::fold`] does, on all threads. The grouping depends only on the layout and the size of an element, so a sum
/// of floats is the same each time.
pub(crate) fn fold<A: Copy + Send + Sync, LA: AnyLayout>(
    src: Tensor<View<'_, A>, LA>,
    identity: A,
    op: impl Fn(A, A) -> A + Sync,
) -> A {
    let bytes = src.size().saturating_mul(size_of::<A>());
    let all = loops(src.layout());
    let mut plan = Nest::new();
    let pieces = (bytes / PIECE).clamp(1, 1024).next_power_of_two();
    let nest = if pieces > 1 { modes(&all).and_then(|modes| plan.plan([modes])) } else { None };
    let Some(nest) = nest else { return super::fold(src, identity, op) };
    let from = Read(src.into_raw_parts().0);
    let sums: Vec<Sum<A>> = (0..pieces).map(|_| Sum(OnceLock::new())).collect();
    let add = |range: Range<usize>| {
        for piece in range {
            let mut nest = nest.clone();
            if let Some([at]) = nest.cut(piece..piece + 1, pieces, RUN / size_of::<A>().max(1)) {
                // SAFETY: the piece visits offsets of coordinates, so the tensor has elements there. The view borrows them until
                // all threads are done, so nothing writes them.
                sums[piece].0.get_or_init(|| unsafe { fold_rows(&mut nest, from.get().offset(at), identity, &op) });
            }
        }
    };
    if share::is_worth(bytes) {
        share::each(pieces, add);
    } else {
        add(0..pieces);
    }
    sums.iter().filter_map(|sum| sum.0.get()).fold(identity, |all, &sum| op(all, sum))
}
