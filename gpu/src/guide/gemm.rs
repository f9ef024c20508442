//! From a loop to the rate of cuBLAS, in six steps, each a change of layouts and atoms.
//!
//! Each step is a kernel of `gpu/kernels/src/gemm`, `C = A B^T` of bf16 with sums of 32 bits, K of stride 1 in A and in B. The
//! figures are from one NVIDIA H200 with random data, all from one run of `cargo run --release -p colex-gpu --example gemm -- steps`,
//! in turn with cuBLAS: the median of seven times twenty launches, or of as many as take a tenth of a second.
//!
//! | TFLOP/s, and cuBLAS in turn | 2048^3 | 4096^3 | 8192^3 |
//! | --- | --- | --- | --- |
//! | 1. tiles | 25, 695 | 24, 777 | 23, 796 |
//! | 2. an atom of a warp | 94, 696 | 94, 799 | 92, 801 |
//! | 3. a swizzle | 283, 683 | 258, 797 | 261, 799 |
//! | 4. stages | 387, 699 | 442, 797 | 402, 761 |
//! | 5. an atom of four warps, the copy engine | 578, 699 | 699, 795 | 668, 686 |
//! | 6. persistent blocks | 704, 701 | 793, 795 | 707, 680 |
//!
//! # 1. The loop, in tiles
//!
//! The loop is `c(i, j) += a(i, l) * b(j, l)`. A block computes a tile of C, 128 x 128, from tiles of A and of B in shared memory that are 64 deep and
//! copied sixteen bytes at a time. Layouts determine which elements a thread copies, and which sums it computes:
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu_kernels::gemm::steps::loop_in_tiles::{Copiers, Threads, Tile};
//! // In units of eight elements: a tile of 128 rows of 128 bytes, which 32 x 8 threads copy.
//! let tile: Layout!((128, 8) : (8, 1)) = Tile::instance();
//! let parts = zipped_divide(tile, Copiers::instance().shape());
//! assert_eq!(parts.to_string(), "((_32,_8),(_4,_1)):((_8,_1),(_256,_0))");
//! // A thread computes 8 x 8 sums that are 16 apart; a warp has 8 x 4 threads of the 16 x 16.
//! assert_eq!(Threads::instance().to_string(), "((_8,_2),(_4,_4)):((_1,_32),(_8,_64))");
//! ```
//!
//! The kernel, `gpu/kernels/src/gemm/steps/loop_in_tiles.rs`, is safe code. A thread reads `from.partition(..)` and writes its part of
//! `tile.partition_mut(..)`, which the block has partitioned. Without `block.sync` between writing a tile and reading it, it would not compile.
//! The multiply-adds run on the ordinary units: 24 TFLOP/s of the 67 that these can reach.
//!
//! # 2. An atom, and the row of each thread
//!
//! `mma.sync` multiplies 16 x 16 by 16 x 8, in a warp, on the tensor cores. Its layouts say which elements a thread has. `ldmatrix` loads them,
//! and takes the address of a row of 16 bytes from each thread. A layout says which row that is. It is right if each thread gets the elements
//! that the atom says, which is checked here for A:
//!
//! ```
//! use colex::{atom::*, prelude::*};
//! use colex_gpu_kernels::gemm::mma::NamedOfA;
//! type Atom = SM80_16x8x16_F32BF16BF16F32_TN;
//! type Load = SM75_U32x4_LDSM_N;
//! // (thread, bit) -> bit: for the thread that gets it in a register, and for the thread that gives the address of its row
//! let held = <Load as CopyAtom>::DstLayout::instance();
//! let named = <Load as CopyAtom>::SrcLayout::instance();
//! for lane in 0..32usize {
//!     for value in 0..8usize {
//!         let bit = held.at((lane, 16 * value));
//!         let start = |thread: &usize| named.at((*thread, 0usize));
//!         let namer = (0..32).find(|thread| (0..128).contains(&(bit - start(thread)))).unwrap();
//!         // The start of the row in the 16 x 16, and the place of the element in the row.
//!         let element = NamedOfA::instance().at(namer) + 16 * ((bit - start(&namer)) / 16);
//!         assert_eq!(element, <Atom as MmaAtom>::ALayout::instance().at((lane, value)));
//!     }
//! }
//! ```
//!
//! Eight warps, `Layout!((32, 2, 4))`, compute 64 x 64 each of a tile of 128 x 256: four by eight atoms, whose sums stay in registers.
//! A tile in shared memory is row-major as before, `Layout!((128, 64) : (64, 1))`. Each copy is waited for before the tile is multiplied.
//!
//! ```no_run
//! use colex::atom::*;
//! use colex_gpu::asm::ExecuteMma;
//! type Atom = SM80_16x8x16_F32BF16BF16F32_TN;
//! /// # Safety
//! /// All threads of the warp come here.
//! unsafe fn multiply(sums: &mut [[[f32; 4]; 8]; 4], a: &[[u32; 4]; 4], b: &[[u32; 4]; 4]) {
//!     for i in 0..4 {
//!         for j in 0..4 {
//!             let [b0, b1, b2, b3] = b[j];
//!             // SAFETY: the caller promises that all threads of the warp come here.
//!             unsafe {
//!                 Atom::execute(&mut sums[i][2 * j], a[i], [b0, b1]);
//!                 Atom::execute(&mut sums[i][2 * j + 1], a[i], [b2, b3]);
//!             }
//!         }
//!     }
//! }
//! # let _ = multiply;
//! ```
//!
//! # 3. Banks
//!
//! Eight threads read eight rows of 16 bytes at a time. Rows of 128 bytes all begin in the same bank, so without a swizzle they conflict and are
//! read one after the other. The swizzle moves each to other banks. One type changes, and the body is the same:
//!
//! ```
//! use colex::atom::BF16;
//! use colex::prelude::*;
//! use colex_gpu::operand::Operand;
//! use colex_gpu_kernels::gemm::tiles::{PlainA, RowsA};
//! type Swizzled<L> = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), L>;
//! fn same(tile: Swizzled<PlainA>) -> RowsA {
//!     tile
//! }
//! // in units of 16 bytes, of which the banks have eight: 128 bytes
//! let at = |row| <RowsA as Operand<BF16>>::bytes_at(row, 0) / 16 % 8;
//! let plain = |row| <PlainA as Operand<BF16>>::bytes_at(row, 0) / 16 % 8;
//! assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(at), [0, 1, 2, 3, 4, 5, 6, 7]);
//! assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(plain), [0; 8]);
//! ```
//!
//! # 4. Stages
//!
//! Shared memory gets a second mode: instead of one tile, `Staged<BF16, RowsA, Layout!(1)>`, it has four, `Staged<BF16, RowsA, Layout!(4)>`. While one is
//! multiplied `cp.async` copies the others, and while an atom runs `ldmatrix` loads the operands of the next. Elements outside of a
//! matrix are zeros, so that any M, N and K are allowed. Once, at the start, it is checked whether rows are aligned, so that chunks of 16 bytes
//! can be copied.
//!
//! # 5. Four warps, from shared memory
//!
//! `wgmma` multiplies 64 x 16 by 16 x 256, and reads both from shared memory; the copy engine copies whole tiles there. The descriptor of the
//! one and the map of the other follow from the type of step 3:
//!
//! ```
//! use colex::atom::BF16;
//! use colex_gpu::operand::{Major, Operand};
//! use colex_gpu_kernels::gemm::wgmma::{ColumnsA, RowsA};
//! assert_eq!(<RowsA as Operand<BF16>>::MAJOR, Major::K);
//! assert_eq!(<ColumnsA as Operand<BF16>>::MAJOR, Major::MN);
//! assert_eq!(<RowsA as Operand<BF16>>::SWIZZLE, 128);
//! // a map's box of 64 x 128 elements; in a descriptor, groups of eight rows 1024 bytes apart
//! assert_eq!(<RowsA as Operand<BF16>>::BOX, [64, 128]);
//! assert_eq!((<RowsA as Operand<BF16>>::DESCRIPTOR >> 32 & 0x3fff) << 4, 1024);
//! ```
//!
//! ```no_run
//! use colex::atom::*;
//! use colex_gpu::asm::{Address, ExecuteSs, wgmma::Descriptor};
//! use colex_gpu_kernels::gemm::wgmma::{RowsA, RowsB};
//! type Atom = SM90_64x256x16_F32BF16BF16_SS;
//! /// # Safety
//! /// The conditions of `ExecuteSs::execute`; and there must be tiles at these addresses.
//! unsafe fn one_k(sums: &mut [f32; 128], a: Address, b: Address, k: usize, add: bool) {
//!     let (a, b) = (Descriptor::<RowsA>::of::<BF16>(a, k), Descriptor::<RowsB>::of::<BF16>(b, k));
//!     // SAFETY: the caller promises that there are tiles at these addresses, and what `execute` asks for.
//!     unsafe { Atom::execute(sums, a, b, add) }
//! }
//! # let _ = one_k;
//! ```
//!
//! One thread fills the four stages, two groups of four warps empty them, and `mbarrier`s synchronise them. A block computes one tile of
//! C, waits for the products of a stage before it starts those of the next, and writes from registers.
//!
//! # 6. Persistent blocks
//!
//! There are no more blocks than multiprocessors. Each computes tile after tile, in an order that keeps operands in the second-level
//! cache. The stages of the next tile are filled while this one is written, by `stmatrix` and the copy engine. The products of the next stage start
//! while those of one stage still run, and the warps that only copy release registers for those that multiply. On the host:
//!
//! ```no_run
//! use colex::prelude::*;
//! use colex_gpu::host::{Gpu, GpuError, Module};
//! use colex_gpu_kernels::gemm::wgmma::{RowsA, RowsB, SliceC, gemm_bf16_tn};
//! use half::bf16;
//!
//! fn product([m, n, k]: [usize; 3], a: &[bf16], b: &[bf16], gpu: &Gpu, module: &Module) -> Result<Vec<bf16>, GpuError> {
//!     let a = gpu.upload(a, layout!((m, k), LayoutRight))?;
//!     let b = gpu.upload(b, layout!((n, k), LayoutRight))?;
//!     let mut c = gpu.upload(&vec![bf16::ZERO; m * n], layout!((m, n), LayoutRight))?;
//!     {
//!         let mut map = c.map_mut::<SliceC>()?;
//!         module.kernel(gemm_bf16_tn)?.launch((&a.map::<RowsA>()?, &b.map::<RowsB>()?, &mut map))?;
//!         gpu.synchronize()?;
//!     }
//!     c.download()
//! }
//! # let _ = product;
//! ```
//!
//! That is 1.00, 1.00 and 1.04 of cuBLAS; two minutes before, on the same machine, 1.00, 1.07 and 1.03. The rate of cuBLAS at 8192^3 depends on
//! the kernel that alternates with it: 799 TFLOP/s with step 3, 680 with this.
//!
//! A package with that one kernel, `gpu/gemm`, takes 3.3 s to build once `core` and colex are, 13 s with colex, 26 s with `core` too, and 0.1 s
//! to assemble, on two cores of an AMD EPYC; `nvcc` took 32 s for CuTe's tutorial of the same. `cargo run -p colex-gpu --example kernels --
//! colex-gpu-gemm` prints the time, after `touch gpu/gemm/src/lib.rs gpu/kernels/src/gemm.rs`; with colex, touch `src/lib.rs` and
//! `gpu/src/lib.rs` too; and with `core`, remove `target/ptx`.
//!
//! # Another type, another kernel
//!
//! * Transposed operands: `ColumnsA` instead of `RowsA`, `ColumnsB` instead of `RowsB`, and the body is the same. BLAS's NN, NT and TT
//!   run at 1.00 to 1.01 of cuBLAS at 2048^3, 1.00 to 1.07 at 4096^3, and 1.03 to 1.05 at 8192^3.
//! * Column-major C: `C^T = B A^T` is row-major, and computed by the same kernels. `gpu/kernels/src/gemm/by_layout.rs` chooses the kernel by the
//!   types of the layouts of A, B and C.
//! * Pairs of blocks: with `HalfRowsB` or `HalfColumnsB` each block copies half of a tile of B for both, by
//!   multicast: 0.96, 0.99 to 1.02, and 1.03 to 1.05 of cuBLAS.
//! * A bias and an activation, before a sum is rounded, are a type too. With `relu` that is 0.94, 0.98 and 0.98 of the fused product that
//!   PyTorch uses from cuBLASLt, with `gelu` 0.95, 1.06 and 1.00, and 0.99 to 1.23 of a product and what follows it.
//! * The products of step 4 have all four orders and the same epilogues, also by types: 0.50 to 0.57 of cuBLAS.
//! * `gpu/orders` has the remaining combinations of order, bf16 or f16, epilogue and instruction, a line of types each.
//! * Attention is two of these products with a softmax between them, `gpu/kernels/src/attention.rs`. The scores of two neighbouring atoms
//!   are in the registers that the next product takes A from: a property of their layouts, which is tested.
//!   Heads of 4096 x 128 run at 313 TFLOP/s, 0.92 of PyTorch's FlashAttention, and 0.51 of PyTorch's default.
