//! Copies of tiles of a matrix between global and shared memory, by the GPU's copy engine (TMA).
//!
//! The host encodes a map for each matrix: its address, its extents and strides, and the boxes that the engine moves. A tile is
//! one box or several, side by side along the tile's mode of stride 1. One thread starts a copy, and the engine then copies while
//! the threads do other work.

pub mod boxes;

use super::mbarrier::Mbarrier;
use super::ptx;
use super::shared::Address;
use crate::Dyn32;
use crate::argument::{Argument, SeenMatrix};
use crate::memory::{Blocks, ByAddress, Tiler};
use crate::operand::{Major, Operand};
use crate::signature::Words;
use colex::atom::Element;
use colex::int::Int;
use colex::tuple::{HCons, HNil, get};
use colex::{AnyLayout, Layout};
use core::fmt::Display;
use core::marker::PhantomData;

/// A map of 128 bytes, encoded by the driver.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Map(pub [u64; 16]);

/// The numbers of rows and columns of a map's matrix, as the shape of a layout. The strides of this layout are 0 and mean
/// nothing.
pub type Extents = Layout!((Dyn32, Dyn32) : (0, 0));

macro_rules! maps {
    ($($(#[$doc:meta])* $name:ident $(<$tiler:ident>)?, $whose:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<E, T $(, $tiler = ByAddress)?> {
            map: *const Map,
            extents: Extents,
            tile: PhantomData<fn(E, T $(, $tiler)?)>,
        }
        impl<E, T $(, $tiler)?> Clone for $name<E, T $(, $tiler)?> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<E, T $(, $tiler)?> Copy for $name<E, T $(, $tiler)?> {}

        // SAFETY: the parameters are an address and packed extents, which have the same representation on host and device.
        unsafe impl<E: Element, T: Operand<E> $(, $tiler: Tiler<Extents>)?> Argument for $name<E, T $(, $tiler)?> {
            type Origin = *const Map;
            type Packed = <Extents as Argument>::Packed;
            type Seen = SeenMatrix;
            const SIGNATURE: Words = Words::All(&[
                Words::Name(stringify!($name)),
                Words::Number(E::BITS as u64),
                Words::Number(T::SWIZZLE as u64),
                Words::Number(T::BOX[0] as u64),
                Words::Number(T::BOX[1] as u64),
                Words::Number(T::MN as u64),
                Words::Number(T::K as u64),
                Words::Number(T::MAJOR as u64),
                $($tiler::SIGNATURE,)?
            ]);
            $(
                const SAYS_BLOCKS: bool = $tiler::SAYS;
                fn blocks(&self) -> Blocks {
                    $tiler::blocks(self.extents)
                }
            )?
            fn show(&self, f: &mut dyn FnMut(&dyn Display)) {
                let [mn, k] = self.extents();
                f(&format_args!("{mn} x {k}"))
            }
            fn seen(&self) -> SeenMatrix {
                SeenMatrix(self.extents())
            }
            #[inline(always)]
            fn pack(self) -> (*const Map, Self::Packed) {
                (self.map, self.extents.pack().1)
            }
            #[inline(always)]
            unsafe fn unpack(map: *const Map, packed: Self::Packed) -> Self {
                // SAFETY: the caller promises that `pack` made these bytes.
                $name { map, extents: unsafe { Extents::unpack((), packed) }, tile: PhantomData }
            }
        }

        impl<E: Element, T: Operand<E> $(, $tiler)?> $name<E, T $(, $tiler)?> {
            /// # Safety
            /// `map` must be the address of a map that the driver encoded, for tiles `T` of elements `E` and for a matrix of
            /// these extents.
            #[doc = $whose]
            pub unsafe fn new(map: *const Map, [mn, k]: [i32; 2]) -> Self {
                let extents = crate::asm::tma::extents(mn, k);
                $name { map, extents, tile: PhantomData }
            }

            /// The numbers of rows and columns of the matrix.
            #[inline(always)]
            pub fn extents(&self) -> [u32; 2] {
                let shape = self.extents.shape();
                [get::<0, _>(shape).get() as u32, get::<1, _>(shape).get() as u32]
            }

            /// Makes this thread's copies use the map that is at the address now, and not a cached older map.
            #[inline(always)]
            pub fn acquire(self) {
                crate::asm::tma::acquire(self.map);
            }

            /// Prefetches the map, so that the first copy does not wait for it.
            #[inline(always)]
            pub fn prefetch(self) {
                // SAFETY: `new` promises that there is a map at the address.
                unsafe { ptx!("prefetch.tensormap [{}];", in(reg64) self.map) }
            }
        }
    )*};
}
maps! {
    /// A matrix `MN x K` in global memory that the copy engine reads, tile by tile. A tile has the layout `T` in shared memory.
    ///
    /// Elements outside of the matrix are read as zeros.
    TensorMap, "Nobody writes the matrix while this is used.";
    /// A matrix `MN x K` in global memory that the copy engine writes, tile by tile. A tile has the layout `T` in shared memory.
    ///
    /// Elements outside of the matrix are not written. The [`Tiler`] `R` determines which tile a block writes, as for
    /// [`GlobalMut`](crate::memory::GlobalMut).
    TensorMapMut<R>, "Nothing but this reads or writes the matrix, and no two coordinates of it share an element.";
}

/// The layout of these extents, with strides of 0.
fn extents(mn: i32, k: i32) -> Extents {
    // SAFETY: all strides are 0, so every offset is 0 for any shape.
    unsafe {
        Layout::__of_made(
            HCons { head: Dyn32::new(mn), tail: HCons { head: Dyn32::new(k), tail: HNil } },
            Default::default(),
        )
    }
}

impl<E: Element, T: Operand<E>> TensorMap<E, T> {
    /// Starts to copy the tile that begins at row `mn` and column `k` to shared memory. The barrier counts the bytes of the tile.
    ///
    /// # Safety
    /// There must be room for the tile at `to`, a multiple of 1024. The barrier must expect the bytes, and nobody may read or
    /// write the room until the barrier has counted them. This thread must have [acquired](Self::acquire) the map.
    #[inline(always)]
    pub unsafe fn load(self, to: Address, barrier: Mbarrier, mn: u32, k: u32) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (to, [x, y]) = Boxes::<E, T>::part(to, first, mn, k);
            // SAFETY: the caller promises that there is room for the tile, which nobody accesses until the barrier has counted
            // its bytes.
            unsafe {
                ptx!(
                    "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [{}], [{}, {{{}, {}}}], [{}];",
                    in(reg32) to.0, in(reg64) self.map, in(reg32) x, in(reg32) y, in(reg32) barrier.0.0,
                )
            }
            first += T::BOX[0] as usize;
        }
    }

    /// Like [`load`](Self::load), but copies the tile into each block of the cluster whose bit is set in `blocks`. The tile and
    /// the barrier have the same addresses in all of these blocks.
    ///
    /// # Safety
    /// The conditions of [`load`](Self::load), in each of these blocks.
    #[inline(always)]
    pub unsafe fn load_multicast(self, to: Address, barrier: Mbarrier, mn: u32, k: u32, blocks: u16) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (to, [x, y]) = Boxes::<E, T>::part(to, first, mn, k);
            // SAFETY: the caller promises that each of the blocks has room for the tile, which nobody accesses until the block's
            // barrier has counted the bytes.
            unsafe {
                ptx!(
                    "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster \
                     [{}], [{}, {{{}, {}}}], [{}], {};",
                    in(reg32) to.0, in(reg64) self.map, in(reg32) x, in(reg32) y, in(reg32) barrier.0.0, in(reg16) blocks,
                )
            }
            first += T::BOX[0] as usize;
        }
    }
}

impl<E: Element, T: Operand<E>, R> TensorMapMut<E, T, R> {
    /// Starts to copy the tile in shared memory to the tile of the matrix that begins at row `mn` and column `k`.
    ///
    /// # Safety
    /// The tile must be at `from`. The threads that wrote the tile must have called [`fence`] after that, and then waited with
    /// this thread at a barrier. Nobody may write the tile until [`wait_read`] has returned. Nobody else may read or write that
    /// part of the matrix. This thread must have [acquired](Self::acquire) the map.
    #[inline(always)]
    pub unsafe fn store(self, from: Address, mn: u32, k: u32) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (from, [x, y]) = Boxes::<E, T>::part(from, first, mn, k);
            // SAFETY: the caller promises that the tile was written before `fence` and a barrier, that nobody writes it until
            // `wait_read`, and that nobody else accesses that part of the matrix.
            unsafe {
                ptx!(
                    "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [{}, {{{}, {}}}], [{}];",
                    in(reg64) self.map, in(reg32) x, in(reg32) y, in(reg32) from.0,
                )
            }
            first += T::BOX[0] as usize;
        }
    }
}

/// Starts to copy `bytes` contiguous bytes of global memory to shared memory. The barrier counts them.
///
/// # Safety
/// There must be elements of that many bytes at `from`, which nobody writes, and room for them at `to`. Both addresses and `bytes` must
/// be multiples of 16. The barrier must expect the bytes, and nobody may read or write the room until the barrier has counted them.
#[inline(always)]
pub unsafe fn load_bytes<T>(to: Address, from: *const T, bytes: u32, barrier: Mbarrier) {
    // SAFETY: the caller promises that there are such bytes, and room that nobody accesses until the barrier has counted them.
    unsafe {
        ptx!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{}], [{}], {}, [{}];",
            in(reg32) to.0, in(reg64) from, in(reg32) bytes, in(reg32) barrier.0.0,
        )
    }
}

/// The boxes of a tile.
struct Boxes<E, T>(PhantomData<(E, T)>);
impl<E: Element, T: Operand<E>> Boxes<E, T> {
    /// The extent of the tile's mode of stride 1, along which the tile is cut into boxes.
    const EXTENT: usize = match T::MAJOR {
        Major::K => T::K,
        Major::MN => T::MN,
    };

    /// The box that begins at `first` along the tile's mode of stride 1: its address in shared memory, and its coordinate in the
    /// matrix, with the mode of stride 1 first, as the engine expects it.
    #[inline(always)]
    fn part(to: Address, first: usize, mn: u32, k: u32) -> (Address, [u32; 2]) {
        match T::MAJOR {
            Major::K => (to.plus(T::bytes_to(0, first)), [k + first as u32, mn]),
            Major::MN => (to.plus(T::bytes_to(first, 0)), [mn + first as u32, k]),
        }
    }
}

/// Makes this thread's copies use the map that is at an address now. A multiprocessor caches maps by their addresses, and does
/// not notice when the host writes another map to the same address.
#[inline(always)]
fn acquire(map: *const Map) {
    // SAFETY: a fence changes neither memory nor registers.
    unsafe { ptx!("fence.proxy.tensormap::generic.acquire.gpu [{}], 128;", in(reg64) map) }
}

/// Makes this thread's writes to shared memory visible to the copy engine and to `wgmma`.
#[inline(always)]
pub fn fence() {
    // SAFETY: a fence changes neither memory nor registers.
    unsafe { ptx!("fence.proxy.async.shared::cta;") }
}

/// Makes a group of the stores that this thread has started since the last group.
#[inline(always)]
pub fn commit() {
    // SAFETY: a group belongs to this thread, and making one accesses no memory.
    unsafe { ptx!("cp.async.bulk.commit_group;") }
}

/// Waits until the engine has read the tiles of this thread's stores from shared memory, except those of the last `N` groups. The
/// shared memory of the tiles that were read may then be written.
#[inline(always)]
pub fn wait_read<const N: u32>() {
    // SAFETY: waiting accesses no memory.
    unsafe { ptx!("cp.async.bulk.wait_group.read {};", const N) }
}

/// Waits until all groups of this thread's stores except the last `N` have been written to global memory.
#[inline(always)]
pub fn wait<const N: u32>() {
    // SAFETY: waiting accesses no memory.
    unsafe { ptx!("cp.async.bulk.wait_group {};", const N) }
}
