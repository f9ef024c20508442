//! When an operation on XOR strides is the same operation on integers.
//!
//! If one of two factors is a power of two, or 0, the product without carries is the ordinary product: both shift the other factor. If no
//! two numbers have a bit in common, their XOR is their sum. So let each extent of a layout A but the last be a power of two. Then the
//! digits of an index are runs of its bits, and `A(x ^ y) = A(x) ^ A(y)`.
//!
//! **Coalesce.** Two modes `s0:d0` and `s1:d1` with `d1 = s0 d0` merge to `(s0 s1):d0`. A coordinate of the result is `c0 + s0 c1`. If `s0`
//! is a power of two, this is `c0 ^ (s0 c1)`, and its product with `d0` is the XOR of the products of `c0` with `d0` and of `c1` with `d1`.
//! Else it is another number for some coordinate, unless `d0` is 0: with `s0 = 3`, the coordinate 3 has the offset `d0 ^ (2 d0)`, and the
//! mode `s1:d1` has `3 d0` in its place.
//!
//! **Composition.** Let the strides of B be powers of two or 0, and let no two modes of B have a bit in common. Then `B(c)` is the XOR of
//! `c_k 2^(e_k)`, and `A(B(c))` is the XOR of `A(c_k 2^(e_k))`. The digits of `c_k 2^(e_k)` are runs of bits of `c_k`, shifted. So `A ∘ B`
//! has a mode for each of these runs, and its stride is a stride of A times a power of two: the extents and strides that the composition of
//! the integers computes by products and quotients of powers of two. It refuses no more than a leaf of B that continues from one mode of A
//! to the next, and whose extent the first part does not divide; the run time finds no layout of such offsets either.
//!
//! **Divide.** `A ∘ (B, B*)` is a composition too. If the extents of B are powers of two as well, then so are the strides of the complement
//! `B*`, each of which is an extent times a stride of B, and `B*` has the bits that B leaves out. The last mode of B may have another extent
//! if it ends where A does: then no mode of `B*` is behind it.
//!
//! Selecting and regrouping modes changes no number, so it is exact for all layouts.

use crate::All;
use crate::algebra::supertraits::Tiler;
use crate::error::{Clash, LayoutError, Text, mark};
use crate::int::bits::Nat;
use crate::int::{Dyn, Multiple, Word, static_int};
use crate::layout::{
    AnyLayout, AsLayout, FlatMode as Mode, FlatScratch, Layout, LoopNest, ModeList, Operand, Row, RowOf, StaticModes,
};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, StaticParts};
use core::fmt;
use typenum::{NonZero, P1, PInt};

/// Why an operation on the integers is not that on the XOR strides.
#[derive(Clone, Copy)]
pub(super) enum Inexact {
    /// The extent is not a power of two.
    Extent(isize),
    /// The stride of B is not a power of two.
    Stride(isize),
    /// The mode of B, an extent and a stride, has a bit in common with a mode before it.
    Carry(isize, isize),
    /// The stride of B is below 0.
    Negative(isize),
}

impl Inexact {
    #[cold]
    pub(super) fn law(self) -> LayoutError {
        match self {
            Inexact::Extent(extent) => LayoutError::PowerOfTwo(Clash::new(extent, 0)),
            Inexact::Stride(stride) => LayoutError::PowerOfTwo(Clash::in_mode(mark::STEP, stride, 0)),
            Inexact::Carry(extent, stride) => LayoutError::XorExact(Clash::in_mode(mark::CARRY, extent, stride)),
            Inexact::Negative(stride) => LayoutError::XorStride(Clash::new(stride, 0)),
        }
    }

    /// Stops the compilation with the text of the law. The operands are shapes and strides: A, and B if there is one.
    #[track_caller]
    pub(super) const fn refuse(self, a: [StaticParts; 2], b: Option<[StaticParts; 2]>) -> ! {
        let text = Text::of(match self {
            Inexact::Extent(_) | Inexact::Stride(_) => {
                "power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two"
            }
            Inexact::Carry(..) => {
                "XOR exactness: a layout of the requested kind must have exactly the offsets of the result"
            }
            Inexact::Negative(_) => "XOR stride: an XOR stride must be 0 or more",
        });
        let text = text.word("\n  A = ").tuple(&a[0]).word(":").marked(&a[1], "F");
        let text = match b {
            Some(b) => text.word("\n  B = ").tuple(&b[0]).word(":").tuple(&b[1]),
            None => text,
        };
        let text = text.word("\n  ");
        match self {
            Inexact::Extent(extent) => text
                .word("an extent or a number of bytes or banks is ")
                .number(extent)
                .word("\n  fix: split that mode, or choose a power of two"),
            Inexact::Stride(stride) => {
                text.word("a stride of B is ").number(stride).word("\n  fix: choose a power of two, or 0")
            }
            Inexact::Carry(extent, stride) => text
                .word("the mode ")
                .number(extent)
                .word(":")
                .number(stride)
                .word(" of B has a bit in common with a mode before it, so their sums carry\n  fix: choose modes of B that have no bit in common"),
            Inexact::Negative(stride) => {
                text.word("a stride or an offset is ").number(stride).word("\n  fix: choose strides of 0 or more")
            }
        }
        .refuse()
    }
}

/// An operation with a right operand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    Composition,
    Divide,
}

/// Whether the number is a power of two.
#[inline(always)]
pub(super) const fn is_power(x: isize) -> bool {
    x > 0 && x & (x - 1) == 0
}

/// The bits in which a mode of B moves, and those of the modes before it, `used`. `size` is that of A, if it is known.
const fn bits(used: u64, extent: isize, stride: isize, of: Operation, size: Option<isize>) -> Result<u64, Inexact> {
    if stride < 0 {
        return Err(Inexact::Negative(stride));
    }
    if extent <= 1 || stride == 0 {
        return Ok(used);
    }
    if !is_power(stride) {
        return Err(Inexact::Stride(stride));
    }
    if let (Operation::Divide, Some(size)) = (of, size)
        && !is_power(extent)
        && extent.wrapping_mul(stride) != size
    {
        return Err(Inexact::Extent(extent));
    }
    // The product of the greatest coordinate and the stride fits, so no bit is lost.
    let below = isize::BITS - (extent - 1).leading_zeros();
    let bits = ((1u64 << below) - 1) << stride.trailing_zeros();
    if used & bits != 0 { Err(Inexact::Carry(extent, stride)) } else { Ok(used | bits) }
}

/// What the types show of both operands.
const fn by_types(a: &Option<StaticModes>, b: &Option<StaticModes>, of: Operation) -> Result<(), Inexact> {
    let mut size = None;
    if let Some(a) = a {
        let (mut last, mut product, mut left) = (1, 1isize, a.all());
        // Every extent but the last is a power of two.
        while let [(extent, _), rest @ ..] = left {
            if !is_power(last) {
                return Err(Inexact::Extent(last));
            }
            (last, product, left) = (*extent, product.wrapping_mul(*extent), rest);
        }
        size = Some(product);
    }
    if let Some(b) = b {
        let (mut used, mut left) = (0, b.all());
        while let [(extent, stride), rest @ ..] = left {
            used = match bits(used, *extent, *stride, of, size) {
                Ok(used) => used,
                Err(law) => return Err(law),
            };
            left = rest;
        }
    }
    Ok(())
}

/// What the values show of both operands.
fn by_values(a: &[Mode], b: &[Mode], of: Operation) -> Result<(), Inexact> {
    let extents = || a.iter().map(|mode| mode.shape.value);
    if let Some(extent) = extents().rev().skip(1).find(|&extent| !is_power(extent)) {
        return Err(Inexact::Extent(extent));
    }
    // The size of a layout fits, unless it is empty.
    let size = Some(extents().fold(1, isize::wrapping_mul));
    b.iter().try_fold(0, |used, mode| bits(used, mode.shape.value, mode.stride.value, of, size)).map(drop)
}

/// A layout of these modes, printed with XOR strides.
pub(super) struct Marked<'a>(pub(super) Operand<'a>);
impl fmt::Display for Marked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_marked(f, "F")
    }
}

/// A right operand B of a composition or a divide of the layout `A` with XOR strides: the bound of generic code, beside that of the
/// operation on the layout of integers.
///
/// `A ∘ B` is the composition of the integers if, in each mode that a tile takes, the extents of A but the last are powers of two, the
/// strides of B are powers of two or 0, and no two modes of B have a bit in common. For a divide, the extents of B are powers of two too.
///
/// A layout, an int, [`All`], and a tiler of these implement it, whatever their integers. A law that the types show to be broken does not
/// compile where the operation is called.
///
/// ```
/// use colex::prelude::*;
/// use colex::xor::{XorLayout, XorTiler};
/// fn tiles<L, T>(a: XorLayout<L>, tiler: T) -> XorLayout<ZippedDivide<L, T>>
/// where
///     L: ZippedDivideOp<T>,
///     T: XorTiler<L>,
/// {
///     a.zipped_divide(tiler)
/// }
/// let n = 8;
/// assert_eq!(tiles(layout!((8, 8) : (F 9, F 1)), tiler!(4, 2)).to_string(), "((_4,_2),(_2,_4)):((_F9,_F1),(_F36,_F2))");
/// assert_eq!(tiles(layout!((8, n) : (F 9, F 1)), tiler!(4, 2)).to_string(), "((_4,_2),(_2,4)):((_F9,_F1),(_F36,_F2))");
/// ```
#[diagnostic::on_unimplemented(
    message = "a layout with XOR strides is composed with, or divided by, a layout, an int, `_`, or a tiler of these",
    note = "the right operand is `{Self}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`; in generic code, add the bound `{Self}: XorTiler<{A}>`"
)]
pub trait XorTiler<A: AnyLayout>: Tiler {
    /// This constant does not compile if the types show that a composition is not that of the integers.
    #[doc(hidden)]
    const COMPOSES: ();
    /// This constant does not compile if the types show that a divide is not that of the integers.
    #[doc(hidden)]
    const DIVIDES: ();
    /// Checks the laws by the values. `modes` are the leaves of A.
    #[doc(hidden)]
    fn check(self, modes: &[Mode], of: Operation) -> Result<(), LayoutError>;
}

impl<A: AnyLayout, S: Shape, D: Congruent<S>> XorTiler<A> for Layout<S, D> {
    const COMPOSES: () = known::<A, Self>(Operation::Composition);
    const DIVIDES: () = known::<A, Self>(Operation::Divide);
    #[inline(always)]
    fn check(self, modes: &[Mode], of: Operation) -> Result<(), LayoutError> {
        check(Operand::of(modes, <A::Shape as IntTuple>::PROFILE), FlatScratch::new().of(self), of)
    }
}

#[track_caller]
const fn known<A: AnyLayout, B: AnyLayout>(of: Operation) {
    let a = &<A::Stride as LoopNest<A::Shape>>::STATIC_MODES;
    let b = &<B::Stride as LoopNest<B::Shape>>::STATIC_MODES;
    if let Err(law) = by_types(a, b, of) {
        law.refuse(
            [<A::Shape as IntTuple>::PARTS, <A::Stride as IntTuple>::PARTS],
            Some([<B::Shape as IntTuple>::PARTS, <B::Stride as IntTuple>::PARTS]),
        )
    }
}

fn check(a: Operand<'_>, b: Operand<'_>, of: Operation) -> Result<(), LayoutError> {
    by_values(a.modes, b.modes, of).map_err(|law| law.law().of(&Marked(a), Some(&b)))
}

/// Implements [`XorTiler`] for an int `n`, which is the layout `n:1`.
macro_rules! int {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<A: AnyLayout, $($g)*> XorTiler<A> for $int {
            const COMPOSES: () = <Layout<$int, P1> as XorTiler<A>>::COMPOSES;
            const DIVIDES: () = <Layout<$int, P1> as XorTiler<A>>::DIVIDES;
            #[inline(always)]
            fn check(self, modes: &[Mode], of: Operation) -> Result<(), LayoutError> {
                XorTiler::<A>::check(Layout::unchecked(self, static_int::<P1>()), modes, of)
            }
        }
    )*};
}
int! {
    [N: Nat + NonZero] PInt<N>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}

/// Implements [`XorTiler`] for operands that compose with no mode, or leave it whole.
macro_rules! whole {
    ($($tiler:ty)*) => {$(
        impl<A: AnyLayout> XorTiler<A> for $tiler {
            const COMPOSES: () = ();
            const DIVIDES: () = ();
            #[inline(always)]
            fn check(self, _: &[Mode], _: Operation) -> Result<(), LayoutError> {
                Ok(())
            }
        }
    )*};
}
whole!(All HNil);

/// The first mode of a layout.
type Head<A> = <<A as AnyLayout>::Modes as ModeList>::Head;
/// The layout of the modes after the first.
type Tail<A> = AsLayout<<<A as AnyLayout>::Modes as ModeList>::Tail>;

// Each element of the tiler takes one mode. The operation itself refuses a tiler with more elements than there are modes.
impl<A: AnyLayout, T: XorTiler<Head<A>>, TT: XorTiler<Tail<A>>> XorTiler<A> for HCons<T, TT> {
    const COMPOSES: () = {
        let () = T::COMPOSES;
        TT::COMPOSES
    };
    const DIVIDES: () = {
        let () = T::DIVIDES;
        TT::DIVIDES
    };
    #[inline(always)]
    fn check(self, modes: &[Mode], of: Operation) -> Result<(), LayoutError> {
        let (head, tail) = modes.split_at(RowOf::<Head<A>>::LEN);
        self.head.check(head, of)?;
        self.tail.check(tail, of)
    }
}
