//! `colex show`, called as a person calls it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The folder of the library, whose README shows pictures.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_colex"));
    command.arg("show").args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    for name in ["NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

fn show(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = show(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The message of a call that fails, and its exit code.
fn failure(args: &[&str]) -> (String, Option<i32>) {
    let output = show(args);
    assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
    (String::from_utf8(output.stderr).unwrap(), output.status.code())
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_table() {
    let table = "\
((2,2),(4,2)):((1,2),(4,16))
       0    1    2    3    4    5    6    7\u{20}
    +----+----+----+----+----+----+----+----+
 0  |  0 |  4 |  8 | 12 | 16 | 20 | 24 | 28 |
    +----+----+----+----+----+----+----+----+
 1  |  1 |  5 |  9 | 13 | 17 | 21 | 25 | 29 |
    +----+----+----+----+----+----+----+----+
 2  |  2 |  6 | 10 | 14 | 18 | 22 | 26 | 30 |
    +----+----+----+----+----+----+----+----+
 3  |  3 |  7 | 11 | 15 | 19 | 23 | 27 | 31 |
    +----+----+----+----+----+----+----+----+
";
    assert_eq!(stdout(&["((2,2),(4,2)):((1,2),(4,16))"]), table);
    let rank3 = stdout(&["(2,2,2):(1,2,4)"]);
    assert!(rank3.contains("rank 3: mode 0 runs down, modes 1 to 2 run across"), "{rank3}");
    assert_eq!(stdout(&["6:2"]).lines().count(), 6);
}

#[test]
fn colour_is_for_terminals() {
    let layout = "(2,2):(1,2)";
    let has_colour = |output: Output| String::from_utf8(output.stdout).unwrap().contains('\u{1b}');
    assert!(!has_colour(show(&[layout])), "a pipe is no terminal");
    assert!(has_colour(show(&[layout, "--color", "always"])));
    assert!(!has_colour(show(&[layout, "--color=never"])));
    let requested = command(&[layout, "--color=always"]).env("NO_COLOR", "1").output().unwrap();
    assert!(has_colour(requested), "the option of the command line comes first");
}

#[test]
fn layouts_side_by_side() {
    let both = stdout(&["(2,2):(1,2)", "coalesce((2,2):(1,2))"]);
    assert!(both.lines().next().unwrap().contains("4:1"), "{both}");
    assert_eq!(stdout(&["((2,2):(1,2), 4:1)"]), both, "a tuple of layouts is the same");
    let narrow = command(&["((2,2):(1,2), 4:1)"]).env("COLUMNS", "30").output().unwrap();
    assert!(String::from_utf8(narrow.stdout).unwrap().lines().any(|line| line == "4:1"));
}

#[test]
fn pictures_in_files() {
    let (drawing, page, document) = (file("show.svg"), file("show.html"), file("show.tex"));
    let [svg, html, latex] = [&drawing, &page, &document].map(|path| path.to_str().unwrap());
    let args = ["zipped_divide((4,8):(8,1), (2,4))", "--svg", svg, "--html", html, "--latex", latex];
    assert_eq!(stdout(&args), "", "files take the place of the table");
    let drawing = std::fs::read_to_string(svg).unwrap();
    let parsed = roxmltree::Document::parse(&drawing).unwrap();
    let title = parsed.descendants().find(|node| node.attribute("class") == Some("title")).unwrap();
    assert_eq!(title.text(), Some("zipped_divide((4,8):(8,1), (2,4))"), "what was computed is the title");
    assert!(std::fs::read_to_string(html).unwrap().contains(&drawing));
    assert!(std::fs::read_to_string(latex).unwrap().starts_with("\\documentclass{standalone}"));
    let piped = stdout(&["zipped_divide((4,8):(8,1), (2,4))", "--svg", "-"]);
    assert_eq!(piped, drawing);
    let titled = stdout(&["(2,2):(1,2)", "--title", "A & B", "--svg=-"]);
    assert!(titled.contains(">A &amp; B</text>"));
    assert!(stdout(&["(2,2):(1,2)", "--text", "--svg", svg]).starts_with("(2,2):(1,2)\n"));
}

/// The page has the same drawing as the picture, and tells its script what the fields contain.
#[test]
fn pages_of_swizzles_and_instructions() {
    let swizzled = ["Sw<3,0,3> o 0 o (8,8):(8,1)", "--banks", "16"];
    let mma = ["mma(SM80_16x8x16_F32F16F16F32_TN)"];
    for (args, kind) in
        [(&swizzled[..], "{kind: \"banks\", bytes: \"16\"}"), (&mma[..], "{kind: \"tile\", bytes: \"0\", name: \"A\"}")]
    {
        let (page, drawing) = (stdout(&[args, &["--html=-"]].concat()), stdout(&[args, &["--svg=-"]].concat()));
        assert!(
            page.contains(&drawing) && page.contains(kind),
            "{args:?}: {}",
            page.split("START").nth(1).unwrap_or_default()
        );
    }
    let drawing = stdout(&[&swizzled[..], &["--svg=-"]].concat());
    // Row 1, column 0 has offset 8 ^ 1 = 9. Its bytes begin at 9 * 16, in bank 4. Each group has four banks, so bank 4 is in
    // group 1.
    assert!(drawing.contains("<title>(1,0) → 9, group of banks 1</title>"), "{drawing}");
}

/// Each cell of a layout of coordinates shows its coordinate.
#[test]
fn coordinates_in_cells() {
    let table = stdout(&["(2,(2,2)):(1@0,(1@1,4@1))"]);
    assert!(table.starts_with("(2,(2,2)):(1@0,(1@1,4@1))\n"), "{table}");
    assert!(table.contains(" 1  | (1,0) | (1,1) | (1,4) | (1,5) |"), "{table}");
    let drawing = stdout(&["make_identity_layout((2,3))", "--svg", "-"]);
    for (row, column) in (0..2).flat_map(|row| (0..3).map(move |column| (row, column))) {
        let cell = format!("data-at=\"({row},{column})\"><title>({row},{column}) → ({row},{column})</title>");
        assert!(drawing.contains(&cell), "{cell}");
    }
    assert!(drawing.contains("2 × 3, coordinates (0,0) to (1,2)"), "{drawing}");
    let page = stdout(&["(4,5):(1@1,1@0)", "--html", "-"]);
    assert!(page.contains("data-at=\"(4,3)\"") && !page.contains("<input"), "there is nothing to edit");
    assert!(stdout(&["(4,5):(1@0,1@1)", "--latex", "-"]).contains("{(3,4)}"));
    let (message, _) = failure(&["(4,5):(1@0,1@1)", "--tile", "(4,5)"]);
    assert!(message.contains("not a thread-value layout"), "{message}");
}

/// A row of the heat map is a phase, and a column a bank. A cell has the number of words.
#[test]
fn conflicts_as_a_heat_map() {
    let words = |args: &[&str]| -> Vec<isize> {
        let drawing = stdout(&[args, &["--svg=-"]].concat());
        let cells = drawing.split("data-words=\"").skip(1);
        cells.map(|cell| cell[..cell.find('"').unwrap()].parse().unwrap()).collect()
    };
    // A phase has eight threads of 16 bytes. Down a column of the plain tile, all of them need the same four banks.
    // Swizzled, each needs its own.
    assert_eq!(words(&["(8,8):(8,1)", "--conflicts", "16"]), [8; 8 * 4]);
    assert_eq!(words(&["Sw<3,0,3> o 0 o (8,8):(8,1)", "--conflicts", "16"]), [1; 8 * 32]);
    let one = words(&["32:2", "--conflicts", "4"]);
    assert_eq!(one, [2; 16], "every other bank, twice");
    let page = stdout(&["32:2", "--conflicts", "4", "--html=-"]);
    assert!(page.contains("phase and bank (0,1): no word") && !page.contains("<input"), "nothing to edit");
    let (refused, _) = failure(&["32:2", "--conflicts", "0"]);
    assert!(refused.starts_with("error: unit: "), "{refused}");
    let (refused, _) = failure(&["32:2", "--conflicts", "9223372036854775807"]);
    assert!(refused.starts_with("error: vectors: "), "{refused}");
}

#[test]
fn threads_and_values() {
    let layout = "((4,8),(2,2)):((32,1),(16,8))";
    let tile = stdout(&[layout, "--tile", "(16,8)"]);
    assert!(tile.contains(" 8  | T0V2  | T0V3  | T1V2  | T1V3  |"), "{tile}");
    let table = stdout(&[layout, "--thread-value", "--svg=-"]);
    assert!(table.contains(">T31</text>") && table.contains(">V3</text>"));
    let (outside, code) = failure(&[layout, "--tile", "(16,4)"]);
    assert!(outside.contains("fix: choose a tile of at least as many elements"), "{outside}");
    assert_eq!(code, Some(1));
}

#[test]
fn errors_say_what_to_do() {
    let cases = [
        (&["(4,8):(1,4"][..], "error: "),
        (&["(4,8)"], "make_layout(SHAPE)"),
        (&["size((4,8):(1,4))"], "there is no layout to show"),
        (&["(4:1,_)"], "a tuple of layouts"),
        (&["(1000,1000):(1,1000)"], "error: picture limit: "),
        (&["4611686018427387904:F1"], "  A = 4611686018427387904:F1\n"),
        (&["(3,1000000):(F1,F1)"], "  A = (3,1000000):(F1,F1)\n"),
        (&["1000000:2@1"], "  A = 1000000:2@1\n"),
        (&["9:1", "--thread-value"], "error: thread-value: "),
        (&["9:1", "--tile", "9:1"], "--tile takes a shape"),
        (&["9:1", "--svg", "/no/such/folder/a.svg"], "/no/such/folder/a.svg: "),
    ];
    for (args, message) in cases {
        let (said, code) = failure(args);
        assert!(said.contains(message), "{args:?}: {said}");
        assert_eq!(code, Some(1), "{args:?}");
    }
    assert_eq!(failure(&["9:1", "--color", "green"]).1, Some(2), "a wrong command line");
    let output = show(&["9:1", "--svg=-", "--html=-"]);
    assert_eq!(output.status.code(), Some(2), "only one picture fits the standard output");
}

/// The README's commands that write pictures to `docs` draw exactly the pictures that are stored there.
#[test]
fn the_pictures_of_the_readme() {
    let readme = std::fs::read_to_string(Path::new(ROOT).join("README.md")).unwrap();
    let mut checked = 0;
    for line in readme.lines().filter(|line| line.starts_with("colex show ") && line.contains(" --svg docs/")) {
        let (call, path) = line.trim_start_matches("colex show ").split_once(" --svg ").unwrap();
        let args: Vec<&str> = call.split('\'').map(str::trim).filter(|part| !part.is_empty()).collect();
        assert!(readme.contains(&format!("]({path})")), "{path} is shown");
        let made = stdout(&[&args[..], &["--svg", "-"]].concat());
        let kept = std::fs::read_to_string(Path::new(ROOT).join(path)).unwrap();
        assert_eq!(made, kept, "{path}: run the README's command again: {line}");
        checked += 1;
    }
    assert!(checked >= 2, "the README shows {checked} pictures");
}

/// Each command of the README that draws a picture writes the same bytes as the stored picture has.
#[test]
fn the_pictures_of_the_readme_are_those_of_its_commands() {
    let root = Path::new(ROOT);
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let mut count = 0;
    for command in readme.lines().filter_map(|line| line.trim().strip_prefix("colex show ")) {
        let Some((layouts, file)) = command.split_once("--svg ") else { continue };
        // Arguments are quoted, except options.
        let mut args: Vec<&str> = layouts.split('\'').map(str::trim).filter(|arg| !arg.is_empty()).collect();
        args.extend(["--svg", "-"]);
        let drawn = std::fs::read_to_string(root.join(file.trim())).unwrap();
        assert!(stdout(&args) == drawn, "{file} is not what `colex show {command}` writes");
        count += 1;
    }
    assert!(count >= 2, "{count} commands");
}

#[test]
fn the_pictures_of_the_guides_are_what_is_drawn() {
    for (folder, at_least) in [("docs/guide", 11), ("gpu/src/guide/attention", 6)] {
        let folder = Path::new(ROOT).join(folder);
        let listed = std::fs::read_to_string(folder.join("pictures.txt")).unwrap();
        let mut drawn = 0;
        for line in listed.lines().filter(|line| !line.starts_with('#')) {
            let (name, rest) = line.split_once(' ').unwrap();
            let mut args: Vec<&str> = rest.split('\'').skip(1).step_by(2).collect();
            args.extend(["--svg", "-"]);
            let kept = std::fs::read_to_string(folder.join(name)).unwrap();
            assert!(stdout(&args) == kept, "{name} is out of date: scripts/pictures.sh redraws it");
            assert!(!kept.contains("\n\n"), "{name}: an empty line would end it in the documentation");
            drawn += 1;
        }
        let is_picture = |path: &Path| path.extension().is_some_and(|extension| extension == "svg");
        let pictures = std::fs::read_dir(&folder).unwrap().filter(|file| is_picture(&file.as_ref().unwrap().path()));
        assert_eq!((drawn, drawn >= at_least), (pictures.count(), true));
    }
}

#[test]
fn pictures_side_by_side_say_what_was_asked_for() {
    let drawing = stdout(&["(4,8):(8,1)", "zipped_divide((4,8):(8,1), (2,4))", "--svg", "-"]);
    assert!(drawing.contains(">zipped_divide((4,8):(8,1), (2,4))<"), "{drawing}");
    let latex = stdout(&["(4,8):(8,1)", "(2,4)", "--latex", "-", "--title", "50% of {a_b} ^ ~ \\ # $ & <>|"].map(
        |arg| {
            if arg == "(2,4)" { "coalesce((2,4):(1,2))" } else { arg }
        },
    ));
    assert!(latex.contains("coalesce((2,4):(1,2))"), "{latex}");
    assert!(latex.contains("50\\% of \\{a\\_b\\} \\textasciicircum{} \\textasciitilde{} \\textbackslash{}"), "{latex}");
}

#[test]
fn a_layout_with_xor_strides_is_coloured_by_bank() {
    // A function that is no swizzle after a plain layout: its offsets are counted here.
    let at = |i: isize, j: isize| ((i & 1) * 3) ^ ((i >> 1) * 7) ^ j;
    let drawing = stdout(&["((2,2),2):((F3,F7),F1)", "--svg=-"]);
    for (i, j) in (0..4).flat_map(|i| (0..2).map(move |j| (i, j))) {
        let title = format!("<title>(({},{}),{j}) → {}, bank {}</title>", i & 1, i >> 1, at(i, j), at(i, j));
        assert!(drawing.contains(&title), "{title}: {drawing}");
    }
    assert!(drawing.contains("((2,2),2):((F3,F7),F1)"));
    let map = stdout(&["(4,2):(F12,F1)", "--conflicts", "16", "--text"]);
    assert!(map.contains("8 threads a phase, up to 2 ways"), "{map}");
}
