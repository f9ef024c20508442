// Law:   sealed: only the library states what its `unsafe` code trusts.
// Wrong: a user's type implements the traits by which memory is partitioned, waited for, cut, moved and passed.
// Why:   a kernel would read and write memory that the user's type chooses.
// Fix:   use the types of the library that implement these traits.
// See:   gpu/SOUNDNESS.md
use colex::LayoutError;
use colex_gpu::asm::tma::boxes::{Extents, MODES};
use colex_gpu::block::{Reused, Synced};
use colex_gpu::host::{Fit, Ints};
use colex_gpu::memory::{CutBy, First, Inside, Join, SharedMemory};

#[derive(Clone, Copy)]
struct Mine;

impl Synced for Mine {
    type Published = ();
    unsafe fn published(self) {}
}
impl Reused for Mine {
    type Shared = ();
    unsafe fn shared(self) {}
}
impl Join<Mine> for Mine {
    type Joined = Mine;
    fn joined(self, _: Mine) -> Mine {
        Mine
    }
}
impl First for Mine {
    type First = Mine;
    type Rest = Mine;
    const AFTER: u32 = 7;
    fn split(self) -> (Mine, Mine) {
        (Mine, Mine)
    }
}
impl CutBy<Mine> for Mine {
    type Start = colex::Dyn;
    fn tiles(self, _: Mine) -> usize {
        1
    }
    fn start(self, _: Mine, _: &mut usize) -> colex::Dyn {
        Default::default()
    }
    fn has_all(self, _: Mine, _: colex::Dyn) -> bool {
        true
    }
}
impl Inside for Mine {
    fn all(&self) -> bool {
        true
    }
    fn holds(&self, _: usize) -> bool {
        true
    }
}
impl Extents for Mine {
    const EXTENTS: [u32; MODES] = [256; MODES];
}
impl Ints for Mine {
    const COUNT: usize = 1;
    fn each_int(self, _: &mut dyn FnMut(isize)) {}
}
impl<To> Fit<To> for Mine {
    fn fit(self) -> Result<To, LayoutError> {
        loop {}
    }
}
impl SharedMemory for Mine {
    const BYTES: u32 = 0;
    unsafe fn at(_: u32) -> Mine {
        Mine
    }
    unsafe fn end(_: u32) {}
}

fn main() {}
