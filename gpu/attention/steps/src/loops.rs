//! Step 1: attention by two loops, with a thread for each query. The kernel has no `unsafe` code and computes no offsets.

use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::math::{add_product, exp2, reciprocal};
use colex_gpu::memory::CutBy;
use colex_gpu::prelude::*;
use core::f32::consts::LOG2_E;

/// Repeats a block of code for each of the 16 vectors of a row. Registers can only be indexed by constants.
macro_rules! each_vector {
    ($i:ident $body:block) => { unroll!($i in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] $body) };
}
/// Repeats a block of code for each of the eight columns of a vector.
macro_rules! each_column {
    ($l:ident $body:block) => { unroll!($l in [0 1 2 3 4 5 6 7] $body) };
}

/// A vector of eight columns.
pub type Bf16x8 = Vector<bf16, 8>;
/// The threads of a block, one for each query.
pub type Threads = Layout!(128);
/// The layout of Q, K, V or O: vectors of eight columns, rows and heads.
pub type Heads = Layout!((16, Dyn32, Dyn32) : (1, Dyn32, Dyn32));
/// The tile of O that a block computes: 128 rows of one head. A thread has one row of it.
pub type Tile = Shape!(16, 128, 1);

kernel! {
    /// Attention with a thread for each query: a loop over keys, and in it two loops over columns.
    pub fn step_1_loops(
        block: Block<Threads>, q: Global<Bf16x8, Heads>, k: Global<Bf16x8, Heads>, v: Global<Bf16x8, Heads>,
        o: GlobalMut<Bf16x8, Heads, Tile>, scale: f32
    )
    where
        "size: Q must have the shape of O, and K that of V, with as many heads":
            q.layout().shape() == o.layout().shape() && k.layout().shape() == v.layout().shape()
                && get::<2, _>(q.layout().shape()) == get::<2, _>(k.layout().shape()),
        "scale: it must be positive and finite": *scale > 0.0 && scale.is_finite(),
    {
        // Each thread has a row of the tile: all vectors of one query.
        let of_threads = layout!((1, 128, 1));
        let q = q.cut(Tile::default(), block.index());
        let tiles = get::<1, _>(o.layout().shape()).tiles(<Int!(128)>::default()).max(1);
        let head = block.index() / tiles;
        let keys = get::<1, _>(k.layout().shape()).get() as usize;
        let (k, v) = (k.tensor(), v.tensor());
        block.each(o.cut(&block).partition_mut(of_threads), move |thread, mut o| {
            let q: [Bf16x8; 16] = q.partition(&thread, of_threads).load_or(Vector([bf16::ZERO; 8]));
            let (mut top, mut sum, mut out) = (f32::NEG_INFINITY, 0.0, [[0.0; 8]; 16]);
            for key in 0..keys {
                let mut parts = [0.0; 8];
                each_vector!(I {
                    let (q, k) = (q[I].to_f32(), k[(I, key, head)].to_f32());
                    each_column!(L { add_product(&mut parts[L], q[L], k[L]); });
                });
                let [a, b, c, d, e, f, g, h] = parts;
                let score = ((a + b) + (c + d) + ((e + f) + (g + h))) * (scale * LOG2_E);
                if score > top {
                    // The sum and the result so far are relative to the greatest score.
                    let shrink = exp2(top - score);
                    (top, sum) = (score, sum * shrink);
                    each_vector!(I { each_column!(L { out[I][L] *= shrink; }); });
                }
                let weight = exp2(score - top);
                sum += weight;
                each_vector!(I {
                    let v = v[(I, key, head)].to_f32();
                    each_column!(L { add_product(&mut out[I][L], weight, v[L]); });
                });
            }
            let by = reciprocal(sum);
            let mut row = [Vector([bf16::ZERO; 8]); 16];
            each_vector!(I { row[I] = Vector::from_f32(out[I].map(|x| x * by)); });
            o.store(row);
        });
    }
}
