//! Executes a matrix instruction, found by name, on the host.

use super::MmaAtom;
use crate::dynamic::{DynLayout, right_inverse};
use crate::{Clash, LayoutError};
use alloc::vec::Vec;
use core::ops::{AddAssign, Mul};

impl MmaAtom {
    /// Computes `C += A B` of this instruction. Each operand is a slice of the values of its `T` threads: value `v`
    /// of thread `t` is at `t + T v`. See [`crate::atom::gemm`].
    ///
    /// ```
    /// use colex::atom::dynamic::MmaAtom;
    /// let atom = MmaAtom::named("SM70_8x8x4_F32F16F16F32_NT").unwrap();
    /// // 8 threads with 4 values of A and of B each, all 1: every element of C is K.
    /// let mut c = [0.0f32; 64];
    /// atom.gemm(&[1.0f32; 32], &[1.0f32; 32], &mut c)?;
    /// assert_eq!(c, [4.0; 64]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the length of an operand is not the size of its layout ([`LayoutError::Agreement`]).
    pub fn gemm<A, B, C>(&self, a: &[A], b: &[B], c: &mut [C]) -> Result<(), LayoutError>
    where
        A: Copy + Into<C>,
        B: Copy + Into<C>,
        C: Copy + AddAssign + Mul<Output = C>,
    {
        for (held, layout) in [(a.len(), &self.a), (b.len(), &self.b), (c.len(), &self.c)] {
            if held as isize != layout.size_int() {
                return Err(LayoutError::Agreement(Clash::new(held as isize, layout.size_int())).of(layout, None));
            }
        }
        let places = |layout: &DynLayout| (0..layout.size_int()).map(|i| layout.at(i)).collect::<Result<Vec<_>, _>>();
        let (in_a, in_b) = (places(&right_inverse(&self.a)?)?, places(&right_inverse(&self.b)?)?);
        let [rows, columns, depth] = self.shape_mnk.map(|n| n as usize);
        for (sum, at) in c.iter_mut().zip(places(&self.c)?) {
            let (m, n) = (at as usize % rows, at as usize / rows);
            for k in 0..depth {
                let (x, y) = (a[in_a[m + rows * k] as usize], b[in_b[n + columns * k] as usize]);
                *sum += x.into() * y.into();
            }
        }
        Ok(())
    }
}
