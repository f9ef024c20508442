//! Atoms and tiled instructions on the runtime path (`colex::dynamic`): CuTe's golden rows (recorded calls of CuTe with its
//! answers), whether the layouts of every instruction cover its tile, products of matrices thread by thread, and fragments.

use crate::tiled_rows::{Fields, rows, text};
use colex::LayoutError;
use colex::atom::dynamic::{CopyAtom, MmaAtom, Operand, Side, TiledMma, tiled_copy_for};
use colex::dynamic::{DynLayout, IntTuple};
use serde_json::Value;
use std::collections::BTreeMap;

const OPERANDS: [(&str, Operand); 3] = [("a", Operand::A), ("b", Operand::B), ("c", Operand::C)];
const SIDES: [(&str, Side); 2] = [("s", Side::Source), ("d", Side::Destination)];

// ---- the golden rows at run time --------------------------------------------------------------

fn layout(row: &Value, field: &str) -> DynLayout {
    text(&row[field]).parse().unwrap()
}

fn mma(row: &Value, atom: &str) -> TiledMma {
    let atom = MmaAtom::named(&text(&row[atom])).expect("an instruction of this name");
    colex::atom::dynamic::tiled_mma(&atom, &layout(row, "atom_layout"), &text(&row["tile"]).parse().unwrap()).unwrap()
}

/// The keys of a row that hold the part of a thread, such as `thread_1_a`, with the number of the thread.
fn parts(row: &Value, of: &str) -> Vec<(String, isize)> {
    let keys = row.as_object().unwrap().keys().filter_map(|key| {
        let (thread, side) = key.strip_prefix("thread_")?.split_once('_')?;
        (side == of).then(|| (key.clone(), thread.parse().unwrap()))
    });
    keys.collect()
}

#[test]
fn golden_atoms_at_run_time() {
    let mut fields = Fields::without_marks("atoms");
    let of_row = rows("atoms");
    for row in &of_row {
        let (id, name) = (text(&row["id"]), text(&row["name"]));
        if row["op"] == "mma_atom" {
            let atom = MmaAtom::named(&name).unwrap_or_else(|| panic!("no instruction {name}"));
            fields.same(&id, "shape_mnk", IntTuple::from(&atom.shape_mnk[..]));
            fields.same(&id, "thr_id", &atom.thr_id);
            fields.same(&id, "a_tv", &atom.a);
            fields.same(&id, "b_tv", &atom.b);
            fields.same(&id, "c_tv", &atom.c);
        } else {
            let atom = CopyAtom::named(&name).unwrap_or_else(|| panic!("no instruction {name}"));
            fields.same(&id, "thr_id", &atom.thr_id);
            fields.same(&id, "src_tv_bits", &atom.source);
            fields.same(&id, "dst_tv_bits", &atom.destination);
            fields.same(&id, "ref_tv_bits", &atom.reference);
        }
    }
    fields.finish(110 * 5 + 13 * 4);
}

#[test]
fn golden_tiled_at_run_time() -> Result<(), LayoutError> {
    let mut fields = Fields::without_marks("tiled");
    for row in rows("tiled") {
        let (id, row) = (text(&row["id"]), &row);
        match text(&row["op"]).as_str() {
            "tiled_mma" => {
                let mma = mma(row, "atom");
                fields.same(&id, "tile_shape", mma.tile_shape()?);
                fields.same(&id, "threads", mma.threads());
                for (x, operand) in OPERANDS {
                    let of = layout(row, x);
                    fields.same(&id, &format!("{x}_tv"), mma.layout_tv(operand)?);
                    fields.same(&id, &format!("thrfrg_{x}"), mma.thrfrg(operand, &of)?);
                    if row.get(format!("partition_shape_{x}")).is_some() {
                        fields.same(&id, &format!("partition_shape_{x}"), mma.partition_shape(operand, of.shape())?);
                    }
                    for (key, thread) in parts(row, x) {
                        fields.part(&id, &key, mma.partition(operand, thread, &of)?);
                    }
                }
            }
            "tiled_copy" => {
                let atom = CopyAtom::named(&text(&row["atom"])).unwrap();
                let (threads, values) = (layout(row, "thr_layout"), layout(row, "val_layout"));
                let copy =
                    colex::atom::dynamic::tiled_copy(&atom, row["bits"].as_i64().unwrap() as isize, &threads, &values)?;
                fields.same(&id, "tiler_mn", copy.tiler_mn());
                fields.same(&id, "tv", copy.layout_tv());
                for (x, side) in SIDES {
                    fields.same(&id, &format!("{x}_tv"), copy.layout_side_tv(side)?);
                    fields.same(&id, &format!("tidfrg_{x}"), copy.tidfrg(side, &layout(row, "x"))?);
                    for (key, thread) in parts(row, x) {
                        fields.part(&id, &key, copy.partition(side, thread, &layout(row, "x"))?);
                    }
                }
            }
            _ => {
                let (mma, atom) = (mma(row, "mma"), CopyAtom::named(&text(&row["atom"])).unwrap());
                for (x, operand) in &OPERANDS[..2] {
                    let copy = tiled_copy_for(&atom, 16, &mma, *operand)?;
                    for (s, side) in SIDES {
                        fields.same(&id, &format!("{x}_{s}_tv"), copy.layout_side_tv(side)?);
                    }
                }
                let copy = tiled_copy_for(&atom, 16, &mma, Operand::A)?;
                fields.same(&id, "a_tiler", copy.tiler_mn());
                for (key, thread) in parts(row, "s") {
                    fields.part(&id, &key, copy.partition(Side::Source, thread, &layout(row, "a"))?);
                }
                for (key, thread) in parts(row, "retile") {
                    let (held, _) = mma.partition(Operand::A, thread, &layout(row, "a"))?;
                    fields.same(&id, &key, copy.retile(&held)?);
                }
            }
        }
    }
    fields.finish(373);
    Ok(())
}

// ---- coverage ---------------------------------------------------------------------------------

/// How many times each index below `size` is reached; asserts that the number is the same for all.
fn times_reached(layout: &DynLayout, size: isize) -> usize {
    let (shape, stride) = (layout.shape(), layout.stride());
    let mut offsets = vec![0];
    for (&extent, &step) in shape.leaves().iter().zip(stride.leaves()) {
        offsets = (0..extent).flat_map(|i| offsets.iter().map(move |at| at + i * step)).collect();
    }
    let mut times = vec![0; size as usize];
    offsets.iter().for_each(|&at| times[at as usize] += 1);
    assert!(times[0] > 0 && times.iter().all(|&n| n == times[0]), "{layout} does not cover {size}");
    // The functions that answer without enumeration must agree.
    assert_eq!(
        (colex::atom::dynamic::covers(layout, size), colex::atom::dynamic::broadcast(layout)),
        (true, Ok(times[0] as isize)),
        "{layout}"
    );
    times[0]
}

/// For all small layouts of threads and values, by enumeration: value `(i,j)` of thread `(m,n)` is the element
/// `(i,j)` of the block `(m,n)`. A layout that does not number its threads or values 0, 1, 2, ... once each is
/// refused.
#[test]
fn every_small_layout_of_threads_and_values_is_right_or_refused() {
    let layouts = |shapes: &[(isize, isize)]| {
        let of = |&(s, t): &(isize, isize)| (0..=6).flat_map(move |d| (0..=6).map(move |e| ((s, t), (d, e))));
        shapes.iter().flat_map(of).collect::<Vec<_>>()
    };
    let numbered = |((s, t), (d, e)): ((isize, isize), (isize, isize))| {
        let mut all: Vec<isize> = (0..s).flat_map(|i| (0..t).map(move |j| i * d + j * e)).collect();
        all.sort_unstable();
        all.into_iter().eq(0..s * t)
    };
    let (mut right, mut refused) = (0, 0);
    for threads in layouts(&[(4, 2), (2, 3), (5, 1), (1, 1)]) {
        for values in layouts(&[(2, 2), (3, 1), (1, 4), (1, 1)]) {
            let [t, v] =
                [threads, values].map(|((s, t), (d, e))| format!("({s},{t}):({d},{e})").parse::<DynLayout>().unwrap());
            let made = colex::atom::dynamic::make_layout_tv(&t, &v);
            if !numbered(threads) || !numbered(values) {
                assert!(matches!(made, Err(LayoutError::Coverage(_))), "{t} {v}: {made:?}");
                refused += 1;
                continue;
            }
            let (tile, tv) = made.unwrap();
            let ((vm, vn), rows) = (values.0, threads.0.0 * values.0.0);
            assert_eq!(tile.leaves(), [rows, threads.0.1 * vn], "{t} {v}");
            for ((m, n), (i, j)) in (0..t.size() as isize)
                .flat_map(|a| (0..v.size() as isize).map(move |b| (a, b)))
                .map(|(a, b)| ((a % threads.0.0, a / threads.0.0), (b % vm, b / vm)))
            {
                let place = (m * vm + i) + rows * (n * vn + j);
                assert_eq!(tv.at((t.at((m, n)).unwrap(), v.at((i, j)).unwrap())), Ok(place), "{t} {v}: {tv}");
            }
            right += 1;
        }
    }
    assert!(right >= 2_000 && refused >= 20_000, "{right} right, {refused} refused");
}

/// For all instructions, by enumeration: every layout reaches each element of its tile once. There are two exceptions:
/// all 128 threads read the operands of `wgmma` in shared memory, and several threads may have the same row of
/// `ldmatrix` or `stmatrix`.
#[test]
fn every_layout_covers_its_tile() {
    let (mut atoms, mut families) = (0, BTreeMap::new());
    for name in MmaAtom::names() {
        let atom = MmaAtom::named(name).unwrap();
        let [m, n, k] = atom.shape_mnk;
        // Instructions for different element types share layouts: check each layout once.
        let mut times =
            |tv: &DynLayout, size| *families.entry((tv.to_string(), size)).or_insert_with(|| times_reached(tv, size));
        let times = [times(&atom.a, m * k), times(&atom.b, n * k), times(&atom.c, m * n)];
        let from_shared_memory = if name.contains("_SS") {
            [128, 128, 1]
        } else if name.starts_with("SM90_64x") {
            [1, 128, 1]
        } else {
            [1, 1, 1]
        };
        assert_eq!(times, from_shared_memory, "{name}");
        assert!([&atom.a, &atom.b, &atom.c].map(|tv| tv.mode(0).unwrap().size() == atom.thr_id.size()) == [true; 3]);
        atoms += 1;
    }
    assert_eq!(atoms, 414 + 8 + 1, "CuTe's, those of processors, and the universal one");
    for name in CopyAtom::names() {
        let atom = CopyAtom::named(name).unwrap();
        let bits = atom.reference.size() as isize;
        for side in [&atom.source, &atom.destination, &atom.reference] {
            // Some `ldmatrix` and `stmatrix` instructions have fewer rows than threads. Then several threads have the same row.
            let times = times_reached(side, bits);
            assert!(times == 1 || name.contains("LDSM") || name.contains("STSM"), "{name} {side}");
        }
    }
}

// ---- products ---------------------------------------------------------------------------------

/// Every instruction multiplies: from the values of A and B that its threads hold, it gives the values of C that they
/// must hold.
#[test]
fn every_instruction_multiplies() -> Result<(), LayoutError> {
    let mut families = std::collections::BTreeSet::new();
    let (mut multiplied, mut narrower, mut alike) = (0, 0, 0);
    for name in MmaAtom::names() {
        let atom = MmaAtom::named(name).unwrap();
        let [m, n, k] = atom.shape_mnk;
        // The layouts of a wide `wgmma` instruction must be those of the widest instruction, with fewer columns. So it is not
        // multiplied itself.
        if n > 64 && n < 256 {
            let widest = MmaAtom::named(&name.replacen(&format!("x{n}x"), "x256x", 1)).expect("as wide as they come");
            let fewer = |tv: &DynLayout, from: &str, to: String| tv.to_string().replace(from, &to);
            assert_eq!(atom.a, widest.a, "{name}");
            assert_eq!(atom.b.to_string(), fewer(&widest.b, "256", n.to_string()), "{name}");
            assert_eq!(atom.c.to_string(), fewer(&widest.c, "(2,2,32)", format!("(2,2,{})", n / 8)), "{name}");
            narrower += 1;
            continue;
        }
        // Instructions for different element types share layouts: multiply once for each set of layouts.
        if !families.insert((atom.shape_mnk, [&atom.a, &atom.b, &atom.c].map(DynLayout::to_string))) {
            alike += 1;
            continue;
        }
        multiplied += 1;
        let numbers = |seed: isize, size: isize| (0..size).map(|i| (i * 31 + seed) % 11 - 5).collect::<Vec<isize>>();
        let (a, b) = (numbers(3, m * k), numbers(4, n * k));
        let held = |matrix: &[isize], tv: &DynLayout| -> Result<Vec<isize>, LayoutError> {
            (0..tv.size() as isize).map(|i| Ok(matrix[tv.at(i)? as usize])).collect()
        };
        let mut c = vec![7; atom.c.size()];
        atom.gemm(&held(&a, &atom.a)?, &held(&b, &atom.b)?, &mut c)?;
        for (i, sum) in (0..).zip(&c) {
            let at = atom.c.at(i)?;
            let (row, column) = (at % m, at / m);
            let product: isize = (0..k).map(|l| a[(row + m * l) as usize] * b[(column + n * l) as usize]).sum();
            assert_eq!(*sum, 7 + product, "{name}: element ({row}, {column})");
        }
    }
    println!(
        "{multiplied} multiplied, {alike} with the layouts of one of these, {narrower} narrower than one of these"
    );
    assert_eq!(multiplied + alike + narrower, 423, "every one is multiplied, or is as one that is");
    assert!(multiplied > 40 && narrower > 100, "{multiplied}, {narrower}");
    let atom = MmaAtom::named("SM61_DP4A").unwrap();
    let error = atom.gemm(&[1; 3], &[1; 4], &mut [0; 1]).unwrap_err().to_string();
    assert!(error.starts_with("agreement: "), "{error}");
    Ok(())
}

/// Fragments at run time equal those of static layouts. For a layout of one mode, the fragment is column-major.
#[test]
fn fragments_at_run_time() -> Result<(), LayoutError> {
    use colex::atom::make_fragment_like;
    use colex::int::Multiple;
    use colex::prelude::*;
    macro_rules! each {
        ($($held:expr;)+) => {$(
            let held = $held;
            assert_eq!(make_fragment_like(held).to_dyn(), colex::atom::dynamic::make_fragment_like(&held.to_dyn())?);
        )+};
    }
    each! {
        layout!(((2, 2), 2, 4) : ((64, 8), 32, 1024));
        layout!(((2, 2), 2, 4) : ((64, 8), 1024, 32));
        layout!(((2, 2, 2), (2, 3)) : ((1, 0, 8), (32, 0)));
        layout!((4, 1, 3) : (0, 5, 7));
        layout!((4, 2) : (2, 1));
        layout!((4, 2) : (0, 0));
        layout!(((4, 2)) : ((2, 1)));
        layout!((4) : (9));
        layout!(4 : 9);
        layout!(4 : 0);
    }
    // The first mode stays first. Of the others, those with dynamic strides come last, from left to right. The fragment is static
    // nevertheless.
    macro_rules! of_dynamic {
        ($($held:expr => $fragment:literal;)+) => {$(
            let fragment = make_fragment_like($held);
            assert_eq!((fragment.to_string(), fragment.cosize()), ($fragment.to_string(), $held.size()));
        )+};
    }
    let (n, m) = (1000, 2);
    let ld = Multiple::<C<4>>::new(8);
    of_dynamic! {
        layout!(((2, 2), 2, 4) : ((n, 8), 32, 1024)) => "((_2,_2),_2,_4):((_1,_2),_4,_8)";
        layout!(((2, 2), 2, 4) : ((n, m), n, 1024)) => "((_2,_2),_2,_4):((_1,_2),_16,_4)";
        layout!(((2, 2), 2, 4) : ((n, m), n, m)) => "((_2,_2),_2,_4):((_1,_2),_4,_8)";
        layout!((2, (2, 3), 4) : (n, (m, 64), 1)) => "(_2,(_2,_3),_4):(_1,(_24,_8),_2)";
        layout!((2, 2, 4) : (1, =ld, 64)) => "(_2,_2,_4):(_1,_8,_2)";
        layout!((2, 2) : (n, m)) => "(_2,(_2)):(_1,(_2))";
        layout!(8 : n) => "_8:_1";
        layout!(((2, 4)) : ((n, m))) => "((_2,_4)):((_1,_2))";
    }
    Ok(())
}
