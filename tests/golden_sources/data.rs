//! The rows of the golden files, and the rows for which colex does not answer as CuTe does.

use crate::notation::Term;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Which integers of a row are static.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Static,
    Mixed,
    Dynamic,
}

/// One call of a function of CuTe.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) op: String,
    pub(crate) kind: Kind,
    pub(crate) args: Vec<Term>,
    /// The call as text: `op(args)`.
    pub(crate) text: String,
    /// The answer that CuTe prints. `None` if CuTe rejects the call, or if its answer breaks the law of the operation.
    pub(crate) cute: Option<String>,
}

/// A row for which colex does not print CuTe's answer.
#[derive(Debug)]
pub(crate) struct Divergence {
    /// The call of the row as text.
    pub(crate) text: String,
    pub(crate) outcome: Outcome,
}

/// What colex does with a row of [`Divergence`].
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It prints this answer.
    Prints(String),
    /// It returns an error at run time: this law.
    Rejected(String),
    /// The row does not compile, and the error names this law.
    RejectedAtCompileTime(String),
    /// The arguments have no type in colex.
    Inexpressible,
}

/// The path of a file of the repository.
pub(crate) fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

/// The rows of one golden file.
pub(crate) fn rows(file: &str) -> Vec<Row> {
    json_lines(file).iter().map(row).collect()
}

/// The divergences, by the ids of their rows.
pub(crate) fn divergences() -> BTreeMap<String, Divergence> {
    let lines = json_lines("divergences");
    let divergences: BTreeMap<_, _> = lines.iter().map(|line| (string(line, "id"), divergence(line))).collect();
    assert_eq!(divergences.len(), lines.len(), "an id comes twice in divergences.jsonl");
    divergences
}

fn json_lines(file: &str) -> Vec<Value> {
    let path = path(&format!("tests/golden/{file}.jsonl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{file}: {e} in {line}"))).collect()
}

fn row(line: &Value) -> Row {
    let kind = match line["kind"].as_str() {
        Some("static") => Kind::Static,
        Some("mixed") => Kind::Mixed,
        Some("dynamic") => Kind::Dynamic,
        _ => panic!("no kind in {line}"),
    };
    let op = string(line, "op");
    let args: Vec<&str> = line["args"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let text = format!("{op}({})", args.join(", "));
    // `Term` can parse the arguments of the operations in the table of `emit`. Other operations may have arguments in another
    // notation.
    let args = if super::emit::is_known(&op) { args.into_iter().map(Term::parse).collect() } else { Vec::new() };
    let sound = line["postcondition"] != Value::Bool(false);
    let cute = line["result"].as_str().filter(|_| sound).map(str::to_owned);
    Row { id: string(line, "id"), op, kind, args, text, cute }
}

fn divergence(line: &Value) -> Divergence {
    assert!(!string(line, "why").is_empty(), "no reason in {line}");
    let outcome = match (line["prints"].as_str(), line["rejected"].as_str()) {
        (Some(text), None) => Outcome::Prints(text.into()),
        (None, Some("run time")) => Outcome::Rejected(string(line, "law")),
        (None, None) if line["inexpressible"] == Value::Bool(true) => Outcome::Inexpressible,
        (None, Some("compile time")) => Outcome::RejectedAtCompileTime(string(line, "law")),
        _ => panic!("none of `prints`, `rejected` with its time and `inexpressible` in {line}"),
    };
    Divergence { text: string(line, "call"), outcome }
}

fn string(line: &Value, key: &str) -> String {
    line[key].as_str().unwrap_or_else(|| panic!("no {key} in {line}")).into()
}
