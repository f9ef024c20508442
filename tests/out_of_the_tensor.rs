//! A layout that a user writes for a thread's part is refused if it reaches elements outside the tensor. The check is
//! active in every build. This command tests it without debug assertions:
//! `cargo test --release --test tensors out_of_the_tensor`.
//!
//! Cases that must not compile, because a trait is sealed or an instruction is wrong, are in `ui-tests/sealed` and
//! `ui-tests/coverage`.

use colex::int::Multiple;
use colex::prelude::*;
use colex::tensor::SharedBy;

/// Calls `write` with a swizzled tensor that borrows the first 14 of 64 elements; returns the positions of the other
/// elements that were written.
///
/// No offset of `(4,2):(4,1)` has bit 1, so `Sw<1,1,-4>` changes none of them and 14 elements are enough. The swizzle
/// does change other offsets below 14, and these move past the end. So it is not enough to check that a part's
/// offsets lie within the length of the tensor.
fn written_past_the_end(write: impl FnOnce(&mut Tensor<&mut [u32], ComposedLayout<Sw, Int!(0), Rows>>)) -> Vec<usize> {
    let (d, mut data) = (4, vec![7u32; 64]);
    let (mine, guard) = data.split_at_mut(14);
    write(&mut make_swizzled_tensor(mine, composition(swizzle!(1, 1, -4), layout!((4, 2) : (d, 1)))));
    guard.iter().enumerate().filter(|&(_, &x)| x != 7).map(|(i, _)| i + 14).collect()
}
type Rows = Layout!((4, 2) : (Dyn, 1));
type Sw = Swizzle<C<1>, C<1>, Int!(-4)>;

#[test]
fn a_layout_of_threads_of_ones_own_stays_in_the_tile() {
    let mut t = make_tensor(vec![0; 16], layout!(16));
    let mut tiles: Vec<_> = t.tiles_mut(tiler!(layout!(8:2))).collect(); // evens, odds
    // These parts contain the odd elements, which belong to the other tile.
    for w in [layout!(({1}, {8}, ({1})) : ({0}, {1}, ({0}))), layout!(({1}, {2}, ({1})) : ({0}, {13}, ({0})))] {
        let error = SharedBy::try_part_of(&mut tiles[0], Ok(w), 0).expect_err("the tile has no odd element");
        assert!(error.to_string().starts_with("within: "), "{error}");
    }
    // These parts reach past the end of the tile, or before its start.
    for w in [layout!(({1}, {2}, ({1})) : ({0}, {16}, ({0}))), layout!(({1}, {2}, ({1})) : ({0}, {-2}, ({0})))] {
        let error = SharedBy::try_part_of(&mut tiles[0], Ok(w), 0).expect_err("past the tile");
        assert!(error.to_string().starts_with("within: "), "{error}");
    }
    // Every other element of the tile.
    let mut part = SharedBy::try_part_of(&mut tiles[0], Ok(layout!(({2}, {4}, ({1})) : ({2}, {4}, ({0})))), 1).unwrap();
    part[(3, 0)] = 1;
    assert_eq!(t.into_buffer(), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
}

#[test]
fn a_layout_of_threads_of_ones_own_stays_in_a_swizzled_tensor() {
    let n = 14;
    let past = written_past_the_end(|t| {
        let part = t.try_part_of(Ok(layout!((1, n, 1) : (0, 1, 0))), 0);
        part.expect_err("the offsets in between do not belong to the tensor");
    });
    assert_eq!(past, []);
}

#[test]
fn what_fits_no_multiple_is_zero() {
    for value in [1, 2, -3, 9] {
        let mut fits = true;
        let filled = <Multiple<C<4>> as Int>::fill(value, &mut fits);
        assert_eq!((filled.get() % 4, fits), (0, false));
        let mut fits = true;
        let filled = <Multiple<C<3>, i32> as Int>::fill(3 << 40, &mut fits);
        assert_eq!((filled.get() % 3, fits), (0, false), "3 << 40 in 32 bits is no multiple of 3");
        let mut fits = true;
        assert_eq!((<Multiple<C<4>> as Int>::fill(4 * value, &mut fits).get(), fits), (4 * value, true));
    }
}

#[test]
fn a_multiple_that_is_none_reaches_no_other_tile() {
    let bad = <Multiple<C<4>> as Int>::fill(1, &mut true);
    let n = 4;
    let mut t = make_tensor(vec![0u32; 16], layout!((4, n) : (4, 1)));
    let mut tiles = t.tiles_mut(tiler!(4, 2));
    let (left, right) = (tiles.next().unwrap(), tiles.next().unwrap());
    let of_right: Vec<*const u32> = right.iter().map(|x| x as *const u32).collect();
    if let Ok(part) = left.try_compose(layout!(4 : =bad)) {
        assert!(part.iter().all(|x| !of_right.contains(&(x as *const u32))), "{}", part.layout());
    }
    assert_eq!(written_past_the_end(|t| t.local_tile_mut(layout!(1 : =bad), 0).fill(99)), []);
}
