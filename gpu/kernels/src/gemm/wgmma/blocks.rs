//! Products of matrices with a scale for each block of A and of B.
//!
//! A block of A is 1 x 128: a row and 128 columns of K. A block of B is 128 x 128. Let `a` and `b` be the scales, and let A and B
//! stand for the elements as they are in memory. Then
//!
//! `C[m, n] = sum over k of a[m, k / 128] b[n / 128, k / 128] A[m, k] B[n, k]`.
//!
//! The scales are the same for 128 columns of K, a stage. So `wgmma` adds the products of one stage, and the threads multiply these
//! sums by the two scales and add them to other registers. These additions have the full precision of `f32`, while `wgmma` adds
//! elements of 8 bits with fewer bits.
//!
//! A thread has 128 sums of C, as in the products without scales, and two times 32 sums of `wgmma`: those of two quarters of the
//! columns. The four quarters of a stage are multiplied one after the other. While the matrix unit multiplies a quarter, the threads
//! scale and add the quarter before it.

use super::super::epilogue::Identity;
use super::*;
use colex::access::Accepts;
use colex::layout::ModeOp;
use colex_gpu::Dyn32;
use colex_gpu::asm::math::add_product;
use colex_gpu::memory::Global;

/// The layout of scales: `(row, step)` for A, `(128 rows, step)` for B. A step is 128 columns of K.
pub type OfBlocks = Layout!((Dyn32, Dyn32) : (Dyn32, Dyn32));
/// The scales of the blocks of A or of B.
pub type BlockScales = Global<f32, OfBlocks>;

/// The number of rows of a block of B, and of columns of a block of A or B.
pub const BLOCK: u32 = 128;
/// The number of sums that one instruction computes in each thread: those of 64 rows and 64 columns.
const QUARTER: usize = SUMS / 4;

/// Whether there is a scale for each block: A is M x K, B is N x K.
pub fn has_a_scale_each([m, k]: [u32; 2], [n, _]: [u32; 2], a: OfBlocks, b: OfBlocks) -> bool {
    let extents = |of: OfBlocks| [ModeOp::<0>::get_mode(of).size(), ModeOp::<1>::get_mode(of).size()];
    let steps = k.div_ceil(BLOCK) as usize;
    extents(a) == [m as usize, steps] && extents(b) == [n.div_ceil(BLOCK) as usize, steps]
}

/// Computes the product that the [module](self) describes. `Part` is the instruction for a quarter of the columns. See [`gemm`] for the
/// other types and arguments.
#[inline(always)]
#[allow(clippy::too_many_arguments)]
pub fn gemm_by_blocks<G, Part, C: StaticLayout, Tile: Shape>(
    block: Block<Threads, C>,
    a: MapA<G>,
    b: MapB<G>,
    c: MatrixC<G::Element, Tile>,
    scales: [BlockScales; 2],
    ring: RingOf<G>,
    out: Out<G::Element>,
) where
    G: Gemm<Epilogue = Identity>,
    Part: ExecuteSs<Accumulators = [f32; QUARTER], ElementA = ElementA<G>, ElementB = ElementB<G>>,
{
    const {
        assert_cluster::<G, C, Tile>();
        let [_, n, k] = By::<G>::TILE;
        assert!(
            k == BLOCK && n == 2 * BLOCK && 2 * Part::SHAPE_MNK[1] == BLOCK as usize,
            "gemm: a stage must have the columns of one block, and an instruction half of the columns of C of one block"
        );
    }
    // The launch of a kernel checks this, too. A matrix without elements has no block.
    let [[m, k], [n, _]] = [a.extents(), b.extents()];
    assert!(
        has_a_scale_each([m, k], [n, k], scales[0].layout(), scales[1].layout()) && m > 0 && n > 0 && k > 0,
        "size: there must be a scale for each block"
    );
    run::<G, C, _>(
        block,
        a,
        b,
        c,
        ring,
        #[inline(always)]
        |ring, share, thread| {
            multiply::<G, Part, _>(c, ring, share, scales, out, thread);
        },
    );
}

/// The scales that a thread needs for a stage: those of its rows `row` and `row + 8`, and those of the two halves of the columns.
#[derive(Clone, Copy)]
struct Factors {
    a: [f32; 2],
    b: [f32; 2],
}

impl Factors {
    /// Reads the scales. Rows and columns outside of C have the scale of the last row or block.
    ///
    /// There is no branch for them: if threads could take different ways here, the four warps might not come to the next
    /// instruction of `wgmma` together.
    ///
    /// # Safety
    /// There must be scales for at least one row and one block, and for this step.
    #[inline(always)]
    unsafe fn read([a, b]: [BlockScales; 2], row: u32, column: u32, step: u32) -> Self {
        let at = |of: BlockScales, row: u32| {
            let last = ModeOp::<0>::get_mode(of.layout()).size() as u32 - 1;
            // SAFETY: the row is not past the last one, and the caller promises that the tensor has this step.
            unsafe { *of.as_ptr().offset(of.layout().offset_of((row.min(last) as usize, step as usize))) }
        };
        let block = column / BLOCK;
        Factors { a: [at(a, row), at(a, row + 8)], b: [at(b, block), at(b, block + 1)] }
    }

    /// The factors of a quarter of the columns, for the two rows.
    #[inline(always)]
    fn of_quarter(self, quarter: usize) -> [f32; 2] {
        self.a.map(|a| a * self.b[quarter / 2])
    }
}

/// Multiplies stage after stage, and writes tile after tile of C.
#[inline(always)]
fn multiply<G, Part, R>(
    c: MapC<G, R>,
    mut ring: RingOf<G>,
    mut share: Share,
    scales: [BlockScales; 2],
    out: Out<G::Element>,
    thread: u32,
) where
    G: Gemm<Epilogue = Identity>,
    Part: ExecuteSs<Accumulators = [f32; QUARTER], ElementA = ElementA<G>, ElementB = ElementB<G>>,
{
    let group = thread / GROUP;
    if thread.is_multiple_of(GROUP) {
        // Only these threads start copies to C.
        c.acquire();
    }
    let first_row = group * <G::Atom as MmaAtom>::SHAPE_MNK[0] as u32;
    let rows = <G::A as Operand<ElementA<G>>>::bytes_to(first_row as usize, 0);
    let columns = <G::B as Operand<ElementB<G>>>::bytes_to(Part::SHAPE_MNK[1], 0);
    while let Some((row, column)) = share.next::<G>() {
        let start = [row + first_row, column];
        let [own, _] = ByGroup::of(start, thread % GROUP, 0);
        // SAFETY: `gemm_by_blocks` has checked that there are scales for a row, a block and a step.
        let read = |step: u32| unsafe { Factors::read(scales, own, column, step.min(share.steps - 1)) };
        let mut sums = [0.0; SUMS];
        // The sums of quarter `q` of a stage are `parts[q % 2]`. Those of quarter 3 are added while the next stage is multiplied:
        // `before` is the stage, and `last` has the factors.
        let (mut parts, mut last, mut next) = ([[0.0; QUARTER]; 2], [0.0; 2], read(0));
        // SAFETY: the copy of the ring, `before`, is only used to release its stage.
        let mut before = unsafe { ring.here() };
        let mut step = 0;
        // There is a step: K is not 0. A `while` would give `ptxas` a way around the loop, on which the sums are zeros and not those of
        // instructions that still run. It would then wait for each instruction.
        loop {
            // SAFETY: the barriers were initialised, and each group empties the stages in turn. All threads of the group come here.
            // After the wait the stage stays full until it is released, and nobody accesses a part until its products have ended.
            // The copy of the ring, `before`, is only used to release its stage.
            unsafe {
                ring.wait_full();
                let (a, b) = (ring.a().plus(rows), ring.b());
                wgmma::fence();
                each_k::<Part, G::A, G::B>(&mut parts[0], a, b, false);
                wgmma::commit();
                // The scales of the next stage come while this one is multiplied.
                let now = next;
                next = read(step + 1);
                // This waits for this quarter, too: if it still ran, `ptxas` would wait for each instruction in this loop.
                wgmma::wait::<0>();
                if step > 0 {
                    release::<G>(&before, thread);
                }
                add::<3>(&mut sums, &parts[1], last);
                unroll!(Q in [1 2 3] {
                    wgmma::fence();
                    each_k::<Part, G::A, G::B>(&mut parts[Q % 2], a, b.plus(Q as u32 * columns), false);
                    wgmma::commit();
                    wgmma::wait::<1>();
                    add::<{ Q - 1 }>(&mut sums, &parts[1 - Q % 2], now.of_quarter(Q - 1));
                });
                last = now.of_quarter(3);
                before = ring.here();
            }
            ring.advance();
            step += 1;
            if step >= share.steps {
                break;
            }
        }
        // SAFETY: all threads of the group come here.
        unsafe { wgmma::wait::<0>() }
        release::<G>(&before, thread);
        add::<3>(&mut sums, &parts[1], last);
        write::<G, R>(c, &sums, Identity, &out, thread, start);
    }
    tma::wait::<0>();
}

/// Adds the sums of quarter `Q` of the columns, each times the factor of its row. Sums `4 i` and `4 i + 1` are in the first row of the
/// thread, sums `4 i + 2` and `4 i + 3` in the second.
#[inline(always)]
fn add<const Q: usize>(sums: &mut Sums, part: &[f32; QUARTER], factors: [f32; 2]) {
    unroll!(I in [0 1 2 3 4 5 6 7] {
        unroll!(J in [0 1 2 3] {
            add_product(&mut sums[QUARTER * Q + 4 * I + J], part[4 * I + J], factors[J / 2]);
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex_gpu::host::Fit;

    /// The sums of the instruction for a quarter of the columns are, in each thread, a quarter of the thread's sums; and the rows of
    /// the sums are those that `add` counts on.
    #[test]
    fn quarters_are_quarters_of_the_sums() {
        let whole = <SM90_64x256x32_F32E4M3E4M3_SS_TN as MmaAtom>::CLayout::instance();
        let quarter = <SM90_64x64x32_F32E4M3E4M3_SS_TN as MmaAtom>::CLayout::instance();
        for thread in 0..GROUP as usize {
            let [first, _] = ByGroup::of([0, 0], thread as u32, 0);
            for sum in 0..SUMS {
                let [row, column] = ByGroup::of([0, 0], thread as u32, sum);
                let at = whole.at((thread, sum)) as usize;
                assert_eq!([at % 64, at / 64], [row as usize, column as usize]);
                let in_quarter = quarter.at((thread, sum % QUARTER)) as usize + 64 * 64 * (sum / QUARTER);
                assert_eq!((at, row), (in_quarter, first + 8 * (sum / 2 % 2) as u32), "{thread} {sum}");
            }
        }
    }

    #[test]
    fn scales_for_each_block() {
        let layout = |m: usize, n: usize| -> OfBlocks { layout!((m, n) : (n, { 1 })).fit().unwrap() };
        assert!(has_a_scale_each([100, 300], [130, 300], layout(100, 3), layout(2, 3)));
        assert!(!has_a_scale_each([100, 300], [130, 300], layout(100, 2), layout(2, 3)));
        assert!(!has_a_scale_each([100, 300], [130, 300], layout(99, 3), layout(2, 3)));
        assert!(!has_a_scale_each([100, 300], [130, 300], layout(100, 3), layout(1, 3)));
    }
}
