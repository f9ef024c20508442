//! Dynamic integers with a divisor in their type (`Multiple`) give the answers that other dynamic integers give. Each integer of
//! an answer is a multiple of the divisor in its type. If it were not, the typed operation would return an error, and the runtime
//! path (`colex::dynamic`) would not.

use crate::cases::cases;
use crate::check::{complemented, composed, composed_by, divided, one, padded};
use colex::algebra::facts::VectorWidth;
use colex::algebra::*;
use colex::int::Multiple;
use colex::prelude::*;
use proptest::prelude::*;

type M2 = Multiple<C<2>>;
type M3 = Multiple<C<3>>;
type M4 = Multiple<C<4>>;
type M8 = Multiple<C<8>>;
type M16 = Multiple<C<16>>;

/// A random factor, sometimes 0. The extents and strides are this factor times their divisor.
fn quotient() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 3 => Just(1), 6 => 2..5isize]
}
/// A small stride, sometimes 0 or negative.
fn stride() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 8 => 2..17isize, 1 => -8..0isize]
}
/// An extent that is not 0.
fn extent() -> impl Strategy<Value = isize> {
    1..9isize
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn layouts_alone(k in [quotient(), quotient()], d in [stride(), stride()], s in extent()) {
        let (m, n) = (M4::new(4 * k[0]), M3::new(3 * k[1]));
        one(layout!(=m : =n));
        one(layout!((=m, =n) : ({d[0]}, {d[1]})));
        one(layout!((4, (=m, 2)) : (1, (=m, {d[1]}))));
        one(layout!((=m, s, =n)));
        one(layout!((s, =n, 4), LayoutRight));
    }

    #[test]
    fn compositions(
        k in [quotient(), quotient(), quotient()], d in [stride(), stride()], s in [extent(), extent()],
    ) {
        let (m2, m3, m4) = (M2::new(2 * k[0]), M3::new(3 * k[1]), M4::new(4 * k[2]));
        // Multiples in A: as an extent and as a stride.
        composed(layout!((=m4, {s[0]}) : ({d[0]}, {d[1]})), layout!(4 : 1));
        composed(layout!((=m4, {s[0]}) : ({d[0]}, {d[1]})), layout!(3 : 1));
        composed(layout!((=m4, {s[0]}) : ({d[0]}, {d[1]})), layout!((2, 3) : (2, {d[1]})));
        composed(layout!((=m4, 6) : (1, =m3)), layout!({s[0]} : 2));
        composed(layout!((=m4, 6) : (=m2, 1)), layout!((2, =m2) : (1, 2)));
        composed(layout!((=m2, =m3) : (1, =m4)), layout!((=m3, {s[0]}) : ({d[0]}, =m2)));
        // Multiples in B: as a step and as a number of coordinates.
        composed(layout!((4, {s[0]}) : (1, {d[1]})), layout!({s[1]} : =m4));
        composed(layout!((4, 6) : (1, =m4)), layout!(=m3 : =m4));
        composed(layout!((6, 4, 5) : (1, {d[0]}, {d[1]})), layout!(=m2 : =m3));
        composed(layout!((2, 2, 8) : (5, 1, {d[1]})), layout!((2, {s[0]}) : (1, =m4)));
        composed(layout!((8, 8)), layout!((=m2, 2) : (1, =m4)));
        composed_by(layout!((=m4, {s[0]}) : ({d[0]}, =m3)), tiler!(layout!(=m2 : 2), layout!(2 : 1)), false);
    }

    #[test]
    fn complements(k in [quotient(), quotient()], s in extent(), d in stride(), m in 0..100isize) {
        let (m2, m4) = (M2::new(2 * k[0]), M4::new(4 * k[1]));
        complemented(layout!(=m4 : 1), Dyn::new(m));
        complemented(layout!(=m4 : =m2), Dyn::new(m));
        complemented(layout!(s : =m2), m4);
        complemented(layout!((4, s) : (1, 4)), m4);
        complemented(layout!((=m2, 4) : (4, 1)), m4);
        complemented(layout!((=m2, 4) : (24, 6)), int!(48));
        complemented(layout!(=m4 : d), int!(24));
        complemented(layout!(=m4 : 2), int!(6));
    }

    #[test]
    fn divisions(k in [quotient(), quotient(), quotient()], s in extent(), d in [stride(), stride()]) {
        let (m2, m4, m8) = (M2::new(2 * k[0]), M4::new(4 * k[1]), M8::new(8 * k[2]));
        divided(layout!(=m8 : {d[0]}), layout!(4 : 1), false);
        divided(layout!(=m8 : {d[0]}), layout!(2 : 4), false);
        divided(layout!(=m8 : {d[0]}), layout!(3 : 1), false);
        divided(layout!(=m8 : {d[0]}), layout!(s : 1), false);
        divided(layout!(24 : {d[0]}), layout!(=m4 : 1), false);
        divided(layout!((=m8, s) : ({d[0]}, =m4)), layout!(4 : 2), false);
        divided(layout!((=m8, 6) : (1, =m8)), tiler!(4, 3), false);
        divided(layout!((=m8, =m2) : (1, =m8)), tiler!(layout!(=m4 : 1), 2), false);
        padded(layout!(=m8 : {d[0]}), layout!(4 : 1), false);
        padded(layout!(=m8 : {d[0]}), layout!(3 : 1), false);
        padded(layout!(6 : {d[0]}), layout!(=m8 : 1), false);
        padded(layout!(=m2 : {d[0]}), layout!(=m4 : {d[1]}), false);
    }
}

// ---- known divisors ----------------------------------------------------------------------------

#[test]
fn a_step_keeps_what_divides_a_stride() {
    let (n, ld) = (Dyn::new(6), M4::new(12));
    let r: Layout!(3 : M8) = composition(layout!(=n : =ld), layout!(3 : 2));
    assert_eq!(r.to_string(), "_3:24");
    // The mode is long enough for all coordinates.
    let a = layout!((=M8::new(16), =n) : (=ld, 1));
    let r: Layout!(4 : M8) = composition(a, layout!(4 : 2));
    assert_eq!(r.to_string(), "_4:24");
    // The step is a multiple of 4, so the coordinate in the first mode of A stays 0.
    let r: Layout!(3 : Dyn) = composition(layout!((4, n) : (1, 6)), layout!(3 : =M4::new(8)));
    assert_eq!(r.to_string(), "_3:12");
    let r: Layout!(3 : M2) = composition(layout!((4, n) : (5, 1)), layout!(3 : =M8::new(8)));
    assert_eq!(r.to_string(), "_3:2");
}

#[test]
fn a_tile_that_divides_is_known_to_fit() {
    let r: Layout!((4, M4) : (1, 4)) = logical_divide(layout!(=M16::new(32) : 1), layout!(4 : 1));
    assert_eq!(r.to_string(), "(_4,8):(_1,_4)");
    let r: Layout!((4, M2) : (M2, M8)) = logical_divide(layout!(=M8::new(24) : =M2::new(6)), layout!(4 : 1));
    assert_eq!(r.to_string(), "(_4,6):(6,24)");
    // Two modes, each with a tile.
    let a = layout!((6, =M8::new(8)) : (1, =M4::new(8)));
    let r: Layout!(((3, 4), (2, M2)) : ((1, M4), (3, M16))) = zipped_divide(a, tiler!(3, 4));
    assert_eq!(r.to_string(), "((_3,_4),(_2,2)):((_1,8),(_3,32))");
    let r: Layout!(M8 : 4) = complement_to(layout!(4 : 1), Multiple::<C<32>>::new(64));
    assert_eq!(r.to_string(), "16:_4");
}

#[test]
fn vectors_are_as_wide_as_what_divides() {
    let (m, ld) = (M8::new(8), M4::new(12));
    type Rows = Layout!((M8, Dyn) : (1, M4));
    let _: VectorWidth<Rows> = int!(4);
    let _: C<4> = vector_width(layout!((=m, 5) : (1, =ld)));
    let _: C<8> = vector_width(layout!((16, 5) : (1, =m)));
    let _: C<4> = max_alignment(layout!((8, 5) : (1, =ld)));
    let _: C<8> = max_common_vector(layout!((=m, 5) : (1, =ld)), layout!((=m, 5)));
    let _: C<4> = max_common_vector(layout!((=m, 5) : (1, =ld)), layout!((4, 10) : (1, 8)));
    let _: Layout!((2, 5) : (1, Dyn)) = upcast(layout!((8, 5) : (1, =M4::new(12))), int!(4));
    assert!(evenly_divides(shape!(=m), shape!(4)));
}
