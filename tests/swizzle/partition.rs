//! Partitions of swizzled tensors: each thread has the same elements as in a plain tensor, at the offsets that the runtime path
//! (`colex::dynamic`) gives.

use colex::atom::dynamic::{Operand, Side};
use colex::atom::{
    CopyAtom, SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, UniversalCopy, make_layout_tv, tiled_copy, tiled_copy_a,
    tiled_mma, tv_of,
};
use colex::dynamic::{self, DynComposed, DynLayout};
use colex::kernels::copy_if;
use colex::prelude::*;
use colex::swizzle::{Inner, make_composed_layout};

/// A plain tensor whose elements are their indices, and a swizzled tensor with the same elements, in buffers of
/// length `$len`.
macro_rules! twins {
    ($plain:expr, $swizzled:expr, $len:expr) => {{
        let mut plain = make_tensor(vec![usize::MAX; $len], $plain);
        plain.iter_mut().enumerate().for_each(|(i, x)| *x = i);
        let mut swizzled = make_swizzled_tensor(vec![usize::MAX; $len], $swizzled);
        swizzled.copy_from(&plain);
        (plain, swizzled)
    }};
}

/// Asserts that a part has the elements of the plain tensor's part, and the layout that the runtime path gives.
macro_rules! same_part {
    ($found:expr, $plain:expr, $at_run_time:expr) => {{
        let (found, plain) = ($found, $plain);
        assert_eq!(found.layout().shape(), plain.layout().shape());
        assert!(found.iter().eq(plain.iter()), "{} and {}", found.layout(), plain.layout());
        let (part, start): (DynComposed, isize) = $at_run_time.expect("a part");
        assert_eq!((part, start), (found.layout().to_dyn(), 0));
    }};
}

/// Checks a tiled copy of swizzled tensors: each thread reads and writes the same elements as in the plain
/// tensor, and all threads together write each element once.
macro_rules! copied {
    ($copy:expr, $at_run_time:expr, $threads:expr; $($plain:expr, $swizzled:expr;)+) => {$({
        let (copy, twin) = ($copy, $at_run_time);
        let (plain, mut swizzled) = twins!($plain, $swizzled, 4096);
        let composed = swizzled.layout().to_dyn();
        for k in 0..$threads {
            let thread = copy.get_slice(k);
            let of = |side| composed.part_of(|layout: &DynLayout| twin.partition(side, k as isize, layout));
            same_part!(thread.partition_s(&swizzled), thread.partition_s(&plain), of(Side::Source));
            same_part!(thread.partition_d(&swizzled), thread.partition_d(&plain), of(Side::Destination));
        }
        let all = |side| composed.partitioned(|layout: &DynLayout| twin.tidfrg(side, layout)).expect("partitioned");
        assert_eq!(swizzled.layout().tidfrg_s(copy).to_dyn(), all(Side::Source));
        assert_eq!(swizzled.layout().tidfrg_d(copy).to_dyn(), all(Side::Destination));
        swizzled.fill(0);
        for k in 0..$threads {
            copy.get_slice(k).partition_d_mut(&mut swizzled).for_each_mut(|x| *x += 1);
        }
        assert!(swizzled.iter().all(|&x| x == 1), "each element belongs to one thread");
        assert_eq!(swizzled.into_buffer().iter().filter(|&&x| x == 1).count(), plain.size(), "no other element is written");
    })+};
}

#[test]
fn tiled_copies_partition_swizzled_layouts() {
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((1, 4)));
    let atom = colex::atom::dynamic::CopyAtom::named("UniversalCopy_u128").unwrap();
    let twin =
        colex::atom::dynamic::tiled_copy(&atom, 32, &"(8,4):(1,8)".parse().unwrap(), &"(1,4):(0,1)".parse().unwrap())
            .unwrap();
    let (m, n) = (16, 32);
    let (swizzle, rows) = (swizzle!(3, 2, 3), layout!((16, 32), LayoutRight));
    copied! { copy, twin.clone(), 32;
        rows, make_composed_layout(swizzle, int!(512), rows);
        rows, composition(swizzle!(1, 1, -2), make_composed_layout(swizzle, Dyn::new(500), rows));
        layout!((16, n) : (n, 1)), composition(swizzle, layout!((16, n) : (n, 1)));
        layout!((m, n)), composition(swizzle!(2, 0, -2), layout!((m, n)));
        layout!((8, 32)), make_composed_layout(swizzle!(2, 1, 2), Dyn::new(7 * 32), layout!((8, 32) : (-32, 1)));
    }
}

#[test]
fn thread_value_layouts_and_threads_share_them_out() {
    let (tile, tv) = make_layout_tv(layout!((4, 2), LayoutRight), layout!((2, 2)));
    let by = tv_of(tile, tv);
    let n = 16;
    let (rows, mixed) = (layout!((16, 16), LayoutRight), layout!((16, n) : (n, 1)));
    macro_rules! both {
        ($($plain:expr;)+) => {$({
            let (plain, mut swizzled) = twins!($plain, composition(swizzle!(2, 1, 3), $plain), 256);
            let composed = swizzled.layout().to_dyn();
            let at_run_time = colex::atom::dynamic::tv_of(&"(8,4)".parse().unwrap(), &tv.to_dyn()).unwrap();
            let threads: DynLayout = "(4,2):(1,4)".parse().unwrap();
            for k in 0..8 {
                let of = composed.part_of(|layout| at_run_time.partition(Side::Source, k as isize, layout));
                same_part!(by.get_slice(k).local_partition(&swizzled), by.get_slice(k).local_partition(&plain), of);
                let of = composed.part_of(|layout| colex::tensor::dynamic::local_partition(layout, &threads, k as isize));
                let found = swizzled.local_partition(layout!((4, 2)), k);
                same_part!(found, local_partition(&plain, layout!((4, 2)), k), of);
            }
            let tiles = |tiler: &str, coord: &str| {
                let (tiler, coord): (dynamic::Tiler, dynamic::Coord) = (tiler.parse().unwrap(), coord.parse().unwrap());
                composed.part_of(|layout| colex::tensor::dynamic::local_tile(layout, &tiler, &coord))
            };
            for (i, j) in [(0, 0), (3, 1), (1, 3)] {
                let found = swizzled.local_tile(tiler!(4, 4), (i, j));
                same_part!(found, local_tile(&plain, tiler!(4, 4), (i, j)), tiles("(4,4)", &format!("({i},{j})")));
            }
            let found = swizzled.local_tile(tiler!(4, 8), (All, 1));
            same_part!(found, local_tile(&plain, tiler!(4, 8), (All, 1)), tiles("(4,8)", "(_,1)"));
            swizzled.fill(0);
            (0..8).for_each(|k| by.get_slice(k).local_partition_mut(&mut swizzled).for_each_mut(|x| *x += 1));
            (0..8).for_each(|k| swizzled.local_partition_mut(layout!((4, 2)), k).for_each_mut(|x| *x += 1));
            (0..16).for_each(|k| swizzled.local_tile_mut(tiler!(4, 4), (k % 4, k / 4)).for_each_mut(|x| *x += 1));
            assert!(swizzled.iter().all(|&x| x == 3));
        })+};
    }
    both! { rows; mixed; layout!((16, 16)); }
}

#[test]
#[should_panic(expected = "coordinate")]
fn a_thread_that_is_not_there_has_no_part() {
    let tile = make_swizzled_tensor([0; 64], composition(swizzle!(2, 0, 3), layout!((8, 8), LayoutRight)));
    let _ = tile.local_partition(layout!((2, 2)), 4);
}

#[test]
fn matrix_instructions_share_them_out() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(32, 32, _));
    let atom = colex::atom::dynamic::MmaAtom::named("SM80_16x8x16_F32F16F16F32_TN").unwrap();
    let twin =
        colex::atom::dynamic::tiled_mma(&atom, &"(2,2,1):(1,2,0)".parse().unwrap(), &"(32,32,_)".parse().unwrap())
            .unwrap();
    let k = 64;
    macro_rules! all {
        ($($plain:expr, $swizzled:expr;)+) => {$({
            let (plain, mut swizzled) = twins!($plain, $swizzled, 4096);
            let composed = swizzled.layout().to_dyn();
            for t in [0, 1, 37, 64, 127] {
                let thread = mma.get_slice(t);
                let of = |operand| composed.part_of(|layout: &DynLayout| twin.partition(operand, t as isize, layout));
                same_part!(thread.partition_a(&swizzled), thread.partition_a(&plain), of(Operand::A));
                same_part!(thread.partition_b(&swizzled), thread.partition_b(&plain), of(Operand::B));
                same_part!(thread.partition_c(&swizzled), thread.partition_c(&plain), of(Operand::C));
            }
            let all = |operand| composed.partitioned(|layout: &DynLayout| twin.thrfrg(operand, layout)).expect("partitioned");
            assert_eq!(swizzled.layout().thrfrg_a(mma).to_dyn(), all(Operand::A));
            assert_eq!(swizzled.layout().thrfrg_b(mma).to_dyn(), all(Operand::B));
            assert_eq!(swizzled.layout().thrfrg_c(mma).to_dyn(), all(Operand::C));
            swizzled.fill(0);
            (0..128).for_each(|t| mma.get_slice(t).partition_c_mut(&mut swizzled).for_each_mut(|x| *x += 1));
            assert!(swizzled.iter().all(|&x| x == 1));
        })+};
    }
    let rows = layout!((64, 64), LayoutRight);
    all! {
        rows, composition(swizzle!(3, 3, 3), rows);
        layout!((64, k) : (k, 1)), composition(swizzle!(3, 3, 3), layout!((64, k) : (k, 1)));
        layout!((64, 64)), composition(swizzle!(1, 0, 5), composition(swizzle!(3, 3, 3), layout!((64, 64))));
    }
}

/// The usual case: one tiled copy writes a matrix to swizzled memory, and another reads it into the registers that a
/// matrix instruction needs.
#[test]
fn a_matrix_goes_through_swizzled_memory() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 1, 1)), tiler!(32, _, _));
    let (into, out) = (
        tiled_copy(UniversalCopy::<u128>::new().of::<u16>(), layout!((8, 8), LayoutRight), layout!((1, 8))),
        tiled_copy_a(SM75_U32x4_LDSM_N.of::<u16>(), mma),
    );
    let k = 64;
    let matrix = make_tensor((0..32 * 64).collect::<Vec<u16>>(), layout!((32, k) : (k, 1)));
    let mut shared =
        make_swizzled_tensor(vec![0; 32 * 64], composition(swizzle!(3, 3, 3), layout!((32, 64), LayoutRight)));
    for thread in (0..into.threads()).map(|thread| into.get_slice(thread)) {
        thread.partition_d_mut(&mut shared).copy_from(&thread.partition_s(&matrix));
    }
    assert!((0..32).all(|i| (0..64).all(|j| shared[(i, j)] == matrix[(i, j)])));
    for t in 0..mma.threads() {
        // The elements that the instruction reads from memory, and those that the thread must have in registers.
        let read = out.get_slice(t).partition_s(&shared);
        assert_eq!(read.size(), 32 * 64 / 64);
        let (held, there) = (mma.get_slice(t).partition_a(&shared), mma.get_slice(t).partition_a(&matrix));
        let mut registers = make_tensor(vec![0; 32], held.layout().make_fragment_like());
        held.copy_to(&mut registers);
        assert!(registers.iter().eq(there.iter()));
    }
    // Elements past an edge are not written.
    shared.fill(0);
    let (m, n) = (30, 60);
    let at = make_identity_tensor(shape!(32, 64));
    let mut plain = make_tensor(vec![0; 32 * 64], layout!((32, 64)));
    for thread in (0..into.threads()).map(|thread| into.get_slice(thread)) {
        let real = thread.partition_d(&at).within(shape!(m, n));
        thread.partition_d_mut(&mut shared).copy_if_from(&real, &thread.partition_s(&matrix));
        copy_if(&real, &thread.partition_s(&matrix), &mut thread.partition_d_mut(&mut plain));
    }
    assert!(shared.iter().eq(plain.iter()));
    assert_eq!(shared.iter().filter(|&&x| x != 0).count(), 30 * 60 - 1);
}

#[test]
fn typed_operations_act_on_layouts_swizzled_twice() {
    let n = 64;
    let inner = make_composed_layout(swizzle!(3, 3, 3), Dyn::new(5), layout!((8, n), LayoutRight));
    let tile = composition(swizzle!(1, 0, 2), inner);
    let composed = tile.to_dyn();
    macro_rules! rows {
        ($($name:ident($($arg:expr),*), $dynamic:expr;)+) => {$(
            assert_eq!(tile.$name($($arg),*).to_dyn(), $dynamic.unwrap(), stringify!($name));
        )+};
    }
    let tiler: dynamic::Tiler = "(4,8)".parse().unwrap();
    rows! {
        logical_divide(tiler!(4, 8)), composed.logical_divide(&tiler);
        zipped_divide(tiler!(4, 8)), composed.zipped_divide(&tiler);
        tiled_divide(tiler!(4, 8)), composed.tiled_divide(&tiler);
        flat_divide(tiler!(4, 8)), composed.flat_divide(&tiler);
        coalesce(), composed.coalesce();
        flatten(), composed.flatten();
        reverse(), composed.reverse();
        select(shape!(1, 0)), composed.select(&[1, 0]);
        group(int!(0), int!(2)), composed.group(0, 2);
        filter(), composed.filter();
        take(int!(1), int!(2)), composed.take(1, 2);
    }
    assert_eq!(tile.mode::<1>().to_string(), "Sw<1,0,2> o _0 o Sw<3,3,3> o 5 o 64:_1");
    let block = composition(swizzle!(1, 0, 1), composition(swizzle!(1, 1, 1), layout!((2, 4), LayoutRight)));
    let r = block.blocked_product(layout!((3, 2)));
    assert_eq!(r.to_string(), "Sw<1,0,1> o _0 o Sw<1,1,1> o _0 o ((_2,_3),(_4,_2)):((_4,_8),(_1,_24))");
    assert_eq!(block.tile_to_shape(shape!(4, 4)).size(), 16);
    let mut t = make_swizzled_tensor(vec![0; 4096], tile);
    t.tiles_mut(tiler!(2, 8)).enumerate().for_each(|(k, mut part)| part.fill(k + 1));
    assert!((0..8).all(|i| (0..64).all(|j| t[(i, j)] == 1 + i / 2 + j / 8 * 4)));
    t.partition_mut(layout!((2, 4))).enumerate().for_each(|(k, mut part)| part.fill(k));
    assert!((0..8).all(|i| (0..64).all(|j| t[(i, j)] == i % 2 + j % 4 * 2)));
    assert_eq!(Inner::innermost(t.tiles(tiler!(2, 8)).next().unwrap().layout()).to_string(), "(_2,_8):(64,_1)");
}
