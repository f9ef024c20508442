//! Computes the composition `A ∘ B` at run time, where `B` is a layout of coordinates.
//!
//! A leaf of `B` that steps along one entry of a coordinate of `A` is composed with one mode of `A`: the mode at the path of that
//! entry. A leaf that steps along several entries is composed with the mode of each, and the results are added.

use super::steps::digits;
use super::{DynCoordLayout, DynSteps};
use crate::LayoutError;
use crate::dynamic::int_tuple::Builder;
use crate::dynamic::{self, DynLayout, IntTuple, Tuple};

impl DynCoordLayout {
    /// The composition `a ∘ self`. Each leaf of `self` is composed with the mode of `a` along which the leaf steps.
    ///
    /// ```
    /// use colex::dynamic::{DynCoordLayout, DynLayout};
    /// let (a, b): (DynLayout, DynCoordLayout) = ("(4,6):(10,1)".parse()?, "(3,2):(1@1,2@0)".parse()?);
    /// assert_eq!(b.after(&a)?.to_string(), "(3,2):(1,20)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when a leaf steps along an entry for which `a` has no mode ([`LayoutError::ModeIndex`]); or when a mode of `a` does
    /// not compose with the leaves along its entry ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`],
    /// [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]: see [`dynamic::composition`]); or when a leaf steps along several
    /// entries, and the results for these entries have no sum ([`LayoutError::Addition`]).
    pub fn after(&self, a: &DynLayout) -> Result<DynLayout, LayoutError> {
        let still = |extent| (extent, 0);
        self.picked(
            still,
            |path, b| {
                let mode = path.iter().try_fold(a.clone(), |mode, &i| mode.mode(i))?;
                Ok(dynamic::composition(&mode, b)?.0)
            },
            |x, y| Ok(dynamic::layout_add(&DynLayout(x), &DynLayout(y))?.0),
        )
        .and_then(DynLayout::checked)
        .map_err(|e| e.of(a, Some(self)))
    }
    /// The composition `a ∘ self`, where `a` is a layout of coordinates too.
    ///
    /// Fails when a leaf steps along an entry for which `a` has no mode ([`LayoutError::ModeIndex`]); or when a mode of `a` does
    /// not compose with the leaves along its entry ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`],
    /// [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]); or when a leaf steps along several entries, and the results for these
    /// entries have no sum ([`LayoutError::Addition`]).
    pub fn after_coords(&self, a: &DynCoordLayout) -> Result<DynCoordLayout, LayoutError> {
        let still = |extent| (extent, DynSteps::default());
        self.picked(
            still,
            |path, b| {
                let mode = path.iter().try_fold(a.clone(), |mode, &i| mode.mode(i))?;
                Ok(mode.composition(b)?.0)
            },
            Self::added,
        )
        .and_then(Self::checked)
        .map_err(|e| e.of(a, Some(self)))
    }
    /// Replaces each leaf by the composition `mode ∘ leaf`, where `mode` is the mode at the path of the leaf. `compose` computes
    /// this composition. If a leaf steps along several entries, `add` adds the compositions. A leaf of stride 0 is replaced by the
    /// result of `still`.
    ///
    /// All leaves along one entry must also compose together. So `compose` also runs on all of them at once, only for its error.
    pub(super) fn picked<M: Clone + Default>(
        &self,
        still: impl Fn(isize) -> M,
        compose: impl Fn(&[usize], &DynLayout) -> Result<Tuple<M>, LayoutError>,
        add: impl Fn(Tuple<M>, Tuple<M>) -> Result<Tuple<M>, LayoutError>,
    ) -> Result<Tuple<M>, LayoutError> {
        let leaf = |(s, d): &(isize, DynSteps)| {
            let mut sum: Option<Tuple<M>> = None;
            for &(entry, value) in d.terms() {
                let path = digits(entry);
                compose(&path, &self.along(entry))?;
                let term = compose(&path, &DynLayout(Tuple::leaf((*s, value))))?;
                sum = Some(match sum {
                    Some(sum) => add(sum, term)?,
                    None => term,
                });
            }
            Ok(sum.unwrap_or_else(|| Tuple::leaf(still(*s))))
        };
        let mut out = Builder::new();
        let mut leaves = self.0.leaves().iter();
        let mut result = Ok(());
        out.replaced(&self.0, |out| {
            let Some(next) = leaves.next() else { return };
            if result.is_ok() {
                result = leaf(next).map(|found| out.splice(&found, IntTuple::root()));
            }
        });
        result.map(|()| out.finish())
    }
}
