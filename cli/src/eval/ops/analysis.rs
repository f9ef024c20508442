//! The operations that analyse a layout: which offsets it reaches, how often, and how a memory serves them.

use colex::LayoutError;
use colex::dynamic::analysis::{self as an, Banks};
use colex::dynamic::{DynLayout, IntTuple, Tuple};

use super::super::args::Args;
use super::super::error::Error;
use super::{Op, Value};

pub(super) const OPS: &[Op] = &[
    Op::new("offsets", "A", 1..=1, "the offsets in the order of the indices", |x| x.done(an::offsets(x.layout(0)?))),
    Op::new("image", "A", 1..=1, "the offsets that A reaches, sorted", |x| x.done(an::image(x.layout(0)?))),
    Op::new("gaps", "A", 1..=1, "the runs of offsets between the least and the greatest that A leaves out", |x| {
        let gaps = an::gaps(x.layout(0)?).map_err(|e| x.law(e))?;
        Ok(Tuple::of(gaps.into_iter().map(|(first, last)| pair(first, Tuple::leaf(last)))).into())
    }),
    Op::new("footprint", "A", 1..=1, "how many offsets A spans, reaches, leaves out and repeats", |x| {
        let a = an::footprint(x.layout(0)?).map_err(|e| x.law(e))?;
        Ok(record([
            ("least", a.least),
            ("span", a.span),
            ("reached", a.reached),
            ("size", a.size),
            ("holes", a.holes()),
            ("repeats", a.repeats()),
        ]))
    }),
    Op::new("offset_table", "A", 1..=1, "for each offset the indices that reach it", |x| table(x, an::offset_table)),
    Op::new("aliasing", "A", 1..=1, "the offsets that several indices reach, each with these indices", |x| {
        table(x, an::aliasing)
    }),
    Op::new("is_injective", "A", 1..=1, "true if no two coordinates share an offset", |x| {
        x.done(an::is_injective(x.layout(0)?))
    }),
    Op::new("is_surjective", "A", 1..=1, "true if A reaches all offsets from its least to its greatest", |x| {
        x.done(an::is_surjective(x.layout(0)?))
    }),
    Op::new("is_bijective", "A", 1..=1, "true if A reaches each offset from its least to its greatest once", |x| {
        x.done(an::is_bijective(x.layout(0)?))
    }),
    Op::new("is_contiguous", "A", 1..=1, "another name of is_bijective", |x| x.done(an::is_contiguous(x.layout(0)?))),
    Op::new("is_compact", "A", 1..=1, "true if A without its modes of stride 0 is contiguous", |x| {
        x.done(an::is_compact(x.layout(0)?))
    }),
    Op::new("functionally_equal", "A, B", 2..=2, "true if A and B give the same offset for each index", |x| {
        x.done(an::functionally_equal(x.layout(0)?, x.layout(1)?))
    }),
    Op::new(
        "order",
        "A",
        1..=1,
        "how often A, as a permutation, must be applied to return each index to itself",
        |x| {
            let order = an::order(x.layout(0)?).map_err(|e| x.law(e))?;
            order.map(Value::int).ok_or_else(|| x.wrong(0, "is not a permutation of its indices"))
        },
    ),
    Op::new(
        "bank_conflicts",
        "A, element_bytes[, banks, bank_bytes]",
        2..=4,
        "the most words that one bank serves in a phase, and the words that all banks serve in all phases",
        |x| {
            let ordinary = Banks::default();
            let count = if x.len() > 2 { x.int(2)? } else { ordinary.count };
            let bytes = if x.len() > 3 { x.int(3)? } else { ordinary.bytes };
            let a = super::swizzle::composed(x, 0)?;
            let found = an::bank_conflicts_in_phases(&a, x.int(1)?, Banks { count, bytes }).map_err(|e| x.law(e))?;
            Ok(record([("ways", found.ways), ("words", found.words)]))
        },
    ),
    Op::new(
        "coalescing",
        "A, element_bytes[, segment_bytes]",
        2..=3,
        "how many segments of memory an access moves, how many bytes these have, and how many of these bytes it uses",
        |x| {
            let segment = if x.len() > 2 { x.int(2)? } else { 32 };
            let found = an::coalescing(x.layout(0)?, x.int(1)?, segment).map_err(|e| x.law(e))?;
            Ok(record([
                ("segments", found.segments),
                ("moved_bytes", found.moved_bytes),
                ("used_bytes", found.used_bytes),
            ]))
        },
    ),
];

fn record<const N: usize>(entries: [(&'static str, isize); N]) -> Value {
    Value::Record(entries.map(|(name, n)| (name, Value::int(n))).into())
}

type Table = Vec<(isize, Vec<isize>)>;

/// A table as the value `((offset,(i,j,..)),..)`.
fn table(x: &Args<'_>, make: fn(&DynLayout) -> Result<Table, LayoutError>) -> Result<Value, Error> {
    let table = make(x.layout(0)?).map_err(|e| x.law(e))?;
    Ok(Tuple::of(table.into_iter().map(|(offset, indices)| pair(offset, IntTuple::from(&indices[..])))).into())
}

fn pair(first: isize, second: IntTuple) -> IntTuple {
    Tuple::of([Tuple::leaf(first), second])
}
