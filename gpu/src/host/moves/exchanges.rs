//! Pairs of selects that exchange two values, as [`Op::Exchange`].
//!
//! `x = if odd { b } else { a }` and `y = if odd { a } else { b }` are `d = b - a`, `x = a + m d` and `y = b - m d`, with `m` 1 or 0.
//! A multiprocessor selects and permutes bytes in one unit, and multiplies and adds in another. Each unit starts two instructions of a
//! warp in a cycle. So three instructions for the other unit are better than two selects if the first unit has more to do. They are
//! not if shuffles, one in a cycle, take as long.

use super::{Op, Value};
use std::collections::HashMap;
use std::vec::Vec;

/// The operations with exchanges instead of pairs of selects, and the numbers of the outputs among the new values. A pair becomes an
/// exchange as long as the unit that selects takes longer than the shuffles, and the unit that multiplies then has no more to do.
pub(super) fn of_selects(inputs: usize, ops: Vec<(Op, Value)>, outputs: &[Value]) -> (Vec<(Op, Value)>, Vec<Value>) {
    let count = |is: &dyn Fn(&Op) -> bool| ops.iter().filter(|(op, _)| is(op)).count();
    let mut selecting = count(&|op| matches!(op, Op::Select { .. } | Op::Bytes { .. }));
    let shuffling = count(&|op| matches!(op, Op::Shuffle { .. } | Op::Store { .. } | Op::Load { .. }));
    let mut multiplying = 0;
    // The partner of each select that becomes a part of an exchange.
    let mut partner: HashMap<usize, usize> = HashMap::new();
    for (i, (first, _)) in ops.iter().enumerate() {
        let Op::Select { mask, odd, even } = first else { continue };
        let other = Op::Select { mask: *mask, odd: *even, even: *odd };
        let Some(j) = (i + 1..ops.len()).find(|&j| ops[j].0 == other) else { continue };
        if selecting > 2 * shuffling && multiplying + 3 <= selecting - 2 && !partner.contains_key(&i) {
            (selecting, multiplying) = (selecting - 2, multiplying + 3);
            partner.extend([(i, j), (j, i)]);
        }
    }
    let mut new: Vec<Value> = (0..inputs).collect();
    let mut kept = Vec::new();
    let mut next = inputs;
    for (i, (mut op, first)) in ops.iter().cloned().enumerate() {
        let results = op.results();
        new.resize(new.len().max(first + results), 0);
        match (partner.get(&i), &op) {
            (Some(&j), _) if j < i => continue,
            (Some(&j), &Op::Select { mask, odd, even }) => {
                kept.push((Op::Exchange { mask, of: [new[even], new[odd]] }, next));
                new.resize(new.len().max(ops[j].1 + 1), 0);
                (new[first], new[ops[j].1]) = (next, next + 1);
                next += 2;
            }
            _ => {
                renumber(&mut op, &new);
                kept.push((op, next));
                for k in 0..results {
                    new[first + k] = next + k;
                }
                next += results;
            }
        }
    }
    (kept, outputs.iter().map(|&value| new[value]).collect())
}

/// Changes the numbers of the operands.
fn renumber(op: &mut Op, new: &[Value]) {
    let each = |value: &mut Value| *value = new[*value];
    match op {
        Op::Select { odd, even, .. } => [odd, even].into_iter().for_each(each),
        Op::Exchange { of, .. } | Op::Bytes { of, .. } => of.iter_mut().for_each(each),
        Op::Shuffle { value, .. } => each(value),
        Op::Store { values, .. } => values.iter_mut().for_each(each),
        Op::Load { .. } | Op::Barrier => {}
    }
}
