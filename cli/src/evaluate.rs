//! `colex eval`: one expression, or a stream of them.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use clap::Args;

use crate::Outcome;
use crate::eval::{Error, Evaluator, MAX_TEXT, Value, evaluate};
use crate::json;

/// Print the value of an expression.
#[derive(Args)]
#[command(after_help = "\
Examples:
  colex eval 'logical_divide((4,8):(1,4), (2,4))'      ((2,2),(4,2)):((1,2),(4,16))
  colex eval 'let a = (4,8):(1,4); complement(a, 64)'  2:32
  colex eval 'crd2idx((1,3), (4,8))'                   13
  colex eval 'size((4,(2,2)):(2,(1,8)))' --json
  colex eval - < expressions.txt                       one answer a line

An expression is an int, a tuple, a layout shape:stride, or a call of an operation on expressions;
`_4` and `4` are the same. `colex ops` lists the operations. With -, every line is answered by one
line: a value or `error: ...`.")]
pub(crate) struct EvalArgs {
    /// The expression, or - to read one per line from the standard input.
    #[arg(allow_negative_numbers = true)]
    expr: String,
    /// Print a JSON object for each value and error.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &EvalArgs) -> io::Result<Outcome> {
    if args.expr == "-" {
        return stream(&mut Evaluator::new(), args.json, io::stdin().lock(), io::stdout().lock());
    }
    let answer = evaluate(&args.expr);
    let outcome = Outcome::of(&answer);
    match answer {
        answer if args.json => writeln!(io::stdout(), "{}", json::answer(&answer))?,
        Ok(value) => writeln!(io::stdout(), "{value}")?,
        Err(error) => writeln!(io::stderr(), "{}", error.under(&args.expr))?,
    }
    Ok(outcome)
}

/// Answers each line with one line. Its memory does not grow with the number of lines.
fn stream(evaluator: &mut Evaluator, json: bool, input: impl Read, output: impl Write) -> io::Result<Outcome> {
    let (mut input, mut output) = (BufReader::with_capacity(1 << 16, input), BufWriter::with_capacity(1 << 16, output));
    let (mut line, mut outcome) = (Vec::new(), Outcome::Done);
    loop {
        // A client that waits for each answer gets it at once. A client that sends many lines gets answers in blocks.
        if input.buffer().is_empty() {
            output.flush()?;
        }
        line.clear();
        let whole = read_line(&mut input, &mut line)?;
        if line.is_empty() {
            output.flush()?;
            return Ok(outcome);
        }
        let answer = if whole { line_value(evaluator, &line) } else { Err(Error::too_long()) };
        if answer.is_err() {
            outcome = Outcome::Failed;
        }
        match answer {
            answer if json => writeln!(output, "{}", json::answer(&answer))?,
            Ok(value) => writeln!(output, "{value}")?,
            Err(error) => writeln!(output, "{}", error.on_one_line())?,
        }
    }
}

fn line_value(evaluator: &mut Evaluator, line: &[u8]) -> Result<Value, Error> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match std::str::from_utf8(line) {
        Ok(text) => evaluator.evaluate(text),
        Err(error) => Err(Error::text(error.valid_up_to(), "the text is not UTF-8 here")),
    }
}

/// Reads a line with its line end. If the line is longer than an expression may be, skips its rest and returns false.
/// At the end of the input, `line` stays empty.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    let limit = MAX_TEXT as u64 + 2;
    input.by_ref().take(limit).read_until(b'\n', line)?;
    if line.ends_with(b"\n") || (line.len() as u64) < limit {
        return Ok(true);
    }
    input.skip_until(b'\n')?;
    Ok(false)
}
