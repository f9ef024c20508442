//! Tensors in global memory, which are arguments of a kernel: [`Global`] for reading and [`GlobalMut`] for writing.

use super::part::{Elements, GlobalPart, GlobalPartMut, PartitionBy};
use super::parted::{By, Parted, Partition, ToFirst};
use super::{Blocks, ByTile, Tiler};
use crate::Dyn32;
use crate::argument::{Argument, SeenTensor};
use crate::block::{Block, Thread};
use crate::element::{self, Element, Lanes};
use crate::signature::Words;
use colex::tensor::{Halves, Tensor, View, ViewMut};
use colex::{AnyLayout, Layout, StaticLayout};
use core::marker::PhantomData;

/// A tensor in global memory that every thread may read. Nobody writes it while the kernel runs.
#[derive(Debug)]
pub struct Global<T: 'static, L> {
    // Invariant: for each coordinate of the layout there is an element at its offset from `origin`.
    origin: *const T,
    layout: L,
}
impl<T, L: Copy> Clone for Global<T, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, L: Copy> Copy for Global<T, L> {}

/// A tensor in global memory that the threads of a kernel write. Each thread writes its own part.
///
/// The [`Tiler`] `R` in the type determines the tiles of the tensor; each block has the tile of its own number. By
/// default the tensor is a divided tensor, with the layout `((tile), (rest))`. If `R` is a shape, the tensor is cut
/// into tiles of this shape. In both cases, a launch starts one block for each tile, so no tile is left out.
#[derive(Debug)]
pub struct GlobalMut<T: 'static, L, R = ByTile> {
    // Invariant: for each coordinate of the layout there is an element at its offset from `origin`. No two
    // coordinates share an element, and no thread has more of the tensor than its part.
    origin: *mut T,
    layout: L,
    tiler: PhantomData<R>,
}

impl<T, L: AnyLayout> Global<T, L> {
    /// # Safety
    /// At every offset of the layout from `origin` there must be an element, which nobody writes while the `Global`
    /// is used. The elements must be in memory that the processor which uses the `Global` can read: the host cannot
    /// read the memory of the device.
    #[inline(always)]
    pub unsafe fn new(origin: *const T, layout: L) -> Self {
        Global { origin, layout }
    }
    /// The layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }
    /// The address of offset 0.
    #[inline(always)]
    pub fn as_ptr(&self) -> *const T {
        self.origin
    }
    /// The tensor of colex with the same elements and layout, for code on the device.
    ///
    /// Host code never has a `Global`: a launch makes it for the device, and laws only see its layout. So this law
    /// does not compile:
    ///
    /// ```compile_fail,E0599
    /// use colex::prelude::*;
    /// use colex_gpu::prelude::*;
    /// kernel! {
    ///     /// Nothing.
    ///     pub fn nothing(_block: Block<Layout!(128)>, x: Global<f32, Layout!(Dyn32)>)
    ///     where
    ///         "positive: x begins above 0": x.tensor()[0usize] > 0.0, // this element is in the device's memory
    ///     {}
    /// }
    /// ```
    #[inline(always)]
    pub fn tensor(self) -> Tensor<View<'static, T>, L> {
        // SAFETY: by the invariant, there is an element at each offset, and nobody writes it.
        unsafe { Tensor::from_raw_parts(self.origin, self.layout) }
    }
}

impl<T, L: AnyLayout, R> GlobalMut<T, L, R> {
    /// # Safety
    /// At every offset of the layout from `origin` there must be an element. No two coordinates may share an element,
    /// and nothing else may read or write the elements.
    #[inline(always)]
    pub unsafe fn new(origin: *mut T, layout: L) -> Self {
        GlobalMut { origin, layout, tiler: PhantomData }
    }
    /// The layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }
    /// The address of offset 0. A thread must not write elements of other threads through this address.
    #[inline(always)]
    pub fn as_mut_ptr(&mut self) -> *mut T {
        self.origin
    }
}

impl<T, L: Halves> Global<T, L> {
    /// The number of tiles of this divided tensor, whose layout is `((tile), (rest))`.
    #[inline(always)]
    pub fn tiles(&self) -> usize {
        self.layout.halves().1.size()
    }
    /// The tile with the number `index` of this divided tensor.
    #[inline(always)]
    pub fn tile(&self, index: usize) -> Global<T, L::Tile> {
        let (tile, rest) = self.layout.halves();
        assert!(index < rest.size(), "coordinate: there is no such tile");
        // SAFETY: by the law of a divide, the elements of each tile are elements of the tensor.
        Global { origin: unsafe { self.origin.offset(rest.at(index)) }, layout: tile }
    }
}

impl<T: Element, L: AnyLayout> Global<T, L> {
    /// Partitions the tensor among threads of the layout `threads`, and returns the part of this thread.
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
    ) -> GlobalPart<'static, T, L, L::Part>
    where
        L: PartitionBy<R>,
    {
        GlobalPart { origin: self.origin, elements: Elements::of(self.layout, thread, threads), of: PhantomData }
    }
}

impl<T: Lanes> Global<T, Row> {
    /// Splits the row into vectors of sixteen bytes and the elements after the last vector. If the row does not begin
    /// at a multiple of sixteen bytes, there are no vectors, and the second result has all elements.
    #[inline(always)]
    pub fn in_vectors(self) -> (Global<T::Vector, Row>, Global<T, Row>) {
        let (all, lanes) = (self.layout.size(), const { element::lanes::<T>() });
        let vectors = if (self.origin as usize).is_multiple_of(16) { all / lanes } else { 0 };
        // SAFETY: a layout of one contiguous mode is valid for any extent up to that of this row, which fits 32 bits.
        let row = |extent: usize| unsafe { Layout::__of_made(Dyn32::new(extent as i32), Default::default()) };
        (
            Global { origin: self.origin.cast(), layout: row(vectors) },
            Global { origin: self.origin.wrapping_add(vectors * lanes), layout: row(all - vectors * lanes) },
        )
    }
}

/// The layout of a row of contiguous elements.
pub type Row = Layout!(Dyn32);

/// A tile of a tensor in global memory that one block writes. Each thread of the block writes its own part.
#[derive(Debug)]
pub struct TileMut<T: 'static, L> {
    // Invariant: for each coordinate of the layout there is an element at its offset from `origin`. No two coordinates
    // share an element, and no other block has one of the elements.
    origin: *mut T,
    layout: L,
}

impl<T: Element, L: Halves> GlobalMut<T, L, ByTile> {
    /// The tile of this block: the tile of this divided tensor that has the block's number.
    ///
    /// # Fails when
    /// there is no tile with the number of this block: the kernel stops.
    #[inline(always)]
    pub fn tile<B, C: StaticLayout>(self, block: &Block<B, C>) -> TileMut<T, L::Tile> {
        let (tile, rest) = self.layout.halves();
        let index = block.index();
        assert!(index < rest.size(), "coordinate: there is no such tile");
        // SAFETY: by the law of a divide, the elements of each tile are elements of the tensor. The tiles of two
        // blocks have no coordinate in common, and no two coordinates of the tensor share an element.
        TileMut { origin: unsafe { self.origin.offset(rest.at(index)) }, layout: tile }
    }
}

impl<T: Element, L: AnyLayout> TileMut<T, L> {
    /// The layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }

    /// The address of offset 0.
    #[inline(always)]
    pub(super) fn origin(&self) -> *mut T {
        self.origin
    }

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

    /// Partitions the tile so that the first thread gets all of it, and the other threads nothing.
    #[inline(always)]
    pub fn of_first(self) -> Parted<Self, ToFirst> {
        Parted::new(self)
    }
}

// SAFETY: the parts of two threads have no coordinate of the tile in common, and no two coordinates share an element.
unsafe impl<T: Element, L: PartitionBy<R>, B: StaticLayout, R: StaticLayout> Partition<B>
    for Parted<TileMut<T, L>, By<R>>
{
    type Own<'a>
        = GlobalPartMut<'a, T, L, L::Part>
    where
        Self: 'a;
    #[inline(always)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> GlobalPartMut<'a, T, L, L::Part>
    where
        Self: 'a,
    {
        let TileMut { origin, layout } = *self.memory();
        GlobalPartMut { origin, elements: Elements::of(layout, thread, R::instance()), of: PhantomData }
    }
}

// SAFETY: the first thread gets the whole tile, and the other threads get nothing.
unsafe impl<T: Element, L: AnyLayout, B: StaticLayout> Partition<B> for Parted<TileMut<T, L>, ToFirst> {
    type Own<'a>
        = Option<Tensor<ViewMut<'a, T>, L>>
    where
        Self: 'a;
    #[inline(always)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> Option<Tensor<ViewMut<'a, T>, L>>
    where
        Self: 'a,
    {
        let TileMut { origin, layout } = *self.memory();
        // SAFETY: by the invariant, there is an element at each offset, and the caller promises that the first thread
        // has no other part.
        (thread.index() == 0).then(|| unsafe { Tensor::from_raw_parts_mut(origin, layout) })
    }
}

/// Implements [`Argument`] for both tensor types, which are passed as an address and a layout.
macro_rules! arguments {
    ($($name:ident: $pointer:ty $(, $tiler:ident)?;)*) => {$(
        // SAFETY: the parameters are an address and a packed layout, which have one representation on host and device.
        unsafe impl<T, L: AnyLayout + Argument<Origin = ()> $(, $tiler: Tiler<L>)?> Argument for $name<T, L $(, $tiler)?> {
            type Origin = $pointer;
            type Packed = L::Packed;
            type Seen = SeenTensor<L>;
            // Of an element, the signature has only the size and the alignment, because any bytes are a valid element.
            const SIGNATURE: Words = Words::All(&[
                Words::Name(stringify!($name)),
                Words::Number(size_of::<T>() as u64),
                Words::Number(align_of::<T>() as u64),
                L::SIGNATURE,
                $($tiler::SIGNATURE,)?
            ]);
            $(
                const SAYS_BLOCKS: bool = $tiler::SAYS;
                fn blocks(&self) -> Blocks {
                    $tiler::blocks(self.layout)
                }
            )?
            fn show(&self, f: &mut dyn FnMut(&dyn core::fmt::Display)) {
                f(&self.layout)
            }
            fn seen(&self) -> SeenTensor<L> {
                SeenTensor(self.layout)
            }
            #[inline(always)]
            fn pack(self) -> ($pointer, L::Packed) {
                (self.origin, self.layout.pack().1)
            }
            #[inline(always)]
            unsafe fn unpack(origin: $pointer, packed: L::Packed) -> Self {
                // SAFETY: the caller promises that `pack` made these parameters from a tensor that the caller may use.
                unsafe { $name::new(origin, L::unpack((), packed)) }
            }
        }
    )*};
}
arguments! {
    Global: *const T;
    GlobalMut: *mut T, R;
}
