//! Rewrites rustc's JSON, which has one message per line.

use serde_json::{Value as Json, json};

use super::again::Said;
use super::diagnostic::{Message, diagnostic, hidden};
use super::hint::hint;
use super::long_types::Whole;
use super::names::Names;
use super::notation::Style;
use super::text::{in_notation, in_style, without_colour};

/// The result for a line of rustc's JSON.
#[derive(Debug, PartialEq)]
pub enum Line {
    /// The line has nothing of colex in it, and stays unchanged.
    Kept,
    /// The line in notation, without a line end.
    Written(String),
    /// The line is only about colex's internals, or repeats an error.
    Dropped,
}

/// Rewrites a line of rustc's JSON in notation. Suggestions that tools apply by themselves, and all positions, stay
/// unchanged. `said` has the earlier errors.
pub fn line(line: &str, names: &Names, said: &mut Said) -> Line {
    let Ok(mut json) = serde_json::from_str::<Json>(line.trim_end()) else { return Line::Kept };
    if !json["message"].is_string() || !json["spans"].is_array() {
        return Line::Kept;
    }
    // rustc prints some notes of an error as separate messages
    if json["level"] == "note" && hidden(&[Message::default(), said_in(&json)], names)[1] {
        return Line::Dropped;
    }
    let before = json.clone();
    let printed = json["rendered"].as_str().unwrap_or_default().to_owned();
    if !printed.is_empty() {
        let written = diagnostic(&printed, names);
        if said.again(&printed, &written, hint(&without_colour(&printed).0)) {
            return Line::Dropped;
        }
        json["rendered"] = written.into();
    }
    message(&mut json, &Whole::of(&printed), names);
    if let (Some(hint), Some(children)) = (hint(&without_colour(&printed).0), json["children"].as_array_mut()) {
        children.push(json!({
            "message": hint, "code": null, "level": "help", "spans": [], "children": [], "rendered": null,
        }));
    }
    if json == before { Line::Kept } else { Line::Written(json.to_string()) }
}

/// The text of a message, and the file at which it points.
fn said_in(json: &Json) -> Message {
    Message {
        text: json["message"].as_str().unwrap_or_default().to_owned(),
        file: json["spans"][0]["file_name"].as_str().map(str::to_owned),
    }
}

/// Rewrites the text of a message, the labels of its spans, and the notes after it.
fn message(json: &mut Json, whole: &Whole, names: &Names) {
    notation(&mut json["message"], whole, names);
    for span in json["spans"].as_array_mut().into_iter().flatten() {
        notation(&mut span["label"], whole, names);
        if span["suggestion_applicability"] != "MachineApplicable"
            && let Some(code) = span["suggested_replacement"].as_str()
        {
            span["suggested_replacement"] = in_style(code, names, Style::Code).into();
        }
    }
    let Some(children) = json["children"].as_array_mut() else { return };
    let messages: Vec<Message> = std::iter::once(Message::default()).chain(children.iter().map(said_in)).collect();
    let mut hidden = hidden(&messages, names).into_iter().skip(1);
    children.retain(|_| !hidden.next().unwrap_or_default());
    children.iter_mut().for_each(|child| message(child, whole, names));
}

fn notation(text: &mut Json, whole: &Whole, names: &Names) {
    if let Some(said) = text.as_str() {
        *text = in_notation(&whole.resolve(said), names).into();
    }
}
