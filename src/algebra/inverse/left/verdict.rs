//! The laws of a left inverse.

use crate::algebra::complement::sort::{Injectivity, InjectivityHolds, StrideOrder, StrideOrderHolds};
use crate::algebra::composition::verdict::{Broken, Holds, open};

/// A stride does not divide the next.
#[derive(Clone, Copy)]
pub struct StridesDivide;
/// Strides of both signs.
#[derive(Clone, Copy)]
pub struct OneSign;

/// Each stride of `A`, sorted, divides the next.
#[diagnostic::on_unimplemented(
    message = "divisibility: of two integers that split a mode, one must divide the other",
    label = "a stride of this layout does not divide the next, so it has no left inverse",
    note = "the layout is `{A}`",
    note = "fix: choose strides so that, sorted, each divides the next"
)]
pub trait StridesDivideHolds<A> {}

/// The strides of `A` have one sign.
#[diagnostic::on_unimplemented(
    message = "no borrow: modes of B with strides of both signs must move in one mode of A only",
    label = "this layout has strides of both signs, so it has no left inverse",
    note = "the layout is `{A}`",
    note = "fix: give the strides one sign"
)]
pub trait OneSignHolds<A> {}

open!(StridesDivideHolds<A> for Holds, Broken<Injectivity>, Broken<StrideOrder>, Broken<OneSign>);
open!(OneSignHolds<A> for Holds, Broken<Injectivity>, Broken<StrideOrder>, Broken<StridesDivide>);
open!(InjectivityHolds<A> for Broken<StridesDivide>, Broken<OneSign>);
open!(StrideOrderHolds<A> for Broken<StridesDivide>, Broken<OneSign>);
