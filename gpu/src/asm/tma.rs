//! The copy engine: tiles of a matrix in global memory, to and from shared memory, by a map that the host makes.

use super::mbarrier::Mbarrier;
use super::ptx;
use super::shared::Address;
use crate::argument::Argument;
use crate::operand::{Major, Operand};
use colex::atom::Element;
use core::marker::PhantomData;

/// A map, as the driver writes it: 128 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Map(pub [u64; 16]);

macro_rules! maps {
    ($($(#[$doc:meta])* $name:ident, $whose:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<E, T> {
            map: *const Map,
            tile: PhantomData<fn(E, T)>,
        }
        impl<E, T> Clone for $name<E, T> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<E, T> Copy for $name<E, T> {}

        // SAFETY: an address.
        unsafe impl<E, T> Argument for $name<E, T> {
            type Origin = *const Map;
            type Packed = [u8; 0];
            #[inline(always)]
            fn pack(self) -> (*const Map, [u8; 0]) {
                (self.map, [])
            }
            #[inline(always)]
            unsafe fn unpack(map: *const Map, _: [u8; 0]) -> Self {
                $name { map, tile: PhantomData }
            }
        }

        impl<E: Element, T: Operand<E>> $name<E, T> {
            /// # Safety
            /// There is a map, of such tiles, that the driver made, and there never was another at this address:
            /// multiprocessors keep maps by their addresses, and are not told that one has changed.
            #[doc = $whose]
            pub unsafe fn new(map: *const Map) -> Self {
                $name { map, tile: PhantomData }
            }

            /// Fetches the map itself, so that the first copy does not wait for it.
            #[inline(always)]
            pub fn prefetch(self) {
                // SAFETY: there is a map.
                unsafe { ptx!("prefetch.tensormap [{}];", in(reg64) self.map) }
            }
        }
    )*};
}
maps! {
    /// A matrix `MN x K` in global memory as the copy engine reads it, in tiles of the layout `T` of shared memory.
    ///
    /// What lies outside of the matrix is read as zeros.
    TensorMap, "Nobody writes the matrix while this is used.";
    /// A matrix `MN x K` in global memory as the copy engine writes it, from tiles of the layout `T` of shared memory.
    ///
    /// What lies outside of the matrix is not written.
    TensorMapMut, "Nothing but this reads or writes the matrix, and no two coordinates of it share an element.";
}

impl<E: Element, T: Operand<E>> TensorMap<E, T> {
    /// Starts to copy the tile at row `mn` and column `k` to shared memory; the barrier gets its `BYTES`.
    ///
    /// # Safety
    /// The tile has room at `to`, a multiple of 1024, and nobody reads or writes there until the barrier, which expects
    /// the bytes, says that they have come.
    #[inline(always)]
    pub unsafe fn load(self, to: Address, barrier: Mbarrier, mn: u32, k: u32) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (to, [x, y]) = Boxes::<E, T>::part(to, first, mn, k);
            // SAFETY: of the function.
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
    /// As of [`load`](Self::load), in each of those blocks.
    #[inline(always)]
    pub unsafe fn load_multicast(self, to: Address, barrier: Mbarrier, mn: u32, k: u32, blocks: u16) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (to, [x, y]) = Boxes::<E, T>::part(to, first, mn, k);
            // SAFETY: of the function.
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

impl<E: Element, T: Operand<E>> TensorMapMut<E, T> {
    /// Starts to copy the tile in shared memory to row `mn` and column `k`.
    ///
    /// # Safety
    /// The tile lies at `from`, written before [`fence`] and a barrier, and nobody writes there until [`wait_read`] says
    /// that it has been read; nobody else touches that part of the matrix.
    #[inline(always)]
    pub unsafe fn store(self, from: Address, mn: u32, k: u32) {
        let mut first = 0;
        while first < Boxes::<E, T>::EXTENT {
            let (from, [x, y]) = Boxes::<E, T>::part(from, first, mn, k);
            // SAFETY: of the function.
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
    /// How far the tile goes along its mode of stride 1: a box after the other.
    const EXTENT: usize = match T::MAJOR {
        Major::K => T::K,
        Major::MN => T::MN,
    };

    /// Where the box begins whose first coordinate along the mode of stride 1 this is: in shared memory, and for the engine,
    /// which has that mode first.
    #[inline(always)]
    fn part(to: Address, first: usize, mn: u32, k: u32) -> (Address, [u32; 2]) {
        match T::MAJOR {
            Major::K => (to.plus(T::bytes_to(0, first)), [k + first as u32, mn]),
            Major::MN => (to.plus(T::bytes_to(first, 0)), [mn + first as u32, k]),
        }
    }
}

/// Makes what this thread wrote to shared memory seen by the copy engine and by `wgmma`.
#[inline(always)]
pub fn fence() {
    // SAFETY: orders accesses.
    unsafe { ptx!("fence.proxy.async.shared::cta;") }
}

/// Ends a group of stores of this thread.
#[inline(always)]
pub fn commit() {
    // SAFETY: groups of stores are this thread's own.
    unsafe { ptx!("cp.async.bulk.commit_group;") }
}

/// Waits until all but the last `N` groups of this thread's stores have been read from shared memory.
#[inline(always)]
pub fn wait_read<const N: u32>() {
    // SAFETY: waits.
    unsafe { ptx!("cp.async.bulk.wait_group.read {};", const N) }
}

/// Waits until all but the last `N` groups of this thread's stores have been written.
#[inline(always)]
pub fn wait<const N: u32>() {
    // SAFETY: waits.
    unsafe { ptx!("cp.async.bulk.wait_group {};", const N) }
}
