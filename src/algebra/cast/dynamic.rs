//! Casts of layouts at run time: the same elements in larger or smaller units.
//!
//! In units of 4 elements, `(8,4):(1,16)` is `(2,4):(1,4)`. In units of a quarter of an element, `(2,4):(1,4)` is
//! `(8,4):(1,16)`.

use super::numbers;
use crate::dynamic::int_tuple::times;
use crate::dynamic::layout::{DynLayout, Mode};
use crate::dynamic::lists::try_list;
use crate::{Clash, LayoutError};

/// The layout in units of n elements.
///
/// A mode `s:d` becomes `s:(d/n)` where n divides d. Where d divides n, `n / |d|` coordinates fall into one unit, and the mode
/// becomes `ceil(s / (n/|d|)):sign(d)`. A mode of extent 1 takes no step, so its stride is never refused.
///
/// Fails when neither n nor the stride of a mode divides the other, unless the mode has extent 1
/// ([`LayoutError::Divisibility`]), or when n is below 1 ([`LayoutError::Unit`]). Some modes may have steps smaller than a unit.
/// It also fails when the offsets of these modes inside a unit can add up to n or more, or when some of these modes have
/// positive strides and others negative ones ([`LayoutError::UnitCarry`]).
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

/// The layout in units of 1/n of an element.
///
/// One mode of stride 1 or -1 is split: its extent is multiplied by n. The strides of all other modes are multiplied by n. The
/// mode that is split is the first of stride 1 or -1 with more than one coordinate, or else the first of stride 1 or -1.
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

/// The layout nested like `a`, with these modes as its leaves.
fn rebuilt(a: &DynLayout, modes: impl Iterator<Item = Result<Mode, LayoutError>>) -> Result<DynLayout, LayoutError> {
    let modes = try_list(modes);
    modes.and_then(|modes| DynLayout::checked(a.0.with_leaves(modes))).map_err(|e| e.of(a, None))
}

/// The layout of the same memory in elements of width `new` instead of `old`. Both widths are in one unit, such as bits.
///
/// Let `g` be the greatest common divisor of the widths. Fails when a width is below 1 ([`LayoutError::Unit`]), when [`upcast`]
/// by `new / g` fails ([`LayoutError::Divisibility`], [`LayoutError::UnitCarry`]), or when [`downcast`] by `old / g` fails
/// ([`LayoutError::Adjacency`], [`LayoutError::Overflow`]).
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

pub(crate) fn above_zero(n: isize) -> Result<(), LayoutError> {
    if n < 1 { Err(LayoutError::Unit(Clash::new(n, 0))) } else { Ok(()) }
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a } else { gcd(b, a % b) }
}
