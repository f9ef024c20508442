//! A swizzle as numbers: its law, and what it does to an offset, once for the typed and the runtime path.

use crate::error::{Clash, LayoutError};
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
    // Invariant: `bits <= |shift|`, and all bits that are read or flipped are below `MAX_BITS`.
    bits: u32,
    base: u32,
    shift: i32,
}

/// The bits that a swizzle may read or flip are below this one, so that no offset of a valid layout overflows by it.
pub(crate) const MAX_BITS: u32 = isize::BITS - 2;

impl Code {
    /// The swizzle of `bits` bits above the `base` lowest, each flipped by the one `shift` places up.
    ///
    /// Fails when bits or base are negative, or `|shift| < bits` ([`LayoutError::Swizzle`]), or when the bits do not
    /// lie in an offset ([`LayoutError::Overflow`]).
    pub fn new(bits: isize, base: isize, shift: isize) -> Result<Code, LayoutError> {
        match Code::checked(bits, base, shift) {
            Some(code) => Ok(code),
            None => Err(Code::broken(bits, base, shift)),
        }
    }

    /// [`Code::new`], if it holds.
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
            Some(apart) if wrong >= 0 && apart >= bits => LayoutError::Overflow(Clash::in_mode(0, base, shift)),
            _ => LayoutError::Swizzle(Clash::new(wrong, shift)),
        }
    }

    /// B: how many bits are flipped.
    pub const fn bits(self) -> u32 {
        self.bits
    }
    /// M: how many of the lowest bits are left alone.
    pub const fn base(self) -> u32 {
        self.base
    }
    /// S: how much further up the bit that decides is; below 0, further down.
    pub const fn shift(self) -> i32 {
        self.shift
    }

    /// The place of the lowest bit that is read.
    pub(crate) const fn read_from(self) -> u32 {
        self.base + if self.shift > 0 { self.shift as u32 } else { 0 }
    }
    /// The place of the lowest bit that is flipped.
    pub(crate) const fn flipped_from(self) -> u32 {
        self.base + if self.shift < 0 { self.shift.unsigned_abs() } else { 0 }
    }
    /// The bits that are read, `y`.
    pub const fn read_bits(self) -> isize {
        ((1 << self.bits) - 1) << self.read_from()
    }
    /// The bits that are flipped, `z`.
    pub const fn flipped_bits(self) -> isize {
        ((1 << self.bits) - 1) << self.flipped_from()
    }

    /// `x ^ ((x & y) >> S)`.
    #[inline(always)]
    pub const fn apply(self, x: isize) -> isize {
        let read = x & self.read_bits();
        x ^ if self.shift < 0 { read << -self.shift } else { read >> self.shift }
    }

    /// Whether the numbers are the same.
    pub(crate) const fn is(self, other: Code) -> bool {
        self.bits == other.bits && self.base == other.base && self.shift == other.shift
    }

    /// The swizzle that reads the ones of `read` and flips those of `flipped`, if there is one.
    pub const fn of_bits(read: isize, flipped: isize) -> Option<Code> {
        if read < 0 || flipped < 0 || read.count_ones() != flipped.count_ones() {
            return None;
        }
        if read == 0 {
            return Code::checked(0, 0, 0);
        }
        let (y, z) = (read.trailing_zeros() as isize, flipped.trailing_zeros() as isize);
        let base = if y < z { y } else { z };
        match Code::checked(read.count_ones() as isize, base, y - z) {
            Some(code) if code.read_bits() == read && code.flipped_bits() == flipped => Some(code),
            _ => None,
        }
    }

    /// The swizzle that does what `other` and then `self` do, if there is one.
    ///
    /// Of the same shift, each flips what the other does not, and neither flips what the other reads.
    pub const fn merge(self, other: Code) -> Option<Code> {
        let apart = self.read_bits() & other.flipped_bits() == 0;
        if self.shift != other.shift && self.bits > 0 && other.bits > 0 || !apart {
            return None;
        }
        Code::of_bits(self.read_bits() ^ other.read_bits(), self.flipped_bits() ^ other.flipped_bits())
    }

    /// The swizzle of units of 2 to the `log` offsets, if a unit stays one: `Sw'(x) = Sw(x n + e) / n` for every `e < n`.
    ///
    /// The bits inside a unit are left out. A bit inside must not flip one outside.
    pub const fn upcast(self, log: u32) -> Option<Code> {
        let (bits, base, shift) = (self.bits as isize, self.base as isize, self.shift as isize);
        let inside = log as isize - base;
        if inside <= 0 {
            return Code::checked(bits, -inside, shift);
        }
        // The pairs whose lower bit lies inside a unit, the lowest of all, go. For S < 0 that bit is the one that is
        // read, and the other must lie inside too.
        let gone = if inside < bits { inside } else { bits };
        if shift < 0 && gone > 0 && base + gone - 1 - shift >= log as isize {
            return None;
        }
        Code::checked(bits - gone, 0, shift)
    }

    /// The swizzle of parts of 1 / 2 to the `log` of an offset: `Sw'(x n + e) = Sw(x) n + e` for every `e < n`.
    pub const fn downcast(self, log: u32) -> Option<Code> {
        Code::checked(self.bits as isize, self.base as isize + log as isize, self.shift as isize)
    }
}

/// `Sw<3,4,3>`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sw<{},{},{}>", self.bits, self.base, self.shift)
    }
}

/// The logarithm of a power of two.
#[cfg(feature = "alloc")]
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
                // The function of units that the swizzle is, if elements of a unit stay in one unit.
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
                        assert!(!(0..512).all(is_unit), "{code} by {n} is refused, and there is an answer");
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
                assert!(!all().any(|code| same(&code)), "{a} after {b} is refused, and is a swizzle");
            }
        }
        assert!(merged > 76, "{merged}");
    }
}
