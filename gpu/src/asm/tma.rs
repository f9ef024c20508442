//! The copy engine: copies of tiles of a matrix between global and shared memory, by a map that the host encodes.

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

/// A map, as the driver encodes it: 128 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Map(pub [u64; 16]);

/// The extents of the matrix of a map: rows and columns.
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

        // SAFETY: the parameters are an address and packed extents, which have one representation on host and device.
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
            /// There must be a map that the driver encoded, for such tiles and for a matrix of these extents.
            #[doc = $whose]
            pub unsafe fn new(map: *const Map, [mn, k]: [i32; 2]) -> Self {
                let extents = crate::asm::tma::extents(mn, k);
                $name { map, extents, tile: PhantomData }
            }

            /// Rows and columns of the matrix.
            #[inline(always)]
            pub fn extents(&self) -> [u32; 2] {
                let shape = self.extents.shape();
                [get::<0, _>(shape).get() as u32, get::<1, _>(shape).get() as u32]
            }

            /// Makes this thread's copies use the map that is at this address now, and not one that was cached.
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
    /// A matrix `MN x K` in global memory as the copy engine reads it, in tiles of the layout `T` of shared memory.
    ///
    /// Elements outside of the matrix are read as zeros.
    TensorMap, "Nobody writes the matrix while this is used.";
    /// A matrix `MN x K` in global memory as the copy engine writes it, from tiles of the layout `T` of shared memory.
    ///
    /// Elements outside of the matrix are not written. A [`Tiler`] says which tile a block has, as for [`GlobalMut`](crate::memory::GlobalMut).
    TensorMapMut<R>, "Nothing but this reads or writes the matrix, and no two coordinates of it share an element.";
}

/// The extents as a layout.
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
    /// Starts to copy the tile at row `mn` and column `k` to shared memory; the barrier gets its `BYTES`.
    ///
    /// # Safety
    /// There must be room for the tile at `to`, a multiple of 1024, which nobody reads or writes until the barrier, which expects
    /// the bytes, has counted them. This thread must have [acquired](Self::acquire) the map.
    #[inline(always)]
    pub unsafe fn load(self, to: Address, barrier: Mbarrier, mn: u32, k: u32) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (to, [x, y]) = Boxes::<E, T>::part(to, first, mn, k);
            // SAFETY: the caller promises that there is room for the tile, which nobody touches until the barrier has counted its bytes.
            unsafe {
                ptx!(
                    "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [{}], [{}, {{{}, {}}}], [{}];",
                    in(reg32) to.0, in(reg64) self.map, in(reg32) x, in(reg32) y, in(reg32) barrier.0.0,
                )
            }
            first += T::BOX[0] as usize;
        }
    }

    /// [`load`](Self::load) into every block of the cluster whose bit is set in `blocks`, at the same place of each, with the
    /// barrier at the same place of each.
    ///
    /// # Safety
    /// The conditions of [`load`](Self::load), in each of those blocks.
    #[inline(always)]
    pub unsafe fn load_multicast(self, to: Address, barrier: Mbarrier, mn: u32, k: u32, blocks: u16) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (to, [x, y]) = Boxes::<E, T>::part(to, first, mn, k);
            // SAFETY: the caller promises that each of the blocks has room for the tile, which nobody touches until its barrier has counted the bytes.
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
    /// Starts to copy the tile in shared memory to row `mn` and column `k`.
    ///
    /// # Safety
    /// The tile must be at `from`, written before [`fence`] and a barrier, and nobody may write there until [`wait_read`] has returned.
    /// Nobody else may touch that part of the matrix. This thread must have [acquired](Self::acquire) the map.
    #[inline(always)]
    pub unsafe fn store(self, from: Address, mn: u32, k: u32) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (from, [x, y]) = Boxes::<E, T>::part(from, first, mn, k);
            // SAFETY: the caller promises that the tile was written before `fence` and a barrier, and nobody writes it until `wait_read`.
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

/// The boxes of a tile.
struct Boxes<E, T>(PhantomData<(E, T)>);
impl<E: Element, T: Operand<E>> Boxes<E, T> {
    /// The extent of the tile along its mode of stride 1, which is cut into boxes.
    const EXTENT: usize = match T::MAJOR {
        Major::K => T::K,
        Major::MN => T::MN,
    };

    /// The byte offset in shared memory, and the coordinate for the engine, with the mode of stride 1 first, of the box that begins at a
    /// coordinate along that mode.
    #[inline(always)]
    fn part(to: Address, first: usize, mn: u32, k: u32) -> (Address, [u32; 2]) {
        match T::MAJOR {
            Major::K => (to.plus(T::bytes_to(0, first)), [k + first as u32, mn]),
            Major::MN => (to.plus(T::bytes_to(first, 0)), [mn + first as u32, k]),
        }
    }
}

/// Makes this thread's copies use the map that is at an address now: a multiprocessor caches maps by their addresses, and does not see that the
/// host has written another there.
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

/// Ends a group of stores of this thread.
#[inline(always)]
pub fn commit() {
    // SAFETY: a group belongs to this thread, and ending it touches no memory.
    unsafe { ptx!("cp.async.bulk.commit_group;") }
}

/// Waits until all but the last `N` groups of this thread's stores have been read from shared memory.
#[inline(always)]
pub fn wait_read<const N: u32>() {
    // SAFETY: waiting touches no memory.
    unsafe { ptx!("cp.async.bulk.wait_group.read {};", const N) }
}

/// Waits until all but the last `N` groups of this thread's stores have been written.
#[inline(always)]
pub fn wait<const N: u32>() {
    // SAFETY: waiting touches no memory.
    unsafe { ptx!("cp.async.bulk.wait_group {};", const N) }
}
