//! Tests that call the compiler: for its errors, and for its machine code.
//!
//! They are in one binary so that they run in parallel: each waits for one compiler process at a time.

mod codegen;
mod errors;
mod golden_rejected;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The compiler's flags with which this process was started. They are saved before [`errors`] sets flags for its
/// programs, because it overwrites the environment variable from which this function reads them.
fn flags() -> &'static Option<OsString> {
    static FLAGS: OnceLock<Option<OsString>> = OnceLock::new();
    FLAGS.get_or_init(|| std::env::var_os(errors::FLAGS))
}

/// The root of the repository, which is the library's package.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// A cargo command at the root, with the flags with which this process was started.
fn cargo() -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root());
    match flags() {
        Some(flags) => cargo.env(errors::FLAGS, flags),
        None => cargo.env_remove(errors::FLAGS),
    };
    cargo
}
