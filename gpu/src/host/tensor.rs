//! Tensors in the memory of a GPU.

use super::{Gpu, GpuError};
use colex::{AnyLayout, tensor::Tensor};
use cudarc::driver::{CudaSlice, DevicePtr, DeviceRepr};
use std::vec::Vec;

/// A buffer on the GPU, seen through a layout whose every offset lies in it.
#[derive(Debug)]
pub struct DeviceTensor<T, L> {
    memory: CudaSlice<T>,
    layout: L,
    gpu: Gpu,
}

impl Gpu {
    /// A tensor of these elements: a copy of `data`.
    ///
    /// # Fails when
    /// an offset of the layout lies outside of `data`, or the GPU has no room.
    pub fn upload<T: DeviceRepr, L: AnyLayout>(&self, data: &[T], layout: L) -> Result<DeviceTensor<T, L>, GpuError> {
        // Makes the tensor that there will be, which is what checks it.
        Tensor::try_new(data, layout)?;
        let memory = self.stream.clone_htod(data).map_err(|error| GpuError::Driver("copying to the GPU", error))?;
        Ok(DeviceTensor { memory, layout, gpu: self.clone() })
    }
}

impl<T: DeviceRepr, L: AnyLayout> DeviceTensor<T, L> {
    /// The layout.
    pub fn layout(&self) -> L {
        self.layout
    }

    /// The same memory through another layout.
    ///
    /// # Fails when
    /// an offset lies outside.
    pub fn with_layout<M: AnyLayout>(self, layout: M) -> Result<DeviceTensor<T, M>, GpuError> {
        // The buffer that is checked has elements without size, as many.
        Tensor::try_new(std::vec![(); self.memory.len()].as_slice(), layout)?;
        Ok(DeviceTensor { memory: self.memory, layout, gpu: self.gpu })
    }

    /// A copy of the whole buffer, when all that was started has ended.
    ///
    /// # Fails when
    /// a kernel stopped with a fault.
    pub fn download(&self) -> Result<Vec<T>, GpuError> {
        let data = self.gpu.stream.clone_dtoh(&self.memory);
        data.map_err(|error| GpuError::Driver("copying from the GPU", error))
    }

    /// The address of offset 0, on the device.
    pub fn address(&self) -> u64 {
        self.memory.device_ptr(&self.gpu.stream).0
    }
}
