//! Matrix instructions of CPUs, each executed by one thread: outer products in vector registers, and Intel's AMX
//! tiles.
//!
//! An outer product multiplies a column of A by a row of B, and keeps its sums in registers, row by row. `AMX` reads
//! A row by row. It groups the rows of B, seen as a `K x N` matrix, in pairs for 16-bit elements and in fours for 8-bit
//! elements. With pairs, value `(k', n, k)` is the element of B in column `n` and row `k' + 2 k`.

use super::mma::{Family, Tabled, mma_atoms};
use super::{BF16, Element};
use crate::int::Static;
use crate::{Int, Layout};
use core::marker::PhantomData;

mma_atoms! {
    (6, 16, 1) threads (1 : 0)
    A ((1, 6) : (0, 1))
    B ((1, 16) : (0, 1))
    C ((1, (16, 6)) : (0, (6, 1)))
    { f32 f32 f32 f32: AVX2_6x16x1_F32F32F32F32; }
    (6, 64, 1) threads (1 : 0)
    A ((1, 6) : (0, 1))
    B ((1, 64) : (0, 1))
    C ((1, (64, 6)) : (0, (6, 1)))
    { f32 f32 f32 f32: AVX512_6x64x1_F32F32F32F32; }
    (6, 8, 1) threads (1 : 0)
    A ((1, 6) : (0, 1))
    B ((1, 8) : (0, 1))
    C ((1, (8, 6)) : (0, (6, 1)))
    { f32 f32 f32 f32: CPU_6x8x1_F32F32F32F32; }
    (16, 16, 32) threads (1 : 0)
    A ((1, (32, 16)) : (0, (16, 1)))
    B ((1, (2, 16, 16)) : (0, (16, 1, 32)))
    C ((1, (16, 16)) : (0, (16, 1)))
    { f32 BF16 BF16 f32: AMX_16x16x32_F32BF16BF16F32; }
    (16, 16, 64) threads (1 : 0)
    A ((1, (64, 16)) : (0, (16, 1)))
    B ((1, (4, 16, 16)) : (0, (16, 1, 64)))
    C ((1, (16, 16)) : (0, (16, 1)))
    {
        i32 i8 i8 i32: AMX_16x16x64_S32S8S8S32;
        i32 i8 u8 i32: AMX_16x16x64_S32S8U8S32;
        i32 u8 i8 i32: AMX_16x16x64_S32U8S8S32;
        i32 u8 u8 i32: AMX_16x16x64_S32U8U8S32;
    }
}

/// One multiply-add of any elements, by one thread. Source: CuTe, `UniversalFMA`.
#[derive(Clone, Copy)]
pub struct UniversalFMA<D = f32, A = D, B = A, C = D>(PhantomData<(D, A, B, C)>);

impl<D, A, B, C> UniversalFMA<D, A, B, C> {
    /// The instruction.
    #[must_use]
    pub const fn new() -> Self {
        UniversalFMA(PhantomData)
    }
}
impl<D, A, B, C> Default for UniversalFMA<D, A, B, C> {
    fn default() -> Self {
        Self::new()
    }
}

/// The layout of an operand that is one element.
type One = Layout!((1, 1) : (0, 0));

/// The family of instructions on one element, by one thread.
#[doc(hidden)]
pub struct Single;
impl Family for Single {
    const SHAPE_MNK: [usize; 3] = [1, 1, 1];
    type M = Int!(1);
    type N = Int!(1);
    type K = Int!(1);
    type ThrId = Layout!(1 : 0);
    type ALayout = One;
    type BLayout = One;
    type CLayout = One;
}
impl<D, A, B, C> Tabled for UniversalFMA<D, A, B, C>
where
    D: Element<Bits: Static> + Copy,
    A: Element + Copy,
    B: Element + Copy,
    C: Element + Copy,
{
    const NAME: &'static str = "UniversalFMA";
    type Of = (Single, A, B, C);
}
