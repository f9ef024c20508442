//! Writes a type as a person would write it.

use super::names::Names;
use super::text::in_style;
use super::types::Type;

/// The style in which types are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// `(_4,?):(_1,_4)`, which reads best.
    Notation,
    /// `Layout!((4, Dyn) : (1, 4))`, which compiles, for code that the compiler suggests.
    Code,
}

/// The crates whose types are written in notation: colex, and the crates whose types are parts of colex's types.
const CRATES: [&str; 4] = ["colex", "frunk_core", "frunk", "typenum"];

/// A type in notation, or `None` if no part of it is colex's.
pub(crate) fn write(t: &Type<'_>, names: &Names, style: Style) -> Option<String> {
    let (written, changed) = written(t, names, style);
    changed.then_some(written)
}

/// A type in notation, and whether the text differs from the type as it was read.
fn written(t: &Type<'_>, names: &Names, style: Style) -> (String, bool) {
    let whole = match style {
        Style::Notation => notation(t, names),
        Style::Code => code(t),
    };
    match whole {
        Some(whole) => (whole, true),
        None => by_parts(t, names, style),
    }
}

/// Whether a path begins with one of the crates above, or is empty.
fn ours(path: &str) -> bool {
    path.is_empty() || CRATES.contains(&path.split("::").next().unwrap_or_default())
}

/// An int: `_4`, `_-4`, `?`, `?{div=8}`. If the Rust type of a dynamic int is not `isize`, it is written too: `?{i32}`.
fn int(t: &Type<'_>) -> Option<String> {
    let Type::Path { path, name, args, .. } = t else { return None };
    if !ours(path) {
        return None;
    }
    let word = |t: &Type<'_>| match t {
        Type::Path { name: "isize", .. } => None,
        Type::Path { name, .. } => Some((*name).to_owned()),
        _ => Some("_".to_owned()),
    };
    let braces = |parts: Vec<String>| if parts.is_empty() { "?".into() } else { format!("?{{{}}}", parts.join(" ")) };
    match (*name, &args[..]) {
        ("PInt" | "NInt" | "Z0", _) => value(t).map(|n| format!("_{n}")),
        // A coordinate stride, such as `_1@0@1`. Its indices are written in the order of the type: the innermost is first.
        ("ScaledBasis", [steps, path]) => {
            let (mut text, mut rest) = (int(steps)?, path);
            while rest.is("HCons", 2) {
                let Type::Path { name: "Const", args, .. } = &rest.args()[0] else { return None };
                let Some(Type::Other(index)) = args.first() else { return None };
                text = format!("{text}@{index}");
                rest = &rest.args()[1];
            }
            rest.is("HNil", 0).then_some(text)
        }
        ("Dyn", []) => Some("?".into()),
        ("Dyn", [w]) => Some(braces(word(w).into_iter().collect())),
        ("Multiple", [n]) => Some(braces(vec![format!("div={}", value(n)?)])),
        ("Multiple", [n, w]) => {
            let divisor = format!("div={}", value(n)?);
            Some(braces(word(w).into_iter().chain([divisor]).collect()))
        }
        _ => None,
    }
}

/// The value of a static int.
fn value(t: &Type<'_>) -> Option<i128> {
    match t {
        Type::Path { name: "PInt", args, .. } => i128::try_from(bits(args.first()?)?).ok(),
        Type::Path { name: "NInt", args, .. } => i128::try_from(bits(args.first()?)?).ok()?.checked_neg(),
        Type::Path { name: "Z0", args, .. } if args.is_empty() => Some(0),
        _ => None,
    }
}

/// The value of an unsigned int of typenum: `UInt<U, B> = 2 U + B`.
fn bits(t: &Type<'_>) -> Option<u128> {
    if t.is("UTerm", 0) {
        return Some(0);
    }
    if !t.is("UInt", 2) {
        return None;
    }
    let [upper, bit] = t.args() else { return None };
    let bit = if bit.is("B1", 0) {
        1
    } else if bit.is("B0", 0) {
        0
    } else {
        return None;
    };
    bits(upper)?.checked_mul(2)?.checked_add(bit)
}

fn notation(t: &Type<'_>, names: &Names) -> Option<String> {
    let Type::Path { path, name, args, .. } = t else { return None };
    if !ours(path) {
        return None;
    }
    let element = |t: &Type<'_>| written(t, names, Style::Notation).0;
    match (*name, &args[..]) {
        ("UInt" | "UTerm", _) => bits(t).map(|n| format!("U{n}")),
        ("HNil", []) => Some("()".into()),
        ("All", []) => Some("_".into()),
        ("HCons", [_, _]) => {
            let (mut modes, mut rest) = (Vec::new(), t);
            while rest.is("HCons", 2) {
                modes.push(element(&rest.args()[0]));
                rest = &rest.args()[1];
            }
            match rest {
                rest if rest.is("HNil", 0) => {}
                rest => modes.push(format!("..{}", element(rest))),
            }
            Some(format!("({})", modes.join(",")))
        }
        _ => int(t),
    }
}

/// An int, a tuple or a layout as code, or `None` if some part of it cannot be written so.
fn code(t: &Type<'_>) -> Option<String> {
    let Type::Path { path, name, args, .. } = t else { return None };
    if !ours(path) {
        return None;
    }
    // a macro is at the root of the crate, and needs no path if the type needs none
    let at = if path.is_empty() { "" } else { "colex::" };
    match (*name, &args[..]) {
        ("Layout", [shape, stride]) => Some(format!("{at}Layout!({} : {})", code_part(shape)?, code_part(stride)?)),
        ("HCons", [_, _]) => Some(format!("{at}Shape!{}", code_part(t)?)),
        _ => value(t).map(|n| format!("{at}Int!({n})")),
    }
}

/// An int or a tuple as it is written inside a macro.
fn code_part(t: &Type<'_>) -> Option<String> {
    if let Some(n) = value(t) {
        return Some(n.to_string());
    }
    if t.is("Dyn", 0) || matches!(t, Type::Path { name: "Dyn", args, .. } if args[..].iter().all(|w| w.is("isize", 0)))
    {
        return Some("Dyn".into());
    }
    if let (true, Some(n)) = (t.is("Multiple", 1) || t.is("Multiple", 2), t.args().first()) {
        return Some(format!("Multiple<Int!({})>", value(n)?));
    }
    let (mut modes, mut rest) = (Vec::new(), t);
    while rest.is("HCons", 2) {
        modes.push(code_part(&rest.args()[0])?);
        rest = &rest.args()[1];
    }
    // a tuple of one element keeps its comma
    let comma = if modes.len() == 1 { "," } else { "" };
    rest.is("HNil", 0).then(|| format!("({}{comma})", modes.join(", ")))
}

/// A type that has no notation itself, with its parts in notation.
fn by_parts(t: &Type<'_>, names: &Names, style: Style) -> (String, bool) {
    let mut changed = false;
    let mut part = |t: &Type<'_>| {
        let (text, other) = written(t, names, style);
        changed |= other;
        text
    };
    match t {
        Type::Path { path, name, open, args } => {
            // `colex::tensor::Tensor<..>` is written without its path
            let here = ours(path);
            let short = style == Style::Notation && here && !path.is_empty() && !args.is_empty();
            let path = if short || path.is_empty() { String::new() } else { format!("{path}::") };
            let args: Vec<String> = args.iter().map(&mut part).collect();
            if let (Style::Notation, "Layout", true, true, [shape, stride]) = (style, *name, changed, here, &args[..]) {
                return (format!("{shape}:{stride}"), true);
            }
            let close = if open.is_empty() { "" } else { ">" };
            (format!("{path}{name}{open}{}{close}", args.join(", ")), changed || short)
        }
        Type::Projection { of, by, name } => match alias(t, names) {
            Some((alias, of, args)) => {
                let args: Vec<String> = std::iter::once(of).chain(args).map(part).collect();
                // the alias is in the same module as the trait
                let path = match &**by {
                    Type::Path { path, .. } if style == Style::Code && !path.is_empty() => format!("{path}::"),
                    _ => String::new(),
                };
                (format!("{path}{alias}<{}>", args.join(", ")), true)
            }
            None => (format!("<{} as {}>::{name}", part(of), part(by)), changed),
        },
        Type::Other(text) => {
            let inside = in_style(text, names, style);
            let changed = inside != *text;
            (inside, changed)
        }
    }
}

/// The alias of a projection and its operands: `<A as CompositionOp<B>>::Output` is `Composition<A, B>`.
fn alias<'t, 'a>(t: &'t Type<'a>, names: &Names) -> Option<(&'a str, &'t Type<'a>, &'t [Type<'a>])> {
    let Type::Projection { of, by, name: "Output" } = t else { return None };
    let Type::Path { path, name, args, .. } = &**by else { return None };
    let alias = name.strip_suffix("Op").filter(|alias| ours(path) && names.is_alias(alias))?;
    Some((alias, of, args))
}
