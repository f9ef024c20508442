//! Layouts of coordinates at run time: the constructor, the shape, the value at a coordinate, and the coshape.

use super::{DynCoordLayout, DynSteps};
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::lists::list;
use crate::dynamic::{self, DynLayout, IntTuple, Tuple};
use crate::{Clash, LayoutError};
use smallvec::SmallVec;

impl DynCoordLayout {
    /// The layout `shape:stride`.
    ///
    /// Fails when shape and stride are not congruent ([`LayoutError::Congruence`]), an extent is negative
    /// ([`LayoutError::Extent`]), the size or the sum of the entries of an offset does not fit an `isize`
    /// ([`LayoutError::Overflow`]), or one entry of the values would have to be both an integer and a tuple
    /// ([`LayoutError::CoordinateStrides`]). For example, the stride `1@1` needs an integer as entry 1, and the stride `1@0@1`
    /// needs a tuple there.
    ///
    /// ```
    /// use colex::dynamic::{DynCoordLayout, DynSteps, Tuple};
    /// let stride = Tuple::of([Tuple::leaf(DynSteps::new(1, &[0])?), Tuple::leaf(DynSteps::new(2, &[1])?)]);
    /// assert_eq!(DynCoordLayout::new((4, 5), &stride)?.to_string(), "(4,5):(1@0,2@1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn new(shape: impl Into<IntTuple>, stride: &Tuple<DynSteps>) -> Result<Self, LayoutError> {
        let shape = shape.into();
        let attach = |e: LayoutError| e.of(&shape, Some(stride));
        if !shape.is_congruent(stride) {
            let values = stride.map(|steps| steps.terms().first().map_or(0, |term| term.1));
            return Err(attach(dynamic::layout::incongruent(&shape, &values)));
        }
        let modes = list(shape.leaves().iter().copied().zip(stride.leaves().iter().cloned()));
        Self::checked(shape.with_leaves(modes)).map_err(attach)
    }

    pub(super) fn checked(modes: Tuple<(isize, DynSteps)>) -> Result<Self, LayoutError> {
        // Checks that the size and the sum of all entries fit. Of a stride along several entries, the absolute values are added.
        let sum = |d: &DynSteps| match d.terms() {
            &[(_, value)] => Some(value),
            terms => terms.iter().try_fold(0isize, |sum, term| sum.checked_add(term.1.checked_abs()?)),
        };
        let mut sums = Leaves::new();
        for (s, d) in modes.leaves() {
            let too_far = || LayoutError::too_far(isize::MAX, isize::MAX);
            sums.push((*s, sum(d).ok_or_else(too_far)?));
        }
        let _ = DynLayout::checked(modes.with_leaves(sums))?;
        // Each stride steps along integers, entries of the value. Collects the paths of all tuples that contain such an
        // integer. No stride may have one of these paths, because it would need an integer where the tuple is.
        let mut tuples: SmallVec<[isize; 16]> = SmallVec::new();
        let mut before = 0;
        for &(path, _) in modes.leaves().iter().flat_map(|(_, d)| d.terms()) {
            // A path has 4 bits for each index, and the innermost index in the lowest bits. A shift by 4 removes that index.
            if path != before {
                tuples.extend(core::iter::successors(Some(path >> 4), |path| Some(path >> 4)).take_while(|&p| p != 0));
            }
            before = path;
        }
        tuples.sort_unstable();
        tuples.dedup();
        let both = |(_, d): &(isize, DynSteps)| d.terms().iter().any(|(path, _)| tuples.binary_search(path).is_ok());
        if let Some(k) = modes.leaves().iter().position(both) {
            return Err(LayoutError::CoordinateStrides(Clash::new(k as isize, 0)));
        }
        Ok(DynCoordLayout(modes))
    }

    /// The layout that has these layouts as its modes.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (a, b): (DynCoordLayout, DynCoordLayout) = ("4:1@0".parse()?, "(2,3):(2@1,4@1)".parse()?);
    /// assert_eq!(DynCoordLayout::of([&a, &b])?.to_string(), "(4,(2,3)):(1@0,(2@1,4@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the size or the sum of the entries of an offset does not fit an `isize` ([`LayoutError::Overflow`]), or an
    /// entry of the offsets is an integer in one layout and a tuple in another ([`LayoutError::CoordinateStrides`]).
    pub fn of<'a>(modes: impl IntoIterator<Item = &'a Self>) -> Result<Self, LayoutError> {
        Self::checked(Tuple::of(modes.into_iter().map(|mode| mode.0.clone())))
    }

    /// The shape.
    pub fn shape(&self) -> IntTuple {
        self.0.map(|(s, _)| *s)
    }
    /// The stride, congruent to the shape.
    pub fn stride(&self) -> Tuple<DynSteps> {
        self.0.map(|(_, d)| d.clone())
    }
    /// The number of coordinates.
    pub fn size(&self) -> usize {
        self.size_int().unsigned_abs()
    }
    /// [`size`](Self::size) as an `isize`, for arithmetic with offsets.
    pub(crate) fn size_int(&self) -> isize {
        self.0.leaves().iter().map(|(s, _)| s).product()
    }
    /// The number of modes.
    pub fn rank(&self) -> usize {
        self.0.rank()
    }
    /// The levels of nesting.
    pub fn depth(&self) -> usize {
        self.0.depth()
    }
    /// Mode `i`.
    ///
    /// Fails when `i` is not below the rank ([`LayoutError::ModeIndex`]).
    pub fn mode(&self, i: usize) -> Result<Self, LayoutError> {
        self.0.get(i).map(DynCoordLayout).map_err(|e| e.of(self, None))
    }

    /// The value of the layout at a coordinate, which is a coordinate too.
    ///
    /// Fails when the coordinate is not nested like the shape ([`LayoutError::CoordinateProfile`]), an index must be divided by
    /// an extent of 0 ([`LayoutError::EmptyMode`]), or an entry of the value does not fit ([`LayoutError::Overflow`]).
    pub fn at(&self, coordinate: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
        let coordinate = coordinate.into();
        self.entries(|entry| entry.at(&coordinate)).map_err(|e| e.of_others().of(self, Some(&coordinate)))
    }

    /// The number of integers from the least to the greatest value of each entry, both counted. An entry along which no stride
    /// steps is always 0, so its number is 1. If this layout is empty, every number is 0.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// assert_eq!("4:2@1".parse::<DynCoordLayout>()?.coshape()?.to_string(), "(1,7)");
    /// assert_eq!("(4,(2,3)):(1@0,(2@1,4@1))".parse::<DynCoordLayout>()?.coshape()?.to_string(), "(4,11)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn coshape(&self) -> Result<IntTuple, LayoutError> {
        self.entries(|entry| Ok(entry.cosize()))
    }

    /// The coordinate whose entries are the results of `of`. For each entry, `of` gets the layout of integers that computes this
    /// entry.
    pub(super) fn entries(
        &self,
        of: impl Fn(&DynLayout) -> Result<isize, LayoutError>,
    ) -> Result<IntTuple, LayoutError> {
        let paths = self.entry_paths();
        let mut found = Leaves::new();
        for &path in paths.leaves() {
            found.push(of(&self.along(path))?);
        }
        Ok(paths.with_leaves(found))
    }
}
