//! Divides by layouts of coordinates at run time: `A ∘ (B, B*)`, where B is a tile whose strides step along the modes of A.
//!
//! The tile `(4,2):(1@1,2@0)` of a layout of the shape `(8,8)` has the rows 0 and 2 of the columns 0 to 3. `B*` is the exact
//! complement of B below the shape of A, so B and `B*` together reach each coordinate of A once.

use super::DynCoordLayout;
use crate::LayoutError;
use crate::algebra::complement::dynamic::FitRule;
use crate::algebra::divide::numbers::moves;
use crate::dynamic::{DynLayout, IntTuple};

impl DynCoordLayout {
    /// The layout A split into tiles: `A ∘ (B, B*)`, where B is this layout. Mode 0 of the result is a tile and mode 1 runs over
    /// the tiles.
    ///
    /// A stride `d@k` of B steps along mode `k` of A. `B*` is the [exact complement](Self::complement_exact) of B below the shape
    /// of A.
    ///
    /// ```
    /// use colex::dynamic::{DynCoordLayout, DynLayout};
    /// let (a, b): (DynLayout, DynCoordLayout) = ("(8,6):(6,1)".parse()?, "(3,2):(1@1,4@0)".parse()?);
    /// assert_eq!(b.tiles_of(&a)?.to_string(), "((3,2),(4,2)):((1,24),(6,3))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when B does not divide A or only repeats one coordinate ([`LayoutError::ExactFit`]), leaves gaps that the copies of
    /// B do not fill ([`LayoutError::TileGap`]), has more entries than A has modes ([`LayoutError::CoordinateProfile`]), has no
    /// complement ([`LayoutError::Injectivity`], [`LayoutError::StepOver`], [`LayoutError::NegativeStride`]), or does not compose
    /// with A ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
    /// [`LayoutError::NoBorrow`]).
    /// Also fails when a stride steps along several entries ([`LayoutError::OneEntry`]).
    pub fn tiles_of(&self, a: &DynLayout) -> Result<DynLayout, LayoutError> {
        self.with_rest(&a.shape()).and_then(|pair| pair.after(a)).map_err(|e| e.of_others().of(a, Some(self)))
    }

    /// [`tiles_of`](Self::tiles_of) a layout of coordinates.
    ///
    /// ```
    /// use colex::dynamic::{DynCoordLayout, make_identity_layout};
    /// let b: DynCoordLayout = "(3,2):(1@1,4@0)".parse()?;
    /// assert_eq!(b.tiles_of_coords(&make_identity_layout((8, 6))?)?.to_string(), "((3,2),(4,2)):((1@1,4@0),(1@0,3@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when `tiles_of` does.
    pub fn tiles_of_coords(&self, a: &Self) -> Result<Self, LayoutError> {
        self.with_rest(&a.shape()).and_then(|pair| pair.after_coords(a)).map_err(|e| e.of_others().of(a, Some(self)))
    }

    /// `(B, B*)` for a layout A with this shape.
    fn with_rest(&self, shape: &IntTuple) -> Result<Self, LayoutError> {
        let tile = self.0.leaves().iter().map(|(s, d)| (*s, isize::from(!d.is_zero())));
        moves(tile, shape.leaves().iter().copied())?;
        let rest = self.free_below(shape, FitRule::Exact).map_err(LayoutError::of_tile)?;
        Self::of([self, &rest])
    }
}
