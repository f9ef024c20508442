//! [`Device`]: the streams and kernels of one GPU.

use crate::communicator::Fault;
use crate::kernels::{Combining, Threads, copy_rows};
use crate::row::Row;
use crate::schedule::Schedule;
use crate::table::Table;
use colex::prelude::*;
use colex_gpu::argument::Arguments;
use colex_gpu::host::{GpuError, Ptx, build_in};
use colex_gpu::memory::{Global, GlobalMut};
use colex_mesh::Reduce;
use core::mem::MaybeUninit;
use cudarc::driver::{
    CudaContext, CudaFunction, CudaModule, CudaSlice, CudaStream, DevicePtr, DeviceRepr, LaunchConfig, PushKernelArg,
    sys,
};
use std::string::{String, ToString};
use std::sync::{Arc, OnceLock};
use std::{format, vec::Vec};

/// Bytes in the memory of a GPU.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    // Invariant: that of `new`.
    address: sys::CUdeviceptr,
    bytes: usize,
}

impl Memory {
    /// # Safety
    /// There are so many bytes at this address of the device. The streams of the device may read them until their work has ended. If
    /// they are the destination of a copy, they may write its parts, which nothing else reads or writes meanwhile.
    pub(crate) unsafe fn new(address: sys::CUdeviceptr, bytes: usize) -> Self {
        Memory { address, bytes }
    }

    /// The address of a byte, if so many bytes are there.
    pub(crate) fn part(self, at: usize, bytes: usize) -> Option<sys::CUdeviceptr> {
        let end = at.checked_add(bytes)?;
        (end <= self.bytes).then_some(self.address + at as u64)
    }
}

/// A schedule, and the rows of all its tables on the device.
#[derive(Debug)]
pub(crate) struct Rows {
    // Invariant: these are the rows of the tables, one table after the other; or there are none.
    rows: Option<CudaSlice<Row>>,
    schedule: Arc<Schedule>,
}

/// A table and the address of its rows on the device.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed<'a> {
    // Invariant: the rows of the table are at this address, if it has any.
    address: sys::CUdeviceptr,
    table: &'a Table,
}

// SAFETY: a row is plain numbers, which have one representation on host and device.
unsafe impl DeviceRepr for Row {}

/// The kernels as PTX, built once in a program.
fn ptx() -> Result<&'static Ptx, Fault> {
    static PTX: OnceLock<Result<Ptx, String>> = OnceLock::new();
    let built =
        PTX.get_or_init(|| build_in(env!("CARGO_MANIFEST_DIR"), "colex-gpu-mesh").map_err(|why| why.to_string()));
    built.as_ref().map_err(|why| Fault::Failed(why.clone()))
}

impl From<GpuError> for Fault {
    fn from(error: GpuError) -> Self {
        Fault::Failed(error.to_string())
    }
}

/// One GPU.
#[derive(Clone, Debug)]
pub(crate) struct Device {
    /// Messages, and what comes before and after them.
    pub(crate) stream: Arc<CudaStream>,
    /// What a rank copies while messages are exchanged.
    pub(crate) copies: Arc<CudaStream>,
    module: Arc<CudaModule>,
    copy: CudaFunction,
}

impl Device {
    pub(crate) fn new(context: &Arc<CudaContext>) -> Result<Self, Fault> {
        let ptx = ptx()?;
        ptx.has(copy_rows)?;
        let (stream, copies) = (context.new_stream()?, context.new_stream()?);
        let module = context.load_module(cudarc::nvrtc::Ptx::from_src(ptx.text()))?;
        let copy = module.load_function(copy_rows.name())?;
        Ok(Device { stream, copies, module, copy })
    }

    /// Copies the rows of a schedule to the device.
    pub(crate) fn upload(&self, schedule: &Arc<Schedule>) -> Result<Rows, Fault> {
        let rows: Vec<Row> = schedule.tables().flat_map(|table| table.rows().iter().copied()).collect();
        // An allocation has to have bytes.
        let rows = (!rows.is_empty()).then(|| self.stream.clone_htod(&rows)).transpose()?;
        Ok(Rows { rows, schedule: schedule.clone() })
    }

    /// Puts the copies of a table into a stream.
    pub(crate) fn copy(&self, stream: &CudaStream, placed: Placed<'_>, [from, to]: [Memory; 2]) -> Result<(), Fault> {
        placed.fits([from, to])?;
        // SAFETY: `fits` has checked that all units are inside and at multiples of their sizes, and the rows of a table write no byte
        // twice. This is a kernel of the signature of `copy_rows`, see `new`.
        unsafe { launch(stream, &self.copy, placed.table.blocks(), placed.arguments([from, to])) }
    }

    /// The kernel that combines numbers of a type.
    pub(crate) fn combine(&self, kernel: Combining, reduce: Reduce) -> Result<Combine, Fault> {
        ptx()?.has(kernel)?;
        Ok(Combine { kernel: self.module.load_function(kernel.name())?, reduce: code(reduce) })
    }
}

/// A kernel that combines numbers of one type, and how it combines them.
#[derive(Debug)]
pub(crate) struct Combine {
    // Invariant: the PTX of the module has this kernel, with the signature of `Combining`.
    kernel: CudaFunction,
    reduce: u32,
}

impl Combine {
    /// Puts into a stream: the numbers of a table, of `element` bytes, are combined with those in the destination.
    pub(crate) fn put(
        &self,
        stream: &CudaStream,
        element: usize,
        placed: Placed<'_>,
        [from, to]: [Memory; 2],
    ) -> Result<(), Fault> {
        placed.fits([from, to])?;
        if !placed.table.rows().is_empty() && placed.table.units() != [element; 2] {
            return Err(Fault::Failed("numbers have to begin at a multiple of their size".to_string()));
        }
        // SAFETY: `fits` has checked that all units are inside, each is a number, and the rows of a table write none twice. The
        // signature is that of the kernel, by the invariant.
        unsafe {
            let (rows, from, to) = placed.arguments([from, to]);
            launch(stream, &self.kernel, placed.table.blocks(), (rows, from, to, self.reduce))
        }
    }
}

/// The number by which kernels know how to combine.
fn code(reduce: Reduce) -> u32 {
    match reduce {
        Reduce::Sum => 0,
        Reduce::Product => 1,
        Reduce::Max => 2,
        Reduce::Min => 3,
    }
}

impl Rows {
    /// The tables of the schedule, in their order.
    pub(crate) fn placed(&self, stream: &CudaStream) -> Vec<Placed<'_>> {
        // The rows are never written again, and freed only after all work, so nothing has to be recorded.
        let mut address = self.rows.as_ref().map_or(0, |rows| rows.device_ptr(stream).0);
        let placed = self.schedule.tables().map(|table| {
            let placed = Placed { address, table };
            address += size_of_val(table.rows()) as u64;
            placed
        });
        placed.collect()
    }
}

type Three = (
    Global<Row, crate::kernels::Line>,
    Global<u8, crate::kernels::Line>,
    GlobalMut<u8, crate::kernels::Line, colex_gpu::memory::ByAddress>,
);

impl Placed<'_> {
    /// Checks that the units of all rows are inside of both memories, and at multiples of their sizes.
    fn fits(&self, [from, to]: [Memory; 2]) -> Result<(), Fault> {
        let most = self.table.units()[1].max(1) as u64;
        let is_inside = self.table.reads() <= from.bytes && self.table.writes() <= to.bytes;
        if self.table.rows().is_empty() || (is_inside && (from.address | to.address).is_multiple_of(most)) {
            return Ok(());
        }
        let (reads, writes) = (self.table.reads(), self.table.writes());
        Err(Fault::Failed(format!(
            "a table reads {reads} and writes {writes} bytes in units of {most}, of memory of {} and {} bytes",
            from.bytes, to.bytes
        )))
    }

    /// # Safety
    /// The arguments are used for one launch only.
    unsafe fn arguments(&self, [from, to]: [Memory; 2]) -> Three {
        let line = |len: usize| layout!(len);
        // SAFETY: by the invariants of `Placed` and `Memory` these are the rows and the bytes.
        unsafe {
            (
                Global::new(self.address as *const Row, line(self.table.rows().len())),
                Global::new(from.address as *const u8, line(from.bytes)),
                GlobalMut::new(to.address as *mut u8, line(to.bytes)),
            )
        }
    }
}

/// A parameter of a kernel. Some of its bytes may be padding.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Parameter([MaybeUninit<u8>; 64]);
// SAFETY: these are the bytes of a parameter, at most so many of which the driver reads.
unsafe impl DeviceRepr for Parameter {}

/// Puts a kernel into a stream, with the parameters that `colex_gpu` makes of its arguments.
///
/// # Safety
/// The function is a kernel of these arguments and of [`Threads`], and may use what they are.
unsafe fn launch<A: Arguments>(
    stream: &CudaStream,
    function: &CudaFunction,
    blocks: u32,
    arguments: A,
) -> Result<(), Fault> {
    if blocks == 0 {
        return Ok(());
    }
    let mut parameters = Vec::new();
    arguments.each_parameter(&mut |bytes| {
        let mut parameter = Parameter([MaybeUninit::uninit(); 64]);
        parameter.0[..bytes.len()].copy_from_slice(bytes);
        // What has no bytes is no parameter.
        parameters.extend((!bytes.is_empty()).then_some(parameter));
    });
    let mut launch = stream.launch_builder(function);
    for parameter in &parameters {
        launch.arg(parameter);
    }
    let config =
        LaunchConfig { grid_dim: (blocks, 1, 1), block_dim: (Threads::SIZE as u32, 1, 1), shared_mem_bytes: 0 };
    // SAFETY: the caller promises the kernel and its arguments.
    unsafe { launch.launch(config) }?;
    Ok(())
}
