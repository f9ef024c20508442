//! Cuts the tile of a block into pieces, and partitions each piece among the threads. That is for tiles that do not
//! fit the registers of the threads at once.

use super::cut::{CutPartMut, Cuts};
use super::global::TileMut;
use super::part::{Elements, GlobalPartMut, PartitionBy};
use super::parted::{By, Parted, Partition};
use crate::block::Thread;
use crate::element::Element;
use colex::{AnyLayout, StaticLayout};
use core::marker::PhantomData;

/// The tile of a block, cut into pieces of the shape `S`.
#[derive(Debug)]
pub struct Pieces<T: 'static, L, S> {
    whole: TileMut<T, L>,
    tile: S,
}

/// The parts of one thread: it has one part of each piece of its block's tile. [`piece`](Self::piece)
/// returns one of these parts at a time.
#[derive(Debug)]
pub struct PiecesMut<'a, T: 'static, L, S, B, R> {
    origin: *mut T,
    whole: L,
    tile: S,
    thread: Thread<'a, B>,
    threads: R,
}

impl<T: Element, L: AnyLayout> TileMut<T, L> {
    /// Cuts this tile into pieces of a shape. Pieces at the edge may go past the tile.
    #[inline(always)]
    pub fn pieces<S>(self, tile: S) -> Pieces<T, L, S>
    where
        L: Cuts<S>,
    {
        Pieces { whole: self, tile }
    }
}

impl<T: Element, L: Cuts<S>, S> Pieces<T, L, S> {
    /// Partitions each piece among threads of the layout `threads`. [`Block::each`](crate::block::Block::each) then
    /// gives each thread its parts.
    ///
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the piece; or *coverage*: the layout of the threads does
    /// not have one coordinate for each thread of the block. A compile error; see
    /// [`Shared::partition_mut`](super::Shared::partition_mut).
    #[inline(always)]
    pub fn partition_mut<R: StaticLayout>(self, _threads: R) -> Parted<Self, By<R>>
    where
        L::Tile: PartitionBy<R>,
    {
        Parted::new(self)
    }
}

// SAFETY: two pieces have no coordinate in common, and all threads partition a piece by the same layout. So the parts
// of two threads share no element.
unsafe impl<T: Element, L: Cuts<S>, S: Copy, B: StaticLayout, R: StaticLayout> Partition<B>
    for Parted<Pieces<T, L, S>, By<R>>
{
    type Own<'a>
        = PiecesMut<'a, T, L, S, B, R>
    where
        Self: 'a;
    #[inline(always)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> PiecesMut<'a, T, L, S, B, R>
    where
        Self: 'a,
    {
        let Pieces { whole, tile } = self.memory();
        let (origin, whole) = (whole.origin(), whole.layout());
        // SAFETY: the copy of the thread stays in the `PiecesMut`, which only this thread has.
        let thread = unsafe { thread.again() };
        PiecesMut { origin, whole, tile: *tile, thread, threads: R::instance() }
    }
}

impl<T: Element, L: Cuts<S>, S: Copy, B: StaticLayout, R: StaticLayout> PiecesMut<'_, T, L, S, B, R>
where
    L::Tile: PartitionBy<R>,
{
    /// Returns the part that this thread has of piece `index`.
    ///
    /// # Fails when
    /// there is no piece with this number: the kernel stops.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub fn piece(&mut self, index: usize) -> CutPartMut<'_, T, L::Tile, <L::Tile as PartitionBy<R>>::Part, L::Inside> {
        let (start, layout, inside) = self.whole.cut(self.tile, index);
        // The result borrows `self` mutably, so the thread has the part of one piece at a time.
        let elements = Elements::of(layout, &self.thread, self.threads);
        let origin = self.origin.wrapping_offset(start);
        CutPartMut { part: GlobalPartMut { origin, elements, of: PhantomData }, inside }
    }
}
