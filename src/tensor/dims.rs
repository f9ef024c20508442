//! The extents of a tensor as an array, and its coordinates as tuples of Rust: `[4, 6]` and `(i, (j, k))` for the shape `(4,(2,3))`.

use super::by_coords::EachCoord;
use super::{Buffer, Tensor};
use crate::int::Extent;
use crate::layout::{AnyLayout, TensorLayout};
use crate::profile::Shape;
use crate::tuple::{HNil, hlist_pattern, hlist_type};

/// A shape of at most eight modes, each of which may again have at most eight. The sizes of its modes are an array, and its
/// coordinates are tuples of Rust.
///
/// It is the bound of [`Tensor::dims`] and [`Tensor::from_fn`](Tensor::from_fn).
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::{DimsOp, TensorLayout};
/// fn is_square<B: Buffer, L: TensorLayout<Innermost: AnyLayout<Shape: DimsOp<Dims = [usize; 2]>>>>(t: &Tensor<B, L>) -> bool {
///     let [m, n] = t.dims();
///     m == n
/// }
/// let n = 3;
/// assert!(is_square(&make_tensor([0; 9], layout!((n, 3)))));
/// assert!(!is_square(&make_tensor([0; 8], layout!((2, (2, 2))))));
/// ```
#[diagnostic::on_unimplemented(
    message = "this must be a shape of at most eight modes, each of at most eight",
    note = "the shape is `{Self}`",
    note = "fix: group modes, or iterate over `t.coords()`, whose coordinates may have any length"
)]
pub trait DimsOp: Shape + EachCoord {
    /// `[usize; R]` for a shape of `R` modes. For a shape that is one integer, `[usize; 1]`.
    type Dims: Copy;
    /// A tuple with an entry for each mode, nested as the shape is, such as `(usize, usize)`. For a shape that is one integer,
    /// `usize`.
    type Index;
    /// The size of each mode.
    fn dims(self) -> Self::Dims;
    /// A coordinate as a tuple.
    #[doc(hidden)]
    fn index(coord: Self::Coord) -> Self::Index;
}
impl<N: Extent> DimsOp for N {
    type Dims = [usize; 1];
    type Index = usize;
    #[inline(always)]
    fn dims(self) -> [usize; 1] {
        [self.get() as usize]
    }
    #[inline(always)]
    fn index(coord: usize) -> usize {
        coord
    }
}
impl DimsOp for HNil {
    type Dims = [usize; 0];
    type Index = ();
    #[inline(always)]
    fn dims(self) -> [usize; 0] {
        []
    }
    #[inline(always)]
    fn index(_: HNil) {}
}
/// Implements [`DimsOp`] for a tuple of `$count` modes.
macro_rules! dims {
    ($count:literal: $($m:ident)*) => {
        impl<$($m: DimsOp),*> DimsOp for hlist_type!($($m)*) {
            type Dims = [usize; $count];
            type Index = ($($m::Index,)*);
            #[inline(always)]
            #[allow(non_snake_case)]
            fn dims(self) -> Self::Dims {
                let hlist_pattern!($($m)*) = self;
                [$($m.size()),*]
            }
            #[inline(always)]
            #[allow(non_snake_case)]
            fn index(coord: Self::Coord) -> Self::Index {
                let hlist_pattern!($($m)*) = coord;
                ($($m::index($m),)*)
            }
        }
    };
}
dims!(1: A);
dims!(2: A B);
dims!(3: A B C);
dims!(4: A B C D);
dims!(5: A B C D E);
dims!(6: A B C D E F);
dims!(7: A B C D E F G);
dims!(8: A B C D E F G H);

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The size of each mode.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let [rows, columns] = make_tensor([0; 24], layout!((4, (2, n)))).dims();
    /// assert_eq!((rows, columns), (4, 6));
    /// ```
    ///
    /// A tensor of more than eight modes does not compile. Never fails.
    #[inline(always)]
    pub fn dims(&self) -> <<L::Innermost as AnyLayout>::Shape as DimsOp>::Dims
    where
        L::Innermost: AnyLayout<Shape: DimsOp>,
    {
        self.layout.plain().shape().dims()
    }
}
