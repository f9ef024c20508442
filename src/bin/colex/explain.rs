//! `colex explain`: the steps of an operation.

use std::io::{self, Write};

use clap::Args;

use crate::Outcome;
use crate::eval::Evaluator;

/// Print the steps of an expression's operations, as on paper.
#[derive(Args)]
pub(crate) struct ExplainArgs {
    /// The expression.
    #[arg(allow_negative_numbers = true)]
    expr: String,
}

pub(crate) fn run(args: &ExplainArgs) -> io::Result<Outcome> {
    let mut evaluator = Evaluator::new();
    let answer = evaluator.evaluate(&args.expr);
    match &answer {
        Ok(value) => writeln!(io::stdout(), "{value}")?,
        Err(error) => writeln!(io::stderr(), "{}", error.under(&args.expr))?,
    }
    Ok(Outcome::of(&answer))
}
