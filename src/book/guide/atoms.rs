//! Which elements of a matrix does each thread hold when many threads execute one instruction?
//!
//! An atom is an instruction that many threads execute together. It multiplies small matrices, or it copies. Each thread holds a
//! part of every matrix, and the algebra computes this part from the atom.
//!
//! # Threads and values
//!
//! A thread-value layout takes `(thread, value)` to the index of an element of a tile. `make_layout_tv` builds it from a layout
//! of threads and a layout of the values of each thread:
//!
//! ```
//! use colex::atom::{covers, make_layout_tv};
//! use colex::prelude::*;
//! let (tile, tv) = make_layout_tv(layout!((4, 4)), layout!((2, 1)));
//! assert_eq!((notation(tile).to_string(), tv.to_string()), ("(_8,_4)".into(), "(_16,_2):(_2,_1)".into()));
//! assert!(covers(tv, 8 * 4)); // each element is exactly one value of one thread
//! ```
//!
//! # A matrix instruction
//!
//! Atoms have CuTe's names. The picture shows a product of the size M x N x K = 16 x 8 x 16, which the 32 threads of a warp
//! compute. Each cell of A, B and C shows which thread holds the element, and as which of its values.
//! `colex show 'mma(SM80_16x8x16_F32F16F16F32_TN)'` draws it:
//!
#![doc = include_str!("../../../docs/guide/atom.svg")]
//!
//! ```
//! use colex::atom::{MmaAtom, SM80_16x8x16_F32F16F16F32_TN};
//! use colex::prelude::*;
//! type Atom = SM80_16x8x16_F32F16F16F32_TN;
//! let c = <Atom as MmaAtom>::CLayout::instance();
//! assert_eq!(c.to_string(), "((_4,_8),(_2,_2)):((_32,_1),(_16,_8))");
//! // value 2 of thread 5 is in row 9 and column 2
//! assert_eq!(c.at((5, 2)), 9 + 16 * 2);
//! ```
//!
//! # Over more threads and a larger tile
//!
//! [`tiled_mma`](crate::atom::tiled_mma) arranges several atoms in a layout, and repeats them over a tile. For one thread,
//! `partition_a`, `partition_b` and `partition_c` give its part of a matrix. The first mode of the part is the values of the
//! atom, and the other modes count the repeats of the atom along each mode of the matrix:
//!
//! ```
//! use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, make_fragment_like, tiled_mma};
//! use colex::prelude::*;
//! let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
//! assert_eq!((mma.threads(), mma.tile_shape()), (128, shape!(32, 32, 16)));
//! let data: Vec<u32> = (0..64 * 64).collect();
//! let c = make_tensor(&data[..], layout!((64, 64)));
//! let part = mma.get_slice(37).partition_c(&c);
//! assert_eq!(part.layout().to_string(), "((_2,_2),_2,_4):((_64,_8),_32,_1024)");
//! assert_eq!(part[0], c[(17, 2)]);
//! // A fragment has a register for each element of the part. Its registers are contiguous.
//! assert_eq!(make_fragment_like(part.layout()).size(), part.size());
//! ```
//!
//! # A copy
//!
//! [`tiled_copy`](crate::atom::tiled_copy) repeats a copy instruction over a layout of threads and a layout of values. Here
//! each of 16 threads copies 8 bytes, which are two elements of a column.
//!
//! `colex show 'tiled_copy(UniversalCopy_u64, 32, (4,4):(1,4), (2,1):(1,2))'` draws the thread and the value of each element:
//!
#![doc = include_str!("../../../docs/guide/tiled_copy.svg")]
//!
//! ```
//! use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
//! use colex::kernels::copy;
//! use colex::prelude::*;
//! let by = tiled_copy(UniversalCopy::<u64>::new().of::<f32>(), layout!((4, 4)), layout!((2, 1)));
//! let data: Vec<f32> = (0..16 * 8).map(|x| x as f32).collect();
//! let from = make_tensor(&data[..], layout!((16, 8)));
//! let mut to = make_tensor(vec![0.0; 16 * 8], layout!((16, 8), LayoutRight));
//! for thread in 0..by.threads() {
//!     let thread = by.get_slice(thread);
//!     copy(&thread.partition_s(&from), &mut thread.partition_d_mut(&mut to));
//! }
//! assert!(from.iter().eq(to.iter()));
//! ```
//!
//! # On the host
//!
//! Atoms also run on the host. [`gemm`](crate::atom::gemm) multiplies the operands that the threads of one instruction hold, so
//! that a tiled product can be tested without a GPU. [`gemm_by`](crate::atom::gemm_by) takes a multiply-add of your own.
//! Instructions of CPUs are atoms too: `examples/tiled` in the repository is a matrix product by an atom of AVX-512 or AVX2.
//! Tiled copies pack the operands of this product, and it is as fast as `examples/matmul`.
//!
//! For atoms that are chosen at run time, [`atom::dynamic`](crate::atom::dynamic) has `MmaAtom::named`, `tiled_mma` and
//! `tiled_copy`.
//!
//! `colex explain 'thrfrg_a(tiled_mma(SM80_16x8x16_F32F16F16F32_TN), (32,32):(1,32))'` prints the steps of a partition.
//!
//! Next: [generic code](super::generic).
