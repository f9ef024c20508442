//! A layout as a list of its leaves, evaluated without the code of either library.

use colex::dynamic::DynLayout;

/// The leaves `(extent, stride)` of a layout, the first leaf first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Flat(pub(crate) Vec<(i64, i64)>);

impl Flat {
    pub(crate) fn of_colex(a: &DynLayout) -> Self {
        let (shape, stride) = (a.shape(), a.stride());
        Self(shape.leaves().iter().zip(stride.leaves()).map(|(&s, &d)| (s as i64, d as i64)).collect())
    }

    /// `None` if the shape and the stride have different numbers of leaves, an extent is not positive, the size does not fit, or
    /// a stride is not an integer.
    pub(crate) fn of_peer(a: &weaverbird::Layout) -> Option<Self> {
        let (shape, stride): (Vec<_>, Vec<_>) = (a.shape.leaves().collect(), a.stride.leaves().collect());
        if shape.len() != stride.len() || shape.iter().any(|&&s| s < 1) {
            return None;
        }
        shape.iter().try_fold(1i64, |size, &&s| size.checked_mul(s))?;
        shape.iter().zip(stride).map(|(&&s, d)| Some((s, d.as_int()?))).collect::<Option<_>>().map(Self)
    }

    pub(crate) fn size(&self) -> i64 {
        self.0.iter().map(|m| m.0).product()
    }

    /// The greatest offset plus 1. No stride of an operand is negative.
    pub(crate) fn cosize(&self) -> i64 {
        self.0.iter().map(|&(s, d)| (s - 1) * d).sum::<i64>() + 1
    }

    /// The offset of an index, which may be past the size: as in CuTe, the last mode continues without end.
    pub(crate) fn at(&self, index: i64) -> i64 {
        let (mut rest, mut offset) = (index, 0);
        for (k, &(s, d)) in self.0.iter().enumerate() {
            let last = k + 1 == self.0.len();
            offset += d * if last { rest } else { rest % s };
            rest /= s;
        }
        offset
    }

    pub(crate) fn offsets(&self) -> Vec<i64> {
        (0..self.size()).map(|i| self.at(i)).collect()
    }
}
