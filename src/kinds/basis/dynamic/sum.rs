//! The sum of two layouts of coordinates at run time.

use super::{DynCoordLayout, DynSteps};
use crate::dynamic::Tuple;
use crate::dynamic::int_tuple::Leaves;
use crate::{Clash, LayoutError};

impl DynCoordLayout {
    /// The layout of the sums of this layout and another of the same size: `R(i) = A(i) + B(i)` for every index `i`, entry by
    /// entry. R is coalesced.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (a, b): (DynCoordLayout, DynCoordLayout) = ("(4,6):(1@0,1@1)".parse()?, "(8,3):(1@2,1@0)".parse()?);
    /// assert_eq!(a.layout_add(&b)?.to_string(), "(4,2,3):(1@0+1@2,1@1+4@2,1@0+2@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when no layout of the sums exists ([`LayoutError::Addition`]; see [`dynamic::layout_add`](crate::dynamic::layout_add)), a number of steps does
    /// not fit ([`LayoutError::Overflow`]), or one entry of the sums would have to be both an integer and a tuple
    /// ([`LayoutError::CoordinateStrides`]). Source: PyCuTe, `layout_add`.
    pub fn layout_add(&self, b: &Self) -> Result<Self, LayoutError> {
        let sum = Self::added(self.0.clone(), b.0.clone());
        sum.map(DynCoordLayout).map_err(|e| e.of_others().of(self, Some(b)))
    }

    /// The modes of the sum of two layouts, which are given by their modes. Coalesced.
    pub(super) fn added(
        a: Tuple<(isize, DynSteps)>,
        b: Tuple<(isize, DynSteps)>,
    ) -> Result<Tuple<(isize, DynSteps)>, LayoutError> {
        let (a, b) = (DynCoordLayout(a).coalesce()?, DynCoordLayout(b).coalesce()?);
        let (size, other) = (a.size_int(), b.size_int());
        if size != other {
            return Err(LayoutError::Addition(Clash::new(size, other)));
        }
        if size == 0 {
            return Ok(Tuple::leaf((0, DynSteps::default())));
        }
        // As in the sum of layouts of integers, whose proof that no layout has the sums holds for each entry.
        let extents = |layout: &Self| layout.shape().leaves().to_vec().into_iter();
        let (mut rest, mut other_rest) = (extents(&a), extents(&b));
        let (mut left, mut right) = (rest.next(), other_rest.next());
        let (mut out, mut index) = (Leaves::new(), 1);
        while let (Some(s), Some(t)) = (left, right) {
            let n = s.min(t);
            if s % n != 0 || t % n != 0 {
                // `index * s` and `index * t` do not overflow, because they divide the size.
                return Err(LayoutError::Addition(Clash::in_mode(0, index * s, index * t)));
            }
            out.push(Tuple::leaf((n, a.step_to(index)?.plus(&b.step_to(index)?)?)));
            index *= n;
            left = if s > n { Some(s / n) } else { rest.next() };
            right = if t > n { Some(t / n) } else { other_rest.next() };
        }
        Ok(Self::checked(Tuple::of(out))?.coalesce()?.0)
    }

    /// The value at an index, as steps.
    fn step_to(&self, index: isize) -> Result<DynSteps, LayoutError> {
        let mut steps = DynSteps::default();
        for path in self.paths() {
            steps = steps.plus(&DynSteps::along(self.along(path).at(index)?, path))?;
        }
        Ok(steps)
    }
}
