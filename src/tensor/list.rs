//! A list of a few values with a fixed capacity, stored inline. Unused capacity is not initialised, so it costs no time.

use core::fmt;
use core::mem::MaybeUninit;
use core::ops::{Deref, DerefMut};

/// At most `ROOM` values, one after the other.
pub(crate) struct List<T, const ROOM: usize> {
    all: [MaybeUninit<T>; ROOM],
    len: usize,
}

impl<T: Copy, const ROOM: usize> List<T, ROOM> {
    /// The empty list. It is a function and not a constant, because a constant would be copied with all its bytes, even
    /// uninitialised ones.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        List { all: [const { MaybeUninit::uninit() }; ROOM], len: 0 }
    }

    /// Adds a value `times` times.
    #[inline(always)]
    pub(crate) fn extend(&mut self, value: T, times: usize) {
        for _ in 0..times {
            self.push(value);
        }
    }
    /// Adds a value after the last one. It panics if the list is full.
    #[inline(always)]
    pub(crate) fn push(&mut self, value: T) {
        self.all[self.len].write(value);
        self.len += 1;
    }
    /// Inserts a value at the position `at`, which may be the end.
    pub(crate) fn insert(&mut self, at: usize, value: T) {
        self.push(value);
        self[at..].rotate_right(1);
    }
    /// Removes the value at the position `at`, and returns it.
    pub(crate) fn remove(&mut self, at: usize) -> T {
        self[at..].rotate_left(1);
        let value = self[self.len - 1];
        self.len -= 1;
        value
    }
    /// Keeps at most the first `len` values.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

impl<T: Copy, const ROOM: usize> Clone for List<T, ROOM> {
    fn clone(&self) -> Self {
        List { all: self.all, len: self.len }
    }
}
impl<T: Copy, const ROOM: usize> Deref for List<T, ROOM> {
    type Target = [T];
    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the first `len` values are initialised: only `push` makes `len` greater, and it writes the next value first.
        unsafe { core::slice::from_raw_parts(self.all.as_ptr().cast(), self.len) }
    }
}
impl<T: Copy, const ROOM: usize> DerefMut for List<T, ROOM> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: the first `len` values are initialised: only `push` makes `len` greater, and it writes the next value first. `self` is
        // borrowed mutably.
        unsafe { core::slice::from_raw_parts_mut(self.all.as_mut_ptr().cast(), self.len) }
    }
}
impl<T: Copy + PartialEq, const ROOM: usize> PartialEq for List<T, ROOM> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Copy + Eq, const ROOM: usize> Eq for List<T, ROOM> {}
impl<T: Copy + fmt::Debug, const ROOM: usize> fmt::Debug for List<T, ROOM> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
