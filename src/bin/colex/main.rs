//! `colex`: a calculator for layouts.
//!
//! `eval` holds the expressions; each command has a file of its own.

mod eval;
mod evaluate;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A calculator for the layout algebra: expressions over CuTe's notation, shape:stride.
#[derive(Parser)]
#[command(name = "colex", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Eval(evaluate::EvalArgs),
}

/// How a command ends; `2`, for a wrong command line, is clap's.
pub(crate) enum Outcome {
    /// Everything was answered: 0.
    Done,
    /// An expression had an error: 1.
    Failed,
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Eval(args) => evaluate::run(&args),
    };
    match outcome {
        Outcome::Done => ExitCode::SUCCESS,
        Outcome::Failed => ExitCode::from(1),
    }
}
