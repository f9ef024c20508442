//! Regroups the result of a logical divide or product, `((t0,r0),(t1,r1))`. Here `t0, t1` are the tiles, and `r0, r1` are the
//! rests. A zipped, tiled or flat divide or product has the same tiles and rests in other tuples.

use super::int_tuple::{Builder, IntTuple, Place, Tuple};
use super::layout::{DynLayout, Mode};
use super::tiler::{Step, Tiler, TilerRef, Whole, in_step};
use crate::{Clash, LayoutError};

/// The four ways in which a result puts the tiles `t0, t1, ..` and the rests `r0, r1, ..` of the modes into tuples.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Grouping {
    /// `((t0, r0), (t1, r1), ..)`
    Logical,
    /// `((t0, t1, ..), (r0, r1, ..))`
    Zipped,
    /// `((t0, t1, ..), r0, r1, ..)`
    Tiled,
    /// `(t0, t1, .., r0, r1, ..)`
    Flat,
}

impl Grouping {
    /// The result of a divide for a mode whose tiler entry is `_`. Every grouping but the logical one
    /// needs a tile and a rest for each mode.
    pub(crate) fn of_whole(self) -> Whole {
        if self == Grouping::Logical { Whole::Stays } else { Whole::Tile }
    }
}

/// Regroups `logical`, the result of a logical divide or product. `tiler` is the tiler of that divide or product.
pub(crate) fn regroup(logical: DynLayout, tiler: &TilerRef<'_>, grouping: Grouping) -> Result<DynLayout, LayoutError> {
    if grouping == Grouping::Logical {
        return Ok(logical);
    }
    let of_ints;
    let tree = match tiler {
        TilerRef::Tree(tree) => *tree,
        TilerRef::Ints(ints) => {
            of_ints = Tiler::from(*ints);
            &of_ints
        }
        TilerRef::Layout(_) | TilerRef::Int(_) => {
            // The result is already the pair `(t, r)`.
            let tile = Place { node: 1, leaf: 0 };
            return grouped((&logical.0, tile), (&logical.0, logical.0.after(tile)), grouping);
        }
    };
    let (tiles, rests) = tile_unzip(&logical.0, tree)?;
    grouped((&tiles, IntTuple::root()), (&rests, IntTuple::root()), grouping)
}

/// The layout that has a tile and a rest in the given grouping. Tile and rest are each given as a tuple and a position in it.
fn grouped(
    tile: (&Tuple<Mode>, Place),
    rest: (&Tuple<Mode>, Place),
    grouping: Grouping,
) -> Result<DynLayout, LayoutError> {
    DynLayout::collect(|out| {
        out.open();
        if grouping == Grouping::Flat {
            unpack(tile, out)
        } else {
            out.splice(tile.0, tile.1)
        }
        if grouping == Grouping::Zipped {
            out.splice(rest.0, rest.1)
        } else {
            unpack(rest, out)
        }
        out.close();
        Ok(())
    })
}

/// Appends the entries of a mode. A mode of rank 1 is appended as it is.
fn unpack((from, at): (&Tuple<Mode>, Place), out: &mut Builder<Mode>) {
    if from.rank_at(at) == 1 {
        return out.splice(from, at);
    }
    from.entries(at).for_each(|entry| out.splice(from, entry));
}

/// Turns the pairs `(t, r)` at the leaves of the tiler into two tuples, one of the tiles and one of the rests, both nested as
/// the tiler.
fn tile_unzip(logical: &Tuple<Mode>, tree: &Tiler) -> Result<(Tuple<Mode>, Tuple<Mode>), LayoutError> {
    let (mut tile, mut rest) = (Builder::new(), Builder::new());
    in_step(logical, tree, |step| {
        match step {
            Step::Open => {
                tile.open();
                rest.open();
            }
            Step::Close => {
                tile.close();
                rest.close();
            }
            Step::Beyond(mode) => rest.splice(logical, mode),
            Step::Leaf(mode, _) => {
                let rank = logical.rank_at(mode);
                if rank != 2 {
                    return Err(LayoutError::Pairing(Clash::new(rank as isize, 2)));
                }
                for (k, entry) in logical.entries(mode).enumerate() {
                    if k == 0 { tile.splice(logical, entry) } else { rest.splice(logical, entry) }
                }
            }
        }
        Ok(())
    })?;
    Ok((tile.finish(), rest.finish()))
}

#[cfg(test)]
mod tests {
    use crate::dynamic::{DynLayout, IntTuple, Tiler, flat_divide, flat_product, tiled_divide, zipped_divide};

    #[test]
    fn a_tuple_of_ints_is_a_tiler_by_mode() {
        let a: DynLayout = "(8,(2,3)):(6,(3,1))".parse().unwrap();
        for text in ["(4,(2,3))", "(4)", "(2,(1,3))", "4"] {
            let (ints, tree): (IntTuple, Tiler) = (text.parse().unwrap(), text.parse().unwrap());
            assert_eq!(zipped_divide(&a, &ints), zipped_divide(&a, &tree), "{text}");
            assert_eq!(tiled_divide(&a, &ints), tiled_divide(&a, &tree), "{text}");
            assert_eq!(flat_divide(&a, &ints), flat_divide(&a, &tree), "{text}");
            assert_eq!(flat_product(&a, &ints), flat_product(&a, &tree), "{text}");
        }
        let zipped = zipped_divide(&a, &"(4,(2,3))".parse::<IntTuple>().unwrap()).unwrap();
        assert_eq!(zipped, "((4,(2,3)),(2,(1,1))):((6,(3,1)),(24,(0,0)))".parse().unwrap());
    }
}
