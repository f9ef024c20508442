//! Partitions of an identity tensor for the threads of a tiled instruction: the coordinates of the elements that each
//! thread holds.

use super::coordinate::same;
use super::text;
use colex::atom::dynamic::{Operand, Side};
use colex::atom::*;
use colex::dynamic::{self};
use colex::kernels::copy_if;
use colex::prelude::*;
use colex::tuple::get;
use std::collections::BTreeMap;

/// Checks some threads of a typed tiled instruction, and of the same instruction at run time (`$twin`). A thread's part
/// of the identity tensor must have the coordinates of its part of a matrix, in the same order. The typed part and the
/// runtime part must be equal.
macro_rules! partitioned {
    ($($name:ident: $tiled:expr, $twin:expr, $threads:expr, [$($partition:ident as $side:expr, $shape:expr;)+];)+) => {$(
        #[test]
        fn $name() {
            let (tiled, twin) = ($tiled, $twin.unwrap());
            $({
                let id = make_identity_tensor($shape);
                let (rows, columns) = (get::<0, _>(id.shape()).get() as usize, get::<1, _>(id.shape()).get() as usize);
                let data: Vec<usize> = (0..rows * columns).collect();
                let matrix = make_tensor(&data[..], layout!((rows, columns), LayoutRight));
                let mut seen = BTreeMap::new();
                for thread in $threads {
                    let (part, at) = (
                        tiled.get_slice(thread).$partition(&matrix),
                        tiled.get_slice(thread).$partition(&id),
                    );
                    let (twin, start) = twin.partition_coords($side, thread as isize, &id.layout().to_dyn()).unwrap();
                    assert_eq!((at.size(), at.size()), (part.size(), twin.size()));
                    assert!(same(&text(at.start()).parse().unwrap(), &start), "{start}");
                    for i in 0..at.size() {
                        let place = (get::<0, _>(at.at(i)).get() as usize, get::<1, _>(at.at(i)).get() as usize);
                        assert_eq!(part[i], matrix[place], "element {i} of thread {thread}");
                        // The runtime layout does not include the start, so the start is added. A coordinate may lack entries.
                        // They count as 0.
                        let steps: Vec<isize> = twin.at(i as isize).unwrap().leaves().to_vec();
                        let entry = |k: usize| start.leaves().get(k).unwrap_or(&0) + steps.get(k).unwrap_or(&0);
                        assert_eq!((entry(0) as usize, entry(1) as usize), place);
                        *seen.entry(place).or_insert(0) += 1;
                    }
                }
                // All threads together hold every element, each equally often.
                let (all, times) = (seen.len(), seen.values().max());
                assert_eq!((all, seen.values().min()), (rows * columns, times), "{}", stringify!($partition));
            })+
        }
    )+};
}

fn mma(name: &str, atoms: &str, tile: &str) -> Result<colex::atom::dynamic::TiledMma, LayoutError> {
    let atom = colex::atom::dynamic::MmaAtom::named(name).expect("an instruction");
    colex::atom::dynamic::tiled_mma(&atom, &atoms.parse()?, &tile.parse()?)
}
fn copy(name: &str, bits: isize, threads: &str, values: &str) -> Result<colex::atom::dynamic::TiledCopy, LayoutError> {
    let atom = colex::atom::dynamic::CopyAtom::named(name).expect("an instruction");
    colex::atom::dynamic::tiled_copy(&atom, bits, &threads.parse()?, &values.parse()?)
}

partitioned! {
    a_warp: tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _)),
        mma("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "(_,32,_)"), 0..128, [
        partition_a as Operand::A, shape!(64, 32);
        partition_b as Operand::B, { let n = 64; shape!(n, 32) };
        partition_c as Operand::C, { let (m, n) = (32, 64); shape!(m, n) };
    ];
    quad_pairs: tiled_mma(SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2) : (2, 1)), tiler!(layout!((4, 4, 2) : (1, 8, 4)), 32, 4)),
        mma("SM70_8x8x4_F32F16F16F32_NT", "(2,2):(2,1)", "((4,4,2):(1,8,4),32,4)"), 0..32, [
        partition_a as Operand::A, shape!(64, 8);
        partition_b as Operand::B, { let k = 8; shape!(32, k) };
        partition_c as Operand::C, shape!(64, 32);
    ];
    an_outer_product: tiled_mma(AVX2_6x16x1_F32F32F32F32, layout!((1, 1, 1)), tiler!(_, _, _)),
        mma("AVX2_6x16x1_F32F32F32F32", "(1,1,1):(0,0,0)", "(_,_,_)"), 0..1, [
        partition_a as Operand::A, shape!(12, 5);
        partition_c as Operand::C, { let n = 32; shape!(12, n) };
    ];
    a_copy: tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1))),
        copy("UniversalCopy_u128", 32, "(8,4):(1,8)", "(4,1):(1,0)"), 0..32, [
        partition_s as Side::Source, shape!(64, 8);
        partition_d as Side::Destination, { let n = 12; shape!(32, n) };
    ];
    matrices_to_registers: tiled_copy(SM75_U32x4_LDSM_N.of::<u16>(), layout!((8, 4)), layout!((2, 4))),
        copy("SM75_U32x4_LDSM_N", 16, "(8,4):(1,8)", "(2,4):(1,2)"), 0..32, [
        partition_s as Side::Source, shape!(32, 16);
        partition_d as Side::Destination, { let m = 32; shape!(m, 32) };
    ];
}

/// Tiles that cross the edges of a matrix: a thread of a tiled copy moves exactly the elements whose coordinates are
/// inside the matrix.
#[test]
fn predicated_at_the_edges() {
    let by = tiled_copy(UniversalCopy::<u32>::new().of::<f32>(), layout!((4, 2)), layout!((2, 1)));
    for (m, n) in [(1, 1), (8, 2), (9, 3), (13, 5), (16, 4)] {
        let (rows, columns) = (usize::div_ceil(m, 8) * 8, usize::div_ceil(n, 2) * 2);
        let from: Vec<usize> = (0..rows * columns).collect();
        let from = make_tensor(&from[..], layout!((rows, columns), LayoutRight));
        let mut to = make_tensor(vec![usize::MAX; rows * columns], layout!((rows, columns)));
        let id = make_identity_tensor(shape!(m, n));
        for (i, j) in (0..rows / 8).flat_map(|i| (0..columns / 2).map(move |j| (i, j))) {
            let at = id.local_tile(tiler!(8, 2), (i, j));
            let from = local_tile(&from, tiler!(8, 2), (i, j));
            let mut to = local_tile_mut(&mut to, tiler!(8, 2), (i, j));
            for thread in (0..by.threads()).map(|thread| by.get_slice(thread)) {
                let real = thread.partition_s(&at).within(shape!(m, n));
                copy_if(&real, &thread.partition_s(&from), &mut thread.partition_d_mut(&mut to));
            }
        }
        for at in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
            let expected = if at.0 < m && at.1 < n { from[at] } else { usize::MAX };
            assert_eq!(to[at], expected, "{at:?} of ({m}, {n})");
        }
    }
}

/// A thread's part of a tile has the coordinates that its part of the whole tensor has in that tile.
#[test]
fn starts_add_up() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
    let id = make_identity_tensor(shape!(128, 96));
    let (whole, tile) = (mma.get_slice(77).partition_c(&id), id.local_tile(tiler!(32, 32), (3, 1)));
    let held = mma.get_slice(77).partition_c(&tile);
    for (i, j) in (0..4).flat_map(|i| [(i, 0), (i, 1)]) {
        assert_eq!(text(held.at((i, 0, j))), text(whole.at((i, 3, 2 + j))), "{i} {j}");
    }
}

#[test]
fn what_cannot_be_partitioned_is_refused() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
    let (m, n) = (40, 8);
    let refused = |error: LayoutError| assert!(error.to_string().starts_with("exact fit: "), "{error}");
    refused(mma.get_slice(0).try_partition_c(&make_identity_tensor(shape!(m, 32))).unwrap_err());
    let by = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));
    refused(by.get_slice(0).try_partition_s(&make_identity_tensor(shape!(m, n))).unwrap_err());
    let twin = mma_of_warps();
    refused(twin.partition_coords(Operand::C, 0, &dynamic::make_identity_layout((40, 32)).unwrap()).unwrap_err());
    let error = twin.partition_coords(Operand::C, 128, &dynamic::make_identity_layout((32, 32)).unwrap()).unwrap_err();
    assert!(error.to_string().starts_with("coordinate: "), "{error}");
}

fn mma_of_warps() -> colex::atom::dynamic::TiledMma {
    mma("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "(_,32,_)").unwrap()
}
