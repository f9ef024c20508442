//! The header of an `.npy` file, NumPy's format of one array.
//!
//! It is here, since the crates that read it (`npyz` 0.9, `ndarray-npy` 0.10) bring a parser generator and large integers for its one
//! line of text, and take only elements that they know.
//!
//! Source: <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.

use std::io::Read;
use std::path::Path;

use safetensors::Dtype;

use super::CheckpointError;
use super::file::open;
use crate::MeshError;
use crate::notation::Reader;

const MAGIC: &[u8] = b"\x93NUMPY";
/// The most bytes of a header: far more than that of an array of 64 modes.
const MOST_HEADER: usize = 1 << 16;
/// The most modes of an array of NumPy.
const MOST_MODES: usize = 64;

/// What the format calls elements.
const DESCR: [(Dtype, &str); 13] = [
    (Dtype::BOOL, "|b1"),
    (Dtype::U8, "|u1"),
    (Dtype::I8, "|i1"),
    (Dtype::U16, "<u2"),
    (Dtype::I16, "<i2"),
    (Dtype::F16, "<f2"),
    (Dtype::U32, "<u4"),
    (Dtype::I32, "<i4"),
    (Dtype::F32, "<f4"),
    (Dtype::C64, "<c8"),
    (Dtype::U64, "<u8"),
    (Dtype::I64, "<i8"),
    (Dtype::F64, "<f8"),
];

/// What a header says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) dtype: Dtype,
    pub(super) shape: Vec<usize>,
    /// Whether the first mode is the fastest: NumPy's Fortran order.
    pub(super) column_major: bool,
}

impl Header {
    /// Reads the header of a file, and says where the elements begin. The file has as many bytes as the header says.
    pub(super) fn read(path: &Path) -> Result<(Self, u64), CheckpointError> {
        let read = |error| CheckpointError::Read { path: path.to_owned(), error };
        let wrong = |why: String| CheckpointError::Npy { path: path.to_owned(), why };
        let file = open(path)?;
        let has = file.metadata().map_err(read)?.len();
        let length = |needs: u64| CheckpointError::Length { path: path.to_owned(), has, needs };
        let mut head = Vec::new();
        file.take(MOST_HEADER as u64).read_to_end(&mut head).map_err(read)?;
        let Some(rest) = head.strip_prefix(MAGIC) else {
            return Err(wrong("it does not begin as the format does".to_owned()));
        };
        // The version, and the length of the text in 2 bytes, or 4 since version 2.
        let (begin, size) = match *rest {
            [1, _, a, b, ..] => (10, usize::from(u16::from_le_bytes([a, b]))),
            [2 | 3, _, a, b, c, d, ..] => (12, u32::from_le_bytes([a, b, c, d]) as usize),
            [] | [1..=3, ..] => return Err(length(12)),
            [version, ..] => return Err(wrong(format!("it has version {version}, and 1 to 3 can be read"))),
        };
        let Some(text) = head.get(begin..begin + size) else {
            let needs = (begin + size) as u64;
            let long =
                || wrong(format!("its header has {size} bytes, and at most {} can be read", MOST_HEADER - begin));
            return Err(if has < needs { length(needs) } else { long() });
        };
        let text = std::str::from_utf8(text).map_err(|error| wrong(error.to_string()))?;
        let header = Header::parse(text).map_err(|error| wrong(error.to_string()))?;
        let (start, needs) = ((begin + size) as u64, header.bytes()?.saturating_add((begin + size) as u64));
        if has == needs { Ok((header, start)) } else { Err(length(needs)) }
    }

    /// Reads the text of a header: a dictionary of Python with these three keys, in any order.
    fn parse(text: &str) -> Result<Self, MeshError> {
        let mut reader = Reader::new(text);
        let (mut dtype, mut order, mut shape) = (None, None, None);
        reader.expect("{")?;
        while !reader.eat("}") {
            reader.spaces();
            let before = reader.at;
            match quoted(&mut reader)? {
                "descr" => {
                    reader.expect(":")?;
                    reader.spaces();
                    let before = reader.at;
                    let descr = quoted(&mut reader)?;
                    let known = DESCR.iter().find(|row| row.1 == descr);
                    dtype = Some(known.map(|row| row.0).ok_or_else(|| {
                        reader.at = before;
                        reader.error(format!("one of {} is expected", DESCR.map(|row| row.1).join(" ")))
                    })?);
                }
                "fortran_order" => {
                    reader.expect(":")?;
                    order = Some(reader.eat("True"));
                    if order == Some(false) {
                        reader.expect("False")?;
                    }
                }
                "shape" => {
                    reader.expect(":")?;
                    shape = Some(tuple(&mut reader)?);
                }
                _ => {
                    reader.at = before;
                    return Err(reader.error("`descr`, `fortran_order` or `shape` is expected"));
                }
            }
            if !reader.eat(",") {
                reader.expect("}")?;
                break;
            }
        }
        reader.end()?;
        match (dtype, order, shape) {
            (Some(dtype), Some(column_major), Some(shape)) => Ok(Header { dtype, shape, column_major }),
            _ => Err(reader.error("`descr`, `fortran_order` and `shape` are expected")),
        }
    }

    /// The bytes of all elements.
    ///
    /// Fails when they are more than an `isize` counts.
    pub(super) fn bytes(&self) -> Result<u64, MeshError> {
        let most = isize::MAX as usize;
        let bytes = self.shape.iter().try_fold(self.dtype.bitsize() / 8, |size, &extent| size.checked_mul(extent));
        let bytes = bytes.filter(|&bytes| bytes <= most).ok_or(MeshError::TooLarge { what: "the tensor", most })?;
        Ok(bytes as u64)
    }

    /// The first bytes of a file, of a multiple of 64 bytes.
    ///
    /// Fails when the format has no name for the elements, or allows fewer modes.
    pub(super) fn to_bytes(&self) -> Result<Vec<u8>, String> {
        let descr = DESCR.iter().find(|row| row.0 == self.dtype).map(|row| row.1);
        let descr = descr.ok_or_else(|| format!("the format has no name for elements {}", self.dtype))?;
        if self.shape.len() > MOST_MODES {
            return Err(format!("the tensor has {} modes, and NumPy allows {MOST_MODES}", self.shape.len()));
        }
        let order = if self.column_major { "True" } else { "False" };
        let shape: Vec<String> = self.shape.iter().map(usize::to_string).collect();
        // A tuple of one number is written with a comma.
        let shape = shape.join(", ") + if shape.len() == 1 { "," } else { "" };
        let text = format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': ({shape}), }}");
        let begin = MAGIC.len() + 4;
        let size = (begin + text.len() + 1).next_multiple_of(64) - begin;
        let mut bytes = [MAGIC, &[1, 0], &(size as u16).to_le_bytes(), text.as_bytes()].concat();
        bytes.resize(begin + size - 1, b' ');
        bytes.push(b'\n');
        Ok(bytes)
    }
}

/// Text between quotation marks of Python.
fn quoted<'a>(reader: &mut Reader<'a>) -> Result<&'a str, MeshError> {
    let mark = if reader.eat("\"") { '"' } else { '\'' };
    if mark == '\'' {
        reader.expect("'")?;
    }
    let (text, _) = reader.rest().split_once(mark).ok_or_else(|| reader.error("the end of a string is expected"))?;
    reader.at += text.len() + 1;
    Ok(text)
}

/// A tuple of numbers: `()`, `(3,)`, `(3, 4)`.
fn tuple(reader: &mut Reader<'_>) -> Result<Vec<usize>, MeshError> {
    let mut numbers = Vec::new();
    reader.expect("(")?;
    while !reader.eat(")") {
        numbers.push(reader.number()?);
        if !reader.eat(",") {
            reader.expect(")")?;
            break;
        }
    }
    Ok(numbers)
}
