// Law:   no other crate implements a trait on whose word the elements of a tensor are handed out.
// Wrong: here each of them is implemented, for a type of one's own or with one as its parameter.
// Why:   with an offset or a layout that is none of the tensor's, safe code would reach the elements of others.
// Fix:   use the types of this library; memory of one's own is an `unsafe impl Buffer`.
// See:   `docs/soundness.md`.

use colex::access::Accepts;
use colex::atom::{
    OperandOf, SM80_16x8x16_F32F16F16F32_TN, ShareOp, SideTvOp, Source, TiledCopyOp, TiledMmaOp, ValLayoutOp,
};
use colex::algebra::divide::Divide;
use colex::algebra::slice::SliceBy;
use colex::error::Holds;
use colex::prelude::*;
use colex::swizzle::{BankConflicts, NoBankConflicts};
use colex::tensor::{BlocksOp, EdgesIn, ElementIn, IntoView, Outlived, RaggedPartitionOp, SharedBy, Starts, TileIndex, TilesOp, WindowsOp};
use colex::tensor::Loop;

#[derive(Clone, Copy)]
struct Mine;
type One = Layout!(1 : 0);
type Parted = Layout!((1, 1, 1) : (0, 0, 0));

impl Accepts<Mine> for One {
    fn offset_of(self, _: Mine) -> isize {
        1_000
    }
    fn place_of(self, _: Mine) -> isize {
        1_000
    }
    fn has(self, _: Mine) -> bool {
        true
    }
    fn line_in(self, _: Mine, _: Mine, count: usize) -> Option<core::ops::Range<usize>> {
        Some(0..count)
    }
}

impl SliceBy<Mine> for One {
    type Verdict = Holds;
    type Output = One;
    type Offset = Dyn;
    fn slice(self, _: Mine) -> One {
        self
    }
    fn try_slice_offset(self, _: Mine) -> Result<Dyn, LayoutError> {
        Ok(Dyn::new(1_000))
    }
    fn slice_start(self, _: Mine) -> Option<isize> {
        Some(1_000)
    }
}

// No path leads to a type that could be its `Judged` either.
impl Divide<Mine, Mine, Mine> for One {
    fn try_divide<L: AnyLayout>(self, _: Mine) -> Result<L, LayoutError> {
        panic!()
    }
}

impl ShareOp<Mine, Mine> for One {
    type Output = Parted;
    fn try_partitioned(self) -> Result<Parted, LayoutError> {
        Ok(Parted::instance())
    }
}

impl ValLayoutOp<Source> for Mine {
    type Output = One;
}

impl SideTvOp<Source> for Mine {
    type Output = One;
}

impl OperandOf<Mine> for Mine {
    type Tile = One;
    type Atom = One;
    type Tv = One;
    type Threads = One;
    type Shared<V, X, Y, Gaps> = Mine;
    type SharedStride<V, X, Y> = Mine;
}

impl TiledCopyOp<Mine> for One {
    type Tv = One;
    type Tile = One;
    const NUMBERED: () = ();
}

impl TiledMmaOp<Mine, Mine> for SM80_16x8x16_F32F16F16F32_TN {
    type Threads = One;
    type Tile = One;
    const NUMBERED: () = ();
}

impl NoBankConflicts<Mine, 4> for Mine {
    type Tile = Mine;
    fn tile(self) -> Mine {
        self
    }
}
impl BankConflicts<Mine, 4> for Mine {
    const WAYS: u32 = 1;
    const BEST: colex::swizzle::Code = panic!();
    const LEFT: u32 = 1;
}

impl TilingOp<Mine> for One {
    type Tile = One;
    type Rest = One;
    fn try_tiling(self, _: Mine) -> Result<(One, One), LayoutError> {
        Ok((self, self))
    }
    fn try_disjoint_tiling(self, _: Mine) -> Result<(One, One), LayoutError> {
        Ok((self, self))
    }
}

impl PartitionOp<Mine> for One {
    type Place = One;
    type Part = One;
    fn try_partition(self, _: Mine) -> Result<(One, One), LayoutError> {
        Ok((self, self))
    }
    fn try_disjoint_partition(self, _: Mine) -> Result<(One, One), LayoutError> {
        Ok((self, self))
    }
}

impl TilesOp<Mine> for Layout!((1, 1) : (0, 0)) {
    type Coord = (All, Dyn);
    fn coord_of_tile(_: Mine) -> (All, Dyn) {
        (All, Dyn::new(0))
    }
}

impl Starts for Mine {
    type Walk = isize;
    fn count(self) -> usize {
        2
    }
    fn start(self, _: usize) -> isize {
        0
    }
    fn walk(self, _: usize) -> isize {
        1_000
    }
    fn step(self, at: &mut isize) -> isize {
        *at
    }
}

impl SharedBy<Parted> for Mine {
    type Layout = One;
    type Part = Mine;
    fn whole(&self) -> One {
        One::instance()
    }
    fn try_part_of(self, _: Result<Parted, LayoutError>, _: usize) -> Result<Mine, LayoutError> {
        Ok(self)
    }
}

impl BlocksOp<Mine> for One {
    type Tile = One;
    type Part = One;
    fn try_count(self, _: Mine) -> Result<usize, LayoutError> {
        Ok(1_000)
    }
    fn block(self, _: Mine, _: usize) -> (isize, One, Option<One>) {
        (1_000, self, None)
    }
}

impl WindowsOp<Mine> for One {
    type Tile = One;
    type Positions = One;
    type Windowed = One;
    fn try_windows(self, _: Mine) -> Result<(One, One), LayoutError> {
        Ok((self, self))
    }
    fn try_windowed(self, _: Mine) -> Result<One, LayoutError> {
        Ok(self)
    }
}

impl EdgesIn<One> for Mine {
    fn at_index(&self, _: One, index: TileIndex) -> Option<(isize, TileIndex)> {
        Some((1_000, index))
    }
    fn tile_box(&self, _: One, rest: usize, _: &mut impl FnMut(Loop, usize) -> bool) -> Option<(isize, usize)> {
        Some((1_000, rest))
    }
    fn repeats(&self) -> bool {
        false
    }
}

impl ElementIn<One, Mine> for Mine {
    fn element_in(&self, _: One, _: Mine) -> Option<isize> {
        Some(1_000)
    }
}

impl RaggedPartitionOp<Mine> for One {
    type Threads = Dyn;
    type Part = One;
    fn try_ragged(self, _: Mine) -> Result<(Dyn, One), LayoutError> {
        Ok((Dyn::new(2), self))
    }
}

struct Memory;
unsafe impl Buffer for Memory {
    type Element = u8;
    fn as_ptr(&self) -> *const u8 {
        core::ptr::null()
    }
}
impl IntoView for Memory {
    type View = View<'static, u8>;
    fn into_view(self) -> View<'static, u8> {
        panic!()
    }
    unsafe fn into_part(self, _: isize) -> View<'static, u8> {
        panic!()
    }
}
impl Outlived<One> for Memory {
    type View = View<'static, u8>;
    fn outlived(self) -> Tensor<View<'static, u8>, One> {
        panic!()
    }
}

fn main() {}
