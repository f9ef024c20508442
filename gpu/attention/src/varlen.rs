//! Attention forward of sequences of different lengths, packed one after the other along the rows of Q, K, V and O.
//!
//! The arguments are those of [`attention_bf16_128`](crate::attention_bf16_128) and its neighbours, and a list that
//! [`Gpu::trusted`](colex_gpu::host::Gpu::trusted) makes from [`Offsets`](crate::sequences::Offsets). A query sees keys of its own
//! sequence only. With a causal mask, the last query's own key is the last key of the sequence, as in FlashAttention since 2.1. A query
//! of a sequence without keys has a result of zeros and the logarithm minus infinity. Rows of no sequence are not written. What the
//! rows of another sequence hold, infinities too, does not matter.

use crate::form::*;
use crate::forward::{Logarithms, One, Queues, Results, Threads, Two, forward};
use crate::order::Overlapped;
use crate::queue::{Landings, Queue};
use crate::sequences::{Packed, PackedWork, are_within};
use crate::{Out, fit};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::prelude::*;
use half::{bf16, f16};

macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident: $form:ident $host:ident $element:ident $columns:literal $vectors:literal [$n:literal $s:literal] $mask:literal;)+) => {
        kernel! {$(
            $(#[$doc])*
            pub fn $name(
                _block: Block<Threads>,
                q: MapOfQ<$form, $n, $s>, k: MapOfK<$form, $n, $s>, v: MapOfK<$form, $n, $s>,
                o: Out<$host, Int!($vectors)>, logarithms: Logarithms, sequences: Packed, window: u32, scale: f32;
                of_q: Queue<$element, <$form as Form<$n, $s>>::Queries, One>,
                of_k: Queue<$element, <$form as Form<$n, $s>>::Keys, Two>,
                of_v: Queue<$element, <$form as Form<$n, $s>>::Columns, Two>,
                landings: Landings<Two>
            )
            where
                "size: Q, K and V must have the columns of a head and fewer than 2^30 rows; K must be as V; O and the logarithms must have the rows and heads of Q, a multiple of the heads of K":
                    fit([q.extents(), k.extents(), v.extents()], $columns, o.layout(), logarithms.layout()),
                "size: the offsets must end within the rows of Q and of K, and the sequences must have fewer than 2^31 tiles of 128 queries in all heads":
                    are_within(sequences.numbers(), q.extents(), k.extents()),
                "scale: it must be positive and finite": *scale > 0.0 && scale.is_finite(),
            {
                let to = Results::of(o, logarithms);
                let heads = to.heads;
                let work = |mask, blocks| PackedWork::of(sequences, heads, mask, 2 * $s, window, blocks);
                // SAFETY: every thread comes here, and nothing follows. The laws say that the results have the rows and heads of Q,
                // and that the sequences end within them. By `Sequences::make` no two tiles have a row in common.
                unsafe {
                    let queues = Queues::<$form, Overlapped, $n, $s> { q: of_q, k: of_k, v: of_v, landings: Some(landings) };
                    forward::<$form, Overlapped, _, $mask, $n, $s>(q, [k, v], to, work, scale, queues)
                }
            }
        )+}
    };
}
kernels! {
    /// Attention of packed sequences, heads of 64 columns, of bf16. Each query sees all keys of its sequence.
    varlen_bf16_64: Bf16x64 bf16 BF16 64 8 [32 64] 0;
    /// Attention of packed sequences, heads of 64 columns, of bf16. Each query sees the keys up to its own.
    varlen_bf16_64_causal: Bf16x64 bf16 BF16 64 8 [32 64] 1;
    /// Attention of packed sequences, heads of 64 columns, of bf16. Each query sees the last `window` keys up to its own.
    varlen_bf16_64_window: Bf16x64 bf16 BF16 64 8 [32 64] 2;
    /// Attention of packed sequences, heads of 96 columns, of bf16. Each query sees all keys of its sequence.
    varlen_bf16_96: Bf16x96 bf16 BF16 96 12 [48 64] 0;
    /// Attention of packed sequences, heads of 96 columns, of bf16. Each query sees the keys up to its own.
    varlen_bf16_96_causal: Bf16x96 bf16 BF16 96 12 [48 64] 1;
    /// Attention of packed sequences, heads of 96 columns, of bf16. Each query sees the last `window` keys up to its own.
    varlen_bf16_96_window: Bf16x96 bf16 BF16 96 12 [48 64] 2;
    /// Attention of packed sequences, heads of 128 columns, of bf16. Each query sees all keys of its sequence.
    varlen_bf16_128: Bf16x128 bf16 BF16 128 16 [64 64] 0;
    /// Attention of packed sequences, heads of 128 columns, of bf16. Each query sees the keys up to its own.
    varlen_bf16_128_causal: Bf16x128 bf16 BF16 128 16 [64 64] 1;
    /// Attention of packed sequences, heads of 128 columns, of bf16. Each query sees the last `window` keys up to its own.
    varlen_bf16_128_window: Bf16x128 bf16 BF16 128 16 [64 64] 2;
    /// Attention of packed sequences, heads of 256 columns, of bf16. Each query sees all keys of its sequence.
    varlen_bf16_256: Bf16x256 bf16 BF16 256 32 [128 40] 0;
    /// Attention of packed sequences, heads of 256 columns, of bf16. Each query sees the keys up to its own.
    varlen_bf16_256_causal: Bf16x256 bf16 BF16 256 32 [128 40] 1;
    /// Attention of packed sequences, heads of 256 columns, of bf16. Each query sees the last `window` keys up to its own.
    varlen_bf16_256_window: Bf16x256 bf16 BF16 256 32 [128 40] 2;
    /// Attention of packed sequences, heads of 64 columns, of f16. Each query sees all keys of its sequence.
    varlen_f16_64: F16x64 f16 F16 64 8 [32 64] 0;
    /// Attention of packed sequences, heads of 64 columns, of f16. Each query sees the keys up to its own.
    varlen_f16_64_causal: F16x64 f16 F16 64 8 [32 64] 1;
    /// Attention of packed sequences, heads of 64 columns, of f16. Each query sees the last `window` keys up to its own.
    varlen_f16_64_window: F16x64 f16 F16 64 8 [32 64] 2;
    /// Attention of packed sequences, heads of 96 columns, of f16. Each query sees all keys of its sequence.
    varlen_f16_96: F16x96 f16 F16 96 12 [48 64] 0;
    /// Attention of packed sequences, heads of 96 columns, of f16. Each query sees the keys up to its own.
    varlen_f16_96_causal: F16x96 f16 F16 96 12 [48 64] 1;
    /// Attention of packed sequences, heads of 96 columns, of f16. Each query sees the last `window` keys up to its own.
    varlen_f16_96_window: F16x96 f16 F16 96 12 [48 64] 2;
    /// Attention of packed sequences, heads of 128 columns, of f16. Each query sees all keys of its sequence.
    varlen_f16_128: F16x128 f16 F16 128 16 [64 64] 0;
    /// Attention of packed sequences, heads of 128 columns, of f16. Each query sees the keys up to its own.
    varlen_f16_128_causal: F16x128 f16 F16 128 16 [64 64] 1;
    /// Attention of packed sequences, heads of 128 columns, of f16. Each query sees the last `window` keys up to its own.
    varlen_f16_128_window: F16x128 f16 F16 128 16 [64 64] 2;
    /// Attention of packed sequences, heads of 256 columns, of f16. Each query sees all keys of its sequence.
    varlen_f16_256: F16x256 f16 F16 256 32 [128 40] 0;
    /// Attention of packed sequences, heads of 256 columns, of f16. Each query sees the keys up to its own.
    varlen_f16_256_causal: F16x256 f16 F16 256 32 [128 40] 1;
    /// Attention of packed sequences, heads of 256 columns, of f16. Each query sees the last `window` keys up to its own.
    varlen_f16_256_window: F16x256 f16 F16 256 32 [128 40] 2;
}
