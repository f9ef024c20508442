//! Tensors that are not written any more, [`SettledTensor`].

use super::{DeviceTensor, GpuError};
use crate::element::Element;
use colex::AnyLayout;
use core::ops::Deref;

/// A tensor that is not written any more. A kernel that takes it as a [`Settled`](crate::memory::Settled) may read it before earlier
/// kernels have ended. For all else it is used like the [`DeviceTensor`] that it has.
#[derive(Debug)]
pub struct SettledTensor<T, L>(DeviceTensor<T, L>);

impl<T: Element, L: AnyLayout> DeviceTensor<T, L> {
    /// Waits for all work that was started, and returns the tensor, which is not written any more.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex_gpu::host::{Gpu, GpuError, SettledTensor};
    /// fn weights(gpu: &Gpu, data: &[f32]) -> Result<SettledTensor<f32, Layout!(Dyn)>, GpuError> {
    ///     let n = data.len();
    ///     gpu.upload(data, layout!(n))?.settle()
    /// }
    /// ```
    ///
    /// It cannot be passed to a kernel that writes it:
    ///
    /// ```compile_fail,E0596
    /// use colex::prelude::*;
    /// use colex_gpu::host::{DeviceTensor, SettledTensor};
    /// fn write(w: SettledTensor<f32, Layout!(Dyn)>) {
    ///     let _: &mut DeviceTensor<f32, Layout!(Dyn)> = &mut *w;
    /// }
    /// ```
    ///
    /// # Fails when
    /// a kernel stopped with a fault.
    pub fn settle(self) -> Result<SettledTensor<T, L>, GpuError> {
        self.gpu().synchronize()?;
        Ok(SettledTensor(self))
    }
}

impl<T, L> Deref for SettledTensor<T, L> {
    type Target = DeviceTensor<T, L>;
    fn deref(&self) -> &DeviceTensor<T, L> {
        &self.0
    }
}
