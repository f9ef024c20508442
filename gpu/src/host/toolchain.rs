//! Prepares the toolchain that builds kernels: finds `core` for the target, checks environment variables and the name
//! of the GPU, and explains errors of the compiler.

use super::GpuError;
use super::build::TARGET;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::string::{String, ToString};
use std::{env, format, vec::Vec};

/// Where `core` for the target comes from: it is installed, or built from a source folder.
pub(super) enum Core {
    Installed,
    Source(PathBuf),
}

/// The value of an environment variable, if it is set and not empty.
fn said_by(variable: &str) -> Option<String> {
    env::var_os(variable).map(|value| value.to_string_lossy().into_owned()).filter(|value| !value.is_empty())
}

/// The known environment variables, without their prefix `COLEX_GPU_`.
const SETTINGS: [&str; 7] = ["ARCH", "PTX", "RUST_SRC", "PTXAS", "NVDISASM", "PEERS", "SANITIZER"];

/// Checks that each variable with the prefix `COLEX_GPU_` is one of [`SETTINGS`]. A misspelled variable would
/// otherwise be silently ignored.
pub(super) fn settings(mut names: impl Iterator<Item = String>) -> Result<(), String> {
    let other = |name: &String| name.strip_prefix("COLEX_GPU_").is_some_and(|rest| !SETTINGS.contains(&rest));
    match names.find(other) {
        None => Ok(()),
        Some(name) => Err(format!(
            "{name} is set, but no such variable exists; fix: unset it, or set one of COLEX_GPU_{}",
            SETTINGS.join(", COLEX_GPU_")
        )),
    }
}

pub(super) fn source_of_core() -> Result<Core, GpuError> {
    if let Some(library) = said_by("COLEX_GPU_RUST_SRC") {
        return named(Path::new(&library)).map(Core::Source).map_err(GpuError::Setting);
    }
    let sysroot = match Command::new(rustc()).args(["--print", "sysroot"]).output() {
        Ok(output) => PathBuf::from(String::from_utf8_lossy(&output.stdout).trim().to_string()),
        Err(why) => return Err(GpuError::NoToolchain(format!("rustc cannot be run: {why}"))),
    };
    let rustlib = sysroot.join("lib/rustlib");
    if rustlib.join(TARGET).exists() {
        return Ok(Core::Installed);
    }
    // The folders where rustup and Debian's package install the source.
    let version = version();
    let places =
        [Some(rustlib.join("src/rust/library")), version.map(|v| format!("/usr/src/rustc-{v}/library").into())];
    if let Some(library) = places.into_iter().flatten().find(|library| is_library(library)) {
        return Ok(Core::Source(library));
    }
    Err(GpuError::NoToolchain(format!(
        "there is no `core` for {TARGET}; fix: run `rustup target add {TARGET}` to install it, or `rustup component add rust-src` to install its source, or set COLEX_GPU_RUST_SRC to the folder `library` of the source of this version of Rust"
    )))
}

fn is_library(folder: &Path) -> bool {
    folder.join("core/src/lib.rs").exists()
}

/// The folder that `COLEX_GPU_RUST_SRC` names, as an absolute path. If the right folder is just above or below the
/// named one, the error suggests it.
fn named(library: &Path) -> Result<PathBuf, String> {
    if is_library(library) {
        return library.canonicalize().map_err(|why| format!("{} cannot be read: {why}", library.display()));
    }
    // The variable may name a folder above `library` or below it by mistake.
    let near = [library.join("library"), library.join("rust/library"), library.join("..")];
    let fix = match near.into_iter().find(|folder| is_library(folder)).and_then(|folder| folder.canonicalize().ok()) {
        Some(folder) => format!("set it to {}", folder.display()),
        None => "set it to the folder `library` of the source of this version of Rust, or unset it".into(),
    };
    Err(format!("COLEX_GPU_RUST_SRC is {}, where there is no core/src/lib.rs; fix: {fix}", library.display()))
}

/// The architecture that kernels are built for: the value of `COLEX_GPU_ARCH`, or `sm_90a`.
///
/// # Fails when
/// the compiler knows no GPU of this name. Without this check, the compiler would silently use its default.
pub(super) fn architecture() -> Result<String, GpuError> {
    let Some(name) = said_by("COLEX_GPU_ARCH") else { return Ok("sm_90a".into()) };
    let listed = Command::new(rustc()).args(["--print", "target-cpus", "--target", TARGET]).output();
    let listed = listed.map_err(|why| GpuError::NoToolchain(format!("rustc cannot be run: {why}")))?;
    known(&String::from_utf8_lossy(&listed.stdout), &name).map_err(GpuError::Setting)?;
    Ok(name)
}

/// Checks that the compiler's list of GPUs has this name. An empty list is accepted.
fn known(list: &str, name: &str) -> Result<(), String> {
    let all: Vec<&str> =
        list.lines().filter_map(|line| line.split_whitespace().next()).filter(|word| word.starts_with("sm_")).collect();
    match all.is_empty() || all.contains(&name) {
        true => Ok(()),
        false => Err(format!(
            "COLEX_GPU_ARCH is {name}, and this compiler does not support it; fix: set it to sm_80, sm_90a or another of {}",
            all.join(", ")
        )),
    }
}

/// The fix for an error of the compiler, found by its text.
pub(super) fn hint(said: &str) -> Option<&'static str> {
    let has = |words: &str| said.contains(words);
    match () {
        () if has("can't find crate for `std`") || has("can't find crate for `alloc`") => Some(
            "a package of kernels must begin with `#![no_std]`, and all its dependencies must be `no_std`: use `colex` and `half` with `default-features = false`",
        ),
        () if has("symbol multiply defined") => Some(
            "a kernel of the package and a kernel of one of its dependencies have the same name; rename one of them",
        ),
        () if has("could not compile `core`") => Some(
            "the source of `core` is from another version of Rust than the compiler; set COLEX_GPU_RUST_SRC to the source of the compiler's version",
        ),
        () if has("\"ptx-kernel\" ABI is experimental")
            || has("inline assembly is not stable yet on this architecture") =>
        {
            Some(
                "a package of kernels must have `#![cfg_attr(target_arch = \"nvptx64\", feature(abi_ptx, asm_experimental_arch))]` at its start",
            )
        }
        () if has("`#[panic_handler]` function required") => Some(
            "`colex-gpu` defines the panic handler, but this package never uses `colex-gpu`: declare a kernel with its macro `kernel!`",
        ),
        // If a law fails at compile time, the compiler points at the assertion in this crate, not at the kernel.
        () if has("error[E0080]") => Some(
            "a law of a kernel does not hold: its sentence comes after `evaluation panicked`, and the types of the layouts after `instantiating`",
        ),
        () => None,
    }
}

fn rustc() -> std::ffi::OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// The version of the compiler, for example `1.90.0`.
fn version() -> Option<String> {
    let output = Command::new(rustc()).arg("--version").output().ok()?;
    String::from_utf8_lossy(&output.stdout).split_whitespace().nth(1).map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_library_that_is_not_there_is_said_and_one_near_by_is_named() {
        let why = named(Path::new("/no/such/folder")).unwrap_err();
        let expected = "COLEX_GPU_RUST_SRC is /no/such/folder, where there is no core/src/lib.rs; fix: set it to the folder `library` of";
        assert!(why.starts_with(expected), "{why}");
        let root = env::temp_dir().join(format!("colex-gpu-library-{}", std::process::id()));
        fs::create_dir_all(root.join("library/core/src")).unwrap();
        fs::write(root.join("library/core/src/lib.rs"), "").unwrap();
        let library = root.join("library").canonicalize().unwrap();
        let fix = format!("fix: set it to {}", library.display());
        let said = [root.clone(), root.join("library/core")].map(|folder| named(&folder).unwrap_err());
        // Cargo runs in another folder, so it needs an absolute path.
        let whole = named(&root.join("library/../library"));
        fs::remove_dir_all(&root).unwrap();
        assert!(said.iter().all(|why| why.ends_with(&fix)), "{said:?}");
        assert_eq!(whole, Ok(library));
    }

    #[test]
    fn a_variable_that_nothing_reads_is_said() {
        let of = |names: &[&str]| settings(names.iter().map(|name| name.to_string()));
        assert_eq!(of(&["PATH", "COLEX_GPU_PTX", "COLEX_GPU_ARCH", "COLEX_FUZZ_SEED"]), Ok(()));
        for name in ["COLEX_GPU_ARC", "COLEX_GPU_RUSTSRC", "COLEX_GPU_", "COLEX_GPU_arch"] {
            let why = of(&["COLEX_GPU_PTX", name]).unwrap_err();
            assert!(
                why.starts_with(&format!(
                    "{name} is set, but no such variable exists; fix: unset it, or set one of COLEX_GPU_ARCH, COLEX_GPU_PTX, "
                )),
                "{why}"
            );
        }
    }

    #[test]
    fn a_gpu_that_the_compiler_does_not_know_is_said() {
        let list =
            "Available CPUs for this target:\n    sm_30   - This is the default target CPU\n    sm_80\n    sm_90a\n";
        assert_eq!([known(list, "sm_90a"), known(list, "sm_30"), known("", "sm_90a")], [const { Ok(()) }; 3]);
        for name in ["sm90a", "90", "hopper", "SM_90a", "sm_999", "sm_9"] {
            let why = known(list, name).unwrap_err();
            assert!(
                why.starts_with(&format!(
                    "COLEX_GPU_ARCH is {name}, and this compiler does not support it; fix: set it to "
                )),
                "{why}"
            );
            assert!(why.ends_with("sm_30, sm_80, sm_90a"), "{why}");
        }
    }

    #[test]
    fn what_the_compiler_says_has_a_fix() {
        let fix = |said| hint(said).unwrap_or_default();
        assert!(fix("error[E0463]: can't find crate for `alloc`").contains("default-features = false"));
        assert!(fix("error[E0463]: can't find crate for `std`").contains("#![no_std]"));
        assert!(fix("warning: Linking globals named 'scale': symbol multiply defined!").contains("rename one of them"));
        assert!(fix("error: could not compile `core` (lib) due to 3 previous errors").contains("another version"));
        let experimental = "error[E0658]: the extern \"ptx-kernel\" ABI is experimental and subject to change";
        assert!(fix(experimental).contains("feature(abi_ptx, asm_experimental_arch)"));
        assert!(fix("error: `#[panic_handler]` function required, but not found").contains("`kernel!`"));
        assert!(fix("error[E0080]: evaluation panicked: coverage: ..").contains("a law of a kernel does not hold"));
        assert_eq!(hint("error[E0308]: mismatched types"), None);
    }
}
