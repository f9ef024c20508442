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
//! | `forward` | the function of the forward kernels: copies, products and writes |
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

pub mod cache;
mod clear;
pub mod decode;
mod form;
mod forward;
pub mod join;
mod queue;
pub mod sequences;
mod softmax;
pub mod varlen;
mod work;

use colex::atom::*;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::memory::Persistent;
use colex_gpu::prelude::*;
pub use form::*;
pub use forward::{Logarithms, OfRows, One, Threads, Two};
use forward::{Queues, Results, forward};
use half::{bf16, f16};
pub use queue::{Landings, Queue};
use work::{Extents, Work};

/// The layout of O: columns, rows and heads. A column is a vector of eight elements.
pub type Heads<Columns> = Layout!((Columns, Dyn32, Dyn32) : (1, Dyn32, Dyn32));
/// O, which blocks compute by tiles of 128 rows of a head.
pub type Out<T, Columns> = GlobalMut<Vector<T, 8>, Heads<Columns>, Persistent<Shape!(Columns, 128, 1)>>;

/// Whether the extents fit: those of Q, K and V, each columns, rows and heads; those of O, rows and heads; and those of the logarithms.
pub fn fit([q, k, v]: [[u32; 5]; 3], columns: u32, o: [isize; 2], logarithms: [isize; 2]) -> bool {
    let [of_q, of_k] = [q, k].map(|[_, rows, heads, ..]| [rows, heads].map(|extent| extent as isize));
    [q, k, v].iter().all(|extents| extents[0] == columns && extents[1] < 1 << 30 && extents[3..] == [1, 1])
        && k == v
        && of_q == o
        && o == logarithms
        && of_q[1] % of_k[1] == 0
}

/// The numbers of rows and heads of O.
#[allow(dead_code)] // only used on the host, by a launch
fn rows_and_heads<C: colex::int::Extent>(o: Heads<C>) -> [isize; 2] {
    [get::<1, _>(o.shape()).get(), get::<2, _>(o.shape()).get()]
}

/// The results at these addresses, whose layouts count vectors of O and logarithms.
#[allow(dead_code)] // only used on the device
#[inline(always)]
fn results<C: colex::int::Extent>(o: *mut u32, of_o: Heads<C>, logarithms: *mut f32, of_logarithms: OfRows) -> Results {
    let (shape, stride) = (of_o.shape(), of_o.stride());
    Results {
        o,
        rows: get::<1, _>(shape).get() as u32,
        heads: get::<2, _>(shape).get() as u32,
        // A vector has four words.
        strides: [4 * get::<1, _>(stride).get(), 4 * get::<2, _>(stride).get()],
        logarithms,
        every_head: get::<1, _>(of_logarithms.stride()).get(),
    }
}

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
                    fit([q.extents(), k.extents(), v.extents()], $columns, rows_and_heads(o.layout()),
                        [get::<0, _>(logarithms.layout().shape()).get(), get::<1, _>(logarithms.layout().shape()).get()]),
            {
                let to = results(o.as_mut_ptr().cast(), o.layout(), logarithms.as_mut_ptr(), logarithms.layout());
                let [keys, rows, heads] = [k.extents()[1], to.rows, to.heads];
                let work = |mask, blocks| Work::of(Extents { queries: rows, keys, window }, heads, mask, 2 * $s, blocks);
                // SAFETY: every thread comes here, and nothing follows. The law says that the results have the rows and heads of Q.
                unsafe {
                    let queues = Queues { q: of_q, k: of_k, v: of_v, landings: None };
                    forward::<$form, _, $mask, $n, $s>(q, [k, v], to, work, scale, queues)
                }
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
