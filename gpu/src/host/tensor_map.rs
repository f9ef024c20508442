//! Maps (tensor maps of CUDA) by which the copy engine moves tiles of a matrix on the GPU. The box and the swizzle of
//! a map follow from the type of the tile's layout in shared memory. The rest of the map follows from the matrix's
//! layout.

use super::map_place::Place;
use super::{DeviceTensor, GpuError, Pass};
use crate::asm::tma::{Extents, Map, TensorMap, TensorMapMut};
use crate::memory::Tiler;
use crate::operand::{Major, Operand};
use crate::sealed::Token;
use colex::algebra::relations::injective::check_injective;
use colex::atom::{BF16, E4M3, E5M2, Element, F16};
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
    /// The driver's name for an element type, which determines the size of the elements that the copy engine moves.
    /// Only this crate can implement the trait.
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
    // The engine has no floats of 8 bits, and no signed integers of 8 and 16 bits. It only moves bits, so unsigned integers do
    // the same.
    kinds! {
        half::f16: CU_TENSOR_MAP_DATA_TYPE_FLOAT16;
        half::bf16: CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
        f32: CU_TENSOR_MAP_DATA_TYPE_FLOAT32;
        f64: CU_TENSOR_MAP_DATA_TYPE_FLOAT64;
        crate::element::F8E4M3: CU_TENSOR_MAP_DATA_TYPE_UINT8;
        crate::element::F8E5M2: CU_TENSOR_MAP_DATA_TYPE_UINT8;
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

/// The type of an element of matrices that are multiplied: `f16`, `bf16`, or a float of 8 bits. The atoms of colex have
/// their own type for the same element, [`Element`](Self::Element). For other elements and other ranks use
/// [`boxes`](DeviceTensor::boxes).
///
/// The trait determines the size of the elements that the copy engine moves, so other crates cannot implement it:
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
    /// The type by which the atoms of colex name this element.
    type Element: Element;
}
impl HostElement for half::f16 {
    type Element = F16;
}
impl HostElement for half::bf16 {
    type Element = BF16;
}
impl HostElement for crate::element::F8E4M3 {
    type Element = E4M3;
}
impl HostElement for crate::element::F8E5M2 {
    type Element = E5M2;
}

/// A layout of two modes, each of one integer. The copy engine accepts one extent and one stride for each mode of a
/// matrix.
///
/// A nested mode has several strides, so a map of a matrix with a nested mode does not compile. Nor does a map of a
/// tensor with a third mode. The first example compiles, the other two do not:
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
    label = "this layout has other modes",
    note = "the layout is `{Self}`",
    note = "fix: pass a layout `(M, K)` with one stride for each mode, or a kernel that takes the tensor itself, as `mma.sync` does"
)]
pub trait PlainMatrix: ModeOp<0> + ModeOp<1> {
    /// Seals the trait: see [`Token`]. A map of a matrix is encoded from the two modes of the matrix.
    #[doc(hidden)]
    fn sealed(_: Token);
}
#[diagnostic::do_not_recommend]
impl<M: Extent, K: Extent, D: Congruent<HCons<M, HCons<K, HNil>>>> PlainMatrix for Layout<HCons<M, HCons<K, HNil>>, D>
where
    Self: ModeOp<0> + ModeOp<1>,
{
    fn sealed(_: Token) {}
}

/// A map by which a kernel reads a matrix, in tiles that have the layout `T` in shared memory. It borrows the matrix.
#[derive(Debug)]
pub struct DeviceMap<'t, E, T> {
    place: Place,
    extents: [i32; 2],
    matrix: PhantomData<&'t ()>,
    tile: PhantomData<fn(E, T)>,
}

impl<E: Element, T: Operand<E>> Pass<TensorMap<E, T>> for &DeviceMap<'_, E, T> {
    unsafe fn pass(self) -> Result<TensorMap<E, T>, GpuError> {
        // SAFETY: the driver encoded the map for these types. All work is in one stream, so the memory of the map is
        // not reused before this launch has ended.
        Ok(unsafe { TensorMap::new(self.place.address(), self.extents) })
    }
    fn sealed(_: Token) {}
}

/// A map by which a kernel writes a matrix, in tiles that have the layout `T` in shared memory. It borrows the matrix
/// mutably.
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
/// A map for reading, [`DeviceMap`], has another type. A kernel that writes through its map does not accept it:
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
    unsafe fn pass(self) -> Result<TensorMapMut<E, T, R>, GpuError> {
        // SAFETY: the driver encoded the map for these types, and the memory of the map is not reused before this
        // launch has ended. The matrix is borrowed mutably, and no two of its coordinates share an element.
        Ok(unsafe { TensorMapMut::new(self.place.address(), self.extents) })
    }
    fn sealed(_: Token) {}
}

/// The driver's name of a swizzle that is `bytes` bytes wide.
pub(super) fn swizzle(bytes: u32) -> sys::CUtensorMapSwizzle {
    match bytes {
        128 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_128B,
        64 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_64B,
        32 => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_32B,
        _ => sys::CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_NONE,
    }
}

impl<H: HostElement, L: AnyLayout> DeviceTensor<H, L> {
    /// The map by which the copy engine reads this matrix, `MN x K`, in tiles of the layout `T`.
    ///
    /// # Fails when
    /// the mode that has stride 1 in the tile has another stride in the matrix; the stride of the other mode, or the
    /// address, is not a multiple of 16 bytes; or the matrix is empty or too large. A matrix with a nested mode or a
    /// third mode does not compile: see [`PlainMatrix`].
    pub fn map<T: Operand<H::Element>>(&self) -> Result<DeviceMap<'_, H::Element, T>, GpuError>
    where
        L: PlainMatrix,
    {
        let matrix = modes(self.layout());
        let rows = match rows::<H>(T::MAJOR, matrix) {
            Ok(rows) if self.address().is_multiple_of(16) => rows,
            Ok(_) => {
                let why = format!("it begins at {:#x}, which is not a multiple of 16 bytes", self.address());
                return Err(refused("read", self.layout(), &why));
            }
            Err(why) => return Err(refused("read", self.layout(), &why)),
        };
        let mut map = Map([0; 16]);
        self.gpu().bind()?;
        // SAFETY: each array has an entry for each mode, and the address is that of the matrix in the GPU's memory.
        let encoded = unsafe {
            sys::cuTensorMapEncodeTiled(
                (&raw mut map).cast(),
                H::KIND,
                2,
                self.address() as *mut c_void,
                [rows.long as u64, rows.count as u64].as_ptr(),
                [rows.apart].as_ptr(),
                T::BOX.as_ptr(),
                [1, 1].as_ptr(),
                sys::CUtensorMapInterleave::CU_TENSOR_MAP_INTERLEAVE_NONE,
                swizzle(T::SWIZZLE),
                sys::CUtensorMapL2promotion::CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
                sys::CUtensorMapFloatOOBfill::CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
            )
        };
        let failed = |error| GpuError::Driver("making a map for the copy engine", error);
        encoded.result().map_err(failed)?;
        let extents = matrix.map(|mode| mode.extent as i32);
        Ok(DeviceMap { place: Place::of(self.gpu(), &map)?, extents, matrix: PhantomData, tile: PhantomData })
    }

    /// The map by which the copy engine writes this matrix, `MN x K`, in tiles of the layout `T`.
    ///
    /// # Fails when
    /// the mode that has stride 1 in the tile has another stride in the matrix, or a size that is not a multiple of
    /// 16 bytes; the stride of the other mode, or the address, is not a multiple of 16 bytes; the matrix is empty or
    /// too large; or *injectivity*: two coordinates share an element.
    pub fn map_mut<T: Operand<H::Element>>(&mut self) -> Result<DeviceMapMut<'_, H::Element, T>, GpuError>
    where
        L: PlainMatrix,
    {
        check_injective(self.layout())?;
        if let Err(why) = rows::<H>(T::MAJOR, modes(self.layout())).and_then(Rows::written::<H>) {
            return Err(refused("write", self.layout(), &why));
        }
        let DeviceMap { place, extents, .. } = self.map::<T>()?;
        Ok(DeviceMapMut { place, extents, matrix: PhantomData, tile: PhantomData })
    }
}

/// The error of a matrix that the copy engine cannot read or write. `does` is `read` or `write`, and `why` is the
/// reason.
fn refused(does: &str, layout: impl AnyLayout, why: &str) -> GpuError {
    GpuError::Launch(format!("the copy engine cannot {does} the matrix {layout}: {why}"))
}

/// The extent and the stride of a mode that is one integer.
#[derive(Clone, Copy)]
struct One {
    extent: usize,
    stride: isize,
}
impl One {
    fn of(mode: impl AnyLayout) -> Self {
        One { extent: mode.size(), stride: mode.at(1) }
    }
}
/// The two modes of a matrix.
fn modes(matrix: impl PlainMatrix) -> [One; 2] {
    [One::of(ModeOp::<0>::get_mode(matrix)), One::of(ModeOp::<1>::get_mode(matrix))]
}

/// A matrix as the copy engine sees it: rows of contiguous elements, at equal distances.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rows {
    /// The number of elements of a row. They are contiguous.
    long: usize,
    /// The number of rows.
    count: usize,
    /// The distance from one row to the next, in bytes.
    apart: u64,
}

/// The rows of a matrix with elements of type `H`. A row is contiguous in the mode `major`, which has stride 1 in a tile. The
/// error is the reason why the engine cannot read the rows.
fn rows<H>(major: Major, [mn, k]: [One; 2]) -> Result<Rows, String> {
    let (along, across, name) = match major {
        Major::K => (k, mn, "second (K)"),
        Major::MN => (mn, k, "first (M or N)"),
    };
    if along.stride != 1 && along.extent > 1 {
        return Err(format!(
            "its {name} mode has stride {}, but that mode has stride 1 in the tile in shared memory; choose a tile of the other order",
            along.stride
        ));
    }
    if [along, across].iter().any(|mode| mode.extent == 0 || mode.extent > i32::MAX as usize) {
        return Err("each extent is from 1 to 2^31 - 1".into());
    }
    let apart = across.stride.saturating_mul(size_of::<H>() as isize);
    if apart < 0 || apart % 16 != 0 || apart >= 1 << 40 {
        return Err(format!(
            "rows begin {apart} bytes apart, and the engine takes only multiples of 16 below 2^40; pad the rows of the matrix, or multiply by `mma.sync`, which takes any stride"
        ));
    }
    // With only one row, the engine does not use the distance, so any valid one will do.
    Ok(Rows { long: along.extent, count: across.extent, apart: if across.extent == 1 { 16 } else { apart as u64 } })
}

impl Rows {
    /// Checks that the engine can write these rows, and returns them. The error is the reason why it cannot.
    fn written<H>(self) -> Result<Self, String> {
        let bytes = self.long * size_of::<H>();
        match bytes.is_multiple_of(16) {
            true => Ok(self),
            false => Err(format!(
                "its rows have {bytes} bytes, and the engine writes 16 at a time; use rows of a multiple of 16 bytes, or multiply by `mma.sync`, which takes any length"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex::prelude::*;
    use half::{bf16, f16};

    /// The rows of a matrix for a tile in which the mode `major` has stride 1.
    fn read<H>(major: Major, matrix: impl PlainMatrix) -> Result<Rows, String> {
        rows::<H>(major, modes(matrix))
    }

    #[test]
    fn matrices_that_the_engine_reads() {
        let (m, k) = (333, 200);
        let rows = Rows { long: 200, count: 333, apart: 400 };
        assert_eq!(read::<bf16>(Major::K, layout!((m, k), LayoutRight)), Ok(rows));
        assert_eq!(read::<f16>(Major::MN, layout!((k, m))), Ok(rows));
        let row = layout!((1, k) : ({ 200 }, 1));
        assert_eq!(read::<bf16>(Major::K, row), Ok(Rows { long: 200, count: 1, apart: 16 }));
    }

    #[test]
    fn matrices_that_the_engine_does_not_read() {
        let why = |major, m: usize, k: usize, strides: [isize; 2]| {
            let [s, t] = strides;
            read::<bf16>(major, layout!((m, k) : (s, t))).unwrap_err()
        };
        assert!(
            why(Major::K, 64, 63, [63, 1])
                .starts_with("rows begin 126 bytes apart, and the engine takes only multiples of 16")
        );
        assert!(
            why(Major::K, 64, 64, [1, 64])
                .starts_with("its second (K) mode has stride 64, but that mode has stride 1 in the tile")
        );
        assert!(
            why(Major::MN, 64, 64, [64, 1])
                .starts_with("its first (M or N) mode has stride 64, but that mode has stride 1 in the tile")
        );
        assert!(why(Major::K, 64, 64, [-64, 1]).starts_with("rows begin -128 bytes apart"));
        assert!(why(Major::K, 2, 64, [1 << 62, 1]).starts_with("rows begin 92"));
        for (m, k) in [(0, 64), (64, 0), (1 << 31, 64)] {
            assert_eq!(why(Major::K, m, k, [64, 1]), "each extent is from 1 to 2^31 - 1");
        }
    }

    /// On an H200, the copy engine wrote the end of a row wrongly if the row was not a multiple of 16 bytes. Such a
    /// matrix can be read but not written, whatever the distance of its rows is.
    #[test]
    fn rows_that_the_engine_does_not_write() {
        let (m, s) = (64, 72);
        for (k, bytes) in [(64, None), (72, None), (71, Some(142)), (65, Some(130)), (1, Some(2))] {
            let rows = read::<bf16>(Major::K, layout!((m, k) : (s, 1))).expect("it is read");
            assert_eq!(read::<bf16>(Major::MN, layout!((k, m) : (1, s))), Ok(rows));
            match (rows.written::<bf16>(), bytes) {
                (Ok(written), None) => assert_eq!(written, rows),
                (Err(why), Some(bytes)) => {
                    assert!(
                        why.starts_with(&format!("its rows have {bytes} bytes, and the engine writes 16 at a time")),
                        "{why}"
                    );
                }
                (other, _) => panic!("{k}: {other:?}"),
            }
        }
    }
}
