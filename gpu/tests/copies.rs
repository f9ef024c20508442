//! Copies between the host's memory and the GPU's, if there is a GPU.

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError};
use std::io::Write;

/// The GPU; if there is none, reports that and returns `None`.
fn gpu() -> Option<Gpu> {
    match Gpu::open() {
        Ok(gpu) => Some(gpu),
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            let _ = writeln!(std::io::stderr(), "DID NOT RUN: copies: {why}");
            None
        }
        Err(why) => panic!("{why}"),
    }
}

/// A copy from page-locked memory is asynchronous: `upload` waits for it, so that later writes to that memory do not change the tensor. A quarter
/// of a gigabyte takes some milliseconds, in which the first elements would be overwritten.
#[test]
fn what_is_page_locked_has_been_read_when_upload_returns() {
    let Some(gpu) = gpu() else { return };
    let n = 1 << 26;
    // SAFETY: nothing is launched by the stream, and all of the memory is written before it is read.
    #[allow(unsafe_code)]
    let mut data = unsafe { gpu.stream().context().alloc_pinned::<f32>(n) }.expect("memory");
    data.as_mut_slice().expect("its memory").fill(1.0);
    let tensor = gpu.upload(data.as_slice().expect("its memory"), layout!(n)).expect("it fits");
    // From the end, which is copied last.
    data.as_mut_slice().expect("its memory").iter_mut().rev().for_each(|x| *x = 2.0);
    let found = tensor.download().expect("a copy");
    assert_eq!(found.len(), n);
    assert_eq!(found.iter().position(|&x| x != 1.0), None);
}
