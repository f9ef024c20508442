//! Tensors whose elements are coordinates. They need no memory: an element is computed from its coordinate.

use crate::algebra;
use crate::algebra::composition::CompositionTo;
use crate::algebra::relations::order::ElemLessOp;
use crate::algebra::slice::{Slice, SliceOp};
use crate::basis::{At, CoordLayout, CoordStride, EachEntry, IdentityShape, Start, try_make_identity_layout};
use crate::coord::{Coord, IntoCoord};
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, Layout, Mode, ModeOp};
use crate::tuple::{HNil, IntTuple, notation};
use core::fmt;

mod tiles;

/// A tensor whose elements are coordinates: the start, of type `O`, plus the value of the layout `L`.
///
/// [`make_identity_tensor`] builds one. It can be divided, sliced and composed like a tensor of data. A thread's part of it then
/// holds the coordinates of the elements in the thread's part of the data.
#[derive(Clone, Copy)]
#[must_use = "a tensor does nothing by itself"]
pub struct CoordTensor<O, L> {
    start: O,
    layout: CoordLayout<L>,
}

/// The tensor whose elements are the coordinates of the shape `S`.
pub type IdentityTensor<S> = CoordTensor<
    <<S as IdentityShape>::Stride<HNil> as CoordStride>::Entries,
    Layout<S, <S as IdentityShape>::Stride<HNil>>,
>;

/// The tensor whose elements are the coordinates of a shape: `T[c] = c`.
///
/// Tiled like the data, it holds the coordinate of each element of a tile. The coordinate tells whether the data has that
/// element:
///
/// ```
/// use colex::algebra::elem_less;
/// use colex::prelude::*;
/// let (m, n) = (5, 3);
/// let id = make_identity_tensor(shape!(m, n));
/// assert_eq!(notation(id.at((4, 2))).to_string(), "(4,2)");
/// // The tile in the corner starts at (4, 2). Only one of its elements lies in the matrix.
/// let tile = id.local_tile(tiler!(2, 2), (2, 1));
/// let real: Vec<bool> = tile.iter().map(|at| elem_less(at, shape!(m, n))).collect();
/// assert_eq!(real, [true, false, false, false]);
/// ```
///
/// # Panics
/// When the shape has a negative extent or too large a size. The message is the text of the law. [`try_make_identity_tensor`]
/// returns the law instead. Source: CuTe, `make_identity_tensor`.
///
/// `CoordStride` is the bound of strides whose steps are coordinates. Every [`IdentityShape`] has such a stride.
#[inline(always)]
#[track_caller]
pub fn make_identity_tensor<S: IdentityShape>(shape: S) -> IdentityTensor<S>
where
    S::Stride<HNil>: CoordStride<Entries: Default>,
{
    try_make_identity_tensor(shape).or_broken()
}

/// [`make_identity_tensor`], or the law that does not hold.
#[inline(always)]
pub fn try_make_identity_tensor<S: IdentityShape>(shape: S) -> Result<IdentityTensor<S>, LayoutError>
where
    S::Stride<HNil>: CoordStride<Entries: Default>,
{
    Ok(CoordTensor { start: Default::default(), layout: try_make_identity_layout(shape)? })
}

impl<O: Copy, L: AnyLayout> CoordTensor<O, L> {
    /// The tensor whose element at coordinate `c` is `start + layout(c)`, entry by entry.
    ///
    /// ```
    /// use colex::tensor::CoordTensor;
    /// use colex::prelude::*;
    /// let t = CoordTensor::new(shape!({10}, {20}), layout!((4, 5) : (1@0, 1@1)));
    /// assert_eq!(notation(t.at((1, 2))).to_string(), "(11,22)");
    /// ```
    #[inline(always)]
    pub fn new(start: O, layout: CoordLayout<L>) -> Self {
        CoordTensor { start, layout }
    }
    /// The layout.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(make_identity_tensor(shape!(4, 5)).layout().to_string(), "(_4,_5):(_1@0,_1@1)");
    /// ```
    #[inline(always)]
    pub fn layout(self) -> CoordLayout<L> {
        self.layout
    }
    /// The element at coordinate 0.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let row = make_identity_tensor(shape!(4, 5)).slice((3, All));
    /// assert_eq!(notation(row.start()).to_string(), "(3,0)");
    /// ```
    #[inline(always)]
    pub fn start(self) -> O {
        self.start
    }
    /// The shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(make_identity_tensor(shape!(4, 5)).shape(), shape!(4, 5));
    /// ```
    #[inline(always)]
    pub fn shape(self) -> L::Shape {
        self.layout.shape()
    }
    /// The number of elements.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(make_identity_tensor(shape!(4, 5)).size(), 20);
    /// ```
    #[inline(always)]
    pub fn size(self) -> usize {
        self.layout.size()
    }

    /// The element at a coordinate. The coordinate is not checked: coordinates outside the shape have elements too.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let id = make_identity_tensor(shape!(5, n));
    /// assert_eq!(notation(id.at((4, 2))).to_string(), "(4,2)");
    /// assert_eq!(notation(id.at(6)).to_string(), "(1,1)");
    /// ```
    #[inline(always)]
    pub fn at<C>(self, coord: C) -> O
    where
        O: EachEntry<L, At<C>>,
    {
        self.start.plus(self.layout.inner(), At(coord))
    }
    /// The same tensor, moved so that it starts at a coordinate: `T.domain_offset(c)[x] = T[c] + (T[x] - T[0])`. The coordinate
    /// is not checked.
    ///
    /// ```
    /// use colex::prelude::*;
    /// // A tile of 6 x 8 that starts at (12, n). Its layout is static, and only its start is dynamic.
    /// let n = 24;
    /// let tile = make_identity_tensor(shape!(6, 8)).domain_offset((12, n));
    /// assert_eq!(notation(tile.at((1, 2))).to_string(), "(13,26)");
    /// ```
    ///
    /// Never fails. Source: CuTe, `domain_offset`.
    #[inline(always)]
    pub fn domain_offset<C>(self, coord: C) -> Self
    where
        O: EachEntry<L, At<C>>,
    {
        CoordTensor { start: self.at(coord), layout: self.layout }
    }
    /// The element at a coordinate, or `None` outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let id = make_identity_tensor(shape!(5, 3));
    /// assert!(id.get((4, 2)).is_some() && id.get((5, 2)).is_none());
    /// ```
    #[inline(always)]
    pub fn get<C: Coord<L::Shape, L::Stride>>(self, coord: C) -> Option<O>
    where
        O: EachEntry<L, At<C>>,
    {
        if self.layout.contains(coord) { Some(self.at(coord)) } else { None }
    }
    /// All elements, in the order of their indices.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let all: Vec<_> = make_identity_tensor(shape!(2, 2)).iter().map(|at| notation(at).to_string()).collect();
    /// assert_eq!(all, ["(0,0)", "(1,0)", "(0,1)", "(1,1)"]);
    /// ```
    #[inline(always)]
    pub fn iter(self) -> impl ExactSizeIterator<Item = O>
    where
        O: EachEntry<L, At<usize>>,
    {
        (0..self.size()).map(move |index| self.at(index))
    }

    /// The layout as an `L`, without the [`CoordLayout`] around it.
    #[inline(always)]
    pub(super) fn inner(self) -> L {
        self.layout.inner()
    }
    /// The tensor that starts at `start`, with a layout such as [`inner`](Self::inner) returns.
    #[inline(always)]
    pub(super) fn starting(start: O, layout: L) -> Self {
        CoordTensor { start, layout: CoordLayout::of(layout) }
    }
    /// The tensor with the same start and another layout.
    #[inline(always)]
    fn with<M>(self, layout: CoordLayout<M>) -> CoordTensor<O, M> {
        CoordTensor { start: self.start, layout }
    }

    /// The tensor with the layout `composition(layout, b)`: its element at `c` is the element of this tensor at the index `b(c)`.
    ///
    /// `T.compose(B)[c] = T[B(c)]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_identity_tensor(shape!(4, 6)).compose(layout!((2, 2) : (1, 12)));
    /// assert_eq!(notation(t.at((1, 1))).to_string(), "(1,3)");
    /// ```
    ///
    /// Fails when the layout does not compose with `b` (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*, *tiler rank*,
    /// *overflow*, *empty mode*): see [`composition`](crate::algebra::composition()).
    #[inline(always)]
    #[track_caller]
    pub fn compose<B, R: AnyLayout>(self, b: B) -> CoordTensor<O, R>
    where
        CoordLayout<L>: CompositionTo<B, CoordLayout<R>>,
    {
        self.with(algebra::composition(self.layout, b))
    }
    /// [`compose`](Self::compose), or the law that does not hold.
    #[inline(always)]
    pub fn try_compose<B, R: AnyLayout>(self, b: B) -> Result<CoordTensor<O, R>, LayoutError>
    where
        CoordLayout<L>: CompositionTo<B, CoordLayout<R>>,
    {
        Ok(self.with(algebra::try_composition(self.layout, b)?))
    }
    /// The tensor of mode `I`, with the other modes fixed at coordinate 0.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let rows = make_identity_tensor(shape!(4, 6)).mode::<0>();
    /// assert_eq!(notation(rows.at(3)).to_string(), "(3,0)");
    /// ```
    #[inline(always)]
    pub fn mode<const I: usize>(self) -> CoordTensor<O, Mode<L, I>>
    where
        L: ModeOp<I>,
    {
        self.with(self.layout.mode::<I>())
    }
    /// The modes for which the coordinate has `_`, as a tensor of their own. The other entries of the coordinate determine where
    /// that tensor starts.
    ///
    /// `T.slice(c)[x] = T[d]`, where `d` is `c` with the entries of `x` in place of `_`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 6;
    /// let row = make_identity_tensor(shape!(4, n)).slice((3, All));
    /// assert_eq!((row.layout().to_string(), notation(row.at(5)).to_string()), ("(6):(_1@1)".into(), "(3,5)".into()));
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape. The message is the text of the law. [`try_slice`](Self::try_slice) returns the
    /// law instead.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: IntoCoord>(self, coord: C) -> CoordTensor<O, Slice<C, L>>
    where
        L: SliceOp<C>,
        O: EachEntry<L, Start<C>>,
    {
        self.try_slice(coord).or_broken()
    }
    /// [`slice`](Self::slice), or the law that does not hold.
    #[inline(always)]
    pub fn try_slice<C: IntoCoord>(self, coord: C) -> Result<CoordTensor<O, Slice<C, L>>, LayoutError>
    where
        L: SliceOp<C>,
        O: EachEntry<L, Start<C>>,
    {
        Ok(CoordTensor { start: self.layout.start(coord, self.start)?, layout: self.layout.slice(coord) })
    }
}

/// A predicate: whether an element of a tensor of coordinates lies below a shape. [`CoordTensor::within`] returns it.
#[derive(Clone, Copy)]
pub struct Within<O, L, S> {
    coords: CoordTensor<O, L>,
    shape: S,
}
impl<O: Copy + ElemLessOp<S> + EachEntry<L, At<usize>>, L: AnyLayout, S: IntTuple> Within<O, L, S> {
    /// Whether the element at an index lies below the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let real = make_identity_tensor(shape!(4, 4)).within(shape!(4, n));
    /// assert_eq!((0..16).filter(|&i| real.holds(i)).count(), 12);
    /// ```
    #[inline(always)]
    pub fn holds(&self, index: usize) -> bool {
        self.coords.at(index).elem_less(self.shape)
    }
    /// The layout of the coordinates.
    #[inline(always)]
    pub(crate) fn inner(&self) -> L {
        self.coords.layout.inner()
    }
}

impl<O: IntTuple, L: AnyLayout> fmt::Debug for CoordTensor<O, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} + {}", notation(self.start), self.layout)
    }
}
