//! This chapter goes on from [attention](super::attention) of heads of one length: to sequences of different lengths, and to decoding with
//! keys and values in pages. The figures are of one NVIDIA H200.
//!
//! # 1. Sequences of different lengths
//!
//! Sequences of a batch are packed one after the other along the rows of Q, K, V and O, and a list of offsets says where they begin.
//! A tile that passes the end of its sequence has rows of the next one:
//!
//! | of | what the rows of the next sequence do | why it does no harm |
//! | --- | --- | --- |
//! | Q | scores of other rows | nobody writes the results |
//! | K | scores of keys that no query sees | they become minus infinity |
//! | V | products with weights 0, and 0 times infinity is no number | a warp makes zeros of them before the tile counts as full |
//! | O | rows that another block writes | threads write rows before the end only |
//!
//! The copy has a barrier of its own for such a tile of V. The second warp of group 0, which has nothing else to do, waits for it,
//! writes the zeros and then arrives at the barrier "full". The groups that multiply run the same instructions as before.
//!
//! No two blocks may write one row, so a kernel trusts the offsets. The host checks them, and makes a list of the tiles that only it
//! can make, a [`Trusted`](crate::memory::Trusted). The longest sequences come first, and the blocks take tiles from the first block
//! to the last and then back:
//!
//! ```
//! use colex_gpu::host::Make;
//! use colex_gpu_attention::sequences::{Offsets, Sequences};
//! let offsets = [0, 65, 65, 300];
//! let (list, numbers) = Sequences::make(Offsets { queries: &offsets, keys: &offsets }).unwrap();
//! // Three tiles of 128 queries and two pairs of them, in two entries each; and the ends.
//! assert_eq!((list.len(), numbers), (2 * (3 + 2), [3, 2, 300, 300]));
//! // The first entry is the longest sequence: no tile before it, two tiles, the first query, the number of queries.
//! assert_eq!(list[0].0, [0, 2, 65, 235]);
//! assert!(Sequences::make(Offsets { queries: &[0, 65, 64], keys: &[0, 1, 2] }).is_err());
//! ```
//!
//! Two things cost more than they look. An index into the list that could panic was code that all warps share, and the assembler
//! then gave those that multiply 168 registers and not 240: it moved weights to memory and ran one `wgmma` at a time. And a read of
//! the list right after the writes of a tile waits for these writes, so it comes before them, while the last product runs.
//!
//! | 16 heads of 128 columns, `bf16` | full: TFLOP/s | causal: TFLOP/s |
//! | --- | --- | --- |
//! | 16 sequences of 64 to 4093 queries, 32768 in all | 541 | 496 |
//! | PyTorch's FlashAttention of these sequences | 332 | 287 |
//! | 16 sequences of 2048 | 582 | 511 |
//! | the same as 256 heads, without a list | 563 | 511 |
//!
//! `cargo run --release -p colex-gpu --example attention_varlen` prints them; the kernels took turns then, as the chapter before says. PyTorch's call of cuDNN for these sequences takes 44 ms,
//! nearly all of it on the host. Its kernels alone, with these pauses between them, ran at 1.10 and 1.05 times the rates of the first
//! row.
//!
//! # 2. Decoding: keys and values in pages
//!
//! While a model generates, a sequence has one or a few queries and thousands of keys. The rate of the memory limits this, not the
//! tensor cores. The keys and values of all sequences are in a cache of pages, and a table has the pages of each sequence. Within a
//! page a layout says where a key is; between pages the table does:
//!
//! ```
//! use colex::prelude::*;
//! let (of_page, heads, pages) = (16, 8, 100);
//! // (column, key in page, head, page); heads lie inside of a page's keys.
//! let row = 128 * heads;
//! let cache = layout!((128, of_page, heads, pages) : (1, row, 128, { row * of_page }));
//! let table = [7, 2, 5]; // the pages of a sequence
//! let at = |column: usize, key: usize, head: usize| cache.at((column, key % of_page, head, table[key / of_page]));
//! assert_eq!(at(3, 17, 2) as usize, 3 + 1024 + 2 * 128 + 2 * 1024 * 16); // key 1 of page 2
//! ```
//!
//! This is a cache of six pages, one in each column, with four keys each. A cell has the number of a key in the cache:
//!
#![doc = include_str!("attention/pages.svg")]
//!
//! A sequence of ten keys that has the pages 4, 0 and 3 of this cache:
//!
//! ```
//! use colex::prelude::*;
//! let (cache, table) = (layout!((4, 6)), [4usize, 0, 3]);
//! let row = |of: &dyn Fn(usize) -> isize| (0..10).map(|key| format!("{:3}", of(key))).collect::<String>();
//! assert_eq!(
//!     [row(&|key| key as isize), row(&|key| table[key / 4] as isize), row(&|key| cache.at((key % 4, table[key / 4])))],
//!     [
//!         "  0  1  2  3  4  5  6  7  8  9", // the key
//!         "  4  4  4  4  0  0  0  0  3  3", // its page
//!         " 16 17 18 19  0  1  2  3 12 13", // its place in the cache
//!     ]
//! );
//! ```
//!
//! The queries of all heads that share a head of K are the rows of one product, so each key is read once. With 16 rows `mma.sync` is
//! the right atom. A fifth warp makes the copy engine bring boxes of 16 keys, each of one page. Its map has the extents of the cache,
//! so an entry of the table that is no page cannot make a kernel read other memory.
//!
//! One sequence has too few blocks for a GPU. So its keys are divided in parts, each part is the result of a block, and a second
//! kernel joins the parts by the logarithms of [section 1 of the chapter before](super::attention).
//! `colex_gpu_attention::cache::parts_for` chooses their number: each part costs a write and a read of its result, so few are better.
//!
//! | 64 sequences of 8192 keys, 8 heads of K for 32 of Q, `bf16`, pages of 64 | keys and values, GB/s | of PyTorch's copy |
//! | --- | --- | --- |
//! | heads of 128 columns, 8 parts | 3566 | 0.84 |
//! | 4 parts | 3865 | 0.91 |
//! | 1 part, as `parts_for` chooses | 4099 | 0.96 |
//! | 16 heads of 64 columns for 64, 1 part | 3960 | 0.93 |
//! | 8 heads of 96 columns for 32, 2 parts, another run | 3945 | 0.93 |
//! | 4 heads of 256 columns for 16, 2 parts, another run | 4100 | 0.96 |
//!
//! `cargo run --release -p colex-gpu --example attention_decode` prints them. The copy moved 4257 GB/s, read and written.
