// Law:   spaces: how many blocks a kernel has is said by its tiles.
// Wrong: a type of one's own says how many, and what it is called in PTX.
// Why:   a launch and a kernel would mean other tiles by it.
// Fix:   a shape, `Persistent` of one, or `ByAddress`.
// See:   `memory::Tiler`.
use colex_gpu::memory::{Blocks, Tiler};
use colex_gpu::signature::Words;

struct One;
impl<L> Tiler<L> for One {
    const SIGNATURE: Words = Words::Name("ByAddress");
    fn blocks(_: L) -> Blocks {
        Blocks::Each(1)
    }
}

fn main() {}
