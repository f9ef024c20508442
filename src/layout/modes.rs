//! Converts a layout to an array of its leaf modes, and back. In the array, extents and strides are numbers.
//!
//! Operations compute on slices of [`Mode`]s, in functions that are compiled once, with the library. Only the code that reads the
//! modes of a layout or builds a layout from modes is compiled for each type of layout.

pub(crate) mod laws;
mod out;

use super::{AnyLayout, Joined, LoopNest};
use crate::error::LayoutError;
use crate::int::number::Number;
use crate::tuple::{IntTuple, Part, Profile};
use core::fmt;
use core::mem::MaybeUninit;
use core::slice::{Iter, IterMut};

pub(crate) use laws::{mismatch, overflow, too_far};
pub(crate) use out::{Failure, Out, Written, write};

/// A leaf mode as numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mode {
    /// The extent.
    pub(crate) shape: Number,
    /// The stride.
    pub(crate) stride: Number,
    /// A number that an operation may store with a mode. It is 0 at first, and is not part of the layout.
    pub(crate) kept: isize,
}

impl Mode {
    /// Returns a mode whose stored number, `kept`, is 0.
    #[inline(always)]
    pub(crate) const fn new(shape: Number, stride: Number) -> Self {
        Mode { shape, stride, kept: 0 }
    }
}

/// An array of `LEN` elements: a Rust array, or two arrays one after the other.
///
/// # Safety
/// A value must consist of exactly `LEN` consecutive values of `X`, without padding.
#[allow(unsafe_code)]
pub unsafe trait Row<X>: Copy {
    /// The number of elements.
    const LEN: usize;
}
// SAFETY: an array `[X; N]` is `N` values of `X` in a row without padding, and `LEN` is `N`.
#[allow(unsafe_code)]
unsafe impl<X: Copy, const N: usize> Row<X> for [X; N] {
    const LEN: usize = N;
}
// SAFETY: `Joined` is `repr(C)`, so its second field follows the first; both have the alignment of `X` and a size that is a
// multiple of it, so there is no padding. By the promise of `Row`, they are `A::LEN` and `B::LEN` values of `X` in a row.
#[allow(unsafe_code)]
unsafe impl<X: Copy, A: Row<X>, B: Row<X>> Row<X> for Joined<A, B> {
    const LEN: usize = A::LEN + B::LEN;
}

/// Memory for one mode, which may be uninitialised.
pub(crate) type Slot = MaybeUninit<Mode>;

/// Uninitialised memory on the stack for as many modes as the array type `R` has.
pub(crate) struct Scratch<R>(MaybeUninit<R>);

impl<R: Row<Mode>> Scratch<R> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Scratch(MaybeUninit::uninit())
    }

    /// The slots.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn slots(&mut self) -> &mut [Slot] {
        const { assert!(size_of::<R>() == R::LEN * size_of::<Mode>()) }
        // SAFETY: by the promise of `Row`, `R` is `LEN` modes in a row, so `self.0` is valid for `LEN` slots, which may be
        // uninitialised. The slice borrows `self.0` mutably, for as long as `self` is borrowed.
        unsafe { core::slice::from_raw_parts_mut(self.0.as_mut_ptr().cast(), R::LEN) }
    }

    /// Returns the modes that `read` writes. It must write one mode into each slot.
    #[inline(always)]
    pub(crate) fn fill(&mut self, read: impl FnOnce(&mut IterMut<'_, Slot>)) -> &mut [Mode] {
        fill(self.slots(), read)
    }

    /// Returns modes `_0:_0`, which the caller overwrites.
    #[inline(always)]
    pub(crate) fn zeroed(&mut self) -> &mut [Mode] {
        self.fill(|to| (0..R::LEN).for_each(|_| write_next(to, Number::known(0), Number::known(0))))
    }
}

/// Returns the modes that `read` writes. It must write one mode into each of `slots`.
#[inline(always)]
#[allow(unsafe_code)]
fn fill(slots: &mut [Slot], read: impl FnOnce(&mut IterMut<'_, Slot>)) -> &mut [Mode] {
    let mut left = slots.iter_mut();
    read(&mut left);
    assert!(left.as_slice().is_empty(), "one mode for each position");
    // SAFETY: the iterator is empty, as asserted above, so each slot was taken from it. Only `write_next` takes slots, since it
    // is the only code of this crate that calls `next` on such an iterator, and it writes each slot that it takes.
    unsafe { slots.assume_init_mut() }
}

/// Writes a mode into the next slot.
#[inline(always)]
pub(crate) fn write_next(to: &mut IterMut<'_, Slot>, shape: Number, stride: Number) {
    if let Some(slot) = to.next() {
        slot.write(Mode::new(shape, stride));
    }
}

/// A reader of modes, from which a layout is built mode by mode.
pub struct Reader<'a> {
    modes: Iter<'a, Mode>,
    /// False if there were too few modes, or a number does not fit its type, such as 5 for a static 4.
    pub(crate) fits: bool,
    /// The bits of the integers that were read.
    bits: laws::Bits,
}

impl<'a> Reader<'a> {
    #[inline(always)]
    pub(crate) fn new(modes: &'a [Mode]) -> Self {
        Reader { modes: modes.iter(), fits: true, bits: laws::Bits::default() }
    }

    /// The extent and the stride of the next mode.
    #[inline]
    pub(crate) fn next(&mut self) -> (isize, isize) {
        let Some(mode) = self.modes.next() else {
            self.fits = false;
            return (0, 0);
        };
        let (extent, stride) = (mode.shape.value, mode.stride.value);
        self.bits.add(extent, stride);
        (extent, stride)
    }

    /// Whether all numbers fit their types and are so small that the laws of a layout hold. `bits` is the result of
    /// [`laws::small_bits`].
    #[cfg(not(target_arch = "nvptx64"))]
    #[inline(always)]
    pub(crate) fn is_small(&self, bits: (u32, u32)) -> bool {
        self.fits && self.bits.are_small(bits)
    }
}

/// An array type with as many modes as the layout `L` has leaves.
pub(crate) type RowOf<L> = <<L as AnyLayout>::Stride as LoopNest<<L as AnyLayout>::Shape>>::Each<Mode>;

/// Memory for the leaf modes of a layout, for a copy of them, and for one more mode.
pub(crate) struct FlatScratch<L: AnyLayout>(Scratch<RowOfOperand<L>>);

/// An array type with twice as many modes as the layout `L` has leaves, and one more.
type RowOfOperand<L> = Joined<RowOf<L>, Joined<RowOf<L>, [Mode; 1]>>;

impl<L: AnyLayout> FlatScratch<L> {
    /// Uninitialised memory.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        FlatScratch(Scratch::new())
    }

    /// The first leaf mode of a layout, which must have one.
    #[inline(always)]
    pub(crate) fn first(layout: L) -> Mode {
        FlatScratch::new().of(layout).modes[0]
    }

    /// Turns a layout into an operand, whose modes are stored in this memory.
    #[inline(always)]
    pub(crate) fn of(&mut self, layout: L) -> Operand<'_> {
        let (modes, scratch) = self.0.slots().split_at_mut(RowOf::<L>::LEN);
        let modes = fill(modes, |to| layout.stride().read(layout.shape(), to));
        Operand { modes, scratch, profile: <L::Shape as IntTuple>::PROFILE }
    }
}

/// The operand of an operation, as numbers.
pub(crate) struct Operand<'a> {
    /// The leaf modes of the operand.
    pub(crate) modes: &'a [Mode],
    /// Memory for a copy of the modes and for one more mode.
    scratch: &'a mut [Slot],
    /// The nesting of the operand.
    profile: Profile,
}
impl<'a> Operand<'a> {
    /// Returns a copy of the modes, which may be changed.
    pub(crate) fn copy(&mut self) -> &mut [Mode] {
        self.scratch[..self.modes.len()].write_copy_of_slice(self.modes)
    }

    /// Returns a copy of the modes, followed by the mode `_0:_0`.
    pub(crate) fn copy_with_room(&mut self) -> &mut [Mode] {
        fill(self.scratch, |to| {
            self.modes.iter().for_each(|mode| write_next(to, mode.shape, mode.stride));
            write_next(to, Number::known(0), Number::known(0));
        })
    }

    /// An operand that is only printed or checked. It has no memory for a copy of its modes.
    pub(crate) fn of(modes: &'a [Mode], profile: Profile) -> Self {
        Operand { modes, scratch: &mut [], profile }
    }

    /// Checks that the modes satisfy the laws of a layout.
    #[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
    #[cold]
    pub(crate) fn check(&self) -> Result<(), LayoutError> {
        laws::check(self.modes).map_err(|e| self.error(e, None))
    }

    /// Checks the laws of a layout as [`check`](Self::check) does. If they hold and `fits` is false, returns the error for a
    /// number that does not fit its type.
    #[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
    #[cold]
    pub(crate) fn check_all(&self, fits: bool) -> Result<(), LayoutError> {
        self.check()?;
        if fits { Ok(()) } else { Err(mismatch(self.modes)) }
    }

    /// Adds the texts of the operands, this one and `b`, to an error. Without `alloc`, texts cannot be stored, and the error is
    /// returned without them.
    #[cold]
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    pub(crate) fn error(&self, error: LayoutError, b: Option<&Operand<'_>>) -> LayoutError {
        if cfg!(feature = "alloc") { error.of(self, b.map(|b| b as &dyn fmt::Display)) } else { error }
    }
}

impl LayoutError {
    /// Adds the texts of the operands, a layout and `b`, to an error. The layout is printed from its modes, because code that
    /// prints its shape and its stride would be compiled again for each type of layout.
    #[cold]
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    pub(crate) fn of_layout<L: AnyLayout>(self, layout: L, b: Option<&dyn fmt::Display>) -> LayoutError {
        if cfg!(feature = "alloc") { self.of(&FlatScratch::new().of(layout), b) } else { self }
    }
}

/// Prints the layout in notation. A layout whose nesting is too deep for a [`Profile`] is printed as its leaf modes.
impl fmt::Display for Operand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_marked(f, "")
    }
}

impl Operand<'_> {
    /// Prints the layout in notation, with a mark before each stride: `(_8,_8):(_F9,_F1)`.
    pub(crate) fn write_marked(&self, f: &mut fmt::Formatter<'_>, mark: &str) -> fmt::Result {
        write_tuple(f, self.profile, "", self.modes.iter().map(|mode| mode.shape))?;
        f.write_str(":")?;
        write_tuple(f, self.profile, mark, self.modes.iter().map(|mode| mode.stride))
    }
}

fn write_tuple(
    f: &mut fmt::Formatter<'_>,
    profile: Profile,
    mark: &str,
    mut numbers: impl Iterator<Item = Number>,
) -> fmt::Result {
    let mut comma = "";
    for part in profile.parts() {
        match part {
            Part::Open => write!(f, "{comma}(")?,
            Part::Close => f.write_str(")")?,
            _ => {
                let Some(number) = numbers.next() else { return Ok(()) };
                f.write_str(comma)?;
                number.write_marked(f, mark)?;
            }
        }
        comma = if part == Part::Open { "" } else { "," };
    }
    numbers.try_for_each(|number| {
        f.write_str(comma)?;
        number.write_marked(f, mark)?;
        comma = ",";
        Ok(())
    })
}
