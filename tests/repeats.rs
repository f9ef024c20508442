//! Tiles that repeat: modes of stride 0, by which threads share a value. What moves of such a tile has to divide a
//! layout; parts that it makes are read, and not written.

use colex::dynamic::{self as d, DynLayout, Tiler};
use colex::prelude::*;

/// The divide is `A ∘ (B, B*)` by its definition, on both paths.
macro_rules! divides {
    ($($a:expr, $b:expr => $expected:literal;)*) => {$({
        let (a, b) = ($a, $b);
        let divided = logical_divide(a, b);
        assert_eq!(divided.to_string(), $expected);
        let (a, b, r) = (a.to_dyn(), b.to_dyn(), divided.to_dyn());
        let runtime = d::logical_divide(&a, &b).unwrap();
        assert_eq!(r.size(), runtime.size());
        // Mode 0 is A after the tile, and each offset of A is in as many tiles as the tile repeats it.
        let tile = r.mode(0).unwrap();
        assert!((0..b.size()).all(|i| tile.at(i) == a.at(b.at(i).unwrap())), "{r}");
        let all = |a: &DynLayout| {
            let mut all: Vec<isize> = (0..a.size()).map(|i| a.at(i).unwrap()).collect();
            all.sort_unstable();
            all
        };
        let repeats = (r.size() / a.size()) as usize;
        let expected: Vec<isize> = all(&a).into_iter().flat_map(|x| vec![x; repeats]).collect();
        assert_eq!((all(&r), all(&runtime)), (expected.clone(), expected));
    })*};
}

#[test]
fn a_tile_that_repeats_divides_where_what_moves_does() {
    let n = 4;
    divides! {
        layout!(4 : 1), layout!((2, 4) : (0, 1)) => "((_2,_4),_1):((_0,_1),_0)";
        layout!(8 : 1), layout!((2, 4) : (0, 1)) => "((_2,_4),_2):((_0,_1),_4)";
        layout!(8 : 1), layout!((4, 2) : (1, 0)) => "((_4,_2),_2):((_1,_0),_4)";
        layout!(6 : 1), layout!((3, 2) : (0, 3)) => "((_3,_2),_3):((_0,_3),_1)";
        layout!((2, 4) : (4, 1)), layout!((2, 4) : (0, 1)) => "((_2,(_2,_2)),_2):((_0,(_4,_1)),_2)";
        layout!(8 : 1), layout!((2, (3, 4)) : (0, (0, 1))) => "((_2,(_3,_4)),_2):((_0,(_0,_1)),_4)";
        layout!(n : 1), layout!((2, 4) : (0, 1)) => "((_2,_4),1):((_0,_1),_4)";
        layout!(4 : 1), layout!((2, n) : (0, 1)) => "((_2,4),1):((_0,_1),4)";
    }
    for (a, tile) in [("4:1", "(2,3):(0,1)"), ("4:1", "(2,8):(0,1)"), ("6:1", "(2,4):(0,1)")] {
        let answer = d::logical_divide(&a.parse().unwrap(), &tile.parse::<Tiler>().unwrap());
        assert!(matches!(answer, Err(LayoutError::ExactFit(_))), "{a}, {tile}: {answer:?}");
    }
    let n = 6;
    assert!(matches!(try_logical_divide(layout!(n : 1), layout!((2, 4) : (0, 1))), Err(LayoutError::ExactFit(_))));
}

#[test]
fn parts_that_repeat_are_read_and_not_written() {
    let mut t = make_tensor([0, 1, 2, 3, 4, 5, 6, 7], layout!(8));
    let shared: Vec<Vec<i32>> = t.tiles(layout!((2, 4) : (0, 1))).map(|tile| tile.iter().copied().collect()).collect();
    assert_eq!(shared, [[0, 0, 1, 1, 2, 2, 3, 3], [4, 4, 5, 5, 6, 6, 7, 7]]);
    // Where all is static it does not compile: ui-tests/injectivity/tiles-to-write-that-repeat.rs.
    let n = 2;
    let error = t.try_tiles_mut(layout!((n, 4) : (0, 1))).unwrap_err();
    assert!(matches!(error, LayoutError::Injectivity(_)), "{error}");
    assert!(t.try_tiles_mut(layout!({4} : 1)).is_ok());
}
