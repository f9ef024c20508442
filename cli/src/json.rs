//! Values and errors as JSON.

use serde_json::{Map, Value as Json, json};

use crate::eval::error::Fault;
use crate::eval::{Error, Value};

/// An answer as an object: `{"kind": .., "value": ..}` or `{"error": {..}}`.
///
/// Tuples are text in notation and not arrays, because they may nest so deep that a recursive JSON reader would
/// overflow its stack.
pub(crate) fn answer(answer: &Result<Value, Error>) -> Json {
    match answer {
        Ok(value) => self::value(value),
        Err(error) => json!({ "error": self::error(error) }),
    }
}

fn value(value: &Value) -> Json {
    let mut object = Map::new();
    object.insert("kind".into(), value.kind().into());
    match value {
        Value::Layout(layout) => {
            object.insert("shape".into(), layout.shape().to_string().into());
            object.insert("stride".into(), layout.stride().to_string().into());
            object.insert("size".into(), layout.size().into());
            object.insert("cosize".into(), layout.cosize().into());
            object.insert("rank".into(), layout.rank().into());
            object.insert("depth".into(), layout.depth().into());
        }
        Value::Composed(composed) => {
            let swizzles: Vec<Json> = composed
                .swizzles()
                .map(|(code, offset)| json!({ "swizzle": code.to_string(), "offset": offset }))
                .collect();
            object.insert("swizzles".into(), swizzles.into());
            object.insert("layout".into(), composed.layout().to_string().into());
            object.insert("size".into(), composed.size().into());
            object.insert("cosize".into(), composed.cosize().into());
        }
        Value::Record(entries) => {
            let entries: Vec<Json> = entries.iter().map(|(name, value)| json!({ *name: self::value(value) })).collect();
            object.insert("entries".into(), entries.into());
            return object.into();
        }
        _ => {}
    }
    let plain: Json = match value {
        Value::Ints(ints) if !ints.is_tuple() => ints.leaves()[0].into(),
        Value::Bool(truth) => (*truth).into(),
        other => other.to_string().into(),
    };
    object.insert("value".into(), plain);
    object.into()
}

fn error(error: &Error) -> Json {
    match &error.fault {
        Fault::Text(message) => json!({ "at": error.at, "message": message }),
        Fault::Law { op, error: broken } => {
            let clash = broken.clash();
            json!({
                "at": error.at,
                "op": op,
                "law": broken.law(),
                "message": broken.to_string(),
                "a": clash.a.as_str(),
                "b": clash.b.as_str(),
                "mode": clash.mode,
                "left": clash.left,
                "right": clash.right,
            })
        }
    }
}
