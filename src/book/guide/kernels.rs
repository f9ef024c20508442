//! How do I write a first kernel, and how do I make it fast?
//!
//! To copy a tensor into one with another order of modes, do not write a kernel: [`copy`](crate::kernels::copy()) does it for
//! every order, transposes included, and is faster than the loops on this page.
//!
//! A kernel indexes its tensors by coordinates, and their layouts compute the offsets. So one kernel serves every layout.
//!
//! # The first one
//!
//! ```
//! use colex::prelude::*;
//!
//! /// c += a * b, for any layouts.
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
//! let (m, n, k) = (2, 3, 4); // known only at run time
//! let (x, y) = ([1.0; 8], [2.0; 12]);
//! let mut z = [0.0; 6];
//! let a = make_tensor(&x[..], layout!((m, k), LayoutRight));
//! let b = make_tensor(&y[..], layout!((k, n)));
//! multiply(&a, &b, &mut make_tensor(&mut z[..], layout!((m, n), LayoutRight)));
//! assert_eq!(z, [8.0; 6]);
//! ```
//!
//! `make_tensor` checks that every offset of the layout lies in the buffer. So `a[(i, k)]` only has to check that the coordinate
//! `(i, k)` lies in the shape. The compiler removes this check where it can prove that the coordinate lies there.
//!
//! # In tiles
//!
//! A matrix product, for example, is fast if it is computed tile by tile, with tiles that stay in the cache or in registers. A
//! tile is a tensor with a layout of its own, so the loops stay the same. This transpose shows loops over tiles; `copy` is
//! faster:
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
//! # Performance
//!
//! - **Static integers where they are known.** Loops over a tile whose extents are literals are unrolled, and the offsets are
//!   constants. If a dynamic integer has a known divisor, make it a [`Multiple`](crate::int::Multiple): then the library can
//!   prove that several elements can be read in one access.
//! - **The order of the loops.** The innermost loop goes along the mode with stride 1. [`iter`](crate::tensor::Tensor::iter) goes
//!   in the order of the coordinates, and [`iter_memory`](crate::tensor::Tensor::iter_memory) in the order of memory.
//! - **A long innermost loop.** In an image `(h, w, 3)` with contiguous channels, the loop over the channels has only three
//!   steps. Indexing by `(y, x, c)` can then be several times slower than indexing the same memory as a matrix `(h, 3w)`.
//! - **Slices.** The compiler vectorises a loop over a slice. [`as_slice`](crate::tensor::Tensor::as_slice) returns a contiguous
//!   tensor as a slice, and `t.slice((y, All, All)).as_slice()` returns row `y` of an image.
//!   [`MatrixLayout::run`](crate::access::MatrixLayout::run) returns how many elements of a row are contiguous. Use
//!   [`windows`](crate::tensor::Tensor::windows) for clarity, and rows as slices for speed.
//! - **Packing.** Copy an operand that is read often into a layout that suits the loop, by [`copy`](crate::kernels::copy()).
//! - **The feature `permute`.** With it, a `copy` between different orders of modes transposes in registers. Without it, that
//!   copy is a plain blocked loop, up to 2 times slower.
//!
//! ```
//! use colex::kernels::copy;
//! use colex::prelude::*;
//! let (m, k) = (8, 6);
//! let data: Vec<f32> = (0..48).map(|x| x as f32).collect();
//! let a = make_tensor(&data[..], layout!((m, k), LayoutRight));
//! // Panels of four rows. Each panel is contiguous, so an inner loop reads it from start to end.
//! let panels = layout!(((4, {2}), k) : ((1, 24), 4));
//! let mut packed = make_tensor(vec![0.0; 48], panels);
//! copy(&a, &mut packed);
//! assert_eq!(packed.as_slice().map(|s| s[..4].to_vec()), Some(vec![0.0, 6.0, 12.0, 18.0]));
//! ```
//!
//! `examples/matmul` in the repository is a fast matrix product with such panels. One kernel multiplies matrices of any layout.
//! The example measures it with four layouts, against the same algorithm with raw indices in place of layouts.
//!
//! Next: [predicates](super::predicates).
