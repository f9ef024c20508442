//! Building a tensor, tiling it, partitioning it and iterating over it do not allocate, and kernels do not either.

// `GlobalAlloc` is an unsafe trait.
#![allow(unsafe_code)]

use colex::kernels::{axpby, axpy, copy, copy_if, fill, reduce, transform, transform_both};
use colex::layout::AnyLayout;
use colex::prelude::*;
use colex::tensor::loops;
use colex::tensor::{inner_partition, outer_partition};
use std::alloc::{GlobalAlloc, Layout as Block, System};
use std::cell::Cell;

/// An allocator that counts the allocations of each thread.
struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: both methods call the system's allocator with their arguments and return its answer, so its guarantees hold.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, block: Block) -> *mut u8 {
        // The counter of a thread that is ending is gone, but such a thread is not in a kernel.
        let _ = COUNT.try_with(|count| count.set(count.get() + 1));
        // SAFETY: the caller promises `GlobalAlloc::alloc`'s contract for `block`, a layout of non-zero size.
        unsafe { System.alloc(block) }
    }
    unsafe fn dealloc(&self, at: *mut u8, block: Block) {
        // SAFETY: the caller promises that `at` was allocated by this allocator, so by `System`, with the layout `block`.
        unsafe { System.dealloc(at, block) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often `kernel` allocates.
fn allocations<R>(kernel: impl FnOnce() -> R) -> usize {
    let before = COUNT.get();
    let result = kernel();
    let count = COUNT.get() - before;
    std::hint::black_box(result);
    count
}

#[test]
fn an_allocation_is_counted() {
    assert_eq!(allocations(|| vec![0u8; 100]), 1);
}

#[test]
fn a_kernel_over_tiles_does_not_allocate() {
    fn kernel<L>(t: &mut Tensor<impl BufferMut<Element = f32>, L>, scale: f32)
    where
        L: colex::tensor::TilesMutOp<Shape!(4, 8)> + Accepts<(usize, usize)>,
    {
        for mut tile in t.tiles_mut(tiler!(4, 8)) {
            tile.iter_mut().for_each(|x| *x *= scale);
            tile.iter_memory_mut().for_each(|x| *x += 1.0);
            tile.as_mut_slice().into_iter().for_each(|all| all.fill(0.0));
        }
        t[(0, 1)] = scale;
    }
    let (mut data, (m, n)) = (vec![1.0f32; 64 * 64], (64, 64));
    assert_eq!(allocations(|| kernel(&mut make_tensor(&mut data, layout!((64, 64))), 2.0)), 0);
    assert_eq!(allocations(|| kernel(&mut make_tensor(&mut data, layout!((m, n) : (n, 1))), 2.0)), 0);
}

#[test]
fn taking_a_tensor_apart_does_not_allocate() {
    let (mut data, (m, n)) = (vec![1u32; 64 * 64], (64, 64));
    let mut t = make_tensor(&mut data, layout!((m, n) : (n, 1)));
    let count = allocations(|| {
        let mut sum = 0;
        for mut part in t.partition_mut(layout!((4, 8), LayoutRight)) {
            let (mut below, above) = part.split_at_mut::<1, _>(2);
            below.for_each_mut(|x| *x += 1);
            sum += above.iter().sum::<u32>();
        }
        sum += local_tile(&t, tiler!(8, 8), (1, 2)).coords().map(|c| t[c]).sum::<u32>();
        sum += outer_partition(&t, tiler!(8, 8), (1, 2)).iter().rev().sum::<u32>();
        sum += t.slice((All, 3)).iter().nth(2).unwrap();
        sum += t.view().compose(layout!({16} : 3)).iter().sum::<u32>();
        let mut nest = loops(t.layout());
        nest.sort_unstable_by_key(|one| one.stride);
        sum as usize + nest[0].extent
    });
    assert_eq!(count, 0);
}

#[test]
fn tiles_past_an_edge_do_not_allocate() {
    let ((m, n), data) = ((10, 7), vec![1u32; 70]);
    let (t, mut to) = (make_tensor(&data, layout!((m, n))), make_tensor(vec![0u32; 70], layout!((m, n))));
    let count = allocations(|| {
        let (from, mut into) = (t.ragged_tiles(tiler!(4, 3)), to.ragged_tiles_mut(tiler!(4, 3)));
        let mut tile = make_tensor([0u32; 12], layout!((4, 3)));
        for k in 0..9 {
            from.copy_tile(k, &mut tile);
            into.write_tile(k, &tile);
        }
        *into.get_mut(((1, 0), (2, 2))).unwrap() += from.get(((1, 0), (2, 2))).unwrap();
        from.get(((2, 0), (2, 2))).is_none()
    });
    assert_eq!(count, 0);
    assert_eq!(to.into_buffer().iter().sum::<u32>(), 71);
}

#[test]
fn iterators_do_not_allocate() {
    let (mut data, (m, n)) = ((0..64 * 64).collect::<Vec<u32>>(), (64, 64));
    let other = data.clone();
    let from = make_tensor(&other, layout!((m, n)));
    let mut t = make_tensor(&mut data, layout!((m, n) : (n, 1)));
    let count = allocations(|| {
        let mut sum = 0;
        // Two tensors in lockstep: by element, by tile, by thread.
        t.iter_mut().zip(from.iter()).for_each(|(x, y)| *x += y);
        for (mut tile, of) in t.tiles_mut(tiler!(8, 4)).zip(from.tiles(tiler!(8, 4))) {
            tile.iter_mut().zip(of.iter()).rev().for_each(|(x, y)| *x += y);
            sum += of.iter_memory().skip(3).step_by(2).sum::<u32>();
        }
        for (mut part, of) in t.partition_mut(layout!((4, 8))).zip(from.partition(layout!((4, 8)))).rev() {
            copy(&of, &mut part);
        }
        for tile in t.tiles_mut(tiler!(32, 32)) {
            let inner = tile.try_into_tiles(tiler!(8, 8)).unwrap();
            inner.skip(1).for_each(|mut tile| tile.for_each_mut(|x| *x += 1));
        }
        sum += t.offsets().zip(t.coords()).map(|(at, _)| at as u32).sum::<u32>();
        sum += t.iter_memory_mut().map(|x| *x).max().unwrap();
        sum
    });
    assert_eq!(count, 0);
}

#[test]
fn views_do_not_allocate() {
    let (mut data, (m, n)) = (vec![1u32; 64 * 64], (64, 64));
    let mut t = make_tensor(&mut data[..], layout!((m, n) : (n, 1)));
    let count = allocations(|| {
        local_tile_mut(&mut t, tiler!(8, 8), (1, 2)).for_each_mut(|x| *x += 1);
        local_partition_mut(&mut t, layout!((4, 8)), 5).for_each_mut(|x| *x += 1);
        inner_partition(&t, tiler!(8, 8), (1, 2)).iter().sum::<u32>();
        t.slice_mut((3, All)).for_each_mut(|x| *x += 1);
        t.view_mut().transposed().run((0, 3), 1).map(|run| run[0]);
        t.run_mut((5, 8), 16).unwrap().fill(2);
        t.view_mut().into_slice((All, 0)).iter_mut().for_each(|x| *x = 0);
        *t.get_mut((1, 1)).unwrap() = *t.get((2, 2)).unwrap();
        t.as_slice().is_some()
    });
    assert_eq!(count, 0);
    let backwards = |data: &mut [u32]| {
        make_tensor_at_mut(data, 4095, layout!((m, n) : (-1, -64))).for_each_mut(|x| *x += 1);
        make_tensor_at(data, 4095, layout!(m : -1)).iter().sum::<u32>()
    };
    assert_eq!(allocations(|| backwards(&mut data)), 0);
    let mut blocks = make_tensor(&mut data, layout!(((8, 8), 64)));
    let tiles = |k: usize| blocks.tile_mut(k).iter().sum::<u32>();
    assert_eq!(allocations(|| (0..64).map(tiles).sum::<u32>()), 0);
}

#[cfg(feature = "bytemuck")]
#[test]
fn a_recast_does_not_allocate() {
    let mut data = vec![1u32; 64];
    let mut t = make_tensor(&mut data[..], layout!((8, 8)));
    assert_eq!(allocations(|| t.recast::<u8>().iter().map(|&x| u32::from(x)).sum::<u32>()), 0);
    assert_eq!(allocations(|| t.recast_mut::<[u32; 4]>().for_each_mut(|x| x[0] = 2)), 0);
}

#[cfg(feature = "ndarray")]
#[test]
fn an_ndarray_view_of_a_tensor_does_not_allocate() {
    let mut data = vec![1u32; 64];
    let mut t = make_tensor(&mut data, layout!((8, 8)));
    assert_eq!(allocations(|| t.to_ndarray_mut().fill(2)), 0);
    assert_eq!(allocations(|| colex::tensor::from_ndarray(t.to_ndarray()).iter().sum::<u32>()), 0);
}

#[test]
fn the_kernels_do_not_allocate() {
    let (m, n) = (40, 50);
    let (src, mut dst) = (vec![1.5f32; 2000], vec![0f32; 2000]);
    let from = make_tensor(&src, layout!((m, n)));
    let mut to = make_tensor(&mut dst, layout!((m, n), LayoutRight));
    let sum = allocations(|| {
        copy(&from, &mut to);
        transform(&from, &mut to, |x| x * 2.0);
        axpby(2.0, &from, 0.5, &mut to);
        axpy(2.0, &from, &mut to);
        transform_both(&from, &from, &mut to, |x, y| x + y);
        fill(&mut to, 1.0);
        copy_if(&make_tensor([true], layout!((m, n) : (0, 0))), &from, &mut to);
        reduce(&to, 0.0, |x, y| x + y)
    });
    assert_eq!(sum, 0);
}

/// Every strategy of a kernel: unrolled, as one run, in tiles, in planes, index by index.
#[test]
fn no_way_of_a_kernel_allocates() {
    fn all<A: AnyLayout, B: AnyLayout>(a: A, b: B) {
        let (src, mut dst) = (vec![1u32; a.cosize()], vec![1u32; b.cosize()]);
        let real = vec![true; a.cosize()];
        let (from, mut to) = (make_tensor(&src, a), make_tensor(&mut dst, b));
        let count = allocations(|| {
            copy(&from, &mut to);
            transform(&from, &mut to, |x| x + 1);
            transform_both(&from, &from, &mut to, |x, y| x + y);
            axpby(1, &from, 1, &mut to);
            axpy(1, &from, &mut to);
            copy_if(&make_tensor(&real, a), &from, &mut to);
            fill(&mut to, 1);
            reduce(&from, 0, |x, y| x + y)
        });
        assert_eq!(count, 0, "{a} to {b}");
    }
    let (m, n) = (24, 30);
    all(layout!((4, 4)), layout!((4, 4), LayoutRight));
    all(layout!((m, n)), layout!((m, n)));
    all(layout!((m, n)), layout!((m, n), LayoutRight));
    all(layout!((m, (3, 10))), layout!(((4, 6), n), LayoutRight));
    all(layout!((3, m, n), LayoutRight), layout!((3, m, n)));
    all(layout!((3, 5, m) : (m * 5, 1, 5)), layout!((3, 5, m)));
    // A source with repeated offsets, and a destination with repeated offsets.
    all(layout!((m, n) : (0, 1)), layout!((m, n)));
    all(layout!((m, n)), layout!((m, n) : (1, 4)));
}
