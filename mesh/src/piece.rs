//! [`Piece`]: a strided part of local memory. [`Transfer`]: all that one rank gives another, as pieces.

use std::sync::Arc;

use crate::runs::{Both, Joined};

/// Elements that move together: a layout over the memory of the source, and one over the memory of the result.
///
/// The element at the coordinate `c` moves from `src + sum of c_k * src_stride_k` to `dst + sum of c_k * dst_stride_k`. The modes
/// are in the order of their source strides, the least first, and no two neighbours could be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The offset of the first element in the source.
    pub src: usize,
    /// The offset of the first element in the result.
    pub dst: usize,
    /// The modes.
    pub modes: Vec<PieceMode>,
}

/// A mode of a [`Piece`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceMode {
    /// The extent.
    pub extent: usize,
    /// The stride in the source.
    pub src_stride: usize,
    /// The stride in the result.
    pub dst_stride: usize,
}

impl Piece {
    /// The number of elements.
    pub fn elements(&self) -> usize {
        self.modes.iter().map(|mode| mode.extent).product()
    }
}

/// What one rank gives another, for one addend if the source is partial.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The rank that has the elements.
    pub from: usize,
    /// The rank that gets them.
    pub to: usize,
    /// For each mode of the source, what both ranks hold of it.
    pub(crate) lines: Vec<Arc<[Line]>>,
    pub(crate) src_strides: Vec<usize>,
    pub(crate) dst_strides: Vec<usize>,
}

impl Transfer {
    /// The number of elements.
    pub fn elements(&self) -> usize {
        self.lines.iter().map(|lines| lines.iter().map(Line::elements).sum::<usize>()).product()
    }

    /// The number of pieces.
    pub fn piece_count(&self) -> usize {
        self.lines.iter().map(|lines| lines.len()).product()
    }

    /// Of a mode of the source, the runs that both ranks hold, in their order: the first position in each memory, and the length.
    #[cfg(feature = "files")]
    pub(crate) fn runs(&self, mode: usize) -> impl Iterator<Item = [usize; 3]> + '_ {
        // Each line is in order, and they interleave: the next run is the first of what is left of all lines.
        let mut lines: Vec<_> = self.lines[mode].iter().map(Line::runs).map(|mut runs| (runs.next(), runs)).collect();
        std::iter::from_fn(move || {
            let (head, rest) = lines.iter_mut().filter(|line| line.0.is_some()).min_by_key(|line| line.0)?;
            std::mem::replace(head, rest.next())
        })
    }

    /// The same elements from the memory that gets them to the one that has them.
    #[cfg(feature = "files")]
    pub(crate) fn turned(&self) -> Self {
        let turned = |lines: &Arc<[Line]>| lines.iter().map(Line::turned).collect();
        Transfer {
            from: self.to,
            to: self.from,
            lines: self.lines.iter().map(turned).collect(),
            src_strides: self.dst_strides.clone(),
            dst_strides: self.src_strides.clone(),
        }
    }

    /// The pieces. They are the products of what both ranks hold of each mode.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        (0..self.piece_count()).map(|mut index| {
            let mut piece = Piece { src: 0, dst: 0, modes: Vec::new() };
            for ((lines, src), dst) in self.lines.iter().zip(&self.src_strides).zip(&self.dst_strides) {
                let line = &lines[index % lines.len()];
                index /= lines.len();
                piece.src += line.x * src;
                piece.dst += line.y * dst;
                let levels = line.levels.iter().filter(|level| level.count > 1);
                piece.modes.extend(levels.map(|level| PieceMode {
                    extent: level.count,
                    src_stride: level.x_step * src,
                    dst_stride: level.y_step * dst,
                }));
            }
            piece.modes.sort_by_key(|mode| mode.src_stride);
            merge(&mut piece.modes);
            piece
        })
    }
}

/// Makes one mode of neighbours that are one in the source and in the result.
fn merge(modes: &mut Vec<PieceMode>) {
    modes.dedup_by(|next, last| {
        let one = next.src_stride == last.src_stride * last.extent && next.dst_stride == last.dst_stride * last.extent;
        if one {
            last.extent *= next.extent;
        }
        one
    });
}

/// Common indices of one mode: positions in two memories, which go on in up to three levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    x: usize,
    y: usize,
    levels: [Level; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Level {
    count: usize,
    x_step: usize,
    y_step: usize,
}

impl Line {
    fn elements(&self) -> usize {
        self.levels.iter().map(|level| level.count).product()
    }

    #[cfg(feature = "files")]
    fn turned(&self) -> Self {
        let turned = |level: Level| Level { count: level.count, x_step: level.y_step, y_step: level.x_step };
        Line { x: self.y, y: self.x, levels: self.levels.map(turned) }
    }

    #[cfg(feature = "files")]
    fn runs(&self) -> impl Iterator<Item = [usize; 3]> + '_ {
        let [run, inner, outer] = self.levels;
        (0..outer.count).flat_map(move |k| {
            let (x, y) = (self.x + k * outer.x_step, self.y + k * outer.y_step);
            (0..inner.count).map(move |j| [x + j * inner.x_step, y + j * inner.y_step, run.count])
        })
    }
}

/// The common indices of two maps as few lines: of the runs within a period, those of one length and at equal distances are one.
pub(crate) fn lines(joined: &[Joined]) -> Arc<[Line]> {
    let mut out = Vec::new();
    for part in joined {
        let mut rest = &part.runs[..];
        while let [first, more @ ..] = rest {
            let step = |a: &Both, b: &Both| (b.x - a.x, b.y - a.y);
            let distance = more.first().map(|second| step(first, second));
            let regular = rest.windows(2).take_while(|w| Some(step(&w[0], &w[1])) == distance && w[1].len == first.len);
            let count = 1 + regular.count();
            let (x_step, y_step) = distance.filter(|_| count > 1).unwrap_or((0, 0));
            let levels = [
                Level { count: first.len, x_step: 1, y_step: 1 },
                Level { count, x_step, y_step },
                Level { count: part.count, x_step: part.x_step, y_step: part.y_step },
            ];
            out.push(Line { x: first.x, y: first.y, levels });
            rest = &rest[count..];
        }
    }
    out.into()
}
