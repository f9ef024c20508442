//! Runs rustc, and writes its output in notation.

mod plain;

use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use colex_cli::errors::{self, Line, Names, Said as SaidBefore};

/// The environment variable that names another wrapper, if cargo was already set to use one. This wrapper then runs it.
pub(crate) const NEXT: &str = "COLEX_NEXT_WRAPPER";

/// Runs `compiler arguments..`, the command with which cargo calls a wrapper.
pub(crate) fn run(call: Vec<OsString>) -> ExitCode {
    let call: Vec<OsString> = std::env::var_os(NEXT).into_iter().chain(call).collect();
    let mut rustc = Command::new(&call[0]);
    rustc.args(&call[1..]).env_remove(NEXT);
    let Some(library) = library(&call) else { return untouched(rustc) };
    // With `--verbose`, rustc writes types in full that it would otherwise shorten.
    rustc.arg("--verbose").stderr(Stdio::piped());
    let mut child = match rustc.spawn() {
        Ok(child) => child,
        Err(why) => return super::failure(&format!("{} cannot be run: {why}", call[0].display())),
    };
    let held = child.stderr.take().map(|said| rewrite(BufReader::new(said), &library)).unwrap_or_default();
    let status = match child.wait() {
        Ok(status) => status,
        Err(why) => return super::failure(&format!("waiting for {} failed: {why}", call[0].display())),
    };
    if !held.is_empty() {
        plain::restored(held, &call).iter().for_each(|line| say(line));
    }
    exit_code(status)
}

/// The library colex with which a crate is compiled. `None` if there is none, or if rustc does not write JSON for
/// cargo.
fn library(call: &[OsString]) -> Option<PathBuf> {
    let args: Vec<&str> = call.iter().filter_map(|arg| arg.to_str()).collect();
    if !args.contains(&"--error-format=json") {
        return None;
    }
    let linked = args.windows(2).filter(|pair| pair[0] == "--extern").filter_map(|pair| pair[1].split_once('='));
    let mut libraries = linked.map(|(_, path)| Path::new(path)).filter(|path| {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        name.starts_with("libcolex-") || name.starts_with("libcolex.")
    });
    libraries.next().map(PathBuf::from)
}

/// A line that is not written yet.
enum Said {
    /// A line in notation.
    Ours(Vec<u8>),
    /// A line as rustc wrote it.
    Theirs(Vec<u8>),
}

/// Writes rustc's output line by line, with colex's types in notation. It stops writing at the first line that is not
/// about colex and that `--verbose` may have changed. It returns this line and all later lines instead.
fn rewrite(mut said: impl BufRead, library: &Path) -> Vec<Said> {
    let (mut names, mut held, mut before) = (None, Vec::new(), SaidBefore::default());
    let mut line = Vec::new();
    while said.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
        let json = std::str::from_utf8(&line).ok().filter(|line| line.starts_with('{') && line.contains("\"spans\""));
        let becomes = json.map_or(Line::Kept, |json| {
            let names = names.get_or_insert_with(|| Names::of_library(library));
            errors::line(json, names, &mut before)
        });
        let theirs = std::mem::take(&mut line);
        match becomes {
            Line::Dropped => {}
            Line::Written(json) if held.is_empty() => say((json + "\n").as_bytes()),
            Line::Written(json) => held.push(Said::Ours((json + "\n").into_bytes())),
            Line::Kept if held.is_empty() && !plain::may_differ(&theirs) => say(&theirs),
            Line::Kept => held.push(Said::Theirs(theirs)),
        }
    }
    held
}

/// Writes a line to the standard error. Failures are ignored: the reader may have gone, and rustc's exit code still
/// matters.
fn say(line: &[u8]) {
    let _ = std::io::stderr().lock().write_all(line);
}

/// Runs the compiler in place of this program, where the system supports it.
fn untouched(mut rustc: Command) -> ExitCode {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let why = rustc.exec();
        super::failure(&format!("{} cannot be run: {why}", rustc.get_program().display()))
    }
    #[cfg(not(unix))]
    match rustc.status() {
        Ok(status) => exit_code(status),
        Err(why) => super::failure(&format!("{} cannot be run: {why}", rustc.get_program().display())),
    }
}

/// The exit code of a program. If a signal ended the program, it is 128 plus the signal, as in shells.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        if let Some(signal) = status.signal() {
            return ExitCode::from(u8::try_from(128 + signal).unwrap_or(1));
        }
    }
    ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}
