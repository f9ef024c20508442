//! Multiplies matrices thread by thread, and copies data with tiled copies. Compares typed operations on dynamic layouts
//! with the same operations on static layouts, and typed operations with those of the runtime path.

use colex::algebra::raked_product;
use colex::atom::*;
use colex::dynamic;
use colex::prelude::*;

/// Small whole numbers: their sums are exact.
fn numbers(seed: usize, count: usize) -> Vec<f64> {
    (0..count).map(|i| ((i * 7919 + seed * 31) % 23) as f64 - 11.0).collect()
}

/// Multiplies an M x K matrix by an N x K matrix thread by thread. Each thread copies its values of A and B into
/// fragments. The threads that execute an instruction together multiply their fragments. Then each thread adds its
/// results to C.
macro_rules! multiplies {
    ($name:ident: $atom:expr, $atoms:expr, $tile:expr, $a:expr, $b:expr, $c:expr) => {
        #[test]
        fn $name() {
            let (mma, [am, an, ak], [va, vb, vc]) = (tiled_mma($atom, $atoms, $tile), shape($atom), values($atom));
            let (a, b, c) = ($a, $b, $c);
            let (m, n, k) = (
                a.to_dyn().mode(0).unwrap().size(),
                b.to_dyn().mode(0).unwrap().size(),
                a.to_dyn().mode(1).unwrap().size(),
            );
            let (data_a, data_b) = (numbers(1, a.cosize()), numbers(2, b.cosize()));
            let (a, b) = (make_tensor(&data_a[..], a), make_tensor(&data_b[..], b));
            let mut c = make_tensor(vec![0.0; c.cosize()], c);

            let threads = mma.thr_layout_vmnk();
            let [tv, tm, tn, tk] = [0, 1, 2, 3].map(|i| threads.to_dyn().mode(i).unwrap().size());
            let ids: Vec<usize> = (0..threads.size()).map(|i| threads.at(i) as usize).collect();
            let of_a: Vec<Vec<f64>> =
                ids.iter().map(|&t| mma.get_slice(t).partition_a(&a).iter().copied().collect()).collect();
            let of_b: Vec<Vec<f64>> =
                ids.iter().map(|&t| mma.get_slice(t).partition_b(&b).iter().copied().collect()).collect();
            let mut of_c: Vec<Vec<f64>> =
                ids.iter().map(|&t| vec![0.0; mma.get_slice(t).partition_c(&c).size()]).collect();

            let (rm, rn, rk) = (m / am / tm, n / an / tn, k / ak / tk);
            for instruction in 0..tm * tn * tk {
                let (im, jn, lk) = (instruction % tm, instruction / tm % tn, instruction / tm / tn);
                let of_thread = |v: usize| v + tv * (im + tm * (jn + tn * lk));
                for (i, j, l) in (0..rm * rn * rk).map(|rest| (rest % rm, rest / rm % rn, rest / rm / rn)) {
                    let gather = |of: &[Vec<f64>], values: usize, rest: usize| -> Vec<f64> {
                        let places = (0..values).flat_map(|x| (0..tv).map(move |v| (v, x)));
                        places.map(|(v, x)| of[of_thread(v)][x + values * rest]).collect()
                    };
                    let (x, y) = (gather(&of_a, va, i + rm * l), gather(&of_b, vb, j + rn * l));
                    let z = gather(&of_c, vc, i + rm * j);
                    let mut z = make_tensor(z, layout!((tv, vc)));
                    let (x, y) = (make_tensor(x, layout!((tv, va))), make_tensor(y, layout!((tv, vb))));
                    gemm($atom, &x, &y, &mut z);
                    for (v, held) in (0..tv).flat_map(|v| (0..vc).map(move |held| (v, held))) {
                        of_c[of_thread(v)][held + vc * (i + rm * j)] = z[(v, held)];
                    }
                }
            }
            for (&t, sums) in ids.iter().zip(&of_c) {
                mma.get_slice(t).partition_c_mut(&mut c).iter_mut().zip(sums).for_each(|(to, sum)| *to += sum);
            }

            for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                let product: f64 = (0..k).map(|l| a[(i, l)] * b[(j, l)]).sum();
                assert_eq!(c[(i, j)], product, "element ({i}, {j})");
            }
        }
    };
}

fn shape<A: MmaAtom>(_: A) -> [usize; 3] {
    A::SHAPE_MNK
}

/// How many values of A, B and C a thread holds.
fn values<A: MmaAtom>(_: A) -> [usize; 3] {
    [A::ALayout::SIZE, A::BLayout::SIZE, A::CLayout::SIZE].map(|size| size / A::ThrId::SIZE)
}

multiplies!(a_warp: SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _),
    layout!((64, 32), LayoutRight), layout!((64, 32)), layout!((64, 64)));
multiplies!(of_any_size: SM80_16x8x8_F32TF32TF32F32_TN, layout!((2, 1, 1)), tiler!(_, 16, _),
    { let (m, k) = (64, 24); layout!((m, k) : (k, 1)) }, { let n = 48; layout!((n, 24)) }, { let n = 48; layout!((64, n) : (n, 1)) });
multiplies!(quad_pairs: SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2, 1)), tiler!(32, 32, 4),
    layout!((32, 8)), layout!((64, 8)), layout!((32, 64)));
multiplies!(rows_permuted: SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2) : (2, 1)), tiler!(layout!((4, 4, 2) : (1, 8, 4)), 32, 4),
    layout!((64, 8), LayoutRight), layout!((32, 8)), layout!((64, 32)));
multiplies!(warps_that_share_k: SM80_16x8x16_S32S8S8S32_TN, layout!((1, 2, 2)), tiler!(_, _, _),
    layout!((32, 64), LayoutRight), layout!((16, 64)), layout!((32, 16)));
multiplies!(four_warps: SM90_64x8x16_F32BF16BF16_RS, layout!((1, 1, 1)), tiler!(_, _, _),
    layout!((64, 32), LayoutRight), layout!((16, 32)), layout!((64, 16)));
multiplies!(four_warps_from_shared_memory: SM90_64x16x16_F32F16F16_SS, layout!((2, 1, 1)), tiler!(_, _, _),
    layout!((128, 16)), layout!((16, 16)), layout!((128, 16)));
multiplies!(an_outer_product: AVX2_6x16x1_F32F32F32F32, layout!((1, 1, 1)), tiler!(_, _, _),
    layout!((12, 5), LayoutRight), layout!((32, 5)), layout!((12, 32), LayoutRight));
multiplies!(a_tile_of_intel: AMX_16x16x32_F32BF16BF16F32, layout!((1, 1, 1)), tiler!(_, _, _),
    layout!((16, 64), LayoutRight), layout!((32, 64)), layout!((16, 32), LayoutRight));
multiplies!(dot_products: SM61_DP4A, layout!((4, 8, 1)), tiler!(8, 8, _),
    layout!((16, 8), LayoutRight), layout!((8, 8), LayoutRight), layout!((16, 8)));
multiplies!(one_by_one: UniversalFMA::<f32>::new(), layout!((4, 8, 1)), tiler!(layout!((4, 2) : (2, 1)), _),
    layout!((16, 3)), layout!((8, 3)), layout!((16, 8)));

/// Layouts with dynamic integers are partitioned like the static layout of the same integers.
#[test]
fn dynamic_layouts_are_partitioned_as_static_ones() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(32, 32, 16));
    let (m, k) = (64, 48);
    let of_static = mma.thrfrg_a(layout!((64, 48), LayoutRight)).to_dyn();
    let same = |other: dynamic::DynLayout| (0..of_static.size() as isize).all(|i| of_static.at(i) == other.at(i));
    assert!(same(mma.thrfrg_a(layout!((m, 48) : (48, 1))).to_dyn()));
    assert!(same(mma.thrfrg_a(layout!((64, k) : (k, 1))).to_dyn()));
    assert!(same(mma.thrfrg_a(layout!((m, k) : (k, 1))).to_dyn()));
    assert!(same(mma.thrfrg_a(layout!((m, k) : (k, {1}))).to_dyn()));
    let copy = tiled_copy(UniversalCopy::<u64>::new().of::<u16>(), layout!((8, 4)), layout!((4, 2)));
    let of_static = copy.tidfrg_s(layout!((64, 48), LayoutRight)).to_dyn();
    let same = |other: dynamic::DynLayout| (0..of_static.size() as isize).all(|i| of_static.at(i) == other.at(i));
    assert!(same(copy.tidfrg_s(layout!((m, k) : (k, 1))).to_dyn()));
    assert!(same(copy.tidfrg_d(layout!((m, 48) : ({48}, {1}))).to_dyn()));
}

/// The typed and the runtime answers are equal for many forms of the instructions' layout, of the tile and of the operands.
#[test]
fn products_of_every_form_at_run_time() {
    let atom = colex::atom::dynamic::MmaAtom::named("SM80_16x8x8_F32TF32TF32F32_TN").unwrap();
    macro_rules! each {
        ($($atoms:expr, $tile:expr, $text:literal: $a:expr, $b:expr, $c:expr;)+) => {$(
            let mma = tiled_mma(SM80_16x8x8_F32TF32TF32F32_TN, $atoms, $tile);
            let same = colex::atom::dynamic::tiled_mma(&atom, &$atoms.to_dyn(), &$text.parse().unwrap()).unwrap();
            assert_eq!(same.tile_shape().unwrap().to_string(), notation(mma.tile_shape()).to_string().replace('_', ""));
            assert_eq!((same.threads(), same.thr_layout_vmnk()), (mma.threads() as isize, &mma.thr_layout_vmnk().to_dyn()));
            let tvs = [mma.layout_a_tv().to_dyn(), mma.layout_b_tv().to_dyn(), mma.layout_c_tv().to_dyn()];
            assert_eq!(OPERANDS.map(|operand| same.layout_tv(operand).unwrap()), tvs, "{}", $text);
            let (a, b, c) = ($a, $b, $c);
            let shares = [mma.thrfrg_a(a).to_dyn(), mma.thrfrg_b(b).to_dyn(), mma.thrfrg_c(c).to_dyn()];
            let shapes = [
                notation(mma.partition_shape_a(a.shape())).to_string(),
                notation(mma.partition_shape_b(b.shape())).to_string(),
                notation(mma.partition_shape_c(c.shape())).to_string(),
            ];
            for ((operand, of), (share, shape)) in
                OPERANDS.into_iter().zip([a.to_dyn(), b.to_dyn(), c.to_dyn()]).zip(shares.iter().zip(&shapes))
            {
                let found = same.thrfrg(operand, &of).unwrap();
                // If integers are dynamic, the typed path may leave modes separate that the runtime path merges.
                assert_eq!(found.size(), share.size(), "{operand:?} of {of}, tile {}", $text);
                assert!((0..found.size() as isize).all(|i| found.at(i) == share.at(i)), "{operand:?} of {of}: {found}, {share}");
                let found = same.partition_shape(operand, of.shape()).unwrap();
                assert_eq!(found.product(), shape.replace('_', "").parse::<dynamic::IntTuple>().unwrap().product());
            }
        )+};
    }
    let (m, n) = (64, 48);
    each! {
        layout!(1 : 0), tiler!(_, _, _), "(_,_,_)": layout!((16, 8)), layout!((8, 8)), layout!((16, 8));
        layout!(2), tiler!(_, 16), "(_,16)": layout!((64, 24), LayoutRight), layout!((48, 24)), layout!((64, 48));
        layout!((2, 2)), tiler!(32), "(32)": layout!(((8, 8), (2, 8)) : ((1, 64), (8, 512))), layout!((32, 16)), layout!((64, 32));
        layout!((2, 2, 1)), tiler!(32, layout!((8, 2, 2) : (1, 16, 8)), _), "(32,(8,2,2):(1,16,8),_)":
            layout!((m, 16) : (16, 1)), layout!((32, 16)), layout!((m, 32) : (32, 1));
        layout!((2, (1, 2))), tiler!(32, 16, 8), "(32,16,8)":
            layout!((m, 8) : (8, {1})), layout!((n, 8) : (8, 1)), layout!((m, n) : (n, 1));
        layout!((2, 1, 2)), tiler!(_, _, _), "(_,_,_)":
            layout!((64, 32, 3)), layout!((16, 32, {3}) : (1, 16, 512)), layout!((64, 16, 3));
    }
}

const OPERANDS: [colex::atom::dynamic::Operand; 3] =
    [colex::atom::dynamic::Operand::A, colex::atom::dynamic::Operand::B, colex::atom::dynamic::Operand::C];

/// The typed and the runtime answers are equal for many forms of the threads, of the values and of the copied layout.
#[test]
fn copies_of_every_form_at_run_time() {
    macro_rules! each {
        ($($atom:ident, $name:literal, $element:ty; $threads:expr, $values:expr => $($x:expr),+;)+) => {$(
            let copy = tiled_copy($atom.of::<$element>(), $threads, $values);
            let atom = colex::atom::dynamic::CopyAtom::named($name).unwrap();
            let bits = <$element as Element>::BITS as isize;
            let same = colex::atom::dynamic::tiled_copy(&atom, bits, &$threads.to_dyn(), &$values.to_dyn()).unwrap();
            assert_eq!(same.tiler_mn().to_string(), notation(copy.tiler_mn()).to_string().replace('_', ""));
            assert_eq!((same.threads(), same.layout_tv()), (Ok(copy.threads() as isize), &copy.layout_tv().to_dyn()));
            let sides = [colex::atom::dynamic::Side::Source, colex::atom::dynamic::Side::Destination];
            let tvs = [copy.layout_s_tv().to_dyn(), copy.layout_d_tv().to_dyn()];
            assert_eq!(sides.map(|side| same.layout_side_tv(side).unwrap()), tvs);
            $(
                let x = $x;
                for (side, share) in sides.into_iter().zip([copy.tidfrg_s(x).to_dyn(), copy.tidfrg_d(x).to_dyn()]) {
                    let found = same.tidfrg(side, &x.to_dyn()).unwrap();
                    assert_eq!(found.size(), share.size(), "{side:?} of {x}");
                    assert!((0..found.size() as isize).all(|i| found.at(i) == share.at(i)), "{side:?} of {x}: {found}, {share}");
                }
            )+
        )+};
    }
    let (m, n, words) = (64, 24, UniversalCopy::<u128>::new());
    each! {
        words, "UniversalCopy_u128", f32; layout!(32), layout!(4) => layout!(256), layout!((256, 3));
        words, "UniversalCopy_u128", f32; layout!((8, 4)), layout!((4, 1)) =>
            layout!((64, 24)), layout!((m, 24) : (24, 1)), layout!((m, n) : (n, {1})), layout!(((8, 8), 24) : ((1, 192), 8));
        words, "UniversalCopy_u128", F16; layout!(((2, 4), 4) : ((4, 8), 1)), layout!((1, 8)) => layout!((64, 32), LayoutRight), layout!((64, 32, 3));
        SM75_U32x4_LDSM_N, "SM75_U32x4_LDSM_N", F16; layout!((8, 4)), layout!((4, 2)) => layout!((64, 32)), layout!((m, {32}) : (32, 1));
    }
}

#[test]
fn a_tile_that_does_not_divide_is_refused() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(64, 32, 16));
    let m = 96;
    let error = mma.try_thrfrg_a(layout!((m, 16) : (16, 1))).unwrap_err().to_string();
    assert!(error.starts_with("exact fit: "), "{error}");
    let copy = tiled_copy(UniversalCopy::<u32>::new().of::<f32>(), layout!((8, 4)), layout!((2, 2)));
    let error = copy.try_tidfrg_s(layout!((m, {12}) : (12, 1))).unwrap_err().to_string();
    assert!(error.starts_with("exact fit: "), "{error}");
}

#[test]
#[should_panic = "coordinate: a coordinate must lie inside its shape"]
fn a_thread_between_quad_pairs_has_no_part() {
    // Only threads 0 to 3 and 16 to 19 execute the product.
    tiled_mma(SM70_8x8x4_F32F16F16F32_NT, layout!((1, 1, 1)), tiler!(_, _, _)).get_slice(4);
}

#[test]
#[should_panic = "coordinate: a coordinate must lie inside its shape"]
fn a_thread_beyond_the_copy_has_no_part() {
    tiled_copy(UniversalCopy::<u32>::new().of::<f32>(), layout!((8, 4)), layout!((2, 2))).get_slice(32);
}

/// All threads of a tiled copy together move every element once.
#[test]
fn a_tiled_copy_moves_a_matrix() {
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));
    let n = 12;
    let data: Vec<f32> = (0..64 * n).map(|i| i as f32).collect();
    let from = make_tensor(&data[..], layout!((64, n)));
    let mut to = make_tensor(vec![-1.0; 64 * n], layout!((64, n), LayoutRight));
    for thread in 0..copy.threads() {
        let of_thread = copy.get_slice(thread);
        colex::kernels::copy(&of_thread.partition_s(&from), &mut of_thread.partition_d_mut(&mut to));
    }
    assert!(from.coords().all(|at| from[at] == to[at]));
}

/// A tiled copy of an operand distributes elements like the instruction: each thread reads and writes exactly the
/// elements that the instruction gives it. The runtime copy is the same.
#[test]
fn a_tiled_copy_of_an_operand_moves_what_its_threads_hold() {
    let (name, atoms) = ("SM80_16x8x16_F32F16F16F32_TN", layout!((2, 2, 1)));
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, atoms, tiler!(32, 32, 16));
    let same_mma = colex::atom::dynamic::MmaAtom::named(name).unwrap();
    let same_mma = colex::atom::dynamic::tiled_mma(&same_mma, &atoms.to_dyn(), &"(32,32,16)".parse().unwrap()).unwrap();
    macro_rules! of_operand {
        ($copy:ident, $partition:ident, $layout_tv:ident, $operand:ident, $atom:expr, $word:literal, $element:ty, $layout:expr) => {{
            let (copy, layout) = ($copy($atom.of::<$element>(), mma), $layout);
            let data: Vec<usize> = (0..layout.cosize()).collect();
            let whole = make_tensor(&data[..], layout);
            let sorted = |mut of: Vec<usize>| {
                of.sort_unstable();
                of
            };
            for thread in 0..copy.threads() {
                let held = sorted(mma.get_slice(thread).$partition(&whole).iter().copied().collect());
                let of_thread = copy.get_slice(thread);
                assert_eq!(sorted(of_thread.partition_s(&whole).iter().copied().collect()), held, "thread {thread}");
                assert_eq!(sorted(of_thread.partition_d(&whole).iter().copied().collect()), held, "thread {thread}");
                // The fragment has the same number of elements after `retile`.
                let fragment = make_fragment_like(mma.get_slice(thread).$partition(&whole).layout());
                assert_eq!(copy.retile(fragment).size(), held.len());
            }
            // All threads together hold every element, and each element has one thread unless neighbouring
            // instructions share it.
            let tile = copy.tiler_mn();
            assert!(covers(copy.layout_tv(), tile.head.get() as usize * tile.tail.head.get() as usize));
            assert_eq!(copy.layout_tv().to_dyn(), mma.$layout_tv().to_dyn());
            let atom = colex::atom::dynamic::CopyAtom::named($word).unwrap();
            let bits = <$element as Element>::BITS as isize;
            let at_run_time =
                colex::atom::dynamic::tiled_copy_for(&atom, bits, &same_mma, colex::atom::dynamic::Operand::$operand)
                    .unwrap();
            assert_eq!(copy.layout_tv().to_dyn(), *at_run_time.layout_tv());
            assert_eq!(notation(copy.tiler_mn()).to_string().replace('_', ""), at_run_time.tiler_mn().to_string());
            let sides = [colex::atom::dynamic::Side::Source, colex::atom::dynamic::Side::Destination];
            let typed = [copy.layout_s_tv().to_dyn(), copy.layout_d_tv().to_dyn()];
            assert_eq!(sides.map(|side| at_run_time.layout_side_tv(side).unwrap()), typed);
        }};
    }
    let word = UniversalCopy::<u32>::new();
    let words = UniversalCopy::<u64>::new();
    of_operand!(
        tiled_copy_a,
        partition_a,
        layout_a_tv,
        A,
        word,
        "UniversalCopy_u32",
        F16,
        layout!((64, 32), LayoutRight)
    );
    of_operand!(tiled_copy_b, partition_b, layout_b_tv, B, word, "UniversalCopy_u32", F16, layout!((64, 32)));
    of_operand!(tiled_copy_c, partition_c, layout_c_tv, C, word, "UniversalCopy_u32", f32, layout!((64, 64)));
    of_operand!(
        tiled_copy_c,
        partition_c,
        layout_c_tv,
        C,
        words,
        "UniversalCopy_u64",
        f32,
        layout!((32, 64), LayoutRight)
    );
}

/// `stmatrix` of C: the elements that the threads hold are written to shared memory in rows of 16 bytes. One thread
/// supplies the address of each row, and every element is written once.
#[test]
fn a_tiled_copy_of_c_stores_every_element_once() {
    let mma = tiled_mma(SM80_16x8x16_F16F16F16F16_TN, layout!((2, 2, 1)), tiler!(32, 32, 16));
    let copy = tiled_copy_c(SM90_U32x4_STSM_N.of::<F16>(), mma);
    let data: Vec<usize> = (0..64 * 64).collect();
    let c = make_tensor(&data[..], layout!((64, 64), LayoutRight));
    let mut times = vec![0; 64 * 64];
    for thread in 0..copy.threads() {
        let (of_mma, of_copy) = (mma.get_slice(thread), copy.get_slice(thread));
        // The copy reads the elements that the thread holds, in the order that `retile` gives them.
        let held = of_mma.partition_c(&c);
        let read = of_copy.partition_s(&c);
        let retiled = copy.retile(held.layout());
        let start = held[0] as isize;
        assert!((0..retiled.size()).all(|i| (start + retiled.at(i)) as usize == read[i]));
        // The copy writes rows of 8 elements.
        let written: Vec<usize> = of_copy.partition_d(&c).iter().copied().collect();
        assert!(written.chunks(8).all(|row| row.windows(2).all(|pair| pair[1] == pair[0] + 1) && row[0] % 8 == 0));
        written.into_iter().for_each(|at| times[at] += 1);
    }
    assert!(times.iter().all(|&n| n == 1));
}

#[test]
fn a_fragment_is_compact() {
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(32, 32, 16));
    let c = make_tensor(vec![0.0; 64 * 64], layout!((64, 64)));
    let held = mma.get_slice(37).partition_c(&c).layout();
    let fragment = make_fragment_like(held);
    assert_eq!((fragment.to_string(), fragment.cosize()), ("((_2,_2),_2,_4):((_1,_2),_4,_8)".into(), held.size()));
}

/// `TDPBF16PS` of AMX as Intel's manual defines it, on tile registers. A tile is stored row by row. Row `i` of
/// B's tile has, for each `n`, the pair of the elements `(n, 2 i)` and `(n, 2 i + 1)` of the `N x K` matrix B. The
/// atom's layouts number the values in this storage order.
#[test]
fn values_of_amx_are_places_in_its_tiles() {
    type Atom = AMX_16x16x32_F32BF16BF16F32;
    let (of_a, of_b, of_c) = (
        <Atom as MmaAtom>::ALayout::instance(),
        <Atom as MmaAtom>::BLayout::instance(),
        <Atom as MmaAtom>::CLayout::instance(),
    );
    let (a, b) = (numbers(3, 16 * 32), numbers(4, 16 * 32)); // column-major: M x K, N x K
    // The value at each position of a tile, which has 16 rows of 64 bytes: 32 elements of 16 bits or 16 elements of
    // 32 bits.
    let tile_a: Vec<f64> = (0..512).map(|place| a[of_a.at((0, place)) as usize]).collect();
    let tile_b: Vec<f64> = (0..512).map(|place| b[of_b.at((0, place)) as usize]).collect();
    let mut tile_c = vec![0.0; 256];
    for (m, k, n) in (0..16).flat_map(|m| (0..16).flat_map(move |k| (0..16).map(move |n| (m, k, n)))) {
        tile_c[16 * m + n] += tile_a[32 * m + 2 * k] * tile_b[32 * k + 2 * n];
        tile_c[16 * m + n] += tile_a[32 * m + 2 * k + 1] * tile_b[32 * k + 2 * n + 1];
    }
    for (m, n) in (0..16).flat_map(|m| (0..16).map(move |n| (m, n))) {
        let product: f64 = (0..32).map(|k| a[m + 16 * k] * b[n + 16 * k]).sum();
        assert_eq!(tile_c[16 * m + n], product, "element ({m}, {n})");
        assert_eq!(of_c.at((0, 16 * m + n)), (m + 16 * n) as isize);
    }
}

/// `TDPBSSD` of AMX: like the test above, with groups of four bytes along `K` instead of pairs.
#[test]
fn bytes_of_amx_are_places_in_its_tiles() {
    type Atom = AMX_16x16x64_S32S8S8S32;
    let (of_a, of_b) = (<Atom as MmaAtom>::ALayout::instance(), <Atom as MmaAtom>::BLayout::instance());
    let (a, b) = (numbers(5, 16 * 64), numbers(6, 16 * 64));
    let tile_a: Vec<f64> = (0..1024).map(|place| a[of_a.at((0, place)) as usize]).collect();
    let tile_b: Vec<f64> = (0..1024).map(|place| b[of_b.at((0, place)) as usize]).collect();
    for (m, n) in (0..16).flat_map(|m| (0..16).map(move |n| (m, n))) {
        let (mut dword, mut product) = (0.0, 0.0);
        for k in 0..16 {
            for byte in 0..4 {
                dword += tile_a[64 * m + 4 * k + byte] * tile_b[64 * k + 4 * n + byte];
                product += a[m + 16 * (4 * k + byte)] * b[n + 16 * (4 * k + byte)];
            }
        }
        assert_eq!(dword, product, "element ({m}, {n})");
    }
}

/// A thread-value layout is the right inverse of the function that numbers threads and values over the tile, so each
/// element is one value of one thread. If threads share elements, a stride of 0 in their layout shows it, and the
/// other modes cover the tile.
#[test]
fn thread_value_layouts_cover_their_tile() {
    macro_rules! each {
        ($($threads:expr, $values:expr;)+) => {$(
            let (threads, values) = ($threads, $values);
            let (tile, tv) = make_layout_tv(threads, values);
            // CuTe's idiom written by hand: the right inverse of (m, n) -> (thread, value).
            let numbered = raked_product(threads, values);
            let idiom = composition(right_inverse(numbered), make_layout(shape!({ threads.size() }, { values.size() }), LayoutLeft));
            let size = threads.size() * values.size();
            assert_eq!(notation(tile).to_string().replace('_', ""), {
                let raked = numbered.to_dyn();
                dynamic::product_each(raked.shape()).unwrap().to_string()
            });
            assert!(covers(tv, size) && broadcast(tv) == 1);
            let mut held = vec![None; size];
            for thread in 0..threads.size() {
                for value in 0..values.size() {
                    let place = tv.at((thread, value));
                    assert_eq!(place, idiom.at((thread, value)));
                    assert_eq!(numbered.at(place) as usize, thread + threads.size() * value);
                    assert_eq!(held[place as usize].replace((thread, value)), None, "{tv} reaches {place} twice");
                }
            }
        )+};
    }
    each! {
        layout!((4, 2)), layout!((2, 2));
        layout!((4, 2), LayoutRight), layout!((2, 2));
        layout!((32, 8)), layout!((4, 1));
        layout!((8, 16), LayoutRight), layout!((1, 8));
        layout!(((2, 4), 4) : ((1, 8), 2)), layout!((2, 4), LayoutRight);
    }
    // Groups of 4 threads share the same elements.
    let shared = layout!(((4, 8), 2) : ((0, 1), 8));
    assert!(covers(shared, 16) && broadcast(shared) == 4);
    assert!(!covers(layout!(((4, 8), 2) : ((0, 1), 4)), 16));
}
