//! The contents of pictures: for any layout, each cell shows the value of the layout.

#[path = "../../tests/cases/mod.rs"]
mod cases;

use std::collections::BTreeSet;

use cases::cases;
use colex::display::table;
use colex::dynamic::{DynLayout, IntTuple};
use colex::layout;
use colex_picture::{MAX_CELLS, Picture, PictureError, html, latex, svg, text};
use proptest::prelude::*;
use roxmltree::{Document, Node};

fn parse(notation: &str) -> DynLayout {
    notation.parse().unwrap()
}

/// A cell of a drawing: its coordinate, offset, texts, colour and position.
struct Cell {
    coordinate: IntTuple,
    offset: Option<isize>,
    says: Vec<String>,
    class: String,
    place: (f64, f64),
}

fn number(node: Node, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

fn cells(grid: Node) -> Vec<Cell> {
    let groups = grid.children().filter(|node| node.attribute("class") == Some("cell"));
    let cell = |group: Node| {
        let rect = group.children().find(|node| node.has_tag_name("rect")).unwrap();
        let texts = group.children().filter(|node| node.has_tag_name("text"));
        Cell {
            coordinate: group.attribute("data-coordinate").unwrap().parse().unwrap(),
            offset: group.attribute("data-offset").map(|text| text.parse().unwrap()),
            says: texts.map(|node| node.text().unwrap().to_string()).collect(),
            class: rect.attribute("class").unwrap().to_string(),
            place: (number(rect, "x"), number(rect, "y")),
        }
    };
    groups.map(cell).collect()
}

fn grids<'a>(document: &'a Document) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.attribute("class") == Some("grid")).collect()
}

/// Checks that every coordinate has one cell in the right position with its offset, and that everything is inside the
/// picture.
fn check_drawing(layout: &DynLayout) {
    let text = svg(&Picture::of(layout).unwrap()).to_string();
    let document = Document::parse(&text).unwrap();
    let cells = cells(grids(&document)[0]);
    assert_eq!(cells.len(), layout.size(), "{layout}");
    let coordinates: BTreeSet<String> = cells.iter().map(|cell| cell.coordinate.to_string()).collect();
    assert_eq!(coordinates.len(), cells.len(), "{layout}");
    for cell in &cells {
        let offset = layout.at(&cell.coordinate).unwrap();
        assert_eq!(cell.offset, Some(offset), "{layout} at {}", cell.coordinate);
        assert_eq!(cell.says, [offset.to_string()], "{layout} at {}", cell.coordinate);
        let alike = cells.iter().find(|other| other.offset == cell.offset).unwrap();
        assert_eq!(alike.class, cell.class, "{layout}: equal offsets must have the same colour");
    }
    // The row of a cell is the index of its coordinate in the first mode, and the column is the index in the other
    // modes. A layout of rank 0 or 1 has one row.
    let rows = if layout.rank() < 2 { 1 } else { layout.mode(0).unwrap().size() };
    let columns = cells.len().checked_div(rows).unwrap_or(0);
    for (k, cell) in cells.iter().enumerate() {
        let index = (k / columns + k % columns * rows) as isize;
        assert_eq!(layout.at(index).ok(), cell.offset, "{layout}");
        let (side, below) = (&cells[k % columns], &cells[k / columns * columns]);
        assert_eq!((side.place.0, below.place.1), cell.place, "{layout}");
    }
    let root = document.root_element();
    let (width, height) = (number(root, "width"), number(root, "height"));
    for node in document.descendants().filter(|node| node.has_tag_name("text")) {
        let (x, y, size) = (number(node, "x"), number(node, "y"), number(node, "font-size"));
        let length = 0.5 * size * node.text().unwrap_or_default().chars().count() as f64;
        let left = if node.attribute("text-anchor") == Some("start") { x } else { x - length / 2.0 };
        assert!(left >= 0.0 && left + length <= width && y - size > 0.0 && y < height, "{layout}: {node:?}");
    }
}

/// A title is not cut off, whatever letters it has. The widths here are those of bold DejaVu Sans, a wide font.
#[test]
fn a_title_is_as_wide_as_its_letters() {
    let advance = |c| match c {
        'W' => 1.103,
        'M' => 0.995,
        'Q' => 0.85,
        'A' | 'B' | 'F' | 'N' | 'S' => 0.84,
        '(' | ')' => 0.457,
        '_' => 0.5,
        ',' | ' ' => 0.38,
        '0'..='9' | 'a'..='z' => 0.72,
        _ => panic!("{c}"),
    };
    for title in
        ["WWWWWWWWWWWWWWWWWWWWWW", "MMQQ_NNNN_SSBBAAFF_0123456789", "abc(SM90_64x128x16_F32BF16BF16_SS, (2,2,1))"]
    {
        let width = 17.0 * title.chars().map(advance).sum::<f64>();
        let text = svg(&Picture::of(&parse("2:1")).unwrap().titled(title)).to_string();
        let document = Document::parse(&text).unwrap();
        let room = number(document.root_element(), "width");
        assert!(20.0 + width <= room && room <= 40.0 + 1.6 * width, "{title}: {width} in {room}");
    }
    // A title is cut only if it has more than 100 letters and is wider than the grids.
    let long = "a".repeat(150);
    let drawn = |layout: &str| svg(&Picture::of(&parse(layout)).unwrap().titled(&*long)).to_string();
    assert!(drawn("(1,60):(0,1)").contains(&format!(">{long}</text>")));
    assert!(drawn("2:1").contains(&format!(">{}…</text>", &long[..100])));
}

/// The numbers in the cells of a LaTeX document, in order.
fn latex_cells(document: &str) -> Vec<isize> {
    let nodes = document.lines().filter(|line| line.starts_with("\\colexcell{"));
    let inner = |line: &str| line.replace("{-}", "-").rsplit(['{', '}']).nth(1).unwrap().to_string();
    nodes.map(|line| inner(line).parse().unwrap()).collect()
}

fn layouts() -> impl Strategy<Value = DynLayout> {
    let leaf = (0isize..6, -20isize..40);
    let mode = prop::collection::vec(leaf, 1..4);
    let tuple = |parts: Vec<String>| if parts.len() == 1 { parts[0].clone() } else { format!("({})", parts.join(",")) };
    prop::collection::vec(mode, 1..4).prop_map(move |modes| {
        let side = |pick: fn(&(isize, isize)) -> isize| {
            let mode = |mode: &Vec<_>| tuple(mode.iter().map(|leaf| pick(leaf).to_string()).collect());
            tuple(modes.iter().map(mode).collect())
        };
        parse(&format!("{}:{}", side(|leaf| leaf.0), side(|leaf| leaf.1)))
    })
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn drawings_say_what_layouts_answer(layout in layouts().prop_filter("small", |a| a.size() <= 1000)) {
        check_drawing(&layout);
        let picture = Picture::of(&layout).unwrap();
        let rows = if layout.rank() < 2 { 1 } else { layout.mode(0).unwrap().size() };
        let columns = layout.size().checked_div(rows).unwrap_or(0);
        let offsets: Vec<isize> =
            (0..rows * columns).map(|k| layout.at((k / columns + k % columns * rows) as isize).unwrap()).collect();
        prop_assert_eq!(latex_cells(&latex(&picture).to_string()), offsets);
        let coloured = text(&picture, 80, true).to_string();
        prop_assert_eq!(without_escapes(&coloured), text(&picture, 80, false).to_string());
    }
}

#[test]
fn drawings_of_some_layouts() {
    for notation in ["(4,8):(8,1)", "((2,2),(2,4)):((1,4),(2,8))", "8:2", "7:-3", "(2,3,4):(1,2,6)", "():()", "1:0"] {
        check_drawing(&parse(notation));
    }
}

fn without_escapes(text: &str) -> String {
    let mut pieces = text.split('\u{1b}');
    let first = pieces.next().unwrap().to_string();
    pieces.fold(first, |all, piece| all + piece.split_once('m').unwrap().1)
}

/// The table is the same as that of `print_layout`. Only the titles differ: `print_layout` writes `_4` for a static 4.
#[test]
fn the_table_is_that_of_print_layout() {
    let typed = table(layout!((4, (2, 8)) : (16, (1, 2)))).to_string();
    let shown = text(&Picture::of(&parse("(4,(2,8)):(16,(1,2))")).unwrap(), 200, false).to_string();
    assert_eq!(shown, typed.replace('_', ""));
}

#[test]
fn the_table_in_colour() {
    let picture = Picture::of(&parse("(1,2):(0,1)")).unwrap();
    let shown = text(&picture, 80, true).to_string();
    let row = shown.lines().nth(3).unwrap();
    assert_eq!(
        row,
        " 0  |\u{1b}[48;2;222;239;255;38;2;22;24;29m 0 \u{1b}[0m|\u{1b}[48;2;251;234;212;38;2;22;24;29m 1 \u{1b}[0m|"
    );
}

#[test]
fn grids_stand_side_by_side_where_there_is_room() {
    let (a, b) = (Picture::of(&parse("(2,2):(1,2)")).unwrap(), Picture::of(&parse("(1,2):(0,1)")).unwrap());
    let both = a.beside(b).unwrap();
    let beside = "\
(2,2):(1,2)      (1,2):(0,1)
      0   1            0   1\u{20}
    +---+---+        +---+---+
 0  | 0 | 2 |     0  | 0 | 1 |
    +---+---+        +---+---+
 1  | 1 | 3 |
    +---+---+
";
    assert_eq!(text(&both, 80, false).to_string(), beside);
    let below = text(&both, 20, false).to_string();
    assert_eq!(below.lines().filter(|line| line.contains(':')).count(), 2);
    let drawing = svg(&both).to_string();
    let document = Document::parse(&drawing).unwrap();
    let grids: Vec<Vec<Cell>> = grids(&document).into_iter().map(cells).collect();
    assert_eq!((grids[0].len(), grids[1].len()), (4, 2));
    assert!(grids[0].iter().all(|cell| cell.place.0 + 40.0 <= grids[1][0].place.0), "the second is to the right");
    assert_eq!(grids[0][0].place.1, grids[1][0].place.1, "both begin at one height");
}

/// A line is heavy where the coordinate of a leaf other than the fastest changes. The coordinates of these leaves have
/// brackets.
#[test]
fn nested_modes_are_visible() {
    let count = |notation: &str| {
        let drawing = svg(&Picture::of(&parse(notation)).unwrap()).to_string();
        let document = Document::parse(&drawing).unwrap();
        let of = |class: &str| document.descendants().filter(|node| node.attribute("class") == Some(class)).count();
        (of("heavy"), of("thin"), of("bracket"), of("coordinate"))
    };
    // Four heavy lines are the border.
    assert_eq!(count("(4,8):(8,1)"), (4, 10, 0, 0));
    // One heavy line is between the halves of the rows, and three are between the pairs of columns. The outer modes
    // have 2 and 4 brackets.
    assert_eq!(count("((2,2),(2,4)):((1,4),(2,8))"), (4 + 1 + 3, 2 + 4, 2 + 4, 4 + 2 + 8 + 4));
}

/// Every element of the tile is at the position that the layout gives it.
#[test]
fn threads_and_values_in_a_tile() {
    let layout = parse("((4,8),(2,2)):((32,1),(16,8))");
    let drawing = svg(&Picture::tile(&layout, &IntTuple::from((16, 8))).unwrap()).to_string();
    let document = Document::parse(&drawing).unwrap();
    let cells = cells(grids(&document)[0]);
    assert_eq!(cells.len(), 128);
    for cell in &cells {
        let [thread, value] = [0, 1].map(|k| cell.says[k][1..].parse::<isize>().unwrap());
        assert!(cell.says[0].starts_with('T') && cell.says[1].starts_with('V'));
        let (row, column) = (cell.coordinate.leaves()[0], cell.coordinate.leaves()[1]);
        assert_eq!(layout.at((thread, value)).unwrap(), row + 16 * column);
        assert!(cell.class.starts_with('c'));
        assert_eq!(cell.class, cells.iter().find(|other| other.says[0] == cell.says[0]).unwrap().class);
    }
}

#[test]
fn threads_and_values_as_a_table() {
    let layout = parse("(8,4):(4,1)");
    let drawing = svg(&Picture::thread_value(&layout).unwrap()).to_string();
    let document = Document::parse(&drawing).unwrap();
    for row in cells(grids(&document)[0]).chunks(4) {
        assert!(row.iter().all(|cell| cell.class == row[0].class), "a thread must have one colour");
    }
    let labels = document.descendants().filter(|node| node.attribute("class") == Some("index"));
    let labels: Vec<&str> = labels.map(|node| node.text().unwrap()).collect();
    assert_eq!(labels, ["V0", "V1", "V2", "V3", "T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7"]);
    let error = Picture::thread_value(&parse("32:1")).unwrap_err();
    assert!(error.to_string().starts_with("thread-value: "), "{error}");
}

#[test]
fn what_is_too_large_is_an_error() {
    let deep = format!("{}65536{}:{}1{}", "(".repeat(9999), ")".repeat(9999), "(".repeat(9999), ")".repeat(9999));
    for notation in ["(256,257):(1,256)", "9223372036854775807:0", "(1000000000,0):(1,1)", &deep] {
        let error = Picture::of(&parse(notation)).unwrap_err();
        assert!(matches!(error, PictureError::TooLarge { .. }), "{error}");
        assert!(error.to_string().len() < 1000, "the error shows at most one line of a layout");
    }
    let half = Picture::of(&parse("(256,256):(1,256)")).unwrap();
    assert_eq!(half.cells(), MAX_CELLS);
    assert!(half.clone().beside(half).is_err());
    // A layout that is deep but small has a picture.
    let deep = deep.replace("65536", "2");
    assert_eq!(Picture::of(&parse(&deep)).unwrap().cells(), 2);
}

/// In every format, a title is nothing but text. The page loads nothing.
#[test]
fn titles_are_escaped() {
    let title = "</script><script>alert(1)</script> & \"quotes\" '\u{1}\u{ffff} \\end{document} $% <!--";
    let picture = Picture::of(&parse("(2,2):(1,2)")).unwrap().titled(title);
    let drawing = svg(&picture).to_string();
    let document = Document::parse(&drawing).unwrap();
    let shown = document.descendants().find(|node| node.attribute("class") == Some("title")).unwrap();
    assert_eq!(shown.text(), Some(title.replace(['\u{1}', '\u{ffff}'], "\u{fffd}").as_str()));
    let page = html(&picture).to_string();
    assert_eq!((page.matches("<script").count(), page.matches("</script").count()), (1, 1));
    assert!(!page.contains("<!--") && page.contains(&drawing));
    assert_eq!(page.matches("http").count(), page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
    assert!(!page.contains("@import") && !page.contains("src=") && !page.contains("url("));
    let document = latex(&picture).to_string();
    assert_eq!(document.matches("\\end{document}").count(), 1);
    assert!(document.contains("\\$\\%"));
}
