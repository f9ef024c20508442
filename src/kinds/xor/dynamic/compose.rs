//! Composition of functions of indices with the leaves of a layout, if the result is a layout with XOR strides.
//!
//! `R(i) = A(B(i))` has the leaves of B, each in place as one mode or several. On each leaf alone, R must be a layout with XOR strides
//! (`fit`), and the XOR over the leaves must be R. If A and B are matrices over the field of two elements, both hold, and the columns of
//! the result are enough. Otherwise both are checked for every index.

use super::of_columns;
use crate::algebra::composition::dynamic::{Parts, Right};
use crate::dynamic::Builder;
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::layout::Mode;
use crate::kinds::xor::product;
use crate::{Clash, LayoutError};

/// The most indices that are compared one by one.
pub(super) const LIMIT: isize = 1 << 16;

/// The left operand of a composition: an offset for each index.
pub(super) struct Left<'a> {
    pub(super) at: &'a dyn Fn(isize) -> Result<isize, LayoutError>,
    /// Whether `at(x ^ y) = at(x) ^ at(y)` for all indices.
    pub(super) is_linear: bool,
}

/// The strides of the right operand: integers, or added by XOR.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Strides {
    Integers,
    Xor,
}

impl Strides {
    /// The offset of the coordinate `c` of a leaf with stride `d`.
    fn at(self, c: isize, d: isize) -> isize {
        match self {
            Strides::Integers => c * d,
            Strides::Xor => product(c, d),
        }
    }

    fn add(self, x: isize, y: isize) -> isize {
        match self {
            Strides::Integers => x + y,
            Strides::Xor => x ^ y,
        }
    }

    /// Whether these modes map the bits of an index to offsets whose XOR is the offset of the index.
    pub(super) fn is_linear(self, modes: impl Iterator<Item = Mode>) -> bool {
        let mut used = 0u64;
        for (s, d) in modes {
            if !(s as usize).is_power_of_two() {
                return false;
            }
            for j in 0..s.ilog2() {
                let column = (d as u64) << j;
                // Sums of integers are XORs only if no two of them have a bit in common.
                if self == Strides::Integers && used & column != 0 {
                    return false;
                }
                used |= column;
            }
        }
        true
    }
}

/// Writes B with each leaf replaced by the modes of `A ∘ B`.
pub(super) fn compose(
    a: &Left<'_>,
    b: Right<'_>,
    strides: Strides,
    out: &mut Builder<Mode>,
) -> Result<(), LayoutError> {
    let mut parts = Parts::default();
    let modes: Leaves<Mode> = b.modes().collect();
    if let Some(&(_, d)) = modes.iter().find(|m| m.1 < 0) {
        return Err(LayoutError::XorStride(Clash::new(d, 0)));
    }
    let size: isize = modes.iter().map(|m| m.0).product();
    let linear = a.is_linear && strides.is_linear(modes.iter().copied());
    if !linear && size > LIMIT {
        return Err(LayoutError::SearchLimit(Clash::new(size, LIMIT)));
    }
    let mut result = Leaves::<Mode>::new();
    for &(s, d) in &modes {
        let leaf = if size == 0 {
            Leaves::from_slice(&[(s, 0)])
        } else if linear {
            let mut columns = Leaves::new();
            for j in 0..s.ilog2() {
                columns.push((a.at)(strides.at(1 << j, d))? as u64);
            }
            of_columns(columns)
        } else {
            let mut values = Leaves::new();
            for c in 0..s {
                values.push((a.at)(strides.at(c, d))?);
            }
            fit(&values).ok_or_else(|| inexact(&values))?
        };
        let leaf = if leaf.is_empty() { Leaves::from_slice(&[(s, 0)]) } else { leaf };
        leaf.iter().for_each(|&mode| {
            parts.push(mode);
            result.push(mode);
        });
        parts.end();
    }
    if !linear {
        for i in 0..size {
            let (mut rest, mut index) = (i, 0);
            for &(s, d) in &modes {
                index = strides.add(index, strides.at(rest % s, d));
                rest /= s;
            }
            let offset = (a.at)(index)?;
            if offset != super::offset(&result, i)? {
                return Err(LayoutError::XorExact(Clash::new(i, offset)));
            }
        }
    }
    parts.in_place_of_leaves(&b, out);
    Ok(())
}

/// The error for the first value that is not the product of its index and the value of index 1.
pub(super) fn inexact(values: &[isize]) -> LayoutError {
    let d = values.get(1).copied().unwrap_or(0);
    let c = (0..values.len()).find(|&c| values[c] != product(c as isize, d)).unwrap_or(0);
    LayoutError::XorExact(Clash::new(c as isize, values[c]))
}

/// The modes of a layout with XOR strides that has these offsets, if there is one.
///
/// The first mode has an extent `t` that divides their number, and the stride `values[1]`. The offsets of the other modes are those of
/// the multiples of `t`.
pub(super) fn fit(values: &[isize]) -> Option<Leaves<Mode>> {
    let s = values.len();
    let d = values.get(1).copied().unwrap_or(0);
    let is_product = |t: usize| (0..t).all(|c| values[c] == product(c as isize, d));
    if is_product(s) {
        return Some(Leaves::from_slice(&[(s as isize, d)]));
    }
    let splits = |t: &usize| {
        s.is_multiple_of(*t) && is_product(*t) && (0..s).all(|i| values[i] == values[i % t] ^ values[i - i % t])
    };
    (2..s).filter(splits).find_map(|t| {
        let others: Leaves<isize> = values.iter().copied().step_by(t).collect();
        let mut modes = Leaves::from_slice(&[(t as isize, d)]);
        modes.extend(fit(&others)?);
        Some(modes)
    })
}
