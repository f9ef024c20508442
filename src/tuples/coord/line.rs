//! Which coordinates of a line lie in a shape, found without a loop over them: of 6, 7, 8 and 9, in a shape of 8, the first two.

use core::ops::Range;

/// The range of the `i < count` with `0 <= first + i (next - first) < size`. `None` where one of these integers, or the one after
/// them, may not fit an `isize`; the step wraps as coordinates do.
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

/// How many of `first`, `first + step`, ... come before those that are past `bound`: are below it where they ascend, and at least it
/// where they descend. They are integers of any size.
#[inline(always)]
fn steps(first: isize, step: isize, bound: isize) -> usize {
    // A distance of two `isize`s is a `usize`.
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
                    // What it does not know does not fit, or is too far from the first.
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
