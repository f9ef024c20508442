//! Checks what the error texts of the laws on mode numbers and profiles say.

use super::is_true;
use crate::said::Said;
use colex::dynamic::{self as d, DynLayout, IntTuple};

pub(crate) fn mode_index(said: &Said<'_>) {
    let [mode, end] = said.reads("there is no mode {}: the modes end before {}");
    is_true!(said, mode >= end || mode < 0);
    let form = "modes are numbered from 0: pass a number below {}, or as the end of a range at most {}";
    is_true!(said, said.advises(form) == [end, end]);
    // A itself, or one of its modes, has `end` modes.
    let has = |a: &DynLayout| a.rank() as isize == end;
    is_true!(said, has(&said.a()) || (0..said.a().rank()).any(|k| has(&said.a().mode(k).expect("a mode"))));
}

pub(crate) fn fill_rank(said: &Said<'_>) {
    let [rank, requested] = said.reads("the layout has {} modes already, and a rank of {} was requested");
    let a = said.a();
    is_true!(said, a.rank() as isize == rank && requested < rank);
    is_true!(said, said.advises("ask for a rank of {} or more") == [rank]);
    let x = said.b();
    is_true!(said, (rank..rank + 3).all(|n| d::append_to(&a, &x, n as usize).is_ok()));
}

pub(crate) fn empty_range(said: &Said<'_>) {
    let [begin, end] = said.reads("the range from mode {} to before mode {} is empty");
    is_true!(said, begin >= end);
    is_true!(said, said.fix == "choose an end above the begin");
}

/// Collects the ranks of the two tuples, and of their entries at the same positions.
fn meet(a: &IntTuple, b: &IntTuple, found: &mut Vec<(isize, isize)>) {
    // An error text may say that an int has no modes, or that it has one mode.
    let ranks = |t: &IntTuple| if t.is_tuple() { [t.rank() as isize; 2] } else { [0, 1] };
    found.extend(ranks(a).into_iter().flat_map(|a| ranks(b).map(|b| (a, b))));
    if a.is_tuple() && b.is_tuple() {
        for k in 0..a.rank().min(b.rank()) {
            meet(&a.get(k).expect("a mode"), &b.get(k).expect("a mode"), found);
        }
    }
}

pub(crate) fn congruence(said: &Said<'_>) {
    if said.numbers.starts_with("the shape") {
        let [shape, stride] = said.reads("the shape has {} modes here, and the stride has {} modes");
        is_true!(said, said.fix == "give the stride one integer for each integer of the shape, with the same nesting");
        let (of_shape, of_stride) = (said.a_ints(), said.b_ints());
        let mut found = Vec::new();
        meet(&of_shape, &of_stride, &mut found);
        is_true!(said, !of_shape.is_congruent(&of_stride) && found.contains(&(shape, stride)));
        return;
    }
    let [a, b] = said.reads("A has {} entries here, and B has {}");
    let mut found = Vec::new();
    meet(&said.a_ints(), &said.b_ints(), &mut found);
    is_true!(said, !said.a_ints().is_congruent(&said.b_ints()) && found.contains(&(a, b)));
    is_true!(
        said,
        said.fix
            == "give both tuples the same profile: one integer for each integer of the other, with the same nesting"
    );
}

pub(crate) fn arrangement(said: &Said<'_>) {
    let [entries, modes] = said.reads("the profile has {} entries here for {} modes");
    is_true!(said, entries != modes && said.a_text().is_some());
}
