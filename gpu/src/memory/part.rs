//! The part of one thread of a tensor in global memory.
//!
//! Threads partition the coordinates of a tile, which are static, and not its offsets, which may be dynamic. So it is checked at compile
//! time that the parts cover the tile, each element once; at run time a thread computes offsets only.
//!
//! `part(c) = tile(start of the thread + part of the coordinates(c))`

use super::part_of;
use crate::block::Thread;
use crate::element::{self, Element};
use crate::sealed::Token;
use colex::access::Accepts;
use colex::layout::{LayoutLeft, StrideFor};
use colex::profile::{Congruent, Shape};
use colex::tensor::PartitionOp;
use colex::{AnyLayout, Layout, StaticLayout};
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

/// A tile whose coordinates threads of the layout `R` partition: its shape is static, and the shape of the threads divides it.
#[diagnostic::on_unimplemented(
    message = "threads partition a tile whose shape is static and divided by that of the threads",
    label = "this tile has no such shape",
    note = "the tile is `{Self}`, the threads are `{R}`",
    note = "fix: divide the tensor on the host, and take one of its tiles"
)]
pub trait PartitionBy<R>: AnyLayout {
    /// The compact layout of the tile's shape: it numbers the coordinates.
    type Coordinates: StaticLayout + PartitionOp<R, Part = Self::Part>;
    /// The part of a thread, of these numbers.
    type Part: AnyLayout;
    /// See [`Token`]: the coordinates of the parts are those of the tile.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<L: AnyLayout, R, S, D> PartitionBy<R> for L
where
    L: AnyLayout<Shape = S>,
    S: Shape,
    LayoutLeft: StrideFor<S, Stride = D>,
    D: Congruent<S>,
    Layout<S, D>: StaticLayout + PartitionOp<R>,
{
    type Coordinates = Layout<S, D>;
    type Part = <Layout<S, D> as PartitionOp<R>>::Part;
    fn sealed(_: Token) {}
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

/// The offsets of a thread's elements in a tile of the layout `L`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elements<L, P> {
    tile: L,
    start: usize,
    part: P,
}

impl<L: AnyLayout, P: AnyLayout> Elements<L, P> {
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the tile; or *coverage*: their layout does not number the threads of the block. A
    /// compile error.
    #[inline(always)]
    pub(super) fn of<B: StaticLayout, R: StaticLayout>(tile: L, thread: &Thread<'_, B>, threads: R) -> Self
    where
        L: PartitionBy<R, Part = P>,
    {
        let (part, start) = part_of(L::Coordinates::instance(), thread, threads);
        Elements { tile, start, part }
    }

    /// Checks that the part has `N` elements: at compile time, if its size is static.
    #[inline(always)]
    pub(super) fn are<const N: usize>(&self) {
        const {
            assert!(
                P::Shape::STATIC_SIZE.is_none() || matches!(P::Shape::STATIC_SIZE, Some(size) if size == N),
                "size: the registers are as many as the part has elements; fix: `[T; N]`, of which N times the threads is the tile"
            )
        }
        assert!(self.part.size() == N, "size: the registers are as many as the part has elements");
    }

    /// The index of an element in the shape of the tile.
    #[inline(always)]
    pub(super) fn index<C: Copy>(&self, coord: C) -> usize
    where
        P: Accepts<C>,
    {
        assert!(self.part.has(coord), "coordinate: it lies outside of the part");
        // By the law of a divide, a coordinate of the tile.
        self.start + self.part.offset_of(coord) as usize
    }

    /// The offset of an element in the tile.
    #[inline(always)]
    fn at<C: Copy>(&self, coord: C) -> isize
    where
        P: Accepts<C>,
    {
        self.tile.at(self.index(coord))
    }
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>> GlobalPart<'_, T, L, P> {
    /// The address of the element of an index; it is computed by wrapping arithmetic, and need not be valid.
    #[inline(always)]
    pub(super) fn address(&self, k: usize) -> *const T {
        self.origin.wrapping_offset(self.elements.at(k))
    }

    /// Reads the whole part into registers: every load comes before the first use.
    ///
    /// ```compile_fail,E0080
    /// use colex::prelude::*;
    /// use colex_gpu::{memory::GlobalPart, prelude::*};
    /// type Part = Layout!(4 : 128);
    /// fn load(part: &GlobalPart<'_, f32, Layout!(512), Part>) -> [f32; 8] {
    ///     part.load() // the part has 4
    /// }
    /// let _: fn(&GlobalPart<'_, f32, Layout!(512), Part>) -> [f32; 8] = load;
    /// ```
    ///
    /// # Fails when
    /// *size*: the part has not `N` elements. A compile error; if its size is dynamic, the kernel stops.
    #[inline(always)]
    pub fn load<const N: usize>(&self) -> [T; N] {
        self.elements.are::<N>();
        // A closure and no loop, so that each index is a constant: an array that is indexed otherwise is put in memory.
        core::array::from_fn(|k| {
            // SAFETY: the address comes from a reference to the element.
            unsafe { element::read(&raw const self[k]) }
        })
    }
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>> GlobalPartMut<'_, T, L, P> {
    /// Writes the whole part.
    ///
    /// ```compile_fail,E0080
    /// use colex::prelude::*;
    /// use colex_gpu::{memory::GlobalPartMut, prelude::*};
    /// type Part = Layout!(4 : 128);
    /// fn store(part: &mut GlobalPartMut<'_, f32, Layout!(512), Part>) {
    ///     part.store([0.0; 2]) // the part has 4
    /// }
    /// let _: fn(&mut GlobalPartMut<'_, f32, Layout!(512), Part>) = store;
    /// ```
    ///
    /// # Fails when
    /// *size*: the part has not `N` elements. A compile error; if its size is dynamic, the kernel stops.
    #[inline(always)]
    pub fn store<const N: usize>(&mut self, registers: [T; N]) {
        self.elements.are::<N>();
        // SAFETY: the address comes from a mutable reference to the element.
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
