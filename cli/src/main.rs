//! `colex`: a calculator for layouts.
//!
//! [`eval`] evaluates expressions. Each command has a file of its own.

mod eval;
mod evaluate;
mod explain;
mod filter;
mod json;
mod show;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

/// A calculator for the layout algebra: expressions over CuTe's notation, shape:stride.
#[derive(Parser)]
#[command(
    name = "colex",
    version,
    max_term_width = 100,
    after_help = "\
Examples:
  colex eval 'composition((6,2):(8,2), (4,3):(3,1))'
  colex explain 'complement((2,2):(1,6), 24)'
  colex eval - < expressions.txt
  colex show '((2,2),(2,4)):((1,4),(2,8))' --svg layout.svg
  colex completions bash > ~/.local/share/bash-completion/completions/colex

Exit codes:
  0  every expression was answered
  1  an expression had an error, `colex ops` found no operation, or the output could not be written
  2  the command line is wrong"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Eval(evaluate::EvalArgs),
    Explain(explain::ExplainArgs),
    Show(show::ShowArgs),
    /// List the operations that an expression can call.
    Ops {
        /// Only operations with this word in their name or description.
        word: Option<String>,
    },
    /// Write rustc's errors in notation: `cargo build 2>&1 | colex errors`. See also `cargo colex --help`.
    Errors,
    /// Print a completion script for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
}

/// The outcome of a command, which determines its exit code. For a wrong command line, clap exits with 2.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every expression was answered: 0.
    Done,
    /// An expression had an error, or `colex ops` found no operation: 1.
    Failed,
}

impl Outcome {
    pub(crate) fn of<T, E>(answer: &Result<T, E>) -> Self {
        if answer.is_ok() { Outcome::Done } else { Outcome::Failed }
    }
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Eval(args) => evaluate::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Show(args) => show::run(&args, eval::evaluate),
        Command::Ops { word } => list_operations(word.as_deref().unwrap_or_default()),
        Command::Errors => filter::run(),
        Command::Completions { shell } => completions(shell),
    };
    match outcome {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::Failed) => ExitCode::from(1),
        Err(error) => {
            // A reader that has seen enough closes the pipe. Then there is nothing to report.
            if error.kind() != io::ErrorKind::BrokenPipe {
                let _ = writeln!(io::stderr(), "error: {error}");
            }
            ExitCode::from(1)
        }
    }
}

fn list_operations(word: &str) -> io::Result<Outcome> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut outcome = Outcome::Failed;
    for op in eval::ops::all().filter(|op| op.name.contains(word) || op.about.contains(word)) {
        writeln!(out, "{:<44} {}", format!("{}({})", op.name, op.takes), op.about)?;
        outcome = Outcome::Done;
    }
    out.flush()?;
    if outcome == Outcome::Failed {
        writeln!(
            io::stderr(),
            "error: no operation has {word} in its name or description; `colex ops` lists them all"
        )?;
    }
    Ok(outcome)
}

fn completions(shell: Shell) -> io::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "colex", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Outcome::Done)
}
