//! Tests every public operation of typed layouts and of runtime layouts (the typed path and the runtime path). Each
//! argument takes every form that it may have.
//!
//! The operations and their parameter types are read from the source, so a new operation or parameter type fails
//! until it has rows. A row is a call and its printed result. If the call is typed, other code must confirm the result:
//! the runtime path, or a computation from the text of the arguments. The other code confirms the value of each integer, static
//! or dynamic. In most rows, it does not confirm which integers are static. Only the comparison with the printed result
//! checks that.

#[path = "forms/call.rs"]
mod call;
#[path = "forms/coords.rs"]
mod coords;
#[path = "forms/divides.rs"]
mod divides;
#[path = "forms/layout.rs"]
mod layout;
#[path = "forms/modes.rs"]
mod modes;
#[path = "forms/products.rs"]
mod products;
#[path = "forms/source.rs"]
mod source;
#[path = "forms/table.rs"]
mod table;
#[path = "forms/tuples.rs"]
mod tuples;

use std::collections::BTreeSet;

use table::Table;

const LAYOUTS: &[&str] = &["layout of an int", "layout", "nested layout"];
const TUPLES: &[&str] = &["int", "tuple", "nested tuple"];
const COORDS: &[&str] = &["int", "tuple", "_", "tuple with _"];
const TILERS: &[&str] =
    &["int", "tuple", "nested tuple", "tuple with _", "tuple with a layout", "layout of an int", "layout"];

/// The forms of an argument, from the type of the parameter in the runtime path.
fn forms(operation: &str, parameter: &str) -> &'static [&'static str] {
    match parameter {
        "&DynLayout" => LAYOUTS,
        "impl Into<IntTuple>" | "&IntTuple" => TUPLES,
        "&Coord" | "&profile" => COORDS,
        "&impl AsTiler" => TILERS,
        "isize" | "usize" => &["int"],
        "&[usize]" => &["tuple"],
        // Only the default value is tested, because it has no notation.
        "Banks" => &[],
        other => panic!("no forms are listed for arguments of the type {other}, in `{operation}`"),
    }
}

/// Typed functions without a runtime function of the same name, with the parameter types that such a function would
/// have.
const TYPED_ALONE: &[(&str, &[&str])] = &[
    ("coshape", &["&DynLayout"]),
    ("cosize", &["&DynLayout"]),
    ("size", &["&DynLayout"]),
    ("size_in", &["&DynLayout", "usize"]),
    ("rank_in", &["&DynLayout", "usize"]),
    ("depth_in", &["&DynLayout", "usize"]),
];

/// Functions without rows here. They are not operations of the algebra, or they are tested elsewhere. The second text
/// of an entry is the reason, or where the tests are.
const ELSEWHERE: &[(&str, &str)] = &[
    ("check_injective", "the run-time part of `InjectiveOp`: tests/facts.rs"),
    ("is_disjoint", "tests/facts.rs"),
    ("vectorized", "a check of types only: tests/facts.rs"),
    ("flatten_tuple", "the same as `flatten` of a tuple"),
    ("unflatten_tuple", "the inverse of `flatten_tuple`: the doc tests of `tuple`"),
    ("notation", "prints the result of every cell here"),
    (
        "get",
        "the typed form takes a const number: the doc tests of `tuple`; the form of the runtime path is tested here",
    ),
    ("make_layout", "the same as `layout!`, which makes every layout here"),
    ("coord_from", "converts from the typed path: tests/agreement"),
    ("bank_conflicts_in_phases", "takes a swizzled layout: tests/swizzle.rs"),
    ("swizzle_for", "tests/swizzle.rs"),
    ("xor_layout_for", "tests/swizzle/choice.rs"),
    ("best_layout_of", "tests/swizzle/choice.rs"),
    ("tma_layouts", "tests/swizzle/choice.rs"),
];

/// Cells without a row, and why. A cell is the path, the operation, the position of the argument and its form.
const EXEMPT: &[(&str, &str, usize, &str, &str)] = &[
    (
        "runtime",
        "tile_to_shape_by",
        2,
        "nested tuple",
        "an order has one integer for each mode of the shape, so it is not nested",
    ),
    ("typed", "tile_to_shape_by", 2, "nested tuple", "the same"),
];

/// Kinds of rows that an operation lacks, and why. The kind of a row is `static` if all its integers are static,
/// `dynamic` if all are dynamic, and otherwise `mixed`.
const EXEMPT_KINDS: &[(&str, &str, &str)] = &[];

#[test]
fn every_operation_has_every_form() {
    let mut t = Table::new();
    layout::rows(&mut t);
    modes::rows(&mut t);
    tuples::rows(&mut t);
    coords::rows(&mut t);
    divides::rows(&mut t);
    products::rows(&mut t);
    runtime_rows(&mut t);
    println!("{} rows, {} cells", t.rows, t.cells.len());
    println!("{:4} rows: CuTe's, static marks and all, and", t.in_cute);
    for (how, rows) in &t.checked {
        println!("{rows:4} rows: {how}");
    }
    assert!(t.alone.is_empty(), "only their own text checks {:#?}", t.alone);
    assert_eq!(t.checked.values().sum::<usize>(), t.rows, "a row was lost");
    assert!(t.in_cute >= 12, "{} rows are golden", t.in_cute);
    assert!(t.faults.is_empty(), "{} rows differ:\n{}", t.faults.len(), t.faults.join("\n"));

    let (runtime, typed) = (source::runtime(), source::typed());
    let elsewhere = |name: &str| ELSEWHERE.iter().any(|(other, _)| *other == name);
    let mut wanted = BTreeSet::new();
    for f in runtime.iter().filter(|f| !elsewhere(&f.name)) {
        for (k, parameter) in f.parameters.iter().enumerate() {
            wanted.extend(forms(&f.name, parameter).iter().map(|form| ("runtime", f.name.clone(), k, *form)));
        }
    }
    let mut kinds = BTreeSet::new();
    for f in typed.iter().filter(|f| !elsewhere(&f.name)) {
        let twin = runtime.iter().find(|twin| twin.name == f.name);
        let alone = TYPED_ALONE.iter().find(|(name, _)| *name == f.name);
        let parameters: Vec<String> = match (twin, alone) {
            (Some(twin), _) => twin.parameters.clone(),
            (None, Some((_, parameters))) => parameters.iter().map(|&p| p.to_owned()).collect(),
            (None, None) => panic!("{} is a new operation: list its parameters in TYPED_ALONE", f.name),
        };
        for (k, parameter) in parameters.iter().enumerate() {
            wanted.extend(forms(&f.name, parameter).iter().map(|form| ("typed", f.name.clone(), k, *form)));
        }
        kinds.extend(["static", "dynamic", "mixed"].map(|kind| (f.name.clone(), kind)));
    }
    for (path, op, k, form, _) in EXEMPT {
        let cell = (*path, (*op).to_owned(), *k, *form);
        assert!(wanted.remove(&cell), "EXEMPT lists {cell:?}, but there is no such cell");
        assert!(!t.cells.contains(&cell), "{cell:?} is in EXEMPT, but has a row");
    }
    let missing: Vec<_> = wanted.difference(&t.cells).collect();
    assert!(missing.is_empty(), "{} cells have no row: {missing:#?}", missing.len());
    for (op, kind, _) in EXEMPT_KINDS {
        let cell = ((*op).to_owned(), *kind);
        assert!(
            kinds.remove(&cell) && !t.kinds.contains(&cell),
            "{cell:?} is in EXEMPT_KINDS, but has a row or does not exist"
        );
    }
    let unkind: Vec<_> = kinds.difference(&t.kinds).collect();
    assert!(unkind.is_empty(), "{} operations lack rows: {unkind:#?}", unkind.len());
}

/// Rows of the runtime path for inputs that types cannot express, and for operations that only the runtime path has.
fn runtime_rows(t: &mut Table) {
    let (line, repeats, nested) = ("3:2", "(2,2):(0,1)", "(2,(2,1)):(1,(4,0))");
    for (op, answers) in [
        ("offsets", ["[0, 2, 4]", "[0, 0, 1, 1]", "[0, 1, 4, 5]"]),
        ("image", ["[0, 2, 4]", "[0, 1]", "[0, 1, 4, 5]"]),
        ("gaps", ["[(1, 1), (3, 3)]", "[]", "[(2, 3)]"]),
        ("footprint", ["3 of 5", "2 of 2", "4 of 6"]),
        (
            "offset_table",
            [
                "[(0, [0]), (2, [1]), (4, [2])]",
                "[(0, [0, 1]), (1, [2, 3])]",
                "[(0, [0]), (1, [1]), (4, [2]), (5, [3])]",
            ],
        ),
        ("aliasing", ["[]", "[(0, [0, 1]), (1, [2, 3])]", "[]"]),
        ("is_compact", ["false", "true", "false"]),
    ] {
        for (a, answer) in [line, repeats, nested].into_iter().zip(answers) {
            t.runtime(op, &[a], answer);
        }
    }
    let permuted = "(2,(2,1)):(2,(1,0))";
    t.runtime("functionally_equal", &["4:1", "(2,2):(1,2)"], "true");
    t.runtime("functionally_equal", &["(2,2):(1,2)", "4:1"], "true");
    t.runtime("functionally_equal", &[nested, permuted], "false");
    t.runtime("order", &["4:1"], "Some(1)");
    t.runtime("order", &["(2,2):(2,1)"], "Some(2)");
    t.runtime("order", &[permuted], "Some(2)");
    for (a, ways) in [("32:32", 32), ("(32,2):(1,0)", 1), ("(8,(2,2)):(1,(8,16))", 1)] {
        t.runtime("bank_conflicts", &[a, "4"], &format!("{ways} ways, 32 words"));
    }
    for a in ["32:1", "(32,2):(1,0)", "(8,(2,2)):(1,(8,16))"] {
        t.runtime("coalescing", &[a, "4", "32"], "4 segments");
    }
    t.runtime("make_layout_right", &["6"], "6:1");
    t.runtime("make_layout_right", &["(4,6)"], "(4,6):(6,1)");
    t.runtime("make_layout_right", &["(4,(6,2))"], "(4,(6,2)):(12,(2,1))");
}
