//! What the examples share: the part of a matrix that a rank holds.

use colex_mesh::Sharding;

/// What a rank holds of a matrix of which `at` gives the elements.
pub(crate) fn local(sharding: &Sharding, rank: usize, at: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    let Ok(shard) = sharding.shard(rank) else { return Vec::new() };
    let mut memory = vec![0.0; shard.size()];
    for (r, i) in shard.indices(0).flatten().enumerate() {
        for (c, j) in shard.indices(1).flatten().enumerate() {
            memory[r * shard.strides()[0] + c * shard.strides()[1]] = at(i, j);
        }
    }
    memory
}
