//! Attention forward, for one type of elements, one number of columns and one mask.

use crate::Out;
use crate::clear::clear;
use crate::form::{Checked, Form, MapOfK, MapOfQ};
use crate::multiply::multiply;
use crate::order::Order;
use crate::queue::{Landings, Queue};
use crate::work::{Extents, Mask, QUERIES, Schedule, Tile, Work};
use colex::Mode;
use colex::int::Extent;
use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::tma::boxes::{BoxLayout, BoxMap};
use colex_gpu::asm::{Address, Mbarrier, cluster, index};
use colex_gpu::element;
use colex_gpu::memory::ByAddress;
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;
use core::f32::consts::LOG2_E;

/// The threads of a block, `(thread, group)`. In group 0 one thread starts copies. Groups 1 and 2 multiply, each 64 queries.
pub type Threads = Layout!((128, 3));
/// One tile of Q.
pub type One = Layout!(1);
/// Two tiles of K, and two of V: one is copied while the other is multiplied.
pub type Two = Layout!(2);
/// The layout of the logarithms, `(row, head)`.
pub type OfRows = Layout!((Dyn32, Dyn32) : (1, Dyn32));
/// The logarithms of the sums: `ln(sum of exp(scale score))` for each query of each head.
pub type Logarithms = GlobalMut<f32, OfRows, ByAddress>;

/// The number of threads in a group.
pub(crate) const GROUP: u32 = <Mode<Threads, 0> as StaticLayout>::SIZE as u32;
/// The number of groups that multiply.
pub(crate) const GROUPS: u32 = <Mode<Threads, 1> as StaticLayout>::SIZE as u32 - 1;
/// Three numbers of registers of a thread: at the start, then in the group that starts copies, and then in those that multiply.
const REGISTERS: [u32; 3] = {
    let (start, filling, multiplying) = (168, 24, 240);
    assert!(
        Threads::SIZE as u32 * start <= 1 << 16 && filling + GROUPS * multiplying <= (1 + GROUPS) * start,
        "attention: the group that starts copies must release the registers that the other groups take"
    );
    [start, filling, multiplying]
};

/// The tiles of Q, K and V in shared memory.
pub(crate) struct Queues<F: Form<N, S>, O: Order, const N: usize, const S: usize> {
    pub(crate) q: Queue<F::Element, F::Queries, One>,
    pub(crate) k: Queue<F::Element, F::Keys, O::Stages>,
    pub(crate) v: Queue<F::Element, F::Columns, O::Stages>,
    /// The barriers of tiles of V that have rows of another sequence, if there can be such tiles.
    pub(crate) landings: Option<Landings<O::Stages>>,
}

/// The tiles of Q, of K and of V in shared memory.
pub type Tiles<F, O, const N: usize, const S: usize> = (
    Queue<<F as Form<N, S>>::Element, <F as Form<N, S>>::Queries, One>,
    Queue<<F as Form<N, S>>::Element, <F as Form<N, S>>::Keys, <O as Order>::Stages>,
    Queue<<F as Form<N, S>>::Element, <F as Form<N, S>>::Columns, <O as Order>::Stages>,
);

/// The results in global memory: O, of words of two elements, and the logarithms. Strides are in words.
#[derive(Clone, Copy)]
pub(crate) struct Results {
    pub(crate) o: *mut u32,
    pub(crate) rows: u32,
    pub(crate) heads: u32,
    /// The strides of O along rows and heads.
    pub(crate) strides: [isize; 2],
    pub(crate) logarithms: *mut f32,
    /// The stride of the logarithms along heads. Along rows it is 1.
    pub(crate) every_head: isize,
}

impl Results {
    /// The results with these layouts, which count vectors of O and logarithms.
    #[inline(always)]
    pub(crate) fn of<T, C: Extent>(mut o: Out<T, C>, mut logarithms: Logarithms) -> Self {
        let (shape, stride) = (o.layout().shape(), o.layout().stride());
        Results {
            o: o.as_mut_ptr().cast(),
            rows: get::<1, _>(shape).get() as u32,
            heads: get::<2, _>(shape).get() as u32,
            // A vector has four words.
            strides: [4 * get::<1, _>(stride).get(), 4 * get::<2, _>(stride).get()],
            logarithms: logarithms.as_mut_ptr(),
            every_head: get::<1, _>(logarithms.layout().stride()).get(),
        }
    }
}

/// The body of a kernel of attention forward, of heads of the form `F`, in the order `O`. `MASK` is 0 if each query sees all keys, 1 if it
/// sees those up to its own, and 2 if it sees the last `window` of these.
///
/// A package that needs few kernels declares them with this function, and depends on this package without its default features. So it
/// does not build the other kernels:
///
/// ```
/// use colex::prelude::*;
/// use colex::atom::BF16;
/// use colex_gpu::prelude::*;
/// use colex_gpu_attention::*;
/// kernel! {
///     /// Attention of heads of 64 columns, of bf16. Each query sees the keys up to its own.
///     pub fn my_attention(
///         _block: Block<Threads>,
///         q: MapOfQ<Bf16x64, 32, 64>, k: MapOfK<Bf16x64, 32, 64>, v: MapOfK<Bf16x64, 32, 64>,
///         o: Out<bf16, Int!(8)>, logarithms: Logarithms, scale: f32;
///         of_q: Queue<BF16, <Bf16x64 as Form<32, 64>>::Queries, One>,
///         of_k: Queue<BF16, <Bf16x64 as Form<32, 64>>::Keys, Two>,
///         of_v: Queue<BF16, <Bf16x64 as Form<32, 64>>::Columns, Two>
///     )
///     where
///         "size: Q, K, V, O and the logarithms must fit": fit([q.extents(), k.extents(), v.extents()], 64, o.layout(), logarithms.layout()),
///     {
///         // SAFETY: every thread comes here, and nothing follows. The law is `fit`.
///         unsafe { attention::<Bf16x64, Overlapped, _, 1, _, _>(q, [k, v], o, logarithms, 0, scale, (of_q, of_k, of_v)) }
///     }
/// }
/// ```
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. The law [`fit`](crate::fit) must hold.
#[inline(always)]
pub unsafe fn attention<F: Form<N, S>, O: Order, C: Extent, const MASK: u8, const N: usize, const S: usize>(
    q: MapOfQ<F, N, S>,
    [k, v]: [MapOfK<F, N, S>; 2],
    o: Out<F::Number, C>,
    logarithms: Logarithms,
    window: u32,
    scale: f32,
    (of_q, of_k, of_v): Tiles<F, O, N, S>,
) {
    let to = Results::of(o, logarithms);
    let [keys, rows, heads] = [k.extents()[1], to.rows, to.heads];
    let work = |mask, blocks| Work::of(Extents { queries: rows, keys, window }, heads, mask, 2 * S as u32, blocks);
    let queues = Queues::<F, O, N, S> { q: of_q, k: of_k, v: of_v, landings: None };
    // SAFETY: the caller promises that every thread comes here, and that the results have the rows and heads of Q.
    unsafe { forward::<F, O, _, MASK, N, S>(q, [k, v], to, work, scale, queues) }
}

/// Computes attention, each block tile after tile of O. `schedule` makes the tiles from a mask, the number of this block and the
/// number of blocks.
///
/// # Safety
/// Every thread of the block must come here, and nothing may follow in the kernel. `to` must be the results of this kernel, with
/// as many heads as Q. No two blocks may have a tile with the same row of a head, and the rows of each sequence must be rows of O. If
/// a tile can have rows of another sequence, there must be landings.
#[inline(always)]
pub(crate) unsafe fn forward<F: Form<N, S>, O: Order, W: Schedule, const MASK: u8, const N: usize, const S: usize>(
    q: MapOfQ<F, N, S>,
    [k, v]: [MapOfK<F, N, S>; 2],
    to: Results,
    schedule: impl FnOnce(Mask, [u32; 2]) -> W,
    scale: f32,
    queues: Queues<F, O, N, S>,
) {
    const { assert!(Checked::<F>::columns::<N, S>() > 0 && QUERIES == 64 * GROUPS) }
    // SAFETY: no value that depends on the thread leaves this function.
    let thread = unsafe { index::thread() };
    if thread == 0 {
        // SAFETY: only this thread calls `init`, and all threads wait at the barrier below before they use the queues.
        unsafe {
            queues.q.init(GROUPS);
            queues.k.init(GROUPS);
            queues.v.init(GROUPS);
            if let Some(landings) = queues.landings {
                landings.init();
            }
        }
    }
    // SAFETY: the caller promises that every thread of the block comes here.
    unsafe { cluster::sync_block() }
    let work = schedule(const { mask_of(MASK) }, [index::block(), index::blocks()]);
    if thread < GROUP {
        // SAFETY: all warps of the first group come here. The kernel has a fixed number of threads, so the number of registers of
        // a thread is fixed too.
        unsafe { cluster::give_registers::<{ REGISTERS[1] }>() }
        match queues.landings {
            // SAFETY: all threads of the second warp come here, after the barriers were initialised. `fill` uses the landings.
            Some(landings) if thread / 32 == 1 => unsafe {
                clear::<F::Element, F::Columns, O::Stages, F::Number, F::BoxOfK>(work, queues.v, landings, thread % 32)
            },
            _ if thread == 0 => {
                // Each head of K and V belongs to as many consecutive heads of Q.
                let share = (to.heads / k.extents()[2].max(1)).max(1);
                fill::<F, O, N, S>(q, [k, v], share, work, queues);
            }
            _ => {}
        }
    } else {
        // SAFETY: all warps of the other groups come here. The first group releases the registers that these warps take, as
        // `REGISTERS` asserts.
        unsafe { cluster::take_registers::<{ REGISTERS[2] }>() }
        multiply::<F, O, W, MASK, N, S>(to, work, scale * LOG2_E, thread - GROUP, queues);
    }
}

/// The mask of a number, which is the parameter of a function.
pub(crate) const fn mask_of(number: u8) -> Mask {
    match number {
        0 => Mask::None,
        1 => Mask::Causal,
        _ => Mask::Window,
    }
}

/// Fills the queues, for all tiles of the block. The last tiles of keys come first, because they are the ones that may need a mask.
/// Only one thread calls it.
#[inline(always)]
fn fill<F: Form<N, S>, O: Order, const N: usize, const S: usize>(
    q: MapOfQ<F, N, S>,
    [k, v]: [MapOfK<F, N, S>; 2],
    share: u32,
    mut work: impl Schedule,
    mut queues: Queues<F, O, N, S>,
) {
    q.acquire();
    k.acquire();
    v.acquire();
    let keys = 2 * S as u32;
    while let Some((Tile { head, start, first, end }, sequence)) = work.next() {
        if first >= end {
            continue;
        }
        let of_keys = head / share;
        // SAFETY: the barriers were initialised, and only this thread fills the tiles, in turn, after they are empty.
        unsafe {
            queues.q.wait_empty();
            bring::<F::Element, F::Queries, _, _>(q, queues.q.tile(), queues.q.full(), sequence.of_q + start, head);
            queues.q.advance();
            let mut tile = end;
            while tile > first {
                tile -= 1;
                queues.k.wait_empty();
                let row = sequence.of_k + tile * keys;
                bring::<F::Element, F::Keys, _, _>(k, queues.k.tile(), queues.k.full(), row, of_keys);
                queues.k.advance();
                queues.v.wait_empty();
                let landed = match queues.landings {
                    Some(landings) if (tile + 1) * keys > sequence.extents.keys => landings.of(queues.v.stage()),
                    _ => queues.v.full(),
                };
                bring::<F::Element, F::Columns, _, _>(v, queues.v.tile(), landed, row, of_keys);
                queues.v.advance();
            }
        }
    }
}

/// Starts to copy a tile: rows of a head from row `row` on, box after box. Rows past the end of the head become zeros.
///
/// # Safety
/// The tile must be empty, and `full` must be its barrier, at which this thread arrives for this round. Boxes `B` must fill it.
#[inline(always)]
unsafe fn bring<E: Half, T: Operand<E>, U: element::Element, B: BoxLayout<U>>(
    map: BoxMap<U, B>,
    to: Address,
    full: Mbarrier,
    row: u32,
    head: u32,
) {
    // A vector has eight columns.
    let (bytes, of_box, vectors) = const { (T::BYTES, B::BYTES, B::EXTENTS[0] / 8) };
    // SAFETY: the caller promises that the tile is empty. The boxes fill it, and the barrier expects their bytes.
    unsafe {
        full.arrive_expect(bytes);
        unroll!(I in [0 1 2 3] {
            let number = I as u32;
            if number * of_box < bytes {
                map.load(to.plus(number * of_box), full, [(number * vectors) as i32, row as i32, head as i32]);
            }
        });
    }
}
