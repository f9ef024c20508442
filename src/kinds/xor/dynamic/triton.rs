//! [`DynLinearLayout`], a linear layout of Triton: a layout with XOR strides. Its modes have names, and its offsets are
//! coordinates of a tensor.

use super::DynXorLayout;
use crate::dynamic::lists::try_list;
use crate::dynamic::parse::{Reader, all, in_word};
use crate::dynamic::{IntTuple, Tuple};
use crate::error::mark;
use crate::{Clash, LayoutError};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A linear layout of Triton: a function from inputs to a coordinate of a tensor. Each input is an integer with a name, such as
/// `register`, `lane` or `warp`.
///
/// Each bit of an input has a basis, which is a coordinate of the tensor. The result is the XOR, entry by entry, of the bases
/// of all bits that are 1. [`layout`](Self::layout) is the same function as a layout with a mode for each input.
///
/// A linear layout is read from Triton's notation and printed in this notation. There, a name has letters, digits, `_` and `.`:
///
/// ```
/// use colex::dynamic::{DynLayout, DynLinearLayout};
/// // The accumulators of one warp for an `m16n8` product of matrices.
/// let c = "#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [], block = []}>";
/// let a: DynLinearLayout = c.parse()?;
/// assert_eq!(a.to_string(), c);
/// assert_eq!((a.tensor().to_string(), a.inputs()[1].as_str()), ("(16,8)".into(), "lane"));
/// // Index 16 of the tensor is the coordinate (0,1): row 0, column 1.
/// assert_eq!(a.layout().to_string(), "((2,2),(4,8),1,1):((F16,F8),(F32,F1),F0,F0)");
/// assert_eq!(a.thread_value()?.to_string(), "(((4,8),1,1),(2,2)):(((F32,F1),F0,F0),(F16,F8))");
/// // The offsets in a row-major matrix of 16 x 8.
/// let offsets = a.thread_value()?.composed_with(&"(16,8):(8,1)".parse::<DynLayout>()?)?;
/// assert_eq!(offsets.to_string(), "(((4,8),1,1),(2,2)):(((F2,F8),F0,F0),(F1,F64))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Source: Triton, `LinearLayout` and the attribute `#ttg.linear`.
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct DynLinearLayout {
    // Invariants: the layout has one mode for each name. All extents of the layout and of the tensor are powers of two. All
    // offsets of the layout are indices of the tensor.
    names: Vec<String>,
    layout: DynXorLayout,
    tensor: IntTuple,
}

impl DynLinearLayout {
    /// The linear layout with an input for each mode of `layout`. The inputs have these names. The offsets of `layout` are
    /// indices of a tensor of the shape `tensor`.
    ///
    /// ```
    /// use colex::dynamic::DynLinearLayout;
    /// let a = DynLinearLayout::new(["register", "lane"], &"(2,8):(F8,F1)".parse()?, (8, 2))?;
    /// assert_eq!(a.to_string(), "#ttg.linear<{register = [[0, 1]], lane = [[1, 0], [2, 0], [4, 0]]}>");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the number of names is not the number of modes ([`LayoutError::Arrangement`]), a name is not one of letters, digits, `_`
    /// and `.`, or two are equal ([`LayoutError::LinearNotation`]), an extent of the layout or of
    /// the tensor is not a power of two ([`LayoutError::PowerOfTwo`]), an offset is not an index of the tensor
    /// ([`LayoutError::NoCoordinate`]), or the size of the tensor does not fit ([`LayoutError::Overflow`]).
    pub fn new<N: Into<String>>(
        names: impl IntoIterator<Item = N>,
        layout: &DynXorLayout,
        tensor: impl Into<IntTuple>,
    ) -> Result<Self, LayoutError> {
        let (names, tensor): (Vec<String>, IntTuple) = (names.into_iter().map(N::into).collect(), tensor.into());
        if names.len() != layout.rank() {
            return Err(
                LayoutError::Arrangement(Clash::new(names.len() as isize, layout.rank() as isize)).of(layout, None)
            );
        }
        let is_name =
            |k: usize| !names[k].is_empty() && names[k].bytes().all(in_word) && !names[..k].contains(&names[k]);
        if let Some(k) = (0..names.len()).find(|&k| !is_name(k)) {
            return Err(LayoutError::LinearNotation(Clash::in_mode(mark::NAME, k as isize, 0)).of(layout, None));
        }
        if let Some(&extent) = tensor.leaves().iter().find(|&&s| s < 1 || !(s as usize).is_power_of_two()) {
            return Err(LayoutError::PowerOfTwo(Clash::new(extent, 0)).of(&tensor, None));
        }
        // An extent of 0 is no power of two either.
        layout.bases()?;
        let (size, cosize) = (tensor.product().map_err(|e| e.of(&tensor, None))?, layout.cosize()?);
        if cosize > size as usize {
            let most = cosize as isize - 1;
            return Err(LayoutError::NoCoordinate(Clash::in_mode(0, most, size)).of(&tensor, Some(&most)));
        }
        Ok(DynLinearLayout { names, layout: layout.clone(), tensor })
    }

    /// The names of the inputs, in the order of the modes of [`layout`](Self::layout).
    pub fn inputs(&self) -> &[String] {
        &self.names
    }
    /// The layout with a mode for each input. Its offsets are indices of the tensor. The first mode of the tensor is the
    /// fastest.
    pub fn layout(&self) -> &DynXorLayout {
        &self.layout
    }
    /// The shape of the tensor. If the linear layout was read from a text, each extent is the least power of two above the
    /// entries that the bases have for its mode.
    pub fn tensor(&self) -> &IntTuple {
        &self.tensor
    }
    /// The layout as a thread-value layout. The input `register` is the mode of the values. All other inputs together are the
    /// mode of the threads.
    ///
    /// Fails only when a size does not fit ([`LayoutError::Overflow`]).
    pub fn thread_value(&self) -> Result<DynXorLayout, LayoutError> {
        let modes = try_list((0..self.names.len()).map(|k| self.mode(k)))?;
        let of = |registers: bool| {
            let modes = modes.iter().zip(&self.names).filter(|(_, name)| (*name == "register") == registers);
            let modes: Vec<&DynXorLayout> = modes.map(|(mode, _)| mode).collect();
            if let [one] = *modes { Ok(one.clone()) } else { DynXorLayout::of(modes) }
        };
        DynXorLayout::of([&of(false)?, &of(true)?])
    }

    fn mode(&self, k: usize) -> Result<DynXorLayout, LayoutError> {
        if self.layout.0.0.is_tuple() { self.layout.mode(k) } else { Ok(self.layout.clone()) }
    }
}

/// Prints the layout in Triton's notation.
impl fmt::Display for DynLinearLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("#ttg.linear<{")?;
        let bases = self.layout.bases().map_err(|_| fmt::Error)?;
        for (k, (name, bases)) in self.names.iter().zip(bases).enumerate() {
            write!(f, "{}{name} = [", if k > 0 { ", " } else { "" })?;
            for (j, mut basis) in bases.into_iter().enumerate() {
                f.write_str(if j > 0 { ", [" } else { "[" })?;
                for (i, extent) in self.tensor.leaves().iter().enumerate() {
                    write!(f, "{}{}", if i > 0 { ", " } else { "" }, basis % extent)?;
                    basis /= extent;
                }
                f.write_str("]")?;
            }
            f.write_str("]")?;
        }
        f.write_str("}>")
    }
}
impl fmt::Debug for DynLinearLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads Triton's notation, `#ttg.linear<{register = [[0, 1]], lane = [[1, 0], [2, 0]]}>`. The text before the first brace may
/// be missing. Then the `>` at the end must be missing too.
///
/// Fails when the text is not such a layout, two inputs have one name, or two bases have different numbers of entries
/// ([`LayoutError::LinearNotation`]),
/// an integer does not fit ([`LayoutError::Word`]), an entry is negative ([`LayoutError::XorStride`]), or the size of the
/// tensor, the size of the layout or the sum of the bases does not fit ([`LayoutError::Overflow`]).
impl FromStr for DynLinearLayout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        let inputs = all(text, Reader::linear_layout).map_err(|e| match e {
            LayoutError::Notation(clash) => LayoutError::LinearNotation(clash),
            e => e,
        })?;
        let rank = inputs.iter().flat_map(|(_, bases)| bases).map(Vec::len).next().unwrap_or(1);
        // Each extent is the least power of two above the entries of its mode. Without bases, the tensor has one element.
        let bits: Vec<u32> = (0..rank)
            .map(|i| inputs.iter().flat_map(|(_, bases)| bases).fold(0, |all, basis| all | basis[i]))
            .map(|all| all.checked_ilog2().map_or(0, |bit| bit + 1))
            .collect();
        let mut all = 0;
        for &bits in &bits {
            let most = isize::BITS - 2;
            if all + bits > most {
                return Err(LayoutError::Overflow(Clash::new(1 << (all + bits - most).min(most), 1 << most)));
            }
            all += bits;
        }
        let index =
            |basis: &Vec<isize>| basis.iter().zip(&bits).rev().fold(0, |index, (entry, bits)| index << bits | entry);
        let modes: Vec<Vec<isize>> = inputs.iter().map(|(_, bases)| bases.iter().map(index).collect()).collect();
        let layout = DynXorLayout::of_bases(&modes.iter().map(Vec::as_slice).collect::<Vec<_>>())?;
        let tensor = Tuple::of(bits.iter().map(|&bits| IntTuple::from(1isize << bits)));
        DynLinearLayout::new(inputs.into_iter().map(|(name, _)| name), &layout, tensor)
    }
}

/// The bases of an input. Each basis is a coordinate.
type Bases = Vec<Vec<isize>>;

impl Reader<'_> {
    fn linear_layout(&mut self) -> Result<Vec<(String, Bases)>, LayoutError> {
        let marked = self.take(b'#');
        if marked {
            self.word()?;
            self.expect(b'<')?;
        }
        self.expect(b'{')?;
        let (mut inputs, mut rank) = (Vec::new(), None);
        let mut goes_on = !self.take(b'}');
        while goes_on {
            let name = String::from(self.word()?);
            self.expect(b'=')?;
            inputs.push((
                name,
                self.list(|reader| {
                    let here = reader.error();
                    let basis = reader.list(|reader| match reader.int()? {
                        entry @ 0.. => Ok(entry),
                        entry => Err(LayoutError::XorStride(Clash::new(entry, 0))),
                    })?;
                    if basis.is_empty() || *rank.get_or_insert(basis.len()) != basis.len() {
                        Err(here)
                    } else {
                        Ok(basis)
                    }
                })?,
            ));
            goes_on = self.take(b',');
            if !goes_on {
                self.expect(b'}')?;
            }
        }
        if marked {
            self.expect(b'>')?;
        }
        Ok(inputs)
    }

    /// Reads a list such as `[x, y]` or `[]`. `item` reads one item.
    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T, LayoutError>) -> Result<Vec<T>, LayoutError> {
        self.expect(b'[')?;
        let mut items = Vec::new();
        if self.take(b']') {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.take(b']') {
                return Ok(items);
            }
            self.expect(b',')?;
        }
    }
}
