//! Nothing allocates in a kernel: making a tensor, taking it apart and going through it.

// An allocator is unsafe to write.
#![allow(unsafe_code)]

use colex::prelude::*;
use colex::tensor::loops;
use std::alloc::{GlobalAlloc, Layout as Block, System};
use std::cell::Cell;

/// Counts what a thread allocates.
struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: all is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, block: Block) -> *mut u8 {
        // A thread that is ending has no counter any more, and is not in a kernel.
        let _ = COUNT.try_with(|count| count.set(count.get() + 1));
        // SAFETY: what the caller promises.
        unsafe { System.alloc(block) }
    }
    unsafe fn dealloc(&self, at: *mut u8, block: Block) {
        // SAFETY: what the caller promises.
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
