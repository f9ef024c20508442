//! The measured loops, generic over the functions that read and write an element.

/// A type of elements. Numbers up to 255 are exact in each of these types.
pub(crate) trait Number: Copy + Default + 'static {
    fn of(x: usize) -> Self;
    fn to_f64(self) -> f64;
    fn plus(self, other: Self) -> Self;
}
macro_rules! numbers {
    ($($t:ty: $plus:expr),*) => {$(
        impl Number for $t {
            #[inline(always)]
            fn of(x: usize) -> Self {
                x as $t
            }
            #[inline(always)]
            fn to_f64(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                $plus(self, other)
            }
        }
    )*};
}
numbers!(u8: u8::wrapping_add, u32: u32::wrapping_add, f32: core::ops::Add::add, f64: core::ops::Add::add);

/// A loop that reads elements at coordinates of `K` entries. [`Writes`] is for a loop that also writes elements.
pub(crate) trait Reads<const K: usize> {
    fn run<T: Number>(extents: [usize; K], at: impl Fn([usize; K]) -> T) -> f64;
}
pub(crate) trait Writes<const K: usize> {
    fn run<T: Number>(extents: [usize; K], at: impl Fn([usize; K]) -> T, write: impl FnMut([usize; K], T));
}

/// The sum of all windows of 3 x 3.
pub(crate) struct Windows;
impl Reads<2> for Windows {
    #[inline(never)]
    fn run<T: Number>([h, w]: [usize; 2], at: impl Fn([usize; 2]) -> T) -> f64 {
        let mut sum = 0.0;
        for y in 0..h - 2 {
            let mut row = T::default();
            for x in 0..w - 2 {
                for dy in 0..3 {
                    for dx in 0..3 {
                        row = row.plus(at([y + dy, x + dx]));
                    }
                }
            }
            sum += row.to_f64();
        }
        sum
    }
}
impl Reads<3> for Windows {
    #[inline(never)]
    fn run<T: Number>([h, w, channels]: [usize; 3], at: impl Fn([usize; 3]) -> T) -> f64 {
        let mut sum = 0.0;
        for y in 0..h - 2 {
            let mut row = T::default();
            for x in 0..w - 2 {
                for c in 0..channels {
                    for dy in 0..3 {
                        for dx in 0..3 {
                            row = row.plus(at([y + dy, x + dx, c]));
                        }
                    }
                }
            }
            sum += row.to_f64();
        }
        sum
    }
}

/// The sum of all elements. The innermost loop is over the last mode.
pub(crate) struct Sum;
impl Reads<2> for Sum {
    #[inline(never)]
    fn run<T: Number>([h, w]: [usize; 2], at: impl Fn([usize; 2]) -> T) -> f64 {
        let mut sum = 0.0;
        for y in 0..h {
            let mut row = T::default();
            for x in 0..w {
                row = row.plus(at([y, x]));
            }
            sum += row.to_f64();
        }
        sum
    }
}
impl Reads<4> for Sum {
    #[inline(never)]
    fn run<T: Number>([n, c, h, w]: [usize; 4], at: impl Fn([usize; 4]) -> T) -> f64 {
        let mut sum = 0.0;
        for n in 0..n {
            for c in 0..c {
                for y in 0..h {
                    let mut row = T::default();
                    for x in 0..w {
                        row = row.plus(at([n, c, y, x]));
                    }
                    sum += row.to_f64();
                }
            }
        }
        sum
    }
}
impl Reads<5> for Sum {
    #[inline(never)]
    fn run<T: Number>([a, b, c, d, e]: [usize; 5], at: impl Fn([usize; 5]) -> T) -> f64 {
        let mut sum = 0.0;
        for a in 0..a {
            for b in 0..b {
                for c in 0..c {
                    for d in 0..d {
                        let mut row = T::default();
                        for e in 0..e {
                            row = row.plus(at([a, b, c, d, e]));
                        }
                        sum += row.to_f64();
                    }
                }
            }
        }
        sum
    }
}

/// For each element that is not at the border: the sum of this element and its four neighbours.
pub(crate) struct Stencil;
impl Writes<2> for Stencil {
    #[inline(never)]
    fn run<T: Number>([h, w]: [usize; 2], at: impl Fn([usize; 2]) -> T, mut write: impl FnMut([usize; 2], T)) {
        for y in 1..h - 1 {
            for x in 1..w - 1 {
                let sides = at([y - 1, x]).plus(at([y + 1, x])).plus(at([y, x - 1])).plus(at([y, x + 1]));
                write([y, x], sides.plus(at([y, x])));
            }
        }
    }
}

/// The transpose.
pub(crate) struct Transpose;
impl Writes<2> for Transpose {
    #[inline(never)]
    fn run<T: Number>([h, w]: [usize; 2], at: impl Fn([usize; 2]) -> T, mut write: impl FnMut([usize; 2], T)) {
        for y in 0..h {
            for x in 0..w {
                write([x, y], at([y, x]));
            }
        }
    }
}
