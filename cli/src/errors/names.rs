//! The names that are colex's: traits, aliases, macros and files.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Traits of the standard library. A crate may have an internal trait of the same name, but without a path the name
/// means the standard one.
const STANDARD: [&str; 24] = [
    "Add",
    "Sub",
    "Mul",
    "Div",
    "Rem",
    "Neg",
    "Not",
    "Shl",
    "Shr",
    "Index",
    "IndexMut",
    "Deref",
    "Clone",
    "Copy",
    "Default",
    "Debug",
    "Display",
    "PartialEq",
    "Eq",
    "PartialOrd",
    "Ord",
    "Hash",
    "Iterator",
    "From",
];

/// The names in a version of colex, read from its sources. If no sources are known, the methods guess
/// from the error and from the path which names are colex's.
#[derive(Debug, Default)]
pub struct Names {
    traits: HashSet<String>,
    macros: HashSet<String>,
    aliases: HashSet<String>,
    files: HashSet<PathBuf>,
    known: bool,
}

impl Names {
    /// The names if no sources are known, for example because the text comes from a pipe.
    pub fn unknown() -> Self {
        Names::default()
    }

    /// The names in some sources. A source that cannot be read adds no names.
    pub fn of_sources(files: impl IntoIterator<Item = PathBuf>) -> Self {
        let mut names = Names::default();
        for file in files {
            let Ok(source) = std::fs::read_to_string(&file) else { continue };
            for line in source.lines() {
                names.read(line.trim_start());
            }
            names.files.insert(file.canonicalize().unwrap_or(file));
        }
        names.known = !names.files.is_empty();
        names
    }

    /// The names in the library that the compiler is told to link, `--extern colex=libcolex-1234.rmeta`. The
    /// dependency file beside the library lists its sources.
    pub fn of_library(library: &Path) -> Self {
        let listed = || {
            let stem = library.file_stem()?.to_str()?.strip_prefix("lib")?;
            let list = std::fs::read_to_string(library.with_file_name(format!("{stem}.d"))).ok()?;
            // the first rule is `libcolex.rmeta: src/lib.rs src/int.rs`, with a backslash before each space of a name
            let (_, files) = list.lines().next()?.split_once(": ")?;
            let files = files.replace("\\ ", "\0");
            Some(files.split(' ').map(|file| PathBuf::from(file.replace('\0', " "))).collect::<Vec<_>>())
        };
        Names::of_sources(listed().unwrap_or_default())
    }

    /// Reads a line of a source: `pub trait Name`, `pub type Name` or `macro_rules! name`, or a line of a table of
    /// operations or laws. An attribute may come before it.
    fn read(&mut self, line: &str) {
        let line =
            if line.starts_with("#[") { line.split_once("] ").map_or(line, |(_, declared)| declared) } else { line };
        let declared = line.strip_prefix("pub(crate) ").or_else(|| line.strip_prefix("pub ")).unwrap_or(line);
        let name = |rest: &str| rest.split(|c: char| !super::types::is_word(c)).next().unwrap_or_default().to_owned();
        let declared = declared.strip_prefix("unsafe ").unwrap_or(declared);
        let unmarked = |text: &str| text.strip_prefix("trait ").unwrap_or(text).to_owned();
        let row = &*unmarked(line.trim_start());
        if row.contains(", sorts ") || name(row).ends_with("Op") {
            // `trait RoundUpOp: Each<Multiple> -> RoundUp;` and
            // `trait CompositionOp<B>: Compose<B> -> Composition, by trait CompositionTo, laws of B, sorts Self;`
            self.traits.insert(name(row));
            self.aliases.extend(row.split(" -> ").skip(1).map(name));
            self.traits.extend(row.split(", by ").skip(1).map(|by| name(&unmarked(by))));
        } else if let Some((_, rest)) = row.strip_prefix("=> ").and_then(|row| row.split_once(" by ")) {
            // `=> NoCarry by NoCarryHolds<A, B>: "..."`
            self.traits.insert(name(rest));
        } else if let Some(rest) = declared.strip_prefix("trait ") {
            self.traits.insert(name(rest));
        } else if let Some(rest) = line.strip_prefix("macro_rules! ") {
            self.macros.insert(name(rest));
        } else if let Some(rest) = line.strip_prefix("pub type ") {
            self.aliases.insert(name(rest));
            // `= <A as CompositionOp<B>>::Output`, whose trait may be declared by a macro
            self.traits.extend(rest.split(" as ").skip(1).map(name));
        }
    }

    /// Whether a trait, as rustc writes it, is colex's. `law` is whether the error is of one of colex's
    /// laws. If no sources are known and `law` is true, a trait without a path counts as colex's, unless it is in
    /// `STANDARD`.
    pub(crate) fn is_trait(&self, written: &str, law: bool) -> bool {
        let path = written.split(['<', ' ']).next().unwrap_or_default();
        match path.rsplit_once("::") {
            Some((path, name)) => match path.split("::").next() {
                Some("colex") => true,
                Some("std" | "core" | "alloc") => false,
                // rustc omits the crate in some paths
                _ => self.traits.contains(name),
            },
            None if STANDARD.contains(&path) => false,
            None if self.known => self.traits.contains(path),
            None => law,
        }
    }

    /// Whether a macro, as rustc writes it, is colex's.
    pub(crate) fn is_macro(&self, written: &str, law: bool) -> bool {
        let name = written.rsplit("::").next().unwrap_or(written);
        if self.known { self.macros.contains(name) } else { law }
    }

    /// Whether an alias of this name is one of colex's. If no sources are known, every alias counts as one.
    pub(crate) fn is_alias(&self, name: &str) -> bool {
        !self.known || self.aliases.contains(name)
    }

    /// Whether a file is one of colex's sources. If no sources are known, a file counts as one if
    /// its path has a part `colex`, or a part such as `colex-0.1.0`.
    pub(crate) fn is_file(&self, path: &str) -> bool {
        if self.known {
            let path = Path::new(path);
            return self.files.contains(&path.canonicalize().unwrap_or_else(|_| path.to_owned()));
        }
        let mut parts = path.split(['/', '\\']);
        parts.any(|part| {
            part == "colex" || part.strip_prefix("colex-").is_some_and(|v| v.starts_with(|c: char| c.is_ascii_digit()))
        })
    }
}
