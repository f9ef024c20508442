//! Kernels for copies of tiles by the copy engine, to one block or to all blocks of a cluster; and a kernel that arrives at
//! barriers of other blocks.

use crate::{Words, WordsMut};
use colex::atom::F16;
use colex::prelude::*;
use colex_gpu::asm::tma::{self, TensorMap, TensorMapMut};
use colex_gpu::asm::{Address, Mbarrier, cluster, index, shared};
use colex_gpu::kernel;
use colex_gpu::memory::Shared;
use colex_gpu::operand::Operand;

/// The threads of a block: a warp.
pub type Warp = Layout!(32);
/// A cluster of two blocks.
pub type Pair = Layout!(2);
/// Shared memory for two tiles.
pub type Room = Shared<u8, Layout!(65536)>;
/// Shared memory for a barrier.
pub type Barrier = Shared<u8, Layout!(8)>;

/// Initialises a barrier at which one thread arrives. The thread for which `first` is set initialises it.
///
/// # Safety
/// All threads must come here, and `sync` must wait for all threads that use the barrier.
#[inline(always)]
pub(crate) unsafe fn barrier(room: &Barrier, first: bool, sync: unsafe fn()) -> Mbarrier {
    let barrier = Mbarrier(Address(room.address()));
    // SAFETY: the caller promises that all threads come here, and that `sync` waits for all threads that use the barrier.
    unsafe {
        if first {
            barrier.init(1);
            Mbarrier::fence_init();
        }
        sync();
    }
    barrier
}

/// Writes the first `bytes` bytes of the shared memory to the output, from word `from` of the output on.
///
/// # Safety
/// The output must have room for the bytes.
#[inline(always)]
pub(crate) unsafe fn tell(mut to: WordsMut, room: &Room, bytes: u32, from: u32, thread: u32) {
    let mut word = thread;
    while word < bytes / 4 {
        // SAFETY: the caller promises that there is room for the bytes.
        unsafe {
            to.as_mut_ptr().add((from + word) as usize).write(shared::load32(Address(room.address()).plus(4 * word)));
        }
        word += 32;
    }
}

#[inline(always)]
fn load<T: Operand<F16>>(map: TensorMap<F16, T>, mn: u32, k: u32, to: WordsMut, room: Room, space: Barrier) {
    // SAFETY: all threads come to each barrier. One thread announces the bytes of a tile. Shared memory and the output have room
    // for a tile.
    unsafe {
        let thread = index::thread();
        let barrier = barrier(&space, thread == 0, cluster::sync_block);
        if thread == 0 {
            map.acquire();
            barrier.arrive_expect(T::BYTES);
            map.load(Address(room.address()), barrier, mn, k);
        }
        barrier.wait(0);
        tell(to, &room, T::BYTES, 0, thread);
    }
}

/// Copies two tiles to the shared memory of both blocks of a cluster. Each block copies one tile, to both blocks.
#[inline(always)]
fn multicast<T: Operand<F16>>(
    map: TensorMap<F16, T>,
    mn: u32,
    k: u32,
    to: WordsMut,
    rank: u32,
    room: Room,
    space: Barrier,
) {
    // SAFETY: all threads of both blocks come to each barrier, and the blocks wait for each other at the start and at the end.
    // One thread of each block announces the bytes of two tiles. Shared memory and the output have room for them.
    unsafe {
        let thread = index::thread();
        let barrier = barrier(&space, thread == 0, cluster::sync);
        if thread == 0 {
            map.acquire();
            barrier.arrive_expect(2 * T::BYTES);
            let place = Address(room.address()).plus(rank * T::BYTES);
            map.load_multicast(place, barrier, mn + rank * T::MN as u32, k, 0b11);
        }
        barrier.wait(0);
        tell(to, &room, 2 * T::BYTES, rank * 2 * T::BYTES / 4, thread);
        cluster::sync();
    }
}

/// Writes a tile to the matrix. `from` has the tile's elements in column-major order.
#[inline(always)]
fn store<T: Operand<F16>>(map: TensorMapMut<F16, T>, mn: u32, k: u32, from: Words, room: Room) {
    // SAFETY: all threads come to the barrier. The host passes as many elements as the tile has.
    unsafe {
        let thread = index::thread();
        let mut at = thread as usize;
        while at < T::MN * T::K {
            let place = Address(room.address()).plus(T::bytes_at(at % T::MN, at / T::MN));
            shared::store16(place, from.as_ptr().cast::<u16>().add(at).read());
            at += 32;
        }
        tma::fence();
        cluster::sync_block();
        if thread == 0 {
            map.acquire();
            map.store(Address(room.address()), mn, k);
            tma::commit();
            tma::wait::<0>();
        }
    }
}

macro_rules! kernels {
    ($($(#[$doc:meta])* $tile:ident $load:ident $multicast:ident $store:ident: $t:ty;)+) => {
        $($(#[$doc])* pub type $tile = $t;)+
        $(kernel! {
            #[doc = concat!("Reads a tile [`", stringify!($tile), "`].")]
            pub fn $load(
                _block: Block<Warp>, map: TensorMap<F16, $t>, mn: u32, k: u32, to: WordsMut; room: Room, space: Barrier
            ) {
                load(map, mn, k, to, room, space);
            }
            #[doc = concat!("Reads two tiles [`", stringify!($tile), "`] into both blocks of a cluster.")]
            pub fn $multicast(
                block: Block<Warp, Pair>, map: TensorMap<F16, $t>, mn: u32, k: u32, to: WordsMut;
                room: Room, space: Barrier
            ) {
                multicast(map, mn, k, to, block.rank() as u32, room, space);
            }
            #[doc = concat!("Writes a tile [`", stringify!($tile), "`].")]
            pub fn $store(_block: Block<Warp>, map: TensorMapMut<F16, $t>, mn: u32, k: u32, from: Words; room: Room) {
                store(map, mn, k, from, room);
            }
        })+
        /// Calls a macro once for each tile, with the tile and its three kernels.
        #[cfg(not(target_arch = "nvptx64"))]
        #[macro_export]
        macro_rules! each_tile {
            ($then:ident) => { $($then!($tile $load $multicast $store);)+ };
        }
    };
}

type By128<L> = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), L>;
type By64<L> = ComposedLayout<Swizzle!(2, 3, 3), Int!(0), L>;
type By32<L> = ComposedLayout<Swizzle!(1, 3, 3), Int!(0), L>;
kernels! {
    /// A tile whose mode K has stride 1, with rows of 128 bytes.
    K128 load_k_128 multicast_k_128 store_k_128: By128<Layout!((64, 64) : (64, 1))>;
    /// A tile whose mode K has stride 1, with two boxes along K. Rows of a box have 128 bytes.
    K128x2 load_k_128_x2 multicast_k_128_x2 store_k_128_x2: By128<Layout!((64, (64, 2)) : (64, (1, 4096)))>;
    /// A tile whose mode K has stride 1, with rows of 64 bytes.
    K64 load_k_64 multicast_k_64 store_k_64: By64<Layout!((64, 32) : (32, 1))>;
    /// A tile whose mode K has stride 1, with rows of 32 bytes.
    K32 load_k_32 multicast_k_32 store_k_32: By32<Layout!((64, 16) : (16, 1))>;
    /// A tile whose mode K has stride 1, without a swizzle: two boxes with rows of 16 bytes.
    K16 load_k_16 multicast_k_16 store_k_16: Layout!(((8, 8), (8, 2)) : ((8, 64), (1, 512)));
    /// A tile whose mode MN has stride 1, with columns of 128 bytes.
    Mn128 load_mn_128 multicast_mn_128 store_mn_128: By128<Layout!((64, 64) : (1, 64))>;
    /// A tile whose mode MN has stride 1, with two boxes along MN. Columns of a box have 128 bytes.
    Mn128x2 load_mn_128_x2 multicast_mn_128_x2 store_mn_128_x2: By128<Layout!(((64, 2), 64) : ((1, 4096), 64))>;
    /// A tile whose mode MN has stride 1, with two boxes. Columns of a box have 64 bytes.
    Mn64 load_mn_64 multicast_mn_64 store_mn_64: By64<Layout!(((32, 2), 32) : ((1, 1024), 32))>;
    /// A tile whose mode MN has stride 1, with four boxes. Columns of a box have 32 bytes.
    Mn32 load_mn_32 multicast_mn_32 store_mn_32: By32<Layout!(((16, 4), 16) : ((1, 256), 16))>;
    /// A tile whose mode MN has stride 1, without a swizzle: eight boxes with columns of 16 bytes.
    Mn16 load_mn_16 multicast_mn_16 store_mn_16: Layout!(((8, 8), (8, 2)) : ((1, 128), (8, 64)));
}

/// A cluster of four blocks.
pub type Four = Layout!((2, 2));

kernel! {
    /// Checks ranks and barriers in a cluster. Each block arrives at the barrier of the next block of its cluster, and waits at
    /// its own barrier. Then it writes its rank, its place in a row-major layout of the cluster, and the number 1.
    pub fn clusters(block: Block<Warp, Four>, to: WordsMut; space: Barrier) {
        let (rank, place) = (block.rank() as u32, block.place(layout!((2, 2) : (2, 1))) as u32);
        // SAFETY: all threads of the cluster come to its barriers. One thread of each block arrives at another block's barrier,
        // which expects it. The other block runs until all blocks have reached the last barrier. The output has three words for
        // each block.
        unsafe {
            let (mut to, thread) = (to, index::thread());
            let barrier = barrier(&space, thread == 0, cluster::sync);
            if thread == 0 {
                barrier.arrive_at((rank + 1) % 4);
                barrier.wait(0);
                let to = to.as_mut_ptr().add(3 * block.index());
                to.write(rank);
                to.add(1).write(place);
                to.add(2).write(1);
            }
        }
        block.sync_cluster();
    }
}
