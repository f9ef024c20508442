//! Parses composed layouts from their notation, such as `Sw<3,3,3> o 0 o (8,8):(8,1)`.

use super::DynComposed;
use crate::LayoutError;
use crate::dynamic::parse::{Reader, all};
use core::str::FromStr;
use smallvec::SmallVec;

/// ```
/// use colex::dynamic::DynComposed;
/// assert_eq!("Sw<3,3,3> o _0 o (_8,_8):(_8,_1)".parse::<DynComposed>()?.to_string(), "Sw<3,3,3> o 0 o (8,8):(8,1)");
/// assert_eq!("(8,8):(8,1)".parse::<DynComposed>()?.as_layout().map(|a| a.size()), Some(64));
/// # Ok::<(), colex::LayoutError>(())
/// ```
impl FromStr for DynComposed {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        all(text, |reader| {
            let mut links = SmallVec::new();
            while reader.peek() == Some(b'S') {
                let swizzle = reader.swizzle()?;
                reader.expect(b'o')?;
                let offset = reader.int()?;
                reader.expect(b'o')?;
                links.insert(0, (swizzle, offset));
            }
            DynComposed::checked(links, Reader::layout(reader)?)
        })
    }
}
