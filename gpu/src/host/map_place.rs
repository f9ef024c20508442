//! Where maps for the copy engine lie on the GPU: places of 128 bytes, given back when the map is dropped, and then another's.
//!
//! A multiprocessor that has met a map at an address takes it for what lies there from then on, unless a thread says otherwise before it
//! uses it: [`acquire`](crate::asm::tma::acquire), which all that copy by a map do. All is done in one stream, so that a place is
//! written anew behind the kernels that used what lay there.

use super::{Gpu, GpuError};
use crate::asm::tma::Map;
use cudarc::driver::result;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::vec::Vec;

/// Places that are nobody's, by the GPU.
static FREE: Mutex<BTreeMap<usize, Vec<u64>>> = Mutex::new(BTreeMap::new());
/// How many are made at once.
const MANY: usize = 512;

/// A map on the GPU.
#[derive(Debug)]
pub(super) struct Place {
    address: u64,
    gpu: usize,
}

impl Place {
    pub(super) fn of(gpu: &Gpu, map: &Map) -> Result<Self, GpuError> {
        let failed = |error| GpuError::Driver("putting a map for the copy engine on the GPU", error);
        let ordinal = gpu.stream.context().ordinal();
        let address = {
            let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
            let free = free.entry(ordinal).or_default();
            match free.pop() {
                Some(address) => address,
                None => {
                    // As many as there ever are at one time stay until the program ends.
                    let all = gpu.stream.clone_htod(&[0u64; MANY * 16]).map_err(failed)?.leak();
                    free.extend((1..MANY as u64).map(|i| all + i * size_of::<Map>() as u64));
                    all
                }
            }
        };
        let place = Place { address, gpu: ordinal };
        gpu.bind()?;
        // SAFETY: the place has room for a map, and is no other's; what is copied from memory of this kind is read before this returns.
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
