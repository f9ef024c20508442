//! Checks that wrong arguments give an error with a sentence before anything runs on the device. Most tests need no
//! GPU. The others run only if there is a GPU.

use colex::atom::BF16;
use colex::prelude::*;
use colex_gpu::asm::tma::{TensorMap, TensorMapMut};
use colex_gpu::host::{Fit, Gpu, GpuError, Module, Ptx, build, build_in};
use colex_gpu::kernel;
use colex_gpu::memory::{Global, GlobalMut};
use colex_gpu::prelude::bf16;
use colex_gpu_atoms::copies::movmatrix;
use colex_gpu_kernels::attention::attention_128;
use colex_gpu_kernels::gemm::mma::{mma_bf16_tn, mma_bf16_tn_relu};
use colex_gpu_kernels::gemm::steps::tile_a_block::step_5_wgmma;
use colex_gpu_kernels::gemm::wgmma::{RowsA, RowsB, SliceC, gemm_bf16_tn, gemm_bf16_tn_pairs};
use colex_gpu_kernels::rows::{rms_norm, rms_norm_long, softmax};
use colex_gpu_kernels::transpose::{permute_021_floats, transpose};
use std::io::Write;

/// The text of the error in `result`.
fn sentence<T>(result: Result<T, GpuError>) -> String {
    match result {
        Ok(_) => panic!("it did not fail"),
        Err(why) => why.to_string(),
    }
}

/// Reports that a test did not run, on stderr, which the test harness does not capture here.
fn did_not_run(why: &str) {
    let _ = writeln!(std::io::stderr(), "DID NOT RUN: {}: {why}", std::thread::current().name().unwrap_or("a test"));
}

/// The GPU. If there is none, reports that the test did not run and returns `None`.
fn gpu() -> Option<Gpu> {
    match Gpu::open() {
        Ok(gpu) => Some(gpu),
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            did_not_run(&why.to_string());
            None
        }
        Err(why) => panic!("{why}"),
    }
}

/// The GPU, and the kernels of the examples, loaded on it.
fn kernels() -> Option<(Gpu, Module)> {
    let gpu = gpu()?;
    let module = gpu.load(&build("colex-gpu-kernels").expect("kernels")).expect("PTX");
    Some((gpu, module))
}

#[test]
fn files_that_are_not_there() {
    // SAFETY: the file does not exist.
    #[allow(unsafe_code)]
    let why = sentence(unsafe { Ptx::read("no/such.ptx") });
    assert!(why.starts_with("no/such.ptx cannot be read or written: "), "{why}");
}

/// PTX from a file is checked like PTX that was built: a barrier that some threads do not reach is an error.
#[test]
fn files_in_which_threads_wait_alone() {
    let alone = ".entry alone(\n)\n{\nmov.u32 %r1, %tid.x;\nsetp.eq.b32 %p1, %r1, 0;\n@%p1 bra $L_1;\nbar.sync 0;\n$L_1:\nret;\n}\n";
    let file = std::env::temp_dir().join(format!("colex-gpu-alone-{}.ptx", std::process::id()));
    std::fs::write(&file, alone).expect("a file");
    // SAFETY: nothing is launched.
    #[allow(unsafe_code)]
    let read = unsafe { Ptx::read(&file) };
    std::fs::remove_file(&file).expect("it is there");
    let why = sentence(read);
    assert!(why.starts_with("convergence: in `alone` some threads do not reach `bar.sync 0`"), "{why}");
}

/// The environment variable that tells the child program of the next test which case to run.
const ALONE: &str = "COLEX_GPU_ALONE";

/// A child program that finds no GPU gets an error: there is no driver, or the driver hides all GPUs.
#[test]
fn without_a_gpu_that_is_said() {
    if std::env::var_os(ALONE).is_some() {
        println!("said: {}", sentence(Gpu::open()));
        return;
    }
    let this = std::env::current_exe().expect("a program");
    let mut program = std::process::Command::new(this);
    program.args(["without_a_gpu_that_is_said", "--exact", "--nocapture"]);
    let output = program.env(ALONE, "1").env("CUDA_VISIBLE_DEVICES", "-1").output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let expected = match Gpu::open() {
        Err(GpuError::NoDriver) => "said: there is no NVIDIA driver on this machine: libcuda was not found\n",
        _ => "said: the NVIDIA driver is installed, but finds no GPU\n",
    };
    assert!(output.status.success() && said.contains(expected), "{said}");
}

/// All `Gpu`s of a program have the same stream, so tensors of one can be passed to kernels of another.
#[test]
fn opened_twice_it_is_one() {
    let (Some(first), Some(second)) = (gpu(), gpu()) else { return };
    // SAFETY: nothing is launched in the streams.
    #[allow(unsafe_code)]
    let (first, second) = unsafe { (first.stream(), second.stream()) };
    assert!(std::sync::Arc::ptr_eq(first, second));
}

#[test]
fn packages_that_are_not_there() {
    if std::env::var_os("COLEX_GPU_PTX").is_some() {
        return did_not_run("COLEX_GPU_PTX names what was built before");
    }
    let why = sentence(build_in("/", "some-kernels"));
    assert!(why.starts_with("/ lies in no Cargo package"), "{why}");
    match build("no-such-kernels") {
        Err(GpuError::NoToolchain(why)) => did_not_run(&why),
        other => {
            let why = sentence(other);
            assert!(why.starts_with("there is no package `no-such-kernels` in the workspace "), "{why}");
        }
    }
}

mod older {
    use super::*;
    use colex_gpu::prelude::Dyn32;
    kernel! {
        /// A kernel that has the name of the examples' `softmax`, but another signature.
        pub fn softmax(_block: Block<Layout!(256)>, _x: Global<f32, Layout!(Dyn32)>) {}
    }
}

/// A kernel of the examples, with the same arguments but without the laws.
mod lawless {
    use super::*;
    use colex_gpu::memory::{Flight, Shared};
    use colex_gpu_kernels::stream::{Piece, Rows, Threads};
    kernel! {
        /// The signature of the examples' `reversed`, without the laws.
        pub fn reversed(
            _block: Block<Threads>, _x: Global<f32, Rows>, _y: GlobalMut<f32, Rows>;
            _first: Shared<f32, Piece>, _second: Shared<f32, Piece>, _third: Shared<f32, Piece>, _flight: Flight,
        ) {}
    }
}

#[test]
fn ptx_of_other_kernels() {
    // SAFETY: no kernel of this PTX is launched.
    #[allow(unsafe_code)]
    let ptx = |text: &str| unsafe { Ptx::from_text(text) }.expect("no thread waits alone");
    let entry = ".visible .entry softmax(\n)\n{\nret;\n}\n";
    let why = sentence(ptx("").has(softmax));
    assert!(why.starts_with("the PTX has no kernel `softmax`"), "{why}");
    let why = sentence(ptx("// left out softmax: it has `wgmma`, which needs sm_90a").has(softmax));
    assert_eq!(why, "`softmax` was left out of this PTX: it has `wgmma`, which needs sm_90a");
    let why = sentence(ptx(&format!("// kernel softmax 256 1 64 1\n{entry}")).has(softmax));
    assert!(
        why.starts_with("`softmax` of this PTX has other arguments, laws, threads, clusters or shared memory"),
        "{why}"
    );
    match build("colex-gpu-kernels") {
        Ok(ptx) => {
            ptx.has(softmax).expect("the PTX is of this kernel");
            ptx.has(gemm_bf16_tn_pairs).expect("and of this one");
            let why = sentence(ptx.has(older::softmax));
            assert!(why.starts_with("`softmax` of this PTX has other arguments"), "{why}");
            ptx.has(colex_gpu_kernels::stream::reversed).expect("and of this one");
            let why = sentence(ptx.has(lawless::reversed));
            assert!(why.starts_with("`reversed` of this PTX has other arguments, laws"), "{why}");
        }
        Err(why @ GpuError::NoToolchain(_)) => did_not_run(&why.to_string()),
        Err(why) => panic!("{why}"),
    }
}

#[test]
fn ptx_that_does_not_load() {
    let Some(gpu) = gpu() else { return };
    // SAFETY: no kernel of this PTX is launched.
    #[allow(unsafe_code)]
    let ptx = |text: &str| unsafe { Ptx::from_text(text) }.expect("no thread waits alone");
    let why = sentence(gpu.load(&ptx("this is no PTX")));
    assert!(why.starts_with("the driver cannot load this PTX"), "{why}");
    let why = sentence(gpu.load(&ptx(".version 8.0\n.target sm_70a\n")));
    assert!(why.contains("built for compute capability 7.0"), "{why}");
    let empty = gpu.load(&ptx(".version 8.0\n.target sm_90\n.address_size 64\n")).expect("it is PTX");
    let why = sentence(empty.kernel(softmax));
    assert!(why.starts_with("the PTX has no kernel `softmax`"), "{why}");
}

#[test]
fn tensors_that_do_not_fit() {
    let Some(gpu) = gpu() else { return };
    let n = 5;
    let why = sentence(gpu.upload(&[0f32; 16], layout!((4, n))));
    assert!(why.starts_with("bounds: "), "{why}");
    // A vector is four floats, so columns of six floats do not begin at multiples of a vector.
    let m = 6;
    let tensor = gpu.upload(&[0f32; 30], layout!((m, n))).expect("it fits");
    let why = sentence(tensor.vectors());
    assert!(why.starts_with("divisibility: ") && why.contains("4 does not divide 6"), "{why}");
    // The tiles have 16 vectors by 64 columns, and 64 does not divide 96.
    let n = 96;
    let tensor = gpu.upload(&[0f32; 64 * 96], layout!((64, n))).expect("it fits").vectors().expect("whole vectors");
    let why = sentence(tensor.zipped_divide(tiler!(16, 64)));
    assert!(why.starts_with("exact fit: ") && why.contains("do not divide 96"), "{why}");
}

/// A tensor for checks of laws, which only use its layout.
fn global<T, M: AnyLayout>(layout: impl Fit<M>) -> Global<T, M> {
    // SAFETY: nothing is read through the tensor.
    #[allow(unsafe_code)]
    unsafe {
        Global::new(std::ptr::null(), layout.fit().expect("small numbers"))
    }
}
fn global_mut<T, M: AnyLayout, R>(layout: impl Fit<M>) -> GlobalMut<T, M, R> {
    // SAFETY: nothing is written through the tensor.
    #[allow(unsafe_code)]
    unsafe {
        GlobalMut::new(std::ptr::null_mut(), layout.fit().expect("small numbers"))
    }
}

/// The laws of kernels are checked without a GPU.
#[test]
fn arguments_that_break_laws() {
    let extents = Err("size: both tensors must have the same extents");
    let transposed = |m: usize, n: usize| {
        let columns = layout!(({ m / 4 }, { n }) : (1, { m / 4 }));
        move |p: usize, q: usize| {
            let rows = layout!(({ p }, { q / 4 }) : ({ q / 4 }, 1));
            transpose.check(&(global(columns), global_mut(rows)))
        }
    };
    assert_eq!(transposed(64, 128)(64, 128), Ok(()));
    assert_eq!(transposed(64, 128)(128, 64), extents);
    let moved = |i: usize, j: usize, k: usize| layout!(({ i }, { j }, { k }) : (1, { i }, { i * j }));
    assert_eq!(permute_021_floats.check(&(global(moved(2, 3, 4)), global_mut(moved(2, 3, 4)))), Ok(()));
    assert_eq!(permute_021_floats.check(&(global(moved(2, 3, 4)), global_mut(moved(2, 4, 3)))), extents);

    let rows = |n: usize, rows: usize| layout!(({ n }, { rows }) : (1, { n }));
    let size = Err("size: the output must have as many rows and columns as the input");
    assert_eq!(softmax.check(&(global(rows(9, 2)), global_mut(rows(9, 2)))), Ok(()));
    assert_eq!(softmax.check(&(global(rows(9, 2)), global_mut(rows(8, 2)))), size);
    assert_eq!(softmax.check(&(global(rows(9, 2)), global_mut(rows(9, 3)))), size);
    let normed = |n: usize, weights: usize| {
        let arguments = (global(rows(n, 2)), global(layout!({ weights })), 1e-5f32, global_mut(rows(n, 2)));
        [rms_norm.check(&arguments), rms_norm_long.check(&arguments)]
    };
    let held = Err("size: a row must have at most 4096 elements; call `rms_norm_long` for longer rows");
    assert_eq!(normed(512, 512), [Ok(()); 2]);
    assert_eq!(normed(512, 511), [Err("size: there must be one weight for each column"); 2]);
    assert_eq!(normed(513, 513), [held, Ok(())]);

    let heads = |rows: usize, heads: usize| layout!((({ rows }, 16), { heads }) : (({ 16 }, 1), { 16 * rows }));
    let attended = |q: (usize, usize), k: (usize, usize), v: (usize, usize), o: (usize, usize)| {
        let of = |(rows, count): (usize, usize)| global(heads(rows, count));
        attention_128.check(&(of(q), of(k), of(v), global_mut(heads(o.0, o.1)), 1.0))
    };
    assert_eq!(attended((64, 3), (70, 3), (70, 3), (64, 3)), Ok(()));
    assert_eq!(attended((64, 3), (70, 3), (70, 3), (64, 1)), Err("size: Q must have as many rows and heads as O"));
    assert_eq!(attended((64, 3), (70, 3), (71, 3), (64, 3)), Err("size: K must have as many rows and heads as V"));
    assert_eq!(attended((64, 3), (70, 2), (70, 2), (64, 3)), Err("size: K must have as many heads as Q"));
    assert_eq!(attended((64, 3), (0, 3), (0, 3), (64, 3)), Err("size: there must be at least one key"));
}

/// The laws of products, for different extents of A, B and C.
#[test]
fn products_that_break_laws() {
    let size = Err("size: A must be M x K, B must be N x K, and C must be M x N");
    let by_rows = |[m, n]: [usize; 2]| layout!(({ m }, { n }) : ({ n }, 1));
    // SAFETY: no map is read.
    #[allow(unsafe_code)]
    let map = |[m, k]: [usize; 2]| unsafe { TensorMap::<BF16, RowsA>::new(std::ptr::null(), [m as i32, k as i32]) };
    // SAFETY: no map is read.
    #[allow(unsafe_code)]
    let map_b = |[n, k]: [usize; 2]| unsafe { TensorMap::<BF16, RowsB>::new(std::ptr::null(), [n as i32, k as i32]) };
    // SAFETY: no map is read.
    #[allow(unsafe_code)]
    let map_c =
        |[m, n]: [usize; 2]| unsafe { TensorMapMut::<BF16, SliceC, _>::new(std::ptr::null(), [m as i32, n as i32]) };
    for (a, b, c, expected) in [
        ([128, 64], [256, 64], [128, 256], Ok(())),
        ([128, 64], [256, 128], [128, 256], size), // another K
        ([128, 64], [256, 64], [129, 256], size),
        ([128, 64], [256, 64], [128, 255], size),
        ([256, 64], [128, 64], [128, 256], size), // A and B exchanged
    ] {
        assert_eq!(gemm_bf16_tn.check(&(map(a), map_b(b), map_c(c))), expected, "{a:?} {b:?} {c:?}");
        assert_eq!(step_5_wgmma.check(&(map(a), map_b(b), global_mut(by_rows(c)))), expected, "{a:?} {b:?} {c:?}");
        let by_mma = (global(by_rows(a)), global(by_rows(b)), global_mut(by_rows(c)));
        assert_eq!(mma_bf16_tn.check(&by_mma), expected, "{a:?} {b:?} {c:?}");
        for (biases, expected) in
            [(c[1], expected), (c[1] - 1, expected.and(Err("size: there must be one bias for each column")))]
        {
            let (a, b, c) = (global(by_rows(a)), global(by_rows(b)), global_mut(by_rows(c)));
            assert_eq!(mma_bf16_tn_relu.check(&(a, b, c, global(layout!({ biases })))), expected);
        }
    }
}

/// The error of a refused launch states the law and the layouts of the arguments. The refused kernel does not run, and
/// a correct launch after the error runs.
#[test]
fn launches_that_do_not_match() {
    let Some((gpu, module)) = kernels() else { return };
    let transposed = |[p, q]: [usize; 2]| {
        let (m, n, zeros) = (64, 128, vec![0f32; 64 * 128]);
        let a = gpu.upload(&zeros, layout!((m, n)))?.vectors()?;
        let mut b = gpu.upload(&zeros, layout!((p, q), LayoutRight))?.vectors()?;
        module.kernel(transpose)?.launch((&a, &mut b))
    };
    let why = sentence(transposed([128, 64]));
    let expected = "the kernel cannot be launched: `transpose`: size: both tensors must have the same extents; it was given \
                    (16,128):(_1,16), (128,16):(16,_1)";
    assert_eq!(why, expected);
    let product = |[m, n]: [usize; 2], [k, l]: [usize; 2]| {
        let a = gpu.upload(&vec![bf16::ONE; m * k], layout!((m, k), LayoutRight))?;
        let b = gpu.upload(&vec![bf16::ONE; n * l], layout!((n, l), LayoutRight))?;
        let mut c = gpu.upload(&vec![bf16::ZERO; m * n], layout!((m, n), LayoutRight))?;
        module.kernel(mma_bf16_tn)?.launch((&a, &b, &mut c))?;
        module.kernel(gemm_bf16_tn)?.launch((&a.map::<RowsA>()?, &b.map::<RowsB>()?, &mut c.map_mut::<SliceC>()?))
    };
    let why = sentence(product([128, 256], [64, 128]));
    assert!(
        why.contains("`mma_bf16_tn`: size: A must be M x K, B must be N x K, and C must be M x N; it was given "),
        "{why}"
    );
    let (m, n, k, l) = (128, 256, 64, 128);
    let a = gpu.upload(&vec![bf16::ONE; m * k], layout!((m, k), LayoutRight)).unwrap();
    let b = gpu.upload(&vec![bf16::ONE; n * l], layout!((n, l), LayoutRight)).unwrap();
    let mut c = gpu.upload(&vec![bf16::ZERO; m * n], layout!((m, n), LayoutRight)).unwrap();
    let (a, b, mut c) = (a.map::<RowsA>().unwrap(), b.map::<RowsB>().unwrap(), c.map_mut::<SliceC>().unwrap());
    let why = sentence(module.kernel(gemm_bf16_tn).unwrap().launch((&a, &b, &mut c)));
    assert!(why.contains("C must be M x N; it was given 128 x 64, 256 x 128, 128 x 256"), "{why}");
    transposed([64, 128]).expect("the same extents");
    product([128, 256], [64, 64]).expect("one K");
    gpu.synchronize().expect("they ran");
}

#[test]
fn grids_that_are_too_large() {
    let Some(gpu) = gpu() else { return };
    if std::env::var_os("COLEX_GPU_PTX").is_some_and(|path| std::path::Path::new(&path).is_file()) {
        return did_not_run("COLEX_GPU_PTX is one file, and this needs the kernels of the atoms");
    }
    let module = gpu.load(&build("colex-gpu-atoms").expect("kernels")).expect("PTX");
    let (from, mut to) = (gpu.upload(&[0; 32], layout!(32)).unwrap(), gpu.upload(&[0u32; 32], layout!(32)).unwrap());
    let why = sentence(module.kernel(movmatrix).unwrap().launch_blocks(usize::MAX, (&from, &mut to)));
    assert!(why.contains("a grid can have at most"), "{why}");
}

/// Maps of matrices that the copy engine cannot read or cannot write are errors.
#[test]
fn matrices_that_cannot_be_moved() {
    let Some(gpu) = gpu() else { return };
    let data = vec![bf16::ZERO; 64 * 72];
    let (m, k, s) = (64, 63, 72);
    let why = sentence(gpu.upload(&data, layout!((m, k), LayoutRight)).expect("it fits").map::<RowsA>());
    let expected = "the kernel cannot be launched: the copy engine cannot read the matrix (64,63):(63,_1): rows begin 126 bytes apart";
    assert!(why.starts_with(expected), "{why}");
    let mut matrix = gpu.upload(&data, layout!((m, k) : (s, 1))).expect("it fits");
    matrix.map::<RowsA>().expect("its rows begin at multiples of 16 bytes");
    let why = sentence(matrix.map_mut::<SliceC>());
    let expected = "the kernel cannot be launched: the copy engine cannot write the matrix (64,63):(72,_1): its rows have 126 bytes";
    assert!(why.starts_with(expected), "{why}");
    let overlapping = matrix.with_layout(layout!((m, { 64 }) : ({ 8 }, 1))).expect("it fits");
    let why = sentence({ overlapping }.map_mut::<SliceC>());
    assert!(why.starts_with("injectivity: "), "{why}");
}

/// Maps of tensors that the copy engine cannot move are errors. The memory of a dropped map is used again for the next
/// map.
#[test]
fn boxes_that_cannot_be_moved() {
    let Some(gpu) = gpu() else { return };
    type Tile = Layout!((8, 4));
    let (m, n) = (10, 6);
    let tensor = |layout| gpu.upload(&[0f32; 200], layout).expect("it fits");
    let why = sentence(tensor(layout!((m, n) : ({ 1 }, { 10 }))).boxes::<Tile>());
    let expected =
        "the copy engine cannot move boxes of the tensor (10,6):(1,10): coordinates of its mode 1 lie 40 bytes apart";
    assert!(why.contains(expected), "{why}");
    let why = sentence(tensor(layout!((m, n) : ({ 12 }, { 1 }))).boxes::<Tile>());
    assert!(why.contains("its mode 0 has stride 12"), "{why}");
    let mut odd = tensor(layout!((m, n) : ({ 1 }, { 12 })));
    let why = sentence(odd.boxes_mut::<Tile>());
    assert!(why.contains("its mode 0 has 40 bytes, and the engine writes 16 at a time"), "{why}");
    let m = 12;
    let mut tensor = tensor(layout!((m, n) : ({ 1 }, { 12 })));
    let place = |map: &dyn std::fmt::Debug| {
        format!("{map:?}").split("address: ").nth(1).map(|rest| rest.split(',').next().map(String::from))
    };
    let first = place(&tensor.boxes::<Tile>().expect("it can be read"));
    let second = place(&tensor.boxes_mut::<Tile>().expect("it can be written"));
    assert!(first.is_some() && first == second, "a place is given back: {first:?}, {second:?}");
    let mut overlapping = tensor.with_layout(layout!((m, n) : ({ 1 }, { 4 }))).expect("it fits");
    let why = sentence(overlapping.boxes_mut::<Tile>());
    assert!(why.starts_with("injectivity: "), "{why}");
}
