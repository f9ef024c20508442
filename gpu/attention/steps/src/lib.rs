//! Attention forward in steps, of heads of 128 columns of bf16. Each query sees all keys.
//!
//! | step | kernel | what is new |
//! | --- | --- | --- |
//! | 1 | [`step_1_loops`](loops::step_1_loops) | two loops: a thread for each query |
//! | 2 | `colex_gpu_kernels::attention::attention_128` | tiles in shared memory, and `mma.sync`, an atom of a warp |
//! | 3 | [`step_3_wgmma`] | `wgmma`, an atom of four warps; and the copy engine |
//! | 4 | [`step_4_tiles`] | two tiles of K and two of V |
//! | 5 | `colex_gpu_attention::attention_bf16_128` | the product with V during the softmax |

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

/// Repeats a block of code, each time with another value of a constant.
macro_rules! unroll {
    ($i:ident in [$($n:literal)+] $body:block) => {
        $({
            const $i: usize = $n;
            $body
        })+
    };
}

pub mod loops;

use colex::atom::BF16;
use colex::prelude::*;
use colex_gpu::prelude::*;
use colex_gpu_attention::{
    Bf16x128, Form, Logarithms, MapOfK, MapOfQ, One, OneTile, Out, Queue, Threads, Two, TwoTiles, attention, fit,
};

macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident: $order:ident $stages:ident;)+) => {
        kernel! {$(
            $(#[$doc])*
            pub fn $name(
                _block: Block<Threads>,
                q: MapOfQ<Bf16x128, 64, 64>, k: MapOfK<Bf16x128, 64, 64>, v: MapOfK<Bf16x128, 64, 64>,
                o: Out<bf16, Int!(16)>, logarithms: Logarithms, scale: f32;
                of_q: Queue<BF16, <Bf16x128 as Form<64, 64>>::Queries, One>,
                of_k: Queue<BF16, <Bf16x128 as Form<64, 64>>::Keys, $stages>,
                of_v: Queue<BF16, <Bf16x128 as Form<64, 64>>::Columns, $stages>
            )
            where
                "size: Q, K and V must have 128 columns and fewer than 2^30 rows; K must be as V; O and the logarithms must have the rows and heads of Q, a multiple of the heads of K":
                    fit([q.extents(), k.extents(), v.extents()], 128, o.layout(), logarithms.layout()),
                "scale: it must be positive and finite": *scale > 0.0 && scale.is_finite(),
            {
                // SAFETY: every thread comes here, and nothing follows. The law is `fit`.
                #[allow(unsafe_code)]
                unsafe { attention::<Bf16x128, $order, _, 0, 64, 64>(q, [k, v], o, logarithms, 0, scale, (of_q, of_k, of_v)) }
            }
        )+}
    };
}
steps! {
    /// By the copy engine and `wgmma`, with one tile of K and one of V.
    step_3_wgmma: OneTile One;
    /// With two tiles of K and two of V.
    step_4_tiles: TwoTiles Two;
}
