//! The sets of cases.

use super::case::{Case, KINDS, Kind, ODD};

/// A named set of cases.
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) what: String,
    pub(crate) cases: Vec<Case>,
}

fn case(element: Kind, shape: &[usize], order: &[usize]) -> Case {
    Case { element, shape: shape.to_vec(), order: order.to_vec(), flipped: vec![false; shape.len()] }
}

/// All orders of `n` modes, sorted.
fn orders(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for mode in 0..n {
        all = all
            .iter()
            .flat_map(|shorter: &Vec<usize>| {
                (0..=mode).map(move |at| {
                    let mut order = shorter.clone();
                    order.insert(at, mode);
                    order
                })
            })
            .collect();
    }
    all.sort();
    all
}

/// The cases of every `step`-th order of the modes of a shape. The identity is left out.
fn permutations(element: Kind, shape: &[usize], step: usize) -> Vec<Case> {
    orders(shape.len()).iter().skip(1).step_by(step).map(|order| case(element, shape, order)).collect()
}

/// All sets. The random cases are generated from the seeds.
pub(crate) fn all(seeds: &[u64]) -> Vec<Set> {
    let matrices = [[4096, 4096], [4000, 4100], [1024, 16_384], [8192, 512]];
    let bytes = |kind| match kind {
        Kind::U8 => 1,
        Kind::U16 => 2,
        Kind::F32 => 4,
        Kind::F64 => 8,
        Kind::Bytes16 => 16,
        Kind::Bytes3 => 3,
        Kind::Bytes6 => 6,
        Kind::Bytes12 => 12,
        Kind::Bytes20 => 20,
        Kind::Bytes24 => 24,
        Kind::Bytes36 => 36,
    };
    // Scales a shape so that arrays of the smallest and of the largest elements have about as many bytes as arrays of the other
    // elements.
    let of_bytes = |kind, [m, n]: [usize; 2]| match bytes(kind) {
        16 => [m / 2, n / 2],
        1 => [2 * m, 2 * n],
        _ => [m, n],
    };
    let large = KINDS.iter().flat_map(|&kind| matrices.map(|shape| case(kind, &of_bytes(kind, shape), &[1, 0])));
    let mut modes = vec![];
    for shape in [[240, 250, 260], [256, 256, 256], [16, 1024, 1024]] {
        modes.extend(permutations(Kind::F32, &shape, 1));
    }
    for shape in [[60, 64, 70, 58], [64, 64, 64, 64]] {
        modes.extend(permutations(Kind::F32, &shape, 3));
    }
    modes.extend(permutations(Kind::F32, &[24, 30, 28, 32, 25], 12));
    let near = [[256, 256], [300, 500], [512, 1024], [1000, 1000], [1024, 1024], [1999, 1001]];
    let mut medium: Vec<_> = KINDS.iter().flat_map(|&kind| near.map(|shape| case(kind, &shape, &[1, 0]))).collect();
    for kind in KINDS {
        for shape in [[30, 50, 70], [64, 64, 64], [100, 120, 80]] {
            medium.extend(permutations(kind, &shape, 1));
        }
    }
    let mut small = vec![];
    for kind in [Kind::F32, Kind::F64, Kind::U8] {
        for shape in [[16, 16], [10, 13], [64, 64], [100, 90], [7, 300], [300, 7], [3, 2000]] {
            small.push(case(kind, &shape, &[1, 0]));
        }
        for shape in [[3, 17, 20], [16, 16, 16], [2, 50, 30]] {
            small.extend(permutations(kind, &shape, 1));
        }
        small.extend(permutations(kind, &[5, 6, 7, 8], 4));
        small.extend(permutations(kind, &[3, 17, 5, 8, 11], 13));
    }
    let flips = [Kind::F32, Kind::F64, Kind::U8].into_iter().flat_map(|kind| {
        [[0, 1], [1, 0]].into_iter().flat_map(move |order| {
            [[true, false], [false, true], [true, true]]
                .map(|flipped| Case { flipped: flipped.to_vec(), ..case(kind, &of_bytes(kind, [4096, 4096]), &order) })
        })
    });
    let small_matrices = [
        [2, 64],
        [3, 17],
        [3, 224],
        [4, 4],
        [5, 9],
        [8, 8],
        [12, 20],
        [17, 3],
        [30, 30],
        [64, 2],
        [3, 5000],
        [5000, 3],
    ];
    let batches = KINDS.iter().flat_map(|&kind| {
        small_matrices.map(|[m, n]| case(kind, &[(1 << 20) / (m * n * bytes(kind)), m, n], &[0, 2, 1]))
    });
    let few = KINDS.iter().flat_map(|&kind| {
        let long = |rows: usize| (24 << 20) / (rows * bytes(kind)) + 1;
        let planes = [4, 5, 8, 12, 16, 24].map(|rows| case(kind, &[rows, long(rows)], &[1, 0]));
        let structs = [4, 7, 16].map(|rows| case(kind, &[long(rows), rows], &[1, 0]));
        planes.into_iter().chain(structs)
    });
    let mut odd = vec![];
    for kind in ODD {
        for shape in [[10, 13], [30, 40], [100, 90], [3, 2000], [256, 256], [1000, 700], [512, 4096]] {
            odd.push(case(kind, &shape, &[1, 0]));
        }
        for [m, n] in [[2, 100], [100, 2], [3, 16], [16, 3], [4, 128], [128, 4], [20, 12], [30, 30]] {
            odd.extend([1 << 20, 24 << 20].map(|size| case(kind, &[size / (m * n * bytes(kind)), m, n], &[0, 2, 1])));
        }
        odd.extend(permutations(kind, &[30, 50, 70], 2));
        odd.extend(permutations(kind, &[40, 9, 60, 50], 7));
    }
    let equal = [&[4096, 4096][..], &[240, 250, 260], &[1000, 1000], &[300, 500], &[64, 64], &[10, 13]];
    let equal = equal.map(|shape| case(Kind::F32, shape, &(0..shape.len()).collect::<Vec<_>>()));
    let mut all = vec![
        Set { name: "large", what: "matrices of many bytes, elements of 1 to 16".to_string(), cases: large.collect() },
        Set { name: "modes", what: "three to five modes of f32, 64 MB".to_string(), cases: modes },
        Set { name: "medium", what: "up to 16 MB".to_string(), cases: medium },
        Set { name: "small", what: "up to 64 KB".to_string(), cases: small },
        Set {
            name: "batches",
            what: "a batch of small matrices, 1 MB in all, each transposed".to_string(),
            cases: batches.collect(),
        },
        Set {
            name: "few",
            what: "24 MB: a few long rows interleaved into one, and the reverse".to_string(),
            cases: few.collect(),
        },
        Set { name: "odd", what: "elements of 3 to 36 bytes, a size that no register has".to_string(), cases: odd },
        Set { name: "flips", what: "modes of negative stride".to_string(), cases: flips.collect() },
        Set { name: "equal", what: "equal orders, which are copies of memory".to_string(), cases: equal.to_vec() },
    ];
    for &seed in seeds {
        let what = |of: &str| format!("shapes, orders and elements{of} by a generator, seed {seed}");
        all.push(Set { name: "random", what: what(""), cases: random(seed, &KINDS) });
        all.push(Set { name: "odd-random", what: what(" of a size that no register has"), cases: random(seed, &ODD) });
    }
    // Every fifth case of each set, for quick measurements.
    let cases = all.iter().flat_map(|set| set.cases.iter().skip(2).step_by(5).cloned()).collect();
    all.push(Set { name: "sample", what: "every fifth case of the others".to_string(), cases });
    all
}

/// The cases for several threads. Some of them fit into the caches, some do not.
pub(crate) fn shared() -> Vec<Case> {
    let mut all = vec![];
    for shape in [[512, 1024], [1024, 1024], [1000, 1000], [4096, 4096]] {
        all.extend([[0, 1], [1, 0]].map(|order| case(Kind::F32, &shape, &order)));
    }
    all.push(case(Kind::F32, &[64, 100, 120], &[2, 1, 0]));
    all.push(case(Kind::U8, &[1999, 1001], &[1, 0]));
    all.push(case(Kind::F64, &[100, 120, 80], &[0, 2, 1]));
    all
}

/// Random cases, so that no constant is tuned for them.
fn random(seed: u64, kinds: &[Kind]) -> Vec<Case> {
    // Neighbouring seeds give distant states. The state is never 0, because the generator does not leave 0.
    let mut state = (88_172_645_463_325_252 ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)).max(1);
    let mut below = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 11) % n as u64) as usize
    };
    let mut cases = vec![];
    while cases.len() < 60 {
        let kind = kinds[below(kinds.len())];
        let rank = 2 + below(4);
        let size = [3e3, 3e4, 3e5, 3e6, 1.2e7f64][below(5)];
        let parts: Vec<f64> = (0..rank).map(|_| 0.2 + below(1000) as f64 / 1000.0).collect();
        let sum: f64 = parts.iter().sum();
        let shape: Vec<usize> = parts.iter().map(|part| (size.powf(part / sum).round() as usize).max(2)).collect();
        let orders = orders(rank);
        let order = &orders[1 + below(orders.len() - 1)];
        cases.push(case(kind, &shape, order));
    }
    cases
}
