//! Computes which coordinates of a sequence with equal steps lie in a shape, without a loop over the coordinates. For example, of
//! 6, 7, 8 and 9, the first two lie in the shape 8.

use core::ops::Range;

/// The range of all `i < count` with `0 <= first + i step < size`, where `step = next - first`. `None` if one of the integers
/// `first + i step` for `i <= count` may not fit an `isize`. The subtraction in `step` wraps, as arithmetic on coordinates does.
#[inline(always)]
pub(super) fn line_below(first: isize, next: isize, size: usize, count: usize) -> Option<Range<usize>> {
    let (step, size) = (next.wrapping_sub(first), isize::try_from(size).ok()?);
    first.checked_add(step.checked_mul(isize::try_from(count).ok()?)?)?;
    let (below_0, below_size) = (steps(first, step, 0), steps(first, step, size));
    let real = match step {
        0 if 0 <= first && first < size => 0..count,
        0 => 0..0,
        1.. => below_0..below_size,
        _ => below_size..below_0,
    };
    Some(both(real, 0..count))
}

/// How many of the integers `first`, `first + step`, and so on without end are below `bound`, if `step` is positive, or not below
/// `bound`, if `step` is negative. 0 if `step` is 0. These integers do not wrap.
#[inline(always)]
fn steps(first: isize, step: isize, bound: isize) -> usize {
    // The difference of two `isize`s fits a `usize`, so the wrapping subtraction is exact.
    match step {
        1.. if first < bound => (bound as usize).wrapping_sub(first as usize).div_ceil(step as usize),
        ..=-1 if first >= bound => (first as usize).wrapping_sub(bound as usize) / step.unsigned_abs() + 1,
        _ => 0,
    }
}

/// The intersection of two ranges.
#[inline(always)]
pub(super) fn both(a: Range<usize>, b: Range<usize>) -> Range<usize> {
    let end = a.end.min(b.end);
    a.start.max(b.start).min(end)..end
}

#[cfg(test)]
mod tests {
    use super::line_below;

    #[test]
    fn as_one_by_one() {
        const FAR: [isize; 5] = [isize::MIN, isize::MIN + 2, isize::MAX - 2, isize::MAX, isize::MAX / 2 + 1];
        let firsts = || (-7..=7).chain(FAR);
        let (mut some, mut none) = (0, 0);
        for (first, next) in firsts().flat_map(|first| firsts().map(move |next| (first, next))) {
            for (size, count) in (0..7).chain([isize::MAX as usize]).flat_map(|size| (0..7).map(move |n| (size, n))) {
                let step = next.wrapping_sub(first);
                let entry = |i: usize| first as i128 + i as i128 * step as i128;
                let fits = (0..=count).all(|i| isize::try_from(entry(i)).is_ok());
                let Some(line) = line_below(first, next, size, count) else {
                    // The result is `None` only if an integer does not fit, or its distance from the first does not.
                    assert!(!fits || step.checked_mul(count as isize).is_none());
                    none += 1;
                    continue;
                };
                assert!(line.start <= line.end && line.end <= count);
                for i in 0..count {
                    let there = 0 <= entry(i) && entry(i) < size as i128;
                    assert_eq!(line.contains(&i), there, "{i} of {first}, {next}.. in {size}, {count} of them");
                }
                some += 1;
            }
        }
        assert!(some > 1000 && none > 100);
    }
}
