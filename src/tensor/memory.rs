//! Iterators over the elements of a tensor in memory order, and methods that return the elements as a slice. In memory order, the
//! elements of `(2,3):(3,1)` come at the offsets 0, 1, 2, 3, 4, 5. In the order of their indices they come at 0, 3, 1, 4, 2, 5.

use super::{Buffer, BufferMut, Iter, IterMut, Loops, Outlived, Tensor, View, ViewMut, loops};
use crate::algebra::relations::injective::{Distinct, InjectiveOp, check_injective, is_disjoint};
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, Loop};
use core::fmt;
use core::iter::FusedIterator;

/// The offsets of a layout, from loops that are sorted by their strides, the smallest innermost. A loop with a negative stride is
/// reversed. The offsets ascend if each stride is greater than the greatest offset that the loops with smaller strides reach.
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct MemoryOffsets<L: AnyLayout> {
    // The merged loops, and after them as many loops of extent 1 as were merged away. If the layout has coordinates, a loop of
    // extent above 1 has no stride below 0.
    loops: Loops<L>,
    // The digits: the coordinate in each loop. Each digit is stored in the field `extent` of its `Loop`.
    digits: Loops<L>,
    offset: isize,
    left: usize,
    // Whether the iterator has yielded an offset.
    moved: bool,
}

impl<L: AnyLayout> MemoryOffsets<L> {
    #[inline(always)]
    pub(crate) fn new(layout: L) -> Self {
        let (mut loops, mut digits) = (loops(layout), loops(layout));
        let mut offset = 0isize;
        if layout.size() > 0 {
            for one in loops.iter_mut().filter(|one| one.stride < 0) {
                // Does not overflow, because the least and the greatest offset of the layout fit an `isize`. A loop of extent 1
                // adds 0.
                offset = offset.wrapping_add((one.extent as isize - 1).wrapping_mul(one.stride));
                one.stride = one.stride.wrapping_neg();
            }
        }
        simplify(&mut loops);
        digits.fill(Loop::default());
        MemoryOffsets { loops, digits, offset, left: layout.size(), moved: false }
    }
}

/// Sorts loops by their strides, those of extent 1 last, and merges neighbours where one continues the other.
#[inline(always)]
fn simplify(loops: &mut [Loop]) {
    // An insertion sort: there are few loops, and nothing is allocated.
    for i in 1..loops.len() {
        let mut at = i;
        while at > 0 && key(loops[at]) < key(loops[at - 1]) {
            loops.swap(at, at - 1);
            at -= 1;
        }
    }
    let mut last = 0;
    for i in 1..loops.len() {
        let (inner, outer) = (loops[last], loops[i]);
        let follows = (inner.extent as isize).checked_mul(inner.stride) == Some(outer.stride);
        if outer.extent == 1 || follows {
            loops[last].extent *= outer.extent;
        } else {
            last += 1;
            loops[last] = outer;
        }
    }
    for rest in loops.iter_mut().skip(last + 1) {
        *rest = Loop { extent: 1, stride: 0 };
    }
}

#[inline(always)]
fn key(one: Loop) -> (bool, isize) {
    (one.extent == 1, one.stride)
}

/// How many steps of the innermost loop [`MemoryOffsets::fold`] unrolls.
const CHUNK: usize = 16;

impl<L: AnyLayout> Iterator for MemoryOffsets<L> {
    type Item = isize;

    #[inline(always)]
    fn next(&mut self) -> Option<isize> {
        self.left = self.left.checked_sub(1)?;
        if !self.moved {
            self.moved = true;
            return Some(self.offset);
        }
        // There is a next offset, because `left` was above 0.
        self.carry(0);
        Some(self.offset)
    }
    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
    #[inline(always)]
    fn fold<A, F: FnMut(A, isize) -> A>(mut self, init: A, mut fold: F) -> A {
        let mut all = init;
        // If the iterator has not yielded an offset, the two innermost loops run as nested loops of Rust, without digits.
        let Some(&inner) = self.loops.first().filter(|_| !self.moved) else {
            for offset in self.by_ref() {
                all = fold(all, offset);
            }
            return all;
        };
        if self.left == 0 {
            return all;
        }
        let outer = self.loops.get(1).copied().unwrap_or(Loop { extent: 1, stride: 0 });
        loop {
            for digit in 0..outer.extent as isize {
                let start = self.offset.wrapping_add(digit.wrapping_mul(outer.stride));
                // A case of its own, because the compiler vectorises a loop whose step it knows to be 1.
                if inner.stride == 1 {
                    // Unrolled, because the speed of a shorter loop varied by 7 % with its position in a line of the instruction
                    // cache.
                    let last = start.wrapping_add((inner.extent - inner.extent % CHUNK) as isize);
                    for chunk in 0..inner.extent / CHUNK {
                        let first = start.wrapping_add((chunk * CHUNK) as isize);
                        for digit in 0..CHUNK as isize {
                            all = fold(all, first.wrapping_add(digit));
                        }
                    }
                    for digit in 0..(inner.extent % CHUNK) as isize {
                        all = fold(all, last.wrapping_add(digit));
                    }
                } else {
                    for digit in 0..inner.extent as isize {
                        all = fold(all, start.wrapping_add(digit.wrapping_mul(inner.stride)));
                    }
                }
            }
            if self.carry(2) {
                return all;
            }
        }
    }
}
impl<L: AnyLayout> MemoryOffsets<L> {
    /// Increments the digits of the loops from `first` on, with a carry. Returns true when all of these digits are back at 0.
    #[inline(always)]
    fn carry(&mut self, first: usize) -> bool {
        for (Loop { extent, stride }, Loop { extent: digit, .. }) in
            self.loops.iter().zip(self.digits.iter_mut()).skip(first)
        {
            *digit += 1;
            if *digit < *extent {
                self.offset = self.offset.wrapping_add(*stride);
                return false;
            }
            self.offset = self.offset.wrapping_sub((*digit as isize - 1).wrapping_mul(*stride));
            *digit = 0;
        }
        true
    }
}
impl<L: AnyLayout> ExactSizeIterator for MemoryOffsets<L> {}
impl<L: AnyLayout> FusedIterator for MemoryOffsets<L> {}
impl<L: AnyLayout> fmt::Debug for MemoryOffsets<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MemoryOffsets({:?}, {} left)", self.loops, self.left)
    }
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The elements in memory order: modes with smaller strides are faster. An element that several coordinates share comes once
    /// for each of them.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3) : (3, 1)));
    /// assert_eq!(t.iter_memory().copied().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    /// let d = -1;
    /// let t = make_tensor_at(&[0, 1, 2, 3], 3, layout!((2, 2) : (d, -2)));
    /// assert_eq!(t.iter_memory().copied().collect::<Vec<_>>(), [0, 1, 2, 3]);
    /// ```
    #[inline(always)]
    pub fn iter_memory(&self) -> Iter<'_, B::Element, MemoryOffsets<L>> {
        // SAFETY: the loops are those of the layout, in another order and some of them reversed. So each offset is the offset of
        // a coordinate of the layout, where the tensor has an element.
        unsafe { Iter::new(self.view().buffer, MemoryOffsets::new(self.layout)) }
    }

    /// The elements, mutably, in memory order, as in [`Tensor::iter_memory`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 6], layout!((2, 3) : (3, 1)));
    /// for (n, x) in t.iter_memory_mut().enumerate() {
    ///     *x = n;
    /// }
    /// assert_eq!(t.into_buffer(), [0, 1, 2, 3, 4, 5]);
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*). This is a compile error where the integers are static, otherwise a panic
    /// with the text of the law. [`Tensor::try_iter_memory_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn iter_memory_mut(&mut self) -> IterMut<'_, B::Element, MemoryOffsets<L>>
    where
        B: BufferMut,
        L: InjectiveOp,
    {
        let () = Distinct::<L>::HOLDS;
        self.try_iter_memory_mut().or_broken()
    }

    /// [`Tensor::iter_memory_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_iter_memory_mut(&mut self) -> Result<IterMut<'_, B::Element, MemoryOffsets<L>>, LayoutError>
    where
        B: BufferMut,
        L: InjectiveOp,
    {
        let () = Distinct::<L>::HOLDS;
        check_injective(self.layout)?;
        let offsets = MemoryOffsets::new(self.layout);
        // SAFETY: the loops are those of the layout, in another order and some of them reversed. So each coordinate of the layout
        // comes once, and the tensor has an element at its offset. `check_injective` proved that no two coordinates share an
        // offset.
        Ok(unsafe { IterMut::new(self.view_mut().buffer, offsets) })
    }

    /// The elements as a slice, in memory order. It is `None` unless the layout maps its coordinates one to one to `0..size`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let t = make_tensor(&data, layout!((2, 3) : (3, 1)));
    /// assert_eq!(t.as_slice(), Some(&data[..]));
    /// assert_eq!(t.slice((All, 1)).as_slice(), None);
    /// assert_eq!(t.slice((1, All)).as_slice(), Some(&data[3..]));
    /// ```
    ///
    /// The slice borrows the tensor. The slice that [`to_slice`](Tensor::to_slice) returns only borrows the elements.
    #[inline(always)]
    pub fn as_slice(&self) -> Option<&[B::Element]> {
        self.view().to_slice()
    }

    /// The elements as in [`Tensor::as_slice`], for a tensor that borrows its elements. The slice lives as long as that borrow,
    /// so a function can return it. The bound `Outlived` holds if the buffer is a shared reference such as `&[T]`, or a [`View`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// struct Image<'a> {
    ///     pixels: Tensor<View<'a, u8>, Layout!((Dyn, Dyn) : (Dyn, 1))>,
    /// }
    /// impl<'a> Image<'a> {
    ///     fn row(&self, i: usize) -> Option<&'a [u8]> {
    ///         self.pixels.into_slice((i, All)).to_slice()
    ///     }
    /// }
    /// let (pixels, n) = ([1, 2, 3, 4, 5, 6], 3);
    /// let row = Image { pixels: make_tensor(&pixels, layout!(({2}, n) : (n, 1))).into_view() }.row(1); // the image is already dropped
    /// assert_eq!(row, Some(&pixels[3..]));
    /// ```
    #[inline(always)]
    pub fn to_slice<'a, T: 'a>(&self) -> Option<&'a [T]>
    where
        Self: Outlived<L, View = View<'a, T>> + Copy,
    {
        if !is_compact(self.layout) {
            return None;
        }
        // SAFETY: by `is_compact`, the tensor has an element at each offset below its size, initialized and borrowed for `'a`. `Buffer`
        // promises that the pointer is not null, is aligned and spans all of them.
        Some(unsafe { core::slice::from_raw_parts(self.outlived().buffer.as_ptr(), self.size()) })
    }

    /// The elements as a mutable slice, in memory order, as in [`Tensor::as_slice`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([3, 1, 2, 0], layout!((2, 2), LayoutRight));
    /// t.as_mut_slice().unwrap().sort();
    /// assert_eq!(t[(1, 0)], 2);
    /// ```
    #[inline(always)]
    pub fn as_mut_slice(&mut self) -> Option<&mut [B::Element]>
    where
        B: BufferMut,
    {
        self.view_mut().into_mut_slice()
    }

    /// The elements as in [`Tensor::as_mut_slice`], for a tensor that borrows its elements. The slice lives as long as that
    /// borrow, and the tensor is consumed. The bound `Outlived` holds if the buffer is a mutable reference such as `&mut [T]`, or
    /// a [`ViewMut`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn column(data: &mut [i32], j: usize) -> &mut [i32] {
    ///     make_tensor(data, layout!((2, 3))).into_slice((All, j)).into_mut_slice().expect("of stride 1")
    /// }
    /// let mut data = [0; 6];
    /// column(&mut data, 1).fill(7);
    /// assert_eq!(data, [0, 0, 7, 7, 0, 0]);
    /// ```
    #[inline(always)]
    pub fn into_mut_slice<'a, T: 'a>(self) -> Option<&'a mut [T]>
    where
        Self: Outlived<L, View = ViewMut<'a, T>>,
    {
        if !is_compact(self.layout) {
            return None;
        }
        let size = self.size();
        // SAFETY: by `is_compact`, the tensor has an element at each offset below its size. They are borrowed mutably for `'a`, and the
        // tensor is consumed. `BufferMut` promises that the pointer is not null, is aligned and spans all of them.
        Some(unsafe { core::slice::from_raw_parts_mut(self.outlived().buffer.as_mut_ptr(), size) })
    }
}

/// Whether a layout maps its coordinates one to one to `0..size`: no two coordinates share an offset, the least offset is 0, and
/// there are as many offsets from the least to the greatest as there are coordinates.
#[inline(always)]
fn is_compact<L: AnyLayout>(layout: L) -> bool {
    let size = layout.size();
    size == 0 || (is_disjoint(layout) && layout.reach().below == 0 && layout.cosize() == size)
}
