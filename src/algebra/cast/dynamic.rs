//! Casts of a layout that is known at run time only: its modes in larger or smaller units.
//!
//! `(8,4):(1,16)` in units of 4 elements is `(2,4):(1,4)`, and that in units of a quarter the first again.

use crate::dynamic::int_tuple::{Leaves, ceil, times};
use crate::dynamic::layout::{DynLayout, Mode};
use crate::{Clash, LayoutError};

/// The layout in units of n elements: of a mode `s:d` with `d < n`, n/d coordinates fall into one
/// unit, and a larger stride is `d / n` units. A mode of extent 1 takes no step, whatever its stride is.
///
/// Fails when of n and the stride of a longer mode neither divides the other ([`LayoutError::Divisibility`]), or n is below 1
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
    let mode = |&(s, d): &Mode| -> Result<Mode, LayoutError> {
        match d.unsigned_abs() {
            0 => Ok((s, 0)),
            _ if d % n == 0 => Ok((s, d / n)),
            size if n % size as isize == 0 => Ok((ceil(s, n / size as isize), d.signum())),
            _ if s == 1 => Ok((1, 0)),
            _ => Err(LayoutError::Divisibility(Clash::new(n, d))),
        }
    };
    rebuilt(a, mode)
}

/// The layout in units of 1/n of an element: a mode of stride 1 or -1 gets n times the extent, every
/// other one n times the stride.
///
/// Fails when no mode has stride 1 or -1 ([`LayoutError::Adjacency`]), n is below 1
/// ([`LayoutError::Unit`]), or a product does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, downcast};
/// let a: DynLayout = "(2,4):(1,4)".parse()?;
/// assert_eq!(downcast(&a, 4)?.to_string(), "(8,4):(1,16)");
/// assert!(downcast(&"2:2".parse()?, 4).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn downcast(a: &DynLayout, n: isize) -> Result<DynLayout, LayoutError> {
    let adjacent = |d: isize| d == 1 || d == -1;
    above_zero(n).map_err(|e| e.of(a, None))?;
    if !a.modes().iter().any(|&(_, d)| adjacent(d)) {
        return Err(LayoutError::Adjacency(Clash::new(n, 0)).of(a, None));
    }
    rebuilt(a, |&(s, d)| if adjacent(d) { Ok((times(s, n)?, d)) } else { Ok((s, times(d, n)?)) })
}

/// The layout with every mode replaced.
fn rebuilt(a: &DynLayout, mode: impl Fn(&Mode) -> Result<Mode, LayoutError>) -> Result<DynLayout, LayoutError> {
    let modes = a.modes().iter().map(mode).collect::<Result<Leaves<Mode>, _>>();
    modes.and_then(|modes| DynLayout::checked(a.0.with_leaves(modes))).map_err(|e| e.of(a, None))
}

/// The layout of the same memory in elements of width `new` instead of `old`.
///
/// Fails when a width is below 1 ([`LayoutError::Unit`]), and as [`upcast`] and [`downcast`].
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
