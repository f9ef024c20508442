//! The steps of operations on swizzles and swizzled layouts: which bits flip others, and the operation on the inner
//! layout.

use std::collections::BTreeSet;

use colex::dynamic::{self as d, DynComposed, DynLayout, DynSwizzle};

use super::page::{Page, modes};
use crate::eval::{Call, Value};

/// Writes the steps of an operation with a swizzle, and returns their result, if they have one. Returns `None` for
/// any other operation.
pub(super) fn steps(call: &Call, page: &mut Page) -> Option<Option<Value>> {
    let (first, second) = (call.args.first()?, call.args.get(1));
    match (call.op, first, second) {
        ("composition", Value::Swizzle(a), Some(Value::Swizzle(b)))
        | ("swizzle_merge", Value::Swizzle(a), Some(Value::Swizzle(b))) => Some(merge(page, *a, *b)),
        ("composition", Value::Swizzle(sw), Some(Value::Layout(a))) => Some(before(page, *sw, 0, a)),
        ("composition", Value::Layout(a), Some(Value::Swizzle(sw))) => Some(through(page, a, *sw)),
        ("make_composed_layout", Value::Swizzle(sw), Some(Value::Ints(offset))) => {
            let Some(Value::Layout(a)) = call.args.get(2) else { return None };
            Some(before(page, *sw, *offset.leaves().first()?, a))
        }
        ("make_swizzle", ..) => {
            let Some(Value::Swizzle(sw)) = &call.value else { return None };
            bits(page, *sw);
            Some(None)
        }
        ("apply", Value::Swizzle(sw), Some(Value::Ints(x))) => {
            bits(page, *sw);
            Some(Some(Value::int(flip(page, *sw, *x.leaves().first()?))))
        }
        ("apply", Value::Composed(a), Some(Value::Ints(at))) => Some(apply(page, a, at)),
        ("slice" | "slice_and_offset", _, Some(Value::Composed(_))) => {
            page.line(
                "the offset of the fixed modes is added before the swizzle, because the swizzle of a sum is not the sum of the swizzles",
            );
            page.line(
                "this offset may be added after the swizzle if it changes no bit that the swizzle reads or flips",
            );
            Some(None)
        }
        ("right_inverse" | "left_inverse", Value::Composed(a), None) => Some(inverse(page, call.op, a)),
        ("upcast" | "downcast", Value::Composed(a), Some(Value::Ints(n))) => {
            let n = *n.leaves().first()?;
            let places = if call.op == "upcast" { "lower" } else { "higher" };
            page.line(format!(
                "the bits that the swizzle reads and flips are log2({n}) bits {places} in the new offsets"
            ));
            page.line(format!("the inner layout: {}({}, {n})", call.op, a.layout()));
            Some(None)
        }
        ("bank_conflicts", Value::Composed(a), Some(Value::Ints(bytes))) if call.args.len() == 2 => {
            phases(page, a, *bytes.leaves().first()?);
            Some(None)
        }
        ("bank_conflicts", Value::Layout(a), Some(Value::Ints(bytes))) if call.args.len() == 2 => {
            phases(page, &a.into(), *bytes.leaves().first()?);
            Some(None)
        }
        (op, Value::Composed(a), _) => Some(of_coordinates(call, op, a, page)),
        _ => None,
    }
}

/// Writes in one line what a swizzle does.
fn bits(page: &mut Page, sw: DynSwizzle) {
    let (read, flipped) = (sw.read_bits(), sw.flipped_bits());
    if sw.bits() == 0 {
        return page.line(format!("{sw} flips nothing"));
    }
    let width = (read | flipped).ilog2() as usize + 3;
    page.line(format!(
        "{sw} reads the bits {read:#0width$b}: each that is 1 flips the bit of {flipped:#0width$b} that is {} bits {} it",
        sw.shift().unsigned_abs(),
        if sw.shift() > 0 { "below" } else { "above" }
    ));
}

/// Writes what a swizzle does to a number, bit by bit. Returns the new number.
fn flip(page: &mut Page, sw: DynSwizzle, x: isize) -> isize {
    let (read, y) = (x & sw.read_bits(), sw.apply(x));
    page.line(format!("{x} = {x:#b}: read {read:#b}, flip {:#b}: {y:#b} = {y}", x ^ y));
    y
}

/// Writes the steps of `Sw o offset o A`.
fn before(page: &mut Page, sw: DynSwizzle, offset: isize, a: &DynLayout) -> Option<Value> {
    bits(page, sw);
    page.line(format!("each offset x of A becomes {sw}({offset} + x)"));
    // The first index whose offset the swizzle changes, if there is one among the first 4096.
    let moved = (0..a.size().min(4096) as isize)
        .find(|&i| a.at(i).is_ok_and(|x| sw.apply(offset.wrapping_add(x)) != offset.wrapping_add(x)));
    match moved {
        Some(i) => {
            let x = a.at(i).ok()?;
            page.line(format!("the first offset that the swizzle changes is that of index {i}: A({i}) = {x}"));
            page.inside(|page| flip(page, sw, offset.wrapping_add(x)));
        }
        None => page.line("the swizzle changes no offset of the first 4096 indices"),
    }
    if sw.bits() == 0 {
        return None;
    }
    DynComposed::new(sw, offset, a).ok().map(|composed| Value::Composed(Box::new(composed)))
}

/// Writes the steps of `A ∘ Sw = Sw' ∘ A`, which holds if `A` maps bits to bits.
fn through(page: &mut Page, a: &DynLayout, sw: DynSwizzle) -> Option<Value> {
    bits(page, sw);
    page.line(
        "the layout takes each bit of an index to bits of an offset; the swizzle after the layout reads and flips those",
    );
    let places = |mask: isize| (0..isize::BITS - 2).filter(move |k| mask >> k & 1 == 1);
    let (mut read, mut flipped) = (0isize, 0isize);
    for (from, to) in places(sw.read_bits()).zip(places(sw.flipped_bits())) {
        let (x, y) = (beyond(a, 1 << from)?, beyond(a, 1 << to)?);
        page.line(format!("bit {from} flips bit {to}: the layout takes 2^{from} to {x}, and 2^{to} to {y}"));
        (read, flipped) = (read.checked_add(x)?, flipped.checked_add(y)?);
    }
    let Some(after) = DynSwizzle::of_bits(read, flipped) else {
        page.line("no swizzle reads and flips exactly these bits");
        return None;
    };
    page.line(format!("so {after} after the layout is the same function for all indices of the layout"));
    None
}

/// `A(i)`, where `i` may be the size of A or more: the last mode continues.
fn beyond(a: &DynLayout, mut i: isize) -> Option<isize> {
    let all = modes(a);
    let (last, before) = all.split_last()?;
    let mut offset = 0isize;
    for &(s, d) in before {
        offset = offset.checked_add((i.checked_rem(s)?).checked_mul(d)?)?;
        i /= s;
    }
    offset.checked_add(i.checked_mul(last.1)?)
}

/// Writes the steps that merge two swizzles into one. Returns the merged swizzle, if there is one.
fn merge(page: &mut Page, a: DynSwizzle, b: DynSwizzle) -> Option<Value> {
    bits(page, a);
    bits(page, b);
    page.line("a bit that both swizzles flip by the same bit is flipped back");
    let merged = DynSwizzle::of_bits(a.read_bits() ^ b.read_bits(), a.flipped_bits() ^ b.flipped_bits());
    let Some(merged) = merged.filter(|_| a.shift() == b.shift()) else {
        page.line("no swizzle reads and flips exactly the bits that are left");
        return None;
    };
    Some(Value::Swizzle(merged))
}

/// Writes the offset of a coordinate, swizzle by swizzle.
fn apply(page: &mut Page, a: &DynComposed, at: &colex::dynamic::IntTuple) -> Option<Value> {
    let mut x = a.layout().at(at).ok()?;
    page.line(format!("the inner layout: {} at {at} is {x}", a.layout()));
    for (sw, offset) in a.swizzles() {
        page.line(format!("{offset} + {x} = {}", offset.checked_add(x)?));
        x = flip(page, sw, offset + x);
    }
    Some(Value::int(x))
}

fn inverse(page: &mut Page, op: &str, a: &DynComposed) -> Option<Value> {
    let inner = if op == "right_inverse" { d::right_inverse(a.layout()) } else { d::left_inverse(a.layout()) }.ok()?;
    page.line(format!("{op} of the inner layout, {}: R = {inner}", a.layout()));
    page.line("a swizzle is its own inverse, and the inverse applies it first: R ∘ Sw");
    for (sw, offset) in a.swizzles() {
        if offset != 0 {
            page.line(format!("the offset {offset} is subtracted between Sw and R"));
        }
        page.inside(|page| through(page, &inner, sw));
    }
    None
}

/// Writes the bank that serves the most words in each of the first phases of an access, for 32 banks of 4 bytes.
fn phases(page: &mut Page, a: &DynComposed, bytes: isize) {
    if !(1..=16).contains(&bytes) {
        return page.line("a thread accesses from 1 to 16 bytes");
    }
    let at_once = if bytes <= 4 { 32 } else { 128 / bytes };
    page.line(format!(
        "a phase serves {at_once} threads, which access {bytes} bytes each; word w, of 4 bytes, is in bank w mod 32"
    ));
    let size = a.size() as isize;
    for first in (0..size.min(4 * at_once)).step_by(at_once as usize) {
        let last = (first + at_once).min(size) - 1;
        let begins = (first..=last).filter_map(|thread| a.at(thread).ok()?.checked_mul(bytes));
        let words: BTreeSet<isize> =
            begins.flat_map(|x| x.div_euclid(4)..=(x.saturating_add(bytes - 1)).div_euclid(4)).collect();
        let mut banks = vec![Vec::new(); 32];
        words.iter().for_each(|word| banks[word.rem_euclid(32) as usize].push(word.to_string()));
        let Some((bank, most)) = banks.iter().enumerate().rev().max_by_key(|(_, words)| words.len()) else { continue };
        page.line(format!(
            "threads {first} to {last}: bank {bank} serves the words {}, {} way{}",
            most.join(", "),
            most.len(),
            if most.len() == 1 { "" } else { "s" }
        ));
    }
}

/// Writes the steps of an operation that acts only on the coordinates of a swizzled layout. They are the steps of the same
/// operation on the inner layout.
fn of_coordinates(call: &Call, op: &str, a: &DynComposed, page: &mut Page) -> Option<Value> {
    let Some(Value::Composed(value)) = &call.value else {
        let about = crate::eval::ops::find(op).map_or("", |op| op.about);
        page.line(about);
        return None;
    };
    page.line("the operation acts on coordinates, so it is applied to the inner layout:");
    let mut args = call.args.clone();
    args[0] = Value::Layout(a.layout().clone());
    let inner = Call { op: call.op, args, value: Some(Value::Layout(value.layout().clone())) };
    let written: Vec<String> = inner.args.iter().map(Value::to_string).collect();
    page.line(format!("{op}({})", written.join(", ")));
    let derived = page.inside(|page| super::steps(&inner, page));
    let layout = derived?;
    a.with(&layout).ok().map(Value::from)
}
