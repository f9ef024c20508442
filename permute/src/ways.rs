//! The ways to copy, and the choice of one. `lines` and `stream` write by non-temporal stores.

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

/// A way to copy data that stays in the caches.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    /// Units of more than 16 bytes, or a single unit of any size, by [`rows::copy`].
    Rows,
    /// Rows that are reversed, by [`rows::backwards`].
    Backwards,
    /// Tiles, and the number of bytes of a side of a tile: 16 if [`Tiles::copy`] copies them, or 8 or 4 if [`pieces`] does.
    Tiles(Tiles, usize),
    /// Blocks that [`Weave::plan`] has planned.
    Weave,
    /// Units one by one.
    Units,
}

impl Way {
    /// Chooses the way to copy units along modes, `bytes` bytes in all. Plans `weave` if the way is [`Way::Weave`].
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

    /// Copies units along modes, `bytes` bytes in all. `self` must be a way for these modes, and if it is
    /// [`Way::Weave`], [`Way::of`] must have planned `weave` for them.
    ///
    /// # Safety
    /// At each coordinate of the modes, a unit must be valid for writes at its offset from `to`, and a unit for reads
    /// at its offset from `from`. No byte may be written at two coordinates, nor be both written and read. The
    /// processor must have the instructions that `machine` says it has.
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
        // SAFETY: the caller promises that the units of each coordinate are valid, and that this is a way for them.
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

/// Copies in the way that fits best.
///
/// # Safety
/// The conditions of [`Way::copy`].
pub(crate) unsafe fn copy(machine: &Machine, copy: &Permutation) {
    if copy.bytes() >= machine.whole
        && let Some(tiles) =
            Tiles::of(copy.unit, copy.modes).filter(|&tiles| lines::fits(tiles, copy.unit, copy.modes, copy.to))
    {
        // SAFETY: the caller promises that the units of each coordinate are valid; `fits` is true.
        unsafe { lines::copy(machine, tiles, copy.unit, copy.modes, copy.to, copy.from) };
        return crate::machine::fence();
    }
    if let Some(stream) = stream::Stream::of(machine, copy) {
        // SAFETY: the caller promises that the units of each coordinate are valid.
        return unsafe { stream.copy(machine, copy) };
    }
    let (bytes, mut weave) = (copy.bytes(), Weave::new());
    let way = Way::of(machine, copy.unit, copy.modes, bytes, &mut weave);
    // SAFETY: the caller promises that the units of each coordinate are valid; `way` was chosen for them.
    unsafe { way.copy(machine, copy.unit, copy.modes, bytes, &weave, copy.to, copy.from) };
}
