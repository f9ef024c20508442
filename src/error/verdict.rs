//! Types that say whether an operation on static integers keeps the laws.

use core::marker::PhantomData;

/// The verdict that the law `Law` is broken.
pub struct Broken<Law>(PhantomData<fn() -> Law>);

/// The verdict that every law holds, as far as the compiler can know.
pub struct Holds;

/// [`Holds`], or the law that is [`Broken`].
pub trait Verdict {
    /// Whether no law is known to be broken.
    const HOLDS: bool;
    /// `Self` if it is [`Broken`], else `V`.
    type Then<V: Verdict>: Verdict;
    /// `V` if `Self` is broken, else [`Holds`].
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
