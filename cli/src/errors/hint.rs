//! What to do about an error that rustc words by itself, so that the library can say nothing in it.

/// The beginnings of headlines, what the error has to speak of, and what to do about it.
const HINTS: [(&[&str], &[&[&str]], &str); 8] = [
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
        &["cannot call non-const function `colex::layout::__of", "cannot call non-const function `colex::make_layout"],
        &[],
        "`layout!` of literals alone is a constant; one with dynamic integers is made when the program runs, as by a \
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
