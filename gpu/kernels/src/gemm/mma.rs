//! By `cp.async`, `ldmatrix` and `mma.sync`: 256 threads bring tiles into swizzled shared memory, stage after stage, and
//! eight warps multiply them, each 64 x 64 of a tile of 128 x 256. Of any M, N and K: what lies outside comes as zeros.

mod copy;
mod kernels;

use super::epilogue::Epilogue;
use super::schedule::Tiles;
use super::tiles::{ByWarps, Chunked, Places};
use colex::Mode;
use colex::algebra::elem_less;
use colex::atom::*;
use colex::layout::ModeOp;
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::{Address, ExecuteMma, LoadMatrix, cluster, copy as asm_copy, index};
use colex_gpu::memory::{Global, GlobalMut, Shared};
use colex_gpu::operand::{Major, Operand};
use colex_gpu::prelude::Dyn32;
use copy::{Source, coord, rest};
use core::marker::PhantomData;
#[cfg(not(target_arch = "nvptx64"))]
pub use kernels::*;

/// The warps: two below each other, four side by side.
pub type Threads = Layout!((32, 2, 4));

/// A matrix whose second mode has stride 1.
pub type ByRows = Layout!((Dyn32, Dyn32) : (Dyn32, 1));
/// A matrix whose first mode has stride 1.
pub type ByColumns = Layout!((Dyn32, Dyn32) : (1, Dyn32));

/// How a product is made.
pub trait Gemm {
    /// The elements of A, B and C, as instructions name them.
    type Element: Half;
    /// And as memory holds them.
    type Stored: 'static;
    /// The instruction.
    type Atom: ExecuteMma<C = [f32; 4], A = [u32; 4], B = [u32; 2]>;
    /// A tile of A in shared memory.
    type A: Operand<Self::Element> + Chunked;
    /// A tile of B in shared memory.
    type B: Operand<Self::Element> + Chunked;
    /// The layout of A in global memory.
    type LayoutA: AnyLayout;
    /// The layout of B in global memory.
    type LayoutB: AnyLayout;
}

/// How many stages are under way.
const STAGES: u32 = size::<Mode<Room, 1>>();

/// The element of a 16 x 16 block, `row + 16 * column`, at which the row of 8 begins that a thread names for `ldmatrix`.
/// The matrices are in the order of the registers of A: below each other, then beside.
pub type NamedOfA = Layout!((8, 2, 2) : (1, 8, 128));
/// Those of two blocks of B: beside each other, then below.
pub type NamedOfB = Layout!((8, 2, 2) : (1, 128, 8));
/// The same where the tile is the other way round, and `ldmatrix` transposes.
type NamedOfColumnsA = Layout!((8, 2, 2) : (16, 8, 128));
/// Likewise.
type NamedOfColumnsB = Layout!((8, 2, 2) : (16, 128, 8));

/// Expands a block for each of some constants.
macro_rules! unroll {
    ($i:ident in [$($n:literal)+] $body:block) => {
        $({
            #[allow(dead_code)]
            const $i: usize = $n;
            $body
        })+
    };
}

/// Four matrices of a 16 x 16 block of a tile: the row that this thread names, then the registers.
///
/// # Safety
/// The tile is there, and all threads of the warp come here.
#[inline(always)]
unsafe fn block<E: Element, T: Operand<E>, Rows: StaticLayout, Columns: StaticLayout>(
    tile: Address,
    mn: u32,
    k: u32,
    lane: u32,
) -> [u32; 4] {
    let named = match T::MAJOR {
        Major::K => Rows::instance().at(lane as usize),
        Major::MN => Columns::instance().at(lane as usize),
    } as usize;
    let row = tile.plus(T::bytes_at(mn as usize + named % 16, k as usize + named / 16));
    // SAFETY: of the function.
    unsafe {
        match T::MAJOR {
            Major::K => SM75_U32x4_LDSM_N::load(row),
            Major::MN => SM75_U16x8_LDSM_T::load(row),
        }
    }
}

/// How many coordinates a layout has.
const fn size<L: StaticLayout>() -> u32 {
    L::SIZE as u32
}

/// What a thread holds of the operands of one step along K: four blocks of A, four pairs of blocks of B.
type Fragments = ([[u32; 4]; 4], [[u32; 4]; 4]);

/// Where a warp multiplies.
struct Warp<G> {
    lane: u32,
    /// Its first row and column in the tile.
    at: [u32; 2],
    of: PhantomData<G>,
}

impl<G: Gemm> Warp<G> {
    /// # Safety
    /// As of [`block`].
    #[inline(always)]
    unsafe fn fragments(&self, a: Address, b: Address, k: u32) -> Fragments {
        let mut of = ([[0; 4]; 4], [[0; 4]; 4]);
        // SAFETY: of the function.
        unsafe {
            unroll!(I in [0 1 2 3] {
                of.0[I] = block::<G::Element, G::A, NamedOfA, NamedOfColumnsA>(a, self.at[0] + 16 * I as u32, k, self.lane);
                of.1[I] = block::<G::Element, G::B, NamedOfB, NamedOfColumnsB>(b, self.at[1] + 16 * I as u32, k, self.lane);
            });
        }
        of
    }

    /// # Safety
    /// All threads of the warp come here.
    #[inline(always)]
    unsafe fn multiply(&self, sums: &mut Sums, of: &Fragments) {
        // SAFETY: of the function.
        unsafe {
            unroll!(I in [0 1 2 3] {
                unroll!(J in [0 1 2 3] {
                    let [b0, b1, b2, b3] = of.1[J];
                    G::Atom::execute(&mut sums[I + 4 * (2 * J)], of.0[I], [b0, b1]);
                    G::Atom::execute(&mut sums[I + 4 * (2 * J + 1)], of.0[I], [b2, b3]);
                });
            });
        }
    }
}

/// The sums of a thread: 4 x 8 instructions, column by column.
type Sums = [[f32; 4]; 32];

/// The stages, `(elements of both tiles, stage)`.
type Room = Layout!((24576, 4));
/// The stages: tiles of A, then tiles of B.
pub type Stages = Shared<u16, Room>;

/// `C = f(A B^T)`.
#[inline(always)]
pub fn gemm<G: Gemm<LayoutA: ModeOp<0> + ModeOp<1>, LayoutB: ModeOp<0> + ModeOp<1>>, F: Epilogue>(
    a: Global<G::Stored, G::LayoutA>,
    b: Global<G::Stored, G::LayoutB>,
    c: GlobalMut<G::Stored, ByRows>,
    epilogue: F,
    stages: &Stages,
) {
    let k = ModeOp::<1>::mode(a.layout()).size() as u32;
    let a = Source::of(&a, <G::A as Operand<G::Element>>::MAJOR);
    let b = Source::of(&b, <G::B as Operand<G::Element>>::MAJOR);
    if a.aligned && b.aligned {
        product::<G, F, true>(a, b, c, k, epilogue, stages);
    } else {
        product::<G, F, false>(a, b, c, k, epilogue, stages);
    }
}

/// [`gemm`], by chunks of 16 bytes where those are aligned.
#[inline(always)]
fn product<G: Gemm, F: Epilogue, const ALIGNED: bool>(
    from_a: Source,
    from_b: Source,
    c: GlobalMut<G::Stored, ByRows>,
    k: u32,
    epilogue: F,
    stages: &Stages,
) {
    let (tile_m, tile_n, tile_k) = (
        <G::A as Operand<G::Element>>::MN as u32,
        <G::B as Operand<G::Element>>::MN as u32,
        <G::A as Operand<G::Element>>::K as u32,
    );
    let (bytes_a, bytes_b) = (<G::A as Operand<G::Element>>::BYTES, <G::B as Operand<G::Element>>::BYTES);
    let (m, n) = (ModeOp::<0>::mode(c.layout()).size() as u32, ModeOp::<1>::mode(c.layout()).size() as u32);
    // SAFETY: no block is given here, and nothing is answered; to the barriers below every thread comes.
    let thread = unsafe { index::thread() };
    let at_a = |stage: u32| Address(stages.address() + stage * bytes_a);
    let at_b = |stage: u32| Address(stages.address() + STAGES * bytes_a + stage * bytes_b);
    let (row, column) = Tiles::new(m.div_ceil(tile_m), n.div_ceil(tile_n)).at(index::block());
    let (row, column) = (row * tile_m, column * tile_n);
    let steps = k.div_ceil(tile_k);
    let bring = |step: u32| {
        let stage = step % STAGES;
        if step < steps {
            from_a.bring::<G::Element, G::A, ALIGNED>(at_a(stage), [row, step * tile_k], thread);
            from_b.bring::<G::Element, G::B, ALIGNED>(at_b(stage), [column, step * tile_k], thread);
        }
        asm_copy::commit();
    };
    unroll!(I in [0 1 2] {
        bring(I as u32)
    });
    // The tile's rows and columns are shared out by the warps, as their layout has them.
    let [lanes, down, beside] =
        const { [size::<Mode<Threads, 0>>(), size::<Mode<Threads, 1>>(), size::<Mode<Threads, 2>>()] };
    let at = [thread / lanes % down * (tile_m / down), thread / lanes / down * (tile_n / beside)];
    let warp = Warp::<G> { lane: thread % lanes, at, of: PhantomData };
    let mut sums = [[0.0; 4]; 32];
    // SAFETY: every thread comes to every barrier. Behind it a stage is there for all, and the one before it has been read by all.
    unsafe {
        asm_copy::wait::<2>();
        cluster::sync_block();
        let mut next = warp.fragments(at_a(0), at_b(0), 0);
        let mut step = 0;
        while step < steps {
            let stage = step % STAGES;
            unroll!(I in [0 1 2 3] {
                let now = next;
                if I == 3 {
                    asm_copy::wait::<2>();
                    cluster::sync_block();
                    let stage = (step + 1) % STAGES;
                    next = warp.fragments(at_a(stage), at_b(stage), 0);
                } else {
                    next = warp.fragments(at_a(stage), at_b(stage), 16 * (I as u32 + 1));
                }
                if I == 0 {
                    bring(step + STAGES - 1);
                }
                warp.multiply(&mut sums, &now);
            });
            step += 1;
        }
        asm_copy::wait::<0>();
    }
    write::<G, F>(c, &sums, epilogue, [row, column], thread);
}

/// Writes what lies in C, two neighbours at a time where they lie in one word.
#[inline(always)]
fn write<G: Gemm, F: Epilogue>(
    mut c: GlobalMut<G::Stored, ByRows>,
    sums: &Sums,
    epilogue: F,
    start: [u32; 2],
    thread: u32,
) {
    let (m, n) = (ModeOp::<0>::mode(c.layout()).size() as u32, ModeOp::<1>::mode(c.layout()).size() as u32);
    let rest = rest([m, n], ByWarps::of(start, thread, 0));
    let holds = |at: [u32; 2]| elem_less(coord(at), coord(rest));
    let stride = ModeOp::<0>::mode(c.layout()).at(1) as usize;
    let origin = c.as_mut_ptr().cast::<u16>();
    let pairs = stride.is_multiple_of(2) && (origin as usize).is_multiple_of(4);
    unroll!(J in [0 1 2 3 4 5 6 7] {
        unroll!(I in [0 1 2 3] {
            unroll!(H in [0 1] {
                let sum = 2 * H + 4 * (I + 4 * J);
                let ([row, column], both) = epilogue.pair::<G::Element, ByWarps>(sums.as_flattened(), start, thread, sum);
                let to = origin.wrapping_add(row as usize * stride + column as usize);
                // From a thread's first sum to another it is as far for all threads.
                let [down, beside] = ByWarps::of([0, 0], 0, sum);
                // SAFETY: the element lies in C, and is this thread's.
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
    });
}

/// A product by these types.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Of<E, H, Atom, A, B, LA, LB>(PhantomData<fn(E, H, Atom, A, B, LA, LB)>);
impl<E, H, Atom, A, B, LA, LB> Gemm for Of<E, H, Atom, A, B, LA, LB>
where
    E: Half,
    H: 'static,
    Atom: ExecuteMma<C = [f32; 4], A = [u32; 4], B = [u32; 2]>,
    A: Operand<E> + Chunked,
    B: Operand<E> + Chunked,
    LA: AnyLayout,
    LB: AnyLayout,
{
    type Element = E;
    type Stored = H;
    type Atom = Atom;
    type A = A;
    type B = B;
    type LayoutA = LA;
    type LayoutB = LB;
}
