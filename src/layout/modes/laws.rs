//! Checks of the integers of a layout: no extent is negative, and the size and every offset fit an `isize`.
//!
//! For example, `(4,8):(8,1)` has the size 32 and the offsets 0 to 31. [`check`] checks the modes of a layout one by one.
//! [`check_each`] does the same without branches, for GPUs. If all integers are small enough, [`are_small`] tells so, and neither
//! check is needed.

use super::Mode;
use crate::error::{Clash, LayoutError};
use crate::layout::{Loop, LoopNest};

/// The error for modes in which a number does not fit its type.
#[cold]
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub(crate) fn mismatch(modes: &[Mode]) -> LayoutError {
    // A GPU kernel cannot report the number, and a search for it would spill the modes to memory.
    if cfg!(target_arch = "nvptx64") {
        return LayoutError::Overflow(Clash::default());
    }
    let greatest = modes.iter().flat_map(|mode| [mode.shape.value, mode.stride.value]).max_by_key(|n| n.unsigned_abs());
    LayoutError::Overflow(Clash::new(greatest.unwrap_or(0), 1))
}

#[cold]
pub(super) fn more_modes(room: usize) -> Result<(), LayoutError> {
    Err(LayoutError::Profile(Clash::new(room as isize + 1, room as isize)))
}

/// Checks that no extent is negative and that the size fits an `isize`. The product `stride * (extent - 1)` of every mode must
/// fit an `isize` too, and so must 1 plus the sum of the absolute values of these products.
#[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
pub(crate) fn check(modes: &[Mode]) -> Result<(), LayoutError> {
    let (mut size, mut below, mut above) = (1usize, 0isize, 0isize);
    for mode in modes {
        let (shape, stride) = (mode.shape.value, mode.stride.value);
        if shape < 0 {
            return Err(LayoutError::Extent(Clash::new(shape, 0)));
        }
        // Count an extent of 0 as 1, so that it cannot hide an overflow in the other modes.
        let extent = shape.max(1);
        let product = size.checked_mul(extent as usize).filter(|&size| size <= isize::MAX as usize);
        let Some(product) = product else { return overflow(size as isize, extent) };
        size = product;
        let Some(span) = (extent - 1).checked_mul(stride) else { return overflow(extent - 1, stride) };
        let sum = if span < 0 { &mut below } else { &mut above };
        let Some(total) = sum.checked_add(span) else { return too_far(*sum, span) };
        *sum = total;
    }
    match above.checked_sub(below).and_then(|span| span.checked_add(1)) {
        Some(_) => Ok(()),
        None => too_far(above, below),
    }
}

/// The bits that occur in the extents and in the strides of a layout.
///
/// The bits show with one comparison whether all integers are so small that [`check`] cannot fail. If a layout has `n` extents
/// below `2^e` and strides of magnitude up to `2^d`, its size is below `2^(n e)`, and its offsets span less than `n 2^(e + d)`.
#[derive(Clone, Copy, Default)]
pub(super) struct Bits {
    extents: usize,
    strides: usize,
}
impl Bits {
    /// Adds the bits of one more mode.
    #[inline(always)]
    pub(super) fn add(&mut self, extent: isize, stride: isize) {
        // A negative extent has the highest bit, so it is not small.
        self.extents |= extent as usize;
        // Invert the bits of a negative stride: the result has few bits if the magnitude is small.
        self.strides |= (stride ^ (stride >> (isize::BITS - 1))) as usize;
    }

    /// The closure that adds a mode. The type of the closure does not depend on the type of the layout.
    #[inline(always)]
    fn adding(&mut self) -> impl FnMut(Loop) {
        |mode| self.add(mode.extent as isize, mode.stride)
    }

    /// Whether all extents and all strides have at most the given numbers of bits, the result of [`small_bits`].
    #[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
    #[inline(always)]
    pub(super) fn are_small(self, (extent_bits, stride_bits): (u32, u32)) -> bool {
        self.extents >> extent_bits | self.strides >> stride_bits == 0
    }
}

/// Whether the integers of a layout are so small that the laws hold, according to their [`Bits`].
#[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
#[inline(always)]
pub(crate) fn are_small<S, D: LoopNest<S>>(shape: S, stride: D) -> bool {
    let mut bits = Bits::default();
    stride.each_loop(shape, &mut bits.adding());
    bits.are_small(const { small_bits(D::LOOPS) })
}

/// How many bits each extent may have, and how many each stride may have. If no integer has more bits, the size and all offsets
/// of the layout fit. `modes` is the number of its leaf modes.
pub(crate) const fn small_bits(modes: usize) -> (u32, u32) {
    let modes = if modes == 0 { 1 } else { modes };
    let (bits, half) = (isize::BITS - 2, (isize::BITS - 2) / 2);
    let extents = (bits as usize / modes) as u32;
    let extents = if extents < half { extents } else { half };
    (extents, bits - extents - modes.next_power_of_two().ilog2())
}

/// Checks the laws that [`check`] checks, for GPUs.
///
/// On a GPU, an array is slow memory, and a branch costs more than the arithmetic. So the integers are visited one by one, everything
/// is computed, and there is only one branch at the end. The error has no numbers.
#[cfg(any(test, target_arch = "nvptx64"))]
#[inline(always)]
pub(crate) fn check_each<S, D: LoopNest<S>>(shape: S, stride: D) -> Result<(), LayoutError> {
    let (mut size, mut below, mut above) = (1isize, 0isize, 0isize);
    let (mut negative, mut wraps) = (false, false);
    stride.each_loop(shape, &mut |mode| {
        let extent = (mode.extent as isize).max(1);
        let (product, size_wraps) = size.overflowing_mul(extent);
        let (span, span_wraps) = (extent - 1).overflowing_mul(mode.stride);
        let (lower, below_wraps) = below.overflowing_add(span.min(0));
        let (upper, above_wraps) = above.overflowing_add(span.max(0));
        negative |= (mode.extent as isize) < 0;
        wraps |= size_wraps | span_wraps | below_wraps | above_wraps;
        (size, below, above) = (product, lower, upper);
    });
    let (span, span_wraps) = above.overflowing_sub(below);
    match (negative, wraps | span_wraps | (span == isize::MAX)) {
        (true, _) => Err(LayoutError::Extent(Clash::default())),
        (_, true) => Err(LayoutError::Overflow(Clash::default())),
        _ => Ok(()),
    }
}

#[cold]
pub(crate) fn overflow<T>(left: isize, right: isize) -> Result<T, LayoutError> {
    Err(LayoutError::Overflow(Clash::new(left, right)))
}

/// The error for two offsets whose sum or difference does not fit.
#[cold]
pub(crate) fn too_far<T>(left: isize, right: isize) -> Result<T, LayoutError> {
    Err(LayoutError::too_far(left, right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dyn;
    use crate::int::number::Number;
    use crate::tuple::{HNil, cons};

    /// Tests that `check_each` accepts the same layouts as `check`.
    #[test]
    fn checks_agree() {
        let (half, top) = (isize::BITS / 2 - 1, isize::BITS - 2);
        let extents = [-1, 0, 1, 2, 3, (1 << half) - 1, 1 << half, 1 << (half + 1), 1 << top, isize::MAX];
        let least = [isize::MIN, isize::MIN / 2, -1 << half, -1 << (half - 1), -3, -1];
        let strides =
            [0, 1, 2, (1 << (half - 1)) - 1, 1 << (half - 1), 1 << half, 1 << (half + 1), 1 << top, isize::MAX];
        let strides: [isize; 15] = core::array::from_fn(|k| if k < 6 { least[k] } else { strides[k - 6] });
        let dynamic = |x: isize, y: isize| cons(Dyn::new(x), cons(Dyn::new(y), HNil));
        let (mut wrong, mut small) = (0, 0);
        for (m, n) in extents.iter().flat_map(|&m| extents.map(|n| (m, n))) {
            for (d, e) in strides.iter().flat_map(|&d| strides.map(|e| (d, e))) {
                let mode = |s, d| Mode::new(Number::dynamic(s), Number::dynamic(d));
                let (one, other) = (check(&[mode(m, d), mode(n, e)]), check_each(dynamic(m, n), dynamic(d, e)));
                assert_eq!(one.is_ok(), other.is_ok(), "({m},{n}):({d},{e})");
                if are_small(dynamic(m, n), dynamic(d, e)) {
                    small += 1;
                    assert!(one.is_ok(), "({m},{n}):({d},{e})");
                }
                if let Err(law) = other {
                    let extent = matches!(law, LayoutError::Extent(_));
                    assert_eq!(extent, m < 0 || n < 0, "({m},{n}):({d},{e})");
                    wrong += 1;
                }
            }
        }
        assert!(wrong > 1000 && wrong < 16000, "{wrong}");
        assert!(small > 1000 && small < 6000, "{small}");
    }

    /// Tests that modes with the greatest small integers satisfy the laws, for any number of modes.
    #[test]
    fn small_integers_fit() {
        for n in 1..=70 {
            let (extent_bits, stride_bits) = small_bits(n);
            let (extent, stride) = ((1 << extent_bits) - 1, 1 << stride_bits);
            for stride in [stride, -stride] {
                let mode = Mode::new(Number::dynamic(extent), Number::dynamic(stride));
                assert!(check(&[mode; 70][..n]).is_ok(), "{n} modes of {extent}:{stride}");
            }
        }
    }
}
