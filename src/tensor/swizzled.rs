//! Tensors whose layout stands behind a swizzle.
//!
//! That every offset lies in the buffer is proven of the true image, which a swizzle may take past the cosize of the layout
//! (`Sw<2,0,2> o 0 o 3:4` reaches 10). Parts that are written share no element: no two of their coordinates have one
//! offset of the layout, which the divide checks, and what comes after, `x -> Sw(offset + x)`, takes no two offsets to
//! one. An addition that wraps does not, and neither does a swizzle, which is its own inverse, because it flips no bit that
//! it reads: `Code` has `|S| >= B`, and no other way to be made.

mod kernels;
mod parts;

pub(crate) use kernels::copy_where;
pub use parts::SwizzledParts;

use super::{Buffer, BufferMut, Tensor, View, ViewMut, Whole};
use crate::ComposedLayout;
use crate::access::Accepts;
use crate::algebra::relations::injective::{Distinct, InjectiveOp, check_injective};
use crate::coord::IntoCoord;
use crate::error::{Clash, LayoutError, OrBroken, broken};
use crate::int::Int;
use crate::profile::Reach;
use crate::swizzle::{AnySwizzle, Inner, Sliced};
use crate::tuple::notation;
use core::ops::{Index, IndexMut};

/// The slice of a tensor.
type SliceOf<'a, B, F, C> = Tensor<View<'a, <B as Buffer>::Element>, <F as Sliced<C>>::Output>;
/// The same, to be written.
type SliceOfMut<'a, B, F, C> = Tensor<ViewMut<'a, <B as Buffer>::Element>, <F as Sliced<C>>::Output>;

// SAFETY: as of a tensor of a layout: beside the buffer there are integers, or nothing. `AnySwizzle` and `Inner` are
// sealed, and have no other impls than those of this crate's swizzles, which have no data, and of layouts behind them.
unsafe impl<B: Send, A: AnySwizzle, O: Int, L: Inner> Send for Tensor<B, ComposedLayout<A, O, L>> {}
// SAFETY: likewise.
unsafe impl<B: Sync, A: AnySwizzle, O: Int, L: Inner> Sync for Tensor<B, ComposedLayout<A, O, L>> {}

/// The bounds of a buffer and a function that are both static, decided where it is compiled.
struct StaticBounds<B, F>(B, F);
impl<B: Whole, A: AnySwizzle, O: Int, L: Inner> StaticBounds<B, ComposedLayout<A, O, L>> {
    /// Whether there is nothing left to check at run time.
    const HOLD: bool = match (B::LEN, ComposedLayout::<A, O, L>::STATIC_REACH) {
        (Some(len), Some(Reach { below, above })) => {
            assert!(
                below == 0 && (above as usize) < len,
                "bounds: every offset of a tensor must lie inside its buffer"
            );
            true
        }
        _ => false,
    };
}

/// A tensor over a buffer, seen through a layout behind a swizzle.
///
/// ```
/// use colex::prelude::*;
/// let tile = composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight));
/// let mut t = make_swizzled_tensor([0; 32], tile);
/// t[(1, 0)] = 7;
/// assert_eq!(t.into_buffer()[9], 7);
/// let n = 8;
/// let tile = composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight));
/// assert_eq!(make_swizzled_tensor(vec![1; 32], tile)[(3, 7)], 1);
/// ```
///
/// A buffer that the swizzle leaves does not compile, where both are static:
///
/// ```compile_fail
/// use colex::prelude::*;
/// let a = composition(swizzle!(2, 0, 2), layout!(3:4)); // reaches 10
/// let t = make_swizzled_tensor([0; 9], a);
/// ```
///
/// # Panics
/// When an offset lies outside the buffer and that is only known at run time, with the text of the law;
/// [`try_make_swizzled_tensor`] returns it.
#[inline(always)]
#[track_caller]
pub fn make_swizzled_tensor<B: Whole, A: AnySwizzle, O: Int, L: Inner>(
    buffer: B,
    layout: ComposedLayout<A, O, L>,
) -> Tensor<B, ComposedLayout<A, O, L>> {
    try_make_swizzled_tensor(buffer, layout).or_broken()
}

/// [`make_swizzled_tensor`], or the offset that lies outside the buffer.
#[inline(always)]
pub fn try_make_swizzled_tensor<B: Whole, A: AnySwizzle, O: Int, L: Inner>(
    buffer: B,
    layout: ComposedLayout<A, O, L>,
) -> Result<Tensor<B, ComposedLayout<A, O, L>>, LayoutError> {
    if !StaticBounds::<B, ComposedLayout<A, O, L>>::HOLD && layout.size() > 0 {
        let Reach { below, above } = layout.try_reach()?;
        if below != 0 || above as usize >= buffer.len() {
            let len = isize::try_from(buffer.len()).unwrap_or(isize::MAX);
            let offset = if below != 0 { -below } else { above };
            return Err(LayoutError::Bounds(Clash::new(offset, len)).of(&layout, None));
        }
    }
    // The invariant: every offset is below `len`, and a buffer has `len` elements.
    Ok(Tensor { buffer, layout })
}

impl<B: Buffer, A: AnySwizzle, O: Int, L: Inner> Tensor<B, ComposedLayout<A, O, L>> {
    /// The layout.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_swizzled_tensor([0; 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// assert_eq!(t.layout().to_string(), "Sw<1,0,1> o _0 o _4:_1");
    /// ```
    #[inline(always)]
    pub fn layout(&self) -> ComposedLayout<A, O, L> {
        self.layout
    }
    /// How many elements.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(make_swizzled_tensor([0; 4], composition(swizzle!(1, 0, 1), layout!(4:1))).size(), 4);
    /// ```
    #[inline(always)]
    pub fn size(&self) -> usize {
        self.layout.size()
    }
    /// The buffer.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// t[2] = 7;
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 7]);
    /// ```
    #[inline(always)]
    pub fn into_buffer(self) -> B {
        self.buffer
    }
    /// The element at a coordinate, or `None` outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_swizzled_tensor([1, 2, 3, 4], composition(swizzle!(1, 0, 1), layout!((2, 2))));
    /// assert_eq!((t.get((0, 1)), t.get((2, 0))), (Some(&4), None));
    /// ```
    #[inline(always)]
    pub fn get<C: Copy>(&self, coord: C) -> Option<&B::Element>
    where
        L::Innermost: Accepts<C>,
    {
        if !self.layout.contains(coord) {
            return None;
        }
        // SAFETY: the coordinate lies in the shape, so there is an element at its offset, and a buffer keeps its elements
        // for as long as it is borrowed.
        Some(unsafe { &*self.buffer.as_ptr().offset(self.layout.at(coord)) })
    }
    /// The element at a coordinate, to be written, or `None` outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// *t.get_mut(3).unwrap() = 7;
    /// assert_eq!(t.get_mut(4), None);
    /// assert_eq!(t.into_buffer(), [0, 0, 7, 0]);
    /// ```
    #[inline(always)]
    pub fn get_mut<C: Copy>(&mut self, coord: C) -> Option<&mut B::Element>
    where
        B: BufferMut,
        L::Innermost: Accepts<C>,
    {
        if !self.layout.contains(coord) {
            return None;
        }
        let offset = self.layout.at(coord);
        // SAFETY: as in `get`; while the tensor is borrowed alone, nothing else uses its elements, and this is the only one
        // that is handed out.
        Some(unsafe { &mut *self.buffer.as_mut_ptr().offset(offset) })
    }
    /// The elements in the order of their indices.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_swizzled_tensor([1, 2, 3, 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// assert_eq!(t.iter().copied().collect::<Vec<_>>(), [1, 2, 4, 3]);
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &B::Element> + DoubleEndedIterator {
        (0..self.size()).map(|index| {
            // SAFETY: the index is below the size, so it lies in the shape; as in `get`.
            unsafe { &*self.buffer.as_ptr().offset(self.layout.at(index)) }
        })
    }
    /// The elements in the order of their indices, to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// t.iter_mut().enumerate().for_each(|(i, x)| *x = i);
    /// assert_eq!(t.into_buffer(), [0, 1, 3, 2]);
    /// ```
    ///
    /// # Panics
    /// When two coordinates share an offset; where that is static, it does not compile.
    #[track_caller]
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = &mut B::Element> + DoubleEndedIterator
    where
        B: BufferMut,
        L::Innermost: InjectiveOp,
    {
        let () = Distinct::<L::Innermost>::HOLDS;
        check_injective(self.layout.innermost()).or_broken();
        let (start, layout) = (self.buffer.as_mut_ptr(), self.layout);
        (0..layout.size()).map(move |index| {
            // SAFETY: as in `get_mut`, of an index below the size. The range gives each index once, by the check no two of
            // them have one offset of the layout, and no swizzle takes two offsets to one; and all of them are borrowed alone.
            unsafe { &mut *start.offset(layout.at(index)) }
        })
    }
    /// Calls `each` with every element, in the order of their indices.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_swizzled_tensor([0; 4], composition(swizzle!(1, 0, 1), layout!(4:1)));
    /// let mut n = 0;
    /// t.for_each_mut(|x| (*x, n) = (n, n + 1));
    /// assert_eq!(t.into_buffer(), [0, 1, 3, 2]);
    /// ```
    pub fn for_each_mut(&mut self, mut each: impl FnMut(&mut B::Element))
    where
        B: BufferMut,
    {
        for index in 0..self.size() {
            let offset = self.layout.at(index);
            // SAFETY: as in `get_mut`, of an index below the size; one after the other.
            each(unsafe { &mut *self.buffer.as_mut_ptr().offset(offset) });
        }
    }
    /// The part that a coordinate leaves open.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: [i32; 32] = core::array::from_fn(|i| i as i32);
    /// let t = make_swizzled_tensor(data, composition(swizzle!(2, 0, 3), layout!((4, 8), LayoutRight)));
    /// assert_eq!(t.slice((1, All)).iter().copied().collect::<Vec<_>>(), [9, 8, 11, 10, 13, 12, 15, 14]);
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: Copy>(&self, coord: C) -> SliceOf<'_, B, ComposedLayout<A, O, L>, C>
    where
        ComposedLayout<A, O, L>: Sliced<C>,
    {
        let layout = sliced(self.layout, coord);
        // SAFETY: the elements of the slice are those of the tensor at coordinates in the shape, from the same origin; the
        // pointer of a buffer spans them, and they are borrowed with the tensor.
        Tensor { buffer: unsafe { View::new(self.buffer.as_ptr()) }, layout }
    }
    /// [`slice`](Self::slice), to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// // One of two stages.
    /// let stages = composition(swizzle!(2, 0, 3), layout!((4, 8, 2) : (8, 1, 32)));
    /// let (mut t, stage) = (make_swizzled_tensor([0; 64], stages), 1);
    /// t.slice_mut((All, All, stage)).fill(7);
    /// assert_eq!((t[(3, 7, 0)], t[(3, 7, 1)], t.reduce(0, |a, b| a + b)), (0, 7, 7 * 32));
    /// ```
    ///
    /// # Panics
    /// As that.
    #[inline(always)]
    #[track_caller]
    pub fn slice_mut<C: Copy>(&mut self, coord: C) -> SliceOfMut<'_, B, ComposedLayout<A, O, L>, C>
    where
        B: BufferMut,
        ComposedLayout<A, O, L>: Sliced<C>,
    {
        let layout = sliced(self.layout, coord);
        // SAFETY: as in `slice`; the tensor is borrowed alone, and this is all that is made of the borrow.
        Tensor { buffer: unsafe { ViewMut::new(self.buffer.as_mut_ptr()) }, layout }
    }
}

impl<B: Buffer, A: AnySwizzle, O: Int, L: Inner<Innermost: Accepts<C>>, C: IntoCoord> Index<C>
    for Tensor<B, ComposedLayout<A, O, L>>
{
    type Output = B::Element;

    /// The element at a coordinate.
    ///
    /// # Panics
    /// When the coordinate lies outside the shape, with the text of the law.
    #[inline(always)]
    #[track_caller]
    fn index(&self, coord: C) -> &B::Element {
        match self.get(coord) {
            Some(element) => element,
            None => outside(self.layout, coord),
        }
    }
}
impl<B: BufferMut, A: AnySwizzle, O: Int, L: Inner<Innermost: Accepts<C>>, C: IntoCoord> IndexMut<C>
    for Tensor<B, ComposedLayout<A, O, L>>
{
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, coord: C) -> &mut B::Element {
        let layout = self.layout;
        match self.get_mut(coord) {
            Some(element) => element,
            None => outside(layout, coord),
        }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn outside<A: AnySwizzle, O: Int, L: Inner, C: IntoCoord>(layout: ComposedLayout<A, O, L>, coord: C) -> ! {
    broken(
        LayoutError::NoCoordinate(Clash::default())
            .of(&notation(layout.shape()), Some(&notation(coord.nearest_coord()))),
    )
}

/// A slice, at a coordinate that lies in the shape.
#[inline(always)]
#[track_caller]
fn sliced<A: AnySwizzle, O: Int, L: Inner, C: Copy>(
    layout: ComposedLayout<A, O, L>,
    coord: C,
) -> <ComposedLayout<A, O, L> as Sliced<C>>::Output
where
    ComposedLayout<A, O, L>: Sliced<C>,
{
    if !layout.can_slice(coord) {
        broken(LayoutError::NoCoordinate(Clash::default()).of(&notation(layout.shape()), None))
    }
    layout.slice(coord)
}
