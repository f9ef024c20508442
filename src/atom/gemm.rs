//! Executes a matrix instruction on the host: multiplies the operands that its threads hold.

use super::MmaAtom;
use super::tiled_tv::ColumnMajor;
use crate::access::MatrixLayout;
use crate::algebra::composition::CompositionOp;
use crate::algebra::inverse::{RightInverseOp, right_inverse};
use crate::layout::{AnyLayout, LayoutLeft, StaticLayout, StrideFor};
use crate::profile::Shape;
use crate::tensor::{Buffer, BufferMut, Tensor};
use crate::tuple::Two;
use core::ops::{AddAssign, Mul};

/// Computes `C += A B` of one instruction. Each operand is a tensor `(thread, value)` of the elements that the
/// threads hold.
///
/// The right inverse of `CLayout(t, v) = m + M n` names the thread and the value that hold element `(m, n)` of `C`.
/// The right inverses of `ALayout` and `BLayout` do so for the elements of `A` and `B`. The sums are in the
/// arithmetic of the elements of `C`, which is not that of the hardware; [`gemm_by`] accepts another multiply-add.
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
/// When the size of an operand is not the size of its layout, threads times values (*agreement*).
#[inline(always)]
pub fn gemm<M, A, B, C, LA, LB, LC, Inverse, Held>(atom: M, a: &Tensor<A, LA>, b: &Tensor<B, LB>, c: &mut Tensor<C, LC>)
where
    M: MmaAtom<ALayout: RightInverseOp, BLayout: RightInverseOp, CLayout: RightInverseOp<Output = Inverse>>,
    Two<M::M, M::N>: Shape,
    LayoutLeft: StrideFor<Two<M::M, M::N>>,
    Inverse: CompositionOp<ColumnMajor<Two<M::M, M::N>>, Output = Held>,
    Held: StaticLayout + MatrixLayout,
    A: Buffer<Element: Copy + Into<C::Element>>,
    B: Buffer<Element: Copy + Into<C::Element>>,
    C: BufferMut<Element: Copy + AddAssign + Mul<Output = C::Element>>,
    LA: AnyLayout,
    LB: AnyLayout,
    LC: AnyLayout,
{
    gemm_by(atom, a, b, c, |x: A::Element, y: B::Element, mut sum: C::Element| {
        sum += x.into() * y.into();
        sum
    });
}

/// [`gemm`] with another multiply-add: `multiply_add(x, y, sum)` is `x * y + sum`.
///
/// Kernels can call this function. Its loops go over the rows and columns of C. So if elements are contiguous in a
/// fragment, the compiler can turn their fused multiply-adds into vector instructions.
///
/// ```
/// use colex::atom::{AVX2_6x16x1_F32F32F32F32, gemm_by};
/// use colex::prelude::*;
/// // One thread: a column of A and a row of B, and C in rows.
/// let (a, b) = (make_tensor([2.0f32; 6], layout!((1, 6))), make_tensor([3.0f32; 16], layout!((1, 16))));
/// let mut c = make_tensor([1.0f32; 96], layout!((1, 96)));
/// gemm_by(AVX2_6x16x1_F32F32F32F32, &a, &b, &mut c, |x, y, sum| x.mul_add(y, sum));
/// assert!(c.iter().all(|&x| x == 7.0));
/// ```
///
/// # Panics
/// When the size of an operand is not the size of its layout, threads times values (*agreement*).
#[inline(always)]
pub fn gemm_by<M, A, B, C, LA, LB, LC, Inverse, Held>(
    atom: M,
    a: &Tensor<A, LA>,
    b: &Tensor<B, LB>,
    c: &mut Tensor<C, LC>,
    multiply_add: impl Fn(A::Element, B::Element, C::Element) -> C::Element,
) where
    M: MmaAtom<ALayout: RightInverseOp, BLayout: RightInverseOp, CLayout: RightInverseOp<Output = Inverse>>,
    Two<M::M, M::N>: Shape,
    LayoutLeft: StrideFor<Two<M::M, M::N>>,
    // (m, n) -> thread + threads * value
    Inverse: CompositionOp<ColumnMajor<Two<M::M, M::N>>, Output = Held>,
    Held: StaticLayout + MatrixLayout,
    A: Buffer<Element: Copy>,
    B: Buffer<Element: Copy>,
    C: BufferMut<Element: Copy>,
    LA: AnyLayout,
    LB: AnyLayout,
    LC: AnyLayout,
{
    let _ = atom;
    let in_c = <Held as StaticLayout>::instance();
    let (in_a, in_b) = (right_inverse(M::ALayout::instance()), right_inverse(M::BLayout::instance()));
    assert!(
        (a.size(), b.size(), c.size()) == (M::ALayout::SIZE, M::BLayout::SIZE, M::CLayout::SIZE),
        "agreement: the operands of an instruction have as many elements as its threads have values"
    );
    let [rows, columns, depth] = M::SHAPE_MNK;
    for m in 0..rows {
        for n in 0..columns {
            let held = in_c.offset_of((m, n)) as usize;
            for k in 0..depth {
                let (x, y) = (a[in_a.at(m + rows * k) as usize], b[in_b.at(n + columns * k) as usize]);
                c[held] = multiply_add(x, y, c[held]);
            }
        }
    }
}
