//! Casts of a layout that is known at run time only: its modes in larger or smaller units.
//!
//! `(8,4):(1,16)` in units of 4 elements is `(2,4):(1,4)`, and that in units of a quarter the first again.

use super::numbers;
use crate::dynamic::int_tuple::times;
use crate::dynamic::layout::{DynLayout, Mode};
use crate::dynamic::lists::try_list;
use crate::{Clash, LayoutError};

/// The layout in units of n elements: of a mode `s:d` with `d < n`, n/d coordinates fall into one
/// unit, and a larger stride is `d / n` units. A mode of extent 1 takes no step, whatever its stride is.
///
/// Fails when of n and the stride of a longer mode neither divides the other ([`LayoutError::Divisibility`]), modes that step
/// inside a unit reach another one together, or go some up and some down ([`LayoutError::UnitCarry`]), or n is below 1
/// ([`LayoutError::Unit`]).
///
/// ```
/// use colex::dynamic::{DynLayout, upcast};
/// let a: DynLayout = "(8,4):(1,16)".parse()?;
/// assert_eq!(upcast(&a, 4)?.to_string(), "(2,4):(1,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn upcast(a: &DynLayout, n: isize) -> Result<DynLayout, LayoutError> {
    above_zero(n).map_err(|e| e.of(a, None))?;
    numbers::check(a.modes().iter().copied(), n).map_err(|e| e.of(a, None))?;
    rebuilt(a, a.modes().iter().map(|&(s, d)| Ok(numbers::in_units(s, d, n))))
}

/// The layout in units of 1/n of an element: of one mode of stride 1 or -1, the first that has more than one coordinate if there
/// is one, the extent is n times as large, and every other mode has n times the stride.
///
/// Fails when no mode has stride 1 or -1 ([`LayoutError::Adjacency`]), n is below 1
/// ([`LayoutError::Unit`]), or a product does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, downcast};
/// let a: DynLayout = "(2,4):(1,4)".parse()?;
/// assert_eq!(downcast(&a, 4)?.to_string(), "(8,4):(1,16)");
/// assert_eq!(downcast(&"(2,3,1):(3,1,1)".parse()?, 4)?.to_string(), "(2,12,1):(12,1,4)");
/// assert!(downcast(&"2:2".parse()?, 4).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn downcast(a: &DynLayout, n: isize) -> Result<DynLayout, LayoutError> {
    above_zero(n).map_err(|e| e.of(a, None))?;
    let Some(split) = numbers::split(a.modes().iter().copied(), None) else {
        return Err(LayoutError::Adjacency(Clash::new(n, 0)).of(a, None));
    };
    let mode = |(k, &(s, d)): (usize, &Mode)| match k == split {
        true => Ok((times(s, n)?, d)),
        false => Ok((s, times(d, n)?)),
    };
    rebuilt(a, a.modes().iter().enumerate().map(mode))
}

/// The layout with these modes in place of its own.
fn rebuilt(a: &DynLayout, modes: impl Iterator<Item = Result<Mode, LayoutError>>) -> Result<DynLayout, LayoutError> {
    let modes = try_list(modes);
    modes.and_then(|modes| DynLayout::checked(a.0.with_leaves(modes))).map_err(|e| e.of(a, None))
}

/// The layout of the same memory in elements of width `new` instead of `old`.
///
/// Fails when a width is below 1 ([`LayoutError::Unit`]), or the cast by the quotient of the widths fails: [`upcast`]
/// ([`LayoutError::Divisibility`], [`LayoutError::UnitCarry`]) or [`downcast`] ([`LayoutError::Adjacency`], [`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, recast};
/// let a: DynLayout = "(6,8):(1,6)".parse()?;
/// assert_eq!(recast(&a, 8, 12)?.to_string(), "(4,8):(1,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn recast(a: &DynLayout, old: isize, new: isize) -> Result<DynLayout, LayoutError> {
    above_zero(old.min(new)).map_err(|e| e.of(a, None))?;
    let common = gcd(old, new);
    match (new / common, old / common) {
        (1, 1) => Ok(a.clone()),
        (1, parts) => downcast(a, parts),
        (elements, 1) => upcast(a, elements),
        (elements, parts) => downcast(&upcast(a, elements)?, parts),
    }
}

fn above_zero(n: isize) -> Result<(), LayoutError> {
    if n < 1 { Err(LayoutError::Unit(Clash::new(n, 0))) } else { Ok(()) }
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a } else { gcd(b, a % b) }
}
