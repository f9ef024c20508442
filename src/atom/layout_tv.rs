//! Thread-value layouts without an instruction: built from layouts of threads and values, checked, and used to partition tensors.

use super::sides::SideTvOp;
use super::tiled_copy::{TiledCopy, TiledCopyOp};
use super::tiler::StaticTiler;
use crate::coord::sealed::Token;
use crate::layout::StaticLayout;
use crate::profile::Shape;

/// The tile that a layout of threads and a layout of values make, and its thread-value layout. `threads` maps a
/// position `(m, n)` to a thread, and each position is a block of `values` in the tile.
///
/// `tv = right_inverse(raked_product(threads, values))`
///
/// It maps `(thread, value)` to the index `m + M n` of element `(m, n)` of the tile. `M` is the extent of mode 0 of the tile.
///
/// ```
/// use colex::atom::{covers, make_layout_tv};
/// use colex::prelude::*;
/// let (tile, tv) = make_layout_tv(layout!((4, 2), LayoutRight), layout!((2, 2)));
/// assert_eq!((notation(tile).to_string(), tv.to_string()), ("(_8,_4)".into(), "((_2,_4),(_2,_2)):((_16,_2),(_1,_8))".into()));
/// // thread 5 is at (2, 1): value 3 is one below and one to the right of its first
/// assert_eq!(tv.at((5, 3)), (4 + 1) + 8 * (2 + 1));
/// assert!(covers(tv, 8 * 4));
/// ```
///
/// # Fails when
/// threads or values are not numbered from 0 on, each once (*coverage*), or when they have no raked product. Neither
/// compiles. Source: CuTe, `make_layout_tv` of its Python interface, which accepts threads and values with other
/// numbers too, and then gives a thread the elements of another thread.
#[inline(always)]
pub fn make_layout_tv<T, V, Tile: StaticTiler, Tv: StaticLayout>(threads: T, values: V) -> (Tile, Tv)
where
    T: TiledCopyOp<V, Tile = Tile, Tv = Tv>,
{
    let _ = (threads, values);
    const { T::NUMBERED }
    (<Tile as StaticTiler>::instance(), <Tv as StaticLayout>::instance())
}

/// The only side of a [`TiledCopy`] without an instruction. Its thread-value layout is that of the copy, unchanged.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(doc, doc(hidden))]
pub struct AsItIs;

impl<L: StaticTiler, T> SideTvOp<AsItIs> for TiledCopy<(), L, T> {
    type Output = L;
    fn sealed(_: Token) {}
}

/// Builds from a thread-value layout and its tile a [`TiledCopy`] without an instruction, which partitions tensors.
///
/// ```
/// use colex::atom::{make_layout_tv, tv_of};
/// use colex::prelude::*;
/// let (tile, tv) = make_layout_tv(layout!((4, 2), LayoutRight), layout!((2, 2)));
/// let data: Vec<usize> = (0..16 * 8).collect();
/// let t = make_tensor(&data[..], layout!((16, 8)));
/// let part = tv_of(tile, tv).get_slice(5).local_partition(&t);
/// assert_eq!(part.layout().to_string(), "((_2,_2),_2,_2):((_1,_16),_8,_64)");
/// assert_eq!(part[((1, 1), 0, 0)], t[(5, 3)]);
/// let n = 8;
/// let t = make_tensor(&data[..], layout!((16, n)));
/// assert_eq!(tv_of(tile, tv).get_slice(5).local_partition(&t)[((1, 1), 0, 0)], t[(5, 3)]);
/// ```
///
/// # Fails when
/// the layout reaches beyond its tile, which does not compile:
///
/// ```compile_fail
/// use colex::atom::tv_of;
/// use colex::prelude::*;
/// tv_of(shape!(4, 4), layout!((4, 5))); // 20 elements, in a tile of 16
/// ```
#[inline(always)]
pub fn tv_of<T: StaticTiler + Shape, L: StaticLayout>(tile: T, tv: L) -> TiledCopy<(), L, T> {
    let _ = (tile, tv);
    const { super::proof::check_tile::<L>(T::STATIC_SIZE) }
    TiledCopy::new()
}

/// Whether a layout maps its coordinates to the offsets below `size`, each offset once. Modes of stride 0 are
/// ignored. If the result is true, each element of a tile of `size` elements has as many coordinates as [`broadcast`] returns.
/// If that number is 1, the layout is a bijection.
///
/// ```
/// use colex::atom::covers;
/// use colex::prelude::*;
/// assert!(covers(layout!(((4, 8), 2) : ((16, 1), 8)), 64));
/// assert!(covers(layout!((128, 64) : (0, 1)), 64)); // all threads see all of it
/// assert!(!covers(layout!((4, 8) : (2, 8)), 64));
/// ```
///
/// Never fails. In a constant, use [`proof::covers`](super::proof::covers).
#[must_use]
pub fn covers<L: StaticLayout>(layout: L, size: usize) -> bool {
    let _ = layout;
    super::proof::covers::<L>(size)
}

/// How many coordinates share an offset: the product of the extents of the modes of stride 0.
///
/// ```
/// use colex::atom::broadcast;
/// use colex::prelude::*;
/// assert_eq!(broadcast(layout!((128, (64, 16)) : (0, (1, 64)))), 128);
/// assert_eq!(broadcast(layout!((4, 8))), 1);
/// ```
///
/// Never fails.
#[must_use]
pub fn broadcast<L: StaticLayout>(layout: L) -> usize {
    let _ = layout;
    super::proof::broadcast::<L>()
}
