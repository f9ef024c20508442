//! The digit rule: the rule by which the typed path must accept or refuse a composition `A o B`. Here it is computed with
//! numbers.
//!
//! Each leaf of B has an extent and a step. The rule checks the leaf in each mode of A, from the first mode on. In each
//! mode except the last, one of three things must hold. The step is a multiple of the extent of the mode, so the leaf
//! does not move in it. Or all coordinates of the leaf stay inside the mode. Or the step divides the extent, and the
//! coordinates of the leaf fill the mode a whole number of times. For each mode except the last, the sum of the
//! greatest coordinates of all leaves must stay below the extent. If B has positive and negative strides, its leaves
//! may move in only one mode of A.

/// The leaves of a layout in notation: extent and stride of each, and whether each is static.
pub(crate) fn leaves(notation: &str) -> Vec<[(i128, bool); 2]> {
    let ints = |text: &str| -> Vec<(i128, bool)> {
        let words = text.split(['(', ')', ',']).filter(|word| !word.is_empty());
        words.map(|word| (word.trim_start_matches('_').parse().unwrap(), word.starts_with('_'))).collect()
    };
    let (shape, stride) = notation.split_once(':').unwrap();
    ints(shape).into_iter().zip(ints(stride)).map(|(s, d)| [s, d]).collect()
}

/// The leaves of A, with neighbours merged if they are contiguous, whether or not types know it. The last leaf is
/// unbounded, so it is kept even if its extent is 1.
pub(crate) fn coalesced(a: &str) -> Vec<(i128, i128)> {
    let mut out: Vec<(i128, i128)> = Vec::new();
    for [(s, _), (d, _)] in leaves(a).into_iter().rev() {
        match out.first_mut() {
            None => out.push((s, d)),
            Some(_) if s == 1 => {}
            Some((s1, d1)) if s > 0 && s * d == *d1 => (*s1, *d1) = (s * *s1, d),
            Some(_) => out.insert(0, (s, d)),
        }
    }
    out
}

/// The size of the typed right inverse. It begins with the mode of static stride 1, and continues with the mode whose static
/// stride is the product of the extents of the modes before. A mode of dynamic extent is the last one, because the types do not
/// know the product after it.
pub(crate) fn right_inverse_size(a: &str) -> i128 {
    let mut modes: Vec<[(i128, bool); 2]> = Vec::new();
    for [s, d] in leaves(a).into_iter().rev().filter(|mode| mode[0] != (1, true)) {
        match modes.first_mut() {
            // 0 times any extent is known to be 0.
            Some([s1, d1]) if s1.1 && d1.1 && d.1 && (s.1 || d.0 == 0) && s.0 * d.0 == d1.0 => {
                (*s1, *d1) = ((s.0 * s1.0, s.1), d);
            }
            _ => modes.insert(0, [s, d]),
        }
    }
    let mut size = 1;
    while let Some([s, _]) = modes.iter().find(|[_, d]| *d == (size, true)) {
        size *= s.0;
        if !s.1 {
            break;
        }
    }
    size
}

/// Checks the digit rule for `a o b`; returns the name of the law that is broken.
pub(crate) fn composes(a: &str, b: &str) -> Result<(), &'static str> {
    let a = coalesced(a);
    let Some(last) = a.len().checked_sub(1) else { return Ok(()) };
    let (mut reach, mut signs) = (vec![0; a.len()], [false; 2]);
    for [(s, _), (d, _)] in leaves(b) {
        let (mut rest, mut step) = (s, d.abs());
        if d == 0 || s <= 1 {
            continue;
        }
        signs[usize::from(d < 0)] = true;
        for (r, &(extent, _)) in a[..last].iter().enumerate() {
            if rest == 1 {
                break;
            }
            if extent == 0 {
                return Err("an empty mode has no coordinates");
            }
            if step % extent == 0 {
                step /= extent;
            } else if (rest - 1) * step < extent {
                reach[r] += (rest - 1) * step;
                rest = 1;
            } else if step > extent || extent % step != 0 {
                return Err("stride divisibility");
            } else if rest % (extent / step) != 0 {
                return Err("shape divisibility");
            } else {
                let count = extent / step;
                reach[r] += (count - 1) * step;
                (rest, step) = (rest / count, 1);
            }
        }
        reach[last] += (rest - 1) * step;
    }
    if (0..last).any(|r| reach[r] > 0 && reach[r] >= a[r].0) {
        return Err("no carry");
    }
    if signs == [true, true] && reach.iter().filter(|&&reach| reach > 0).count() > 1 {
        return Err("no borrow");
    }
    Ok(())
}
