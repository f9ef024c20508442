//! [`xor_layout_for`], the layout of a tile in shared memory for which several accesses together have few bank conflicts, chosen by the
//! compiler.

mod choice;
#[cfg(all(test, feature = "dynamic-kinds"))]
mod dynamic;
mod read;
mod refusal;
mod search;
mod text;

use super::{AccessConflicts, Indices};
use crate::composed::chain::Link;
use crate::composed::layout::checked;
use crate::composed::linear::Linear;
use crate::composed::matrix::Columns;
use crate::composed::xor_function::XorFunction;
use crate::composed::{ComposedLayout, Offsets, Outer, StaticOffsets};
use crate::error::{LayoutError, Text};
use crate::int::Flag;
use crate::int::sealed::Sealed;
use crate::int::static_int;
use crate::layout::{AnyLayout, LayoutLeft, LoopNest, StaticModes, StrideFor, make_layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{IntTuple, Part, StaticParts};
use choice::{Choice, Served, choose, serve};
use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use read::{AccessModes, MOST};
use refusal::{Law, Refusal};
use typenum::Z0;

/// The accesses to a tile: a tuple of one to eight static layouts.
///
/// Each is a thread-value layout: mode 0 has a coordinate for each thread, and the other modes have a coordinate for each element that one
/// thread accesses with one instruction. The offsets are indices of the tile. [`xor_layout_for`] explains them.
#[diagnostic::on_unimplemented(
    message = "the accesses to a tile are a tuple of one to eight layouts",
    label = "this is no such tuple",
    note = "found `{Self}`",
    note = "fix: pass `(layout!(32 : 32), layout!(32 : 1))`, and for one access `(layout!(32 : 32),)`"
)]
pub trait Accesses: Copy {
    /// The modes of each access.
    #[doc(hidden)]
    const LIST: AccessList;
}

/// The modes of each access, for constant evaluation.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct AccessList {
    list: [AccessModes; MOST],
    len: usize,
}

impl AccessList {
    const NONE: AccessList = AccessList { list: [AccessModes { modes: StaticModes::NONE, threads: 0 }; MOST], len: 0 };

    const fn and<L: AnyLayout>(mut self) -> AccessList {
        let parts = <L::Shape as IntTuple>::PARTS;
        let (Some(modes), Some(parts)) = (<L::Stride as LoopNest<L::Shape>>::STATIC_MODES, parts.all()) else {
            crate::error::refuse(
                "static offsets: the layout must be static, with at most 32 modes\n  an access to a tile is not static, or has more modes\n  fix: write the integers of the access as literals",
            )
        };
        self.list[self.len] = AccessModes { modes, threads: leaves_of_first(parts) };
        self.len += 1;
        self
    }

    const fn all(&self) -> &[AccessModes] {
        self.list.split_at(self.len).0
    }
}

/// The number of integers of the first element of a tuple, or 1 for an integer.
const fn leaves_of_first(parts: &[Part]) -> usize {
    let (mut leaves, mut depth, mut at) = (0, 0, if matches!(parts[0], Part::Open) { 1 } else { 0 });
    while at < parts.len() {
        match parts[at] {
            Part::Open => depth += 1,
            Part::Close => {
                if depth == 0 {
                    return leaves;
                }
                depth -= 1;
            }
            Part::Int(_) | Part::All => leaves += 1,
        }
        if depth == 0 {
            return leaves;
        }
        at += 1;
    }
    leaves
}

macro_rules! accesses {
    ($($first:ident $($rest:ident)*;)+) => {$(
        impl<$first: AnyLayout, $($rest: AnyLayout),*> Accesses for ($first, $($rest,)*) {
            const LIST: AccessList = AccessList::NONE.and::<$first>()$(.and::<$rest>())*;
        }
    )+};
}
accesses! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}

/// The layout with XOR strides that is chosen for the accesses `A` to a tile of the shape `S`, so that they take few wavefronts, as a
/// function of the index. An element has `BYTES` bytes. [`xor_layout_for`] composes it with the indices of the shape.
///
/// The compiler computes the strides when it needs them, so they are not in the type. What is known of the layout is in constants:
///
/// ```
/// use colex::prelude::*;
/// use colex::xor::XorLayoutFor;
/// // A tile of 32 x 32 floats. A warp writes a row and reads a column of the tile.
/// type Chosen = XorLayoutFor<Shape!(32, 32), (Layout!(32 : 32), Layout!(32 : 1)), 4>;
/// const { assert!(Chosen::IS_CONFLICT_FREE && Chosen::IS_LEAST && Chosen::WAVEFRONTS == 2) }
/// // The ranks of the matrices from the bits of a thread to words and to banks. They are equal: no conflicts.
/// const RANKS: [u32; 2] = [Chosen::CONFLICTS[1].word_rank, Chosen::CONFLICTS[1].bank_rank];
/// assert_eq!(RANKS, [5, 5]);
/// ```
pub struct XorLayoutFor<S, A, const BYTES: usize>(PhantomData<fn() -> (S, A)>);

impl<S: IntTuple, A: Accesses, const BYTES: usize> XorLayoutFor<S, A, BYTES> {
    const CHOICE: &'static Choice = &match chosen(&S::PARTS, &A::LIST, BYTES) {
        Ok(choice) => choice,
        Err(refusal) => refusal.refuse(),
    };
    /// How the banks serve each access.
    pub const CONFLICTS: &'static [AccessConflicts] = Self::CHOICE.served.all();
    /// The number of wavefronts of all accesses together.
    pub const WAVEFRONTS: isize = Self::CHOICE.served.wavefronts();
    /// Whether no access has a bank conflict.
    pub const IS_CONFLICT_FREE: bool = is_conflict_free(Self::CONFLICTS);
    /// Whether it is proven that no other layout with the same lowest bits of the offsets has fewer wavefronts. It is `false` if the
    /// search reached its limit, or if several threads share a word and there are conflicts.
    pub const IS_LEAST: bool = Self::CHOICE.is_least;
    // The layout has at most 24 bits. The function ends at its size.
    const FUNCTION: XorFunction = XorFunction::Linear(Linear::of_columns(Self::CHOICE.columns));
    const TERMS: Terms = Terms::of(&Self::CHOICE.columns);
    const TEXT: Text = text::layout(Text::of(""), &S::PARTS, &Self::CHOICE.columns, ["_", "_F", ","]);
}

const fn is_conflict_free(accesses: &[AccessConflicts]) -> bool {
    let (mut is_free, mut k) = (true, 0);
    while k < accesses.len() {
        is_free = is_free && accesses[k].ways() == 1;
        k += 1;
    }
    is_free
}

/// The choice for a static shape.
const fn chosen(shape: &StaticParts, accesses: &AccessList, bytes: usize) -> Result<Choice, Refusal> {
    let Some(parts) = shape.all() else { return Err(Law::Limit.of(StaticModes::ROOM as isize + 1)) };
    let (mut list, mut len, mut k) = ([0; StaticModes::ROOM], 0, 0);
    while k < shape.len() {
        if let Part::Int(extent) = parts[k] {
            if len == list.len() {
                return Err(Law::Limit.of(len as isize + 1));
            }
            (list[len], len) = (extent, len + 1);
        }
        k += 1;
    }
    choose(list.split_at(len).0, accesses.all(), bytes)
}

/// A linear function as XORs of shifted parts of its argument. So it takes few instructions if the columns are a few runs.
#[derive(Clone, Copy)]
struct Terms {
    /// The bits of the argument, and how far they are shifted up.
    list: [(usize, i32); Self::ROOM],
    len: usize,
}

impl Terms {
    const ROOM: usize = 64;

    const fn of(columns: &Columns) -> Terms {
        let mut terms = Terms { list: [(0, 0); Self::ROOM], len: 0 };
        let mut shift = -(Self::ROOM as i32) / 2;
        while shift < Self::ROOM as i32 / 2 {
            let (mut mask, mut j) = (0, 0);
            while j < columns.len() {
                let to = j as i32 + shift;
                if to >= 0 && columns.at(j) >> to & 1 == 1 {
                    mask |= 1 << j;
                }
                j += 1;
            }
            if mask != 0 {
                terms.list[terms.len] = (mask, shift);
                terms.len += 1;
            }
            shift += 1;
        }
        terms
    }
}

impl<S, A, const BYTES: usize> Clone for XorLayoutFor<S, A, BYTES> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<S, A, const BYTES: usize> Copy for XorLayoutFor<S, A, BYTES> {}
impl<S, A, const BYTES: usize> PartialEq for XorLayoutFor<S, A, BYTES> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<S, A, const BYTES: usize> Eq for XorLayoutFor<S, A, BYTES> {}
// Each type has only one value, so all values are equal and hash alike.
impl<S, A, const BYTES: usize> Hash for XorLayoutFor<S, A, BYTES> {
    fn hash<H: core::hash::Hasher>(&self, _: &mut H) {}
}
impl<S: IntTuple, A: Accesses, const BYTES: usize> fmt::Display for XorLayoutFor<S, A, BYTES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(const { Self::TEXT }.as_str())
    }
}
impl<S: IntTuple, A: Accesses, const BYTES: usize> fmt::Debug for XorLayoutFor<S, A, BYTES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
impl<S, A, const BYTES: usize> Sealed for XorLayoutFor<S, A, BYTES> {}
impl<S: IntTuple, A: Accesses, const BYTES: usize> Outer for XorLayoutFor<S, A, BYTES> {
    #[inline(always)]
    fn apply(self, offset: isize) -> isize {
        let (index, mut sum, mut k) = (offset as usize, 0, 0);
        while k < const { Self::TERMS.len } {
            let (mask, shift) = const { Self::TERMS.list }[k];
            sum ^= if shift < 0 { (index & mask) >> -shift } else { (index & mask) << shift };
            k += 1;
        }
        sum as isize
    }
    const LINK: Option<Link> = Some(Link::Xor(Self::FUNCTION));
    fn link(self) -> Result<Link, LayoutError> {
        Ok(Link::Xor(Self::FUNCTION))
    }
    type StaticAnd<F: Flag> = F;
}

/// The layout of a tile that [`xor_layout_for`] returns: the chosen function after the indices of the shape.
pub type ChosenXorLayout<S, A, const BYTES: usize> = ComposedLayout<XorLayoutFor<S, A, BYTES>, Z0, Indices<S>>;

/// A layout with XOR strides for which accesses to a tile in shared memory take few wavefronts in all: the fewest, if the search ends, of
/// all layouts with the same lowest bits of the offsets, which the vectors decide.
///
/// `BYTES` is the size of an element. An access is one instruction that the threads run together, as a thread-value layout. Mode 0 has a
/// coordinate for each thread. The other modes have a coordinate for each element that one thread accesses. These elements are the vector
/// of the thread. The offsets of an access are indices of the tile, whose shape is `shape`. The chosen layout is a bijection between the
/// coordinates of the tile and the offsets below its size.
///
/// ```
/// use colex::prelude::*;
/// use colex::xor::{XorLayoutFor, xor_layout_for};
/// // A tile of 32 x 32 floats. A warp writes a row and reads a column of the tile.
/// let (row, column) = (layout!(32 : 32), layout!(32 : 1));
/// let tile = xor_layout_for::<4, _, _>(shape!(32, 32), (row, column));
/// assert_eq!(tile.to_string(), "(_32,_32):(_F1,_F33) o _0 o (_32,_32):(_1,_32)");
/// // It is a layout of size 0, and a tensor can have it.
/// let mut t = make_swizzled_tensor([0; 1024], tile);
/// t[(3, 5)] = 1;
/// assert_eq!((t.into_buffer()[3 ^ 5 ^ 5 * 32], size_of_val(&tile)), (1, 0));
/// // The warp also reads blocks of 4 x 8 elements, as an mma instruction needs them.
/// let block = layout!(((4, 8)) : ((32, 1)));
/// let tile = xor_layout_for::<4, _, _>(shape!(32, 32), (row, column, block));
/// assert_eq!(tile.swizzle().to_string(), "(_32,(_4,_8)):(_F33,(_F8,_F1))");
/// ```
///
/// The memory has 32 banks of 4 bytes. It serves 32 threads at once if each accesses up to 4 bytes, 16 threads for 8 bytes, and 8 threads
/// for 16 bytes. If a bank must serve `n` words in such a phase, the phase takes `n` wavefronts. An access that is listed twice counts
/// twice. The constants of [`XorLayoutFor`] tell how many wavefronts remain, and whether fewer are proven impossible
/// with the same lowest bits of the offsets. The chosen layout
/// keeps all vectors: the elements of each vector are contiguous, in order and aligned.
///
/// The runtime function is [`dynamic::analysis::xor_layout_for`](crate::dynamic::analysis::xor_layout_for), with the feature
/// `dynamic-kinds`. It searches longer, and its memory may have other banks.
///
/// # Fails when
/// no layout keeps the vectors of all accesses, or a vector is longer than 16 bytes (*vectors*); an extent or the number of bytes is not a
/// power of two (*power of two*); an offset of an access is not an index of the tile (*coordinate*); a stride is negative (*XOR stride*);
/// two modes of an access have an offset with a common bit (*XOR exactness*); an access is not static (*static offsets*); or the tile has
/// more than `2^24` elements, or more than `2^24` words if an element has several (*answer limit*). It is a compile error.
#[inline(always)]
#[track_caller]
pub fn xor_layout_for<const BYTES: usize, S: Shape, A: Accesses>(shape: S, accesses: A) -> ChosenXorLayout<S, A, BYTES>
where
    LayoutLeft: StrideFor<S, Stride: Congruent<S>>,
{
    let _ = accesses;
    const {
        let _ = XorLayoutFor::<S, A, BYTES>::CHOICE;
    }
    checked(ComposedLayout::of(XorLayoutFor(PhantomData), static_int(), make_layout(shape, LayoutLeft)))
}

/// How the banks serve the accesses `A` to the tile `F`, in constants. An element has `BYTES` bytes. [`xor_layout_for`] explains accesses
/// and wavefronts.
///
/// The offsets of the tile must be linear over XOR: its extents are powers of two, and sums of its offsets do not carry. Tiles that are
/// swizzled or have XOR strides are of this kind. A padded tile is not.
///
/// ```
/// use colex::prelude::*;
/// use colex::xor::Wavefronts;
/// type Tile = ComposedLayout<Swizzle!(5, 0, 5), Int!(0), Layout!((32, 32))>;
/// type Accesses = (Layout!(32 : 32), Layout!(32 : 1));
/// const { assert!(Wavefronts::<Tile, Accesses, 4>::TOTAL == 2) }
/// const { assert!(Wavefronts::<Layout!((32, 32)), Accesses, 4>::TOTAL == 33) }
/// ```
#[derive(Debug)]
pub struct Wavefronts<F, A, const BYTES: usize>(PhantomData<fn() -> (F, A)>);

impl<F: StaticOffsets, A: Accesses, const BYTES: usize> Wavefronts<F, A, BYTES> {
    const SERVED: &'static Served = &match served(F::KNOWN, &A::LIST, BYTES) {
        Ok(served) => served,
        Err(refusal) => refusal.refuse(),
    };
    /// How the banks serve each access.
    pub const CONFLICTS: &'static [AccessConflicts] = Self::SERVED.all();
    /// The number of wavefronts of all accesses together.
    pub const TOTAL: isize = Self::SERVED.wavefronts();
    /// A constant that does not compile if a layout with XOR strides is known for which all accesses together take fewer wavefronts.
    pub const ARE_FEWEST: () = match chosen(&F::SHAPE, &A::LIST, BYTES) {
        Ok(choice) => {
            if choice.served.wavefronts() < Self::TOTAL {
                text::refuse_tile(&F::SHAPE, &choice, Self::SERVED)
            }
        }
        Err(refusal) => refusal.refuse(),
    };
}

const fn served(tile: Option<Offsets>, accesses: &AccessList, bytes: usize) -> Result<Served, Refusal> {
    let Some(tile) = tile else {
        crate::error::refuse("static offsets: the layout must be static, with at most 32 modes")
    };
    match tile.columns() {
        Some(linear) => serve(linear.columns.all(), linear.start, accesses.all(), bytes),
        None => Err(Law::Carry.of(0)),
    }
}

/// Checks at compile time that the accesses to this tile take as few wavefronts together as with the layout that [`xor_layout_for`]
/// chooses for them, and returns the tile.
///
/// ```
/// use colex::prelude::*;
/// use colex::xor::fewest_wavefronts;
/// let accesses = (layout!(32 : 32), layout!(32 : 1)); // a row and a column
/// let tile = fewest_wavefronts::<4, _, _>(layout!((32, 32) : (F 1, F 33)), accesses);
/// assert_eq!(tile.at((3, 5)), 3 ^ 5 ^ 5 * 32);
/// let swizzled = composition(swizzle!(5, 0, 5), layout!((32, 32)));
/// let _ = fewest_wavefronts::<4, _, _>(swizzled, accesses);
/// ```
///
/// A tile with more wavefronts does not compile. The error names the access, and the layout in place of the tile:
///
/// ```compile_fail,E0080
/// use colex::prelude::*;
/// use colex::xor::fewest_wavefronts;
/// let _ = fewest_wavefronts::<4, _, _>(layout!((32, 32)), (layout!(32 : 32), layout!(32 : 1)));
/// ```
///
/// # Fails when
/// a layout is known for which the accesses take fewer wavefronts (*bank conflicts*); the tile does not keep the vectors of an access
/// (*vectors*); the tile is not linear over XOR (*XOR exactness*) or not static (*static offsets*); or as [`xor_layout_for`] does.
#[inline(always)]
pub fn fewest_wavefronts<const BYTES: usize, F: StaticOffsets, A: Accesses>(tile: F, accesses: A) -> F {
    let _ = accesses;
    const { Wavefronts::<F, A, BYTES>::ARE_FEWEST }
    tile
}
