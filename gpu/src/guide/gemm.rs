//! This chapter takes a product of matrices from a plain loop to the rate of cuBLAS, in six steps. Most steps change only
//! layouts and atoms.
//!
//! Each step is a kernel in `gpu/kernels/src/gemm`. It computes `C = A B^T` of bf16 with sums of 32 bits, and mode K has
//! stride 1 in A and in B. The figures are from one run of `cargo run --release -p colex-gpu --example gemm -- steps` on one
//! NVIDIA H200 with random data. Kernel and cuBLAS are measured in turn. Each figure is the median of seven measurements.
//! A measurement has twenty launches, or fewer launches if twenty take more than a tenth of a second.
//!
//! | TFLOP/s of the kernel, of cuBLAS | 2048^3 | 4096^3 | 8192^3 |
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
//! The loop is `c(i, j) += a(i, l) * b(j, l)`. A block computes a tile of C of 128 x 128. It copies tiles of A and of B to
//! shared memory, sixteen bytes at a time; these tiles have 64 elements along K. Layouts determine which elements a thread
//! copies, and which sums it computes:
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu_kernels::gemm::steps::loop_in_tiles::{Copiers, Threads, Tile};
//! // A tile of 128 rows of 128 bytes, in units of eight elements. 32 x 8 threads copy it.
//! let tile: Layout!((128, 8) : (8, 1)) = Tile::instance();
//! let parts = zipped_divide(tile, Copiers::instance().shape());
//! assert_eq!(parts.to_string(), "((_32,_8),(_4,_1)):((_8,_1),(_256,_0))");
//! // Each of 16 x 16 threads computes 8 x 8 sums, 16 rows and 16 columns apart. A warp has 8 x 4 of these threads.
//! assert_eq!(Threads::instance().to_string(), "((_8,_2),(_4,_4)):((_1,_32),(_8,_64))");
//! ```
//!
//! The kernel, `gpu/kernels/src/gemm/steps/loop_in_tiles.rs`, is safe code. The block partitions a tile with
//! `tile.partition_mut(..)`. Each thread reads its part of the source, `from.partition(..)`, and writes its part of the
//! tile. Without `block.sync` between writing a tile and reading it, the kernel would not compile. The multiply-adds run on
//! the ordinary floating-point units, at 24 of the 67 TFLOP/s that these units can reach.
//!
//! # 2. An atom of a warp
//!
//! By `mma.sync`, the threads of a warp together multiply a 16 x 16 matrix by a 16 x 8 matrix on the tensor cores. The
//! layouts of the atom determine which elements each thread must have. `ldmatrix` loads these elements; each thread gives it
//! the address of one row of 16 bytes. A layout, `NamedOfA` for A, determines which row that is. The layout is correct if
//! each thread gets the elements that the atom requires. This example checks that for A:
//!
//! ```
//! use colex::{atom::*, prelude::*};
//! use colex_gpu_kernels::gemm::mma::NamedOfA;
//! type Atom = SM80_16x8x16_F32BF16BF16F32_TN;
//! type Load = SM75_U32x4_LDSM_N;
//! // Layouts (thread, bit) -> bit of the loaded matrices. `held`: the thread gets this bit in a register.
//! // `named`: the thread gives the address of the row that has this bit.
//! let held = <Load as CopyAtom>::DstLayout::instance();
//! let named = <Load as CopyAtom>::SrcLayout::instance();
//! for lane in 0..32usize {
//!     for value in 0..8usize {
//!         let bit = held.at((lane, 16 * value));
//!         let start = |thread: &usize| named.at((*thread, 0usize));
//!         let namer = (0..32).find(|thread| (0..128).contains(&(bit - start(thread)))).unwrap();
//!         // The start of the row in the block of 16 x 16, plus the position of the element in the row.
//!         let element = NamedOfA::instance().at(namer) + 16 * ((bit - start(&namer)) / 16);
//!         assert_eq!(element, <Atom as MmaAtom>::ALayout::instance().at((lane, value)));
//!     }
//! }
//! ```
//!
//! A block of eight warps, `Layout!((32, 2, 4))`, computes a tile of 128 x 256. Each warp computes 64 x 64 of it: four by
//! eight atoms, whose sums stay in registers. A tile in shared memory is row-major as in step 1,
//! `Layout!((128, 64) : (64, 1))`. The block waits for the copy of each tile before it multiplies the tile.
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
//! `ldmatrix` reads eight rows of 16 bytes at a time. Rows of the tile are 128 bytes apart, so all of them begin in the same
//! bank. Without a swizzle the eight reads conflict, and are served one after the other. The swizzle moves the eight rows to
//! different banks. Only one type changes; the body stays the same:
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
//! // All banks together are 128 bytes wide: eight groups of 16 bytes. This is the group where a row begins.
//! let at = |row| <RowsA as Operand<BF16>>::bytes_at(row, 0) / 16 % 8;
//! let plain = |row| <PlainA as Operand<BF16>>::bytes_at(row, 0) / 16 % 8;
//! assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(at), [0, 1, 2, 3, 4, 5, 6, 7]);
//! assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(plain), [0; 8]);
//! ```
//!
//! # 4. Stages
//!
//! Shared memory now has four tiles of an operand, `Staged<BF16, RowsA, Layout!(4)>`, instead of one,
//! `Staged<BF16, RowsA, Layout!(1)>`. While the block multiplies one tile, `cp.async` copies the others. While one atom
//! runs, `ldmatrix` loads the operands of the next. Elements outside of a matrix are loaded as zeros, so M, N and K may have
//! any values. Chunks of 16 bytes can be copied only if the rows of the matrix are aligned, so the kernel checks the
//! alignment once at the start.
//!
//! # 5. An atom of four warps
//!
//! By `wgmma`, four warps together multiply a 64 x 16 matrix by a 16 x 256 matrix. `wgmma` reads both operands from shared
//! memory. The copy engine copies whole tiles to shared memory. `wgmma` needs a descriptor of the tile, and the copy engine
//! a map. Both follow from the type of the tile, which is the type of the tile in step 3:
//!
//! ```
//! use colex::atom::BF16;
//! use colex_gpu::operand::{Major, Operand};
//! use colex_gpu_kernels::gemm::wgmma::{ColumnsA, RowsA};
//! assert_eq!(<RowsA as Operand<BF16>>::MAJOR, Major::K);
//! assert_eq!(<ColumnsA as Operand<BF16>>::MAJOR, Major::MN);
//! assert_eq!(<RowsA as Operand<BF16>>::SWIZZLE, 128);
//! // The box of a map has 64 x 128 elements. In a descriptor, groups of eight rows are 1024 bytes apart.
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
//! There are four stages, each with a tile of A and a tile of B. One thread starts the copies that fill the stages. Two
//! groups of four warps multiply the tiles, which empties the stages. `mbarrier`s synchronise both sides. A block computes
//! one tile of C and writes it from registers. It waits for the products of a stage before it starts those of the next.
//!
//! # 6. Persistent blocks
//!
//! There are no more blocks than multiprocessors. Each block computes one tile of C after the other, in an order that keeps
//! operands in the second-level cache. A tile of C is written by `stmatrix` and the copy engine, while the stages for the
//! next tile are filled. The products of a stage start while those of the stage before still run. Some warps only copy. They
//! release registers to the warps that multiply. The host calls the kernel like this:
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
//! At the three sizes the kernel runs at 1.00, 1.00 and 1.04 times the rate of cuBLAS. In a run two minutes earlier, on the
//! same machine, these three numbers were 1.00, 1.07 and 1.03. The rate of cuBLAS at 8192^3 depends on the kernel that
//! alternates with it: 799 TFLOP/s with step 3, and 680 with this kernel.
//!
//! The package `gpu/gemm` has only this kernel. It builds in 3.3 s on two cores of an AMD EPYC if `core` and colex are
//! already built, in 13 s together with colex, and in 26 s together with colex and `core`. Assembling the PTX takes 0.1 s.
//! On the same machine, `nvcc` took 32 s for the same product from CuTe's tutorial.
//!
//! `cargo run -p colex-gpu --example kernels -- colex-gpu-gemm` prints the build time. First run
//! `touch gpu/gemm/src/lib.rs gpu/kernels/src/gemm.rs`. To build colex again, touch `src/lib.rs` and `gpu/src/lib.rs` too.
//! To build `core` again, remove `target/ptx`.
//!
//! # Another type, another kernel
//!
//! * Transposed operands: the body takes `ColumnsA` instead of `RowsA`, and `ColumnsB` instead of `RowsB`. The orders that
//!   BLAS calls NN, NT and TT run at 1.00 to 1.01 times the rate of cuBLAS at 2048^3, 1.00 to 1.07 at 4096^3, and 1.03 to
//!   1.05 at 8192^3.
//! * Column-major C: its transpose, `C^T = B A^T`, is row-major, so the same kernels compute it.
//!   `gpu/kernels/src/gemm/by_layout.rs` chooses the kernel by the types of the layouts of A, B and C.
//! * Pairs of blocks: with `HalfRowsB` or `HalfColumnsB` each block of a pair copies half of a tile of B to both blocks, by
//!   multicast. At the three sizes these kernels run at 0.96, at 0.99 to 1.02, and at 1.03 to 1.05 times the rate of cuBLAS.
//! * Epilogues: a type adds a bias to each sum and applies an activation before the sum is rounded. PyTorch has a fused
//!   product with an epilogue from cuBLASLt. The kernel runs at 0.94, 0.98 and 0.98 times the rate of that fused product
//!   with `relu`, and at 0.95, 1.06 and 1.00 times with `gelu`. The kernel runs at 0.99 to 1.23 times the rate of a product
//!   with a separate epilogue.
//! * There are also kernels like that of step 4 for all four orders and with the same epilogues. They run at 0.50 to 0.57
//!   times the rate of cuBLAS.
//! * `gpu/orders` has the remaining combinations of order, element (bf16 or f16), epilogue and instruction. Each is one line
//!   of types.
//! * Floats of 8 bits: `gpu/fp8` has the same code with other atoms and tiles. A number, a vector of rows or a matrix of blocks
//!   scales A, and another scales B. With one number each, the product runs at 1.33, 1.02 and 1.06 times the rate of PyTorch's at the
//!   three sizes.
//! * Attention is two of these products with a softmax between them: `gpu/kernels/src/attention.rs`. Two neighbouring atoms
//!   of the first product leave their scores in the registers from which the second product reads A. This follows from the
//!   layouts of the atoms, and a test checks it. Heads of 4096 x 128 run at 313 TFLOP/s, 0.92 times the rate of PyTorch's
//!   FlashAttention and 0.51 times that of PyTorch's default.
