//! Colours: a hue for each remainder by 8, in two tones.
//!
//! A number is coloured by its remainder, as in CuTe's pictures, so that offsets or threads that are
//! alike modulo 8 are alike in colour. The tone tells neighbours apart that are: it changes every
//! `period` numbers, where the period is chosen by what lies side by side.

use alloc::vec::Vec;

/// A colour of red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// The hues of a palette.
pub(crate) const HUES: usize = 8;

/// Sixteen colours for cells, and what is legible on and around them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// Eight hues in the first tone, and the same eight in the second. Neighbours in the list differ.
    pub(crate) cells: [Rgb; 2 * HUES],
    /// Text in cells, and the lines around them.
    pub(crate) ink: Rgb,
    /// Text beside cells that says less.
    pub(crate) muted: Rgb,
    /// The lines between cells.
    pub(crate) line: Rgb,
    /// A cell that holds nothing.
    pub(crate) empty: Rgb,
    /// What lies behind everything.
    pub(crate) page: Rgb,
}

const fn rgb(hex: u32) -> Rgb {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
}

const fn all(hex: [u32; 2 * HUES]) -> [Rgb; 2 * HUES] {
    let (mut out, mut k) = ([[0; 3]; 2 * HUES], 0);
    while k < 2 * HUES {
        out[k] = rgb(hex[k]);
        k += 1;
    }
    out
}

/// Dark text on light colours. The hues stand at equal lightness in OKLCH, so that none stands out.
pub(crate) const LIGHT: Palette = Palette {
    cells: all([
        0xc9e4ff, 0xf7ddb9, 0xc3edd5, 0xffd4d2, 0xe6daff, 0xe0e6bd, 0xb8ecf6, 0xfdd3ea, //
        0x8fc1ff, 0xe5b46e, 0x7ed3a6, 0xfaa2a2, 0xc8aef8, 0xbbc675, 0x60d0e3, 0xefa2cd,
    ]),
    ink: rgb(0x16181d),
    muted: rgb(0x57606a),
    line: rgb(0x7d8590),
    empty: rgb(0xf3f4f6),
    page: rgb(0xffffff),
};

/// Light text on dark colours, the same hues.
pub(crate) const DARK: Palette = Palette {
    cells: all([
        0x273e5c, 0x4f3815, 0x1c4732, 0x593030, 0x423658, 0x3c4119, 0x05454e, 0x533044, //
        0x335c8f, 0x79520a, 0x1a6b48, 0x884344, 0x634d88, 0x596117, 0x006878, 0x804367,
    ]),
    ink: rgb(0xffffff),
    muted: rgb(0xa9b1bc),
    line: rgb(0x79828e),
    empty: rgb(0x1f242c),
    page: rgb(0x14171c),
};

/// A grid of numbers to colour, row after row; `None` has no colour.
pub(crate) struct Numbers {
    pub(crate) columns: usize,
    pub(crate) numbers: Vec<Option<isize>>,
}

/// The colour of a number: its hue, and half the palette further where the tone is the second.
pub(crate) fn class(number: isize, period: isize) -> usize {
    let tone = number.div_euclid(period).rem_euclid(2);
    (number.rem_euclid(HUES as isize) + tone * HUES as isize) as usize
}

/// The period of the tone, a multiple of 8, that leaves the fewest unequal neighbours of one colour.
pub(crate) fn period(grids: &[Numbers]) -> isize {
    let hues = HUES as isize;
    let pairs: Vec<(isize, isize)> = grids.iter().flat_map(pairs).filter(|&(a, b)| (a - b) % hues == 0).collect();
    // A step between neighbours is a period that tells them apart.
    let mut candidates: Vec<isize> = pairs.iter().map(|&(a, b)| (a - b).abs()).collect();
    candidates.push(hues);
    candidates.sort_unstable();
    candidates.dedup();
    candidates.truncate(16);
    let alike = |p: isize| pairs.iter().filter(|&&(a, b)| class(a, p) == class(b, p)).count();
    candidates.into_iter().min_by_key(|&p| alike(p)).unwrap_or(hues)
}

/// The neighbours, right and below, whose numbers differ.
fn pairs(grid: &Numbers) -> impl Iterator<Item = (isize, isize)> + '_ {
    let columns = grid.columns.max(1);
    let pair = |a: usize, b: usize| Some((grid.numbers[a]?, (*grid.numbers.get(b)?)?));
    (0..grid.numbers.len())
        .flat_map(move |k| {
            let right = if (k + 1) % columns != 0 { pair(k, k + 1) } else { None };
            [right, pair(k, k + columns)]
        })
        .flatten()
        .filter(|(a, b)| a != b)
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;
    use alloc::vec;

    /// WCAG's contrast of two colours, from 1 to 21: `(a + 0.05) / (b + 0.05)` for their luminances, the
    /// lighter first.
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

    /// WCAG 2.2: 4.5 for text, 7 for text at its enhanced level, 3 for lines.
    #[test]
    fn text_and_lines_are_legible() {
        assert_eq!(contrast([0; 3], [255; 3]).round(), 21.0);
        for palette in [LIGHT, DARK] {
            for (k, &cell) in palette.cells.iter().enumerate() {
                assert!(contrast(cell, palette.ink) > 6.0, "class {k}: {}", contrast(cell, palette.ink));
            }
            assert!(contrast(palette.page, palette.ink) > 7.0 && contrast(palette.empty, palette.ink) > 7.0);
            assert!(contrast(palette.page, palette.muted) > 4.5, "{}", contrast(palette.page, palette.muted));
            assert!(contrast(palette.page, palette.line) > 3.0, "{}", contrast(palette.page, palette.line));
        }
    }

    /// Far apart as colours, too: neighbours in the list, and the two tones of a hue.
    #[test]
    fn classes_differ() {
        let distance = |a: Rgb, b: Rgb| a.iter().zip(b).map(|(&x, y)| i32::from(x.abs_diff(y)).pow(2)).sum::<i32>();
        for palette in [LIGHT, DARK] {
            for k in 0..HUES {
                for tone in [0, HUES] {
                    let (a, b) = (palette.cells[tone + k], palette.cells[tone + (k + 1) % HUES]);
                    assert!(distance(a, b) > 900, "{k}: {a:?} {b:?}");
                }
                let (a, b) = (palette.cells[k], palette.cells[k + HUES]);
                assert!(distance(a, b) > 900, "{k}: {a:?} {b:?}");
            }
        }
    }

    #[test]
    fn the_tone_tells_rows_apart() {
        for step in [8, 16, 32, 24] {
            let numbers = (0..32).map(|k| Some(k / 8 * step + k % 8)).collect();
            let grid = [Numbers { columns: 8, numbers }];
            let p = period(&grid);
            assert!(pairs(&grid[0]).all(|(a, b)| class(a, p) != class(b, p)), "step {step}, period {p}");
        }
        assert_eq!(period(&[Numbers { columns: 0, numbers: vec![] }]), 8);
    }
}
