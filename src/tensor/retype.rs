//! Changes the type of a tensor's layout without changing its integers. Dynamic extents and strides become static if they have
//! the values that the new type requires.

use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops};
use crate::error::LayoutError;
use crate::int::number::Number;
use crate::layout::modes::{Mode, Reader, RowOf, Scratch, mismatch};
use crate::layout::{AnyLayout, FlatScratch, LoopNest};
use crate::tensor::shapes::{one_profile, profile_clash};
use crate::tuple::notation;

/// Converts a layout to the type `M`, which must have the same profile and the same integers.
fn retyped<L: AnyLayout, M: AnyLayout>(layout: L) -> Result<M, LayoutError> {
    let mut room = FlatScratch::new();
    let modes = room.of(layout).modes;
    // If a profile is too long to compare by type, the shapes are compared at run time.
    let alike = |typed: &M| one_profile::<L, M>() || profile_clash(layout.shape(), typed.shape()).is_none();
    let typed = M::of_modes(modes).ok().filter(alike);
    // Memory safety relies only on this comparison.
    let (ours, all) = (loops(layout), typed.map(loops));
    let same = all.is_some_and(|all| {
        all.len() == ours.len()
            && all.iter().zip(ours.iter()).all(|(a, b)| (a.extent, a.stride) == (b.extent, b.stride))
    });
    typed.filter(|_| same).ok_or_else(|| clash::<L, M>(layout, modes))
}

/// The error that tells why a layout with these modes does not have the type `M`.
#[cold]
fn clash<L: AnyLayout, M: AnyLayout>(layout: L, modes: &[Mode]) -> LayoutError {
    // A static integer of `M` keeps its value here, even if `modes` has another one.
    let (shape, stride) = M::Stride::fill(&mut Reader::new(modes));
    if let Some(clash) = profile_clash(layout.shape(), shape) {
        return LayoutError::Profile(clash).of(&layout, Some(&notation(layout.shape())));
    }
    let mut room = Scratch::<RowOf<M>>::new();
    let typed = room.fill(|to| stride.read(shape, to));
    // The profiles are equal, so `modes` and `typed` have the same length. The shapes are compared first, then the strides.
    let differs = |of: fn(&Mode) -> Number| {
        let pairs = modes.iter().map(of).zip(typed.iter().map(of));
        let found = pairs.enumerate().find(|(_, (ours, typed))| ours.value != typed.value);
        found.map(|(k, (ours, typed))| typed.is_not(k, ours.value))
    };
    match differs(|mode| mode.shape) {
        Some(error) => error.of(&layout, Some(&notation(layout.shape()))),
        None => {
            differs(|mode| mode.stride).unwrap_or_else(|| mismatch(modes)).of(&layout, Some(&notation(layout.stride())))
        }
    }
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// A view of this tensor whose layout has the type `M`. Integers that are known only at run time become the static ones of
    /// `M`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// /// The three channels of a pixel are contiguous.
    /// type Image = Layout!((Dyn, Dyn, 3) : (Dyn, 3, 1));
    /// let (h, w, channels) = (2, 2, 3);
    /// let data: Vec<u8> = (0..12).collect();
    /// let t = make_tensor(&data, layout!((h, w, channels), LayoutRight)); // only the last stride is static
    /// let image = t.try_retype::<Image>()?;
    /// assert_eq!((image.layout().to_string().as_str(), image[(1, 0, 2)]), ("(2,2,_3):(6,_3,_1)", 8));
    /// let error = t.try_retype::<Layout!((Dyn, Dyn, 4) : (Dyn, 4, 1))>().unwrap_err();
    /// assert!(error.to_string().starts_with("static integer: "));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// # Fails when
    /// the layout does not have the profile of `M` (*profile*); an integer differs from a static one of `M` (*static integer*),
    /// is not a multiple of `N` where `M` has a [`Multiple`](crate::int::Multiple) of `N` (*divisibility*), or does not fit its
    /// integer type in `M` (*overflow*).
    #[inline]
    pub fn try_retype<M: AnyLayout>(&self) -> Result<Tensor<View<'_, B::Element>, M>, LayoutError> {
        // The invariant holds, because a layout with the same modes has the same offsets.
        Ok(Tensor { layout: retyped(self.layout)?, buffer: self.view().buffer })
    }

    /// Like [`Tensor::try_retype`], with mutable access to the elements.
    #[inline]
    pub fn try_retype_mut<M: AnyLayout>(&mut self) -> Result<Tensor<ViewMut<'_, B::Element>, M>, LayoutError>
    where
        B: BufferMut,
    {
        // The invariant holds, because a layout with the same modes has the same offsets.
        Ok(Tensor { layout: retyped(self.layout)?, buffer: self.view_mut().buffer })
    }
}

/// Finds the first type in a list that the layout of a tensor can have, retypes the tensor to it, and evaluates an expression
/// with the retyped tensor. Use it to run code for static layouts on a tensor whose layout is known only at run time: a
/// [`DynTensor`](crate::dynamic::DynTensor), or a [`Tensor`] with dynamic strides.
///
/// ```
/// use colex::dispatch;
/// use colex::dynamic::DynTensor;
/// use colex::prelude::*;
/// fn sum<B: Buffer<Element = f32>, L: AnyLayout>(t: &Tensor<B, L>) -> f32 {
///     t.iter().sum()
/// }
/// # let (data, text) = (vec![1.0f32; 24], "(2,3,4):(12,4,1)");
/// let t = DynTensor::new(data, text.parse()?)?;
/// let total = dispatch!(t,
///     (Dyn : 1) | (Dyn : Dyn) => |t| sum(&t),
///     ((Dyn, Dyn) : (1, Dyn)) | ((Dyn, Dyn) : (Dyn, 1)) | ((Dyn, Dyn) : (Dyn, Dyn)) => |t| sum(&t),
///     ((Dyn, Dyn, Dyn) : (Dyn, Dyn, Dyn)) => |t| sum(&t),
/// )?;
/// assert_eq!(total, 24.0);
///
/// // With `mut` the tensor can be written.
/// let mut t = make_tensor(vec![0; 6], layout!((2, 3)));
/// dispatch!(t, ((2, Dyn) : (1, Dyn)) => |mut t| t[(1, 2)] = 7)?;
/// assert_eq!(t[5], 7);
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Each arm lists types of layouts, each in parentheses and in the notation of [`Layout!`](crate::Layout!), and has an expression
/// that is compiled once for each of these types. Put types that are likely, or that have more static integers, first. The macro
/// returns a `Result`. If the tensor has none of the types, the error tells why it does not have the last one (*profile*,
/// *static integer*).
#[macro_export]
macro_rules! dispatch {
    (@rows $label:lifetime $tensor:ident $refused:ident) => {};
    (@rows $label:lifetime $tensor:ident $refused:ident
        $(($($layout:tt)*))|+ => |mut $name:ident| $body:expr $(, $($rows:tt)*)?
    ) => {
        $(
            $refused = match $tensor.try_retype_mut::<$crate::Layout!($($layout)*)>() {
                #[allow(unused_mut)]
                ::core::result::Result::Ok(mut $name) => break $label ::core::result::Result::Ok($body),
                ::core::result::Result::Err(refused) => refused,
            };
        )+
        $crate::dispatch!(@rows $label $tensor $refused $($($rows)*)?);
    };
    (@rows $label:lifetime $tensor:ident $refused:ident
        $(($($layout:tt)*))|+ => |$name:ident| $body:expr $(, $($rows:tt)*)?
    ) => {
        $(
            $refused = match $tensor.try_retype::<$crate::Layout!($($layout)*)>() {
                ::core::result::Result::Ok($name) => break $label ::core::result::Result::Ok($body),
                ::core::result::Result::Err(refused) => refused,
            };
        )+
        $crate::dispatch!(@rows $label $tensor $refused $($($rows)*)?);
    };
    ($tensor:ident, $($rows:tt)+) => {
        'dispatch: {
            let mut _refused: $crate::LayoutError;
            $crate::dispatch!(@rows 'dispatch $tensor _refused $($rows)+);
            ::core::result::Result::Err(_refused)
        }
    };
}
