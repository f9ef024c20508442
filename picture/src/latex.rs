//! A picture as a LaTeX document with one TikZ picture.

use core::fmt;

use crate::colour::{LIGHT, Rgb};
use crate::escape::Latex;
use crate::grid::Picture;
use crate::scene::{Style, Text, scene};

/// The picture as a LaTeX document, from which `pdflatex` makes a page of the size of the picture.
///
/// The document needs the class `standalone` and TikZ. The default memory of `pdflatex` is enough for 4,096 cells,
/// but not for 16,384. For a document of your own, copy the `tikzpicture` environment, and the definitions before it.
///
/// ```
/// use colex_picture::{Picture, latex};
/// let document = latex(&Picture::of(&"(2,3):(3,1)".parse()?)?).to_string();
/// assert!(document.contains("\\documentclass") && document.contains("{5}"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn latex(picture: &Picture) -> impl fmt::Display + '_ {
    Document(picture)
}

struct Document<'a>(&'a Picture);

fn define(f: &mut fmt::Formatter<'_>, name: fmt::Arguments<'_>, [r, g, b]: Rgb) -> fmt::Result {
    writeln!(f, "\\definecolor{{colex{name}}}{{HTML}}{{{r:02X}{g:02X}{b:02X}}}")
}

impl fmt::Display for Document<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scene = scene(self.0);
        f.write_str("\\documentclass{standalone}\n\\usepackage{tikz}\n")?;
        for (k, &colour) in LIGHT.cells.iter().enumerate() {
            define(f, format_args!("{k}"), colour)?;
        }
        define(f, format_args!("none"), LIGHT.empty)?;
        define(f, format_args!("ink"), LIGHT.ink)?;
        define(f, format_args!("muted"), LIGHT.muted)?;
        define(f, format_args!("line"), LIGHT.line)?;
        commands(f)?;
        f.write_str("\\begin{document}\n\\sffamily\n")?;
        // 40 units, the side of a cell, are 9 mm. The y axis points down, as in the other formats.
        f.write_str("\\begin{tikzpicture}[x=0.225mm,y=-0.225mm]\n")?;
        writeln!(f, "\\useasboundingbox (0,0) rectangle ({},{});", scene.width, scene.height)?;
        scene.texts.iter().try_for_each(|text| node(f, text))?;
        for grid in &scene.grids {
            for tile in &grid.cells {
                let (x, y) = (tile.x, tile.y);
                match tile.class {
                    Some(class) => write!(f, "\\fill[colex{class}] ")?,
                    None => f.write_str("\\fill[colexnone] ")?,
                }
                writeln!(f, "({x},{y}) rectangle ({},{});", x + tile.width, y + tile.height)?;
                tile.texts.iter().try_for_each(|text| node(f, text))?;
            }
            for line in &grid.lines {
                let ((x1, y1), (x2, y2)) = (line.from, line.to);
                let colour = if line.heavy { "ink" } else { "line" };
                let width = line.width * 0.5;
                writeln!(f, "\\draw[colex{colour},line width={width}pt,line cap=rect] ({x1},{y1}) -- ({x2},{y2});")?;
            }
            for bracket in &grid.brackets {
                let [(x1, y1), (x2, y2), (x3, y3), (x4, y4)] = bracket.points;
                writeln!(f, "\\draw[colexline] ({x1},{y1}) -- ({x2},{y2}) -- ({x3},{y3}) -- ({x4},{y4});")?;
            }
            grid.texts.iter().try_for_each(|text| node(f, text))?;
        }
        f.write_str("\\end{tikzpicture}\n\\end{document}\n")
    }
}

/// Defines a command for each style of text. The commands use `\pgftext` and not nodes, because TeX keeps every node
/// and would run out of memory sooner.
fn commands(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (style, font) in [
        (Style::Title, "\\large\\bfseries"),
        (Style::Notation, "\\ttfamily\\small"),
        (Style::Index, "\\scriptsize\\color{colexmuted}"),
        (Style::Coordinate, "\\scriptsize"),
        (Style::Caption, "\\scriptsize\\color{colexmuted}"),
        (Style::Cell, "\\small"),
        (Style::Lesser, "\\scriptsize"),
    ] {
        let (name, left) = (name(style), if style.centred() { "" } else { "left," });
        write!(f, "\\newcommand{{\\colex{name}}}[3]{{\\pgftext[{left}at={{\\pgfpointxy{{#1}}{{#2}}}}]")?;
        writeln!(f, "{{\\color{{colexink}}{font} #3}}}}")?;
    }
    Ok(())
}

fn name(style: Style) -> &'static str {
    match style {
        Style::Title => "title",
        Style::Notation => "notation",
        Style::Index => "index",
        Style::Coordinate => "coordinate",
        Style::Caption => "caption",
        Style::Cell => "cell",
        Style::Lesser => "lesser",
    }
}

fn node(f: &mut fmt::Formatter<'_>, text: &Text) -> fmt::Result {
    writeln!(f, "\\colex{}{{{}}}{{{}}}{{{}}}", name(text.style), text.x, text.y, Latex(&text.text))
}
