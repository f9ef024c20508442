//! Tensors in the memory of a GPU, [`DeviceTensor`], and copies of tensors between host and GPU.

use super::{Gpu, GpuError};
use crate::element::{self, Element, Lanes, Vector};
use crate::memory::CutBy;
use colex::algebra::cast::{Upcast, UpcastOp, try_upcast};
use colex::algebra::divide::{ZippedDivide, ZippedDivideOp, try_zipped_divide};
use colex::algebra::manip::{Select, SelectOp, try_select};
use colex::tuple::IntTuple;
use colex::{AnyLayout, Shape, tensor::Tensor};
use core::marker::PhantomData;
use cudarc::driver::{CudaSlice, DevicePtr};
use std::{format, vec, vec::Vec};

/// A buffer on the GPU with a layout. All offsets of the layout are inside of the buffer.
#[derive(Debug)]
pub struct DeviceTensor<T, L> {
    memory: CudaSlice<u8>,
    layout: L,
    gpu: Gpu,
    of: PhantomData<T>,
}

/// The alignment of memory that the driver allocates, in bytes.
const ALIGN: usize = 256;

/// The order of the modes of a transposed matrix: the second mode, then the first.
pub type Turned = Shape!(1, 0);

/// The type of a tensor whose elements are vectors of sixteen bytes: the result of [`DeviceTensor::vectors`].
pub type Vectors<T, L> = DeviceTensor<<T as Lanes>::Vector, Upcast<L, <T as Lanes>::PerVector>>;

impl Gpu {
    /// Copies `data` to a new tensor on the GPU. When this returns, all of `data` has been read, even if `data` is
    /// page-locked memory.
    ///
    /// # Fails when
    /// an offset of the layout is outside of `data`; the GPU has no memory left; or an earlier kernel stopped with a
    /// fault. Elements whose alignment is greater than 256 bytes do not compile.
    pub fn upload<T: Element, L: AnyLayout>(&self, data: &[T], layout: L) -> Result<DeviceTensor<T, L>, GpuError> {
        holds(data.len(), layout)?;
        // SAFETY: these are all bytes of `data`, and by the promise of `Element` its elements have no padding.
        let bytes = unsafe { core::slice::from_raw_parts(data.as_ptr().cast::<u8>(), size_of_val(data)) };
        let memory = self.stream.clone_htod(bytes).map_err(|error| GpuError::Driver("copying to the GPU", error))?;
        // A copy from page-locked memory is asynchronous, so the call waits for it here.
        self.synchronize()?;
        Ok(DeviceTensor::new(memory, layout, self.clone()))
    }
}

impl<T, L> DeviceTensor<T, L> {
    fn new(memory: CudaSlice<u8>, layout: L, gpu: Gpu) -> Self {
        const {
            assert!(
                align_of::<T>() <= ALIGN,
                "alignment: the alignment of an element must be at most 256 bytes, the alignment of memory on the GPU"
            )
        }
        DeviceTensor { memory, layout, gpu, of: PhantomData }
    }
}

impl<T: Element, L: AnyLayout> DeviceTensor<T, L> {
    /// The layout of the tensor.
    pub fn layout(&self) -> L {
        self.layout
    }

    pub(super) fn gpu(&self) -> &Gpu {
        &self.gpu
    }

    /// The number of elements in the buffer.
    fn elements(&self) -> usize {
        self.memory.len() / size_of::<T>()
    }

    /// The same buffer as a tensor of another layout.
    ///
    /// # Fails when
    /// *bounds*: an offset of the layout is outside of the buffer.
    pub fn with_layout<M: AnyLayout>(self, layout: M) -> Result<DeviceTensor<T, M>, GpuError> {
        holds(self.elements(), layout)?;
        Ok(DeviceTensor::new(self.memory, layout, self.gpu))
    }

    /// The same tensor divided into tiles. Its layout is `((tile), (rest))`, and each block of a kernel can take one
    /// tile.
    ///
    /// # Fails when
    /// the tile does not divide the tensor.
    pub fn zipped_divide<R>(self, tiler: R) -> Result<DeviceTensor<T, ZippedDivide<L, R>>, GpuError>
    where
        L: ZippedDivideOp<R>,
    {
        let divided = try_zipped_divide(self.layout, tiler)?;
        self.with_layout(divided)
    }

    /// The transposed matrix: the two modes are exchanged, and no element moves.
    ///
    /// `C = A B^T` is the same as `C^T = B A^T`. So a kernel for a row-major C can also write a column-major C: give
    /// it B, A and the transpose of C.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex_gpu::host::{DeviceTensor, GpuError};
    /// type Columns = Layout!((Dyn, Dyn) : (1, Dyn));
    /// type Rows = Layout!((Dyn, Dyn) : (Dyn, 1));
    /// fn rows(c: DeviceTensor<f32, Columns>) -> Result<DeviceTensor<f32, Rows>, GpuError> {
    ///     c.transposed()
    /// }
    /// ```
    ///
    /// # Fails when
    /// never, because all offsets of the result are offsets of the tensor. A tensor with fewer or more than two modes does
    /// not compile.
    pub fn transposed(self) -> Result<DeviceTensor<T, Select<L, Turned>>, GpuError>
    where
        L: SelectOp<Turned>,
    {
        const { assert!(<L::Shape as IntTuple>::RANK == 2, "matrix: this takes a layout of two modes, rows and columns") };
        let transposed = try_select(self.layout, Turned::default())?;
        self.with_layout(transposed)
    }

    /// How many tiles of the shape `tile` cover the tensor. Tiles that go past its edge count too. A kernel whose
    /// blocks take one tile each needs this number of blocks.
    pub fn tiles_of<S>(&self, tile: S) -> usize
    where
        L: AnyLayout<Shape: CutBy<S>>,
    {
        self.layout.shape().tiles(tile)
    }

    /// The same tensor, with vectors of sixteen bytes as its elements.
    ///
    /// # Fails when
    /// *divisibility*: the elements of a vector are not contiguous; or a stride is not a multiple of the number of
    /// elements in a vector, so vectors would not be aligned.
    pub fn vectors(self) -> Result<Vectors<T, L>, GpuError>
    where
        T: Lanes,
        L: UpcastOp<T::PerVector>,
    {
        let layout = in_vectors::<T, L>(self.layout)?;
        DeviceTensor::new(self.memory, self.layout, self.gpu).with_layout(layout)
    }

    /// Waits for all work that was started, and copies the whole buffer to the host.
    ///
    /// # Fails when
    /// a kernel stopped with a fault.
    pub fn download(&self) -> Result<Vec<T>, GpuError> {
        let bytes = self.gpu.stream.clone_dtoh(&self.memory);
        let bytes = bytes.map_err(|error| GpuError::Driver("copying from the GPU", error))?;
        // A copy to page-locked memory is asynchronous, so the call waits for it here.
        self.gpu.synchronize()?;
        let mut data = Vec::<T>::with_capacity(self.elements());
        // SAFETY: `bytes` has the bytes of `self.elements()` elements, the vector has room for these elements, and any
        // bytes are a valid element.
        unsafe {
            core::ptr::copy_nonoverlapping(bytes.as_ptr(), data.as_mut_ptr().cast(), self.elements() * size_of::<T>());
            data.set_len(self.elements());
        }
        Ok(data)
    }

    /// The address of offset 0 in the device's memory, a multiple of 256.
    pub fn address(&self) -> u64 {
        self.memory.device_ptr(&self.gpu.stream).0
    }
}

impl<T: Element, const N: usize, L> DeviceTensor<Vector<T, N>, L>
where
    Vector<T, N>: Element,
{
    /// The same buffer as a tensor of the vectors' elements, of another layout. It undoes [`vectors`](DeviceTensor::vectors).
    ///
    /// # Fails when
    /// *bounds*: an offset of the layout is outside of the buffer.
    pub fn into_elements<M: AnyLayout>(self, layout: M) -> Result<DeviceTensor<T, M>, GpuError> {
        holds(self.memory.len() / size_of::<T>(), layout)?;
        Ok(DeviceTensor::new(self.memory, layout, self.gpu))
    }
}

/// Checks that all offsets of a layout are inside of a buffer with this number of elements.
fn holds(elements: usize, layout: impl AnyLayout) -> Result<(), GpuError> {
    // The constructor of a tensor checks this. Elements of type `()` take no memory.
    let _ = Tensor::try_new(vec![(); elements].as_slice(), layout)?;
    Ok(())
}

/// The layout of the same tensor in vectors of sixteen bytes.
fn in_vectors<T: Lanes, L: UpcastOp<T::PerVector>>(layout: L) -> Result<Upcast<L, T::PerVector>, GpuError> {
    let lanes = const { element::lanes::<T>() };
    let vectors = try_upcast(layout, T::PerVector::default())?;
    if vectors.size() * lanes != layout.size() {
        return Err(GpuError::Launch(format!(
            "a vector has {lanes} elements, and {lanes} does not divide the layout {layout}"
        )));
    }
    Ok(vectors)
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex::prelude::*;
    use half::bf16;
    use std::string::{String, ToString};

    fn why<T: std::fmt::Debug>(result: Result<T, GpuError>) -> String {
        result.unwrap_err().to_string()
    }

    #[test]
    fn buffers_that_are_too_short() {
        let n = 5;
        assert!(holds(20, layout!((4, n))).is_ok());
        assert!(why(holds(19, layout!((4, n)))).starts_with("bounds: "));
        // The last row only needs its own elements, not the gap up to where a next row would begin.
        assert!(holds(4 + 4 * 8, layout!((n, 4) : (8, 1))).is_ok());
        assert!(why(holds(3 + 4 * 8, layout!((n, 4) : (8, 1)))).starts_with("bounds: "));
        // An offset below 0 is outside of the buffer.
        assert!(why(holds(64, layout!((n, 4) : ({ -4 }, 1)))).starts_with("bounds: "));
        assert!(holds(0, layout!((n, { 0 }))).is_ok());
    }

    #[test]
    fn vectors_whose_addresses_would_be_none() {
        let (m, n) = (6, 5);
        let whole = in_vectors::<f32, _>(layout!((8, n))).map(|vectors| vectors.to_string());
        assert_eq!(whole.unwrap(), "(_2,5):(_1,_2)");
        // Columns would begin in the middle of a vector.
        let of = why(in_vectors::<f32, _>(layout!((m, n))));
        assert!(of.starts_with("divisibility: ") && of.contains("4 does not divide 6"), "{of}");
        assert!(why(in_vectors::<bf16, _>(layout!((8, n) : (1, { 12 })))).starts_with("divisibility: "));
        // Elements with stride 2 are not contiguous, so four of them do not make a vector.
        assert!(in_vectors::<f32, _>(layout!((8, n) : ({ 2 }, { 16 }))).is_err());
    }
}
