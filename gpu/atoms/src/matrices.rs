//! `ldmatrix` and `stmatrix`.

use crate::{Words, WordsMut};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::{Address, LoadMatrix, StoreMatrix, cluster, index, shared};
use colex_gpu::kernel;
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::Shared;

/// A warp.
pub type Warp = Layout!(32);
/// Four matrices of 8 rows of 16 bytes.
pub type Room = Shared<u8, Layout!(512)>;

/// Where the row lies that a thread names, in bytes: as the layout of shared memory has its first bit.
#[inline(always)]
fn named<L: StaticLayout>(room: &Room) -> Address {
    // SAFETY: an address decides about no barrier.
    let thread = unsafe { index::thread() } as usize;
    Address(room.address()).plus(L::instance().at(thread) as u32 / 8)
}

/// Every thread brings four words of shared memory; then each has registers, which are written thread after thread.
#[inline(always)]
fn load<A: LoadMatrix>(from: Words, mut to: WordsMut, room: Room) {
    // SAFETY: it decides where a thread reads and writes, and no way to a barrier.
    let thread = unsafe { index::thread() };
    // SAFETY: the host gives 128 words, and takes what 32 threads hold.
    unsafe {
        for i in 0..4 {
            let at = thread * 4 + i;
            shared::store32(Address(room.address()).plus(at * 4), from.as_ptr().add(at as usize).read());
        }
        cluster::sync_block();
        let values = A::load(named::<A::SrcLayout>(&room));
        to.as_mut_ptr().cast::<A::Registers>().add(thread as usize).write(values);
    }
}

/// Each thread has registers; then every thread takes four words of shared memory.
#[inline(always)]
fn store<A: StoreMatrix>(from: Words, mut to: WordsMut, room: Room) {
    // SAFETY: it decides where a thread reads and writes, and no way to a barrier.
    let thread = unsafe { index::thread() };
    // SAFETY: the host gives what 32 threads hold, and takes 128 words.
    unsafe {
        for i in 0..4 {
            shared::store32(Address(room.address()).plus((thread * 4 + i) * 4), 0);
        }
        cluster::sync_block();
        let values = from.as_ptr().cast::<A::Registers>().add(thread as usize).read();
        A::store(named::<A::DstLayout>(&room), values);
        cluster::sync_block();
        for i in 0..4 {
            let at = thread * 4 + i;
            to.as_mut_ptr().add(at as usize).write(shared::load32(Address(room.address()).plus(at * 4)));
        }
    }
}

/// What the host knows of one: its name, whether it loads, how many bits a thread holds, and
/// `thread + 32 * bit -> bit` of shared memory, for what a thread holds.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// CuTe's name.
    pub name: &'static str,
    /// Whether it goes from shared memory to registers.
    pub loads: bool,
    /// How many bits a thread holds.
    pub bits: usize,
    /// Where they lie.
    pub layout: fn(usize) -> isize,
}

macro_rules! kernels {
    ($($what:ident $kernel:ident $atom:ident $side:ident;)+) => {
        $(kernel! {
            #[doc = concat!("Does `", stringify!($atom), "` once.")]
            pub fn $kernel(_block: Block<Warp>, from: Words, to: WordsMut; room: Room) {
                $what::<$atom>(from, to, room);
            }
        })+
        /// The kernels, and their instructions.
        #[cfg(not(target_arch = "nvptx64"))]
        pub const ALL: &[(Kernel<Warp, (Words, WordsMut), (Room,)>, Row)] = &[$((
            $kernel,
            Row {
                name: stringify!($atom),
                loads: stringify!($what).len() == 4,
                bits: <$atom as CopyAtom>::$side::SIZE / 32,
                layout: |i| <$atom as CopyAtom>::$side::instance().at(i),
            },
        )),+];
    };
}
kernels! {
    load sm75_u32x1_ldsm_n SM75_U32x1_LDSM_N DstLayout;
    load sm75_u32x2_ldsm_n SM75_U32x2_LDSM_N DstLayout;
    load sm75_u32x4_ldsm_n SM75_U32x4_LDSM_N DstLayout;
    load sm75_u16x2_ldsm_t SM75_U16x2_LDSM_T DstLayout;
    load sm75_u16x4_ldsm_t SM75_U16x4_LDSM_T DstLayout;
    load sm75_u16x8_ldsm_t SM75_U16x8_LDSM_T DstLayout;
    store sm90_u32x1_stsm_n SM90_U32x1_STSM_N SrcLayout;
    store sm90_u32x2_stsm_n SM90_U32x2_STSM_N SrcLayout;
    store sm90_u32x4_stsm_n SM90_U32x4_STSM_N SrcLayout;
    store sm90_u16x2_stsm_t SM90_U16x2_STSM_T SrcLayout;
    store sm90_u16x4_stsm_t SM90_U16x4_STSM_T SrcLayout;
    store sm90_u16x8_stsm_t SM90_U16x8_STSM_T SrcLayout;
}
