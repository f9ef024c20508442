//! Tests of the rewriting of types, texts and errors.

use super::diagnostic::narrowed;
use super::notation::Style;
use super::text::in_style;
use super::*;

const P1: &str = "PInt<UInt<UTerm, B1>>";
const P2: &str = "PInt<UInt<UInt<UTerm, B1>, B0>>";
const P4: &str = "PInt<UInt<UInt<UInt<UTerm, B1>, B0>, B0>>";
const M1: &str = "NInt<UInt<UTerm, B1>>";

fn tuple(elements: &[&str]) -> String {
    elements.iter().rev().fold("HNil".to_owned(), |rest, element| format!("HCons<{element}, {rest}>"))
}

fn notation(text: &str) -> String {
    in_notation(text, &Names::unknown())
}

fn code(text: &str) -> String {
    in_style(text, &Names::unknown(), Style::Code)
}

#[test]
fn types_are_in_notation() {
    let nested = tuple(&[P4, &tuple(&["Dyn", P2])]);
    for (written, expected) in [
        (P4.to_owned(), "_4"),
        (M1.to_owned(), "_-1"),
        ("colex::typenum::PInt<colex::typenum::UInt<colex::typenum::UTerm, colex::typenum::B1>>".into(), "_1"),
        ("UInt<UInt<UTerm, B1>, B0>".into(), "U2"),
        ("Multiple<PInt<UInt<UInt<UTerm, B1>, B0>>>".into(), "?{div=2}"),
        ("Multiple<PInt<UInt<UInt<UTerm, B1>, B0>>, i32>".into(), "?{i32 div=2}"),
        ("Dyn<i32>".into(), "?{i32}"),
        ("colex::Dyn".into(), "?"),
        (nested.clone(), "(_4,(?,_2))"),
        (tuple(&[P4]), "(_4)"),
        (tuple(&["usize", "colex::All", "f32"]), "(usize,_,f32)"),
        (format!("colex::Layout<{nested}, {}>", tuple(&["Z0", "HNil"])), "(_4,(?,_2)):(_0,())"),
        (format!("Layout<{P4}, {M1}>"), "_4:_-1"),
        (format!("Layout<{P4}, D>"), "_4:D"),
        (tuple(&[&format!("Layout<{P4}, {P2}>"), "All", P2]), "(_4:_2,_,_2)"),
        (format!("HCons<{P2}, T>"), "(_2,..T)"),
        (format!("colex::tensor::Tensor<&'a [f32], Layout<{P4}, {P1}>>"), "Tensor<&'a [f32], _4:_1>"),
        (format!("Vec<Layout<{P4}, {P1}>>"), "Vec<_4:_1>"),
        (format!("fn(Layout<{P4}, {P1}>) -> [{P2}; 3]"), "fn(_4:_1) -> [_2; 3]"),
        (format!("Foo::<{P4}>::HOLDS"), "Foo::<_4>::HOLDS"),
        (format!("<L as ZippedDivideOp<{P4}>>::Output: CoalesceOp"), "ZippedDivide<L, _4>: CoalesceOp"),
        ("<<L as ZippedDivideOp<T>>::Output as CoalesceOp>::Output".into(), "Coalesce<ZippedDivide<L, T>>"),
        (format!("<L as Tiling<{P4}>>::Tile"), "<L as Tiling<_4>>::Tile"),
        ("the stride is `Z0`, the number is `Dyn`".into(), "the stride is `_0`, the number is `?`"),
    ] {
        assert_eq!(notation(&written), expected, "{written}");
    }
}

/// rustc may shorten a type and name a file that has the full type. If there is no such file, the type is not written in
/// notation.
#[test]
fn a_type_that_was_cut_off_is_left_as_it_is() {
    for text in [
        "Layout<..., ...>",
        "HCons<..., ...>",
        "Layout<HCons<..., ...>, HCons<..., ...>>",
        "HCons<PInt<UInt<UTerm, B1>>, ...>",
        "HCons<PInt<UInt<..., ...>>, HNil>",
        "<Layout<..., ...> as ZippedDivideOp<PInt<UInt<UTerm, B1>>>>::Output",
        "the layout is `colex::Layout<HCons<PInt<...>, ...>, ...>`",
    ] {
        assert_eq!(notation(text), text);
    }
    // A whole type in the same text is written in notation.
    assert_eq!(
        notation(&format!("found `{}`, the layout is `Layout<HCons<..., ...>, ...>`", tuple(&[P4, P2]))),
        "found `(_4,_2)`, the layout is `Layout<HCons<..., ...>, ...>`"
    );
}

#[test]
fn what_is_not_colexs_stays() {
    for text in [
        "Layout<S, D>",
        "Layout<..., ...>",
        "std::alloc::Layout",
        "my::Layout<A, B>",
        "Vec<HashMap<String, &'a [u8]>>",
        "a `Dyn` or a Rust integer, or `HNil`",
        "in a bound, a static int is `Int!(4)`, not `C<4>`",
        "<L as Iterator>::Item",
        "<L as AddOp>::Out",
        "required by a bound in `colex::prelude::zipped_divide`",
        "a < b && c > d, x << 1, HCons< and UInt<UTerm",
        "PInt<U>, UInt<T, B2>, HCons<A>",
        "",
    ] {
        assert_eq!(notation(text), text);
    }
}

/// Types that do not end, types that nest too deep, and ints that are too large, are not read as types.
#[test]
fn any_text_is_answered() {
    for head in ["HCons<", "UInt<", "<A as ", "Layout<(", "PInt<UInt<"] {
        let text = head.repeat(1000);
        assert_eq!(notation(&text), text);
    }
    let deep = format!("{}A{}", "Layout<".repeat(500), ", B>".repeat(500));
    assert_eq!(notation(&deep), deep);
    let int = |bits: usize| format!("PInt<{}UTerm{}>", "UInt<".repeat(bits), ", B1>".repeat(bits));
    assert_eq!(notation(&int(64)), "_18446744073709551615");
    assert_eq!(notation(&int(127)), format!("_{}", i128::MAX));
    assert_eq!(notation(&int(128)), format!("PInt<U{}>", u128::MAX));
    assert!(notation(&int(200)).starts_with("PInt<UInt<"));
}

#[test]
fn what_is_suggested_compiles() {
    let layout = format!("Layout<{}, {}>", tuple(&[P4, "Dyn"]), tuple(&[P1, P4]));
    for (written, expected) in [
        (layout.clone(), "Layout!((4, Dyn) : (1, 4))"),
        (format!("colex::{layout}"), "colex::Layout!((4, Dyn) : (1, 4))"),
        (tuple(&[P4]), "Shape!(4,)"),
        (P4.to_owned(), "Int!(4)"),
        ("colex::access::Accepts<(usize, usize)>".into(), "colex::access::Accepts<(usize, usize)>"),
        (
            "where <L as colex::algebra::divide::ZippedDivideOp<T>>::Output: CoalesceOp".into(),
            "where colex::algebra::divide::ZippedDivide<L, T>: CoalesceOp",
        ),
    ] {
        assert_eq!(code(&written), expected, "{written}");
    }
}

/// A colour escape inside a type is moved to the type's end, so that the text after the type keeps its colour.
#[test]
fn colours_are_kept() {
    let text = format!("\x1b[1mexpected \x1b[35m`{}\x1b[0m", P2.replace("B1", "\x1b[32mB1\x1b[0m"));
    assert_eq!(notation(&text), "\x1b[1mexpected \x1b[35m`_2\x1b[32m\x1b[0m\x1b[0m");
    assert_eq!(notation("\x1b[not an escape \x1b"), "\x1b[not an escape \x1b");
}

fn law() -> String {
    format!(
        "\
error[E0277]: stride divisibility: a step that continues past a mode of A must divide the extent of that mode, or be a multiple of that extent
 --> src/main.rs:5:25
  |
5 |     let b: Layout<{P4}, D> = composition(a, layout!(4 : 3));
  |             ----------- ^ a stride of B steps across a mode of A
  |
  = help: the trait `StrideHolds<{P4}>` is not implemented for `Broken<colex::algebra::Stride>`
  = note: A is `colex::Layout<{P4}, {P1}>`
  = note: fix: choose a stride of B that divides the shape of that mode of A, or is a multiple of it
  = note: required for `colex::Layout<{P4}, {P1}>` to implement `CompositionOp<{P2}>`
  = note: 1 redundant requirement hidden
note: required by a bound in `colex::prelude::composition`
 --> /home/user/colex-0.1.0/src/algebra/composition.rs:9:5
  |
9 | pub fn composition<A, B>(a: A, b: B) -> Composition<A, B>
  |        ----------- required by a bound in this function

"
    )
}

#[test]
fn a_law_is_the_law_the_place_the_operands_and_the_fix() {
    let expected = format!(
        "\
error[E0277]: stride divisibility: a step that continues past a mode of A must divide the extent of that mode, or be a multiple of that extent
 --> src/main.rs:5:25
  |
5 |     let b: Layout<{P4}, D> = composition(a, layout!(4 : 3));
  |             ----------- ^ a stride of B steps across a mode of A
  |
  = note: A is `_4:_1`
  = note: fix: choose a stride of B that divides the shape of that mode of A, or is a multiple of it

"
    );
    assert_eq!(diagnostic(&law(), &Names::unknown()), expected);
}

/// The margin is as narrow as the line numbers that are shown, even if hidden lines have longer numbers.
#[test]
fn a_margin_is_as_wide_as_its_numbers() {
    let wide = law().replace("\n  |", "\n    |").replace("\n  =", "\n    =").replace(" --> ", "   --> ");
    let wide = wide.replace("\n5 |", "\n  5 |").replace("\n9 |", "\n109 |");
    assert_eq!(diagnostic(&wide, &Names::unknown()), diagnostic(&law(), &Names::unknown()));
    let mut coloured = String::new();
    narrowed("\x1b[1m   |\x1b[0m  a\n", 2, &mut coloured);
    assert_eq!(coloured, "\x1b[1m |\x1b[0m  a\n");
}

#[test]
fn an_error_that_is_not_colexs_stays() {
    let error = "\
error[E0277]: the trait bound `A: Clone` is not satisfied
 --> src/main.rs:2:5
  |
2 |     b(A)
  |     - ^ the trait `Clone` is not implemented for `A`
  |
  = help: the following other types implement trait `Clone`:
            u8
            u16
  = note: required for `(A, A)` to implement `Clone`
note: required by a bound in `b`
 --> src/main.rs:1:9
  |
1 | fn b<T: Clone>(t: T) {}
  |         ^^^^^ required by this bound in `b`
help: consider restricting type parameter `T` with trait `Copy`
  |
1 | fn b<T: Clone + Copy>(t: T) {}
  |               ++++++

";
    assert_eq!(diagnostic(error, &Names::unknown()), error);
    let sources = Names::of_sources([concat!(env!("CARGO_MANIFEST_DIR"), "/../src/layout/mod.rs").into()]);
    assert_eq!(diagnostic(error, &sources), error);
}

#[test]
fn a_suggestion_is_marked_to_its_end() {
    let error = "\
error[E0277]: the trait bound `<L as ZippedDivideOp<T>>::Output: CoalesceOp` is not satisfied
help: consider further restricting the associated type
  |
5 | ) where L: A, <L as ZippedDivideOp<T>>::Output: CoalesceOp {
  |             ++++++++++++++++++++++++++++++++++++++++++++++

";
    let expected = "\
error[E0277]: the trait bound `ZippedDivide<L, T>: CoalesceOp` is not satisfied
help: consider further restricting the associated type
  |
5 | ) where L: A, ZippedDivide<L, T>: CoalesceOp {
  |             ++++++++++++++++++++++++++++++++

";
    assert_eq!(diagnostic(error, &Names::unknown()), expected);
}

/// In a stream, lines between errors stay unchanged, and each error is written when it ends.
#[test]
fn a_stream_of_errors() {
    let (names, law) = (Names::unknown(), law());
    let stream = format!("   Compiling a v0.1.0\n{law}{law}error: could not compile `a`\n    Finished\nthe end");
    let (mut blocks, mut out) = (Blocks::default(), String::new());
    for line in stream.split_inclusive('\n') {
        out += &blocks.line(line, &names);
    }
    out += &blocks.end(&names);
    let said = diagnostic(&law, &names);
    assert_eq!(out, format!("   Compiling a v0.1.0\n{said}{said}error: could not compile `a`\n    Finished\nthe end"));
}

#[test]
fn json_keeps_what_tools_read() {
    let line = |json: &serde_json::Value| super::line(&json.to_string(), &Names::unknown(), &mut Said::default());
    let span = |replacement: &str, applicability: &str| {
        serde_json::json!({"file_name": "src/main.rs", "byte_start": 3, "byte_end": 5, "is_primary": true, "label": P4,
            "suggested_replacement": replacement, "suggestion_applicability": applicability})
    };
    let child = |message: &str| serde_json::json!({"message": message, "level": "note", "spans": [], "children": []});
    let bound = "<L as ZippedDivideOp<T>>::Output: CoalesceOp";
    let error = serde_json::json!({
        "$message_type": "diagnostic", "message": format!("found `{P4}`"), "code": {"code": "E0277"}, "level": "error",
        "spans": [span(bound, "MachineApplicable"), span(bound, "MaybeIncorrect")],
        "children": [child(&format!("fix: not {P2}")), child("required for `A` to implement `GateOp`")],
        "rendered": law(),
    });
    let Line::Written(written) = line(&error) else { panic!("it is of colex's") };
    let written: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    assert_eq!((written["message"].as_str(), written["spans"][0]["label"].as_str()), (Some("found `_4`"), Some("_4")));
    assert_eq!(written["spans"][0]["suggested_replacement"], bound, "a tool applies this one by itself");
    assert_eq!(written["spans"][1]["suggested_replacement"], "ZippedDivide<L, T>: CoalesceOp");
    assert_eq!(written["children"].as_array().map(Vec::len), Some(1));
    assert_eq!(written["children"][0]["message"], "fix: not _2");
    assert_eq!(written["rendered"], diagnostic(&law(), &Names::unknown()));
    assert_eq!((&written["code"], &written["level"]), (&error["code"], &error["level"]));
    for other in ["", "{", "{}", "[1]", "{\"artifact\":\"a.rmeta\",\"emit\":\"metadata\"}", "thread 'rustc' panicked"] {
        assert_eq!(super::line(other, &Names::unknown(), &mut Said::default()), Line::Kept, "{other}");
    }
    let plain =
        serde_json::json!({"message": "a `u8`", "level": "error", "spans": [], "children": [], "rendered": "a"});
    assert_eq!(line(&plain), Line::Kept);
}

#[test]
fn names_are_read_in_the_sources() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = Names::of_sources(
        ["src/layout/mod.rs", "src/layout/macros.rs", "src/algebra/divide.rs"].map(|file| root.join(file)),
    );
    assert!(sources.is_trait("AnyLayout", false) && sources.is_trait("layout::AnyLayout", false));
    assert!(sources.is_trait("colex::anything::Whatever<A>", false) && sources.is_trait("ZippedDivideOp<A>", false));
    assert!(!sources.is_trait("Clone", true) && !sources.is_trait("std::ops::Index<A>", true));
    assert!(sources.is_alias("ZippedDivide") && !sources.is_alias("ZippedProduct"));
    assert!(
        sources.is_macro("layout", false)
            && sources.is_macro("$crate::layout", false)
            && !sources.is_macro("vec", true)
    );
    let file = |path: &str| sources.is_file(&root.join(path).display().to_string());
    assert!(file("src/layout/mod.rs") && !file("src/tensor/mod.rs") && !sources.is_file("src/no-such-file.rs"));
    assert!(
        Names::unknown().is_file("/a/colex-0.1.0/src/layout.rs") && !Names::unknown().is_file("/a/colex-user/src/a.rs")
    );
}
