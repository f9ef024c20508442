//! Checks copies between the memory of the host and that of the GPU, if there is a GPU.

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError};
use std::io::Write;

/// The GPU. If there is none, reports that the test did not run and returns `None`.
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

/// A copy from page-locked memory is asynchronous. `upload` must wait for it, or later writes to that memory could
/// change the tensor. The copy is a quarter of a gigabyte and takes some milliseconds. Without the wait, elements
/// would be overwritten in this time.
#[test]
fn what_is_page_locked_has_been_read_when_upload_returns() {
    let Some(gpu) = gpu() else { return };
    let n = 1 << 26;
    // SAFETY: nothing is launched in the stream, and all of the memory is written before it is read.
    #[allow(unsafe_code)]
    let mut data = unsafe { gpu.stream().context().alloc_pinned::<f32>(n) }.expect("memory");
    data.as_mut_slice().expect("its memory").fill(1.0);
    let tensor = gpu.upload(data.as_slice().expect("its memory"), layout!(n)).expect("it fits");
    // Writes from the end, because the end is copied last.
    data.as_mut_slice().expect("its memory").iter_mut().rev().for_each(|x| *x = 2.0);
    let found = tensor.download().expect("a copy");
    assert_eq!(found.len(), n);
    assert_eq!(found.iter().position(|&x| x != 1.0), None);
}
