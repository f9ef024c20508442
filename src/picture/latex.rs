//! A picture as a LaTeX document of one TikZ picture.

use core::fmt;

use super::colour::{LIGHT, Rgb};
use super::escape::Latex;
use super::grid::Picture;
use super::scene::{Style, Text, scene};

/// The picture as a LaTeX document: `pdflatex` makes a page of just its size of it.
///
/// It needs the class `standalone` and TikZ. Take what lies between `\begin{tikzpicture}` and its end,
/// and the colours before it, into a document of your own.
///
/// ```
/// use colex::picture::{Picture, latex};
/// let document = latex(&Picture::of(&"(2,3):(3,1)".parse()?)?).to_string();
/// assert!(document.contains("\\documentclass") && document.contains("{5};"));
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
        f.write_str("\\begin{document}\n\\sffamily\n")?;
        // 40 units, a cell, are 9 mm; y runs down as in the other pictures.
        f.write_str("\\begin{tikzpicture}[x=0.225mm,y=-0.225mm,every node/.style={inner sep=0pt,text=colexink}]\n")?;
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

fn node(f: &mut fmt::Formatter<'_>, text: &Text) -> fmt::Result {
    let options = match text.style {
        Style::Title => "anchor=west,font=\\sffamily\\large\\bfseries",
        Style::Notation => "anchor=west,font=\\ttfamily\\small",
        Style::Index => "text=colexmuted,font=\\sffamily\\scriptsize",
        Style::Coordinate => "font=\\sffamily\\scriptsize",
        Style::Caption => "anchor=west,text=colexmuted,font=\\sffamily\\scriptsize",
        Style::Cell => "font=\\sffamily\\small",
        Style::Lesser => "font=\\sffamily\\scriptsize",
    };
    writeln!(f, "\\node[{options}] at ({},{}) {{{}}};", text.x, text.y, Latex(&text.text))
}
