//! How do I make a tile size a parameter of a kernel?
//!
//! A tile size is a static int. A kernel takes it as a type or as a const generic.
//!
//! # As a type
//!
//! Pass the int as a value, whose type is a parameter. The bound `Static` means that the int is known at compile time, and
//! `Extent` means that it is above zero. The caller passes `int!(8)`:
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
//! Most kernels only pass a tiler on to an operation. Then the whole tiler is one parameter:
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
//! `C<N>` is the int of the const generic `N`. It needs the bound `Const<N>: ConstExtent`, because not every `N` has such an int:
//! only numbers up to 1024, and the powers of two and of ten.
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
//! In a bound without parameters, write `Int!(8)` and not `C<8>`. `C<8>` is an associated type, which the compiler does not
//! evaluate there.
//!
//! If a stride is a product of parameters, its type is `Mul<C<M>, C<N>>` of [`int::ops`](crate::int::ops). If that gets long,
//! take the whole layout as a parameter: `fn kernel<T: MatrixLayout + StaticLayout>(tile: T)`.
//!
//! # As a type of its own
//!
//! Several sizes can be one parameter: a type that implements a trait of yours.
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
