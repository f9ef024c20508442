//! Computes parts of a tensor: one tile, or the part of one thread.
//!
//! A divided layout is `((tile), (rest))`. Fixing the coordinate of the rest gives one tile: the **inner** partition. Fixing the
//! coordinate of the tile gives the elements at that position of every tile: the **outer** partition. When threads partition a
//! tensor, each thread gets one position in the tile.

use super::element::out_of_shape;
use super::view::{PartView, PartViewMut};
use super::within::check_within;
use super::{Buffer, BufferMut, LocalTile, Tensor, TilesOp, View, local_tile};
use crate::access::Accepts;
use crate::algebra::divide::{ZippedDivide, ZippedDivideOp, try_zipped_divide};
use crate::algebra::relations::injective::{InjectiveOp, check_injective};
use crate::coord::{IntoCoord, sealed::Token};
use crate::error::{Clash, LayoutError, OrBroken, Text};
use crate::int::Int;
use crate::layout::{AnyLayout, Layout, Loop, LoopNest, Shaped, TensorLayout};
use crate::profile::{Congruent, Reach, Shape};
use crate::tuple::{HCons, HNil, Product, ProductOp, cons};

/// A layout of two modes, a tile and the rest, as [`zipped_divide`](crate::algebra::zipped_divide) returns it. Thread-value
/// layouts have this form too. It is a bound for generic code.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::Halves;
/// fn tiles<L: Halves>(divided: L) -> usize {
///     divided.halves().1.size()
/// }
/// let n = 6;
/// assert_eq!(tiles(zipped_divide(layout!((8, 6)), tiler!(4, 3))), 4);
/// assert_eq!(tiles(zipped_divide(layout!((8, n)), tiler!(4, 3))), 4);
/// ```
pub trait Halves: AnyLayout {
    /// The tile.
    type Tile: AnyLayout;
    /// The rest.
    type Rest: AnyLayout;
    /// The layout of the tile and the layout of the rest.
    fn halves(self) -> (Self::Tile, Self::Rest);
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<T: Shape, R: Shape, DT: Congruent<T>, DR: Congruent<R>> Halves
    for Layout<HCons<T, HCons<R, HNil>>, HCons<DT, HCons<DR, HNil>>>
{
    type Tile = Layout<T, DT>;
    type Rest = Layout<R, DR>;
    #[inline(always)]
    fn halves(self) -> (Self::Tile, Self::Rest) {
        let (shape, stride) = (self.shape(), self.stride());
        // Each mode of a valid layout is valid by itself, even if another mode is empty.
        (Layout::of_valid(shape.head, stride.head), Layout::of_valid(shape.tail.head, stride.tail.head))
    }
    fn sealed(_: Token) {}
}

/// A layout that the tiler `T` divides into tiles: the bound of [`Tensor::tiles`] and similar methods in generic code.
///
/// For the divided layout `A`, `A(x, r) = tile(x) + rest(r)`. The types of `tile` and `rest` are `Tile` and `Rest`. Fails as
/// [`zipped_divide`](crate::algebra::zipped_divide) does. Mutable tiles also fail if two coordinates share an offset
/// ([`LayoutError::Injectivity`]).
///
/// ```
/// use colex::prelude::*;
/// fn tile_sums<B: Buffer<Element = i32>, L: TilingOp<T>, T>(t: &Tensor<B, L>, tiler: T) -> Vec<i32> {
///     t.tiles(tiler).map(|tile| tile.iter().sum()).collect()
/// }
/// let n = 4;
/// assert_eq!(tile_sums(&make_tensor([1; 16], layout!((4, 4))), tiler!(2, 4)), [8, 8]);
/// assert_eq!(tile_sums(&make_tensor([1; 16], layout!((4, n))), tiler!(2, 4)), [8, 8]);
/// ```
#[diagnostic::on_unimplemented(
    message = "tiles are taken from a tensor with a known layout, or in generic code from one bounded by `TilingOp`",
    label = "this is neither",
    note = "its layout is `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: TilingOp<T>`, with the type of the other argument for `T`",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait TilingOp<T>: AnyLayout {
    /// The layout of a tile.
    type Tile: AnyLayout;
    /// The layout that maps each tile to the offset at which it starts.
    type Rest: AnyLayout;
    /// The layout of a tile and the layout of the rest, or the law that does not hold.
    fn try_tiling(self, tiler: T) -> Result<(Self::Tile, Self::Rest), LayoutError>;
    /// As [`try_tiling`](Self::try_tiling), with a check that no two coordinates of the divided layout share an offset.
    fn try_disjoint_tiling(self, tiler: T) -> Result<(Self::Tile, Self::Rest), LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<L: ZippedDivideOp<T>, T> TilingOp<T> for L
where
    ZippedDivide<L, T>: Halves,
{
    type Tile = <ZippedDivide<L, T> as Halves>::Tile;
    type Rest = <ZippedDivide<L, T> as Halves>::Rest;
    #[inline(always)]
    fn try_tiling(self, tiler: T) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        Ok(divided(self, tiler)?.halves())
    }
    #[inline(always)]
    fn try_disjoint_tiling(self, tiler: T) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        // The check of the tensor gives a good error. The check of the divided layout is for memory safety: with it, unsafe code
        // need not trust the algebra.
        check_injective(self)?;
        let divided = divided(self, tiler)?;
        check_injective(divided)?;
        Ok(divided.halves())
    }
    fn sealed(_: Token) {}
}

/// The divided layout, with a proof that all its offsets are offsets of `whole`.
#[inline(always)]
fn divided<L: ZippedDivideOp<T>, T>(whole: L, tiler: T) -> Result<ZippedDivide<L, T>, LayoutError> {
    let divided = try_zipped_divide(whole, tiler)?;
    check_within(whole, divided)?;
    Ok(divided)
}

/// The tile at a coordinate: [`local_tile`](super::local_tile()).
///
/// Source: CuTe, `inner_partition`.
///
/// ```
/// use colex::tensor::inner_partition;
/// use colex::prelude::*;
/// let data: Vec<usize> = (0..32).collect();
/// let n = 8;
/// let t = make_tensor(&data, layout!((4, n)));
/// let part = inner_partition(&t, tiler!(2, 4), (1, 0));
/// assert_eq!((part.layout().to_string(), part[(1, 3)]), ("(_2,_4):(_1,_4)".into(), 2 + 1 + 4 * 3));
/// ```
#[inline(always)]
#[track_caller]
pub fn inner_partition<B, L, T, C>(
    tensor: &Tensor<B, L>,
    tiler: T,
    coord: C,
) -> LocalTile<View<'_, B::Element>, L, T, C>
where
    B: Buffer,
    L: TensorLayout<Innermost: ZippedDivideOp<T>>,
    ZippedDivide<L::Innermost, T>: TilesOp<C>,
{
    local_tile(tensor, tiler, coord)
}

/// The elements at one position of every tile. The tensor is divided by the tiler with `zipped_divide`, and the position in the
/// tile is fixed at the coordinate.
///
/// `outer_partition(t, T, c)[x] = t[zipped_divide(t, T)(c, x)]`
///
/// ```
/// use colex::tensor::outer_partition;
/// use colex::prelude::*;
/// let data: Vec<usize> = (0..32).collect();
/// let t = make_tensor(&data, layout!((4, 8)));
/// let part = outer_partition(&t, tiler!(2, 4), (1, 3));
/// assert_eq!(part.layout().to_string(), "(_2,_2):(_2,_16)");
/// assert_eq!(part[(1, 1)], t[(2 + 1, 4 + 3)]);
/// let n = 8;
/// let t = make_tensor(&data, layout!((4, n)));
/// assert_eq!(outer_partition(&t, tiler!(2, 4), (1, 3))[(1, 1)], 31);
/// ```
///
/// # Fails when
/// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of
/// [`zipped_divide`](crate::prelude::zipped_divide)), or the coordinate lies outside the shape of the tile (*coordinate*). This
/// is a compile error where the integers are static, otherwise a panic with the text of the law. Source: CuTe, `outer_partition`.
#[inline(always)]
#[track_caller]
pub fn outer_partition<B, L, T, C>(
    tensor: &Tensor<B, L>,
    tiler: T,
    coord: C,
) -> PartView<'_, B, L, <L::Innermost as TilingOp<T>>::Rest>
where
    B: Buffer,
    L: TensorLayout<Innermost: TilingOp<T, Tile: Accepts<C>>>,
    C: IntoCoord,
{
    let (tile, rest) = tensor.layout.plain().try_tiling(tiler).or_broken();
    if !tile.has(coord) {
        out_of_shape(tile, coord);
    }
    // SAFETY: the coordinate lies in the shape of the tile. `try_tiling` called `check_within`, which proved that an offset of
    // the tile plus an offset of the rest is an offset of the plain layout, or `rest` is empty.
    unsafe { tensor.view().into_part(rest, tile.offset_of(coord)) }
}

/// The part of a tensor that belongs to thread `k`. The tensor is divided into tiles with the shape of `threads`. From every
/// tile, thread `k` gets the element at the coordinate that the layout `threads` maps to `k`.
///
/// ```
/// use colex::prelude::*;
/// let data: Vec<usize> = (0..32).collect();
/// let t = make_tensor(&data, layout!((4, 8)));
/// let threads = layout!((2, 4), LayoutRight); // thread 5 is at (1, 1)
/// let part = local_partition(&t, threads, 5);
/// assert_eq!(part.layout().to_string(), "(_2,_2):(_2,_16)");
/// assert_eq!(part[(1, 1)], t[(2 + 1, 4 + 1)]);
/// ```
///
/// # Fails when
/// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), their shape does not divide the tensor
/// (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`](crate::prelude::zipped_divide)), or there is no
/// thread `k` (*coordinate*). This is a compile error where the integers are static, otherwise a panic with the text of the law.
/// Source: CuTe, `local_partition`.
#[inline(always)]
#[track_caller]
pub fn local_partition<B, L, R>(
    tensor: &Tensor<B, L>,
    threads: R,
    k: usize,
) -> PartView<'_, B, L, <L::Innermost as PartitionOp<R>>::Part>
where
    B: Buffer,
    L: TensorLayout<Innermost: PartitionOp<R>>,
    R: AnyLayout,
{
    let _ = Covered::<R>::KNOWN;
    let (part, start) = part_of(tensor.layout.plain(), threads, k);
    // SAFETY: by `part_of`, `start` plus each offset of `part` is an offset of the plain layout, or `part` is empty.
    unsafe { tensor.view().into_part(part, start) }
}

/// The part of a tensor that belongs to thread `k`, as in [`local_partition`], as a mutable view.
///
/// ```
/// use colex::prelude::*;
/// let mut t = make_tensor([0; 32], layout!((4, 8)));
/// local_partition_mut(&mut t, layout!((2, 4)), 0).for_each_mut(|x| *x = 1);
/// assert_eq!((t[(0, 0)], t[(2, 4)], t[(1, 0)]), (1, 1, 0));
/// ```
///
/// # Fails when
/// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), their shape does not divide the tensor
/// (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`](crate::prelude::zipped_divide)), or there is no
/// thread `k` (*coordinate*). This is a compile error where the integers are static, otherwise a panic with the text of the law.
#[inline(always)]
#[track_caller]
pub fn local_partition_mut<B, L, R>(
    tensor: &mut Tensor<B, L>,
    threads: R,
    k: usize,
) -> PartViewMut<'_, B, L, <L::Innermost as PartitionOp<R>>::Part>
where
    B: BufferMut,
    L: TensorLayout<Innermost: PartitionOp<R>>,
    R: AnyLayout,
{
    let _ = Covered::<R>::KNOWN;
    let (part, start) = part_of(tensor.layout.plain(), threads, k);
    // SAFETY: by `part_of`, `start` plus each offset of `part` is an offset of the plain layout, or `part` is empty. The tensor
    // is borrowed mutably, and no other part is taken from that borrow.
    unsafe { tensor.view_mut().into_part(part, start) }
}

/// The part of a layout that belongs to thread `k`, and the offset at which it starts. The start plus any offset of the part is
/// an offset of the layout: `try_partition` checks this with `check_within`, and `index_of_thread` is below the size of `Place`.
/// If the part is empty, the start is 0.
#[inline(always)]
#[track_caller]
fn part_of<L: PartitionOp<R>, R: AnyLayout>(layout: L, threads: R, k: usize) -> (L::Part, isize) {
    let (place, part) = layout.try_partition(threads).or_broken();
    if k >= threads.size() {
        out_of_shape(threads, k);
    }
    (part, if part.size() == 0 { 0 } else { place.at(index_of_thread(threads, k)) })
}

// ---- threads ----------------------------------------------------------------------------------

/// A layout that threads with the layout `R` can partition: the bound of [`local_partition`] and [`Tensor::partition`] in generic
/// code.
///
/// For the divided layout `A`, `A(x, r) = place(x) + part(r)`. `Place` is the type of `place`, which has a thread at each
/// position `x`. `Part` is the type of `part`, the layout of the elements of each thread. Fails as [`local_partition`] does.
///
/// ```
/// use colex::prelude::*;
/// fn of_thread<B: Buffer<Element = i32>, L: PartitionOp<R>, R: AnyLayout>(t: &Tensor<B, L>, threads: R, k: usize) -> i32 {
///     local_partition(t, threads, k).iter().sum()
/// }
/// let n = 4;
/// assert_eq!(of_thread(&make_tensor([1; 16], layout!((4, 4))), layout!((2, 4)), 3), 2);
/// assert_eq!(of_thread(&make_tensor([1; 16], layout!((4, n))), layout!((2, 4)), 3), 2);
/// ```
#[diagnostic::on_unimplemented(
    message = "threads partition a tensor with a known layout, or in generic code one bounded by `PartitionOp`",
    label = "this is neither",
    note = "its layout is `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: PartitionOp<R>`, with the type of the other argument for `R`",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait PartitionOp<R>: AnyLayout {
    /// The layout that maps the position of each thread to the offset at which its part starts.
    type Place: AnyLayout;
    /// The layout of one thread's part.
    type Part: AnyLayout;
    /// Both layouts, or the law that does not hold.
    fn try_partition(self, threads: R) -> Result<(Self::Place, Self::Part), LayoutError>;
    /// As [`try_partition`](Self::try_partition), with a check that no two coordinates of the divided layout share an offset.
    fn try_disjoint_partition(self, threads: R) -> Result<(Self::Place, Self::Part), LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<L, R> PartitionOp<R> for L
where
    R: AnyLayout<Shape: EachProduct> + InjectiveOp,
    L: TilingOp<<R::Shape as EachProduct>::Output>,
{
    type Place = L::Tile;
    type Part = L::Rest;
    #[inline(always)]
    fn try_partition(self, threads: R) -> Result<(Self::Place, Self::Part), LayoutError> {
        check_coverage(threads)?;
        self.try_tiling(threads.shape().each_product()?)
    }
    #[inline(always)]
    fn try_disjoint_partition(self, threads: R) -> Result<(Self::Place, Self::Part), LayoutError> {
        check_coverage(threads)?;
        self.try_disjoint_tiling(threads.shape().each_product()?)
    }
    fn sealed(_: Token) {}
}

/// The part of [`check_coverage`] at compile time. If a layout of threads is static, the least number must be 0 and the greatest
/// number must be the size minus 1. Public functions name it too, so that the compiler's error points at the user's call.
pub(super) struct Covered<R>(R);

impl<R: AnyLayout> Covered<R> {
    /// Whether the check is done at compile time, with nothing left to check at run time.
    pub(super) const KNOWN: bool = match (R::Shape::STATIC_SIZE, <R::Stride as Congruent<R::Shape>>::STATIC_REACH) {
        (Some(size), Some(Reach { below, above })) => {
            if below != 0 || above as usize + 1 != size {
                Self::refuse(if below == 0 { above } else { -below }, size)
            }
            true
        }
        _ => false,
    };

    // A separate function, so that the text is built only for a layout that is refused.
    #[track_caller]
    const fn refuse(number: isize, size: usize) -> ! {
        Text::of("coverage: the threads of a layout must be numbered from 0 to its size - 1, each once")
            .operand::<R>("A")
            .word("\n  the layout has ")
            .number(size as isize)
            .word(" threads, or values of a thread, and reaches number ")
            .number(number)
            .word("\n  fix: choose strides such that, when the modes are sorted by stride, each stride is the product of the shapes before")
            .refuse()
    }
}

/// Checks that a layout of threads numbers them from 0 to size - 1, each once.
#[inline(always)]
pub(super) fn check_coverage<R: AnyLayout>(threads: R) -> Result<(), LayoutError> {
    // If this check holds, the threads have `size` different numbers. If the least number is 0 and the greatest is `size - 1`,
    // each number in this range occurs once.
    check_injective(threads)?;
    if Covered::<R>::KNOWN {
        return Ok(());
    }
    let (size, Reach { below, above }) = (threads.size(), threads.reach());
    if size == 0 || (below == 0 && above as usize + 1 == size) {
        return Ok(());
    }
    let offset = if below > 0 { -below } else { above };
    Err(LayoutError::Coverage(Clash::new(offset, size as isize)).of_layout(threads, None))
}

/// The index of the coordinate that `threads` maps to `k`. It is below the size of `threads`.
///
/// The entry of that coordinate for a leaf of extent `s` and stride `d` is `k / d mod s`. This is right because, by the law of
/// coverage, the strides in sorted order are the products of the extents before them. A leaf of extent 1 may have any stride, and
/// its entry is 0.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::__index_of_thread as index_of_thread;
/// let threads = layout!((2, 4) : (4, 1));
/// assert_eq!((index_of_thread(threads, 5), threads.at(3)), (3, 5));
/// let n = 4;
/// assert_eq!(index_of_thread(layout!((2, n) : (n, 1)), 5), 3);
/// ```
#[doc(hidden)]
#[inline(always)]
pub fn index_of_thread<R: AnyLayout>(threads: R, k: usize) -> usize {
    let (mut index, mut size) = (0, 1);
    threads.stride().each_loop(threads.shape(), &mut |Loop { extent, stride }| {
        if extent > 1 {
            index += k / (stride as usize).max(1) % extent * size;
            size *= extent;
        }
    });
    index
}

/// A shape that can be turned into a tiler, for generic code. The entries of the tiler are the sizes of the modes of the shape.
/// For a shape of threads, the tiles of that tiler have one position for each thread. Tilers implement this trait too: the sizes
/// of their entries form the new tiler.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::EachProduct;
/// fn sizes<S: EachProduct>(shape: S) -> S::Output {
///     shape.each_product().unwrap()
/// }
/// let n = 8;
/// assert_eq!(sizes(shape!(4, (2, 8))), shape!(4, 16));
/// assert_eq!(notation(sizes(shape!(4, (2, n)))).to_string(), "(_4,16)");
/// ```
///
/// Fails when a size does not fit ([`LayoutError::Overflow`]).
#[diagnostic::on_unimplemented(
    message = "the layout of the threads must have a known shape, or in generic code one bounded by `PartitionOp`",
    label = "the shape of these threads is not known",
    note = "found `{Self}`",
    note = "fix: in generic code, bound the layout of the tensor by `PartitionOp` of the threads' layout"
)]
pub trait EachProduct: Copy {
    /// The tiler.
    type Output: Copy;
    /// The tiler, or the size that does not fit.
    fn each_product(self) -> Result<Self::Output, LayoutError>;
}
impl<E: Int> EachProduct for E {
    type Output = E;
    #[inline(always)]
    fn each_product(self) -> Result<E, LayoutError> {
        Ok(self)
    }
}
impl EachProduct for HNil {
    type Output = HNil;
    #[inline(always)]
    fn each_product(self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<X: Shaped<Shape: ProductOp>, T: EachProduct> EachProduct for HCons<X, T> {
    type Output = HCons<Product<X::Shape>, T::Output>;
    #[inline(always)]
    fn each_product(self) -> Result<Self::Output, LayoutError> {
        let size = self.head.shape_of().product().ok_or(LayoutError::Overflow(Clash::default()))?;
        Ok(cons(size, self.tail.each_product()?))
    }
}
