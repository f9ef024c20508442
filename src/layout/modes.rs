//! A layout as numbers: its flat modes in a row, read from the layout and put back into one.
//!
//! What an operation computes it computes once, in functions of slices of [`Mode`]s that are compiled with
//! the library. For each type of layout there is what reads its modes, and what fills them in.

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

/// A mode whose shape is an int, as numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mode {
    /// The extent.
    pub(crate) shape: Number,
    /// The stride.
    pub(crate) stride: Number,
    /// What an operation that works on a copy of the modes keeps of this one; 0 at first, and no part of the layout.
    pub(crate) kept: isize,
}

impl Mode {
    /// A mode of which nothing is kept yet.
    #[inline(always)]
    pub(crate) const fn new(shape: Number, stride: Number) -> Self {
        Mode { shape, stride, kept: 0 }
    }
}

/// Room for so many elements as the type says: `[X; 1]`, `[X; 0]`, or two such rooms side by side.
///
/// # Safety
/// A value is `LEN` values of `X` in a row, and nothing else.
#[allow(unsafe_code)]
pub unsafe trait Row<X>: Copy {
    /// How many.
    const LEN: usize;
}
// SAFETY: that is what an array is.
#[allow(unsafe_code)]
unsafe impl<X: Copy, const N: usize> Row<X> for [X; N] {
    const LEN: usize = N;
}
// SAFETY: `repr(C)` puts the second field after the first, and leaves nothing between them or after, for
// the alignment of both is that of `X`.
#[allow(unsafe_code)]
unsafe impl<X: Copy, A: Row<X>, B: Row<X>> Row<X> for Joined<A, B> {
    const LEN: usize = A::LEN + B::LEN;
}

/// A place for a mode.
pub(crate) type Slot = MaybeUninit<Mode>;

/// Digits for modes on the stack, as many as the type `R` has room for.
pub(crate) struct Scratch<R>(MaybeUninit<R>);

impl<R: Row<Mode>> Scratch<R> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Scratch(MaybeUninit::uninit())
    }

    /// The places.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn slots(&mut self) -> &mut [Slot] {
        const { assert!(size_of::<R>() == R::LEN * size_of::<Mode>()) }
        // SAFETY: `R` is `LEN` modes in a row, as the `Row` that it is says, so that its bytes are those of `LEN`
        // places, which may hold anything. The slice borrows them alone, for as long as `self` is borrowed.
        unsafe { core::slice::from_raw_parts_mut(self.0.as_mut_ptr().cast(), R::LEN) }
    }

    /// The modes that `read` writes, one into each place.
    #[inline(always)]
    pub(crate) fn fill(&mut self, read: impl FnOnce(&mut IterMut<'_, Slot>)) -> &mut [Mode] {
        fill(self.slots(), read)
    }

    /// Modes of `_0:_0`, to be written over.
    #[inline(always)]
    pub(crate) fn zeroed(&mut self) -> &mut [Mode] {
        self.fill(|to| (0..R::LEN).for_each(|_| write_next(to, Number::known(0), Number::known(0))))
    }
}

/// The modes that `read` writes, one into each of these places.
#[inline(always)]
#[allow(unsafe_code)]
fn fill(slots: &mut [Slot], read: impl FnOnce(&mut IterMut<'_, Slot>)) -> &mut [Mode] {
    let mut left = slots.iter_mut();
    read(&mut left);
    assert!(left.as_slice().is_empty(), "a mode for each place");
    // SAFETY: a place that is taken from the iterator is written, by `write_next`, and none is left.
    unsafe { slots.assume_init_mut() }
}

/// Writes the next place.
#[inline(always)]
pub(crate) fn write_next(to: &mut IterMut<'_, Slot>, shape: Number, stride: Number) {
    if let Some(slot) = to.next() {
        slot.write(Mode::new(shape, stride));
    }
}

/// Modes as they are read into a layout, one after the other.
pub struct Reader<'a> {
    modes: Iter<'a, Mode>,
    /// False where there was no mode to read, or a number is not what its type says, as 5 for a static 4.
    pub(crate) fits: bool,
    /// Which bits the integers have, by [`laws::Bits`].
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

    /// Whether all fits, and the integers are so small that they are a layout: `bits` are those of [`laws::small_bits`].
    #[cfg(not(target_arch = "nvptx64"))]
    #[inline(always)]
    pub(crate) fn is_small(&self, bits: (u32, u32)) -> bool {
        self.fits && self.bits.are_small(bits)
    }
}

/// Room for the modes of a layout.
pub(crate) type RowOf<L> = <<L as AnyLayout>::Stride as LoopNest<<L as AnyLayout>::Shape>>::Each<Mode>;

/// The modes of a layout, flat, and room to work on them and on one more.
pub(crate) struct FlatScratch<L: AnyLayout>(Scratch<RowOfOperand<L>>);

/// Room for the modes of an operand, for as many again, and for one more.
type RowOfOperand<L> = Joined<RowOf<L>, Joined<RowOf<L>, [Mode; 1]>>;

impl<L: AnyLayout> FlatScratch<L> {
    /// Room for a layout.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        FlatScratch(Scratch::new())
    }

    /// The first mode of a layout that has one.
    #[inline(always)]
    pub(crate) fn first(layout: L) -> Mode {
        FlatScratch::new().of(layout).modes[0]
    }

    /// The layout as an operand.
    #[inline(always)]
    pub(crate) fn of(&mut self, layout: L) -> Operand<'_> {
        let (modes, scratch) = self.0.slots().split_at_mut(RowOf::<L>::LEN);
        let modes = fill(modes, |to| layout.stride().read(layout.shape(), to));
        Operand { modes, scratch, profile: <L::Shape as IntTuple>::PROFILE }
    }
}

/// An operand as numbers.
pub(crate) struct Operand<'a> {
    /// Its modes, flat.
    pub(crate) modes: &'a [Mode],
    /// Room for as many, and one more.
    scratch: &'a mut [Slot],
    /// How they nest.
    profile: Profile,
}
impl<'a> Operand<'a> {
    /// A copy of the modes, to be worked on.
    pub(crate) fn copy(&mut self) -> &mut [Mode] {
        self.scratch[..self.modes.len()].write_copy_of_slice(self.modes)
    }

    /// A copy of the modes, and `_0:_0` after them.
    pub(crate) fn copy_with_room(&mut self) -> &mut [Mode] {
        fill(self.scratch, |to| {
            self.modes.iter().for_each(|mode| write_next(to, mode.shape, mode.stride));
            write_next(to, Number::known(0), Number::known(0));
        })
    }

    /// A list of modes that is only printed or checked: it has no room to work in.
    pub(crate) fn of(modes: &'a [Mode], profile: Profile) -> Self {
        Operand { modes, scratch: &mut [], profile }
    }

    /// Whether these modes are a layout, or the law that does not hold.
    #[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
    #[cold]
    pub(crate) fn check(&self) -> Result<(), LayoutError> {
        laws::check(self.modes).map_err(|e| self.error(e, None))
    }

    /// As [`check`](Self::check), of modes that are a layout of its type if `fits` says so.
    #[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
    #[cold]
    pub(crate) fn check_all(&self, fits: bool) -> Result<(), LayoutError> {
        self.check()?;
        if fits { Ok(()) } else { Err(mismatch(self.modes)) }
    }

    /// The error with its operands. Without `alloc` there is nowhere to keep their text, and they need not lie in memory.
    #[cold]
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    pub(crate) fn error(&self, error: LayoutError, b: Option<&Operand<'_>>) -> LayoutError {
        if cfg!(feature = "alloc") { error.of(self, b.map(|b| b as &dyn fmt::Display)) } else { error }
    }
}

impl LayoutError {
    /// The error with a layout as its operand, whose text is made of its modes: what prints a list is compiled for each type,
    /// and what reads the modes of a layout is there.
    #[cold]
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    pub(crate) fn of_layout<L: AnyLayout>(self, layout: L, b: Option<&dyn fmt::Display>) -> LayoutError {
        if cfg!(feature = "alloc") { self.of(&FlatScratch::new().of(layout), b) } else { self }
    }
}

/// Prints the notation of the layout; of one that nests beyond measure, that of its modes without their
/// nesting.
impl fmt::Display for Operand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tuple(f, self.profile, self.modes.iter().map(|mode| mode.shape))?;
        f.write_str(":")?;
        write_tuple(f, self.profile, self.modes.iter().map(|mode| mode.stride))
    }
}

fn write_tuple(f: &mut fmt::Formatter<'_>, profile: Profile, mut numbers: impl Iterator<Item = Number>) -> fmt::Result {
    let mut comma = "";
    for part in profile.parts() {
        match part {
            Part::Open => write!(f, "{comma}(")?,
            Part::Close => f.write_str(")")?,
            _ => {
                let Some(number) = numbers.next() else { return Ok(()) };
                write!(f, "{comma}{number}")?;
            }
        }
        comma = if part == Part::Open { "" } else { "," };
    }
    numbers.try_for_each(|number| {
        write!(f, "{comma}{number}")?;
        comma = ",";
        Ok(())
    })
}
