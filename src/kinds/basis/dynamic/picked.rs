//! Computes the composition `A ∘ B` at run time, where `B` is a layout of coordinates.
//!
//! Each leaf of `B` steps along one entry of a coordinate of `A`. So each leaf is composed with one mode of `A`: the mode at the
//! path of that entry.

use super::{DynCoordLayout, DynSteps, digits};
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
    /// [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]: see [`dynamic::composition`]).
    pub fn after(&self, a: &DynLayout) -> Result<DynLayout, LayoutError> {
        let still = |extent| (extent, 0);
        self.picked(still, |path, b, out| {
            let mode = path.iter().try_fold(a.clone(), |mode, &i| mode.mode(i))?;
            out.splice(&dynamic::composition(&mode, b)?.0, IntTuple::root());
            Ok(())
        })
        .and_then(DynLayout::checked)
        .map_err(|e| e.of(a, Some(self)))
    }
    /// The composition `a ∘ self`, where `a` is a layout of coordinates too.
    ///
    /// Fails when a leaf steps along an entry for which `a` has no mode ([`LayoutError::ModeIndex`]); or when a mode of `a` does
    /// not compose with the leaves along its entry ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`],
    /// [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]).
    pub fn after_coords(&self, a: &DynCoordLayout) -> Result<DynCoordLayout, LayoutError> {
        let still = |extent| (extent, DynSteps::default());
        self.picked(still, |path, b, out| {
            let mode = path.iter().try_fold(a.clone(), |mode, &i| mode.mode(i))?;
            out.splice(&mode.composition(b)?.0, IntTuple::root());
            Ok(())
        })
        .and_then(Self::checked)
        .map_err(|e| e.of(a, Some(self)))
    }
    /// Replaces each leaf by the composition `mode ∘ leaf`, where `mode` is the mode at the path of the leaf. `compose` computes
    /// this composition. A leaf of stride 0 is replaced by the result of `still`.
    ///
    /// All leaves along one entry must also compose together. So `compose` also runs on all of them at once, only for its error.
    pub(super) fn picked<M: Clone + Default>(
        &self,
        still: impl Fn(isize) -> M,
        compose: impl Fn(&[usize], &DynLayout, &mut Builder<M>) -> Result<(), LayoutError>,
    ) -> Result<Tuple<M>, LayoutError> {
        let mut out = Builder::new();
        let mut leaves = self.0.leaves().iter();
        let mut result = Ok(());
        out.replaced(&self.0, |out| {
            let Some(&(s, d)) = leaves.next() else { return };
            if result.is_err() {
                return;
            }
            if d.value == 0 {
                return out.leaf(still(s));
            }
            let path = digits(d.path);
            let along = |&(s, other): &(isize, DynSteps)| (s, if other.path == d.path { other.value } else { 0 });
            let (all, leaf) = (DynLayout(self.0.map(along)), DynLayout(Tuple::leaf((s, d.value))));
            result = compose(&path, &all, &mut Builder::new()).and_then(|()| compose(&path, &leaf, out));
        });
        result.map(|()| out.finish())
    }
}
