//! The ways to copy what stays in the caches, one of which is chosen for units and modes, and the one way past them.

pub(crate) mod lines;
pub(crate) mod pieces;
pub(crate) mod rows;
pub(crate) mod stream;
pub(crate) mod tiles;
pub(crate) mod units;
pub(crate) mod weave;

use crate::machine::Machine;
use crate::modes::{Mode, Permutation};
use crate::registers::LANE;
use tiles::Tiles;
use weave::Weave;

/// How a copy goes.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    Rows,
    Backwards,
    /// Whose rows and runs have so many bytes.
    Tiles(Tiles, usize),
    /// As it is planned.
    Weave,
    Units,
}

impl Way {
    /// The way of so many bytes, units along modes.
    #[inline]
    pub(crate) fn of(machine: &Machine, unit: usize, modes: &[Mode], bytes: usize, weave: &mut Weave) -> Self {
        if unit > LANE || modes.is_empty() {
            return Way::Rows;
        }
        let tiles = Tiles::of(unit, modes);
        let bytes_of = |tiles: Tiles| Some((tiles, tiles.bytes(unit, modes)?));
        match tiles.and_then(bytes_of) {
            Some((tiles, LANE)) => Way::Tiles(tiles, LANE),
            _ if rows::is_backwards(unit, modes) => Way::Backwards,
            _ if weave.plan(machine, unit, modes, bytes) => Way::Weave,
            Some((tiles, side)) => Way::Tiles(tiles, side),
            None => Way::Units,
        }
    }

    /// Copies units along modes, so many bytes in all, of which this is the way; `weave` is as it was planned.
    ///
    /// # Safety
    /// Each coordinate of the modes must be that of a unit, from `to` one that may be written and from `from` one that may be read, and
    /// no unit may be both.
    #[inline]
    #[allow(clippy::too_many_arguments)]
    pub(crate) unsafe fn copy(
        self,
        machine: &Machine,
        unit: usize,
        modes: &[Mode],
        bytes: usize,
        weave: &Weave,
        to: *mut u8,
        from: *const u8,
    ) {
        // SAFETY: of each: as of this function.
        unsafe {
            match self {
                Way::Rows => rows::copy(machine, unit, modes, bytes, to, from),
                Way::Backwards => rows::backwards(machine, unit, modes, to, from),
                Way::Tiles(tiles, LANE) => tiles.copy(machine, unit, modes, to, from),
                Way::Tiles(tiles, side) => pieces::copy(machine, (tiles, side), unit, modes, to, from),
                Way::Weave => weave.copy(machine, to, from),
                Way::Units => units::copy(unit, modes, to, from),
            }
        }
    }
}

/// Copies.
///
/// # Safety
/// As of [`Way::copy`].
pub(crate) unsafe fn copy(machine: &Machine, copy: &Permutation) {
    if copy.bytes() >= machine.whole
        && let Some(tiles) =
            Tiles::of(copy.unit, copy.modes).filter(|&tiles| lines::fits(tiles, copy.unit, copy.modes, copy.to))
    {
        // SAFETY: as of this function; it fits.
        unsafe { lines::copy(machine, tiles, copy.unit, copy.modes, copy.to, copy.from) };
        return crate::machine::fence();
    }
    if let Some(stream) = stream::Stream::of(machine, copy) {
        // SAFETY: as of this function.
        return unsafe { stream.copy(machine, copy) };
    }
    let (bytes, mut weave) = (copy.bytes(), Weave::new());
    let way = Way::of(machine, copy.unit, copy.modes, bytes, &mut weave);
    // SAFETY: as of this function.
    unsafe { way.copy(machine, copy.unit, copy.modes, bytes, &weave, copy.to, copy.from) };
}
