//! The code of the moves. `MOVES=overwrite cargo test -p colex-gpu --test moves` writes this file.

use colex_gpu::asm::{cluster, moves::exchange, moves::prmt, shared, warp};
use colex_gpu::prelude::*;

/// The sums of two products `m16n8`, as 16-bit floats, to the operand A of `m16n8k16`.
///
/// 2 bytes a value, from `((4,8),(2,2,2)):((F32,F1),(F16,F8,F128))` to `((4,8),(2,2,2)):((F32,F1),(F16,F8,F128))`.
///
/// # Safety
/// All 32 threads of the warp must come here.
#[inline(always)]
pub unsafe fn c_to_a(r: [u32; 4], _thread: u32) -> [u32; 4] {
    [r[0], r[1], r[2], r[3]]
}

/// The sums of two products `m16n8`, as 16-bit floats, to the operand A of `m16n8k16`.
///
/// 2 bytes a value, from `((4,8),(2,2,2)):((F32,F1),(F16,F8,F128))` to `((4,8),(2,2,2)):((F32,F1),(F16,F8,F128))`.
///
/// # Safety
/// All threads of the warp must come here. At `memory`, a multiple of 512, are 512 bytes of shared memory that nobody else uses.
#[inline(always)]
pub unsafe fn c_to_a_shared(r: [u32; 4], thread: u32, memory: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_9 = (thread & 0x9).count_ones() & 1 != 0;
    let odd_12 = (thread & 0x12).count_ones() & 1 != 0;
    let f0 = u32::from(odd_4) << 4 | u32::from(odd_9) << 5 | u32::from(odd_12) << 6 | u32::from(odd_1) << 7 | u32::from(odd_2) << 8;
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store(memory + f0, Vector([r[0], r[1], r[2], r[3]])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { warp::sync() };
    // SAFETY: the caller promises what this function asks.
    let Vector([x4, x5, x6, x7]) = unsafe { shared::load::<Vector<u32, 4>>(memory + f0) };
    [x4, x5, x6, x7]
}

/// The sums of four products `m16n8`, as 16-bit floats, to the order of the operand A of `m16n8k32` for 8-bit floats.
///
/// 2 bytes a value, from `((4,8),(2,2,4)):((F32,F1),(F16,F8,F128))` to `((4,8),(4,2,2)):((F64,F1),(F16,F8,F256))`.
///
/// # Safety
/// All 32 threads of the warp must come here.
#[inline(always)]
pub unsafe fn halves_to_fp8_a(r: [u32; 8], thread: u32) -> [u32; 8] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_10 = thread & 0x10 != 0;
    let f0 = u32::from(odd_2) | u32::from(odd_1) << 1 | u32::from(odd_4) << 2 | u32::from(odd_8) << 3 | u32::from(odd_10) << 4;
    let x8 = if odd_1 { r[2] } else { r[0] };
    let x9 = if odd_1 { r[3] } else { r[1] };
    let x10 = if odd_1 { r[6] } else { r[4] };
    let x11 = if odd_1 { r[7] } else { r[5] };
    let x12 = if odd_1 { r[0] } else { r[2] };
    let x13 = if odd_1 { r[1] } else { r[3] };
    let x14 = if odd_1 { r[4] } else { r[6] };
    let x15 = if odd_1 { r[5] } else { r[7] };
    // SAFETY: the caller promises what this function asks.
    let x16 = unsafe { warp::shuffle(x8, f0) };
    // SAFETY: the caller promises what this function asks.
    let x17 = unsafe { warp::shuffle(x9, f0) };
    // SAFETY: the caller promises what this function asks.
    let x18 = unsafe { warp::shuffle(x10, f0) };
    // SAFETY: the caller promises what this function asks.
    let x19 = unsafe { warp::shuffle(x11, f0) };
    // SAFETY: the caller promises what this function asks.
    let x20 = unsafe { warp::shuffle(x12, f0 ^ 0x1) };
    // SAFETY: the caller promises what this function asks.
    let x21 = unsafe { warp::shuffle(x13, f0 ^ 0x1) };
    // SAFETY: the caller promises what this function asks.
    let x22 = unsafe { warp::shuffle(x14, f0 ^ 0x1) };
    // SAFETY: the caller promises what this function asks.
    let x23 = unsafe { warp::shuffle(x15, f0 ^ 0x1) };
    let x24 = if odd_2 { x20 } else { x16 };
    let x25 = if odd_2 { x16 } else { x20 };
    let x26 = if odd_2 { x21 } else { x17 };
    let x27 = if odd_2 { x17 } else { x21 };
    let x28 = if odd_2 { x22 } else { x18 };
    let x29 = if odd_2 { x18 } else { x22 };
    let x30 = if odd_2 { x23 } else { x19 };
    let x31 = if odd_2 { x19 } else { x23 };
    [x24, x25, x26, x27, x28, x29, x30, x31]
}

/// The sums of four products `m16n8`, as 16-bit floats, to the order of the operand A of `m16n8k32` for 8-bit floats.
///
/// 2 bytes a value, from `((4,8),(2,2,4)):((F32,F1),(F16,F8,F128))` to `((4,8),(4,2,2)):((F64,F1),(F16,F8,F256))`.
///
/// # Safety
/// All threads of the warp must come here. At `memory`, a multiple of 1024, are 1024 bytes of shared memory that nobody else uses.
#[inline(always)]
pub unsafe fn halves_to_fp8_a_shared(r: [u32; 8], thread: u32, memory: u32) -> [u32; 8] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_10 = thread & 0x10 != 0;
    let f0 = u32::from(odd_4) << 4 | u32::from(odd_1) << 5 | u32::from(odd_2) << 6 | u32::from(odd_8) << 7 | u32::from(odd_10) << 8 | u32::from(odd_1) << 9;
    let f1 = u32::from(odd_4) << 4 | u32::from(odd_2) << 5 | u32::from(odd_1) << 6 | u32::from(odd_8) << 7 | u32::from(odd_10) << 8;
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store(memory + f0, Vector([r[0], r[1], r[4], r[5]])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store((memory + f0) ^ 0x20, Vector([r[2], r[3], r[6], r[7]])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { warp::sync() };
    // SAFETY: the caller promises what this function asks.
    let Vector([x8, x9, x10, x11]) = unsafe { shared::load::<Vector<u32, 4>>(memory + f1) };
    // SAFETY: the caller promises what this function asks.
    let Vector([x12, x13, x14, x15]) = unsafe { shared::load::<Vector<u32, 4>>((memory + f1) ^ 0x220) };
    [x8, x12, x9, x13, x10, x14, x11, x15]
}

/// The sums of four products `m16n8`, as 8-bit floats, to the operand A of `m16n8k32`.
///
/// 1 bytes a value, from `((4,8),(2,2,4)):((F32,F1),(F16,F8,F128))` to `((4,8),(4,2,2)):((F64,F1),(F16,F8,F256))`.
///
/// # Safety
/// All 32 threads of the warp must come here.
#[inline(always)]
pub unsafe fn bytes_to_fp8_a(r: [u32; 4], thread: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_10 = thread & 0x10 != 0;
    let f0 = u32::from(odd_2) | u32::from(odd_1) << 1 | u32::from(odd_4) << 2 | u32::from(odd_8) << 3 | u32::from(odd_10) << 4;
    let x4 = if odd_1 { r[1] } else { r[0] };
    let x5 = if odd_1 { r[3] } else { r[2] };
    let x6 = if odd_1 { r[0] } else { r[1] };
    let x7 = if odd_1 { r[2] } else { r[3] };
    // SAFETY: the caller promises what this function asks.
    let x8 = unsafe { warp::shuffle(x4, f0) };
    // SAFETY: the caller promises what this function asks.
    let x9 = unsafe { warp::shuffle(x5, f0) };
    // SAFETY: the caller promises what this function asks.
    let x10 = unsafe { warp::shuffle(x6, f0 ^ 0x1) };
    // SAFETY: the caller promises what this function asks.
    let x11 = unsafe { warp::shuffle(x7, f0 ^ 0x1) };
    let x12 = prmt(x8, x10, 0x5410 ^ if odd_2 { 0x4444 } else { 0 });
    let x13 = prmt(x8, x10, 0x7632 ^ if odd_2 { 0x4444 } else { 0 });
    let x14 = prmt(x9, x11, 0x5410 ^ if odd_2 { 0x4444 } else { 0 });
    let x15 = prmt(x9, x11, 0x7632 ^ if odd_2 { 0x4444 } else { 0 });
    [x12, x13, x14, x15]
}

/// The sums of four products `m16n8`, as 8-bit floats, to the operand A of `m16n8k32`.
///
/// 1 bytes a value, from `((4,8),(2,2,4)):((F32,F1),(F16,F8,F128))` to `((4,8),(4,2,2)):((F64,F1),(F16,F8,F256))`.
///
/// # Safety
/// All threads of the warp must come here. At `memory`, a multiple of 512, are 512 bytes of shared memory that nobody else uses.
#[inline(always)]
pub unsafe fn bytes_to_fp8_a_shared(r: [u32; 4], thread: u32, memory: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_9 = (thread & 0x9).count_ones() & 1 != 0;
    let odd_11 = (thread & 0x11).count_ones() & 1 != 0;
    let odd_12 = (thread & 0x12).count_ones() & 1 != 0;
    let f0 = u32::from(odd_4) << 4 | u32::from(odd_9) << 5 | u32::from(odd_12) << 6 | u32::from(odd_1) << 7 | u32::from(odd_2) << 8;
    let f1 = u32::from(odd_2) << 3 | u32::from(odd_4) << 4 | u32::from(odd_8) << 5 | u32::from(odd_11) << 6 | u32::from(odd_1) << 8;
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store(memory + f0, Vector([r[0], r[2], r[1], r[3]])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { warp::sync() };
    // SAFETY: the caller promises what this function asks.
    let y4: u64 = unsafe { shared::load(memory + f1) };
    let (x4, x5) = (y4 as u32, (y4 >> 32) as u32);
    // SAFETY: the caller promises what this function asks.
    let y6: u64 = unsafe { shared::load((memory + f1) ^ 0xa0) };
    let (x6, x7) = (y6 as u32, (y6 >> 32) as u32);
    let x8 = prmt(x4, x6, 0x5410);
    let x9 = prmt(x4, x6, 0x7632);
    let x10 = prmt(x5, x7, 0x5410);
    let x11 = prmt(x5, x7, 0x7632);
    [x8, x9, x10, x11]
}

/// A tile of 32 x 16 bytes as `ldmatrix` loads it, along its rows, to the operand B of two `m16n8k32`, along its columns.
///
/// 1 bytes a value, from `((4,8),(4,4)):((F128,F1),(F32,F8))` to `((4,8),(4,2,2)):((F4,F32),(F1,F16,F256))`.
///
/// # Safety
/// All 32 threads of the warp must come here.
#[inline(always)]
pub unsafe fn transpose_fragment(r: [u32; 4], thread: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_10 = thread & 0x10 != 0;
    let f0 = u32::from(odd_10) | u32::from(odd_8) << 1 | u32::from(odd_2) << 2 | u32::from(odd_4) << 3 | u32::from(odd_1) << 4;
    let x4 = prmt(r[0], r[1], 0x3210 ^ if odd_8 { 0x1111 } else { 0 } ^ if odd_2 { 0x2222 } else { 0 } ^ if odd_4 { 0x4444 } else { 0 });
    let x5 = prmt(r[2], r[3], 0x3210 ^ if odd_8 { 0x1111 } else { 0 } ^ if odd_2 { 0x2222 } else { 0 } ^ if odd_4 { 0x4444 } else { 0 });
    let x6 = prmt(r[1], r[0], 0x3210 ^ if odd_8 { 0x1111 } else { 0 } ^ if odd_2 { 0x2222 } else { 0 } ^ if odd_4 { 0x4444 } else { 0 });
    let x7 = prmt(r[3], r[2], 0x3210 ^ if odd_8 { 0x1111 } else { 0 } ^ if odd_2 { 0x2222 } else { 0 } ^ if odd_4 { 0x4444 } else { 0 });
    // SAFETY: the caller promises what this function asks.
    let x8 = unsafe { warp::butterfly(x6, 4) };
    // SAFETY: the caller promises what this function asks.
    let x9 = unsafe { warp::butterfly(x7, 4) };
    let x10 = prmt(x4, x5, 0x5140);
    let x11 = prmt(x8, x9, 0x5140);
    let x12 = prmt(x4, x5, 0x7362);
    let x13 = prmt(x8, x9, 0x7362);
    let x14 = prmt(x10, x11, 0x5410 ^ if odd_4 { 0x4444 } else { 0 });
    let x15 = prmt(x10, x11, 0x7632 ^ if odd_4 { 0x4444 } else { 0 });
    let x16 = prmt(x12, x13, 0x5410 ^ if odd_4 { 0x4444 } else { 0 });
    let x17 = prmt(x12, x13, 0x7632 ^ if odd_4 { 0x4444 } else { 0 });
    // SAFETY: the caller promises what this function asks.
    let x18 = unsafe { warp::shuffle(x14, f0) };
    // SAFETY: the caller promises what this function asks.
    let x19 = unsafe { warp::shuffle(x15, f0 ^ 0x8) };
    // SAFETY: the caller promises what this function asks.
    let x20 = unsafe { warp::shuffle(x16, f0 ^ 0x2) };
    // SAFETY: the caller promises what this function asks.
    let x21 = unsafe { warp::shuffle(x17, f0 ^ 0xa) };
    let [x22, x23] = exchange(odd_8, x18, x20);
    let [x24, x25] = exchange(odd_8, x19, x21);
    let x26 = prmt(x22, x24, 0x6420 ^ if odd_4 { 0x4444 } else { 0 });
    let x27 = prmt(x22, x24, 0x7531 ^ if odd_4 { 0x4444 } else { 0 });
    let x28 = prmt(x23, x25, 0x6420 ^ if odd_4 { 0x4444 } else { 0 });
    let x29 = prmt(x23, x25, 0x7531 ^ if odd_4 { 0x4444 } else { 0 });
    [x26, x27, x28, x29]
}

/// A tile of 32 x 16 bytes as `ldmatrix` loads it, along its rows, to the operand B of two `m16n8k32`, along its columns.
///
/// 1 bytes a value, from `((4,8),(4,4)):((F128,F1),(F32,F8))` to `((4,8),(4,2,2)):((F4,F32),(F1,F16,F256))`.
///
/// # Safety
/// All threads of the warp must come here. At `memory`, a multiple of 512, are 512 bytes of shared memory that nobody else uses.
#[inline(always)]
pub unsafe fn transpose_fragment_shared(r: [u32; 4], thread: u32, memory: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_9 = (thread & 0x9).count_ones() & 1 != 0;
    let odd_10 = thread & 0x10 != 0;
    let odd_12 = (thread & 0x12).count_ones() & 1 != 0;
    let f0 = u32::from(odd_4) << 4 | u32::from(odd_9) << 5 | u32::from(odd_12) << 6 | u32::from(odd_1) << 7 | u32::from(odd_2) << 8;
    let f1 = u32::from(odd_4) << 1 | u32::from(odd_8) << 2 | u32::from(odd_2) << 3 | u32::from(odd_10) << 5 | u32::from(odd_1) << 6 | u32::from(odd_10) << 7;
    let x4 = prmt(r[0], r[2], 0x5140);
    let x5 = prmt(r[0], r[2], 0x7362);
    let x6 = prmt(r[1], r[3], 0x5140);
    let x7 = prmt(r[1], r[3], 0x7362);
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store(memory + f0, Vector([x4, x5, x6, x7])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { warp::sync() };
    // SAFETY: the caller promises what this function asks.
    let x8 = unsafe { shared::load16(shared::Address(memory + f1)) };
    // SAFETY: the caller promises what this function asks.
    let x9 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x10)) };
    // SAFETY: the caller promises what this function asks.
    let x10 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x20)) };
    // SAFETY: the caller promises what this function asks.
    let x11 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x30)) };
    // SAFETY: the caller promises what this function asks.
    let x12 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x140)) };
    // SAFETY: the caller promises what this function asks.
    let x13 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x150)) };
    // SAFETY: the caller promises what this function asks.
    let x14 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x160)) };
    // SAFETY: the caller promises what this function asks.
    let x15 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x170)) };
    let x16 = prmt(x8, x9, 0x5410);
    let x17 = prmt(x10, x11, 0x5410);
    let x18 = prmt(x12, x13, 0x5410);
    let x19 = prmt(x14, x15, 0x5410);
    let x20 = prmt(x16, x17, 0x6420);
    let x21 = prmt(x16, x17, 0x7531);
    let x22 = prmt(x18, x19, 0x6420);
    let x23 = prmt(x18, x19, 0x7531);
    [x20, x21, x22, x23]
}

/// A tile of 32 x 16 bytes: a thread holds a row before, and half of a column after.
///
/// 1 bytes a value, from `(32,16):(F1,F32)` to `((2,16),16):((F16,F32),F1)`.
///
/// # Safety
/// All 32 threads of the warp must come here.
#[inline(always)]
pub unsafe fn transpose_bytes(r: [u32; 4], thread: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_10 = thread & 0x10 != 0;
    let f0 = u32::from(odd_2) | u32::from(odd_4) << 1 | u32::from(odd_8) << 2 | u32::from(odd_10) << 3 | u32::from(odd_1) << 4;
    let x4 = prmt(r[0], r[1], 0x5140 ^ if odd_1 { 0x1111 } else { 0 } ^ if odd_2 { 0x2222 } else { 0 } ^ if odd_4 { 0x4444 } else { 0 });
    let x5 = prmt(r[2], r[3], 0x5140 ^ if odd_1 { 0x1111 } else { 0 } ^ if odd_2 { 0x2222 } else { 0 } ^ if odd_4 { 0x4444 } else { 0 });
    let x6 = prmt(r[0], r[1], 0x7362 ^ if odd_1 { 0x1111 } else { 0 } ^ if odd_2 { 0x2222 } else { 0 } ^ if odd_4 { 0x4444 } else { 0 });
    let x7 = prmt(r[2], r[3], 0x7362 ^ if odd_1 { 0x1111 } else { 0 } ^ if odd_2 { 0x2222 } else { 0 } ^ if odd_4 { 0x4444 } else { 0 });
    let x8 = prmt(x4, x5, 0x5410 ^ if odd_8 { 0x4444 } else { 0 });
    let x9 = prmt(x4, x5, 0x7632 ^ if odd_8 { 0x4444 } else { 0 });
    let x10 = prmt(x6, x7, 0x5410 ^ if odd_8 { 0x4444 } else { 0 });
    let x11 = prmt(x6, x7, 0x7632 ^ if odd_8 { 0x4444 } else { 0 });
    // SAFETY: the caller promises what this function asks.
    let x12 = unsafe { warp::butterfly(x9, 1) };
    // SAFETY: the caller promises what this function asks.
    let x13 = unsafe { warp::butterfly(x10, 2) };
    // SAFETY: the caller promises what this function asks.
    let x14 = unsafe { warp::butterfly(x11, 3) };
    let x15 = prmt(x8, x12, 0x5140 ^ if odd_1 { 0x4444 } else { 0 });
    let x16 = prmt(x13, x14, 0x5140 ^ if odd_1 { 0x4444 } else { 0 });
    let x17 = prmt(x8, x12, 0x7362 ^ if odd_1 { 0x4444 } else { 0 });
    let x18 = prmt(x13, x14, 0x7362 ^ if odd_1 { 0x4444 } else { 0 });
    let x19 = prmt(x15, x16, 0x5410 ^ if odd_2 { 0x4444 } else { 0 });
    let x20 = prmt(x15, x16, 0x7632 ^ if odd_2 { 0x4444 } else { 0 });
    let x21 = prmt(x17, x18, 0x5410 ^ if odd_2 { 0x4444 } else { 0 });
    let x22 = prmt(x17, x18, 0x7632 ^ if odd_2 { 0x4444 } else { 0 });
    // SAFETY: the caller promises what this function asks.
    let x23 = unsafe { warp::shuffle(x19, f0) };
    // SAFETY: the caller promises what this function asks.
    let x24 = unsafe { warp::shuffle(x20, f0 ^ 0x4) };
    // SAFETY: the caller promises what this function asks.
    let x25 = unsafe { warp::shuffle(x21, f0 ^ 0x8) };
    // SAFETY: the caller promises what this function asks.
    let x26 = unsafe { warp::shuffle(x22, f0 ^ 0xc) };
    let [x27, x28] = exchange(odd_10, x24, x26);
    let [x29, x30] = exchange(odd_10, x23, x25);
    let [x31, x32] = exchange(odd_8, x29, x27);
    let [x33, x34] = exchange(odd_8, x30, x28);
    [x31, x32, x33, x34]
}

/// A tile of 32 x 16 bytes: a thread holds a row before, and half of a column after.
///
/// 1 bytes a value, from `(32,16):(F1,F32)` to `((2,16),16):((F16,F32),F1)`.
///
/// # Safety
/// All threads of the warp must come here. At `memory`, a multiple of 512, are 512 bytes of shared memory that nobody else uses.
#[inline(always)]
pub unsafe fn transpose_bytes_shared(r: [u32; 4], thread: u32, memory: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_10 = thread & 0x10 != 0;
    let odd_11 = (thread & 0x11).count_ones() & 1 != 0;
    let f0 = u32::from(odd_11) << 4 | u32::from(odd_2) << 5 | u32::from(odd_4) << 6 | u32::from(odd_8) << 7 | u32::from(odd_10) << 8;
    let f1 = u32::from(odd_2) | u32::from(odd_4) << 1 | u32::from(odd_8) << 2 | u32::from(odd_10) << 3 | u32::from(odd_1) << 4 | u32::from(odd_1) << 8;
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store(memory + f0, Vector([r[0], r[1], r[2], r[3]])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { warp::sync() };
    // SAFETY: the caller promises what this function asks.
    let x4 = unsafe { shared::load8(shared::Address(memory + f1)) };
    // SAFETY: the caller promises what this function asks.
    let x5 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x10)) };
    // SAFETY: the caller promises what this function asks.
    let x6 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x20)) };
    // SAFETY: the caller promises what this function asks.
    let x7 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x30)) };
    // SAFETY: the caller promises what this function asks.
    let x8 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x40)) };
    // SAFETY: the caller promises what this function asks.
    let x9 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x50)) };
    // SAFETY: the caller promises what this function asks.
    let x10 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x60)) };
    // SAFETY: the caller promises what this function asks.
    let x11 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x70)) };
    // SAFETY: the caller promises what this function asks.
    let x12 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x80)) };
    // SAFETY: the caller promises what this function asks.
    let x13 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0x90)) };
    // SAFETY: the caller promises what this function asks.
    let x14 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0xa0)) };
    // SAFETY: the caller promises what this function asks.
    let x15 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0xb0)) };
    // SAFETY: the caller promises what this function asks.
    let x16 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0xc0)) };
    // SAFETY: the caller promises what this function asks.
    let x17 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0xd0)) };
    // SAFETY: the caller promises what this function asks.
    let x18 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0xe0)) };
    // SAFETY: the caller promises what this function asks.
    let x19 = unsafe { shared::load8(shared::Address((memory + f1) ^ 0xf0)) };
    let x20 = prmt(x4, x5, 0x0040);
    let x21 = prmt(x6, x7, 0x0040);
    let x22 = prmt(x20, x21, 0x5410);
    let x23 = prmt(x8, x9, 0x0040);
    let x24 = prmt(x10, x11, 0x0040);
    let x25 = prmt(x23, x24, 0x5410);
    let x26 = prmt(x12, x13, 0x0040);
    let x27 = prmt(x14, x15, 0x0040);
    let x28 = prmt(x26, x27, 0x5410);
    let x29 = prmt(x16, x17, 0x0040);
    let x30 = prmt(x18, x19, 0x0040);
    let x31 = prmt(x29, x30, 0x5410);
    [x22, x25, x28, x31]
}

/// A tile of 32 x 4 floats: a thread holds a row before, and four floats of a column after.
///
/// 4 bytes a value, from `(32,4):(F1,F32)` to `((8,4),4):((F4,F32),F1)`.
///
/// # Safety
/// All 32 threads of the warp must come here.
#[inline(always)]
pub unsafe fn transpose_words(r: [u32; 4], thread: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_10 = thread & 0x10 != 0;
    let f0 = u32::from(odd_8) | u32::from(odd_10) << 1 | u32::from(odd_1) << 2 | u32::from(odd_2) << 3 | u32::from(odd_4) << 4;
    let [x4, x5] = exchange(odd_2, r[1], r[3]);
    let [x6, x7] = exchange(odd_2, r[0], r[2]);
    let [x8, x9] = exchange(odd_1, x6, x4);
    let x10 = if odd_1 { x5 } else { x7 };
    let x11 = if odd_1 { x7 } else { x5 };
    // SAFETY: the caller promises what this function asks.
    let x12 = unsafe { warp::shuffle(x8, f0) };
    // SAFETY: the caller promises what this function asks.
    let x13 = unsafe { warp::shuffle(x9, f0 ^ 0x1) };
    // SAFETY: the caller promises what this function asks.
    let x14 = unsafe { warp::shuffle(x10, f0 ^ 0x2) };
    // SAFETY: the caller promises what this function asks.
    let x15 = unsafe { warp::shuffle(x11, f0 ^ 0x3) };
    let x16 = if odd_10 { x15 } else { x13 };
    let x17 = if odd_10 { x14 } else { x12 };
    let x18 = if odd_8 { x16 } else { x17 };
    let x19 = if odd_8 { x17 } else { x16 };
    let x20 = if odd_10 { x13 } else { x15 };
    let x21 = if odd_10 { x12 } else { x14 };
    let x22 = if odd_8 { x20 } else { x21 };
    let x23 = if odd_8 { x21 } else { x20 };
    [x18, x19, x22, x23]
}

/// A tile of 32 x 4 floats: a thread holds a row before, and four floats of a column after.
///
/// 4 bytes a value, from `(32,4):(F1,F32)` to `((8,4),4):((F4,F32),F1)`.
///
/// # Safety
/// All threads of the warp must come here. At `memory`, a multiple of 512, are 512 bytes of shared memory that nobody else uses.
#[inline(always)]
pub unsafe fn transpose_words_shared(r: [u32; 4], thread: u32, memory: u32) -> [u32; 4] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_9 = (thread & 0x9).count_ones() & 1 != 0;
    let odd_10 = thread & 0x10 != 0;
    let odd_12 = (thread & 0x12).count_ones() & 1 != 0;
    let f0 = u32::from(odd_9) << 4 | u32::from(odd_12) << 5 | u32::from(odd_4) << 6 | u32::from(odd_8) << 7 | u32::from(odd_10) << 8;
    let f1 = u32::from(odd_8) << 2 | u32::from(odd_10) << 3 | u32::from(odd_2) << 4 | u32::from(odd_4) << 5 | u32::from(odd_1) << 6 | u32::from(odd_2) << 7 | u32::from(odd_4) << 8;
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store(memory + f0, Vector([r[0], r[1], r[2], r[3]])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { warp::sync() };
    // SAFETY: the caller promises what this function asks.
    let x4: u32 = unsafe { shared::load(memory + f1) };
    // SAFETY: the caller promises what this function asks.
    let x5: u32 = unsafe { shared::load((memory + f1) ^ 0x10) };
    // SAFETY: the caller promises what this function asks.
    let x6: u32 = unsafe { shared::load((memory + f1) ^ 0x20) };
    // SAFETY: the caller promises what this function asks.
    let x7: u32 = unsafe { shared::load((memory + f1) ^ 0x30) };
    [x4, x5, x6, x7]
}

/// A tile of 128 x 16 values of 16 bits: a thread of four warps holds a row before, and a part of a column after.
///
/// 2 bytes a value, from `(128,16):(F1,F128)` to `((8,16),16):((F16,F128),F1)`.
///
/// # Safety
/// All threads of the block must come here. At `memory`, a multiple of 4096, are 4096 bytes of shared memory that nobody else uses.
#[inline(always)]
pub unsafe fn across_warps_shared(r: [u32; 8], thread: u32, memory: u32) -> [u32; 8] {
    let odd_1 = thread & 0x1 != 0;
    let odd_2 = thread & 0x2 != 0;
    let odd_4 = thread & 0x4 != 0;
    let odd_8 = thread & 0x8 != 0;
    let odd_10 = thread & 0x10 != 0;
    let odd_11 = (thread & 0x11).count_ones() & 1 != 0;
    let odd_20 = thread & 0x20 != 0;
    let odd_22 = (thread & 0x22).count_ones() & 1 != 0;
    let odd_40 = thread & 0x40 != 0;
    let odd_44 = (thread & 0x44).count_ones() & 1 != 0;
    let f0 = u32::from(odd_11) << 4 | u32::from(odd_22) << 5 | u32::from(odd_44) << 6 | u32::from(odd_8) << 7 | u32::from(odd_10) << 8 | u32::from(odd_20) << 9 | u32::from(odd_40) << 10;
    let f1 = u32::from(odd_8) << 1 | u32::from(odd_10) << 2 | u32::from(odd_20) << 3 | u32::from(odd_1) << 4 | u32::from(odd_2) << 5 | u32::from(odd_4) << 6 | u32::from(odd_1) << 8 | u32::from(odd_2) << 9 | u32::from(odd_4) << 10 | u32::from(odd_40) << 11;
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store(memory + f0, Vector([r[0], r[1], r[2], r[3]])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { shared::store((memory + f0) ^ 0x800, Vector([r[4], r[5], r[6], r[7]])) };
    // SAFETY: the caller promises what this function asks.
    unsafe { cluster::sync_block() };
    // SAFETY: the caller promises what this function asks.
    let x8 = unsafe { shared::load16(shared::Address(memory + f1)) };
    // SAFETY: the caller promises what this function asks.
    let x9 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x10)) };
    // SAFETY: the caller promises what this function asks.
    let x10 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x20)) };
    // SAFETY: the caller promises what this function asks.
    let x11 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x30)) };
    // SAFETY: the caller promises what this function asks.
    let x12 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x40)) };
    // SAFETY: the caller promises what this function asks.
    let x13 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x50)) };
    // SAFETY: the caller promises what this function asks.
    let x14 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x60)) };
    // SAFETY: the caller promises what this function asks.
    let x15 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x70)) };
    // SAFETY: the caller promises what this function asks.
    let x16 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x80)) };
    // SAFETY: the caller promises what this function asks.
    let x17 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0x90)) };
    // SAFETY: the caller promises what this function asks.
    let x18 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0xa0)) };
    // SAFETY: the caller promises what this function asks.
    let x19 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0xb0)) };
    // SAFETY: the caller promises what this function asks.
    let x20 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0xc0)) };
    // SAFETY: the caller promises what this function asks.
    let x21 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0xd0)) };
    // SAFETY: the caller promises what this function asks.
    let x22 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0xe0)) };
    // SAFETY: the caller promises what this function asks.
    let x23 = unsafe { shared::load16(shared::Address((memory + f1) ^ 0xf0)) };
    let x24 = prmt(x8, x9, 0x5410);
    let x25 = prmt(x10, x11, 0x5410);
    let x26 = prmt(x12, x13, 0x5410);
    let x27 = prmt(x14, x15, 0x5410);
    let x28 = prmt(x16, x17, 0x5410);
    let x29 = prmt(x18, x19, 0x5410);
    let x30 = prmt(x20, x21, 0x5410);
    let x31 = prmt(x22, x23, 0x5410);
    [x24, x25, x26, x27, x28, x29, x30, x31]
}
