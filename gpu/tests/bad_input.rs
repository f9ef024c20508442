//! What goes wrong says so in a sentence: without a GPU as far as that goes, and on one where there is one.

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Ptx, build};
use colex_gpu_kernels::rows::softmax;
use colex_gpu_kernels::transpose::transpose;

/// The sentence of what failed.
fn sentence<T>(result: Result<T, GpuError>) -> String {
    match result {
        Ok(_) => panic!("it did not fail"),
        Err(why) => why.to_string(),
    }
}

/// The GPU; `None`, having said so, where there is none.
fn gpu() -> Option<Gpu> {
    match Gpu::open() {
        Ok(gpu) => Some(gpu),
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            let why = why.to_string();
            assert!(why.contains("driver"), "{why}");
            eprintln!("DID NOT RUN: {why}");
            None
        }
        Err(why) => panic!("{why}"),
    }
}

#[test]
fn files_that_are_not_there() {
    let why = sentence(Ptx::read("no/such.ptx"));
    assert!(why.starts_with("no/such.ptx cannot be read: "), "{why}");
}

#[test]
fn without_a_driver_that_is_said() {
    if let Err(why) = Gpu::open() {
        assert!(
            why.to_string().contains("there is no NVIDIA driver on this machine") || why.to_string().contains("no GPU")
        );
    }
}

/// One stream for all: what one of them made the other may pass.
#[test]
fn opened_twice_it_is_one() {
    let (Some(first), Some(second)) = (gpu(), gpu()) else { return };
    assert!(std::sync::Arc::ptr_eq(first.stream(), second.stream()));
}

#[test]
fn ptx_that_does_not_load() {
    let Some(gpu) = gpu() else { return };
    let ptx = |text: &str| Ptx { path: "text".into(), text: text.into() };
    let why = sentence(gpu.load(&ptx("this is no PTX")));
    assert!(why.starts_with("the driver does not load this PTX"), "{why}");
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
    // A vector is four floats: the columns would begin between two.
    let m = 6;
    let tensor = gpu.upload(&[0f32; 30], layout!((m, n))).expect("it fits");
    let why = sentence(tensor.vectors());
    assert!(why.starts_with("divisibility: ") && why.contains("4 does not divide 6"), "{why}");
    // The tiles are 16 vectors by 64.
    let n = 96;
    let tensor = gpu.upload(&[0f32; 64 * 96], layout!((64, n))).expect("it fits").vectors().expect("whole vectors");
    let why = sentence(tensor.zipped_divide(tiler!(16, 64)));
    assert!(why.starts_with("exact fit: ") && why.contains("do not divide 96"), "{why}");
}

#[test]
fn launches_that_do_not_match() {
    let Some(gpu) = gpu() else { return };
    let module = gpu.load(&build("colex-gpu-kernels").expect("kernels")).expect("PTX");
    let (m, n) = (64, 128);
    let zeros = vec![0f32; m * n];
    let a = gpu.upload(&zeros, layout!((m, n))).unwrap().vectors().unwrap();
    let rows = layout!((m, n), LayoutRight);
    let mut b = gpu.upload(&zeros, rows).unwrap().vectors().unwrap();
    let kernel = module.kernel(transpose).unwrap();
    let why = sentence(kernel.launch(usize::MAX, (&a, &mut b)));
    assert!(why.contains("a grid has at most"), "{why}");
    kernel.launch(a.tiles_of(shape!(16, 64)), (&a, &mut b)).expect("two tiles, two blocks");
    gpu.synchronize().expect("it ran");
}
