//! Lists that a host makes for kernels that trust them: [`DeviceTrusted`].

use super::{DeviceTensor, Gpu, GpuError, Pass};
use crate::memory::{Trust, Trusted};
use crate::sealed::Token;
use colex::{Dyn, Layout, layout};
use std::string::String;
use std::vec::Vec;

/// Makes the lists of one kind. Kernels trust what this function promises of its entries, since only it makes such lists.
pub trait Make: Trust {
    /// What a list is made from.
    type From<'a>;
    /// Makes the entries, and four numbers that a launch passes and checks.
    ///
    /// # Fails when
    /// there is no such list: the error is a sentence with the reason.
    fn make(from: Self::From<'_>) -> Result<(Vec<Self::Entry>, [u32; 4]), String>;
}

/// The layout of a list: one mode.
type Entries = Layout!(Dyn);

/// A list on the GPU that [`Make`] has made. Nothing can change it.
#[derive(Debug)]
pub struct DeviceTrusted<M: Trust> {
    list: DeviceTensor<M::Entry, Entries>,
    numbers: [u32; 4],
}

impl Gpu {
    /// Makes a list, and copies it to the GPU.
    ///
    /// # Fails when
    /// there is no such list: [`GpuError::Launch`] with the reason; or the copy fails.
    pub fn trusted<M: Make>(&self, from: M::From<'_>) -> Result<DeviceTrusted<M>, GpuError> {
        let (entries, numbers) = M::make(from).map_err(GpuError::Launch)?;
        Ok(DeviceTrusted { list: self.upload(&entries, layout!({ entries.len() }))?, numbers })
    }
}

impl<M: Trust> Pass<Trusted<M>> for &DeviceTrusted<M> {
    unsafe fn pass(self) -> Result<Trusted<M>, GpuError> {
        // SAFETY: `Make` has made the list and the numbers, and they are private. The caller promises that only the device uses the
        // result, in one launch, and the list is borrowed meanwhile.
        unsafe { Ok(Trusted::new((&self.list).pass()?, self.numbers)) }
    }
    fn sealed(_: Token) {}
}
