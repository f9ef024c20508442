//! Layouts whose offsets are coordinates, with nothing known at compile time.
//!
//! An operation on whole modes changes no stride. It runs on a layout of integers, in which a number stands in for each stride.
//! A composition multiplies strides. It runs the code that typed layouts use, and marks every number as static for it.

// The first module, because rustdoc shows the methods in the order of the modules.
mod query;

mod along;
mod complement;
mod compose;
mod definition;
mod inverse;
mod modes;
mod ops;
mod order;
mod parse;
mod picked;
mod product;
mod steps;
mod sum;
mod tiles;

use crate::LayoutError;
use crate::dynamic::int_tuple::Builder;
use crate::dynamic::lists::{list, sort_by};
use crate::dynamic::{self, DynLayout, IntTuple, Tuple};
use crate::layout::AnyLayout;
use core::fmt;
use smallvec::SmallVec;

pub use steps::DynSteps;
use steps::digits;

/// A layout whose offsets are coordinates: a [`CoordLayout`](super::CoordLayout) with nothing known at compile time.
///
/// ```
/// use colex::dynamic::DynCoordLayout;
/// let a: DynCoordLayout = "(4,(2,3)):(1@0,(2@1,4@1))".parse()?;
/// assert_eq!(a.to_string(), "(4,(2,3)):(1@0,(2@1,4@1))");
/// assert_eq!([a.at((3, (1, 2)))?.to_string(), a.at(9)?.to_string()], ["(3,10)", "(1,4)"].map(String::from));
/// assert!("(4,5):(1@0,1)".parse::<DynCoordLayout>().is_err()); // an integer beside a coordinate
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct DynCoordLayout(Tuple<(isize, DynSteps)>);

/// Writes the coordinate that has these values at these paths, and 0 in its other entries. No path may lead into the entry of
/// another path.
fn write_entries(found: &[(isize, isize)], out: &mut Builder<isize>) {
    let mut found = list(found.iter().map(|&(path, value)| (digits(path), value)));
    sort_by(&mut found, |a, b| a < b);
    let mut at = SmallVec::<[usize; 4]>::new();
    for (path, value) in &found {
        // Closes those tuples of the previous path that do not contain this entry.
        let common = at.iter().zip(path).take_while(|(a, b)| a == b).count();
        while at.len() > common + 1 {
            out.close();
            at.pop();
        }
        for (level, &index) in path.iter().enumerate().skip(common) {
            let first = match at.get(level) {
                Some(&before) => before + 1,
                None => {
                    out.open();
                    0
                }
            };
            (first..index).for_each(|_| out.leaf(0));
            at.truncate(level);
            at.push(index);
        }
        out.leaf(*value);
    }
    at.iter().for_each(|_| out.close());
}

/// The layout whose value at each coordinate of a shape is that coordinate.
///
/// ```
/// use colex::dynamic::make_identity_layout;
/// assert_eq!(make_identity_layout((4, (2, 3)))?.to_string(), "(4,(2,3)):(1@0,(1@0@1,1@1@1))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when an extent is negative ([`LayoutError::Extent`]), the size does not fit ([`LayoutError::Overflow`]), or the path of
/// a stride is beyond the limits of [`DynSteps::new`] ([`LayoutError::AnswerLimit`]): the shape or one of its modes has too many
/// modes, or the shape nests too deep. Source: CuTe, `make_identity_layout`.
pub fn make_identity_layout(shape: impl Into<IntTuple>) -> Result<DynCoordLayout, LayoutError> {
    let shape = shape.into();
    let mut out = Builder::new();
    write_identity(&shape, &mut Position::default(), &mut out).map_err(|e| e.of(&shape, None))?;
    DynCoordLayout::checked(out.finish()).map_err(|e| e.of(&shape, None))
}

/// Appends the modes of an identity layout of this shape. The shape is the entry at the position `at` of a coordinate.
fn write_identity(
    shape: &IntTuple,
    at: &mut Position,
    out: &mut Builder<(isize, DynSteps)>,
) -> Result<(), LayoutError> {
    for part in shape.parts() {
        match part {
            dynamic::Part::Open => {
                out.open();
                at.open();
            }
            dynamic::Part::Leaf(&s) => {
                let path = list(at.path().iter().rev().copied());
                out.leaf((s, DynSteps::new(1, &path)?));
                at.next();
            }
            dynamic::Part::Close => {
                out.close();
                at.close();
            }
        }
    }
    Ok(())
}

/// The position of an entry in a tuple that is read part by part.
#[derive(Default)]
struct Position(SmallVec<[usize; 8]>);

impl Position {
    /// A tuple begins: goes to its first entry.
    fn open(&mut self) {
        self.0.push(0);
    }
    /// Goes to the next entry of the innermost open tuple.
    fn next(&mut self) {
        if let Some(index) = self.0.last_mut() {
            *index += 1;
        }
    }
    /// The innermost open tuple ends: goes to the entry after it.
    fn close(&mut self) {
        self.0.pop();
        self.next();
    }
    /// The indices of the entry, the outermost first.
    fn path(&self) -> &[usize] {
        &self.0
    }
}

impl<L: AnyLayout> super::CoordLayout<L> {
    /// The same layout, with all its integers dynamic.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 5;
    /// assert_eq!(make_identity_layout(shape!(4, n)).to_dyn().to_string(), "(4,5):(1@0,1@1)");
    /// ```
    #[track_caller]
    pub fn to_dyn(self) -> DynCoordLayout {
        let mut room = crate::layout::FlatScratch::new();
        let modes = room.of(self.inner()).modes.iter();
        let modes = modes.map(|mode| (mode.shape.value, DynSteps::along(mode.stride.value, mode.stride.entry())));
        DynCoordLayout(DynLayout::from(self.inner()).0.with_leaves(list(modes)))
    }
}

impl fmt::Display for DynCoordLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride())
    }
}
impl fmt::Debug for DynCoordLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
