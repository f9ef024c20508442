//! The operations that an expression can call, with CuTe's names and CuTe's order of arguments.

mod algebra;
mod analysis;
mod atoms;
mod basis;
mod manip;
mod numbers;
mod swizzle;
mod xor;

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use colex::LayoutError;
use colex::atom::dynamic::{CopyAtom, MmaAtom};
use colex::dynamic::{DynLayout, IntTuple, Padded, TilerLeaf, Tuple};

use super::Value;
use super::args::{Arg, Args};
use super::error::Error;

/// An operation.
pub(crate) struct Op {
    /// The name, which is CuTe's if CuTe has the operation.
    pub(crate) name: &'static str,
    /// The arguments, as the list of operations shows them.
    pub(crate) takes: &'static str,
    /// The result, described in one line.
    pub(crate) about: &'static str,
    /// The numbers of arguments that are accepted.
    pub(crate) count: RangeInclusive<usize>,
    run: fn(&Args<'_>) -> Result<Value, Error>,
}

impl Op {
    const fn new(
        name: &'static str,
        takes: &'static str,
        count: RangeInclusive<usize>,
        about: &'static str,
        run: fn(&Args<'_>) -> Result<Value, Error>,
    ) -> Self {
        Op { name, takes, about, count, run }
    }

    /// Calls the operation. `at` is the byte of the text at which it is written.
    pub(crate) fn call(&self, at: usize, args: &[Arg]) -> Result<Value, Error> {
        if !self.count.contains(&args.len()) {
            let plural = if args.len() == 1 { "" } else { "s" };
            let message = format!("{}({}) does not take {} argument{plural}", self.name, self.takes, args.len());
            return Err(Error::text(at, message));
        }
        let args = Args { op: self.name, at, args };
        let special =
            basis::call(self, &args).or_else(|| xor::call(self, &args)).or_else(|| swizzle::call(self, &args));
        special.unwrap_or_else(|| (self.run)(&args))
    }
}

/// All operations, family by family.
pub(crate) fn all() -> impl Iterator<Item = &'static Op> {
    algebra::OPS
        .iter()
        .chain(manip::OPS)
        .chain(numbers::OPS)
        .chain(analysis::OPS)
        .chain(swizzle::OPS)
        .chain(basis::OPS)
        .chain(xor::OPS)
        .chain(atoms::OPS)
}

/// The operation with this name.
pub(crate) fn find(name: &str) -> Option<&'static Op> {
    static BY_NAME: LazyLock<HashMap<&'static str, &'static Op>> =
        LazyLock::new(|| all().map(|op| (op.name, op)).collect());
    BY_NAME.get(name).copied()
}

/// The words that are values: orders, and names of instructions.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    ["LayoutLeft", "LayoutRight"].into_iter().chain(MmaAtom::names()).chain(CopyAtom::names())
}

/// The instructions whose names are nearest to one that does not exist, the nearest first. Names of instructions are
/// similar, so at most a quarter of the letters may differ.
pub(crate) fn near_words(name: &str) -> Vec<&'static str> {
    if name.len() > 64 {
        return Vec::new();
    }
    let lower = name.to_ascii_lowercase();
    let mut near: Vec<(usize, &str)> = words()
        .map(|word| (strsim::damerau_levenshtein(&lower, &word.to_ascii_lowercase()), word))
        .filter(|(others, word)| 4 * others <= word.len())
        .collect();
    near.sort();
    near.into_iter().map(|(_, word)| word).take(4).collect()
}

/// The operations whose names are nearest to one that does not exist, the nearest first. They are spelt similarly, or
/// contain a part of the name between underscores.
pub(crate) fn near(name: &str) -> Vec<&'static str> {
    // Every operation's name is less than half as long as this limit, so none is near. Comparing a long name takes time.
    if name.len() > 64 {
        return Vec::new();
    }
    // These are methods of the library's layouts.
    if let Some((_, op)) = [("at", "apply"), ("mode", "get")].iter().find(|(method, _)| *method == name) {
        return vec![op];
    }
    let name = name.to_ascii_lowercase();
    let parts: Vec<&str> = name.split('_').filter(|part| part.len() > 2).collect();
    let mut near: Vec<(f64, &str)> = all()
        .map(|op| (strsim::jaro_winkler(&name, op.name), op.name))
        .filter(|(alike, op)| *alike > 0.9 || parts.iter().any(|part| op.contains(part)))
        .collect();
    near.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    near.into_iter().map(|(_, op)| op).take(4).collect()
}

impl Args<'_> {
    /// The result of an operation as a value, or the law that does not hold.
    fn done<T: Into<Value>>(&self, result: Result<T, LayoutError>) -> Result<Value, Error> {
        result.map(Into::into).map_err(|error| self.law(error))
    }
}

impl From<DynLayout> for Value {
    fn from(layout: DynLayout) -> Self {
        Value::Layout(layout)
    }
}

impl From<IntTuple> for Value {
    fn from(ints: IntTuple) -> Self {
        Value::Ints(ints)
    }
}

impl From<isize> for Value {
    fn from(n: isize) -> Self {
        Value::int(n)
    }
}

impl From<usize> for Value {
    /// Converts a size, a rank or a depth, all of which fit.
    fn from(n: usize) -> Self {
        Value::int(isize::try_from(n).unwrap_or(isize::MAX))
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Value::Bool(truth)
    }
}

impl From<Vec<isize>> for Value {
    fn from(list: Vec<isize>) -> Self {
        Value::Ints(IntTuple::from(&list[..]))
    }
}

/// A layout and an offset: `(layout,offset)`.
impl From<(DynLayout, isize)> for Value {
    fn from((layout, offset): (DynLayout, isize)) -> Self {
        let leaves = [TilerLeaf::Layout(Box::new(layout)), TilerLeaf::Int(offset)];
        Value::Tree(Tuple::of(leaves.map(Tuple::leaf)))
    }
}

/// A layout that may reach past an edge, and the conditions under which a coordinate is inside.
impl<L: Into<Value>> From<Padded<L>> for Value {
    fn from(padded: Padded<L>) -> Self {
        let mut entries = vec![("layout", padded.layout.into())];
        for (index, bound) in padded.predicate.conditions() {
            entries.push(("index", Value::Layout(index.clone())));
            entries.push(("below", Value::int(*bound)));
        }
        Value::Record(entries)
    }
}
