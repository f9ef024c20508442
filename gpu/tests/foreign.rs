//! Kernels of a package outside of this workspace: `build_in` builds them, and the result has the kernels that the same source declares
//! here.

#[allow(unreachable_pub)] // They are libraries there.
#[path = "foreign/forged.rs"]
mod forged;
#[allow(unreachable_pub)]
#[path = "foreign/kernels.rs"]
mod kernels;

use colex_gpu::host::{GpuError, build_in};
use std::fs;
use std::io::Write;
use std::path::Path;

fn did_not_run(why: &str) {
    let _ = writeln!(std::io::stderr(), "DID NOT RUN: kernels of a foreign package: {why}");
}

/// A package with the kernels, which depends on colex by its path.
fn package(folder: &Path) -> std::io::Result<()> {
    let gpu = Path::new(env!("CARGO_MANIFEST_DIR"));
    let colex = gpu.parent().expect("the workspace");
    fs::create_dir_all(folder.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"my-kernels\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n\
         colex = {{ path = {colex:?}, default-features = false }}\ncolex-gpu = {{ path = {gpu:?} }}\n[workspace]\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    // The same lock file, so that no other versions are used.
    fs::copy(colex.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let head = "#![no_std]\n#![forbid(unsafe_code)]\n#![cfg_attr(target_arch = \"nvptx64\", feature(abi_ptx, asm_experimental_arch))]\nmod kernels;\npub use kernels::*;\n";
    fs::write(folder.join("src/lib.rs"), head)?;
    fs::write(folder.join("src/kernels.rs"), include_str!("foreign/kernels.rs"))
}

#[test]
fn kernels_of_a_foreign_package() {
    if std::env::var_os("COLEX_GPU_PTX").is_some() {
        return did_not_run("COLEX_GPU_PTX names what was built before");
    }
    let folder = std::env::temp_dir().join(format!("colex-gpu-foreign-{}", std::process::id()));
    package(&folder).expect("a folder for temporary files");
    let built = build_in(&folder, "my-kernels");
    match built {
        Ok(ptx) => {
            assert_eq!(ptx.kernels(), ["scale"]);
            assert!(
                ptx.path().starts_with(fs::canonicalize(&folder).expect("it is there")),
                "{}",
                ptx.path().display()
            );
            ptx.has(kernels::scale).expect("the kernel that the source declares");
        }
        Err(why @ GpuError::NoToolchain(_)) => did_not_run(&why.to_string()),
        Err(why) => panic!("{why}"),
    }
    // A kernel whose body would differ from thread to thread, since each gets another count.
    fs::write(folder.join("src/kernels.rs"), include_str!("foreign/counting.rs")).expect("the folder is there");
    match build_in(&folder, "my-kernels") {
        Err(GpuError::Statics(which)) => assert!(which.len() == 1 && which[0].contains("COUNT"), "{which:?}"),
        Err(why @ GpuError::NoToolchain(_)) => did_not_run(&why.to_string()),
        other => panic!("a kernel that counts by a static is refused: {other:?}"),
    }
    // Kernels that are built for other arguments than they are launched with.
    fs::write(folder.join("src/kernels.rs"), include_str!("foreign/forged.rs")).expect("the folder is there");
    match build_in(&folder, "my-kernels") {
        Ok(ptx) => {
            ptx.has(forged::honest).expect("it is what it says");
            for refused in [ptx.has(forged::forged), ptx.has(forged::swapped)] {
                assert!(matches!(refused, Err(GpuError::Signature(_))), "{refused:?}");
            }
        }
        Err(why @ GpuError::NoToolchain(_)) => did_not_run(&why.to_string()),
        Err(why) => panic!("{why}"),
    }
    fs::remove_dir_all(&folder).expect("it was made here");
}
