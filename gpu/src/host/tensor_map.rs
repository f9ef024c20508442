//! Maps for the copy engine, of matrices on the GPU: the box and the swizzle by the type of a tile in shared memory, the
//! rest by the matrix's layout.

use super::map_place::Place;
use super::{DeviceTensor, GpuError, Pass};
use crate::asm::tma::{Extents, Map, TensorMap, TensorMapMut};
use crate::memory::Tiler;
use crate::operand::{Major, Operand};
use colex::algebra::relations::injective::check_injective;
use colex::atom::{BF16, Element, F16};
use colex::int::Extent;
use colex::layout::ModeOp;
use colex::profile::Congruent;
use colex::tuple::{HCons, HNil};
use colex::{AnyLayout, Layout};
use core::ffi::c_void;
use core::marker::PhantomData;
use cudarc::driver::sys;
use std::format;
use std::string::String;

mod sealed {
    use cudarc::driver::sys::CUtensorMapDataType;
    /// What the copy engine calls an element, which says how large it takes it to be: nobody else may say.
    pub trait Kind {
        const KIND: CUtensorMapDataType;
    }
    macro_rules! kinds {
        ($($t:ty: $kind:ident;)+) => {$(
            impl Kind for $t {
                const KIND: CUtensorMapDataType = CUtensorMapDataType::$kind;
            }
        )+};
    }
    // It moves bits: of integers with a sign it knows those of 32 and 64 alone.
    kinds! {
        half::f16: CU_TENSOR_MAP_DATA_TYPE_FLOAT16;
        half::bf16: CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
        f32: CU_TENSOR_MAP_DATA_TYPE_FLOAT32;
        f64: CU_TENSOR_MAP_DATA_TYPE_FLOAT64;
        u8: CU_TENSOR_MAP_DATA_TYPE_UINT8;
        i8: CU_TENSOR_MAP_DATA_TYPE_UINT8;
        u16: CU_TENSOR_MAP_DATA_TYPE_UINT16;
        i16: CU_TENSOR_MAP_DATA_TYPE_UINT16;
        u32: CU_TENSOR_MAP_DATA_TYPE_UINT32;
        i32: CU_TENSOR_MAP_DATA_TYPE_INT32;
        u64: CU_TENSOR_MAP_DATA_TYPE_UINT64;
        i64: CU_TENSOR_MAP_DATA_TYPE_INT64;
    }
}
pub(super) use sealed::Kind;

/// An element on the host, and what atoms call it: `f16` and `bf16`, of which products are. Of any other, and of tensors of other ranks,
/// [`boxes`](DeviceTensor::boxes) are moved.
///
/// How large the copy engine takes an element to be follows from it, so no other crate has one:
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy)]
/// struct Byte(u8);
/// // SAFETY: a number.
/// unsafe impl colex_gpu::element::Element for Byte {}
/// impl colex_gpu::host::HostElement for Byte {
///     type Element = colex::atom::F16; // twice as large
/// }
/// ```
pub trait HostElement: crate::element::Element + Kind {
    /// Its name among colex's elements.
    type Element: Element;
}
impl HostElement for half::f16 {
    type Element = F16;
}
impl HostElement for half::bf16 {
    type Element = BF16;
}

/// A layout of two modes, each of one integer: what the copy engine knows a matrix by, an extent and a stride for each.
///
/// A nested mode has a stride for each of its modes, and does not compile:
///
/// ```
/// use colex::{atom::BF16, prelude::*};
/// use colex_gpu::{host::*, prelude::*};
/// type Tile = Layout!((64, 64) : (64, 1));
/// fn plain(gpu: &Gpu, data: &[bf16]) -> Result<(), GpuError> {
///     gpu.upload(data, layout!((16, 64) : (64, 1)))?.map::<Tile>()?;
///     Ok(())
/// }
/// ```
///
/// ```compile_fail,E0277
/// use colex::{atom::BF16, prelude::*};
/// use colex_gpu::{host::*, prelude::*};
/// type Tile = Layout!((64, 64) : (64, 1));
/// fn nested(gpu: &Gpu, data: &[bf16]) -> Result<(), GpuError> {
///     gpu.upload(data, layout!(((2, 8), 64) : ((1024, 64), 1)))?.map::<Tile>()?; // two strides
///     Ok(())
/// }
/// ```
///
/// ```compile_fail,E0277
/// use colex::{atom::BF16, prelude::*};
/// use colex_gpu::{host::*, prelude::*};
/// type Tile = Layout!((64, 64) : (64, 1));
/// fn three(gpu: &Gpu, data: &[bf16]) -> Result<(), GpuError> {
///     gpu.upload(data, layout!((16, 64, 2) : (64, 1, 1024)))?.map_mut::<Tile>()?; // the third would be left out
///     Ok(())
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "the copy engine takes a matrix of two modes, each of one integer",
    label = "this layout is none",
    note = "the layout is `{Self}`",
    note = "fix: a layout `(M, K)` of one stride each, or a kernel that takes the tensor itself, as `mma.sync` does"
)]
pub trait PlainMatrix: ModeOp<0> + ModeOp<1> {}
#[diagnostic::do_not_recommend]
impl<M: Extent, K: Extent, D: Congruent<HCons<M, HCons<K, HNil>>>> PlainMatrix for Layout<HCons<M, HCons<K, HNil>>, D> where
    Self: ModeOp<0> + ModeOp<1>
{
}

/// A map of a matrix on the GPU, in tiles of the layout `T` in shared memory; the matrix is borrowed as long as it lives.
#[derive(Debug)]
pub struct DeviceMap<'t, E, T> {
    place: Place,
    extents: [i32; 2],
    matrix: PhantomData<&'t ()>,
    tile: PhantomData<fn(E, T)>,
}

impl<E: Element, T: Operand<E>> Pass<TensorMap<E, T>> for &DeviceMap<'_, E, T> {
    fn pass(self) -> Result<TensorMap<E, T>, GpuError> {
        // SAFETY: the driver made it, of these types; the place is the map's until behind what is launched now.
        Ok(unsafe { TensorMap::new(self.place.address(), self.extents) })
    }
}

/// A map by which a matrix is written, which is borrowed alone as long as it lives.
///
/// ```
/// use colex::{atom::BF16, prelude::*};
/// use colex_gpu::{asm::tma::TensorMapMut, host::*, prelude::*};
/// type Tile = Layout!((64, 16) : (16, 1));
/// kernel! {
///     /// Writes nothing.
///     pub fn nothing(_block: Block<Layout!(128)>, _c: TensorMapMut<BF16, Tile>) {}
/// }
/// fn launch(gpu: &Gpu, module: &Module, rows: usize) -> Result<(), GpuError> {
///     let mut c = gpu.upload(&vec![bf16::ZERO; 16 * rows], layout!((rows, 16), LayoutRight))?;
///     module.kernel(nothing)?.launch_blocks(1, (&mut c.map_mut::<Tile>()?,))
/// }
/// ```
///
/// One by which a matrix is read is another, and no kernel writes by it:
///
/// ```compile_fail,E0277
/// use colex::{atom::BF16, prelude::*};
/// use colex_gpu::{asm::tma::TensorMapMut, host::*, prelude::*};
/// type Tile = Layout!((64, 16) : (16, 1));
/// kernel! {
///     /// Writes nothing.
///     pub fn nothing(_block: Block<Layout!(128)>, _c: TensorMapMut<BF16, Tile>) {}
/// }
/// fn launch(gpu: &Gpu, module: &Module, rows: usize) -> Result<(), GpuError> {
///     let c = gpu.upload(&vec![bf16::ZERO; 16 * rows], layout!((rows, 16), LayoutRight))?;
///     module.kernel(nothing)?.launch_blocks(1, (&c.map::<Tile>()?,)) // read, and the kernel writes
/// }
/// ```
#[derive(Debug)]
pub struct DeviceMapMut<'t, E, T> {
    place: Place,
    extents: [i32; 2],
    matrix: PhantomData<&'t mut ()>,
    tile: PhantomData<fn(E, T)>,
}

impl<E: Element, T: Operand<E>, R: Tiler<Extents>> Pass<TensorMapMut<E, T, R>> for &mut DeviceMapMut<'_, E, T> {
    fn pass(self) -> Result<TensorMapMut<E, T, R>, GpuError> {
        // SAFETY: likewise; the matrix is borrowed alone, and no two coordinates of it share an element.
        Ok(unsafe { TensorMapMut::new(self.place.address(), self.extents) })
    }
}

/// What the driver calls a swizzle over so many bytes.
pub(super) fn swizzle(bytes: u32) -> sys::CUtensorMapSwizzle {
    match bytes {
        128 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_128B,
        64 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_64B,
        32 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_32B,
        _ => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_NONE,
    }
}

impl<H: HostElement, L: AnyLayout> DeviceTensor<H, L> {
    /// The map by which the copy engine reads a matrix `MN x K` in tiles `T`.
    ///
    /// # Fails when
    /// the mode that has stride 1 in the tile does not have it in the matrix; the stride of the other, or the address, is
    /// no multiple of 16 bytes; or the matrix is empty, or too large. A nested mode, or a third, does not compile: [`PlainMatrix`].
    pub fn map<T: Operand<H::Element>>(&self) -> Result<DeviceMap<'_, H::Element, T>, GpuError>
    where
        L: PlainMatrix,
    {
        let layout = self.layout();
        let (mn, k) = (ModeOp::<0>::mode(layout), ModeOp::<1>::mode(layout));
        let (along, across) = match T::MAJOR {
            Major::K => (one(k), one(mn)),
            Major::MN => (one(mn), one(k)),
        };
        let refused =
            |why: String| Err(GpuError::Launch(format!("the copy engine cannot read the matrix {layout}: {why}")));
        let row = across.stride * size_of::<H>() as isize;
        if along.stride != 1 && along.extent > 1 {
            let of = match T::MAJOR {
                Major::K => "second (K)",
                Major::MN => "first (M or N)",
            };
            return refused(format!(
                "its {of} mode has stride {}, and the tile in shared memory has that mode at stride 1; take a tile of the other order",
                along.stride
            ));
        }
        if along.extent == 0
            || across.extent == 0
            || along.extent > i32::MAX as usize
            || across.extent > i32::MAX as usize
        {
            return refused("each extent is from 1 to 2^31 - 1".into());
        }
        if row < 0 || row % 16 != 0 || row >= 1 << 40 {
            return refused(format!(
                "rows begin {row} bytes apart, and the engine takes multiples of 16 below 2^40; give the matrix a longer row, or multiply by `mma.sync`, which takes any"
            ));
        }
        if !self.address().is_multiple_of(16) {
            return refused(format!("it begins at {:#x}, which is no multiple of 16 bytes", self.address()));
        }
        let mut map = Map([0; 16]);
        self.gpu().bind()?;
        // SAFETY: the arrays have as many entries as the rank asks for, and the address is one of the GPU.
        let made = unsafe {
            sys::cuTensorMapEncodeTiled(
                (&raw mut map).cast(),
                H::KIND,
                2,
                self.address() as *mut c_void,
                [along.extent as u64, across.extent as u64].as_ptr(),
                // Of one row, there is no next.
                [if across.extent == 1 { 16 } else { row as u64 }].as_ptr(),
                T::BOX.as_ptr(),
                [1, 1].as_ptr(),
                sys::CUtensorMapInterleave::CU_TENSOR_MAP_INTERLEAVE_NONE,
                swizzle(T::SWIZZLE),
                sys::CUtensorMapL2promotion::CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
                sys::CUtensorMapFloatOOBfill::CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
            )
        };
        let failed = |error| GpuError::Driver("making a map for the copy engine", error);
        made.result().map_err(failed)?;
        let extents = [one(mn).extent as i32, one(k).extent as i32];
        Ok(DeviceMap { place: Place::of(self.gpu(), &map)?, extents, matrix: PhantomData, tile: PhantomData })
    }

    /// The map by which the copy engine writes a matrix.
    ///
    /// # Fails when
    /// as of [`map`](Self::map); two coordinates of the matrix share an element; or its rows are no multiple of 16 bytes.
    pub fn map_mut<T: Operand<H::Element>>(&mut self) -> Result<DeviceMapMut<'_, H::Element, T>, GpuError>
    where
        L: PlainMatrix,
    {
        check_injective(self.layout())?;
        let layout = self.layout();
        let along = match T::MAJOR {
            Major::K => ModeOp::<1>::mode(layout).size(),
            Major::MN => ModeOp::<0>::mode(layout).size(),
        };
        if !(along * size_of::<H>()).is_multiple_of(16) {
            return Err(GpuError::Launch(format!(
                "the copy engine cannot write the matrix {layout}: its rows have {} bytes, and the engine writes 16 at a time; give it rows of a multiple of 16, or multiply by `mma.sync`, which takes any",
                along * size_of::<H>()
            )));
        }
        let DeviceMap { place, extents, .. } = self.map::<T>()?;
        Ok(DeviceMapMut { place, extents, matrix: PhantomData, tile: PhantomData })
    }
}

/// A mode of one integer: of a [`PlainMatrix`].
struct One {
    extent: usize,
    stride: isize,
}
fn one(mode: impl AnyLayout) -> One {
    One { extent: mode.size(), stride: mode.at(1) }
}
