//! Tests that run the compiler: its errors, and its machine code.
//!
//! They are one binary, because each test waits for one process of the compiler at a time: in parallel they use all cores.

mod codegen;
mod errors;
mod golden_rejected;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// What this process was called with as flags of the compiler, before [`errors`] sets those of its programs, which it can for
/// the whole process alone.
fn flags() -> &'static Option<OsString> {
    static FLAGS: OnceLock<Option<OsString>> = OnceLock::new();
    FLAGS.get_or_init(|| std::env::var_os(errors::FLAGS))
}

/// The root of the repository, which is the library's package.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Cargo at the root, with the flags that this process was called with.
fn cargo() -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root());
    match flags() {
        Some(flags) => cargo.env(errors::FLAGS, flags),
        None => cargo.env_remove(errors::FLAGS),
    };
    cargo
}
