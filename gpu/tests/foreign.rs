//! Builds kernels of a package outside of this workspace with `build_in`. The same sources are also modules of this
//! test. It checks that the kernels in the PTX have the signatures that these modules declare on the host.

#[allow(unreachable_pub)] // The foreign package exports these items.
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

/// Writes a package with the kernels to `folder`. It depends on colex by its path.
fn package(folder: &Path) -> std::io::Result<()> {
    let gpu = Path::new(env!("CARGO_MANIFEST_DIR"));
    let colex = gpu.parent().expect("the workspace");
    fs::create_dir_all(folder.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"my-kernels\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n\
         colex = {{ path = {colex:?}, default-features = false }}\ncolex-gpu = {{ path = {gpu:?} }}\n[workspace]\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    // The lock file of this workspace, so that the same versions are used.
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
    // A kernel that counts in a static is refused: each thread would get another count, and take other branches.
    fs::write(folder.join("src/kernels.rs"), include_str!("foreign/counting.rs")).expect("the folder is there");
    match build_in(&folder, "my-kernels") {
        Err(GpuError::Statics(which)) => assert!(which.len() == 1 && which[0].contains("COUNT"), "{which:?}"),
        Err(why @ GpuError::NoToolchain(_)) => did_not_run(&why.to_string()),
        other => panic!("a kernel that counts by a static is refused: {other:?}"),
    }
    // Kernels whose arguments on the device differ from those on the host are refused.
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
