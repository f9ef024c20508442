//! This chapter takes attention, `O = softmax(scale Q K^T) V`, from two loops to the rate of cuDNN in five steps. Most steps change only
//! layouts, atoms, or how many tiles there are. Then come other heads, and masks.
//!
//! Each figure of this table is of one run of `cargo run --release -p colex-gpu --example attention` on one NVIDIA H200, with 64 heads
//! of 4096 queries and 4096 keys, 128 columns of random `bf16`. Each query sees all keys. The steps were measured in turn, for a tenth
//! of a second each time: a GPU that has just been idle is faster for a while. cuDNN's attention, called by PyTorch, ran at 593
//! TFLOP/s after them, measured in the same way.
//!
//! | step | layouts | atom | copies | TFLOP/s | of cuDNN |
//! | --- | --- | --- | --- | --- | --- |
//! | 1. two loops | a thread has a row of Q and of O | `fma` | none | 6.9 | 0.01 |
//! | 2. tiles | 128 queries by 64 keys, swizzled; a warp has 16 queries | `mma.sync`, 16 x 8 x 16, of a warp | `cp.async`, by threads | 310 | 0.52 |
//! | 3. an atom of four warps | 128 queries by 128 keys; four warps have 64 queries | `wgmma`, 64 x 128 x 16, of four warps | by the copy engine, in boxes of 64 columns | 468 | 0.79 |
//! | 4. stages | two tiles of K and two of V | the same | of the next tiles while one is multiplied | 553 | 0.93 |
//! | 5. overlap | the same | the same; the product with V runs during the softmax | the same | 568 | 0.96 |
//!
//! Steps 1, 3 and 4 are in `gpu/attention/steps`, step 2 is `gpu/kernels/src/attention.rs`, and step 5 is the kernel
//! `attention_bf16_128` of the package `colex-gpu-attention`, `gpu/attention`. The documentation of that package has a table of its files
//! and of the layouts of all arguments.
//!
//! # 1. Two loops
//!
//! A head has queries, keys and values, each a matrix with one row for each query or key. There are two products, with a softmax of
//! each row between them. Both are the loop of [the chapter before](super::gemm), `c(i, j) += a(i, l) * b(j, l)`. In the second
//! product `l` is the key, so B is V with its modes exchanged. No value moves:
//!
//! ```
//! use colex::prelude::*;
//! /// c(i, j) += a(i, l) * b(j, l)
//! fn product<C, A, B>(c: &mut [f64], of_c: C, a: &[f64], of_a: A, b: &[f64], of_b: B)
//! where
//!     C: MatrixLayout,
//!     A: MatrixLayout,
//!     B: MatrixLayout,
//! {
//!     for i in 0..of_c.rows() {
//!         for j in 0..of_c.columns() {
//!             for l in 0..of_a.columns() {
//!                 let at = of_c.offset_of((i, j)) as usize;
//!                 c[at] += a[of_a.offset_of((i, l)) as usize] * b[of_b.offset_of((j, l)) as usize];
//!             }
//!         }
//!     }
//! }
//!
//! // Two queries, three keys and two columns.
//! let (of_q, of_k, of_s) = (layout!((2, 2), LayoutRight), layout!((3, 2), LayoutRight), layout!((2, 3), LayoutRight));
//! let (q, k, v) = ([1.0, 0.0, 0.0, 1.0], [3.0, 0.0, 1.0, 1.0, 0.0, 2.0], [1.0, 10.0, 2.0, 20.0, 3.0, 30.0]);
//! let mut scores = [0.0; 6];
//! product(&mut scores, of_s, &q, of_q, &k, of_k);
//! assert_eq!(scores, [3.0, 1.0, 0.0, 0.0, 1.0, 2.0]);
//! for row in scores.chunks_mut(3) {
//!     let sum: f64 = row.iter().map(|score| score.exp()).sum();
//!     row.iter_mut().for_each(|score| *score = score.exp() / sum);
//! }
//! let mut out = [0.0; 4];
//! product(&mut out, of_q, &scores, of_s, &v, of_k.transposed());
//! // Values have 10 times as much in column 1, so results have it too.
//! assert!((out[1] - 10.0 * out[0]).abs() < 1e-9 && out[0] < out[2]);
//! ```
//!
//! On a GPU each query gets a thread. The thread goes through the keys, and adds each value at once, so it never has a whole row of
//! scores. But a softmax needs the greatest score of the row, so that no exponential overflows. The thread keeps the greatest score so
//! far, and the sum and the result with weights relative to it. If some keys have a greater score, both are multiplied by
//! `exp(old greatest - new greatest)`. Later steps add many keys at once, a tile:
//!
//! ```
//! /// The greatest score, the sum of weights and the sum of weighted values of some keys.
//! #[derive(Clone, Copy)]
//! struct Row { top: f64, sum: f64, out: f64 }
//! fn add(row: Row, scores: &[f64], values: &[f64]) -> Row {
//!     let top = scores.iter().copied().fold(row.top, f64::max);
//!     let shrink = (row.top - top).exp(); // 1 if the tile has no greater score
//!     let weights: Vec<f64> = scores.iter().map(|score| (score - top).exp()).collect();
//!     let weighted: f64 = weights.iter().zip(values).map(|(weight, value)| weight * value).sum();
//!     Row { top, sum: row.sum * shrink + weights.iter().sum::<f64>(), out: row.out * shrink + weighted }
//! }
//! let none = Row { top: f64::NEG_INFINITY, sum: 0.0, out: 0.0 };
//! let (scores, values) = ([0.5, 2.0, -1.0, 3.0, 0.0, 2.5], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
//! let tiles = scores.chunks(2).zip(values.chunks(2)).fold(none, |row, (scores, values)| add(row, scores, values));
//! let whole = add(none, &scores, &values);
//! assert!((tiles.out / tiles.sum - whole.out / whole.sum).abs() < 1e-12);
//! // The logarithm of the sum of `exp(score)`, by which results of several parts of the keys can be joined.
//! assert!((tiles.top + tiles.sum.ln() - whole.top - whole.sum.ln()).abs() < 1e-12);
//! ```
//!
//! The factor must be exactly 1 if there is no greater score. An earlier version computed the exponent by one fused multiply-add,
//! `fma(old, scale, -(new * scale))`. With `old == new` this is the rounding error of the product and not 0, each tile added it again,
//! and logarithms of 8192 keys in tiles of 16 were up to 2e-4 off.
//!
//! The kernel of step 1, `gpu/attention/steps/src/loops.rs`, is safe code. A block has a tile of O, `Shape!(16, 128, 1)`: 16 vectors of
//! eight columns, 128 rows, one head. It is partitioned by `Layout!((1, 128, 1))` of the threads, so a thread has one row:
//!
//! ```
//! use colex::prelude::*;
//! // (vector, row, head)
//! let tile = layout!((16, 128, 1) : (1, 16, 0));
//! let parts = zipped_divide(tile, shape!(1, 128, 1));
//! // Mode 0 has a coordinate for each thread, and mode 1 is the part of a thread: 16 vectors, one after the other.
//! assert_eq!(parts.to_string(), "((_1,_128,_1),(_16,_1,_1)):((_0,_16,_0),(_1,_0,_0))");
//! ```
//!
//! All threads of a warp read the same key at the same time. A key and its value are 256 numbers, and a thread uses each of them for one
//! multiply-add. Then the next warp loads them again. The ordinary floating-point units do all the work, with 67 TFLOP/s at most.
//!
//! # 2. Tiles, and an atom of a warp
//!
//! Now a block computes 128 queries of a head against one tile of keys after the other. Queries are the mode M of both products, so Q
//! and O are divided by the same tile. Keys are the mode N of the first product and the mode K of the second, so K and V are divided by
//! the same tile.
//! This is the division of a head of six rows and two columns into tiles of three rows. In the picture on the right, a column is a tile,
//! and it has the offsets of this tile:
//!
#![doc = include_str!("attention/tiles.svg")]
//!
//! The tiles lie in shared memory. The layout of a tile there is swizzled, as in [the chapter before](super::gemm), so that the reads of
//! eight rows have no bank conflicts. This is a part of a tile, eight keys by eight vectors of eight columns. The number in a cell is the
//! place of the vector in shared memory, and a colour is a group of four banks. On the left keys run down, and columns to the right: this is
//! K. On the right columns run down, and keys to the right: this is V, whose mode N is the columns. Each vector has the same place in
//! both. The bytes are the same, and only the type says that the modes are exchanged. In each row and in each column, the eight
//! vectors are in different banks:
//!
#![doc = include_str!("attention/swizzle.svg")]
//!
//! The same in types. A tile of 64 keys and 128 columns has two such parts side by side, of 64 columns each, so its mode of columns is
//! `(64,2):(1,4096)`:
//!
//! ```
//! use colex::atom::BF16;
//! use colex::prelude::*;
//! use colex_gpu::operand::Operand;
//! use colex_gpu_kernels::attention::{Keys, Values};
//! let _: Keys = composition(swizzle!(3, 3, 3), layout!((64, (64, 2)) : (64, (1, 4096))));
//! // The pictures.
//! let left = composition(swizzle!(3, 0, 3), layout!((8, 8) : (8, 1)));
//! let right = composition(swizzle!(3, 0, 3), layout!((8, 8) : (1, 8)));
//! for (key, vector) in (0..8usize).flat_map(|key| (0..8usize).map(move |vector| (key, vector))) {
//!     let at = <Keys as Operand<BF16>>::bytes_at(key, 8 * vector) as isize / 16;
//!     assert_eq!((at, at), (left.at((key, vector)), right.at((vector, key))));
//!     assert_eq!(at, <Values as Operand<BF16>>::bytes_at(8 * vector, key) as isize / 16);
//! }
//! ```
//!
//! Each of eight warps computes 16 queries by `mma.sync`, as in step 2 of that chapter. The registers of the scores are the registers of
//! the operand A of the product with V; a picture is in section 3. Tiles of 64 keys are copied by `cp.async`, one while another is
//! multiplied.
//!
//! # 3. An atom of four warps, and the copy engine
//!
//! Four warps multiply by `wgmma`: 64 queries by 128 keys with both operands in shared memory, and 64 queries by 16 keys and the
//! columns of V with A in registers. A block has `Layout!((128, 3))` threads: three groups of four warps. One thread of group 0 makes the
//! copy engine (TMA) fill tiles, and the groups 1 and 2 multiply, each 64 of the 128 queries. A multiprocessor has 65536 registers, 168 for
//! each of 384 threads. Group 0 needs few and releases the others, and the groups that multiply take them. Then each of their threads has
//! 240, for 64 scores, 32 words of weights and 64 sums of O.
//!
//! The copy engine writes boxes of 64 columns, since a row of a swizzled tile has at most 128 bytes. So a tile of 128 columns is two
//! boxes, one after the other in memory. This is a tile of four keys with boxes of four columns, before the swizzle:
//!
#![doc = include_str!("attention/boxes.svg")]
//!
//! In the types of the kernel:
//!
//! ```
//! use colex::atom::BF16;
//! use colex::prelude::*;
//! use colex_gpu::operand::Operand;
//! use colex_gpu_attention::{Bf16x128, Form};
//! let tiles = zipped_divide(layout!((4096, 128), LayoutRight), tiler!(128, 128));
//! assert_eq!(tiles.to_string(), "((_128,_128),(_32,_1)):((_128,_1),(_16384,_0))");
//! type Keys = <Bf16x128 as Form<64, 64>>::Keys;
//! type Values = <Bf16x128 as Form<64, 64>>::Columns;
//! for (key, column) in (0..128).flat_map(|key| (0..128).map(move |column| (key, column))) {
//!     assert_eq!(<Keys as Operand<BF16>>::bytes_at(key, column), <Values as Operand<BF16>>::bytes_at(column, key));
//! }
//! ```
//!
//! The numbers of `Form` are those of a thread: 64 elements of O, two rows of 128 columns between four threads, and 64 scores.
//!
//! ## C of the first product is A of the second
//!
//! The weights never leave the registers, because the layouts of the atoms agree. This is a part of the scores: 16 queries down and 16
//! keys to the right. `T` is the thread that has this score, and `V` the number of its register:
//!
#![doc = include_str!("attention/fragment.svg")]
//!
//! It is a part of C of the first atom; and it is a part of A of the second atom, for which the 16 keys are the mode K. So the first eight
//! scores of a thread, rounded, are its A for the first 16 keys, and so are the next eight, 16 keys further:
//!
//! ```
//! use colex::atom::*;
//! use colex::prelude::*;
//! type Scores = <SM90_64x128x16_F32BF16BF16_SS as MmaAtom>::CLayout;
//! type Weights = <SM90_64x128x16_F32BF16BF16_RS as MmaAtom>::ALayout;
//! // (thread, register) -> row + 64 column
//! assert_eq!(Scores::instance().to_string(), "((_4,_8,_4),(_2,_2,_16)):((_128,_1,_16),(_64,_8,_512))");
//! let eight: Weights = composition(Scores::instance(), tiler!(_, 8));
//! assert_eq!(eight.to_string(), "((_4,_8,_4),(_2,_2,_2)):((_128,_1,_16),(_64,_8,_512))");
//! // All scores of a thread: eight times these registers, each time 16 keys further, 64 * 16 = 1024.
//! let parts = zipped_divide(Scores::instance(), tiler!(_, 8));
//! assert_eq!(parts.to_string(), "(((_4,_8,_4),(_2,_2,_2)),(_1,_8)):(((_128,_1,_16),(_64,_8,_512)),(_0,_1024))");
//! // The picture: the first warp, with 16 rows in place of 64.
//! let of_warp = layout!(((4, 8), (2, 2, 2)) : ((32, 1), (16, 8, 128)));
//! for (thread, register) in (0..32usize).flat_map(|thread| (0..8usize).map(move |register| (thread, register))) {
//!     let at = Scores::instance().at((thread, register));
//!     assert_eq!(of_warp.at((thread, register)), at % 64 + at / 64 * 16);
//! }
//! ```
//!
//! So a thread rounds its 64 scores to 32 words, and four words at a time are operand A of an instruction: no shuffle and no shared
//! memory. If an atom changes, the line with `Weights` does not compile.
//!
//! # 4. Stages
//!
//! In step 3 there is one tile of K and one of V. The next one can be copied only after both groups have read it. Now there are two of
//! each: one is copied while the other is multiplied. A queue, `colex_gpu_attention::Queue`, has a barrier for "full" and one for "empty" beside each tile. Only a type
//! changes, from `Queue<BF16, Keys, Layout!(1)>` to `Queue<BF16, Keys, Layout!(2)>`:
//!
//! ```
//! use colex::atom::BF16;
//! use colex_gpu::memory::Space;
//! use colex_gpu_attention::{Bf16x128, Bf16x256, Form, One, Queue, Two};
//! fn bytes<F: Form<N, S, Element = BF16>, const N: usize, const S: usize>() -> [u32; 3] {
//!     let (q, k) = (<Queue<BF16, F::Queries, One> as Space>::BYTES, <Queue<BF16, F::Keys, Two> as Space>::BYTES);
//!     [q, k, <Queue<BF16, F::Columns, Two> as Space>::BYTES]
//! }
//! assert_eq!(bytes::<Bf16x128, 64, 64>(), [32 * 1024 + 16, 64 * 1024 + 32, 64 * 1024 + 32]);
//! let of_256 = bytes::<Bf16x256, 128, 40>();
//! assert_eq!(of_256, [64 * 1024 + 16, 80 * 1024 + 32, 80 * 1024 + 32]);
//! assert!(of_256.iter().sum::<u32>() <= 227 * 1024); // what a block of an H200 can have
//! ```
//!
//! # 5. The product with V runs during the softmax
//!
//! The softmax does not use the tensor cores. So a group now waits for the scores only, and computes their softmax while the product
//! with V still runs. `wgmma` may have two products on the way, and `wait::<1>` waits until only the last one runs. `QK` is the product
//! of Q and a tile of K. `V` is the product of the weights of the tile before and its tile of V:
//!
//! ```text
//! step 4   | QK  V | softmax | QK  V | softmax |
//!
//! step 5   | QK | V       | QK | V       |
//!               | softmax |    | softmax |
//! ```
//!
//! Two groups share the tensor cores, so while one computes its softmax, the other can multiply. In the source, steps 3 to 5 are one
//! function, `gpu/attention/src/multiply.rs`. It takes its order from a type: `OneTile`, `TwoTiles` or `Overlapped`.
//!
//! A wait for the next tile of V stands between the softmax and the wait for the product: it is a loop, and the assembler moves no
//! instruction past a loop. Without it, `ptxas` 13.0 moved the wait for the product to before the exponentials, and the kernel was the
//! one of step 4.
//!
//! In an earlier version the groups took turns, by two barriers: while one multiplied, the other computed its softmax. Kernels with and
//! without turns were measured in turn, each for 40 ms at a time, six times. Without turns they were as fast, so
//! the barriers went. The history has them, before the commit "groups no longer take turns":
//!
//! | TFLOP/s, full and causal | step 4 | step 4, with turns | step 5, with turns | step 5 |
//! | --- | --- | --- | --- | --- |
//! | 64 heads of 4096 x 128 | 548, 503 | 545, 500 | 572, 536 | 569, 532 |
//! | 16 heads of 16384 x 128 | 569, 553 | 572, 554 | 593, 597 | 595, 591 |
//! | 256 heads of 1024 x 128 | 472, 371 | 469, 368 | 488, 387 | 487, 385 |
//! | 64 heads of 4096 x 64 | 426, 396 | 414, 357 | 428, 397 | 428, 387 |
//! | 64 heads of 4096 x 96 | 497, 456 | 477, 452 | 498, 465 | 504, 456 |
//! | 64 heads of 4096 x 256 | 605, 545 | 600, 562 | 636, 583 | 648, 579 |
//!
//! Single measurements of one kernel differ by up to 25 %, because the GPU is faster after a pause: step 4 at 4096 x 128 ran at 618 after
//! one, and at 497 at the least. So figures of different runs say little about two kernels that are almost as fast.
//!
//! # Other heads
//!
//! With other columns the code is the same, and the types differ. A head of 96 columns is three boxes of 32, so its tiles have the swizzle
//! of 64 bytes. With 256 columns a tile has 80 keys, because more do not fit: section 4.
//!
//! ```
//! use colex::atom::BF16;
//! use colex_gpu::asm::tma::boxes::BoxLayout;
//! use colex_gpu::operand::Operand;
//! use colex_gpu_attention::{Bf16x96, Bf16x256, Form};
//! use half::bf16;
//! type Keys96 = <Bf16x96 as Form<48, 64>>::Keys;
//! type Box96 = <Bf16x96 as Form<48, 64>>::BoxOfK;
//! assert_eq!(([<Keys96 as Operand<BF16>>::MN, <Keys96 as Operand<BF16>>::K], <Keys96 as Operand<BF16>>::SWIZZLE), ([128, 96], 64));
//! assert_eq!(<Box96 as BoxLayout<bf16>>::EXTENTS[..2], [32, 128]);
//! type Keys256 = <Bf16x256 as Form<128, 40>>::Keys;
//! assert_eq!([<Keys256 as Operand<BF16>>::MN, <Keys256 as Operand<BF16>>::K], [80, 256]);
//! ```
//!
//! The figures are of `cargo run --release -p colex-gpu --example attention_wgmma`, in TFLOP/s, beside cuDNN's. With a causal mask half of
//! the operations are counted.
//!
//! | heads | columns | every query sees all keys: rate, of cuDNN's | causal: rate, of cuDNN's |
//! | --- | --- | --- | --- |
//! | 64 of 4096 queries | 128 | 616, 1.00 | 564, 0.98 |
//! | 16 of 16384 queries | 128 | 604, 0.98 | 559, 1.00 |
//! | 256 of 1024 queries | 128 | 553, 0.91 | 400, 0.94 |
//! | 4 x 32 of 4096 queries, for 4 x 8 of keys | 128 | 583, 0.97 | 518, 0.98 |
//! | 64 of 4096 queries | 64 | 446, 0.93 | 391, 0.95 |
//! | 64 of 4096 queries, later | 64 | 448, 0.97 | 407, 0.99 |
//! | 64 of 4096 queries, later | 96 | 513, 1.10 | 505, 1.22 |
//! | 64 of 4096 queries, later | 128 | 576, 0.96 | 598, 1.11 |
//! | 64 of 4096 queries, later | 256 | 656, 1.01 | 618, 1.09 |
//!
//! The last four are of one run of the kernels as they are now. The rows before are of the version with turns. These are times of 20
//! launches, after a pause. In two such measurements of one minute cuDNN ran at 603 and at 653 TFLOP/s with 128 columns.
//!
//! # 6. Masks by an identity layout
//!
//! With a causal mask a query sees the keys up to its own. Each register has to know its query and its key. An identity layout, whose
//! strides are coordinates, composed with the layout C of the atom says them. This is a part, the first eight threads down and their first
//! eight registers to the right, and a cell has the query and the key, relative to the tile:
//!
#![doc = include_str!("attention/coordinates.svg")]
//!
//! ```
//! use colex::atom::*;
//! use colex::prelude::*;
//! use colex::tuple::get;
//! let scores = <SM90_64x128x16_F32BF16BF16_SS as MmaAtom>::CLayout::instance();
//! let of = composition(make_identity_layout(shape!(64, 128)), scores);
//! assert_eq!(of.to_string(), "((_4,_8,_4),(_2,_2,_16)):((_2@1,_1@0,_16@0),(_1@1,_8@0,_8@1))");
//! // Read off the strides: the queries and keys of a thread, relative to the tile.
//! for (thread, register) in (0..128usize).flat_map(|thread| (0..64usize).map(move |register| (thread, register))) {
//!     let coordinate = of.at((thread, register));
//!     let [query, key] = [get::<0, _>(coordinate), get::<1, _>(coordinate)].map(|at| at.get() as usize);
//!     assert_eq!(query, thread / 32 * 16 + thread % 32 / 4 + register / 2 % 2 * 8);
//!     assert_eq!(key, thread % 4 * 2 + register % 2 + register / 4 * 8);
//! }
//! // The picture: of eight threads the first eight registers.
//! let part = composition(of, tiler!(8, 8));
//! assert_eq!(part.to_string(), "((_4,_2),(_2,_2,_2)):((_2@1,_1@0),(_1@1,_8@0,_8@1))");
//! ```
//!
//! A thread has two queries, 8 apart, and compares its 32 keys with a range of keys for each. A score outside of the range becomes
//! minus infinity, whatever K has there. Tiles of keys that no query of the block sees are not copied, and only tiles that some query does
//! not see whole are compared. Since blocks of a causal mask have different numbers of tiles, a block computes a tile of O from the first
//! half of a head and its mirror image from the second half.
//!
//! A weight of 0 does not hide a value that is NaN or infinite, since 0 times infinity is NaN. The documentation of `colex-gpu-attention`
//! says which results have a NaN then, and the examples test this.
//!
//! [The next chapter](super::sequences) has sequences of different lengths, and decoding.
