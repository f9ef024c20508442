//! The laws of a tiling.

use crate::algebra::complement::sort::{
    ExactComplementHolds, Injectivity, InjectivityHolds, StrideOrder, StrideOrderHolds,
};
use crate::algebra::composition::verdict::{
    Broken, Holds, NoBorrow, NoBorrowHolds, NoCarry, NoCarryHolds, ShapeDivisibility, ShapeDivisibilityHolds,
    StrideDivisibility, StrideDivisibilityHolds, TilerRank, TilerRankHolds, open,
};

/// A tile leaves a gap that repeating it does not fill.
#[derive(Clone, Copy)]
pub struct TileGap;
/// A tile does not divide what it tiles.
#[derive(Clone, Copy)]
pub struct ExactFit;

/// `_` leaves a mode that is no pair.
#[derive(Clone, Copy)]
pub struct Pairing;

/// Every mode of the layout `A` that the tiler `T` speaks of is a pair once it is divided.
#[diagnostic::on_unimplemented(
    message = "pairing: to be zipped, every mode that the tiler speaks of must be a tile and a rest",
    label = "`_` leaves a mode of this layout that is no pair",
    note = "the layout is `{A}`",
    note = "the tiler is `{T}`",
    note = "fix: divide the mode, by its whole size if it is one tile, or use the logical form"
)]
pub trait PairingHolds<A, T> {}

/// The tile `T` divides the layout `A`.
#[diagnostic::on_unimplemented(
    message = "exact fit: a tile must divide the layout it tiles",
    label = "the tile does not divide this layout",
    note = "the layout is `{A}`",
    note = "the tile is `{T}`",
    note = "fix: choose a tile that divides the layout, or call the `_padded` form, which says what lies past the edge; of a tensor, `ragged_tiles`"
)]
pub trait ExactFitHolds<A, T> {}

/// The tile `T` leaves no gap in the layout `A` that repeating it does not fill.
#[diagnostic::on_unimplemented(
    message = "tile gap: repeating a tile must fill the gaps between its modes",
    label = "repeating the tile leaves out elements of this layout",
    note = "the layout is `{A}`",
    note = "the tile is `{T}`",
    note = "fix: choose strides of the tile so that each is a multiple of shape times stride of the one before"
)]
pub trait TileGapHolds<A, T> {}

open!(InjectivityHolds<A> for Holds, Broken<StrideOrder>, Broken<TileGap>, Broken<ExactFit>);
open!(InjectivityHolds<A> for Broken<StrideDivisibility>, Broken<ShapeDivisibility>, Broken<NoCarry>, Broken<NoBorrow>, Broken<TilerRank>);
open!(StrideOrderHolds<A> for Holds, Broken<Injectivity>, Broken<TileGap>, Broken<ExactFit>);
open!(StrideOrderHolds<A> for Broken<StrideDivisibility>, Broken<ShapeDivisibility>, Broken<NoCarry>, Broken<NoBorrow>, Broken<TilerRank>);
open!(ExactFitHolds<A, T> for Holds, Broken<Injectivity>, Broken<StrideOrder>, Broken<TileGap>);
open!(ExactFitHolds<A, T> for Broken<StrideDivisibility>, Broken<ShapeDivisibility>, Broken<NoCarry>, Broken<NoBorrow>, Broken<TilerRank>);
open!(TileGapHolds<A, T> for Holds, Broken<Injectivity>, Broken<StrideOrder>, Broken<ExactFit>);
open!(TileGapHolds<A, T> for Broken<StrideDivisibility>, Broken<ShapeDivisibility>, Broken<NoCarry>, Broken<NoBorrow>, Broken<TilerRank>);
open!(StrideDivisibilityHolds<A, T> for Broken<Injectivity>, Broken<StrideOrder>, Broken<TileGap>, Broken<ExactFit>);
open!(ShapeDivisibilityHolds<A, T> for Broken<Injectivity>, Broken<StrideOrder>, Broken<TileGap>, Broken<ExactFit>);
open!(NoCarryHolds<A, T> for Broken<Injectivity>, Broken<StrideOrder>, Broken<TileGap>, Broken<ExactFit>);
open!(NoBorrowHolds<A, T> for Broken<Injectivity>, Broken<StrideOrder>, Broken<TileGap>, Broken<ExactFit>);
open!(TilerRankHolds<A, T> for Broken<Injectivity>, Broken<StrideOrder>, Broken<TileGap>, Broken<ExactFit>);
open!(ExactComplementHolds<A, T> for Holds, Broken<Injectivity>, Broken<StrideOrder>);
open!(PairingHolds<A, T> for Holds, Broken<Injectivity>, Broken<StrideOrder>, Broken<TileGap>, Broken<ExactFit>);
open!(PairingHolds<A, T> for Broken<StrideDivisibility>, Broken<ShapeDivisibility>, Broken<NoCarry>, Broken<NoBorrow>, Broken<TilerRank>);
open!(InjectivityHolds<A> for Broken<Pairing>);
open!(StrideOrderHolds<A> for Broken<Pairing>);
open!(ExactFitHolds<A, T> for Broken<Pairing>);
open!(TileGapHolds<A, T> for Broken<Pairing>);
open!(StrideDivisibilityHolds<A, T> for Broken<Pairing>);
open!(ShapeDivisibilityHolds<A, T> for Broken<Pairing>);
open!(NoCarryHolds<A, T> for Broken<Pairing>);
open!(NoBorrowHolds<A, T> for Broken<Pairing>);
open!(TilerRankHolds<A, T> for Broken<Pairing>);
