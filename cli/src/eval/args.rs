//! The arguments of an operation. Each method reads an argument as one kind of value.

use colex::LayoutError;
use colex::dynamic::{AsTiler, Coord, DynLayout, IntTuple, Part, Tiler, TilerLeaf, TilerRef, Tuple, make_layout};

use super::Value;
use super::error::Error;

/// An argument and its position in the text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arg {
    pub(crate) value: Value,
    pub(crate) at: usize,
}

/// The arguments of one call.
pub(crate) struct Args<'a> {
    pub(crate) op: &'static str,
    pub(crate) at: usize,
    pub(crate) args: &'a [Arg],
}

/// A tiler in any of its written forms.
pub(crate) enum TilerArg<'a> {
    Layout(&'a DynLayout),
    Int(isize),
    Tree(&'a Tiler),
    Ints(Box<Tiler>),
}

impl AsTiler for TilerArg<'_> {
    fn as_tiler(&self) -> TilerRef<'_> {
        match self {
            TilerArg::Layout(layout) => TilerRef::Layout(layout),
            TilerArg::Int(n) => TilerRef::Int(*n),
            TilerArg::Tree(tree) => TilerRef::Tree(tree),
            TilerArg::Ints(tree) => TilerRef::Tree(tree),
        }
    }
}

/// The suggestion for a shape where a layout is wanted: the compact layout of that shape. Empty for other values.
pub(crate) fn with_strides(value: &Value) -> String {
    match value {
        Value::Ints(shape) => match make_layout(shape) {
            Ok(layout) => format!("; fix: add strides: {layout} is column-major"),
            Err(_) => String::new(),
        },
        _ => String::new(),
    }
}

impl<'a> Args<'a> {
    pub(crate) fn len(&self) -> usize {
        self.args.len()
    }

    pub(crate) fn value(&self, k: usize) -> &'a Value {
        &self.args[k].value
    }

    /// The error that argument `k` has the wrong kind.
    pub(crate) fn no(&self, k: usize, wanted: &str) -> Error {
        let Arg { value, at } = &self.args[k];
        let fix = if wanted.starts_with("a layout, ") { with_strides(value) } else { String::new() };
        Error::text(*at, format!("{}: argument {} must be {wanted}, and is {}{fix}", self.op, k + 1, value.a_kind()))
    }

    /// The error that argument `k` has the right kind, but is wrong.
    pub(crate) fn wrong(&self, k: usize, why: &str) -> Error {
        Error::text(self.args[k].at, format!("{}: argument {} {why}", self.op, k + 1))
    }

    /// The error that a law of the operation does not hold.
    pub(crate) fn law(&self, error: LayoutError) -> Error {
        Error::law(self.at, self.op, error)
    }

    pub(crate) fn layout(&self, k: usize) -> Result<&'a DynLayout, Error> {
        self.value(k).layout().ok_or_else(|| self.no(k, "a layout, shape:stride"))
    }

    /// A value computed from argument 0, as a layout.
    pub(crate) fn layout_of<'v>(&self, value: &'v Value) -> Result<&'v DynLayout, Error> {
        value.layout().ok_or_else(|| self.no(0, "a layout, shape:stride"))
    }

    pub(crate) fn ints(&self, k: usize) -> Result<&'a IntTuple, Error> {
        match self.value(k) {
            Value::Ints(ints) => Ok(ints),
            _ => Err(self.no(k, "an int or a tuple of ints")),
        }
    }

    pub(crate) fn int(&self, k: usize) -> Result<isize, Error> {
        match self.value(k) {
            Value::Ints(ints) if !ints.is_tuple() => Ok(ints.leaves()[0]),
            _ => Err(self.no(k, "an int")),
        }
    }

    pub(crate) fn size(&self, k: usize) -> Result<usize, Error> {
        usize::try_from(self.int(k)?).map_err(|_| self.no(k, "an int of 0 or more"))
    }

    /// A list of mode numbers.
    pub(crate) fn sizes(&self, k: usize) -> Result<Vec<usize>, Error> {
        let sizes = self.ints(k)?.leaves().iter().map(|&n| usize::try_from(n)).collect::<Result<_, _>>();
        sizes.map_err(|_| self.no(k, "the number of a mode or a tuple of such numbers, each 0 or more"))
    }

    /// A profile of ints and `_`. Each `_` is read as 1.
    pub(crate) fn profile(&self, k: usize) -> Result<IntTuple, Error> {
        let profile = self.coord(k)?;
        Tuple::from_parts(profile.parts().map(|part| part.map(|i| i.unwrap_or(1)))).map_err(|e| self.law(e))
    }

    /// Argument 0, or the mode of it that the other arguments select.
    pub(crate) fn mode(&self) -> Result<Value, Error> {
        let mut value = self.value(0).clone();
        for k in 1..self.len() {
            let i = self.size(k)?;
            value = match value {
                Value::Ints(ints) => Value::Ints(ints.get(i).map_err(|e| self.law(e))?),
                Value::Layout(layout) => Value::Layout(layout.mode(i).map_err(|e| self.law(e))?),
                _ => return Err(self.no(0, "a layout or a tuple")),
            };
        }
        Ok(value)
    }

    /// A tiler: a layout, an int, or a tuple of tilers.
    pub(crate) fn tiler(&self, k: usize) -> Result<TilerArg<'a>, Error> {
        match self.value(k) {
            Value::Layout(layout) => Ok(TilerArg::Layout(layout)),
            Value::Ints(ints) if !ints.is_tuple() => Ok(TilerArg::Int(ints.leaves()[0])),
            Value::Ints(ints) => Ok(TilerArg::Ints(Box::new(ints.into()))),
            Value::Tree(tree) => Ok(TilerArg::Tree(tree)),
            _ => Err(self.no(k, "a tiler: a layout, an int or a tuple of them")),
        }
    }

    /// A coordinate that may contain `_`.
    pub(crate) fn coord(&self, k: usize) -> Result<Coord, Error> {
        let wanted = || self.no(k, "a coordinate: ints and `_`");
        let coord = match self.value(k) {
            Value::Ints(ints) => Tuple::from_parts(ints.parts().map(|part| part.map(|&i| Some(i)))),
            Value::Tree(tree) => {
                if tree.leaves().iter().any(|leaf| matches!(leaf, TilerLeaf::Layout(_))) {
                    return Err(wanted());
                }
                let leaf = |leaf: &TilerLeaf| if let TilerLeaf::Int(i) = leaf { Some(*i) } else { None };
                Tuple::from_parts(tree.parts().map(|part: Part<&TilerLeaf>| part.map(leaf)))
            }
            _ => return Err(wanted()),
        };
        coord.map_err(|e| self.law(e))
    }
}
