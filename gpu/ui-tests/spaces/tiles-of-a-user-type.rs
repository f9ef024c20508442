// Law:   spaces: the tiles of a kernel determine its number of blocks.
// Wrong: a user's type gives a number of blocks, and its words in PTX.
// Why:   a launch and a kernel could take different tiles for it.
// Fix:   use a shape, `Persistent` of one, or `ByAddress`.
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
