//! The GPU, [`Gpu`], and the modules of kernels that are loaded on it, [`Module`].

use super::{GpuError, Loaded, Ptx};
use crate::argument::Arguments;
use crate::kernel::Kernel;
use crate::memory::SharedMemory;
use colex::StaticLayout;
use cudarc::driver::{CudaContext, CudaStream, DriverError, result, sys};
use std::ffi::{CString, c_void};
use std::string::String;
use std::sync::{Arc, Mutex, PoisonError};
use std::{format, vec};

/// The first GPU that the driver sees.
#[derive(Clone, Debug)]
pub struct Gpu {
    pub(super) context: Arc<CudaContext>,
    pub(super) stream: Arc<CudaStream>,
}

/// Kernels that are loaded on a GPU.
#[derive(Debug)]
pub struct Module {
    pub(super) gpu: Gpu,
    pub(super) module: sys::CUmodule,
    /// The PTX without the bodies of its kernels. Its comments have the signatures of the kernels.
    says: Ptx,
}

impl Gpu {
    /// Opens the GPU of this machine. All calls in a program return the same GPU with the same stream, so the GPU
    /// does all work of the program in order.
    ///
    /// # Fails when
    /// there is no driver, or the driver sees no GPU.
    pub fn open() -> Result<Self, GpuError> {
        // There is one `Gpu` in a program, so all tensors and launches use the same stream.
        static OPEN: Mutex<Option<Gpu>> = Mutex::new(None);
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        match &*open {
            Some(gpu) => Ok(gpu.clone()),
            None => Ok(open.insert(Self::first()?).clone()),
        }
    }

    fn first() -> Result<Self, GpuError> {
        // SAFETY: this loads the driver's library, whose initialisers are trusted.
        if !unsafe { sys::is_culib_present() } {
            return Err(GpuError::NoDriver);
        }
        let context = CudaContext::new(0).map_err(|error| match error.0 {
            sys::CUresult::CUDA_ERROR_NO_DEVICE => GpuError::NoDevice,
            _ => GpuError::Driver("opening the GPU", error),
        })?;
        // SAFETY: all work is done in one stream, in order, so no events between streams are needed.
        unsafe { context.disable_event_tracking() };
        let stream = context.new_stream().map_err(|error| GpuError::Driver("making a stream", error))?;
        Ok(Gpu { context, stream })
    }

    /// The stream in which all work is done in order, to be used with other libraries.
    ///
    /// A launch borrows tensors, and returns before its kernel has run. The borrow ends when the launch returns.
    /// That is sound because a later write to a tensor, or the release of its memory, is done in the same stream
    /// after the kernel. With the stream itself, other code could change this order, so the function is `unsafe`:
    ///
    /// ```compile_fail,E0133
    /// use colex_gpu::host::Gpu;
    /// fn stream(gpu: &Gpu) {
    ///     let stream = gpu.stream(); // a graph could be made of it, and launched when the tensors are gone
    /// }
    /// ```
    ///
    /// # Safety
    /// While other code uses the stream, all work that is launched in it must run exactly once, in the order of the
    /// launches. So the stream must not be captured into a graph. Other libraries may access only
    /// memory of their own, and tensors that are borrowed for this access.
    pub unsafe fn stream(&self) -> &Arc<CudaStream> {
        &self.stream
    }

    /// The name of the GPU.
    pub fn name(&self) -> String {
        self.context.name().unwrap_or_default()
    }

    /// The number of multiprocessors of the GPU.
    pub fn multiprocessors(&self) -> Result<usize, GpuError> {
        self.attribute(sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT).map(|n| n as usize)
    }

    pub(super) fn attribute(&self, attribute: sys::CUdevice_attribute) -> Result<i32, GpuError> {
        self.context.attribute(attribute).map_err(|error| GpuError::Driver("querying the resources of the GPU", error))
    }

    /// Loads the kernels of PTX on the GPU.
    ///
    /// # Fails when
    /// the driver does not accept the PTX, or the PTX was built for another GPU.
    pub fn load(&self, ptx: &Ptx) -> Result<Module, GpuError> {
        let has = self
            .context
            .compute_capability()
            .map_err(|error| GpuError::Driver("querying the properties of the GPU", error))?;
        ptx.runs_on(has)?;
        self.bind()?;
        let text = CString::new(ptx.text.as_bytes())
            .map_err(|_| GpuError::Load(DriverError(sys::CUresult::CUDA_ERROR_INVALID_PTX), String::new()))?;
        let mut log = vec![0u8; 8192];
        let mut options =
            [sys::CUjit_option::CU_JIT_ERROR_LOG_BUFFER, sys::CUjit_option::CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES];
        let mut values = [log.as_mut_ptr().cast::<c_void>(), log.len() as *mut c_void];
        let mut module = core::ptr::null_mut();
        // SAFETY: the text ends in 0, both arrays have two entries, and the log has the length that is passed.
        let loaded = unsafe {
            sys::cuModuleLoadDataEx(&mut module, text.as_ptr().cast(), 2, options.as_mut_ptr(), values.as_mut_ptr())
        };
        loaded.result().map_err(|error| {
            let end = log.iter().position(|&byte| byte == 0).unwrap_or(log.len());
            GpuError::Load(error, String::from_utf8_lossy(&log[..end]).into_owned())
        })?;
        let says = ptx.text.lines().filter(|line| line.starts_with("// ")).flat_map(|line| [line, "\n"]);
        let kernels = ptx.kernels();
        let text = says.chain(kernels.iter().flat_map(|name| [".entry ", name, "()\n;\n"])).collect();
        Ok(Module { gpu: self.clone(), module, says: Ptx { path: ptx.path.clone(), text } })
    }

    /// Waits for all work that was started.
    ///
    /// # Fails when
    /// a kernel stopped with a fault.
    pub fn synchronize(&self) -> Result<(), GpuError> {
        self.stream.synchronize().map_err(|error| GpuError::Driver("waiting for the GPU", error))
    }

    /// The time of a launch in milliseconds: the mean of `times` launches in a row.
    pub fn time(&self, times: u32, mut launch: impl FnMut() -> Result<(), GpuError>) -> Result<f32, GpuError> {
        let failed = |error| GpuError::Driver("timing", error);
        let mark = || self.stream.record_event(Some(sys::CUevent_flags::CU_EVENT_DEFAULT)).map_err(failed);
        let start = mark()?;
        for _ in 0..times {
            launch()?;
        }
        let end = mark()?;
        Ok(start.elapsed_ms(&end).map_err(failed)? / times as f32)
    }

    pub(super) fn bind(&self) -> Result<(), GpuError> {
        self.context.bind_to_thread().map_err(|error| GpuError::Driver("binding the GPU to a thread", error))
    }
}

impl Module {
    /// The loaded kernel that has the name and the signature of `kernel`.
    ///
    /// # Fails when
    /// the PTX has no kernel of this name; the kernel of this name in the PTX has another signature; or the kernel
    /// needs more shared memory or more threads a block than the GPU has.
    pub fn kernel<T: StaticLayout, A: Arguments, S: SharedMemory, C: StaticLayout>(
        &self,
        kernel: Kernel<T, A, S, C>,
    ) -> Result<Loaded<'_, T, A, S, C>, GpuError> {
        use sys::CUdevice_attribute as Has;
        self.says.has(kernel)?;
        self.gpu.bind()?;
        for (needs, has, what) in [
            (T::SIZE, Has::CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, "threads a block"),
            (
                S::BYTES as usize,
                Has::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN,
                "bytes of shared memory a block",
            ),
        ] {
            let has = self.gpu.attribute(has)?;
            if needs > has as usize {
                return Err(GpuError::Launch(format!(
                    "`{}` needs {needs} {what}, and this GPU has {has}",
                    kernel.name()
                )));
            }
        }
        let c_name = CString::new(kernel.name()).map_err(|_| GpuError::NoKernel(kernel.name()))?;
        // SAFETY: `load` loaded the module, and only `drop` unloads it.
        let function = unsafe { result::module::get_function(self.module, c_name) }
            .map_err(|_| GpuError::NoKernel(kernel.name()))?;
        // SAFETY: the function belongs to this module, which is loaded.
        unsafe {
            result::function::set_function_attribute(
                function,
                sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                S::BYTES as i32,
            )
        }
        .map_err(|error| GpuError::Driver("setting the shared memory of a kernel", error))?;
        Ok(Loaded::new(self, kernel, function))
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        // An error here is a fault of the GPU. The next call returns it again.
        let _ = self.gpu.synchronize();
        // SAFETY: `load` loaded this module, and all launches of its kernels have ended.
        let _ = unsafe { result::module::unload(self.module) };
    }
}
