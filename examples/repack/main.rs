//! Repacks quantised weights for kernels that process several rows at once, `cargo run --release --example repack`.
//!
//! As in GGML, weights are in blocks of 32 with a scale. A block of Q4_0 has 2 bytes of scale and 16 bytes of
//! nibbles; a block of Q8_0 has 2 bytes of scale and 32 bytes of weights. A file has the blocks row by row. A product
//! with a vector reads block `b` of 4 or 8 rows together, so that it loads the vector once for all of these rows.
//! Repacking makes these blocks contiguous.
//!
//! The matrix of blocks is a tensor of shape `((w,rows/w),blocks)`, with one layout in the file and another after
//! repacking. Repacking is a copy from the first layout to the second, and unpacking is the copy back.

mod hand;
#[cfg(test)]
mod tests;

use colex::dynamic::{self, DynLayout};
use colex::kernels::copy;
use colex::prelude::*;
use std::cell::RefCell;
use std::hint::black_box;
use std::time::Instant;

/// A block of 32 weights: a scale, and `BYTES` bytes of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
struct Block<const BYTES: usize> {
    scale: [u8; 2],
    weights: [u8; BYTES],
}

impl<const BYTES: usize> Block<BYTES> {
    /// A block for a number. Numbers that differ by a multiple of 32768 have the same block.
    fn of(number: usize) -> Self {
        let byte = |k: usize| (number.wrapping_mul(0x9e37_79b9).wrapping_add(k * 131) >> 7) as u8;
        Block { scale: [byte(0), byte(1)], weights: std::array::from_fn(|k| byte(k + 2)) }
    }
}

/// The two layouts of a matrix of blocks: the layout of a file, and the layout in which the blocks `b` of `w` rows
/// are contiguous.
fn layouts(w: usize, rows: usize, blocks: usize) -> [(DynLayout, impl AnyLayout); 2] {
    assert!(rows.is_multiple_of(w), "{w} rows at a time do not divide {rows} rows");
    let (groups, all) = (rows / w, w * blocks);
    [((blocks, all), 1), ((1, all), w)].map(|((row, group), block)| {
        let layout = layout!(((w, groups), blocks) : ((row, group), block));
        (layout.to_dyn(), layout)
    })
}

/// Copies the blocks of a matrix from the order of a file to groups of `w` rows.
fn pack<T: Copy>(w: usize, rows: usize, from: &[T], to: &mut [T]) {
    let [(_, in_file), (_, interleaved)] = layouts(w, rows, from.len() / rows);
    copy(&make_tensor(from, in_file), &mut make_tensor(to, interleaved));
}

/// The inverse of [`pack`], with the two layouts exchanged.
fn unpack<T: Copy>(w: usize, rows: usize, from: &[T], to: &mut [T]) {
    let [(_, in_file), (_, interleaved)] = layouts(w, rows, from.len() / rows);
    copy(&make_tensor(from, interleaved), &mut make_tensor(to, in_file));
}

/// Whether no block is lost or duplicated: both layouts map the coordinates to the same offsets, each once.
fn is_permutation(w: usize, rows: usize, blocks: usize) -> bool {
    layouts(w, rows, blocks).iter().all(|(layout, _)| dynamic::is_bijective(layout) == Ok(true))
}

fn main() {
    if let Some(first) = std::env::args().nth(1) {
        eprintln!("The example takes no arguments, but got {first:?}.");
        std::process::exit(2);
    }
    // The first matrix is from a model with billions of weights, and the second fits the cache.
    for (rows, columns) in [(11008, 4096), (256, 4096)] {
        measure::<16>("Q4_0", rows, columns / 32);
        measure::<32>("Q8_0", rows, columns / 32);
    }
}

/// Repacks a matrix for 4 rows together and for 8, and times each against the loop over raw indices.
fn measure<const BYTES: usize>(name: &str, rows: usize, blocks: usize) {
    let weights: Vec<Block<BYTES>> = (0..rows * blocks).map(Block::of).collect();
    let (mut packed, mut back) = (weights.clone(), weights.clone());
    for w in [4, 8] {
        assert!(is_permutation(w, rows, blocks), "a permutation of the blocks");
        hand::pack(w, rows, &weights, &mut back);
        pack(w, rows, &weights, &mut packed);
        assert!(packed == back, "the same bytes as the loop");
        unpack(w, rows, &packed, &mut back);
        assert!(weights == back, "the same bytes as before");
        back.fill(Block::of(usize::MAX));
        hand::unpack(w, rows, &packed, &mut back);
        assert!(weights == back, "the same by the loop");
        let gigabytes = size_of_val(&weights[..]) as f64 * 1e-9;
        // All ways write to one buffer, because the placement of its pages matters as much as the loop.
        let to = RefCell::new(&mut back[..]);
        let [ours, theirs, ours_back, theirs_back] = best([
            &mut || pack(w, rows, black_box(&weights), &mut to.borrow_mut()),
            &mut || hand::pack(w, rows, black_box(&weights), &mut to.borrow_mut()),
            &mut || unpack(w, rows, black_box(&packed), &mut to.borrow_mut()),
            &mut || hand::unpack(w, rows, black_box(&packed), &mut to.borrow_mut()),
        ]);
        println!(
            "{name} {rows} x {blocks} blocks by {w}: {:.2} GB/s, back {:.2}; by hand {:.2}, back {:.2}",
            gigabytes / ours,
            gigabytes / ours_back,
            gigabytes / theirs,
            gigabytes / theirs_back
        );
        println!("ratio {name}-{rows}-by-{w} colex/hand {:.2}", theirs / ours);
        println!("ratio {name}-{rows}-by-{w}-back colex/hand {:.2}", theirs_back / ours_back);
    }
}

/// The least time of each way, in seconds. The ways run in turns, each equally often after each of the others, because the
/// contents of the caches depend on the previous way.
fn best(runs: [&mut dyn FnMut(); 4]) -> [f64; 4] {
    let mut best = [f64::MAX; 4];
    for round in 0..28 {
        let step = round % 4 + 1;
        for k in (1..=4).map(|turn| turn * step % 5 - 1) {
            let start = Instant::now();
            runs[k]();
            best[k] = best[k].min(start.elapsed().as_secs_f64());
        }
    }
    best
}
