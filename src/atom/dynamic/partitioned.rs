//! The layouts that a tiled instruction partitions at run time: layouts whose offsets are integers, and layouts of
//! coordinates.

use crate::LayoutError;
#[cfg(feature = "dynamic-kinds")]
use crate::dynamic::DynCoordLayout;
use crate::dynamic::{DynLayout, IntTuple, Tiler, composition, logical_divide, zipped_divide};
use alloc::vec::Vec;

/// A layout that can be partitioned among threads. Its offsets are integers or coordinates.
pub(super) trait Partitioned: Clone {
    /// The type of an offset.
    type Offset;
    fn logically_divided(&self, tile: &Tiler) -> Result<Self, LayoutError>;
    fn divided(&self, tile: &Tiler) -> Result<Self, LayoutError>;
    fn composed(&self, by: &Tiler) -> Result<Self, LayoutError>;
    fn extents(&self) -> IntTuple;
    fn modes(&self) -> usize;
    fn part(&self, i: usize) -> Result<Self, LayoutError>;
    fn of_modes(modes: &[Self]) -> Result<Self, LayoutError>;
    fn offset(&self, coordinate: IntTuple) -> Result<Self::Offset, LayoutError>;
}
macro_rules! partitioned {
    ($layout:ident, $offset:ty) => {
        impl Partitioned for $layout {
            type Offset = $offset;
            fn logically_divided(&self, tile: &Tiler) -> Result<Self, LayoutError> {
                partitioned!(@$layout self, tile, logical_divide)
            }
            fn divided(&self, tile: &Tiler) -> Result<Self, LayoutError> {
                partitioned!(@$layout self, tile, zipped_divide)
            }
            fn composed(&self, by: &Tiler) -> Result<Self, LayoutError> {
                partitioned!(@$layout self, by, composition)
            }
            fn extents(&self) -> IntTuple {
                self.shape()
            }
            fn modes(&self) -> usize {
                self.rank()
            }
            fn part(&self, i: usize) -> Result<Self, LayoutError> {
                self.mode(i)
            }
            fn of_modes(modes: &[Self]) -> Result<Self, LayoutError> {
                Self::of(modes)
            }
            fn offset(&self, coordinate: IntTuple) -> Result<$offset, LayoutError> {
                self.at(coordinate)
            }
        }
    };
    (@DynLayout $a:ident, $b:ident, $operation:ident) => { $operation($a, $b) };
    (@DynCoordLayout $a:ident, $b:ident, $operation:ident) => { $a.$operation($b) };
}
partitioned!(DynLayout, isize);
#[cfg(feature = "dynamic-kinds")]
partitioned!(DynCoordLayout, IntTuple);

/// Makes one layout. Its first mode is `first`, and the modes of `rests` follow: `(a, b, c, ...)`.
pub(super) fn unpacked<L: Partitioned>(first: &L, rests: &L) -> Result<L, LayoutError> {
    let mut modes = Vec::from([first.clone()]);
    for i in 0..rests.modes() {
        modes.push(rests.part(i)?);
    }
    L::of_modes(&modes)
}
