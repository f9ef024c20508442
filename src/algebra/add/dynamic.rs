//! The sum of two layouts at run time.

use crate::algebra::coalesce::dynamic::coalesced;
use crate::dynamic::layout::{DynLayout, Modes};
use crate::{Clash, LayoutError};

/// The layout of the sums of two layouts of one size: `R(i) = A(i) + B(i)` for every index `i`.
///
/// A and B may have different shapes. R is the coalesced layout of this function, so it is flat, and has the fewest modes. If A
/// and B are empty, R is `0:0`.
///
/// If such a layout exists, it is found. It exists if the sizes are equal and, with A and B coalesced, of two indices at which a
/// mode of A and a mode of B end, one divides the other.
///
/// Fails when no such layout exists ([`LayoutError::Addition`]), or an offset of it does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, layout_add};
/// let (a, b): (DynLayout, DynLayout) = ("(4,6):(1,4)".parse()?, "(8,3):(10,1)".parse()?);
/// assert_eq!(layout_add(&a, &b)?.to_string(), "(8,3):(11,9)");
/// // The modes (2,3):(1,2) of B are one mode, 6:1, which ends where both modes of A end.
/// let (a, b): (DynLayout, DynLayout) = ("(3,2):(4,1)".parse()?, "(2,3):(1,2)".parse()?);
/// assert_eq!(layout_add(&a, &b)?.to_string(), "(3,2):(5,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn layout_add(a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    let sum = sum(a, b).and_then(|modes| DynLayout::of_modes(&coalesced(&modes)));
    sum.map_err(|e| e.of(a, Some(b)))
}

/// Modes with the offsets of the sum, not coalesced.
///
/// Let `c` be the stride of a coalesced mode, minus the extent times the stride of the mode before it. It is what the offset
/// gains at each multiple of the index at which that mode begins, beyond the steps of the earlier modes, and it is not 0. In a sum
/// these gains add up. A layout gains only at indices of which each divides the next. So the beginnings of the modes of A and B
/// must be such indices: two of which neither divides the other cannot cancel, because each layout has only one of them.
fn sum(a: &DynLayout, b: &DynLayout) -> Result<Modes, LayoutError> {
    let (size, other) = (a.size_int(), b.size_int());
    if size != other {
        return Err(LayoutError::Addition(Clash::new(size, other)));
    }
    let mut sum = Modes::new();
    if size == 0 {
        sum.push((0, 0));
        return Ok(sum);
    }
    let (a, b) = (coalesced(a.modes()), coalesced(b.modes()));
    let (mut a, mut b) = (a.into_iter(), b.into_iter());
    let (mut left, mut right) = (a.next(), b.next());
    let mut index = 1;
    while let (Some((s, d)), Some((t, e))) = (left, right) {
        let n = s.min(t);
        if s % n != 0 || t % n != 0 {
            // No end overflows, because it divides the size.
            return Err(LayoutError::Addition(Clash::in_mode(0, index * s, index * t)));
        }
        // Coordinate 1 of this mode has this offset.
        let stride = d.checked_add(e).ok_or_else(|| LayoutError::too_far(d, e))?;
        sum.push((n, stride));
        index *= n;
        // What is left of the longer mode. Its stride is an offset of the mode.
        left = if s > n { Some((s / n, d * n)) } else { a.next() };
        right = if t > n { Some((t / n, e * n)) } else { b.next() };
    }
    Ok(sum)
}
