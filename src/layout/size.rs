//! Functions that return a mode, the size or the cosize of a layout, and the types of their results.

use super::{AnyLayout, Layout};
use crate::error::{Clash, LayoutError, broken};
use crate::int::Int;
use crate::int::arithmetic::Arithmetic;
use crate::profile::{Congruent, Shape};
use crate::tuple::{ElementOp, GetOp, Product, ProductOp};
use typenum::P1;

/// A layout that has a mode `I`. Generic code needs this bound for each mode that it accesses.
///
/// ```
/// use colex::layout::ModeOp;
/// use colex::prelude::*;
/// fn sizes<L: ModeOp<0> + ModeOp<1> + ModeOp<2>>(a: L) -> [usize; 3] {
///     [a.mode::<0>().size(), a.mode::<1>().size(), mode!(a, 2).size()]
/// }
/// assert_eq!(sizes(layout!((4, (2, 2), 8))), [4, 4, 8]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`mode` takes a layout, or in generic code a type that is bounded by `ModeOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: ModeOp<{I}>`, one for each mode that is taken",
    note = "fix: in other code, pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`; for a tensor, a swizzled layout or a layout of coordinates, call its method of the same name"
)]
pub trait ModeOp<const I: usize>: AnyLayout {
    /// The type of the mode.
    type Output: AnyLayout;
    // Not named `mode`: in code with this bound there would be two methods of that name, and `a.mode::<0>()` would be ambiguous.
    /// Returns the mode. [`AnyLayout::mode`] and [`mode!`](crate::mode) call this method.
    #[doc(hidden)]
    fn get_mode(self) -> Self::Output;
}
/// The type of mode `I` of a layout.
pub type Mode<L, const I: usize> = <L as ModeOp<I>>::Output;

// One impl for each position, as for tuples.
macro_rules! get {
    ($($i:literal)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<S, D> GetOp<$i> for Layout<S, D>
        where
            Self: ModeOp<$i>,
        {
            type Output = Mode<Self, $i>;
            #[inline(always)]
            fn get_element(self) -> Self::Output {
                ModeOp::<$i>::get_mode(self)
            }
        }
    )*};
}
get!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);

impl<const I: usize, S, D, MS, MD> ModeOp<I> for Layout<S, D>
where
    S: Shape + ElementOp<I, I, Output = MS>,
    D: Congruent<S> + ElementOp<I, I, Output = MD>,
    MS: Shape,
    MD: Congruent<MS>,
{
    type Output = Layout<MS, MD>;
    #[inline(always)]
    fn get_mode(self) -> Self::Output {
        Layout { shape: self.shape.element(), stride: self.stride.element() }
    }
}

/// The type of the size of a layout as an int. It is static if every extent is static.
pub type Size<L> = Product<<L as AnyLayout>::Shape>;

/// The size of a layout as an int.
///
/// ```
/// use colex::algebra::size;
/// use colex::prelude::*;
/// let _: C<32> = size(layout!((4, 8)));
/// let _: Dyn = size(layout!((4, {8})));
/// ```
///
/// Never fails.
#[must_use]
#[inline(always)]
pub fn size<L: AnyLayout<Shape: ProductOp<Output = R>>, R>(layout: L) -> R {
    match layout.shape().product() {
        Some(size) => size,
        None => broken(LayoutError::Overflow(Clash::default()).of(&layout, None)),
    }
}

/// A layout with a cosize as an int, for generic code: the bound of [`cosize`] and [`coshape`](crate::algebra::coshape). It is
/// implemented for every layout.
///
/// The result is `1 + sum((s_k - 1) |d_k|)`, or 0 for an empty layout, with the type [`Cosize<L>`](Cosize). It is static if the
/// compiler knows its value. Never fails.
///
/// ```
/// use colex::layout::{Cosize, CosizeOp, cosize};
/// use colex::prelude::*;
/// fn room<L: CosizeOp>(layout: L) -> Cosize<L> {
///     cosize(layout)
/// }
/// let n = 3;
/// let _: C<28> = room(layout!((4, 3) : (1, 12)));
/// assert_eq!(room(layout!((4, n) : (1, 12))), Dyn::new(28));
/// ```
#[diagnostic::on_unimplemented(
    message = "`cosize` takes a layout, or in generic code a type that is bounded by `CosizeOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: CosizeOp`",
    note = "fix: in other code, pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`; for a tensor, a swizzled layout or a layout of coordinates, call its method of the same name"
)]
pub trait CosizeOp {
    /// The type of the cosize.
    type Output: Int;
    /// Returns the cosize.
    fn cosize_int(self) -> Self::Output;
}
/// The type of the cosize of a layout as an int. It is static if the compiler knows its value.
pub type Cosize<L> = <L as CosizeOp>::Output;

/// The type of the cosize of the layout `S:D` as an int.
pub(crate) type CosizeOf<S, D> = <<D as Congruent<S>>::Span as Arithmetic>::Plus<P1>;

impl<S: Shape, D: Congruent<S>> CosizeOp for Layout<S, D> {
    type Output = CosizeOf<S, D>;
    #[inline(always)]
    fn cosize_int(self) -> Self::Output {
        match Self::Output::from_value(self.cosize() as isize) {
            Some(cosize) => cosize,
            None => broken(LayoutError::Overflow(Clash::default()).of(&self, None)),
        }
    }
}

/// The cosize of a layout as an int.
///
/// ```
/// use colex::algebra::cosize;
/// use colex::prelude::*;
/// let _: C<28> = cosize(layout!((4, 3) : (1, 12)));
/// let n = 3;
/// assert_eq!(cosize(layout!((4, n) : (1, 12))).get(), 28);
/// ```
///
/// Never fails.
///
/// Generic code is bounded by `CosizeOp`.
#[must_use]
#[inline(always)]
pub fn cosize<L: CosizeOp<Output = R>, R>(layout: L) -> R {
    layout.cosize_int()
}
