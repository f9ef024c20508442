//! Whether an operation on static integers keeps the laws, as a type.

use core::marker::PhantomData;

/// The law `Law` does not hold.
pub struct Broken<Law>(PhantomData<fn() -> Law>);

/// Every law holds, as far as the compiler can know.
pub struct Holds;

/// [`Holds`], or the law that is [`Broken`].
pub trait Verdict {
    /// Whether no law is known to be broken.
    const HOLDS: bool;
    /// The first of two verdicts that is not [`Holds`].
    type Then<V: Verdict>: Verdict;
    /// `V` in place of a verdict that is not [`Holds`].
    type Instead<V: Verdict>: Verdict;
}
impl Verdict for Holds {
    const HOLDS: bool = true;
    type Then<V: Verdict> = V;
    type Instead<V: Verdict> = Self;
}
impl<Law> Verdict for Broken<Law> {
    const HOLDS: bool = false;
    type Then<V: Verdict> = Self;
    type Instead<V: Verdict> = V;
}
