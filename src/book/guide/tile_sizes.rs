//! How is a tile size a parameter of a kernel?
//!
//! A tile size is a static int, and a kernel takes it as a type or as a const generic.
//!
//! # As a type
//!
//! The int is a value, and its type a parameter. `Static` says that it is known to the compiler, `Extent` that it is above
//! zero; the caller passes `int!(8)`:
//!
//! ```
//! use colex::prelude::*;
//! /// A tile of m rows and n columns, row-major.
//! fn tile<M: Static + Extent, N: Static + Extent>(m: M, n: N) -> Layout!((M, N) : (N, 1)) {
//!     layout!((=m, =n) : (=n, 1))
//! }
//! assert_eq!(tile(int!(16), int!(8)).to_string(), "(_16,_8):(_8,_1)");
//! assert_eq!(size_of_val(&tile(int!(16), int!(8))), 0);
//! ```
//!
//! Most kernels only pass a tiler to an operation, and then it is one parameter:
//!
//! ```
//! use colex::prelude::*;
//! fn sums<L: TilingOp<T>, T>(t: &Tensor<&[f32], L>, tile: T) -> Vec<f32> {
//!     t.tiles(tile).map(|tile| tile.iter().sum()).collect()
//! }
//! let t = make_tensor(&[1.0; 64][..], layout!((8, 8)));
//! assert_eq!(sums(&t, tiler!(4, 2)), [8.0; 8]);
//! assert_eq!(sums(&t, tiler!(8, 8)), [64.0]);
//! ```
//!
//! # As a const generic
//!
//! `C<N>` is the int of the const generic `N`, where `Const<N>: ConstExtent` says that it has one. (rustc cannot know that
//! every `N` has: up to 1024, and the powers of two and of ten, do.)
//!
//! ```
//! use colex::Const;
//! use colex::prelude::*;
//! struct Config<const M: usize, const N: usize>;
//! impl<const M: usize, const N: usize> Config<M, N>
//! where
//!     Const<M>: ConstExtent,
//!     Const<N>: ConstExtent,
//! {
//!     /// The tile, column-major.
//!     fn tile() -> Layout!((C<M>, C<N>) : (1, C<M>)) {
//!         layout!((=C::<M>::default(), =C::<N>::default()) : (1, =C::<M>::default()))
//!     }
//!     fn tiles<L: ZippedDivideOp<Shape!(C<M>, C<N>)>>(matrix: L) -> ZippedDivide<L, Shape!(C<M>, C<N>)> {
//!         zipped_divide(matrix, tiler!(C::<M>::default(), C::<N>::default()))
//!     }
//! }
//! assert_eq!(Config::<16, 8>::tile().to_string(), "(_16,_8):(_1,_16)");
//! let n = 32;
//! assert_eq!(Config::<16, 8>::tiles(layout!((n, 64))).to_string(), "((_16,_8),(2,_8)):((_1,32),(_16,256))");
//! ```
//!
//! In a bound without parameters a static int is `Int!(8)`, not `C<8>`: the latter is an associated type, which the compiler does not
//! evaluate there.
//!
//! A stride that is a product of parameters is a type too, `Mul<C<M>, C<N>>` of [`int::ops`](crate::int::ops); where that
//! gets long, the whole layout is a better parameter: `fn kernel<T: MatrixLayout + StaticLayout>(tile: T)`.
//!
//! # As a type of its own
//!
//! Sizes that belong together can be one parameter, a type with a trait:
//!
//! ```
//! use colex::prelude::*;
//! trait Tiling {
//!     type Tile: Copy + Default;
//! }
//! struct Small;
//! impl Tiling for Small {
//!     type Tile = Shape!(4, 4);
//! }
//! fn count<P: Tiling, L: TilingOp<P::Tile>>(t: &Tensor<&[f32], L>) -> usize {
//!     t.tiles(P::Tile::default()).count()
//! }
//! let t = make_tensor(&[1.0; 64][..], layout!((8, 8)));
//! assert_eq!(count::<Small, _>(&t), 4);
//! ```
