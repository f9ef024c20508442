//! The values of expressions.

use std::fmt;

use colex::dynamic::{
    DynComposed, DynCoordLayout, DynLayout, DynLinearLayout, DynSwizzle, DynXorLayout, IntTuple, Tiler, TilerLeaf,
};

use super::atom::Atom;

/// A value of an expression. It is printed in notation, which can be read again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// An int or a tuple of ints: a shape, a stride, a coordinate, a number.
    Ints(IntTuple),
    /// A layout.
    Layout(DynLayout),
    /// A layout whose offsets are coordinates.
    Coords(Box<DynCoordLayout>),
    /// A layout with XOR strides.
    Xor(Box<DynXorLayout>),
    /// A linear layout of Triton.
    Linear(Box<DynLinearLayout>),
    /// A swizzle.
    Swizzle(DynSwizzle),
    /// A swizzled layout.
    Composed(Box<DynComposed>),
    /// A slice of a swizzled layout, and the offset at which it begins.
    Slice(Box<DynComposed>, isize),
    /// A tuple that contains `_` or a layout: a coordinate to slice by, a tiler, some results.
    Tree(Tiler),
    /// A truth value.
    Bool(bool),
    /// A word that an operation accepts, such as `LayoutRight`.
    Word(&'static str),
    /// An instruction, or a tiled instruction.
    Atom(Box<Atom>),
    /// Several results, each with a name.
    Record(Vec<(&'static str, Value)>),
}

impl Value {
    pub(crate) fn int(n: isize) -> Self {
        Value::Ints(IntTuple::from(n))
    }

    /// The layout, if it is one.
    pub(crate) fn layout(&self) -> Option<&DynLayout> {
        match self {
            Value::Layout(layout) => Some(layout),
            _ => None,
        }
    }

    /// The instruction, if it is one.
    pub(crate) fn atom(&self) -> Option<&Atom> {
        match self {
            Value::Atom(atom) => Some(atom),
            _ => None,
        }
    }

    /// The kind of the value, in a word or two for a message.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Value::Ints(ints) if ints.is_tuple() => "tuple",
            Value::Ints(_) => "int",
            Value::Layout(_) => "layout",
            Value::Coords(_) => "layout of coordinates",
            Value::Xor(_) => "layout with XOR strides",
            Value::Linear(_) => "linear layout",
            Value::Swizzle(_) => "swizzle",
            Value::Composed(_) => "swizzled layout",
            Value::Slice(..) => "slice and an offset",
            Value::Tree(_) => "tiler",
            Value::Bool(_) => "bool",
            Value::Word(_) => "word",
            Value::Atom(atom) => atom.kind(),
            Value::Record(_) => "record",
        }
    }

    /// [`kind`](Self::kind) with its article.
    pub(crate) fn a_kind(&self) -> String {
        let kind = self.kind();
        format!("{} {kind}", if kind.starts_with('i') { "an" } else { "a" })
    }

    /// The number of parts of the value, which tells how much work it is to copy and to print it. The work of an expression is
    /// bounded.
    pub(crate) fn weight(&self) -> usize {
        match self {
            Value::Ints(ints) => ints.parts().count(),
            Value::Layout(layout) => layout.shape().parts().count(),
            Value::Coords(layout) => layout.shape().parts().count(),
            Value::Xor(layout) => layout.shape().parts().count(),
            Value::Linear(linear) => linear.layout().shape().parts().count() * 8,
            Value::Composed(composed) | Value::Slice(composed, _) => composed.shape().parts().count() + 1,
            Value::Tree(tree) => {
                let below = |leaf: &TilerLeaf| match leaf {
                    TilerLeaf::Layout(layout) => layout.shape().parts().count(),
                    _ => 0,
                };
                tree.parts().count() + tree.leaves().iter().map(below).sum::<usize>()
            }
            Value::Swizzle(_) | Value::Bool(_) | Value::Word(_) => 1,
            // An instruction is printed as a few layouts.
            Value::Atom(_) => 256,
            Value::Record(entries) => entries.iter().map(|(_, value)| value.weight()).sum::<usize>() + 1,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Ints(ints) => fmt::Display::fmt(ints, f),
            Value::Layout(layout) => fmt::Display::fmt(layout, f),
            Value::Coords(layout) => fmt::Display::fmt(layout, f),
            Value::Xor(layout) => fmt::Display::fmt(layout, f),
            Value::Linear(linear) => fmt::Display::fmt(linear, f),
            Value::Swizzle(swizzle) => fmt::Display::fmt(swizzle, f),
            Value::Composed(composed) => fmt::Display::fmt(composed, f),
            Value::Slice(composed, offset) => write!(f, "({composed},{offset})"),
            Value::Tree(tree) => fmt::Display::fmt(tree, f),
            Value::Bool(truth) => fmt::Display::fmt(truth, f),
            Value::Word(word) => f.write_str(word),
            Value::Atom(atom) => fmt::Display::fmt(atom, f),
            Value::Record(entries) => {
                for (k, (name, value)) in entries.iter().enumerate() {
                    write!(f, "{}{name} = {value}", if k == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}
