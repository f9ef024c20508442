//! Kernels that move values between two thread-value layouts, in registers and through shared memory.
//!
//! [`MOVES`] has the layouts. The functions in [`code`] are generated from them, by `colex_gpu::host::moves::Program`:
//!
//! ```sh
//! MOVES=overwrite cargo test -p colex-gpu --test moves
//! ```
//!
//! A kernel repeats its move, so that its time is that of the moves.

#[rustfmt::skip]
pub mod code;

use colex::atom::{BF16, F16};
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::memory::Staged;
use colex_gpu::prelude::*;

/// A move: its name, the layouts before and after, and the bytes of a value.
pub struct Move {
    /// The name of the function in [`code`]. The name of the one through shared memory ends in `_shared`.
    pub name: &'static str,
    /// What the move is for.
    pub doc: &'static str,
    /// The layout before. Its offsets are indices of the tile.
    pub from: &'static str,
    /// The layout after.
    pub to: &'static str,
    /// The number of bytes of a value.
    pub bytes: isize,
}

/// The moves. The tiles are column-major.
pub const MOVES: [Move; 7] = [
    Move {
        name: "c_to_a",
        doc: "The sums of two products `m16n8`, as 16-bit floats, to the operand A of `m16n8k16`.",
        from: "((4,8),(2,2,2)):((F32,F1),(F16,F8,F128))",
        to: "((4,8),(2,2,2)):((F32,F1),(F16,F8,F128))",
        bytes: 2,
    },
    Move {
        name: "halves_to_fp8_a",
        doc: "The sums of four products `m16n8`, as 16-bit floats, to the order of the operand A of `m16n8k32` for 8-bit floats.",
        from: "((4,8),(2,2,4)):((F32,F1),(F16,F8,F128))",
        to: "((4,8),(4,2,2)):((F64,F1),(F16,F8,F256))",
        bytes: 2,
    },
    Move {
        name: "bytes_to_fp8_a",
        doc: "The sums of four products `m16n8`, as 8-bit floats, to the operand A of `m16n8k32`.",
        from: "((4,8),(2,2,4)):((F32,F1),(F16,F8,F128))",
        to: "((4,8),(4,2,2)):((F64,F1),(F16,F8,F256))",
        bytes: 1,
    },
    Move {
        name: "transpose_fragment",
        doc: "A tile of 32 x 16 bytes as `ldmatrix` loads it, along its rows, to the operand B of two `m16n8k32`, along its columns.",
        from: "((4,8),(4,4)):((F128,F1),(F32,F8))",
        to: "((4,8),(4,2,2)):((F4,F32),(F1,F16,F256))",
        bytes: 1,
    },
    Move {
        name: "transpose_bytes",
        doc: "A tile of 32 x 16 bytes: a thread holds a row before, and half of a column after.",
        from: "(32,16):(F1,F32)",
        to: "((2,16),16):((F16,F32),F1)",
        bytes: 1,
    },
    Move {
        name: "transpose_words",
        doc: "A tile of 32 x 4 floats: a thread holds a row before, and four floats of a column after.",
        from: "(32,4):(F1,F32)",
        to: "((8,4),4):((F4,F32),F1)",
        bytes: 4,
    },
    Move {
        name: "across_warps",
        doc: "A tile of 128 x 16 values of 16 bits: a thread of four warps holds a row before, and a part of a column after.",
        from: "(128,16):(F1,F128)",
        to: "((8,16),16):((F16,F128),F1)",
        bytes: 2,
    },
];

/// The threads of a block: four warps.
pub type Threads = Layout!(128);
/// The registers of threads, four words each: word `w` of thread `t` of a block is element `t + 128 w`, in the column of the block.
pub type Words4 = Layout!((512, Dyn32) : (1, 512));
/// The same with eight words each.
pub type Words8 = Layout!((1024, Dyn32) : (1, 1024));
/// Shared memory for the moves of four warps: two tiles of 8192 bytes, and room to begin them at a multiple of 4096. Repeated moves
/// use the two in turn, so that one barrier for each move is enough.
pub type Memory = Staged<BF16, Layout!((64, 64)), Layout!(3)>;
/// The address at which the first tile begins, a multiple of 4096. Shared memory itself begins at a multiple of 1024.
#[inline(always)]
fn first_tile(memory: &Memory) -> u32 {
    memory.tile(0).0.next_multiple_of(4096)
}

macro_rules! moves {
    ($($(#[$doc:meta])* $name:ident $shared:ident $words:literal $size:ident $bytes:literal;)+) => {
        kernel! {$(
            $(#[$doc])*
            pub fn $name(
                block: Block<Threads>, x: Global<u32, $size>, times: u32,
                y: GlobalMut<u32, $size>
            ) {
                let x = x.tile(block.index());
                block.each(y.tile(&block).partition_mut(Threads::instance()), move |thread, mut y| {
                    let mut own: [u32; $words] = x.partition(&thread, Threads::instance()).load();
                    let (index, mut k) = (thread.index() as u32, 0);
                    while k < times {
                        // SAFETY: `times` is the same in all threads, so all threads come here.
                        own = unsafe { code::$name(own, index) };
                        k += 1;
                    }
                    y.store(own);
                });
            }

            $(#[$doc])*
            /// Through shared memory.
            pub fn $shared(
                block: Block<Threads>, x: Global<u32, $size>, times: u32,
                y: GlobalMut<u32, $size>;
                memory: Memory
            ) {
                let x = x.tile(block.index());
                block.each(y.tile(&block).partition_mut(Threads::instance()), move |thread, mut y| {
                    let mut own: [u32; $words] = x.partition(&thread, Threads::instance()).load();
                    let (index, mut k) = (thread.index() as u32, 0);
                    let start = first_tile(&memory) + index / 32 * $bytes;
                    while k < times {
                        // SAFETY: `times` is the same in all threads, so all threads come here. Each warp has bytes of its own. A thread
                        // comes to the barrier of the next move, in the other tile, before a thread writes to this tile again.
                        own = unsafe { code::$shared(own, index, start + (k % 2) * 8192) };
                        k += 1;
                    }
                    y.store(own);
                });
            }
        )+}
    };
}
moves! {
    /// Each warp repeats [`code::halves_to_fp8_a`].
    halves_to_fp8_a halves_to_fp8_a_shared 8 Words8 1024;
    /// Each warp repeats [`code::bytes_to_fp8_a`].
    bytes_to_fp8_a bytes_to_fp8_a_shared 4 Words4 512;
    /// Each warp repeats [`code::transpose_fragment`].
    transpose_fragment transpose_fragment_shared 4 Words4 512;
    /// Each warp repeats [`code::transpose_bytes`].
    transpose_bytes transpose_bytes_shared 4 Words4 512;
    /// Each warp repeats [`code::transpose_words`].
    transpose_words transpose_words_shared 4 Words4 512;
}

/// The sums of two products, as floats, in the order in which [`code::c_to_a`] takes them as halves.
#[inline(always)]
fn packed(sums: [u32; 8]) -> [u32; 4] {
    let [a, b, c, d, e, f, g, h] = sums.map(f32::from_bits);
    [F16::pack(a, b), F16::pack(c, d), F16::pack(e, f), F16::pack(g, h)]
}
/// Sums for the next repetition, which depend on the halves of the one before.
#[inline(always)]
fn again([a, b, c, d]: [u32; 4]) -> [u32; 8] {
    [a, a.rotate_left(16), b, b.rotate_left(16), c, c.rotate_left(16), d, d.rotate_left(16)]
}

kernel! {
    /// Each warp converts its sums to halves and repeats [`code::c_to_a`].
    pub fn c_to_a(
        block: Block<Threads>, x: Global<u32, Words8>, times: u32,
        y: GlobalMut<u32, Words4>
    ) {
        let x = x.tile(block.index());
        block.each(y.tile(&block).partition_mut(Threads::instance()), move |thread, mut y| {
            let sums: [u32; 8] = x.partition(&thread, Threads::instance()).load();
            let (index, mut k) = (thread.index() as u32, 1);
            // SAFETY: all threads come here.
            let mut own = unsafe { code::c_to_a(packed(sums), index) };
            while k < times {
                // SAFETY: `times` is the same in all threads, so all threads come here.
                own = unsafe { code::c_to_a(packed(again(own)), index) };
                k += 1;
            }
            y.store(own);
        });
    }

    /// Each warp converts its sums to halves and repeats [`code::c_to_a_shared`].
    pub fn c_to_a_shared(
        block: Block<Threads>, x: Global<u32, Words8>, times: u32,
        y: GlobalMut<u32, Words4>;
        memory: Memory
    ) {
        let x = x.tile(block.index());
        block.each(y.tile(&block).partition_mut(Threads::instance()), move |thread, mut y| {
            let sums: [u32; 8] = x.partition(&thread, Threads::instance()).load();
            let (index, mut k) = (thread.index() as u32, 1);
            let start = first_tile(&memory) + index / 32 * 512;
            // SAFETY: all threads come here. Each warp has bytes of its own.
            let mut own = unsafe { code::c_to_a_shared(packed(sums), index, start) };
            while k < times {
                // SAFETY: `times` is the same in all threads, so all threads come here. A thread comes to the barrier of the next move,
                // in the other tile, before a thread writes to this tile again.
                own = unsafe { code::c_to_a_shared(packed(again(own)), index, start + (k % 2) * 8192) };
                k += 1;
            }
            y.store(own);
        });
    }

    /// Each block repeats [`code::across_warps_shared`].
    pub fn across_warps_shared(
        block: Block<Threads>, x: Global<u32, Words8>, times: u32,
        y: GlobalMut<u32, Words8>;
        memory: Memory
    ) {
        let x = x.tile(block.index());
        block.each(y.tile(&block).partition_mut(Threads::instance()), move |thread, mut y| {
            let mut own: [u32; 8] = x.partition(&thread, Threads::instance()).load();
            let (index, mut k) = (thread.index() as u32, 0);
            let start = first_tile(&memory);
            while k < times {
                // SAFETY: `times` is the same in all threads, so all threads come here. A thread comes to the barrier of the next move,
                // in the other tile, before a thread writes to this tile again.
                own = unsafe { code::across_warps_shared(own, index, start + (k % 2) * 8192) };
                k += 1;
            }
            y.store(own);
        });
    }
}
