//! The output of an operation: the modes of its result, or the law that does not hold.

use super::laws::more_modes;
use super::{Mode, RowOf, Scratch, Slot};
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::AnyLayout;
use core::cell::Cell;
use core::mem::ManuallyDrop;

/// An output, to which the modes of a result are written one after the other.
pub struct Out<'a> {
    modes: &'a mut [Slot],
    /// The number of modes that were written.
    len: usize,
    /// Where the error is stored if a law does not hold.
    failure: &'a Failure,
}

/// Stores the error of an operation, if a law does not hold and writing returned [`Failed`].
///
/// All outputs of an operation share it, so outputs stay small and results carry no error. No code runs when a `Failure` is
/// dropped. [`Failure::take`] moves the error out.
pub(crate) struct Failure(ManuallyDrop<Cell<Option<LayoutError>>>);

impl Failure {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Failure(ManuallyDrop::new(Cell::new(None)))
    }

    /// Moves the error out.
    #[cold]
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn take(self) -> LayoutError {
        // If writing has failed, an error is stored. Only if `in_two` had too few slots, which would be a bug in this crate, no
        // error is stored.
        ManuallyDrop::into_inner(self.0).into_inner().unwrap_or(LayoutError::Overflow(Clash::default()))
    }

    #[cold]
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn store(&self, error: LayoutError) -> Failed {
        self.0.set(Some(error));
        Failed
    }
}

/// The sign that a law does not hold. The error itself is stored in the [`Failure`] of the output.
///
/// Code that returns this value is compiled for each type of layout, and would be longer if it returned the error itself.
#[derive(Debug)]
pub struct Failed;

/// The result of a function that writes to an output.
pub(crate) type Written = Result<(), Failed>;

impl<'a> Out<'a> {
    #[inline(always)]
    pub(crate) fn new(modes: &'a mut [Slot], failure: &'a Failure) -> Self {
        Out { modes, len: 0, failure }
    }

    /// An output to other memory that stores errors in the same [`Failure`].
    #[inline(always)]
    pub(crate) fn beside<'b>(&self, modes: &'b mut [Slot]) -> Out<'b>
    where
        'a: 'b,
    {
        Out::new(modes, self.failure)
    }

    /// Writes one more mode. The output has one slot for each mode of the type of the result. If no slot is left, which would be
    /// a bug in this crate, returns an error.
    #[inline(always)]
    pub(crate) fn push(&mut self, shape: Number, stride: Number) -> Result<(), LayoutError> {
        let Some(mode) = self.modes.get_mut(self.len) else { return more_modes(self.len) };
        mode.write(Mode::new(shape, stride));
        self.len += 1;
        Ok(())
    }

    /// Writes the given modes.
    pub(crate) fn append(&mut self, modes: &[Mode]) -> Result<(), LayoutError> {
        modes.iter().try_for_each(|mode| self.push(mode.shape, mode.stride))
    }

    /// Writes the given modes if there are enough slots. Returns whether there are.
    #[inline(always)]
    pub(crate) fn push_all<const N: usize>(&mut self, modes: &[Mode; N]) -> bool {
        let Some(slots) = self.modes[self.len..].first_chunk_mut::<N>() else { return false };
        slots.write_copy_of_slice(modes);
        self.len += N;
        true
    }

    /// Writes the given modes. Stores an error if there are too few slots.
    pub(crate) fn copy(&mut self, modes: &[Mode]) -> Written {
        let copied = self.append(modes);
        self.settle(copied)
    }

    /// Stores the error of a result, if there is one.
    #[inline(always)]
    pub(crate) fn settle(&mut self, written: Result<(), LayoutError>) -> Written {
        written.map_err(|error| self.failure.store(error))
    }

    /// Calls `write` with two outputs to the remaining slots of this output. The first output has the next `first` slots, and `write`
    /// must fill them.
    #[inline(always)]
    pub(crate) fn in_two(
        &mut self,
        first: usize,
        write: impl for<'b> FnOnce(&mut Out<'b>, &mut Out<'b>) -> Written,
    ) -> Written {
        let Some((one, two)) = self.modes[self.len..].split_at_mut_checked(first) else { return Err(Failed) };
        let (mut one, mut two) = (Out::new(one, self.failure), Out::new(two, self.failure));
        let written = write(&mut one, &mut two);
        let ends = [one.len, two.len];
        self.join(first, ends, written)
    }

    #[inline]
    fn join(&mut self, first: usize, ends: [usize; 2], written: Written) -> Written {
        #[cfg(not(target_arch = "nvptx64"))]
        written?;
        if ends[0] != first {
            return self.settle(more_modes(ends[0]));
        }
        self.len += ends[0] + ends[1];
        #[cfg(target_arch = "nvptx64")]
        written?;
        Ok(())
    }

    /// Returns the modes that were written.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn all(self) -> &'a mut [Mode] {
        let written = &mut self.modes[..self.len];
        // SAFETY: the first `len` slots are initialised. `push` and `push_all` grow `len` by the slots that they write at `len`.
        // `join` grows `len` by the slots that two outputs have written. The first output begins at `len` and is full, and the
        // second begins where the first ends.
        unsafe { written.assume_init_mut() }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }
}

/// The layout with the modes that `write` writes, or the law that does not hold.
#[inline(always)]
pub(crate) fn write<L: AnyLayout>(write: impl FnOnce(&mut Out<'_>) -> Written) -> Result<L, LayoutError> {
    let (mut room, failure) = (Scratch::<RowOf<L>>::new(), Failure::new());
    let mut out = Out::new(room.slots(), &failure);
    match write(&mut out) {
        Ok(()) => L::of_modes(out.all()),
        Err(Failed) => Err(failure.take()),
    }
}
