//! Tensors in the registers of one thread, [`Registers`].
//!
//! A register has no address, so the index of each element must be a constant. Otherwise the compiler puts the whole
//! tensor into memory. So the index of an element is a const parameter, and operations on all elements take no index.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::memory::Registers;
//! // Two rows of four, column-major.
//! let own: Registers<f32, Layout!((2, 4)), 8> = Registers::new([0.0, 10.0, 1.0, 11.0, 2.0, 12.0, 3.0, 13.0]);
//! assert_eq!(own.get::<3>(), 11.0); // coordinate (1, 1)
//! let sum = own.map(|x| 2.0 * x).fold(0.0, |sum, x| sum + x);
//! assert_eq!(sum, 104.0);
//! // The same registers through a row-major layout.
//! let rows = own.through(layout!((4, 2) : (2, 1)));
//! assert_eq!((rows.get::<1>(), rows.get::<4>()), (1.0, 10.0));
//! ```
//!
//! A layout with another number of registers does not compile:
//!
//! ```compile_fail,E0080
//! use colex::prelude::*;
//! use colex_gpu::memory::Registers;
//! let own: Registers<f32, Layout!((2, 4)), 7> = Registers::new([0.0; 7]);
//! ```
//!
//! An index outside of the layout does not compile either:
//!
//! ```compile_fail,E0080
//! use colex::prelude::*;
//! use colex_gpu::memory::Registers;
//! let own: Registers<f32, Layout!((2, 4)), 8> = Registers::new([0.0; 8]);
//! own.get::<8>();
//! ```

use super::part::{GlobalPart, GlobalPartMut};
use super::shared::{PublishedView, SharedPart};
use crate::element::Element;
use colex::access::Accepts;
use colex::swizzle::StaticOffsets;
use colex::{AnyLayout, StaticLayout};
use core::marker::PhantomData;

/// A tensor of the layout `L` in `N` registers of a thread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Registers<T, L, const N: usize> {
    elements: [T; N],
    layout: PhantomData<L>,
}

impl<T: Copy, L: StaticLayout + StaticOffsets, const N: usize> Registers<T, L, N> {
    /// Makes a tensor. Register `k` has the value `elements[k]`.
    ///
    /// # Fails when
    /// *size*: the size or the cosize of the layout is not `N`. A compile error.
    #[inline(always)]
    pub fn new(elements: [T; N]) -> Self {
        const {
            assert!(L::SIZE == N && L::COSIZE == N, "size: a layout of registers must reach each register");
        }
        Registers { elements, layout: PhantomData }
    }

    /// Makes a tensor. Register `k` has the value `f(k)`.
    #[inline(always)]
    pub fn from_fn(f: impl FnMut(usize) -> T) -> Self {
        Self::new(core::array::from_fn(f))
    }

    /// The values, in the order of the registers.
    #[inline(always)]
    pub fn into_array(self) -> [T; N] {
        self.elements
    }

    /// The element at the index `I` of the layout.
    ///
    /// # Fails when
    /// *coordinate*: the index is outside of the layout. A compile error.
    #[inline(always)]
    pub fn get<const I: usize>(&self) -> T {
        self.elements[const {
            assert!(I < L::SIZE, "coordinate: the coordinate lies outside the registers");
            L::OFFSETS.at(I as isize) as usize
        }]
    }

    /// Applies a function to each element.
    #[inline(always)]
    pub fn map<U: Copy>(self, f: impl FnMut(T) -> U) -> Registers<U, L, N> {
        Registers { elements: self.elements.map(f), layout: PhantomData }
    }

    /// Applies a function to the elements of both tensors, register by register.
    #[inline(always)]
    pub fn zip_with<U: Copy, V: Copy>(
        self,
        other: Registers<U, L, N>,
        mut f: impl FnMut(T, U) -> V,
    ) -> Registers<V, L, N> {
        Registers { elements: core::array::from_fn(|k| f(self.elements[k], other.elements[k])), layout: PhantomData }
    }

    /// Folds the elements, in the order of the registers.
    #[inline(always)]
    pub fn fold<A>(self, first: A, f: impl FnMut(A, T) -> A) -> A {
        self.elements.into_iter().fold(first, f)
    }

    /// The same registers through another layout.
    ///
    /// # Fails when
    /// *size*: the size or the cosize of the layout is not `N`. A compile error.
    #[inline(always)]
    pub fn through<M: StaticLayout + StaticOffsets>(self, _layout: M) -> Registers<T, M, N> {
        Registers::new(self.elements)
    }
}

impl<T: Element, L: AnyLayout, P: Accepts<usize>> GlobalPart<'_, T, L, P> {
    /// Reads the whole part into registers of the layout `M`. Register `k` gets element `k` of the part.
    ///
    /// # Fails when
    /// *size*: the part does not have `N` elements. A compile error if the size of the part is static; otherwise the
    /// kernel stops.
    #[inline(always)]
    pub fn to_registers<M: StaticLayout + StaticOffsets, const N: usize>(&self) -> Registers<T, M, N> {
        Registers::new(self.load())
    }
}
impl<T: Element, L: AnyLayout, P: Accepts<usize>> GlobalPartMut<'_, T, L, P> {
    /// Writes the whole part from registers. Element `k` of the part gets register `k`.
    ///
    /// # Fails when
    /// *size*: the part does not have `N` elements. A compile error if the size of the part is static; otherwise the
    /// kernel stops.
    #[inline(always)]
    pub fn store_registers<M: StaticLayout + StaticOffsets, const N: usize>(&mut self, from: Registers<T, M, N>) {
        self.store(from.into_array());
    }
}
impl<T: Element, P: Accepts<usize>> SharedPart<'_, T, P> {
    /// Writes the whole part from registers. Element `k` of the part gets register `k`.
    ///
    /// # Fails when
    /// *size*: the part does not have `N` elements. The kernel stops.
    #[inline(always)]
    pub fn set_registers<M: StaticLayout + StaticOffsets, const N: usize>(&mut self, from: Registers<T, M, N>) {
        assert!(self.layout().size() == N, "size: the number of registers must be the number of elements of the part");
        let elements = from.into_array();
        each_register!(k in N => self.set(k, elements[k]));
    }
}
impl<T: Element, P: Accepts<usize>> PublishedView<'_, T, P> {
    /// Reads the whole part into registers of the layout `M`. Register `k` gets element `k` of the part.
    ///
    /// # Fails when
    /// *size*: the part does not have `N` elements. The kernel stops.
    #[inline(always)]
    pub fn to_registers<M: StaticLayout + StaticOffsets, const N: usize>(&self) -> Registers<T, M, N> {
        assert!(self.layout().size() == N, "size: the number of registers must be the number of elements of the part");
        Registers::from_fn(|k| self.get(k))
    }
}
