//! Instructions and what is tiled from them, at run time: by name, with layouts of which nothing is static.

mod shared;

use self::shared::{Shared, unpacked};
use super::copy::WORDS;
use super::mma::MmaRow;
use crate::dynamic::{
    DynCoordLayout, DynLayout, IntTuple, Tiler, TilerLeaf, Tuple, append_to, coalesce_by, complement, composition,
    logical_product, make_layout, product_each, raked_product, right_inverse, tiled_product, upcast, zipped_divide,
};
use crate::{Clash, LayoutError};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The tables, architecture by architecture.
const MMA: [&[MmaRow]; 5] =
    [super::sm61_to_sm75::ROWS, super::sm80::ROWS, super::wgmma::ROWS, super::wgmma_bytes::ROWS, super::cpu::ROWS];

/// A layout as the tables have it, in parentheses.
fn layout(text: &str) -> DynLayout {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
    let notation: String = inner.chars().filter(|c| !c.is_whitespace()).collect();
    notation.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn int(n: isize) -> Tiler {
    Tuple::leaf(TilerLeaf::Int(n))
}

fn whole(layout: &DynLayout) -> Tiler {
    Tuple::leaf(TilerLeaf::Layout(Box::new(layout.clone())))
}

fn all() -> Tiler {
    Tuple::leaf(TilerLeaf::All)
}

// ---- instructions -----------------------------------------------------------------------------

/// A matrix instruction: [`crate::atom::MmaAtom`] with nothing static.
///
/// ```
/// use colex::dynamic::MmaAtom;
/// let atom = MmaAtom::named("SM80_16x8x16_F32F16F16F32_TN").unwrap();
/// assert_eq!(atom.c.to_string(), "((4,8),(2,2)):((32,1),(16,8))");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MmaAtom {
    /// CuTe's name.
    pub name: &'static str,
    /// M, N and K.
    pub shape_mnk: [isize; 3],
    /// Logical thread -> index of the thread.
    pub thr_id: DynLayout,
    /// `(thread, value) -> m + M k`.
    pub a: DynLayout,
    /// `(thread, value) -> n + N k`.
    pub b: DynLayout,
    /// `(thread, value) -> m + M n`.
    pub c: DynLayout,
}

/// The multiply-add of one thread.
const UNIVERSAL: MmaRow = MmaRow {
    shape: [1, 1, 1],
    layouts: ["(1:0)", "((1,1):(0,0))", "((1,1):(0,0))", "((1,1):(0,0))"],
    names: &["UniversalFMA"],
};

impl MmaAtom {
    /// The instruction of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut rows = MMA.into_iter().flatten().chain([&UNIVERSAL]);
        rows.find_map(|row| {
            let name = *row.names.iter().find(|known| **known == name)?;
            let [thr_id, a, b, c] = row.layouts.map(layout);
            Some(MmaAtom { name, shape_mnk: row.shape, thr_id, a, b, c })
        })
    }

    /// The names of all instructions.
    pub fn names() -> impl Iterator<Item = &'static str> {
        MMA.into_iter().flatten().chain([&UNIVERSAL]).flat_map(|row| row.names).copied()
    }
}

/// A copy instruction: [`crate::atom::CopyAtom`] with nothing static.
///
/// ```
/// use colex::dynamic::CopyAtom;
/// assert_eq!(CopyAtom::named("UniversalCopy_u128").unwrap().source.to_string(), "(1,128):(0,1)");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CopyAtom {
    /// CuTe's name; behind that of a copy of one word, the word, as `_u128`.
    pub name: &'static str,
    /// Logical thread -> index of the thread.
    pub thr_id: DynLayout,
    /// `(thread, bit) -> bit` of what is read.
    pub source: DynLayout,
    /// `(thread, bit) -> bit` of what is written.
    pub destination: DynLayout,
    /// The one of both by which a tiled copy is spread over threads.
    pub reference: DynLayout,
}

impl CopyAtom {
    /// The instruction of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if let Some(row) = super::copy::ROWS.iter().find(|row| row.name == name) {
            let [thr_id, source, destination] = row.layouts.map(layout);
            let reference = if row.by_source { source.clone() } else { destination.clone() };
            return Some(CopyAtom { name: row.name, thr_id, source, destination, reference });
        }
        let (name, bits) = *WORDS.iter().find(|(known, _)| *known == name)?;
        let word = layout(&format!("((1,{bits}):(0,1))"));
        let [source, destination, reference] = [word.clone(), word.clone(), word];
        Some(CopyAtom { name, thr_id: layout("(1:0)"), source, destination, reference })
    }

    /// The names of all instructions.
    pub fn names() -> impl Iterator<Item = &'static str> {
        super::copy::ROWS.iter().map(|row| row.name).chain(WORDS.iter().map(|(name, _)| *name))
    }
}

// ---- thread-value layouts ---------------------------------------------------------------------

/// The thread-value layout of threads and values, both layouts of one tile, and the tile.
///
/// ```
/// use colex::dynamic::{covers, make_layout_tv};
/// let (tile, tv) = make_layout_tv(&"(4,2):(2,1)".parse()?, &"(2,2):(1,2)".parse()?)?;
/// assert_eq!((tile.to_string(), tv.to_string()), ("(8,4)".into(), "((2,4),(2,2)):((16,2),(1,8))".into()));
/// assert!(covers(&tv, tile.product()?));
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when threads and values have no raked product. Source: CuTe, `make_layout_tv` of its Python.
pub fn make_layout_tv(threads: &DynLayout, values: &DynLayout) -> Result<(IntTuple, DynLayout), LayoutError> {
    let raked = raked_product(threads, values)?;
    let sizes = IntTuple::from(&[threads.size(), values.size()][..]);
    Ok((product_each(raked.shape())?, composition(&right_inverse(&raked)?, &make_layout(sizes)?)?))
}

/// Whether a layout, modes of stride 0 left out, takes its coordinates to the offsets below `size`, each to one.
///
/// Never fails. See [`crate::atom::covers`].
#[must_use]
pub fn covers(layout: &DynLayout, size: isize) -> bool {
    let (shape, stride) = (layout.shape(), layout.stride());
    let modes = shape.leaves().iter().zip(stride.leaves());
    let mut moving: Vec<(isize, isize)> =
        modes.filter(|&(&extent, &step)| extent != 1 && step != 0).map(|(&extent, &step)| (step, extent)).collect();
    moving.sort_unstable();
    let chained = moving.iter().try_fold(
        1isize,
        |reached, &(step, extent)| {
            if step == reached { reached.checked_mul(extent) } else { None }
        },
    );
    chained == Some(size)
}

/// How many coordinates share an offset: the product of the extents of the modes of stride 0.
///
/// Fails when that does not fit.
pub fn broadcast(layout: &DynLayout) -> Result<isize, LayoutError> {
    let (shape, stride) = (layout.shape(), layout.stride());
    let still = shape.leaves().iter().zip(stride.leaves()).filter(|&(_, &step)| step == 0).map(|(&extent, _)| extent);
    IntTuple::from(&still.collect::<Vec<_>>()[..]).product()
}

// ---- a tiled matrix instruction ---------------------------------------------------------------

/// An operand of a matrix instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// `M x K`.
    A,
    /// `N x K`.
    B,
    /// `M x N`.
    C,
}

impl Operand {
    /// Which two of M, N and K.
    fn modes(self) -> [usize; 2] {
        match self {
            Operand::A => [0, 2],
            Operand::B => [1, 2],
            Operand::C => [0, 1],
        }
    }
}

/// A matrix instruction spread over threads and a tile: [`crate::atom::TiledMma`] with nothing static.
///
/// ```
/// use colex::dynamic::{MmaAtom, Operand, tiled_mma};
/// let atom = MmaAtom::named("SM80_16x8x16_F32F16F16F32_TN").unwrap();
/// let mma = tiled_mma(&atom, &"(2,2,1):(1,2,0)".parse()?, &"(_,32,_)".parse()?)?;
/// assert_eq!((mma.threads(), mma.tile_shape()?.to_string()), (128, "(32,32,16)".to_string()));
/// let a = mma.thrfrg(Operand::A, &"(64,32):(32,1)".parse()?)?;
/// assert_eq!(a.to_string(), "(((4,8),(2,1)),((2,2,2),(2,2))):(((2,32),(512,0)),((1,256,8),(1024,16)))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TiledMma {
    atom: MmaAtom,
    threads: DynLayout,
    tile: [Tiler; 3],
}

/// A matrix instruction spread over a layout of instructions and a tile, each of up to M, N and K.
///
/// Fails when there are more of them. Source: CuTe, `make_tiled_mma`.
pub fn tiled_mma(atom: &MmaAtom, atoms: &DynLayout, tile: &Tiler) -> Result<TiledMma, LayoutError> {
    let threads = tiled_product(&atom.thr_id, &append_to(atoms, &layout("(1:0)"), 3)?)?;
    let given = if tile.is_tuple() { tile.rank() } else { 1 };
    if given > 3 {
        return Err(LayoutError::TilerRank(Clash::new(given as isize, 3)));
    }
    let mut elements = [all(), all(), all()];
    for (i, element) in elements.iter_mut().enumerate() {
        if i < given {
            *element = if tile.is_tuple() { tile.get(i)? } else { tile.clone() };
        }
        if matches!(element.leaves(), [TilerLeaf::All]) && !element.is_tuple() {
            *element = int(atom.shape_mnk[i] * threads.mode(i + 1)?.size());
        }
    }
    Ok(TiledMma { atom: atom.clone(), threads, tile: elements })
}

/// How many coordinates an element of a tile has.
fn extent(element: &Tiler) -> Result<isize, LayoutError> {
    match element.leaves() {
        [TilerLeaf::Int(n)] => Ok(*n),
        [TilerLeaf::Layout(layout)] => Ok(layout.size()),
        _ => Err(LayoutError::TilerRank(Clash::new(element.rank() as isize, 1))),
    }
}

impl TiledMma {
    /// The instruction.
    #[must_use]
    pub fn atom(&self) -> &MmaAtom {
        &self.atom
    }

    /// How many threads.
    #[must_use]
    pub fn threads(&self) -> isize {
        self.threads.size()
    }

    /// `(V, M, N, K) -> thread`.
    #[must_use]
    pub fn thr_layout_vmnk(&self) -> &DynLayout {
        &self.threads
    }

    /// The tile of M, N and K: for each a size, or a layout that permutes it.
    #[must_use]
    pub fn tile(&self) -> &[Tiler; 3] {
        &self.tile
    }

    /// M, N and K of the tile.
    pub fn tile_shape(&self) -> Result<IntTuple, LayoutError> {
        let extents = self.tile.iter().map(extent).collect::<Result<Vec<_>, _>>()?;
        Ok(IntTuple::from(&extents[..]))
    }

    /// The layout of the instruction, and the sizes of its matrix.
    fn of_atom(&self, operand: Operand) -> (&DynLayout, [isize; 2]) {
        let tv = match operand {
            Operand::A => &self.atom.a,
            Operand::B => &self.atom.b,
            Operand::C => &self.atom.c,
        };
        (tv, operand.modes().map(|i| self.atom.shape_mnk[i]))
    }

    /// A layout as what each thread holds of it: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, ...)))`.
    ///
    /// Fails when the tile does not divide the layout. Source: CuTe, `thrfrg_A` and so on.
    pub fn thrfrg(&self, operand: Operand, layout: &DynLayout) -> Result<DynLayout, LayoutError> {
        self.fragments(operand, layout)
    }
    fn fragments<L: Shared>(&self, operand: Operand, layout: &L) -> Result<L, LayoutError> {
        let (tv, matrix) = self.of_atom(operand);
        let [i, j] = operand.modes();
        let tiled = layout.logically_divided(&Tuple::of([self.tile[i].clone(), self.tile[j].clone()]))?;
        let atoms = tiled.divided(&Tuple::of(matrix.map(int)))?;
        let values = atoms.composed(&Tuple::of([whole(tv), all()]))?;
        let threads = [self.threads.mode(i + 1)?.size(), self.threads.mode(j + 1)?.size()];
        values.divided(&Tuple::of([all(), Tuple::of(threads.map(int))]))
    }

    /// `(thread, value) -> index` of the whole tile. Source: CuTe, `get_layoutA_TV` and so on.
    pub fn layout_tv(&self, operand: Operand) -> Result<DynLayout, LayoutError> {
        let [i, j] = operand.modes();
        let tile = IntTuple::from(&[extent(&self.tile[i])?, extent(&self.tile[j])?][..]);
        let fragments = self.thrfrg(operand, &make_layout(tile)?)?;
        let (threads, values) = (fragments.mode(0)?, fragments.mode(1)?);
        let (v, own) = (threads.mode(0)?, threads.mode(1)?);
        // Of M, N and K the operand has two; threads beside each other in the third share its elements.
        let shared = |n: isize| DynLayout::new(n, 0);
        let mut mnk = Vec::new();
        for mode in 0..3 {
            mnk.push(match (mode == i, mode == j) {
                (true, _) => own.mode(0)?,
                (_, true) => own.mode(1)?,
                _ => shared(self.threads.mode(mode + 1)?.size())?,
            });
        }
        let gaps = complement(&self.threads)?;
        let coordinates = right_inverse(&DynLayout::of([&self.threads, &gaps])?)?;
        let all_threads = DynLayout::of([&v, &mnk[0], &mnk[1], &mnk[2], &shared(gaps.size())?])?;
        composition(&DynLayout::of([&all_threads, &values])?, &Tuple::of([whole(&coordinates), all()]))
    }

    /// What a thread holds of a layout, `(FrgV, RestM, RestK, ...)`, and where it starts.
    ///
    /// Fails when there is no such thread, or as [`thrfrg`](Self::thrfrg). Source: CuTe, `partition_A` and so on.
    pub fn partition(
        &self,
        operand: Operand,
        thread: isize,
        layout: &DynLayout,
    ) -> Result<(DynLayout, isize), LayoutError> {
        self.part(operand, thread, layout)
    }
    /// [`partition`](Self::partition) of a layout of coordinates, and the coordinate at which it starts.
    ///
    /// ```
    /// use colex::dynamic::{MmaAtom, Operand, make_identity_layout, tiled_mma};
    /// let atom = MmaAtom::named("SM80_16x8x16_F32F16F16F32_TN").unwrap();
    /// let mma = tiled_mma(&atom, &"(2,2,1):(1,2,0)".parse()?, &"(_,32,_)".parse()?)?;
    /// let (part, start) = mma.partition_coords(Operand::C, 37, &make_identity_layout((64, 64))?)?;
    /// assert_eq!((part.to_string(), start.to_string()), ("((2,2),2,4):((1@1,8@0),32@0,16@1)".into(), "(17,2)".into()));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails as that.
    pub fn partition_coords(
        &self,
        operand: Operand,
        thread: isize,
        layout: &DynCoordLayout,
    ) -> Result<(DynCoordLayout, IntTuple), LayoutError> {
        self.part(operand, thread, layout)
    }
    fn part<L: Shared>(&self, operand: Operand, thread: isize, layout: &L) -> Result<(L, L::Offset), LayoutError> {
        let fragments = self.fragments(operand, layout)?;
        let [v, m, n, k] = self.coordinate(thread)?;
        let [i, j] = operand.modes().map(|mode| [m, n, k][mode]);
        let start = fragments.part(0)?.offset((v, (i, j)).into())?;
        let values = fragments.part(1)?;
        Ok((unpacked(&values.part(0)?, &values.part(1)?)?, start))
    }

    /// The coordinate of a thread, an index in each of V, M, N and K.
    fn coordinate(&self, thread: isize) -> Result<[isize; 4], LayoutError> {
        let mut vmnk = [0; 4];
        let mut reached = 0;
        for (k, index) in vmnk.iter_mut().enumerate() {
            let mode = self.threads.mode(k)?;
            let (shape, stride) = (mode.shape(), mode.stride());
            let mut size = 1;
            for (&extent, &step) in shape.leaves().iter().zip(stride.leaves()) {
                if extent > 1 {
                    *index += thread / step.max(1) % extent * size;
                    size *= extent;
                }
            }
            reached += mode.at(*index)?;
        }
        if thread < 0 || reached != thread {
            let at = IntTuple::from(thread);
            return Err(LayoutError::NoCoordinate(Clash::default()).of(&self.threads, Some(&at)));
        }
        Ok(vmnk)
    }
}

// ---- a tiled copy -----------------------------------------------------------------------------

/// A side of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// What is read.
    Source,
    /// What is written.
    Destination,
}

/// A copy instruction, of its elements, spread over threads and a tile: [`crate::atom::TiledCopy`] with nothing static.
///
/// ```
/// use colex::dynamic::{CopyAtom, Side, tiled_copy};
/// let atom = CopyAtom::named("UniversalCopy_u128").unwrap();
/// let copy = tiled_copy(&atom, 32, &"(32,8):(1,32)".parse()?, &"(4,1):(1,0)".parse()?)?;
/// assert_eq!((copy.layout_tv().to_string(), copy.tiler_mn().to_string()), ("(256,4):(4,1)".into(), "(128,8)".into()));
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TiledCopy {
    /// `(thread, value) -> index` of the reference of the instruction.
    reference: DynLayout,
    source: DynLayout,
    destination: DynLayout,
    tv: DynLayout,
    tile: IntTuple,
}

/// A copy instruction of elements of `bits`, spread over threads and values, both layouts of one tile.
///
/// Fails when threads and values have no raked product, or there are too few of them for the instruction.
/// Source: CuTe, `make_tiled_copy`.
pub fn tiled_copy(
    atom: &CopyAtom,
    bits: isize,
    threads: &DynLayout,
    values: &DynLayout,
) -> Result<TiledCopy, LayoutError> {
    let (tile, tv) = make_layout_tv(threads, values)?;
    TiledCopy::new(atom, bits, tv, tile)
}

/// A copy instruction of elements of `bits`, spread so that each thread has what it holds of an operand.
///
/// Fails when the instruction's elements are no whole bits. Source: CuTe, `make_tiled_copy_A` and so on.
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
            // Elements that are no whole number of them would be rounded up.
            if elements.size() * bits != layout.size() {
                return Err(LayoutError::Recast(Clash::new(bits, layout.size())).of(layout, None));
            }
            Ok(elements)
        };
        let (reference, source) = (cast(&atom.reference)?, cast(&atom.source)?);
        Ok(TiledCopy { reference, source, destination: cast(&atom.destination)?, tv, tile })
    }

    /// How many threads.
    pub fn threads(&self) -> Result<isize, LayoutError> {
        Ok(self.tv.mode(0)?.size())
    }

    /// `(thread, value) -> index` in the tile.
    #[must_use]
    pub fn layout_tv(&self) -> &DynLayout {
        &self.tv
    }

    /// The size of each mode of the tile.
    #[must_use]
    pub fn tiler_mn(&self) -> &IntTuple {
        &self.tile
    }

    /// `(Thr, (FrgV, FrgX)) -> index`, of one side.
    fn side_tv(&self, side: Side) -> Result<DynLayout, LayoutError> {
        let of_side = if side == Side::Source { &self.source } else { &self.destination };
        let map = composition(&right_inverse(&self.reference)?, of_side)?;
        let tile = Tuple::of([int(self.reference.mode(0)?.size()), int(self.reference.mode(1)?.size())]);
        let parts = composition(&zipped_divide(&self.tv, &tile)?, &Tuple::of([whole(&map), all()]))?;
        let (one, rest) = (parts.mode(0)?, parts.mode(1)?);
        let threads = DynLayout::of([&one.mode(0)?, &rest.mode(0)?])?;
        let values = DynLayout::of([&one.mode(1)?, &rest.mode(1)?])?;
        let profile = IntTuple::of([IntTuple::from(1), IntTuple::from(&[1, 1][..])]);
        coalesce_by(&DynLayout::of([&threads, &values])?, &profile)
    }

    /// `(Thr, (FrgV, FrgX)) -> index` in the tile, of one side. Source: CuTe, `get_layoutS_TV` and `get_layoutD_TV`.
    pub fn layout_side_tv(&self, side: Side) -> Result<DynLayout, LayoutError> {
        composition(&make_layout(self.tile.clone())?, &self.side_tv(side)?)
    }

    /// A layout as what each thread reads or writes of it: `(Thr, (FrgV, FrgX), (RestM, RestN, ...))`.
    ///
    /// Fails when the tile does not divide the layout. Source: CuTe, `tidfrg_S` and `tidfrg_D`.
    pub fn tidfrg(&self, side: Side, layout: &DynLayout) -> Result<DynLayout, LayoutError> {
        self.parts(side, layout)
    }
    fn parts<L: Shared>(&self, side: Side, layout: &L) -> Result<L, LayoutError> {
        let tv = self.side_tv(side)?;
        if tv.cosize() > self.tile.product()? {
            return Err(LayoutError::Bounds(Clash::new(tv.cosize() - 1, self.tile.product()?)).of(&tv, None));
        }
        let tile = self.tile.map(|&n| TilerLeaf::Int(n));
        let spread = layout.divided(&tile)?.composed(&Tuple::of([whole(&tv), all()]))?;
        let (tile, rest) = (spread.part(0)?, spread.part(1)?);
        L::of_modes(&[tile.part(0)?, tile.part(1)?, rest])
    }

    /// What a thread reads or writes of a layout, `((FrgV, FrgX), RestM, RestN, ...)`, and where it starts.
    ///
    /// Fails when there is no such thread, or as [`tidfrg`](Self::tidfrg). Source: CuTe, `partition_S` and
    /// `partition_D`.
    pub fn partition(&self, side: Side, thread: isize, layout: &DynLayout) -> Result<(DynLayout, isize), LayoutError> {
        self.part(side, thread, layout)
    }
    /// [`partition`](Self::partition) of a layout of coordinates, and the coordinate at which it starts.
    ///
    /// ```
    /// use colex::dynamic::{CopyAtom, Side, make_identity_layout, tiled_copy};
    /// let atom = CopyAtom::named("UniversalCopy_u128").unwrap();
    /// let copy = tiled_copy(&atom, 32, &"(8,4):(1,8)".parse()?, &"(4,1):(1,0)".parse()?)?;
    /// let (part, start) = copy.partition_coords(Side::Source, 9, &make_identity_layout((32, 8))?)?;
    /// assert_eq!((part.to_string(), start.to_string()), ("((4,1),1,2):((1@0,0),0,4@1)".into(), "(4,1)".into()));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails as that.
    pub fn partition_coords(
        &self,
        side: Side,
        thread: isize,
        layout: &DynCoordLayout,
    ) -> Result<(DynCoordLayout, IntTuple), LayoutError> {
        self.part(side, thread, layout)
    }
    fn part<L: Shared>(&self, side: Side, thread: isize, layout: &L) -> Result<(L, L::Offset), LayoutError> {
        let parts = self.parts(side, layout)?;
        let threads = parts.part(0)?;
        if thread < 0 || thread >= threads.extents().product()? {
            let at = IntTuple::from(thread);
            return Err(LayoutError::NoCoordinate(Clash::default()).of(&threads.extents(), Some(&at)));
        }
        Ok((unpacked(&parts.part(1)?, &parts.part(2)?)?, threads.offset(thread.into())?))
    }

    /// A fragment `(V, RestM, RestK, ...)` of a thread as this copies it: `((FrgV, FrgX), RestM', RestK', ...)`.
    ///
    /// Fails when the copy moves more at once than the fragment has. Source: CuTe, `retile_S` and `retile_D`.
    pub fn retile(&self, fragment: &DynLayout) -> Result<DynLayout, LayoutError> {
        let v = fragment.mode(0)?.size();
        let shaped = composition(&right_inverse(&self.tv)?, &make_layout(self.tile.clone())?)?;
        let values = upcast(&shaped, self.threads()? * v)?;
        let gathered = logical_product(&DynLayout::new(v, 1)?, &right_inverse(&values)?)?;
        let parts = zipped_divide(&gathered, &self.reference.mode(1)?.size())?;
        let order = product_each(values.shape())?;
        let tile = Tuple::of([int(v)].into_iter().chain(order.leaves().iter().map(|&n| int(n))));
        let spread = composition(&zipped_divide(fragment, &tile)?, &Tuple::of([whole(&parts), all()]))?;
        let (tile, rest) = (spread.mode(0)?, spread.mode(1)?);
        let rests = (1..rest.rank()).map(|i| rest.mode(i)).collect::<Result<Vec<_>, _>>()?;
        DynLayout::of([&tile].into_iter().chain(&rests))
    }
}
