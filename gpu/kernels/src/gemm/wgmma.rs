//! Products `C = f(A B^T)` by the copy engine and `wgmma`.
//!
//! A block computes a tile of 128 x 256 of C. It goes along K in steps. For each step, one thread makes the copy engine fill a
//! stage of shared memory with a tile of A and a tile of B. Two groups of four warps multiply the stage, each group for 64 rows
//! of C.
//!
//! Blocks are persistent: each computes tile after tile of C. So the copies to the first stages of the next tile run while the
//! block still writes a tile to C.
//!
//! A cluster of several blocks computes tiles with the same columns of C. All blocks of the cluster need the same tile of B. Each
//! block copies a part of this tile to the shared memory of all of them.

pub mod blocks;
#[cfg(feature = "all")]
mod kernels;
pub mod scales;
mod write;

use super::epilogue::Epilogue;
use super::pipeline::Ring;
use super::schedule::Tiles;
pub use super::tiles::*;
use colex::Mode;
use colex::atom::*;
use colex::prelude::*;
use colex::profile::Shape;
use colex::swizzle::StaticOffsets;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::tma::{self, TensorMap, TensorMapMut};
use colex_gpu::asm::wgmma::{self, Descriptor};
use colex_gpu::asm::{Address, ExecuteSs, cluster, index};
use colex_gpu::block::Block;
use colex_gpu::memory::{Persistent, Staged};
use colex_gpu::operand::Operand;
use core::marker::PhantomData;
#[cfg(all(feature = "all", not(target_arch = "nvptx64")))]
pub use kernels::*;
pub use write::NamedRows;
use write::write;

/// The threads of a block, `(thread, group)`. In group 0 one thread fills stages. Groups 1 and 2 multiply.
pub type Threads = Layout!((128, 3));

/// The types that determine a product.
///
/// Constants such as the number of blocks of a cluster follow from these types. An implementation cannot set them:
///
/// ```compile_fail,E0438
/// use colex::atom::{BF16, SM90_64x256x16_F32BF16BF16_SS};
/// use colex_gpu_kernels::gemm::{epilogue::Identity, wgmma::*};
/// struct Twice;
/// impl Gemm for Twice {
///     type Element = BF16;
///     type Atom = SM90_64x256x16_F32BF16BF16_SS;
///     type A = RowsA;
///     type B = RowsB;
///     type PartB = RowsB; // the whole tile, so one block copies it
///     type Epilogue = Identity;
///     const CLUSTER: u32 = 2;
/// }
/// ```
pub trait Gemm {
    /// The type of the elements of C.
    type Element: Half;
    /// The instruction. It computes 64 rows, and as many columns as a tile of C has. It determines the types of the elements of A
    /// and of B.
    type Atom: ExecuteSs<Accumulators = Sums>;
    /// The layout of a tile of A in shared memory.
    type A: Operand<ElementA<Self>>;
    /// The layout of a tile of B in shared memory.
    type B: Operand<ElementB<Self>>;
    /// The layout of the part of a tile of B that one block copies. A block without a cluster copies the whole tile. A block of a
    /// cluster copies its part to every block of the cluster.
    type PartB: Operand<ElementB<Self>>;
    /// The function that is applied to each sum before the sum is rounded.
    type Epilogue: Epilogue;
}

/// The type of the elements of A.
pub type ElementA<G> = <<G as Gemm>::Atom as MmaAtom>::ElementA;
/// The type of the elements of B.
pub type ElementB<G> = <<G as Gemm>::Atom as MmaAtom>::ElementB;

/// Constants that follow from the types of a product, and checks that the types fit.
pub(super) struct By<G>(PhantomData<G>);
impl<G: Gemm> By<G> {
    /// The number of blocks of a cluster. Their tiles of C have the same columns and consecutive rows.
    pub(super) const CLUSTER: u32 = {
        let (whole, part) = (<G::B as StaticOffsets>::OFFSETS, <G::PartB as StaticOffsets>::OFFSETS);
        let (of_whole, of_part) = (<G::B as Operand<ElementB<G>>>::MN, <G::PartB as Operand<ElementB<G>>>::MN);
        let k = <G::B as Operand<ElementB<G>>>::K;
        let mut alike = of_whole.is_multiple_of(of_part)
            && k == <G::PartB as Operand<ElementB<G>>>::K
            && <G::B as Operand<ElementB<G>>>::SWIZZLE == <G::PartB as Operand<ElementB<G>>>::SWIZZLE;
        // An offset is the sum of a term for the row and a term for the column, so it is enough to compare rows and columns
        // separately.
        let (mut row, mut column) = (0, 0);
        while alike && row < of_whole {
            let first = whole.before((row / of_part * of_part) as isize);
            alike = whole.before(row as isize) == first + part.before((row % of_part) as isize)
                && (first as usize * <ElementB<G> as Element>::BITS / 8).is_multiple_of(1024);
            row += 1;
        }
        while alike && column < k {
            alike = whole.before((column * of_whole) as isize) == part.before((column * of_part) as isize);
            column += 1;
        }
        assert!(
            alike,
            "gemm: the part of a tile of B that a block copies must have the tile's layout in shared memory"
        );
        (of_whole / of_part) as u32
    };
    /// The extents of a tile along M, N and K.
    pub(super) const TILE: [u32; 3] = {
        let [m, n, k] =
            [<G::A as Operand<ElementA<G>>>::MN, <G::B as Operand<ElementB<G>>>::MN, <G::A as Operand<ElementA<G>>>::K];
        let [atom_m, atom_n, atom_k] = <G::Atom as MmaAtom>::SHAPE_MNK;
        assert!(
            m == GROUPS as usize * atom_m && n == atom_n && k == <G::B as Operand<ElementB<G>>>::K,
            "gemm: the tile of A must have the rows of two instructions, the tile of B the columns of one, and both the same extent along K"
        );
        assert!(
            atom_m == ByGroup::ROWS && atom_n == ByGroup::COLUMNS && G::Element::BITS == 16,
            "gemm: an instruction must compute 64 x 256 elements of C, and these must have 16 bits"
        );
        assert!(
            atom_k * <ElementA<G> as Element>::BITS == 256
                && <ElementA<G> as Element>::BITS == <ElementB<G> as Element>::BITS,
            "gemm: an instruction must multiply 32 bytes along K, of A and of B"
        );
        [m as u32, n as u32, k as u32]
    };
}

/// The layout of the stages.
pub type Stages = Layout!(4);
/// The number of groups of warps that multiply.
pub(super) const GROUPS: u32 = <Mode<Threads, 1> as StaticLayout>::SIZE as u32 - 1;
/// The number of threads in a group.
pub(super) const GROUP: u32 = <Mode<Threads, 0> as StaticLayout>::SIZE as u32;
/// The number of sums that a thread holds: the number of elements of C that one instruction computes in each thread.
pub(super) const SUMS: usize = {
    type Atom = SM90_64x256x16_F32BF16BF16_SS;
    <Atom as MmaAtom>::CLayout::SIZE / <Atom as MmaAtom>::ThrId::SIZE
};
/// The sums of a thread.
pub type Sums = [f32; SUMS];

/// Three numbers of registers of a thread: at the start of the kernel, then in the group that fills stages, and then in the
/// groups that multiply.
const REGISTERS: [u32; 3] = {
    // `all` is the number of registers of a multiprocessor. A thread gets a multiple of `unit`. `filling` is the number that
    // `ptxas` uses for the code that fills stages.
    let (all, unit, filling) = (1 << 16, 8, 40);
    let start = all / Threads::SIZE as u32 / unit * unit;
    let multiplying = start + (start - filling) / GROUPS;
    assert!(
        GROUP == <SM90_64x256x16_F32BF16BF16_SS as MmaAtom>::ThrId::SIZE as u32
            && multiplying.is_multiple_of(unit)
            && multiplying < 256
            && filling + GROUPS * multiplying <= (1 + GROUPS) * start,
        "gemm: a group must have the threads of an instruction, and the group that fills stages must release the registers that the other groups take"
    );
    [start, filling, multiplying]
};

/// The ring of stages of a product.
pub type RingOf<G> = Ring<ElementA<G>, <G as Gemm>::A, ElementB<G>, <G as Gemm>::B, Stages>;
/// The layout of the slices of C in shared memory, `(buffer, group)`. A group fills one buffer while the other is written to C.
pub type Slices = Layout!((2, 2));
/// The slices of C in shared memory.
pub type Out<E> = Staged<E, SliceC, Slices>;
pub(super) type MapA<G> = TensorMap<ElementA<G>, <G as Gemm>::A>;
pub(super) type MapB<G> = TensorMap<ElementB<G>, <G as Gemm>::PartB>;
type MapC<G, R> = TensorMapMut<<G as Gemm>::Element, SliceC, R>;
/// The matrix C. Each cluster writes tile after tile, each of the shape `Tile`.
pub type MatrixC<E, Tile = Shape!(128, 256)> = TensorMapMut<E, SliceC, Persistent<Tile>>;

/// The tiles of C that one block computes. The tiles that clusters compute are numbered. The block's cluster computes the tile
/// number `at` next, and then the tile number `at + every`. Of each of these tiles, the block computes the part number `rank`.
#[derive(Clone, Copy)]
pub(super) struct Share {
    tiles: Tiles,
    /// The number of steps along K for a tile of C.
    pub(super) steps: u32,
    at: u32,
    every: u32,
    rank: u32,
}

impl Share {
    #[inline(always)]
    pub(super) fn of<G: Gemm>([m, n]: [u32; 2], k: u32, rank: u32) -> Self {
        let [tile_m, tile_n, tile_k] = By::<G>::TILE;
        Share {
            tiles: Tiles::new(m.div_ceil(tile_m * By::<G>::CLUSTER), n.div_ceil(tile_n)),
            steps: k.div_ceil(tile_k),
            at: index::block() / By::<G>::CLUSTER,
            every: index::blocks() / By::<G>::CLUSTER,
            rank,
        }
    }
    /// Moves to the next tile, and returns the row and the column of C at which it begins.
    #[inline(always)]
    pub(super) fn next<G: Gemm>(&mut self) -> Option<(u32, u32)> {
        if self.at >= self.tiles.count() {
            return None;
        }
        let (i, j) = self.tiles.at(self.at);
        self.at += self.every;
        Some(((i * By::<G>::CLUSTER + self.rank) * By::<G>::TILE[0], j * By::<G>::TILE[1]))
    }
}

/// Whether the extents fit: A is M x K, B is N x K, and C is M x N.
pub fn fit([m, k]: [u32; 2], [n, k_of_b]: [u32; 2], c: [u32; 2]) -> bool {
    k == k_of_b && c == [m, n]
}

/// Whether there are as many biases as C has columns.
pub fn has_a_bias_each(bias: impl AnyLayout, [_, n]: [u32; 2]) -> bool {
    bias.size() == n as usize
}

/// Computes `C = f(A B^T)`, where A is M x K, B is N x K, C is M x N, and `f` is the epilogue. See [`fit`].
///
/// M, N and K may have any values. Elements outside of A and B are read as zeros, and elements outside of C are not written.
///
/// The function consumes the block, so that nothing can follow it in a kernel. The reason is that the warps may not have waited
/// for each other when the function returns, and that they have different numbers of registers:
///
/// ```compile_fail,E0382
/// use colex::{atom::{BF16, SM90_64x256x16_F32BF16BF16_SS}, prelude::*};
/// use colex_gpu::{asm::tma::TensorMap, block::Block};
/// use colex_gpu_kernels::gemm::{epilogue::Identity, wgmma::*};
/// type By = Of<BF16, SM90_64x256x16_F32BF16BF16_SS, RowsA, RowsB, RowsB, Identity>;
/// fn and_more(
///     block: Block<Threads>, a: TensorMap<BF16, RowsA>, b: TensorMap<BF16, RowsB>, c: MatrixC<BF16>,
///     ring: RingOf<By>, out: Out<BF16>,
/// ) {
///     gemm::<By, _, _>(block, a, b, c, Identity, ring, out);
///     block.each((), |_, ()| ());
/// }
/// ```
#[inline(always)]
pub fn gemm<G: Gemm, C: StaticLayout, Tile: Shape>(
    block: Block<Threads, C>,
    a: MapA<G>,
    b: MapB<G>,
    c: MatrixC<G::Element, Tile>,
    epilogue: G::Epilogue,
    ring: RingOf<G>,
    out: Out<G::Element>,
) {
    const { assert_cluster::<G, C, Tile>() }
    run::<G, C, _>(
        block,
        a,
        b,
        c,
        ring,
        #[inline(always)]
        |ring, share, thread| {
            multiply::<G, _>(c, ring, share, epilogue, out, thread, |_, _| ());
        },
    );
}

/// Asserts that the cluster `C` and the tile of C that its blocks compute fit the other types.
const fn assert_cluster<G: Gemm, C: StaticLayout, Tile: Shape>() {
    assert!(C::SIZE as u32 == By::<G>::CLUSTER, "gemm: a cluster must have one block for each part of a tile of B");
    assert!(
        matches!(Tile::STATIC_SIZE, Some(size) if size == (By::<G>::TILE[0] * By::<G>::CLUSTER * By::<G>::TILE[1]) as usize),
        "gemm: the tile of C must be that of all blocks of a cluster"
    );
}

/// Starts the copies of a product in one thread of the first group, and calls `multiply` in all threads of the other groups. The
/// arguments of `multiply` are the ring, the tiles of C, and the number of the thread among those of the other groups. It must be
/// `#[inline(always)]`: barriers in a function that is called from a branch are refused when kernels are built.
#[inline(always)]
pub(super) fn run<G: Gemm, C: StaticLayout, R>(
    block: Block<Threads, C>,
    a: MapA<G>,
    b: MapB<G>,
    c: MapC<G, R>,
    ring: RingOf<G>,
    multiply: impl FnOnce(RingOf<G>, Share, u32),
) {
    // SAFETY: the function consumes the `Block`, so no barrier of the `Block` follows, and no value that depends on the thread
    // leaves the function. At each barrier below a comment tells which threads come to it.
    let thread = unsafe { index::thread() };
    if thread == 0 {
        a.prefetch();
        b.prefetch();
        c.prefetch();
        // SAFETY: only this thread calls `init`, and all threads wait at the barrier below before they use the ring.
        unsafe { ring.init(GROUPS * By::<G>::CLUSTER) }
    }
    sync::<G>();
    let share = || Share::of::<G>(c.extents(), a.extents()[1], block.rank() as u32);
    if thread < GROUP {
        // SAFETY: all of the first four warps come here. The kernel has a fixed number of threads, so the number of registers of
        // a thread is fixed too.
        unsafe { cluster::give_registers::<{ REGISTERS[1] }>() }
        if thread == 0 {
            fill::<G>(a, b, ring, share());
        }
    } else {
        // SAFETY: all warps of the other groups come here. The first group releases the registers that these warps take, as
        // `REGISTERS` asserts.
        unsafe { cluster::take_registers::<{ REGISTERS[2] }>() }
        multiply(ring, share(), thread - GROUP);
    }
    // A block of a cluster must not end while another block still copies to its shared memory or arrives at its barriers.
    if By::<G>::CLUSTER > 1 {
        sync::<G>();
    }
}

/// Waits for all threads of the block, or of the cluster if it has several blocks.
#[inline(always)]
fn sync<G: Gemm>() {
    // SAFETY: every thread of the cluster comes here, once at the start and, if the cluster has several blocks, once at the end.
    unsafe { if By::<G>::CLUSTER > 1 { cluster::sync() } else { cluster::sync_block() } }
}

/// Fills stage after stage, for all tiles of the block. Only one thread calls it.
#[inline(always)]
pub(super) fn fill<G: Gemm>(a: MapA<G>, b: MapB<G>, mut ring: RingOf<G>, mut share: Share) {
    a.acquire();
    b.acquire();
    let part = share.rank * <G::PartB as Operand<ElementB<G>>>::MN as u32;
    while let Some((row, column)) = share.next::<G>() {
        let mut step = 0;
        while step < share.steps {
            let (full, k) = (ring.full(), step * By::<G>::TILE[2]);
            // SAFETY: the barriers were initialised, and only this thread fills the stages of its block, in turn. After the wait
            // the stage is empty in each block of the cluster. This thread announces the bytes that fill the stage of its own
            // block.
            unsafe {
                ring.wait_empty();
                full.arrive_expect(RingOf::<G>::FILL);
                a.load(ring.a(), full, row, k);
                let to = ring.b().plus(<G::B as Operand<ElementB<G>>>::bytes_to(part as usize, 0));
                if By::<G>::CLUSTER > 1 {
                    b.load_multicast(to, full, column + part, k, (1 << By::<G>::CLUSTER) - 1);
                } else {
                    b.load(to, full, column + part, k);
                }
            }
            ring.advance();
            step += 1;
        }
    }
}

/// Releases a stage that this group has read. All blocks of the cluster copy to the stage. So for each block of the cluster, one
/// thread of the group arrives at the "empty" barrier of that block.
#[inline(always)]
pub(super) fn release<G: Gemm>(ring: &RingOf<G>, thread: u32) {
    let block = thread % GROUP;
    // SAFETY: each barrier expects one thread of each group of each block of the cluster, and no block ends before the others.
    unsafe {
        if By::<G>::CLUSTER > 1 && block < By::<G>::CLUSTER {
            ring.empty().arrive_at(block);
        } else if By::<G>::CLUSTER == 1 && block == 0 {
            ring.empty().arrive();
        }
    }
}

/// Multiplies stage after stage, and writes tile after tile of C. `change` gets the sums of a thread and the coordinate of C at which
/// those of its group begin, before the epilogue is applied.
#[inline(always)]
fn multiply<G: Gemm, R>(
    c: MapC<G, R>,
    mut ring: RingOf<G>,
    mut share: Share,
    epilogue: G::Epilogue,
    out: Out<G::Element>,
    thread: u32,
    change: impl Fn(&mut Sums, [u32; 2]),
) {
    let group = thread / GROUP;
    if thread.is_multiple_of(GROUP) {
        // Only these threads start copies to C.
        c.acquire();
    }
    let first_row = group * <G::Atom as MmaAtom>::SHAPE_MNK[0] as u32;
    let rows = <G::A as Operand<ElementA<G>>>::bytes_to(first_row as usize, 0);
    let mut sums = [0.0; SUMS];
    while let Some((row, column)) = share.next::<G>() {
        // The products of a stage still run while those of the next stage start. `before` is the stage to release when its
        // products have ended.
        // SAFETY: the copy of the ring, `before`, is only used to release its stage.
        let mut before = unsafe { ring.here() };
        let mut step = 0;
        while step < share.steps {
            // SAFETY: the barriers were initialised, and each group empties the stages in turn. All threads of the group come here. After the
            // wait the stage stays full until it is released, and nobody accesses the sums until all products have ended.
            unsafe {
                ring.wait_full();
                wgmma::fence();
                each_k::<G::Atom, G::A, G::B>(&mut sums, ring.a().plus(rows), ring.b(), step > 0);
                wgmma::commit();
                if step > 0 {
                    wgmma::wait::<1>();
                    release::<G>(&before, thread);
                }
            }
            // SAFETY: the copy of the ring, `before`, is only used to release its stage.
            before = unsafe { ring.here() };
            ring.advance();
            step += 1;
        }
        // SAFETY: all threads of the group come here.
        unsafe { wgmma::wait::<0>() }
        release::<G>(&before, thread);
        change(&mut sums, [row + first_row, column]);
        write::<G, R>(c, &sums, epilogue, &out, thread, [row + first_row, column]);
    }
    tma::wait::<0>();
}

/// Starts the instructions of one stage, in order along K.
///
/// # Safety
/// The conditions of [`ExecuteSs::execute`]. There must be a tile of A at `a` and a tile of B at `b`.
#[inline(always)]
pub(super) unsafe fn each_k<Atom: ExecuteSs, A: Operand<Atom::ElementA>, B: Operand<Atom::ElementB>>(
    sums: &mut Atom::Accumulators,
    a: Address,
    b: Address,
    add: bool,
) {
    const { assert!(A::K == 4 * Atom::SHAPE_MNK[2], "gemm: a tile must have four instructions along K") }
    // The code is unrolled because registers can only be indexed by constants.
    unroll!(I in [0 1 2 3] {
        let k = I * Atom::SHAPE_MNK[2];
        let (a, b) = (Descriptor::<A>::of::<Atom::ElementA>(a, k), Descriptor::<B>::of::<Atom::ElementB>(b, k));
        // SAFETY: the caller promises that the four warps come here, that tiles are at these addresses, and that nobody accesses
        // the sums until `wait`.
        unsafe { Atom::execute(sums, a, b, add || I != 0) }
    });
}

/// A type that implements [`Gemm`]. The parameters of `Of` are the types of the product.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Of<E, Atom, A, B, PartB, F>(PhantomData<fn(E, Atom, A, B, PartB, F)>);
impl<E, Atom, A, B, PartB, F> Gemm for Of<E, Atom, A, B, PartB, F>
where
    E: Half,
    Atom: ExecuteSs<Accumulators = Sums>,
    A: Operand<Atom::ElementA>,
    B: Operand<Atom::ElementB>,
    PartB: Operand<Atom::ElementB>,
    F: Epilogue,
{
    type Element = E;
    type Atom = Atom;
    type A = A;
    type B = B;
    type PartB = PartB;
    type Epilogue = F;
}
