//! Cuts a tensor of any size into tiles of a static shape. Tiles at the edge may go past the tensor; elements outside
//! of the tensor are neither read nor written.
//!
//! An identity tensor over the tile's shape, `id(c) = start + c`, maps a coordinate `c` in the tile to the coordinate of
//! the same element in the tensor. The element is inside of the tensor if `id(c)` is below the tensor's shape in every
//! mode. A tile that is wholly inside is checked once, not at each element. For example, a row of 10 elements has three
//! tiles of 4. The last starts at 8, so its elements 0 and 1 are inside and its elements 2 and 3 are not.

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

/// The shape of a tensor that can be cut into tiles of the shape `S`. Both shapes have the same number of modes. The
/// tiles cover each mode.
#[diagnostic::on_unimplemented(
    message = "a tensor is cut into tiles with as many modes as it has, of static extents",
    label = "this tile does not fit the tensor",
    note = "the tensor has the shape `{Self}`, the tile `{S}`",
    note = "fix: give the tile one extent for each mode of the tensor; write 1 for a mode that is not divided into larger tiles"
)]
pub trait CutBy<S>: Copy {
    /// A coordinate with a number for each mode.
    type Start: IntTuple + Default;
    /// The number of tiles.
    fn tiles(self, tile: S) -> usize;
    /// The coordinate at which a tile begins. This shape may be a part of a longer shape, with more modes after it. So
    /// `index` is divided by the number of tiles of this shape. The remainder selects one of these tiles. The quotient
    /// is stored in `index`, and selects a tile in the modes that follow.
    fn start(self, tile: S, index: &mut usize) -> Self::Start;
    /// Whether the tile that begins at `start` is wholly inside of the tensor.
    fn has_all(self, tile: S, start: Self::Start) -> bool;
    /// Seals the trait: see [`Token`]. Unsafe code relies on this: no two tiles have a coordinate in common.
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
                // A grid has fewer than 2^31 blocks, so the number of a tile fits 32 bits.
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

/// A layout that can be cut into tiles of the shape `S`.
///
/// # Safety
/// Two tiles must have no coordinate in common. Each element for which [`Inside`](Self::Inside) holds must have a
/// coordinate of the tensor.
pub unsafe trait Cuts<S>: AnyLayout {
    /// The layout of a tile: the shape of the tile with the strides of the tensor.
    type Tile: AnyLayout;
    /// The predicate that tells which elements of a tile are inside of the tensor.
    type Inside: Inside;
    /// The number of tiles.
    fn tiles(self, tile: S) -> usize;
    /// The tile with the number `index`: the offset at which it begins, its layout, and its predicate.
    ///
    /// # Fails when
    /// there is no tile with this number: the kernel stops.
    fn cut(self, tile: S, index: usize) -> (isize, Self::Tile, Self::Inside);
}
// SAFETY: in each mode, tiles begin at multiples of the tile's extent, so they are disjoint. `Below` only holds for
// coordinates below the shape, which are coordinates of the tensor.
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
        // SAFETY: only elements inside of the tensor are accessed through this layout, and they have the offsets that
        // the tensor's layout gives them.
        let layout = unsafe { Layout::__of_made(tile, self.stride()) };
        (self.offset_of(start), layout, Below { start, tile, shape, all: shape.has_all(tile, start) })
    }
}

/// A predicate that tells which elements of a tile are inside of the tensor.
pub trait Inside: Copy {
    /// Whether all elements of the tile are inside of the tensor.
    fn all(&self) -> bool;
    /// Whether an element is inside of the tensor. `index` is the element's 1-D coordinate in the tile's shape.
    fn holds(&self, index: usize) -> bool;
    /// Seals the trait: see [`Token`]. Unsafe code relies on `holds`: kernels read and write the elements for which
    /// it is true.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// The predicate of a tile of the shape `S` that begins at the coordinate `start`. The element at the coordinate `c`
/// of the tile is inside if `start + c` is below the tensor's shape `E` in every mode.
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

/// A tile that was cut from a tensor for reading. Only elements inside of the tensor are read.
#[derive(Clone, Copy, Debug)]
pub struct Cut<T: 'static, L, I> {
    // Invariant: for each coordinate that is inside of the tensor, there is an element at its offset from `origin`,
    // and nobody writes this element.
    origin: *const T,
    layout: L,
    inside: I,
}

/// A tile that was cut from a tensor for writing. Only elements inside of the tensor are written.
#[derive(Debug)]
pub struct CutMut<T: 'static, L, I> {
    // Invariant: for each coordinate that is inside of the tensor, there is an element at its offset from `origin`.
    // No other block has this element, and nothing else reads or writes it.
    origin: *mut T,
    layout: L,
    inside: I,
}

impl<T: Element, L: AnyLayout> Global<T, L> {
    /// How many tiles of the shape `tile` cover the tensor.
    #[inline(always)]
    pub fn tiles_of<S>(&self, tile: S) -> usize
    where
        L: Cuts<S>,
    {
        self.layout().tiles(tile)
    }
    /// The tile with the number `index`. Tiles of the shape `tile` cover the tensor. Tiles at the edge may go past the
    /// tensor.
    ///
    /// # Fails when
    /// there is no tile with this number: the kernel stops.
    #[inline(always)]
    pub fn cut<S>(&self, tile: S, index: usize) -> Cut<T, L::Tile, L::Inside>
    where
        L: Cuts<S>,
    {
        let (start, layout, inside) = self.layout().cut(tile, index);
        // The invariant holds: elements inside have a coordinate of the tensor, and nobody writes a `Global`.
        Cut { origin: self.as_ptr().wrapping_offset(start), layout, inside }
    }
}

impl<T: Element, L: AnyLayout, S: Default> GlobalMut<T, L, S> {
    /// The tile of this block. Tiles of the shape `S`, the last parameter of the type, cover the tensor, and each
    /// block has the tile of its own number.
    ///
    /// # Fails when
    /// there is no tile with the number of this block: the kernel stops. A launch starts one block for each tile, so
    /// this does not happen.
    #[inline(always)]
    pub fn cut<B, C: StaticLayout>(mut self, block: &Block<B, C>) -> CutMut<T, L::Tile, L::Inside>
    where
        L: Cuts<S>,
    {
        let (start, layout, inside) = self.layout().cut(S::default(), block.index());
        // The invariant holds: two tiles have no coordinate in common, and no two coordinates of the tensor share an
        // element.
        CutMut { origin: self.as_mut_ptr().wrapping_offset(start), layout, inside }
    }
}

impl<T: Element, L: AnyLayout, I: Inside> Cut<T, L, I> {
    /// Partitions the tile among threads of the layout `threads`, and returns the part of this thread.
    ///
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the tile; or *coverage*: the layout of the threads does
    /// not have one coordinate for each thread of the block. A compile error; see
    /// [`Shared::partition_mut`](super::Shared::partition_mut).
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
    /// Partitions the tile among threads of the layout `threads`. [`Block::each`] then gives each thread its part.
    ///
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the tile; or *coverage*: the layout of the threads does
    /// not have one coordinate for each thread of the block. A compile error; see
    /// [`Shared::partition_mut`](super::Shared::partition_mut).
    #[inline(always)]
    pub fn partition_mut<R: StaticLayout>(self, _threads: R) -> Parted<Self, By<R>>
    where
        L: PartitionBy<R>,
    {
        Parted::new(self)
    }
}

// SAFETY: the parts of two threads have no coordinate of the tile in common, and no two coordinates share an element.
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

/// One thread's part of a [`Cut`], for reading.
#[derive(Clone, Copy, Debug)]
pub struct CutPart<'a, T, L, P, I> {
    // Only elements inside of the tensor are read through this part.
    part: GlobalPart<'a, T, L, P>,
    inside: I,
}

/// One thread's part of a [`CutMut`], for writing.
#[derive(Debug)]
pub struct CutPartMut<'a, T, L, P, I> {
    // Only elements inside of the tensor are written through this part.
    pub(super) part: GlobalPartMut<'a, T, L, P>,
    pub(super) inside: I,
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>, I: Inside> CutPart<'_, T, L, P, I> {
    /// Reads the whole part into registers, with `outside` for elements outside of the tensor.
    ///
    /// # Fails when
    /// *size*: the part does not have `N` elements. A compile error if the size of the part is static; otherwise the
    /// kernel stops.
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

    /// The address of element `k` of the part, and whether the element is inside of the tensor.
    #[inline(always)]
    pub(super) fn place(&self, k: usize) -> (*const T, bool) {
        (self.part.address(k), self.inside.all() || self.inside.holds(self.part.elements.index(k)))
    }

    /// Reads element `k` of the part into `to`, if the element is inside of the tensor.
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
    /// *size*: the part does not have `N` elements. A compile error if the size of the part is static; otherwise the
    /// kernel stops.
    #[inline(always)]
    pub fn store<const N: usize>(&mut self, registers: [T; N]) {
        if self.inside.all() {
            return self.part.store(registers);
        }
        self.part.elements.are::<N>();
        each_register!(k in N => self.store_one(k, registers[k]));
    }

    /// Writes `value` to element `k` of the part, if the element is inside of the tensor.
    #[inline(always)]
    fn store_one(&mut self, k: usize, value: T) {
        if self.inside.holds(self.part.elements.index(k)) {
            // SAFETY: the element is inside of the tensor, and borrowed mutably.
            unsafe { element::write(&raw mut self.part[k], value) }
        }
    }
}
