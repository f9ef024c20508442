//! Maps (tensor maps of CUDA) by which the copy engine moves boxes of a tensor. The tensor has one to five modes and
//! elements of any number type. The box follows from the type of its layout in shared memory; the rest of the map
//! follows from the tensor's layout.

use super::map_place::Place;
use super::tensor_map::{Kind, swizzle};
use super::{DeviceTensor, GpuError, Pass};
use crate::asm::tma::Map;
use crate::asm::tma::boxes::{BoxLayout, BoxMap, BoxMapMut, MODES};
use crate::element::Element;
use crate::sealed::Token;
use colex::algebra::relations::injective::check_injective;
use colex::int::{Int, Word};
use colex::profile::{Congruent, Shape};
use colex::tuple::{HCons, HNil};
use colex::typenum::{NInt, NonZero, PInt, Unsigned, Z0};
use colex::{AnyLayout, Dyn, Layout};
use core::ffi::c_void;
use core::marker::PhantomData;
use cudarc::driver::sys;
use std::format;
use std::string::String;

/// A tuple of integers, one for each mode.
pub trait Ints: Copy {
    /// The number of integers.
    const COUNT: usize;
    /// Calls a function with each integer, in order.
    fn each_int(self, f: &mut dyn FnMut(isize));
    /// Seals the trait: see [`Token`]. A map of a tensor is encoded from these integers.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl Ints for HNil {
    const COUNT: usize = 0;
    fn each_int(self, _: &mut dyn FnMut(isize)) {}
    fn sealed(_: Token) {}
}
macro_rules! ints {
    ($($t:ty $(, $g:ident: $bound:path $(, $nonzero:path)?)?;)*) => {$(
        impl<$($g: $bound $(+ $nonzero)?)?> Ints for $t
        where
            $t: Int,
        {
            const COUNT: usize = 1;
            fn each_int(self, f: &mut dyn FnMut(isize)) {
                f(self.get());
            }
            fn sealed(_: Token) {}
        }
        impl<$($g: $bound $(+ $nonzero)?,)? T: Ints> Ints for HCons<$t, T>
        where
            $t: Int,
        {
            const COUNT: usize = 1 + T::COUNT;
            fn each_int(self, f: &mut dyn FnMut(isize)) {
                f(self.head.get());
                self.tail.each_int(f);
            }
            fn sealed(_: Token) {}
        }
    )*};
}
ints! {
    Dyn<W>, W: Word;
    PInt<N>, N: Unsigned, NonZero;
    NInt<N>, N: Unsigned, NonZero;
    Z0;
}

/// A layout of one to five modes, each of one integer. The copy engine accepts one extent and one stride for each
/// mode.
#[diagnostic::on_unimplemented(
    message = "the copy engine takes a tensor of one to five modes, each of one integer",
    label = "this layout has other modes",
    note = "the layout is `{Self}`",
    note = "fix: pass a layout with one extent and one stride for each mode; `flatten` makes one from a nested layout"
)]
pub trait PlainModes: AnyLayout {
    /// The extent and the stride of each mode, padded to five modes with extents 1 and strides 0.
    fn modes(self) -> [(usize, isize); MODES];
    /// Seals the trait: see [`Token`]. A map of a tensor is encoded from these modes.
    #[doc(hidden)]
    fn sealed(_: Token);
}
#[diagnostic::do_not_recommend]
impl<S: Shape + Ints, D: Congruent<S> + Ints> PlainModes for Layout<S, D>
where
    Self: AnyLayout<Shape = S, Stride = D>,
{
    fn modes(self) -> [(usize, isize); MODES] {
        const { assert!(S::COUNT <= MODES, "rank: a tensor for the copy engine must have at most five modes") }
        let (mut modes, mut at) = ([(1, 0); MODES], 0);
        self.shape().each_int(&mut |extent| {
            modes[at].0 = extent as usize;
            at += 1;
        });
        at = 0;
        self.stride().each_int(&mut |stride| {
            modes[at].1 = stride;
            at += 1;
        });
        modes
    }
    fn sealed(_: Token) {}
}

/// The strides in bytes of all modes after mode 0, from the extent and the stride of each mode; or the reason why the
/// engine does not accept such a tensor.
fn strides_of(modes: &[(usize, isize)], element: usize) -> Result<[u64; MODES], String> {
    if modes[0].1 != 1 && modes[0].0 > 1 {
        return Err(format!("its mode 0 has stride {}; give the mode of stride 1 first", modes[0].1));
    }
    if modes.iter().any(|&(extent, _)| extent == 0 || extent > i32::MAX as usize) {
        return Err("each extent is from 1 to 2^31 - 1".into());
    }
    let mut strides = [16; MODES];
    for (mode, &(extent, stride)) in modes.iter().enumerate().skip(1) {
        let bytes = stride.saturating_mul(element as isize);
        // The engine does not use the stride of a mode with one coordinate.
        if extent > 1 {
            if bytes < 0 || bytes % 16 != 0 || bytes >= 1 << 40 {
                return Err(format!(
                    "coordinates of its mode {mode} lie {bytes} bytes apart, and the engine takes only multiples of 16 below 2^40; give that mode a stride of a multiple of 16 bytes"
                ));
            }
            strides[mode - 1] = bytes as u64;
        }
    }
    Ok(strides)
}

/// Checks that the engine can write a tensor of these modes; the error is the reason why it cannot.
fn written(modes: &[(usize, isize)], element: usize) -> Result<(), String> {
    match modes[0].0.saturating_mul(element) {
        bytes if bytes.is_multiple_of(16) => Ok(()),
        bytes => Err(format!(
            "its mode 0 has {bytes} bytes, and the engine writes 16 at a time; give mode 0 a multiple of 16 bytes"
        )),
    }
}

/// A map by which a kernel reads a tensor in boxes of the layout `B`. It borrows the tensor.
#[derive(Debug)]
pub struct DeviceBoxes<'t, E, B> {
    place: Place,
    extents: [u32; MODES],
    tensor: PhantomData<&'t ()>,
    of: PhantomData<fn(E, B)>,
}

/// A map by which a kernel writes a tensor in boxes of the layout `B`. It borrows the tensor mutably.
#[derive(Debug)]
pub struct DeviceBoxesMut<'t, E, B> {
    place: Place,
    extents: [u32; MODES],
    tensor: PhantomData<&'t mut ()>,
    of: PhantomData<fn(E, B)>,
}

impl<E: Element, B: BoxLayout<E>> Pass<BoxMap<E, B>> for &DeviceBoxes<'_, E, B> {
    unsafe fn pass(self) -> Result<BoxMap<E, B>, GpuError> {
        // SAFETY: the driver encoded the map for these types and extents. All work is in one stream, so the memory of the map is
        // not reused before this launch has ended.
        Ok(unsafe { BoxMap::new(self.place.address(), self.extents) })
    }
    fn sealed(_: Token) {}
}
impl<E: Element, B: BoxLayout<E>> Pass<BoxMapMut<E, B>> for &mut DeviceBoxesMut<'_, E, B> {
    unsafe fn pass(self) -> Result<BoxMapMut<E, B>, GpuError> {
        // SAFETY: the driver encoded the map for these types and extents, and the memory of the map is not reused before this
        // launch has ended. The tensor is borrowed mutably, and no two of its coordinates share an element.
        Ok(unsafe { BoxMapMut::new(self.place.address(), self.extents) })
    }
    fn sealed(_: Token) {}
}

/// An element that the copy engine moves: `f32`, `f64`, `half::f16`, `half::bf16`, and integers of 8 to 64 bits.
#[diagnostic::on_unimplemented(
    message = "the copy engine moves numbers: floats of 16, 32 and 64 bits, integers of 8 to 64",
    label = "this type is not one of them",
    note = "found `{Self}`",
    note = "fix: pass a tensor of the numbers of which the element consists"
)]
pub trait Boxed: Element + Kind {}
impl<T: Element + Kind> Boxed for T {}

impl<T: Boxed, L: AnyLayout> DeviceTensor<T, L> {
    /// The map by which the copy engine reads the tensor, in boxes that have the layout `B` in shared memory.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex_gpu::host::*;
    /// fn boxes(gpu: &Gpu, data: &[f64], [m, n, k]: [usize; 3]) -> Result<(), GpuError> {
    ///     let tensor = gpu.upload(data, layout!((m, n, k)))?;
    ///     tensor.boxes::<Layout!((8, 4, 2))>()?;
    ///     Ok(())
    /// }
    /// ```
    ///
    /// A box that has more or fewer modes than the tensor does not compile:
    ///
    /// ```compile_fail,E0080
    /// use colex::prelude::*;
    /// use colex_gpu::host::*;
    /// fn boxes(gpu: &Gpu, data: &[f64], [m, n, k]: [usize; 3]) -> Result<(), GpuError> {
    ///     let tensor = gpu.upload(data, layout!((m, n, k)))?;
    ///     tensor.boxes::<Layout!((8, 4))>()?;
    ///     Ok(())
    /// }
    /// let _: fn(&Gpu, &[f64], [usize; 3]) -> Result<(), GpuError> = boxes;
    /// ```
    ///
    /// # Fails when
    /// mode 0 has another stride than 1; the stride of another mode, or the address, is not a multiple of 16 bytes;
    /// or the tensor is empty or too large.
    pub fn boxes<B: BoxLayout<T>>(&self) -> Result<DeviceBoxes<'_, T, B>, GpuError>
    where
        L: PlainModes,
    {
        const { assert!(B::RANK == L::RANK, "rank: a box must have as many modes as the tensor") }
        let (layout, modes, rank) = (self.layout(), self.layout().modes(), B::RANK);
        let refused = |why: String| {
            Err(GpuError::Launch(format!("the copy engine cannot move boxes of the tensor {layout}: {why}")))
        };
        let strides = match strides_of(&modes[..rank], size_of::<T>()) {
            Ok(strides) => strides,
            Err(why) => return refused(why),
        };
        if !self.address().is_multiple_of(16) {
            return refused(format!("it begins at {:#x}, which is not a multiple of 16 bytes", self.address()));
        }
        let mut map = Map([0; 16]);
        self.gpu().bind()?;
        // SAFETY: each array has an entry for each mode, and the address is that of the tensor in the GPU's memory.
        let encoded = unsafe {
            sys::cuTensorMapEncodeTiled(
                (&raw mut map).cast(),
                T::KIND,
                rank as u32,
                self.address() as *mut c_void,
                modes.map(|(extent, _)| extent as u64).as_ptr(),
                strides.as_ptr(),
                B::EXTENTS.as_ptr(),
                [1; MODES].as_ptr(),
                sys::CUtensorMapInterleave::CU_TENSOR_MAP_INTERLEAVE_NONE,
                swizzle(B::SWIZZLE),
                sys::CUtensorMapL2promotion::CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
                sys::CUtensorMapFloatOOBfill::CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
            )
        };
        encoded.result().map_err(|error| GpuError::Driver("encoding a map for the copy engine", error))?;
        let extents = modes.map(|(extent, _)| extent as u32);
        Ok(DeviceBoxes { place: Place::of(self.gpu(), &map)?, extents, tensor: PhantomData, of: PhantomData })
    }

    /// The map by which the copy engine writes the tensor, in boxes that have the layout `B` in shared memory.
    ///
    /// # Fails when
    /// mode 0 has another stride than 1, or a size that is not a multiple of 16 bytes; the stride of another mode, or
    /// the address, is not a multiple of 16 bytes; the tensor is empty or too large; or *injectivity*: two
    /// coordinates of the tensor share an element.
    pub fn boxes_mut<B: BoxLayout<T>>(&mut self) -> Result<DeviceBoxesMut<'_, T, B>, GpuError>
    where
        L: PlainModes,
    {
        check_injective(self.layout())?;
        if let Err(why) = written(&self.layout().modes(), size_of::<T>()) {
            let layout = self.layout();
            return Err(GpuError::Launch(format!("the copy engine cannot write boxes of the tensor {layout}: {why}")));
        }
        let DeviceBoxes { place, extents, .. } = self.boxes::<B>()?;
        Ok(DeviceBoxesMut { place, extents, tensor: PhantomData, of: PhantomData })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex::prelude::*;

    #[test]
    fn extents_and_strides_are_those_of_the_modes() {
        let (m, s) = (7, 40);
        assert_eq!(layout!((m, 3, 1) : (1, s, 0)).modes(), [(7, 1), (3, 40), (1, 0), (1, 0), (1, 0)]);
        assert_eq!(layout!(m).modes()[..2], [(7, 1), (1, 0)]);
        assert_eq!(layout!((2, 3, 4, 5, m)).modes()[4], (7, 120));
    }

    #[test]
    fn what_the_engine_does_not_take_is_said() {
        let of = |modes: &[(usize, isize)]| strides_of(modes, 4);
        assert_eq!(of(&[(7, 1), (3, 8), (1, 5)]), Ok([32, 16, 16, 16, 16]));
        let why = |modes: &[(usize, isize)]| of(modes).unwrap_err();
        assert_eq!(why(&[(7, 2)]), "its mode 0 has stride 2; give the mode of stride 1 first");
        assert_eq!(why(&[(7, 1), (0, 8)]), "each extent is from 1 to 2^31 - 1");
        assert!(why(&[(7, 1), (3, 7)]).starts_with("coordinates of its mode 1 lie 28 bytes apart"));
        assert!(why(&[(7, 1), (3, 8), (2, -32)]).starts_with("coordinates of its mode 2 lie -128 bytes apart"));
        assert!(why(&[(7, 1), (3, isize::MAX)]).starts_with("coordinates of its mode 1 lie 92"));
    }

    /// A tensor whose mode 0 is not a multiple of 16 bytes can be read but not written, whatever its strides are.
    #[test]
    fn what_the_engine_does_not_write_is_said() {
        assert!(strides_of(&[(7, 1), (3, 8)], 4).is_ok());
        let why = written(&[(7, 1), (3, 8)], 4).unwrap_err();
        assert!(why.starts_with("its mode 0 has 28 bytes, and the engine writes 16 at a time"), "{why}");
        assert_eq!([written(&[(8, 1), (3, 8)], 4), written(&[(16, 1)], 1)], [Ok(()), Ok(())]);
        assert!(written(&[(8, 1)], 1).is_err());
    }
}
