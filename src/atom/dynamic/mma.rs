//! Matrix instructions spread over threads and a tile, at run time.

use super::partitioned::{Partitioned, unpacked};
use super::{MmaAtom, all, int, layout, whole};
#[cfg(feature = "dynamic-kinds")]
use crate::dynamic::DynCoordLayout;
use crate::dynamic::{
    DynLayout, IntTuple, Tiler, TilerLeaf, Tuple, append_to, complement, composition, make_layout, right_inverse,
    tiled_product,
};
use crate::tensor::dynamic::numbered;
use crate::{Clash, LayoutError};
use alloc::vec::Vec;

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
    /// The positions of the operand's two modes among M, N and K.
    pub(super) fn modes(self) -> [usize; 2] {
        match self {
            Operand::A => [0, 2],
            Operand::B => [1, 2],
            Operand::C => [0, 1],
        }
    }
}

/// A matrix instruction spread over threads and a tile: [`crate::atom::TiledMma`] with dynamic layouts.
///
/// ```
/// use colex::atom::dynamic::{MmaAtom, Operand, tiled_mma};
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
    pub(super) tile: [Tiler; 3],
}

/// A matrix instruction spread over a layout of instructions and over a tile. Both have up to three modes: M, N and
/// K.
///
/// Fails when the layout or the tile has more than three modes, or the atoms are not numbered from 0 on, each once
/// ([`LayoutError::Coverage`]). Source: CuTe, `make_tiled_mma`.
pub fn tiled_mma(atom: &MmaAtom, atoms: &DynLayout, tile: &Tiler) -> Result<TiledMma, LayoutError> {
    numbered(atoms)?;
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
            *element = int(atom.shape_mnk[i] * threads.mode(i + 1)?.size_int());
        }
    }
    Ok(TiledMma { atom: atom.clone(), threads, tile: elements })
}

/// The number of coordinates of one mode of a tile.
pub(super) fn extent(element: &Tiler) -> Result<isize, LayoutError> {
    match element.leaves() {
        [TilerLeaf::Int(n)] => Ok(*n),
        [TilerLeaf::Layout(layout)] => Ok(layout.size_int()),
        _ => Err(LayoutError::TilerRank(Clash::new(element.rank() as isize, 1))),
    }
}

impl TiledMma {
    /// The instruction.
    #[must_use]
    pub fn atom(&self) -> &MmaAtom {
        &self.atom
    }

    /// The number of threads.
    #[must_use]
    pub fn threads(&self) -> isize {
        self.threads.size_int()
    }

    /// The layout `(V, M, N, K) -> thread`.
    pub fn thr_layout_vmnk(&self) -> &DynLayout {
        &self.threads
    }

    /// The tile. Each of M, N and K has a size, or a layout that permutes the mode.
    #[must_use]
    pub fn tile(&self) -> &[Tiler; 3] {
        &self.tile
    }

    /// The extents of the tile: M, N and K.
    pub fn tile_shape(&self) -> Result<IntTuple, LayoutError> {
        let extents = self.tile.iter().map(extent).collect::<Result<Vec<_>, _>>()?;
        Ok(IntTuple::from(&extents[..]))
    }

    /// The thread-value layout of an operand in one instruction, and the sizes of the operand's matrix.
    fn of_atom(&self, operand: Operand) -> (&DynLayout, [isize; 2]) {
        let tv = match operand {
            Operand::A => &self.atom.a,
            Operand::B => &self.atom.b,
            Operand::C => &self.atom.c,
        };
        (tv, operand.modes().map(|i| self.atom.shape_mnk[i]))
    }

    /// A layout, partitioned among the threads: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, ...)))`.
    ///
    /// Fails when the tile does not divide the layout ([`LayoutError::ExactFit`]), or the layout has fewer modes than the tile
    /// ([`LayoutError::TilerRank`]). Source: CuTe, `thrfrg_A` and so on.
    pub fn thrfrg(&self, operand: Operand, layout: &DynLayout) -> Result<DynLayout, LayoutError> {
        self.fragments(operand, layout)
    }
    /// [`thrfrg`](Self::thrfrg) for a layout of coordinates.
    ///
    /// ```
    /// use colex::atom::dynamic::{MmaAtom, Operand, tiled_mma};
    /// use colex::dynamic::{make_identity_layout};
    /// let atom = MmaAtom::named("SM80_16x8x16_F32F16F16F32_TN").unwrap();
    /// let mma = tiled_mma(&atom, &"(2,2,1):(1,2,0)".parse()?, &"(_,32,_)".parse()?)?;
    /// let held = mma.thrfrg_coords(Operand::C, &make_identity_layout((64, 32))?)?;
    /// assert_eq!(held.at(((5, (1, 0)), (3, (1, 0))))?.to_string(), "(57,3)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the tile does not divide the layout ([`LayoutError::ExactFit`]), or the layout has fewer modes than the tile
    /// ([`LayoutError::TilerRank`]).
    #[cfg(feature = "dynamic-kinds")]
    pub fn thrfrg_coords(&self, operand: Operand, layout: &DynCoordLayout) -> Result<DynCoordLayout, LayoutError> {
        self.fragments(operand, layout)
    }
    fn fragments<L: Partitioned>(&self, operand: Operand, layout: &L) -> Result<L, LayoutError> {
        let (tv, matrix) = self.of_atom(operand);
        let [i, j] = operand.modes();
        let tiled = layout.logically_divided(&Tuple::of([self.tile[i].clone(), self.tile[j].clone()]))?;
        let atoms = tiled.divided(&Tuple::of(matrix.map(int)))?;
        let values = atoms.composed(&Tuple::of([whole(tv), all()]))?;
        let threads = [self.threads.mode(i + 1)?.size_int(), self.threads.mode(j + 1)?.size_int()];
        // `threads` has the number of groups of threads along each of the two modes. If there are t groups along a mode, group g
        // executes the instructions g, g + t, g + 2 t and so on of that mode.
        let (tv, rest) = (values.part(0)?, values.part(1)?.divided(&Tuple::of(threads.map(int)))?);
        let both = |i: usize| L::of_modes(&[tv.part(i)?, rest.part(i)?]);
        L::of_modes(&[both(0)?, both(1)?])
    }

    /// The layout `(thread, value) -> index` of the whole tile. Source: CuTe, `get_layoutA_TV` and so on.
    pub fn layout_tv(&self, operand: Operand) -> Result<DynLayout, LayoutError> {
        let [i, j] = operand.modes();
        let tile = IntTuple::from(&[extent(&self.tile[i])?, extent(&self.tile[j])?][..]);
        let fragments = self.thrfrg(operand, &make_layout(tile)?)?;
        let (threads, values) = (fragments.mode(0)?, fragments.mode(1)?);
        let (v, own) = (threads.mode(0)?, threads.mode(1)?);
        // The operand has two of M, N and K. Threads that differ only in the third mode have the same elements.
        let shared = |n: isize| DynLayout::new(n, 0);
        let mut mnk = Vec::new();
        for mode in 0..3 {
            mnk.push(match (mode == i, mode == j) {
                (true, _) => own.mode(0)?,
                (_, true) => own.mode(1)?,
                _ => shared(self.threads.mode(mode + 1)?.size_int())?,
            });
        }
        let gaps = complement(&self.threads)?;
        let coordinates = right_inverse(&DynLayout::of([&self.threads, &gaps])?)?;
        let all_threads = DynLayout::of([&v, &mnk[0], &mnk[1], &mnk[2], &shared(gaps.size_int())?])?;
        composition(&DynLayout::of([&all_threads, &values])?, &Tuple::of([whole(&coordinates), all()]))
    }

    /// The shape of the part that a thread holds of an operand with this shape: `(FrgV, RestM, RestK, ...)`.
    ///
    /// ```
    /// use colex::atom::dynamic::{MmaAtom, Operand, tiled_mma};
    /// let atom = MmaAtom::named("SM80_16x8x16_F32F16F16F32_TN").unwrap();
    /// let mma = tiled_mma(&atom, &"(2,2,1):(1,2,0)".parse()?, &"(_,32,_)".parse()?)?;
    /// assert_eq!(mma.partition_shape(Operand::C, (64, 64))?.to_string(), "((2,2),2,4)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the tile does not divide the shape ([`LayoutError::ExactFit`]), or the shape has fewer modes than the tile
    /// ([`LayoutError::TilerRank`]). Source: CuTe, `partition_shape_A` and so on.
    pub fn partition_shape(&self, operand: Operand, shape: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
        let values = self.thrfrg(operand, &make_layout(shape)?)?.mode(1)?;
        Ok(unpacked(&values.mode(0)?, &values.mode(1)?)?.shape())
    }

    /// The part of a layout that a thread holds, `(FrgV, RestM, RestK, ...)`, and the offset at which it starts.
    ///
    /// Fails when there is no such thread ([`LayoutError::NoCoordinate`]), the tile does not divide the layout
    /// ([`LayoutError::ExactFit`]), or the layout has fewer modes than the tile ([`LayoutError::TilerRank`]). Source: CuTe,
    /// `partition_A` and so on.
    pub fn partition(
        &self,
        operand: Operand,
        thread: isize,
        layout: &DynLayout,
    ) -> Result<(DynLayout, isize), LayoutError> {
        self.part(operand, thread, layout)
    }
    /// [`partition`](Self::partition) for a layout of coordinates: the part, and the coordinate at which it starts.
    ///
    /// ```
    /// use colex::atom::dynamic::{MmaAtom, Operand, tiled_mma};
    /// use colex::dynamic::{make_identity_layout};
    /// let atom = MmaAtom::named("SM80_16x8x16_F32F16F16F32_TN").unwrap();
    /// let mma = tiled_mma(&atom, &"(2,2,1):(1,2,0)".parse()?, &"(_,32,_)".parse()?)?;
    /// let (part, start) = mma.partition_coords(Operand::C, 37, &make_identity_layout((64, 64))?)?;
    /// assert_eq!((part.to_string(), start.to_string()), ("((2,2),2,4):((1@1,8@0),32@0,16@1)".into(), "(17,2)".into()));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when there is no such thread ([`LayoutError::NoCoordinate`]), the tile does not divide the layout
    /// ([`LayoutError::ExactFit`]), or the layout has fewer modes than the tile ([`LayoutError::TilerRank`]).
    #[cfg(feature = "dynamic-kinds")]
    pub fn partition_coords(
        &self,
        operand: Operand,
        thread: isize,
        layout: &DynCoordLayout,
    ) -> Result<(DynCoordLayout, IntTuple), LayoutError> {
        self.part(operand, thread, layout)
    }
    fn part<L: Partitioned>(&self, operand: Operand, thread: isize, layout: &L) -> Result<(L, L::Offset), LayoutError> {
        let fragments = self.fragments(operand, layout)?;
        let [v, m, n, k] = self.coordinate(thread)?;
        let [i, j] = operand.modes().map(|mode| [m, n, k][mode]);
        let start = fragments.part(0)?.offset((v, (i, j)).into())?;
        let values = fragments.part(1)?;
        Ok((unpacked(&values.part(0)?, &values.part(1)?)?, start))
    }

    /// The coordinate of a thread: an index in each of V, M, N and K.
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
