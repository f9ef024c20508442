//! Allocates memory on the GPU for maps of the copy engine. Each map has a place of 128 bytes. When a map is dropped,
//! its place is reused.
//!
//! A multiprocessor caches maps by their addresses. It may not see that another map was written to the same place, so
//! a thread must call [`acquire`](crate::asm::tma::acquire) before it uses a map. The functions that copy by maps
//! require this call. All work is done in one stream, so a place is only rewritten after the kernels that used its
//! old map.

use super::{Gpu, GpuError};
use crate::asm::tma::Map;
use cudarc::driver::result;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::vec::Vec;

/// The free places of each GPU.
static FREE: Mutex<BTreeMap<usize, Vec<u64>>> = Mutex::new(BTreeMap::new());
/// The number of places that are allocated at once.
const MANY: usize = 512;

/// The place of a map in the memory of the GPU.
#[derive(Debug)]
pub(super) struct Place {
    address: u64,
    gpu: usize,
}

impl Place {
    pub(super) fn of(gpu: &Gpu, map: &Map) -> Result<Self, GpuError> {
        let failed = |error| GpuError::Driver("copying a map for the copy engine to the GPU", error);
        let ordinal = gpu.stream.context().ordinal();
        let address = {
            let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
            let free = free.entry(ordinal).or_default();
            match free.pop() {
                Some(address) => address,
                None => {
                    // Places are never freed, only reused. So the number of places is about the greatest number that
                    // was in use at one time.
                    let all = gpu.stream.clone_htod(&[0u64; MANY * 16]).map_err(failed)?.leak();
                    free.extend((1..MANY as u64).map(|i| all + i * size_of::<Map>() as u64));
                    all
                }
            }
        };
        let place = Place { address, gpu: ordinal };
        gpu.bind()?;
        // SAFETY: the place has room for a map, and no other map uses it. The map is in pageable memory, so the
        // call returns only after it has read the map.
        unsafe { result::memcpy_htod_async(address, &map.0, gpu.stream.cu_stream()) }.map_err(failed)?;
        Ok(place)
    }

    pub(super) fn address(&self) -> *const Map {
        self.address as *const Map
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        free.entry(self.gpu).or_default().push(self.address);
    }
}
