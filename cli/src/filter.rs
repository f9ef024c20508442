//! `colex errors`: rustc's errors from the standard input, in notation.

use std::io::{self, BufRead, Write};

use colex_cli::errors::{Blocks, Names};

use crate::Outcome;

/// Copies the standard input. An error is held back until all its lines have arrived. Lines that are not UTF-8 are
/// copied unchanged.
pub(crate) fn run() -> io::Result<Outcome> {
    let (mut blocks, names) = (Blocks::default(), Names::unknown());
    let (mut input, mut line) = (io::stdin().lock(), Vec::new());
    let mut out = io::stdout().lock();
    while input.read_until(b'\n', &mut line)? > 0 {
        match std::str::from_utf8(&line) {
            Ok(text) => out.write_all(blocks.line(text, &names).as_bytes())?,
            Err(_) => {
                out.write_all(blocks.end(&names).as_bytes())?;
                out.write_all(&line)?;
            }
        }
        out.flush()?;
        line.clear();
    }
    out.write_all(blocks.end(&names).as_bytes())?;
    Ok(Outcome::Done)
}
