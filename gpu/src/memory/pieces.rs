//! A tile of a block in pieces, each of which the threads partition: for tiles that are too large for the registers of the threads at once.

use super::cut::{CutPartMut, Cuts};
use super::global::TileMut;
use super::part::{Elements, GlobalPartMut, PartitionBy};
use super::parted::{By, Parted, Partition};
use crate::block::Thread;
use crate::element::Element;
use colex::{AnyLayout, StaticLayout};
use core::marker::PhantomData;

/// The tiles of the shape `S` that cover the tile of a block.
#[derive(Debug)]
pub struct Pieces<T: 'static, L, S> {
    whole: TileMut<T, L>,
    tile: S,
}

/// One thread's elements of all tiles of a shape that cover the tile of a block, piece by piece.
#[derive(Debug)]
pub struct PiecesMut<'a, T: 'static, L, S, B, R> {
    origin: *mut T,
    whole: L,
    tile: S,
    thread: Thread<'a, B>,
    threads: R,
}

impl<T: Element, L: AnyLayout> TileMut<T, L> {
    /// The tiles of a shape that cover this one.
    #[inline(always)]
    pub fn pieces<S>(self, tile: S) -> Pieces<T, L, S>
    where
        L: Cuts<S>,
    {
        Pieces { whole: self, tile }
    }
}

impl<T: Element, L: Cuts<S>, S> Pieces<T, L, S> {
    /// Partitions each of the tiles among threads of the layout `threads`: [`Block::each`](crate::block::Block::each) gives each its parts.
    ///
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the tile; or *coverage*: their layout does not number the threads of the block. A
    /// compile error; see [`Shared::partition_mut`](super::Shared::partition_mut).
    #[inline(always)]
    pub fn partition_mut<R: StaticLayout>(self, _threads: R) -> Parted<Self, By<R>>
    where
        L::Tile: PartitionBy<R>,
    {
        Parted::new(self)
    }
}

// SAFETY: the pieces have no coordinate in common, and each is partitioned by one layout of the threads, so no two parts share an element.
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
        // SAFETY: the copy of the thread stays with the part of this thread.
        let thread = unsafe { thread.again() };
        PiecesMut { origin, whole, tile: *tile, thread, threads: R::instance() }
    }
}

impl<T: Element, L: Cuts<S>, S: Copy, B: StaticLayout, R: StaticLayout> PiecesMut<'_, T, L, S, B, R>
where
    L::Tile: PartitionBy<R>,
{
    /// The part of the thread of the piece of this number.
    ///
    /// # Fails when
    /// there is no such piece: the kernel stops.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub fn piece(&mut self, index: usize) -> CutPartMut<'_, T, L::Tile, <L::Tile as PartitionBy<R>>::Part, L::Inside> {
        let (start, layout, inside) = self.whole.cut(self.tile, index);
        // `&mut self`: one piece is borrowed at a time.
        let elements = Elements::of(layout, &self.thread, self.threads);
        let origin = self.origin.wrapping_offset(start);
        CutPartMut { part: GlobalPartMut { origin, elements, of: PhantomData }, inside }
    }
}
