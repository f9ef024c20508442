//! Finds the swizzle and the compact layout of the tile that have the least cost together.

use super::access::Memory;
use crate::dynamic::DynSwizzle;
use crate::dynamic::int_tuple::Leaves;
use alloc::vec::Vec;

/// If a tile has more modes than this, only two orders of its modes are tried.
const MODES: usize = 4;

/// The best swizzle after a compact layout, as the offset of each bit of a unit's number; and its cost.
///
/// Before the swizzle, the lowest bits of an offset are the bits in `values`, the columns of the vectors. The other bits are
/// the remaining bits of the modes. Mode `k` of the tile has `extents[k]` bits. The modes are tried in several orders. `cost`
/// returns `None` if a vector would not be contiguous, in order and aligned. Of several swizzles with the least cost, the
/// result is one with the fewest bits. No swizzle costs less than `least`, so the search ends at this cost.
pub(super) fn best(
    extents: &[u32],
    values: &[u64],
    memory: Memory,
    least: u128,
    cost: impl Fn(&[u64]) -> Option<u128>,
) -> Option<(Leaves<u64>, u128)> {
    let orders = orders(extents, values, memory.inside());
    let places = memory.inside() + extents.iter().sum::<u32>();
    // A swizzle changes only bits of the bank, and no bits inside a vector.
    let (low, high) = (memory.word().max(values.len() as u32), (memory.word() + memory.banks).min(places));
    let mut best: Option<(Leaves<u64>, u128)> = None;
    for bits in 0..=high.saturating_sub(low) {
        for order in &orders {
            for base in low..=high - bits {
                for shift in bits..=places.saturating_sub(base + bits) {
                    let swizzle = DynSwizzle::new(bits as isize, base as isize, shift as isize).ok()?;
                    let mut offsets: Leaves<u64> = order.iter().map(|_| 0).collect();
                    for (k, &p) in order.iter().enumerate() {
                        offsets[p as usize] = swizzle.apply(1 << k) as u64;
                    }
                    if let Some(cost) = cost(&offsets)
                        && best.as_ref().is_none_or(|(_, fewest)| cost < *fewest)
                    {
                        best = Some((offsets, cost));
                        if cost == least {
                            return best;
                        }
                    }
                    if bits == 0 {
                        break;
                    }
                }
                if bits == 0 {
                    break;
                }
            }
        }
    }
    best
}

/// The orders in which the bits of a unit's number can be the bits of an offset. Each order begins with the lowest bit of the
/// offset. If a column of `values` has several bits, there is no order.
fn orders(extents: &[u32], values: &[u64], inside: u32) -> Vec<Leaves<u32>> {
    if values.iter().any(|value| !value.is_power_of_two()) {
        return Vec::new();
    }
    let ends = extents.iter().scan(inside, |end, &bits| {
        *end += bits;
        Some((*end - bits, *end))
    });
    let modes: Leaves<(u32, u32)> = ends.filter(|(begin, end)| begin < end).collect();
    let vector = values.get(inside as usize).map(|value| value.ilog2());
    let of_vector = |&(begin, end): &(u32, u32)| vector.is_some_and(|p| begin <= p && p < end);
    // In the first order, the mode along which the vectors lie comes first.
    let modes: Leaves<(u32, u32)> = modes
        .iter()
        .filter(|&mode| of_vector(mode))
        .chain(modes.iter().filter(|&mode| !of_vector(mode)))
        .copied()
        .collect();
    let mut all = Vec::new();
    if modes.len() <= MODES {
        permutations(&modes, &mut Leaves::new(), &mut all);
    } else {
        all.push(modes.clone());
        all.push(modes.iter().rev().copied().collect());
    }
    let order = |modes: &Leaves<(u32, u32)>| {
        let bits = modes.iter().flat_map(|&(begin, end)| begin..end);
        let others = bits.filter(|p| !values.contains(&(1 << p)));
        values.iter().map(|value| value.ilog2()).chain(others).collect()
    };
    all.iter().map(order).collect()
}

/// Adds to `all` every order of the modes that begins with `chosen`.
fn permutations(modes: &[(u32, u32)], chosen: &mut Leaves<(u32, u32)>, all: &mut Vec<Leaves<(u32, u32)>>) {
    if chosen.len() == modes.len() {
        all.push(chosen.clone());
    }
    for &mode in modes {
        if !chosen.contains(&mode) {
            chosen.push(mode);
            permutations(modes, chosen, all);
            chosen.pop();
        }
    }
}
