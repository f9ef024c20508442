//! A tensor by another type of its layout: extents and strides that turn out to be what a kernel has as static integers.

use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops};
use crate::error::LayoutError;
use crate::int::number::Number;
use crate::layout::modes::{Mode, Reader, RowOf, Scratch, mismatch};
use crate::layout::{AnyLayout, FlatScratch, LoopNest};
use crate::tensor::shapes::{one_profile, profile_clash};
use crate::tuple::notation;

/// The layout as one of another type, of the same profile and the same integers.
fn retyped<L: AnyLayout, M: AnyLayout>(layout: L) -> Result<M, LayoutError> {
    let mut room = FlatScratch::new();
    let modes = room.of(layout).modes;
    // Of a long profile the types do not know.
    let alike = |made: &M| one_profile::<L, M>() || profile_clash(layout.shape(), made.shape()).is_none();
    let made = M::of_modes(modes).ok().filter(alike);
    // Nothing is trusted but what is compared.
    let (ours, all) = (loops(layout), made.map(loops));
    let same = all.is_some_and(|all| {
        all.len() == ours.len()
            && all.iter().zip(ours.iter()).all(|(a, b)| (a.extent, a.stride) == (b.extent, b.stride))
    });
    made.filter(|_| same).ok_or_else(|| clash::<L, M>(layout, modes))
}

/// Why a layout of these modes is none of the type `M`.
#[cold]
fn clash<L: AnyLayout, M: AnyLayout>(layout: L, modes: &[Mode]) -> LayoutError {
    // An integer that is static in the type stays what it is there.
    let (shape, stride) = M::Stride::fill(&mut Reader::new(modes));
    if let Some(clash) = profile_clash(layout.shape(), shape) {
        return LayoutError::Profile(clash).of(&layout, Some(&notation(layout.shape())));
    }
    let mut room = Scratch::<RowOf<M>>::new();
    let typed = room.fill(|to| stride.read(shape, to));
    // As of one profile there are as many; first those of the shape, and then those of the stride.
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
    /// the layout has another profile ([`LayoutError::Profile`]), or not the integers that are static in the type ([`LayoutError::StaticInteger`]),
    /// or one that is no [`Multiple`](crate::int::Multiple) as in the type ([`LayoutError::Divisibility`]) or does not fit its word
    /// ([`LayoutError::Overflow`]).
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

/// Calls a kernel with the tensor by the first of some types of its layout that it has: the way from a layout that is known at run time
/// only, of a [`DynTensor`](crate::dynamic::DynTensor) or of a [`Tensor`] of dynamic strides, to code for static ones.
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
/// // To be written, and of two tensors one in the other.
/// let mut t = make_tensor(vec![0; 6], layout!((2, 3)));
/// dispatch!(t, ((2, Dyn) : (1, Dyn)) => |mut t| t[(1, 2)] = 7)?;
/// assert_eq!(t[5], 7);
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Each row is types of layouts, in the notation of [`Layout!`](crate::Layout!) and in parentheses, and what is done with the tensor of that
/// type, which is compiled for each. What is likely, or has more static integers, goes first. The result is a `Result`: where the tensor has
/// none of the types, why it is not the last of them ([`LayoutError::Profile`], [`LayoutError::StaticInteger`]).
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
