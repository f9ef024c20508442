//! Values that are instructions or tiled instructions.

use std::fmt;

use colex::LayoutError;
use colex::atom::dynamic::{CopyAtom, MmaAtom, Operand, Side, TiledCopy, TiledMma};
use colex::dynamic::{DynLayout, IntTuple};

/// An instruction, or a tiled instruction.
#[allow(clippy::large_enum_variant, reason = "a value holds it in a box")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Atom {
    Mma(MmaAtom),
    TiledMma(TiledMma),
    Copy(CopyAtom),
    TiledCopy(TiledCopy),
}

/// A layout `(thread, value) -> index`, its name, and the tile that it covers.
pub(crate) struct Held {
    pub(crate) name: &'static str,
    pub(crate) layout: DynLayout,
    pub(crate) tile: IntTuple,
}

impl Atom {
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Atom::Mma(_) => "matrix instruction",
            Atom::TiledMma(_) => "tiled matrix instruction",
            Atom::Copy(_) => "copy instruction",
            Atom::TiledCopy(_) => "tiled copy",
        }
    }

    /// A short name, for an atom that is an argument. The layouts are printed where the atom is built.
    pub(crate) fn short(&self) -> String {
        match self {
            Atom::Mma(atom) => atom.name.into(),
            Atom::TiledMma(mma) => format!("tiled_mma({}, ..)", mma.atom().name),
            Atom::Copy(atom) => atom.name.into(),
            Atom::TiledCopy(_) => "tiled_copy(..)".into(),
        }
    }

    /// The layouts of the elements that the threads hold, one for each operand or side.
    pub(crate) fn held(&self) -> Result<Vec<Held>, LayoutError> {
        let tiles = |shape: [isize; 3]| {
            let [m, n, k] = shape;
            [("A", [m, k]), ("B", [n, k]), ("C", [m, n])]
        };
        let held = |name, layout, tile: &[isize]| Held { name, layout, tile: IntTuple::from(tile) };
        match self {
            Atom::Mma(atom) => {
                let layouts = [&atom.a, &atom.b, &atom.c];
                let of = tiles(atom.shape_mnk).into_iter().zip(layouts);
                Ok(of.map(|((name, tile), layout)| held(name, layout.clone(), &tile)).collect())
            }
            Atom::TiledMma(mma) => {
                let shape = mma.tile_shape()?;
                let [m, n, k] = [0, 1, 2].map(|i| shape.leaves()[i]);
                let of = tiles([m, n, k]).into_iter().zip([Operand::A, Operand::B, Operand::C]);
                of.map(|((name, tile), operand)| Ok(held(name, mma.layout_tv(operand)?, &tile))).collect()
            }
            Atom::Copy(atom) => {
                let bits = [atom.reference.mode(0)?.size() as isize, atom.reference.mode(1)?.size() as isize];
                let of = [("source", &atom.source), ("destination", &atom.destination)];
                Ok(of.map(|(name, layout)| held(name, layout.clone(), &[bits[1], bits[0]])).into())
            }
            Atom::TiledCopy(copy) => {
                let sides = [("source", Side::Source), ("destination", Side::Destination)];
                let of = sides.map(|(name, side)| Ok(held(name, copy.layout_side_tv(side)?, copy.tiler_mn().leaves())));
                of.into_iter().collect()
            }
        }
    }
}

/// Writes each property and each layout as `name = value`, with `; ` between them. A record of values is printed in the
/// same way.
impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Atom::Mma(atom) => {
                write!(f, "shape_mnk = {}; thr_id = {}", IntTuple::from(&atom.shape_mnk[..]), atom.thr_id)?
            }
            Atom::TiledMma(mma) => {
                let shape = mma.tile_shape().map_err(|_| fmt::Error)?;
                write!(f, "tile_shape = {shape}; threads = {}", mma.thr_layout_vmnk())?
            }
            Atom::Copy(atom) => write!(f, "thr_id = {}", atom.thr_id)?,
            Atom::TiledCopy(copy) => write!(f, "tile = {}; tv = {}", copy.tiler_mn(), copy.layout_tv())?,
        }
        for Held { name, layout, .. } in self.held().map_err(|_| fmt::Error)? {
            write!(f, "; {name} = {layout}")?;
        }
        if let Atom::Copy(atom) = self {
            write!(f, "; reference = {}", atom.reference)?;
        }
        Ok(())
    }
}
