//! Which elements of a matrix does each thread hold when many threads execute one instruction?
//!
//! An atom is an instruction that many threads execute together: it multiplies small matrices, or copies. The part of a matrix
//! that each thread holds is computed from the atom by the algebra.
//!
//! # Threads and values
//!
//! A thread-value layout takes `(thread, value)` to the index of an element of a tile. It is built from a layout of threads and
//! a layout of the values of each thread:
//!
//! ```
//! use colex::atom::{covers, make_layout_tv};
//! use colex::prelude::*;
//! let (tile, tv) = make_layout_tv(layout!((4, 4)), layout!((2, 1)));
//! assert_eq!((notation(tile).to_string(), tv.to_string()), ("(_8,_4)".into(), "(_16,_2):(_2,_1)".into()));
//! assert!(covers(tv, 8 * 4)); // each element is one thread's, as one value
//! ```
//!
//! # A matrix instruction
//!
//! Atoms have CuTe's names. The picture shows which elements of A, B and C the 32 threads of a warp hold for a product of 16 x 8 x 16,
//! with thread and value in each cell, as `colex show 'mma(SM80_16x8x16_F32F16F16F32_TN)'` draws it:
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
//! [`tiled_mma`](crate::atom::tiled_mma) arranges several atoms in a layout, and repeats them over a tile.
//! `partition_a`, `_b` and `_c` of one thread give its part of a matrix: the values of the atom, and their repeats down and across.
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
//! // Its registers: as many, next to each other.
//! assert_eq!(make_fragment_like(part.layout()).size(), part.size());
//! ```
//!
//! # A copy
//!
//! [`tiled_copy`](crate::atom::tiled_copy) spreads a copy instruction over threads and values. Here 16 threads copy 8 bytes
//! each, two elements of a column, as `colex show 'tiled_copy(UniversalCopy_u64, 32, (4,4):(1,4), (2,1):(1,2))'` draws them:
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
//! that a tiled product can be tested without such hardware; [`gemm_by`](crate::atom::gemm_by) takes another multiply-add.
//! Instructions of CPUs are atoms too: `examples/tiled` in the repository is a matrix product by an atom of AVX-512 or AVX2,
//! whose operands are packed by tiled copies, at the speed of `examples/matmul`.
//!
//! At run time the same is in [`atom::dynamic`](crate::atom::dynamic): `MmaAtom::named`, `tiled_mma`, `tiled_copy`; and
//! `colex explain 'thrfrg_a(tiled_mma(SM80_16x8x16_F32F16F16F32_TN), (32,32):(1,32))'` writes the steps.
//!
//! Next: [generic code](super::generic).
