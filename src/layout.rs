//! The layout: a function from coordinates to offsets.

mod order;
mod walk;

use crate::coord::Coord;
use crate::error::{Clash, LayoutError};
use crate::int::Static;
use crate::int::arithmetic::Arithmetic;
use crate::int::{Extent, Int};
use crate::profile::{Congruent, Reach, Shape};
use crate::tuple::{ElementOp, HCons, HNil, IntTuple, Product, ProductOp, StaticTuple, notation};
use core::fmt;

pub use order::{LayoutLeft, LayoutRight, StrideFor, StrideOf, SuffixProductOp};
use typenum::{N1, P1, Z0};
pub use walk::{Joined, Loop, Walk};

/// A layout `shape:stride`: the function that takes a coordinate to the sum over all modes of
/// coordinate times stride.
///
/// `A(c0, c1, ...) = c0 * d0 + c1 * d1 + ...`
///
/// The shape `S` and the stride `D` are [int tuples](crate::tuple) of one profile. A layout of
/// static integers has size 0 and costs nothing; one with dynamic integers stores those alone.
/// Every layout is valid: its extents are not negative, and its size and offsets fit an `isize`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, (2, 2)) : (2, (1, 8)));
/// assert_eq!(a.at((1, (0, 1))), 10);
/// assert_eq!(a.at(9), a.at((1, (0, 1)))); // 9 = 1 + 4 * (0 + 2 * 1)
/// assert_eq!(core::mem::size_of_val(&a), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout<S, D> {
    shape: S,
    stride: D,
}

/// Any [`Layout`], whatever its shape and stride: the bound for generic code.
///
/// ```
/// use colex::prelude::*;
/// fn sum(layout: impl AnyLayout) -> isize {
///     (0..layout.size()).map(|i| layout.at(i)).sum()
/// }
/// assert_eq!(sum(layout!((4, 2) : (2, 1))), 0 + 2 + 4 + 6 + 1 + 3 + 5 + 7);
/// ```
#[diagnostic::on_unimplemented(
    message = "this must be a layout whose stride has the profile of its shape",
    note = "found `{Self}`",
    note = "fix: make it with `layout!(shape : stride)`"
)]
pub trait AnyLayout: Copy + fmt::Display + fmt::Debug + sealed::Sealed {
    /// The type of the shape.
    type Shape: Shape;
    /// The type of the stride.
    type Stride: Congruent<Self::Shape>;
    /// How many modes: 1 for a layout of one integer.
    const RANK: usize;
    /// How deep the modes nest: 0 for a layout of one integer.
    const DEPTH: usize;

    /// The shape.
    fn shape(self) -> Self::Shape;
    /// The stride.
    fn stride(self) -> Self::Stride;

    /// How many modes: 1 for a layout of one integer.
    #[inline(always)]
    fn rank(self) -> usize {
        Self::RANK
    }
    /// How deep the modes nest: 0 for a layout of one integer.
    #[inline(always)]
    fn depth(self) -> usize {
        Self::DEPTH
    }
    /// How many coordinates: the product of the shape.
    #[inline(always)]
    fn size(self) -> usize {
        self.shape().size()
    }
    /// How many offsets from the least to the greatest: `1 + sum((s - 1) * |d|)`; 0 for an empty
    /// layout.
    #[inline(always)]
    fn cosize(self) -> usize {
        if self.size() == 0 {
            return 0;
        }
        let Reach { below, above } = self.reach();
        (below + above) as usize + 1
    }
    /// How far below and above 0 the offsets reach.
    #[inline(always)]
    fn reach(self) -> Reach {
        match <Self::Stride as Congruent<Self::Shape>>::STATIC_REACH {
            Some(reach) => reach,
            // Cannot fail: it did not when the layout was made.
            None => self.stride().reach(self.shape()).unwrap_or_default(),
        }
    }
    /// The offset of a coordinate: an index, or a tuple with one entry for each mode, nested to
    /// any depth that the shape has.
    ///
    /// The coordinate is not checked against the shape; a layout is a function on all integers,
    /// and goes on in its last mode. Offsets that far out wrap where they do not fit.
    #[inline(always)]
    fn at<C: Coord<Self::Shape, Self::Stride>>(self, coord: C) -> isize {
        coord.offset(self.shape(), self.stride())
    }
    /// Whether a coordinate lies in the shape.
    #[inline(always)]
    fn contains<C: Coord<Self::Shape, Self::Stride>>(self, coord: C) -> bool {
        coord.is_in(self.shape())
    }
    /// The same layout as a [`DynLayout`](crate::dynamic::DynLayout), of which nothing is static.
    ///
    /// `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())` for every operation.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// assert_eq!(layout!((4, (2, n)) : (2, (1, 8))).to_dyn().to_string(), "(4,(2,3)):(2,(1,8))");
    /// ```
    ///
    /// # Panics
    /// When an extent of 0 hides that the other extents or their strides do not fit an `isize`.
    #[cfg(feature = "alloc")]
    #[track_caller]
    fn to_dyn(self) -> crate::dynamic::DynLayout {
        crate::dynamic::from_typed::layout_from(self)
    }
    /// Mode `I` as a layout of its own.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, (2, 2)) : (2, (1, 8))).mode::<1>().to_string(), "(_2,_2):(_1,_8)");
    /// ```
    #[inline(always)]
    fn mode<const I: usize>(self) -> Mode<Self, I>
    where
        Self: ModeOp<I>,
    {
        ModeOp::<I>::mode(self)
    }
}

/// Memory is accessed on the word of a layout, so no other crate may add one.
mod sealed {
    pub trait Sealed {}
}
impl<S, D> sealed::Sealed for Layout<S, D> {}

impl<S: Shape, D: Congruent<S>> AnyLayout for Layout<S, D> {
    type Shape = S;
    type Stride = D;
    const RANK: usize = S::RANK;
    const DEPTH: usize = S::DEPTH;

    #[inline(always)]
    fn shape(self) -> S {
        self.shape
    }
    #[inline(always)]
    fn stride(self) -> D {
        self.stride
    }
}

/// Prints the notation, as `Display` does: the types would say the same in more words.
impl<S: Shape, D: Congruent<S>> fmt::Debug for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: Shape, D: Congruent<S>> fmt::Display for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shape.write(f)?;
        f.write_str(":")?;
        self.stride.write(f)
    }
}

// ---- making a layout --------------------------------------------------------------------------

impl<S: Shape, D: Congruent<S>> Layout<S, D> {
    /// A layout of a shape and a stride, or the law that does not hold: no extent is negative,
    /// and the size and every `stride * (shape - 1)`, and their sum, fit an `isize`.
    #[inline(always)]
    pub fn try_new(shape: S, stride: D) -> Result<Self, LayoutError> {
        let check = || -> Result<(), LayoutError> {
            shape.check()?;
            let Reach { below, above } = stride.reach(shape)?;
            match below.checked_add(above).and_then(|span| span.checked_add(1)) {
                Some(_) => Ok(()),
                None => Err(LayoutError::Overflow(Clash::new(below, above))),
            }
        };
        match check() {
            Ok(()) => Ok(Layout { shape, stride }),
            Err(e) => Err(e.of(&UncheckedLayout(shape, stride), None)),
        }
    }
}

impl<S: Shape, D: Congruent<S>> Layout<S, D> {
    /// Modes of a valid layout as a layout. It is valid as well if the other modes are not empty.
    #[inline(always)]
    pub(crate) fn of_modes(shape: S, stride: D) -> Self {
        Layout { shape, stride }
    }
}

impl<S, D> Layout<S, D> {
    /// The shape and the stride, also where a bound hides from the compiler which types they have.
    #[inline(always)]
    pub(crate) fn parts(self) -> (S, D) {
        (self.shape, self.stride)
    }
}

/// A shape and a stride that are not, or not yet, a layout, as text.
pub(crate) struct UncheckedLayout<S, D>(pub(crate) S, pub(crate) D);
impl<S: IntTuple, D: IntTuple> fmt::Display for UncheckedLayout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", notation(self.0), notation(self.1))
    }
}

/// A layout of a shape and a stride.
///
/// ```
/// use colex::prelude::*;
/// let static_layout = make_layout(shape!(4, 8), shape!(8, 1));
/// assert_eq!(static_layout.to_string(), "(_4,_8):(_8,_1)");
/// let n = 3;
/// assert_eq!(make_layout(shape!(4, n), shape!(n, 1)).to_string(), "(_4,3):(3,_1)");
/// assert_eq!(make_layout(shape!(4, n), LayoutRight).to_string(), "(_4,3):(3,_1)");
/// ```
///
/// # Panics
/// When an extent is negative, or the size or an offset does not fit an `isize`, with the text of
/// the law. [`try_make_layout`] returns it.
#[inline(always)]
#[track_caller]
pub fn make_layout<S: Shape, D: StrideFor<S, Stride: Congruent<S>>>(shape: S, stride: D) -> Layout<S, D::Stride> {
    try_make_layout(shape, stride).or_broken()
}

/// [`make_layout`], or the law that does not hold.
#[inline(always)]
pub fn try_make_layout<S: Shape, D: StrideFor<S, Stride: Congruent<S>>>(
    shape: S,
    stride: D,
) -> Result<Layout<S, D::Stride>, LayoutError> {
    Layout::try_new(shape, stride.stride_for(shape)?)
}

/// What every plain operation does with its `try_` form: the panic points at its caller.
pub(crate) trait OrBroken<T> {
    /// The value, or a panic with the text of the law.
    #[track_caller]
    fn or_broken(self) -> T;
}
impl<T> OrBroken<T> for Result<T, LayoutError> {
    #[inline(always)]
    #[track_caller]
    fn or_broken(self) -> T {
        match self {
            Ok(value) => value,
            Err(error) => broken(&error),
        }
    }
}

/// The panic of every plain operation: the text of the law.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn broken(error: &LayoutError) -> ! {
    panic!("{error}")
}

/// A layout of static integers only, known from its type.
///
/// ```
/// use colex::prelude::*;
/// type Tile = Layout!((4, 8) : (8, 1));
/// const N: usize = Tile::SIZE;
/// assert_eq!((N, Tile::COSIZE, Tile::instance().at((3, 7))), (32, 32, 31));
/// ```
pub trait StaticLayout: AnyLayout {
    /// The size.
    const SIZE: usize;
    /// The cosize.
    const COSIZE: usize;
    /// The one layout of this type.
    fn instance() -> Self;
}

impl<S, D, Z> StaticLayout for Layout<S, D>
where
    S: Shape + StaticTuple,
    D: Congruent<S> + StaticTuple,
    Self: CosizeOp<Output = Z>,
    Z: Static,
{
    const SIZE: usize = match S::STATIC_SIZE {
        Some(size) => size,
        None => unreachable!(),
    };
    const COSIZE: usize = Z::N as usize;
    #[inline(always)]
    fn instance() -> Self {
        Layout { shape: S::instance(), stride: D::instance() }
    }
}

impl<S, D> Default for Layout<S, D>
where
    Self: StaticLayout,
{
    fn default() -> Self {
        Self::instance()
    }
}

// ---- modes, size and cosize as types ----------------------------------------------------------

/// A layout that has a mode `I`.
pub trait ModeOp<const I: usize>: AnyLayout {
    /// The mode.
    type Output: AnyLayout;
    /// The mode.
    fn mode(self) -> Self::Output;
}
/// Mode `I` of a layout.
pub type Mode<L, const I: usize> = <L as ModeOp<I>>::Output;

impl<const I: usize, S, D, MS, MD> ModeOp<I> for Layout<S, D>
where
    S: Shape + ElementOp<I, Output = MS>,
    D: Congruent<S> + ElementOp<I, Output = MD>,
    MS: Shape,
    MD: Congruent<MS>,
{
    type Output = Layout<MS, MD>;
    #[inline(always)]
    fn mode(self) -> Self::Output {
        Layout { shape: self.shape.element(), stride: self.stride.element() }
    }
}

/// The size of a layout as an int: static where every extent is.
pub type Size<L> = Product<<L as AnyLayout>::Shape>;

/// The size of a layout as an int.
///
/// ```
/// use colex::prelude::*;
/// let _: C<32> = size(layout!((4, 8)));
/// let _: Dyn = size(layout!((4, {8})));
/// ```
///
/// Never fails.
#[inline(always)]
pub fn size<L: AnyLayout<Shape: ProductOp>>(layout: L) -> Size<L> {
    match layout.shape().product() {
        Some(size) => size,
        None => broken(&LayoutError::Overflow(Clash::default()).of(&layout, None)),
    }
}

/// A layout whose cosize is known as an int.
pub trait CosizeOp {
    /// The cosize.
    type Output: Int;
    /// The cosize.
    fn cosize_int(self) -> Self::Output;
}
/// The cosize of a layout as an int: static where it is known.
pub type Cosize<L> = <L as CosizeOp>::Output;

/// The cosize of the layout `S:D` as an int.
pub(crate) type CosizeOf<S, D> = <<S as SpanOp<D>>::Output as Arithmetic>::Plus<P1>;

impl<S: Shape + SpanOp<D>, D: Congruent<S>> CosizeOp for Layout<S, D> {
    type Output = CosizeOf<S, D>;
    #[inline(always)]
    fn cosize_int(self) -> Self::Output {
        match Self::Output::from_value(self.cosize() as isize) {
            Some(cosize) => cosize,
            None => broken(&LayoutError::Overflow(Clash::default()).of(&self, None)),
        }
    }
}

/// The cosize of a layout as an int.
///
/// ```
/// use colex::prelude::*;
/// let _: C<28> = cosize(layout!((4, 3) : (1, 12)));
/// let n = 3;
/// assert_eq!(cosize(layout!((4, n) : (1, 12))).get(), 28);
/// ```
///
/// Never fails.
#[inline(always)]
pub fn cosize<L: CosizeOp>(layout: L) -> Cosize<L> {
    layout.cosize_int()
}

/// `sum((s - 1) * |d|)` over the modes of a shape with the stride `D`.
pub trait SpanOp<D>: IntTuple {
    /// The sum.
    type Output: Int;
}
impl<S: Extent, D: Int> SpanOp<D> for S {
    type Output = <D::Abs as Arithmetic>::Times<S::Plus<N1>>;
}
impl SpanOp<HNil> for HNil {
    type Output = Z0;
}
impl<H: SpanOp<DH>, T: SpanOp<DT>, DH, DT> SpanOp<HCons<DH, DT>> for HCons<H, T> {
    type Output = <H::Output as Arithmetic>::Plus<T::Output>;
}
