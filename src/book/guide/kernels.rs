//! How is a first kernel written, and how is it made fast?
//!
//! A kernel over tensors is written in coordinates, and the layouts give the offsets. So one kernel serves every layout.
//!
//! # The first one
//!
//! ```
//! use colex::prelude::*;
//!
//! /// c += a * b, of any layouts.
//! fn multiply<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
//!     a: &Tensor<&[f32], A>,
//!     b: &Tensor<&[f32], B>,
//!     c: &mut Tensor<&mut [f32], C>,
//! ) {
//!     for j in 0..c.layout().columns() {
//!         for i in 0..c.layout().rows() {
//!             for k in 0..a.layout().columns() {
//!                 c[(i, j)] += a[(i, k)] * b[(k, j)];
//!             }
//!         }
//!     }
//! }
//!
//! let (m, n, k) = (2, 3, 4); // known when the program runs
//! let (x, y) = ([1.0; 8], [2.0; 12]);
//! let mut z = [0.0; 6];
//! let a = make_tensor(&x[..], layout!((m, k), LayoutRight));
//! let b = make_tensor(&y[..], layout!((k, n)));
//! multiply(&a, &b, &mut make_tensor(&mut z[..], layout!((m, n), LayoutRight)));
//! assert_eq!(z, [8.0; 6]);
//! ```
//!
//! `make_tensor` checks that every offset of the layout lies in the buffer. So indexing only checks that the coordinate lies in the
//! shape, and where the compiler can prove that, it drops the check.
//!
//! # In tiles
//!
//! A matrix product is fast if it is computed tile by tile, with tiles that stay in the cache or in registers. A tile is a tensor too,
//! with a layout of its own, so the loops stay the same:
//!
//! ```
//! use colex::prelude::*;
//! fn transpose<A: MatrixLayout + TilingOp<Shape!(4, 4)>, B>(from: &Tensor<&[u32], A>, to: &mut Tensor<&mut [u32], B>)
//! where
//!     B: MatrixLayout<Transposed: TilesMutOp<Shape!(4, 4)>>,
//! {
//!     let mut to = to.view_mut().transposed();
//!     for (source, mut target) in from.tiles(shape!(4, 4)).zip(to.tiles_mut(shape!(4, 4))) {
//!         target.iter_mut().zip(source.iter()).for_each(|(to, from)| *to = *from);
//!     }
//! }
//! let data: Vec<u32> = (0..64).collect();
//! let mut out = vec![0; 64];
//! let rows = layout!((8, 8), LayoutRight);
//! transpose(&make_tensor(&data[..], rows), &mut make_tensor(&mut out[..], rows));
//! assert_eq!((out[1], out[8]), (8, 1));
//! ```
//!
//! (There is a [`copy`](crate::kernels::copy) that does this for every order of modes, and faster.)
//!
//! # Performance
//!
//! - **Static integers where they are known.** Loops over a tile of literals are unrolled, and its offsets are constants. A dynamic
//!   integer with a known divisor is a [`Multiple`](crate::int::Multiple), which keeps vectors whole.
//! - **The order of the loops.** The mode with stride 1 is the inner one; [`iter`](crate::tensor::Tensor::iter) goes in the
//!   order of the coordinates, and [`iter_memory`](crate::tensor::Tensor::iter_memory) in that of memory.
//! - **Slices.** Contiguous elements can be taken as a slice by [`as_slice`](crate::tensor::Tensor::as_slice), and
//!   [`run`](crate::access::MatrixLayout::run) gives how many there are; the compiler vectorises a loop over a slice.
//! - **Packing.** An operand that is read often is [copied](crate::kernels::copy) into a layout that suits the loop.
//!
//! ```
//! use colex::kernels::copy;
//! use colex::prelude::*;
//! let (m, k) = (8, 6);
//! let data: Vec<f32> = (0..48).map(|x| x as f32).collect();
//! let a = make_tensor(&data[..], layout!((m, k), LayoutRight));
//! // Panels of four rows, each contiguous: what an inner loop reads in one go.
//! let panels = layout!(((4, {2}), k) : ((1, 24), 4));
//! let mut packed = make_tensor(vec![0.0; 48], panels);
//! copy(&a, &mut packed);
//! assert_eq!(packed.as_slice().map(|s| s[..4].to_vec()), Some(vec![0.0, 6.0, 12.0, 18.0]));
//! ```
//!
//! `examples/matmul` in the repository goes on from here: the same kernel on four layouts, beside the same by hand.
//!
//! Next: [predicates](super::predicates).
