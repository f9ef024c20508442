//! Finds the swizzle and the compact layout of the tile that have the least cost together.

use super::{Access, Memory, cost};
use crate::composed::matrix::Columns;
use crate::swizzle::Code;

/// If a tile has more modes than this, only two orders of its modes are tried.
const MODES: usize = 4;
/// More modes with two coordinates or more than a tile can have.
const ROOM: usize = 64;

/// The best swizzle after a compact layout, as the offset of each bit of a unit's number; and its cost. `None` if no such layout keeps
/// the vectors.
///
/// Before the swizzle, the lowest bits of an offset are the bits in `values`, the columns of the vectors. The other bits are the remaining
/// bits of the modes, in several orders. Mode `k` has the bits from `ends[k - 1]` to below `ends[k]` of a unit's number. Of several
/// swizzles with the least cost, the result is one with the fewest bits. No swizzle costs less than `least`, so the search ends at this
/// cost, or after `steps` swizzles.
pub(in crate::kinds::xor) const fn best(
    ends: &[usize],
    values: &Columns,
    accesses: &[Access],
    memory: Memory,
    least: u128,
    mut steps: u32,
) -> Option<(Columns, u128)> {
    let Some(modes) = Modes::of(ends, values, memory.inside()) else { return None };
    let word = memory.word();
    let places = modes.places;
    // A swizzle changes only bits of the bank, and no bits inside a vector.
    let low = if word > values.len() { word } else { values.len() };
    let high = if word + memory.banks < places { word + memory.banks } else { places };
    let (mut best, mut fewest) = (None, u128::MAX);
    let mut bits = 0;
    while bits <= high.saturating_sub(low) {
        let mut order = modes.first();
        while let Some(places_of) = modes.bits(&order, values) {
            let (mut base, last) = (low, if bits == 0 { low } else { high.saturating_sub(bits) });
            while base <= last && base + bits <= high {
                let (mut shift, last) = (bits, if bits == 0 { 0 } else { places.saturating_sub(base + bits) });
                while shift <= last && steps > 0 {
                    steps -= 1;
                    if let Some(code) = Code::checked(bits as isize, base as isize, shift as isize) {
                        let mut offsets = places_of;
                        let mut k = 0;
                        while k < places {
                            offsets.set(places_of.at(k) as usize, code.apply(1 << k) as u64);
                            k += 1;
                        }
                        if let Some(cost) = cost(accesses, memory, &offsets)
                            && cost < fewest
                        {
                            (best, fewest) = (Some((offsets, cost)), cost);
                            if cost == least {
                                return best;
                            }
                        }
                    }
                    shift += 1;
                }
                base += 1;
            }
            order = modes.next(order);
        }
        bits += 1;
    }
    best
}

/// The modes of a tile as ranges of bits, those with bits only. The mode along which the vectors lie comes first.
struct Modes {
    list: [(usize, usize); ROOM],
    len: usize,
    places: usize,
}

/// An order of modes.
#[derive(Clone, Copy)]
struct Order {
    list: [usize; ROOM],
    /// Whether all orders come before this one.
    is_past: bool,
}

impl Modes {
    /// The modes with these ends. `None` if a column of a vector has several bits.
    const fn of(ends: &[usize], values: &Columns, inside: usize) -> Option<Modes> {
        let mut j = 0;
        while j < values.len() {
            if !values.at(j).is_power_of_two() {
                return None;
            }
            j += 1;
        }
        let along = values.at(inside);
        let (mut list, mut len) = ([(0, 0); ROOM], 0);
        let mut turn = 0;
        while turn < 2 {
            let (mut begin, mut k) = (inside, 0);
            while k < ends.len() {
                let is_along = along >> begin != 0 && along >> ends[k] == 0;
                if begin < ends[k] && is_along == (turn == 0) {
                    list[len] = (begin, ends[k]);
                    len += 1;
                }
                begin = ends[k];
                k += 1;
            }
            turn += 1;
        }
        let places = if ends.is_empty() { inside } else { ends[ends.len() - 1] };
        Some(Modes { list, len, places })
    }

    /// The modes in the order of the list.
    const fn first(&self) -> Order {
        let (mut list, mut k) = ([0; ROOM], 0);
        while k < ROOM {
            list[k] = k;
            k += 1;
        }
        Order { list, is_past: false }
    }

    /// The next order: of up to [`MODES`] modes the next permutation, and of more modes the reverse order.
    const fn next(&self, mut order: Order) -> Order {
        if self.len > MODES {
            if order.list[0] != 0 {
                return Order { is_past: true, ..order };
            }
            let mut k = 0;
            while k < self.len {
                order.list[k] = self.len - 1 - k;
                k += 1;
            }
            return order;
        }
        // The last position whose mode comes before the one after it.
        let mut at = self.len;
        while at >= 2 && order.list[at - 2] > order.list[at - 1] {
            at -= 1;
        }
        if at < 2 {
            return Order { is_past: true, ..order };
        }
        let at = at - 2;
        let mut with = self.len - 1;
        while order.list[with] < order.list[at] {
            with -= 1;
        }
        (order.list[at], order.list[with]) = (order.list[with], order.list[at]);
        let (mut i, mut j) = (at + 1, self.len - 1);
        while i < j {
            (order.list[i], order.list[j]) = (order.list[j], order.list[i]);
            (i, j) = (i + 1, j - 1);
        }
        order
    }

    /// Which bit of a unit's number is bit `k` of the offset before the swizzle, for each `k`. `None` if there is no such order.
    const fn bits(&self, order: &Order, values: &Columns) -> Option<Columns> {
        if order.is_past {
            return None;
        }
        let (mut places, mut of_vectors, mut j) = (Columns::NONE, 0, 0);
        while j < values.len() {
            places.push(values.at(j).ilog2() as u64);
            of_vectors |= values.at(j);
            j += 1;
        }
        let mut k = 0;
        while k < self.len {
            let (begin, end) = self.list[order.list[k]];
            let mut p = begin;
            while p < end {
                if of_vectors >> p & 1 == 0 {
                    places.push(p as u64);
                }
                p += 1;
            }
            k += 1;
        }
        Some(places)
    }
}
