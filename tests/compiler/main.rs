//! What the compiler says of programs, and what it makes of them.
//!
//! One binary, because its tests wait for the compiler, each for one process at a time: side by side they use the cores
//! that each leaves idle.

mod codegen;
mod golden_rejected;
mod ui;

use std::ffi::OsString;
use std::process::Command;
use std::sync::OnceLock;

/// What this process was called with as flags of the compiler, before [`ui`] sets those of its programs, which it can for
/// the whole process alone.
fn flags() -> &'static Option<OsString> {
    static FLAGS: OnceLock<Option<OsString>> = OnceLock::new();
    FLAGS.get_or_init(|| std::env::var_os(ui::FLAGS))
}

/// Cargo at the root of the package, with the flags that this process was called with.
fn cargo() -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
    match flags() {
        Some(flags) => cargo.env(ui::FLAGS, flags),
        None => cargo.env_remove(ui::FLAGS),
    };
    cargo
}
