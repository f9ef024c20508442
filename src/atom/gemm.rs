//! A matrix instruction, on the host: what its threads hold is multiplied as the hardware would.

use super::MmaAtom;
use crate::algebra::inverse::{RightInverseOp, right_inverse};
use crate::layout::{AnyLayout, StaticLayout};
use crate::tensor::{Buffer, BufferMut, Tensor};
use core::ops::{AddAssign, Mul};

/// `C += A B` of one instruction: each operand is a tensor `(thread, value)` of what its threads hold.
///
/// Element `(m, n)` of `C` is `CLayout(t, v) = m + M n`, and the elements of `A` and `B` are with the threads that the
/// right inverses of `ALayout` and `BLayout` name. It is exact in the arithmetic of the elements of `C`, which is
/// not that of the hardware.
///
/// ```
/// use colex::atom::{SM70_8x8x4_F32F16F16F32_NT, gemm};
/// use colex::prelude::*;
/// // 8 threads with 4 values of A and of B each, all 1: every element of C is K.
/// let (a, b) = (make_tensor([1.0f32; 32], layout!((8, 4))), make_tensor([1.0f32; 32], layout!((8, 4))));
/// let mut c = make_tensor([0.0f32; 64], layout!((8, 8)));
/// gemm(SM70_8x8x4_F32F16F16F32_NT, &a, &b, &mut c);
/// assert!(c.iter().all(|&x| x == 4.0));
/// ```
///
/// # Panics
/// When an operand has not as many coordinates as its layout, threads times values.
pub fn gemm<M, A, B, C, LA, LB, LC>(_atom: M, a: &Tensor<A, LA>, b: &Tensor<B, LB>, c: &mut Tensor<C, LC>)
where
    M: MmaAtom<ALayout: RightInverseOp, BLayout: RightInverseOp>,
    A: Buffer<Element: Copy + Into<C::Element>>,
    B: Buffer<Element: Copy + Into<C::Element>>,
    C: BufferMut<Element: Copy + AddAssign + Mul<Output = C::Element>>,
    LA: AnyLayout,
    LB: AnyLayout,
    LC: AnyLayout,
{
    let of_c = M::CLayout::instance();
    let (in_a, in_b) = (right_inverse(M::ALayout::instance()), right_inverse(M::BLayout::instance()));
    assert!(
        (a.size(), b.size(), c.size()) == (M::ALayout::SIZE, M::BLayout::SIZE, M::CLayout::SIZE),
        "agreement: the operands of an instruction have as many elements as its threads have values"
    );
    let [rows, columns, depth] = M::SHAPE_MNK;
    for held in 0..of_c.size() {
        let at = of_c.at(held) as usize;
        let (m, n) = (at % rows, at / rows);
        for k in 0..depth {
            let (x, y) = (a[in_a.at(m + rows * k) as usize], b[in_b.at(n + columns * k) as usize]);
            c[held] += x.into() * y.into();
        }
    }
}
