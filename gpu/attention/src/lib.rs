//! Attention, `O = softmax(scale Q K^T) V` for each head, by two kinds of kernels.
//!
//! * **Forward**, by the copy engine and `wgmma`: many queries of each head. [`attention_bf16_128`] and its neighbours, and for packed
//!   sequences of different lengths [`varlen_bf16_128`](varlen::varlen_bf16_128) and its neighbours.
//! * **Decoding**, by the copy engine and `mma.sync`: a few queries of each sequence, and a long cache of keys and values in
//!   pages. [`decode_bf16_128`](decode::decode_bf16_128), then [`join_bf16_128`](join::join_bf16_128).
//!
//! The files, in the order in which to read them:
//!
//! | file | what it has |
//! | --- | --- |
//! | `work` | which tiles of O a block computes, and which keys a query sees |
//! | `sequences` | the same for packed sequences of different lengths: the list that the host makes |
//! | `queue` | tiles in shared memory, with barriers that tell when a tile is full or empty |
//! | `softmax` | the softmax of a row whose scores come tile by tile |
//! | `clear` | zeros in the rows of V after the end of a sequence |
//! | `form` | the types of heads: tiles, boxes and instructions |
//! | `order` | the order of copies, products and the softmax in a block |
//! | `multiply` | the products of a forward kernel, and the writes |
//! | `forward` | the function of the forward kernels: queues, copies and groups |
//! | `kernels` | the forward kernels |
//! | `varlen` | the forward kernels for packed sequences |
//! | `cache` | keys and values in pages, and the parts of a result |
//! | `join` | several parts of a result together |
//! | `decode` | the function of the kernels for decoding, and those kernels |
//!
//! # Forward
//!
//! | argument | layout | |
//! | --- | --- | --- |
//! | Q, K, V | (column, row, head) | maps of the copy engine: columns have stride 1, the other strides are multiples of 16 bytes |
//! | O | (column, row, head), [`Heads`] | in vectors of eight columns |
//! | logarithms | (row, head), [`OfRows`] | `ln(sum of exp(scale score))` of each row |
//!
//! A head of K and V belongs to `heads of Q / heads of K` consecutive heads of Q. Sequences of a batch are heads too.
//!
//! A block computes tile after tile of O, 128 queries of a head each. One thread makes the copy engine bring tiles of Q, K and V to
//! shared memory. Two groups of four warps multiply, each for 64 queries. Scores, weights and sums of O stay in registers: the
//! registers of the scores `Q K^T` are, rounded, the operand A of the product with V.
//!
//! Sequences of different lengths are packed one after the other along the rows. [`Offsets`](sequences::Offsets) say where they begin:
//!
//! ```no_run
//! use colex_gpu::host::{Gpu, GpuError};
//! use colex_gpu_attention::sequences::{Offsets, Sequences};
//! # fn main() -> Result<(), GpuError> {
//! # let gpu = Gpu::open()?;
//! // Three sequences with 700, 0 and 65 queries, each with as many keys.
//! let offsets = [0, 700, 700, 765];
//! let sequences = gpu.trusted::<Sequences>(Offsets { queries: &offsets, keys: &offsets })?;
//! # Ok(())
//! # }
//! ```
//!
//! # Decoding
//!
//! | argument | layout | |
//! | --- | --- | --- |
//! | Q, O | (column, (query, head of Q), head of K, sequence), [`Rows`](cache::Rows) | at most 64 rows for each head of K: queries times heads of Q that share it |
//! | K, V | (column, key in page, head of K, page) | maps of the copy engine; pages of 16 to 256 keys, a multiple of 16 |
//! | table | (page of the sequence, sequence), [`Table`](cache::Table) | the number of a page of the cache |
//! | lengths | (sequence), [`Lengths`](cache::Lengths) | the number of keys of each sequence |
//! | parts of O | (column, row, part, head of K, sequence), [`Parts`](cache::Parts) | `f32` |
//! | their logarithms | (row, part, head of K, sequence), [`OfParts`](cache::OfParts) | to the base 2 |
//! | logarithms | ((query, head of Q), head of K, sequence), [`OfRows`](cache::OfRows) | `ln(sum of exp(scale score))` of each row |
//!
//! [`parts_for`](cache::parts_for) says how many parts to make. A sequence without keys has a result of zeros and the logarithm minus
//! infinity. A page that is not in the cache counts as a page of zeros, and a sequence that is longer than its column of the table
//! ends there.

//!
//! # NaN and infinities
//!
//! A number that is not finite changes these results, and no others. The examples `attention_wgmma`, `attention_varlen` and
//! `attention_decode` test this.
//!
//! | number in | results |
//! | --- | --- |
//! | a query | its own row of O and its logarithm |
//! | a key | the rows and logarithms of queries that see it. A score that is NaN or infinite makes NaN of all of them. A key with the score minus infinity counts as not seen |
//! | a value | its own column of O, of the queries that see the key: NaN or an infinity. And of some that do not see it |
//!
//! Those that do not see the key have NaN in that column, because their weight is 0 and 0 times infinity is NaN:
//!
//! * Forward: all queries of the same tile of 128, if a query of this tile sees some key of the tile of keys. A tile of keys has 128
//!   keys, or 80 if heads have 256 columns. Tiles begin at the first query and the first key of the head, or of the packed sequence.
//! * Decoding: all rows of the same head of K, if they see some key of the same part.
//!
//! PyTorch's own formula has NaN for all queries there, since it multiplies all weights. Sums of weighted values are `f32` before they
//! are divided by the sum of the weights, so values near the greatest `f32` can have an infinite result.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]
// The code is unsafe because asynchronous instructions must not use a tile before its barrier tells that it is full or empty.
#![allow(unsafe_code)]

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

#[cfg(feature = "all")]
pub mod cache;
mod clear;
#[cfg(feature = "all")]
pub mod decode;
mod form;
mod forward;
#[cfg(feature = "all")]
pub mod join;
#[cfg(feature = "all")]
mod kernels;
mod multiply;
mod order;
mod queue;
#[cfg(feature = "all")]
pub mod sequences;
mod softmax;
#[cfg(feature = "all")]
pub mod varlen;
mod work;

use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::memory::Persistent;
use colex_gpu::prelude::*;
pub use form::*;
pub use forward::{Logarithms, OfRows, One, Threads, Tiles, Two, attention};
#[cfg(feature = "all")]
pub use kernels::*;
pub use order::{OneTile, Overlapped, TwoTiles};
pub use queue::{Landings, Queue};

/// The layout of O: columns, rows and heads. A column is a vector of eight elements.
pub type Heads<Columns> = Layout!((Columns, Dyn32, Dyn32) : (1, Dyn32, Dyn32));
/// O, which blocks compute by tiles of 128 rows of a head.
pub type Out<T, Columns> = GlobalMut<Vector<T, 8>, Heads<Columns>, Persistent<Shape!(Columns, 128, 1)>>;

/// Whether the extents of Q, K and V, each columns, rows and heads, fit each other and the layouts of O and of the logarithms.
pub fn fit<C: colex::int::Extent>([q, k, v]: [[u32; 5]; 3], columns: u32, o: Heads<C>, logarithms: OfRows) -> bool {
    let [of_q, of_k] = [q, k].map(|[_, rows, heads, ..]| [rows, heads].map(|extent| extent as isize));
    let o = [get::<1, _>(o.shape()).get(), get::<2, _>(o.shape()).get()];
    let logarithms = [get::<0, _>(logarithms.shape()).get(), get::<1, _>(logarithms.shape()).get()];
    [q, k, v].iter().all(|extents| extents[0] == columns && extents[1] < 1 << 30 && extents[3..] == [1, 1])
        && k == v
        && of_q == o
        && o == logarithms
        && of_q[1] % of_k[1] == 0
}
