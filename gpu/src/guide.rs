//! This guide goes from a plain loop to kernels that run at the speed of memory.
//!
//! The kernels are in `gpu/kernels`. The examples `transpose`, `rows` and `reduction` print the figures:
//! `cargo run --release -p colex-gpu --example transpose`. They were measured on one NVIDIA H200 (driver 580) with random
//! data. Each is the median of seven measurements of twenty launches. A copy by PyTorch moves 4.1 to 4.2 TB/s on this GPU,
//! counting bytes read and bytes written.
//!
//! # 1. A kernel
//!
//! [`kernel!`](crate::kernel!) declares a function as a kernel. The first argument is the [`Block`](crate::block::Block);
//! its type has the layout of the threads. A launch passes the other arguments. A tensor in global memory has a layout: its
//! static integers are in the type, and its dynamic integers are passed as words of 32 bits.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//!
//! type Threads = Layout!(128);
//! /// Rows of 512 floats: mode 0 is a row, mode 1 goes from row to row.
//! type Rows = Layout!((512, Dyn32) : (1, 512));
//!
//! kernel! {
//!     /// y = a x.
//!     pub fn scale(block: Block<Threads>, a: f32, x: Global<f32, Rows>, y: GlobalMut<f32, Rows>)
//!     where
//!         "size: x and y must have the same extents": x.layout().shape() == y.layout().shape(), // otherwise the launch fails
//!     {
//!         let (x, y) = (x.tile(block.index()), y.tile(&block)); // each block has one row
//!         block.each(y.partition_mut(Threads::instance()), move |thread, mut y| {
//!             let x: [f32; 4] = x.partition(&thread, Threads::instance()).load();
//!             y.store(x.map(|x| a * x));
//!         });
//!     }
//! }
//! ```
//!
//! The kernel has no `unsafe` and computes no index. No two threads write the same element, for three reasons. A launch
//! refuses an output whose layout is not injective. Each block has the tile of its own number. The block partitions this tile
//! by one layout of its threads before any thread gets a part: see [`parted`](crate::memory::parted).
//!
//! Kernels are in a package of their own: [`build`](crate::host::build()) documents what such a package needs. On the host,
//! the kernel's name is a constant that has the signature of the kernel:
//!
//! ```
//! # use colex::prelude::*;
//! # use colex_gpu::prelude::*;
//! # type Threads = Layout!(128);
//! # type Rows = Layout!((512, Dyn32) : (1, 512));
//! # kernel! {
//! #     /// y = a x.
//! #     pub fn scale(_block: Block<Threads>, _a: f32, x: Global<f32, Rows>, y: GlobalMut<f32, Rows>)
//! #     where
//! #         "size: x and y must have the same extents": x.layout().shape() == y.layout().shape(),
//! #     {}
//! # }
//! # // SAFETY: nothing is read or written through them.
//! # let of = |x: u32, y: u32| unsafe {
//! #     (2.0, Global::new(std::ptr::null(), rows(x)), GlobalMut::new(std::ptr::null_mut(), rows(y)))
//! # };
//! # fn rows(n: u32) -> Rows { colex_gpu::host::Fit::fit(layout!((512, {n as usize}))).unwrap() }
//! # assert_eq!(scale.check(&of(2, 2)), Ok(()));
//! # assert_eq!(scale.check(&of(1, 2)), Err("size: x and y must have the same extents"));
//! use colex_gpu::host::{Gpu, GpuError, build};
//!
//! fn scaled(rows: usize, data: &[f32]) -> Result<Vec<f32>, GpuError> {
//!     let (gpu, ptx) = (Gpu::open()?, build("my-kernels")?);
//!     let module = gpu.load(&ptx)?;
//!     let x = gpu.upload(data, layout!((512, rows)))?;
//!     let mut y = gpu.upload(data, layout!((512, rows)))?;
//!     module.kernel(scale)?.launch((2.0f32, &x, &mut y))?;
//!     y.download()
//! }
//! # let Err(why) = scaled(1, &[0.0; 512]) else { panic!() };
//! # assert!(!why.to_string().is_empty());
//! ```
//!
//! # 2. Sixteen bytes at a time
//!
//! On the host, `x.vectors()` returns the same tensor in vectors of sixteen bytes, by [`upcast`](colex::algebra::upcast). If a
//! stride is not a multiple of the number of elements in a vector, `vectors` returns an error, so no access is misaligned. The
//! kernel then takes a `Global<Vector<f32, 4>, Layout!((128, Dyn32) : (1, 128))>`. `load` reads a thread's whole part before
//! the thread uses any element of the part. With vectors, the sum of 67 million floats reads 4.18 TB/s, 1.07 times the rate of
//! PyTorch's sum.
//!
//! # 3. Tiles
//!
//! A transposition reads columns and writes rows. With `input.cut(tile, block.index())` a block takes the tile of its own
//! number. The layout of the tile has the static shape `tile` and the strides of the tensor. Both tensors have the same
//! coordinates `(i, j)`. So tile 5 of the input and tile 5 of the output, for example, have the same coordinates.
//!
//! The tensors may have any extents, so a tile may go past the edge. An identity tensor then tells for each element whether
//! it is inside of the tensor. [`load_or`](crate::memory::CutPart::load_or) reads and `store` writes only elements inside. A
//! tile that is wholly inside is checked once, not at each element.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//!
//! type Threads = Layout!((32, 8));
//! type Matrix = Layout!((Dyn32, Dyn32) : (1, Dyn32));
//! type Tile = Shape!(32, 32);
//!
//! kernel! {
//!     /// y = a x, of matrices of any extents.
//!     pub fn scale(block: Block<Threads>, a: f32, x: Global<f32, Matrix>, y: GlobalMut<f32, Matrix, Tile>)
//!     where
//!         "size: x and y must have the same extents": x.layout().shape() == y.layout().shape(),
//!     {
//!         let (x, y) = (x.cut(Tile::default(), block.index()), y.cut(&block));
//!         block.each(y.partition_mut(Threads::instance()), move |thread, mut y| {
//!             let x: [f32; 4] = x.partition(&thread, Threads::instance()).load_or(0.0);
//!             y.store(x.map(|x| a * x));
//!         });
//!     }
//! }
//! ```
//!
//! The type of the output has the shape of a block's tile, `Tile`. A launch starts one block for each tile. The host checks
//! the laws after `where`: if a law does not hold, the launch fails with the sentence of that law.
//!
//! # 4. Shared memory, and barriers
//!
//! The arguments after the `;` of a signature are arrays in shared memory. A block partitions an array by
//! [`Shared::partition_mut`](crate::memory::Shared::partition_mut), and each thread writes its part. After
//! [`Block::sync`](crate::block::Block::sync) all threads may read the array. A kernel does not compile if a barrier is
//! missing, or if some threads would not reach one: see [`block`](mod@crate::block). The build checks the generated code
//! again: see [`Ptx::divergent`](crate::host::Ptx::divergent).
//!
//! # 5. Banks
//!
//! The transposition keeps a tile in shared memory. The layout of this tile decides which banks the threads of a warp access.
//! With `(16,64,4):(4,64,1)` all elements of a row are in the same bank. With `(16,64,4):(4,65,1)` the accesses of a warp of 8
//! by 4 threads are in 32 banks. Only this type changes; the body of the kernel stays the same. The gain is small here, from
//! 3.76 to 3.86 TB/s, because vectors of sixteen bytes hide most of the conflicts. With single floats the gain was more than
//! twofold. The transposition now runs at 0.93 of the rate of a copy, and at 3.3 times the rate of PyTorch's transposition.
//!
//! # 6. More modes
//!
//! With other layouts the same body computes another permutation of modes. For example, with layouts of three modes it
//! exchanges the first and the last mode. This kernel runs at 3.83 TB/s, 3.7 times the rate of PyTorch.
//!
//! # Reductions
//!
//! [`Block::reduce`](crate::block::Block::reduce) reduces the values of all threads to one value, which the body of the
//! block may use in branches. Softmax and RMS norm keep a row of 4096 bf16 in registers: each element is loaded once and
//! stored once. Softmax runs at 4.03 TB/s, 1.00 times the rate of Triton and 3.1 times that of PyTorch. RMS norm runs at
//! 4.08 TB/s, 1.02 times the rate of Triton and 1.2 times that of PyTorch.
//!
//! These kernels have the length of a row in their types. Kernels for rows of any length also check where a row ends, and
//! RMS norm then takes 48 registers instead of 40. An earlier version that took 50 registers ran at 3.74 TB/s, where the
//! version with 40 ran at 4.09 TB/s.
//!
//! # Asynchronous copies
//!
//! Tiles can be copied to shared memory while the threads do other work. A [`Flight`](crate::memory::Flight) copies tiles by
//! `cp.async`. [`Block::load`](crate::block::Block::load) copies boxes of one to five modes by the copy engine (TMA). Code
//! that reads a tile before waiting for its copy does not compile. Values that a thread keeps between two steps can be a
//! tensor too, [`Registers`](crate::memory::Registers). `gpu/kernels/src/stream.rs` has a kernel with a `Flight` and a kernel
//! with `Block::load`, both without `unsafe`.
//!
//! # 32 bits, and 64
//!
//! | with 32 bits | |
//! | --- | --- |
//! | dynamic integers of a layout | [`Dyn32`](crate::Dyn32); a launch fails if an integer does not fit |
//! | numbers of threads and blocks | the device numbers them with 32 bits |
//! | the coordinates at which a block's tile begins | they need divisions; a division of 64 bits is a function call on a GPU |
//! | shared memory | addresses, and offsets in bytes; a layout that goes past 32 bits does not compile |
//! | coordinates for the copy engine | the engine accepts 32 bits |
//!
//! An offset in global memory has 64 bits, like an address, so a tensor may have more than 2^31 elements. A coordinate times
//! a stride, both of 32 bits, gives an offset of 64 bits by one instruction of PTX, `mul.wide`. Offsets of 32 bits were
//! tried and made the code longer. `transpose_floats` had 720 instructions of PTX instead of 600, and `transpose` had 364
//! instead of 349 (`cargo run -p colex-gpu --example resources` counts them).
//!
//! # Limits
//!
//! * The copy engine, `wgmma` and clusters need an sm_90 GPU. `COLEX_GPU_ARCH` names another GPU to build for; kernels with
//!   instructions that this GPU lacks are then left out. For other GPUs only the PTX was checked: kernels have only been run
//!   on an H200.
//! * These are `unsafe`, and each documents its conditions: instructions of four warps (`wgmma`, `setmaxnreg`), barriers for
//!   some warps of a block, products by `mma.sync`, stores by the copy engine, and accesses to another block's shared
//!   memory. A cluster's barrier, [`sync_cluster`](crate::block::Block::sync_cluster), is safe.
//! * The kernels of products write C row-major. For a column-major C they compute `C^T = B A^T`: see
//!   `colex_gpu_kernels::gemm::by_layout`. Such a product has no epilogue, because the bias of an epilogue would be added to
//!   the rows of C instead of the columns.
//! * A tile is always partitioned among all threads of the block, by a static layout. If fewer threads are needed, the
//!   others ignore their parts.
//! * The build refuses a kernel that changes a `static` variable, as an allocator does.
//! * A thread computes the start of its part once for each tile. If threads are numbered along mode 0, this takes as many
//!   instructions as hand-written index arithmetic. If threads are numbered along mode 1, as in
//!   `Layout!((8, 16) : (16, 1))`, this takes 18 instructions of PTX and 13 of machine code. Hand-written
//!   arithmetic takes 14 and 5.
//! * Threads can write elements of 2, 4, 8 or 16 bytes to shared memory. The copy engine also copies elements of 1 byte.
//! * The copy engine accepts tensors whose mode 0 has stride 1 and whose other strides are multiples of 16 bytes. Along mode
//!   0, boxes begin at multiples of 16 bytes. If the engine writes the tensor, the length of mode 0 must also be a
//!   multiple of 16 bytes. An H200 wrote the end of rows of other lengths wrongly, so tensors with such rows are refused.
//! * A failed assertion stops a kernel. The host reports that a check on the device failed, but not which check.
//!
//! # Products of matrices
//!
//! Products of matrices are limited by arithmetic, not by memory. They have a chapter of their own: [`gemm`]. The next chapter makes
//! attention of two products: [`attention`]; and the one after it is of [`sequences`] of different lengths.

pub mod attention;
pub mod gemm;
pub mod sequences;
