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
//! in the type, what is not travels, as words of 32 bits.
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
//! There is no `unsafe` in it, and no index. That no two threads write one element is the algebra's: a layout that takes two
//! coordinates to one offset is refused before the launch, a block has the tile of its number, and shares it out by one layout of its
//! threads before any of them has a part: see [`parted`](crate::memory::parted).
//!
//! Kernels stand in a package of theirs: [`build`](crate::host::build()) says what it begins with. On the host, the kernel's name is its
//! signature:
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
//! `x.vectors()` is the same tensor in units of sixteen bytes, by [`upcast`](colex::algebra::upcast); where a stride is no
//! multiple of that, it is an error, and no misaligned access. The kernel takes a
//! `Global<Vector<f32, 4>, Layout!((128, Dyn32) : (1, 128))>`. `load` reads all that a thread has before any of it is used.
//! So the sum of 67 million floats reads 4.18 TB/s, 1.07 times PyTorch's.
//!
//! # 3. Tiles
//!
//! A transposition reads columns and writes rows. A block takes the tile of its number, `input.cut(tile, block.index())`, of a
//! static shape: its layout is that shape with the strides of the whole. Both tensors are seen in the same coordinates `(i, j)`,
//! so that the tiles of both are those of the grid. Any extents will do. A tile that goes past the edge has an identity tensor, by
//! which each element says whether it is there; [`load_or`](crate::memory::CutPart::load_or) reads those that are, and `store`
//! writes them. A tile that lies inside is asked once.
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
//! What a block has of the output stands in its type, and a launch has as many blocks as there are such tiles. What stands behind
//! `where` is asked on the host: where it does not hold there is a sentence, and no launch.
//!
//! # 4. Shared memory, and barriers
//!
//! What stands behind the `;` of a signature is shared memory. A block shares it out,
//! [`Shared::partition_mut`](crate::memory::Shared::partition_mut), and each thread writes its part; after [`Block::sync`](crate::block::Block::sync) all
//! read it. A barrier that is forgotten, or that some threads would not reach, does not compile: see
//! [`block`](mod@crate::block). What the compiler makes of it is read once more when kernels are built: see
//! [`Ptx::divergent`](crate::host::Ptx::divergent).
//!
//! # 5. Banks
//!
//! The layout of the tile decides which banks the threads of a warp reach:
//! `(16,64,4):(4,64,1)` puts a row into one, `(16,64,4):(4,65,1)` puts what a warp of 8 by 4 threads touches into 32. The change
//! is one type, and the kernel is the same. Here it is worth little, 3.76 to 3.86 TB/s, since a thread's sixteen bytes leave
//! time for it; with single floats it was more than twofold. That is 0.93 of a copy, and 3.3 times PyTorch's.
//!
//! # 6. More modes
//!
//! The same body with other layouts is another permutation: with a third mode it exchanges the first and the last of
//! three modes at 3.83 TB/s, 3.7 times PyTorch's.
//!
//! # What threads know together
//!
//! [`Block::reduce`](crate::block::Block::reduce) makes one value of what all threads have. It is the block's again, and the
//! code around it may decide by it. A row of 4096 bf16 stays in registers from its one load to its one store: softmax runs at
//! 4.03 TB/s, 1.00 of Triton's and 3.1 of PyTorch's, and RMS norm at 4.08, 1.02 of Triton's and 1.2 of PyTorch's. These
//! kernels are those of rows of any length, with the length in the type: then no thread asks where a row ends, and RMS norm
//! takes 40 registers for 48. When it was 40 for 50, that was 4.09 TB/s for 3.74.
//!
//! # What is on its way
//!
//! Tiles may come while the threads do other work, by `cp.async`, a [`Flight`](crate::memory::Flight) of them, or by the copy engine, boxes of one to
//! five modes, which [`Block::load`](crate::block::Block::load) brings. Until they have been waited for there is nothing to read, by type. What a thread keeps
//! between two steps is a tensor too, [`Registers`](crate::memory::Registers). `gpu/kernels/src/stream.rs` has a kernel of each, and no `unsafe`.
//!
//! # 32 bits, and 64
//!
//! | of 32 bits | |
//! | --- | --- |
//! | what travels of a layout | each dynamic integer, [`Dyn32`](crate::Dyn32); one that a word does not hold is a sentence, and no launch |
//! | numbers of threads and blocks | as the device has them |
//! | which tile a block has, and where it begins | divisions, of which one in 64 bits is a function of its own on a GPU |
//! | shared memory | addresses, and offsets in bytes; a layout that goes past them does not compile |
//! | coordinates for the copy engine | as the engine takes them |
//!
//! An offset in global memory is a coordinate times a stride, and it has 64 bits, as its address has: a tensor may have more than 2^31
//! elements. A product of two numbers of 32 bits that has 64 is one instruction of PTX, `mul.wide`. Offsets cut to 32 bits were tried:
//! `transpose_floats` then has 720 instructions of PTX, and `transpose` 364. They have 600 and 349
//! (`cargo run -p colex-gpu --example resources` counts them).
//!
//! # Limits
//!
//! * Of a sm_90 GPU there is more than elsewhere: the copy engine, `wgmma`, clusters. Kernels for others are built with
//!   `COLEX_GPU_ARCH`, without what they lack; that is read from the PTX, and has been run on an H200 alone.
//! * What four warps do together, `wgmma`, `setmaxnreg`, barriers of a part of the block, and products by `mma.sync` ask for `unsafe`, whose
//!   contract stands with each; so do stores by the copy engine, and what a block does in another's shared memory. A cluster's barrier,
//!   [`sync_cluster`](crate::block::Block::sync_cluster), does not.
//! * Products write C by rows, and by columns as `C^T = B A^T` by the same kernels: `colex_gpu_kernels::gemm::by_layout`, without an epilogue,
//!   whose bias would be one for each row.
//! * A tile is shared out by a static layout of all threads of the block. Of less than the block, threads leave their parts.
//! * A kernel changes no static, and has no allocator that does: it would be refused when it is built.
//! * What a thread has of a tile begins where indexing by hand has it, in as many instructions, if threads are numbered along mode 0. Numbered along
//!   mode 1, `Layout!((8, 16) : (16, 1))`, it takes 18 instructions of PTX for 14 by hand, 13 of machine code for 5, once a tile.
//! * Elements in shared memory have 2, 4, 8 or 16 bytes where threads write them; the copy engine brings 1 too.
//! * The copy engine takes tensors whose coordinates lie multiples of 16 bytes apart, and begins boxes at multiples of 16 bytes along mode 0. What it
//!   writes is a multiple of 16 bytes along mode 0 in all: the end of a row of another length came out wrong on an H200, and is refused.
//! * What the assertions of a kernel find stops it, and the host says that a check on the device failed, not which.
//!
//! # Products of matrices
//!
//! Are bound by arithmetic, and have a chapter of their own: [`gemm`].

pub mod gemm;
