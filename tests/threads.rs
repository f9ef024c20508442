//! Only kernels whose names begin with `par_` use threads. The feature `rayon` is on for a whole build if one crate
//! requests it, and the other crates must not get a pool of threads for that reason.
//!
//! `rayon` starts its global pool on first use. After a kernel without threads, the process can still build the
//! global pool. A process has only one such pool, so each kernel is tested in a process of its own.

use colex::kernels::*;
use colex::prelude::*;
use colex::tensor::CoordTensor;
use std::process::Command;

/// Matrices of N x N elements are larger than 1 MiB, and copies between row-major and column-major ones are
/// transposes.
const N: usize = 1024;

/// Calls the kernel with this name on tensors that are large enough for threads.
fn run(kernel: &str) {
    let (m, n) = (N, N);
    let (rows, columns) = (layout!((m, n), LayoutRight), layout!((m, n)));
    let data: Vec<usize> = (0..m * n).collect();
    let src = make_tensor(&data, rows);
    let real = make_tensor(vec![true; m * n], rows);
    let mut dst = make_tensor(vec![0; m * n], columns);
    match kernel {
        "copy" => copy(&src, &mut dst),
        "copy of rows" => copy(&src, &mut make_tensor(vec![0; m * n], rows)),
        "copy of static rows" => {
            let rows = layout!((1024, 1024), LayoutRight);
            copy(&make_tensor(&data, rows), &mut make_tensor(vec![0; m * n], rows));
        }
        "copy to every other row" => copy(&src, &mut make_tensor(vec![0; 2 * m * n], layout!((m, n) : ({ 2 * n }, 1)))),
        "copy_if" => copy_if(&real, &src, &mut dst),
        "gather" | "scatter" => {
            let at: CoordTensor<_, _> = make_identity_tensor(shape!(m, n));
            match kernel {
                "gather" => gather(&src, &at, &mut dst),
                _ => scatter(&src, &at, &mut dst, |to, &x| *to = x),
            }
        }
        "fill" => fill(&mut dst, 1),
        "transform" => transform(&src, &mut dst, |&x| x + 1),
        "transform_both" => transform_both(&src, &src, &mut dst, |&x, &y| x + y),
        "axpy" => axpy(2, &src, &mut dst),
        "axpby" => axpby(2, &src, 3, &mut dst),
        "reduce" => assert_eq!(reduce(&src, 0, |x, y| x.max(y)), m * n - 1),
        "tiles" => dst.tiles_mut(tiler!(64, 64)).for_each(|mut tile| tile.for_each_mut(|x| *x += 1)),
        "par_copy" => par_copy(&src, &mut dst),
        "par_copy_if" => par_copy_if(&real, &src, &mut dst),
        "par_fill" => par_fill(&mut dst, 1),
        "par_transform" => par_transform(&src, &mut dst, |&x| x + 1),
        "par_transform_both" => par_transform_both(&src, &src, &mut dst, |&x, &y| x + y),
        "par_axpy" => par_axpy(2, &src, &mut dst),
        "par_axpby" => par_axpby(2, &src, 3, &mut dst),
        "par_reduce" => assert_eq!(par_reduce(&src, 0, |x, y| x.max(y)), m * n - 1),
        other => panic!("there is no kernel {other}"),
    }
}

const ON_ONE: [&str; 14] = [
    "copy",
    "copy of rows",
    "copy of static rows",
    "copy to every other row",
    "copy_if",
    "gather",
    "scatter",
    "fill",
    "transform",
    "transform_both",
    "axpy",
    "axpby",
    "reduce",
    "tiles",
];

const ON_ALL: [&str; 8] = [
    "par_copy",
    "par_copy_if",
    "par_fill",
    "par_transform",
    "par_transform_both",
    "par_axpy",
    "par_axpby",
    "par_reduce",
];

/// The environment variable that tells a child process which kernel to test.
const KERNEL: &str = "COLEX_TEST_KERNEL";

/// Whether a child process that calls only this kernel has a global pool.
fn asks_for_threads(kernel: &str) -> bool {
    let itself = std::env::current_exe().expect("a test has a file");
    let done = Command::new(itself)
        .args(["--exact", "only_a_kernel_whose_name_says_so_asks_for_threads", "--nocapture"])
        .env(KERNEL, kernel)
        .output()
        .expect("it can be started");
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{kernel}: {said}{}", String::from_utf8_lossy(&done.stderr));
    match (said.contains("has a pool"), said.contains("has none")) {
        (has, none) if has != none => has,
        _ => panic!("{kernel} says neither: {said}"),
    }
}

#[test]
#[cfg_attr(miri, ignore = "it starts processes")]
fn only_a_kernel_whose_name_says_so_asks_for_threads() {
    if let Ok(kernel) = std::env::var(KERNEL) {
        run(&kernel);
        let has_pool = rayon::ThreadPoolBuilder::new().num_threads(2).build_global().is_err();
        return println!("{kernel} {}", if has_pool { "has a pool" } else { "has none" });
    }
    for kernel in ON_ONE {
        assert!(!asks_for_threads(kernel), "{kernel} asked for threads");
    }
    for kernel in ON_ALL {
        assert!(asks_for_threads(kernel), "{kernel} did not ask for threads");
    }
}
