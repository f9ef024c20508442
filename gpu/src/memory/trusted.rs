//! Lists in global memory whose entries a kernel may trust, because the host made and checked them.

use super::{Global, Row};
use crate::argument::{Argument, Pair, SeenTrusted};
use crate::element::Element;
use crate::signature::Words;
use core::fmt::Display;
use core::marker::PhantomData;

/// A kind of list that one function of the host makes, see [`Make`](crate::host::Make). So what that function promises of the
/// entries holds in a kernel.
///
/// # Safety
/// No other type may have this `NAME`. A kernel that was compiled for one type would trust the lists of the other.
pub unsafe trait Trust: 'static {
    /// An entry of the list.
    type Entry: Element;
    /// The name of the type with the path of its module.
    const NAME: &'static str;
}

/// A list in global memory that the host has made, and that nobody writes; and four numbers that are known of it. The numbers are
/// passed with a launch, so laws see them.
///
/// A launch makes it from a [`DeviceTrusted`](crate::host::DeviceTrusted).
#[derive(Debug)]
pub struct Trusted<M: Trust> {
    list: Global<M::Entry, Row>,
    numbers: [u32; 4],
    of: PhantomData<M>,
}
impl<M: Trust> Clone for Trusted<M> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Trust> Copy for Trusted<M> {}

impl<M: Trust> Trusted<M> {
    /// # Safety
    /// The list and the numbers must be what `Make` of this type has made, and nobody may write the list while the value is used.
    #[inline(always)]
    pub unsafe fn new(list: Global<M::Entry, Row>, numbers: [u32; 4]) -> Self {
        Trusted { list, numbers, of: PhantomData }
    }
    /// The entry with the number `index`, if the list has one.
    #[inline(always)]
    pub fn entry(&self, index: u32) -> Option<M::Entry> {
        self.list.tensor().get(index as usize).copied()
    }
    /// The numbers that are known of the list.
    #[inline(always)]
    pub fn numbers(&self) -> [u32; 4] {
        self.numbers
    }
}

// SAFETY: the parameters are an address, a packed layout and an array of numbers, which have one representation on host and device.
unsafe impl<M: Trust> Argument for Trusted<M> {
    type Origin = *const M::Entry;
    type Packed = Pair<<Row as Argument>::Packed, [u32; 4]>;
    type Seen = SeenTrusted;
    const SIGNATURE: Words = Words::All(&[
        Words::Name("Trusted"),
        Words::Name(M::NAME),
        Words::Number(size_of::<M::Entry>() as u64),
        Words::Number(align_of::<M::Entry>() as u64),
        Row::SIGNATURE,
    ]);
    fn show(&self, f: &mut dyn FnMut(&dyn Display)) {
        f(&format_args!("a list with {:?}", self.numbers))
    }
    fn seen(&self) -> SeenTrusted {
        SeenTrusted(self.numbers)
    }
    #[inline(always)]
    fn pack(self) -> (Self::Origin, Self::Packed) {
        let (origin, row) = self.list.pack();
        (origin, Pair(row, self.numbers))
    }
    #[inline(always)]
    unsafe fn unpack(origin: Self::Origin, Pair(row, numbers): Self::Packed) -> Self {
        // SAFETY: the caller promises that `pack` made these parameters from such a list.
        unsafe { Trusted::new(Global::unpack(origin, row), numbers) }
    }
}
