//! Checks the claims in the error texts of five laws: extent, unit, divisibility, adjacency and overflow.

use super::{is_true, leaves};
use crate::said::Said;
use colex::LayoutError;
use colex::dynamic as d;

/// Whether the operand's text contains this integer.
fn has(text: Option<&str>, n: isize) -> bool {
    let ints = text.unwrap_or_default().split(|c: char| !c.is_ascii_digit() && c != '-');
    ints.filter_map(|int| int.parse::<isize>().ok()).any(|int| int == n)
}

pub(crate) fn extent(said: &Said<'_>) {
    if said.numbers.starts_with("B ") {
        let [extent] = said.reads("B has the extent {}");
        is_true!(said, extent < 0 && has(said.b_text(), extent));
        is_true!(said, said.fix == "choose extents of 1 or more for B");
        return;
    }
    let [extent] = said.reads("the shape contains {}");
    is_true!(said, extent < 0);
    is_true!(said, said.a_text().is_none() || has(said.a_text(), extent) || has(said.b_text(), extent));
}

pub(crate) fn unit(said: &Said<'_>) {
    let [unit] = said.reads("{} was given");
    is_true!(said, unit < 1 && said.fix == "pass 1 or more");
    is_true!(said, said.b_text().is_none() || has(said.b_text(), unit) || said.b_ints().product() == Ok(unit));
}

pub(crate) fn divisibility(said: &Said<'_>) {
    let [n, other] = said.reads("{} does not divide {}");
    is_true!(said, n != 0 && other % n != 0 && (other == 0 || n % other != 0));
    is_true!(said, said.advises("choose a multiple or a divisor of {}") == [other]);
    match said.operation {
        "upcast" => {
            let a = said.a();
            let strides: Vec<isize> = leaves(&a).into_iter().filter(|m| m.0 != 1).map(|m| m.1).collect();
            is_true!(said, strides.contains(&other));
            if strides.len() == 1 {
                let fits = (1..3 * other.abs()).filter(|n| n % other == 0 || other % n == 0);
                fits.for_each(|n| is_true!(said, d::upcast(&a, n).is_ok()));
            }
        }
        "shape_div" => {
            let (a, b) = (said.a_ints(), said.b_ints());
            // An int is divided by all integers of a tuple. If a tuple is divided by an int, its leaves use up the int
            // one after the other. Each leaf is divided by the part of the int that is left.
            let of_b = b.leaves().iter().any(|b| b % n == 0) || b.product() == Ok(n);
            is_true!(said, has(said.a_text(), other) && of_b);
            if !a.is_tuple() && !b.is_tuple() {
                let fits = (1..3 * other).filter(|n| n % other == 0 || other % n == 0);
                fits.for_each(|n| is_true!(said, d::shape_div(a.clone(), n).is_ok()));
            }
        }
        _ => {}
    }
}

pub(crate) fn adjacency(said: &Said<'_>) {
    let [parts] = said.reads("no mode of stride 1 or -1 can be split into {} parts");
    is_true!(said, leaves(&said.a()).iter().all(|m| m.1.abs() != 1 || m.0 < 2));
    is_true!(said, said.fix == "downcast a layout in which some elements are adjacent");
    let adjacent = d::append(&said.a(), &"2:1".parse().expect("a layout")).expect("a layout");
    is_true!(said, !matches!(d::downcast(&adjacent, parts), Err(LayoutError::Adjacency(_))));
}

pub(crate) fn overflow(said: &Said<'_>) {
    let is_beyond = |value: i128| isize::try_from(value).is_err();
    if said.says("an integer of the operands or of the result does not fit") {
        let ints = [said.a_text(), said.b_text()].concat_text();
        is_true!(said, ints.split(|c: char| !c.is_ascii_digit()).any(|int| int.len() > 9));
    } else if said.numbers.contains(" are too far apart") {
        let [x, y] = said.reads("{} and {} are too far apart, or too large together");
        let (x, y) = (x as i128, y as i128);
        is_true!(said, is_beyond(x - y) || is_beyond(x + y));
    } else {
        let [x, y] = said.reads("{} times {} does not fit");
        is_true!(said, is_beyond(x as i128 * y as i128));
    }
}

/// Joins the texts of two operands. A missing text is left out.
trait ConcatText {
    fn concat_text(self) -> String;
}
impl ConcatText for [Option<&str>; 2] {
    fn concat_text(self) -> String {
        self.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}
