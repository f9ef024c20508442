//! Builds kernels: compiles a package of Rust kernels to PTX.
//!
//! Cargo and rustc build the package for the target `nvptx64-nvidia-cuda` into `target/ptx`. They need `core` for
//! this target. `rustup target add nvptx64-nvidia-cuda` installs it. Otherwise `core` is built from source: from
//! rustup's component `rust-src`, from Debian's package of the same name, or from the `library` folder that
//! `COLEX_GPU_RUST_SRC` names.

use super::GpuError;
use super::architecture::{has_clusters, without_what_it_has_not};
use super::functions::{PtxFunction, functions};
use super::toolchain::{Core, architecture, hint, settings, source_of_core};
use crate::argument::Arguments;
use crate::kernel::Kernel;
use crate::memory::SharedMemory;
use colex::StaticLayout;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::string::String;
use std::{env, format, fs, vec::Vec};

pub(super) const TARGET: &str = "nvptx64-nvidia-cuda";

/// Flags that keep the optimiser from duplicating barriers.
///
/// If two branches have the same condition, an optimiser may copy the code between them into both sides of the first branch. If
/// this code has a barrier, some threads of a warp then wait at one copy and the rest at the other. Three passes duplicate code
/// in this way. The pass of rustc does not know barriers, so it is turned off. The two passes of LLVM know its barrier
/// intrinsics. They recognise neither barriers in inline assembly nor calls of functions that have barriers, because rustc does
/// not mark these as `convergent`. So the size limit for duplicated blocks is set to zero in these two passes. [`Ptx::divergent`]
/// checks the result.
const KEPT_TOGETHER: &str = "-Z mir-enable-passes=-JumpThreading -C llvm-args=-jump-threading-threshold=0 \
                             -C llvm-args=-simplifycfg-max-small-block-size=0";

/// The PTX of a package's kernels, with their signatures and their target.
///
/// A launch passes addresses of tensors to a kernel. It relies on the signature that the PTX documents for this
/// kernel. So only [`build`] makes a `Ptx` safely. For other PTX the caller must promise that the signatures are
/// right:
///
/// ```compile_fail,E0451
/// use colex_gpu::host::Ptx;
/// let forged = Ptx { path: "".into(), text: "// kernel scale 128 1 0 5".into() };
/// ```
///
/// ```compile_fail,E0133
/// use colex_gpu::host::Ptx;
/// let foreign = Ptx::read("foreign.ptx");
/// ```
#[derive(Clone, Debug)]
pub struct Ptx {
    pub(super) path: PathBuf,
    pub(super) text: String,
}

impl Ptx {
    /// Reads PTX from a file that was built earlier.
    ///
    /// # Fails when
    /// the file cannot be read; some threads of a kernel do not reach a barrier; or a kernel changes a static.
    ///
    /// # Safety
    /// The file must be a result of [`build`] for the kernels that the program launches from it, or be equivalent to
    /// such a result. Each kernel must have the arguments, threads and shared memory of the signature that the file
    /// documents, and must do with them only what its declaration allows.
    pub unsafe fn read(path: impl Into<PathBuf>) -> Result<Self, GpuError> {
        let path = path.into();
        match fs::read_to_string(&path) {
            Ok(text) => Ptx { path, text }.together(),
            Err(why) => Err(GpuError::File(path, why)),
        }
    }

    /// Makes a `Ptx` from a string.
    ///
    /// # Fails when
    /// some threads of a kernel do not reach a barrier, or a kernel changes a static.
    ///
    /// # Safety
    /// The conditions of [`read`](Self::read).
    pub unsafe fn from_text(text: impl Into<String>) -> Result<Self, GpuError> {
        Ptx { path: PathBuf::new(), text: text.into() }.together()
    }

    /// Checks that no kernel changes a static and that all threads reach each barrier, and returns the PTX.
    fn together(self) -> Result<Self, GpuError> {
        match (self.changed_statics(), self.divergent()) {
            (wrong, _) if !wrong.is_empty() => Err(GpuError::Statics(wrong)),
            (_, wrong) if !wrong.is_empty() => Err(GpuError::Divergent(wrong)),
            _ => Ok(self),
        }
    }

    /// The path of the PTX file; empty for PTX from a string.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The text of the PTX.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The names of the kernels, in the order of the text.
    ///
    /// ```
    /// // SAFETY: nothing launches it.
    /// let ptx = unsafe { colex_gpu::host::Ptx::from_text(".visible .entry one(\n)\n{\n}\n.entry two()\n{\n}\n") }.unwrap();
    /// assert_eq!(ptx.kernels(), ["one", "two"]);
    /// ```
    pub fn kernels(&self) -> Vec<&str> {
        self.functions().into_iter().filter(|function| function.is_kernel).map(|function| function.name).collect()
    }

    /// All functions, kernels and others, in the order of the text.
    pub fn functions(&self) -> Vec<PtxFunction<'_>> {
        functions(&self.text)
    }

    /// The signature of each kernel, by the name of the kernel. It has the number of threads in a block, the number of
    /// blocks in a cluster, the number of bytes of shared memory, and then the digests of the arguments and of the laws.
    fn signatures(&self) -> BTreeMap<&str, Vec<u64>> {
        fn of(line: &str) -> Option<(&str, Vec<u64>)> {
            let mut words = line.trim().strip_prefix("// kernel ")?.split_whitespace();
            let name = words.next()?;
            Some((name, words.map(str::parse).collect::<Result<_, _>>().ok()?))
        }
        let kernels = self.kernels();
        self.text.lines().filter_map(of).filter(|(name, _)| kernels.contains(name)).collect()
    }

    /// Checks that the PTX has a kernel with the name and the signature of `kernel`.
    ///
    /// # Fails when
    /// the PTX has no kernel of this name, or the kernel was left out; or the kernel has other arguments, laws,
    /// threads, clusters or shared memory.
    pub fn has<T: StaticLayout, A: Arguments, S: SharedMemory, C: StaticLayout>(
        &self,
        kernel: Kernel<T, A, S, C>,
    ) -> Result<(), GpuError> {
        let name = kernel.name();
        if let Some((_, why)) = self.left_out().find(|(left_out, _)| *left_out == name) {
            return Err(GpuError::LeftOut(name, why.into()));
        }
        let [[a, b, c, d], [e, f, g, h]] = kernel.signature();
        let expected = [T::SIZE as u64, C::SIZE as u64, u64::from(S::BYTES), a, b, c, d, e, f, g, h];
        match self.signatures().get(name) {
            None => Err(GpuError::NoKernel(name)),
            Some(is) if is[..] != expected => Err(GpuError::Signature(name)),
            Some(_) => Ok(()),
        }
    }

    /// The kernels that the build left out because the target lacks one of their instructions, each with the reason.
    pub fn left_out(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text.lines().filter_map(|line| line.strip_prefix("// left out ")?.split_once(": "))
    }

    /// The target of the PTX, for example `sm_90a`.
    pub fn target(&self) -> Option<&str> {
        let rest = self.text.split(".target ").nth(1)?;
        rest.split(|c: char| c.is_whitespace() || c == ',').next()
    }

    /// Checks that the PTX runs on a GPU of this compute capability. PTX for an `a` target, for example `sm_90a`,
    /// runs only on that architecture, not on later ones.
    pub(super) fn runs_on(&self, has: (i32, i32)) -> Result<(), GpuError> {
        let alone = self.target().is_some_and(|target| target.ends_with('a'));
        match self.architecture() {
            Some(built_for) if built_for > has || (alone && built_for != has) => {
                Err(GpuError::Architecture { has, built_for })
            }
            _ => Ok(()),
        }
    }

    /// The compute capability that the PTX was built for, from its `.target`.
    pub fn architecture(&self) -> Option<(i32, i32)> {
        let digits: String = self.text.split(".target sm_").nth(1)?.chars().take_while(char::is_ascii_digit).collect();
        let number: i32 = digits.parse().ok()?;
        Some((number / 10, number % 10))
    }
}

/// Builds the kernels of a package. If `cargo run` or `cargo test` runs the program, the package must be in the workspace of
/// the package that cargo runs. Otherwise it must be in the workspace of the current folder. [`build_in`] takes a folder
/// instead.
///
/// A package of kernels is a `#![no_std]` library. It depends on `colex-gpu`, and on `colex` without its default
/// features. Its `lib.rs` starts with
///
/// ```text
/// #![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]
/// ```
///
/// A program that depends on this package can launch its kernels. The package may also be the library of the program's own
/// package. If a package of kernels depends on another one, the kernels of both are built. But some kernels of the other package
/// use local memory instead of registers. To share code between packages of kernels, share a generic function, and declare the
/// kernels in the package that is built.
///
/// The environment variable `COLEX_GPU_ARCH` names the target; the default is `sm_90a`. A kernel with an instruction
/// that the target lacks is left out, and [`Ptx::left_out`] returns the reason.
///
/// If `COLEX_GPU_PTX` names a file, for example one built on another machine, the file is used and nothing is built. If the
/// variable names a folder, the file with the package's name in this folder is used. Whoever sets this variable promises the
/// conditions of [`Ptx::read`] for that file.
///
/// # Fails when
/// there is no such package; the kernels do not compile; there is no `core` for the target; the compiler does not
/// know the GPU; an unknown variable that begins with `COLEX_GPU_` is set; a kernel changes a static, see
/// [`Ptx::changed_statics`]; or some threads of a kernel do not reach a barrier, see [`Ptx::divergent`]. The error
/// text tells how to fix it.
pub fn build(package: &str) -> Result<Ptx, GpuError> {
    let here = || env::current_dir().unwrap_or_else(|_| ".".into());
    build_in(env::var_os("CARGO_MANIFEST_DIR").map_or_else(here, PathBuf::from), package)
}

/// Builds the kernels of a package, like [`build`], in the workspace that contains `folder`. With
/// `env!("CARGO_MANIFEST_DIR")` as the folder, this is the workspace of the calling package, wherever the program
/// runs.
///
/// # Fails when
/// there is no such package, the kernels do not compile, or the toolchain lacks something; see [`build`].
pub fn build_in(folder: impl AsRef<Path>, package: &str) -> Result<Ptx, GpuError> {
    let name = package.replace('-', "_");
    settings(env::vars_os().map(|(name, _)| name.to_string_lossy().into_owned())).map_err(GpuError::Setting)?;
    if let Some(path) = env::var_os("COLEX_GPU_PTX").filter(|path| !path.is_empty()).map(PathBuf::from) {
        let path = if path.is_dir() { path.join(format!("{name}.ptx")) } else { path };
        // SAFETY: whoever sets the variable promises the conditions of `Ptx::read` for the file that it names, see
        // `build`.
        return unsafe { Ptx::read(path) };
    }
    let root = workspace(folder.as_ref())?;
    let core = source_of_core()?;
    let arch = architecture()?;
    let clusters = if has_clusters(&arch) { "" } else { " --cfg colex_gpu_no_clusters" };
    let target_dir = root.join("target/ptx");
    let release = target_dir.join(TARGET).join("release");
    let (path, assembly) = (release.join(format!("{name}.ptx")), release.join(format!("{name}.s")));
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .args(["rustc", "--lib", "--crate-type", "cdylib", "--release", "--target", TARGET, "-p", package])
        .arg("--target-dir")
        .arg(&target_dir)
        .current_dir(&root)
        // The ABI of kernels and some features of the target are unstable in Rust.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_PROFILE_RELEASE_LTO", "fat")
        .env("CARGO_PROFILE_RELEASE_PANIC", "abort")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1")
        // Only the assembly is needed, so the linker is the command `true`, which does nothing.
        .env(
            "RUSTFLAGS",
            format!("-C target-cpu={arch} -C target-feature=+ptx87 -C linker=true {KEPT_TOGETHER}{clusters}"),
        )
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    match core {
        Core::Installed => {}
        Core::Source(library) => {
            cargo.args(["-Z", "build-std=core"]).env("__CARGO_TESTS_ONLY_SRC_ROOT", library);
        }
    }
    cargo.args(["--", "--emit"]).arg(format!("asm={}", assembly.display()));
    let output = cargo.output().map_err(|why| GpuError::NoToolchain(format!("cargo cannot be run: {why}")))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(match said.contains("did not match any packages") {
            true => GpuError::NoPackage(package.into(), root),
            false => GpuError::Build(match hint(&said) {
                Some(fix) => format!("{}\nfix: {fix}", said.trim_end()),
                None => said,
            }),
        });
    }
    let text = fs::read_to_string(&assembly).map_err(|why| GpuError::File(assembly, why))?;
    let text = without_what_it_has_not(&text, &arch);
    let text = bounded(&text);
    fs::write(&path, &text).map_err(|why| GpuError::File(path.clone(), why))?;
    Ptx { path, text }.together()
}

/// The root of the workspace that contains a folder.
fn workspace(folder: &Path) -> Result<PathBuf, GpuError> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["locate-project", "--workspace", "--message-format", "plain"]);
    let output = match folder.is_dir() {
        true => cargo
            .current_dir(folder)
            .output()
            .map_err(|why| GpuError::NoToolchain(format!("cargo cannot be run: {why}")))?,
        false => return Err(GpuError::NoWorkspace(folder.into())),
    };
    let manifest = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    match manifest.parent().filter(|_| output.status.success()) {
        Some(root) => Ok(root.into()),
        None => Err(GpuError::NoWorkspace(folder.into())),
    }
}

/// Adds to each kernel a directive with the number of threads in a block. The assembler then gives each thread as many
/// registers as this number allows.
fn bounded(text: &str) -> String {
    let threads: Vec<(&str, &str)> =
        text.lines().filter_map(|line| line.trim().strip_prefix("// kernel ")?.split_once(' ')).collect();
    let threads = threads.iter().map(|(name, rest)| (*name, rest.split(' ').next().unwrap_or_default()));
    let threads: Vec<(&str, &str)> = threads.collect();
    let of = |function: &PtxFunction| {
        let (_, n) = threads.iter().find(|(kernel, _)| function.is_kernel && *kernel == function.name)?;
        Some((function.body.start.checked_sub(1)?, *n))
    };
    let braces: BTreeMap<usize, &str> = functions(text).iter().filter_map(of).collect();
    let mut out = String::with_capacity(text.len());
    for (number, line) in text.lines().enumerate() {
        if let Some(n) = braces.get(&number) {
            out += &format!(".maxntid {n}, 1, 1\n.minnctapersm 1\n");
        }
        out += line;
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::Ptx;
    use std::string::ToString;

    #[test]
    fn a_gpu_without_the_instructions_is_said() {
        let on = |target: &str, has| {
            let text = std::format!(".version 8.7\n.target {target}\n.address_size 64\n");
            Ptx { path: "".into(), text }.runs_on(has).map_err(|why| why.to_string())
        };
        let why = |built: &str, has: &str, arch: &str| {
            Err(std::format!(
                "the kernels were built for compute capability {built}, and this GPU has {has}: build them for it, COLEX_GPU_ARCH={arch}"
            ))
        };
        assert_eq!(
            [on("sm_90a", (9, 0)), on("sm_80", (8, 0)), on("sm_80", (8, 6)), on("sm_80", (12, 0))],
            [const { Ok(()) }; 4]
        );
        assert_eq!(on("sm_90a", (8, 0)), why("9.0", "8.0", "sm_80"));
        // PTX for an `a` target does not run on a later architecture.
        assert_eq!(on("sm_90a", (10, 0)), why("9.0", "10.0", "sm_100a"));
        assert_eq!(on("sm_120a", (9, 0)), why("12.0", "9.0", "sm_90a"));
    }

    /// Kernels with the same name, threads and shared memory, but different arguments or laws, have different
    /// signatures.
    // In this crate, lints also apply inside of the macro `kernel!`.
    #[allow(clippy::undocumented_unsafe_blocks, clippy::type_complexity)]
    #[test]
    fn each_signature_is_one_kernels() {
        use crate::asm::tma::boxes::{BoxMap, BoxMapMut};
        use crate::asm::tma::{TensorMap, TensorMapMut};
        use crate::memory::{Global, GlobalMut, Persistent};
        use crate::{Dyn32, kernel};
        use colex::prelude::*;
        use std::{format, string::String, vec::Vec};
        type Wide = Dyn<i64>;
        type Row = Layout!(Dyn32);
        type Matrix = Layout!((Dyn32, Dyn32) : (1, Dyn32));
        type Tile = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!((64, 64) : (64, 1))>;
        type Case = (String, fn(&Ptx) -> bool);
        let mut cases: Vec<Case> = Vec::new();
        macro_rules! cases {
            ($($(where $holds:expr;)? $ty:ty;)*) => {$({
                kernel! {
                    /// Nothing.
                    fn one(_block: Block<Layout!(32)>, _x: $ty) $(where "a law": $holds,)? {}
                }
                let [[a, b, c, d], [e, f, g, h]] = one.signature();
                let text = format!("// kernel one 32 1 0 {a} {b} {c} {d} {e} {f} {g} {h}\n.visible .entry one(\n)\n{{\nret;\n}}\n");
                cases.push((text, |ptx| ptx.has(one).is_ok()));
            })*};
        }
        cases! {
            BoxMap<f32, Layout!((32, 8))>;
            BoxMapMut<f32, Layout!((32, 8))>;
            BoxMap<f32, Layout!((32, 4))>;
            TensorMap<colex::atom::BF16, Tile>;
            TensorMapMut<colex::atom::BF16, Tile>;
            TensorMapMut<colex::atom::BF16, Tile, Persistent<Shape!(64, 64)>>;
            Global<f32, Row>;
            where true; Global<f32, Row>;
            where 1 < 2; Global<f32, Row>;
            Global<f64, Row>;
            Global<f32, Matrix>;
            Global<f32, Layout!(Wide)>;
            GlobalMut<f32, Row, Int!(128)>;
            GlobalMut<f32, Row, Int!(64)>;
            GlobalMut<f32, Matrix, Shape!(128, 1)>;
            GlobalMut<f32, Layout!(128), Int!(128)>;
            // If the digest were easy to invert, the integers of this type could be chosen to give it the digest of the type
            // above.
            GlobalMut<f32, Layout!((1, 20480) : (9206304123329892244, 1)), Shape!(1, 20480)>;
            Row;
            Matrix;
            Layout!(128);
            Layout!((64, 2));
            Layout!((64, 2) : (2, 1));
            u32;
            i32;
            f32;
        }
        assert!(cases.len() > 20);
        for (i, (text, _)) in cases.iter().enumerate() {
            let ptx = Ptx { path: "".into(), text: text.clone() };
            let taken: Vec<usize> = (0..cases.len()).filter(|&j| cases[j].1(&ptx)).collect();
            assert_eq!(taken, [i], "{text}");
        }
    }

    #[test]
    fn kernels_say_how_many_threads_they_start_with() {
        let text = "// kernel one 128 1 0 5\n.visible .entry one(\n.param .u32 a\n)\n{\nret;\n}\n.entry two()\n{\n}\n";
        let bounded = super::bounded(text);
        assert!(bounded.contains(")\n.maxntid 128, 1, 1\n.minnctapersm 1\n{\nret;"), "{bounded}");
        assert_eq!(bounded.matches(".maxntid").count(), 1, "{bounded}");
    }
}
