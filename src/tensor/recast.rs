//! Views the memory of a tensor as elements of another type: 8 elements of 2 bytes become 4 elements of 4 bytes. The layout of
//! the result is that of the function `recast`.

use super::{Buffer, BufferMut, Tensor, View, ViewMut, loops};
use crate::algebra::cast::{Factor, Recast, RecastOp};
use crate::error::{Clash, LayoutError, OrBroken, refuse};
use crate::int::{C, Static};
use crate::layout::{AnyLayout, Loop};
use crate::tensor::within::has_bytes_within;
use bytemuck::{AnyBitPattern, NoUninit};

/// A type whose size in bytes is a static integer. The layout of a recast tensor is computed from such sizes.
///
/// It is implemented for the fixed-size integers, for `f32` and `f64`, and for some arrays of up to 16 of them. Implement it for
/// a type of your own:
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::Width;
/// # use bytemuck::{Pod, Zeroable};
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// #[repr(C)]
/// struct Pixel([u8; 3]);
/// # unsafe impl Zeroable for Pixel {}
/// # unsafe impl Pod for Pixel {}
/// impl Width for Pixel {
///     type Bytes = C<3>;
/// }
/// let bytes = make_tensor([1u8, 2, 3, 4, 5, 6], layout!(6));
/// assert_eq!(bytes.recast::<Pixel>()[1], Pixel([4, 5, 6]));
/// ```
///
/// A wrong `Bytes` is a compile error where the type is used in a recast.
#[diagnostic::on_unimplemented(
    message = "width: elements are recast to a type whose size in bytes is known as a type",
    label = "this type does not have its size as a type",
    note = "the type is `{Self}`",
    note = "fix: implement `Width` for it, with its size in bytes, or recast to an integer, a float or an array of these"
)]
pub trait Width {
    /// The size in bytes.
    type Bytes: Factor;
}
macro_rules! widths {
    ($($bytes:literal: $($t:ty)*;)*) => {$($(impl Width for $t { type Bytes = C<$bytes>; })*)*};
}
widths! {
    1: u8 i8;
    2: u16 i16;
    4: u32 i32 f32;
    8: u64 i64 f64;
    16: u128 i128;
}
macro_rules! arrays {
    ($($t:ty: $($n:literal = $bytes:literal)*;)*) => {$($(impl Width for [$t; $n] { type Bytes = C<$bytes>; })*)*};
}
arrays! {
    u8: 1=1 2=2 3=3 4=4 8=8 16=16;
    i8: 1=1 2=2 3=3 4=4 8=8 16=16;
    u16: 1=2 2=4 3=6 4=8 8=16 16=32;
    i16: 1=2 2=4 3=6 4=8 8=16 16=32;
    u32: 1=4 2=8 3=12 4=16 8=32 16=64;
    i32: 1=4 2=8 3=12 4=16 8=32 16=64;
    f32: 1=4 2=8 3=12 4=16 8=32 16=64;
    u64: 1=8 2=16 3=24 4=32 8=64 16=128;
    i64: 1=8 2=16 3=24 4=32 8=64 16=128;
    f64: 1=8 2=16 3=24 4=32 8=64 16=128;
}

/// The layout of a tensor with layout `L` and elements `T` after a recast to elements `U`.
pub type Recasted<L, T, U> = Recast<L, <T as Width>::Bytes, <U as Width>::Bytes>;

impl<B: Buffer<Element: NoUninit + Width>, L: AnyLayout> Tensor<B, L> {
    /// A view of the tensor's memory as elements of type `U`. Its layout is the result of [`recast`](crate::algebra::recast),
    /// which differs from the tensor's layout only if the sizes of the types differ.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1.0f32, -2.0], layout!(2));
    /// assert_eq!(t.recast::<u32>()[1], (-2.0f32).to_bits());
    ///
    /// let data: Vec<u16> = (0..32).map(|x| (x | x << 8)).collect();
    /// let n = 4;
    /// let rows = make_tensor(&data[..], layout!((n, 8) : (8, 1)));
    /// let bytes = rows.recast::<u8>();
    /// assert_eq!(bytes.layout().to_string(), "(4,_16):(_16,_1)");
    /// assert_eq!((bytes[(1, 4)], bytes[(1, 5)]), (10, 10));
    /// assert_eq!(bytes.recast::<u16>().layout().to_string(), "(4,_8):(_8,_1)");
    /// ```
    ///
    /// # Fails when
    /// no mode has stride 1 (*adjacency*); a stride and the number of elements that make up one `U` do not divide one another
    /// (*divisibility*, *unit carry*, *dynamic stride*); a product does not fit (*overflow*); or some `U` is not aligned, or has
    /// bytes outside the tensor's elements (*recast*). A broken law is a compile error if the integers are static, and otherwise
    /// a panic with the text of the law. [`Tensor::try_recast`] returns the law instead. See [`recast`](crate::algebra::recast).
    /// Source: CuTe, `recast`.
    #[inline(always)]
    #[track_caller]
    pub fn recast<U: Width + AnyBitPattern>(&self) -> Tensor<View<'_, U>, Recasted<L, B::Element, U>>
    where
        L: RecastOp<<B::Element as Width>::Bytes, U::Bytes>,
    {
        self.try_recast().or_broken()
    }

    /// The result of [`Tensor::recast`], or the law that does not hold.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1u16, 2, 3], layout!(3));
    /// assert!(t.try_recast::<u32>().unwrap_err().to_string().starts_with("recast: "));
    /// ```
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub fn try_recast<U: AnyBitPattern + Width>(
        &self,
    ) -> Result<Tensor<View<'_, U>, Recasted<L, B::Element, U>>, LayoutError>
    where
        L: RecastOp<<B::Element as Width>::Bytes, U::Bytes>,
    {
        let layout = recast_layout::<B::Element, U, L>(self.as_ptr(), self.layout)?;
        // SAFETY: by `recast_layout`, each `U` is aligned and consists of bytes of the tensor's elements. `NoUninit` promises
        // that these bytes are initialized, and `AnyBitPattern` that any bytes are a valid `U` without interior mutability. They
        // are only read.
        Ok(Tensor { buffer: unsafe { View::new(self.as_ptr().cast()) }, layout })
    }

    /// Like [`Tensor::recast`], with mutable access to the elements.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0u32; 2], layout!(2));
    /// t.recast_mut::<u8>().iter_mut().for_each(|byte| *byte = 1);
    /// assert_eq!(t.into_buffer(), [0x01010101; 2]);
    /// ```
    ///
    /// # Fails when
    /// no mode has stride 1 (*adjacency*); a stride and the number of elements that make up one `U` do not divide one another
    /// (*divisibility*, *unit carry*, *dynamic stride*); a product does not fit (*overflow*); or some `U` is not aligned, or has
    /// bytes outside the tensor's elements (*recast*). A broken law is a compile error if the integers are static, and otherwise
    /// a panic with the text of the law. [`Tensor::try_recast_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn recast_mut<U>(&mut self) -> Tensor<ViewMut<'_, U>, Recasted<L, B::Element, U>>
    where
        U: AnyBitPattern + NoUninit + Width,
        B: BufferMut<Element: AnyBitPattern>,
        L: RecastOp<<B::Element as Width>::Bytes, U::Bytes>,
    {
        self.try_recast_mut().or_broken()
    }

    /// The result of [`Tensor::recast_mut`], or the law that does not hold.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub fn try_recast_mut<U>(&mut self) -> Result<Tensor<ViewMut<'_, U>, Recasted<L, B::Element, U>>, LayoutError>
    where
        U: AnyBitPattern + NoUninit + Width,
        B: BufferMut<Element: AnyBitPattern>,
        L: RecastOp<<B::Element as Width>::Bytes, U::Bytes>,
    {
        let layout = recast_layout::<B::Element, U, L>(self.as_ptr(), self.layout)?;
        // SAFETY: by `recast_layout`, each `U` is aligned and consists of bytes of the tensor's elements, which are borrowed
        // mutably. Both types are `NoUninit` and `AnyBitPattern`, so a value written as one type is valid as the other.
        Ok(Tensor { buffer: unsafe { ViewMut::new(self.as_mut_ptr().cast()) }, layout })
    }
}

/// Checks at compile time that the [`Width`]s of two types are their sizes. `UNIT` is the least common multiple of both sizes,
/// divided by the size of `T`.
struct Widths<T, U>(T, U);
impl<T: Width, U: Width> Widths<T, U> {
    const UNIT: usize = {
        let [old, new] = [<T::Bytes as Static>::N as usize, <U::Bytes as Static>::N as usize];
        if old != size_of::<T>() || new != size_of::<U>() {
            refuse("width: the `Width` of a type must be its size in bytes")
        }
        let (mut a, mut b) = (old, new);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        new / a
    };
}

/// Computes the layout in elements `U` of a tensor with elements `T`, whose offset 0 is at `origin`. Checks that each `U` is
/// aligned, and proves from the numbers of both layouts that its bytes are bytes of elements of the tensor.
#[inline(always)]
fn recast_layout<T: Width, U: Width, L>(origin: *const T, layout: L) -> Result<Recasted<L, T, U>, LayoutError>
where
    L: RecastOp<T::Bytes, U::Bytes>,
{
    let unit = Widths::<T, U>::UNIT;
    let refused = |left: usize, right: usize| {
        Err(LayoutError::Recast(Clash::new(left as isize, right as isize)).of(&layout, None))
    };
    if !origin.addr().is_multiple_of(align_of::<U>()) {
        // It is enough to check `origin`. Each `U` lies a multiple of its size away from `origin`, and the size of a type is a
        // multiple of its alignment.
        return refused(origin.addr() % align_of::<U>(), align_of::<U>());
    }
    let result = layout.try_recast()?;
    // Both layouts must have the same number of bytes, or an element would be cut.
    let whole = layout.size().checked_mul(size_of::<T>()) == result.size().checked_mul(size_of::<U>());
    if whole && has_bytes_within((layout, size_of::<T>()), (result, size_of::<U>())) {
        return Ok(result);
    }
    let run = run_of_units(layout, unit);
    let falls = |m: &Loop| m.extent > 1 && m.stride < 0 && !m.stride.unsigned_abs().is_multiple_of(unit);
    let falls = loops(layout).iter().any(falls);
    if run.is_multiple_of(unit) || falls {
        // The mode in which elements are adjacent has a negative stride.
        return Err(LayoutError::Recast(Clash::in_mode(0, -1, 0)).of(&layout, None));
    }
    refused(run * size_of::<T>(), size_of::<U>())
}

/// The modes whose strides are not divisible by `unit` should form a run of elements from offset 0 on. Returns the length of this
/// run, or 1 if there is none.
#[inline(always)]
fn run_of_units<L: AnyLayout>(layout: L, unit: usize) -> usize {
    let modes = loops(layout);
    let small = |stride: isize| !stride.unsigned_abs().is_multiple_of(unit);
    let (mut run, mut left) = (1usize, modes.iter().filter(|m| m.extent > 1 && small(m.stride)).count());
    while left > 0 {
        let next = modes.iter().find(|m| m.extent > 1 && small(m.stride) && m.stride == run as isize);
        // Fits, because it divides the size of the layout.
        let Some(next) = next else { return 1 };
        (run, left) = (run * next.extent, left - 1);
    }
    run
}
