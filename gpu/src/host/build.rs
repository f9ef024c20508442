//! Kernels from Rust to PTX.
//!
//! The compiler that built this program builds them, for the target `nvptx64-nvidia-cuda`, into `target/ptx`. What it
//! needs beside itself is `core` for that target: of `rustup target add nvptx64-nvidia-cuda`, of the component `rust-src`,
//! or of Debian's package of that name, or of any copy of the library's source, which
//! `COLEX_GPU_RUST_SRC` names.

use super::GpuError;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::string::{String, ToString};
use std::{env, format, fs, vec::Vec};

const TARGET: &str = "nvptx64-nvidia-cuda";

/// What keeps threads together that come to a barrier together.
///
/// Between two branches by one condition an optimiser may write what stands there into both sides of one branch: of a barrier
/// there would be two, at each of which a part of a warp waits for the rest. Three passes do that. That of rustc knows of no
/// barriers. Those of LLVM know the barriers that are called by its own names, but no inline assembly, and no function that a
/// barrier stands in until it is inlined, since rustc marks neither as `convergent`. So all three are told that no block is small
/// enough; [`Ptx::divergent`] reads what has come of it.
const KEPT_TOGETHER: &str = "-Z mir-enable-passes=-JumpThreading -C llvm-args=-jump-threading-threshold=0 \
                             -C llvm-args=-simplifycfg-max-small-block-size=0";

/// Kernels as PTX, and what they were built for.
#[derive(Clone, Debug)]
pub struct Ptx {
    /// The file.
    pub path: PathBuf,
    /// What it holds.
    pub text: String,
}

impl Ptx {
    /// PTX that was built before.
    pub fn read(path: impl Into<PathBuf>) -> Result<Self, GpuError> {
        let path = path.into();
        match fs::read_to_string(&path) {
            Ok(text) => Ok(Ptx { path, text }),
            Err(why) => Err(GpuError::File(path, why)),
        }
    }

    /// The names of the kernels, in order.
    ///
    /// ```
    /// let ptx = colex_gpu::host::Ptx { path: "".into(), text: ".visible .entry one(\n)\n.entry two()".into() };
    /// assert_eq!(ptx.kernels(), ["one", "two"]);
    /// ```
    pub fn kernels(&self) -> Vec<&str> {
        let entries = self.text.split(".entry ").skip(1);
        entries.filter_map(|rest| rest.split('(').next()).map(str::trim).collect()
    }

    /// What it was built for, `sm_90a`.
    pub fn target(&self) -> Option<&str> {
        let rest = self.text.split(".target ").nth(1)?;
        rest.split(|c: char| c.is_whitespace() || c == ',').next()
    }

    /// Whether it runs on the architecture that it was built for and on no later one, as what `sm_90a` is for.
    pub(super) fn is_for_one_architecture(&self) -> bool {
        self.target().is_some_and(|target| target.ends_with('a'))
    }

    /// The compute capability that it was built for, of its `.target`.
    pub fn architecture(&self) -> Option<(i32, i32)> {
        let digits: String = self.text.split(".target sm_").nth(1)?.chars().take_while(char::is_ascii_digit).collect();
        let number: i32 = digits.parse().ok()?;
        Some((number / 10, number % 10))
    }
}

/// Builds the kernels of a package of this workspace.
///
/// `COLEX_GPU_ARCH` says for which GPUs, `sm_90a` if nothing is said. Where `COLEX_GPU_PTX` names a file, that is taken
/// instead: what was built on another machine.
///
/// # Fails when
/// the kernels do not compile, or there is no `core` for the target; the error says how to get it. Or not all threads of a
/// kernel come to a barrier: [`Ptx::divergent`].
pub fn build(package: &str) -> Result<Ptx, GpuError> {
    if let Some(path) = env::var_os("COLEX_GPU_PTX") {
        return Ptx::read(path);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let arch = env::var("COLEX_GPU_ARCH").unwrap_or_else(|_| "sm_90a".into());
    let target_dir = root.join("target/ptx");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .args(["rustc", "--lib", "--crate-type", "cdylib", "--release", "--target", TARGET, "-p", package])
        .arg("--target-dir")
        .arg(&target_dir)
        .current_dir(root)
        // The target's kernels and a few features of it are not stable.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_PROFILE_RELEASE_LTO", "fat")
        .env("CARGO_PROFILE_RELEASE_PANIC", "abort")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1")
        // The assembly is what is wanted; there is nothing to link.
        .env("RUSTFLAGS", format!("-C target-cpu={arch} -C target-feature=+ptx87 -C linker=true {KEPT_TOGETHER}"))
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    match source_of_core()? {
        Core::Installed => {}
        Core::Source(library) => {
            cargo.args(["-Z", "build-std=core"]).env("__CARGO_TESTS_ONLY_SRC_ROOT", library);
        }
    }
    cargo.args(["--", "--emit=asm"]);
    let output = cargo.output().map_err(|why| GpuError::NoToolchain(format!("cargo does not run: {why}")))?;
    if !output.status.success() {
        return Err(GpuError::Build(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let name = package.replace('-', "_");
    let path = target_dir.join(TARGET).join("release").join(format!("{name}.ptx"));
    let assembly = target_dir.join(TARGET).join("release/deps").join(format!("{name}.s"));
    let text = fs::read_to_string(&assembly).map_err(|why| GpuError::File(assembly, why))?;
    let text = bounded(&text);
    fs::write(&path, &text).map_err(|why| GpuError::File(path.clone(), why))?;
    let ptx = Ptx { path, text };
    match ptx.divergent() {
        wrong if wrong.is_empty() => Ok(ptx),
        wrong => Err(GpuError::Divergent(wrong)),
    }
}

/// Where `core` for the target comes from.
enum Core {
    Installed,
    Source(PathBuf),
}

fn source_of_core() -> Result<Core, GpuError> {
    if let Some(library) = env::var_os("COLEX_GPU_RUST_SRC") {
        let library = PathBuf::from(library);
        return match library.join("core/src/lib.rs").exists() {
            true => Ok(Core::Source(library)),
            false => Err(GpuError::NoToolchain(format!(
                "COLEX_GPU_RUST_SRC is {}, where there is no core/src/lib.rs",
                library.display()
            ))),
        };
    }
    let sysroot = match Command::new(rustc()).args(["--print", "sysroot"]).output() {
        Ok(output) => PathBuf::from(String::from_utf8_lossy(&output.stdout).trim().to_string()),
        Err(why) => return Err(GpuError::NoToolchain(format!("rustc does not run: {why}"))),
    };
    let rustlib = sysroot.join("lib/rustlib");
    if rustlib.join(TARGET).exists() {
        return Ok(Core::Installed);
    }
    // Where rustup puts it, and where Debian's package does.
    let version = version();
    let places =
        [Some(rustlib.join("src/rust/library")), version.map(|v| format!("/usr/src/rustc-{v}/library").into())];
    if let Some(library) = places.into_iter().flatten().find(|library| library.join("core/src/lib.rs").exists()) {
        return Ok(Core::Source(library));
    }
    Err(GpuError::NoToolchain(format!(
        "there is no `core` for {TARGET}; `rustup target add {TARGET}` has it, or `rustup component add rust-src` its \
         source, or set COLEX_GPU_RUST_SRC to the folder `library` of the source of this version of Rust"
    )))
}

fn rustc() -> std::ffi::OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// The version of the compiler, as of a release.
fn version() -> Option<String> {
    let output = Command::new(rustc()).arg("--version").output().ok()?;
    String::from_utf8_lossy(&output.stdout).split_whitespace().nth(1).map(str::to_string)
}

/// PTX in which each kernel says how many threads its blocks have, as the layout of its threads has it: then the assembler
/// gives each thread as many registers as there are for so many.
fn bounded(text: &str) -> String {
    let threads: Vec<(&str, &str)> =
        text.lines().filter_map(|line| line.trim().strip_prefix("// kernel ")?.split_once(' ')).collect();
    let (mut out, mut bound) = (String::with_capacity(text.len()), None);
    for line in text.lines() {
        if let Some(rest) = line.split(".entry ").nth(1) {
            let name = rest.split('(').next().unwrap_or_default().trim();
            bound = threads.iter().find(|(kernel, _)| *kernel == name).map(|(_, n)| *n);
        }
        if line.trim() == "{"
            && let Some(n) = bound.take()
        {
            out += &format!(".maxntid {n}, 1, 1\n.minnctapersm 1\n");
        }
        out += line;
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn kernels_say_how_many_threads_they_start_with() {
        let text = "// kernel one 128\n.visible .entry one(\n.param .u32 a\n)\n{\nret;\n}\n.entry two()\n{\n}\n";
        let bounded = super::bounded(text);
        assert!(bounded.contains(")\n.maxntid 128, 1, 1\n.minnctapersm 1\n{\nret;"), "{bounded}");
        assert_eq!(bounded.matches(".maxntid").count(), 1, "{bounded}");
    }
}
