//! Checks the claim of each law's error on the operands that the error shows.

mod compose;
mod coordinates;
mod fit;
mod modes;
mod numbers;
mod strides;
mod swizzles;

use crate::said::Said;
use colex::dynamic::DynLayout;

/// Checks an error; panics with its text if its claim is false.
pub(crate) type Claim = fn(&Said<'_>);

pub(crate) const CLAIMS: [(&str, Claim); 32] = [
    ("stride divisibility", compose::stride_divisibility),
    ("shape divisibility", compose::shape_divisibility),
    ("no carry", compose::no_carry),
    ("no borrow", compose::no_borrow),
    ("exact fit", fit::exact_fit),
    ("cotarget fit", fit::cotarget_fit),
    ("block fit", fit::block_fit),
    ("block rank", fit::block_rank),
    ("addition", fit::addition),
    ("tile gap", fit::tile_gap),
    ("tiler rank", fit::tiler_rank),
    ("pairing", fit::pairing),
    ("coverage", fit::coverage),
    ("mode index", modes::mode_index),
    ("fill rank", modes::fill_rank),
    ("empty range", modes::empty_range),
    ("arrangement", modes::arrangement),
    ("congruence", modes::congruence),
    ("coordinate profile", coordinates::coordinate_profile),
    ("coordinate", coordinates::coordinate),
    ("empty mode", coordinates::empty_mode),
    ("extent", numbers::extent),
    ("unit", numbers::unit),
    ("divisibility", numbers::divisibility),
    ("adjacency", numbers::adjacency),
    ("overflow", numbers::overflow),
    ("step over", strides::step_over),
    ("negative stride", strides::negative_stride),
    ("offset", strides::offset),
    ("unit carry", strides::unit_carry),
    ("swizzle", swizzles::swizzle),
    ("swizzle merge", swizzles::swizzle_merge),
];

/// Like `assert!`, but the panic shows the text of the error.
macro_rules! is_true {
    ($said:expr, $($claim:tt)+) => {
        assert!($($claim)+, "not true: {}\n{}", stringify!($($claim)+), $said)
    };
}
pub(crate) use is_true;

/// The leaves of a layout as `(extent, stride)`.
fn leaves(a: &DynLayout) -> Vec<(isize, isize)> {
    a.shape().leaves().iter().copied().zip(a.stride().leaves().iter().copied()).collect()
}

/// The modes of the coalesced layout. The error texts number the modes in this way. A last mode of extent 1 is kept, because
/// coordinates may exceed its extent. It is dropped only if its stride continues the mode before it.
fn coalesced(a: &DynLayout) -> Vec<(isize, isize)> {
    let mut modes: Vec<(isize, isize)> = Vec::new();
    let all = leaves(a);
    for (k, &(s, d)) in all.iter().enumerate() {
        if s == 1 && k + 1 < all.len() {
            continue;
        }
        match modes.last_mut() {
            Some(last) if last.0 * last.1 == d && last.0 > 0 => last.0 *= s,
            _ => modes.push((s, d)),
        }
    }
    modes
}
