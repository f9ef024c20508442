//! Parses swizzles and swizzled layouts from their notation, such as `Sw<3,4,3>` and `Sw<3,3,3> o 0 o (8,8):(8,1)`.

use super::DynComposed;
use crate::dynamic::DynLayout;
use crate::dynamic::parse::too_large;
use crate::swizzle::Code;
use crate::{Clash, LayoutError};
use core::str::FromStr;
use smallvec::SmallVec;

/// The swizzle at the beginning of a text, and its length in bytes. An error has the position of the first byte that does not
/// fit.
pub(crate) fn leading(text: &str) -> Result<(Code, usize), LayoutError> {
    let mut at = 0;
    let mut numbers = [0isize; 3];
    for (number, open) in numbers.iter_mut().zip(["Sw<", ",", ","]) {
        at = skip(text, at, open)?;
        let digits = |c: char| c.is_ascii_digit() || c == '-';
        let length = text[at..].find(|c| !digits(c)).unwrap_or(text.len() - at);
        *number = integer(&text[at..at + length], at)?;
        at += length;
    }
    at = skip(text, at, ">")?;
    Ok((Code::new(numbers[0], numbers[1], numbers[2])?, at))
}

/// Parses an integer. `at` is its position in the whole text, for an error.
fn integer(text: &str, at: usize) -> Result<isize, LayoutError> {
    let written = text.strip_prefix('-').unwrap_or(text);
    let is_one = !written.is_empty() && written.bytes().all(|b| b.is_ascii_digit());
    text.parse().map_err(|_| if is_one { too_large(at) } else { stops(at) })
}

fn stops(at: usize) -> LayoutError {
    LayoutError::Notation(Clash::new(isize::try_from(at).unwrap_or(isize::MAX), 0))
}

/// The position after a word and the blanks around it.
fn skip(text: &str, at: usize, word: &str) -> Result<usize, LayoutError> {
    let at = blanks(text, at);
    if !text[at..].starts_with(word) {
        return Err(stops(at));
    }
    Ok(blanks(text, at + word.len()))
}

fn blanks(text: &str, at: usize) -> usize {
    at + text[at..].bytes().take_while(u8::is_ascii_whitespace).count()
}

/// ```
/// use colex::dynamic::DynSwizzle;
/// assert_eq!("Sw<3,4,-3>".parse::<DynSwizzle>()?.to_string(), "Sw<3,4,-3>");
/// assert!("Sw<3,4,2>".parse::<DynSwizzle>().is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
impl FromStr for Code {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        match leading(text)? {
            (code, at) if at == text.len() => Ok(code),
            (_, at) => Err(stops(at)),
        }
    }
}

/// ```
/// use colex::dynamic::DynComposed;
/// assert_eq!("Sw<3,3,3> o _0 o (_8,_8):(_8,_1)".parse::<DynComposed>()?.to_string(), "Sw<3,3,3> o 0 o (8,8):(8,1)");
/// assert_eq!("(8,8):(8,1)".parse::<DynComposed>()?.as_layout().map(|a| a.size()), Some(64));
/// # Ok::<(), colex::LayoutError>(())
/// ```
impl FromStr for DynComposed {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        let (mut at, mut links) = (blanks(text, 0), SmallVec::new());
        while text[at..].starts_with("Sw<") {
            let (code, length) = leading(&text[at..])?;
            at = skip(text, at + length, "o")?;
            let marked = at + usize::from(text[at..].starts_with('_'));
            let length = text[marked..].find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(text.len() - marked);
            let offset = integer(&text[marked..marked + length], at)?;
            at = skip(text, marked + length, "o")?;
            links.insert(0, (code, offset));
        }
        DynComposed::checked(links, text[at..].parse::<DynLayout>()?)
    }
}
