//! Whether a tile divides the coordinates without a rest. colex's plain divides require this, but CuTe's divides do not.

use crate::notation::Term;

/// How a tile lies in the coordinates that it divides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
    /// The tile and its complement reach all coordinates and none past the edge, so the plain divide accepts the tile.
    Exact,
    /// The last tile goes past the edge, so only the padded divide accepts the tile.
    PastTheEnd,
    /// With the modes `s:d` of the tile sorted by stride, some stride is not a multiple of the `s*d` of the mode before it. So no
    /// complement fills the gaps of the tile.
    Holes,
}

/// How a tiler fits a layout. A single tile divides the whole layout. In a tuple, each tile divides one mode, and the worst fit
/// is the result.
pub(crate) fn fit(layout: &Term, tiler: &Term) -> Fit {
    let Term::Layout(shape, _) = layout else { panic!("{layout:?} is not a layout") };
    fit_shape(shape, tiler)
}

fn fit_shape(shape: &Term, tiler: &Term) -> Fit {
    match tiler {
        Term::All => Fit::Exact,
        Term::Basis(text) | Term::Order(text) => panic!("{text} is no tile"),
        Term::Int { value, .. } => fit_tile(size(shape), vec![(*value, 1)]),
        Term::Layout(tile, stride) => fit_tile(size(shape), modes(tile, stride)),
        Term::Tuple(tilers) => {
            let by_mode = match shape {
                Term::Tuple(shapes) => shapes.iter().zip(tilers).map(|(s, t)| fit_shape(s, t)).max(),
                _ => None,
            };
            by_mode.unwrap_or(Fit::Exact)
        }
    }
}

/// How one tile fits a size. It fits exactly if, with the modes `s:d` sorted by stride, each `s*d` divides the next stride, and
/// the last `s*d` divides the size.
fn fit_tile(size: i64, mut tile: Vec<(i64, i64)>) -> Fit {
    tile.retain(|&(s, d)| s != 1 && d != 0);
    tile.sort_by_key(|&(s, d)| (d, s));
    let mut filled = 1;
    for (s, d) in tile {
        if d % filled != 0 {
            return Fit::Holes;
        }
        filled = s * d;
    }
    if size % filled == 0 { Fit::Exact } else { Fit::PastTheEnd }
}

fn size(shape: &Term) -> i64 {
    match shape {
        Term::Int { value, .. } => *value,
        Term::Tuple(terms) => terms.iter().map(size).product(),
        Term::All | Term::Basis(_) | Term::Order(_) | Term::Layout(..) => panic!("{shape:?} is not a shape"),
    }
}

fn modes(shape: &Term, stride: &Term) -> Vec<(i64, i64)> {
    match (shape, stride) {
        (Term::Int { value: s, .. }, Term::Int { value: d, .. }) => vec![(*s, *d)],
        (Term::Tuple(s), Term::Tuple(d)) => s.iter().zip(d).flat_map(|(s, d)| modes(s, d)).collect(),
        _ => panic!("{shape:?}:{stride:?} is not a layout"),
    }
}
