//! The errors of elements against expected values, and the worst of them; tested by `gpu/tests/worst.rs`.

use std::fmt::{self, Debug};

/// An element, its expected value, and the tolerance.
#[derive(Clone, Copy)]
pub(crate) struct Compared<P> {
    pub(crate) place: P,
    pub(crate) found: f64,
    pub(crate) expected: f64,
    pub(crate) tolerance: f64,
}

impl<P> Compared<P> {
    /// The error divided by the tolerance: 0 if the values are equal; above 1, or NaN, is wrong.
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

/// The worst element, and the number of elements.
pub(crate) struct Worst<P> {
    pub(crate) count: usize,
    pub(crate) apart: f64,
    of: Compared<P>,
}

impl<P: Debug> fmt::Display for Worst<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Worst { count, apart, of: Compared { place, found, expected, .. } } = self;
        if *apart == 0.0 {
            return write!(f, "all {count} elements are equal, of which the last, {place:?}, is {found}");
        }
        // A nonzero error is not printed as 0.00.
        match *apart < 0.005 {
            true => write!(f, "{apart:.1e}")?,
            false => write!(f, "{apart:.2}")?,
        }
        write!(f, " of the tolerance at most, of {count} elements: {place:?} is {found}, and is to be {expected:.6}")
    }
}

/// The worst of these elements.
pub(crate) fn worst<P: Copy>(compared: impl IntoIterator<Item = Compared<P>>) -> Worst<P> {
    let (mut worst, mut count, mut zeros) = (None, 0, true);
    for of in compared {
        let apart = of.apart();
        // The first element is the worst so far, whatever it is.
        if !matches!(worst, Some(Worst { apart: most, .. }) if most > apart) {
            worst = Some(Worst { count, apart, of });
        }
        count += 1;
        zeros &= of.expected == 0.0;
    }
    let Some(worst) = worst else { panic!("nothing is compared") };
    // All zeros may be a result that the kernel never wrote.
    assert!(!zeros, "nothing is compared: every element is to be 0");
    Worst { count, ..worst }
}

/// Prints the error of the worst of these elements, and panics if it is above the tolerance.
pub(crate) fn agree<P: Copy + Debug>(case: &str, compared: impl IntoIterator<Item = Compared<P>>) {
    let worst = worst(compared);
    println!("{case}: {worst}");
    assert!(worst.apart <= 1.0, "{case} is wrong: {worst}");
}
