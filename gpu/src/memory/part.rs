//! One thread's part of a tensor in global memory.
//!
//! The shape of a tile is static, but its strides may be dynamic. So threads partition the coordinates of the tile,
//! not its offsets. The compiler then checks that the parts cover the tile, each element once. At run time, a thread
//! only computes the offsets of its coordinates:
//!
//! `offset(c) = tile(start + part(c))`
//!
//! Here `c` is a coordinate of the thread's part, and `start` is the index in the tile at which the part begins. The
//! element at `c` has the index `start + part(c)` in the tile.

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

/// A tile whose coordinates can be partitioned among threads of the layout `R`. The shape of the tile is static, and
/// the shape of the threads divides it.
#[diagnostic::on_unimplemented(
    message = "threads partition a tile of static shape, and the shape of the threads must divide that shape",
    label = "this tile does not have such a shape",
    note = "the tile is `{Self}`, the threads are `{R}`",
    note = "fix: divide the tensor on the host, and take one of its tiles"
)]
pub trait PartitionBy<R>: AnyLayout {
    /// The column-major compact layout of the tile's shape. It maps each coordinate to its index.
    type Coordinates: StaticLayout + PartitionOp<R, Part = Self::Part>;
    /// The layout of a thread's part in `Coordinates`.
    type Part: AnyLayout;
    /// Seals the trait, see [`Token`]: unsafe code relies on the coordinates of the parts being coordinates of the
    /// tile.
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

/// One thread's part of a tensor in global memory, for reading.
#[derive(Clone, Copy, Debug)]
pub struct GlobalPart<'a, T, L, P> {
    pub(super) origin: *const T,
    pub(super) elements: Elements<L, P>,
    pub(super) of: PhantomData<&'a T>,
}

/// One thread's part of a tensor in global memory, for writing.
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
    /// *exact fit*: the shape of the threads does not divide the tile; or *coverage*: the layout of the threads does
    /// not have one coordinate for each thread of the block. A compile error.
    #[inline(always)]
    pub(super) fn of<B: StaticLayout, R: StaticLayout>(tile: L, thread: &Thread<'_, B>, threads: R) -> Self
    where
        L: PartitionBy<R, Part = P>,
    {
        let (part, start) = part_of(L::Coordinates::instance(), thread, threads);
        Elements { tile, start, part }
    }

    /// Checks that the part has `N` elements, at compile time if the size of the part is static.
    #[inline(always)]
    pub(super) fn are<const N: usize>(&self) {
        const {
            assert!(
                P::Shape::STATIC_SIZE.is_none() || matches!(P::Shape::STATIC_SIZE, Some(size) if size == N),
                "size: the number of registers must be the number of elements of the part; fix: use `[T; N]`, where N times the number of threads is the size of the tile"
            )
        }
        assert!(self.part.size() == N, "size: the number of registers must be the number of elements of the part");
    }

    /// The index of an element in the tile's shape. `coord` is the coordinate of the element in the part.
    #[inline(always)]
    pub(super) fn index<C: Copy>(&self, coord: C) -> usize
    where
        P: Accepts<C>,
    {
        assert!(self.part.has(coord), "coordinate: the coordinate lies outside the part");
        // The threads divide the tile exactly, so the sum is the index of a coordinate of the tile.
        self.start + self.part.offset_of(coord) as usize
    }

    /// The offset of an element in the tile. `coord` is the coordinate of the element in the part.
    #[inline(always)]
    fn at<C: Copy>(&self, coord: C) -> isize
    where
        P: Accepts<C>,
    {
        self.tile.at(self.index(coord))
    }
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>> GlobalPart<'_, T, L, P> {
    /// The address of element `k` of the part. The address is computed by wrapping arithmetic, because the element may
    /// be outside of the tensor.
    #[inline(always)]
    pub(super) fn address(&self, k: usize) -> *const T {
        self.origin.wrapping_offset(self.elements.at(k))
    }

    /// Reads the whole part into registers, before any of the elements is used.
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
    /// *size*: the part does not have `N` elements. A compile error if the size of the part is static; otherwise the
    /// kernel stops.
    #[inline(always)]
    pub fn load<const N: usize>(&self) -> [T; N] {
        self.elements.are::<N>();
        // With a closure instead of a loop, each index is a constant. If an index were no constant, the compiler would
        // put the array into memory.
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
    /// *size*: the part does not have `N` elements. A compile error if the size of the part is static; otherwise the
    /// kernel stops.
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
                // SAFETY: `at` returns the offset of a coordinate of the tile, so there is an element. Nobody writes
                // the tensor of a `GlobalPart`, and the element of a `GlobalPartMut` belongs to this thread alone.
                unsafe { &*self.origin.offset(self.elements.at(coord)) }
            }
        }
    )*};
}
parts!(GlobalPart GlobalPartMut);

impl<T, L: AnyLayout, P: Accepts<C>, C: Copy> IndexMut<C> for GlobalPartMut<'_, T, L, P> {
    #[inline(always)]
    fn index_mut(&mut self, coord: C) -> &mut T {
        // SAFETY: `at` returns the offset of a coordinate of the tile, so there is an element. Only this thread has
        // the element, and `self` is borrowed mutably.
        unsafe { &mut *self.origin.offset(self.elements.at(coord)) }
    }
}
