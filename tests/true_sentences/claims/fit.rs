//! What has to fit: a tile, a block, a cotarget, a tiler, threads.

use super::{coalesced, is_true, leaves};
use crate::said::Said;
use colex::LayoutError;
use colex::dynamic::{self as d, DynLayout, Tiler, TilerLeaf};

/// The layouts that a tiler divides by, each with the mode of A that it divides.
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

/// How many offsets the modes of a tile up to each take with their gaps filled, and the strides after them.
fn filled(tile: &DynLayout) -> Vec<(isize, Option<isize>)> {
    let mut modes: Vec<_> = leaves(tile).into_iter().filter(|m| m.0 > 1 && m.1 != 0).map(|(s, d)| (d, s)).collect();
    modes.sort_unstable();
    let ends = std::iter::once(1).chain(modes.iter().map(|(d, s)| d * s));
    let next = modes.iter().map(|m| Some(m.0)).chain([None]);
    ends.zip(next).collect()
}

pub(crate) fn exact_fit(said: &Said<'_>) {
    if said.fix == "give a mode of the tile a stride that is not 0" {
        let [count, whole] = said.reads("the {} coordinates of the tile are one index, of {}: no stride of it moves");
        let repeats = |(a, tile): &(DynLayout, DynLayout)| {
            a.size() as isize == whole && tile.size() as isize == count && (0..count).all(|i| tile.at(i) == Ok(0))
        };
        is_true!(said, count > 1 && tiles(&said.a(), &said.b_tiler()).iter().any(repeats));
        return;
    }
    let [takes, whole] = said.reads("the tile, its gaps filled, takes {} coordinates, which do not divide {}");
    is_true!(said, takes > 0 && whole % takes != 0);
    let tiles = tiles(&said.a(), &said.b_tiler());
    let fits =
        |(a, tile): &(DynLayout, DynLayout)| a.size() as isize == whole && filled(tile).last() == Some(&(takes, None));
    is_true!(said, tiles.iter().any(fits));
    let form = "the tile has to divide {}; the `_padded` form rounds up where A (coalesced) is one mode, and says what lies past the edge";
    is_true!(said, said.advises(form) == [whole]);
    for (a, tile) in tiles.iter().filter(|pair| fits(pair)) {
        for other in (1..=whole).filter(|other| whole % other != 0) {
            is_true!(said, d::logical_divide(a, &other).is_err());
        }
        // A single mode has its padded form.
        if coalesced(a).len() == 1 {
            is_true!(said, d::logical_divide_padded(a, tile).is_ok());
        }
    }
}

pub(crate) fn tile_gap(said: &Said<'_>) {
    let [takes, stride] = said.reads("the tile fills {} offsets before its stride {}, which they do not divide");
    is_true!(said, takes > 0 && stride > takes && stride % takes != 0);
    // Of a product the tile is the block, A.
    let of_b = match said.b_text() {
        Some(_) if said.operation.contains("divide") => tiles(&said.a(), &said.b_tiler()),
        _ => Vec::new(),
    };
    let mut all: Vec<DynLayout> = of_b.into_iter().map(|(_, tile)| tile).collect();
    all.push(said.a());
    is_true!(said, all.iter().any(|tile| filled(tile).contains(&(takes, Some(stride)))));
}

pub(crate) fn cotarget_fit(said: &Said<'_>) {
    let form = "the layout fills {} offsets before {}, a stride of it or the cotarget, which they do not divide";
    let [takes, end] = said.reads(form);
    let (a, cotarget) = (said.a(), said.b_ints());
    is_true!(said, takes > 0 && end % takes != 0);
    let size = cotarget.product().expect("a size");
    let ends = filled(&a);
    is_true!(said, ends.contains(&(takes, Some(end))) || (ends.last() == Some(&(takes, None)) && end == size));
    is_true!(said, said.advises("make that a multiple of {}; `complement_to` rounds up") == [takes]);
    is_true!(said, d::complement_to(&a, cotarget).is_ok());
    if ends.last() == Some(&(takes, None)) && end == size {
        is_true!(said, (1..5).all(|k| d::complement_exact(&a, takes * k).is_ok()));
    }
}

pub(crate) fn block_fit(said: &Said<'_>) {
    let form = "mode {} of the block has {} coordinates, which do not divide the {} of the shape";
    let [mode, block, whole] = said.reads(form);
    let (a, shape) = (said.a(), said.b_ints());
    let size_of = |k: usize| if a.rank() == 1 && k == 0 { Ok(a.size()) } else { a.mode(k).map(|mode| mode.size()) };
    is_true!(said, size_of(mode as usize).unwrap_or(1) as isize == block);
    let of_shape = if shape.is_tuple() { shape.get(mode as usize).expect("a mode") } else { shape };
    is_true!(said, of_shape.product() == Ok(whole) && (block == 0 || whole % block != 0));
    is_true!(said, said.fix == "choose a shape whose modes are multiples of those of the block");
}

pub(crate) fn block_rank(said: &Said<'_>) {
    let [block, shape] = said.reads("the block has {} modes, the shape {}");
    is_true!(said, said.a().rank() as isize == block && said.b_ints().rank() as isize == shape && block > shape);
    is_true!(said, said.fix == "drop modes of the block, or give the shape as many");
}

/// The ranks of a tiler, or of a list in it, and of the mode of A that it meets, where it has more modes.
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
    let [tiler, layout] = said.reads("the tiler has {} modes here, the layout {}");
    is_true!(said, tiler > layout);
    is_true!(said, too_long(&said.a(), &said.b_tiler()).contains(&(tiler, layout)));
    is_true!(said, said.fix == "drop modes of the tiler, or give the layout as many");
}

/// A tiler with 1 in place of each `_`.
fn once(tiler: &Tiler) -> Tiler {
    if tiler.is_tuple() {
        return Tiler::of((0..tiler.rank()).map(|k| once(&tiler.get(k).expect("an element"))));
    }
    if tiler.leaves() == [TilerLeaf::All] { Tiler::from(&d::IntTuple::from(1)) } else { tiler.clone() }
}

pub(crate) fn pairing(said: &Said<'_>) {
    let [modes, pair] = said.reads("a mode left as it is, by `_`, has {} modes and not {}");
    is_true!(said, pair == 2 && modes != 2);
    is_true!(
        said,
        said.fix == "in place of `_` give 1, which makes one copy of the mode; the logical form leaves it as it is"
    );
    let (a, tiler) = (said.a(), said.b_tiler());
    // A mode of which there is no copy, as one that goes down, is refused by its own law.
    let once = d::zipped_product(&a, &once(&tiler));
    is_true!(said, d::logical_product(&a, &tiler).is_ok() && !matches!(once, Err(LayoutError::Pairing(_))));
}

pub(crate) fn coverage(said: &Said<'_>) {
    let [size, reached] = said.reads("the layout of {} threads, or values of a thread, reaches {}");
    let a = said.a();
    let offsets: Vec<isize> = (0..a.size() as isize).map(|i| a.at(i).expect("an offset")).collect();
    is_true!(said, a.size() as isize == size);
    is_true!(said, offsets.contains(&reached));
    let (low, high) = (offsets.iter().min().copied().unwrap_or(0), offsets.iter().max().copied().unwrap_or(0));
    is_true!(said, reached == if low < 0 { low } else { high });
    let mut sorted = offsets;
    sorted.sort_unstable();
    is_true!(said, sorted != (0..size).collect::<Vec<_>>());
    is_true!(said, said.fix == "choose strides so that, sorted, each is the product of the shapes before it");
    let compact = d::make_layout(a.shape()).expect("a layout");
    let fixed = colex::atom::dynamic::make_layout_tv(&compact, &"1:0".parse().expect("a layout"));
    is_true!(said, !matches!(fixed, Err(LayoutError::Coverage(_))));
}
