//! Repacks by loops over raw indices.

/// Copies blocks to groups of `w` rows, block by block, row by row.
pub(crate) fn pack<T: Copy>(w: usize, rows: usize, from: &[T], to: &mut [T]) {
    let blocks = from.len() / rows;
    for (from, to) in from.chunks_exact(w * blocks).zip(to.chunks_exact_mut(w * blocks)) {
        for (b, together) in to.chunks_exact_mut(w).enumerate() {
            for (row, block) in together.iter_mut().enumerate() {
                *block = from[row * blocks + b];
            }
        }
    }
}

/// The inverse of [`pack`].
pub(crate) fn unpack<T: Copy>(w: usize, rows: usize, from: &[T], to: &mut [T]) {
    let blocks = from.len() / rows;
    for (from, to) in from.chunks_exact(w * blocks).zip(to.chunks_exact_mut(w * blocks)) {
        for (row, to) in to.chunks_exact_mut(blocks).enumerate() {
            for (b, block) in to.iter_mut().enumerate() {
                *block = from[b * w + row];
            }
        }
    }
}
