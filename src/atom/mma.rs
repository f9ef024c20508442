//! Matrix instructions, each a type: its shape, its threads, and which elements each thread holds.

use super::Element;
use crate::int::Extent;
use crate::layout::StaticLayout;

/// One instruction that computes `D = A B + C` on matrices, and the threads that execute it together.
///
/// `A` is `M x K`, `B` is `N x K` and `C` is `M x N`. Each layout maps `(thread, value)` to the column-major index of
/// the element that this thread holds as this value, for example `ALayout(t, v) = m + M k`. The layout is a bijection
/// onto its matrix, except for modes of stride 0: threads that differ only in these modes hold the same elements.
///
/// ```
/// use colex::atom::{MmaAtom, SM80_16x8x16_F32F16F16F32_TN};
/// use colex::prelude::*;
/// type Atom = SM80_16x8x16_F32F16F16F32_TN;
/// assert_eq!(<Atom as MmaAtom>::SHAPE_MNK, [16, 8, 16]);
/// let c = <Atom as MmaAtom>::CLayout::instance();
/// assert_eq!(c.to_string(), "((_4,_8),(_2,_2)):((_32,_1),(_16,_8))");
/// // value 2 of thread 5 is in row 1 + 8, column 2
/// assert_eq!(c.at((5, 2)), (1 + 8) + 16 * 2);
/// ```
///
/// Source: CuTe, `MMA_Traits`.
#[diagnostic::on_unimplemented(
    message = "this is not a matrix instruction",
    label = "not an `MmaAtom`",
    note = "found `{Self}`",
    note = "fix: name one of `colex::atom`, such as `SM80_16x8x16_F32F16F16F32_TN`, or implement `MmaAtom` for it"
)]
pub trait MmaAtom: Copy {
    /// CuTe's name.
    const NAME: &'static str;
    /// M, N and K.
    const SHAPE_MNK: [usize; 3];
    /// Rows of A and C.
    type M: Extent;
    /// Rows of B, columns of C.
    type N: Extent;
    /// Columns of A and B.
    type K: Extent;
    /// The layout of the threads that execute the instruction, from the logical thread to the index of the thread in the block.
    type ThrId: StaticLayout;
    /// The layout of A, `(thread, value) -> m + M k`.
    type ALayout: StaticLayout;
    /// The layout of B, `(thread, value) -> n + N k`.
    type BLayout: StaticLayout;
    /// The layout of C, `(thread, value) -> m + M n`.
    type CLayout: StaticLayout;
    /// Elements of A.
    type ElementA: Element;
    /// Elements of B.
    type ElementB: Element;
    /// Elements of C.
    type ElementC: Element;
}

/// The properties that all instructions of a family share.
#[doc(hidden)]
pub trait Family {
    const SHAPE_MNK: [usize; 3];
    type M: Extent;
    type N: Extent;
    type K: Extent;
    type ThrId: StaticLayout;
    type ALayout: StaticLayout;
    type BLayout: StaticLayout;
    type CLayout: StaticLayout;
}

/// An instruction of the tables, given by its family and the elements of A, B and C.
///
/// There are hundreds of instructions, and the compiler checks each impl on every build. Each instruction therefore
/// has only this short impl, and one generic impl adds the rest of [`MmaAtom`].
#[doc(hidden)]
pub trait Tabled: Copy {
    const NAME: &'static str;
    type Of: Members;
}

/// A family, with the types of the elements of A, B and C. It is the bound of [`Tabled::Of`].
#[doc(hidden)]
pub trait Members {
    type Family: Family;
    type A: Element;
    type B: Element;
    type C: Element;
}
impl<F: Family, A: Element, B: Element, C: Element> Members for (F, A, B, C) {
    type Family = F;
    type A = A;
    type B = B;
    type C = C;
}

/// The family of an instruction.
type FamilyOf<T> = <<T as Tabled>::Of as Members>::Family;

#[diagnostic::do_not_recommend]
impl<T: Tabled> MmaAtom for T {
    const NAME: &'static str = T::NAME;
    const SHAPE_MNK: [usize; 3] = FamilyOf::<T>::SHAPE_MNK;
    type M = <FamilyOf<T> as Family>::M;
    type N = <FamilyOf<T> as Family>::N;
    type K = <FamilyOf<T> as Family>::K;
    type ThrId = <FamilyOf<T> as Family>::ThrId;
    type ALayout = <FamilyOf<T> as Family>::ALayout;
    type BLayout = <FamilyOf<T> as Family>::BLayout;
    type CLayout = <FamilyOf<T> as Family>::CLayout;
    type ElementA = <T::Of as Members>::A;
    type ElementB = <T::Of as Members>::B;
    type ElementC = <T::Of as Members>::C;
}

/// A family of instructions as text that is parsed at run time.
#[cfg(feature = "alloc")]
pub(super) struct MmaRow {
    pub(super) shape: [isize; 3],
    /// The layouts of the threads, A, B and C.
    pub(super) layouts: [&'static str; 4],
    pub(super) names: &'static [&'static str],
}

/// Declares a table of instructions. A family has a shape, threads and the layouts of A, B and C. Within a family,
/// the names are grouped by the elements of D, A, B and C.
macro_rules! mma_atoms {
    ($(
        ($m:tt, $n:tt, $k:tt) threads $t:tt
        A $a:tt
        B $b:tt
        C $c:tt
        { $($d:ident $x:ident $y:ident $z:ident: $($name:ident)+;)+ }
    )+) => {
        $($($(
            #[doc = concat!("`", stringify!($name), "`: `D = A B + C` of ", $m, " x ", $n, " x ", $k, ", elements ",
                stringify!($d), ", ", stringify!($x), ", ", stringify!($y), ", ", stringify!($z), ".")]
            #[derive(Clone, Copy)]
            pub struct $name;
        )+)+)+
        $(const _: () = {
            pub struct Here;
            impl $crate::atom::mma::Family for Here {
                const SHAPE_MNK: [usize; 3] = [$m, $n, $k];
                type M = $crate::Int!($m);
                type N = $crate::Int!($n);
                type K = $crate::Int!($k);
                type ThrId = $crate::Layout! $t;
                type ALayout = $crate::Layout! $a;
                type BLayout = $crate::Layout! $b;
                type CLayout = $crate::Layout! $c;
            }
            $($(impl $crate::atom::mma::Tabled for $name {
                const NAME: &'static str = stringify!($name);
                type Of = (Here, $x, $y, $z);
            })+)+
        };)+
        #[cfg(feature = "alloc")]
        pub(super) const ROWS: &[$crate::atom::mma::MmaRow] = &[$($crate::atom::mma::MmaRow {
            shape: [$m, $n, $k],
            layouts: [stringify!($t), stringify!($a), stringify!($b), stringify!($c)],
            names: &[$($(stringify!($name)),+),+],
        }),+];
    };
}
pub(super) use mma_atoms;
