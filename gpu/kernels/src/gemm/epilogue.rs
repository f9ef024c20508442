//! Epilogues: functions that are applied to each sum of C before it is rounded and written: the identity, a scale, and a bias
//! for each column with an activation.

use super::tiles::Places;
use colex::Layout;
use colex_gpu::asm::convert::{Half, tanh};
use colex_gpu::prelude::*;

/// A bias for each column of C.
pub type Bias = Global<f32, Layout!(Dyn32)>;

/// A function of a sum and the column of C that the sum is in.
///
/// An epilogue cannot change where a sum is written. The thread and the number of the sum determine this place:
///
/// ```compile_fail,E0407
/// use colex_gpu::asm::convert::Half;
/// use colex_gpu_kernels::gemm::{epilogue::Epilogue, tiles::Places};
/// #[derive(Clone, Copy)]
/// struct Elsewhere(u32);
/// impl Epilogue for Elsewhere {
///     fn apply(self, sum: f32, _: u32) -> f32 {
///         sum
///     }
///     fn pair<E: Half, P: Places>(self, sums: &[f32], _: [u32; 2], _: u32, sum: usize) -> ([u32; 2], u32) {
///         ([self.0, 0], E::pack(sums[sum], sums[sum + 1]))
///     }
/// }
/// ```
pub trait Epilogue: Copy {
    /// Applies the function to a sum. If the column is outside of C, the result is not written.
    fn apply(self, sum: f32, column: u32) -> f32;
}

/// Applies an epilogue to the sums `sum` and `sum + 1` of a thread, which are neighbours in a row of C.
///
/// Returns the coordinate of the first of them in C, and a word with both results, rounded. `start` is the coordinate at which
/// the tile begins.
#[inline(always)]
pub(super) fn pair<E: Half, P: Places, F: Epilogue>(
    epilogue: F,
    sums: &[f32],
    start: [u32; 2],
    thread: u32,
    sum: usize,
) -> ([u32; 2], u32) {
    let [row, column] = P::of(start, thread, sum);
    ([row, column], E::pack(epilogue.apply(sums[sum], column), epilogue.apply(sums[sum + 1], column + 1)))
}

/// The epilogue that returns the sum unchanged.
#[derive(Clone, Copy, Debug)]
pub struct Identity;
impl Epilogue for Identity {
    #[inline(always)]
    fn apply(self, sum: f32, _: u32) -> f32 {
        sum
    }
}

/// The epilogue that adds a bias for each column and then applies an activation.
#[derive(Clone, Copy, Debug)]
pub struct Biased<F>(pub Bias, pub F);
impl<F: Activation> Epilogue for Biased<F> {
    #[inline(always)]
    fn apply(self, sum: f32, column: u32) -> f32 {
        let Biased(bias, activation) = self;
        activation.of(sum + bias.tensor().get(column as usize).copied().unwrap_or(0.0))
    }
}

/// The epilogue that multiplies each sum by a number: the scale of A times the scale of B.
#[derive(Clone, Copy, Debug)]
pub struct Scaled(pub f32);
impl Epilogue for Scaled {
    #[inline(always)]
    fn apply(self, sum: f32, _: u32) -> f32 {
        sum * self.0
    }
}

/// An activation: a function of one number.
pub trait Activation: Copy {
    /// Computes the function at `x`.
    fn of(self, x: f32) -> f32;
}
/// `max(x, 0)`. NaN stays NaN, as in PyTorch, while CUDA's `fmaxf(NaN, 0)` is 0.
#[derive(Clone, Copy, Debug)]
pub struct Relu;
impl Activation for Relu {
    #[inline(always)]
    fn of(self, x: f32) -> f32 {
        if x < 0.0 { 0.0 } else { x }
    }
}
/// `x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))) / 2`, the usual approximation of GELU.
#[derive(Clone, Copy, Debug)]
pub struct Gelu;
impl Activation for Gelu {
    #[inline(always)]
    fn of(self, x: f32) -> f32 {
        0.5 * x * (1.0 + tanh(0.797_884_6 * (x + 0.044_715 * x * x * x)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relu_keeps_what_is_no_number() {
        assert!(Relu.of(f32::NAN).is_nan());
        assert_eq!(
            [-1.0, -0.0, 0.0, 2.5, f32::INFINITY, f32::NEG_INFINITY].map(|x| Relu.of(x)),
            [0.0, 0.0, 0.0, 2.5, f32::INFINITY, 0.0]
        );
    }
}
