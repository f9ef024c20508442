//! `colex eval`.

use clap::Args;

use crate::Outcome;
use crate::eval;

/// Print the value of an expression.
#[derive(Args)]
pub(crate) struct EvalArgs {
    /// The expression, or - for one a line of standard input.
    expr: String,
}

pub(crate) fn run(args: &EvalArgs) -> Outcome {
    match eval::evaluate(&args.expr) {
        Ok(value) => {
            println!("{value}");
            Outcome::Done
        }
        Err(error) => {
            eprintln!("{}", error.under(&args.expr));
            Outcome::Failed
        }
    }
}
