//! The size, rank and depth of one mode, which a static int names: mode 1 of `(4,(2,8))` has 16, 2 and 1.

use super::Layout;
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::bits::Nat;
use crate::int::ops::{Sub, SubOp};
use crate::int::{Dyn, Int, Multiple, Word};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, notation};
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// A tuple with an entry `N`, a static int, for generic code: a bound of [`size_in`], [`rank_in`] and [`depth_in`]. An int is its
/// own entry 0.
///
/// `Output` is the entry, also [`ModeShape<X, N>`](ModeShape). The law is [`LayoutError::ModeIndex`].
///
/// ```
/// use colex::layout::EntryOp;
/// use colex::prelude::*;
/// fn columns<S: EntryOp<Int!(1)>>(shape: S) -> S::Output {
///     shape.entry()
/// }
/// let n = 8;
/// assert_eq!(columns(shape!(4, (2, 8))), shape!(2, 8));
/// assert_eq!(columns(shape!(4, n)), Dyn::new(8));
/// ```
#[diagnostic::on_unimplemented(
    message = "mode index: the number of a mode must be below the rank of the layout",
    label = "there is no such mode",
    note = "the number is `{N}`",
    note = "the tuple is `{Self}`",
    note = "fix: ask for a mode below the rank"
)]
pub trait EntryOp<N>: IntTuple {
    /// The entry.
    type Output: IntTuple;
    /// The entry.
    fn entry(self) -> Self::Output;
}
#[diagnostic::do_not_recommend]
impl<T: Int> EntryOp<Z0> for T {
    type Output = T;
    #[inline(always)]
    fn entry(self) -> T {
        self
    }
}
#[diagnostic::do_not_recommend]
impl<H: IntTuple, T: IntTuple> EntryOp<Z0> for HCons<H, T> {
    type Output = H;
    #[inline(always)]
    fn entry(self) -> H {
        self.head
    }
}
#[diagnostic::do_not_recommend]
impl<H: IntTuple, T, N: Nat + NonZero> EntryOp<PInt<N>> for HCons<H, T>
where
    PInt<N>: SubOp<P1>,
    T: EntryOp<Sub<PInt<N>, P1>>,
{
    type Output = T::Output;
    #[inline(always)]
    fn entry(self) -> T::Output {
        self.tail.entry()
    }
}

/// A shape, or a layout for its shape, for generic code: what has a size, a rank and a depth, and a bound of [`size_in`],
/// [`rank_in`] and [`depth_in`].
///
/// ```
/// use colex::layout::{EntryOp, Shaped, rank_in};
/// use colex::prelude::*;
/// fn is_one_mode<X: Shaped<Shape: EntryOp<Int!(1)>>>(x: X) -> bool {
///     rank_in(x, int!(1)) == 1
/// }
/// let n = 8;
/// assert!(is_one_mode(shape!(4, 8)));
/// assert!(!is_one_mode(layout!((4, (2, n)))));
/// ```
#[diagnostic::on_unimplemented(
    message = "this takes a layout or a tuple",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: pass a layout, or a tuple built by `shape!`"
)]
pub trait Shaped: Copy {
    /// The shape.
    type Shape: IntTuple;
    /// The shape.
    fn shape_of(self) -> Self::Shape;
}
impl<S: IntTuple, D: Copy> Shaped for Layout<S, D> {
    type Shape = S;
    #[inline(always)]
    fn shape_of(self) -> S {
        self.parts().0
    }
}
/// A tuple is its own shape.
macro_rules! shaped {
    ($([$($g:tt)*] $tuple:ty;)*) => {$(
        impl<$($g)*> Shaped for $tuple {
            type Shape = Self;
            #[inline(always)]
            fn shape_of(self) -> Self {
                self
            }
        }
    )*};
}
shaped! {
    [] HNil;
    [H: IntTuple, T: IntTuple] HCons<H, T>;
    [] Z0;
    [N: Nat + NonZero] PInt<N>;
    [N: Nat + NonZero] NInt<N>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}

/// The mode `N` of a shape, or of a layout's.
pub type ModeShape<X, N> = <<X as Shaped>::Shape as EntryOp<N>>::Output;

/// The size of mode N of a layout or a tuple: the product of what is in it, static where that is.
///
/// ```
/// use colex::algebra::size_in;
/// use colex::prelude::*;
/// let n = 8;
/// let _: C<6> = size_in(layout!((4, (2, 3))), int!(1));
/// assert_eq!(size_in(shape!(4, (2, n)), int!(1)), 16);
/// ```
///
/// # Fails when
/// N is not below the rank: that does not compile; and when the size of a tuple does not fit. Source: CuTe,
/// `size<N>`.
/// The laws are [`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex) and
/// [`LayoutError::Overflow`](crate::LayoutError::Overflow).
///
/// `Shaped` is a layout or a tuple, and `EntryOp<N>` a tuple that has a mode N.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn size_in<X, N>(x: X, mode: N) -> Product<ModeShape<X, N>>
where
    X: Shaped<Shape: EntryOp<N, Output: ProductOp>>,
{
    let _ = mode;
    let mode = x.shape_of().entry();
    let overflow = || LayoutError::Overflow(Clash::default()).of(&notation(mode), None);
    mode.product().ok_or_else(overflow).or_broken()
}

/// The rank of mode N of a layout or a tuple: how many modes it has, 1 if it is an int.
///
/// ```
/// use colex::algebra::rank_in;
/// use colex::prelude::*;
/// let n = 8;
/// assert_eq!(rank_in(layout!((4, (2, n))), int!(1)), 2);
/// assert_eq!(rank_in(shape!(4, (2, 3)), int!(0)), 1);
/// ```
///
/// # Fails when
/// N is not below the rank: that does not compile. Source: CuTe, `rank<N>`. `Shaped` and `EntryOp<N>` are as in
/// [`size_in`].
/// The law is [`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex).
#[must_use]
#[inline(always)]
pub fn rank_in<X: Shaped<Shape: EntryOp<N>>, N>(x: X, mode: N) -> usize {
    let _ = (x, mode);
    <ModeShape<X, N> as IntTuple>::RANK
}

/// The depth of mode N of a layout or a tuple: how deep it nests, 0 if it is an int.
///
/// ```
/// use colex::algebra::depth_in;
/// use colex::prelude::*;
/// let n = 8;
/// assert_eq!(depth_in(layout!((4, (2, n))), int!(1)), 1);
/// assert_eq!(depth_in(shape!(4, (2, (3))), int!(1)), 2);
/// ```
///
/// # Fails when
/// N is not below the rank: that does not compile. Source: CuTe, `depth<N>`. `Shaped` and `EntryOp<N>` are as in
/// [`size_in`].
/// The law is [`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex).
#[must_use]
#[inline(always)]
pub fn depth_in<X: Shaped<Shape: EntryOp<N>>, N>(x: X, mode: N) -> usize {
    let _ = (x, mode);
    <ModeShape<X, N> as IntTuple>::DEPTH
}
