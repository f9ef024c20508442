//! Checks that each instruction of the golden file has a kernel in `colex-gpu-atoms`, or is listed here with the
//! reason why it has none. The example `atoms` runs these kernels on a GPU.

#[path = "../examples/atoms/inputs.rs"]
mod inputs;

use colex_gpu_atoms::{Row, copies, matrices, mma, wgmma};
use inputs::Inputs;
use std::collections::BTreeSet;

/// The instructions without a kernel, each with the reason.
const NOT_EXECUTED: [(&str, &str); 1] = [(
    "SM61_DP2A",
    "PTX's `dp2a` multiplies 16-bit numbers by 8-bit numbers, two of which `.lo` or `.hi` selects; the atom's B has 16 bits",
)];

fn executed() -> BTreeSet<&'static str> {
    let mma = mma::ALL.iter().map(|(_, row)| row.name);
    let wgmma = wgmma::ALL.iter().map(|(_, row)| row.name);
    let matrices = matrices::ALL.iter().map(|(_, row)| row.name);
    let copies = copies::ALL.iter().map(|(_, (name, ..))| *name);
    mma.chain(wgmma).chain(matrices).chain(copies).chain(copies::Alone::ALL.map(copies::Alone::name)).collect()
}

#[test]
fn every_golden_atom_is_executed_or_said_why_not() {
    let golden = include_str!("../../tests/golden/atoms.jsonl");
    let name = |row: &'static str| row.split("\"name\":\"").nth(1).and_then(|rest| rest.split('"').next());
    let golden: BTreeSet<&str> = golden.lines().map(|row| name(row).expect("a row has a name")).collect();
    assert!(golden.len() > 100, "{}", golden.len());
    let executed = executed();
    let listed: BTreeSet<&str> = NOT_EXECUTED.iter().map(|(name, _)| *name).collect();
    let missing: Vec<_> = golden.iter().filter(|name| !executed.contains(*name) && !listed.contains(*name)).collect();
    assert!(
        missing.is_empty(),
        "no kernel executes {missing:?}; fix: add a row in gpu/atoms/src, or a row with the reason here"
    );
    let both: Vec<_> = listed.iter().filter(|name| executed.contains(*name)).collect();
    assert!(both.is_empty(), "a kernel executes {both:?}, which the list has as not executed");
    let strange: Vec<_> = listed.iter().filter(|name| !golden.contains(*name)).collect();
    assert!(strange.is_empty(), "{strange:?} are in the list, but in no golden row");
}

/// No two kernels of products have the same name.
#[test]
fn kernels_are_run_once() {
    let kernels =
        mma::ALL.iter().map(|(kernel, _)| kernel.name()).chain(wgmma::ALL.iter().map(|(kernel, _)| kernel.name()));
    let all: Vec<&str> = kernels.collect();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
}

fn products() -> impl Iterator<Item = &'static Row> {
    mma::ALL.iter().map(|(_, row)| row).chain(wgmma::ALL.iter().map(|(_, row)| row))
}

/// For each operand of each instruction, the inputs of the example `atoms` have different rows, columns and blocks. So
/// an element at a wrong place in an operand changes the result.
#[test]
fn inputs_tell_their_places_apart() {
    assert!(products().count() > 200);
    for row in products() {
        let inputs = Inputs::of(row);
        for of in 0..3 {
            if let Err(why) = inputs.tell_apart(of) {
                panic!("{}, operand {of}: {why}", row.name);
            }
        }
    }
}

/// The check of inputs, `tell_apart`, finds equal rows, equal columns, and a block that is the transpose of another
/// block or of itself.
#[test]
fn what_is_alike_is_told() {
    let told = |at: &dyn Fn(usize, usize) -> i64| {
        let all: Vec<Vec<i64>> = (0..16 * 16).map(|x| vec![at(x % 16, x / 16)]).collect();
        inputs::tell_apart([16, 16], |i, j| &all[i + 16 * j])
    };
    assert_eq!(told(&|i, j| (i * 16 + j) as i64), Ok(()));
    assert!(told(&|i, j| (i / 2 * 16 + j) as i64).is_err_and(|why| why == "only 8 of 16 rows are different"));
    assert!(told(&|i, j| (i * 16 + j % 4) as i64).is_err_and(|why| why == "only 4 of 16 columns are different"));
    assert!(
        told(&|i, j| (i + j + i * j) as i64)
            .is_err_and(|why| why == "the block at [0, 0], transposed, is equal to another block or to itself")
    );
}

/// The inputs are whole numbers that their element type represents exactly, and every sum is exact.
#[test]
fn inputs_and_sums_are_exact() {
    // The whole numbers around 0 that the element type represents without gaps.
    let held = |element: &str| match element {
        "U1" => 0..=1,
        "U4" => 0..=15,
        "U8" => 0..=255,
        "S4" => -8..=7,
        "S8" => -128..=127,
        "S32" => i64::from(i32::MIN)..=i64::from(i32::MAX),
        "E5M2" => -8..=8,
        "E4M3" => -16..=16,
        "BF16" => -256..=256,
        "F16" | "TF32" => -2048..=2048,
        "F32" => -(1 << 24)..=1 << 24,
        "F64" | "C64" | "GC64" => -(1 << 53)..=1 << 53,
        other => panic!("what does {other} hold?"),
    };
    for row in products() {
        let inputs = Inputs::of(row);
        let mut largest = [0; 3];
        for (of, largest) in largest.iter_mut().enumerate() {
            let ([m, n], range) = (inputs.extents(of), held(row.operands[of].element));
            for x in (0..m * n).flat_map(|at| inputs.at(of, at % m, at / m)) {
                assert!(range.contains(&x), "{}: {x}", row.name);
                *largest = (*largest).max(x.abs());
            }
        }
        // The real part of a complex product is a sum of two products, and so is the imaginary part. In the method of
        // Gauss, each factor is a sum of two numbers.
        let factor = if inputs::parts(row.operands[2].element) > 1 { 4 } else { 1 };
        let sum = factor * largest[0] * largest[1] * inputs.extents(0)[1] as i64 + largest[2];
        assert!(inputs.saturates() || held(row.operands[2].element).contains(&sum), "{}: {sum}", row.name);
    }
}
