//! Products `C = f(A B^T)` by `cp.async`, `ldmatrix` and `mma.sync`, for any M, N and K.
//!
//! A block computes a tile of 128 x 256 of C, and each of its eight warps computes 64 x 64 of that. The block goes along K in
//! steps. For each step, the 256 threads copy a tile of A and a tile of B to swizzled shared memory. Elements outside of a matrix
//! are zeros. There are four stages (pairs of tiles) in shared memory: three are copied while one is multiplied.

mod by;
mod copy;
#[cfg(feature = "all")]
mod kernels;
mod laws;
mod named;

use super::epilogue::{Epilogue, pair};
use super::schedule::Tiles;
use super::tiles::{ByWarps, Places};
pub(super) use by::By;
pub use by::{Contiguous, Gemm, Of};
use colex::Mode;
use colex::algebra::elem_less;
use colex::atom::*;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::{Address, ExecuteMma, LoadMatrix, cluster, copy as asm_copy, index};
use colex_gpu::block::Block;
use colex_gpu::memory::{Global, GlobalMut, Staged};
use colex_gpu::operand::{Major, Operand};
use colex_gpu::prelude::Dyn32;
pub(crate) use copy::Source;
use copy::{coord, rest};
use core::marker::PhantomData;
#[cfg(all(feature = "all", not(target_arch = "nvptx64")))]
pub use kernels::*;
pub use laws::{fit, has_a_bias_each};
use named::NamedOfColumnsA;
pub use named::{NamedOfA, NamedOfB, NamedOfColumnsB};

/// The threads of a block: `(lane, warp along M, warp along N)`.
pub type Threads = Layout!((32, 2, 4));

/// The layout of a matrix whose second mode has stride 1.
pub type ByRows = Layout!((Dyn32, Dyn32) : (Dyn32, 1));
/// The layout of a matrix whose first mode has stride 1.
pub type ByColumns = Layout!((Dyn32, Dyn32) : (1, Dyn32));

/// The layout of the stages in shared memory.
pub type Stages = Layout!(4);
/// The number of stages.
const STAGES: u32 = size::<Stages>();
/// The number of stages that are copied while one is multiplied.
const AHEAD: u32 = STAGES - 1;

/// Loads a 16 x 16 block of a tile by `ldmatrix`: four matrices of 8 x 8. Each thread passes the address of a row of 8, and gets
/// four registers.
///
/// `[mn, k]` is the coordinate of the block in the tile. `Rows` and `Columns` are layouts that determine each thread's row:
/// `Rows` if the tile's mode of stride 1 is K, and `Columns` if it is MN.
///
/// # Safety
/// The tile must be at `tile` in shared memory, and all threads of the warp must come here.
#[inline(always)]
pub unsafe fn block<E: Element, T: Operand<E>, Rows: StaticLayout, Columns: StaticLayout>(
    tile: Address,
    [mn, k]: [usize; 2],
    lane: u32,
) -> [u32; 4] {
    let named = match T::MAJOR {
        Major::K => Rows::instance().at(lane as usize),
        Major::MN => Columns::instance().at(lane as usize),
    } as usize;
    // The coordinate in the block at which this thread's row of 8 begins.
    let [down, beside] = [named % BLOCK, named / BLOCK];
    let row = tile.plus(T::bytes_at(mn + down, k + beside));
    // SAFETY: the caller promises that the tile is in shared memory, and all threads of the warp come here.
    unsafe {
        match T::MAJOR {
            Major::K => SM75_U32x4_LDSM_N::load(row),
            Major::MN => SM75_U16x8_LDSM_T::load(row),
        }
    }
}

/// The number of coordinates of a layout.
const fn size<L: StaticLayout>() -> u32 {
    L::SIZE as u32
}

/// The number of rows, and of columns, that `ldmatrix` loads at once.
const BLOCK: usize = 16;

/// The registers of a thread with the operands for one instruction along K: blocks of A, and blocks of B.
type Fragments = ([[u32; 4]; ROWS], [[u32; 4]; PAIRS]);
/// The sums of a thread: four for each instruction of its warp. The instructions are in column-major order.
pub(super) type Sums = [[f32; 4]; SUMS];
/// The number of instructions that cover a warp's part of C.
pub(super) const SUMS: usize = ROWS * 2 * PAIRS;

// The next three constants are the extents of the unrolled code below. It is unrolled because registers can only be indexed by
// constants. `Warp::WHOLE` checks that it covers a tile.
/// The number of instructions of a warp along M.
const ROWS: usize = 4;
/// The number of pairs of instructions of a warp along N. One `ldmatrix` loads B for a pair.
const PAIRS: usize = 4;
/// The number of instructions of a warp along K, in one tile.
const STEPS: usize = 4;

/// A thread's lane, and the part of the tile that its warp multiplies.
pub(super) struct Warp<G> {
    lane: u32,
    /// The first row and the first column of the warp in the tile.
    at: [usize; 2],
    of: PhantomData<G>,
}

impl<G: Gemm> Warp<G> {
    /// The extents of an instruction along M, N and K.
    const ATOM: [usize; 3] = <G::Atom as MmaAtom>::SHAPE_MNK;
    /// The numbers of rows and columns of a warp: those of the tile, divided by the numbers of warps along M and N.
    const PART: [usize; 2] = [
        <G::A as Operand<G::Element>>::MN / <Mode<Threads, 1> as StaticLayout>::SIZE,
        <G::B as Operand<G::Element>>::MN / <Mode<Threads, 2> as StaticLayout>::SIZE,
    ];
    const WHOLE: () = {
        let ([m, n, k], [rows, columns]) = (Self::ATOM, Self::PART);
        assert!(
            m == BLOCK && 2 * n == BLOCK && k == BLOCK,
            "gemm: one `ldmatrix` must load A of one instruction, or B of two"
        );
        assert!(
            rows == ROWS * m && columns == PAIRS * 2 * n && By::<G>::TILE[2] == STEPS * k,
            "gemm: a warp must have 4 instructions along M, 8 along N, and 4 along K"
        );
    };

    /// The lane and the warp of a thread.
    #[inline(always)]
    pub(super) fn of(thread: u32) -> Self {
        const { Self::WHOLE }
        let [lanes, down] = const { [size::<Mode<Threads, 0>>(), size::<Mode<Threads, 1>>()] };
        let warp = [thread / lanes % down, thread / lanes / down];
        Warp {
            lane: thread % lanes,
            at: [warp[0] as usize * Self::PART[0], warp[1] as usize * Self::PART[1]],
            of: PhantomData,
        }
    }

    /// Loads the operands for instruction number `step` along K from the tiles of A and B.
    ///
    /// # Safety
    /// The tiles must be at these addresses in shared memory, and all threads of the warp must come here.
    #[inline(always)]
    pub(super) unsafe fn fragments(&self, [a, b]: [Address; 2], step: usize) -> Fragments {
        let mut of = ([[0; 4]; ROWS], [[0; 4]; PAIRS]);
        let k = step * Self::ATOM[2];
        // SAFETY: the caller promises that the tiles are in shared memory, and all threads of the warp come here.
        unsafe {
            unroll!(I in [0 1 2 3] {
                let [rows, columns] = [self.at[0] + I * BLOCK, self.at[1] + I * BLOCK];
                of.0[I] = block::<G::Element, G::A, NamedOfA, NamedOfColumnsA>(a, [rows, k], self.lane);
                of.1[I] = block::<G::Element, G::B, NamedOfB, NamedOfColumnsB>(b, [columns, k], self.lane);
            });
        }
        of
    }

    /// Multiplies the operands of one instruction along K, and adds the products to the sums.
    ///
    /// # Safety
    /// All threads of the warp must come here.
    #[inline(always)]
    pub(super) unsafe fn multiply(&self, sums: &mut Sums, (a, b): &Fragments) {
        // SAFETY: the caller promises that all threads of the warp come here.
        unsafe {
            unroll!(I in [0 1 2 3] {
                unroll!(J in [0 1 2 3] {
                    let [b0, b1, b2, b3] = b[J];
                    G::Atom::execute(&mut sums[I + ROWS * (2 * J)], a[I], [b0, b1]);
                    G::Atom::execute(&mut sums[I + ROWS * (2 * J + 1)], a[I], [b2, b3]);
                });
            });
        }
    }
}

/// The matrix C. Each block writes a tile of 128 x 256.
pub type MatrixC<H> = GlobalMut<H, ByRows, Shape!(128, 256)>;

/// Computes `C = f(A B^T)`, where A is M x K, B is N x K, C is M x N, and `f` is the epilogue. See [`fit`].
///
/// The function waits at barriers of the block, so all threads must call it. Its argument `&Block` ensures this: code that runs
/// in single threads has no block, and without a block the call does not compile:
///
/// ```compile_fail,E0061
/// use colex::atom::{BF16, SM80_16x8x16_F32BF16BF16F32_TN};
/// use colex_gpu::memory::{Global, Staged};
/// use colex_gpu_kernels::gemm::{epilogue::Identity, mma::*, tiles::{RowsA, RowsB}};
/// use half::bf16;
/// type By = Of<BF16, bf16, SM80_16x8x16_F32BF16BF16F32_TN, RowsA, RowsB, ByRows, ByRows>;
/// fn anywhere(
///     a: Global<bf16, ByRows>, b: Global<bf16, ByRows>, c: MatrixC<bf16>,
///     a_tiles: Staged<BF16, RowsA, Stages>, b_tiles: Staged<BF16, RowsB, Stages>,
/// ) {
///     gemm::<By, Identity>(a, b, c, Identity, a_tiles, b_tiles);
/// }
/// ```
///
/// The function consumes the tiles in shared memory. When a warp returns, other warps may still read them, and a second product
/// would overwrite them:
///
/// ```compile_fail,E0382
/// use colex::atom::{BF16, SM80_16x8x16_F32BF16BF16F32_TN};
/// use colex_gpu::{block::Block, memory::{Global, Staged}};
/// use colex_gpu_kernels::gemm::{epilogue::Identity, mma::*, tiles::{RowsA, RowsB}};
/// use half::bf16;
/// type By = Of<BF16, bf16, SM80_16x8x16_F32BF16BF16F32_TN, RowsA, RowsB, ByRows, ByRows>;
/// fn twice(
///     block: Block<Threads>, a: Global<bf16, ByRows>, b: Global<bf16, ByRows>, c: MatrixC<bf16>, d: MatrixC<bf16>,
///     a_tiles: Staged<BF16, RowsA, Stages>, b_tiles: Staged<BF16, RowsB, Stages>,
/// ) {
///     gemm::<By, Identity>(&block, a, b, c, Identity, a_tiles, b_tiles);
///     gemm::<By, Identity>(&block, a, b, d, Identity, a_tiles, b_tiles);
/// }
/// ```
#[inline(always)]
pub fn gemm<G: Gemm, F: Epilogue>(
    _block: &Block<Threads>,
    a: Global<G::Stored, G::LayoutA>,
    b: Global<G::Stored, G::LayoutB>,
    c: MatrixC<G::Stored>,
    epilogue: F,
    a_tiles: Staged<G::Element, G::A, Stages>,
    b_tiles: Staged<G::Element, G::B, Stages>,
) {
    let from = [Source::of(&a), Source::of(&b)];
    // The alignment is checked once here, and not again at each chunk.
    if from[0].aligned && from[1].aligned {
        product::<G, F, true>(from, c, epilogue, a_tiles, b_tiles);
    } else {
        product::<G, F, false>(from, c, epilogue, a_tiles, b_tiles);
    }
}

/// The work of a block: the tile of C that it computes, and the matrices A and B.
pub(super) struct Work<G> {
    from: [Source; 2],
    /// The row and column of C at which the tile begins.
    pub(super) start: [u32; 2],
    /// The number of steps along K.
    pub(super) steps: u32,
    thread: u32,
    of: PhantomData<G>,
}

impl<G: Gemm> Work<G> {
    #[inline(always)]
    pub(super) fn of(from: [Source; 2], c: &MatrixC<G::Stored>, thread: u32) -> Self {
        let [tile_m, tile_n, tile_k] =
            const { [By::<G>::TILE[0] as u32, By::<G>::TILE[1] as u32, By::<G>::TILE[2] as u32] };
        let [m, n] = extents(c.layout());
        let (row, column) = Tiles::new(m.div_ceil(tile_m), n.div_ceil(tile_n)).at(index::block());
        let steps = from[0].extents[1].div_ceil(tile_k);
        Work { from, start: [row * tile_m, column * tile_n], steps, thread, of: PhantomData }
    }

    /// Starts to copy the tiles of A and B for a step along K to these addresses, if there is such a step. Then makes a group of
    /// the copies.
    #[inline(always)]
    pub(super) fn bring<const ALIGNED: bool>(&self, step: u32, [a, b]: [Address; 2]) {
        if step < self.steps {
            let ([row, column], k) = (self.start, step * By::<G>::TILE[2] as u32);
            self.from[0].bring::<G::Element, G::A, ALIGNED>(a, [row, k], self.thread);
            self.from[1].bring::<G::Element, G::B, ALIGNED>(b, [column, k], self.thread);
        }
        asm_copy::commit();
    }
}

/// The numbers of rows and columns of a matrix.
#[inline(always)]
fn extents(matrix: impl ModeOp<0> + ModeOp<1>) -> [u32; 2] {
    [ModeOp::<0>::get_mode(matrix).size() as u32, ModeOp::<1>::get_mode(matrix).size() as u32]
}

/// The code of [`gemm`]. `ALIGNED` tells that A and B can be copied by chunks of 16 bytes.
#[inline(always)]
fn product<G: Gemm, F: Epilogue, const ALIGNED: bool>(
    from: [Source; 2],
    c: MatrixC<G::Stored>,
    epilogue: F,
    a_tiles: Staged<G::Element, G::A, Stages>,
    b_tiles: Staged<G::Element, G::B, Stages>,
) {
    const {
        assert!(AHEAD == 3, "gemm: the code below copies three stages before it multiplies the first");
        assert!(
            By::<G>::TILE[0] == ByWarps::ROWS && By::<G>::TILE[1] == ByWarps::COLUMNS,
            "gemm: the tile of C must be the part of all warps together"
        );
        assert!(
            4 * SUMS == WRITTEN && ByWarps::ROWS * ByWarps::COLUMNS == WRITTEN * Threads::SIZE,
            "gemm: the number of sums written must be the number of sums of all threads"
        );
    }
    // SAFETY: `gemm` takes a `&Block`, so all threads call it and come to the barriers below. How often they come there depends
    // on `work.steps`, which is the same for all threads. No value that depends on the thread leaves this function.
    let thread = unsafe { index::thread() };
    let (work, warp) = (Work::<G>::of(from, &c, thread), Warp::<G>::of(thread));
    let at = |step: u32| {
        let stage = (step % STAGES) as usize;
        [a_tiles.tile(stage), b_tiles.tile(stage)]
    };
    unroll!(I in [0 1 2] {
        work.bring::<ALIGNED>(I as u32, at(I as u32))
    });
    let mut sums = [[0.0; 4]; SUMS];
    // SAFETY: every thread comes to every barrier. After a barrier, the next stage is visible to all threads, and all threads
    // have read the stage before it.
    unsafe {
        asm_copy::wait::<{ AHEAD - 1 }>();
        cluster::sync_block();
        let mut next = warp.fragments(at(0), 0);
        let mut step = 0;
        while step < work.steps {
            unroll!(I in [0 1 2 3] {
                let now = next;
                if I == STEPS - 1 {
                    asm_copy::wait::<{ AHEAD - 1 }>();
                    cluster::sync_block();
                    next = warp.fragments(at(step + 1), 0);
                } else {
                    next = warp.fragments(at(step), I + 1);
                }
                if I == 0 {
                    work.bring::<ALIGNED>(step + AHEAD, at(step + AHEAD));
                }
                warp.multiply(&mut sums, &now);
            });
            step += 1;
        }
        asm_copy::wait::<0>();
    }
    write::<G::Element, ByWarps, F, _, _>(c, sums.as_flattened(), epilogue, work.start, thread);
}

/// The number of sums of a thread that [`write`] writes: 8 x 8 pairs, in unrolled code.
pub(super) const WRITTEN: usize = 2 * 8 * 8;

/// Writes a thread's sums that are inside of C. Two neighbours in a row are written as one word of 32 bits if C begins at
/// a multiple of 4 bytes and its rows are an even number of elements apart.
#[inline(always)]
pub(super) fn write<E: Half, P: Places, F: Epilogue, H, R>(
    mut c: GlobalMut<H, ByRows, R>,
    sums: &[f32],
    epilogue: F,
    start: [u32; 2],
    thread: u32,
) {
    const { assert!(size_of::<H>() == size_of::<u16>() && E::BITS == 16, "gemm: the elements of C must have 16 bits") }
    let rest = rest(extents(c.layout()), P::of(start, thread, 0));
    let holds = |at: [u32; 2]| elem_less(coord(at), coord(rest));
    let stride = ModeOp::<0>::get_mode(c.layout()).at(1) as usize;
    let origin = c.as_mut_ptr().cast::<u16>();
    let pairs = stride.is_multiple_of(2) && (origin as usize).is_multiple_of(size_of::<u32>());
    // The code is unrolled because registers can only be indexed by constants.
    unroll!(J in [0 1 2 3 4 5 6 7] {
        unroll!(I in [0 1 2 3 4 5 6 7] {
            let sum = 2 * (I + 8 * J);
            let ([row, column], both) = pair::<E, P, F>(epilogue, sums, start, thread, sum);
            let to = origin.wrapping_add(row as usize * stride + column as usize);
            // The distance from a thread's first sum to its other sums is the same for all threads, so thread 0 serves for all.
            let [down, beside] = P::of([0, 0], 0, sum);
            // SAFETY: `holds` checks that each written element is inside of C, and no other thread has the element.
            unsafe {
                if pairs && holds([down, beside + 1]) {
                    to.cast::<u32>().write(both);
                } else if holds([down, beside]) {
                    to.write(both as u16);
                    if holds([down, beside + 1]) {
                        to.add(1).write((both >> 16) as u16);
                    }
                }
            }
        });
    });
}
