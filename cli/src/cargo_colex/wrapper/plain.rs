//! Restores messages that are not about colex to the form that rustc gives them without `--verbose`.
//!
//! `--verbose` also changes messages about other crates: rustc writes their long types and long lists of
//! implementations in full. If a message may have changed, rustc runs once more without `--verbose`, only for its messages.

use std::ffi::OsString;
use std::process::{Command, Stdio};

use serde_json::Value as Json;

use super::Said;

/// A length up to which no version of rustc has shortened a type.
const SHORT: usize = 40;

/// Whether `--verbose` may have changed a line that is not colex's.
pub(super) fn may_differ(line: &[u8]) -> bool {
    let Some(json) = diagnostic(line) else { return false };
    let said = json["rendered"].as_str().unwrap_or_default();
    let long = |part: &str| part.contains('<') || part.len() > SHORT;
    said.contains("implement") || said.contains("impl") || said.split('`').skip(1).step_by(2).any(long)
}

/// The lines in their order. A line that still is as rustc wrote it is replaced by the same message without `--verbose`, if
/// rustc writes that message again.
pub(super) fn restored(held: Vec<Said>, call: &[OsString]) -> Vec<Vec<u8>> {
    let mut plain = said(call).unwrap_or_default();
    let restore = |said: Said| match said {
        Said::Ours(line) => line,
        Said::Theirs(line) => {
            let place = diagnostic(&line).map(|json| place(&json));
            let found = place.and_then(|place| plain.iter().position(|(other, _)| *other == place));
            found.map_or(line, |k| plain.remove(k).1)
        }
    };
    held.into_iter().map(restore).collect()
}

/// Runs rustc on the crate once more, without `--verbose`. Returns each message of this run, with the [`place`] of the
/// message.
/// rustc writes no file that cargo would find.
fn said(call: &[OsString]) -> Option<Vec<(String, Vec<u8>)>> {
    let folder = std::env::temp_dir().join(format!("cargo-colex-{}", std::process::id()));
    std::fs::create_dir_all(&folder).ok()?;
    let mut rustc = Command::new(&call[0]);
    let mut args = call[1..].iter();
    while let Some(arg) = args.next() {
        let text = arg.to_str().unwrap_or_default();
        let next = args.as_slice().first().and_then(|next| next.to_str()).unwrap_or_default();
        if text == "--out-dir" || (text == "-C" && next.starts_with("incremental=")) {
            args.next();
        } else if !text.starts_with("--emit=") {
            rustc.arg(arg);
        }
    }
    rustc.arg("--emit=metadata").arg("--out-dir").arg(&folder).env_remove(super::NEXT);
    let output = rustc.stdout(Stdio::null()).output();
    let _ = std::fs::remove_dir_all(&folder);
    let lines = output.ok()?.stderr;
    let lines = lines.split_inclusive(|byte| *byte == b'\n');
    Some(lines.filter_map(|line| Some((place(&diagnostic(line)?), line.to_vec()))).collect())
}

fn diagnostic(line: &[u8]) -> Option<Json> {
    let json: Json = serde_json::from_slice(line).ok()?;
    json["spans"].is_array().then_some(json)
}

/// The identity of a message, whatever its words: its level, its code, and the source at which it points.
fn place(json: &Json) -> String {
    let spans = json["spans"].as_array().into_iter().flatten().filter(|span| span["is_primary"] == true);
    let spans = spans.map(|span| format!("{} {} {}", span["file_name"], span["byte_start"], span["byte_end"]));
    format!("{} {} {}", json["level"], json["code"]["code"], spans.collect::<Vec<_>>().join(" "))
}
