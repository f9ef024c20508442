//! What one thread has of a tensor in global memory.
//!
//! Threads share out the coordinates of a tile, which are static, and not its offsets, which the host may have made. So
//! that the parts cover the tile, each element once, is settled where the kernel is compiled, and of all that a thread
//! computes the offsets alone.
//!
//! `part(c) = tile(start of the thread + part of the coordinates(c))`

use super::part_of;
use crate::block::Thread;
use crate::element::{self, Element};
use colex::access::Accepts;
use colex::layout::{LayoutLeft, StrideFor};
use colex::profile::{Congruent, Shape};
use colex::tensor::PartitionOp;
use colex::{AnyLayout, Layout, StaticLayout};
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

/// A tile whose coordinates threads of the layout `R` share out: its shape is static, and that of the threads divides it.
#[diagnostic::on_unimplemented(
    message = "threads share out a tile with a static shape, which theirs divides",
    label = "this tile is none",
    note = "the tile is `{Self}`, the threads are `{R}`",
    note = "fix: divide the tensor on the host, and take one of its tiles"
)]
pub trait Shares<R>: AnyLayout {
    /// The coordinates, in order: the shape of the tile, compact.
    type Coordinates: StaticLayout + PartitionOp<R, Part = Self::Part>;
    /// What a thread has of them.
    type Part: AnyLayout;
}
impl<L: AnyLayout, R, S, D> Shares<R> for L
where
    L: AnyLayout<Shape = S>,
    S: Shape,
    LayoutLeft: StrideFor<S, Stride = D>,
    D: Congruent<S>,
    Layout<S, D>: StaticLayout + PartitionOp<R>,
{
    type Coordinates = Layout<S, D>;
    type Part = <Layout<S, D> as PartitionOp<R>>::Part;
}

/// One thread's elements of a tensor, to be read.
#[derive(Clone, Copy, Debug)]
pub struct GlobalPart<'a, T, L, P> {
    pub(super) origin: *const T,
    pub(super) elements: Elements<L, P>,
    pub(super) of: PhantomData<&'a T>,
}

/// One thread's elements of a tensor, to be written.
#[derive(Debug)]
pub struct GlobalPartMut<'a, T, L, P> {
    pub(super) origin: *mut T,
    pub(super) elements: Elements<L, P>,
    pub(super) of: PhantomData<&'a mut T>,
}

/// Where the elements of a thread are in a tile of the layout `L`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elements<L, P> {
    tile: L,
    start: usize,
    part: P,
}

impl<L: AnyLayout, P: AnyLayout> Elements<L, P> {
    /// # Fails when
    /// the shape of the threads does not divide the tile, or their layout does not number them: a compile error.
    #[inline(always)]
    pub(super) fn of<B: StaticLayout, R: StaticLayout>(tile: L, thread: &Thread<'_, B>, threads: R) -> Self
    where
        L: Shares<R, Part = P>,
    {
        let (part, start) = part_of(L::Coordinates::instance(), thread, threads);
        Elements { tile, start, part }
    }

    /// How many.
    #[inline(always)]
    pub(super) fn size(&self) -> usize {
        self.part.size()
    }

    /// The place of an element: an index into the shape of the tile.
    #[inline(always)]
    pub(super) fn index<C: Copy>(&self, coord: C) -> usize
    where
        P: Accepts<C>,
    {
        assert!(self.part.has(coord), "coordinate: it lies outside of the part");
        // By the law of a divide, a coordinate of the tile.
        self.start + self.part.offset_of(coord) as usize
    }

    /// The offset of an element: one of the tile's.
    #[inline(always)]
    fn at<C: Copy>(&self, coord: C) -> isize
    where
        P: Accepts<C>,
    {
        self.tile.at(self.index(coord))
    }
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>> GlobalPart<'_, T, L, P> {
    /// All of the part, in registers: every load before the first use.
    ///
    /// # Fails when
    /// the part has not `N` elements: the kernel stops, or is nothing but that.
    #[inline(always)]
    pub fn load<const N: usize>(&self) -> [T; N] {
        assert!(self.elements.part.size() == N, "size: the registers are as many as the part has elements");
        // A closure, and no loop, so that each index is a constant: what is indexed otherwise is in memory.
        core::array::from_fn(|k| {
            // SAFETY: a reference to it.
            unsafe { element::read(&raw const self[k]) }
        })
    }
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>> GlobalPartMut<'_, T, L, P> {
    /// Writes all of the part.
    ///
    /// # Fails when
    /// as [`GlobalPart::load`].
    #[inline(always)]
    pub fn store<const N: usize>(&mut self, registers: [T; N]) {
        assert!(self.elements.part.size() == N, "size: the registers are as many as the part has elements");
        // SAFETY: a reference to it, borrowed alone.
        each_register!(k in N => unsafe { element::write(&raw mut self[k], registers[k]) });
    }
}

macro_rules! parts {
    ($($name:ident)*) => {$(
        impl<T, L: AnyLayout, P: Accepts<C>, C: Copy> Index<C> for $name<'_, T, L, P> {
            type Output = T;
            #[inline(always)]
            fn index(&self, coord: C) -> &T {
                // SAFETY: the offset of a coordinate in the tile; of a tensor that nobody writes, or this thread alone.
                unsafe { &*self.origin.offset(self.elements.at(coord)) }
            }
        }
    )*};
}
parts!(GlobalPart GlobalPartMut);

impl<T, L: AnyLayout, P: Accepts<C>, C: Copy> IndexMut<C> for GlobalPartMut<'_, T, L, P> {
    #[inline(always)]
    fn index_mut(&mut self, coord: C) -> &mut T {
        // SAFETY: the offset of a coordinate in the tile, of those that this thread has alone, and it is borrowed alone.
        unsafe { &mut *self.origin.offset(self.elements.at(coord)) }
    }
}
