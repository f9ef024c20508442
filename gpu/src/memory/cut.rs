//! Tiles of a tensor of any size. Tiles at its edge go past it; elements outside of the tensor are neither read nor written.
//!
//! An identity tensor over the tile's shape, `id(c) = start + c`, has the coordinates of the elements. An element is inside of the tensor if
//! `id(c)` is below the tensor's shape in every mode. A tile that is wholly inside is checked once, and not at each element.

use super::part::{Elements, GlobalPart, GlobalPartMut, PartitionBy};
use super::parted::{By, Parted, Partition};
use super::{Global, GlobalMut};
use crate::block::{Block, Thread};
use crate::element::{self, Element};
use crate::sealed::Token;
use colex::access::Accepts;
use colex::algebra::{ElemLessOp, InnerProductOp};
use colex::basis::{At, EachEntry, IdentityShape, make_identity_layout};
use colex::int::{Int, Word};
use colex::profile::{Congruent, Shape};
use colex::tensor::CoordTensor;
use colex::tuple::{HCons, HNil, IntTuple};
use colex::typenum::{NonZero, PInt, Unsigned};
use colex::{AnyLayout, Dyn, Layout, StaticLayout};
use core::marker::PhantomData;

/// The shape of a tensor that is cut into tiles of the shape `S`, which has as many modes. Tiles cover each mode.
#[diagnostic::on_unimplemented(
    message = "a tensor is cut into tiles with as many modes as it has, of static extents",
    label = "this tile does not fit the tensor",
    note = "the tensor has the shape `{Self}`, the tile `{S}`",
    note = "fix: give the tile an extent for each mode of the tensor, 1 where it is to have one coordinate"
)]
pub trait CutBy<S>: Copy {
    /// A coordinate: a number for each mode.
    type Start: IntTuple + Default;
    /// The number of tiles.
    fn tiles(self, tile: S) -> usize;
    /// The coordinate at which the tile of this number begins, in these modes. `index` is divided by the number of tiles along them.
    fn start(self, tile: S, index: &mut usize) -> Self::Start;
    /// Whether the whole tile that begins at `start` is inside.
    fn has_all(self, tile: S, start: Self::Start) -> bool;
    /// See [`Token`]: no two tiles have a coordinate in common.
    #[doc(hidden)]
    fn sealed(_: Token);
}
macro_rules! extents {
    ($([$($g:tt)*] $t:ty;)*) => {$(
        impl<N: Unsigned + NonZero, $($g)*> CutBy<PInt<N>> for $t
        where
            PInt<N>: Int,
            $t: Int,
        {
            type Start = Dyn;
            #[inline(always)]
            fn tiles(self, tile: PInt<N>) -> usize {
                (self.get() as usize).div_ceil(tile.get() as usize)
            }
            #[inline(always)]
            fn start(self, tile: PInt<N>, index: &mut usize) -> Dyn {
                let tiles = CutBy::tiles(self, tile) as u32;
                // There are fewer than 2^31, as a grid has.
                let (at, rest) = (*index as u32 % tiles.max(1), *index as u32 / tiles.max(1));
                *index = rest as usize;
                Dyn::new(at as isize * tile.get())
            }
            #[inline(always)]
            fn has_all(self, tile: PInt<N>, start: Dyn) -> bool {
                start.get() + tile.get() <= self.get()
            }
            fn sealed(_: Token) {}
        }
    )*};
}
extents! {
    [W: Word] Dyn<W>;
    [M: Unsigned + NonZero] PInt<M>;
}
impl CutBy<HNil> for HNil {
    type Start = HNil;
    #[inline(always)]
    fn tiles(self, _: HNil) -> usize {
        1
    }
    #[inline(always)]
    fn start(self, _: HNil, _: &mut usize) -> HNil {
        HNil
    }
    #[inline(always)]
    fn has_all(self, _: HNil, _: HNil) -> bool {
        true
    }
    fn sealed(_: Token) {}
}
impl<H: CutBy<A>, T: CutBy<B>, A, B> CutBy<HCons<A, B>> for HCons<H, T>
where
    HCons<H::Start, T::Start>: IntTuple + Default,
{
    type Start = HCons<H::Start, T::Start>;
    #[inline(always)]
    fn tiles(self, tile: HCons<A, B>) -> usize {
        self.head.tiles(tile.head) * self.tail.tiles(tile.tail)
    }
    #[inline(always)]
    fn start(self, tile: HCons<A, B>, index: &mut usize) -> Self::Start {
        let head = self.head.start(tile.head, index);
        HCons { head, tail: self.tail.start(tile.tail, index) }
    }
    #[inline(always)]
    fn has_all(self, tile: HCons<A, B>, start: Self::Start) -> bool {
        self.head.has_all(tile.head, start.head) & self.tail.has_all(tile.tail, start.tail)
    }
    fn sealed(_: Token) {}
}

/// A layout that tiles of the shape `S` are cut from.
///
/// # Safety
/// Two tiles must have no coordinate in common, and each element that is inside must have a coordinate of the tensor.
pub unsafe trait Cuts<S>: AnyLayout {
    /// The layout of a tile: its shape, with the strides of the tensor.
    type Tile: AnyLayout;
    /// The predicate of a tile: which elements are inside of the tensor.
    type Inside: Inside;
    /// The number of tiles.
    fn tiles(self, tile: S) -> usize;
    /// The offset at which the tile of this number begins, its layout, and its predicate.
    ///
    /// # Fails when
    /// there is no such tile: the kernel stops.
    fn cut(self, tile: S, index: usize) -> (isize, Self::Tile, Self::Inside);
}
// SAFETY: tiles begin a tile's extent apart in each mode, so they are disjoint; a coordinate below the shape is one of the tensor.
unsafe impl<E, D, S> Cuts<S> for Layout<E, D>
where
    E: Shape + CutBy<S>,
    D: Congruent<E> + Congruent<S>,
    S: IdentityShape,
    E::Start: ElemLessOp<E> + InnerProductOp<E> + EachEntry<Layout<S, S::Stride<HNil>>, At<usize>>,
    Layout<E, D>: Accepts<E::Start> + AnyLayout<Shape = E, Stride = D>,
{
    type Tile = Layout<S, D>;
    type Inside = Below<E::Start, S, E>;
    #[inline(always)]
    fn tiles(self, tile: S) -> usize {
        self.shape().tiles(tile)
    }
    #[inline(always)]
    fn cut(self, tile: S, index: usize) -> (isize, Self::Tile, Self::Inside) {
        let shape = self.shape();
        assert!(index < shape.tiles(tile), "coordinate: there is no such tile");
        let start = shape.start(tile, &mut { index });
        // SAFETY: only elements inside of the tensor are accessed through it, and their offsets are those of the tensor.
        let layout = unsafe { Layout::__of_made(tile, self.stride()) };
        (self.offset_of(start), layout, Below { start, tile, shape, all: shape.has_all(tile, start) })
    }
}

/// The predicate of a tile: which of its elements are inside of the tensor.
pub trait Inside: Copy {
    /// Whether all elements are inside.
    fn all(&self) -> bool;
    /// Whether the element of an index of the tile's shape is inside.
    fn holds(&self, index: usize) -> bool;
    /// See [`Token`]: elements that are inside are read and written.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// The elements whose coordinates, counted from `start`, are below the shape `E` of the tensor.
#[derive(Clone, Copy, Debug)]
pub struct Below<O, S, E> {
    start: O,
    tile: S,
    shape: E,
    all: bool,
}
impl<O, S: IdentityShape, E: IntTuple> Inside for Below<O, S, E>
where
    O: IntTuple + ElemLessOp<E> + InnerProductOp<E> + EachEntry<Layout<S, S::Stride<HNil>>, At<usize>>,
{
    #[inline(always)]
    fn all(&self) -> bool {
        self.all
    }
    #[inline(always)]
    fn holds(&self, index: usize) -> bool {
        CoordTensor::new(self.start, make_identity_layout(self.tile)).within(self.shape).holds(index)
    }
    fn sealed(_: Token) {}
}

/// A tile that was cut from a tensor, of which the elements inside are read.
#[derive(Clone, Copy, Debug)]
pub struct Cut<T: 'static, L, I> {
    // Invariant: at each offset of the layout whose coordinate is inside there is an element, which nobody writes.
    origin: *const T,
    layout: L,
    inside: I,
}

/// A tile that was cut from a tensor, of which the elements inside are written.
#[derive(Debug)]
pub struct CutMut<T: 'static, L, I> {
    // Invariant: at each offset of the layout whose coordinate is inside there is an element, which nothing else reads or writes, and which no
    // other block has.
    origin: *mut T,
    layout: L,
    inside: I,
}

impl<T: Element, L: AnyLayout> Global<T, L> {
    /// The number of tiles of a shape that cover the tensor.
    #[inline(always)]
    pub fn tiles_of<S>(&self, tile: S) -> usize
    where
        L: Cuts<S>,
    {
        self.layout().tiles(tile)
    }
    /// Tile `index` of the tiles of a shape that cover the tensor. Tiles at its edge go past it.
    ///
    /// # Fails when
    /// there is no such tile: the kernel stops.
    #[inline(always)]
    pub fn cut<S>(&self, tile: S, index: usize) -> Cut<T, L::Tile, L::Inside>
    where
        L: Cuts<S>,
    {
        let (start, layout, inside) = self.layout().cut(tile, index);
        // Elements inside have a coordinate of the tensor.
        Cut { origin: self.as_ptr().wrapping_offset(start), layout, inside }
    }
}

impl<T: Element, L: AnyLayout, S: Default> GlobalMut<T, L, S> {
    /// The tile of this block, of the tiles of the shape in the type that cover the tensor: the one of the block's number.
    ///
    /// # Fails when
    /// there are fewer tiles than blocks: the kernel stops. A launch has as many.
    #[inline(always)]
    pub fn cut<B, C: StaticLayout>(mut self, block: &Block<B, C>) -> CutMut<T, L::Tile, L::Inside>
    where
        L: Cuts<S>,
    {
        let (start, layout, inside) = self.layout().cut(S::default(), block.index());
        // Two tiles have no coordinate in common, and no two coordinates of the tensor share an element.
        CutMut { origin: self.as_mut_ptr().wrapping_offset(start), layout, inside }
    }
}

impl<T: Element, L: AnyLayout, I: Inside> Cut<T, L, I> {
    /// The part of this thread, if threads of the layout `threads` partition the tile.
    ///
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the tile; or *coverage*: their layout does not number the threads of the block. A
    /// compile error; see [`Shared::partition_mut`](super::Shared::partition_mut).
    #[inline(always)]
    pub fn partition<B: StaticLayout, R: StaticLayout>(
        &self,
        thread: &Thread<'_, B>,
        threads: R,
    ) -> CutPart<'static, T, L, L::Part, I>
    where
        L: PartitionBy<R>,
    {
        let elements = Elements::of(self.layout, thread, threads);
        CutPart { part: GlobalPart { origin: self.origin, elements, of: PhantomData }, inside: self.inside }
    }
}

impl<T: Element, L: AnyLayout, I: Inside> CutMut<T, L, I> {
    /// Partitions the tile among threads of the layout `threads`: [`Block::each`] gives each its part.
    ///
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the tile; or *coverage*: their layout does not number the threads of the block. A
    /// compile error; see [`Shared::partition_mut`](super::Shared::partition_mut).
    #[inline(always)]
    pub fn partition_mut<R: StaticLayout>(self, _threads: R) -> Parted<Self, By<R>>
    where
        L: PartitionBy<R>,
    {
        Parted::new(self)
    }
}

// SAFETY: the parts of two threads are at different coordinates of the tile, and no two coordinates share an element.
unsafe impl<T: Element, L: PartitionBy<R>, I: Inside, B: StaticLayout, R: StaticLayout> Partition<B>
    for Parted<CutMut<T, L, I>, By<R>>
{
    type Own<'a>
        = CutPartMut<'a, T, L, L::Part, I>
    where
        Self: 'a;
    #[inline(always)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> CutPartMut<'a, T, L, L::Part, I>
    where
        Self: 'a,
    {
        let CutMut { origin, layout, inside } = *self.memory();
        let elements = Elements::of(layout, thread, R::instance());
        CutPartMut { part: GlobalPartMut { origin, elements, of: PhantomData }, inside }
    }
}

/// One thread's elements of a tile that was cut, to be read.
#[derive(Clone, Copy, Debug)]
pub struct CutPart<'a, T, L, P, I> {
    // Only elements inside are read through it.
    part: GlobalPart<'a, T, L, P>,
    inside: I,
}

/// One thread's elements of a tile that was cut, to be written.
#[derive(Debug)]
pub struct CutPartMut<'a, T, L, P, I> {
    // Only elements inside are written through it.
    pub(super) part: GlobalPartMut<'a, T, L, P>,
    pub(super) inside: I,
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>, I: Inside> CutPart<'_, T, L, P, I> {
    /// Reads the whole part into registers, with `outside` for elements outside of the tensor.
    ///
    /// # Fails when
    /// *size*: the part has not `N` elements. A compile error; if its size is dynamic, the kernel stops.
    #[inline(always)]
    pub fn load_or<const N: usize>(&self, outside: T) -> [T; N] {
        if self.inside.all() {
            return self.part.load();
        }
        self.part.elements.are::<N>();
        let mut registers = [outside; N];
        each_register!(k in N => self.load_one(k, &mut registers[k]));
        registers
    }

    /// The address of an element, and whether it is inside.
    #[inline(always)]
    pub(super) fn place(&self, k: usize) -> (*const T, bool) {
        (self.part.address(k), self.inside.all() || self.inside.holds(self.part.elements.index(k)))
    }

    /// An element, if it is inside of the tensor.
    #[inline(always)]
    fn load_one(&self, k: usize, to: &mut T) {
        if self.inside.holds(self.part.elements.index(k)) {
            // SAFETY: the element is inside of the tensor.
            *to = unsafe { element::read(&raw const self.part[k]) };
        }
    }
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>, I: Inside> CutPartMut<'_, T, L, P, I> {
    /// Writes the elements of the part that are inside of the tensor.
    ///
    /// # Fails when
    /// *size*: the part has not `N` elements. A compile error; if its size is dynamic, the kernel stops.
    #[inline(always)]
    pub fn store<const N: usize>(&mut self, registers: [T; N]) {
        if self.inside.all() {
            return self.part.store(registers);
        }
        self.part.elements.are::<N>();
        each_register!(k in N => self.store_one(k, registers[k]));
    }

    /// Writes an element, if it is inside of the tensor.
    #[inline(always)]
    fn store_one(&mut self, k: usize, value: T) {
        if self.inside.holds(self.part.elements.index(k)) {
            // SAFETY: the element is inside of the tensor, and borrowed mutably.
            unsafe { element::write(&raw mut self.part[k], value) }
        }
    }
}
