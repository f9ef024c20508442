//! Tiles of a tensor of any size: those at its edge go past it, and what lies there is neither read nor written.
//!
//! Which elements of a tile are there follows from where they lie, which an identity tensor says: `id(c) = start + c`, over
//! the tile's shape, and an element is there if `id(c)` is below the tensor's shape in every mode. A tile that lies inside is
//! asked once, and not at each element.

use super::part::{Elements, GlobalPart, GlobalPartMut, Shares};
use super::parted::{By, Parted, ShareOut};
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

/// Extents that tiles of the shape `S` are cut from: as many modes, each of which its tile goes over until none is left.
#[diagnostic::on_unimplemented(
    message = "a tensor is cut into tiles with as many modes as it has, of static extents",
    label = "this tile has others",
    note = "the tensor has the shape `{Self}`, the tile `{S}`",
    note = "fix: give the tile an extent for each mode of the tensor, 1 where it is to have one coordinate"
)]
pub trait CutBy<S>: Copy {
    /// A coordinate: a number for each mode.
    type Start: IntTuple + Default;
    /// How many tiles.
    fn tiles(self, tile: S) -> usize;
    /// Where the tile of this number begins, and in which mode behind these; the modes of this one are gone from `index`.
    fn start(self, tile: S, index: &mut usize) -> Self::Start;
    /// Whether all of the tile that begins there is inside.
    fn has_all(self, tile: S, start: Self::Start) -> bool;
    /// See [`Token`]: no two tiles that it counts have a coordinate in common.
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
/// Two tiles have no coordinate in common, and what is inside of one has a coordinate of the whole.
pub unsafe trait Cuts<S>: AnyLayout {
    /// The layout of a tile: its shape, with the strides of the whole.
    type Tile: AnyLayout;
    /// What says which elements of a tile are there.
    type Inside: Inside;
    /// How many tiles.
    fn tiles(self, tile: S) -> usize;
    /// Where the tile of this number begins, its layout, and what of it is there.
    ///
    /// # Fails when
    /// there is no such tile: the kernel stops.
    fn cut(self, tile: S, index: usize) -> (isize, Self::Tile, Self::Inside);
}
// SAFETY: tiles begin a tile's extents apart in each mode, and what is below the shape is a coordinate.
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
        // SAFETY: no element is accessed through it but those that are there, whose offsets are the whole's.
        let layout = unsafe { Layout::__of_made(tile, self.stride()) };
        (self.offset_of(start), layout, Below { start, tile, shape, all: shape.has_all(tile, start) })
    }
}

/// What says which elements of a tile are there.
pub trait Inside: Copy {
    /// Whether all are.
    fn all(&self) -> bool;
    /// Whether that at an index into the tile's shape is.
    fn holds(&self, index: usize) -> bool;
    /// See [`Token`]: what it says is there is read and written.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// Those whose coordinates, from `start` on, are below the shape `E` of the whole.
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

/// A tile that was cut from a tensor, to be read as far as it is there.
#[derive(Clone, Copy, Debug)]
pub struct Cut<T: 'static, L, I> {
    // Invariant: at each offset of the layout whose coordinate is inside there is an element, which nobody writes.
    origin: *const T,
    layout: L,
    inside: I,
}

/// A tile that was cut from a tensor, to be written as far as it is there.
#[derive(Debug)]
pub struct CutMut<T: 'static, L, I> {
    // Invariant: as of `Cut`, but that nothing else reads or writes the element, and no other block has it.
    origin: *mut T,
    layout: L,
    inside: I,
}

impl<T: Element, L: AnyLayout> Global<T, L> {
    /// How many tiles of a shape cover the tensor.
    #[inline(always)]
    pub fn tiles_of<S>(&self, tile: S) -> usize
    where
        L: Cuts<S>,
    {
        self.layout().tiles(tile)
    }
    /// Tile `index` of those of a shape that cover the tensor, which those at its edge go past.
    ///
    /// # Fails when
    /// there is no such tile: the kernel stops.
    #[inline(always)]
    pub fn cut<S>(&self, tile: S, index: usize) -> Cut<T, L::Tile, L::Inside>
    where
        L: Cuts<S>,
    {
        let (start, layout, inside) = self.layout().cut(tile, index);
        // What is inside has a coordinate of the whole.
        Cut { origin: self.as_ptr().wrapping_offset(start), layout, inside }
    }
}

impl<T: Element, L: AnyLayout, S: Default> GlobalMut<T, L, S> {
    /// The tile that is this block's, of those of the shape in the type that cover the tensor: the one of its number.
    ///
    /// # Fails when
    /// there are fewer tiles than blocks: the kernel stops. A launch has as many.
    #[inline(always)]
    pub fn cut<B, C: StaticLayout>(mut self, block: &Block<B, C>) -> CutMut<T, L::Tile, L::Inside>
    where
        L: Cuts<S>,
    {
        let (start, layout, inside) = self.layout().cut(S::default(), block.index());
        // Two tiles have no coordinate in common, and the tensor has another element at each.
        CutMut { origin: self.as_mut_ptr().wrapping_offset(start), layout, inside }
    }
}

impl<T: Element, L: AnyLayout, I: Inside> Cut<T, L, I> {
    /// What this thread has, where threads of the layout `threads` share the tile out.
    ///
    /// # Fails when
    /// as [`Shared::partition_mut`](super::Shared::partition_mut).
    #[inline(always)]
    pub fn partition<B: StaticLayout, R: StaticLayout>(
        &self,
        thread: &Thread<'_, B>,
        threads: R,
    ) -> CutPart<'static, T, L, L::Part, I>
    where
        L: Shares<R>,
    {
        let elements = Elements::of(self.layout, thread, threads);
        CutPart { part: GlobalPart { origin: self.origin, elements, of: PhantomData }, inside: self.inside }
    }
}

impl<T: Element, L: AnyLayout, I: Inside> CutMut<T, L, I> {
    /// The tile as threads of the layout `threads` share it out: [`Block::each`] gives each its part.
    ///
    /// # Fails when
    /// as [`Shared::partition_mut`](super::Shared::partition_mut).
    #[inline(always)]
    pub fn partition_mut<R: StaticLayout>(self, _threads: R) -> Parted<Self, By<R>>
    where
        L: Shares<R>,
    {
        Parted::new(self)
    }
}

// SAFETY: as of `TileMut`.
unsafe impl<T: Element, L: Shares<R>, I: Inside, B: StaticLayout, R: StaticLayout> ShareOut<B>
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
    // Nothing is read through it but what is inside.
    part: GlobalPart<'a, T, L, P>,
    inside: I,
}

/// One thread's elements of a tile that was cut, to be written.
#[derive(Debug)]
pub struct CutPartMut<'a, T, L, P, I> {
    // Likewise.
    pub(super) part: GlobalPartMut<'a, T, L, P>,
    pub(super) inside: I,
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>, I: Inside> CutPart<'_, T, L, P, I> {
    /// All of the part, in registers, with `outside` for what is not there.
    ///
    /// # Fails when
    /// as [`GlobalPart::load`](super::GlobalPart::load).
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

    /// Where an element lies, and whether it is there.
    #[inline(always)]
    pub(super) fn place(&self, k: usize) -> (*const T, bool) {
        (self.part.address(k), self.inside.all() || self.inside.holds(self.part.elements.index(k)))
    }

    /// An element, if it is there.
    #[inline(always)]
    fn load_one(&self, k: usize, to: &mut T) {
        if self.inside.holds(self.part.elements.index(k)) {
            // SAFETY: it is inside.
            *to = unsafe { element::read(&raw const self.part[k]) };
        }
    }
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>, I: Inside> CutPartMut<'_, T, L, P, I> {
    /// Writes what is there of the part.
    ///
    /// # Fails when
    /// as [`CutPart::load_or`].
    #[inline(always)]
    pub fn store<const N: usize>(&mut self, registers: [T; N]) {
        if self.inside.all() {
            return self.part.store(registers);
        }
        self.part.elements.are::<N>();
        each_register!(k in N => self.store_one(k, registers[k]));
    }

    /// Writes an element, if it is there.
    #[inline(always)]
    fn store_one(&mut self, k: usize, value: T) {
        if self.inside.holds(self.part.elements.index(k)) {
            // SAFETY: it is inside, and borrowed alone.
            unsafe { element::write(&raw mut self.part[k], value) }
        }
    }
}
