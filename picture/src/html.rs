//! A picture as a self-contained web page: the drawing of `svg`, a field to edit the layout, and a description of the
//! cell that the pointer or the arrow keys select.

use core::fmt;

use crate::colour::{DARK, LIGHT, Palette};
use crate::escape::{Script, Xml};
use crate::grid::{Kind, Panel, Picture};
use crate::svg::{Hex, MONO, SANS, name, svg};

/// The picture as a self-contained HTML page, which loads nothing.
///
/// The page has a text field for each layout that can be edited. A field accepts notation, such as `(4,8):(8,1)`. If the address
/// of the page ends in `#layout=...`, the address sets the fields.
///
/// ```
/// use colex_picture::{Picture, html};
/// let page = html(&Picture::of(&"(2,3):(3,1)".parse()?)?.titled("<b>")).to_string();
/// assert!(page.starts_with("<!doctype html>") && page.contains("&lt;b&gt;") && !page.contains("<b>"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn html(picture: &Picture) -> impl fmt::Display + '_ {
    Page(picture)
}

struct Page<'a>(&'a Picture);

impl fmt::Display for Page<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Page(picture) = *self;
        let name = name(picture);
        f.write_str("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")?;
        f.write_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")?;
        // Without an icon, the browser would ask a server for one.
        f.write_str("<link rel=\"icon\" href=\"data:,\">\n")?;
        writeln!(f, "<title>{}</title>\n<style>", Xml(&name))?;
        themes(f)?;
        writeln!(f, "{}</style>\n</head>\n<body>\n<main>", include_str!("page.css"))?;
        let heading = if picture.panels.len() > 1 { "Layouts, side by side" } else { "A layout" };
        let heading = picture.title.as_deref().unwrap_or(heading);
        writeln!(
            f,
            "<header><h1>{}</h1><button id=\"theme\" type=\"button\">Dark or light</button></header>",
            Xml(heading)
        )?;
        f.write_str("<form id=\"edit\" autocomplete=\"off\">\n")?;
        // A heat map cannot be edited, because the script cannot count the words that each bank serves. A layout of
        // coordinates cannot be edited either, because the script does not support its strides.
        let editable = picture.panels.iter().all(|panel| !matches!(panel.kind, Kind::Heat | Kind::Coordinates));
        for (k, panel) in picture.panels.iter().enumerate().filter(|_| editable) {
            fields(f, k, panel, picture.panels.len())?;
        }
        write!(f, "</form>\n<figure>\n<div id=\"picture\">{}</div>\n", svg(picture))?;
        f.write_str(
            "<output id=\"status\" aria-live=\"polite\"></output>\n\
             <figcaption id=\"keys\">Point at a cell, or press <kbd>Tab</kbd> until the picture is marked and move with \
             the arrow keys (<kbd>Page Up</kbd> and <kbd>Page Down</kbd> change the grid): its coordinate and its \
             offset are shown, and every cell of the same offset, bank or thread is marked.</figcaption>\n</figure>\n\
             <div id=\"tip\" hidden></div>\n\
             <noscript><p>Without scripts the picture cannot be edited.</p></noscript>\n</main>\n<script>\n",
        )?;
        start(f, picture)?;
        writeln!(f, "{}</script>\n</body>\n</html>", include_str!("page.js"))
    }
}

/// The colours of both themes. The theme of the system is used until the button chooses one.
fn themes(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(":root { color-scheme: light;")?;
    variables(f, &LIGHT, "--bad:#b3261e;--focus:#0b57d0;--frame:#d0d7de;")?;
    f.write_str("}\n@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { color-scheme: dark;")?;
    let dark = "--bad:#ff8a80;--focus:#8ab4f8;--frame:#343b45;";
    variables(f, &DARK, dark)?;
    f.write_str("} }\n:root[data-theme=dark] { color-scheme: dark;")?;
    variables(f, &DARK, dark)?;
    f.write_str("}\n")?;
    (0..LIGHT.cells.len()).try_for_each(|k| writeln!(f, "svg .c{k} {{ fill: var(--c{k}); }}"))
}

fn variables(f: &mut fmt::Formatter<'_>, palette: &Palette, others: &str) -> fmt::Result {
    let named = [
        ("ink", palette.ink),
        ("muted", palette.muted),
        ("line", palette.line),
        ("empty", palette.empty),
        ("page", palette.page),
    ];
    named.iter().try_for_each(|&(name, colour)| write!(f, "--{name}:{};", Hex(colour)))?;
    palette.cells.iter().enumerate().try_for_each(|(k, &colour)| write!(f, "--c{k}:{};", Hex(colour)))?;
    f.write_str(others)
}

/// The field of a layout, and the field of its tile.
fn fields(f: &mut fmt::Formatter<'_>, k: usize, panel: &Panel, panels: usize) -> fmt::Result {
    let field = |f: &mut fmt::Formatter<'_>, name: &str, label: &str, value: &str| {
        write!(f, "<div><label for=\"{name}{k}\">{}", Xml(label))?;
        if panels > 1 {
            write!(f, " ({} of {panels})", k + 1)?;
        }
        f.write_str("</label>")?;
        write!(f, "<input id=\"{name}{k}\" data-panel=\"{k}\" data-field=\"{name}\" value=\"{}\"", Xml(value))?;
        write!(f, " spellcheck=\"false\" autocapitalize=\"off\" aria-describedby=\"{name}{k}error\">")?;
        writeln!(f, "<p class=\"error\" id=\"{name}{k}error\" role=\"alert\"></p></div>")
    };
    let label = match panel.kind {
        Kind::Offsets | Kind::Coordinates => "Layout, shape:stride",
        Kind::Banks | Kind::BankGroups => "Layout, shape:stride, or swizzled, Sw<B,M,S> o offset o shape:stride",
        Kind::ThreadTable | Kind::Tile | Kind::Heat => "Thread-value layout",
    };
    field(f, "layout", label, &panel.notation)?;
    panel.tile.iter().try_for_each(|tile| field(f, "tile", "Shape of the tile", tile))
}

/// The constants at the start of the script.
fn start(f: &mut fmt::Formatter<'_>, picture: &Picture) -> fmt::Result {
    f.write_str("const START = {title: ")?;
    match &picture.title {
        Some(title) => write!(f, "{}", Script(title))?,
        None => f.write_str("null")?,
    }
    f.write_str(", panels: [")?;
    for panel in &picture.panels {
        let kind = match panel.kind {
            Kind::Offsets => "offsets",
            Kind::Banks | Kind::BankGroups => "banks",
            Kind::ThreadTable => "table",
            Kind::Tile => "tile",
            Kind::Heat => "heat",
            Kind::Coordinates => "coordinates",
        };
        // The number `bytes` is written as a string, because a number of the script cannot represent every `isize`.
        write!(f, "{{kind: \"{kind}\", bytes: \"{}\"", panel.element_bytes)?;
        panel.name.iter().try_for_each(|name| write!(f, ", name: {}", Script(name)))?;
        panel.expression.iter().try_for_each(|text| write!(f, ", expression: {}", Script(text)))?;
        f.write_str("}, ")?;
    }
    write!(f, "]}};\nconst PALETTE = {{sans: {}, mono: {}, cells: [", Script(SANS), Script(MONO))?;
    LIGHT.cells.iter().try_for_each(|&colour| write!(f, "\"{}\", ", Hex(colour)))?;
    let (ink, muted, line) = (Hex(LIGHT.ink), Hex(LIGHT.muted), Hex(LIGHT.line));
    let (empty, page) = (Hex(LIGHT.empty), Hex(LIGHT.page));
    writeln!(f, "],\n  ink: \"{ink}\", muted: \"{muted}\", line: \"{line}\", empty: \"{empty}\", page: \"{page}\"}};")
}
