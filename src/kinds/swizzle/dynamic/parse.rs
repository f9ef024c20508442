//! Parses swizzles from their notation, such as `Sw<3,4,3>`.

use crate::LayoutError;
use crate::dynamic::parse::{Reader, all};
use crate::swizzle::Code;
use core::str::FromStr;

impl Reader<'_> {
    /// Reads `Sw<3,4,3>`.
    pub(crate) fn swizzle(&mut self) -> Result<Code, LayoutError> {
        let error = self.error();
        if self.word()? != "Sw" {
            return Err(error);
        }
        let mut numbers = [0; 3];
        for (number, open) in numbers.iter_mut().zip([b'<', b',', b',']) {
            self.expect(open)?;
            *number = self.int()?;
        }
        self.expect(b'>')?;
        Code::new(numbers[0], numbers[1], numbers[2])
    }
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
        all(text, Reader::swizzle)
    }
}
