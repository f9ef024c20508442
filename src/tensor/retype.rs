//! A tensor by another type of its layout: extents and strides that turn out to be what a kernel has as static integers.

use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops};
use crate::error::{Clash, LayoutError};
use crate::layout::{AnyLayout, FlatRoom};
use crate::tensor::shapes::one_profile;
use crate::tuple::notation;

/// The layout as one of another type, of the same profile and the same integers.
fn retyped<L: AnyLayout, M: AnyLayout>(layout: L) -> Result<M, LayoutError> {
    if !one_profile::<L, M>() {
        return Err(LayoutError::Profile(Clash::default()).of(&notation(layout.shape()), None));
    }
    let mut room = FlatRoom::new();
    let made = M::of_modes(room.of(layout).modes).ok();
    // Nothing is trusted but what is compared.
    let (ours, all) = (loops(layout), made.map(loops));
    let same = all.is_some_and(|all| {
        all.len() == ours.len()
            && all.iter().zip(ours.iter()).all(|(a, b)| (a.extent, a.stride) == (b.extent, b.stride))
    });
    made.filter(|_| same).ok_or_else(|| LayoutError::StaticInteger(Clash::default()).of(&layout, None))
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// This tensor by another type of its layout: how a program comes from integers that are known as it runs to the static ones of a kernel.
    ///
    /// ```
    /// use colex::prelude::*;
    /// /// Of three channels that lie together.
    /// type Image = Layout!((Dyn, Dyn, 3) : (Dyn, 3, 1));
    /// let (h, w, channels) = (2, 2, 3);
    /// let data: Vec<u8> = (0..12).collect();
    /// let t = make_tensor(&data, layout!((h, w, channels), LayoutRight)); // of which only the last stride is static
    /// let image = t.try_retype::<Image>()?;
    /// assert_eq!((image.layout().to_string().as_str(), image[(1, 0, 2)]), ("(2,2,_3):(6,_3,_1)", 8));
    /// let error = t.try_retype::<Layout!((Dyn, Dyn, 4) : (Dyn, 4, 1))>().unwrap_err();
    /// assert!(error.to_string().starts_with("static integer: "));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// # Fails when
    /// the layout has another profile ([`LayoutError::Profile`]), or not the integers that are static in the type ([`LayoutError::StaticInteger`]).
    #[inline]
    pub fn try_retype<M: AnyLayout>(&self) -> Result<Tensor<View<'_, B::Element>, M>, LayoutError> {
        // The invariant: a layout of the same modes has the same offsets.
        Ok(Tensor { layout: retyped(self.layout)?, buffer: self.view().buffer })
    }

    /// [`Tensor::try_retype`], to be written.
    #[inline]
    pub fn try_retype_mut<M: AnyLayout>(&mut self) -> Result<Tensor<ViewMut<'_, B::Element>, M>, LayoutError>
    where
        B: BufferMut,
    {
        // The invariant: as above.
        Ok(Tensor { layout: retyped(self.layout)?, buffer: self.view_mut().buffer })
    }
}
