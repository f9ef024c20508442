//! Permutations of bytes and exchanges, which the functions of [`host::moves`](mod@crate::host) use, and functions of bits.

use super::ptx;

/// Four of the eight bytes of two words. Byte `k` of the result is the byte that bits `4 k` to `4 k + 2` of the selector name: 0 to 3
/// are the bytes of `low`, and 4 to 7 those of `high`. Bit `4 k + 3` must be 0. The instruction is `prmt`.
#[inline(always)]
pub fn prmt(low: u32, high: u32, selector: u32) -> u32 {
    let bytes: u32;
    // SAFETY: the instruction computes in registers only.
    unsafe {
        ptx!("prmt.b32 {}, {}, {}, {};", out(reg32) bytes, in(reg32) low, in(reg32) high, in(reg32) selector,
            options(pure, nomem, nostack))
    };
    bytes
}

/// The two words, which change places if `odd`. The function multiplies and adds, and has no select: other units of the multiprocessor
/// do that.
#[inline(always)]
pub fn exchange(odd: bool, x: u32, y: u32) -> [u32; 2] {
    // As a select, `minus` is computed once, before a loop. The assembler would compute `-plus` again for each exchange.
    let (plus, minus) = (u32::from(odd), if odd { u32::MAX } else { 0 });
    let (first, second): (u32, u32);
    // SAFETY: the instructions compute in registers only.
    unsafe {
        ptx!("{{ .reg .b32 d; sub.s32 d, {3}, {2};", "mad.lo.s32 {0}, d, {4}, {2};", "mad.lo.s32 {1}, d, {5}, {3}; }}",
            out(reg32) first, out(reg32) second, in(reg32) x, in(reg32) y, in(reg32) plus, in(reg32) minus,
            options(pure, nomem, nostack))
    };
    [first, second]
}

/// A function of the bits of three words. Bit `4 a + 2 b + c` of `TABLE` is the result for the bits a, b and c: `a & b | c` has the
/// table `0xf0 & 0xcc | 0xaa`. The instruction is `lop3`.
///
/// The assembler makes one instruction of `a & b` and another of `| c` if both constants are immediate.
#[inline(always)]
pub fn lop3<const TABLE: u8>(a: u32, b: u32, c: u32) -> u32 {
    let bits: u32;
    // SAFETY: the instruction computes in registers only.
    unsafe {
        ptx!("lop3.b32 {}, {}, {}, {}, {};", out(reg32) bits, in(reg32) a, in(reg32) b, in(reg32) c, const TABLE,
            options(pure, nomem, nostack))
    };
    bits
}
