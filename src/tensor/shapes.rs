//! Decides whether the shapes of a kernel's operands agree, and whether operands are contiguous in memory.
//!
//! Two shapes **agree** if their sizes are equal, mode by mode. An integer agrees with any integer or tuple of its size. A tuple
//! agrees with a tuple of the same rank whose modes agree with its own. So `(4,(2,3))` agrees with `(4,6)`, with `((2,2),6)` and
//! with `24`, and not with `(6,4)`.

use super::nest::MODES;
use crate::error::{Clash, LayoutError, Text};
use crate::layout::{AnyLayout, Loop};
use crate::tensor::within::are_same_static_block;
use crate::tensor::{Loops, loops};
use crate::tuple::{IntTuple, Part, notation};

/// The modes of a layout, the fastest first, or `None` if there are more than a nest of loops can have.
#[inline(always)]
pub(crate) fn modes(loops: &[Loop]) -> Option<&[Loop]> {
    (loops.len() <= MODES).then_some(loops)
}

/// Whether modes are one contiguous run: each mode continues where the modes before it end, so index `i` has offset `i`.
#[inline(always)]
pub(crate) fn are_one_run<'a>(mut modes: impl Iterator<Item = &'a Loop>) -> bool {
    let mut size = 1usize;
    modes.all(|mode| {
        let follows = mode.stride == size as isize || mode.extent == 1;
        // Does not overflow: the layout has an element, so its size fits a `usize`.
        size = size.wrapping_mul(mode.extent);
        follows
    })
}

/// Whether two layouts have the same shape and strides, and no gaps. For static layouts this is decided at compile time, and the
/// strides may be in any order. For other layouts the strides must ascend or descend. This check takes one comparison for each
/// extent and two or three for each stride.
#[inline(always)]
pub(crate) fn are_same_run<A: AnyLayout, B: AnyLayout>(a: A, b: B) -> bool {
    if are_same_static_block::<A, B>() {
        return true;
    }
    let (a, b) = (loops(a), loops(b));
    one_profile::<A, B>()
        && a.iter().zip(b.iter()).all(|(a, b)| a.extent == b.extent && a.stride == b.stride)
        && (are_one_run(a.iter()) || are_one_run(a.iter().rev()))
}

/// Whether the two shapes have the same profile. It is false too if the profiles are too long to compare at compile time.
#[inline(always)]
pub(crate) const fn one_profile<A: AnyLayout, B: AnyLayout>() -> bool {
    const { <A::Shape as IntTuple>::PROFILE.known_equal(<B::Shape as IntTuple>::PROFILE) }
}

/// Whether two lists of modes have the same extents and strides, and no gaps, with the strides in any order. Both operands are
/// then one block of memory of `size` elements.
#[inline(always)]
pub(crate) fn are_one_block(a: &[Loop], b: &[Loop], size: usize) -> bool {
    if !same_extents(a, b) || a.iter().zip(b).any(|(a, b)| a.stride != b.stride && a.extent != 1) {
        return false;
    }
    // The stride that is searched for grows with each mode that is found, so no mode is found twice.
    let mut reached = 1usize;
    while let Some(next) = a.iter().find(|mode| mode.extent > 1 && mode.stride == reached as isize) {
        reached = reached.wrapping_mul(next.extent);
    }
    reached == size
}

/// Whether both lists have the same extents.
#[inline(always)]
pub(crate) fn same_extents(a: &[Loop], b: &[Loop]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.extent == b.extent)
}

/// Checks that two shapes agree. The error holds the sizes of the first two modes that do not. Each layout comes with its loops.
#[inline(always)]
pub(crate) fn agree<A: AnyLayout, B: AnyLayout>(
    (a, a_loops): (A, &Loops<A>),
    (b, b_loops): (B, &Loops<B>),
) -> Result<(), LayoutError> {
    if one_profile::<A, B>() && same_extents(a_loops, b_loops) {
        return Ok(());
    }
    agree_otherwise(a, b)
}

/// Whether two shapes agree, decided at compile time where both are static.
pub(crate) struct Agreed<A, B>(A, B);

impl<A: AnyLayout, B: AnyLayout> Agreed<A, B> {
    /// The check that the shapes agree. If both are static and do not agree, it does not compile.
    pub(crate) const HOLDS: () = {
        if <A::Shape as IntTuple>::IS_STATIC
            && <B::Shape as IntTuple>::IS_STATIC
            && let (Some(a), Some(b)) = (<A::Shape as IntTuple>::PARTS.all(), <B::Shape as IntTuple>::PARTS.all())
            && let Some((left, right)) = static_clash((a, 0), (b, 0))
        {
            Self::refuse(left, right)
        }
    };

    // This is a separate function, so the text is built only for shapes that are refused.
    #[track_caller]
    const fn refuse(left: isize, right: isize) -> ! {
        Text::of("agreement: the operands of a kernel must have the same shape, mode by mode, and the layouts of a register move the same number of threads\n  A = ")
            .tuple(&<A::Shape as IntTuple>::PARTS)
            .word("\n  B = ")
            .tuple(&<B::Shape as IntTuple>::PARTS)
            .word("\n  a mode has ")
            .number(left)
            .word(" coordinates in A and ")
            .number(right)
            .word(" in B (0: there is no such mode)\n  fix: give both the same size in every mode; ")
            .word("an integer matches any mode of its size")
            .refuse()
    }
}

/// The first two sizes that do not agree, in the tuples or integers that start at part `i` of `a` and part `j` of `b`. A size is
/// 0 where one tuple has no such mode. This function does at compile time what [`walk`] does at run time.
const fn static_clash((a, mut i): (&[Part], usize), (b, mut j): (&[Part], usize)) -> Option<(isize, isize)> {
    if !matches!((a[i], b[j]), (Part::Open, Part::Open)) {
        let (left, right) = (static_size(a, i).0, static_size(b, j).0);
        return if left == right { None } else { Some((left, right)) };
    }
    (i, j) = (i + 1, j + 1);
    while !matches!(a[i], Part::Close) && !matches!(b[j], Part::Close) {
        if let Some(clash) = static_clash((a, i), (b, j)) {
            return Some(clash);
        }
        (i, j) = (static_size(a, i).1, static_size(b, j).1);
    }
    match (a[i], b[j]) {
        (Part::Close, Part::Close) => None,
        (Part::Close, _) => Some((0, static_size(b, j).0)),
        _ => Some((static_size(a, i).0, 0)),
    }
}

/// The size of the integer or tuple that starts at a part, and the number of the part after it.
const fn static_size(parts: &[Part], mut at: usize) -> (isize, usize) {
    let (mut size, mut depth) = (1isize, 0usize);
    loop {
        match parts[at] {
            Part::Open => depth += 1,
            Part::Close => depth -= 1,
            Part::Int(extent) => size = size.saturating_mul(extent),
            Part::All => {}
        }
        at += 1;
        if depth == 0 {
            return (size, at);
        }
    }
}

/// Checks as [`agree`] does, for shapes whose profiles or extents differ.
#[inline(never)]
fn agree_otherwise<A: AnyLayout, B: AnyLayout>(a: A, b: B) -> Result<(), LayoutError> {
    let (mut first, mut second) = (Parts::new(), Parts::new());
    a.shape().each(&mut |part| first.push(part));
    b.shape().each(&mut |part| second.push(part));
    walk(&|i| first.get(i, a.shape()), &|i| second.get(i, b.shape()))
        .map_err(|clash| LayoutError::Agreement(clash).of(&notation(a.shape()), Some(&notation(b.shape()))))
}

/// How many parts of a shape are stored. To read a later part, the parts of the shape are visited again from the first one on.
const PARTS: usize = 24;

/// The parts of a shape, in written order: parentheses and integers.
struct Parts {
    parts: [Part; PARTS],
    len: usize,
}

impl Parts {
    fn new() -> Self {
        Parts { parts: [Part::Close; PARTS], len: 0 }
    }
    #[inline(always)]
    fn push(&mut self, part: Part) {
        if let Some(place) = self.parts.get_mut(self.len) {
            *place = part;
        }
        self.len += 1;
    }
    fn get(&self, i: usize, shape: impl IntTuple) -> Part {
        if let Some(&part) = self.parts.get(i) {
            return part;
        }
        let (mut at, mut found) = (0, Part::Close);
        shape.each(&mut |part| {
            if at == i {
                found = part;
            }
            at += 1;
        });
        found
    }
}

/// Visits the parts of two shapes in step. If they do not agree, the error holds the first two sizes that differ.
fn walk(a: &dyn Fn(usize) -> Part, b: &dyn Fn(usize) -> Part) -> Result<(), Clash> {
    let (mut i, mut j, mut depth) = (0, 0, 0usize);
    loop {
        match (a(i), b(j)) {
            (Part::Open, Part::Open) => (i, j, depth) = (i + 1, j + 1, depth + 1),
            (Part::Close, Part::Close) => (i, j, depth) = (i + 1, j + 1, depth - 1),
            // One of the two tuples has fewer modes.
            (Part::Close, _) => return Err(Clash::new(0, size(b, j).0)),
            (_, Part::Close) => return Err(Clash::new(size(a, i).0, 0)),
            _ => {
                let ((left, next), (right, other)) = (size(a, i), size(b, j));
                if left != right {
                    return Err(Clash::new(left, right));
                }
                (i, j) = (next, other);
            }
        }
        if depth == 0 {
            return Ok(());
        }
    }
}

/// Finds the first position at which the profiles of two shapes differ: the number of integers before it, and the rank of each
/// shape there, which is -1 for an integer. It is `None` if the profiles are equal.
#[cold]
pub(crate) fn profile_clash<A: IntTuple, B: IntTuple>(a: A, b: B) -> Option<Clash> {
    let (mut first, mut second) = (Parts::new(), Parts::new());
    a.each(&mut |part| first.push(part));
    b.each(&mut |part| second.push(part));
    let mut integers = 0;
    // As long as the ranks are equal, part `i` is an integer in both shapes, or the same parenthesis.
    for i in 0..first.len {
        let left = rank(&|i| first.get(i, a), i);
        let right = rank(&|i| second.get(i, b), i);
        if left != right {
            return Some(Clash::in_mode(integers, left, right));
        }
        integers += usize::from(matches!(first.get(i, a), Part::Int(_)));
    }
    None
}

/// The rank of the tuple that starts at a part, or -1 if no tuple starts there.
fn rank(parts: &dyn Fn(usize) -> Part, start: usize) -> isize {
    if parts(start) != Part::Open {
        return -1;
    }
    let (mut rank, mut at) = (0, start + 1);
    while parts(at) != Part::Close {
        (rank, at) = (rank + 1, size(parts, at).1);
    }
    rank
}

/// The size of the integer or tuple that starts at a part, and the number of the part after it.
fn size(parts: &dyn Fn(usize) -> Part, start: usize) -> (isize, usize) {
    let (mut size, mut depth, mut at) = (1isize, 0usize, start);
    loop {
        match parts(at) {
            Part::Open => depth += 1,
            Part::Close => depth -= 1,
            // Saturates only if the layout is empty: otherwise the product divides the size of the layout.
            Part::Int(extent) => size = size.saturating_mul(extent),
            Part::All => {}
        }
        at += 1;
        if depth == 0 {
            return (size, at);
        }
    }
}
