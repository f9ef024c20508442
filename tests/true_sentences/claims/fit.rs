//! Checks the errors of the laws about fitting. Such a law requires that a tile, a block, a tiler or a layout of threads fits.

use super::{coalesced, is_true, leaves};
use crate::said::Said;
use colex::LayoutError;
use colex::dynamic::{self as d, DynLayout, Tiler, TilerLeaf};

/// The pairs `(mode of A, tile)`, for each mode that the tiler divides.
fn tiles(a: &DynLayout, tiler: &Tiler) -> Vec<(DynLayout, DynLayout)> {
    let tile = |leaf: &TilerLeaf| match leaf {
        TilerLeaf::All => None,
        TilerLeaf::Int(n) => Some(DynLayout::new(*n, 1).expect("a layout")),
        TilerLeaf::Layout(layout) => Some((**layout).clone()),
    };
    if !tiler.is_tuple() {
        return tile(&tiler.leaves()[0]).into_iter().map(|tile| (a.clone(), tile)).collect();
    }
    let rank = tiler.rank().min(a.rank());
    let below = |k: usize| tiles(&a.mode(k).expect("a mode"), &tiler.get(k).expect("an element"));
    (0..rank).flat_map(below).collect()
}

/// The ends of a tile's modes, sorted by stride: `(end, next stride)`.
///
/// The end of a mode is its extent times its stride, where the next mode may begin. The first pair has the end 1 and
/// belongs to no mode. The last pair has no next stride.
fn filled(tile: &DynLayout) -> Vec<(isize, Option<isize>)> {
    let mut modes: Vec<_> = leaves(tile).into_iter().filter(|m| m.0 > 1 && m.1 != 0).map(|(s, d)| (d, s)).collect();
    modes.sort_unstable();
    let ends = std::iter::once(1).chain(modes.iter().map(|(d, s)| d * s));
    let next = modes.iter().map(|m| Some(m.0)).chain([None]);
    ends.zip(next).collect()
}

pub(crate) fn exact_fit(said: &Said<'_>) {
    if said.fix == "give a mode of the tile a stride that is not 0" {
        let [count, whole] = said.reads(
            "each mode of the tile has stride 0 or extent 1, so its {} coordinates all give the same of the {} indices",
        );
        let repeats = |(a, tile): &(DynLayout, DynLayout)| {
            a.size() as isize == whole && tile.size() as isize == count && (0..count).all(|i| tile.at(i) == Ok(0))
        };
        is_true!(said, count > 1 && tiles(&said.a(), &said.b_tiler()).iter().any(repeats));
        return;
    }
    let [spans, divisor, whole] =
        said.reads("the tile spans {} coordinates with its gaps filled, and {} does not divide {}");
    is_true!(said, spans == divisor && spans > 0 && whole % spans != 0);
    let tiles = tiles(&said.a(), &said.b_tiler());
    let fits =
        |(a, tile): &(DynLayout, DynLayout)| a.size() as isize == whole && filled(tile).last() == Some(&(spans, None));
    is_true!(said, tiles.iter().any(fits));
    let form = "choose a tile that divides {}; if A (coalesced) is one mode, the `_padded` form rounds up and tells which elements lie past the edge";
    is_true!(said, said.advises(form) == [whole]);
    for (a, tile) in tiles.iter().filter(|pair| fits(pair)) {
        for other in (1..=whole).filter(|other| whole % other != 0) {
            is_true!(said, d::logical_divide(a, &other).is_err());
        }
        // A layout with a single mode has a padded divide.
        if coalesced(a).len() == 1 {
            is_true!(said, d::logical_divide_padded(a, tile).is_ok());
        }
    }
}

pub(crate) fn tile_gap(said: &Said<'_>) {
    let form = "the tile fills {} offsets before its stride {}, and {} does not divide {}";
    let [end, stride, divisor, multiple] = said.reads(form);
    is_true!(said, divisor == end && multiple == stride);
    is_true!(said, end > 0 && stride > end && stride % end != 0);
    // The tile of a product is the block, which is A.
    let of_b = match said.b_text() {
        Some(_) if said.operation.contains("divide") => tiles(&said.a(), &said.b_tiler()),
        _ => Vec::new(),
    };
    let mut all: Vec<DynLayout> = of_b.into_iter().map(|(_, tile)| tile).collect();
    all.push(said.a());
    is_true!(said, all.iter().any(|tile| filled(tile).contains(&(end, Some(stride)))));
}

pub(crate) fn cotarget_fit(said: &Said<'_>) {
    let form =
        "the layout fills {} offsets before {}, which is the next stride or the cotarget, and {} does not divide {}";
    let [end, next, divisor, multiple] = said.reads(form);
    is_true!(said, divisor == end && multiple == next);
    let (a, cotarget) = (said.a(), said.b_ints());
    is_true!(said, end > 0 && next % end != 0);
    let size = cotarget.product().expect("a size");
    let ends = filled(&a);
    let is_cotarget = ends.last() == Some(&(end, None)) && next == size;
    is_true!(said, ends.contains(&(end, Some(next))) || is_cotarget);
    is_true!(said, said.advises("make that stride or cotarget a multiple of {}; `complement_to` rounds up") == [end]);
    is_true!(said, d::complement_to(&a, cotarget).is_ok());
    if is_cotarget {
        is_true!(said, (1..5).all(|k| d::complement_exact(&a, end * k).is_ok()));
    }
}

pub(crate) fn block_fit(said: &Said<'_>) {
    let form = "mode {} of the block has {} coordinates, and {} does not divide the {} of the shape";
    let [mode, block, divisor, whole] = said.reads(form);
    is_true!(said, divisor == block);
    let (a, shape) = (said.a(), said.b_ints());
    let size_of = |k: usize| if a.rank() == 1 && k == 0 { Ok(a.size()) } else { a.mode(k).map(|mode| mode.size()) };
    is_true!(said, size_of(mode as usize).unwrap_or(1) as isize == block);
    let of_shape = if shape.is_tuple() { shape.get(mode as usize).expect("a mode") } else { shape };
    is_true!(said, of_shape.product() == Ok(whole) && (block == 0 || whole % block != 0));
    is_true!(said, said.fix == "choose a shape whose modes are multiples of the modes of the block");
}

pub(crate) fn block_rank(said: &Said<'_>) {
    let [block, shape] = said.reads("the block has {} modes, and the shape has {}");
    is_true!(said, said.a().rank() as isize == block && said.b_ints().rank() as isize == shape && block > shape);
    is_true!(said, said.fix == "remove modes from the block, or give the shape as many");
}

/// The pairs `(rank of the tiler, rank of A)` at every level of nesting at which the tiler has more modes than A.
fn too_long(a: &DynLayout, tiler: &Tiler) -> Vec<(isize, isize)> {
    if !tiler.is_tuple() {
        return Vec::new();
    }
    let (rank, of_a) = (tiler.rank(), a.rank());
    let mut found = Vec::new();
    if rank > of_a {
        found.push((rank as isize, of_a as isize));
    }
    for k in 0..rank.min(of_a) {
        found.extend(too_long(&a.mode(k).expect("a mode"), &tiler.get(k).expect("an element")));
    }
    found
}

pub(crate) fn tiler_rank(said: &Said<'_>) {
    let [tiler, layout] = said.reads("the tiler has {} modes here, and the layout has {}");
    is_true!(said, tiler > layout);
    is_true!(said, too_long(&said.a(), &said.b_tiler()).contains(&(tiler, layout)));
    is_true!(said, said.fix == "remove modes from the tiler, or give the layout as many");
}

/// The tiler with each `_` replaced by 1.
fn once(tiler: &Tiler) -> Tiler {
    if tiler.is_tuple() {
        return Tiler::of((0..tiler.rank()).map(|k| once(&tiler.get(k).expect("an element"))));
    }
    if tiler.leaves() == [TilerLeaf::All] { Tiler::from(&d::IntTuple::from(1)) } else { tiler.clone() }
}

pub(crate) fn pairing(said: &Said<'_>) {
    let [modes, pair] = said.reads("`_` leaves a mode of A unchanged that has {} modes and not {}");
    is_true!(said, pair == 2 && modes != 2);
    is_true!(
        said,
        said.fix
            == "write 1 in place of `_`, which makes one copy of the mode, or call the logical form, which leaves the mode unchanged"
    );
    let (a, tiler) = (said.a(), said.b_tiler());
    // One copy of a mode may break another law: a mode with a negative stride has no complement.
    let once = d::zipped_product(&a, &once(&tiler));
    is_true!(said, d::logical_product(&a, &tiler).is_ok() && !matches!(once, Err(LayoutError::Pairing(_))));
}

pub(crate) fn coverage(said: &Said<'_>) {
    let [size, reached] = said.reads("the layout has {} threads, or values of a thread, and reaches number {}");
    let a = said.a();
    let offsets: Vec<isize> = (0..a.size() as isize).map(|i| a.at(i).expect("an offset")).collect();
    is_true!(said, a.size() as isize == size);
    is_true!(said, offsets.contains(&reached));
    let (low, high) = (offsets.iter().min().copied().unwrap_or(0), offsets.iter().max().copied().unwrap_or(0));
    is_true!(said, reached == if low < 0 { low } else { high });
    let mut sorted = offsets;
    sorted.sort_unstable();
    is_true!(said, sorted != (0..size).collect::<Vec<_>>());
    is_true!(
        said,
        said.fix
            == "choose strides such that, when the modes are sorted by stride, each stride is the product of the shapes before"
    );
    let compact = d::make_layout(a.shape()).expect("a layout");
    let fixed = colex::atom::dynamic::make_layout_tv(&compact, &"1:0".parse().expect("a layout"));
    is_true!(said, !matches!(fixed, Err(LayoutError::Coverage(_))));
}

pub(crate) fn addition(said: &Said<'_>) {
    let (a, b) = (said.a(), said.b());
    is_true!(said, said.fix == "give both layouts one size, and shapes of which one refines the other");
    if said.numbers.starts_with("A has") {
        let [size, other] = said.reads("A has {} indices, and B has {}");
        is_true!(said, size != other && a.size() as isize == size && b.size() as isize == other);
        return;
    }
    let [p, q] =
        said.reads("a mode of A (coalesced) ends at index {} and one of B at index {}, and neither divides the other");
    is_true!(said, p % q != 0 && q % p != 0);
    // A mode of a coalesced layout ends where the extents up to it multiply to the index.
    let ends = |a: &DynLayout, index: isize| {
        let mut end = 1;
        coalesced(a).into_iter().any(|(s, _)| {
            end *= s;
            end == index
        })
    };
    is_true!(said, ends(&a, p) && ends(&b, q));
}
