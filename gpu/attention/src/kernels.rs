//! The forward kernels of heads that each are one sequence.

use crate::form::*;
use crate::forward::{Logarithms, One, Threads, Two, attention};
use crate::order::Overlapped;
use crate::queue::Queue;
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
                o: Out<$host, Int!($vectors)>, logarithms: Logarithms, window: u32, scale: f32;
                of_q: Queue<$element, <$form as Form<$n, $s>>::Queries, One>,
                of_k: Queue<$element, <$form as Form<$n, $s>>::Keys, Two>,
                of_v: Queue<$element, <$form as Form<$n, $s>>::Columns, Two>
            )
            where
                "size: Q, K and V must have the columns of a head and fewer than 2^30 rows; K must be as V; O and the logarithms must have the rows and heads of Q, a multiple of the heads of K":
                    fit([q.extents(), k.extents(), v.extents()], $columns, o.layout(), logarithms.layout()),
                "scale: it must be positive and finite": *scale > 0.0 && scale.is_finite(),
            {
                // SAFETY: every thread comes here, and nothing follows. The law is `fit`.
                unsafe { attention::<$form, Overlapped, _, $mask, $n, $s>(q, [k, v], o, logarithms, window, scale, (of_q, of_k, of_v)) }
            }
        )+}
    };
}

kernels! {
    /// Attention of heads of 128 columns, of bf16. Each query sees all keys.
    attention_bf16_128: Bf16x128 bf16 BF16 128 16 [64 64] 0;
    /// Attention of heads of 128 columns, of bf16. Each query sees the keys up to its own.
    attention_bf16_128_causal: Bf16x128 bf16 BF16 128 16 [64 64] 1;
    /// Attention of heads of 128 columns, of bf16. Each query sees the last `window` keys up to its own.
    attention_bf16_128_window: Bf16x128 bf16 BF16 128 16 [64 64] 2;
    /// Attention of heads of 64 columns, of bf16. Each query sees all keys.
    attention_bf16_64: Bf16x64 bf16 BF16 64 8 [32 64] 0;
    /// Attention of heads of 64 columns, of bf16. Each query sees the keys up to its own.
    attention_bf16_64_causal: Bf16x64 bf16 BF16 64 8 [32 64] 1;
    /// Attention of heads of 64 columns, of bf16. Each query sees the last `window` keys up to its own.
    attention_bf16_64_window: Bf16x64 bf16 BF16 64 8 [32 64] 2;
    /// Attention of heads of 128 columns, of f16. Each query sees all keys.
    attention_f16_128: F16x128 f16 F16 128 16 [64 64] 0;
    /// Attention of heads of 128 columns, of f16. Each query sees the keys up to its own.
    attention_f16_128_causal: F16x128 f16 F16 128 16 [64 64] 1;
    /// Attention of heads of 128 columns, of f16. Each query sees the last `window` keys up to its own.
    attention_f16_128_window: F16x128 f16 F16 128 16 [64 64] 2;
    /// Attention of heads of 64 columns, of f16. Each query sees all keys.
    attention_f16_64: F16x64 f16 F16 64 8 [32 64] 0;
    /// Attention of heads of 64 columns, of f16. Each query sees the keys up to its own.
    attention_f16_64_causal: F16x64 f16 F16 64 8 [32 64] 1;
    /// Attention of heads of 64 columns, of f16. Each query sees the last `window` keys up to its own.
    attention_f16_64_window: F16x64 f16 F16 64 8 [32 64] 2;
    /// Attention of heads of 96 columns, of bf16. Each query sees all keys.
    attention_bf16_96: Bf16x96 bf16 BF16 96 12 [48 64] 0;
    /// Attention of heads of 96 columns, of bf16. Each query sees the keys up to its own.
    attention_bf16_96_causal: Bf16x96 bf16 BF16 96 12 [48 64] 1;
    /// Attention of heads of 96 columns, of bf16. Each query sees the last `window` keys up to its own.
    attention_bf16_96_window: Bf16x96 bf16 BF16 96 12 [48 64] 2;
    /// Attention of heads of 256 columns, of bf16. Each query sees all keys.
    attention_bf16_256: Bf16x256 bf16 BF16 256 32 [128 40] 0;
    /// Attention of heads of 256 columns, of bf16. Each query sees the keys up to its own.
    attention_bf16_256_causal: Bf16x256 bf16 BF16 256 32 [128 40] 1;
    /// Attention of heads of 256 columns, of bf16. Each query sees the last `window` keys up to its own.
    attention_bf16_256_window: Bf16x256 bf16 BF16 256 32 [128 40] 2;
    /// Attention of heads of 96 columns, of f16. Each query sees all keys.
    attention_f16_96: F16x96 f16 F16 96 12 [48 64] 0;
    /// Attention of heads of 96 columns, of f16. Each query sees the keys up to its own.
    attention_f16_96_causal: F16x96 f16 F16 96 12 [48 64] 1;
    /// Attention of heads of 96 columns, of f16. Each query sees the last `window` keys up to its own.
    attention_f16_96_window: F16x96 f16 F16 96 12 [48 64] 2;
    /// Attention of heads of 256 columns, of f16. Each query sees all keys.
    attention_f16_256: F16x256 f16 F16 256 32 [128 40] 0;
    /// Attention of heads of 256 columns, of f16. Each query sees the keys up to its own.
    attention_f16_256_causal: F16x256 f16 F16 256 32 [128 40] 1;
    /// Attention of heads of 256 columns, of f16. Each query sees the last `window` keys up to its own.
    attention_f16_256_window: F16x256 f16 F16 256 32 [128 40] 2;
}
