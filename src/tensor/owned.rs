//! Constructors of tensors that own their elements, in a `Vec` of the length that the layout needs. The `Vec` is filled with
//! zeros, with one value or with the values of a function.

use super::by_coords::{EachCoord, Visit};
use super::dims::DimsOp;
use super::elementwise::is_plain;
use super::{Offsets, Tensor};
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError, OrBroken, Text, broken};
use crate::layout::{AnyLayout, TensorLayout};
use crate::profile::{Congruent, Reach};
use alloc::vec;
use alloc::vec::Vec;
use core::iter;

/// The shape of a tensor of the layout `L`, plain or swizzled.
type ShapeOf<L> = <<L as TensorLayout>::Innermost as AnyLayout>::Shape;
/// The stride of a tensor of the layout `L`.
type StrideOf<L> = <<L as TensorLayout>::Innermost as AnyLayout>::Stride;
/// The coordinate of a tensor of the layout `L`, as a tuple of Rust.
type IndexOf<L> = <ShapeOf<L> as DimsOp>::Index;

/// The check that no offset lies below 0, at compile time if the layout is plain and static.
struct StaticBounds<L>(L);
impl<L: TensorLayout> StaticBounds<L> {
    /// Does not compile if an offset lies below 0.
    const HOLDS: () = {
        if let (true, Some(reach)) = (is_plain::<L>(), <StrideOf<L> as Congruent<ShapeOf<L>>>::STATIC_REACH)
            && reach.below != 0
        {
            Self::refuse(reach)
        }
    };

    // A separate function, so that the text is built only for a layout that is refused.
    #[track_caller]
    const fn refuse(reach: Reach) -> ! {
        Text::of("bounds: every offset of a tensor must lie inside its buffer")
            .operand::<L::Innermost>("A")
            .out_of_buffer(reach, (reach.above as usize).saturating_add(1))
            .refuse()
    }
}

/// How many elements the buffer needs. For a plain layout this is the cosize.
#[track_caller]
fn len<L: TensorLayout>(layout: L) -> usize {
    if layout.plain().size() == 0 {
        return 0;
    }
    let Reach { below, above } = if const { is_plain::<L>() } {
        layout.plain().reach()
    } else {
        layout.check_distinct(Token).or_broken();
        let ends = |(low, high): (isize, isize), at: isize| (low.min(at), high.max(at));
        let (low, above) = Offsets::new(layout).fold((0, 0), ends);
        Reach { below: low.wrapping_neg(), above }
    };
    if below != 0 {
        let len = above.saturating_add(1);
        let law = match const { is_plain::<L>() } {
            true => LayoutError::leaves_buffer((below, above), 0, len as usize, false),
            false => LayoutError::Bounds(Clash::in_mode(1, -below, len)),
        };
        broken(law.of(&layout, is_plain::<L>().then_some(&"element 0")));
    }
    above as usize + 1
}

impl<T, L: TensorLayout> Tensor<Vec<T>, L> {
    /// A tensor over the `Vec` that `buffer` returns for the length that the layout needs. Offsets that the layout leaves out
    /// have an element too.
    #[track_caller]
    fn of_len(layout: L, buffer: impl FnOnce(usize) -> Vec<T>) -> Self {
        let () = StaticBounds::<L>::HOLDS;
        let len = len(layout);
        let buffer = buffer(len);
        assert!(buffer.len() >= len, "a buffer of `len` elements");
        // The invariant holds, because every offset is below `len`, which also checks that they are different.
        Tensor { buffer, layout }
    }

    /// A tensor that owns its memory, filled with `T::default()`, which is 0 for numbers.
    ///
    /// `T[c] = T::default()`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = Tensor::<Vec<f32>, _>::zeros(layout!((4, 8)));
    /// assert_eq!((t[(3, 7)], t.into_buffer().len()), (0.0, 32));
    /// // The element type is inferred from the assignment. The second row of 3 starts at offset 4 and ends at 6.
    /// let m = 2;
    /// let mut t = Tensor::zeros(layout!((m, 3) : (4, 1)));
    /// t[(1, 2)] = 7u8;
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 0, 0, 0, 7]);
    /// ```
    ///
    /// # Fails when
    /// an offset lies below 0 (*bounds*). This is a compile error where the layout is plain and its integers are static,
    /// otherwise a panic with the text of the law. The function also panics as `Vec` does when the memory does not suffice.
    ///
    /// ```compile_fail
    /// use colex::prelude::*;
    /// let t = Tensor::<Vec<f32>, _>::zeros(layout!(4:-1));
    /// ```
    #[track_caller]
    pub fn zeros(layout: L) -> Self
    where
        T: Default + Clone,
    {
        Self::full(layout, T::default())
    }

    /// A tensor that owns its memory, filled with one value.
    ///
    /// `T[c] = value`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// assert_eq!(Tensor::full(layout!((2, n)), 7).into_buffer(), [7; 4]);
    /// // The last offset of the layout is 12, but the swizzle maps it to 12 ^ 3 = 15.
    /// let t = Tensor::full(composition(swizzle!(2, 0, 2), layout!(4:4)), 1);
    /// assert_eq!(t.into_buffer().len(), 16);
    /// ```
    ///
    /// # Fails when
    /// an offset lies below 0 (*bounds*). This is a compile error where the layout is plain and its integers are static,
    /// otherwise a panic with the text of the law. The function also panics as `Vec` does when the memory does not suffice.
    #[track_caller]
    pub fn full(layout: L, value: T) -> Self
    where
        T: Clone,
    {
        Self::of_len(layout, |len| vec![value; len])
    }

    /// A tensor that owns its memory, filled with the values of a function of the coordinate.
    ///
    /// `T[c] = f(c)`
    ///
    /// The coordinate is a tuple of `usize`, nested as the shape is; for a shape of one integer it is a `usize`. The coordinates
    /// come in the order of their indices, the first mode fastest. If several coordinates share an offset, the value at the last
    /// one stays. Elements between the offsets of the layout are `T::default()`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let t = Tensor::from_fn(layout!((2, n), LayoutRight), |(i, j)| 10 * i + j);
    /// assert_eq!(t.into_buffer(), [0, 1, 2, 10, 11, 12]);
    /// let nested = Tensor::from_fn(layout!((2, (2, 2))), |(i, (j, k))| [i, j, k]);
    /// assert_eq!(nested[(1, 2)], [1, 0, 1]);
    /// // Values at every second element, and defaults between them.
    /// assert_eq!(Tensor::from_fn(layout!(3:2), |i| i + 1).into_buffer(), [1, 0, 2, 0, 3]);
    /// ```
    ///
    /// A layout of more than eight modes does not compile.
    ///
    /// # Fails when
    /// an offset lies below 0 (*bounds*). This is a compile error where the layout is plain and its integers are static,
    /// otherwise a panic with the text of the law. The function also panics as `Vec` does when the memory does not suffice.
    #[track_caller]
    pub fn from_fn(layout: L, f: impl FnMut(IndexOf<L>) -> T) -> Self
    where
        T: Default,
        L::Innermost: AnyLayout<Shape: DimsOp>,
    {
        let mut result = Self::of_len(layout, |len| iter::repeat_with(T::default).take(len).collect());
        // Offsets and coordinates both come in the order of the indices.
        let mut write = Write { offsets: Offsets::new(layout), buffer: &mut result.buffer[..], f };
        layout.plain().shape().each_coord(false, &mut write);
        result
    }
}

/// The loop body of `from_fn`: stores the value of the function at each coordinate.
struct Write<'a, T, L: TensorLayout, F> {
    offsets: Offsets<L>,
    buffer: &'a mut [T],
    f: F,
}
impl<T, L, C, F> Visit<C> for Write<'_, T, L, F>
where
    L: TensorLayout<Innermost: AnyLayout<Shape: DimsOp<Coord = C>>>,
    F: FnMut(IndexOf<L>) -> T,
{
    #[inline(always)]
    fn visit(&mut self, coord: C) {
        let at = self.offsets.next().expect("as many offsets as coordinates");
        self.buffer[at as usize] = (self.f)(<ShapeOf<L> as DimsOp>::index(coord));
    }
}
