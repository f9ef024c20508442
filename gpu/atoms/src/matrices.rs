//! Kernels for `ldmatrix` and `stmatrix`.

use crate::{Words, WordsMut};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::{Address, LoadMatrix, StoreMatrix, cluster, index, shared};
use colex_gpu::kernel;
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::Shared;

/// The threads of a block: a warp.
pub type Warp = Layout!(32);
/// Shared memory for four matrices of 8 rows of 16 bytes.
pub type Room = Shared<u8, Layout!(512)>;

/// The address of the row that this thread passes to the instruction. `L` is the atom's layout of shared memory, in bits.
#[inline(always)]
fn named<L: StaticLayout>(room: &Room) -> Address {
    // SAFETY: no barrier depends on the thread.
    let thread = unsafe { index::thread() } as usize;
    Address(room.address()).plus(L::instance().at(thread) as u32 / 8)
}

/// Runs an instruction that loads. Each thread first writes four words of the input to shared memory. It then loads its
/// registers, and writes them to the output, thread by thread.
#[inline(always)]
fn load<A: LoadMatrix>(from: Words, mut to: WordsMut, room: Room) {
    // SAFETY: only the addresses of reads and writes depend on the thread. No barrier does.
    let thread = unsafe { index::thread() };
    // SAFETY: the input has 128 words, and the output has room for the registers of 32 threads.
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

/// Runs an instruction that stores. Each thread stores its registers, and then copies four words of shared memory to the output.
#[inline(always)]
fn store<A: StoreMatrix>(from: Words, mut to: WordsMut, room: Room) {
    // SAFETY: only the addresses of reads and writes depend on the thread. No barrier does.
    let thread = unsafe { index::thread() };
    // SAFETY: the input has the registers of 32 threads, and the output has room for 128 words.
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

/// The description of an instruction for the host.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// CuTe's name of the atom.
    pub name: &'static str,
    /// Whether the instruction copies from shared memory to registers, and not from registers to shared memory.
    pub loads: bool,
    /// The number of bits that a thread holds in registers.
    pub bits: usize,
    /// The layout of the threads' bits: maps `thread + 32 * bit` to a bit of shared memory.
    pub layout: fn(usize) -> isize,
}

macro_rules! kernels {
    ($($what:ident $kernel:ident $atom:ident $side:ident;)+) => {
        $(kernel! {
            #[doc = concat!("Runs `", stringify!($atom), "` once.")]
            pub fn $kernel(_block: Block<Warp>, from: Words, to: WordsMut; room: Room) {
                $what::<$atom>(from, to, room);
            }
        })+
        /// The kernels with the descriptions of their instructions.
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
