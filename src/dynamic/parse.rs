//! The parser of notation: `4`, `_4`, `(4,(2,2))`, `(4,2):(1,4)`, `(4:1,_,8)`.
//!
//! A text that is not valid notation gives an error with the number of the first wrong byte. The parser keeps a stack of open
//! parentheses and does not recurse, so a text may be nested to any depth.

use alloc::boxed::Box;
use core::str::FromStr;

use smallvec::SmallVec;

use super::int_tuple::{Builder, Coord, IntTuple, Place, Tuple};
use super::layout::DynLayout;
use super::tiler::{Tiler, TilerLeaf};
use crate::{Clash, LayoutError};

/// The error for an integer at byte `at` that does not fit an `isize`.
#[cold]
fn too_large(at: usize) -> LayoutError {
    LayoutError::Word(Clash::new(isize::try_from(at).unwrap_or(isize::MAX), 0))
}

/// A text, and how many of its bytes have been read.
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
}

/// Whether a byte is part of a word, such as the name of an input of a linear layout.
#[cfg(feature = "dynamic-kinds")]
pub(crate) fn in_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.')
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let mut reader = Reader { text, at: 0 };
        reader.skip_blanks();
        reader
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    pub(crate) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Reads `byte` and the blanks after it if it is the next byte. Returns whether it is.
    pub(crate) fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        if found {
            self.at += 1;
            self.skip_blanks();
        }
        found
    }

    /// Reads a word of letters, digits, `_` and `.`.
    #[cfg(feature = "dynamic-kinds")]
    pub(crate) fn word(&mut self) -> Result<&'a str, LayoutError> {
        let begin = self.at;
        while self.peek().is_some_and(in_word) {
            self.at += 1;
        }
        let word = &self.text[begin..self.at];
        self.skip_blanks();
        if word.is_empty() { Err(self.error()) } else { Ok(word) }
    }

    pub(crate) fn error(&self) -> LayoutError {
        LayoutError::Notation(Clash::new(isize::try_from(self.at).unwrap_or(isize::MAX), 0))
    }

    pub(crate) fn expect(&mut self, byte: u8) -> Result<(), LayoutError> {
        if self.take(byte) { Ok(()) } else { Err(self.error()) }
    }

    /// Reads an integer, `4`, `_4`, `-1` or `_-1`. Returns `None` for a `_` without digits.
    fn int_or_all(&mut self) -> Result<Option<isize>, LayoutError> {
        let bytes = self.text.as_bytes();
        let marked = self.peek() == Some(b'_');
        let begin = self.at + usize::from(marked);
        let digits = begin + usize::from(bytes.get(begin) == Some(&b'-'));
        let length = bytes.get(digits..).map_or(0, |rest| rest.iter().take_while(|b| b.is_ascii_digit()).count());
        if length == 0 {
            return if marked && digits == begin {
                self.take(b'_');
                Ok(None)
            } else {
                Err(self.error())
            };
        }
        let value = self.text[begin..digits + length].parse().map_err(|_| too_large(self.at))?;
        self.at = digits + length;
        self.skip_blanks();
        Ok(Some(value))
    }

    /// Reads an integer. Fails at a `_` without digits.
    pub(crate) fn int(&mut self) -> Result<isize, LayoutError> {
        let begin = self.at;
        self.int_or_all()?.ok_or_else(|| LayoutError::Notation(Clash::new(begin as isize, 0)))
    }

    /// Reads a tuple or a leaf; `leaf` reads each leaf.
    ///
    /// `ended` is called after each leaf and after each tuple, with the position at which the leaf or tuple begins
    /// in the builder. `ended` may replace the leaf or tuple.
    pub(crate) fn tuple<T: Clone>(
        &mut self,
        mut leaf: impl FnMut(&mut Self) -> Result<T, LayoutError>,
        mut ended: impl FnMut(&mut Self, &mut Builder<T>, Place) -> Result<(), LayoutError>,
    ) -> Result<Tuple<T>, LayoutError> {
        let mut out = Builder::new();
        let mut began = SmallVec::<[Place; 8]>::new();
        loop {
            let here = out.mark();
            if self.take(b'(') {
                began.push(here);
                out.open();
                if self.peek() != Some(b')') {
                    continue;
                }
            } else {
                out.leaf(leaf(self)?);
                ended(self, &mut out, here)?;
            }
            // An entry is complete. Each `)` after it completes one more tuple.
            while !began.is_empty() && self.take(b')') {
                out.close();
                if let Some(place) = began.pop() {
                    ended(self, &mut out, place)?;
                }
            }
            if began.is_empty() {
                return Ok(out.finish());
            }
            self.expect(b',')?;
        }
    }

    pub(crate) fn int_tuple(&mut self) -> Result<IntTuple, LayoutError> {
        self.tuple(Self::int, |_, _, _| Ok(()))
    }

    /// Reads `shape:stride`.
    pub(crate) fn layout(&mut self) -> Result<DynLayout, LayoutError> {
        let shape = self.int_tuple()?;
        self.expect(b':')?;
        let stride = self.int_tuple()?;
        DynLayout::new(shape, stride)
    }
}

/// Reads a whole text.
pub(crate) fn all<'a, T>(
    text: &'a str,
    read: impl FnOnce(&mut Reader<'a>) -> Result<T, LayoutError>,
) -> Result<T, LayoutError> {
    let mut reader = Reader::new(text);
    if u32::try_from(text.len()).is_err() {
        return Err(reader.error());
    }
    let value =
        read(&mut reader).and_then(|value| if reader.at == text.len() { Ok(value) } else { Err(reader.error()) });
    // The error contains the text only if the text is short.
    value.map_err(|e| if text.len() <= 120 { e.of(&text, None) } else { e })
}

impl FromStr for IntTuple {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        all(text, Reader::int_tuple)
    }
}

impl FromStr for Coord {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        all(text, |reader| reader.tuple(Reader::int_or_all, |_, _, _| Ok(())))
    }
}

/// ```
/// use colex::{LayoutError, dynamic::DynLayout};
/// let a: DynLayout = "(_4,(2, _2)) : (_2,(1,_-8))".parse()?;
/// assert_eq!(a.to_string(), "(4,(2,2)):(2,(1,-8))");
/// let text = "(4,2):(1;4)";
/// assert!(matches!(text.parse::<DynLayout>(), Err(LayoutError::Notation(clash)) if clash.left == 8));
/// # Ok::<(), LayoutError>(())
/// ```
impl FromStr for DynLayout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        all(text, Reader::layout)
    }
}

impl FromStr for Tiler {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        let leaf = |reader: &mut Reader<'_>| Ok(reader.int_or_all()?.map_or(TilerLeaf::All, TilerLeaf::Int));
        all(text, |reader| {
            reader.tuple(leaf, |reader, out, begin| {
                if reader.peek() != Some(b':') {
                    return Ok(());
                }
                // A `:` follows, so the entry that has just ended is a shape: each of its leaves must be an integer.
                let shape = out.take(begin);
                let ints = shape.leaves().iter().map(|leaf| match leaf {
                    TilerLeaf::Int(n) => Some(*n),
                    _ => None,
                });
                let ints = ints.collect::<Option<_>>().ok_or_else(|| reader.error())?;
                reader.expect(b':')?;
                let layout = DynLayout::new(shape.with_leaves(ints), reader.int_tuple()?)?;
                out.leaf(TilerLeaf::Layout(Box::new(layout)));
                Ok(())
            })
        })
    }
}
