//! [`DynLayout`], a layout whose shape, stride and rank are all known only at run time.

use core::fmt;

use super::int_tuple::{Builder, IntTuple, Leaves, Place, Tuple, WriteLeaf, times};
use crate::dynamic::lists::list;
use crate::{Clash, LayoutError};

/// A leaf mode: an extent and a stride.
pub(crate) type Mode = (isize, isize);

/// Leaf modes, in the order of the notation.
pub(crate) type Modes = Leaves<Mode>;

/// A layout whose shape, stride and rank are known at run time.
///
/// The offset of a coordinate `c` is `L(c)`, the sum of `c_k * d_k` over the leaves, where `c_k` is the entry of `c` for leaf
/// `k`, and `d_k` the stride of the leaf. An index is first split into one coordinate for each leaf, in colexicographic order.
///
/// ```
/// use colex::dynamic::DynLayout;
/// let a = DynLayout::new((4, (2, 2)), (2, (1, 8)))?;
/// assert_eq!(a.to_string(), "(4,(2,2)):(2,(1,8))");
/// assert_eq!((a.size(), a.cosize(), a.rank(), a.depth()), (16, 16, 2, 2));
/// assert_eq!([a.at(5)?, a.at((1, 1))?, a.at((1, (1, 0)))?], [3, 3, 3]);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct DynLayout(pub(crate) Tuple<Mode>);

impl DynLayout {
    /// The layout `shape:stride`.
    ///
    /// Fails when shape and stride are not congruent ([`LayoutError::Congruence`]), an extent is negative
    /// ([`LayoutError::Extent`]), or the size or an offset does not fit an `isize`
    /// ([`LayoutError::Overflow`]).
    ///
    /// ```
    /// use colex::{LayoutError, dynamic::DynLayout};
    /// assert!(DynLayout::new((4, 8), (1, 4)).is_ok());
    /// assert!(matches!(DynLayout::new((4, 8), 1), Err(LayoutError::Congruence(_))));
    /// assert!(matches!(DynLayout::new(-4, 1), Err(LayoutError::Extent(_))));
    /// assert!(matches!(DynLayout::new(3, isize::MAX), Err(LayoutError::Overflow(_))));
    /// ```
    pub fn new(shape: impl Into<IntTuple>, stride: impl Into<IntTuple>) -> Result<Self, LayoutError> {
        let (shape, stride) = (shape.into(), stride.into());
        let attach = |e: LayoutError| e.of(&shape, Some(&stride));
        if !shape.is_congruent(&stride) {
            return Err(attach(incongruent(&shape, &stride)));
        }
        let modes = list(shape.leaves().iter().copied().zip(stride.leaves().iter().copied()));
        Self::checked(shape.with_leaves(modes)).map_err(attach)
    }

    /// The layout of modes that an operation has built, with the checks of [`new`](Self::new).
    #[inline]
    pub(crate) fn checked(modes: Tuple<Mode>) -> Result<Self, LayoutError> {
        check(modes.leaves())?;
        Ok(DynLayout(modes))
    }

    /// The layout that `fill` writes into a builder, with the checks of [`new`](Self::new).
    pub(crate) fn collect(
        fill: impl FnOnce(&mut Builder<Mode>) -> Result<(), LayoutError>,
    ) -> Result<Self, LayoutError> {
        let mut out = Builder::new();
        fill(&mut out)?;
        Self::checked(out.finish())
    }

    /// The layout `s:d`.
    pub(crate) fn mode_of(s: isize, d: isize) -> Result<Self, LayoutError> {
        Self::checked(Tuple::leaf((s, d)))
    }

    /// The layout of the given modes: one mode as a bare mode, several as a tuple, none as `1:0`.
    pub(crate) fn of_modes(modes: &[Mode]) -> Result<Self, LayoutError> {
        Self::of_each(modes.iter().copied())
    }

    /// [`of_modes`](Self::of_modes) for modes that are computed one by one.
    pub(crate) fn of_each(modes: impl Iterator<Item = Mode>) -> Result<Self, LayoutError> {
        let mut tuple = Tuple::unwritten();
        tuple.write_unwrapped(modes, (1, 0));
        check(tuple.leaves())?;
        Ok(DynLayout(tuple))
    }

    /// The layout with the given modes.
    ///
    /// ```
    /// use colex::dynamic::DynLayout;
    /// let modes = ["4:1".parse::<DynLayout>()?, "(2,2):(4,8)".parse()?];
    /// assert_eq!(DynLayout::of(&modes)?.to_string(), "(4,(2,2)):(1,(4,8))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn of<'a>(modes: impl IntoIterator<Item = &'a DynLayout>) -> Result<Self, LayoutError> {
        let mut b = Builder::new();
        b.open();
        modes.into_iter().for_each(|mode| b.splice(&mode.0, IntTuple::root()));
        Self::checked(b.finish())
    }

    /// The shape.
    pub fn shape(&self) -> IntTuple {
        self.0.map(|&(s, _)| s)
    }

    /// The stride, congruent to the shape.
    pub fn stride(&self) -> IntTuple {
        self.0.map(|&(_, d)| d)
    }

    /// The number of coordinates, `|L|`: the product of the extents.
    pub fn size(&self) -> usize {
        self.size_int().unsigned_abs()
    }

    /// The [`size`](Self::size) as an `isize`.
    pub(crate) fn size_int(&self) -> isize {
        size(self.modes())
    }

    /// The number of offsets from the least to the greatest, both included: `1 + sum((s - 1) * |d|)`, or 0 if the layout is
    /// empty.
    ///
    /// ```
    /// # use colex::dynamic::DynLayout;
    /// assert_eq!("(4,2):(1,8)".parse::<DynLayout>()?.cosize(), 12);
    /// assert_eq!("(0,2):(1,8)".parse::<DynLayout>()?.cosize(), 0);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn cosize(&self) -> isize {
        cosize(self.modes())
    }

    /// The number of modes; a layout of one bare mode has rank 1.
    pub fn rank(&self) -> usize {
        self.0.rank()
    }

    /// The number of levels of nesting: 0 for `8:1`, 1 for `(8):(1)`.
    pub fn depth(&self) -> usize {
        self.0.depth()
    }

    /// Mode `i` as a layout.
    ///
    /// Fails when `i` is not below the rank ([`LayoutError::ModeIndex`]).
    ///
    /// ```
    /// # use colex::dynamic::DynLayout;
    /// let a: DynLayout = "(4,(2,2)):(2,(1,8))".parse()?;
    /// assert_eq!(a.mode(1)?.to_string(), "(2,2):(1,8)");
    /// assert!(a.mode(2).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn mode(&self, i: usize) -> Result<DynLayout, LayoutError> {
        self.0.get(i).map(DynLayout).map_err(|e| e.of(self, None))
    }

    /// The offset of a coordinate: an index, a tuple with one entry for each mode, or a tuple nested further.
    ///
    /// An index of a nested mode with the extents `s_0, s_1, ..` is split into `i = c_0 + s_0 * (c_1 + s_1 * ...)`. As in
    /// CuTe, the last `c_k` is the whole quotient that remains, even if this is not below `s_k`. So an index may be beyond the
    /// size.
    ///
    /// Fails when the coordinate's nesting is not compatible with the shape
    /// ([`LayoutError::CoordinateProfile`]), an index must be split by an extent of 0
    /// ([`LayoutError::EmptyMode`]), or the offset overflows.
    ///
    /// ```
    /// # use colex::dynamic::DynLayout;
    /// let a: DynLayout = "(4,(2,2)):(2,(1,8))".parse()?;
    /// assert_eq!([a.at(14)?, a.at((2, 3))?, a.at((2, (1, 1)))?], [13, 13, 13]);
    /// assert!(a.at((1, 2, 3)).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn at(&self, coordinate: impl Into<IntTuple>) -> Result<isize, LayoutError> {
        let coordinate = coordinate.into();
        let offset = offset(&coordinate, &self.0, |&c| c);
        offset.map_err(|e| e.of(self, Some(&coordinate)))
    }

    pub(crate) fn modes(&self) -> &[Mode] {
        self.0.leaves()
    }

    /// The subtree of a node as a separate layout.
    pub(crate) fn sub(&self, at: Place) -> DynLayout {
        DynLayout(self.0.sub(at))
    }

    /// Whether an extent is 0.
    pub(crate) fn is_empty(&self) -> bool {
        is_empty(self.modes())
    }
}

/// The size of the layout with these modes.
pub(crate) fn size(modes: &[Mode]) -> isize {
    // Cannot overflow: `check` has computed the same product.
    modes.iter().map(|&(s, _)| s).product()
}

/// The cosize of the layout with these modes.
pub(crate) fn cosize(modes: &[Mode]) -> isize {
    if is_empty(modes) {
        return 0;
    }
    modes.iter().map(|&(s, d)| ((s - 1) * d).abs()).sum::<isize>() + 1
}

/// Whether an extent is 0.
pub(crate) fn is_empty(modes: &[Mode]) -> bool {
    modes.iter().any(|&(s, _)| s == 0)
}

/// The checks of [`DynLayout::new`] on the modes of a layout.
fn check(modes: &[Mode]) -> Result<(), LayoutError> {
    let (mut size, mut above, mut below) = (1isize, 0isize, 0isize);
    for &(s, d) in modes {
        if s < 0 {
            return Err(LayoutError::Extent(Clash::new(s, 0)));
        }
        // Count an extent of 0 as 1, so that it cannot hide an overflow in the other modes.
        size = times(size, s.max(1))?;
        let reach = times(s.max(1) - 1, d)?;
        // `above` becomes the greatest offset and `below` the least. The offset of a coordinate inside the shape is a sum.
        // Every partial sum lies between these two, so none overflows.
        let sum = if reach < 0 { &mut below } else { &mut above };
        *sum = sum.checked_add(reach).ok_or_else(|| LayoutError::too_far(*sum, reach))?;
    }
    // The cosize must fit too. Then the negative of each offset also fits.
    let span = above.checked_sub(below).and_then(|span| span.checked_add(1));
    span.ok_or_else(|| LayoutError::too_far(above, below))?;
    Ok(())
}

/// The *congruence* error for a shape and a stride that are not congruent: it has their ranks at the first node that differs.
pub(crate) fn incongruent(shape: &IntTuple, stride: &IntTuple) -> LayoutError {
    let mut at = (IntTuple::root(), IntTuple::root());
    // Both tuples are read together, node by node, until they differ.
    loop {
        // A bare integer counts as rank 0 here, to tell `8` from `(8)`.
        let modes = |t: &IntTuple, p: Place| if t.opens(p) { t.rank_at(p) } else { 0 };
        let ranks = (modes(shape, at.0), modes(stride, at.1));
        if ranks.0 != ranks.1 || shape.opens(at.0) != stride.opens(at.1) {
            return LayoutError::Congruence(Clash::new(ranks.0 as isize, ranks.1 as isize));
        }
        let step = |t: &IntTuple, p: Place| Place { node: p.node + 1, leaf: p.leaf + usize::from(!t.opens(p)) };
        at = (step(shape, at.0), step(stride, at.1));
    }
}

/// The offset of a coordinate with compatible nesting. `index` converts a leaf of the coordinate to an index.
pub(crate) fn offset<T>(
    coordinate: &Tuple<T>,
    modes: &Tuple<Mode>,
    mut index: impl FnMut(&T) -> isize,
) -> Result<isize, LayoutError> {
    let mut total = 0isize;
    each_under(coordinate, modes, |i, at| {
        let part = index_offset(modes.leaves_at(at), index(i))?;
        total = total.checked_add(part).ok_or_else(|| LayoutError::too_far(total, part))?;
        Ok(())
    })?;
    Ok(total)
}

/// Checks that each index of a coordinate is below the size of its mode.
pub(crate) fn check_inside<T>(
    coordinate: &Tuple<T>,
    modes: &Tuple<Mode>,
    index: impl Fn(&T) -> Option<isize>,
) -> Result<(), LayoutError> {
    each_under(coordinate, modes, |i, at| {
        let size = modes.leaves_at(at).iter().map(|&(s, _)| s).product();
        match index(i) {
            Some(i) if !(0..size).contains(&i) => Err(LayoutError::NoCoordinate(Clash::default())),
            _ => Ok(()),
        }
    })
}

/// Calls `each` with each leaf of a coordinate and the position of its mode in `modes`, in the order of the notation.
pub(crate) fn each_under<T, M>(
    coordinate: &Tuple<T>,
    modes: &Tuple<M>,
    mut each: impl FnMut(&T, Place) -> Result<(), LayoutError>,
) -> Result<(), LayoutError> {
    let (mut c, mut m) = (IntTuple::root(), IntTuple::root());
    let end = coordinate.end(c);
    // The coordinate and the modes are read together. This works because their ranks are compared at each tuple.
    while c.node < end {
        if coordinate.opens(c) {
            let ranks = (coordinate.rank_at(c), modes.rank_at(m));
            let ranks = if modes.opens(m) { ranks } else { (ranks.0, 0) };
            if ranks.0 != ranks.1 {
                return Err(LayoutError::CoordinateProfile(Clash::new(ranks.0 as isize, ranks.1 as isize)));
            }
            m.node += 1;
            c.node += 1;
        } else {
            each(&coordinate.leaves()[c.leaf], m)?;
            m = modes.after(m);
            c = coordinate.after(c);
        }
    }
    Ok(())
}

/// The offset of an index, which is split colexicographically. The coordinate in the last mode is the whole quotient that
/// remains, even if this is not below the extent of the mode.
pub(crate) fn index_offset(modes: &[Mode], mut i: isize) -> Result<isize, LayoutError> {
    let Some((&(_, last), rest)) = modes.split_last() else { return Ok(0) };
    let mut total = 0isize;
    let mut add = |c: isize, d: isize| -> Result<(), LayoutError> {
        let part = times(c, d)?;
        total = total.checked_add(part).ok_or_else(|| LayoutError::too_far(total, part))?;
        Ok(())
    };
    for (r, &(s, d)) in rest.iter().enumerate() {
        if s == 0 {
            return Err(LayoutError::EmptyMode(Clash::in_mode(r, i, 0)));
        }
        add(i % s, d)?;
        i /= s;
    }
    add(i, last)?;
    Ok(total)
}

impl WriteLeaf for Mode {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0, self.1)
    }
}

impl fmt::Display for DynLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride())
    }
}

impl fmt::Debug for DynLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
