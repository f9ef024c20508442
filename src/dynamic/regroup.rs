//! How the tiles and the rests of a divide or a product are grouped.

use super::int_tuple::{Builder, IntTuple, Place};
use super::layout::{DynLayout, Mode};
use super::tiler::{Step, TilerRef, in_step};
use crate::{Clash, LayoutError};

/// The four groupings of a tile of modes `(t0, t1, ..)` and their rests `(r0, r1, ..)`.
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

/// Regroups a logical divide or product by this tiler.
pub(crate) fn regroup(logical: DynLayout, tiler: &TilerRef<'_>, grouping: Grouping) -> Result<DynLayout, LayoutError> {
    if grouping == Grouping::Logical {
        return Ok(logical);
    }
    let zipped = tile_unzip(logical, tiler)?;
    let mut out = Builder::new();
    out.open();
    for (k, at) in zipped.0.entries(IntTuple::root()).enumerate() {
        match grouping {
            Grouping::Flat => unpack(&zipped, at, &mut out),
            Grouping::Tiled if k == 1 => unpack(&zipped, at, &mut out),
            _ => out.splice(&zipped.0, at),
        }
    }
    out.close();
    DynLayout::checked(out.finish())
}

/// The entries of a mode; of a mode with a single one, the mode.
fn unpack(from: &DynLayout, at: Place, out: &mut Builder<Mode>) {
    if from.0.rank_at(at) == 1 {
        return out.splice(&from.0, at);
    }
    from.0.entries(at).for_each(|entry| out.splice(&from.0, entry));
}

/// Pairs `(t, r)` at the leaves of the tiler become one pair of what is nested as the tiler.
fn tile_unzip(logical: DynLayout, tiler: &TilerRef<'_>) -> Result<DynLayout, LayoutError> {
    let TilerRef::Tree(tree) = tiler else { return Ok(logical) };
    let (mut tile, mut rest) = (Builder::new(), Builder::new());
    in_step(&logical.0, tree, |step| {
        match step {
            Step::Open => {
                tile.open();
                rest.open();
            }
            Step::Close => {
                tile.close();
                rest.close();
            }
            Step::Beyond(mode) => rest.splice(&logical.0, mode),
            Step::Leaf(mode, _) => {
                let rank = logical.0.rank_at(mode);
                if rank != 2 {
                    return Err(LayoutError::Pairing(Clash::new(rank as isize, 2)));
                }
                for (k, entry) in logical.0.entries(mode).enumerate() {
                    if k == 0 { tile.splice(&logical.0, entry) } else { rest.splice(&logical.0, entry) }
                }
            }
        }
        Ok(())
    })?;
    DynLayout::of(&[DynLayout::checked(tile.finish())?, DynLayout::checked(rest.finish())?])
}
