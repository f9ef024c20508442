//! `cargo colex check`, `build`, `test`, `run`, `clippy`: cargo, with rustc's errors in CuTe's notation.
//!
//! This program has two roles. Called as `cargo colex ..`, it calls cargo with itself as the wrapper of rustc. Called
//! by that cargo as the wrapper, it calls rustc and rewrites rustc's output ([`wrapper`]).

mod config;
mod wrapper;

use std::path::PathBuf;
use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo, with rustc's errors in CuTe's notation: `(_4,_6):(_2,_1)` for a type of several lines.

Usage: cargo colex <COMMAND> [ARGUMENTS]...
       cargo colex config

A COMMAND is one of cargo's that compiles: check, build, test, run, bench, clippy, rustc. Its arguments are cargo's too.

cargo colex config  writes `.cargo/config.toml`, so that plain `cargo` and rust-analyzer show errors in notation too.
                    The environment variable RUSTC_WORKSPACE_WRAPPER=cargo-colex does that for one call of cargo.

Packages that do not depend on colex are compiled by rustc alone. `colex errors` rewrites errors that are already printed.
";

fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1);
    let first = args.next();
    match first.as_ref().and_then(|first| first.to_str()) {
        // if cargo calls this program as a wrapper, this argument is the path of a compiler
        Some("colex") => {}
        Some("--help" | "-h") | None => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Some("--version" | "-V") => {
            println!("cargo-colex {}", env!("CARGO_PKG_VERSION"));
            return ExitCode::SUCCESS;
        }
        _ => return wrapper::run(first.into_iter().chain(args).collect()),
    }
    let args: Vec<_> = args.collect();
    match args.first().and_then(|command| command.to_str()) {
        None | Some("--help" | "-h" | "help") => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        Some("--version" | "-V") => {
            println!("cargo-colex {}", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        Some("config") => config::run(&args[1..]),
        Some(command) => {
            let itself = match std::env::current_exe() {
                Ok(itself) => itself,
                Err(why) => return failure(&format!("the path of cargo-colex cannot be determined: {why}")),
            };
            let mut cargo = Command::new(std::env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from));
            // Clippy itself is set as `RUSTC_WORKSPACE_WRAPPER`, so `RUSTC_WRAPPER` puts this program around it.
            let variable = if command == "clippy" { "RUSTC_WRAPPER" } else { "RUSTC_WORKSPACE_WRAPPER" };
            if let Some(other) = std::env::var_os(variable).filter(|other| !other.is_empty() && *other != *itself) {
                cargo.env(wrapper::NEXT, other);
            }
            let status = cargo.args(&args).env(variable, itself).status();
            status.map_or_else(|why| failure(&format!("cargo cannot be run: {why}")), wrapper::exit_code)
        }
    }
}

fn failure(why: &str) -> ExitCode {
    eprintln!("error: {why}");
    ExitCode::from(101)
}
