//! `colex show`: pictures of layouts, in the terminal and in files.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, ValueEnum};
use colex::dynamic::{DynComposed, DynCoordLayout, DynLayout, DynXorLayout, IntTuple, TilerLeaf};
use colex_picture::{self as picture, Picture, PictureError};

use crate::eval::atom::Held;
use crate::eval::{Error, Value};
use crate::{Cli, Outcome};

/// Show layouts as tables and pictures.
#[derive(Args)]
#[command(after_help = "\
Examples:
  colex show '(4,8):(8,1)'                                     a table
  colex show '((2,2),(2,4)):((1,4),(2,8))' --svg layout.svg
  colex show '(4,8):(8,1)' 'zipped_divide((4,8):(8,1),(2,4))' --html page.html
  colex show '((4,8),(2,2)):((32,1),(16,8))' --tile '(16,8)' --svg threads.svg
  colex show 'mma(SM80_16x8x16_F32F16F16F32_TN)' --svg mma.svg   A, B and C, thread and value in each cell
  colex show '(4,5):(1@0,1@1)'                                 a coordinate in each cell
  colex show '(4,8):(8,1)' --latex - | pdflatex
  colex show 'Sw<3,0,3> o 0 o (8,8):(8,1)' --banks 16          coloured by bank
  colex show 'Sw<3,0,3> o 0 o (8,8):(8,1)' --conflicts 16      a heat map of bank conflicts

Cells hold offsets, and edges hold coordinates. Heavy lines and brackets mark where an inner mode starts again at 0.
A layout of rank 1 is one row. For rank 3 and above, mode 0 runs down and all other modes run across. A value
that is a tuple of layouts is shown side by side. A picture has up to 65536 cells.

If a file is written, the table is printed only with --text. If NO_COLOR is set, --color auto has no colors.")]
pub(crate) struct ShowArgs {
    /// The layout: an expression, as for eval.
    #[arg(allow_negative_numbers = true)]
    expr: String,
    /// More layouts, side by side with the first.
    #[arg(allow_negative_numbers = true)]
    more: Vec<String>,
    /// Write an SVG picture to a file; - is the standard output.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a web page, in which the layout can be edited, to a file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write a LaTeX document to a file.
    #[arg(long, value_name = "FILE")]
    latex: Option<PathBuf>,
    /// Print the table even if files are written.
    #[arg(long)]
    text: bool,
    /// Whether the table is in color.
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    color: Colour,
    /// Colour by thread: each row is a thread, and each column a value.
    #[arg(long)]
    thread_value: bool,
    /// The shape of the tile that a thread-value layout spreads over threads. Each element of the tile shows its
    /// thread and value.
    #[arg(long, value_name = "SHAPE")]
    tile: Option<String>,
    /// Colour each element by the bank of shared memory in which it begins, for elements of this many bytes. A
    /// swizzled layout, or one with XOR strides, is always coloured by bank, by default for elements of 4 bytes.
    #[arg(long, value_name = "BYTES")]
    banks: Option<isize>,
    /// Show a heat map of bank conflicts: how many words each bank serves in each phase of an access. The
    /// layout gives the offsets of the threads, each of which accesses an element of this many bytes.
    #[arg(long, value_name = "BYTES", conflicts_with_all = ["banks", "thread_value", "tile"])]
    conflicts: Option<isize>,
    /// The title. By default, it is the expression, unless the expression is a layout in notation.
    #[arg(long)]
    title: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Colour {
    /// In a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Colour {
    fn is_on(self) -> bool {
        match self {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
                !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|t| t != "dumb") && io::stdout().is_terminal()
            }
        }
    }
}

pub(crate) fn run(args: &ShowArgs, evaluate: impl Fn(&str) -> Result<Value, Error>) -> io::Result<Outcome> {
    let picture = match draw(args, evaluate) {
        Ok(picture) => picture,
        Err(message) => {
            writeln!(io::stderr(), "{message}")?;
            return Ok(Outcome::Failed);
        }
    };
    let files = [&args.svg, &args.html, &args.latex];
    let piped = files.iter().filter(|file| file.as_deref() == Some(Path::new("-"))).count();
    if piped + usize::from(args.text) > 1 {
        let message = "only one of --svg -, --html -, --latex - and --text can be the standard output";
        Cli::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
    if files.iter().all(|file| file.is_none()) || args.text {
        let mut out = BufWriter::new(io::stdout().lock());
        write!(out, "{}", picture::text(&picture, columns(), args.color.is_on()))?;
        out.flush()?;
    }
    write_to(args.svg.as_deref(), &picture::svg(&picture))?;
    write_to(args.html.as_deref(), &picture::html(&picture))?;
    write_to(args.latex.as_deref(), &picture::latex(&picture))?;
    Ok(Outcome::Done)
}

/// The picture of all expressions, or a message.
fn draw(args: &ShowArgs, evaluate: impl Fn(&str) -> Result<Value, Error>) -> Result<Picture, String> {
    let tile = args.tile.as_ref().map(|text| match evaluate(text).map_err(|error| error.under(text))? {
        Value::Ints(shape) => Ok(shape),
        value => Err(format!("error: --tile takes a shape, as (16,8), not {}: {value}", value.a_kind())),
    });
    let tile = tile.transpose()?;
    let mut picture: Option<Picture> = None;
    for text in std::iter::once(&args.expr).chain(&args.more) {
        let (value, from) = without_start(evaluate(text).map_err(|error| error.under(text))?);
        let drawn = match by_banks(&value, args.banks.or(args.conflicts)) {
            Some(layout) => {
                let drawn = match args.conflicts {
                    Some(bytes) => layout.conflicts(bytes),
                    None => layout.banks(args.banks.unwrap_or(4)),
                };
                vec![drawn.map_err(|error| format!("error: {}", as_written(&value, error)))?]
            }
            None => pictures(&value, text, args.thread_value, tile.as_ref())?,
        };
        for next in drawn {
            let next = from.as_ref().map_or(next.clone(), |from| next.named(from));
            // A single expression becomes the title, and is not written above its picture as well.
            let several = !args.more.is_empty() && !is_notation(text);
            let next = if several { next.of_expression(text.as_str()) } else { next };
            picture = Some(match picture {
                None => next,
                Some(picture) => picture.beside(next).map_err(|error| format!("error: {error}"))?,
            });
        }
    }
    let picture = picture.ok_or_else(|| String::from("error: the tuple holds no layout to show"))?;
    let computed = || args.more.is_empty() && !is_notation(&args.expr);
    Ok(match &args.title {
        Some(title) => picture.titled(title.as_str()),
        None if computed() => picture.titled(args.expr.as_str()),
        None => picture,
    })
}

/// Splits the result of a partition or a slice into its layout and a text for its start, such as `from 8`. A start of
/// 0 may have no text. Any other value is returned unchanged, without a text.
fn without_start(value: Value) -> (Value, Option<String>) {
    match &value {
        Value::Slice(part, start) => {
            (Value::Composed(part.clone()), Some(format!("from {start}")).filter(|_| *start != 0))
        }
        Value::Record(entries) => match &entries[..] {
            [("layout", part), ("offset", start)] => (part.clone(), Some(format!("from {start}"))),
            _ => (value, None),
        },
        Value::Tree(tree) => match tree.leaves() {
            [TilerLeaf::Layout(part), TilerLeaf::Int(start)] => {
                (Value::Layout((**part).clone()), Some(format!("from {start}")))
            }
            _ => (value, None),
        },
        _ => (value, None),
    }
}

/// Whether a text is a layout in notation, plain or swizzled. Such a text is written above its picture unchanged.
fn is_notation(text: &str) -> bool {
    text.parse::<DynLayout>().is_ok()
        || text.parse::<DynComposed>().is_ok()
        || text.parse::<DynCoordLayout>().is_ok()
        || text.parse::<DynXorLayout>().is_ok()
}

fn one(layout: &DynLayout, thread_value: bool, tile: Option<&IntTuple>) -> Result<Picture, PictureError> {
    match tile {
        Some(tile) => Picture::tile(layout, tile),
        None if thread_value => Picture::thread_value(layout),
        None => Picture::of(layout),
    }
}

/// The pictures of a value: one for each of its layouts, or for each operand or side of an instruction.
fn pictures(value: &Value, text: &str, thread_value: bool, tile: Option<&IntTuple>) -> Result<Vec<Picture>, String> {
    let faulty = |error: PictureError| format!("error: {error}");
    if let Some(atom) = value.atom() {
        let held = atom.held().map_err(|error| format!("error: {error}"))?;
        let draw = |held: Held| Picture::tile(&held.layout, &held.tile).map(|picture| picture.named(held.name));
        return held.into_iter().map(draw).collect::<Result<_, _>>().map_err(faulty);
    }
    if let Value::Coords(layout) = value {
        if thread_value || tile.is_some() {
            return Err(String::from(
                "error: a layout of coordinates is not a thread-value layout: its offsets are not integers",
            ));
        }
        return Ok(vec![Picture::coordinates(layout).map_err(faulty)?]);
    }
    let layouts = layouts(value, text)?;
    layouts.iter().map(|layout| one(layout, thread_value, tile)).collect::<Result<_, _>>().map_err(faulty)
}

/// The error with a layout with XOR strides as it is written, which may have been drawn as a swizzle after a plain layout.
fn as_written(value: &Value, error: PictureError) -> PictureError {
    match (value, error) {
        (Value::Xor(layout), PictureError::TooLarge { cells, .. }) => {
            PictureError::TooLarge { layout: layout.to_string(), cells }
        }
        (_, error) => error,
    }
}

/// A layout that is coloured by bank.
enum ByBank<'a> {
    Swizzled(Box<DynComposed>),
    Xor(&'a DynXorLayout),
}

impl ByBank<'_> {
    fn banks(&self, element_bytes: isize) -> Result<Picture, PictureError> {
        match self {
            ByBank::Swizzled(layout) => Picture::banks(layout, element_bytes),
            ByBank::Xor(layout) => Picture::xor_banks(layout, element_bytes),
        }
    }
    fn conflicts(&self, element_bytes: isize) -> Result<Picture, PictureError> {
        match self {
            ByBank::Swizzled(layout) => Picture::conflicts(layout, element_bytes),
            ByBank::Xor(layout) => Picture::xor_conflicts(layout, element_bytes),
        }
    }
}

/// The layout that is coloured by bank: a swizzled layout, one with XOR strides, or a plain one if `banks` is given.
fn by_banks(value: &Value, banks: Option<isize>) -> Option<ByBank<'_>> {
    match value {
        Value::Composed(composed) => Some(ByBank::Swizzled(composed.clone())),
        Value::Xor(layout) => Some(match layout.to_composed() {
            // The picture of a layout that is one swizzle after a plain layout shows the swizzle.
            Ok(composed) => ByBank::Swizzled(Box::new(composed)),
            Err(_) => ByBank::Xor(layout),
        }),
        Value::Layout(layout) if banks.is_some() => Some(ByBank::Swizzled(Box::new(layout.into()))),
        _ => None,
    }
}

/// The layouts of a value: one layout, or those of a tuple of layouts.
fn layouts(value: &Value, text: &str) -> Result<Vec<DynLayout>, String> {
    let found = match value {
        Value::Layout(layout) => Some(vec![layout.clone()]),
        Value::Tree(tree) => tree.leaves().iter().map(layout_of).collect(),
        _ => None,
    };
    found.ok_or_else(|| {
        let fix = match value {
            Value::Ints(_) => "write shape:stride, or make_layout(SHAPE) for the compact layout of a shape",
            _ => "show takes a layout, or a tuple of layouts",
        };
        let message = format!("there is no layout to show: this is {}\n  fix: {fix}", value.a_kind());
        Error::text(0, message).under(text)
    })
}

fn layout_of(leaf: &TilerLeaf) -> Option<DynLayout> {
    match leaf {
        TilerLeaf::Layout(layout) => Some((**layout).clone()),
        _ => None,
    }
}

/// The width of the terminal, if it is known. Otherwise it is the width of a page.
fn columns() -> usize {
    std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok()).unwrap_or(100)
}

fn write_to(file: Option<&Path>, text: &dyn Display) -> io::Result<()> {
    let Some(path) = file else { return Ok(()) };
    if path == Path::new("-") {
        let mut out = BufWriter::new(io::stdout().lock());
        write!(out, "{text}")?;
        return out.flush();
    }
    let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    let mut out = BufWriter::new(std::fs::File::create(path).map_err(named)?);
    write!(out, "{text}").and_then(|()| out.flush()).map_err(named)
}
