//! Layouts behind a swizzle: what the operations make of them, against what their offsets are.

use colex::prelude::*;

/// The offsets of a function of `size` coordinates.
macro_rules! offsets {
    ($f:expr) => {{
        let f = $f;
        (0..f.size()).map(|i| f.at(i)).collect::<Vec<isize>>()
    }};
}

#[test]
fn operations_on_coordinates_act_on_the_layout_behind() {
    let n = 64;
    let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    let mixed = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    assert_eq!(mixed.to_string(), "Sw<3,3,3> o _0 o (_8,64):(64,_1)");
    assert_eq!(offsets!(tile), offsets!(mixed));
    for i in 0..512 {
        let (row, column) = (i % 8, i / 8);
        let x = row * 64 + column;
        assert_eq!(tile.at(i), (x ^ ((x >> 3) & 0b111000)) as isize);
        assert_eq!(tile.at((row, column)), tile.at(i));
    }
    assert_eq!(tile.zipped_divide(tiler!(8, 8)).to_string(), "Sw<3,3,3> o _0 o ((_8,_8),(_1,_8)):((_64,_1),(_0,_8))");
    assert_eq!(mixed.logical_divide(tiler!(8, 8)).to_string(), "Sw<3,3,3> o _0 o ((_8,_1),(_8,8)):((64,_0),(_1,_8))");
    assert_eq!(tile.tiled_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o ((_4,_8),_2,_8):((_64,_1),_256,_8)");
    assert_eq!(tile.flat_divide(tiler!(4, 8)).to_string(), "Sw<3,3,3> o _0 o (_4,_8,_2,_8):(_64,_1,_256,_8)");
    assert_eq!(composition(tile, layout!(8:1)).to_string(), "Sw<3,3,3> o _0 o _8:_64");
    assert_eq!(composition(tile, tiler!(_, 8)).to_string(), "Sw<3,3,3> o _0 o (_8,_8):(_64,_1)");
    assert_eq!(
        tile.tile_to_shape(shape!(16, 64)).to_string(),
        "Sw<3,3,3> o _0 o ((_8,_2),(_64,_1)):((_64,_512),(_1,_0))"
    );
    assert_eq!(tile.blocked_product(layout!((2, 1))).size(), 1024);
    assert_eq!(tile.slice(coord!(3, _)).to_string(), "Sw<3,3,3> o _192 o (_64):(_1)");
    assert_eq!(tile.slice((3, All)).at(8), tile.at((3, 8)));
    let twice = composition(swizzle!(1, 0, 1), tile);
    assert_eq!(twice.to_string(), "Sw<1,0,1> o _0 o Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
    assert_eq!(twice.at((1, 2)), 0b1001010 ^ 1);
    assert_eq!(composition(swizzle!(0, 4, 3), layout!(4:1)).to_string(), "_4:_1");
}

#[test]
fn the_cosize_is_that_of_the_true_image() {
    assert_eq!(composition(swizzle!(2, 0, 2), layout!(3:4)).cosize(), 11);
    let n = 3;
    assert_eq!(composition(swizzle!(2, 0, 2), layout!(n:4)).cosize(), 11);
    assert_eq!(composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight)).cosize(), 512);
}

#[test]
fn other_units_change_the_base() {
    let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    assert_eq!(tile.upcast(int!(8)).to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    assert_eq!(tile.upcast(int!(16)).to_string(), "Sw<2,0,3> o _0 o (_8,_4):(_4,_1)");
    assert_eq!(tile.downcast(int!(2)).to_string(), "Sw<3,4,3> o _0 o (_8,_128):(_128,_1)");
    assert_eq!(tile.recast(int!(16), int!(128)).to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    let n = 64;
    let row = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight)).slice((n / 32, All));
    assert_eq!(row.upcast(int!(8)).to_string(), "Sw<3,0,3> o 16 o (8):(_1)");
    let odd = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight)).slice((All, 1));
    assert!(odd.try_upcast(int!(8)).unwrap_err().to_string().starts_with("divisibility: "));
}
