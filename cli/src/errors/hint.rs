//! Fixes for errors whose text is rustc's own, so that the library cannot add a note.

use colex::LayoutError;
use colex::dynamic::{self, DynLayout, Tiler};

/// The beginnings of headlines, what the error has to speak of, of each group something, and what to do about it.
type Hint = (&'static [&'static str], &'static [&'static [&'static str]], &'static str);

const HINTS: [Hint; 28] = [
    (
        &["mismatched types"],
        &[&["as ConstInt>::Int", "as colex::int::ConstInt>::Int"], &["`Dyn`", "`colex::Dyn`", "Dyn,"]],
        "a const generic `N` alone is a value, and dynamic: as a static int it is `C::<N>::default()` in `layout!`, and `C<N>` in a type",
    ),
    (
        &["constant provided when a type was expected"],
        &[&["Layout!(", "Shape!(", "Int!("]],
        "a const generic `N` in a type is `C<N>`, where `Const<N>: ConstExtent`, and in `layout!` it is `C::<N>::default()`",
    ),
    (
        &["mismatched types", "`if` and `else` have incompatible types", "`match` arms have incompatible types"],
        &[
            &["expected struct `Layout<", "expected struct `colex::Layout<", "expected struct `PInt<"],
            &["found struct `Layout<", "found struct `colex::Layout<", "found struct `PInt<", "found struct `Dyn"],
        ],
        "a type is one layout: make an integer in which two differ dynamic, `{8}` or `Dyn`; where they nest or step \
         differently, `layout.to_dyn()` makes a `DynLayout` of each",
    ),
    (
        &["the trait `AnyLayout` is not dyn compatible", "the trait `colex::AnyLayout` is not dyn compatible"],
        &[],
        "layouts of several types are one as `DynLayout`, by `layout.to_dyn()`; one whose type is not named is an \
         `impl AnyLayout`",
    ),
    (
        &["`PInt<", "`NInt<", "`Z0`", "`HCons<", "`typenum::"],
        &[&["doesn't implement `std::fmt::Display`", "doesn't implement `Display`"]],
        "print `notation(x)`, or the number that an int is, `x.get()`",
    ),
    (
        &["cannot index into a value of type `Layout<", "cannot index into a value of type `colex::Layout<"],
        &[],
        "the offset of a coordinate is `layout.at((i, j))`; what is indexed is a tensor",
    ),
    (
        &["expected function, found `Layout<", "expected function, found `colex::Layout<"],
        &[],
        "the offset of a coordinate is `layout.at((i, j))`",
    ),
    (
        &["mismatched types"],
        &[
            &["expected `PInt<", "expected struct `PInt<"],
            &["found integer", "found `usize`", "found `isize`", "found type `{integer}`"],
        ],
        "a static int is a type: `x.get()` is its number, and `layout.size()` and `layout.cosize()` are of type `usize`",
    ),
    (
        &["can't compare `PInt<", "can't compare `NInt<", "can't compare `Z0`"],
        &[],
        "a static int is a type: `x.get()` is its number, and `layout.size()` and `layout.cosize()` are of type `usize`",
    ),
    (
        &["this function takes 2 arguments but 1 argument was supplied"],
        &[&["fn make_layout<"]],
        "a layout of a shape alone is `layout!(8)` or `layout!((4, 8))`, column-major; `make_layout(shape!(4, 8), \
         LayoutRight)` names the order, and `layouts!(a, b)` makes one layout of several",
    ),
    (
        &["this method takes 0 arguments but 1 argument was supplied"],
        &[&["fn mode<const I: usize>"]],
        "the number of a mode is known to the compiler, `a.mode::<1>()`; where it is not, call the function of `colex::dynamic`",
    ),
    (
        &["this method takes 1 argument but"],
        &[&["fn at<C", "fn slice<C", "fn get<C"]],
        "a coordinate is one argument, a tuple: `a.at((1, 2))`; of a slice `t.slice((1, All))`",
    ),
    (
        &["this method takes 1 argument but"],
        &[&["fn tile<", "fn tile_mut<"]],
        "`tile` picks one of the tiles of a tensor that is divided: `local_tile(&t, tiler!(2, 4), (0, 1))` divides and picks",
    ),
    (
        &["this method takes 1 argument but"],
        &[&["fn tiles<", "fn tiles_mut<", "fn ragged_tiles<", "fn ragged_tiles_mut<"]],
        "a tiler is one argument: `t.tiles(tiler!(2, 4))`",
    ),
    (
        &["this function takes 3 arguments but 2 arguments were supplied"],
        &[&["fn make_composed_layout<"]],
        "the offset stands between the swizzle and the layout: `make_composed_layout(swizzle, int!(0), layout)`, which is \
         `composition(swizzle, layout)`",
    ),
    (
        &["no method named"],
        &[&["` found for struct `Layout<", "` found for struct `colex::Layout<"]],
        "the operations of the algebra are functions: `composition(a, b)`, `zipped_divide(a, tiler!(2, 4))`",
    ),
    (
        &[
            "no method named `at` found for struct `Tensor<",
            "no method named `at` found for struct `colex::tensor::Tensor<",
        ],
        &[],
        "an element is `t[(1, 2)]`, and its offset `t.layout().at((1, 2))`",
    ),
    (
        &["no method named `partition_", "no method named `try_partition_", "no method named `local_partition"],
        &[&[
            "` found for struct `TiledMma<",
            "` found for struct `colex::atom::TiledMma<",
            "` found for struct `TiledCopy<",
            "` found for struct `colex::atom::TiledCopy<",
        ]],
        "a part is that of a thread: `mma.get_slice(thread).partition_a(&a)`; what all threads have is `mma.thrfrg_a(layout)`, \
         and of a copy `copy.tidfrg_s(layout)`",
    ),
    (
        &["no field `"],
        &[&["` on type `HCons<"]],
        "an element of a tuple of ints is `colex::algebra::get::<0, _>(shape)`, and its number `.get()` of that",
    ),
    (
        &["`Layout<", "`colex::Layout<"],
        &[&["is not an iterator"]],
        "the offsets are `(0..a.size()).map(|i| a.at(i))`; what has elements is a tensor, `t.iter()`",
    ),
    (
        &[
            "cannot assign to data in an index of `Tensor<",
            "cannot assign to data in an index of `colex::tensor::Tensor<",
        ],
        &[],
        "a tensor that is written is built from `&mut data[..]`, or from the data itself",
    ),
    (
        &["cannot find value `_"],
        &[&["layout!(", "shape!(", "tiler!(", "coord!("]],
        "a literal is static: `4` in a macro is what notation writes `_4`",
    ),
    (
        &["cannot find type `", "attempt to use a non-constant value in a constant"],
        &[&["Layout!(", "Shape!("]],
        "in a type, an integer that is known at run time is `Dyn`: `Layout!((Dyn, 8) : (8, 1))`",
    ),
    (
        &["in expressions, `_` can only be used on the left-hand side of an assignment"],
        &[&["slice(", "dice(", "tile(", "local_tile(", "slice_and_offset(", "local_partition("]],
        "all of a mode is `All` in a tuple, `slice((1, All), a)`, and `_` in `coord!(1, _)`",
    ),
    (
        &[
            "cannot find value `RowMajor`",
            "cannot find value `ColMajor`",
            "cannot find struct, variant or union type `GenRowMajor`",
            "cannot find struct, variant or union type `GenColMajor`",
            "cannot find value `GenRowMajor`",
            "cannot find value `GenColMajor`",
        ],
        &[],
        "row-major is `LayoutRight`, and column-major `LayoutLeft`",
    ),
    (
        &["this function takes 1 argument but 2 arguments were supplied", "type annotations needed"],
        &[&["fn get<const I: usize"]],
        "the number of a mode is known to the compiler, `get::<1, _>(a)`; where it is not, call the function of `colex::dynamic`",
    ),
    (
        &["function takes 2 generic arguments but 1 generic argument was supplied"],
        &[&["fn get<const I: usize"]],
        "the second is what the mode is of, which the compiler sees: `get::<1, _>(a)`",
    ),
    (
        &[
            "cannot call non-const function `colex::int::__into_dyn",
            "cannot call non-const function `colex::layout::__of",
            "cannot call non-const function `colex::make_layout",
        ],
        &[],
        "`layout!` of literals alone is a constant; one with dynamic integers is built at run time, as by a \
         `LazyLock` or a function",
    ),
];

/// What to do about an error, as rustc prints it, of which its words do not tell.
pub(crate) fn hint(printed: &str) -> Option<&'static str> {
    let headline = printed.lines().next()?;
    let (code, said) = headline.split_once(": ")?;
    if !code.starts_with("error") {
        return None;
    }
    let speaks = |needed: &&[&str]| needed.iter().any(|text| printed.contains(text));
    let found =
        HINTS.iter().find(|(begins, needs, _)| begins.iter().any(|b| said.starts_with(b)) && needs.iter().all(speaks));
    found.map(|(.., hint)| *hint)
}

/// Which mode a tile does not divide: what the types of an error say, computed.
pub(crate) fn mode(written: &str) -> Option<String> {
    let named = |name: &str| {
        let (_, after) = written.split_once(&format!("= note: {name} is `"))?;
        Some(after.split_once('`')?.0)
    };
    let layout: DynLayout = named("the layout")?.parse().ok()?;
    let tile = named("the tile")?;
    // a layout, an int, or a list with one of these for each mode
    let by_mode = !tile.contains("):(") && tile.starts_with('(') && tile.ends_with(')');
    if !by_mode {
        return clash(&layout, tile).map(|clash| format!("{clash} coordinates of the layout"));
    }
    elements(&tile[1..tile.len() - 1]).enumerate().find_map(|(k, element)| {
        clash(&layout.mode(k).ok()?, element).map(|clash| format!("mode {k}: {clash} coordinates of it"))
    })
}

/// `4 does not divide the 6`, if a tile does not divide a layout.
fn clash(layout: &DynLayout, tile: &str) -> Option<String> {
    match dynamic::logical_divide(layout, &tile.parse::<Tiler>().ok()?) {
        // Of a tile that does not move it is not the number that is wrong.
        Err(LayoutError::ExactFit(clash)) if clash.mode.is_none() => {
            Some(format!("{} does not divide the {}", clash.left, clash.right))
        }
        _ => None,
    }
}

/// The elements of a list, each of which may be a list.
fn elements(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    list.split(move |c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mode_that_a_tile_does_not_divide() {
        let says = |layout: &str, tile: &str| {
            mode(&format!("   = note: the layout is `{layout}`\n   = note: the tile is `{tile}`\n"))
        };
        let text = says("(_8,(_2,_3),_4):(_1,(_8,_16),_48)", "(_4,_4)").unwrap();
        assert_eq!(text, "mode 1: 4 does not divide the 6 coordinates of it");
        assert_eq!(says("_12:_1", "(_2,_2):(_1,_3)"), None, "a gap is another law");
        assert_eq!(says("_10:_1", "_4:_1").unwrap(), "4 does not divide the 10 coordinates of the layout");
        assert_eq!(says("(_8,?):(_1,_8)", "(_4,_4)"), None, "what is dynamic is not known");
        assert_eq!(says("(_8,_8):(_1,_8)", "(_4,_4)"), None, "each divides");
    }
}
