//! Compares elements with expected values, and finds the element with the greatest error. `gpu/tests/worst.rs` tests this file.

use std::fmt::{self, Debug};

/// An element that was found, its place, its expected value, and the tolerance of the error.
#[derive(Clone, Copy)]
pub(crate) struct Compared<P> {
    pub(crate) place: P,
    pub(crate) found: f64,
    pub(crate) expected: f64,
    pub(crate) tolerance: f64,
}

impl<P> Compared<P> {
    /// The error divided by the tolerance. It is 0 if the values are equal, and infinite if one of the numbers is not finite. An
    /// element is wrong if this ratio is above 1.
    fn apart(&self) -> f64 {
        let Compared { found, expected, tolerance, .. } = *self;
        if ![found, expected, tolerance].iter().all(|x| x.is_finite()) {
            f64::INFINITY
        } else if found == expected {
            0.0
        } else {
            (found - expected).abs() / tolerance
        }
    }
}

/// The element with the greatest error relative to its tolerance, and the number of elements.
pub(crate) struct Worst<P> {
    pub(crate) count: usize,
    pub(crate) apart: f64,
    of: Compared<P>,
}

impl<P: Debug> fmt::Display for Worst<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Worst { count, apart, of: Compared { place, found, expected, .. } } = self;
        if *apart == 0.0 {
            return write!(f, "all {count} elements are as expected; the last, {place:?}, is {found}");
        }
        // With two decimals a small error would be printed as 0.00.
        match *apart < 0.005 {
            true => write!(f, "{apart:.1e}")?,
            false => write!(f, "{apart:.2}")?,
        }
        write!(
            f,
            " of the tolerance is the greatest error of {count} elements: {place:?} is {found}, expected {expected:.6}"
        )
    }
}

/// The worst of some elements. Panics if there are none, or if all expected values are 0.
pub(crate) fn worst<P: Copy>(compared: impl IntoIterator<Item = Compared<P>>) -> Worst<P> {
    let (mut worst, mut count, mut zeros) = (None, 0, true);
    for of in compared {
        let apart = of.apart();
        // An element replaces the worst one so far if its ratio is the same or greater.
        if !matches!(worst, Some(Worst { apart: most, .. }) if most > apart) {
            worst = Some(Worst { count, apart, of });
        }
        count += 1;
        zeros &= of.expected == 0.0;
    }
    let Some(worst) = worst else { panic!("nothing is compared") };
    // If all expected values are 0, memory that the kernel never wrote might look right.
    assert!(!zeros, "nothing is compared: every expected element is 0");
    Worst { count, ..worst }
}

/// Prints the error of the worst of some elements, and panics if the error is above the tolerance.
pub(crate) fn agree<P: Copy + Debug>(case: &str, compared: impl IntoIterator<Item = Compared<P>>) {
    let worst = worst(compared);
    println!("{case}: {worst}");
    assert!(worst.apart <= 1.0, "{case} is wrong: {worst}");
}
