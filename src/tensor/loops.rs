//! The leaves of a layout as an array of loops, the innermost first: `(4,(2,3)):(6,(3,1))` has the loops `4:6`, `2:3` and `3:1`.

use crate::layout::{AnyLayout, Loop, LoopNest};
use core::fmt;
use core::ops::{Deref, DerefMut};

type Array<L> = <<L as AnyLayout>::Stride as LoopNest<<L as AnyLayout>::Shape>>::Each<Loop>;

/// The loops of a layout, the innermost first. They dereference to a slice with one [`Loop`] for each leaf of the layout.
#[derive(Clone, Copy)]
pub struct Loops<L: AnyLayout>(Array<L>);

impl<L: AnyLayout> Loops<L> {
    const LEN: usize = {
        let len = <L::Stride as LoopNest<L::Shape>>::LOOPS;
        assert!(size_of::<Array<L>>() == len * size_of::<Loop>() && align_of::<Array<L>>() == align_of::<Loop>());
        len
    };

    /// Returns loops of extent 0, which the caller overwrites.
    #[inline(always)]
    pub(super) fn empty() -> Self {
        Loops(Array::<L>::default())
    }
}

/// The loop nest of a layout: one [`Loop`] for each integer of the shape, the innermost first.
///
/// From the result, a kernel chooses the order of its loops at run time. Nothing is allocated.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::loops;
/// let n = 3;
/// let mut nest = loops(layout!((4, (2, n)) : (6, (3, 1))));
/// nest.sort_unstable_by_key(|l| l.stride.unsigned_abs());
/// assert_eq!(nest.iter().map(|l| (l.extent, l.stride)).collect::<Vec<_>>(), [(3, 1), (2, 3), (4, 6)]);
/// ```
#[inline(always)]
pub fn loops<L: AnyLayout>(layout: L) -> Loops<L> {
    let mut all = Loops::<L>::empty();
    layout.stride().each_loop(layout.shape(), &mut writing(&mut all));
    all
}

/// A closure that writes each loop that it gets to the next position of `to`. Its type is the same for all layouts.
#[inline(always)]
fn writing(to: &mut [Loop]) -> impl FnMut(Loop) {
    let mut next = 0;
    move |one| {
        to[next] = one;
        next += 1;
    }
}

impl<L: AnyLayout> Deref for Loops<L> {
    type Target = [Loop];
    #[inline(always)]
    fn deref(&self) -> &[Loop] {
        // SAFETY: `Each<Loop>` consists of `Loop`s joined by `repr(C)`, with no other field, so it is `LEN` adjacent loops. `LEN`
        // asserts its size and alignment. Only the three implementations of `LoopNest` can be the stride of a layout.
        unsafe { core::slice::from_raw_parts((&raw const self.0).cast(), Self::LEN) }
    }
}
impl<L: AnyLayout> DerefMut for Loops<L> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Loop] {
        // SAFETY: `Each<Loop>` consists of `Loop`s joined by `repr(C)`, with no other field, so it is `LEN` adjacent loops. `LEN`
        // asserts its size and alignment. `self` is borrowed mutably.
        unsafe { core::slice::from_raw_parts_mut((&raw mut self.0).cast(), Self::LEN) }
    }
}
impl<L: AnyLayout> fmt::Debug for Loops<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
