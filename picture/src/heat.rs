//! A heat map: how many words each bank serves in each phase of an access.

use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use crate::error::PictureError;
use crate::grid::{Holds, Kind, Panel, Picture};
use crate::panel::bounded;
use colex::LayoutError;
use colex::dynamic::analysis::{Banks, bank_conflicts_in_phases};
use colex::dynamic::{DynComposed, make_layout};

/// What the colours of [`warmth`] say.
pub(crate) const LEGEND: &str = "words that a bank serves one after the other · green: 1 · red: 2, 3 or 4, more";

impl Picture {
    /// The bank conflicts of threads that each access an element of so many bytes at the layout's offset of the thread: a row
    /// is a phase, of as many threads as are served at once, a column one of 32 banks of 4 bytes, and a cell says how many
    /// words the bank has to serve.
    ///
    /// Fails when the picture has more than [`MAX_CELLS`](crate::MAX_CELLS) cells
    /// ([`PictureError::TooLarge`](crate::PictureError::TooLarge)), a parameter is below 1 (*unit*), or the access has too many
    /// words (*answer limit*): see [`bank_conflicts_in_phases`](colex::dynamic::analysis::bank_conflicts_in_phases).
    ///
    /// ```
    /// use colex_picture::{Picture, text};
    /// // 64 threads read 16 bytes each, 8 at a time: down a column of the tile, all of them from four banks.
    /// let map = text(&Picture::conflicts(&"(8,8):(8,1)".parse()?, 16)?, 200, false).to_string();
    /// assert!(map.contains("8 threads a phase, up to 8 ways"));
    /// let map = text(&Picture::conflicts(&"Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?, 16)?, 200, false).to_string();
    /// assert!(map.contains("8 threads a phase, up to 1 way"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn conflicts(layout: &DynComposed, element_bytes: isize) -> Result<Self, PictureError> {
        bounded(layout.layout())?;
        let banks = Banks::default();
        // Of all phases together, which fails where there is too much to count.
        let ways = bank_conflicts_in_phases(layout, element_bytes, banks)?.ways;
        let at_once = (banks.count.saturating_mul(banks.bytes) / element_bytes).clamp(1, banks.count);
        let served = served(layout, element_bytes, banks, at_once as usize)?;
        let mut panel = Panel::new(&make_layout((served.len() as isize, banks.count))?, Kind::Heat)?;
        let words = served.iter().flatten();
        panel.cells.iter_mut().zip(words).for_each(|(cell, &words)| cell.holds = warmth(words));
        panel.notation = layout.to_string();
        // As wide as the numbers of banks.
        panel.cosize = banks.count as usize;
        panel.caption = format!(
            "a row is a phase, a column a bank · {at_once} thread{} a phase, up to {ways} way{}",
            if at_once == 1 { "" } else { "s" },
            if ways == 1 { "" } else { "s" }
        );
        Ok(Self::one(panel))
    }
}

/// How many words each bank serves, in each phase of as many threads as are served at once.
fn served(
    layout: &DynComposed,
    element_bytes: isize,
    banks: Banks,
    at_once: usize,
) -> Result<Vec<Vec<isize>>, LayoutError> {
    let [element, bytes, count] = [element_bytes, banks.bytes, banks.count].map(|n| n as i128);
    let offsets = (0..layout.layout().size() as isize).map(|i| layout.at(i)).collect::<Result<Vec<_>, _>>()?;
    let phase = |offsets: &[isize]| {
        let mut words: Vec<i128> = Vec::new();
        for first in offsets.iter().map(|&offset| offset as i128 * element) {
            words.extend(first.div_euclid(bytes)..=(first + element - 1).div_euclid(bytes));
        }
        words.sort_unstable();
        words.dedup();
        let mut per_bank = vec![0; banks.count as usize];
        words.iter().for_each(|word| per_bank[word.rem_euclid(count) as usize] += 1);
        per_bank
    };
    Ok(offsets.chunks(at_once).map(phase).collect())
}

/// The colour by how many words there are: a class of green for one, of red for more, in its three tones.
fn warmth(words: isize) -> Holds {
    let class = match words {
        0 => return Holds::Nothing,
        1 => 2,
        2 => 3,
        3 | 4 => 3 + 8,
        _ => 3 + 16,
    };
    Holds::OffsetOf { thread: class, offset: words }
}
