//! Kernels from Rust to PTX.
//!
//! The compiler that built this program builds them, for the target `nvptx64-nvidia-cuda`, into `target/ptx`. It needs `core` for that target:
//! from `rustup target add nvptx64-nvidia-cuda`, built from the component `rust-src` or Debian's package of that name, or from a copy of the
//! standard library's source that `COLEX_GPU_RUST_SRC` names.

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
/// If code is between two branches on one condition, an optimiser may duplicate it into both sides of a branch. Of a barrier there would be
/// two copies, at each of which a part of a warp waits for the rest. Three passes do that. The pass of rustc does not know barriers. The
/// two of LLVM know its barrier intrinsics, but neither inline assembly nor a function with a barrier before it is inlined,
/// since rustc marks neither as `convergent`. So the size limit of duplicated blocks is zero for all three. [`Ptx::divergent`] checks the
/// result.
const KEPT_TOGETHER: &str = "-Z mir-enable-passes=-JumpThreading -C llvm-args=-jump-threading-threshold=0 \
                             -C llvm-args=-simplifycfg-max-small-block-size=0";

/// Kernels as PTX, and their target.
///
/// A launch passes the addresses of tensors to a kernel because the PTX says that the kernel has the signature that the program names. So only
/// [`build`] makes a `Ptx` safely; for text from elsewhere the caller promises that it is right:
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
    /// PTX that was built before.
    ///
    /// # Fails when
    /// the file cannot be read, not all threads of a kernel come to a barrier, or a kernel changes a static.
    ///
    /// # Safety
    /// The file must be a result of [`build`], of the kernels that the program launches from it; or be equivalent to one: each kernel must take the
    /// arguments, threads and shared memory of the signature that the file says, and do with them only what its declaration allows.
    pub unsafe fn read(path: impl Into<PathBuf>) -> Result<Self, GpuError> {
        let path = path.into();
        match fs::read_to_string(&path) {
            Ok(text) => Ptx { path, text }.together(),
            Err(why) => Err(GpuError::File(path, why)),
        }
    }

    /// PTX from a string.
    ///
    /// # Fails when
    /// not all threads of a kernel come to a barrier, or a kernel changes a static.
    ///
    /// # Safety
    /// The conditions of [`read`](Self::read).
    pub unsafe fn from_text(text: impl Into<String>) -> Result<Self, GpuError> {
        Ptx { path: PathBuf::new(), text: text.into() }.together()
    }

    /// Returns this, if in the body of each kernel nothing depends on the thread.
    fn together(self) -> Result<Self, GpuError> {
        match (self.changed_statics(), self.divergent()) {
            (wrong, _) if !wrong.is_empty() => Err(GpuError::Statics(wrong)),
            (_, wrong) if !wrong.is_empty() => Err(GpuError::Divergent(wrong)),
            _ => Ok(self),
        }
    }

    /// The path of the file; empty for PTX from a string.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The names of the kernels, in order.
    ///
    /// ```
    /// // SAFETY: nothing launches it.
    /// let ptx = unsafe { colex_gpu::host::Ptx::from_text(".visible .entry one(\n)\n{\n}\n.entry two()\n{\n}\n") }.unwrap();
    /// assert_eq!(ptx.kernels(), ["one", "two"]);
    /// ```
    pub fn kernels(&self) -> Vec<&str> {
        self.functions().into_iter().filter(|function| function.is_kernel).map(|function| function.name).collect()
    }

    /// The functions, kernels and others, in order.
    pub fn functions(&self) -> Vec<PtxFunction<'_>> {
        functions(&self.text)
    }

    /// The signature of each kernel: the threads of a block, the blocks of a cluster, the bytes of shared memory, and the digests of its
    /// arguments and of its laws.
    fn signatures(&self) -> BTreeMap<&str, Vec<u64>> {
        fn of(line: &str) -> Option<(&str, Vec<u64>)> {
            let mut words = line.trim().strip_prefix("// kernel ")?.split_whitespace();
            let name = words.next()?;
            Some((name, words.map(str::parse).collect::<Result<_, _>>().ok()?))
        }
        let kernels = self.kernels();
        self.text.lines().filter_map(of).filter(|(name, _)| kernels.contains(name)).collect()
    }

    /// Checks that this has a kernel with this signature.
    ///
    /// # Fails when
    /// there is none of this name, or it was left out; or it has other arguments, laws, threads or shared memory.
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

    /// The kernels that were left out, since the target lacks one of their instructions, each with the reason.
    pub fn left_out(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text.lines().filter_map(|line| line.strip_prefix("// left out ")?.split_once(": "))
    }

    /// The target that it was built for, such as `sm_90a`.
    pub fn target(&self) -> Option<&str> {
        let rest = self.text.split(".target ").nth(1)?;
        rest.split(|c: char| c.is_whitespace() || c == ',').next()
    }

    /// Checks that it runs on a GPU of this compute capability. PTX for an `a` target, such as `sm_90a`, runs on that architecture and on no
    /// later one.
    pub(super) fn runs_on(&self, has: (i32, i32)) -> Result<(), GpuError> {
        let alone = self.target().is_some_and(|target| target.ends_with('a'));
        match self.architecture() {
            Some(built_for) if built_for > has || (alone && built_for != has) => {
                Err(GpuError::Architecture { has, built_for })
            }
            _ => Ok(()),
        }
    }

    /// The compute capability that it was built for, from its `.target`.
    pub fn architecture(&self) -> Option<(i32, i32)> {
        let digits: String = self.text.split(".target sm_").nth(1)?.chars().take_while(char::is_ascii_digit).collect();
        let number: i32 = digits.parse().ok()?;
        Some((number / 10, number % 10))
    }
}

/// Builds the kernels of a package, of the workspace in which the program runs: that of the package that `cargo run` or `cargo
/// test` runs, else that of the current folder. [`build_in`] takes the folder.
///
/// A package of kernels is a library, `#![no_std]`, that depends on `colex` without its default features and on `colex-gpu`, and has at its
/// start
///
/// ```text
/// #![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]
/// ```
///
/// A program that depends on it launches what it declares. It may be a package of its own, or the library beside the program. Kernels
/// that its dependencies declare are built too, but some of them use local memory instead of registers: it is better to share a generic
/// function, and to declare the kernels in the package that is built.
///
/// `COLEX_GPU_ARCH` names the target, by default `sm_90a`. A kernel with an instruction that the target lacks is left out, and
/// [`Ptx::left_out`] has the reason. If `COLEX_GPU_PTX` names a file, for example of a build on another machine, that is used instead; in a
/// folder, the file with the package's name. Whoever sets the variable promises the conditions of [`Ptx::read`] for that file.
///
/// # Fails when
/// there is no such package; the kernels do not compile; there is no `core` for the target; the compiler does not know the GPU; an unknown
/// variable that begins with `COLEX_GPU_` is set; or not all threads of a kernel come to a barrier, see [`Ptx::divergent`]. The error says
/// what to do.
pub fn build(package: &str) -> Result<Ptx, GpuError> {
    let here = || env::current_dir().unwrap_or_else(|_| ".".into());
    build_in(env::var_os("CARGO_MANIFEST_DIR").map_or_else(here, PathBuf::from), package)
}

/// [`build`] for the workspace that contains a folder: with `env!("CARGO_MANIFEST_DIR")`, that of the package that calls it, wherever the
/// program runs.
///
/// # Fails when
/// there is no such package, the kernels do not compile, or the toolchain lacks something; see [`build`].
pub fn build_in(folder: impl AsRef<Path>, package: &str) -> Result<Ptx, GpuError> {
    let name = package.replace('-', "_");
    settings(env::vars_os().map(|(name, _)| name.to_string_lossy().into_owned())).map_err(GpuError::Setting)?;
    if let Some(path) = env::var_os("COLEX_GPU_PTX").filter(|path| !path.is_empty()).map(PathBuf::from) {
        let path = if path.is_dir() { path.join(format!("{name}.ptx")) } else { path };
        // SAFETY: whoever sets the variable promises the conditions of `Ptx::read`, as for the executable of the program itself.
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
        // The kernel ABI of the target and some of its features are unstable.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_PROFILE_RELEASE_LTO", "fat")
        .env("CARGO_PROFILE_RELEASE_PANIC", "abort")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1")
        // Only the assembly is needed, so the linker is `true`.
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
    let output = cargo.output().map_err(|why| GpuError::NoToolchain(format!("cargo does not run: {why}")))?;
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
            .map_err(|why| GpuError::NoToolchain(format!("cargo does not run: {why}")))?,
        false => return Err(GpuError::NoWorkspace(folder.into())),
    };
    let manifest = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    match manifest.parent().filter(|_| output.status.success()) {
        Some(root) => Ok(root.into()),
        None => Err(GpuError::NoWorkspace(folder.into())),
    }
}

/// PTX in which each kernel has a directive with the number of threads of a block: then the assembler gives each thread as many registers as
/// that number allows.
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
        // An `a` target runs on no later architecture.
        assert_eq!(on("sm_90a", (10, 0)), why("9.0", "10.0", "sm_100a"));
        assert_eq!(on("sm_120a", (9, 0)), why("12.0", "9.0", "sm_90a"));
    }

    /// Kernels of one name, threads and shared memory with different arguments or laws.
    // In this crate lints see into its macro; a kernel that does nothing writes its types out.
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
            // Of one signature with the one above, where that was a product and a sum that anybody inverts.
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
