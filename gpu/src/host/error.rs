//! The error of building, loading and launching kernels, [`GpuError`].

use colex::LayoutError;
use cudarc::driver::{DriverError, sys};
use std::{fmt, path::PathBuf, string::String, vec::Vec};

/// An error that tells why a kernel was not built or did not run. `Debug` prints the same sentence as `Display`, so a
/// `main` that returns the error prints the sentence.
#[non_exhaustive]
pub enum GpuError {
    /// The driver's library is not on this machine.
    NoDriver,
    /// There is a driver, but no GPU.
    NoDevice,
    /// Kernels cannot be built on this machine: the reason.
    NoToolchain(String),
    /// An environment variable that begins with `COLEX_GPU_` has an unknown name, or a value with which
    /// kernels cannot be built: the reason.
    Setting(String),
    /// The workspace in a folder has no package of this name: the name, and the folder.
    NoPackage(String, PathBuf),
    /// The folder is in no workspace or package.
    NoWorkspace(PathBuf),
    /// The kernels do not compile: the compiler's output.
    Build(String),
    /// Some threads of a kernel do not reach a barrier or an instruction of a warp: a sentence for each such barrier
    /// and instruction.
    Divergent(Vec<String>),
    /// Kernels change statics: a sentence for each.
    Statics(Vec<String>),
    /// A file cannot be read or written.
    File(PathBuf, std::io::Error),
    /// The driver does not accept the PTX: the error and the log of the driver.
    Load(DriverError, String),
    /// The PTX has no kernel of this name.
    NoKernel(&'static str),
    /// The PTX has a kernel of this name with another signature.
    Signature(&'static str),
    /// The kernel was left out of the PTX: its name, and the reason.
    LeftOut(&'static str, String),
    /// The kernels were built for another GPU.
    Architecture {
        /// The compute capability of the GPU.
        has: (i32, i32),
        /// The compute capability that the kernels were built for.
        built_for: (i32, i32),
    },
    /// A launch that the device cannot do.
    Launch(String),
    /// A layout breaks a law: for example, it does not fit its buffer, or a kernel must not write through it.
    Layout(LayoutError),
    /// An error of the driver: the operation that failed, and the error.
    Driver(&'static str, DriverError),
}

impl fmt::Display for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GpuError::NoDriver => f.write_str("there is no NVIDIA driver on this machine: libcuda was not found"),
            GpuError::NoDevice => f.write_str("the NVIDIA driver is installed, but finds no GPU"),
            GpuError::NoToolchain(why) | GpuError::Setting(why) => write!(f, "kernels cannot be built here: {why}"),
            GpuError::NoPackage(name, root) => write!(
                f,
                "there is no package `{name}` in the workspace {}; fix: name one of its packages, or pass the folder of another workspace to `build_in`",
                root.display()
            ),
            GpuError::NoWorkspace(folder) => write!(
                f,
                "{} lies in no Cargo package, so no kernels can be built there; fix: run in the folder of a package, or pass that folder, \
                 `build_in(env!(\"CARGO_MANIFEST_DIR\"), ..)`",
                folder.display()
            ),
            GpuError::Build(why) => write!(f, "the kernels do not compile:\n{why}"),
            GpuError::Divergent(where_) => write!(
                f,
                "{}\nfix: do not let a value that differs from thread to thread decide whether a barrier is reached; mark a function \
                 of your own that calls one `#[inline(always)]`",
                where_.join("\n")
            ),
            GpuError::Statics(which) => write!(
                f,
                "{}: all threads share a static, so a value that must be uniform in a block could differ from thread to thread\nfix: pass a tensor to the kernel in its place; a static that is only read is allowed",
                which.join("\n")
            ),
            GpuError::File(path, why) => write!(f, "{} cannot be read or written: {why}", path.display()),
            GpuError::Load(error, log) => {
                write!(f, "the driver cannot load this PTX ({})", words(*error))?;
                if log.is_empty() { Ok(()) } else { write!(f, ":\n{log}") }
            }
            GpuError::NoKernel(name) => {
                write!(f, "the PTX has no kernel `{name}`: was it built from the crate that declares it?")
            }
            GpuError::Signature(name) => write!(
                f,
                "`{name}` of this PTX has other arguments, laws, threads, clusters or shared memory than the kernel that this program names: one of \
                 the two is older; build both anew, or unset COLEX_GPU_PTX if that names what was built before"
            ),
            GpuError::LeftOut(name, why) => write!(f, "`{name}` was left out of this PTX: {why}"),
            GpuError::Architecture { has, built_for } => write!(
                f,
                "the kernels were built for compute capability {}.{}, and this GPU has {}.{}: build them for it, \
                 COLEX_GPU_ARCH=sm_{}{}{}",
                built_for.0,
                built_for.1,
                has.0,
                has.1,
                has.0,
                has.1,
                // From 9.0 on, some instructions exist on one architecture only, and need its `a` target.
                if has.0 >= 9 { "a" } else { "" }
            ),
            GpuError::Launch(why) => write!(f, "the kernel cannot be launched: {why}"),
            GpuError::Layout(error) => error.fmt(f),
            GpuError::Driver(what, error) => write!(f, "{what} failed: {}", words(*error)),
        }
    }
}

impl fmt::Debug for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for GpuError {}

impl From<LayoutError> for GpuError {
    fn from(error: LayoutError) -> Self {
        GpuError::Layout(error)
    }
}

/// A sentence for an error of the driver.
fn words(error: DriverError) -> String {
    use sys::CUresult as R;
    let sentence = match error.0 {
        R::CUDA_ERROR_OUT_OF_MEMORY => "the GPU has no memory left",
        R::CUDA_ERROR_INVALID_PTX => "the PTX is not valid",
        R::CUDA_ERROR_UNSUPPORTED_PTX_VERSION => "the PTX is newer than the driver: update the driver",
        R::CUDA_ERROR_NO_BINARY_FOR_GPU => "the code was built for another GPU",
        R::CUDA_ERROR_ILLEGAL_ADDRESS => "a kernel accessed memory outside its allocations",
        R::CUDA_ERROR_MISALIGNED_ADDRESS => "a kernel accessed memory at a misaligned address",
        R::CUDA_ERROR_ILLEGAL_INSTRUCTION => {
            "a kernel stopped: a check on the device failed, or the GPU lacks an instruction"
        }
        R::CUDA_ERROR_LAUNCH_FAILED => "a kernel stopped with a fault",
        R::CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES => "a block needs more registers or shared memory than there are",
        R::CUDA_ERROR_LAUNCH_TIMEOUT => "a kernel took longer than the machine allows",
        _ => "",
    };
    // The driver's library returned this error, so the library is loaded and can name the error.
    let name = error.error_name().ok().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    match sentence {
        "" => match error.error_string() {
            Ok(text) => std::format!("{} ({name})", text.to_string_lossy()),
            Err(_) => std::format!("{:?}", error.0),
        },
        _ => std::format!("{sentence} ({name})"),
    }
}
