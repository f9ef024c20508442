//! Products with weights of four bits: `C = X W`, where X is M x K and C is M x N, both of bf16, and W is K x N.
//!
//! `W(k, n) = scale(k / 128, n) (q(k, n) - 8)`, with `q` from 0 to 15 and scales of bf16. The kernels are for few rows of X, as those
//! of a batch of requests to a language model are: then no product takes less time than reading W, and weights of four bits have a
//! quarter of the bytes of those of bf16. `docs/measured.md` of the repository says how far from that the kernels are, and why.
//!
//! | file | what it has |
//! | --- | --- |
//! | [`packed`] | where each weight is in memory, and the functions that put it there |
//! | `expand` | weights of four bits as operands of bf16 |
//! | `sums` | the instruction, its operand of X, and sums |
//! | `few` | the product of few rows, in tiles of 16 |
//! | `many` | the product of many rows, in tiles of 64 |
//!
//! The operand A of the instruction is W, transposed, and the operand B is X, transposed: `C^T = W^T X^T`. So a batch of 16 is two
//! instructions wide, and each weight is used as soon as it is in a register. The blocks of a cluster divide K. Each sums its part, and
//! sends the sums to the blocks of the cluster, each of which adds and writes its share of the columns.
//!
//! What few rows cost is the time to read W, so its bytes must always be on their way. A thread that loads to registers has few of them
//! on their way, and none while it multiplies. In `few` the copy engine brings weights and X to a ring of stages in shared memory, from
//! the first instructions of a block on. W is [`Settled`]: where a block of this product has ended, one of the next product starts, and
//! its first stages fill while other blocks still add and write their sums. X is [`Later`]. What is asked for later comes later, so
//! before X only 24 KB of weights are asked for, which is what memory sends until X may be read.
//!
//! All sums are f32, and the products are exact: the operands are `(q - 8) / 64`, and the sums are multiplied by 64 at the end. So the
//! rounding error of a group is a few times 2^-24 of its greatest partial sum, and sums below 2^-120 have fewer bits.
//!
//! A scale that is infinite or NaN makes each element of its column infinite or NaN. An element of X that is infinite or NaN makes its
//! row of C infinite or NaN.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]
// The code is unsafe because asynchronous copies must have ended before a barrier, and the instructions need whole warps.
#![allow(unsafe_code)]

#[cfg(not(target_arch = "nvptx64"))]
extern crate std;

/// Repeats a block of code, each time with another value of a constant.
macro_rules! unroll {
    ($i:ident in [$($n:literal)+] $body:block) => {
        $({
            #[allow(dead_code)]
            const $i: usize = $n;
            $body
        })+
    };
}

mod expand;
mod few;
mod many;
pub mod packed;
mod sums;

use colex::atom::BF16;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::tma::TensorMap;
use colex_gpu::memory::Staged;
use colex_gpu::prelude::*;
use few::{Memory, few};
pub use few::{One, Warps9, X16};
use many::many;
pub use many::{Chunks, Received64, Warps, X64};
use packed::{COLUMNS, ROWS, Scales, Unit, Units};

/// The layout of X and of C in vectors of eight elements: rows, and vectors of a row.
pub type ByRows = Layout!((Dyn32, Dyn32) : (Dyn32, 1));
/// Eight elements of X, C or the scales.
pub type Bf16x8 = Vector<bf16, 8>;

/// Whether the extents fit. Those of X and C are rows and vectors of a row; `blocks` are the numbers of blocks of weights and scales.
pub fn fit([rows, vectors]: [isize; 2], [rows_c, vectors_c]: [isize; 2], blocks: [isize; 2]) -> bool {
    let [groups, bands] = [8 * vectors / ROWS as isize, 8 * vectors_c / COLUMNS as isize];
    rows == rows_c && blocks.iter().all(|&count| count == groups * bands)
}

/// The numbers of rows and vectors of X or C.
#[allow(dead_code)] // only used on the host, by a launch
fn extents(x: ByRows) -> [isize; 2] {
    [get::<0, _>(x.shape()).get(), get::<1, _>(x.shape()).get()]
}

/// Whether the extents fit, as [`fit`] says, if X is passed as a map.
pub fn fit_map([rows, columns]: [u32; 2], c: [isize; 2], blocks: [isize; 2]) -> bool {
    fit([rows as isize, columns as isize / 8], c, blocks)
}

/// Declares kernels. A line has the blocks of a cluster; the vectors that each writes, as a number and in columns; the distances in the
/// sums that it receives; the units of a stage, and the stages.
macro_rules! few_rows {
    ($($(#[$doc:meta])* $name:ident: $cluster:literal, $vectors:literal, $columns:literal $row:literal $block:literal, $units:literal $stages:literal;)+) => {
        kernel! {$(
            $(#[$doc])*
            pub fn $name(
                block: Block<Warps9, Layout!($cluster)>,
                x: Later<TensorMap<BF16, X16>>, weights: Settled<Unit, Units>, scales: Settled<Bf16x8, Scales>,
                c: Later<GlobalMut<Bf16x8, ByRows, Shape!(16, $vectors)>>;
                of_x: Staged<BF16, X16, Layout!($stages)>, stages: Shared<Unit, Layout!(($units, $stages))>,
                received: Shared<f32, Layout!(($columns, 16, $cluster) : (1, $row, $block))>, barriers: Shared<u64, Layout!(($stages, 2))>,
                all_received: Shared<u64, One>
            )
            where
                "size: X must have a multiple of 128 columns": x.extents()[1] % 128 == 0,
                "size: C must have a multiple of 256 columns": extents(c.layout())[1] % 32 == 0,
                "size: C must have the rows of X, and W the columns of X as rows and those of C as columns":
                    fit_map(x.extents(), extents(c.layout()), [
                        get::<1, _>(weights.layout().shape()).get(), get::<1, _>(scales.layout().shape()).get()
                    ]),
            {
                let memory = Memory {
                    x: of_x, stages: stages.address(), barriers: barriers.address(), received: received.address(),
                    all_received: all_received.address(),
                };
                // SAFETY: every thread comes here, and nothing follows. The laws say that the extents fit, and a launch has a block for
                // each part of C.
                unsafe {
                    few::<Layout!(($columns, 16, $cluster) : (1, $row, $block)), _, _, _>(&block, x, weights, scales, c, memory)
                }
            }
        )+}
    };
}
few_rows! {
    /// Tiles of 16 rows and 128 columns. A block goes along all of K.
    int4_16_1: 1, 16, 128 132 2112, 528 14;
    /// Tiles of 16 rows and 128 columns. Two blocks divide K.
    int4_16_2: 2, 8, 64 68 1088, 528 14;
    /// Tiles of 16 rows and 64 columns. Two blocks divide K.
    int4_16_2_64: 2, 4, 32 36 576, 264 20;
}

/// C, of which a block writes 128 columns of 64 rows.
pub type C64 = GlobalMut<Bf16x8, ByRows, Shape!(64, 16)>;
kernel! {
    /// Tiles of 64 rows. Two blocks divide K.
    pub fn int4_64_2(
        block: Block<Warps, Layout!(2)>,
        x: Later<Global<Bf16x8, ByRows>>, weights: Settled<Unit, Units>, scales: Settled<Bf16x8, Scales>,
        c: Later<C64>;
        of_x: Staged<BF16, X64, Chunks>, received: Shared<f32, Received64>
    )
    where
        "size: X must have a multiple of 128 columns": extents(x.layout())[1] % 16 == 0,
        "size: C must have a multiple of 256 columns": extents(c.layout())[1] % 32 == 0,
        "size: C must have the rows of X, and W the columns of X as rows and those of C as columns":
            fit(extents(x.layout()), extents(c.layout()), [
                get::<1, _>(weights.layout().shape()).get(), get::<1, _>(scales.layout().shape()).get()
            ]),
    {
        // SAFETY: every thread comes here, and nothing follows. The laws say that the extents fit, and a launch has a block for each
        // part of C.
        unsafe { many(&block, x, weights, scales, c, of_x, received.address()) }
    }
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn only_matrices_of_one_product_fit() {
        // X is 3 x 256 and C is 3 x 512: W has 2 x 2 blocks.
        assert!(fit([3, 32], [3, 64], [4, 4]));
        assert!(!fit([3, 32], [4, 64], [4, 4]));
        assert!(!fit([3, 16], [3, 64], [4, 4]));
        assert!(!fit([3, 32], [3, 32], [4, 4]));
        assert!(!fit([3, 32], [3, 64], [2, 4]));
        assert!(!fit([3, 32], [3, 64], [4, 2]));
    }
}
