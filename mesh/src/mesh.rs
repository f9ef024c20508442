//! [`Mesh`]: ranks as a layout of named axes.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use colex::dynamic::{self, DynLayout};

use crate::MeshError;

/// The most ranks of a mesh.
pub const MOST_RANKS: usize = 1 << 24;

/// A mesh of the given axes and extents, as [`Mesh::new`] makes it.
///
/// ```
/// use colex_mesh::{Mesh, mesh};
/// assert_eq!(mesh!(dp: 2, tp: 4)?, Mesh::new(&[("dp", 2), ("tp", 4)])?);
/// # Ok::<(), colex_mesh::MeshError>(())
/// ```
///
/// Fails as [`Mesh::new`] does.
#[macro_export]
macro_rules! mesh {
    ($($axis:ident : $extent:expr),+ $(,)?) => {
        $crate::Mesh::new(&[$((stringify!($axis), $extent)),+])
    };
}

/// Ranks arranged along named axes.
///
/// The rank at the coordinate `c` is `first + L(c)`, where L is an injective layout with one mode for each axis. A *rank* is the
/// number of a process, as in MPI. Ranks that are no layout come from [`renumbered`](Mesh::renumbered). The *place* of a coordinate is its number if the last axis is the fastest:
/// `(c_0 * e_1 + c_1) * e_2 + ...`, for the extents `e`. PyTorch's `DeviceMesh` and JAX's `Mesh` count so.
///
/// ```
/// use colex_mesh::Mesh;
/// let mesh = Mesh::new(&[("dp", 2), ("tp", 4)])?;
/// assert_eq!(mesh.to_string(), "(dp:2,tp:4), ranks (2,4):(4,1)");
/// assert_eq!((mesh.rank_at(&[1, 2])?, mesh.coordinate_of(6)), (6, Some(vec![1, 2])));
/// # Ok::<(), colex_mesh::MeshError>(())
/// ```
#[derive(Clone)]
pub struct Mesh {
    names: Vec<String>,
    ranks: DynLayout,
    first: usize,
    extents: Vec<usize>,
    /// The rank of each place.
    by_place: Arc<[usize]>,
    /// Each rank with its place, in the order of the ranks.
    by_rank: Arc<[(usize, usize)]>,
    /// For each `first + ranks(c)` the rank at c, if that is another and no layout has the ranks.
    numbers: Option<Arc<BTreeMap<usize, usize>>>,
}

impl Mesh {
    /// A mesh of the given axes and extents. Rank and place are the same.
    ///
    /// Fails when there are no axes ([`MeshError::NoAxes`]), two have one name ([`MeshError::RepeatedAxis`]), an extent is 0
    /// ([`MeshError::EmptyAxis`]), or there are more than [`MOST_RANKS`] ranks ([`MeshError::TooLarge`]).
    pub fn new<N: AsRef<str>>(axes: &[(N, usize)]) -> Result<Self, MeshError> {
        let mut stride = 1isize;
        let mut modes = Vec::with_capacity(axes.len());
        for (name, extent) in axes.iter().rev() {
            check_extent(name.as_ref(), *extent)?;
            let size = checked_size([stride as usize, *extent])?;
            modes.push(DynLayout::new(*extent, stride)?);
            stride = size as isize;
        }
        modes.reverse();
        let names: Vec<&str> = axes.iter().map(|(name, _)| name.as_ref()).collect();
        Mesh::with_ranks(&names, &DynLayout::of(&modes)?, 0)
    }

    /// A mesh whose rank at each coordinate is `first + ranks(c)`: mode k of the layout is axis k.
    ///
    /// ```
    /// use colex_mesh::Mesh;
    /// // Two groups of two, whose ranks alternate.
    /// let mesh = Mesh::with_ranks(&["group", "member"], &"(2,2):(1,2)".parse()?, 8)?;
    /// assert_eq!(mesh.ranks(), [8, 10, 9, 11]);
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails as [`new`](Self::new) does, when there is not one mode for each axis ([`MeshError::AxisCount`]), and when a rank is
    /// at two places ([`MeshError::SharedRank`]) or below 0 ([`MeshError::NegativeRank`]).
    pub fn with_ranks<N: AsRef<str>>(names: &[N], ranks: &DynLayout, first: usize) -> Result<Self, MeshError> {
        let names: Vec<String> = names.iter().map(|name| name.as_ref().to_owned()).collect();
        if names.is_empty() {
            return Err(MeshError::NoAxes);
        }
        if names.len() != ranks.rank() {
            return Err(MeshError::AxisCount { axes: names.len(), modes: ranks.rank() });
        }
        if let Some((_, axis)) = names.iter().enumerate().find(|(k, name)| names[..*k].contains(name)) {
            return Err(MeshError::RepeatedAxis { axis: axis.clone() });
        }
        let modes = (0..names.len()).map(|k| ranks.mode(k)).collect::<Result<Vec<_>, _>>()?;
        let extents: Vec<usize> = modes.iter().map(DynLayout::size).collect();
        for (name, &extent) in names.iter().zip(&extents) {
            check_extent(name, extent)?;
        }
        checked_size(extents.iter().copied())?;

        let by_place = ranks_of(&modes, first)?;
        if let Some(&rank) = by_place.iter().find(|&&rank| rank < 0) {
            return Err(MeshError::NegativeRank { rank });
        }
        let by_place: Vec<usize> = by_place.into_iter().map(isize::unsigned_abs).collect();
        let by_rank = by_rank(&by_place)?;
        // Meshes that are equal have one layout: `8:1`, `(8):(1)` and `((2,4)):((1,2))` are one.
        let modes = modes.iter().map(dynamic::coalesce).collect::<Result<Vec<_>, _>>()?;
        let ranks = DynLayout::of(&modes)?;
        Ok(Mesh { names, ranks, first, extents, by_place: by_place.into(), by_rank, numbers: None })
    }

    /// A mesh with these ranks, in the order of their places, whose layout is found.
    ///
    /// ```
    /// use colex_mesh::Mesh;
    /// let mesh = Mesh::from_ranks(&[("x", 2), ("y", 4)], &[0, 1, 4, 5, 2, 3, 6, 7])?;
    /// assert_eq!(mesh.to_string(), "(x:2,y:4), ranks (2,(2,2)):(2,(1,4))");
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails as [`new`](Self::new) does, when there are more or fewer ranks than places ([`MeshError::RankCount`]), when a rank is
    /// more than an `isize` counts ([`MeshError::TooLarge`]), and when no layout has these ranks ([`MeshError::NoRankLayout`]).
    pub fn from_ranks<N: AsRef<str>>(axes: &[(N, usize)], ranks: &[usize]) -> Result<Self, MeshError> {
        if axes.is_empty() {
            return Err(MeshError::NoAxes);
        }
        axes.iter().try_for_each(|(name, extent)| check_extent(name.as_ref(), *extent))?;
        let most = isize::MAX as usize;
        if ranks.iter().any(|&rank| rank > most) {
            return Err(MeshError::TooLarge { what: "a rank", most });
        }
        let size = checked_size(axes.iter().map(|axis| axis.1))?;
        if size != ranks.len() {
            return Err(MeshError::RankCount { ranks: ranks.len(), places: size });
        }
        let names: Vec<&str> = axes.iter().map(|(name, _)| name.as_ref()).collect();
        let (mut modes, mut stride) = (Vec::new(), size);
        for (_, extent) in axes {
            stride /= extent;
            let along: Vec<usize> = ranks.iter().step_by(stride).take(*extent).copied().collect();
            modes.push(layout_of(&along).map_err(|k| MeshError::NoRankLayout { rank: along[k] })?);
        }
        // Only the ranks along each axis have been looked at.
        let found = ranks_of(&modes, ranks[0]).map_err(|_| MeshError::NoRankLayout { rank: ranks[0] })?;
        if let Some((_, &rank)) = found.iter().zip(ranks).find(|&(&found, &given)| usize::try_from(found) != Ok(given))
        {
            return Err(MeshError::NoRankLayout { rank });
        }
        Mesh::with_ranks(&names, &DynLayout::of(&modes)?, ranks[0])
    }

    /// The mesh with its ranks in any other order, that of their places. No layout need have them.
    ///
    /// ```
    /// use colex_mesh::Mesh;
    /// let mesh = Mesh::new(&[("x", 4)])?;
    /// assert_eq!(mesh.renumbered(&[3, 2, 1, 0])?.to_string(), "(x:4), ranks 3 + (4):(-1)");
    /// assert_eq!(mesh.renumbered(&[2, 0, 1, 3])?.to_string(), "(x:4), ranks [2, 0, 1, 3]");
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when there are more or fewer ranks than places ([`MeshError::RankCount`]), one is at two places
    /// ([`MeshError::SharedRank`]), or one is not in the mesh ([`MeshError::NotInMesh`]).
    pub fn renumbered(&self, ranks: &[usize]) -> Result<Self, MeshError> {
        if ranks.len() != self.size() {
            return Err(MeshError::RankCount { ranks: ranks.len(), places: self.size() });
        }
        if let Some(&rank) = ranks.iter().find(|&&rank| self.place_of(rank).is_none()) {
            return Err(self.has_no(rank));
        }
        let plain = Mesh::with_ranks(&self.names, &self.ranks, self.first)?;
        let numbers = plain.by_place.iter().copied().zip(ranks.iter().copied()).collect();
        plain.with_numbers(&Arc::new(numbers))
    }

    /// This mesh with other numbers for its ranks, as its layout if they have one.
    fn with_numbers(self, numbers: &Arc<BTreeMap<usize, usize>>) -> Result<Self, MeshError> {
        let by_place: Vec<usize> = self.by_place.iter().map(|rank| numbers[rank]).collect();
        let by_rank = by_rank(&by_place)?;
        let axes: Vec<(&String, usize)> = self.names.iter().zip(self.extents.iter().copied()).collect();
        match Mesh::from_ranks(&axes, &by_place) {
            Err(MeshError::NoRankLayout { .. }) => {}
            found => return found,
        }
        Ok(Mesh { by_place: by_place.into(), by_rank, numbers: Some(numbers.clone()), ..self })
    }

    /// A mesh of some of the ranks of this one, by the layout of this one.
    fn of_these<N: AsRef<str>>(&self, names: &[N], modes: &[DynLayout], first: usize) -> Result<Self, MeshError> {
        let mesh = Mesh::with_ranks(names, &DynLayout::of(modes)?, first)?;
        match &self.numbers {
            Some(numbers) => mesh.with_numbers(numbers),
            None => Ok(mesh),
        }
    }

    /// Whether the ranks are a layout.
    pub(crate) fn has_layout(&self) -> bool {
        self.numbers.is_none()
    }

    /// Whether the other mesh has the same axes and the same ranks, at the same places or others.
    pub(crate) fn renumbers(&self, other: &Mesh) -> bool {
        let ranks = |mesh: &Mesh| mesh.by_rank.iter().map(|pair| pair.0).collect::<Vec<_>>();
        (&self.names, &self.extents) == (&other.names, &other.extents) && ranks(self) == ranks(other)
    }

    /// The names of the axes.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The extents of the axes.
    pub fn extents(&self) -> &[usize] {
        &self.extents
    }

    /// The number of ranks.
    pub fn size(&self) -> usize {
        self.by_place.len()
    }

    /// The layout of the ranks, without [`first`](Self::first). If no layout has the ranks of a mesh that was
    /// [`renumbered`](Self::renumbered), it is that before.
    pub fn layout(&self) -> &DynLayout {
        &self.ranks
    }

    /// The rank at the coordinate of zeros, by the layout.
    pub fn first(&self) -> usize {
        self.first
    }

    /// The ranks, in the order of their places.
    pub fn ranks(&self) -> &[usize] {
        &self.by_place
    }

    /// The number of the axis of this name.
    ///
    /// Fails when there is none ([`MeshError::NoAxis`]).
    pub fn axis(&self, name: &str) -> Result<usize, MeshError> {
        let found = self.names.iter().position(|n| n == name);
        found.ok_or_else(|| MeshError::NoAxis { axis: name.to_owned(), has: self.names.join(", ") })
    }

    /// The rank at a coordinate, one entry for each axis.
    ///
    /// Fails when there are more or fewer entries than axes, or one is not below its extent ([`MeshError::Coordinate`]).
    pub fn rank_at(&self, coordinate: &[usize]) -> Result<usize, MeshError> {
        check_inside(coordinate, &self.extents)?;
        Ok(self.by_place[coordinate.iter().zip(&self.extents).fold(0, |place, (c, e)| place * e + c)])
    }

    /// The place of a rank, or `None` if it is not in the mesh.
    pub fn place_of(&self, rank: usize) -> Option<usize> {
        self.by_rank.binary_search_by_key(&rank, |&(rank, _)| rank).ok().map(|k| self.by_rank[k].1)
    }

    /// The coordinate of a rank, or `None` if it is not in the mesh.
    pub fn coordinate_of(&self, rank: usize) -> Option<Vec<usize>> {
        let mut place = self.place_of(rank)?;
        let mut coordinate = vec![0; self.extents.len()];
        for (c, &extent) in coordinate.iter_mut().zip(&self.extents).rev() {
            (*c, place) = (place % extent, place / extent);
        }
        Some(coordinate)
    }

    /// The part of the mesh along some axes that contains a rank: PyTorch's `mesh["dp", "tp"]` on that rank. The axes are in the
    /// order in which they are named.
    ///
    /// ```
    /// use colex_mesh::Mesh;
    /// let mesh = Mesh::new(&[("pp", 2), ("dp", 2), ("tp", 2)])?;
    /// assert_eq!(mesh.sub_mesh(&["pp", "tp"], 3)?.ranks(), [2, 3, 6, 7]);
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when the mesh has no such axis ([`MeshError::NoAxis`]) or rank ([`MeshError::NotInMesh`]), no axis is named
    /// ([`MeshError::NoAxes`]), or one twice ([`MeshError::RepeatedAxis`]).
    pub fn sub_mesh(&self, names: &[&str], rank: usize) -> Result<Self, MeshError> {
        let axes = names.iter().map(|name| self.axis(name)).collect::<Result<Vec<_>, _>>()?;
        let coordinate = self.coordinate_of(rank).ok_or_else(|| self.has_no(rank))?;
        let modes = axes.iter().map(|&axis| self.ranks.mode(axis)).collect::<Result<Vec<_>, _>>()?;
        let mut first = self.first as isize;
        for axis in (0..self.names.len()).filter(|axis| !axes.contains(axis)) {
            first += self.ranks.mode(axis)?.at(coordinate[axis])?;
        }
        self.of_these(names, &modes, first.unsigned_abs())
    }

    /// The mesh with several axes as one, the last named the fastest. It takes the place of the first named.
    ///
    /// ```
    /// use colex_mesh::Mesh;
    /// let mesh = Mesh::new(&[("pp", 2), ("dp", 2), ("tp", 2)])?;
    /// let flat = mesh.flatten(&["pp", "tp"], "all")?;
    /// assert_eq!(flat.to_string(), "(all:4,dp:2), ranks ((2,2),2):((1,4),2)");
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails as [`sub_mesh`](Self::sub_mesh) does.
    pub fn flatten(&self, names: &[&str], name: &str) -> Result<Self, MeshError> {
        let axes = names.iter().map(|name| self.axis(name)).collect::<Result<Vec<_>, _>>()?;
        if let Some((_, axis)) = names.iter().enumerate().find(|(k, name)| names[..*k].contains(name)) {
            return Err(MeshError::RepeatedAxis { axis: (*axis).to_owned() });
        }
        let &at = axes.first().ok_or(MeshError::NoAxes)?;
        // The first leaf of a mode of a layout is the fastest.
        let joined = axes.iter().rev().map(|&axis| self.ranks.mode(axis)).collect::<Result<Vec<_>, _>>()?;
        let (mut names, mut modes) = (Vec::new(), Vec::new());
        for axis in 0..self.names.len() {
            if axis == at {
                names.push(name.to_owned());
                modes.push(DynLayout::of(&joined)?);
            } else if !axes.contains(&axis) {
                names.push(self.names[axis].clone());
                modes.push(self.ranks.mode(axis)?);
            }
        }
        self.of_these(&names, &modes, self.first)
    }

    /// The mesh with one axis as several, the last the fastest: PyTorch's `_unflatten`.
    ///
    /// ```
    /// use colex_mesh::Mesh;
    /// let mesh = Mesh::new(&[("world", 8)])?.split("world", &[("dp", 2), ("tp", 4)])?;
    /// assert_eq!(mesh, Mesh::new(&[("dp", 2), ("tp", 4)])?);
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when the extents do not make up that of the axis ([`MeshError::Parts`]), the mesh has no such axis
    /// ([`MeshError::NoAxis`]), two axes would have one name ([`MeshError::RepeatedAxis`]), or the ranks of a part are no layout
    /// ([`MeshError::Layout`]).
    pub fn split(&self, name: &str, parts: &[(&str, usize)]) -> Result<Self, MeshError> {
        let at = self.axis(name)?;
        let product = parts.iter().try_fold(1usize, |p, &(_, extent)| p.checked_mul(extent)).unwrap_or(usize::MAX);
        if product != self.extents[at] {
            return Err(MeshError::Parts { axis: name.to_owned(), extent: self.extents[at], parts: product });
        }
        let (mut names, mut modes) = (Vec::new(), Vec::new());
        for axis in 0..self.names.len() {
            let mode = self.ranks.mode(axis)?;
            if axis != at {
                names.push(self.names[axis].as_str());
                modes.push(mode);
                continue;
            }
            let mut stride = product;
            for &(part, extent) in parts {
                stride /= extent;
                names.push(part);
                modes.push(dynamic::composition(&mode, &DynLayout::new(extent, stride)?)?);
            }
        }
        self.of_these(&names, &modes, self.first)
    }

    pub(crate) fn has_no(&self, rank: usize) -> MeshError {
        MeshError::NotInMesh { rank, mesh: self.to_string() }
    }
}

/// Two meshes are equal if the axes have the same names and extents, and the places the same ranks.
impl PartialEq for Mesh {
    fn eq(&self, other: &Self) -> bool {
        (&self.names, &self.extents, &self.by_place) == (&other.names, &other.extents, &other.by_place)
    }
}

impl Eq for Mesh {}

impl fmt::Display for Mesh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axes: Vec<String> =
            self.names.iter().zip(&self.extents).map(|(n, e)| format!("{}:{e}", AxisName(n))).collect();
        write!(f, "({}), ranks ", axes.join(","))?;
        if !self.has_layout() {
            return write!(f, "{:?}", self.by_place);
        }
        if self.first > 0 {
            write!(f, "{} + ", self.first)?;
        }
        write!(f, "{}", self.ranks)
    }
}

impl fmt::Debug for Mesh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The name of an axis, in quotes if it is not one word: so no name reads as something else, and meshes and shardings that are
/// printed alike are equal.
pub(crate) struct AxisName<'a>(pub(crate) &'a str);

impl fmt::Display for AxisName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = !self.0.is_empty() && self.0.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c));
        if word { f.write_str(self.0) } else { write!(f, "{:?}", self.0) }
    }
}

/// The ranks of the places, where each mode is an axis.
fn ranks_of(modes: &[DynLayout], first: usize) -> Result<Vec<isize>, MeshError> {
    let too_large = MeshError::TooLarge { what: "a rank", most: isize::MAX as usize };
    let mut ranks = vec![isize::try_from(first).map_err(|_| too_large.clone())?];
    // The place of a coordinate is its index if the last axis is the fastest, so each axis in turn is the inner loop.
    for mode in modes {
        let along = (0..mode.size()).map(|c| mode.at(c)).collect::<Result<Vec<_>, _>>()?;
        let sums = ranks.iter().flat_map(|&rank| along.iter().map(move |&d| rank.checked_add(d)));
        ranks = sums.collect::<Option<_>>().ok_or_else(|| too_large.clone())?;
    }
    Ok(ranks)
}

/// Each rank with its place, in the order of the ranks.
fn by_rank(by_place: &[usize]) -> Result<Arc<[(usize, usize)]>, MeshError> {
    let mut by_rank: Vec<(usize, usize)> = by_place.iter().enumerate().map(|(place, &rank)| (rank, place)).collect();
    by_rank.sort_unstable();
    match by_rank.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(MeshError::SharedRank { rank: pair[0].0 }),
        None => Ok(by_rank.into()),
    }
}

/// Checks that a coordinate has an entry below each extent.
pub(crate) fn check_inside(coordinate: &[usize], extents: &[usize]) -> Result<(), MeshError> {
    if coordinate.len() == extents.len() && coordinate.iter().zip(extents).all(|(c, e)| c < e) {
        return Ok(());
    }
    Err(MeshError::Coordinate { coordinate: coordinate.to_vec(), extents: extents.to_vec() })
}

/// The layout whose offsets are these numbers, each below 2^63, counted from the first. If there is none, the place of the first
/// number that does not fit.
pub(crate) fn layout_of(numbers: &[usize]) -> Result<DynLayout, usize> {
    let offset = |k: usize| numbers[k] as isize - numbers[0] as isize;
    let (mut shape, mut strides, mut below) = (Vec::new(), Vec::new(), 1);
    while below < numbers.len() {
        // The longest mode: as many equal steps as there are.
        let (steps, step) = (numbers.len() / below, offset(below));
        let extent = (1..steps).take_while(|&k| step.checked_mul(k as isize) == Some(offset(k * below))).count() + 1;
        shape.push(extent as isize);
        strides.push(step);
        below *= extent;
        if !numbers.len().is_multiple_of(below) {
            return Err(below);
        }
    }
    let layout = match shape[..] {
        [] => DynLayout::new(1, 0),
        [extent] => DynLayout::new(extent, strides[0]),
        _ => DynLayout::new(&shape[..], &strides[..]),
    };
    // Offsets that do not fit are not those of the last number.
    let layout = layout.map_err(|_| numbers.len() - 1)?;
    (0..numbers.len()).find(|&k| layout.at(k) != Ok(offset(k))).map_or(Ok(layout), Err)
}

fn check_extent(name: &str, extent: usize) -> Result<(), MeshError> {
    if extent == 0 { Err(MeshError::EmptyAxis { axis: name.to_owned() }) } else { Ok(()) }
}

/// The product of the extents of a mesh.
fn checked_size(extents: impl IntoIterator<Item = usize>) -> Result<usize, MeshError> {
    let size = extents.into_iter().try_fold(1usize, |size, extent| size.checked_mul(extent));
    size.filter(|&size| size <= MOST_RANKS).ok_or(MeshError::TooLarge { what: "the mesh", most: MOST_RANKS })
}
