//! By the copy engine and `wgmma`: one warp fills stages, two groups of four warps multiply, and the blocks stay, each with
//! tile after tile of the result, so that the first stages of a tile are on their way while the one before is written.

use super::epilogue::{Bias, Biased, Epilogue, Gelu, Identity, Relu};
use super::pipeline::Ring;
use super::schedule::Tiles;
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::tma::{self, TensorMap};
use colex_gpu::asm::wgmma::{self, Descriptor};
use colex_gpu::asm::{Address, ExecuteSs, StoreMatrix, cluster, index};
use colex_gpu::kernel;
use colex_gpu::memory::Shared;
use colex_gpu::operand::Operand;
use core::marker::PhantomData;

/// The threads: four warps of which one thread fills stages, and twice four that multiply.
pub type Threads = Layout!((128, 3));

/// Eight rows of 128 bytes, in which the eighths of a row change places so that a column has each of them once.
pub type Sw128 = Swizzle!(3, 3, 3);

/// A tile in shared memory behind it.
pub type Swizzled<L> = ComposedLayout<Sw128, Int!(0), L>;

/// A tile of A, 128 x 64, of matrices whose mode of stride 1 is K.
pub type RowsA = Swizzled<Layout!((128, 64) : (64, 1))>;
/// A tile of A of matrices whose mode of stride 1 is M.
pub type ColumnsA = Swizzled<Layout!(((64, 2), 64) : ((1, 4096), 64))>;
/// A tile of B, 256 x 64, of matrices whose mode of stride 1 is K.
pub type RowsB = Swizzled<Layout!((256, 64) : (64, 1))>;
/// A tile of B of matrices whose mode of stride 1 is N.
pub type ColumnsB = Swizzled<Layout!(((64, 4), 64) : ((1, 4096), 64))>;
/// Half a tile of B: what each of two blocks brings for both.
pub type HalfRowsB = Swizzled<Layout!((128, 64) : (64, 1))>;
/// What is written of C at a time: 64 x 64.
pub type SliceC = Swizzled<Layout!((64, 64) : (64, 1))>;
/// Of the 16 x 64 that a warp writes: the element, column-major, at which the row of 8 begins that a thread names for
/// `stmatrix`, `(thread, which 16 columns)`. It goes with what a thread has of the sums; a test below says so.
pub type NamedRows = Layout!(((8, 2, 2), 4) : ((1, 8, 128), 256));

/// How a product is made.
pub trait Gemm {
    /// The elements of A, B and C.
    type Element: Half;
    /// The instruction: 64 rows at a time, and as many columns as a tile has.
    type Atom: ExecuteSs<Accumulators = [f32; 128], ElementA = Self::Element, ElementB = Self::Element>;
    /// A tile of A in shared memory.
    type A: Operand<Self::Element>;
    /// A tile of B in shared memory.
    type B: Operand<Self::Element>;
    /// What a block brings of a tile of B: all of it, or its part, which goes to every block of the cluster.
    type PartB: Operand<Self::Element>;
    /// What is done to a sum before it is rounded.
    type Epilogue: Epilogue;

    /// Blocks of a cluster: they have the same columns of C, and rows below each other.
    const CLUSTER: u32 = (<Self::B as Operand<Self::Element>>::MN / <Self::PartB as Operand<Self::Element>>::MN) as u32;
    /// Rows, columns and depth of a tile.
    const TILE: [u32; 3] = {
        let [m, n, k] = [Self::M, <Self::B as Operand<Self::Element>>::MN, <Self::A as Operand<Self::Element>>::K];
        let [atom_m, atom_n, _] = <Self::Atom as MmaAtom>::SHAPE_MNK;
        assert!(
            m == GROUPS as usize * atom_m && n == atom_n && k == <Self::B as Operand<Self::Element>>::K,
            "gemm: the instruction's rows go twice into the tile of A, its columns are those of the tile of B, and both have one depth"
        );
        [m as u32, n as u32, k as u32]
    };
    #[doc(hidden)]
    const M: usize = <Self::A as Operand<Self::Element>>::MN;
}

/// How many stages are under way.
pub const STAGES: u32 = 4;
/// How many groups of warps multiply.
const GROUPS: u32 = 2;
/// Threads of a group.
const GROUP: u32 = 128;

/// The stages of a product.
pub type Stages<G> = Ring<<G as Gemm>::Element, <G as Gemm>::A, <G as Gemm>::B, STAGES>;
/// Two slices of C for each group: one is written while the next is made.
pub type Out = Shared<u16, Layout!((4096, 2, 2))>;
type MapA<G> = TensorMap<<G as Gemm>::Element, <G as Gemm>::A>;
type MapB<G> = TensorMap<<G as Gemm>::Element, <G as Gemm>::PartB>;
type MapC<G> = TensorMap<<G as Gemm>::Element, SliceC>;

/// The tiles of one block: `at` is the next, and then every so many.
#[derive(Clone, Copy)]
struct Share {
    tiles: Tiles,
    steps: u32,
    at: u32,
    every: u32,
    rank: u32,
}

impl Share {
    #[inline(always)]
    fn of<G: Gemm>([m, n, k]: [u32; 3]) -> Self {
        let [tile_m, tile_n, tile_k] = G::TILE;
        Share {
            tiles: Tiles::new(m.div_ceil(tile_m * G::CLUSTER), n.div_ceil(tile_n)),
            steps: k.div_ceil(tile_k),
            at: index::block() / G::CLUSTER,
            every: index::blocks() / G::CLUSTER,
            rank: if G::CLUSTER > 1 { cluster::rank() } else { 0 },
        }
    }
    /// Row and column of C where the next tile begins.
    #[inline(always)]
    fn next<G: Gemm>(&mut self) -> Option<(u32, u32)> {
        if self.at >= self.tiles.count() {
            return None;
        }
        let (i, j) = self.tiles.at(self.at);
        self.at += self.every;
        Some(((i * G::CLUSTER + self.rank) * G::TILE[0], j * G::TILE[1]))
    }
}

/// `C = f(A B^T)` of `[m, n, k]`, of which C is clipped and A and B are zeros further out.
#[inline(always)]
pub fn gemm<G: Gemm>(
    a: MapA<G>,
    b: MapB<G>,
    c: MapC<G>,
    shape: [u32; 3],
    epilogue: G::Epilogue,
    ring: Stages<G>,
    out: &Out,
) {
    // SAFETY: no block is given here, and nothing is answered; the barriers below say which threads come to them.
    let thread = unsafe { index::thread() };
    if thread == 0 {
        a.prefetch();
        b.prefetch();
        c.prefetch();
        // SAFETY: one thread, and all wait below.
        unsafe { ring.init(GROUPS * G::CLUSTER) }
    }
    sync::<G>();
    let share = Share::of::<G>(shape);
    if thread < GROUP {
        // SAFETY: the first four warps, of a kernel that knows its threads.
        unsafe { cluster::give_registers::<40>() }
        if thread == 0 {
            fill::<G>(a, b, ring, share);
        }
    } else {
        // SAFETY: the other groups of four warps; the first gave what they take: 40 + 2 * 232 is 3 * 168.
        unsafe { cluster::take_registers::<232>() }
        multiply::<G>(c, ring, share, epilogue, out, thread - GROUP);
    }
    // A block of a cluster stays until nobody fills its stages or waits at its barriers.
    if G::CLUSTER > 1 {
        sync::<G>();
    }
}

/// Waits for all threads of the block, or of the cluster.
#[inline(always)]
fn sync<G: Gemm>() {
    // SAFETY: every thread comes here, at the start and at the end.
    unsafe { if G::CLUSTER > 1 { cluster::sync() } else { cluster::sync_block() } }
}

/// Fills stage after stage.
#[inline(always)]
fn fill<G: Gemm>(a: MapA<G>, b: MapB<G>, mut ring: Stages<G>, mut share: Share) {
    const {
        assert!(
            G::CLUSTER == 1 || MapB::<G>::IS_ONE_BOX,
            "multicast: a block's part of a tile is one box of the copy engine: K-major, not wider than the swizzle"
        )
    }
    let part = share.rank * <G::PartB as Operand<G::Element>>::MN as u32;
    while let Some((row, column)) = share.next::<G>() {
        let mut step = 0;
        while step < share.steps {
            ring.wait_empty();
            let (full, k) = (ring.full(), step * G::TILE[2]);
            // SAFETY: the stage is empty, in each block of the cluster; this thread alone announces what fills it.
            unsafe {
                full.arrive_expect(Stages::<G>::FILL);
                a.load(ring.a(), full, row, k);
                let to = ring.b().plus(<G::B as Operand<G::Element>>::bytes_to(part as usize, 0));
                if G::CLUSTER > 1 {
                    b.load_multicast(to, full, column + part, k, (1 << G::CLUSTER) - 1);
                } else {
                    b.load(to, full, column + part, k);
                }
            }
            ring.advance();
            step += 1;
        }
    }
}

/// Says that this group has read a stage: to its own block, and to those that bring parts of its tiles.
#[inline(always)]
fn release<G: Gemm>(ring: &Stages<G>, thread: u32) {
    let block = thread % GROUP;
    // SAFETY: the barriers count one thread of each group of each block of the cluster.
    unsafe {
        if G::CLUSTER > 1 && block < G::CLUSTER {
            ring.empty().arrive_at(block);
        } else if G::CLUSTER == 1 && block == 0 {
            ring.empty().arrive();
        }
    }
}

/// Empties stage after stage, and writes tile after tile.
#[inline(always)]
fn multiply<G: Gemm>(c: MapC<G>, mut ring: Stages<G>, mut share: Share, epilogue: G::Epilogue, out: &Out, thread: u32) {
    let group = thread / GROUP;
    let first_row = group * <G::Atom as MmaAtom>::SHAPE_MNK[0] as u32;
    let rows = <G::A as Operand<G::Element>>::bytes_to(first_row as usize, 0);
    let mut sums = [0.0; 128];
    while let Some((row, column)) = share.next::<G>() {
        // One group of instructions is under way while the next starts; what it reads is released when it has ended.
        let mut before = ring.here();
        let mut step = 0;
        while step < share.steps {
            ring.wait_full();
            // SAFETY: all threads of the group come here; the stage is full until it is released; nobody touches the sums until
            // all has ended.
            unsafe {
                wgmma::fence();
                each_k::<G>(&mut sums, ring.a().plus(rows), ring.b(), step > 0);
                wgmma::commit();
                if step > 0 {
                    wgmma::wait::<1>();
                    release::<G>(&before, thread);
                }
            }
            before = ring.here();
            ring.advance();
            step += 1;
        }
        // SAFETY: all threads of the group come here.
        unsafe { wgmma::wait::<0>() }
        release::<G>(&before, thread);
        write::<G>(c, &sums, epilogue, out, thread, row + first_row, column);
    }
    tma::wait::<0>();
}

/// The instructions of one stage: four times the depth of one.
///
/// # Safety
/// As of [`ExecuteSs::execute`]; there are tiles at these addresses.
#[inline(always)]
unsafe fn each_k<G: Gemm>(sums: &mut [f32; 128], a: Address, b: Address, add: bool) {
    const { assert!(G::TILE[2] as usize == 4 * <G::Atom as MmaAtom>::SHAPE_MNK[2], "gemm: a tile is four instructions deep") }
    // SAFETY: of the function.
    unsafe {
        one_k::<G, 0>(sums, a, b, add);
        one_k::<G, 1>(sums, a, b, true);
        one_k::<G, 2>(sums, a, b, true);
        one_k::<G, 3>(sums, a, b, true);
    }
}

/// # Safety
/// As of [`each_k`].
#[inline(always)]
unsafe fn one_k<G: Gemm, const I: usize>(sums: &mut [f32; 128], a: Address, b: Address, add: bool) {
    let k = I * <G::Atom as MmaAtom>::SHAPE_MNK[2];
    let (a, b) = (Descriptor::<G::A>::of::<G::Element>(a, k), Descriptor::<G::B>::of::<G::Element>(b, k));
    // SAFETY: of the function.
    unsafe { G::Atom::execute(sums, a, b, add) }
}

/// Writes the sums of a group, 64 rows, slice by slice: rounded, to shared memory by `stmatrix`, on by the copy engine.
#[inline(always)]
fn write<G: Gemm>(c: MapC<G>, sums: &[f32; 128], epilogue: G::Epilogue, out: &Out, thread: u32, row: u32, column: u32) {
    let to = Writer::<G> { c, epilogue, out: Address(out.address()), thread, row, column };
    to.slice::<0>(sums);
    to.slice::<1>(sums);
    to.slice::<2>(sums);
    to.slice::<3>(sums);
}

/// Where a group writes.
struct Writer<G: Gemm> {
    c: MapC<G>,
    epilogue: G::Epilogue,
    out: Address,
    thread: u32,
    row: u32,
    column: u32,
}

impl<G: Gemm> Writer<G> {
    /// Columns of a slice.
    const COLUMNS: u32 = <SliceC as Operand<G::Element>>::K as u32;

    #[inline(always)]
    fn slice<const I: u32>(&self, sums: &[f32; 128]) {
        let group = self.thread / GROUP;
        let slice = self.out.plus((group * 2 + I % 2) * <SliceC as Operand<G::Element>>::BYTES);
        // The slice before the last has been read when its place is written anew.
        tma::wait_read::<1>();
        // SAFETY: the threads of the group, each group at a barrier of its own.
        unsafe { cluster::sync_some::<1>(group, GROUP) }
        self.sixteen::<I, 0>(slice, sums);
        self.sixteen::<I, 1>(slice, sums);
        self.sixteen::<I, 2>(slice, sums);
        self.sixteen::<I, 3>(slice, sums);
        tma::fence();
        // SAFETY: as above.
        unsafe { cluster::sync_some::<1>(group, GROUP) }
        if self.thread.is_multiple_of(GROUP) {
            // SAFETY: all of the slice is written and fenced; this part of C is this block's.
            unsafe { self.c.store(slice, self.row, self.column + I * Self::COLUMNS) }
            tma::commit();
        }
    }

    /// Sixteen columns of a slice: four registers of two elements, for four matrices of 8 x 8.
    #[inline(always)]
    fn sixteen<const I: u32, const J: u32>(&self, slice: Address, sums: &[f32; 128]) {
        let (warp, lane) = (self.thread % GROUP / 32, self.thread % 32);
        let named = NamedRows::instance().at((lane as usize, J as usize)) as usize;
        let place = <SliceC as Operand<G::Element>>::bytes_at(named % 16 + 16 * warp as usize, named / 16);
        let first = (I * 32 + J * 8) as usize;
        let column = self.column + I * Self::COLUMNS + J * 16 + lane % 4 * 2;
        // Two neighbours in a row, of a quarter of the 16 x 16: below each other, then beside.
        let pair = |i: usize| {
            let column = column + i as u32 / 2 * 8;
            G::Element::pack(
                self.epilogue.apply(sums[first + 2 * i], column),
                self.epilogue.apply(sums[first + 2 * i + 1], column + 1),
            )
        };
        // SAFETY: the row lies in the slice, and no other thread names it.
        unsafe { SM90_U32x4_STSM_N::store(slice.plus(place), [pair(0), pair(1), pair(2), pair(3)]) }
    }
}

/// A product by these types.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Of<E, Atom, A, B, PartB, F>(PhantomData<fn(E, Atom, A, B, PartB, F)>);
impl<E, Atom, A, B, PartB, F> Gemm for Of<E, Atom, A, B, PartB, F>
where
    E: Half,
    Atom: ExecuteSs<Accumulators = [f32; 128], ElementA = E, ElementB = E>,
    A: Operand<E>,
    B: Operand<E>,
    PartB: Operand<E>,
    F: Epilogue,
{
    type Element = E;
    type Atom = Atom;
    type A = A;
    type B = B;
    type PartB = PartB;
    type Epilogue = F;
}

/// Kernels: the elements, the instruction, the tiles of A and of B, what a block brings of B, and what is done to a sum.
macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident: $e:ty, $atom:ty, $a:ty, $b:ty, $part:ty $(, $activation:ident)?;)+) => {$(
        kernels! { @ [$(#[$doc])*] $name $e, $atom, $a, $b, $part $(, $activation)? }
    )+};
    (@ [$($doc:tt)*] $name:ident $e:ty, $atom:ty, $a:ty, $b:ty, $part:ty) => {
        kernel! {
            $($doc)*
            pub fn $name(
                _block: Block<Threads>, a: TensorMap<$e, $a>, b: TensorMap<$e, $part>, c: TensorMap<$e, SliceC>,
                m: u32, n: u32, k: u32;
                ring: Ring<$e, $a, $b, STAGES>, out: Out
            ) {
                gemm::<Of<$e, $atom, $a, $b, $part, Identity>>(a, b, c, [m, n, k], Identity, ring, &out);
            }
        }
    };
    (@ [$($doc:tt)*] $name:ident $e:ty, $atom:ty, $a:ty, $b:ty, $part:ty, $f:ident) => {
        kernel! {
            $($doc)*
            pub fn $name(
                _block: Block<Threads>, a: TensorMap<$e, $a>, b: TensorMap<$e, $part>, c: TensorMap<$e, SliceC>,
                m: u32, n: u32, k: u32, bias: Bias;
                ring: Ring<$e, $a, $b, STAGES>, out: Out
            ) {
                gemm::<Of<$e, $atom, $a, $b, $part, Biased<$f>>>(a, b, c, [m, n, k], Biased(bias, $f), ring, &out);
            }
        }
    };
}

type Bf16 = SM90_64x256x16_F32BF16BF16_SS;
type Fp16 = SM90_64x256x16_F32F16F16_SS;
kernels! {
    /// bf16; K has stride 1 in A and in B: BLAS's TN.
    gemm_bf16_tn: BF16, Bf16, RowsA, RowsB, RowsB;
    /// bf16; M has stride 1 in A, K in B.
    gemm_bf16_nn: BF16, Bf16, ColumnsA, RowsB, RowsB;
    /// bf16; M has stride 1 in A, N in B.
    gemm_bf16_nt: BF16, Bf16, ColumnsA, ColumnsB, ColumnsB;
    /// bf16; K has stride 1 in A, N in B.
    gemm_bf16_tt: BF16, Bf16, RowsA, ColumnsB, ColumnsB;
    /// f16; K has stride 1 in A and in B.
    gemm_f16_tn: F16, Fp16, RowsA, RowsB, RowsB;
    /// As [`gemm_bf16_tn`], in clusters of two blocks, each of which brings half of B for both.
    gemm_bf16_tn_pairs: BF16, Bf16, RowsA, RowsB, HalfRowsB;
    /// `max(A B^T + bias, 0)`.
    gemm_bf16_tn_relu: BF16, Bf16, RowsA, RowsB, RowsB, Relu;
    /// `gelu(A B^T + bias)`.
    gemm_bf16_tn_gelu: BF16, Bf16, RowsA, RowsB, RowsB, Gelu;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `stmatrix` writes of a thread's register lies where that thread has the sum.
    #[test]
    fn stmatrix_writes_each_sum_to_its_place() {
        let sums = <Bf16 as MmaAtom>::CLayout::instance();
        // (thread, bit) -> bit of what is written, by who has it in a register, and by who names its row
        let held = <SM90_U32x4_STSM_N as CopyAtom>::SrcLayout::instance();
        let named = <SM90_U32x4_STSM_N as CopyAtom>::DstLayout::instance();
        for (warp, lane, j, value) in all(4, 32, 16, 8) {
            // `pair(value / 2)` packs value `value` of eight into half of that register.
            let bit = held.at((lane, 16 * value)) as usize;
            let (namer, of_row) = (0..32)
                .map(|t| (t, named.at((t, 0usize)) as usize))
                .find(|(_, row)| (*row..row + 128).contains(&bit))
                .unwrap();
            let start = NamedRows::instance().at((namer, j % 4)) as usize;
            let (row, column) = (start % 16 + 16 * warp, start / 16 + (bit - of_row) / 16 + j / 4 * 64);
            assert_eq!(
                sums.at((lane + 32 * warp, 8 * j + value)) as usize,
                row + 64 * column,
                "{warp} {lane} {j} {value}"
            );
        }
    }

    fn all(a: usize, b: usize, c: usize, d: usize) -> impl Iterator<Item = (usize, usize, usize, usize)> {
        (0..a * b * c * d).map(move |i| (i % a, i / a % b, i / a / b % c, i / a / b / c))
    }
}
