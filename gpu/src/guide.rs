//! From a loop to the speed of memory, each step a change of layouts.
//!
//! The kernels are those of `gpu/kernels`, the figures those of one NVIDIA H200 (driver 580), random data, the median of seven
//! times twenty launches, from `cargo run --release -p colex-gpu --example transpose`, `rows` and `reduction`. A copy by
//! PyTorch moves 4.1 to 4.2 TB/s there, bytes read and bytes written.
//!
//! # 1. A kernel
//!
//! [`kernel!`](crate::kernel!) takes a function. Its first argument is the [`Block`](crate::block::Block), whose type lays
//! out the threads; the others are what a launch passes. A tensor in global memory comes with its layout: what is static is
//! in the type, and what is dynamic is passed as words of 32 bits.
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
//!         "size: x and y have the same extents": x.layout().shape() == y.layout().shape(), // else there is no launch
//!     {
//!         let (x, y) = (x.tile(block.index()), y.tile(&block)); // a row each
//!         block.each(y.partition_mut(Threads::instance()), move |thread, mut y| {
//!             let x: [f32; 4] = x.partition(&thread, Threads::instance()).load();
//!             y.store(x.map(|x| a * x));
//!         });
//!     }
//! }
//! ```
//!
//! There is no `unsafe` in it, and no index. No two threads write one element: an output whose layout is not injective is refused before the
//! launch, each block has the tile of its number, and the block partitions it by one layout of its threads before any of them gets a part:
//! see [`parted`](crate::memory::parted).
//!
//! Kernels are in a package of their own: [`build`](crate::host::build()) shows its first lines. On the host, the kernel's name is a constant
//! with its signature:
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
//! #         "size: x and y have the same extents": x.layout().shape() == y.layout().shape(),
//! #     {}
//! # }
//! # // SAFETY: nothing is read or written through them.
//! # let of = |x: u32, y: u32| unsafe {
//! #     (2.0, Global::new(std::ptr::null(), rows(x)), GlobalMut::new(std::ptr::null_mut(), rows(y)))
//! # };
//! # fn rows(n: u32) -> Rows { colex_gpu::host::Fit::fit(layout!((512, {n as usize}))).unwrap() }
//! # assert_eq!(scale.check(&of(2, 2)), Ok(()));
//! # assert_eq!(scale.check(&of(1, 2)), Err("size: x and y have the same extents"));
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
//! `x.vectors()` is the same tensor in units of sixteen bytes, by [`upcast`](colex::algebra::upcast). If a stride is no
//! multiple of that, it returns an error, so no access is misaligned. The kernel takes a
//! `Global<Vector<f32, 4>, Layout!((128, Dyn32) : (1, 128))>`. `load` reads the whole part of a thread before any of it is used.
//! With this, the sum of 67 million floats reads 4.18 TB/s, 1.07 times PyTorch's.
//!
//! # 3. Tiles
//!
//! A transposition reads columns and writes rows. A block takes the tile of its number, `input.cut(tile, block.index())`, of a
//! static shape: its layout is that shape with the strides of the tensor. Both tensors have the same coordinates `(i, j)`,
//! so that the tiles of both are those of the grid. Any extents are allowed. A tile that goes past the edge has an identity tensor, which
//! tells for each element whether it is inside. [`load_or`](crate::memory::CutPart::load_or) reads and `store` writes only elements inside. A
//! tile that is wholly inside is checked once.
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
//!         "size: x and y have the same extents": x.layout().shape() == y.layout().shape(),
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
//! The type of the output has the tile of a block, and a launch has as many blocks as there are such tiles. The laws after
//! `where` are checked on the host: if one does not hold, the launch is an error with its sentence.
//!
//! # 4. Shared memory, and barriers
//!
//! The arguments after the `;` of a signature are shared memory. A block partitions it by
//! [`Shared::partition_mut`](crate::memory::Shared::partition_mut), and each thread writes its part; after [`Block::sync`](crate::block::Block::sync) all
//! read it. A missing barrier, or one that some threads would not reach, does not compile: see
//! [`block`](mod@crate::block). The generated code is checked again when kernels are built: see
//! [`Ptx::divergent`](crate::host::Ptx::divergent).
//!
//! # 5. Banks
//!
//! The layout of the tile decides which banks the threads of a warp access: with `(16,64,4):(4,64,1)` a row is in one bank, with
//! `(16,64,4):(4,65,1)` the accesses of a warp of 8 by 4 threads are in 32 banks. One type changes, and the kernel is the same. Here it gains
//! little, from 3.76 to 3.86 TB/s, since vectors of sixteen bytes hide most of the conflicts; with single floats it was more than twofold.
//! That is 0.93 of a copy, and 3.3 times PyTorch's.
//!
//! # 6. More modes
//!
//! The same body with other layouts is another permutation: with a third mode it exchanges the first and the last of
//! three modes at 3.83 TB/s, 3.7 times PyTorch's.
//!
//! # Reductions
//!
//! [`Block::reduce`](crate::block::Block::reduce) reduces the values of all threads to one value, which the body of the block may use in
//! branches. A row of 4096 bf16 stays in registers from its one load to its one store: softmax runs at
//! 4.03 TB/s, 1.00 of Triton's and 3.1 of PyTorch's, and RMS norm at 4.08, 1.02 of Triton's and 1.2 of PyTorch's. These
//! kernels have the length of a row in the type. The same kernels for rows of any length check where a row ends, and RMS norm
//! then takes 48 registers instead of 40. An earlier version with 50 instead of 40 ran at 3.74 instead of 4.09 TB/s.
//!
//! # Asynchronous copies
//!
//! Tiles can be copied while the threads do other work: by `cp.async`, with a [`Flight`](crate::memory::Flight), or by the copy engine, boxes of one to
//! five modes, with [`Block::load`](crate::block::Block::load). The types do not allow a tile to be read before it has been waited for. Values that a thread
//! keeps between two steps are a tensor too, [`Registers`](crate::memory::Registers). `gpu/kernels/src/stream.rs` has a kernel of each, without `unsafe`.
//!
//! # 32 bits, and 64
//!
//! | 32 bits | |
//! | --- | --- |
//! | dynamic integers of a layout | [`Dyn32`](crate::Dyn32); the launch is an error if one does not fit |
//! | numbers of threads and blocks | as on the device |
//! | the tile of a block, and where it begins | divisions; a division of 64 bits is a function call on a GPU |
//! | shared memory | addresses, and offsets in bytes; a layout that exceeds them does not compile |
//! | coordinates for the copy engine | as the engine takes them |
//!
//! An offset in global memory is a coordinate times a stride, and has 64 bits, like an address: a tensor may have more than 2^31
//! elements. The product of two numbers of 32 bits with 64 bits is one instruction of PTX, `mul.wide`. Offsets cut to 32 bits were tried:
//! `transpose_floats` then has 720 instructions of PTX, and `transpose` 364. They have 600 and 349
//! (`cargo run -p colex-gpu --example resources` counts them).
//!
//! # Limits
//!
//! * The copy engine, `wgmma` and clusters need an sm_90 GPU. Kernels for others are built with `COLEX_GPU_ARCH`, and kernels with instructions
//!   that these lack are left out. That was checked in the PTX; kernels have only been run on an H200.
//! * Instructions of four warps (`wgmma`, `setmaxnreg`), barriers of a part of the block, products by `mma.sync`, stores by the copy engine, and
//!   accesses to another block's shared memory are `unsafe`; each documents its conditions. A cluster's barrier,
//!   [`sync_cluster`](crate::block::Block::sync_cluster), is safe.
//! * Products write C row-major, or column-major as `C^T = B A^T` by the same kernels: `colex_gpu_kernels::gemm::by_layout`. The latter have no
//!   epilogue, whose bias would be one for each row.
//! * A tile is partitioned by a static layout of all threads of the block. If fewer threads are needed, the others ignore their parts.
//! * A kernel that changes a static, for example by an allocator, is refused when it is built.
//! * The start of a thread's part of a tile takes as many instructions as indexing by hand if threads are numbered along mode 0. Numbered along
//!   mode 1, `Layout!((8, 16) : (16, 1))`, it takes 18 instructions of PTX instead of 14, 13 of machine code instead of 5, once for each tile.
//! * Elements in shared memory that threads write have 2, 4, 8 or 16 bytes; the copy engine also copies elements of 1 byte.
//! * The copy engine takes tensors whose strides are multiples of 16 bytes, and boxes begin at multiples of 16 bytes along mode 0. A tensor that it
//!   writes must have a multiple of 16 bytes along mode 0: on an H200 the end of other rows was written wrongly, so they are refused.
//! * A failed assertion stops a kernel, and the host reports that a check on the device failed, but not which.
//!
//! # Products of matrices
//!
//! They are limited by arithmetic, and have a chapter of their own: [`gemm`].

pub mod gemm;
