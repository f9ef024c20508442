//! Casts layouts with XOR strides to larger or smaller elements, the *units* in which offsets are counted after the cast.
//!
//! If a unit is `n = 2^k` elements, the element with the offset `x` is in unit `x >> k`. Of a leaf `s:Fd`, the coordinates below `2^t`
//! are in unit 0, where `t` is the greatest number for which `d << (t - 1)` is below `n`. So the leaf becomes one with the offsets
//! `(c d) >> k` of the multiples `c` of `2^t`. The shift of an XOR is the XOR of the shifts, so each leaf is cast alone: unlike integers,
//! XOR strides never carry into the next unit.
//!
//! | cast by 4 | leaf | becomes |
//! | --- | --- | --- |
//! | up: `n` divides `d` | `4:F20` | `4:F5` |
//! | up: coordinates below 4 fall into one unit | `8:F1` | `2:F1` |
//! | up: `d` has bits inside and outside a unit | `4:F6` | `(2,2):(F1,F3)` |
//! | down: the leaf that is split | `2:F1` | `8:F1` |
//! | down: any other | `4:F5` | `4:F20` |

use super::compose::{LIMIT, fit, inexact};
use super::{DynXorLayout, of_columns};
use crate::algebra::cast::dynamic::above_zero;
use crate::algebra::cast::numbers;
use crate::algebra::composition::dynamic::{Parts, Right};
use crate::algebra::facts::dynamic::gcd;
use crate::dynamic::DynLayout;
use crate::dynamic::int_tuple::{Leaves, ceil, times};
use crate::dynamic::layout::Mode;
use crate::error::mark;
use crate::kinds::xor::product;
use crate::{Clash, LayoutError};

impl DynXorLayout {
    /// The layout in units of `n` elements; see [`dynamic::upcast`](crate::dynamic::upcast). A stride with bits inside and outside a
    /// unit may split its mode.
    ///
    /// `R(u) = A(c) / n`, where `u` is the coordinate of the unit of `c`, rounded down.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let tile: DynXorLayout = "(8,64):(F72,F1)".parse()?;
    /// assert_eq!(tile.upcast(8)?.to_string(), "(8,8):(F9,F1)");
    /// assert_eq!("4:F6".parse::<DynXorLayout>()?.upcast(4)?.to_string(), "(2,2):(F1,F3)");
    /// assert!("3:F6".parse::<DynXorLayout>()?.upcast(4).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when `n` is below 1 ([`LayoutError::Unit`]) or no power of two ([`LayoutError::PowerOfTwo`]), no layout with XOR strides
    /// has the offsets of a mode whose extent is no power of two ([`LayoutError::XorExact`]), or such a mode has more than 65,536
    /// units ([`LayoutError::SearchLimit`]).
    pub fn upcast(&self, n: isize) -> Result<Self, LayoutError> {
        let cast = || {
            let log = log2(n)?;
            let mut parts = Parts::default();
            for &mode in self.0.modes() {
                in_units(mode, log)?.into_iter().for_each(|mode| parts.push(mode));
                parts.end();
            }
            DynLayout::collect(|out| {
                parts.in_place_of_leaves(&Right::of(&self.0), out);
                Ok(())
            })
        };
        cast().and_then(Self::of_integers).map_err(|e| e.of_others().of(self, Some(&n)))
    }

    /// The layout in units of `1 / n` of an element; see [`dynamic::downcast`](crate::dynamic::downcast).
    ///
    /// `R(c') = n A(c) + e`, where `c'` is `c` with the coordinate `i` of the mode of stride `F1` replaced by `n i + e`.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let tile: DynXorLayout = "(8,8):(F9,F1)".parse()?;
    /// assert_eq!(tile.downcast(8)?.to_string(), "(8,64):(F72,F1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when no mode has the stride `F1` ([`LayoutError::Adjacency`]), `n` is below 1 ([`LayoutError::Unit`]) or no power of two
    /// ([`LayoutError::PowerOfTwo`]), or a product does not fit ([`LayoutError::Overflow`]).
    pub fn downcast(&self, n: isize) -> Result<Self, LayoutError> {
        let cast = || {
            log2(n)?;
            let modes = self.0.modes();
            let split = numbers::split(modes.iter().copied(), None);
            let split = split.ok_or(LayoutError::Adjacency(Clash::new(n, 0)))?;
            let mode = |(k, &(s, d)): (usize, &Mode)| match k == split {
                true => Ok((times(s, n)?, d)),
                false => Ok((s, times(d, n)?)),
            };
            let modes = modes.iter().enumerate().map(mode).collect::<Result<Leaves<Mode>, LayoutError>>()?;
            DynLayout::checked(self.0.0.with_leaves(modes))
        };
        cast().and_then(Self::of_integers).map_err(|e| e.of_others().of(self, Some(&n)))
    }

    /// The layout for elements of the width `new`, where this layout is for elements of the width `old`; see
    /// [`dynamic::recast`](crate::dynamic::recast). The widths may be in bits.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let halves: DynXorLayout = "(8,64):(F72,F1)".parse()?;
    /// assert_eq!(halves.recast(16, 128)?.to_string(), "(8,8):(F9,F1)");
    /// assert_eq!(halves.recast(16, 8)?.to_string(), "(8,128):(F144,F1)");
    /// assert_eq!(halves.recast(24, 24)?, halves);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when a width is below 1 ([`LayoutError::Unit`]), or the cast by the quotient of the widths fails: see
    /// [`upcast`](Self::upcast) and [`downcast`](Self::downcast). The quotient, or its inverse, must be a power of two
    /// ([`LayoutError::PowerOfTwo`]).
    pub fn recast(&self, old: isize, new: isize) -> Result<Self, LayoutError> {
        above_zero(old.min(new)).map_err(|e| e.of(self, None))?;
        let common = gcd(old, new);
        match (new / common, old / common) {
            (1, 1) => Ok(self.clone()),
            (1, parts) => self.downcast(parts),
            // If neither is 1, one is no power of two, because they have no common divisor.
            (units, 1) => self.upcast(units),
            (units, parts) => self.upcast(units)?.downcast(parts),
        }
    }
}

/// The logarithm of a number of elements in a unit, or of units in an element.
fn log2(n: isize) -> Result<u32, LayoutError> {
    above_zero(n)?;
    if n.count_ones() == 1 { Ok(n.ilog2()) } else { Err(LayoutError::PowerOfTwo(Clash::in_mode(mark::NO_POWER, n, 0))) }
}

/// A leaf in units of `1 << log` elements, as one mode or several.
fn in_units((s, d): Mode, log: u32) -> Result<Leaves<Mode>, LayoutError> {
    let inside = if d == 0 { 0 } else { log.saturating_sub(d.ilog2()) };
    let extent = ceil(s, 1 << inside);
    // This fits, because it is `d`, or below `2 n`.
    let step = (d as u64) << inside;
    let unit = (step >> log) as isize;
    if step.trailing_zeros() >= log || extent <= 2 {
        return Ok(Leaves::from_slice(&[(extent, unit)]));
    }
    if extent.count_ones() == 1 {
        return Ok(of_columns((0..extent.ilog2()).map(|j| step << j >> log)));
    }
    if extent > LIMIT {
        return Err(LayoutError::SearchLimit(Clash::new(extent, LIMIT)));
    }
    let units: Leaves<isize> = (0..extent).map(|c| product(c << inside, d) >> log).collect();
    fit(&units).ok_or_else(|| inexact(&units))
}
