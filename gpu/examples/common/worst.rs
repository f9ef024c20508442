//! How far elements are from what they are to be, and which is the furthest; `gpu/tests/worst.rs` asks it.

use std::fmt::{self, Debug};

/// An element, what it is to be, and how far from that it may be.
#[derive(Clone, Copy)]
pub(crate) struct Compared<P> {
    pub(crate) place: P,
    pub(crate) found: f64,
    pub(crate) expected: f64,
    pub(crate) tolerance: f64,
}

impl<P> Compared<P> {
    /// How much of what it may be apart it is: 0 if it is equal; more than 1 is wrong, as is what is no number, on either side.
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

/// The element that is furthest from what it is to be, of so many.
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
        // What is not equal is not said to be 0.00 apart.
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
        // Whatever the first is, it is the worst so far.
        if !matches!(worst, Some(Worst { apart: most, .. }) if most > apart) {
            worst = Some(Worst { count, apart, of });
        }
        count += 1;
        zeros &= of.expected == 0.0;
    }
    let Some(worst) = worst else { panic!("nothing is compared") };
    // What a kernel never wrote may be all zeros too.
    assert!(!zeros, "nothing is compared: every element is to be 0");
    Worst { count, ..worst }
}

/// Says how far the worst of these elements is from what it is to be, and stops if that is too far.
pub(crate) fn agree<P: Copy + Debug>(case: &str, compared: impl IntoIterator<Item = Compared<P>>) {
    let worst = worst(compared);
    println!("{case}: {worst}");
    assert!(worst.apart <= 1.0, "{case} is wrong: {worst}");
}
