//! Complements of layouts of coordinates at run time.
//!
//! The complement R of A is nested like the values of A. Each mode of R is the complement of the layout of integers that computes
//! one entry. Because the entries do not depend on each other, A and R together reach each coordinate below a shape once exactly
//! if this holds for each entry alone.
//!
//! A layout with a stride along several entries, such as `4:1@0+1@1`, has no exact complement. Proof: write a value `(i, j)` as the
//! monomial `x^i y^j`, and a set of values as the sum of their monomials. If A and R reach each coordinate below a shape once, the
//! product of their polynomials is `(1 + x + ..)(1 + y + ..)`, and so each factor of it is a product of a polynomial in `x` and one
//! in `y`, times a monomial. A leaf `s:d` is the factor `1 + m + .. + m^(s-1)`, where `m` is the monomial of `d`. If `d` has two
//! entries, this is no such product.

use super::along::write_along;
use super::{DynCoordLayout, Position, write_identity};
use crate::algebra::complement::dynamic::{FitRule, gaps};
use crate::dynamic::Part;
use crate::dynamic::int_tuple::{Builder, IntTuple};
use crate::dynamic::tiler::{Step, in_step};
use crate::{Clash, LayoutError};

impl DynCoordLayout {
    /// The complement up to the [`coshape`](Self::coshape) of this layout: a layout of coordinates that this layout leaves out
    /// between its values.
    ///
    /// The result is nested like the values. The mode of an entry without gaps, or without strides along it, is `1:0`. The
    /// coordinates of the result grow in colexicographic order. An empty layout leaves out no coordinate, and the result is empty too.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let a: DynCoordLayout = "(2,5,3):(4@1,5@0,16@1)".parse()?;
    /// assert_eq!(a.complement()?.to_string(), "(5,(4,2)):(1@0,(1@1,8@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the modes along one entry overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), or
    /// a stride is negative ([`LayoutError::NegativeStride`]).
    /// Also fails when a stride steps along several entries ([`LayoutError::OneEntry`]).
    pub fn complement(&self) -> Result<Self, LayoutError> {
        self.along_one_entry_each().map_err(|e| e.of(self, None))?;
        let moved = self.paths();
        let mut out = Builder::new();
        for part in self.entry_paths().parts() {
            match part {
                Part::Open => out.open(),
                Part::Leaf(path) if !moved.contains(path) => write_along(&[], *path, &mut out),
                Part::Leaf(&path) => {
                    let entry = self.along(path);
                    let free = gaps(entry.modes(), &[entry.cosize()], FitRule::Loose).map_err(|e| e.of(self, None))?;
                    write_along(&free, path, &mut out);
                }
                Part::Close => out.close(),
            }
        }
        Self::checked(out.finish()).map_err(|e| e.of(self, None))
    }

    /// The complement R up to a shape: the copies of this layout that begin at the values of R do not overlap.
    ///
    /// The mode of R for an entry is the complement of this entry up to the mode of the shape at the same position, as
    /// [`dynamic::complement_to`](crate::dynamic::complement_to) computes it. If no stride steps along the entry, this mode of R
    /// is an identity layout.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let a: DynCoordLayout = "(4,2):(1@1,3@0)".parse()?;
    /// assert_eq!(a.complement_to((12, 8, 5))?.to_string(), "((3,2),2,5):((1@0,6@0),4@1,1@2)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the values have more entries than the shape has modes ([`LayoutError::CoordinateProfile`]), the modes along
    /// one entry overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride is negative
    /// ([`LayoutError::NegativeStride`]), or this layout is empty and the shape is not ([`LayoutError::EmptyMode`]).
    /// Also fails when a stride steps along several entries ([`LayoutError::OneEntry`]).
    pub fn complement_to(&self, shape: impl Into<IntTuple>) -> Result<Self, LayoutError> {
        let shape = shape.into();
        self.free_below(&shape, FitRule::Loose).map_err(|e| e.of(self, Some(&shape)))
    }

    /// The complement R up to a shape, if this layout and R together reach each coordinate below the shape once.
    ///
    /// R is equal to the result of [`complement_to`](Self::complement_to), and exists if each entry has an exact complement:
    /// see [`dynamic::complement_exact`](crate::dynamic::complement_exact).
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let a: DynCoordLayout = "(4,2):(1@1,3@0)".parse()?;
    /// assert_eq!(a.complement_exact((12, 8))?.to_string(), "((3,2),2):((1@0,6@0),4@1)");
    /// assert!(a.complement_exact((12, 10)).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when a stride or an extent of the shape is not a multiple of the length that the modes before it fill along the same
    /// entry ([`LayoutError::CotargetFit`]), the values have more entries than the shape has modes
    /// ([`LayoutError::CoordinateProfile`]), the modes along one entry overlap ([`LayoutError::Injectivity`]) or interleave
    /// ([`LayoutError::StepOver`]), a stride is negative ([`LayoutError::NegativeStride`]), or this layout is empty and the shape
    /// is not ([`LayoutError::EmptyMode`]).
    /// Also fails when a stride steps along several entries ([`LayoutError::OneEntry`]).
    pub fn complement_exact(&self, shape: impl Into<IntTuple>) -> Result<Self, LayoutError> {
        let shape = shape.into();
        let free = self.free_below(&shape, FitRule::Exact).map_err(LayoutError::into_cotarget_fit);
        free.map_err(|e| e.of(self, Some(&shape)))
    }

    /// The complement up to a shape. `fit` tells what must be filled completely.
    pub(super) fn free_below(&self, shape: &IntTuple, fit: FitRule) -> Result<Self, LayoutError> {
        // No coordinate lies below an empty shape, so there is nothing to fill.
        let empty = shape.leaves().contains(&0);
        let fit = if empty { FitRule::Nowhere } else { fit };
        if self.size_int() == 0 && !empty {
            return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
        }
        self.along_one_entry_each()?;
        let paths = self.entry_paths();
        let moved = self.paths();
        let still = |path| !moved.contains(&path);
        let (mut out, mut at) = (Builder::new(), Position::default());
        let filled = in_step(shape, &paths, |step| {
            match step {
                Step::Open => {
                    out.open();
                    at.open();
                }
                Step::Leaf(mode, &path) if still(path) => write_identity(&shape.sub(mode), &mut at, &mut out)?,
                Step::Leaf(mode, &path) => {
                    write_along(&gaps(self.along(path).modes(), shape.leaves_at(mode), fit)?, path, &mut out);
                    at.next();
                }
                Step::Beyond(mode) => write_identity(&shape.sub(mode), &mut at, &mut out)?,
                Step::Close => {
                    out.close();
                    at.close();
                }
            }
            Ok(())
        });
        // The values are coordinates of the shape, so too many entries break the law of coordinates.
        filled.map_err(|e| match e {
            LayoutError::TilerRank(clash) => LayoutError::CoordinateProfile(clash),
            other => other,
        })?;
        Self::checked(out.finish())
    }
}
