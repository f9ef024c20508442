//! A heat map: how many words each bank serves in each phase of an access.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::error::PictureError;
use crate::grid::{Holds, Kind, Panel, Picture, indices};
use crate::panel::bounded;
use colex::LayoutError;
use colex::dynamic::analysis::{Banks, bank_conflicts_in_phases};
use colex::dynamic::{DynComposed, DynLayout, DynXorLayout, make_layout};

/// The explanation of the colours of [`warmth`].
pub(crate) const LEGEND: &str = "words that a bank serves one after the other · green: 1 · red: 2, 3 or 4, more";

impl Picture {
    /// The bank conflicts of one access. Each thread accesses an element of `element_bytes` bytes at the offset that
    /// the layout gives the thread. A row is a phase, whose threads are served at once. A column is one of 32 banks
    /// of 4 bytes. A cell shows how many words the bank serves in the phase.
    ///
    /// Fails when the picture has more than [`MAX_CELLS`](crate::MAX_CELLS) cells
    /// ([`PictureError::TooLarge`](crate::PictureError::TooLarge)), `element_bytes` is below 1 (*unit*) or above 16
    /// (*vectors*): see [`bank_conflicts_in_phases`](colex::dynamic::analysis::bank_conflicts_in_phases).
    ///
    /// ```
    /// use colex_picture::{Picture, text};
    /// // 64 threads read 16 bytes each. Without a swizzle, the 8 threads of a phase all read from the same four banks.
    /// let map = text(&Picture::conflicts(&"(8,8):(8,1)".parse()?, 16)?, 200, false).to_string();
    /// assert!(map.contains("8 threads a phase, up to 8 ways"));
    /// let map = text(&Picture::conflicts(&"Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?, 16)?, 200, false).to_string();
    /// assert!(map.contains("8 threads a phase, up to 1 way"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn conflicts(layout: &DynComposed, element_bytes: isize) -> Result<Self, PictureError> {
        Self::heat(layout.layout(), element_bytes, layout.to_string(), |index| layout.at(index))
    }

    /// The bank conflicts of one access, whose offsets a layout with XOR strides gives, as [`conflicts`](Self::conflicts) shows them.
    ///
    /// Fails as [`conflicts`](Self::conflicts) does.
    ///
    /// ```
    /// use colex_picture::{Picture, text};
    /// // 8 threads read 16 bytes each down a column of a tile that no swizzle after a plain layout has.
    /// let map = text(&Picture::xor_conflicts(&"(4,2):(F12,F1)".parse()?, 16)?, 200, false).to_string();
    /// assert!(map.contains("8 threads a phase, up to 2 ways"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn xor_conflicts(layout: &DynXorLayout, element_bytes: isize) -> Result<Self, PictureError> {
        Self::heat(&indices(layout)?, element_bytes, layout.to_string(), |index| layout.at(index))
    }

    /// The bank conflicts of an access whose offsets are `at` of the indices of a layout.
    fn heat(
        layout: &DynLayout,
        element_bytes: isize,
        notation: String,
        at: impl Fn(isize) -> Result<isize, LayoutError>,
    ) -> Result<Self, PictureError> {
        bounded(layout).map_err(|e| e.of(&notation))?;
        let banks = Banks::default();
        let offsets = (0..layout.size() as isize).map(at).collect::<Result<Vec<_>, _>>()?;
        // This call fails if the size of an element is out of range.
        bank_conflicts_in_phases(&make_layout(1)?.into(), element_bytes, banks)?;
        let at_once = (banks.count.saturating_mul(banks.bytes) / element_bytes).clamp(1, banks.count);
        let served = served(&offsets, element_bytes, banks, at_once as usize);
        let ways = served.iter().flatten().copied().max().unwrap_or(0);
        let mut panel = Panel::new(&make_layout((served.len() as isize, banks.count))?, Kind::Heat)?;
        let words = served.iter().flatten();
        panel.cells.iter_mut().zip(words).for_each(|(cell, &words)| cell.holds = warmth(words));
        panel.notation = notation;
        // A column of the text is at least as wide as this number, so every bank number fits.
        panel.cosize = banks.count as usize;
        panel.caption = format!(
            "a row is a phase, a column a bank · {at_once} thread{} a phase, up to {ways} way{}",
            if at_once == 1 { "" } else { "s" },
            if ways == 1 { "" } else { "s" }
        );
        Ok(Self::one(panel))
    }
}

/// The number of words that each bank serves in each phase of `at_once` threads.
fn served(offsets: &[isize], element_bytes: isize, banks: Banks, at_once: usize) -> Vec<Vec<isize>> {
    let [element, bytes, count] = [element_bytes, banks.bytes, banks.count].map(|n| n as i128);
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
    offsets.chunks(at_once).map(phase).collect()
}

/// The colour for a number of words: green for one, and red in one of three tones for more.
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
