//! The kernels: [`copy_rows`], and for each type of numbers one that combines them with those that are there.
//!
//! A kernel runs a table of [`Row`]s in one launch. It has as many blocks as the rows need together; a block finds its row by
//! bisection.

use crate::row::{Row, row_of};
use colex::prelude::*;
use colex_gpu::memory::ByAddress;
use colex_gpu::prelude::*;

/// The threads of a block.
pub type Threads = Layout!(256);
/// The layout of a table, and of memory in bytes.
pub type Line = Layout!(Dyn);

/// The row of a block.
///
/// # Safety
/// The table must not be empty, and stay as it is while the kernel runs.
#[inline(always)]
unsafe fn row(rows: Global<Row, Line>, block: u32) -> &'static Row {
    let first = rows.as_ptr();
    // SAFETY: `row_of` asks for rows of the table only, and returns one.
    unsafe {
        let at = row_of(block, rows.layout().size(), |k| (*first.add(k)).first);
        &*first.add(at)
    }
}

/// Copies the units of a thread, which have the size of `U`.
///
/// # Safety
/// Each unit of the row must be inside of both memories, at a multiple of its size, and no two have a byte of the destination in
/// common.
#[inline(always)]
unsafe fn copy<U: Copy>(row: &Row, at: [u32; 2], from: *const u8, to: *mut u8) {
    // SAFETY: the caller promises it of each place that a row gives.
    row.each(
        at,
        |src, _| unsafe { from.add(src).cast::<U>().read() },
        |dst, value| unsafe { to.add(dst).cast::<U>().write(value) },
    );
}

kernel! {
    /// Copies by the rows of a table, each unit once.
    pub fn copy_rows(
        block: Block<Threads>, rows: Global<Row, Line>, from: Global<u8, Line>, to: GlobalMut<u8, Line, ByAddress>
    )
    where
        "size: there must be a row": rows.layout().size() > 0,
    {
        let (at, from, to) = (block.index() as u32, from.as_ptr(), to.as_mut_ptr());
        block.each((), move |thread, ()| {
            let place = [at, thread.index() as u32];
            // SAFETY: whoever launches the kernel has checked that the units of each row are inside, and at multiples of their
            // size. They are the parts of a plan, which writes no byte twice.
            unsafe {
                let row = row(rows, at);
                match row.unit {
                    1 => copy::<u8>(row, place, from, to),
                    2 => copy::<u16>(row, place, from, to),
                    4 => copy::<u32>(row, place, from, to),
                    8 => copy::<u64>(row, place, from, to),
                    _ => copy::<u128>(row, place, from, to),
                }
            }
        });
    }
}

/// A number that a kernel can combine.
trait Combine: Copy {
    /// The sum, product, maximum or minimum: `reduce` is 0, 1, 2 or 3.
    fn combine(reduce: u32, a: Self, b: Self) -> Self;
}
macro_rules! combine {
    ($($t:ty: $sum:expr, $product:expr;)+) => {$(
        impl Combine for $t {
            #[inline(always)]
            fn combine(reduce: u32, a: $t, b: $t) -> $t {
                let (sum, product): (fn($t, $t) -> $t, fn($t, $t) -> $t) = ($sum, $product);
                match reduce {
                    0 => sum(a, b),
                    1 => product(a, b),
                    2 => a.max(b),
                    _ => a.min(b),
                }
            }
        }
    )+};
}
combine! {
    i8: i8::wrapping_add, i8::wrapping_mul;
    i16: i16::wrapping_add, i16::wrapping_mul;
    i32: i32::wrapping_add, i32::wrapping_mul;
    i64: i64::wrapping_add, i64::wrapping_mul;
    u8: u8::wrapping_add, u8::wrapping_mul;
    u16: u16::wrapping_add, u16::wrapping_mul;
    u32: u32::wrapping_add, u32::wrapping_mul;
    u64: u64::wrapping_add, u64::wrapping_mul;
    f32: |a, b| a + b, |a, b| a * b;
    f64: |a, b| a + b, |a, b| a * b;
}

/// The signature of a kernel that combines numbers.
#[cfg(not(target_arch = "nvptx64"))]
pub type Combining = Kernel<Threads, (Global<Row, Line>, Global<u8, Line>, GlobalMut<u8, Line, ByAddress>, u32)>;

/// A number that GPUs can combine. The trait is sealed: the kernel is that for this type.
#[cfg(not(target_arch = "nvptx64"))]
pub trait DeviceNumber: colex_mesh::Number + Sealed {
    /// The kernel.
    #[doc(hidden)]
    const KERNEL: Combining;
}
/// Seals [`DeviceNumber`].
#[cfg(not(target_arch = "nvptx64"))]
mod sealed {
    pub trait Sealed {}
}
#[cfg(not(target_arch = "nvptx64"))]
use sealed::Sealed;

macro_rules! combining {
    ($($name:ident $t:ident;)+) => {
        kernel! {$(
            /// Combines the numbers in the source with those in the destination, by the rows of a table.
            pub fn $name(
                block: Block<Threads>, rows: Global<Row, Line>, from: Global<u8, Line>, to: GlobalMut<u8, Line, ByAddress>, reduce: u32
            )
            where
                "size: there must be a row": rows.layout().size() > 0,
            {
                let (at, from, to) = (block.index() as u32, from.as_ptr(), to.as_mut_ptr());
                block.each((), move |thread, ()| {
                    // SAFETY: whoever launches the kernel has checked that the units of each row are numbers of this type, inside,
                    // and at multiples of their size. They are the parts of a plan, which writes no number twice.
                    unsafe {
                        row(rows, at).each(
                            [at, thread.index() as u32],
                            |src, dst| {
                                let (sum, x) = (to.add(dst).cast::<$t>().read(), from.add(src).cast::<$t>().read());
                                <$t as Combine>::combine(reduce, sum, x)
                            },
                            |dst, value| to.add(dst).cast::<$t>().write(value),
                        )
                    }
                });
            }
        )+}
        $(
            #[cfg(not(target_arch = "nvptx64"))]
            impl Sealed for $t {}
            #[cfg(not(target_arch = "nvptx64"))]
            impl DeviceNumber for $t {
                const KERNEL: Combining = $name;
            }
        )+
    };
}
combining! {
    combine_i8 i8;
    combine_i16 i16;
    combine_i32 i32;
    combine_i64 i64;
    combine_u8 u8;
    combine_u16 u16;
    combine_u32 u32;
    combine_u64 u64;
    combine_f32 f32;
    combine_f64 f64;
}

#[cfg(test)]
mod tests {
    use super::{Combine, DeviceNumber};
    use colex_mesh::Reduce;

    fn agree<T: DeviceNumber + Combine>(numbers: &[T]) {
        for (code, reduce) in [Reduce::Sum, Reduce::Product, Reduce::Max, Reduce::Min].into_iter().enumerate() {
            for (&a, &b) in numbers.iter().flat_map(|a| numbers.iter().map(move |b| (a, b))) {
                let [one, other] =
                    [<T as Combine>::combine(code as u32, a, b), colex_mesh::Number::combine(reduce, a, b)];
                assert_eq!(bytemuck::bytes_of(&one), bytemuck::bytes_of(&other), "{reduce}");
            }
        }
    }

    #[test]
    fn kernels_combine_as_engines_do() {
        agree(&[i8::MIN, -3, 0, 7, i8::MAX]);
        agree(&[i16::MIN, -3, 0, 7, i16::MAX]);
        agree(&[i32::MIN, -3, 0, 7, i32::MAX]);
        agree(&[i64::MIN, -3, 0, 7, i64::MAX]);
        agree(&[0, 3, u8::MAX]);
        agree(&[0, 3, u16::MAX]);
        agree(&[0, 3, u32::MAX]);
        agree(&[0, 3, u64::MAX]);
        agree(&[f32::NEG_INFINITY, -1.5, 0.1, 1e30, f32::NAN]);
        agree(&[f64::NEG_INFINITY, -1.5, 0.1, 1e300, f64::NAN]);
    }
}
