//! [`Schedule`]: what one rank copies, sends and receives to carry out a plan, in bytes.
//!
//! A message has the pieces of a transfer one after the other, each from a multiple of sixteen bytes on and without gaps, its modes in
//! their order. Sender and receiver know the same pieces, and so the same message. Where the memory of the source or of the result has
//! the bytes of a message as they are, NCCL reads or writes them there.

use crate::table::{Mode, Strip, Table, WIDEST};
use colex_mesh::{Moves, Piece, PieceMode, Transfer};
use std::vec::Vec;

/// A message to another rank or from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The other rank.
    pub rank: usize,
    /// The number of bytes.
    pub bytes: usize,
    /// Where the bytes are.
    pub place: Place,
}

/// Where a message begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At this byte of what the rank holds: of its source if it sends, of its result if it receives.
    Held(usize),
    /// At this byte of the memory for messages.
    Message(usize),
}

/// What one rank does. First it packs messages; then they are exchanged, and meanwhile it keeps what it gives itself; then it stores
/// messages, and combines the second and each further addend in their order.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// The messages that it sends.
    pub sends: Vec<Slot>,
    /// The messages that it receives.
    pub receives: Vec<Slot>,
    /// The number of bytes of the messages that are packed.
    pub outgoing: usize,
    /// The number of bytes of the messages that are stored or combined.
    pub incoming: usize,
    /// From the source to messages.
    pub pack: Table,
    /// From the source to the result.
    pub keep: Table,
    /// From messages to the result.
    pub store: Table,
    /// For each addend after the first, from the source and from messages: combined with the result.
    pub addends: Vec<[Table; 2]>,
    /// From one element to all of the result, if the plan fills it.
    pub fill: Table,
}

/// Each message begins at a multiple of these bytes.
const MESSAGE: usize = 256;
/// Each piece of a message begins at a multiple of these bytes.
const PIECE: usize = 16;

impl Schedule {
    /// The schedule of the moves of a rank, of elements of `element` bytes. What the rank holds begins at a multiple of `align` bytes.
    pub fn new(moves: &Moves, element: usize, align: usize) -> Self {
        let (me, all) = (moves.rank(), |strips: Vec<Strip>| Table::new(strips, align, WIDEST));
        let mut out = Schedule {
            sends: Vec::new(),
            receives: Vec::new(),
            outgoing: 0,
            incoming: 0,
            pack: Table::default(),
            keep: Table::default(),
            store: Table::default(),
            addends: Vec::new(),
            fill: Table::default(),
        };
        let mut pack = Vec::new();
        for transfer in moves.sends().iter().filter(|transfer| transfer.to != me) {
            let (direct, bytes) =
                (held(transfer, element, |mode| mode.src_stride, |piece| piece.src), bytes(transfer, element));
            let place = direct.unwrap_or_else(|| {
                pack.extend(packed(transfer, element, out.outgoing, Side::Source));
                place(&mut out.outgoing, bytes)
            });
            out.sends.push(Slot { rank: transfer.to, bytes, place });
        }
        out.pack = all(pack);
        for (addend, transfers) in moves.receives().chunks(moves.first_addend().max(1)).enumerate() {
            let [mut own, mut messages] = [const { Vec::new() }; 2];
            for transfer in transfers {
                if transfer.from == me {
                    own.extend(transfer.pieces().map(|piece| strip(&piece, element, Side::Source, Side::Result)));
                    continue;
                }
                let bytes = bytes(transfer, element);
                let direct = held(transfer, element, |mode| mode.dst_stride, |piece| piece.dst).filter(|_| addend == 0);
                let place = direct.unwrap_or_else(|| {
                    messages.extend(packed(transfer, element, out.incoming, Side::Result));
                    place(&mut out.incoming, bytes)
                });
                out.receives.push(Slot { rank: transfer.from, bytes, place });
            }
            if addend == 0 {
                (out.keep, out.store) = (all(own), all(messages));
            } else {
                // Numbers are combined one by one.
                out.addends.push([own, messages].map(|strips| Table::new(strips, align, element)));
            }
        }
        if moves.fill().is_some() {
            let modes = Vec::from([Mode { extent: moves.result_len(), src: 0, dst: element }]);
            out.fill = Table::new([Strip { src: 0, dst: 0, run: element, modes }], align, element);
        }
        out
    }

    /// The tables, all of them, in the order of their rows on the device.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        [&self.fill, &self.pack, &self.keep, &self.store].into_iter().chain(self.addends.iter().flatten())
    }
}

/// The beginning of the next message, of this many bytes.
fn place(end: &mut usize, bytes: usize) -> Place {
    let place = Place::Message(*end);
    *end = (*end + bytes).next_multiple_of(MESSAGE);
    place
}

/// The pieces of a transfer, and the bytes at which they begin in its message.
fn pieces(transfer: &Transfer, element: usize) -> impl Iterator<Item = (usize, Piece)> + '_ {
    let mut end: usize = 0;
    transfer.pieces().map(move |piece| {
        let start = end.next_multiple_of(PIECE);
        end = start + piece.elements() * element;
        (start, piece)
    })
}

/// The number of bytes of the message of a transfer.
fn bytes(transfer: &Transfer, element: usize) -> usize {
    pieces(transfer, element).last().map_or(0, |(start, piece)| start + piece.elements() * element)
}

/// The strides of the modes of a piece in a message, in elements.
fn dense(piece: &Piece) -> impl Iterator<Item = usize> + '_ {
    piece.modes.iter().scan(1, |next, mode| {
        let stride = *next;
        *next *= mode.extent;
        Some(stride)
    })
}

/// Where the memory of a rank has the bytes of the message of a transfer as they are, if it has.
fn held(
    transfer: &Transfer,
    element: usize,
    stride: impl Fn(&PieceMode) -> usize,
    start: impl Fn(&Piece) -> usize,
) -> Option<Place> {
    let piece = transfer.pieces().next().filter(|_| transfer.piece_count() == 1)?;
    let is_dense = dense(&piece).zip(&piece.modes).all(|(dense, mode)| stride(mode) == dense);
    is_dense.then(|| Place::Held(start(&piece) * element))
}

/// A memory that has the elements of a piece.
#[derive(Clone, Copy)]
enum Side {
    Source,
    Result,
    /// A message, in which the piece begins at this byte.
    Message(usize),
}

impl Side {
    /// The byte of the first element of a piece, and the strides of its modes in bytes.
    fn of(self, piece: &Piece, element: usize) -> (usize, Vec<usize>) {
        let strides = dense(piece).zip(&piece.modes).map(|(dense, mode)| match self {
            Side::Source => mode.src_stride * element,
            Side::Result => mode.dst_stride * element,
            Side::Message(_) => dense * element,
        });
        let strides = strides.collect();
        let first = match self {
            Side::Source => piece.src * element,
            Side::Result => piece.dst * element,
            Side::Message(start) => start,
        };
        (first, strides)
    }
}

fn strip(piece: &Piece, element: usize, from: Side, to: Side) -> Strip {
    let ((src, of_src), (dst, of_dst)) = (from.of(piece, element), to.of(piece, element));
    let modes = piece.modes.iter().zip(of_src.into_iter().zip(of_dst));
    let modes = modes.map(|(mode, (src, dst))| Mode { extent: mode.extent, src, dst }).collect();
    Strip { src, dst, run: element, modes }
}

/// The pieces of a transfer between a message that begins at the byte `message`, and the memory at this side.
fn packed(transfer: &Transfer, element: usize, message: usize, side: Side) -> Vec<Strip> {
    let one = |(start, piece): (usize, Piece)| {
        let message = Side::Message(message + start);
        match side {
            Side::Source => strip(&piece, element, side, message),
            _ => strip(&piece, element, message, side),
        }
    };
    pieces(transfer, element).map(one).collect()
}
