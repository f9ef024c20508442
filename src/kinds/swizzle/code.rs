//! A swizzle as three numbers: the law that they keep, and the computation on an offset. Typed and runtime swizzles share this
//! code.

use crate::error::{Clash, LayoutError, mark};
use core::fmt;

/// The numbers of a swizzle `Sw<B,M,S>`.
///
/// ```
/// use colex::swizzle::Code;
/// let swizzle = Code::new(3, 4, 3)?;
/// assert_eq!((swizzle.read_bits(), swizzle.flipped_bits()), (0b111 << 7, 0b111 << 4));
/// assert_eq!(swizzle.apply(0b001 << 7), 0b001 << 7 | 0b001 << 4);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    // Invariant: `bits <= |shift|`, and all bits that are read or flipped are below bit `MAX_BITS`.
    bits: u32,
    base: u32,
    shift: i32,
}

/// A swizzle reads and flips only bits below this one. So it never makes an offset of a valid layout overflow.
pub(crate) const MAX_BITS: u32 = isize::BITS - 2;

impl Code {
    /// The swizzle of no bits, which changes no offset.
    pub(crate) const NONE: Code = Code { bits: 0, base: 0, shift: 0 };

    /// The swizzle `Sw<bits,base,shift>`.
    ///
    /// It flips up to `bits` bits. Each of them is flipped if the bit `shift` positions above it is 1. The `base` lowest bits are
    /// neither read nor flipped.
    ///
    /// Fails when `bits` or `base` is negative, or `|shift| < bits` ([`LayoutError::Swizzle`]), or when a bit that is read or
    /// flipped is too high for an offset ([`LayoutError::Overflow`]).
    pub fn new(bits: isize, base: isize, shift: isize) -> Result<Code, LayoutError> {
        match Code::checked(bits, base, shift) {
            Some(code) => Ok(code),
            None => Err(Code::broken(bits, base, shift)),
        }
    }

    /// The swizzle of [`Code::new`], or `None` if that fails.
    pub(crate) const fn checked(bits: isize, base: isize, shift: isize) -> Option<Code> {
        let most = MAX_BITS as isize;
        if bits < 0 || base < 0 || bits > most || base > most || shift > most || shift < -most || shift.abs() < bits {
            return None;
        }
        if bits + base + shift.abs() > most {
            return None;
        }
        Some(Code { bits: bits as u32, base: base as u32, shift: shift as i32 })
    }

    #[cold]
    fn broken(bits: isize, base: isize, shift: isize) -> LayoutError {
        let wrong = if bits >= 0 && base < 0 { base } else { bits };
        match shift.checked_abs() {
            Some(apart) if wrong >= 0 && apart >= bits => {
                LayoutError::Overflow(Clash::in_mode(mark::SWIZZLE_BITS, base, MAX_BITS as isize))
            }
            _ => LayoutError::Swizzle(Clash::new(wrong, shift)),
        }
    }

    /// The number `B`: how many bits are flipped.
    pub const fn bits(self) -> u32 {
        self.bits
    }
    /// The number `M`: how many of the lowest bits are neither read nor flipped.
    pub const fn base(self) -> u32 {
        self.base
    }
    /// The number `S`: the distance from a flipped bit up to the bit that flips it. It is negative if that bit is below.
    pub const fn shift(self) -> i32 {
        self.shift
    }

    /// The position of the lowest bit that is read.
    pub(crate) const fn read_from(self) -> u32 {
        self.base + if self.shift > 0 { self.shift as u32 } else { 0 }
    }
    /// The position of the lowest bit that is flipped.
    pub(crate) const fn flipped_from(self) -> u32 {
        self.base + if self.shift < 0 { self.shift.unsigned_abs() } else { 0 }
    }
    /// The mask of the bits that are read, `y`.
    pub const fn read_bits(self) -> isize {
        ((1 << self.bits) - 1) << self.read_from()
    }
    /// The mask of the bits that are flipped.
    pub const fn flipped_bits(self) -> isize {
        ((1 << self.bits) - 1) << self.flipped_from()
    }

    /// The swizzled offset, `x ^ ((x & y) >> S)`.
    #[inline(always)]
    pub const fn apply(self, x: isize) -> isize {
        let read = x & self.read_bits();
        x ^ if self.shift < 0 { read << -self.shift } else { read >> self.shift }
    }

    /// Whether the numbers are the same.
    pub(crate) const fn is(self, other: Code) -> bool {
        self.bits == other.bits && self.base == other.base && self.shift == other.shift
    }

    /// The swizzle that reads the bits that are 1 in `read` and flips the bits that are 1 in `flipped`, if there is one.
    pub const fn of_bits(read: isize, flipped: isize) -> Option<Code> {
        if read < 0 || flipped < 0 || read.count_ones() != flipped.count_ones() {
            return None;
        }
        if read == 0 {
            return Some(Code::NONE);
        }
        let (y, z) = (read.trailing_zeros() as isize, flipped.trailing_zeros() as isize);
        let base = if y < z { y } else { z };
        match Code::checked(read.count_ones() as isize, base, y - z) {
            Some(code) if code.read_bits() == read && code.flipped_bits() == flipped => Some(code),
            _ => None,
        }
    }

    /// The swizzle that is equal to `other` followed by `self`, if there is one.
    ///
    /// Both must have the same shift, unless one has no bits, and `self` must not read a bit that `other` flips. The result reads
    /// the bits that exactly one of the two reads, and flips the bits that exactly one of the two flips.
    pub const fn merge(self, other: Code) -> Option<Code> {
        let apart = self.read_bits() & other.flipped_bits() == 0;
        if self.shift != other.shift && self.bits > 0 && other.bits > 0 || !apart {
            return None;
        }
        Code::of_bits(self.read_bits() ^ other.read_bits(), self.flipped_bits() ^ other.flipped_bits())
    }

    /// The swizzle in units of `n = 2^log` elements, if it keeps the elements of a unit together.
    ///
    /// `Sw'(x) = floor(Sw(x n + e) / n)` for every `e < n`
    ///
    /// A bit inside a unit must not flip a bit outside it.
    pub const fn upcast(self, log: u32) -> Option<Code> {
        let (bits, base, shift) = (self.bits as isize, self.base as isize, self.shift as isize);
        let inside = log as isize - base;
        if inside <= 0 {
            return Code::checked(bits, -inside, shift);
        }
        // A read bit and the bit that it flips are a pair. A pair is dropped if its lower bit lies inside a unit. If `S < 0`, the
        // lower bit is the one that is read, so the flipped bit must lie inside the unit too.
        let gone = if inside < bits { inside } else { bits };
        if shift < 0 && gone > 0 && base + gone - 1 - shift >= log as isize {
            return None;
        }
        Code::checked(bits - gone, 0, shift)
    }

    /// The swizzle in units of `1 / n` of an element, where `n = 2^log`.
    ///
    /// `Sw'(x n + e) = Sw(x) n + e` for every `e < n`
    pub const fn downcast(self, log: u32) -> Option<Code> {
        Code::checked(self.bits as isize, self.base as isize + log as isize, self.shift as isize)
    }
}

/// Writes the notation, such as `Sw<3,4,3>`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sw<{},{},{}>", self.bits, self.base, self.shift)
    }
}

/// The logarithm of a power of two.
#[cfg(feature = "dynamic-kinds")]
pub(crate) const fn log2(n: isize) -> Option<u32> {
    if n > 0 && n.count_ones() == 1 { Some(n.trailing_zeros()) } else { None }
}

#[cfg(test)]
mod tests {
    use super::Code;

    fn all() -> impl Iterator<Item = Code> {
        let ranges = (0..4).flat_map(|b| (0..4).flat_map(move |m| (-3..4).map(move |s| (b, m, s))));
        ranges.filter_map(|(b, m, s)| Code::checked(b, m, s))
    }

    #[test]
    fn a_swizzle_is_its_own_inverse_also_below_zero() {
        assert_eq!(all().count(), 4 * (7 + 6 + 4 + 2));
        for code in all() {
            assert!((-4096..4096).all(|x| code.apply(code.apply(x)) == x), "{code}");
        }
    }

    #[test]
    fn units_are_what_enumeration_says() {
        let (mut exact, mut refused) = (0, 0);
        for code in all() {
            for log in 0..5 {
                let n = 1isize << log;
                // Whether the elements of unit `x` stay in one unit.
                let is_unit =
                    |x: isize| (0..n).all(|e| code.apply(x * n + e).div_euclid(n) == code.apply(x * n).div_euclid(n));
                match code.upcast(log) {
                    Some(up) => {
                        exact += 1;
                        assert!(
                            (0..512).all(|x| is_unit(x) && code.apply(x * n).div_euclid(n) == up.apply(x)),
                            "{code} {n}"
                        );
                    }
                    None => {
                        refused += 1;
                        assert!(!(0..512).all(is_unit), "{code} by {n} is refused, but has a result");
                    }
                }
                let down = code.downcast(log).unwrap();
                assert!(
                    (0..2048).all(|x| down.apply(x) == code.apply(x.div_euclid(n)) * n + x.rem_euclid(n)),
                    "{code} {n}"
                );
            }
        }
        assert!(exact > 300 && refused > 20, "{exact} exact, {refused} refused");
    }

    #[test]
    fn merges_are_what_enumeration_says() {
        let mut merged = 0;
        for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))) {
            if let Some(both) = a.merge(b) {
                merged += 1;
                assert!((0..4096).all(|x| both.apply(x) == a.apply(b.apply(x))), "{a} {b}");
            } else {
                let same = |code: &Code| (0..4096).all(|x| code.apply(x) == a.apply(b.apply(x)));
                assert!(!all().any(|code| same(&code)), "{a} after {b} is refused, but is a swizzle");
            }
        }
        assert!(merged > 76, "{merged}");
    }
}
