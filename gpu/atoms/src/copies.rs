//! Kernels for `cp.async`, for `movmatrix`, and for copies through registers (`UniversalCopy`).

use crate::{Words, WordsMut};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::{Address, AsyncCopy, AsyncCopyOrZeros, cluster, copy, index, shared};
use colex_gpu::kernel;
#[cfg(not(target_arch = "nvptx64"))]
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::Shared;
use colex_gpu::prelude::{Global, GlobalMut, Vector};

/// The threads of a block: a warp.
pub type Warp = Layout!(32);
/// The layout of a tensor with one element for each thread of the only block.
pub type Once = Layout!((32, 1));
/// Shared memory of sixteen bytes for each thread.
pub type Room = Shared<u8, Layout!(512)>;

/// The address in shared memory to which a thread copies. The elements of the threads lie in reverse order.
#[inline(always)]
fn place(room: &Room, thread: u32, bytes: usize) -> Address {
    Address(room.address()).plus((31 - thread) * bytes as u32)
}

/// Waits for the copies, and writes the shared memory to the output.
#[inline(always)]
fn tell(mut to: WordsMut, room: &Room, thread: u32, bytes: usize) {
    copy::commit();
    copy::wait::<0>();
    // SAFETY: all threads come here. The output has room for the bytes that were copied.
    unsafe {
        cluster::sync_block();
        for i in 0..bytes as u32 / 4 {
            let at = thread * (bytes as u32 / 4) + i;
            to.as_mut_ptr().add(at as usize).write(shared::load32(Address(room.address()).plus(at * 4)));
        }
    }
}

/// Copies all bytes of each thread.
#[inline(always)]
fn whole<A: AsyncCopy>(from: Words, to: WordsMut, room: Room) {
    // SAFETY: no barrier depends on the thread. The host passes these bytes for each thread, and no two threads copy to the same
    // place.
    unsafe {
        let thread = index::thread();
        A::start(place(&room, thread, A::BYTES), from.as_ptr().cast::<u8>().add(thread as usize * A::BYTES));
        tell(to, &room, thread, A::BYTES);
    }
}

/// Copies the first `t % (A::BYTES + 1)` bytes of thread `t`. The others become zeros.
#[inline(always)]
fn some<A: AsyncCopyOrZeros>(from: Words, to: WordsMut, room: Room) {
    // SAFETY: no barrier depends on the thread. The host passes these bytes for each thread, and no two threads copy to the same
    // place.
    unsafe {
        let thread = index::thread();
        let from = from.as_ptr().cast::<u8>().add(thread as usize * A::BYTES);
        A::start(place(&room, thread, A::BYTES), from, thread % (A::BYTES as u32 + 1));
        tell(to, &room, thread, A::BYTES);
    }
}

/// The description of an instruction for the host: its name, the number of its bytes, and whether it always copies all of them.
pub type Row = (&'static str, usize, bool);

macro_rules! kernels {
    ($($what:ident $kernel:ident $atom:ident<$word:ident>;)+) => {
        $(kernel! {
            #[doc = concat!("Runs `", stringify!($atom), "` of ", stringify!($word), " once.")]
            pub fn $kernel(_block: Block<Warp>, from: Words, to: WordsMut; room: Room) {
                $what::<$atom<$word>>(from, to, room);
            }
        })+
        /// The kernels with the descriptions of their instructions.
        #[cfg(not(target_arch = "nvptx64"))]
        pub const ALL: &[(Kernel<Warp, (Words, WordsMut), (Room,)>, Row)] =
            &[$(($kernel, (concat!(stringify!($atom), "_", stringify!($word)), size_of::<$word>(), stringify!($what).len() == 5))),+];
    };
}
kernels! {
    whole cp_async_always_u32 SM80_CP_ASYNC_CACHEALWAYS<u32>;
    whole cp_async_always_u64 SM80_CP_ASYNC_CACHEALWAYS<u64>;
    whole cp_async_always_u128 SM80_CP_ASYNC_CACHEALWAYS<u128>;
    whole cp_async_global_u128 SM80_CP_ASYNC_CACHEGLOBAL<u128>;
    some cp_async_always_zfill_u32 SM80_CP_ASYNC_CACHEALWAYS_ZFILL<u32>;
    some cp_async_always_zfill_u64 SM80_CP_ASYNC_CACHEALWAYS_ZFILL<u64>;
    some cp_async_always_zfill_u128 SM80_CP_ASYNC_CACHEALWAYS_ZFILL<u128>;
    some cp_async_global_zfill_u128 SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<u128>;
}

/// An atom whose kernel is not in [`ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alone {
    /// The transposition of a matrix, by the kernel [`movmatrix`].
    Transpose,
    /// Copies of sixteen bytes by each thread, by the kernel [`universal_copies`].
    Vectors,
    /// Copies of a word by each thread, by the kernel [`universal_copies`].
    Words,
}
impl Alone {
    /// All variants.
    pub const ALL: [Alone; 3] = [Alone::Transpose, Alone::Vectors, Alone::Words];
    /// The atom's name.
    pub const fn name(self) -> &'static str {
        match self {
            Alone::Transpose => "SM75_U32x1_MOVM_T",
            Alone::Vectors => "UniversalCopy_u128",
            Alone::Words => "UniversalCopy_u32",
        }
    }
}

kernel! {
    /// Transposes a matrix of 8 x 8 elements that a warp holds in one register of each thread.
    pub fn movmatrix(_block: Block<Warp>, from: Words, to: WordsMut) {
        // SAFETY: there is no barrier, and all threads of the warp come here. Input and output have a word for each thread.
        unsafe {
            let (mut to, thread) = (to, index::thread() as usize);
            let word = from.as_ptr().add(thread).read();
            to.as_mut_ptr().add(thread).write(copy::transpose(word));
        }
    }

    /// Copies a vector of four words and a single word by each thread, as the atom `UniversalCopy` does.
    pub fn universal_copies(block: Block<Warp>, from: Global<Vector<u32, 4>, Layout!(32)>, words: Global<u32, Layout!(32)>,
        to: GlobalMut<Vector<u32, 4>, Once>, words_to: GlobalMut<u32, Once>)
    {
        let warp = Warp::instance();
        let own = (to.tile(&block).partition_mut(warp), words_to.tile(&block).partition_mut(warp));
        block.each(own, move |thread, (mut to, mut words_to)| {
            let x: [Vector<u32, 4>; 1] = from.partition(&thread, Warp::instance()).load();
            to.store(x);
            let y: [u32; 1] = words.partition(&thread, Warp::instance()).load();
            words_to.store(y);
        });
    }
}
