//! The order of copies, products and the softmax in a block of a forward kernel.
//!
//! [`Overlapped`] is the order of the kernels of this package. The others are the steps to it in the chapter
//! `colex_gpu::guide::attention`.

use crate::forward::{One, Two};

mod private {
    use colex::StaticLayout;
    use colex::access::Accepts;

    /// The order of copies, products and the softmax.
    pub trait Order {
        /// The number of tiles of K, and of V, in shared memory.
        type Stages: StaticLayout + Accepts<usize>;
        /// Whether the product with V runs while its group computes the softmax of the next tile. There must be two tiles then.
        const OVERLAPPED: bool;
    }
}
pub(crate) use private::Order;

macro_rules! orders {
    ($($(#[$doc:meta])* $name:ident: $stages:ident $overlapped:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
        impl Order for $name {
            type Stages = $stages;
            const OVERLAPPED: bool = $overlapped;
        }
    )+};
}
orders! {
    /// One tile of K and one of V: no tile is copied while a group still multiplies the tile before.
    OneTile: One false;
    /// Two tiles of K and two of V: one is copied while the other is multiplied.
    TwoTiles: Two false;
    /// As [`TwoTiles`], and the product with V runs while its group computes the softmax of the next tile.
    Overlapped: Two true;
}
