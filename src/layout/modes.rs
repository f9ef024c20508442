//! A layout as numbers: its flat modes in a row, read from the layout and put back into one.
//!
//! What an operation computes it computes once, in functions of slices of [`Mode`]s that are compiled with
//! the library. For each type of layout there is what reads its modes, and what fills them in.

use super::{AnyLayout, Joined, Walk};
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::tuple::{IntTuple, Part, Profile};
use core::fmt;
use core::mem::MaybeUninit;
use core::slice::IterMut;

/// A mode whose shape is an int, as numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mode {
    /// The extent.
    pub(crate) shape: Number,
    /// The stride.
    pub(crate) stride: Number,
    /// How far the digits of this mode have moved so far, where it is one of the left operand of a
    /// composition.
    pub(crate) moved: isize,
}

impl Mode {
    /// A mode in which nothing moves yet.
    #[inline(always)]
    pub(crate) const fn new(shape: Number, stride: Number) -> Self {
        Mode { shape, stride, moved: 0 }
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
// SAFETY: `repr(C)` puts the second field behind the first, and leaves nothing between them or behind, for
// the alignment of both is that of `X`.
#[allow(unsafe_code)]
unsafe impl<X: Copy, A: Row<X>, B: Row<X>> Row<X> for Joined<A, B> {
    const LEN: usize = A::LEN + B::LEN;
}

/// A place for a mode.
pub(crate) type Slot = MaybeUninit<Mode>;

/// Places for modes on the stack, as many as the type `R` has room for.
pub(crate) struct Room<R>(MaybeUninit<R>);

impl<R: Row<Mode>> Room<R> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Room(MaybeUninit::uninit())
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
        self.fill(|to| (0..R::LEN).for_each(|_| put(to, Number::known(0), Number::known(0))))
    }
}

/// The modes that `read` writes, one into each of these places.
#[inline(always)]
#[allow(unsafe_code)]
fn fill(slots: &mut [Slot], read: impl FnOnce(&mut IterMut<'_, Slot>)) -> &mut [Mode] {
    let mut left = slots.iter_mut();
    read(&mut left);
    assert!(left.as_slice().is_empty(), "a mode for each place");
    // SAFETY: a place that is taken from the iterator is written, by `put`, and none is left.
    unsafe { slots.assume_init_mut() }
}

/// Writes the next place.
#[inline(always)]
pub(crate) fn put(to: &mut IterMut<'_, Slot>, shape: Number, stride: Number) {
    if let Some(slot) = to.next() {
        slot.write(Mode::new(shape, stride));
    }
}

/// Where the modes of a result go, one behind the other.
pub struct Out<'a> {
    modes: &'a mut [Slot],
    /// How many of them are written.
    len: usize,
    /// The law that does not hold, if the writing [`Failed`].
    failure: Option<LayoutError>,
}

/// A law does not hold; the output knows which. For each type of layout there is code that hands on a failure, and an
/// error takes more of that.
#[derive(Debug)]
pub struct Failed;

/// What writes to an output.
pub(crate) type Written = Result<(), Failed>;

impl<'a> Out<'a> {
    #[inline(always)]
    pub(crate) fn new(modes: &'a mut [Slot]) -> Self {
        Out { modes, len: 0, failure: None }
    }

    /// One more mode. That there is room for it is what the type of the result says; a mode more than that
    /// would be a fault of this crate, and is an error.
    #[inline(always)]
    pub(crate) fn push(&mut self, shape: Number, stride: Number) -> Result<(), LayoutError> {
        let Some(mode) = self.modes.get_mut(self.len) else { return more_modes(self.len) };
        mode.write(Mode::new(shape, stride));
        self.len += 1;
        Ok(())
    }

    /// All of these modes.
    pub(crate) fn append(&mut self, modes: &[Mode]) -> Result<(), LayoutError> {
        modes.iter().try_for_each(|mode| self.push(mode.shape, mode.stride))
    }

    /// These modes, if there is room for them.
    #[inline(always)]
    pub(crate) fn put<const N: usize>(&mut self, modes: &[Mode; N]) -> bool {
        let Some(slots) = self.modes[self.len..].first_chunk_mut::<N>() else { return false };
        slots.write_copy_of_slice(modes);
        self.len += N;
        true
    }

    /// All of these modes.
    pub(crate) fn copy(&mut self, modes: &[Mode]) -> Written {
        let copied = self.append(modes);
        self.settle(copied)
    }

    /// What has come of writing to another output.
    pub(crate) fn settle_as(&mut self, written: Written, other: &mut Out<'_>) -> Written {
        self.failure = other.failure.take();
        written
    }

    /// What has come of the writing.
    pub(crate) fn settle(&mut self, written: Result<(), LayoutError>) -> Written {
        written.map_err(|error| {
            self.failure = Some(error);
            Failed
        })
    }

    /// The law that does not hold.
    #[cold]
    fn failure(self) -> LayoutError {
        // There is one where writing has failed.
        self.failure.unwrap_or(LayoutError::Overflow(Clash::default()))
    }

    /// What `write` writes to two outputs, one behind the other: there are `first` modes in the first.
    #[inline(always)]
    pub(crate) fn in_two(
        &mut self,
        first: usize,
        write: impl for<'b> FnOnce(&mut Out<'b>, &mut Out<'b>) -> Written,
    ) -> Written {
        let (mut one, mut two) = self.halves(first)?;
        let written = write(&mut one, &mut two);
        let (ends, failure) = ([one.len, two.len], one.failure.or(two.failure));
        self.join(first, ends, failure, written)
    }

    fn halves(&mut self, first: usize) -> Result<(Out<'_>, Out<'_>), Failed> {
        match self.modes[self.len..].split_at_mut_checked(first) {
            Some((one, two)) => Ok((Out::new(one), Out::new(two))),
            None => Err(Failed),
        }
    }

    fn join(&mut self, first: usize, ends: [usize; 2], failure: Option<LayoutError>, written: Written) -> Written {
        self.failure = failure;
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

    /// What is there so far.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn all(self) -> &'a mut [Mode] {
        let written = &mut self.modes[..self.len];
        // SAFETY: `len` grows by one where `push` writes the place behind those before it, and in `in_two` by as
        // many as two outputs, one of which ends where the other begins, have written so.
        unsafe { written.assume_init_mut() }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }
}

/// The extent and the stride of the next mode; `fits` becomes false where there is none.
#[inline]
pub(crate) fn next(from: &mut core::slice::Iter<'_, Mode>, fits: &mut bool) -> (isize, isize) {
    match from.next() {
        Some(mode) => (mode.shape.value, mode.stride.value),
        None => {
            *fits = false;
            (0, 0)
        }
    }
}

/// The error of numbers that do not fit the words of their types.
#[cold]
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub(crate) fn unfit(modes: &[Mode]) -> LayoutError {
    // On a GPU there is nobody to read which number it is, and to look for it would take the modes to memory.
    if cfg!(target_arch = "nvptx64") {
        return LayoutError::Overflow(Clash::default());
    }
    let greatest = modes.iter().flat_map(|mode| [mode.shape.value, mode.stride.value]).max_by_key(|n| n.unsigned_abs());
    LayoutError::Overflow(Clash::new(greatest.unwrap_or(0), 1))
}

#[cold]
fn more_modes(room: usize) -> Result<(), LayoutError> {
    Err(LayoutError::Profile(Clash::new(room as isize + 1, room as isize)))
}

/// What a layout of these modes has to keep: no extent is negative, and the size, every
/// `stride * (shape - 1)` and their sum fit an `isize`.
#[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
pub(crate) fn check(modes: &[Mode]) -> Result<(), LayoutError> {
    let (mut size, mut below, mut above) = (1usize, 0isize, 0isize);
    for mode in modes {
        let (shape, stride) = (mode.shape.value, mode.stride.value);
        if shape < 0 {
            return Err(LayoutError::Extent(Clash::new(shape, 0)));
        }
        // An extent of 0 does not hide that the other modes do not fit.
        let extent = shape.max(1);
        let product = size.checked_mul(extent as usize).filter(|&size| size <= isize::MAX as usize);
        let Some(product) = product else { return overflow(size as isize, extent) };
        size = product;
        let Some(span) = (extent - 1).checked_mul(stride) else { return overflow(extent - 1, stride) };
        let sum = if span < 0 { &mut below } else { &mut above };
        let Some(total) = sum.checked_add(span) else { return Err(LayoutError::too_far(*sum, span)) };
        *sum = total;
    }
    match above.checked_sub(below).and_then(|span| span.checked_add(1)) {
        Some(_) => Ok(()),
        None => Err(LayoutError::too_far(above, below)),
    }
}

/// Whether the integers of a layout are so small that [`check`] finds nothing, whichever they are: of `n` extents below `2^e` and
/// strides up to `2^d` the size is below `2^(n e)`, and the offsets span less than `n 2^(e + d)`. One comparison says so of all.
#[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
#[inline(always)]
pub(crate) fn are_small<S, D: Walk<S>>(shape: S, stride: D) -> bool {
    let (extent_bits, stride_bits) = const { small_bits(D::LOOPS) };
    let (mut extents, mut strides) = (0, 0);
    stride.each_loop(shape, &mut |mode| {
        extents |= mode.extent;
        // Of one below 0 what is left of it above -1; an extent below 0 has the highest bit.
        strides |= (mode.stride ^ (mode.stride >> (isize::BITS - 1))) as usize;
    });
    extents >> extent_bits | strides >> stride_bits == 0
}

/// How many bits the extents and the strides of so many modes may have, so that all that is made of them fits.
const fn small_bits(modes: usize) -> (u32, u32) {
    let modes = if modes == 0 { 1 } else { modes };
    let (bits, half) = (isize::BITS - 2, (isize::BITS - 2) / 2);
    let extents = (bits as usize / modes) as u32;
    let extents = if extents < half { extents } else { half };
    (extents, bits - extents - modes.next_power_of_two().ilog2())
}

/// [`check`] of the integers of a layout one by one, for a GPU, where an array is memory that is far away and a way out of a
/// computation costs more than the computation: all is computed, and then said whether a law does not hold. It says which,
/// and not of what numbers.
#[cfg(any(test, target_arch = "nvptx64"))]
#[inline(always)]
pub(crate) fn check_each<S, D: Walk<S>>(shape: S, stride: D) -> Result<(), LayoutError> {
    let (mut size, mut below, mut above) = (1isize, 0isize, 0isize);
    let (mut negative, mut wraps) = (false, false);
    stride.each_loop(shape, &mut |mode| {
        let extent = (mode.extent as isize).max(1);
        let (product, size_wraps) = size.overflowing_mul(extent);
        let (span, span_wraps) = (extent - 1).overflowing_mul(mode.stride);
        let (lower, below_wraps) = below.overflowing_add(span.min(0));
        let (upper, above_wraps) = above.overflowing_add(span.max(0));
        negative |= (mode.extent as isize) < 0;
        wraps |= size_wraps | span_wraps | below_wraps | above_wraps;
        (size, below, above) = (product, lower, upper);
    });
    let (span, span_wraps) = above.overflowing_sub(below);
    match (negative, wraps | span_wraps | (span == isize::MAX)) {
        (true, _) => Err(LayoutError::Extent(Clash::default())),
        (_, true) => Err(LayoutError::Overflow(Clash::default())),
        _ => Ok(()),
    }
}

#[cold]
pub(crate) fn overflow<T>(left: isize, right: isize) -> Result<T, LayoutError> {
    Err(LayoutError::Overflow(Clash::new(left, right)))
}

/// Room for the modes of a layout.
pub(crate) type RowOf<L> = <<L as AnyLayout>::Stride as Walk<<L as AnyLayout>::Shape>>::Each<Mode>;

/// The modes of a layout, flat, and room to work on them and on one more.
pub(crate) struct FlatRoom<L: AnyLayout>(Room<RowOfOperand<L>>);

/// Room for the modes of an operand, for as many again, and for one more.
type RowOfOperand<L> = Joined<RowOf<L>, Joined<RowOf<L>, [Mode; 1]>>;

impl<L: AnyLayout> FlatRoom<L> {
    /// Room for a layout.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        FlatRoom(Room::new())
    }

    /// The first mode of a layout that has one.
    #[inline(always)]
    pub(crate) fn first(layout: L) -> Mode {
        FlatRoom::new().of(layout).modes[0]
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

    /// A copy of the modes, and `_0:_0` behind them.
    pub(crate) fn copy_with_room(&mut self) -> &mut [Mode] {
        fill(self.scratch, |to| {
            self.modes.iter().for_each(|mode| put(to, mode.shape, mode.stride));
            put(to, Number::known(0), Number::known(0));
        })
    }

    /// A result, of which nothing is computed any more.
    pub(crate) fn of(modes: &'a [Mode], profile: Profile) -> Self {
        Operand { modes, scratch: &mut [], profile }
    }

    /// Whether these modes are a layout, or the law that does not hold.
    #[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
    pub(crate) fn check(&self) -> Result<(), LayoutError> {
        check(self.modes).map_err(|e| self.error(e, None))
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
        if cfg!(feature = "alloc") { self.of(&FlatRoom::new().of(layout), b) } else { self }
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

/// The layout whose modes `write` writes, or the law that does not hold.
#[inline(always)]
pub(crate) fn write<L: AnyLayout>(write: impl FnOnce(&mut Out<'_>) -> Written) -> Result<L, LayoutError> {
    let mut room = Room::<RowOf<L>>::new();
    let mut out = Out::new(room.slots());
    match write(&mut out) {
        Ok(()) => L::of_modes(out.all()),
        Err(Failed) => Err(out.failure()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dyn;
    use crate::tuple::{HNil, cons};

    /// What is checked of a layout on a GPU is what is checked elsewhere.
    #[test]
    fn checks_agree() {
        let (half, top) = (isize::BITS / 2 - 1, isize::BITS - 2);
        let extents = [-1, 0, 1, 2, 3, (1 << half) - 1, 1 << half, 1 << (half + 1), 1 << top, isize::MAX];
        let least = [isize::MIN, isize::MIN / 2, -1 << half, -1 << (half - 1), -3, -1];
        let strides =
            [0, 1, 2, (1 << (half - 1)) - 1, 1 << (half - 1), 1 << half, 1 << (half + 1), 1 << top, isize::MAX];
        let strides: [isize; 15] = core::array::from_fn(|k| if k < 6 { least[k] } else { strides[k - 6] });
        let dynamic = |x: isize, y: isize| cons(Dyn::new(x), cons(Dyn::new(y), HNil));
        let (mut wrong, mut small) = (0, 0);
        for (m, n) in extents.iter().flat_map(|&m| extents.map(|n| (m, n))) {
            for (d, e) in strides.iter().flat_map(|&d| strides.map(|e| (d, e))) {
                let mode = |s, d| Mode::new(Number::dynamic(s), Number::dynamic(d));
                let (one, other) = (check(&[mode(m, d), mode(n, e)]), check_each(dynamic(m, n), dynamic(d, e)));
                assert_eq!(one.is_ok(), other.is_ok(), "({m},{n}):({d},{e})");
                if are_small(dynamic(m, n), dynamic(d, e)) {
                    small += 1;
                    assert!(one.is_ok(), "({m},{n}):({d},{e})");
                }
                if let Err(law) = other {
                    let extent = matches!(law, LayoutError::Extent(_));
                    assert_eq!(extent, m < 0 || n < 0, "({m},{n}):({d},{e})");
                    wrong += 1;
                }
            }
        }
        assert!(wrong > 1000 && wrong < 16000, "{wrong}");
        assert!(small > 1000 && small < 6000, "{small}");
    }

    /// Of any number of modes the greatest integers that are small make a layout.
    #[test]
    fn small_integers_fit() {
        for n in 1..=70 {
            let (extent_bits, stride_bits) = small_bits(n);
            let (extent, stride) = ((1 << extent_bits) - 1, 1 << stride_bits);
            for stride in [stride, -stride] {
                let mode = Mode::new(Number::dynamic(extent), Number::dynamic(stride));
                assert!(check(&[mode; 70][..n]).is_ok(), "{n} modes of {extent}:{stride}");
            }
        }
    }
}
