// Law:   spaces: the tiles of a kernel determine its number of blocks.
// Wrong: a user's type implements `Tiler`, which gives the number of blocks and the words of the signature.
// Why:   a launch and its kernel could use different tiles for this type.
// Fix:   use a shape, `Persistent` of a shape, or `ByAddress`.
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
