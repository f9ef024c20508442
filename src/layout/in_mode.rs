//! The size, rank and depth of one mode, whose number is a static int. For example, mode 1 of `(4,(2,8))` has size 16, rank 2 and
//! depth 1.

use super::Layout;
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::bits::Nat;
use crate::int::ops::{Sub, SubOp};
use crate::int::{Dyn, Int, Multiple, Word};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, notation};
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// A tuple that has an entry `N`, where `N` is a static int, for generic code: a bound of [`size_in`], [`rank_in`] and [`depth_in`].
///
/// An int is its own entry 0. `Output` is the type of the entry. For the shape of a layout or tuple `X`, it is also
/// [`ModeShape<X, N>`](ModeShape). Without an entry `N`, the law [`LayoutError::ModeIndex`] does not hold.
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
    note = "fix: pass a mode number below the rank"
)]
pub trait EntryOp<N>: IntTuple {
    /// The type of the entry.
    type Output: IntTuple;
    /// Returns the entry.
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

/// A tuple or a layout, for generic code: a bound of [`size_in`], [`rank_in`] and [`depth_in`]. A tuple is its own shape.
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
    /// The type of the shape.
    type Shape: IntTuple;
    /// Returns the shape.
    fn shape_of(self) -> Self::Shape;
}
impl<S: IntTuple, D: Copy> Shaped for Layout<S, D> {
    type Shape = S;
    #[inline(always)]
    fn shape_of(self) -> S {
        self.parts().0
    }
}
/// Implements [`Shaped`] for tuples, which are their own shapes.
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

/// The type of mode `N` of the shape of a layout or tuple `X`.
pub type ModeShape<X, N> = <<X as Shaped>::Shape as EntryOp<N>>::Output;

/// The size of mode N of a layout or a tuple: the product of the mode's integers. The size is static if these integers are
/// static.
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
/// N is not below the rank ([`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex)), which is a compile error, or the size of a
/// tuple does not fit an `isize` ([`LayoutError::Overflow`](crate::LayoutError::Overflow)). Source: CuTe, `size<N>`.
///
/// `Shaped` is the bound of a layout or a tuple, and `EntryOp<N>` the bound of a tuple that has a mode N.
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

/// The rank of mode N of a layout or a tuple: the number of modes in the mode, or 1 if the mode is an int.
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
/// N is not below the rank ([`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex)), which is a compile error. Source: CuTe,
/// `rank<N>`. The bounds `Shaped` and `EntryOp<N>` are as in [`size_in`].
#[must_use]
#[inline(always)]
pub fn rank_in<X: Shaped<Shape: EntryOp<N>>, N>(x: X, mode: N) -> usize {
    let _ = (x, mode);
    <ModeShape<X, N> as IntTuple>::RANK
}

/// The depth of mode N of a layout or a tuple: the levels of nesting of the mode, or 0 if the mode is an int.
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
/// N is not below the rank ([`LayoutError::ModeIndex`](crate::LayoutError::ModeIndex)), which is a compile error. Source: CuTe,
/// `depth<N>`. The bounds `Shaped` and `EntryOp<N>` are as in [`size_in`].
#[must_use]
#[inline(always)]
pub fn depth_in<X: Shaped<Shape: EntryOp<N>>, N>(x: X, mode: N) -> usize {
    let _ = (x, mode);
    <ModeShape<X, N> as IntTuple>::DEPTH
}
