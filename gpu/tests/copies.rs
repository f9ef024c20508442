//! Copies between the host's memory and the GPU's, on a GPU, where there is one.

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError};
use std::io::Write;

/// The GPU; `None`, having said so, where there is none.
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

/// Page-locked memory is read by the copy engine while the program goes on: `upload` waits for it, so that what is written there next is not
/// the tensor's. A quarter of a gigabyte takes it some milliseconds, in which the first of it would be written anew.
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
