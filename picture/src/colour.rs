//! Colours: a hue for each remainder by 8, in three tones.
//!
//! As in CuTe's pictures, the hue of a number depends on its remainder by 8: offsets or threads that are equal modulo
//! 8 have one hue. The tone distinguishes neighbours of one hue. It changes every `period` numbers. The period is 8,
//! or the multiple of 8 that distinguishes the most neighbouring cells. With a period of 8, numbers that are 8, 16, 32
//! ... apart have different colours, because the three tones repeat only after 24 numbers. Most strides are of this kind.

use alloc::vec::Vec;

/// A colour of red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// The number of hues in a palette.
pub(crate) const HUES: usize = 8;

/// The number of tones of a hue. It is three, because neighbours are often a power of two apart, and no power of two
/// is a multiple of three.
pub(crate) const TONES: usize = 3;

/// The number of colours in a palette.
pub(crate) const CLASSES: usize = HUES * TONES;

/// Colours for cells, and colours that are legible on and around them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// All hues in the first tone, then all hues in the second, and so on.
    pub(crate) cells: [Rgb; CLASSES],
    /// Text in cells, and the lines around them.
    pub(crate) ink: Rgb,
    /// Less important text beside the cells.
    pub(crate) muted: Rgb,
    /// The lines between cells.
    pub(crate) line: Rgb,
    /// A cell without content.
    pub(crate) empty: Rgb,
    /// The background.
    pub(crate) page: Rgb,
}

const fn rgb(hex: u32) -> Rgb {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
}

const fn all(hex: [u32; CLASSES]) -> [Rgb; CLASSES] {
    let (mut out, mut k) = ([[0; 3]; CLASSES], 0);
    while k < CLASSES {
        out[k] = rgb(hex[k]);
        k += 1;
    }
    out
}

/// Dark text on light colours. All hues have the same lightness in OKLCH, so that none is more prominent.
pub(crate) const LIGHT: Palette = Palette {
    cells: all([
        0xdeefff, 0xfbead4, 0xdaf5e5, 0xffe4e3, 0xf0e8ff, 0xecf0d6, 0xd3f4fa, 0xffe4f2, //
        0xaad3ff, 0xf0c890, 0x9ee1bc, 0xffbab8, 0xd8c3ff, 0xcdd796, 0x8adfee, 0xf9b9dc, //
        0x7db6fe, 0xdfa754, 0x66ca98, 0xf69293, 0xbea1f4, 0xb0bc5d, 0x37c7dd, 0xe993c4,
    ]),
    ink: rgb(0x16181d),
    muted: rgb(0x57606a),
    line: rgb(0x7d8590),
    empty: rgb(0xf3f4f6),
    page: rgb(0xffffff),
};

/// Light text on dark colours, with the same hues.
pub(crate) const DARK: Palette = Palette {
    cells: all([
        0x1e3149, 0x3f2c10, 0x163827, 0x462626, 0x342a46, 0x2f3314, 0x06373e, 0x422636, //
        0x2a496f, 0x5f4110, 0x1a5439, 0x6a3637, 0x4e3e6a, 0x474c17, 0x00525e, 0x643651, //
        0x366298, 0x815709, 0x1b714c, 0x914748, 0x695290, 0x5f6717, 0x006f80, 0x88476d,
    ]),
    ink: rgb(0xffffff),
    muted: rgb(0xa9b1bc),
    line: rgb(0x79828e),
    empty: rgb(0x1f242c),
    page: rgb(0x14171c),
};

/// The numbers by which the cells of a grid are coloured, row after row. `None` has no colour.
pub(crate) struct Numbers {
    pub(crate) columns: usize,
    pub(crate) numbers: Vec<Option<isize>>,
}

/// The colour of a number: `n mod 8 + 8 * (floor(n / period) mod 3)`.
pub(crate) fn class(number: isize, period: isize) -> usize {
    let tone = number.div_euclid(period).rem_euclid(TONES as isize);
    (number.rem_euclid(HUES as isize) + tone * HUES as isize) as usize
}

/// The period of the tone, a multiple of 8. Of the periods tried, it gives the same colour to the fewest pairs of
/// neighbours with different numbers.
pub(crate) fn period(grids: &[Numbers]) -> isize {
    let hues = HUES as isize;
    let pairs: Vec<(isize, isize)> = grids.iter().flat_map(pairs).filter(|&(a, b)| (a - b) % hues == 0).collect();
    // A period equal to the difference of two neighbours distinguishes them.
    let mut candidates: Vec<isize> = pairs.iter().map(|&(a, b)| (a - b).abs()).collect();
    candidates.push(hues);
    candidates.sort_unstable();
    candidates.dedup();
    candidates.truncate(16);
    let alike = |p: isize| pairs.iter().filter(|&&(a, b)| class(a, p) == class(b, p)).count();
    candidates.into_iter().min_by_key(|&p| alike(p)).unwrap_or(hues)
}

/// The pairs of neighbours, to the right and below, whose numbers differ.
fn pairs(grid: &Numbers) -> impl Iterator<Item = (isize, isize)> + '_ {
    let columns = grid.columns.max(1);
    let pair = |a: usize, b: usize| Some((grid.numbers[a]?, (*grid.numbers.get(b)?)?));
    (0..grid.numbers.len())
        .flat_map(move |k| {
            let right = if !(k + 1).is_multiple_of(columns) { pair(k, k + 1) } else { None };
            [right, pair(k, k + columns)]
        })
        .flatten()
        .filter(|(a, b)| a != b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    /// WCAG's contrast of two colours, from 1 to 21: `(a + 0.05) / (b + 0.05)`, where `a` is the greater luminance
    /// and `b` the lesser.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let luminance = |c: Rgb| {
            let linear = c.map(|v| {
                let v = f64::from(v) / 255.0;
                if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// WCAG 2.2 requires a contrast of 4.5 for text, of 7 for text at the enhanced level, and of 3 for lines.
    #[test]
    fn text_and_lines_are_legible() {
        assert_eq!(contrast([0; 3], [255; 3]).round(), 21.0);
        for palette in [LIGHT, DARK] {
            for (k, &cell) in palette.cells.iter().enumerate() {
                assert!(contrast(cell, palette.ink) > 5.5, "class {k}: {}", contrast(cell, palette.ink));
            }
            assert!(contrast(palette.page, palette.ink) > 7.0 && contrast(palette.empty, palette.ink) > 7.0);
            assert!(contrast(palette.page, palette.muted) > 4.5, "{}", contrast(palette.page, palette.muted));
            assert!(contrast(palette.page, palette.line) > 3.0, "{}", contrast(palette.page, palette.line));
        }
    }

    /// Neighbouring hues are far apart as colours, and so are the tones of a hue.
    #[test]
    fn classes_differ() {
        let distance = |a: Rgb, b: Rgb| a.iter().zip(b).map(|(&x, y)| i32::from(x.abs_diff(y)).pow(2)).sum::<i32>();
        for palette in [LIGHT, DARK] {
            for k in 0..HUES {
                for tone in 0..TONES {
                    let at = |hue: usize, tone: usize| palette.cells[hue % HUES + tone % TONES * HUES];
                    for other in [at(k + 1, tone), at(k, tone + 1)] {
                        assert!(distance(at(k, tone), other) > 450, "hue {k}, tone {tone}: {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_tone_tells_rows_apart() {
        for step in [8, 16, 32, 1024, 24, 48] {
            let numbers = (0..32).map(|k| Some(k / 8 * step + k % 8)).collect();
            let grid = [Numbers { columns: 8, numbers }];
            let p = period(&grid);
            assert!(pairs(&grid[0]).all(|(a, b)| class(a, p) != class(b, p)), "step {step}, period {p}");
        }
        assert_eq!(period(&[Numbers { columns: 0, numbers: vec![] }]), 8);
    }
}
