//! Joins results of several parts of the keys to the result of all keys.
//!
//! A part has the result `o`, which is a mean of values, and the logarithm `l` of the sum of `exp2(score)`. The result of all keys
//! is the mean of the parts' results with the weights `exp2(l)`. A part without keys has the logarithm minus infinity.

use crate::cache::{self, OfParts, OfRows, Parts, Rows};
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::{exp2, fma, log2, max, reciprocal};
use colex_gpu::memory::ByAddress;
use colex_gpu::prelude::*;
use core::f32::consts::LN_2;

/// The result and the logarithm of `count` parts together. `part` returns the logarithm and the result of a part, of `N` columns.
/// If no part has a key, the result is 0.
#[inline(always)]
pub(crate) fn joined<const N: usize>(count: u32, part: impl Fn(u32) -> (f32, [f32; N])) -> (f32, [f32; N]) {
    let (mut top, mut sum, mut out) = (f32::NEG_INFINITY, 0.0, [0.0; N]);
    let mut at = 0;
    while at < count {
        let (logarithm, of_part) = part(at);
        let next = max(top, logarithm);
        // The difference of two infinities is no number.
        let base = if next == f32::NEG_INFINITY { 0.0 } else { next };
        let (shrink, weight) = (exp2(top - base), exp2(logarithm - base));
        (top, sum) = (next, fma(sum, shrink, weight));
        unroll!(I in [0 1 2 3 4 5 6 7] {
            if I < N {
                out[I] = fma(out[I], shrink, of_part[I] * weight);
            }
        });
        at += 1;
    }
    if sum == 0.0 {
        return (f32::NEG_INFINITY, [0.0; N]);
    }
    let by = reciprocal(sum);
    unroll!(I in [0 1 2 3 4 5 6 7] {
        if I < N {
            out[I] *= by;
        }
    });
    (top + log2(sum), out)
}

macro_rules! joins {
    ($($(#[$doc:meta])* $name:ident: $host:ident $element:ident $columns:literal $each:literal;)+) => {
        kernel! {$(
            $(#[$doc])*
            pub fn $name(
                block: Block<Layout!(32)>,
                parts: Global<f32, Parts<Int!($columns)>>, of_parts: Global<f32, OfParts>,
                o: GlobalMut<$host, Rows<Int!($columns)>, Shape!($columns, (1, 1), 1, 1)>, logarithms: GlobalMut<f32, OfRows, ByAddress>
            )
            where
                "size: the parts must have the rows, heads and sequences of O, and so must the logarithms":
                    cache::are_parts_of(cache::extents(o.layout()), cache::of_parts(parts.layout()), of_parts.layout())
                        && cache::of_rows(logarithms.layout()) == cache::extents(o.layout()),
            {
                let [queries, group, heads, _] = cache::extents(o.layout());
                let [_, count, ..] = cache::of_parts(parts.layout());
                // A block has one row of O.
                let (at, rows) = (block.index() as u32, queries * group);
                let [query, of_group] = [at % rows % queries, at % rows / queries].map(|at| at as usize);
                let [row, head, sequence] = [at % rows, at / rows % heads, at / rows / heads].map(|at| at as usize);
                let to = logarithms.layout().at(((query, of_group), head, sequence));
                let to = logarithms.as_mut_ptr().wrapping_offset(to);
                let (parts, of_parts) = (parts.tensor(), of_parts.tensor());
                block.each(o.cut(&block).partition_mut(layout!((32, (1, 1), 1, 1))), move |thread, mut own| {
                    let lane = thread.index();
                    let (logarithm, out) = joined::<$each>(count, |part| {
                        let part = part as usize;
                        let column = |i: usize| parts[(lane + 32 * i, row, part, head, sequence)];
                        (of_parts[(row, part, head, sequence)], core::array::from_fn(column))
                    });
                    own.store(out.map(|x| $host::from_bits(<colex::atom::$element as Half>::pack(x, 0.0) as u16)));
                    if lane == 0 {
                        // SAFETY: the law says that the logarithms have an element for each row of O, and this block has this row.
                        unsafe { to.write(logarithm * LN_2) }
                    }
                });
            }
        )+}
    };
}
use half::bf16;
joins! {
    /// Joins the parts of [`decode_bf16_128`](crate::decode::decode_bf16_128) to O and the logarithms of its sums.
    join_bf16_128: bf16 BF16 128 4;
    /// Joins the parts of [`decode_bf16_64`](crate::decode::decode_bf16_64) to O and the logarithms of its sums.
    join_bf16_64: bf16 BF16 64 2;
    /// Joins the parts of [`decode_bf16_96`](crate::decode::decode_bf16_96) to O and the logarithms of its sums.
    join_bf16_96: bf16 BF16 96 3;
    /// Joins the parts of [`decode_bf16_256`](crate::decode::decode_bf16_256) to O and the logarithms of its sums.
    join_bf16_256: bf16 BF16 256 8;
}
