//! Maps for the copy engine, of matrices on the GPU: the box and the swizzle by the type of a tile in shared memory, the
//! rest by the matrix's layout.

use super::{DeviceTensor, Gpu, GpuError, Pass};
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
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::format;
use std::string::String;
use std::sync::{Mutex, PoisonError};

mod sealed {
    use cudarc::driver::sys::CUtensorMapDataType;
    /// What the copy engine calls an element, which says how large it takes it to be: nobody else may say.
    pub trait Kind {
        const KIND: CUtensorMapDataType;
    }
    impl Kind for half::f16 {
        const KIND: CUtensorMapDataType = CUtensorMapDataType::CU_TENSOR_MAP_DATA_TYPE_FLOAT16;
    }
    impl Kind for half::bf16 {
        const KIND: CUtensorMapDataType = CUtensorMapDataType::CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
    }
}
use sealed::Kind;

/// An element on the host, and what atoms call it: `f16` and `bf16`.
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
    address: u64,
    extents: [i32; 2],
    matrix: PhantomData<&'t ()>,
    tile: PhantomData<fn(E, T)>,
}

impl<E: Element, T: Operand<E>> Pass<TensorMap<E, T>> for &DeviceMap<'_, E, T> {
    fn pass(self) -> Result<TensorMap<E, T>, GpuError> {
        // SAFETY: the driver made it, of these types, and `kept` puts no other there.
        Ok(unsafe { TensorMap::new(self.address as *const Map, self.extents) })
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
    address: u64,
    extents: [i32; 2],
    matrix: PhantomData<&'t mut ()>,
    tile: PhantomData<fn(E, T)>,
}

impl<E: Element, T: Operand<E>, R: Tiler<Extents>> Pass<TensorMapMut<E, T, R>> for &mut DeviceMapMut<'_, E, T> {
    fn pass(self) -> Result<TensorMapMut<E, T, R>, GpuError> {
        // SAFETY: likewise; the matrix is borrowed alone, and no two coordinates of it share an element.
        Ok(unsafe { TensorMapMut::new(self.address as *const Map, self.extents) })
    }
}

/// Where a map lies on the GPU, as long as the program runs. Its place is never another's: a multiprocessor that has met a map
/// at an address takes it for what lies there from then on.
fn kept(gpu: &Gpu, map: &Map) -> Result<u64, GpuError> {
    static MAPS: Mutex<BTreeMap<(usize, [u64; 16]), u64>> = Mutex::new(BTreeMap::new());
    let mut maps = MAPS.lock().unwrap_or_else(PoisonError::into_inner);
    match maps.entry((gpu.stream.context().ordinal(), map.0)) {
        Entry::Occupied(place) => Ok(*place.get()),
        Entry::Vacant(place) => {
            let failed = |error| GpuError::Driver("putting a map for the copy engine on the GPU", error);
            let memory = gpu.stream.clone_htod(&map.0).map_err(failed)?;
            // It is copied from here until then.
            gpu.stream.synchronize().map_err(failed)?;
            Ok(*place.insert(memory.leak()))
        }
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
        let swizzle = match T::SWIZZLE {
            128 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_128B,
            64 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_64B,
            32 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_32B,
            _ => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_NONE,
        };
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
                swizzle,
                sys::CUtensorMapL2promotion::CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
                sys::CUtensorMapFloatOOBfill::CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
            )
        };
        let failed = |error| GpuError::Driver("making a map for the copy engine", error);
        made.result().map_err(failed)?;
        let extents = [one(mn).extent as i32, one(k).extent as i32];
        Ok(DeviceMap { address: kept(self.gpu(), &map)?, extents, matrix: PhantomData, tile: PhantomData })
    }

    /// The map by which the copy engine writes a matrix.
    ///
    /// # Fails when
    /// as of [`map`](Self::map), or two coordinates of the matrix share an element.
    pub fn map_mut<T: Operand<H::Element>>(&mut self) -> Result<DeviceMapMut<'_, H::Element, T>, GpuError>
    where
        L: PlainMatrix,
    {
        check_injective(self.layout())?;
        let DeviceMap { address, extents, .. } = self.map::<T>()?;
        Ok(DeviceMapMut { address, extents, matrix: PhantomData, tile: PhantomData })
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
