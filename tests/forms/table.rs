//! The table of forms: the rows that were called, and the cells that they fill. A cell is one argument of an operation, in one
//! form.

use std::collections::{BTreeMap, BTreeSet};

use colex::algebra::divide::Padded;
use colex::dynamic::DynLayout;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{NInt, NonZero, PInt, Z0};

use crate::call::call;

/// The rows that were called, and how their answers were checked.
#[derive(Default)]
pub(crate) struct Table {
    /// The path, the operation, the position of an argument, and its form.
    pub(crate) cells: BTreeSet<(&'static str, String, usize, &'static str)>,
    /// An operation of the typed path, and whether its integers are static, dynamic or mixed.
    pub(crate) kinds: BTreeSet<(String, &'static str)>,
    pub(crate) faults: Vec<String>,
    pub(crate) rows: usize,
    /// All answers are compared with the text in their rows. This is how many answers were also checked in another way,
    /// for each such way.
    pub(crate) checked: BTreeMap<&'static str, usize>,
    /// The number of rows that are golden rows too.
    pub(crate) in_cute: usize,
    /// The calls whose answers were compared with the text in their rows, and checked in no other way.
    pub(crate) alone: Vec<String>,
    /// CuTe's answers to the calls of the golden data.
    golden: BTreeMap<String, String>,
}

/// The form of an argument in notation.
pub(crate) fn form(text: &str) -> &'static str {
    let layout = |text: &str| {
        text.chars()
            .scan(0, |depth, c| {
                *depth += i32::from(c == '(') - i32::from(c == ')');
                Some((*depth, c))
            })
            .any(|found| found == (0, ':'))
    };
    let nested =
        |text: &str| text.split(':').next().unwrap().trim_start_matches('(').contains('(') || text.starts_with("((");
    match text {
        _ if layout(text) && !text.starts_with('(') => "layout of an int",
        _ if layout(text) && nested(text) => "nested layout",
        _ if layout(text) => "layout",
        "_" => "_",
        _ if text.contains(':') => "tuple with a layout",
        _ if !text.starts_with('(') => "int",
        _ if text.replace('_', " ").split([' ', '(', ')', ',']).count() > 0 && has_all(text) => "tuple with _",
        _ if nested(text) => "nested tuple",
        _ => "tuple",
    }
}

/// Whether the text contains `_` that is not the mark of a static integer.
fn has_all(text: &str) -> bool {
    text.match_indices('_').any(|(at, _)| !text[at + 1..].starts_with(|c: char| c.is_ascii_digit() || c == '-'))
}

/// The text without the marks of static integers.
pub(crate) fn unmarked(text: &str) -> String {
    let next = text.chars().skip(1).chain([' ']);
    let kept = text.chars().zip(next).filter(|&(c, next)| c != '_' || !(next.is_ascii_digit() || next == '-'));
    kept.map(|(c, _)| c).collect()
}

/// Whether the integers of a text are all static, all dynamic or mixed; `None` if it has no integer.
fn kind(text: &str) -> Option<&'static str> {
    let (mut fixed, mut dynamic) = (0, 0);
    let mut last = ' ';
    for word in text.split_inclusive(['(', ')', ',', ':']) {
        let word = word.trim_end_matches(['(', ')', ',', ':']);
        fixed += usize::from(word.len() > 1 && word.starts_with('_'));
        dynamic += usize::from(word.starts_with(|c: char| c.is_ascii_digit() || c == '-'));
        last = word.chars().next_back().unwrap_or(last);
    }
    match (fixed, dynamic) {
        (0, 0) => None,
        (_, 0) => Some("static"),
        (0, _) => Some("dynamic"),
        _ => Some("mixed"),
    }
}

impl Table {
    pub(crate) fn new() -> Self {
        Table { golden: golden(), ..Table::default() }
    }

    /// Adds a row of the typed path. The runtime path must give the same text without static marks, or the same
    /// function if some integers are dynamic.
    pub(crate) fn typed(&mut self, op: &str, arguments: &[String], answer: &str, expected: &str) {
        self.rows += 1;
        let call_of = format!("{op}({})", arguments.join(", "));
        if answer != expected {
            self.faults.push(format!("{call_of} is {answer}, expected {expected}"));
        }
        let plain: Vec<String> = arguments.iter().map(|a| unmarked(a)).collect();
        let kind_of = kind(&arguments.join(","));
        let fixed = kind_of != Some("dynamic") && kind_of != Some("mixed");
        // If all arguments are static, the answer must be static.
        if kind_of == Some("static") && !matches!(kind(answer), None | Some("static")) && !COUNTS.contains(&op) {
            self.faults.push(format!("{call_of} is {answer}, but is not static"));
        }
        if let Some(cute) = self.golden.get(&call_of) {
            self.in_cute += 1;
            // CuTe writes `_true` for a truth value that is known at compile time. colex has a plain `bool`, written `true`.
            if answer != cute && !matches!((answer, &**cute), ("true", "_true") | ("false", "_false")) {
                self.faults.push(format!("{call_of} is {answer} typed, and {cute} in CuTe"));
            }
        }
        // The runtime path has no `flatten` for tuples, because `leaves` returns the list.
        let of_tuple = op == "flatten" && !plain[0].contains(':');
        let runtime = (!of_tuple).then(|| call(op, &plain)).flatten();
        let by_definition = runtime.is_none();
        let other = match runtime {
            Some(runtime) => {
                self.cell("runtime", op, &plain);
                Some(runtime.unwrap_or_else(|error| error.to_string()))
            }
            None => definition(op, &plain),
        };
        let typed = unmarked(answer);
        let how = match &other {
            Some(other) if by_definition && typed == *other => "its definition, computed from the arguments",
            None => {
                self.alone.push(call_of.clone());
                "nothing else"
            }
            Some(other) if typed == *other => "the same text of the runtime path",
            Some(other) if !fixed && same_function(other, &typed) => "the same function of the runtime path",
            Some(other) if !fixed && knows_less(op, &plain, &typed, other) => "its definition; the types know less",
            Some(other) => {
                self.faults.push(format!("{call_of} is {answer} typed, and {other} at run time"));
                "fault"
            }
        };
        *self.checked.entry(how).or_default() += 1;
        self.cell("typed", op, &plain);
        let numbers = numbers(op);
        let free: Vec<&str> =
            arguments.iter().enumerate().filter(|(k, _)| !numbers.contains(k)).map(|(_, a)| &**a).collect();
        if let Some(kind) = kind(&free.join(",")) {
            self.kinds.insert((op.to_owned(), kind));
        }
    }

    /// Adds a row of an operation or input that only the runtime path has.
    pub(crate) fn runtime(&mut self, op: &str, arguments: &[&str], expected: &str) {
        self.rows += 1;
        let arguments: Vec<String> = arguments.iter().map(|&a| a.to_owned()).collect();
        let answer = call(op, &arguments).unwrap_or_else(|| panic!("{op} is no operation of the runtime path"));
        let answer = answer.unwrap_or_else(|error| error.law().split(':').next().unwrap().to_owned());
        *self.checked.entry("computed by hand, for the runtime path only").or_default() += 1;
        if answer != expected {
            self.faults.push(format!("{op}({}) is {answer}, expected {expected}", arguments.join(", ")));
        }
        self.cell("runtime", op, &arguments);
    }

    fn cell(&mut self, path: &'static str, op: &str, arguments: &[String]) {
        for (k, argument) in arguments.iter().enumerate() {
            self.cells.insert((path, op.to_owned(), k, form(argument)));
        }
    }
}

/// Operations that return a plain integer, which has no static mark.
const COUNTS: &[&str] = &["rank_in", "depth_in"];

/// The answer by definition, computed from the text of the arguments, for operations that the runtime path does not
/// have.
fn definition(op: &str, arguments: &[String]) -> Option<String> {
    let shape = arguments[0].split(':').next().unwrap();
    let (inside, is_list) = match shape.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        Some(inside) => (inside, true),
        None => (shape, false),
    };
    let ints = |text: &str| -> Vec<String> {
        text.split(['(', ')', ',']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let mode = || {
        let k: usize = arguments[1].parse().expect("the number of a mode");
        let entries = entries(inside);
        if is_list { entries[k].to_owned() } else { shape.to_owned() }
    };
    let depth = |text: &str| {
        let deepest = |(now, most): (i32, i32), c| {
            let now = now + i32::from(c == '(') - i32::from(c == ')');
            (now, most.max(now))
        };
        text.chars().fold((0, 0), deepest).1
    };
    match op {
        "flatten" if is_list => Some(format!("({})", ints(shape).join(","))),
        "flatten" => Some(shape.to_owned()),
        "size_in" => Some(ints(&mode()).iter().map(|n| n.parse::<isize>().unwrap()).product::<isize>().to_string()),
        "rank_in" => {
            let mode = mode();
            let list = mode.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
            Some(list.map_or(1, |inside| entries(inside).len()).to_string())
        }
        "depth_in" => Some(depth(&mode()).to_string()),
        _ => None,
    }
}

/// The entries of a tuple, given without its parentheses.
fn entries(list: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut out) = (0, 0, Vec::new());
    for (at, c) in list.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if c == ',' && depth == 0 {
            out.push(&list[begin..at]);
            begin = at + 1;
        }
    }
    out.push(&list[begin..]);
    out
}

/// CuTe's answers in the golden rows, by their calls.
fn golden() -> BTreeMap<String, String> {
    let folder = format!("{}/golden", env!("CARGO_MANIFEST_DIR"));
    let mut rows = BTreeMap::new();
    for path in std::fs::read_dir(folder).expect("golden data").map(|entry| entry.expect("an entry").path()) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // The rows in which CuTe is wrong or colex differs are in other files.
        if !name.ends_with(".jsonl") || ["unsound.jsonl", "divergences.jsonl"].contains(&name) {
            continue;
        }
        for line in std::fs::read_to_string(&path).expect("golden data").lines() {
            let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let (Some(op), Some(args), Some(result)) =
                (row["op"].as_str(), row["args"].as_array(), row["result"].as_str())
            else {
                continue;
            };
            let args: Vec<&str> = args.iter().map(|arg| arg.as_str().expect("text")).collect();
            rows.insert(format!("{op}({})", args.join(", ")), result.to_owned());
        }
    }
    rows
}

/// The positions of arguments that are always static: numbers of modes, the profile of the result, the width of an
/// element.
pub(crate) fn numbers(op: &str) -> &'static [usize] {
    match op {
        "append_to" | "prepend_to" | "replace" | "tile_to_shape_by" => &[2],
        "take" | "group" | "recast" => &[1, 2],
        "coalesce_by"
        | "filter_by"
        | "filter_zeros_by"
        | "select"
        | "group_by"
        | "ungroup_by"
        | "unflatten"
        | "upcast"
        | "downcast"
        | "make_ordered_layout"
        | "compact_order"
        | "size_in"
        | "rank_in"
        | "depth_in" => &[1],
        _ => &[],
    }
}

/// Whether a smaller typed answer is right by the definition of the operation. It may be smaller because types do not
/// know that a dynamic stride is 0 or makes two modes contiguous.
fn knows_less(op: &str, arguments: &[String], typed: &str, runtime: &str) -> bool {
    let a: DynLayout = arguments[0].parse().expect("a layout");
    if ["max_alignment", "max_common_vector", "vector_width"].contains(&op) {
        let n = |text: &str| text.parse::<isize>().expect("a number");
        return n(runtime) % n(typed) == 0;
    }
    let (Ok(typed), Ok(runtime)) = (typed.parse::<DynLayout>(), runtime.parse::<DynLayout>()) else { return false };
    let mut indices = 0..typed.size() as isize;
    match op {
        "right_inverse" => indices.all(|i| a.at(typed.at(i).unwrap()) == Ok(i)) && typed.size() <= runtime.size(),
        "max_common_layout" => {
            let b: DynLayout = arguments[1].parse().expect("a layout");
            let at = |i| typed.at(i).unwrap();
            indices.all(|i| (a.at(at(i)), b.at(at(i))) == (Ok(i), Ok(i))) && typed.size() <= runtime.size()
        }
        "nullspace" => indices.all(|i| a.at(typed.at(i).unwrap()) == Ok(0)) && typed.size() <= runtime.size(),
        "filter" | "filter_by" | "filter_zeros" => image(&typed) == image(&runtime),
        _ => false,
    }
}

fn image(a: &DynLayout) -> BTreeSet<isize> {
    (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect()
}

fn same_function(a: &str, b: &str) -> bool {
    match (a.parse::<DynLayout>(), b.parse::<DynLayout>()) {
        (Ok(a), Ok(b)) => a.size() == b.size() && (0..a.size() as isize).all(|i| a.at(i) == b.at(i)),
        _ => false,
    }
}

/// A value in notation.
pub(crate) trait Written: Copy {
    fn written(self) -> String;
}
impl<S: Copy, D: Copy> Written for colex::Layout<S, D>
where
    Self: AnyLayout,
{
    fn written(self) -> String {
        self.to_string()
    }
}
macro_rules! written {
    ($([$($g:tt)*] $t:ty, $self:ident => $text:expr;)*) => {$(
        impl<$($g)*> Written for $t {
            fn written($self) -> String {
                $text
            }
        }
    )*};
}
written! {
    [] Z0, self => notation(self).to_string();
    [N: colex::int::bits::Nat + NonZero] PInt<N>, self => notation(self).to_string();
    [N: colex::int::bits::Nat + NonZero] NInt<N>, self => notation(self).to_string();
    [] Dyn, self => notation(self).to_string();
    [] All, self => "_".to_owned();
    [] HNil, self => "()".to_owned();
    [H: Written, T: Elements] HCons<H, T>, self => {
        let mut all = Vec::new();
        self.elements(&mut all);
        format!("({})", all.join(","))
    };
    [] bool, self => self.to_string();
    [] usize, self => self.to_string();
    [] isize, self => self.to_string();
    [A: Written, B: Written] (A, B), self => format!("({},{})", self.0.written(), self.1.written());
    [L: AnyLayout, E: Copy] Padded<L, E>, self => self.layout().to_string();
}
/// The elements of a tuple, each in notation.
pub(crate) trait Elements: Copy {
    fn elements(self, out: &mut Vec<String>);
}
impl Elements for HNil {
    fn elements(self, _: &mut Vec<String>) {}
}
impl<H: Written, T: Elements> Elements for HCons<H, T> {
    fn elements(self, out: &mut Vec<String>) {
        out.push(self.head.written());
        self.tail.elements(out);
    }
}

/// The printed answer of a call, or the first line of its panic.
pub(crate) fn answer(call: &(dyn Fn() -> String + std::panic::RefUnwindSafe)) -> String {
    std::panic::catch_unwind(call).unwrap_or_else(|panic| match panic.downcast_ref::<String>() {
        Some(text) => text.lines().next().unwrap_or_default().to_owned(),
        None => "a panic without a text".to_owned(),
    })
}

/// Adds rows of an operation of the typed path: the arguments and the expected answer.
macro_rules! rows {
    ($table:ident, $op:ident: $(($($argument:expr),+) => $expected:literal;)*) => {$({
        // Each row is a closure, so the values of all rows are not on one stack frame.
        let row = |table: &mut crate::table::Table| {
            let arguments = [$(crate::table::Written::written($argument)),+];
            let answer = crate::table::answer(&|| crate::table::Written::written($op($($argument),+)));
            table.typed(stringify!($op), &arguments, &answer, $expected);
        };
        row($table);
    })*};
}
pub(crate) use rows;
