//! `colex explain`: the steps of each operation of an expression, as a person would write them.
//!
//! The steps are computed here, number by number, and lead to a layout. This layout is compared with the result of
//! the library. If the two differ, the page reports it.

mod algebra;
mod atom;
mod basis;
mod coord;
mod inverse;
mod page;
mod swizzle;
mod tiles;

use std::io::{self, Write};

use clap::Args;

use self::page::Page;
use crate::Outcome;
use crate::eval::atom::Atom;
use crate::eval::{Call, Evaluator, Value, ops};

/// Print the steps of an expression's operations, as on paper.
#[derive(Args)]
#[command(after_help = "\
Examples:
  colex explain 'composition((6,2):(8,2), (4,3):(3,1))'
  colex explain 'logical_divide((8,6):(1,8), (4,3))'
  colex explain 'let a = (2,2):(1,6); coalesce(append(a, complement(a, 24)))'

Each operation of the expression is explained, in the order of evaluation.")]
pub(crate) struct ExplainArgs {
    /// The expression.
    #[arg(allow_negative_numbers = true)]
    expr: String,
}

pub(crate) fn run(args: &ExplainArgs) -> io::Result<Outcome> {
    let mut evaluator = Evaluator::new();
    evaluator.calls = Some(Vec::new());
    let answer = evaluator.evaluate(&args.expr);
    let mut out = io::BufWriter::new(io::stdout().lock());
    for call in evaluator.calls.iter().flatten() {
        writeln!(out, "{}", explain(call))?;
    }
    match &answer {
        Ok(value) => {
            if let Some([]) = evaluator.calls.as_deref() {
                let mut page = Page::default();
                match value {
                    Value::Layout(a) => coord::layout(&mut page, a),
                    Value::Coords(a) => basis::layout(&mut page, a),
                    _ => {}
                }
                write!(out, "{page}")?;
                if matches!(value, Value::Layout(_) | Value::Coords(_)) {
                    writeln!(out)?;
                }
            }
            writeln!(out, "{value}")?;
        }
        Err(error) => {
            out.flush()?;
            writeln!(io::stderr(), "{}", error.under(&args.expr))?;
        }
    }
    out.flush()?;
    Ok(Outcome::of(&answer))
}

/// The page of one call: the call, its steps, and its result.
fn explain(call: &Call) -> Page {
    let short = |arg: &Value| arg.atom().map_or_else(|| arg.to_string(), Atom::short);
    let written: Vec<String> = call.args.iter().map(short).collect();
    let mut page = Page::default();
    page.line(format!("{}({})", call.op, written.join(", ")));
    page.inside(|page| {
        let derived = derived(call, page);
        let Some(value) = &call.value else { return page.line("there is no answer; the error says why") };
        if derived.is_some_and(|derived| derived != *value) {
            page.line("these steps do not lead to the answer of the library");
        }
        page.line(format!("= {value}"));
    });
    page
}

/// Writes the steps, and returns their result, if they have one.
fn derived(call: &Call, page: &mut Page) -> Option<Value> {
    if is_long(call, page) {
        return None;
    }
    // The operations on XOR strides solve linear equations, whose steps are not shown.
    if call.args.iter().any(|arg| matches!(arg, Value::Xor(_))) {
        page.line(ops::find(call.op).map_or("", |op| op.about));
        return None;
    }
    let written = basis::steps(call, page).or_else(|| atom::steps(call, page)).or_else(|| swizzle::steps(call, page));
    written.unwrap_or_else(|| steps(call, page).map(Value::Layout))
}

/// Whether the arguments of a call are too long for steps to be written. If so, the page reports it.
fn is_long(call: &Call, page: &mut Page) -> bool {
    let long = call.args.iter().map(Value::weight).sum::<usize>() > MAX_PARTS;
    if long {
        page.line("the arguments are too long for steps to be written");
    }
    long
}

/// The greatest total size of arguments for which steps are written: nobody reads longer pages.
const MAX_PARTS: usize = 1000;

/// Writes the steps, and returns the layout to which they lead, if they lead to one.
fn steps(call: &Call, page: &mut Page) -> Option<colex::dynamic::DynLayout> {
    let layout = |k: usize| call.args.get(k).and_then(Value::layout);
    if is_long(call, page) {
        return None;
    }
    if call.args.iter().filter_map(Value::layout).any(|a| a.size() == 0) {
        page.line("a layout among the arguments has no coordinates, so any layout of the right shape is an answer");
        return None;
    }
    match (call.op, layout(0)) {
        ("coalesce", Some(a)) if call.args.len() == 1 => algebra::coalesce(page, a),
        ("filter", Some(a)) if call.args.len() == 1 => algebra::filter(page, a),
        ("composition", Some(a)) => tiles::by_tiler(page, a, &call.args[1], "composition", algebra::composition),
        ("complement", Some(a)) => algebra::complement(page, a, call.args.get(1)),
        ("logical_divide", Some(a)) => tiles::by_tiler(page, a, &call.args[1], "logical_divide", tiles::divide),
        ("zipped_divide" | "tiled_divide" | "flat_divide", Some(a)) => {
            tiles::regrouped(page, a, &call.args[1], call.op, "logical_divide", tiles::divide)
        }
        ("logical_product", Some(a)) => tiles::by_tiler(page, a, &call.args[1], "logical_product", tiles::product),
        ("zipped_product" | "tiled_product" | "flat_product", Some(a)) => {
            tiles::regrouped(page, a, &call.args[1], call.op, "logical_product", tiles::product)
        }
        ("blocked_product" | "raked_product", Some(a)) => {
            tiles::by_rank(page, a, layout(1)?, call.op == "raked_product")
        }
        ("right_inverse", Some(a)) => inverse::right(page, a),
        ("left_inverse", Some(a)) => inverse::left(page, a),
        ("apply", Some(a)) => algebra::apply(page, a, call.args.get(1)?),
        ("vector_width", Some(a)) => {
            algebra::vector_width(page, a);
            None
        }
        ("upcast", Some(a)) => coord::upcast(page, a, call.args.get(1)?),
        (op, _) => {
            let written = match op {
                "idx2crd" => coord::idx2crd(page, &call.args, call.value.as_ref()),
                "crd2idx" => coord::crd2idx(page, &call.args, call.value.as_ref()),
                "slice" => layout(1).and_then(|a| coord::slice(page, &call.args[0], a)),
                _ => None,
            };
            if written.is_some() {
                return None;
            }
            let about = ops::find(call.op).map_or("", |op| op.about);
            page.line(about);
            None
        }
    }
}

#[cfg(test)]
mod random;

#[cfg(test)]
mod tests {
    use super::random::Random;
    use super::*;
    use serde_json::Value as Json;

    /// The expressions of the golden data.
    fn golden() -> Vec<String> {
        let mut expressions = Vec::new();
        for file in std::fs::read_dir("../tests/golden").unwrap().map(|entry| entry.unwrap().path()) {
            if file.extension().is_none_or(|e| e != "jsonl") || file.ends_with("divergences.jsonl") {
                continue;
            }
            for line in std::fs::read_to_string(file).unwrap().lines() {
                let row: Json = serde_json::from_str(line).unwrap();
                // Rows of atoms and of tiled atoms have other JSON keys.
                let Some(args) = row["args"].as_array() else { continue };
                let args: Vec<&str> = args.iter().map(|a| a.as_str().unwrap()).collect();
                expressions.push(format!("{}({})", row["op"].as_str().unwrap(), args.join(", ")));
            }
        }
        expressions
    }

    /// The call of an expression that has a value, and the layout to which its steps lead.
    fn derived_layout(text: &str) -> Option<(Call, Option<colex::dynamic::DynLayout>)> {
        let mut evaluator = Evaluator::new();
        evaluator.calls = Some(Vec::new());
        evaluator.evaluate(text).ok()?;
        let call = evaluator.calls?.pop()?;
        let derived = steps(&call, &mut Page::default());
        Some((call, derived))
    }

    fn answer(call: &Call) -> Option<&colex::dynamic::DynLayout> {
        call.value.as_ref().and_then(Value::layout)
    }

    /// For every golden row that is explained step by step, the steps lead to the library's answer. Fewer
    /// than 100 compositions and divides have no steps that lead to a layout.
    #[test]
    fn steps_lead_to_the_answer() {
        let (mut alike, mut unsettled, mut differ) = (0, 0, Vec::new());
        for text in golden() {
            match derived_layout(&text) {
                None => {}
                Some((call, Some(derived))) if Some(&derived) == answer(&call) => alike += 1,
                Some((call, Some(derived))) => {
                    differ.push(format!("{text} = {}, the steps: {derived}", answer(&call).expect("a layout")))
                }
                Some((call, None)) => {
                    unsettled += usize::from(call.op == "composition" || call.op.ends_with("_divide"))
                }
            }
        }
        println!("{alike} rows alike, {unsettled} not settled by steps, {} differ", differ.len());
        assert!(differ.is_empty(), "{}", differ.join("\n"));
        assert!(alike > 2000 && unsettled < 100, "{alike} alike, {unsettled} without steps");
    }

    /// For swizzles and swizzled layouts, the steps never lead to a wrong answer, and in many cases to the right one.
    #[test]
    fn steps_of_swizzles_lead_to_the_answer() {
        let mut expressions = Vec::new();
        for sw in ["Sw<1,0,1>", "Sw<2,0,3>", "Sw<3,3,3>", "Sw<2,1,-2>", "Sw<3,4,3>", "Sw<0,0,0>"] {
            for other in ["Sw<1,0,1>", "Sw<1,0,3>", "Sw<2,3,3>"] {
                expressions.push(format!("swizzle_merge({sw}, {other})"));
            }
            for a in ["(8,8):(8,1)", "(4,8):(1,4)", "((2,4),8):((8,16),1)", "(4,6):(5,20)", "32:3", "(0,4):(4,1)"] {
                expressions.push(format!("composition({sw}, {a})"));
                expressions.push(format!("composition({a}, {sw})"));
                for b in [format!("{sw} o 0 o {a}"), format!("{sw} o 5 o {a}")] {
                    let ops = [
                        "apply(B, 3)",
                        "apply(B, 7)",
                        "coalesce(B)",
                        "logical_divide(B, (2,2))",
                        "zipped_divide(B, (4,2))",
                        "logical_product(B, 3:1)",
                        "raked_product(B, (2,2))",
                        "right_inverse(B)",
                        "left_inverse(B)",
                        "upcast(B, 2)",
                        "slice((1,_), B)",
                        "composition(B, (2,2))",
                        "flatten(B)",
                        "bank_conflicts(B, 4)",
                    ];
                    expressions.extend(ops.map(|op| op.replace('B', &b)));
                }
            }
        }
        let (mut alike, mut differ) = (0, Vec::new());
        for text in &expressions {
            let mut evaluator = Evaluator::new();
            evaluator.calls = Some(Vec::new());
            let answer = evaluator.evaluate(text).ok();
            let Some(call) = evaluator.calls.and_then(|mut calls| calls.pop()) else { continue };
            match (super::derived(&call, &mut Page::default()), answer) {
                (Some(derived), Some(answer)) if derived == answer => alike += 1,
                (Some(derived), Some(answer)) => differ.push(format!("{text} = {answer}, the steps: {derived}")),
                _ => {}
            }
        }
        println!("{alike} of {} alike", expressions.len());
        assert!(differ.is_empty(), "{}", differ.join("\n"));
        assert!(alike > 300, "{alike} alike");
    }

    /// For partitions by tiled instructions, the steps lead to the answer.
    #[test]
    fn steps_of_instructions_lead_to_the_answer() {
        let mma = "tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), (32,32:1,_))";
        for (op, a) in [("thrfrg_a", "(64,32):(32,1)"), ("thrfrg_b", "(64,32):(1,64)"), ("thrfrg_c", "(64,64):(64,1)")]
        {
            let mut evaluator = Evaluator::new();
            evaluator.calls = Some(Vec::new());
            let value = evaluator.evaluate(&format!("{op}({mma}, {a})")).expect("a layout");
            let call = evaluator.calls.and_then(|mut calls| calls.pop()).expect("an operation");
            let mut page = Page::default();
            assert_eq!(super::derived(&call, &mut page), Some(value));
            assert!(page.to_string().contains("composition of the first mode"), "{page}");
        }
    }

    /// For random expressions of every operation that is explained step by step, the steps lead to the library's
    /// answer. Every operation has many expressions whose steps lead to it.
    #[test]
    fn steps_of_random_expressions_lead_to_the_answer() {
        let (mut random, mut differ) = (Random(7), Vec::new());
        let mut counts = Vec::new();
        for op in random::OPS {
            let (mut alike, mut valued) = (0, 0);
            for _ in 0..2500 {
                let text = random.expression(op);
                match derived_layout(&text) {
                    None => {}
                    Some((call, derived)) => {
                        valued += 1;
                        match derived {
                            Some(derived) if Some(&derived) == answer(&call) => alike += 1,
                            Some(derived) => differ
                                .push(format!("{text} = {}, the steps: {derived}", answer(&call).expect("a layout"))),
                            None => {}
                        }
                    }
                }
            }
            counts.push((op, alike, valued));
        }
        println!("operation, alike, with a value: {counts:?}");
        assert!(differ.is_empty(), "{} differ\n{}", differ.len(), differ.join("\n"));
        assert!(counts.iter().all(|&(_, alike, valued)| alike > 300 && alike * 2 > valued), "{counts:?}");
    }

    /// The steps are never wrong, even if the integers are so large that arithmetic overflows.
    #[test]
    fn steps_of_extreme_integers_are_written() {
        let mut count = 0;
        for text in golden() {
            let digits = |c: char| c.is_ascii_digit();
            let places: Vec<usize> = text.match_indices(digits).map(|(at, _)| at).collect();
            for (k, extreme) in [isize::MAX, 1 << 62, 3_037_000_500, 0, 1, 7].into_iter().enumerate() {
                // Each extreme value replaces a digit at a different place: extents, strides and arguments are all changed.
                let at = places[(k * 7 + text.len()) % places.len()];
                let changed = format!("{}{extreme}{}", &text[..at], &text[at + 1..]);
                if let Some((call, Some(derived))) = derived_layout(&changed) {
                    assert_eq!(answer(&call), Some(&derived), "{changed}");
                    count += 1;
                }
            }
        }
        assert!(count > 2000, "{count} with steps");
    }
}
