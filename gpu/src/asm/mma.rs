//! Products of matrices in registers: `C = A B + C`.
//!
//! Most of the instructions are `mma.sync`, which one warp runs. Those of SM70 compute a separate product in each group of eight
//! threads. `dp4a` is an instruction of a single thread. Products of complex numbers are several `mma.sync`.
//!
//! The atom `SM61_DP2A` is not implemented. Its B has two elements of 16 bits, but the instruction `dp2a` expects bytes. CuTe
//! writes `dp2a.s32.s32`, which does not exist: the name needs `.lo` or `.hi` to select the bytes.

use super::ptx;
use colex::atom::*;
use colex::layout::StaticLayout;

/// An instruction that a warp runs: `C = A B + C`.
///
/// Each thread passes the values that the atom's layouts assign to it. The values are packed into registers in order, the first
/// in the lowest bits.
///
/// The atoms for GPUs in `colex::atom` implement this trait. On the host, `execute` panics.
///
/// ```no_run
/// use colex::atom::SM80_16x8x16_F32F16F16F32_TN as Atom;
/// use colex_gpu::asm::ExecuteMma;
/// /// # Safety
/// /// All 32 threads of the warp come here.
/// unsafe fn multiply(a: [u32; 4], b: [u32; 2]) -> [f32; 4] {
///     let mut c = [0.0; 4];
///     // SAFETY: the caller promises that all threads of the warp come here.
///     unsafe { Atom::execute(&mut c, a, b) };
///     c
/// }
/// # let _ = multiply;
/// ```
pub trait ExecuteMma: MmaAtom {
    /// The registers of a thread for A.
    type A: Copy;
    /// The registers of a thread for B.
    type B: Copy;
    /// The registers of a thread for C.
    type C: Copy;

    /// Computes `c = a b + c`.
    ///
    /// # Safety
    /// All threads of the warp must come here together.
    unsafe fn execute(c: &mut Self::C, a: Self::A, b: Self::B);
}

/// How many bytes of an operand one thread holds.
const fn bytes<Tv: StaticLayout, Id: StaticLayout, E: Element>() -> usize {
    Tv::SIZE / Id::SIZE * E::BITS / 8
}

/// Implements [`ExecuteMma`] for a table of instructions. For each of C, A and B, a group has the type and the numbers of a
/// thread's registers. Then it has the atoms with the names of their instructions. The text of the assembly refers to a register
/// by its number, for example `{4}`.
macro_rules! instructions {
    ($(C $c:tt A $a:tt B $b:tt { $($name:ident $ptx:literal;)+ })+) => {$($(
        instruction! { $name $ptx $c $a $b }
    )+)+};
}
macro_rules! instruction {
    (
        $name:ident $ptx:literal
        [$z:ident in $zr:ident $z0:literal $($zs:literal)*]
        [$x:ident in $xr:ident $x0:literal $($xs:literal)*]
        [$y:ident in $yr:ident $y0:literal $($ys:literal)*]
    ) => {
        impl ExecuteMma for $name {
            type C = [$z; $x0];
            type A = [$x; $y0 - $x0];
            type B = [$y; [$y0 $(, $ys)*].len()];
            #[inline(always)]
            unsafe fn execute(c: &mut Self::C, a: Self::A, b: Self::B) {
                const {
                    assert!(
                        size_of::<Self::A>() == bytes::<Self::ALayout, Self::ThrId, Self::ElementA>()
                            && size_of::<Self::B>() == bytes::<Self::BLayout, Self::ThrId, Self::ElementB>()
                            && size_of::<Self::C>() == bytes::<Self::CLayout, Self::ThrId, Self::ElementC>(),
                        "the number of registers must be the number of values in the atom's layouts"
                    )
                }
                // Operand D of the instruction is in the registers of C.
                // SAFETY: the caller promises that all threads of the warp come here.
                unsafe {
                    ptx!(
                        concat!(
                            "mma.sync.aligned.", $ptx,
                            " {{{", $z0, "}", $(", {", $zs, "}",)* "}}",
                            ", {{{", $x0, "}", $(", {", $xs, "}",)* "}}",
                            ", {{{", $y0, "}", $(", {", $ys, "}",)* "}}",
                            ", {{{", $z0, "}", $(", {", $zs, "}",)* "}};"
                        ),
                        inout($zr) c[$z0], $(inout($zr) c[$zs],)*
                        in($xr) a[$x0 - $x0], $(in($xr) a[$xs - $x0],)*
                        in($yr) b[$y0 - $y0], $(in($yr) b[$ys - $y0],)*
                        options(pure, nomem, nostack),
                    )
                }
            }
        }
    };
}
instructions! {
    C [u32 in reg32 0 1 2 3] A [u32 in reg32 4 5] B [u32 in reg32 6 7] {
        SM70_8x8x4_F16F16F16F16_TN "m8n8k4.row.col.f16.f16.f16.f16";
        SM70_8x8x4_F16F16F16F16_NT "m8n8k4.col.row.f16.f16.f16.f16";
        SM70_8x8x4_F16F16F16F16_NN "m8n8k4.col.col.f16.f16.f16.f16";
        SM70_8x8x4_F16F16F16F16_TT "m8n8k4.row.row.f16.f16.f16.f16";
    }
    C [f32 in reg32 0 1 2 3 4 5 6 7] A [u32 in reg32 8 9] B [u32 in reg32 10 11] {
        SM70_8x8x4_F32F16F16F32_TN "m8n8k4.row.col.f32.f16.f16.f32";
        SM70_8x8x4_F32F16F16F32_NT "m8n8k4.col.row.f32.f16.f16.f32";
        SM70_8x8x4_F32F16F16F32_NN "m8n8k4.col.col.f32.f16.f16.f32";
        SM70_8x8x4_F32F16F16F32_TT "m8n8k4.row.row.f32.f16.f16.f32";
    }
    C [f32 in reg32 0 1 2 3] A [u32 in reg32 4 5] B [u32 in reg32 6] {
        SM75_16x8x8_F32F16F16F32_TN "m16n8k8.row.col.f32.f16.f16.f32";
        SM80_16x8x8_F32F16F16F32_TN "m16n8k8.row.col.f32.f16.f16.f32";
        SM80_16x8x8_F32BF16BF16F32_TN "m16n8k8.row.col.f32.bf16.bf16.f32";
        SM80_16x8x4_F32TF32TF32F32_TN "m16n8k4.row.col.f32.tf32.tf32.f32";
    }
    C [u32 in reg32 0 1] A [u32 in reg32 2 3] B [u32 in reg32 4] {
        SM75_16x8x8_F16F16F16F16_TN "m16n8k8.row.col.f16.f16.f16.f16";
        SM80_16x8x8_F16F16F16F16_TN "m16n8k8.row.col.f16.f16.f16.f16";
    }
    C [f32 in reg32 0 1 2 3] A [u32 in reg32 4 5 6 7] B [u32 in reg32 8 9] {
        SM80_16x8x16_F32F16F16F32_TN "m16n8k16.row.col.f32.f16.f16.f32";
        SM80_16x8x16_F32BF16BF16F32_TN "m16n8k16.row.col.f32.bf16.bf16.f32";
        SM80_16x8x8_F32TF32TF32F32_TN "m16n8k8.row.col.f32.tf32.tf32.f32";
        SM89_16x8x32_F32E4M3E4M3F32_TN "m16n8k32.row.col.f32.e4m3.e4m3.f32";
        SM89_16x8x32_F32E4M3E5M2F32_TN "m16n8k32.row.col.f32.e4m3.e5m2.f32";
        SM89_16x8x32_F32E5M2E4M3F32_TN "m16n8k32.row.col.f32.e5m2.e4m3.f32";
        SM89_16x8x32_F32E5M2E5M2F32_TN "m16n8k32.row.col.f32.e5m2.e5m2.f32";
    }
    C [u32 in reg32 0 1] A [u32 in reg32 2 3 4 5] B [u32 in reg32 6 7] {
        SM80_16x8x16_F16F16F16F16_TN "m16n8k16.row.col.f16.f16.f16.f16";
        SM89_16x8x32_F16E4M3E4M3F16_TN "m16n8k32.row.col.f16.e4m3.e4m3.f16";
        SM89_16x8x32_F16E4M3E5M2F16_TN "m16n8k32.row.col.f16.e4m3.e5m2.f16";
        SM89_16x8x32_F16E5M2E4M3F16_TN "m16n8k32.row.col.f16.e5m2.e4m3.f16";
        SM89_16x8x32_F16E5M2E5M2F16_TN "m16n8k32.row.col.f16.e5m2.e5m2.f16";
    }
    C [i32 in reg32 0 1] A [u32 in reg32 2] B [u32 in reg32 3] {
        SM75_8x8x16_S32S8S8S32_TN "m8n8k16.row.col.s32.s8.s8.s32";
        SM80_8x8x16_S32S8S8S32_TN "m8n8k16.row.col.s32.s8.s8.s32";
        SM80_8x8x16_S32S8S8S32_TN_SATURATE "m8n8k16.row.col.satfinite.s32.s8.s8.s32";
        SM80_8x8x16_S32S8U8S32_TN "m8n8k16.row.col.s32.s8.u8.s32";
        SM80_8x8x16_S32S8U8S32_TN_SATURATE "m8n8k16.row.col.satfinite.s32.s8.u8.s32";
        SM80_8x8x16_S32U8S8S32_TN "m8n8k16.row.col.s32.u8.s8.s32";
        SM80_8x8x16_S32U8S8S32_TN_SATURATE "m8n8k16.row.col.satfinite.s32.u8.s8.s32";
        SM80_8x8x16_S32U8U8S32_TN "m8n8k16.row.col.s32.u8.u8.s32";
        SM80_8x8x16_S32U8U8S32_TN_SATURATE "m8n8k16.row.col.satfinite.s32.u8.u8.s32";
        SM80_8x8x32_S32S4S4S32_TN "m8n8k32.row.col.s32.s4.s4.s32";
        SM80_8x8x32_S32S4S4S32_TN_SATURATE "m8n8k32.row.col.satfinite.s32.s4.s4.s32";
        SM80_8x8x32_S32S4U4S32_TN "m8n8k32.row.col.s32.s4.u4.s32";
        SM80_8x8x32_S32S4U4S32_TN_SATURATE "m8n8k32.row.col.satfinite.s32.s4.u4.s32";
        SM80_8x8x32_S32U4S4S32_TN "m8n8k32.row.col.s32.u4.s4.s32";
        SM80_8x8x32_S32U4S4S32_TN_SATURATE "m8n8k32.row.col.satfinite.s32.u4.s4.s32";
        SM80_8x8x32_S32U4U4S32_TN "m8n8k32.row.col.s32.u4.u4.s32";
        SM80_8x8x32_S32U4U4S32_TN_SATURATE "m8n8k32.row.col.satfinite.s32.u4.u4.s32";
        SM80_8x8x128_S32U1U1S32_TN_XORPOPC "m8n8k128.row.col.s32.b1.b1.s32.xor.popc";
        SM80_8x8x128_S32U1U1S32_TN_ANDPOPC "m8n8k128.row.col.s32.b1.b1.s32.and.popc";
    }
    C [i32 in reg32 0 1 2 3] A [u32 in reg32 4 5] B [u32 in reg32 6] {
        SM80_16x8x16_S32S8S8S32_TN "m16n8k16.row.col.s32.s8.s8.s32";
        SM80_16x8x16_S32S8S8S32_TN_SATURATE "m16n8k16.row.col.satfinite.s32.s8.s8.s32";
        SM80_16x8x16_S32S8U8S32_TN "m16n8k16.row.col.s32.s8.u8.s32";
        SM80_16x8x16_S32S8U8S32_TN_SATURATE "m16n8k16.row.col.satfinite.s32.s8.u8.s32";
        SM80_16x8x16_S32U8S8S32_TN "m16n8k16.row.col.s32.u8.s8.s32";
        SM80_16x8x16_S32U8S8S32_TN_SATURATE "m16n8k16.row.col.satfinite.s32.u8.s8.s32";
        SM80_16x8x16_S32U8U8S32_TN "m16n8k16.row.col.s32.u8.u8.s32";
        SM80_16x8x16_S32U8U8S32_TN_SATURATE "m16n8k16.row.col.satfinite.s32.u8.u8.s32";
        SM80_16x8x32_S32S4S4S32_TN "m16n8k32.row.col.s32.s4.s4.s32";
        SM80_16x8x32_S32S4S4S32_TN_SATURATE "m16n8k32.row.col.satfinite.s32.s4.s4.s32";
        SM80_16x8x32_S32S4U4S32_TN "m16n8k32.row.col.s32.s4.u4.s32";
        SM80_16x8x32_S32S4U4S32_TN_SATURATE "m16n8k32.row.col.satfinite.s32.s4.u4.s32";
        SM80_16x8x32_S32U4S4S32_TN "m16n8k32.row.col.s32.u4.s4.s32";
        SM80_16x8x32_S32U4S4S32_TN_SATURATE "m16n8k32.row.col.satfinite.s32.u4.s4.s32";
        SM80_16x8x32_S32U4U4S32_TN "m16n8k32.row.col.s32.u4.u4.s32";
        SM80_16x8x32_S32U4U4S32_TN_SATURATE "m16n8k32.row.col.satfinite.s32.u4.u4.s32";
        SM80_16x8x128_S32U1U1S32_TN_XORPOPC "m16n8k128.row.col.s32.b1.b1.s32.xor.popc";
        SM80_16x8x128_S32U1U1S32_TN_ANDPOPC "m16n8k128.row.col.s32.b1.b1.s32.and.popc";
    }
    C [i32 in reg32 0 1 2 3] A [u32 in reg32 4 5 6 7] B [u32 in reg32 8 9] {
        SM80_16x8x32_S32S8S8S32_TN "m16n8k32.row.col.s32.s8.s8.s32";
        SM80_16x8x32_S32S8S8S32_TN_SATURATE "m16n8k32.row.col.satfinite.s32.s8.s8.s32";
        SM80_16x8x32_S32S8U8S32_TN "m16n8k32.row.col.s32.s8.u8.s32";
        SM80_16x8x32_S32S8U8S32_TN_SATURATE "m16n8k32.row.col.satfinite.s32.s8.u8.s32";
        SM80_16x8x32_S32U8S8S32_TN "m16n8k32.row.col.s32.u8.s8.s32";
        SM80_16x8x32_S32U8S8S32_TN_SATURATE "m16n8k32.row.col.satfinite.s32.u8.s8.s32";
        SM80_16x8x32_S32U8U8S32_TN "m16n8k32.row.col.s32.u8.u8.s32";
        SM80_16x8x32_S32U8U8S32_TN_SATURATE "m16n8k32.row.col.satfinite.s32.u8.u8.s32";
        SM80_16x8x64_S32S4S4S32_TN "m16n8k64.row.col.s32.s4.s4.s32";
        SM80_16x8x64_S32S4S4S32_TN_SATURATE "m16n8k64.row.col.satfinite.s32.s4.s4.s32";
        SM80_16x8x64_S32S4U4S32_TN "m16n8k64.row.col.s32.s4.u4.s32";
        SM80_16x8x64_S32S4U4S32_TN_SATURATE "m16n8k64.row.col.satfinite.s32.s4.u4.s32";
        SM80_16x8x64_S32U4S4S32_TN "m16n8k64.row.col.s32.u4.s4.s32";
        SM80_16x8x64_S32U4S4S32_TN_SATURATE "m16n8k64.row.col.satfinite.s32.u4.s4.s32";
        SM80_16x8x64_S32U4U4S32_TN "m16n8k64.row.col.s32.u4.u4.s32";
        SM80_16x8x64_S32U4U4S32_TN_SATURATE "m16n8k64.row.col.satfinite.s32.u4.u4.s32";
        SM80_16x8x256_S32U1U1S32_TN_XORPOPC "m16n8k256.row.col.s32.b1.b1.s32.xor.popc";
        SM80_16x8x256_S32U1U1S32_TN_ANDPOPC "m16n8k256.row.col.s32.b1.b1.s32.and.popc";
    }
    C [f64 in reg64 0 1] A [f64 in reg64 2] B [f64 in reg64 3] {
        SM80_8x8x4_F64F64F64F64_TN "m8n8k4.row.col.f64.f64.f64.f64";
    }
    C [f64 in reg64 0 1 2 3] A [f64 in reg64 4 5] B [f64 in reg64 6] {
        SM90_16x8x4_F64F64F64F64_TN "m16n8k4.row.col.f64.f64.f64.f64";
    }
    C [f64 in reg64 0 1 2 3] A [f64 in reg64 4 5 6 7] B [f64 in reg64 8 9] {
        SM90_16x8x8_F64F64F64F64_TN "m16n8k8.row.col.f64.f64.f64.f64";
    }
    C [f64 in reg64 0 1 2 3] A [f64 in reg64 4 5 6 7 8 9 10 11] B [f64 in reg64 12 13 14 15] {
        SM90_16x8x16_F64F64F64F64_TN "m16n8k16.row.col.f64.f64.f64.f64";
    }
}

/// Computes `c += a0 b0 + a1 b1 + a2 b2 + a3 b3` in one thread, from four bytes in each of the registers `a` and `b`.
impl ExecuteMma for SM61_DP4A {
    type C = [i32; 1];
    type A = [u32; 1];
    type B = [u32; 1];
    #[inline(always)]
    unsafe fn execute(c: &mut [i32; 1], [a]: [u32; 1], [b]: [u32; 1]) {
        // SAFETY: the instruction computes in registers only.
        unsafe {
            ptx!("dp4a.s32.s32 {0}, {1}, {2}, {0};", inout(reg32) c[0], in(reg32) a, in(reg32) b,
                options(pure, nomem, nostack))
        }
    }
}

/// Runs code for each register, with a constant index. There are at most eight registers. With a loop, the compiler would put the
/// registers in memory.
macro_rules! each {
    ($i:ident in $n:ident => $body:expr) => {
        const { assert!($n <= 8, "registers: there must be at most eight") }
        each! { @ $i $n $body; 0 1 2 3 4 5 6 7 }
    };
    (@ $i:ident $n:ident $body:expr; $($number:literal)+) => {
        $(if const { $number < $n } {
            let $i = $number;
            $body
        })+
    };
}

/// Applies `part` to the real and the imaginary part of each element.
#[inline(always)]
fn part<const N: usize>(of: [[f64; 2]; N], part: impl Fn([f64; 2]) -> f64) -> [f64; N] {
    let mut parts = [0.0; N];
    each!(i in N => parts[i] = part(of[i]));
    parts
}

/// Adds the real product `a b` to component `to` of each element of C.
///
/// # Safety
/// The conditions of [`ExecuteMma::execute`].
#[inline(always)]
unsafe fn add<
    R: ExecuteMma<A = [f64; A], B = [f64; B], C = [f64; C]>,
    const A: usize,
    const B: usize,
    const C: usize,
    const P: usize,
>(
    c: &mut [[f64; P]; C],
    to: usize,
    a: [f64; A],
    b: [f64; B],
) {
    let mut sums = [0.0; C];
    each!(i in C => sums[i] = c[i][to]);
    // SAFETY: the caller promises that all threads of the warp come here.
    unsafe { R::execute(&mut sums, a, b) }
    each!(i in C => c[i][to] = sums[i]);
}

/// Implements [`ExecuteMma`] for products of complex numbers, by four products of real numbers.
macro_rules! complex {
    ($($name:ident of $real:ident: $c:literal $a:literal $b:literal;)+) => {$(
        impl ExecuteMma for $name {
            type C = [[f64; 2]; $c];
            type A = [[f64; 2]; $a];
            type B = [[f64; 2]; $b];
            #[inline(always)]
            unsafe fn execute(c: &mut Self::C, a: Self::A, b: Self::B) {
                // SAFETY: the caller promises that all threads of the warp come here.
                unsafe {
                    add::<$real, $a, $b, $c, 2>(c, 0, part(a, |[x, _]| x), part(b, |[x, _]| x));
                    add::<$real, $a, $b, $c, 2>(c, 1, part(a, |[_, y]| y), part(b, |[x, _]| x));
                    add::<$real, $a, $b, $c, 2>(c, 0, part(a, |[_, y]| -y), part(b, |[_, y]| y));
                    add::<$real, $a, $b, $c, 2>(c, 1, part(a, |[x, _]| x), part(b, |[_, y]| y));
                }
            }
        }
    )+};
}
complex! {
    SM80_8x8x4_C64C64C64C64_TN of SM80_8x8x4_F64F64F64F64_TN: 2 1 1;
    SM90_16x8x4_C64C64C64C64_TN of SM90_16x8x4_F64F64F64F64_TN: 4 2 1;
    SM90_16x8x8_C64C64C64C64_TN of SM90_16x8x8_F64F64F64F64_TN: 4 4 2;
    SM90_16x8x16_C64C64C64C64_TN of SM90_16x8x16_F64F64F64F64_TN: 4 8 4;
}

/// Products of complex numbers by Gauss's method, with three products of real matrices: the product of the real parts, the
/// product of the imaginary parts, and the product of the sums "real part + imaginary part". An element of C keeps the results of
/// the three products separately.
impl ExecuteMma for SM80_8x8x4_GC64C64C64GC64_TN {
    type C = [[f64; 3]; 2];
    type A = [[f64; 2]; 1];
    type B = [[f64; 2]; 1];
    #[inline(always)]
    unsafe fn execute(c: &mut Self::C, a: Self::A, b: Self::B) {
        // SAFETY: the caller promises that all threads of the warp come here.
        unsafe {
            add::<SM80_8x8x4_F64F64F64F64_TN, 1, 1, 2, 3>(c, 0, part(a, |[x, _]| x), part(b, |[x, _]| x));
            add::<SM80_8x8x4_F64F64F64F64_TN, 1, 1, 2, 3>(c, 1, part(a, |[_, y]| y), part(b, |[_, y]| y));
            add::<SM80_8x8x4_F64F64F64F64_TN, 1, 1, 2, 3>(c, 2, part(a, |[x, y]| x + y), part(b, |[x, y]| x + y));
        }
    }
}
