//! The sliding windows of a tensor: a window of 3 over 5 elements covers the elements 0 to 2, then 1 to 3, then 2 to 4.
//!
//! A window is a box of coordinates: in each mode it has `n` consecutive coordinates from its position on, with the strides of
//! the tensor. Windows overlap, so they can only be read.

use super::split::Side;
use super::starts::ByRest;
use super::tiles::{Parts, PartsOf};
use super::{Buffer, IntoView, Tensor, View};
use crate::All;
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::bits::Nat;
use crate::int::ops::{Add, AddOp, Sub, SubOp};
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::layout::{AnyLayout, Layout, PartOf, TensorLayout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons, notation};
use typenum::{NonZero, P1, PInt, Z0};

/// A layout that has windows with the extents of the tiler `T`. It is the bound of [`Tensor::windows`] and similar methods in
/// generic code.
///
/// `A(p + x) = positions(p) + tile(x)` for each position `p` and each coordinate `x` of a window. `Tile` is the layout `tile`,
/// `Positions` the layout `positions`, and `Windowed` has both as its modes. Fails as [`Tensor::windows`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::WindowsOp;
/// fn sums<B: Buffer<Element = i32>, L: WindowsOp<T>, T>(t: &Tensor<B, L>, tiler: T) -> Vec<i32> {
///     t.windows(tiler).map(|window| window.iter().sum()).collect()
/// }
/// let n = 5;
/// assert_eq!(sums(&make_tensor([1, 2, 3, 4, 5], layout!(5)), int!(3)), [6, 9, 12]);
/// assert_eq!(sums(&make_tensor([1, 2, 3, 4, 5], layout!(n : 1)), int!(3)), [6, 9, 12]);
/// ```
pub trait WindowsOp<T>: AnyLayout {
    /// The layout of a window.
    type Tile: AnyLayout;
    /// The layout of the positions. A window starts at each of them.
    type Positions: AnyLayout;
    /// The layout with both as its modes: `((tile), (positions))`.
    type Windowed: AnyLayout;
    /// The tile and the positions, or the law that does not hold.
    ///
    /// Unsafe code relies on this: the offset of a position plus an offset of the tile is the offset of a coordinate of this
    /// layout. If there is no position, the tile may be any layout.
    #[doc(hidden)]
    fn try_windows(self, tiler: T) -> Result<(Self::Tile, Self::Positions), LayoutError>;
    /// The tile and the positions as one layout, or the law that does not hold.
    #[doc(hidden)]
    fn try_windowed(self, tiler: T) -> Result<Self::Windowed, LayoutError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
/// A tuple of two entries.
type Pair<A, B> = HCons<A, HCons<B, HNil>>;

impl<T, L> WindowsOp<T> for L
where
    T: Copy + Windowed<L::Shape, L::Stride>,
    L: AnyLayout,
{
    type Tile = Layout<T::Tile, T::Stride>;
    type Positions = Layout<T::Positions, T::Steps>;
    type Windowed = Layout<Pair<T::Tile, T::Positions>, Pair<T::Stride, T::Steps>>;
    #[inline(always)]
    fn try_windows(self, tiler: T) -> Result<(Self::Tile, Self::Positions), LayoutError> {
        let WindowOf { tile, stride, positions, steps } = tiler.window(self.shape(), self.stride())?;
        // All positions are coordinates of this layout, so their layout is valid. The layout of the tile is valid too if there is
        // a position. If there is none, the tile may be too large for a layout, so `try_new` checks it.
        Ok((Layout::try_new(tile, stride)?, Layout::of_valid(positions, steps)))
    }
    #[inline(always)]
    fn try_windowed(self, tiler: T) -> Result<Self::Windowed, LayoutError> {
        let WindowOf { tile, stride, positions, steps } = tiler.window(self.shape(), self.stride())?;
        Layout::try_new(cons(tile, cons(positions, HNil)), cons(stride, cons(steps, HNil)))
    }
    fn sealed(_: Token) {}
}

/// The shape and stride of a window and of the positions, for some modes.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct WindowOf<T, D, P, S> {
    tile: T,
    stride: D,
    positions: P,
    steps: S,
}

/// A tiler that gives the extents of windows, for modes with the shape `S` and the stride `D`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "windows: a window has `_` or an extent for each mode, and an extent only for a mode that is one int",
    label = "this tiler does not fit the modes",
    note = "the tiler, or the rest of it, is `{Self}`",
    note = "the modes have the shape `{S}`",
    note = "fix: pass extents above zero or `_`, as in `tiler!(3, _)`, for at most as many modes as there are, and `int!(3)` for a layout of one int; coalesce a nested mode first",
    note = "fix: in generic code, bound the layout by `WindowsOp<T>`, with the type of the tiler for `T`"
)]
pub trait Windowed<S, D> {
    /// The shape of a window.
    type Tile: Shape;
    /// The stride of a window.
    type Stride: Congruent<Self::Tile>;
    /// The shape of the positions.
    type Positions: Shape;
    /// The stride of the positions.
    type Steps: Congruent<Self::Positions>;
    /// The window and its positions, or the law that does not hold.
    #[allow(clippy::type_complexity)]
    fn window(
        self,
        shape: S,
        stride: D,
    ) -> Result<WindowOf<Self::Tile, Self::Stride, Self::Positions, Self::Steps>, LayoutError>;
}

/// The number of positions of a window with the extent `N` in a mode with the extent `S`, which is `S - N + 1`. It is static if
/// both extents are static and the window fits.
type Count<S, N> = <Add<Sub<S, N>, P1> as Side>::Extent;

/// The number of positions of a window with the extent `tile` in a mode with the extent `shape`, or the law that does not hold.
#[inline(always)]
fn positions<S: Extent, N: Extent, P: Int>(shape: S, tile: N) -> Result<P, LayoutError> {
    if tile.get() < 1 {
        return Err(LayoutError::no_tile(tile.get()).of(&notation(shape), Some(&notation(tile))));
    }
    // Neither extent is negative, so nothing overflows, and the count is at most `shape`.
    let count = (shape.get() - tile.get()).max(-1) + 1;
    P::from_value(count)
        .ok_or_else(|| LayoutError::Overflow(Clash::new(count, 1)).of(&notation(shape), Some(&notation(tile))))
}

/// Implements [`Windowed`] for modes of one int. Each line of the call below names a kind of window extent; a static 0 is not
/// allowed. The macro writes one impl for each pair of a window extent and a mode extent of these kinds. With one impl for all
/// mode extents, the compiler's error for a nested mode would only tell that the mode is not an extent.
macro_rules! windowed {
    (@ [$($g:tt)*] $tile:ty, [$($h:tt)*] $extent:ty) => {
        impl<D: Int, $($g)*, $($h)*> Windowed<$extent, D> for $tile
        where
            $extent: SubOp<$tile, Output: AddOp<P1, Output: Side>>,
        {
            type Tile = Self;
            type Stride = D;
            type Positions = Count<$extent, Self>;
            type Steps = D;
            #[inline(always)]
            fn window(
                self,
                shape: $extent,
                stride: D,
            ) -> Result<WindowOf<Self, D, Count<$extent, Self>, D>, LayoutError> {
                Ok(WindowOf { tile: self, stride, positions: positions(shape, self)?, steps: stride })
            }
        }
    };
    ($($generics:tt $tile:ty;)*) => {$(
        windowed!(@ $generics $tile, [V: Nat + NonZero] PInt<V>);
        windowed!(@ $generics $tile, [V: Word] Dyn<V>);
        windowed!(@ $generics $tile, [M: Nat + NonZero, V: Word] Multiple<PInt<M>, V>);
    )*};
}
windowed! {
    [U: Nat + NonZero] PInt<U>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}
impl<S: Shape, D: Congruent<S>> Windowed<S, D> for All {
    type Tile = S;
    type Stride = D;
    type Positions = P1;
    type Steps = Z0;
    #[inline(always)]
    fn window(self, shape: S, stride: D) -> Result<WindowOf<S, D, P1, Z0>, LayoutError> {
        Ok(WindowOf { tile: shape, stride, positions: P1::new(), steps: Z0::new() })
    }
}
// The modes beyond the tiler: each of their coordinates is a position.
impl<S: Shape, D: Congruent<S>> Windowed<S, D> for HNil {
    type Tile = HNil;
    type Stride = HNil;
    type Positions = S;
    type Steps = D;
    #[inline(always)]
    fn window(self, shape: S, stride: D) -> Result<WindowOf<HNil, HNil, S, D>, LayoutError> {
        Ok(WindowOf { tile: HNil, stride: HNil, positions: shape, steps: stride })
    }
}
impl<N: Windowed<S, D>, NT: Windowed<ST, DT>, S: Shape, ST: Shape, D, DT> Windowed<HCons<S, ST>, HCons<D, DT>>
    for HCons<N, NT>
{
    type Tile = HCons<N::Tile, NT::Tile>;
    type Stride = HCons<N::Stride, NT::Stride>;
    type Positions = HCons<N::Positions, NT::Positions>;
    type Steps = HCons<N::Steps, NT::Steps>;
    #[inline(always)]
    fn window(
        self,
        shape: HCons<S, ST>,
        stride: HCons<D, DT>,
    ) -> Result<WindowOf<Self::Tile, Self::Stride, Self::Positions, Self::Steps>, LayoutError> {
        let a = self.head.window(shape.head, stride.head)?;
        let b = self.tail.window(shape.tail, stride.tail)?;
        Ok(WindowOf {
            tile: cons(a.tile, b.tile),
            stride: cons(a.stride, b.stride),
            positions: cons(a.positions, b.positions),
            steps: cons(a.steps, b.steps),
        })
    }
}

/// An iterator over the windows of a tensor with elements `T` and the layout `L`, by the tiler `R`. It is in the order of the
/// positions, with the first mode the fastest.
pub type Windows<'a, T, L, R> = Parts<
    'a,
    T,
    PartOf<L, <<L as TensorLayout>::Innermost as WindowsOp<R>>::Tile>,
    ByRest<<<L as TensorLayout>::Innermost as WindowsOp<R>>::Positions>,
>;

/// Like [`Tensor::try_windows`], but the windows borrow the elements, and not the tensor `t`.
#[inline(always)]
fn windows_of<T, L: TensorLayout, R>(t: Tensor<View<'_, T>, L>, tiler: R) -> Result<Windows<'_, T, L, R>, LayoutError>
where
    L::Innermost: WindowsOp<R>,
{
    let (tile, positions) = t.layout.plain().try_windows(tiler)?;
    // The invariant holds: by `WindowsOp::try_windows`, the offset of a position plus an offset of the tile is the offset of a
    // coordinate of the tensor.
    Ok(Parts::new(t.buffer, t.layout.starting(0, tile, Token).0, ByRest::new(positions)))
}

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// All windows with the extents of the tiler. In each mode, a window starts at every coordinate that has enough coordinates
    /// after it.
    ///
    /// `T.windows(n)[p][x] = T[p + x]`, mode by mode, where `p` goes from 0 to `s - n` in a mode of extent `s`
    ///
    /// Where the tiler has `_` for a mode, each window has all of that mode, so `tiler!(_, 3)` gives windows along the second
    /// mode. In modes beyond the tiler, each window has one coordinate. If the tensor is smaller than a window, there are no
    /// windows.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [1, 2, 4, 8, 16];
    /// let t = make_tensor(&data, layout!(5));
    /// let sums: Vec<i32> = t.windows(int!(3)).map(|window| window.iter().sum()).collect();
    /// assert_eq!(sums, [7, 14, 28]);
    /// ```
    ///
    /// The windows come in the order of their positions' indices, so the first mode is the fastest. To visit a row-major matrix
    /// in memory order, take windows of rows first, and then windows along these rows:
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (m, n) = (4, 6);
    /// let data: Vec<u32> = (0..24).collect();
    /// let image = make_tensor(&data, layout!((m, n), LayoutRight));
    /// let mut blurred = Vec::new();
    /// for rows in image.windows(tiler!(3, _)) {
    ///     assert_eq!(rows.slice((0, All)).as_slice().unwrap().len(), n); // a row is a slice
    ///     for window in rows.windows(tiler!(_, 3)) {
    ///         assert_eq!(window.layout().to_string(), "(_3,_3):(6,_1)");
    ///         blurred.push(window.iter().sum::<u32>() / 9);
    ///     }
    /// }
    /// assert_eq!(blurred, [7, 8, 9, 10, 13, 14, 15, 16]); // the element in the middle of each
    /// ```
    ///
    /// # Fails when
    /// the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*); a window is larger than the tensor and too large for
    /// any layout (*overflow*); or the number of positions does not fit its integer type (*overflow*). A broken law is a compile
    /// error if an extent of the tiler is static and not above 0. Otherwise it is a panic with the text of the law, and
    /// [`Tensor::try_windows`] returns the law instead. A tiler with more modes than the tensor does not compile.
    #[inline(always)]
    #[track_caller]
    pub fn windows<R, P: AnyLayout, Q: AnyLayout>(&self, tiler: R) -> PartsOf<'_, B, L, P, ByRest<Q>>
    where
        L::Innermost: WindowsOp<R, Tile = P, Positions = Q>,
    {
        self.try_windows(tiler).or_broken()
    }

    /// The result of [`Tensor::windows`], or the law that does not hold.
    #[inline(always)]
    pub fn try_windows<R>(&self, tiler: R) -> Result<Windows<'_, B::Element, L, R>, LayoutError>
    where
        L::Innermost: WindowsOp<R>,
    {
        windows_of(self.view(), tiler)
    }

    /// Like [`Tensor::windows`], for a tensor that is only read: the windows borrow the elements, and not the tensor.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [1, 2, 4, 8];
    /// // The windows borrow `data`. The tensor is gone after this line.
    /// let windows = make_tensor(&data, layout!(4)).into_windows(int!(2));
    /// assert_eq!(windows.map(|window| window[1] - window[0]).collect::<Vec<_>>(), [1, 2, 4]);
    /// ```
    ///
    /// # Fails when
    /// the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*); a window is larger than the tensor and too large for
    /// any layout (*overflow*); or the number of positions does not fit its integer type (*overflow*). A broken law is a compile
    /// error if an extent of the tiler is static and not above 0. Otherwise it is a panic with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn into_windows<'a, T, R, P: AnyLayout, Q: AnyLayout>(self, tiler: R) -> Parts<'a, T, PartOf<L, P>, ByRest<Q>>
    where
        B: IntoView<View = View<'a, T>>,
        L::Innermost: WindowsOp<R, Tile = P, Positions = Q>,
    {
        windows_of(self.into_view(), tiler).or_broken()
    }

    /// All windows as one tensor, with the layout `((tile), (positions))`. Its coordinates are pairs of a coordinate in the
    /// window and the position of the window.
    ///
    /// `T.windowed(n)[(x, p)] = T[p + x]`, mode by mode
    ///
    /// In a mode for which the tiler has `_`, the only position is 0.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..20).collect();
    /// let t = make_tensor(&data, layout!((4, 5)));
    /// let windows = t.windowed(tiler!(3, 2));
    /// assert_eq!(windows.layout().to_string(), "((_3,_2),(_2,_4)):((_1,_4),(_1,_4))");
    /// assert_eq!(windows[((2, 1), (1, 3))], t[(3, 4)]);
    /// let window = windows.tile((1, 3));
    /// assert_eq!(window[(0, 0)], t[(1, 3)]);
    /// ```
    ///
    /// # Fails when
    /// the tiler has an extent of 0 (*empty mode*) or below 0 (*extent*); a window is larger than the tensor and too large for
    /// any layout (*overflow*); the number of positions does not fit its integer type (*overflow*); or all windows together have
    /// more coordinates than a layout may have (*overflow*). A broken law is a compile error if an extent of the tiler is static
    /// and not above 0. Otherwise it is a panic with the text of the law, and [`Tensor::try_windowed`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn windowed<R, M: AnyLayout>(&self, tiler: R) -> Tensor<View<'_, B::Element>, PartOf<L, M>>
    where
        L::Innermost: WindowsOp<R, Windowed = M>,
    {
        self.try_windowed(tiler).or_broken()
    }

    /// The result of [`Tensor::windowed`], or the law that does not hold.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub fn try_windowed<R, M: AnyLayout>(
        &self,
        tiler: R,
    ) -> Result<Tensor<View<'_, B::Element>, PartOf<L, M>>, LayoutError>
    where
        L::Innermost: WindowsOp<R, Windowed = M>,
    {
        let windowed = self.layout.plain().try_windowed(tiler)?;
        // SAFETY: by `WindowsOp::try_windows`, each offset of the windowed layout is the offset of a coordinate of the tensor.
        // Windows share elements, and the view only reads them.
        Ok(unsafe { self.view().into_part(windowed, 0) })
    }
}
