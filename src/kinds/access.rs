//! The bounds of generic kernels: [`Accepts`] for a layout that accepts coordinates of one type, and [`MatrixLayout`] for a
//! layout of rows and columns.

use crate::coord::{Coord, sealed::Token};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use core::ops::Range;

/// A layout that accepts coordinates of type `C`.
///
/// It is the bound of a generic function that passes tuples as coordinates to a layout. If the function passes only indices, the
/// bound [`AnyLayout`] is enough.
///
/// ```
/// use colex::prelude::*;
/// fn corner<L: Accepts<(usize, (usize, usize))>>(layout: L) -> isize {
///     layout.offset_of((1, (1, 1)))
/// }
/// assert_eq!(corner(layout!((4, (2, 2)) : (2, (1, 8)))), 11);
/// let n = 2;
/// assert_eq!(corner(layout!((4, (2, n)) : (2, (1, 8)))), 11);
/// ```
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is not a coordinate of the layout",
    note = "the coordinate is `{C}`",
    note = "the layout is `{Self}`",
    note = "fix: pass one entry for each mode, or a single index; in generic code bound the layout by `Accepts<{C}>`"
)]
pub trait Accepts<C>: AnyLayout {
    /// The offset of a coordinate: [`AnyLayout::at`] for one type of coordinate.
    fn offset_of(self, coord: C) -> isize;
    /// The offset of a coordinate that lies in the shape, which may be cheaper to compute than `offset_of`.
    #[doc(hidden)]
    fn place_of(self, coord: C) -> isize;
    /// Whether a coordinate lies in the shape: [`AnyLayout::contains`].
    fn has(self, coord: C) -> bool;
    /// Which of `count` coordinates lie in the shape: see [`Coord::line_in`]. The coordinates are `first`, `next`, and so on by
    /// equal steps.
    #[doc(hidden)]
    fn line_in(self, first: C, next: C, count: usize) -> Option<Range<usize>>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

#[diagnostic::do_not_recommend]
impl<L: AnyLayout, C: Coord<L::Shape, L::Stride>> Accepts<C> for L {
    #[inline(always)]
    fn offset_of(self, coord: C) -> isize {
        self.at(coord)
    }
    #[inline(always)]
    fn place_of(self, coord: C) -> isize {
        coord.place(self.shape(), self.stride())
    }
    #[inline(always)]
    fn has(self, coord: C) -> bool {
        self.contains(coord)
    }
    #[inline(always)]
    fn line_in(self, first: C, next: C, count: usize) -> Option<Range<usize>> {
        first.line_in(next, self.shape(), count)
    }
    fn sealed(_: Token) {}
}

/// A layout of two modes, which number the rows and the columns. Each mode may be nested.
///
/// ```
/// use colex::prelude::*;
/// fn trace<L: MatrixLayout>(layout: L) -> isize {
///     (0..layout.rows().min(layout.columns())).map(|i| layout.offset_of((i, i))).sum()
/// }
/// assert_eq!(trace(layout!((4, 4))), 5 + 10 + 15);
/// let n = 2;
/// assert_eq!(trace(layout!((4, (2, n)))), 5 + 10 + 15);
/// ```
#[diagnostic::on_unimplemented(
    message = "matrix: this takes a layout of two modes, rows and columns",
    label = "this layout has another number of modes",
    note = "the layout is `{Self}`",
    note = "fix: put parentheses around the modes of the rows, and around those of the columns"
)]
pub trait MatrixLayout: Accepts<(usize, usize)> {
    /// The layout with its two modes exchanged.
    type Transposed: MatrixLayout;
    /// The size of the first mode.
    fn rows(self) -> usize;
    /// The size of the second mode.
    fn columns(self) -> usize;
    /// The length `r` of the contiguous runs of a row, which begin at the columns 0, `r`, `2 r` and so on.
    ///
    /// `A(i, r q + x) = A(i, r q) + x` for `x < r`
    ///
    /// The result is 1 if no two neighbours in a row are contiguous. A mode with a dynamic stride may begin a run, but never
    /// extends one. So the real runs may be longer than the result.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 6;
    /// assert_eq!(layout!((4, n), LayoutRight).run(), 6);
    /// assert_eq!(layout!((4, n), LayoutLeft).run(), 1);
    /// assert_eq!(layout!((4, (2, 3)) : (2, (1, 8))).run(), 2);
    /// ```
    fn run(self) -> usize;
    /// The layout with its two modes exchanged: `A.transposed()(j, i) = A(i, j)`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// assert_eq!(layout!((4, (2, n)) : (2, (1, 8))).transposed().to_string(), "((_2,3),_4):((_1,_8),_2)");
    /// ```
    fn transposed(self) -> Self::Transposed;
}

/// A shape or a stride of two modes.
type Pair<A, B> = HCons<A, HCons<B, HNil>>;

impl<R: Shape, C: Shape, DR: Congruent<R>, DC: Congruent<C>> MatrixLayout for Layout<Pair<R, C>, Pair<DR, DC>> {
    type Transposed = Layout<Pair<C, R>, Pair<DC, DR>>;
    #[inline(always)]
    fn rows(self) -> usize {
        self.shape().head.size()
    }
    #[inline(always)]
    fn columns(self) -> usize {
        self.shape().tail.head.size()
    }
    #[inline(always)]
    fn run(self) -> usize {
        let (Ok(run) | Err(run)) = self.stride().tail.head.run(self.shape().tail.head, 1);
        run.max(1) as usize
    }
    #[inline(always)]
    fn transposed(self) -> Self::Transposed {
        let (HCons { head: rows, tail }, HCons { head: down, tail: along }) = (self.shape(), self.stride());
        Layout::of_valid(cons(tail.head, cons(rows, HNil)), cons(along.head, cons(down, HNil)))
    }
}
