//! Inverses of layouts of coordinates at run time: layouts of integers that take a value of the layout back to its index.
//!
//! An inverse is nested like the values of the layout, so each value is a coordinate of the inverse. Each mode of the inverse
//! inverts one entry of the values. The index of a value is the sum of the results of these modes. The inverse of
//! `(4,5):(1@1,1@0)` is `(5,4):(4,1)`: the value `(3,2)` has the index `3 * 4 + 2 * 1`.

use super::DynCoordLayout;
use super::compose::Strides;
use super::ops::coalesced;
use crate::algebra::coalesce::dynamic::coalesced as coalesced_modes;
use crate::algebra::inverse::dynamic::{invert_left, invert_right, with_index_stride};
use crate::dynamic::int_tuple::{Builder, IntTuple, Leaves};
use crate::dynamic::layout::Mode;
use crate::dynamic::lists::list;
use crate::dynamic::{self, DynLayout, Part};
use crate::{Clash, LayoutError};

impl DynCoordLayout {
    /// The layout R with `A(R(c)) = c` for every coordinate `c` of the shape of R. R consists of as many whole modes of this
    /// layout as possible.
    ///
    /// R is nested like the values. The mode of R for an entry inverts modes of this layout: first the mode with the stride 1
    /// along the entry, and after a mode `s:d` the mode with the stride `s d`. If no mode has the stride 1 along the entry, the
    /// mode of R is `1:0`. A mode that steps along several entries is left out.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let a: DynCoordLayout = "(4,(2,3)):(1@1,(3@0,1@0))".parse()?;
    /// let r = a.right_inverse()?;
    /// assert_eq!(r.to_string(), "((3,2),4):((8,4),1)");
    /// assert_eq!(a.at(r.at((5, 2))?)?.to_string(), "(5,2)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when this layout is empty, since it then has no index ([`LayoutError::EmptyMode`]), or a size does not fit
    /// ([`LayoutError::Overflow`]).
    pub fn right_inverse(&self) -> Result<DynLayout, LayoutError> {
        self.inverted(|modes| DynLayout::of_modes(&invert_right(modes)?)).map_err(|e| e.of(self, None))
    }

    /// The layout R with `R(A(i)) = i` for every index `i`. If modes of stride 0 make this layout repeat a value, R returns the
    /// first index that has the value: `A(R(A(i))) = A(i)`.
    ///
    /// R is nested like the values. The mode of R for an entry is computed as in [`dynamic::left_inverse`], from the modes of
    /// this layout that step along the entry.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let a: DynCoordLayout = "(4,5):(2@0,1@1)".parse()?;
    /// let r = a.left_inverse()?;
    /// assert_eq!(r.to_string(), "((2,4),5):((0,1),4)");
    /// assert_eq!(r.at(a.at(14)?)?, 14);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when this layout is empty ([`LayoutError::EmptyMode`]), or two coordinates share a value
    /// ([`LayoutError::Injectivity`]). If there is no R, the error tells what is wrong with the strides along one entry, as in
    /// [`dynamic::left_inverse`] ([`LayoutError::StepOver`], [`LayoutError::Divisibility`], [`LayoutError::NoBorrow`]). If the
    /// search for an inverse would take too many steps, the law is [`LayoutError::AnswerLimit`].
    /// Also fails when a stride steps along several entries ([`LayoutError::OneEntry`]).
    pub fn left_inverse(&self) -> Result<DynLayout, LayoutError> {
        // If all extents along an entry are 1, the entry is always 0. Its inverse returns index 0, as in
        // `dynamic::left_inverse`.
        let still = [(self.size_int(), 0)];
        let invert = |modes: &[(Mode, isize)]| {
            let inverse = if modes.is_empty() { list(still.into_iter()) } else { invert_left(modes)? };
            DynLayout::of_modes(&coalesced_modes(&inverse))
        };
        self.along_one_entry_each().and_then(|()| self.inverted(invert)).map_err(|e| e.of(self, None))
    }

    /// The layout R of indices along the modes of stride 0: `A(R(i)) = 0` for every `i`. The size of R is the product of the
    /// extents of these modes.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("(4,5,2):(0,1@1,0)".parse::<DynCoordLayout>()?.nullspace()?.to_string(), "(4,2):(1,20)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when this layout is empty, since it then has no coordinate ([`LayoutError::EmptyMode`]).
    pub fn nullspace(&self) -> Result<DynLayout, LayoutError> {
        let stand_ins = Strides::default().stand_ins(self);
        dynamic::nullspace(&stand_ins).map_err(|e| e.of_others().of(self, None))
    }

    /// The layout that is nested like the values and whose modes are the inverses of the entries. `invert` computes such a mode
    /// from the modes of this layout that step along the entry. With each mode comes its index stride, the product of the extents
    /// before it.
    fn inverted(
        &self,
        invert: impl Fn(&[(Mode, isize)]) -> Result<DynLayout, LayoutError>,
    ) -> Result<DynLayout, LayoutError> {
        if self.size_int() == 0 {
            return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
        }
        let paths = self.paths();
        let mut strides = Strides::default();
        let stand_ins = strides.stand_ins(self);
        let merged = coalesced(&stand_ins, &mut strides)?;
        let modes = list(with_index_stride(merged.modes().iter().copied()));
        let mut out = Builder::new();
        for part in self.entry_paths().parts() {
            match part {
                Part::Open => out.open(),
                Part::Leaf(&path) => {
                    let along: Leaves<(Mode, isize)> =
                        list(modes.iter().filter_map(|&((s, d), index)| match strides.steps(d).terms() {
                            &[(entry, value)] if entry == path => Some(((s, value), index)),
                            _ => None,
                        }));
                    let moved = paths.contains(&path);
                    let entry = if moved { invert(&along)? } else { DynLayout::of_modes(&[])? };
                    out.splice(&entry.0, IntTuple::root());
                }
                Part::Close => out.close(),
            }
        }
        DynLayout::checked(out.finish())
    }
}
