//! Transpositions of matrices, and permutations of three modes.
//!
//! Input and output have the same coordinates, `(i, j)` or `(i, j, k)`, and must have the same extents. Mode `i` is contiguous in
//! the input, and mode `j` in the output. Transpositions and permutations differ only in the layouts of the tensors.
//!
//! A block reads a tile along mode `i`, writes it to shared memory, reads it from there along mode `j`, and writes it to the
//! output. Threads read and write units of sixteen bytes along the contiguous mode. If rows do not begin at multiples of sixteen
//! bytes, a unit is one float. Extents may be any. Of a tile that goes past the edge of the tensor, only the elements inside of
//! the tensor are moved.
//!
//! If mode `i` is contiguous in the output too, each thread writes the elements that it has read, without shared memory.

#![allow(clippy::needless_range_loop)] // Arrays stay in registers because the unrolled loops index them by constants.

use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::prelude::*;

/// A vector of four floats.
pub type F32x4 = Vector<f32, 4>;

/// A unit of floats that is moved at once.
pub trait Unit: colex_gpu::element::Element {
    /// The number of floats.
    const LANES: usize;
    /// Returns float `x` of the unit.
    fn lane(self, x: usize) -> f32;
    /// Makes a unit whose float `x` is `lane(x)`.
    fn of(lane: impl Fn(usize) -> f32) -> Self;
}
impl Unit for F32x4 {
    const LANES: usize = 4;
    #[inline(always)]
    fn lane(self, x: usize) -> f32 {
        self.0[x]
    }
    #[inline(always)]
    fn of(lane: impl Fn(usize) -> f32) -> Self {
        Vector(core::array::from_fn(lane))
    }
}
impl Unit for f32 {
    const LANES: usize = 1;
    #[inline(always)]
    fn lane(self, _: usize) -> f32 {
        self
    }
    #[inline(always)]
    fn of(lane: impl Fn(usize) -> f32) -> Self {
        lane(0)
    }
}

/// A matrix of (i, j) with i contiguous.
pub type Columns = Layout!((Dyn32, Dyn32) : (1, Dyn32));
/// A matrix of (i, j) with j contiguous.
pub type Rows = Layout!((Dyn32, Dyn32) : (Dyn32, 1));
/// A tensor of (i, j, k) with i contiguous.
pub type Columns3 = Layout!((Dyn32, Dyn32, Dyn32) : (1, Dyn32, Dyn32));
/// A tensor of (i, j, k) with j contiguous.
pub type Rows3 = Layout!((Dyn32, Dyn32, Dyn32) : (Dyn32, 1, Dyn32));

/// Layouts for tiles of 64 x 64 floats that are moved in vectors of four floats.
pub mod by_vectors {
    use super::*;

    /// The layout of 256 threads on the input's tile, whose vectors are along mode 0. A warp has 8 vectors along mode 0 and 4
    /// along mode 1. So it reads whole cache lines, and with [`Padded`] it has no bank conflicts.
    pub type Threads = Layout!(((8, 2), (4, 4)) : ((1, 128), (8, 32)));
    /// The layout of the same threads on the output's tile, whose vectors are along mode 1. A warp has 8 vectors along mode 1 and
    /// 4 along mode 0.
    pub type Across = Layout!(((4, 4), (8, 2)) : ((8, 32), (1, 128)));
    /// The layout by which a tile in shared memory is written: (vector along i, j, float of the vector). Its columns are 65 words
    /// apart.
    pub type Padded = Layout!((16, 64, 4) : (4, 65, 1));
    /// The layout by which the tile of [`Padded`] is read: (i, vector along j, float of the vector).
    pub type PaddedAcross = Layout!((64, 16, 4) : (1, 260, 65));
    /// Like [`Padded`], but with columns 64 words apart, so that a row is in one bank. It is here to show the gain of the padding.
    pub type Unpadded = Layout!((16, 64, 4) : (4, 64, 1));
    /// The layout by which the tile of [`Unpadded`] is read.
    pub type UnpaddedAcross = Layout!((64, 16, 4) : (1, 256, 64));
    /// The shape in vectors of a tile of the input, if the input has two modes.
    pub type Down = Shape!(16, 64);
    /// The shape in vectors of a tile of the output, if the output has two modes.
    pub type Along = Shape!(64, 16);
    /// The shape in vectors of a tile of the input, if the input has three modes.
    pub type Down3 = Shape!(16, 64, 1);
    /// The shape in vectors of a tile of the output, if the output has three modes.
    pub type Along3 = Shape!(64, 16, 1);
}

/// Layouts for tiles of 64 x 64 floats that are moved float by float.
pub mod by_floats {
    use super::*;

    /// The layout of 256 threads on the input's tile. A warp has 32 floats along mode 0, which are in different banks.
    pub type Threads = Layout!((64, 4));
    /// The layout of the same threads on the output's tile. A warp has 32 floats along mode 1, which are in different banks.
    pub type Across = Layout!((4, 64) : (64, 1));
    /// The layout of a tile in shared memory, whose columns are 65 words apart.
    pub type Padded = Layout!((64, 64, 1) : (1, 65, 1));
    /// The tile of an input or output of two modes.
    pub type Tile = Shape!(64, 64);
    /// The tile of an input or output of three modes.
    pub type Tile3 = Shape!(64, 64, 1);
}

/// The extents in floats of a tensor of units. `along` has two numbers: how many floats a unit has along mode 0, and how many
/// along mode 1.
#[allow(dead_code)] // only used on the host, by a launch
trait Extents {
    fn extents(self, along: [usize; 2]) -> [usize; 3];
}
macro_rules! extents {
    ($($layout:ty: $($mode:literal)*;)*) => {$(
        impl Extents for $layout {
            #[inline(always)]
            fn extents(self, [first, second]: [usize; 2]) -> [usize; 3] {
                let shape = self.shape();
                let [i, j, k] = [get::<0, _>(shape).get(), get::<1, _>(shape).get(), 1 $(* get::<$mode, _>(shape).get())*];
                [i as usize * first, j as usize * second, k as usize]
            }
        }
    )*};
}
extents! {
    Columns: ;
    Rows: ;
    Columns3: 2;
    Rows3: 2;
}

/// The number of coordinates of a tile `S` that each of the threads `T` has.
const fn each<S: colex::profile::Shape, T: StaticLayout>() -> usize {
    match S::STATIC_SIZE {
        Some(size) => size / T::SIZE,
        None => 0,
    }
}

macro_rules! transposes {
    ($(
        $(#[$doc:meta])*
        $name:ident of $unit:ty:
            $input:ty, $down:ty, $threads:ty => $tile:ty => $read:ty => $output:ty, $along:ty, $across:ty;
    )*) => { kernel! {$(
        $(#[$doc])*
        pub fn $name(
            block: Block<$threads>,
            input: Global<$unit, $input>,
            output: GlobalMut<$unit, $output, $along>;
            tile: Shared<f32, $tile>,
        )
        where
            "size: both tensors must have the same extents":
                input.layout().extents([<$unit>::LANES, 1]) == output.layout().extents([1, <$unit>::LANES]),
        {
            // The number of units that a thread moves.
            const UNITS: usize = each::<$down, $threads>();
            let input = input.cut(<$down>::default(), block.index());
            let mut tile = tile.partition_mut(<$threads>::instance());
            block.each(&mut tile, move |thread, mut to| {
                let units: [$unit; UNITS] = input.partition(&thread, <$threads>::instance()).load_or(Unit::of(|_| 0.0));
                for k in 0..UNITS {
                    for x in 0..<$unit>::LANES {
                        to.set(k + UNITS * x, units[k].lane(x));
                    }
                }
            });
            let tile = block.sync(tile);
            let output = output.cut(&block).partition_mut(<$across>::instance());
            block.each((&tile, output), move |thread, (tile, mut output)| {
                let from = tile.through(<$read>::instance()).partition(&thread, <$across>::instance());
                let units: [$unit; UNITS] = core::array::from_fn(|k| Unit::of(|x| from.get(k + UNITS * x)));
                output.store(units);
            });
        }
    )*}};
}
transposes! {
    /// Transposes a matrix.
    transpose of F32x4:
        Columns, by_vectors::Down, by_vectors::Threads => by_vectors::Padded
            => by_vectors::PaddedAcross => Rows, by_vectors::Along, by_vectors::Across;
    /// Transposes a matrix through a tile without padding, which has bank conflicts.
    transpose_unpadded of F32x4:
        Columns, by_vectors::Down, by_vectors::Threads => by_vectors::Unpadded
            => by_vectors::UnpaddedAcross => Rows, by_vectors::Along, by_vectors::Across;
    /// Transposes a matrix, float by float.
    transpose_floats of f32:
        Columns, by_floats::Tile, by_floats::Threads => by_floats::Padded
            => by_floats::Padded => Rows, by_floats::Tile, by_floats::Across;
    /// Exchanges the first and the last of three modes in memory: the order `i, k, j` of the input, with the contiguous mode
    /// first, becomes `j, k, i`.
    permute_210 of F32x4:
        Columns3, by_vectors::Down3, by_vectors::Threads => by_vectors::Padded
            => by_vectors::PaddedAcross => Rows3, by_vectors::Along3, by_vectors::Across;
    /// Like [`permute_210`], float by float.
    permute_210_floats of f32:
        Columns3, by_floats::Tile3, by_floats::Threads => by_floats::Padded
            => by_floats::Padded => Rows3, by_floats::Tile3, by_floats::Across;
}

/// The threads of a kernel whose input and output are contiguous in the same mode.
pub type Along = Layout!(128);
/// The tiles of such a kernel: 128 units along mode 0, by 8 along mode 1.
pub type Slab = Shape!(128, 8, 1);

macro_rules! moves {
    ($($(#[$doc:meta])* $name:ident of $unit:ty;)*) => { kernel! {$(
        $(#[$doc])*
        pub fn $name(block: Block<Along>, input: Global<$unit, Columns3>, output: GlobalMut<$unit, Columns3, Slab>)
        where
            "size: both tensors must have the same extents": input.layout().extents([1, 1]) == output.layout().extents([1, 1]),
        {
            const UNITS: usize = each::<Slab, Along>();
            // With this assertion the compiler knows that both tiles have the same bounds, and checks the bounds of only one.
            let [of_input, of_output] = [input.layout().extents([1, 1]), output.layout().extents([1, 1])];
            assert!(
                of_input[0] == of_output[0] && of_input[1] == of_output[1] && of_input[2] == of_output[2],
                "size: both tensors must have the same extents"
            );
            let (input, output) = (input.cut(Slab::default(), block.index()), output.cut(&block));
            block.each(output.partition_mut(Along::instance()), move |thread, mut output| {
                let units: [$unit; UNITS] = input.partition(&thread, Along::instance()).load_or(Unit::of(|_| 0.0));
                output.store(units);
            });
        }
    )*}};
}
moves! {
    /// Exchanges the last two of three modes in memory: the order `i, j, k` of the input, with the contiguous mode first, becomes
    /// `i, k, j`. Each thread writes the elements that it has read, without shared memory.
    permute_021 of F32x4;
    /// Like [`permute_021`], float by float.
    permute_021_floats of f32;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The layouts by which a tile is written and read are the same function of coordinates.
    fn is_read_as_written<W: StaticLayout + colex::access::Accepts<(usize, usize, usize)>, R>(lanes: usize)
    where
        R: StaticLayout + colex::access::Accepts<(usize, usize, usize)>,
    {
        for (i, j) in (0..64).flat_map(|i| (0..64).map(move |j| (i, j))) {
            let written = W::instance().offset_of((i / lanes, j, i % lanes));
            assert_eq!(written, R::instance().offset_of((i, j / lanes, j % lanes)), "({i}, {j})");
        }
    }

    #[test]
    fn tiles_are_read_as_they_are_written() {
        is_read_as_written::<by_vectors::Padded, by_vectors::PaddedAcross>(4);
        is_read_as_written::<by_vectors::Unpadded, by_vectors::UnpaddedAcross>(4);
        is_read_as_written::<by_floats::Padded, by_floats::Padded>(1);
    }

    /// With the padding, the threads of a warp use all 32 banks. Without the padding they use fewer.
    #[test]
    fn padding_spreads_over_the_banks() {
        fn banks<L: StaticLayout + colex::access::Accepts<(usize, usize, usize)>>(threads: usize) -> usize {
            let place = |thread: usize| colex::tensor::__index_of_thread(by_vectors::Threads::instance(), thread);
            let bank = |thread| {
                let at = place(thread);
                L::instance().offset_of((at % 16, at / 16, 0)) % 32
            };
            let mut seen = [false; 32];
            (0..threads).for_each(|thread| seen[bank(thread) as usize] = true);
            seen.iter().filter(|&&seen| seen).count()
        }
        assert_eq!(banks::<by_vectors::Padded>(32), 32);
        assert!(banks::<by_vectors::Unpadded>(32) < 32);
    }
}
