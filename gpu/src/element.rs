//! Elements of tensors on the device: plain data, moved one by one or in vectors of sixteen bytes.

mod float8;

use colex::int::Static;
use colex::typenum::{P4, P8, P16};
pub use float8::{F8E4M3, F8E5M2};
use half::{bf16, f16};

/// An element of tensors on the device.
///
/// # Safety
/// Any bytes must be a valid value of the type, and the type must have no padding.
#[diagnostic::on_unimplemented(
    message = "elements of device memory are plain data",
    label = "this type is not",
    note = "found `{Self}`",
    note = "fix: use a number, `half::f16`, `half::bf16`, or a `Vector` of as many of these as fill sixteen bytes"
)]
pub unsafe trait Element: Copy + 'static {}

/// An element that can be moved in vectors of sixteen bytes.
///
/// `PerVector` elements must fill a `Vector`. Otherwise code that uses the implementation does not compile:
///
/// ```compile_fail,E0080
/// use colex::Int;
/// use colex_gpu::{host::*, prelude::*};
/// #[derive(Clone, Copy)]
/// #[repr(transparent)]
/// struct Byte(u8);
/// // SAFETY: a number.
/// unsafe impl Element for Byte {}
/// impl Lanes for Byte {
///     type PerVector = Int!(1); // 16
///     type Vector = Vector<u32, 4>;
/// }
/// fn vectors(x: DeviceTensor<Byte, colex::Layout!(64)>) {
///     let _ = x.vectors();
/// }
/// let _: fn(DeviceTensor<Byte, colex::Layout!(64)>) = vectors;
/// ```
pub trait Lanes: Element {
    /// The number of elements in a vector.
    type PerVector: Static;
    /// The vector.
    type Vector: Element;
}

/// The number of elements that fill a vector.
///
/// # Fails when
/// *vector*: [`PerVector`](Lanes::PerVector) elements do not fill a vector of sixteen bytes. A compile error.
pub(crate) const fn lanes<T: Lanes>() -> usize {
    let (lanes, vector) = (T::PerVector::N, size_of::<T::Vector>());
    assert!(
        lanes > 0 && lanes as usize * size_of::<T>() == vector && vector == FULL && align_of::<T::Vector>() <= FULL,
        "vector: a vector must have 16 bytes, all of them in its elements, and an alignment of at most 16 bytes"
    );
    lanes as usize
}

/// `N` elements that one instruction moves, aligned to sixteen bytes.
///
/// A vector whose elements fill sixteen bytes is an [`Element`]:
///
/// ```
/// use colex_gpu::prelude::*;
/// fn plain<T: Element>(_: &[T]) {}
/// plain(&[Vector([1f32; 4])]);
/// ```
///
/// With fewer elements the vector has padding, so it is not an `Element`:
///
/// ```compile_fail,E0277
/// use colex_gpu::prelude::*;
/// fn plain<T: Element>(_: &[T]) {}
/// plain(&[Vector([1f32])]); // four bytes, in sixteen
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(16))]
pub struct Vector<T, const N: usize>(pub [T; N]);

macro_rules! elements {
    ($($t:ty $(: $n:ty, $count:literal)?;)*) => {$(
        // SAFETY: any bytes are a number, which has no padding.
        unsafe impl Element for $t {}
        // SAFETY: the elements of the vector are numbers, which fill the sixteen bytes.
        unsafe impl Element for Vector<$t, { FULL / size_of::<$t>() }> {}
        const _: () = assert!(
            size_of::<Vector<$t, { FULL / size_of::<$t>() }>>() == FULL && FULL.is_multiple_of(size_of::<$t>()),
            "vector: each byte of a vector must belong to an element"
        );
        $(impl Lanes for $t {
            type PerVector = $n;
            type Vector = Vector<$t, $count>;
        })?
    )*};
}
/// The size and the alignment of a vector, in bytes.
const FULL: usize = 16;
elements! {
    u8;
    i8;
    u16;
    i16;
    u32: P4, 4;
    i32: P4, 4;
    f32: P4, 4;
    u64;
    i64;
    f64;
    f16: P8, 8;
    bf16: P8, 8;
    F8E4M3: P16, 16;
    F8E5M2: P16, 16;
}

// SAFETY: any bytes are two words, which have no padding.
unsafe impl Element for [f32; 2] {}
// SAFETY: any bytes are two words, which have no padding.
unsafe impl Element for [u32; 2] {}

impl Vector<bf16, 8> {
    /// Converts the elements to floats, exactly.
    #[inline(always)]
    pub fn to_f32(self) -> [f32; 8] {
        // A bf16 is the upper 16 bits of the float of the same value.
        self.0.map(|x| f32::from_bits((x.to_bits() as u32) << 16))
    }
    /// Rounds each of eight floats to the nearest `bf16`, and returns the vector of the results.
    #[inline(always)]
    pub fn from_f32(x: [f32; 8]) -> Self {
        let pair = |i: usize| {
            let both = crate::asm::math::to_bf16x2(x[2 * i], x[2 * i + 1]);
            [bf16::from_bits(both as u16), bf16::from_bits((both >> 16) as u16)]
        };
        let ([a, b], [c, d], [e, f], [g, h]) = (pair(0), pair(1), pair(2), pair(3));
        Vector([a, b, c, d, e, f, g, h])
    }
}

impl Vector<F8E4M3, 16> {
    /// Rounds each of sixteen floats to the nearest [`F8E4M3`], and returns the vector of the results. Numbers beyond 448 become
    /// 448 or -448, and NaN stays NaN.
    #[inline(always)]
    pub fn round(x: [f32; 16]) -> Self {
        let word = |i: usize| {
            let [low, high] = [0, 2].map(|j| crate::asm::convert::to_e4m3x2(x[4 * i + j], x[4 * i + j + 1]));
            u32::from(low) | u32::from(high) << 16
        };
        // SAFETY: any sixteen bytes are sixteen numbers.
        Vector(unsafe { core::mem::transmute::<[u32; 4], [F8E4M3; 16]>([word(0), word(1), word(2), word(3)]) })
    }
}

/// Reads the element at an address.
///
/// A vector of sixteen bytes is read word by word. The compiler merges the four reads into one load into registers. If the vector
/// were read as a whole, the compiler would copy it through local memory.
///
/// # Safety
/// The conditions of [`read`](core::ptr::read).
#[inline(always)]
pub(crate) unsafe fn read<T: Element>(from: *const T) -> T {
    // SAFETY: the caller promises that `from` is valid for reads of an element, and any bytes are a valid element.
    unsafe {
        match size_of::<T>() {
            // The alignment of 16 bytes tells a vector from other elements of that size.
            16 if align_of::<T>() == 16 => {
                let words = from.cast::<Vector<u32, 4>>();
                core::mem::transmute_copy(&[(*words).0[0], (*words).0[1], (*words).0[2], (*words).0[3]])
            }
            _ => from.read(),
        }
    }
}

/// Writes the element at an address. A vector of sixteen bytes is written word by word, as in [`read`].
///
/// # Safety
/// The conditions of [`write`](core::ptr::write).
#[inline(always)]
pub(crate) unsafe fn write<T: Element>(to: *mut T, value: T) {
    // SAFETY: the caller promises that `to` is valid for writes of an element, which has no padding.
    unsafe {
        match size_of::<T>() {
            16 if align_of::<T>() == 16 => {
                let (from, to): ([u32; 4], _) = (core::mem::transmute_copy(&value), to.cast::<Vector<u32, 4>>());
                (*to).0[0] = from[0];
                (*to).0[1] = from[1];
                (*to).0[2] = from[2];
                (*to).0[3] = from[3];
            }
            _ => to.write(value),
        }
    }
}
