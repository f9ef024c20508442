//! The laws of the operations, as functions that check an answer by enumeration.

#![allow(dead_code, reason = "each test uses the laws that it needs")]

use std::collections::{BTreeMap, BTreeSet};

use colex::dynamic::{self as d, DynLayout, IntTuple};

/// The offsets of a layout, in the order of its indices.
pub(crate) fn offsets(a: &DynLayout) -> Vec<isize> {
    assert!(a.size() <= 1 << 20, "{a} is too large to enumerate");
    // `offsets` has the offsets of the modes before. It is repeated for each step of the next mode, so the first mode is the
    // fastest.
    modes(a).into_iter().fold(vec![0], |offsets, (extent, stride)| {
        (0..extent).flat_map(|i| offsets.iter().map(move |offset| offset + i * stride)).collect()
    })
}

/// Whether both layouts have the same offsets in the same order.
pub(crate) fn same_function(a: &DynLayout, b: &DynLayout) -> bool {
    a == b || (a.size() == b.size() && offsets(a) == offsets(b))
}

/// The leaves of a layout as `(extent, stride)`.
pub(crate) fn modes(a: &DynLayout) -> Vec<(isize, isize)> {
    a.shape().leaves().iter().copied().zip(a.stride().leaves().iter().copied()).collect()
}

/// `R(i) = A(i)`, R is flat, and no two neighbours could be merged.
pub(crate) fn coalesce(a: &DynLayout, r: &DynLayout) -> bool {
    let apart = modes(r).windows(2).all(|w| w[0].0 * w[0].1 != w[1].1 && w[0].0 != 1 && w[1].0 != 1);
    same_function(a, r) && r.depth() <= 1 && apart
}

/// `R(i) = A(B(i))`, and shape(B) is compatible with shape(R).
pub(crate) fn composition(a: &DynLayout, b: &DynLayout, r: &DynLayout) -> bool {
    let function = (0..b.size() as isize).all(|i| r.at(i) == a_at(a, b.at(i).unwrap()));
    function && d::compatible(&b.shape(), &r.shape()) == Ok(true)
}

/// The value of A at any index. Below zero, `A(-x) = -A(x)`.
fn a_at(a: &DynLayout, x: isize) -> Result<isize, colex::LayoutError> {
    if x < 0 { a.at(-x).map(|y| -y) } else { a.at(x) }
}

/// The offsets of R increase, and no offset of R except 0 is an offset of A. Take the modes of A that move, sorted by stride. If
/// each stride is a multiple of the extent times the stride of the mode before it, the number of offsets of A times the size of R
/// is at least m. Without m, this last claim is not checked.
pub(crate) fn complement(a: &DynLayout, m: impl Into<Option<isize>>, r: &DynLayout) -> bool {
    let m = m.into().unwrap_or(0);
    let image: BTreeSet<isize> = offsets(a).into_iter().collect();
    let rest = offsets(r);
    let ordered = rest.windows(2).all(|w| w[0] < w[1]);
    let mut sorted: Vec<_> = modes(&d::filter(a).unwrap()).into_iter().filter(|m| m.1 != 0).collect();
    sorted.sort_by_key(|m| m.1);
    let fills = sorted.windows(2).all(|w| w[1].1 % (w[0].0 * w[0].1) == 0);
    let reaches = (image.len() * r.size()) as isize >= m;
    ordered && rest.iter().skip(1).all(|x| !image.contains(x)) && (reaches || !fills)
}

/// `(A, R)` is a bijection onto the integers below m.
pub(crate) fn complement_exact(a: &DynLayout, m: isize, r: &DynLayout) -> bool {
    let sums = offsets(&d::filter(a).unwrap()).into_iter().flat_map(|x| offsets(r).into_iter().map(move |y| x + y));
    let mut sums: Vec<isize> = sums.collect();
    sums.sort_unstable();
    sums == (0..m).collect::<Vec<_>>()
}

/// `A(R(i)) = i`, and R has the greatest size that whole modes of A allow.
pub(crate) fn right_inverse(a: &DynLayout, r: &DynLayout) -> bool {
    inverts(a, r) && r.size() == largest_right_inverse(a).size()
}

/// `A(R(i)) = i`.
pub(crate) fn inverts(a: &DynLayout, r: &DynLayout) -> bool {
    (0..r.size() as isize).all(|i| a.at(r.at(i).unwrap()) == Ok(i))
}

/// The right inverse from its definition, computed without the library. Contiguous modes of A are merged first. The inverse
/// begins with the mode of stride 1 and continues each time with the first mode whose stride is the product of the extents of the
/// modes taken before. The stride of each mode is the product of the extents before it in A.
pub(crate) fn largest_right_inverse(a: &DynLayout) -> DynLayout {
    let (mut whole, mut index): (Vec<[isize; 3]>, isize) = (Vec::new(), 1);
    for (s, d) in modes(a).into_iter().filter(|mode| mode.0 != 1) {
        match whole.last_mut() {
            Some([s0, d0, _]) if *s0 * *d0 == d => *s0 *= s,
            _ => whole.push([s, d, index]),
        }
        index *= s;
    }
    let (mut shape, mut stride, mut next) = (vec![1], vec![0], 1);
    while let Some(&[s, _, index]) = whole.iter().find(|mode| mode[1] == next && mode[0] > 1) {
        shape.push(s);
        stride.push(index);
        next *= s;
    }
    DynLayout::new(IntTuple::from(&shape[..]), IntTuple::from(&stride[..])).unwrap()
}

/// `A(R(A(i))) = A(i)`, and `R(A(i)) = i` if A has no mode of stride 0.
pub(crate) fn left_inverse(a: &DynLayout, r: &DynLayout) -> bool {
    let repeats = a.size() != d::filter(a).unwrap().size();
    (0..a.size() as isize).all(|i| {
        let x = a.at(i).unwrap();
        let back = a_at(r, x).unwrap();
        if repeats { a.at(back) == Ok(x) } else { back == i }
    })
}

/// `A(R(i)) = 0`, and the size of R is that of A divided by that of `filter_zeros(A)`.
pub(crate) fn nullspace(a: &DynLayout, r: &DynLayout) -> bool {
    (0..r.size() as isize).all(|i| a.at(r.at(i).unwrap()) == Ok(0))
        && r.size() * d::filter_zeros(a).unwrap().size() == a.size()
}

/// `A(R(i)) = i = B(R(i))`, and `R(i)` is an index of A and of B. R is as long as possible: either it is all of B's right
/// inverse, or this does not hold with one more step of the next mode of that inverse.
pub(crate) fn max_common(a: &DynLayout, b: &DynLayout, r: &DynLayout) -> bool {
    let inverse = largest_right_inverse(b);
    let agrees = |x: isize, i: isize| x < a.size().min(b.size()) as isize && a.at(x) == Ok(i) && b.at(x) == Ok(i);
    let size = r.size() as isize;
    let mut whole = 1;
    for (s, _) in modes(&inverse) {
        if whole * s > size {
            break;
        }
        whole *= s;
    }
    let next = (size + whole).min(inverse.size() as isize);
    let goes_on = next > size && (0..next).all(|i| agrees(inverse.at(i).unwrap(), i));
    (0..size).all(|i| agrees(r.at(i).unwrap(), i)) && !goes_on
}

/// R has the offsets of A, each as often as A. If the tiler repeats offsets, R has each offset `n` times as often as
/// A, with the same `n` for all offsets.
pub(crate) fn rearranged(a: &DynLayout, r: &DynLayout) -> bool {
    let count = |layout: &DynLayout| {
        let mut counts = BTreeMap::<isize, usize>::new();
        offsets(layout).into_iter().for_each(|x| *counts.entry(x).or_default() += 1);
        counts
    };
    let (before, after) = (count(a), count(r));
    let times = if a.size() == 0 { 1 } else { r.size() / a.size() };
    before.len() == after.len() && before.iter().all(|(x, n)| after.get(x) == Some(&(n * times)))
}

/// Mode 0 is A, and mode 1 is the composition of the complement of A with B.
pub(crate) fn logical_product(a: &DynLayout, b: &DynLayout, r: &DynLayout) -> bool {
    let (block, copies) = (r.mode(0).unwrap(), r.mode(1).unwrap());
    let m = a.size() as isize * b.cosize();
    let rest = d::complement_to(a, m).unwrap();
    r.rank() == 2 && block == *a && complement(a, m, &rest) && composition(&rest, b, &copies)
}

/// `floor(A(c) / n) = R(c')`, where c' is the coordinate of the unit of n elements that contains the element at c.
/// For strides of 0 or more.
pub(crate) fn upcast(a: &DynLayout, n: isize, r: &DynLayout) -> bool {
    let index = |i: isize, modes: &[(isize, isize)]| {
        let mut i = i;
        let digit = |&(s, _): &(isize, isize)| {
            let c = i % s;
            i /= s;
            c
        };
        modes.iter().map(digit).collect::<Vec<_>>()
    };
    let (before, after) = (modes(a), modes(r));
    let extents = before.iter().zip(&after).all(|(x, y)| {
        let unit = if x.1 == 0 || x.1 >= n { 1 } else { n / x.1 };
        y.0 == (x.0 + unit - 1) / unit
    });
    extents
        && (0..a.size() as isize).all(|i| {
            let c = index(i, &before);
            let x: isize = c.iter().zip(&before).map(|(c, m)| c * m.1).sum();
            let y = c.iter().zip(before.iter().zip(&after)).map(|(c, (x, y))| {
                let unit = if x.1 == 0 || x.1 >= n { 1 } else { n / x.1 };
                c / unit * y.1
            });
            y.sum::<isize>() == x / n
        })
}

/// R differs from A in at most one extent. If A has an element k times, R has each part of this element k times. The parts of the
/// element at c are `n A(c) + e` for `e < n`, or `n A(c) - e` if the split mode has stride -1.
pub(crate) fn downcast(a: &DynLayout, n: isize, r: &DynLayout) -> bool {
    let sorted = |mut all: Vec<isize>| {
        all.sort_unstable();
        all
    };
    let of = sorted(offsets(r));
    let split = |&sign: &isize| {
        sorted(offsets(a).into_iter().flat_map(|x| (0..n).map(move |e| n * x + sign * e)).collect()) == of
    };
    let longer = modes(a).iter().zip(modes(r)).filter(|(x, y)| x.0 != y.0).count();
    [1, -1].iter().any(split) && longer <= 1
}

/// The stride of each mode is the product of the extents that come before it in the order.
pub(crate) fn ordered(shape: &IntTuple, keys: &[isize], r: &DynLayout) -> bool {
    let mut places: Vec<usize> = (0..keys.len()).collect();
    places.sort_by_key(|&k| keys[k]);
    let mut stride = 1;
    r.shape() == *shape
        && places.into_iter().all(|k| {
            let (s, d) = modes(r)[k];
            let right = d == if s == 1 { 0 } else { stride };
            stride *= s;
            right
        })
}
