//! The swizzled layout. For example, `Sw<2,0,3> o 0 o (4,8):(8,1)` takes the coordinate `(1, 1)` to 8: its inner layout takes
//! `(1, 1)` to 9, and the swizzle takes 9 to 8.

use super::chain::{Chain, LINKS, Link};
use super::distinct::check_each;
use super::image::{INDEX_STEPS, Modes, STATIC_INDEX_STEPS, reach, try_reach};
use super::inner::Inner;
use super::outer::Outer;
use super::outside::{no_index, refuse_index};
use crate::access::Accepts;
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError, OrBroken, refuse};
use crate::int::sealed::Sealed;
use crate::int::{Dyn, Flag, Int};
use crate::layout::{AnyLayout, PartLayout, PartOf, StaticModes, Swizzles, TensorLayout};
use crate::profile::Reach;
use crate::swizzle::law::AnySwizzle;
use core::fmt;
use core::marker::PhantomData;
use typenum::{B1, Bit};

/// A layout composed with a swizzle, `A o offset o L`: the function `c -> A(offset + L(c))`.
///
/// [`composition`](crate::prelude::composition) of a swizzle and a layout builds one, and [`make_composed_layout`] builds one
/// with an offset. The inner layout `L` may be swizzled itself. The methods are those operations of the algebra that make sense
/// for swizzled layouts.
///
/// ```
/// use colex::prelude::*;
/// let tile = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
/// assert_eq!(tile.to_string(), "Sw<2,0,3> o _0 o (_4,_8):(_8,_1)");
/// assert_eq!([tile.at((0, 1)), tile.at((1, 1)), tile.at(5)], [1, 8, 8]);
/// assert_eq!(core::mem::size_of_val(&tile), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct ComposedLayout<A, O, L> {
    pub(super) swizzle: A,
    pub(super) offset: O,
    pub(super) layout: L,
}

/// The type of the innermost layout.
pub type Innermost<L> = <L as TensorLayout>::Innermost;
type ShapeOf<L> = <Innermost<L> as AnyLayout>::Shape;

impl<A: Outer, O: Int, L> ComposedLayout<A, O, L> {
    /// The swizzle: CuTe's `layout_a`.
    #[inline(always)]
    pub fn swizzle(self) -> A {
        self.swizzle
    }
    /// The offset that is added between the layout and the swizzle.
    #[inline(always)]
    pub fn offset(self) -> O {
        self.offset
    }
    /// The inner layout: CuTe's `layout_b`.
    #[inline(always)]
    pub fn layout(self) -> L {
        self.layout
    }
    /// Another layout, composed with the same swizzle and offset.
    ///
    /// An operation on coordinates changes only the inner layout:
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = composition(swizzle!(2, 0, 3), layout!((2, (2, 8)) : (16, (8, 1))));
    /// assert_eq!(tile.with(flatten(tile.layout())).to_string(), "Sw<2,0,3> o _0 o (_2,_2,_8):(_16,_8,_1)");
    /// ```
    ///
    /// # Panics
    /// When an offset does not fit ([`LayoutError::Overflow`]), or is an index below 0 of an outer layout with XOR strides
    /// ([`LayoutError::NoCoordinate`]), or there are more than four swizzles, or it takes too many steps to know the indices
    /// ([`LayoutError::AnswerLimit`]).
    #[inline(always)]
    #[track_caller]
    pub fn with<M: Inner>(self, layout: M) -> ComposedLayout<A, O, M> {
        checked(ComposedLayout { swizzle: self.swizzle, offset: self.offset, layout })
    }
    #[inline(always)]
    pub(crate) fn of(swizzle: A, offset: O, layout: L) -> Self {
        ComposedLayout { swizzle, offset, layout }
    }
    /// Another plain layout, composed with the same functions and offsets. The offsets are not checked.
    #[inline(always)]
    pub(crate) fn with_plain<M: AnyLayout + Inner>(self, layout: M) -> ComposedLayout<A, O, L::WithLayout<M>>
    where
        L: Inner,
    {
        ComposedLayout::of(self.swizzle, self.offset, self.layout.with_layout(layout))
    }
}

impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// The offset of a coordinate: `A(offset + L(c))`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 8;
    /// let tile = composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight));
    /// assert_eq!([tile.at((3, 0)), tile.at((3, 1))], [27, 26]);
    /// ```
    ///
    /// `at` does not check that the coordinate lies in the shape. A kernel that is generic over swizzled tiles bounds the
    /// innermost layout:
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::swizzle::{AnySwizzle, Inner};
    /// fn column<W: AnySwizzle, O: Int, L: Inner<Innermost: MatrixLayout>>(tile: ComposedLayout<W, O, L>) -> Vec<isize> {
    ///     (0..4).map(|i| tile.at((i, 0))).collect()
    /// }
    /// assert_eq!(column(composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight))), [0, 9, 18, 27]);
    /// ```
    #[inline(always)]
    pub fn at<C>(self, coord: C) -> isize
    where
        L::Innermost: Accepts<C>,
    {
        self.swizzled(self.plain().offset_of(coord))
    }
    /// Whether a coordinate lies in the shape.
    #[inline(always)]
    pub fn contains<C>(self, coord: C) -> bool
    where
        L::Innermost: Accepts<C>,
    {
        self.plain().has(coord)
    }
    /// The shape.
    #[inline(always)]
    pub fn shape(self) -> ShapeOf<L> {
        self.plain().shape()
    }
    /// The number of coordinates.
    #[inline(always)]
    pub fn size(self) -> usize {
        self.plain().size()
    }
    /// The number of modes.
    #[inline(always)]
    pub fn rank(self) -> usize {
        Innermost::<L>::RANK
    }
    /// The number of levels of nesting.
    #[inline(always)]
    pub fn depth(self) -> usize {
        Innermost::<L>::DEPTH
    }
    /// The length of the smallest range of offsets that contains 0 and all offsets of the layout. It is 0 for an empty layout.
    ///
    /// The offsets are those after the swizzle, so the cosize may differ from the cosize of the inner layout:
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = composition(swizzle!(2, 0, 2), layout!(3:4));
    /// assert_eq!(a.layout().cosize(), 9);
    /// assert_eq!((a.at(2), a.cosize()), (10, 11));
    /// ```
    ///
    /// If the exact number would take more than some thousand steps, the result is an upper bound.
    pub fn cosize(self) -> usize {
        if self.size() == 0 {
            return 0;
        }
        let Reach { below, above } = self.reach();
        below as usize + above as usize + 1
    }
    /// How far below and above 0 the offsets reach.
    pub(crate) fn reach(self) -> Reach {
        match const { Self::STATIC_REACH } {
            Some(reach) => reach,
            None => chain_of(self).and_then(|chain| try_reach(&self.layout.modes(), &chain)).or_broken(),
        }
    }
    /// The swizzles of the inner layout and, last, the function `A`. `None` if the types do not show them or there are too many.
    pub(super) const CHAIN: Option<Chain> = match (A::LINK, L::CHAIN, O::VALUE) {
        (Some(link), Some(chain), Some(offset)) => chain.then(link, offset),
        _ => None,
    };
    /// A constant that does not compile if the types show that an offset does not fit, or that there are too many swizzles.
    const HULL_FITS: () = if let (Some(Reach { below, above }), true) = (L::REACH, O::VALUE.is_some()) {
        match Self::CHAIN {
            Some(chain) => {
                let modes = match &L::LIST {
                    Some(list) => Modes::sorted(list),
                    None => Modes::between(-below, above),
                };
                if let (Some((function, _)), _) = chain.last()
                    && let Some(outside) = modes.leave(&chain, function.domain(), STATIC_INDEX_STEPS)
                {
                    refuse_index(outside, &function)
                }
                if chain.hull(-below, above).is_none() {
                    refuse("overflow: the size and the offsets of a layout must fit its integer type")
                }
            }
            None => {
                if <A::StaticAnd<L::StaticAnd<B1>> as Bit>::BOOL {
                    refuse("answer limit: an answer must take a bounded number of entries or steps")
                }
            }
        }
    };
    /// How far below and above 0 the offsets reach, if that is known from the type.
    pub(crate) const STATIC_REACH: Option<Reach> = match (Self::CHAIN, L::LIST) {
        (Some(chain), Some(list)) => match reach(&Modes::sorted(&list), &chain) {
            Some(reach) => Some(reach),
            None => refuse("overflow: the size and the offsets of a layout must fit its integer type"),
        },
        _ => None,
    };
}

/// The swizzles of the inner layout and, last, the function `A`.
pub(super) fn chain_of<A: Outer, O: Int, L: Inner>(f: ComposedLayout<A, O, L>) -> Result<Chain, LayoutError> {
    let link = f.swizzle.link()?;
    f.layout.chain().and_then(|chain| chain.then(link, f.offset.get())).ok_or_else(too_many)
}

impl<A, O, L> Sealed for ComposedLayout<A, O, L> {}
impl<A: Outer, O: Int, L: TensorLayout> TensorLayout for ComposedLayout<A, O, L> {
    type Innermost = L::Innermost;
    type Swizzles = SwizzleList<A, L::Swizzles>;
    #[inline(always)]
    fn plain(self) -> L::Innermost {
        self.layout.plain()
    }
    #[inline(always)]
    fn swizzled(self, offset: isize) -> isize {
        self.swizzle.apply(self.layout.swizzled(offset).wrapping_add(self.offset.get()))
    }
    #[inline(always)]
    fn check_distinct(self, token: Token) -> Result<(), LayoutError> {
        self.layout.check_distinct(token)?;
        if let Some(Link::Swizzle(_)) = const { A::LINK } {
            return Ok(());
        }
        check_each(self.swizzle, self.offset.get(), self.layout)
    }
    // The sum is the offset of a coordinate, so it fits and does not wrap. For an empty layout its value does not matter.
    #[inline(always)]
    fn starting<M: AnyLayout>(self, start: isize, part: M, token: Token) -> (PartOf<Self, M>, isize) {
        let (layout, start) = self.layout.starting(start, part, token);
        (ComposedLayout::of(self.swizzle, Dyn::new(self.offset.get().wrapping_add(start)), layout), 0)
    }
}
impl<A: Outer, L: PartLayout> PartLayout for ComposedLayout<A, Dyn, L> {
    // The sum does not wrap, for the same reason as in `starting`.
    #[inline(always)]
    fn moved(self, start: isize, token: Token) -> (Self, isize) {
        let (layout, start) = self.layout.moved(start, token);
        (ComposedLayout::of(self.swizzle, Dyn::new(self.offset.get().wrapping_add(start)), layout), 0)
    }
}
/// A list of swizzles as a type: the swizzles of the list `B`, and then `A`, which is applied last.
#[doc(hidden)]
#[derive(Debug)]
pub struct SwizzleList<A, B>(PhantomData<(A, B)>);
impl<A, B> Sealed for SwizzleList<A, B> {}
impl<A: Outer, B: Swizzles> Swizzles for SwizzleList<A, B> {
    const NONE: bool = false;
    type Part<M: AnyLayout> = ComposedLayout<A, Dyn, B::Part<M>>;
}
impl<A: AnySwizzle, O: Int, L: Inner> Inner for ComposedLayout<A, O, L> {
    type WithLayout<M: AnyLayout + Inner> = ComposedLayout<A, O, L::WithLayout<M>>;
    #[inline(always)]
    fn with_layout<M: AnyLayout + Inner>(self, layout: M) -> Self::WithLayout<M> {
        ComposedLayout::of(self.swizzle, self.offset, self.layout.with_layout(layout))
    }
    type StaticAnd<F: Flag> = L::StaticAnd<O::StaticAnd<F>>;
    const REACH: Option<Reach> = L::REACH;
    const CHAIN: Option<Chain> = Self::CHAIN;
    const LIST: Option<StaticModes> = L::LIST;
    fn chain(self) -> Option<Chain> {
        self.layout.chain()?.then(Link::Swizzle(A::CODE), self.offset.get())
    }
    fn modes(self) -> Modes {
        self.layout.modes()
    }
}

impl<A: Outer, O: Int, L: TensorLayout> fmt::Display for ComposedLayout<A, O, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} o {} o {}", self.swizzle, self.offset.number(), self.layout)
    }
}
impl<A: Outer, O: Int, L: TensorLayout> fmt::Debug for ComposedLayout<A, O, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A layout composed with a swizzle, with an offset between them: `c -> A(offset + L(c))`.
///
/// ```
/// use colex::swizzle::make_composed_layout;
/// use colex::prelude::*;
/// let a = make_composed_layout(swizzle!(2, 0, 2), int!(4), layout!(4:1));
/// assert_eq!(a.to_string(), "Sw<2,0,2> o _4 o _4:_1");
/// assert_eq!([a.at(0), a.at(1), a.at(2), a.at(3)], [5, 4, 7, 6]);
/// let n = 4;
/// assert_eq!(make_composed_layout(swizzle!(2, 0, 2), Dyn::new(n), layout!(4:1)).at(1), 4);
/// ```
///
/// # Panics
/// When an offset does not fit (*overflow*), or is an index below 0 of an outer layout with XOR strides, or one past the size of a
/// [chosen](crate::xor::XorLayoutFor) one (*coordinate*), or there are more than four swizzles or 32 modes with XOR strides, or it takes too
/// many steps to know the indices (*answer limit*). [`try_make_composed_layout`] returns the law instead. Source: CuTe,
/// `make_composed_layout`.
#[inline(always)]
#[track_caller]
pub fn make_composed_layout<A: Outer, O: Int, L: Inner>(swizzle: A, offset: O, layout: L) -> ComposedLayout<A, O, L> {
    checked(ComposedLayout { swizzle, offset, layout })
}

/// The result of [`make_composed_layout`], or the law that does not hold.
#[inline(always)]
pub fn try_make_composed_layout<A: Outer, O: Int, L: Inner>(
    swizzle: A,
    offset: O,
    layout: L,
) -> Result<ComposedLayout<A, O, L>, LayoutError> {
    try_checked(ComposedLayout { swizzle, offset, layout })
}

/// Returns the layout if the hull of its offsets fits, and otherwise panics with the text of the law. The hull is an interval
/// that contains all offsets.
///
/// If the types prove that the offsets fit, nothing is computed at run time: see `layout::known`.
#[inline(always)]
#[track_caller]
pub(crate) fn checked<A: Outer, O: Int, L: Inner>(composed: ComposedLayout<A, O, L>) -> ComposedLayout<A, O, L> {
    const { ComposedLayout::<A, O, L>::HULL_FITS }
    <A::StaticAnd<L::StaticAnd<O::StaticAnd<B1>>> as Flag>::check(|| check(composed)).or_broken();
    composed
}

/// The result of [`checked`], or the law that does not hold.
#[inline(always)]
pub(crate) fn try_checked<A: Outer, O: Int, L: Inner>(
    composed: ComposedLayout<A, O, L>,
) -> Result<ComposedLayout<A, O, L>, LayoutError> {
    const { ComposedLayout::<A, O, L>::HULL_FITS }
    <A::StaticAnd<L::StaticAnd<O::StaticAnd<B1>>> as Flag>::check(|| check(composed))?;
    Ok(composed)
}

fn check<A: Outer, O: Int, L: Inner>(composed: ComposedLayout<A, O, L>) -> Result<(), LayoutError> {
    let Reach { below, above } = composed.plain().reach();
    let chain = chain_of(composed)?;
    if let (Some((function, _)), _) = chain.last()
        && let Some(outside) = composed.layout.modes().leave(&chain, function.domain(), INDEX_STEPS)
    {
        return Err(no_index(composed, outside, &function));
    }
    match chain.hull(-below, above) {
        Some(_) => Ok(()),
        None => Err(too_far(composed, above)),
    }
}

#[cold]
fn too_many() -> LayoutError {
    LayoutError::AnswerLimit(Clash::new(LINKS as isize + 1, LINKS as isize))
}

#[cold]
fn too_far<A: Outer, O: Int, L: Inner>(composed: ComposedLayout<A, O, L>, above: isize) -> LayoutError {
    LayoutError::too_far(above, composed.offset.get()).of(&composed, None)
}
