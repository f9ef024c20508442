//! Complements, products and divides by tiles of typed layouts of coordinates, compared with the runtime path.

use super::coordinate::same;
use super::text;
use colex::Const;
use colex::dynamic::{DynCoordLayout, DynLayout, IntTuple, Tiler};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{NonZero, PInt, Unsigned};

/// The values of a layout in the order of its indices.
fn values(a: &DynCoordLayout) -> Vec<IntTuple> {
    (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect()
}
/// A shape at run time.
fn shape(of: impl colex::tuple::IntTuple) -> IntTuple {
    text(of).parse().unwrap()
}
fn offsets(a: &DynLayout) -> Vec<IntTuple> {
    (0..a.size() as isize).map(|i| a.at(i).unwrap().into()).collect()
}

#[test]
fn static_layouts_agree() {
    macro_rules! agree {
        ($($typed:expr => $dynamic:expr;)+) => {$(
            assert_eq!($typed.to_dyn(), $dynamic.unwrap(), "{}", stringify!($typed));
        )+};
    }
    macro_rules! complements {
        ($($layout:expr, $below:expr, $exactly:expr;)+) => {$({
            let (a, rt) = ($layout, $layout.to_dyn());
            agree! {
                a.complement() => rt.complement();
                a.complement_to($below) => rt.complement_to(shape($below));
                a.complement_exact($exactly) => rt.complement_exact(shape($exactly));
            }
        })+};
    }
    complements! {
        layout!(4 : 1@0), shape!(7), shape!(8);
        layout!((4, 2) : (1@1, 3@0)), shape!(12, 8, 5), shape!(6, 8);
        layout!((2, 5, 3) : (4@1, 5@0, 16@1)), shape!(30, 50), shape!(25, 48);
        layout!((2, 3, 5) : (4@1, 0, 7@1@2)), shape!(3, 9, (2, 36)), shape!(3, 8, (2, 35), 4);
        layout!((4, 2) : (0@1, 0)), shape!(3), shape!(3);
        layout!((3, 2) : (1@2, 1@0)), shape!((2, 2), 3, 7), shape!((2, 2), 3, 6);
        layout!((3, (2, 2)) : (2@1@1, (1@1@1, 6@0@1))), shape!(2, (12, 13)), shape!(2, (12, 12));
    }
    let matrix = layout!((8, 6), LayoutRight);
    let nested = layout!(((2, 4), 6) : ((1, 12), 2));
    macro_rules! tiles {
        ($($tile:expr;)+) => {$(
            agree! {
                $tile.tiles_of(matrix) => $tile.to_dyn().tiles_of(&matrix.to_dyn());
                $tile.tiles_of_coords(make_identity_layout(shape!(8, 6)))
                    => $tile.to_dyn().tiles_of_coords(&make_identity_layout(shape!(8, 6)).to_dyn());
            }
        )+};
    }
    tiles! { layout!(4 : 1@0); layout!(4 : 2@0); layout!(3 : 2@1); layout!((3, 2) : (1@1, 4@0)); layout!((2, (2, 2)) : (3@1, (1@0, 4@0))); }
    agree! {
        layout!((2, 3) : (1@0, 1@1)).tiles_of(nested) => layout!((2, 3) : (1@0, 1@1)).to_dyn().tiles_of(&nested.to_dyn());
    }
    macro_rules! products {
        ($($a:expr, $b:expr;)+) => {$(
            agree! {
                $a.logical_product_coords($b) => $a.to_dyn().logical_product_coords(&$b.to_dyn());
                $a.zipped_product_coords($b) => $a.to_dyn().zipped_product_coords(&$b.to_dyn());
                $a.tiled_product_coords($b) => $a.to_dyn().tiled_product_coords(&$b.to_dyn());
                $a.flat_product_coords($b) => $a.to_dyn().flat_product_coords(&$b.to_dyn());
                $a.blocked_product($b) => $a.to_dyn().blocked_product(&$b.to_dyn());
                $a.raked_product($b) => $a.to_dyn().raked_product(&$b.to_dyn());
            }
        )+};
    }
    products! {
        layout!((4, 5) : (1@0, 1@1)), layout!((2, 3) : (1@0, 1@1));
        layout!((2, 3) : (2@0, 1@1)), layout!((2, 2) : (1@1, 1@0));
        layout!((2, 2) : (2@0, 2@1)), layout!((4, 3, 2) : (1@0, 0, 2@1));
        layout!((2, 2) : (2@0, 2@1)), layout!((2, (2, 2)) : (1@1, (1@0, 2@0)));
        layout!((2, 3) : (1@0, 1@1)), layout!(5 : 2@2);
        layout!((2, 3) : (1@0@1, 4@1@1)), layout!((2, 5) : (1@1@1, 2@0));
        layout!(4 : 2@0), layout!(4 : 1@0);
        layout!(4 : 1@0), layout!((3, 2, 5) : (1@0, 1@1, 0));
        layout!((4, 5, 2) : (2@0, 1@1, 1@2)), layout!(4 : 1@0);
        layout!((4, 5, 2) : (2@0, 1@1, 1@2)), layout!((4, 3) : (1@0, 1@2));
    }
    macro_rules! tilers {
        ($($a:expr, $tiler:expr, $text:literal;)+) => {$({
            let (a, tiler): (_, Tiler) = ($a.to_dyn(), $text.parse().unwrap());
            agree! {
                $a.logical_product($tiler) => a.logical_product(&tiler);
                $a.zipped_product($tiler) => a.zipped_product(&tiler);
                $a.tiled_product($tiler) => a.tiled_product(&tiler);
                $a.flat_product($tiler) => a.flat_product(&tiler);
            }
        })+};
    }
    tilers! {
        layout!((4, 5) : (1@0, 1@1)), tiler!(2, 3), "(2,3)";
        layout!((4, 5) : (1@0, 1@1)), tiler!(2), "(2)";
        layout!((4, (2, 3)) : (1@0, (1@1, 4@1))), tiler!(2, 4), "(2,4)";
        layout!((4, (2, 3)) : (1@0, (1@1, 4@1))), tiler!(layout!((2, 2) : (2, 1)), layout!(3 : 2)), "((2,2):(2,1),3:2)";
        layout!((4, (2, 3)) : (1@0, (1@1, 1@2))), tiler!(2, (3, 4)), "(2,(3,4))";
        layout!((4, (2, 3)) : (1@0@1, (0, 1@2))), tiler!(3, 4), "(3,4)";
        layout!((4, (2, 3)) : (1@0, (1@1, 1@2))), tiler!(2, _), "(2,_)";
        layout!((4, 2) : (1@1, 8@1)), int!(6), "6";
        layout!(4 : 2@1), int!(4), "4";
        layout!(4 : 2@1), layout!((2, 2)), "(2,2):(1,2)";
        layout!(4 : 2@1), tiler!(4), "(4)";
    }
}

/// Products by a tiler of layouts with dynamic integers: the typed result is that of the runtime path, as a function, or both are
/// refused by one law. As for integers, the typed path also refuses products whose integers fit by chance.
#[test]
fn mixed_products_by_a_tiler_agree() {
    let (mut right, mut refused, mut only_at_run_time, mut only_typed) = (0, 0, 0, 0);
    for (d, e) in [(1, 1), (2, 1), (1, 3), (3, 0), (-1, 2)] {
        for n in 1..7 {
            let a = layout!((4, (3)) : ({ d }@0, ({ e }@1)));
            let tiler: Tiler = format!("({n},(2,2):(1,{n}))").parse().unwrap();
            macro_rules! check {
                ($($name:ident $try_name:ident),+) => {$(
                    match (a.$try_name(tiler!(n, layout!((2, 2) : (1, n)))), a.to_dyn().$name(&tiler)) {
                        (Ok(typed), Ok(dynamic)) => {
                            let (found, expected) = (values(&typed.to_dyn()), values(&dynamic));
                            assert_eq!(found.len(), expected.len());
                            assert!(found.iter().zip(&expected).all(|(x, y)| same(x, y)), "{typed} {dynamic}");
                            right += 1;
                        }
                        (Err(typed), Err(dynamic)) => {
                            assert_eq!(typed.law(), dynamic.law(), "{a} by {tiler}");
                            refused += 1;
                        }
                        (Err(_), Ok(_)) => {
                            let of_integers = a.entry::<HCons<Const<1>, HNil>>();
                            let (ints, copies) = (of_integers.mode::<1>(), layout!((2, 2) : (1, n)));
                            assert!(colex::algebra::try_logical_product(ints, copies).is_err(), "{a} by {tiler}");
                            only_at_run_time += 1;
                        }
                        // The type of a dynamic stride of 0 names its entry, which is lost at run time.
                        (Ok(typed), Err(law)) => {
                            assert!(e == 0 && law.law().starts_with("coordinate strides"), "{a} by {tiler}: {typed} {law}");
                            only_typed += 1;
                        }
                    }
                )+};
            }
            check!(
                logical_product try_logical_product, zipped_product try_zipped_product,
                tiled_product try_tiled_product, flat_product try_flat_product
            );
        }
    }
    assert_eq!((right, refused, only_at_run_time, only_typed), (52, 48, 4, 16));
}

/// A shape of a result, of which the type shows some extents.
trait Shown {
    /// The product of the static extents.
    const PRODUCT: isize;
    /// Whether a shape of this type can have modes of the sizes that the modes of `shape` have.
    fn can_be(shape: &IntTuple) -> bool {
        shape.product().unwrap() % Self::PRODUCT == 0
    }
    /// The same of a list of modes, the first of which is mode `k`.
    fn each_can_be(_: &IntTuple, _: usize) -> bool {
        true
    }
}
impl Shown for Dyn {
    const PRODUCT: isize = 1;
}
impl<N: Unsigned + NonZero> Shown for PInt<N> {
    const PRODUCT: isize = N::ISIZE;
}
impl Shown for HNil {
    const PRODUCT: isize = 1;
}
impl<H: Shown, T: Shown> Shown for HCons<H, T> {
    const PRODUCT: isize = H::PRODUCT * T::PRODUCT;
    fn can_be(shape: &IntTuple) -> bool {
        if shape.is_tuple() { Self::each_can_be(shape, 0) } else { shape.product().unwrap() % Self::PRODUCT == 0 }
    }
    fn each_can_be(shape: &IntTuple, k: usize) -> bool {
        H::can_be(&shape.get(k).unwrap()) && T::each_can_be(shape, k + 1)
    }
}
/// Whether a result of this type can have the shape of the runtime result.
trait Shaped {
    fn can_have(_: &Result<Self, LayoutError>, shape: &IntTuple) -> bool
    where
        Self: Sized;
}
impl<S: Shown, D> Shaped for colex::Layout<S, D> {
    fn can_have(_: &Result<Self, LayoutError>, shape: &IntTuple) -> bool {
        S::can_be(shape)
    }
}
impl<S: Shown, D> Shaped for colex::CoordLayout<colex::Layout<S, D>> {
    fn can_have(_: &Result<Self, LayoutError>, shape: &IntTuple) -> bool {
        S::can_be(shape)
    }
}

/// Layouts with dynamic integers: the typed result is that of the runtime path, as a function, or both are refused. Only the typed
/// path refuses a layout whose extent of 1 the type does not show, if the type of the result has a static gap for this mode that does
/// not divide the mode of the runtime result. So no layout of that type is an answer.
#[test]
fn mixed_layouts_agree() {
    let (mut right, mut refused, mut inexpressible) = (0, 0, 0);
    macro_rules! check {
        ($values:ident: $typed:expr, $dynamic:expr) => {
            match ($typed, $dynamic) {
                (Ok(typed), Ok(dynamic)) => {
                    let (found, expected) = ($values(&typed.to_dyn()), $values(&dynamic));
                    let equal = found.len() == expected.len() && found.iter().zip(&expected).all(|(x, y)| same(x, y));
                    assert!(equal, "{}: {typed} {dynamic}", stringify!($typed));
                    right += 1;
                }
                (Err(typed), Err(dynamic)) => {
                    let law = |e: &LayoutError| e.law().to_string();
                    assert_eq!(law(&typed), law(&dynamic), "{}", stringify!($typed));
                    refused += 1;
                }
                (Err(law), Ok(dynamic)) => {
                    assert!(matches!(law, LayoutError::StillMode(_)), "{law}: {dynamic}");
                    assert!(!Shaped::can_have(&$typed, &dynamic.shape()), "{law}: {dynamic}");
                    inexpressible += 1;
                }
                (Ok(typed), Err(error)) => panic!("{typed}: {error}"),
            }
        };
    }
    for (m, n) in (0..6).flat_map(|m| (0..6).map(move |n| (m, n))) {
        macro_rules! each {
            ($($a:expr;)+) => {$(
                let (a, rt) = ($a, $a.to_dyn());
                check!(values: a.try_complement(), rt.complement());
                for (x, y) in [(0, 5), (4, 6), (5, 5), (8, 12), (12, 7)] {
                    check!(values: a.try_complement_to(shape!(x, y)), rt.complement_to((x as isize, y as isize)));
                    check!(values: a.try_complement_exact(shape!(x, y)), rt.complement_exact((x as isize, y as isize)));
                    let matrix = layout!((x, y), LayoutRight);
                    check!(offsets: a.try_tiles_of(matrix), rt.tiles_of(&matrix.to_dyn()));
                }
                for k in 0..4 {
                    let b = layout!((2, k) : (1@1, 1@0));
                    check!(values: a.try_logical_product_coords(b), rt.logical_product_coords(&b.to_dyn()));
                    let b = layout!((2, k) : (1@0, 2@0));
                    check!(values: a.try_logical_product_coords(b), rt.logical_product_coords(&b.to_dyn()));
                }
            )+};
        }
        each! {
            layout!((m, n) : (1@0, 1@1));
            layout!((m, n) : (2@1, 1@0));
            layout!((m, 2) : (1@1, {n}@0));
            layout!((2, m, n) : (1@0, 2@0, 1@1));
        }
    }
    assert_eq!((right, refused, inexpressible), (2295, 1134, 27));
}

/// The number of integers from the least to the greatest value of each entry, both counted, on both paths.
#[test]
fn coshapes_count_the_entries() {
    let mut checked = 0;
    for (m, n) in (0..5).flat_map(|m| (0..5).map(move |n| (m, n))) {
        macro_rules! each {
            ($($layout:expr, $steps:expr;)+) => {$({
                let (a, steps): (_, [[isize; 3]; 2]) = ($layout, $steps);
                let mut all = vec![];
                for j in 0..n {
                    for i in 0..m {
                        all.push([0, 1, 2].map(|e| i * steps[0][e] + j * steps[1][e]));
                    }
                }
                let coshape = a.to_dyn().coshape().unwrap();
                assert_eq!(text(a.coshape()), coshape.to_string());
                for (e, &length) in coshape.leaves().iter().enumerate() {
                    let entry = || all.iter().map(|value| value[e]);
                    let expected = entry().max().map_or(0, |most| most - entry().min().unwrap() + 1);
                    assert_eq!(length, expected, "{a}");
                    checked += 1;
                }
            })+};
        }
        each! {
            layout!((m, n) : (1@0, 1@1)), [[1, 0, 0], [0, 1, 0]];
            layout!((m, n) : (2@1, -3@1)), [[0, 2, 0], [0, -3, 0]];
            layout!((m, n) : (2@2, 1@0)), [[0, 0, 2], [1, 0, 0]];
            layout!((m, n) : (0, 3@2)), [[0, 0, 0], [0, 0, 3]];
            layout!((m, n) : (0@1, 0@1)), [[0, 0, 0], [0, 0, 0]];
        }
    }
    assert_eq!(checked, 25 * (2 + 2 + 3 + 3 + 1));
    assert_eq!(text(layout!(4 : 3@1@2).coshape()), "(1,1,(1,10))");
}
