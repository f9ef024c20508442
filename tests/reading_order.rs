//! The modules are read in an order, that of the table in `src/lib.rs`: what a file imports stands before it.
//!
//! The order is this list, and the tests read that table against it, and the `use` lines and paths from the root of each file. What goes against it is listed, each with why
//! it cannot be turned round, and nothing may be listed that is not so.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The modules, in reading order; those of the algebra too.
const ORDER: [&str; 39] = [
    "error",
    "int",
    "tuple",
    "profile",
    "coord",
    "layout",
    "algebra::judged",
    "algebra::leaves",
    "algebra::coalesce",
    "algebra::filter",
    "algebra::flatten",
    "algebra::slice",
    "algebra::composition",
    "algebra::complement",
    "algebra::manip",
    "algebra::construct",
    "algebra::cast",
    "algebra::relations",
    "algebra::shape_arithmetic",
    "algebra::facts",
    "algebra::tiler",
    "algebra::divide",
    "algebra::inverse",
    "algebra::stride",
    "algebra::max_common",
    "algebra::max_alignment",
    "algebra::domain_distribute",
    "algebra::product",
    "access",
    "swizzle",
    "basis",
    "tensor",
    "kernels",
    "atom",
    "display",
    "algebra::coord",
    "dynamic",
    "guide",
    "manual",
];

/// What imports from below itself, and why.
const EXCEPTIONS: [(&str, &str, &str); 17] = [
    (
        "algebra::coalesce",
        "algebra::complement",
        "a list of leaves is known to be one of whatever operation takes it: `Coalesced`",
    ),
    ("algebra::coalesce", "algebra::composition", "as before"),
    ("algebra::coalesce", "algebra::facts", "as before"),
    ("algebra::coalesce", "algebra::inverse", "as before"),
    ("algebra::coalesce", "algebra::max_common", "as before"),
    (
        "int",
        "algebra::coalesce",
        "an int answers by a supertrait of `Int` what the operation asks of it: see docs/design.md",
    ),
    ("int", "algebra::complement", "as before"),
    ("int", "algebra::composition", "as before"),
    ("int", "algebra::inverse", "as before"),
    ("int", "algebra::facts", "as before"),
    ("int", "algebra::max_common", "as before"),
    ("int", "algebra::stride", "as before"),
    ("int", "algebra::tiler", "a generic int is a tiler"),
    (
        "profile",
        "algebra::coalesce",
        "a stride lists its leaves, and composes, for any operation, so that none asks for a bound: `Congruent`",
    ),
    ("profile", "algebra::complement", "as before"),
    ("profile", "algebra::composition", "as before"),
    (
        "profile",
        "layout",
        "a stride lists the modes of its layout, each a layout: `Congruent::Modes`; coordinates, which layouts take, ask for `Congruent`",
    ),
];

/// The place of a module in the order: of the longest path that is in the list.
fn place(path: &[&str]) -> Option<usize> {
    let named = |name: &str| ORDER.iter().position(|&module| module == name);
    path.get(..2).and_then(|two| named(&two.join("::"))).or_else(|| named(path.first()?))
}

/// The files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        match entry.is_dir() {
            true => files(&entry, found),
            false => found.push(entry),
        }
    }
}

/// The paths of the `use` lines of the file of a module, as they are from the root; of a list of several, what they share.
fn imports<'a>(source: &'a str, module: &[&'a str]) -> Vec<Vec<&'a str>> {
    let path = |line: &'a str| {
        let line = line.trim_start();
        let (_, path) = line.split_once("use ").filter(|(before, _)| before.is_empty() || before.starts_with("pub"))?;
        let mut names: Vec<&str> =
            path.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty()).collect();
        let above = names.iter().take_while(|&&name| name == "super").count();
        if names.first() == Some(&"crate") {
            names.remove(0);
            return Some(names);
        }
        let base = module.len().checked_sub(above).filter(|_| above > 0)?;
        Some([&module[..base], &names[above..]].concat())
    };
    // A path from the root that stands in the code is an import of its own.
    let inline = |line: &'a str| {
        let is_use = ["use ", "pub use ", "pub(crate) use "].iter().any(|begin| line.trim_start().starts_with(begin));
        let code = line.split("//").next().filter(|_| !is_use);
        let paths = code.unwrap_or_default().split("crate::").skip(1);
        paths.map(|path| path.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').next().unwrap_or_default())
    };
    let inline = source.lines().flat_map(inline).map(|path| path.split("::").filter(|name| !name.is_empty()).collect());
    source.lines().filter_map(path).chain(inline).collect()
}

#[test]
fn the_table_of_modules_is_in_this_order() {
    let root = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).expect("a file");
    let rows = root.lines().filter_map(|line| line.strip_prefix("//! | ")?.split(" | ").nth(1));
    let links = rows.flat_map(|row| row.split("[`").skip(1)).filter_map(|link| link.split('`').next());
    let places: Vec<(usize, &str)> =
        links.filter_map(|link| Some((place(&link.split("::").collect::<Vec<_>>())?, link))).collect();
    assert!(places.len() > 25, "{places:?}");
    for pair in places.windows(2) {
        assert!(pair[0].0 < pair[1].0, "{} stands before {}", pair[0].1, pair[1].1);
    }
}

#[test]
fn what_a_file_imports_stands_before_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut found, mut wrong, mut read) = (Vec::new(), BTreeSet::new(), 0);
    files(&root, &mut found);
    for file in found {
        let path = file.strip_prefix(&root).expect("below src").with_extension("");
        let module: Vec<&str> = path.iter().map(|part| part.to_str().expect("a name")).collect();
        // The runtime function of an operation stands in a module of the operation, and is read with the runtime path.
        let module = if module.contains(&"dynamic") { vec!["dynamic"] } else { module };
        let Some(here) = place(&module) else { continue };
        let source = std::fs::read_to_string(&file).expect("a file");
        let tests = source.find("#[cfg(test)]").unwrap_or(source.len());
        for imported in imports(&source[..tests], &module) {
            let Some(there) = place(&imported) else { continue };
            read += 1;
            if there > here {
                wrong.insert((ORDER[here], ORDER[there]));
            }
        }
    }
    assert!(read > 500, "{read} imports read");
    let listed: BTreeSet<(&str, &str)> = EXCEPTIONS.iter().map(|&(from, to, _)| (from, to)).collect();
    let new: Vec<_> = wrong.difference(&listed).collect();
    assert!(new.is_empty(), "against the reading order: {new:#?}");
    let gone: Vec<_> = listed.difference(&wrong).collect();
    assert!(gone.is_empty(), "listed, and in order: {gone:#?}");
}
