//! Parses layouts of coordinates from their notation, such as `(4,(2,3)):(1@0,(2@1,4@1))`.

use super::{DynCoordLayout, DynSteps};
use crate::LayoutError;
use crate::dynamic::parse::{Reader, all};
use core::str::FromStr;
use smallvec::SmallVec;

impl Reader<'_> {
    /// Reads steps such as `3@0@1`, a sum of them such as `1@0+2@1` or `1@0-2@1`, or an integer.
    fn steps(&mut self) -> Result<DynSteps, LayoutError> {
        let mut sum = self.term()?;
        loop {
            sum = if self.take(b'+') {
                sum.plus(&self.term()?)?
            } else if self.take(b'-') {
                sum.minus(&self.term()?)?
            } else {
                return Ok(sum);
            };
        }
    }
    /// Reads steps along one entry.
    fn term(&mut self) -> Result<DynSteps, LayoutError> {
        let value = self.int()?;
        let mut path = SmallVec::<[usize; 8]>::new();
        while self.take(b'@') {
            let error = self.error();
            path.push(usize::try_from(self.int()?).map_err(|_| error)?);
        }
        DynSteps::new(value, &path)
    }
}

/// ```
/// use colex::dynamic::DynCoordLayout;
/// let a: DynCoordLayout = "(_4,5) : (_1@0, 2@0@1)".parse()?;
/// assert_eq!(a.to_string(), "(4,5):(1@0,2@0@1)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
impl FromStr for DynCoordLayout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        all(text, |reader| {
            let shape = reader.int_tuple()?;
            reader.expect(b':')?;
            let stride = reader.tuple(Reader::steps, |_, _, _| Ok(()))?;
            DynCoordLayout::new(shape, &stride)
        })
    }
}
