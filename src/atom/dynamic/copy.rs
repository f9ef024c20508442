//! Copy instructions spread over threads and a tile, at run time.

use super::mma::extent;
use super::partitioned::{Partitioned, unpacked};
use super::{CopyAtom, Operand, TiledMma, all, int, make_layout_tv, whole};
#[cfg(feature = "dynamic-kinds")]
use crate::dynamic::DynCoordLayout;
use crate::dynamic::{
    DynLayout, IntTuple, TilerLeaf, Tuple, coalesce_by, composition, logical_product, make_layout, product_each,
    right_inverse, upcast, zipped_divide,
};
use crate::{Clash, LayoutError};
use alloc::vec::Vec;

/// A side of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The source, which is read.
    Source,
    /// The destination, which is written.
    Destination,
}

/// A copy instruction for elements of one width, spread over threads and a tile: [`crate::atom::TiledCopy`] with
/// dynamic layouts.
///
/// ```
/// use colex::atom::dynamic::{CopyAtom, Side, tiled_copy};
/// let atom = CopyAtom::named("UniversalCopy_u128").unwrap();
/// let copy = tiled_copy(&atom, 32, &"(32,8):(1,32)".parse()?, &"(4,1):(1,0)".parse()?)?;
/// assert_eq!((copy.layout_tv().to_string(), copy.tiler_mn().to_string()), ("(256,4):(4,1)".into(), "(128,8)".into()));
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TiledCopy {
    /// The reference layout of the instruction, `(thread, value) -> index`.
    reference: DynLayout,
    source: DynLayout,
    destination: DynLayout,
    tv: DynLayout,
    tile: IntTuple,
    /// Whether there is no instruction. The layout of both sides is then `tv` itself.
    as_it_is: bool,
}

/// Builds a [`TiledCopy`] that has a thread-value layout and its tile, but no instruction. It partitions layouts.
///
/// ```
/// use colex::atom::dynamic::{Side, make_layout_tv, tv_of};
/// let (tile, tv) = make_layout_tv(&"(4,2):(2,1)".parse()?, &"(2,2):(1,2)".parse()?)?;
/// let (part, start) = tv_of(&tile, &tv)?.partition(Side::Source, 5, &"(16,8):(1,16)".parse()?)?;
/// assert_eq!((part.to_string().as_str(), start), ("((2,2),2,2):((1,16),8,64)", 36));
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when the layout reaches beyond its tile ([`LayoutError::Bounds`]).
pub fn tv_of(tile: &IntTuple, tv: &DynLayout) -> Result<TiledCopy, LayoutError> {
    let reaches = || tv.modes().iter().map(|&(s, d)| (s.max(1) - 1) * d);
    let (below, above): (isize, isize) = (reaches().filter(|&r| r < 0).sum(), reaches().filter(|&r| r > 0).sum());
    let size = tile.product()?;
    if below < 0 || above >= size {
        return Err(LayoutError::Bounds(Clash::in_mode(0, if below < 0 { below } else { above }, size)).of(tv, None));
    }
    let one: DynLayout = super::layout("((1,1):(0,0))");
    let [reference, source, destination] = [one.clone(), one.clone(), one];
    Ok(TiledCopy { reference, source, destination, tv: tv.clone(), tile: tile.clone(), as_it_is: true })
}

/// A copy instruction for elements of `bits` bits, spread over a layout of threads and a layout of values in one
/// tile.
///
/// Fails when [`make_layout_tv`] fails for the threads and the values ([`LayoutError::Coverage`],
/// [`LayoutError::Overflow`]). It also fails when [`upcast`] by `bits` fails for a side, or the bits of a side are not a
/// whole number of elements ([`LayoutError::Recast`]). Source: CuTe, `make_tiled_copy`.
pub fn tiled_copy(
    atom: &CopyAtom,
    bits: isize,
    threads: &DynLayout,
    values: &DynLayout,
) -> Result<TiledCopy, LayoutError> {
    let (tile, tv) = make_layout_tv(threads, values)?;
    TiledCopy::new(atom, bits, tv, tile)
}

/// A copy instruction for elements of `bits` bits, spread over the threads of `mma`. Each thread copies the elements of
/// the operand that `mma` assigns to this thread.
///
/// Fails when [`upcast`] by `bits` fails for a side, or the bits of a side are not a whole number of elements
/// ([`LayoutError::Recast`]). Source: CuTe, `make_tiled_copy_A` and so on.
pub fn tiled_copy_for(
    atom: &CopyAtom,
    bits: isize,
    mma: &TiledMma,
    operand: Operand,
) -> Result<TiledCopy, LayoutError> {
    let [i, j] = operand.modes();
    let tile = IntTuple::from(&[extent(&mma.tile[i])?, extent(&mma.tile[j])?][..]);
    TiledCopy::new(atom, bits, mma.layout_tv(operand)?, tile)
}

impl TiledCopy {
    fn new(atom: &CopyAtom, bits: isize, tv: DynLayout, tile: IntTuple) -> Result<Self, LayoutError> {
        let cast = |layout: &DynLayout| {
            let elements = upcast(layout, bits)?;
            // `upcast` rounds up the bits of a thread that are not a whole number of elements, so they are refused here.
            if elements.size_int() * bits != layout.size_int() {
                return Err(LayoutError::Recast(Clash::new(bits, layout.size_int())).of(layout, None));
            }
            Ok(elements)
        };
        let (reference, source) = (cast(&atom.reference)?, cast(&atom.source)?);
        Ok(TiledCopy { reference, source, destination: cast(&atom.destination)?, tv, tile, as_it_is: false })
    }

    /// The number of threads.
    pub fn threads(&self) -> Result<isize, LayoutError> {
        Ok(self.tv.mode(0)?.size_int())
    }

    /// The layout `(thread, value) -> index` in the tile.
    pub fn layout_tv(&self) -> &DynLayout {
        &self.tv
    }

    /// The size of each mode of the tile.
    #[must_use]
    pub fn tiler_mn(&self) -> &IntTuple {
        &self.tile
    }

    /// The layout `(Thr, (FrgV, FrgX)) -> index` of one side.
    fn side_tv(&self, side: Side) -> Result<DynLayout, LayoutError> {
        if self.as_it_is {
            return Ok(self.tv.clone());
        }
        let of_side = if side == Side::Source { &self.source } else { &self.destination };
        let map = composition(&right_inverse(&self.reference)?, of_side)?;
        let tile = Tuple::of([int(self.reference.mode(0)?.size_int()), int(self.reference.mode(1)?.size_int())]);
        let parts = composition(&zipped_divide(&self.tv, &tile)?, &Tuple::of([whole(&map), all()]))?;
        let (one, rest) = (parts.mode(0)?, parts.mode(1)?);
        let threads = DynLayout::of([&one.mode(0)?, &rest.mode(0)?])?;
        let values = DynLayout::of([&one.mode(1)?, &rest.mode(1)?])?;
        let profile = IntTuple::of([IntTuple::from(1), IntTuple::from(&[1, 1][..])]);
        coalesce_by(&DynLayout::of([&threads, &values])?, &profile)
    }

    /// The layout `(Thr, (FrgV, FrgX)) -> index` of one side in the tile. Source: CuTe, `get_layoutS_TV` and
    /// `get_layoutD_TV`.
    pub fn layout_side_tv(&self, side: Side) -> Result<DynLayout, LayoutError> {
        composition(&make_layout(self.tile.clone())?, &self.side_tv(side)?)
    }

    /// A layout, partitioned into what each thread reads or writes: `(Thr, (FrgV, FrgX), (RestM, RestN, ...))`.
    ///
    /// Fails when the tile does not divide the layout ([`LayoutError::ExactFit`]) or has more modes than the layout
    /// ([`LayoutError::TilerRank`]), or the instruction needs more threads or values than the tile has
    /// ([`LayoutError::Bounds`]). Source: CuTe, `tidfrg_S` and `tidfrg_D`.
    pub fn tidfrg(&self, side: Side, layout: &DynLayout) -> Result<DynLayout, LayoutError> {
        self.parts(side, layout)
    }
    /// [`tidfrg`](Self::tidfrg) for a layout of coordinates.
    ///
    /// ```
    /// use colex::atom::dynamic::{CopyAtom, Side, tiled_copy};
    /// use colex::dynamic::{make_identity_layout};
    /// let atom = CopyAtom::named("UniversalCopy_u128").unwrap();
    /// let copy = tiled_copy(&atom, 32, &"(8,4):(1,8)".parse()?, &"(4,1):(1,0)".parse()?)?;
    /// let all = copy.tidfrg_coords(Side::Source, &make_identity_layout((32, 8))?)?;
    /// assert_eq!(all.to_string(), "((8,4),(4,1),(1,2)):((4@0,1@1),(1@0,0),(0,4@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the tile does not divide the layout ([`LayoutError::ExactFit`]) or has more modes than the layout
    /// ([`LayoutError::TilerRank`]), or the instruction needs more threads or values than the tile has
    /// ([`LayoutError::Bounds`]).
    #[cfg(feature = "dynamic-kinds")]
    pub fn tidfrg_coords(&self, side: Side, layout: &DynCoordLayout) -> Result<DynCoordLayout, LayoutError> {
        self.parts(side, layout)
    }
    fn parts<L: Partitioned>(&self, side: Side, layout: &L) -> Result<L, LayoutError> {
        let tv = self.side_tv(side)?;
        if tv.cosize() > self.tile.product()? {
            return Err(LayoutError::Bounds(Clash::new(tv.cosize() - 1, self.tile.product()?)).of(&tv, None));
        }
        let tile = self.tile.map(|&n| TilerLeaf::Int(n));
        let spread = layout.divided(&tile)?.composed(&Tuple::of([whole(&tv), all()]))?;
        let (tile, rest) = (spread.part(0)?, spread.part(1)?);
        L::of_modes(&[tile.part(0)?, tile.part(1)?, rest])
    }

    /// The part of a layout that a thread reads or writes, `((FrgV, FrgX), RestM, RestN, ...)`, and the offset at
    /// which it starts.
    ///
    /// Fails when there is no such thread ([`LayoutError::NoCoordinate`]), the tile does not divide the layout
    /// ([`LayoutError::ExactFit`]) or has more modes than the layout ([`LayoutError::TilerRank`]), or the instruction
    /// needs more threads or values than the tile has ([`LayoutError::Bounds`]). Source: CuTe, `partition_S` and
    /// `partition_D`.
    pub fn partition(&self, side: Side, thread: isize, layout: &DynLayout) -> Result<(DynLayout, isize), LayoutError> {
        self.part(side, thread, layout)
    }
    /// [`partition`](Self::partition) for a layout of coordinates: the part, and the coordinate at which it starts.
    ///
    /// ```
    /// use colex::atom::dynamic::{CopyAtom, Side, tiled_copy};
    /// use colex::dynamic::{make_identity_layout};
    /// let atom = CopyAtom::named("UniversalCopy_u128").unwrap();
    /// let copy = tiled_copy(&atom, 32, &"(8,4):(1,8)".parse()?, &"(4,1):(1,0)".parse()?)?;
    /// let (part, start) = copy.partition_coords(Side::Source, 9, &make_identity_layout((32, 8))?)?;
    /// assert_eq!((part.to_string(), start.to_string()), ("((4,1),1,2):((1@0,0),0,4@1)".into(), "(4,1)".into()));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when there is no such thread ([`LayoutError::NoCoordinate`]), the tile does not divide the layout
    /// ([`LayoutError::ExactFit`]) or has more modes than the layout ([`LayoutError::TilerRank`]), or the instruction
    /// needs more threads or values than the tile has ([`LayoutError::Bounds`]).
    #[cfg(feature = "dynamic-kinds")]
    pub fn partition_coords(
        &self,
        side: Side,
        thread: isize,
        layout: &DynCoordLayout,
    ) -> Result<(DynCoordLayout, IntTuple), LayoutError> {
        self.part(side, thread, layout)
    }
    fn part<L: Partitioned>(&self, side: Side, thread: isize, layout: &L) -> Result<(L, L::Offset), LayoutError> {
        let parts = self.parts(side, layout)?;
        let threads = parts.part(0)?;
        if thread < 0 || thread >= threads.extents().product()? {
            let at = IntTuple::from(thread);
            return Err(LayoutError::NoCoordinate(Clash::default()).of(&threads.extents(), Some(&at)));
        }
        Ok((unpacked(&parts.part(1)?, &parts.part(2)?)?, threads.offset(thread.into())?))
    }

    /// Rearranges the layout of a thread's fragment, `(V, RestM, RestK, ...)`, into the layout that this copy uses for it:
    /// `((FrgV, FrgX), RestM', RestK', ...)`.
    ///
    /// Fails when the copy moves more elements at once than the fragment has. Source: CuTe, `retile_S` and
    /// `retile_D`.
    pub fn retile(&self, fragment: &DynLayout) -> Result<DynLayout, LayoutError> {
        let v = fragment.mode(0)?.size_int();
        let shaped = composition(&right_inverse(&self.tv)?, &make_layout(self.tile.clone())?)?;
        let values = upcast(&shaped, self.threads()? * v)?;
        let gathered = logical_product(&DynLayout::new(v, 1)?, &right_inverse(&values)?)?;
        let parts = zipped_divide(&gathered, &self.reference.mode(1)?.size_int())?;
        let order = product_each(values.shape())?;
        let tile = Tuple::of([int(v)].into_iter().chain(order.leaves().iter().map(|&n| int(n))));
        let spread = composition(&zipped_divide(fragment, &tile)?, &Tuple::of([whole(&parts), all()]))?;
        let (tile, rest) = (spread.mode(0)?, spread.mode(1)?);
        let rests = (1..rest.rank()).map(|i| rest.mode(i)).collect::<Result<Vec<_>, _>>()?;
        DynLayout::of([&tile].into_iter().chain(&rests))
    }
}
