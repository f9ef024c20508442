//! Makes values of the parts that have been read.

use colex::dynamic::{
    DynComposed, DynCoordLayout, DynLayout, DynSteps, DynSwizzle, DynXorLayout, IntTuple, Part, TilerLeaf, Tuple,
};

use super::super::Value;
use super::super::args::with_strides;
use super::super::error::Error;
use super::{Evaluator, Leaf};

impl Evaluator {
    /// The value of the last entry, which begins at part `mark`. Its parts are removed from the list.
    pub(super) fn value(&mut self, mark: usize, at: usize) -> Result<Value, Error> {
        if self.parts.len() == mark + 1 {
            match self.parts.pop() {
                Some(Part::Leaf(Leaf::Int(i))) => return Ok(Value::int(i)),
                Some(Part::Leaf(Leaf::Layout(layout))) => return Ok(Value::Layout(*layout)),
                Some(Part::Leaf(Leaf::Alone(value))) => return Ok(*value),
                other => self.parts.extend(other),
            }
        }
        let law = |error| Error::law(at, "tuple", error);
        let ints = |part: &Part<Leaf>| matches!(part, Part::Open | Part::Close | Part::Leaf(Leaf::Int(_)));
        if self.parts[mark..].iter().all(ints) {
            return self.ints(mark, at).map(Value::Ints);
        }
        if self.parts[mark..].iter().any(|part| matches!(part, Part::Leaf(Leaf::Steps(_)))) {
            return Err(Error::text(
                at,
                "steps along an entry, such as 1@0, can only be the strides of a layout, as in (4,5):(1@0,1@1)",
            ));
        }
        if self.parts[mark..].iter().any(|part| matches!(part, Part::Leaf(Leaf::Xor(_)))) {
            return Err(Error::text(
                at,
                "XOR strides such as F1 can only be the strides of a layout, as in (8,8):(F9,F1)",
            ));
        }
        if self.parts[mark..].iter().any(|part| matches!(part, Part::Leaf(Leaf::Alone(_)))) {
            return Err(Error::text(at, "a tuple is made of ints, `_`, layouts and tuples"));
        }
        let leaf = |leaf: Leaf| match leaf {
            Leaf::Int(i) => TilerLeaf::Int(i),
            Leaf::Layout(layout) => TilerLeaf::Layout(layout),
            Leaf::All | Leaf::Alone(_) | Leaf::Steps(_) | Leaf::Xor(_) => TilerLeaf::All,
        };
        Tuple::from_parts(self.parts.drain(mark..).map(|part| part.map(leaf))).map(Value::Tree).map_err(law)
    }

    /// The ints from part `mark` on, which are removed from the list.
    pub(super) fn ints(&mut self, mark: usize, at: usize) -> Result<IntTuple, Error> {
        if !self.parts[mark..].iter().all(|p| matches!(p, Part::Open | Part::Close | Part::Leaf(Leaf::Int(_)))) {
            return Err(Error::text(at, "the shape and the stride of a layout are ints or tuples of ints"));
        }
        let leaf = |leaf: Leaf| if let Leaf::Int(i) = leaf { i } else { 0 };
        let ints = Tuple::from_parts(self.parts.drain(mark..).map(|part| part.map(leaf)));
        ints.map_err(|error| Error::law(at, "tuple", error))
    }

    /// Replaces the parts of a shape and a stride by their layout.
    pub(super) fn layout(&mut self, shape: usize, stride: usize, colon: usize) -> Result<(), Error> {
        if self.parts[stride..].iter().any(|part| matches!(part, Part::Leaf(Leaf::Steps(_)))) {
            return self.coords(shape, stride, colon);
        }
        if self.parts[stride..].iter().any(|part| matches!(part, Part::Leaf(Leaf::Xor(_)))) {
            return self.xor(shape, stride, colon);
        }
        let stride = self.ints(stride, colon)?;
        let shape = self.ints(shape, colon)?;
        let layout = DynLayout::new(shape, stride).map_err(|error| Error::law(colon, "layout", error))?;
        self.parts.push(Part::Leaf(Leaf::Layout(Box::new(layout))));
        Ok(())
    }

    /// Replaces the parts of a shape and a stride by their layout, if the strides are coordinates.
    pub(super) fn coords(&mut self, shape: usize, stride: usize, colon: usize) -> Result<(), Error> {
        let law = |error| Error::law(colon, "layout", error);
        let mut steps = Vec::new();
        for part in self.parts.drain(stride..) {
            steps.push(match part {
                Part::Open => Part::Open,
                Part::Close => Part::Close,
                Part::Leaf(Leaf::Steps(steps)) => Part::Leaf(steps),
                Part::Leaf(Leaf::Int(value)) => Part::Leaf(DynSteps::new(value, &[]).map_err(law)?),
                Part::Leaf(_) => {
                    let message =
                        "the stride of a layout of coordinates consists of steps, such as 1@0, or is a tuple of them";
                    return Err(Error::text(colon, message));
                }
            });
        }
        let strides = Tuple::from_parts(steps).map_err(law)?;
        let shape = self.ints(shape, colon)?;
        let layout = DynCoordLayout::new(shape, &strides).map_err(law)?;
        self.push_value(layout.into());
        Ok(())
    }

    /// Replaces the parts of a shape and a stride by their layout, if the strides are XOR strides.
    pub(super) fn xor(&mut self, shape: usize, stride: usize, colon: usize) -> Result<(), Error> {
        let law = |error| Error::law(colon, "layout", error);
        let mut strides = Vec::new();
        for part in self.parts.drain(stride..) {
            strides.push(match part {
                Part::Open => Part::Open,
                Part::Close => Part::Close,
                Part::Leaf(Leaf::Xor(stride)) => Part::Leaf(stride),
                Part::Leaf(_) => {
                    return Err(Error::text(
                        colon,
                        "either all strides of a layout are XOR strides, such as F9, or none is",
                    ));
                }
            });
        }
        let strides = Tuple::from_parts(strides).map_err(law)?;
        let shape = self.ints(shape, colon)?;
        let layout = DynXorLayout::new(shape, strides).map_err(law)?;
        self.push_value(layout.into());
        Ok(())
    }
}

/// The value of `swizzle o offset o value`.
pub(super) fn composed(swizzle: DynSwizzle, offset: isize, value: Value, at: usize) -> Result<DynComposed, Error> {
    let composed = match alone(value) {
        Value::Layout(layout) => DynComposed::from(layout),
        Value::Composed(composed) => *composed,
        other => {
            let fix = with_strides(&other);
            return Err(Error::text(
                at,
                format!("after a swizzle comes a layout, shape:stride, and this is {}{fix}", other.a_kind()),
            ));
        }
    };
    composed.swizzled_by(swizzle, offset).map_err(|error| Error::law(at, "layout", error))
}

/// The layout of a tuple that has only a layout, as in tensor-layouts' `(Swizzle(3,4,3)) o ((4,8):(8,1))`. Any other value stays
/// as it is.
pub(super) fn alone(value: Value) -> Value {
    match value {
        Value::Tree(tree) => match (tree.rank(), tree.leaves()) {
            (1, [TilerLeaf::Layout(layout)]) if tree.parts().count() == 3 => Value::Layout((**layout).clone()),
            _ => Value::Tree(tree),
        },
        other => other,
    }
}
