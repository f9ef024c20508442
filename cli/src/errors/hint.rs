//! Hints for errors that rustc words itself. The library cannot add a note to these, so `cargo colex` does.

use colex::LayoutError;
use colex::dynamic::{self, DynLayout, Tiler};

/// A hint: the possible beginnings of the error's headline; groups of texts, such that the error must contain a text of each
/// group; and the advice.
type Hint = (&'static [&'static str], &'static [&'static [&'static str]], &'static str);

const HINTS: [Hint; 28] = [
    (
        &["mismatched types"],
        &[&["as ConstInt>::Int", "as colex::int::ConstInt>::Int"], &["`Dyn`", "`colex::Dyn`", "Dyn,"]],
        "a const generic `N` is a run-time value in `layout!`: write `C::<N>::default()` there for a static int, and `C<N>` in a type",
    ),
    (
        &["constant provided when a type was expected"],
        &[&["Layout!(", "Shape!(", "Int!("]],
        "write a const generic `N` as `C<N>` in a type, with the bound `Const<N>: ConstExtent`, and as `C::<N>::default()` in `layout!`",
    ),
    (
        &["mismatched types", "`if` and `else` have incompatible types", "`match` arms have incompatible types"],
        &[
            &["expected struct `Layout<", "expected struct `colex::Layout<", "expected struct `PInt<"],
            &["found struct `Layout<", "found struct `colex::Layout<", "found struct `PInt<", "found struct `Dyn"],
        ],
        "layouts with different static integers have different types: make the integers that differ dynamic, with `{8}` or `Dyn`; if \
         the layouts nest differently, convert each to a `DynLayout` with `layout.to_dyn()`",
    ),
    (
        &["the trait `AnyLayout` is not dyn compatible", "the trait `colex::AnyLayout` is not dyn compatible"],
        &[],
        "for layouts of several types use `DynLayout`, which `layout.to_dyn()` returns; for one layout whose type you do not name, write \
         `impl AnyLayout`",
    ),
    (
        &["`PInt<", "`NInt<", "`Z0`", "`HCons<", "`typenum::"],
        &[&["doesn't implement `std::fmt::Display`", "doesn't implement `Display`"]],
        "print `notation(x)`, or `x.get()` for the value of a single int",
    ),
    (
        &["cannot index into a value of type `Layout<", "cannot index into a value of type `colex::Layout<"],
        &[],
        "call `layout.at((i, j))` for the offset of a coordinate; only a tensor can be indexed",
    ),
    (
        &["expected function, found `Layout<", "expected function, found `colex::Layout<"],
        &[],
        "call `layout.at((i, j))` for the offset of a coordinate",
    ),
    (
        &["mismatched types"],
        &[
            &["expected `PInt<", "expected struct `PInt<"],
            &["found integer", "found `usize`", "found `isize`", "found type `{integer}`"],
        ],
        "a static int is a type: call `x.get()` for its value; `layout.size()` and `layout.cosize()` return `usize`",
    ),
    (
        &["can't compare `PInt<", "can't compare `NInt<", "can't compare `Z0`"],
        &[],
        "a static int is a type: call `x.get()` for its value; `layout.size()` and `layout.cosize()` return `usize`",
    ),
    (
        &["this function takes 2 arguments but 1 argument was supplied"],
        &[&["fn make_layout<"]],
        "for a column-major layout write only the shape, `layout!(8)` or `layout!((4, 8))`; for row-major order call \
         `make_layout(shape!(4, 8), LayoutRight)`; to join layouts as modes of one write `layouts!(a, b)`",
    ),
    (
        &["this method takes 0 arguments but 1 argument was supplied"],
        &[&["fn mode<const I: usize>"]],
        "the number of a mode must be a constant, `a.mode::<1>()`; for a number known only at run time, use `colex::dynamic`",
    ),
    (
        &["this method takes 1 argument but"],
        &[&["fn at<C", "fn slice<C", "fn get<C"]],
        "pass a coordinate as one argument, a tuple: `a.at((1, 2))`, or `t.slice((1, All))` for a slice",
    ),
    (
        &["this method takes 1 argument but"],
        &[&["fn tile<", "fn tile_mut<"]],
        "`tile` selects a tile of a tensor that is already divided; `local_tile(&t, tiler!(2, 4), (0, 1))` divides and selects",
    ),
    (
        &["this method takes 1 argument but"],
        &[&["fn tiles<", "fn tiles_mut<", "fn ragged_tiles<", "fn ragged_tiles_mut<"]],
        "pass a tiler as one argument: `t.tiles(tiler!(2, 4))`",
    ),
    (
        &["this function takes 3 arguments but 2 arguments were supplied"],
        &[&["fn make_composed_layout<"]],
        "pass an offset between the swizzle and the layout: `make_composed_layout(swizzle, int!(0), layout)`; with the offset 0, \
         `composition(swizzle, layout)` returns the same",
    ),
    (
        &["no method named"],
        &[&["` found for struct `Layout<", "` found for struct `colex::Layout<"]],
        "call the operations of the algebra as functions: `composition(a, b)`, `zipped_divide(a, tiler!(2, 4))`",
    ),
    (
        &[
            "no method named `at` found for struct `Tensor<",
            "no method named `at` found for struct `colex::tensor::Tensor<",
        ],
        &[],
        "write `t[(1, 2)]` for an element, and `t.layout().at((1, 2))` for its offset",
    ),
    (
        &["no method named `partition_", "no method named `try_partition_", "no method named `local_partition"],
        &[&[
            "` found for struct `TiledMma<",
            "` found for struct `colex::atom::TiledMma<",
            "` found for struct `TiledCopy<",
            "` found for struct `colex::atom::TiledCopy<",
        ]],
        "select a thread first: `mma.get_slice(thread).partition_a(&a)`; for the elements of all threads call \
         `mma.thrfrg_a(layout)`, or `copy.tidfrg_s(layout)` for a copy",
    ),
    (
        &["no field `"],
        &[&["` on type `HCons<"]],
        "call `colex::algebra::get::<0, _>(shape)` for an element of a tuple of ints, and `.get()` on the element for its value",
    ),
    (
        &["`Layout<", "`colex::Layout<"],
        &[&["is not an iterator"]],
        "for the offsets of a layout write `(0..a.size()).map(|i| a.at(i))`; for the elements of a tensor, `t.iter()`",
    ),
    (
        &[
            "cannot assign to data in an index of `Tensor<",
            "cannot assign to data in an index of `colex::tensor::Tensor<",
        ],
        &[],
        "to write a tensor, build it from `&mut data[..]`, or from the data itself",
    ),
    (
        &["cannot find value `_"],
        &[&["layout!(", "shape!(", "tiler!(", "coord!("]],
        "write `4` in a macro for the static int that notation prints as `_4`",
    ),
    (
        &["cannot find type `", "attempt to use a non-constant value in a constant"],
        &[&["Layout!(", "Shape!("]],
        "write `Dyn` in a type for an integer known only at run time: `Layout!((Dyn, 8) : (8, 1))`",
    ),
    (
        &["in expressions, `_` can only be used on the left-hand side of an assignment"],
        &[&["slice(", "dice(", "tile(", "local_tile(", "slice_and_offset(", "local_partition("]],
        "for a whole mode write `All` in a tuple, `slice((1, All), a)`, or `_` in `coord!(1, _)`",
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
        "write `LayoutRight` for row-major, `LayoutLeft` for column-major",
    ),
    (
        &["this function takes 1 argument but 2 arguments were supplied", "type annotations needed"],
        &[&["fn get<const I: usize"]],
        "the number of a mode must be a constant, `get::<1, _>(a)`; for a number known only at run time, call the function of `colex::dynamic`",
    ),
    (
        &["function takes 2 generic arguments but 1 generic argument was supplied"],
        &[&["fn get<const I: usize"]],
        "leave the second argument to the compiler, which infers the type of the operand: `get::<1, _>(a)`",
    ),
    (
        &[
            "cannot call non-const function `colex::int::__into_dyn",
            "cannot call non-const function `colex::layout::__of",
            "cannot call non-const function `colex::make_layout",
        ],
        &[],
        "`layout!` is a constant only if all its integers are literals; a layout with dynamic integers is built at run time, for \
         example in a `LazyLock` or a function",
    ),
];

/// The hint for an error that rustc printed, if there is one.
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

/// Computes, from the types that an error shows, which mode of the layout the tile does not divide.
pub(crate) fn mode(written: &str) -> Option<String> {
    let named = |name: &str| {
        let (_, after) = written.split_once(&format!("= note: {name} is `"))?;
        Some(after.split_once('`')?.0)
    };
    let layout: DynLayout = named("the layout")?.parse().ok()?;
    let tile = named("the tile")?;
    // The tile is a layout, an int, or a tuple with one of these for each mode.
    let by_mode = !tile.contains("):(") && tile.starts_with('(') && tile.ends_with(')');
    if !by_mode {
        return clash(&layout, tile).map(|clash| format!("{clash} coordinates of the layout"));
    }
    elements(&tile[1..tile.len() - 1]).enumerate().find_map(|(k, element)| {
        clash(&layout.mode(k).ok()?, element).map(|clash| format!("mode {k}: {clash} coordinates of it"))
    })
}

/// Returns `4 does not divide the 6` if a tile of 4 does not divide a layout of 6 coordinates.
fn clash(layout: &DynLayout, tile: &str) -> Option<String> {
    match dynamic::logical_divide(layout, &tile.parse::<Tiler>().ok()?) {
        // If `mode` is set, the tile is refused because each of its modes has stride 0 or extent 1, not because of its size.
        Err(LayoutError::ExactFit(clash)) if clash.mode.is_none() => {
            Some(format!("{} does not divide the {}", clash.left, clash.right))
        }
        _ => None,
    }
}

/// Splits the text of a tuple at its top-level commas. Elements may be tuples.
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
