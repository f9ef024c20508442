//! The modes of a copy, each of which is a loop, and the normal form of a copy. Two descriptions of the same copy have
//! the same normal form.

use core::mem::MaybeUninit;

/// A dimension of a copy: the number of elements, and the bytes from one element to the next in each operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// The number of elements.
    pub extent: usize,
    /// The bytes from one element to the next in the destination.
    pub dst: isize,
    /// The bytes from one element to the next in the source.
    pub src: isize,
}

impl Mode {
    /// A mode of one coordinate.
    pub(crate) const ONE: Self = Mode { extent: 1, dst: 0, src: 0 };
}

/// The most modes with an extent above 1 that a copy may have, because the size of a copy with more of them overflows
/// a `usize`.
pub(crate) const MODES: usize = usize::BITS as usize;

/// A list of at most `ROOM` values in an array, whose unused entries are uninitialised.
pub(crate) struct List<T, const ROOM: usize> {
    all: [MaybeUninit<T>; ROOM],
    len: usize,
}

impl<T: Copy, const ROOM: usize> List<T, ROOM> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        List { all: [const { MaybeUninit::uninit() }; ROOM], len: 0 }
    }
    /// Adds a value; panics if the list is full.
    #[inline(always)]
    pub(crate) fn push(&mut self, value: T) {
        self.all[self.len].write(value);
        self.len += 1;
    }
    /// Removes all values.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
    /// A list of `values`, without those whose index satisfies `is_out`.
    pub(crate) fn of(values: &[T], is_out: impl Fn(usize) -> bool) -> Self {
        let mut list = List::new();
        for (at, &value) in values.iter().enumerate() {
            if !is_out(at) {
                list.push(value);
            }
        }
        list
    }
}

impl<T: Copy, const ROOM: usize> core::ops::Deref for List<T, ROOM> {
    type Target = [T];
    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the first `len` values are initialised: only `push` increases `len`, and it writes the value.
        unsafe { core::slice::from_raw_parts(self.all.as_ptr().cast(), self.len) }
    }
}

impl<T: Copy, const ROOM: usize> core::ops::DerefMut for List<T, ROOM> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: the first `len` values are initialised: only `push` increases `len`, and it writes the value.
        unsafe { core::slice::from_raw_parts_mut(self.all.as_mut_ptr().cast(), self.len) }
    }
}

/// The normal form of a copy. A unit is a number of bytes that are contiguous in both operands. All modes have
/// extents above 1. Their strides in the destination are positive and ascend, and no mode continues the previous one.
#[derive(Debug)]
pub(crate) struct Permutation<'a> {
    pub(crate) unit: usize,
    pub(crate) modes: &'a mut [Mode],
    pub(crate) to: *mut u8,
    pub(crate) from: *const u8,
}

impl<'a> Permutation<'a> {
    /// The normal form of a copy of elements of `size` bytes; `None` if there is nothing to copy.
    #[inline]
    pub(crate) fn of(size: usize, modes: &'a mut [Mode], mut to: *mut u8, mut from: *const u8) -> Option<Self> {
        let mut len = 0;
        for at in 0..modes.len() {
            let mut mode = modes[at];
            match mode.extent {
                0 => return None,
                1 => continue,
                _ => {}
            }
            if mode.dst < 0 {
                let last = mode.extent as isize - 1;
                to = to.wrapping_offset(mode.dst.wrapping_mul(last));
                from = from.wrapping_offset(mode.src.wrapping_mul(last));
                (mode.dst, mode.src) = (mode.dst.wrapping_neg(), mode.src.wrapping_neg());
            }
            // Insertion sort: modes usually come in order.
            let mut place = len;
            while place > 0 && modes[place - 1].dst > mode.dst {
                modes[place] = modes[place - 1];
                place -= 1;
            }
            modes[place] = mode;
            len += 1;
        }
        let modes = &mut modes[..len];
        let (mut unit, mut last) = (size, 0);
        for at in 0..len {
            let mode = modes[at];
            if last == 0 && [mode.dst, mode.src] == [unit as isize; 2] {
                unit *= mode.extent;
            } else if last > 0 && goes_on(&modes[last - 1], &mode) {
                modes[last - 1].extent *= mode.extent;
            } else {
                modes[last] = mode;
                last += 1;
            }
        }
        (unit > 0).then_some(Permutation { unit, modes: &mut modes[..last], to, from })
    }

    /// The number of bytes that are copied.
    #[inline]
    pub(crate) fn bytes(&self) -> usize {
        self.modes.iter().fold(self.unit, |bytes, mode| bytes.saturating_mul(mode.extent))
    }
}

/// Whether `next` continues `mode` in both operands, so that the two are one mode.
#[inline(always)]
fn goes_on(mode: &Mode, next: &Mode) -> bool {
    let end = |stride: isize| stride.checked_mul(mode.extent as isize);
    end(mode.dst) == Some(next.dst) && end(mode.src) == Some(next.src)
}

/// Calls `visit` with the offsets of both operands at each coordinate of the modes, in colexicographic order.
#[inline(always)]
pub(crate) fn for_each(modes: &[Mode], mut visit: impl FnMut(isize, isize)) {
    match modes {
        [] => visit(0, 0),
        [mode] => along(mode, 0, 0, &mut visit),
        [first, rest @ ..] => outer(rest, first, 0, 0, &mut visit),
    }
}

/// The loops over the modes after the first, around the loop over the first.
fn outer(modes: &[Mode], first: &Mode, mut dst: isize, mut src: isize, visit: &mut impl FnMut(isize, isize)) {
    let Some((last, rest)) = modes.split_last() else { return along(first, dst, src, visit) };
    for _ in 0..last.extent {
        outer(rest, first, dst, src, visit);
        (dst, src) = (dst.wrapping_add(last.dst), src.wrapping_add(last.src));
    }
}

#[inline(always)]
fn along(mode: &Mode, mut dst: isize, mut src: isize, visit: &mut impl FnMut(isize, isize)) {
    for _ in 0..mode.extent {
        visit(dst, src);
        (dst, src) = (dst.wrapping_add(mode.dst), src.wrapping_add(mode.src));
    }
}

/// Covers a mode of `extent` coordinates with parts of `part` coordinates, and gives the start of each part. The last
/// part ends with the mode, and may overlap the previous one.
#[inline(always)]
pub(crate) fn parts_back(extent: usize, part: usize) -> impl Iterator<Item = usize> {
    (0..extent).step_by(part).map(move |at| at.min(extent - part))
}
