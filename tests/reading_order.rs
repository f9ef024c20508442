//! The modules of the library have a reading order, the table in `src/lib.rs`: a file imports only from modules
//! before its own.
//!
//! `ORDER` is this order. The tests compare it with the table, and with the `use` lines and the `crate::` paths of
//! each file. Every import against the order is in `EXCEPTIONS`, with the reason why it cannot be reversed. Files
//! that import each other in a cycle can only be read together, so a cycle may have only a few files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The modules in reading order, including those of the algebra.
const ORDER: [&str; 47] = [
    "error",
    "int",
    "tuple",
    "profile",
    "coord",
    "layout",
    "algebra::supertraits",
    "algebra::checked",
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
    "algebra::coalesced",
    "algebra::max_alignment",
    "algebra::domain_distribute",
    "algebra::common_domain",
    "algebra::add",
    "algebra::product",
    "access",
    "swizzle::code",
    "swizzle::law",
    "composed",
    "swizzle",
    "basis",
    "xor",
    "display",
    "tensor",
    "kernels",
    "atom",
    "algebra::coord",
    "dynamic",
    "guide",
    "manual",
];

/// The imports from a later module, and why.
const EXCEPTIONS: [(&str, &str, &str); 3] = [
    (
        "int",
        "algebra::supertraits",
        "the traits that an operation calls on an int are supertraits of `Int`, so generic code needs no further bound: see docs/design.md",
    ),
    (
        "profile",
        "algebra::supertraits",
        "the trait of strides, `Congruent`, has supertraits that operations call on a stride",
    ),
    (
        "profile",
        "layout",
        "`Congruent::Modes` is the list of the modes of a layout, each a layout; the traits of coordinates, on which `layout` depends, need `Congruent`",
    ),
];

/// The path of a module or an item from the crate root.
type Module = Vec<String>;

/// The greatest number of files that may import each other in a cycle: the files with the traits that tie the algebra
/// together.
const CIRCLE: usize = 8;

/// Modules below the algebra. Each counts as one file in a cycle.
const FLOORS: [&str; 5] = ["int", "tuple", "profile", "coord", "layout"];

/// Folders whose modules are re-exported at the root, so paths omit the folder.
const SHELVES: [&str; 3] = ["tuples", "kinds", "book"];

/// The path of a file's module from the root.
fn module_of(root: &Path, file: &Path) -> Module {
    let path = file.strip_prefix(root).expect("below src").with_extension("");
    let mut module: Module = path.iter().map(|part| part.to_str().expect("a name").to_string()).collect();
    module.pop_if(|last| last == "mod" || last == "lib");
    if module.len() > 1 && SHELVES.contains(&module[0].as_str()) {
        module.remove(0);
    }
    module
}

/// The position of a module in the order, by the longest listed prefix of its path.
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

/// The paths of a file's imports, from the root: those of its `use` lines, and the `crate::` paths in its code. A line with
/// a list in braces gives only one path: `use crate::a::{b, c}` gives `a`, `b`, `c`. The test needs only its beginning.
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
    // A `crate::` path in the code is an import too.
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
    let root = std::fs::read_to_string(Path::new(crate::LIBRARY).join("src/lib.rs")).expect("a file");
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
    let root = Path::new(crate::LIBRARY).join("src");
    let (mut found, mut wrong, mut read) = (Vec::new(), BTreeSet::new(), 0);
    files(&root, &mut found);
    for file in found {
        let module = module_of(&root, &file);
        let module: Vec<&str> = module.iter().map(String::as_str).collect();
        // The runtime function of an operation is in a child module of the operation, but belongs to the module
        // `dynamic`.
        let module = if module.contains(&"dynamic") { vec!["dynamic"] } else { module };
        // The paths in macros for users are resolved where the macro is called.
        if module.starts_with(&["layout", "macros"]) {
            continue;
        }
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
    assert!(gone.is_empty(), "listed, but not against the reading order: {gone:#?}");
}

/// The source of each module of the library, without comments and tests.
struct Files(BTreeMap<Module, String>);

impl Files {
    fn read() -> Self {
        let root = Path::new(crate::LIBRARY).join("src");
        let mut found = Vec::new();
        files(&root, &mut found);
        let sources = found.into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs")).map(|file| {
            let module = module_of(&root, &file);
            let source = std::fs::read_to_string(&file).expect("a file");
            let tests = source.find("#[cfg(test)]\nmod tests").unwrap_or(source.len());
            let code = source[..tests].lines().map(|line| line.split("//").next().unwrap_or_default());
            (module, code.collect::<Vec<_>>().join("\n"))
        });
        Files(sources.collect())
    }

    /// The module of the file that contains the path: the longest prefix that is a module.
    fn file(&self, path: &[String]) -> Option<Module> {
        (1..=path.len()).rev().map(|n| path[..n].to_vec()).find(|module| self.0.contains_key(module))
    }

    /// The path from the root, if it is a path of this crate.
    fn absolute(&self, path: &[String], module: &[String]) -> Option<Module> {
        let above = path.iter().take_while(|name| *name == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([module, &path[1..]].concat()),
            "super" => Some([&module[..module.len().checked_sub(above)?], &path[above..]].concat()),
            first => {
                let child = [module, &[first.to_string()]].concat();
                self.0.contains_key(&child).then(|| [module, path].concat())
            }
        }
    }

    /// The imports of a module: whether it is a re-export, the path, and the name that it has in the module.
    fn uses(&self, module: &[String]) -> Vec<(bool, Module, String)> {
        let mut out = Vec::new();
        for (before, tree) in use_lines(&self.0[module]) {
            let mut paths = Vec::new();
            expand(&[], tree, &mut paths);
            for path in paths {
                let (path, name) = match path.iter().position(|part| part.contains(" as ")) {
                    Some(k) => {
                        let (last, name) = path[k].split_once(" as ").expect("a name");
                        ([&path[..k], &[last.trim().to_string()]].concat(), name.trim().to_string())
                    }
                    None => (path.clone(), path.last().cloned().unwrap_or_default()),
                };
                out.extend(self.absolute(&path, module).map(|path| (before.contains("pub"), path, name)));
            }
        }
        out
    }

    /// The module of the file that defines the item of a path, after all re-exports.
    fn defined(&self, path: &[String], depth: usize) -> Option<Module> {
        let module = self.file(path).unwrap_or_default();
        let Some(name) = path.get(module.len()).filter(|_| depth < 8) else { return Some(module) };
        let uses = self.uses(&module).into_iter().filter(|(is_pub, ..)| *is_pub);
        for (_, target, known_as) in uses {
            if known_as == *name {
                return self.defined(&[&target[..], &path[module.len() + 1..]].concat(), depth + 1);
            }
            if known_as == "*"
                && let Some(file) = self.file(&target[..target.len() - 1])
                && ["trait", "struct", "enum", "fn", "type", "const"]
                    .iter()
                    .any(|kind| self.0[&file].contains(&format!("{kind} {name}")))
            {
                return Some(file);
            }
        }
        Some(module).filter(|module| !module.is_empty())
    }

    /// The modules that a module imports from: by `use` lines and by paths in its code.
    fn imported(&self, module: &[String]) -> BTreeSet<Module> {
        let mut paths: Vec<Module> =
            self.uses(module).into_iter().filter(|(is_pub, ..)| !is_pub).map(|(_, path, _)| path).collect();
        let mut code = self.0[module].clone();
        for (_, tree) in use_lines(&self.0[module]) {
            code = code.replacen(tree, "", 1);
        }
        for word in code.split(|c: char| !c.is_alphanumeric() && !"_:$".contains(c)) {
            let path: Module = word.split("::").map(str::to_string).collect();
            if path.len() > 1 && path[0] != "self" {
                paths.extend(self.absolute(&path, module));
            }
        }
        let found = paths.iter().filter_map(|path| self.defined(path, 0));
        found.filter(|file| file.as_slice() != module && !file.is_empty()).collect()
    }
}

/// The `use` lines of a source: the text before `use`, and the tree after it.
fn use_lines(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let starts = source.match_indices("use ").map(|(at, _)| at);
    starts.filter_map(|at| {
        let line = source[..at].rfind('\n').map_or(0, |end| end + 1);
        let before = source[line..at].trim();
        let is_use = before.is_empty() || before == "pub" || (before.starts_with("pub(") && before.ends_with(')'));
        let tree = &source[at + 4..];
        is_use.then(|| (before, &tree[..tree.find(';').unwrap_or(0)]))
    })
}

/// Collects the paths of a `use` tree.
fn expand(before: &[String], tree: &str, out: &mut Vec<Module>) {
    let (mut depth, mut begin) = (0, 0);
    let mut parts = Vec::new();
    for (at, c) in tree.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&tree[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&tree[begin..]);
    let names = |path: &str| -> Module {
        path.split("::").map(|name| name.trim().to_string()).filter(|name| !name.is_empty()).collect()
    };
    for part in parts.into_iter().map(str::trim).filter(|part| !part.is_empty()) {
        match part.split_once('{') {
            Some((path, inner)) => {
                expand(&[before, &names(path)].concat(), inner.trim_end().strip_suffix('}').unwrap_or(inner), out);
            }
            None => out.push([before, &names(part)].concat()),
        }
    }
}

#[test]
fn no_circle_of_files_is_large() {
    let files = Files::read();
    let ours = |module: &Module| !module.is_empty();
    let floor = |module: &Module| match FLOORS.contains(&module[0].as_str()) {
        true => vec![module[0].clone()],
        false => module.clone(),
    };
    let mut arrows = BTreeMap::<Module, BTreeSet<Module>>::new();
    for module in files.0.keys().filter(|module| ours(module)) {
        let imported = files.imported(module);
        arrows.entry(floor(module)).or_default().extend(imported.iter().filter(|file| ours(file)).map(floor));
    }
    assert!(arrows.values().map(BTreeSet::len).sum::<usize>() > 1000, "too few imports were found");
    let reached = |from: &Module| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(file) = next.pop() {
            next.extend(arrows.get(file).into_iter().flatten().filter(|to| seen.insert((*to).clone())));
        }
        seen
    };
    let reached: BTreeMap<&Module, BTreeSet<Module>> = arrows.keys().map(|file| (file, reached(file))).collect();
    let circle = |file: &Module| reached[file].iter().filter(|&to| reached[to].contains(file)).collect::<Vec<_>>();
    let largest = arrows.keys().map(circle).max_by_key(Vec::len).expect("files");
    let names: Vec<String> = largest.iter().map(|file| file.join("::")).collect();
    assert!(names.len() <= CIRCLE, "{} files import each other in a cycle: {names:#?}", names.len());
    println!("the largest cycle has {} files: {names:?}", names.len());
}

#[test]
fn every_floor_says_what_it_is_for() {
    let root = Path::new(crate::LIBRARY).join("src");
    let entries: Vec<PathBuf> =
        std::fs::read_dir(&root).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    assert!(entries.len() <= 12, "{} entries in src: {entries:#?}", entries.len());
    for folder in entries.iter().filter(|entry| entry.is_dir()) {
        let source = std::fs::read_to_string(folder.join("mod.rs")).expect("a head");
        let comments = source.lines().take_while(|line| line.is_empty() || line.starts_with("//"));
        let head = comments.flat_map(|line| line.trim_start_matches(['/', '!']).split_whitespace());
        let head = head.collect::<Vec<_>>().join(" ");
        for words in ["For: ", "May import: ", "Not to be changed without: "] {
            assert!(head.contains(words), "{} does not say `{words}`", folder.display());
        }
    }
}
