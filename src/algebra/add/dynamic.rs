//! The sum of two layouts at run time.

use crate::algebra::coalesce::dynamic::coalesced;
use crate::dynamic::layout::{DynLayout, Modes};
use crate::{Clash, LayoutError};

/// The layout of the sums of two layouts of the same size: `R(i) = A(i) + B(i)` for every index `i`.
///
/// A and B may have different shapes. R is coalesced: it is flat, and no layout with these offsets has fewer modes. If A and B
/// have no coordinates, R is `0:0`.
///
/// A layout of the sums exists exactly if the sizes are equal and the modes of the coalesced A and B end at indices of which
/// one divides the other. This must hold for each index at which a mode of A ends and each index at which a mode of B ends.
///
/// Fails when no layout of the sums exists ([`LayoutError::Addition`]), or an offset of R does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, layout_add};
/// let (a, b): (DynLayout, DynLayout) = ("(4,6):(1,4)".parse()?, "(8,3):(10,1)".parse()?);
/// assert_eq!(layout_add(&a, &b)?.to_string(), "(8,3):(11,9)");
/// // B coalesces to 6:1. This mode ends at index 6. The modes of A end at the indices 3 and 6.
/// let (a, b): (DynLayout, DynLayout) = ("(3,2):(4,1)".parse()?, "(2,3):(1,2)".parse()?);
/// assert_eq!(layout_add(&a, &b)?.to_string(), "(3,2):(5,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn layout_add(a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    let sum = sum(a, b).and_then(|modes| DynLayout::of_modes(&coalesced(&modes)));
    sum.map_err(|e| e.of(a, Some(b)))
}

/// The modes of the sum, not coalesced.
///
/// If neither of two ends divides the other, no layout has the sums. Proof: let `s:d` and `t:e` be
/// neighbours in a coalesced layout, and let `t:e` begin at index `p`. The gain at `p` is `e - s d`. It is not 0, because the
/// modes do not coalesce. The step from index `i - 1` to `i` is the first stride plus the gains at all beginnings that divide
/// `i`. So the gains follow from the offsets. The gains of a sum are the sums of the gains. In one layout, each beginning
/// divides the next. Now let `p` be a beginning in A and `q` one in B, and let neither divide the other. Then A has no gain at
/// `q`, and B has none at `p`. So the sum has a gain at both, as no layout has.
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
            // `index * s` and `index * t` do not overflow, because they divide the size.
            return Err(LayoutError::Addition(Clash::in_mode(0, index * s, index * t)));
        }
        // R needs this stride: it is the offset of coordinate 1 of the mode.
        let stride = d.checked_add(e).ok_or_else(|| LayoutError::too_far(d, e))?;
        sum.push((n, stride));
        index *= n;
        // The rest of the longer mode. Its stride does not overflow, because it is the offset of coordinate `n` of that mode.
        left = if s > n { Some((s / n, d * n)) } else { a.next() };
        right = if t > n { Some((t / n, e * n)) } else { b.next() };
    }
    Ok(sum)
}
