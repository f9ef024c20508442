//! Tests the page of a picture in a real browser: its pixels, and the drawings of layouts typed into its text field.
//!
//! The tests need Chromium. Without it, they report on the standard error that they did not run. If `COLEX_CHROMIUM`
//! names a browser, it must exist. The screenshots stay in `target/tmp`.

mod browser;

use browser::{Browser, WINDOW};
use colex::dynamic::{DynLayout, IntTuple};
use colex_picture::{Picture, html};

fn of(notation: &str) -> Picture {
    Picture::of(&notation.parse().unwrap()).unwrap()
}

fn tile(notation: &str, shape: (isize, isize)) -> Picture {
    Picture::tile(&notation.parse().unwrap(), &IntTuple::from(shape)).unwrap()
}

fn page(picture: &Picture) -> String {
    html(picture).to_string()
}

/// The drawing in a page.
fn drawing(dom: &str) -> &str {
    let begin = dom.find("<svg").unwrap();
    &dom[begin..begin + dom[begin..].find("</svg>").unwrap()]
}

/// The text after the name of an attribute or of an element, up to `end`.
fn after<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let from =
        text.find(begin).unwrap_or_else(|| panic!("no {begin} in {}", &text[..text.len().min(300)])) + begin.len();
    &text[from..from + text[from..].find(end).unwrap()]
}

/// A page with a script of the test at its end.
fn with_script(page: &str, script: &str) -> String {
    page.replace("</body>", &format!("<script>{script}</script></body>"))
}

/// The script of a page draws exactly what the library draws: the two SVG texts are equal. Layouts of all kinds are entered
/// into the field of another layout's page, and the drawing is compared with that of their own page.
#[test]
fn with_a_browser_the_field_draws_what_the_library_draws() {
    let Some(browser) = Browser::find("the_field_draws") else { return };
    let start = browser.page("start.html", &page(&of("(2,2):(1,2)")));
    let layouts = [
        "(4,8):(8,1)",
        "((2,2),(2,4)):((1,4),(2,8))",
        "((2,1,3),(2,(2,2))):((1,7,-4),(2,(100,1000)))",
        "(3,2,2):(4,2,1)",
        "12:-1",
        "(0,3):(1,2)",
        "():()",
        "(16,40):(40,1)",
        "(((2)),((5,2),3)):(((48)),((24,8),-16))",
        "(2,3):(1152921504606,1)",
    ];
    for notation in layouts {
        let own = browser.page("own.html", &page(&of(notation)));
        let edited = browser.dom(&start, &format!("#layout={notation}"));
        assert!(drawing(&edited) == drawing(&browser.dom(&own, "")), "{notation}");
        assert!(edited.contains(" (edited)</h1>"), "the heading is that of another layout, and says so");
    }
    let threads = browser.page("tile.html", &page(&tile("(4,2):(2,1)", (2, 4))));
    let own = browser.page("own.html", &page(&tile("((4,8),(2,2)):((32,1),(16,8))", (16, 8))));
    let edited = browser.dom(&threads, "#layout=((4,8),(2,2)):((32,1),(16,8))&tile=(16,8)");
    assert!(drawing(&edited) == drawing(&browser.dom(&own, "")));
    let shared = tile("(4,2):(0,1)", (1, 3));
    let own = browser.page("own.html", &page(&shared));
    let edited = browser.dom(&threads, "#layout=(4,2):(0,1)&tile=(1,3)");
    assert!(drawing(&edited) == drawing(&browser.dom(&own, "")));

    // Layouts coloured by bank, most of them swizzled. An element takes one bank, a part of a bank or several banks. In
    // the last case, it has more bytes than a number of the script can represent.
    for (bytes, notation) in [
        (4, "Sw<3,0,3> o 0 o (8,8):(8,1)"),
        (4, "Sw<2,1,-3> o 5 o Sw<1,0,2> o -3 o ((2,2),(4,4)):((1,4),(2,8))"),
        (2, "Sw<3,3,3> o 0 o (8,64):(64,1)"),
        (16, "Sw<3,0,3> o 0 o (8,8):(8,1)"),
        (12, "Sw<0,4,3> o 1 o 12:-1"),
        (isize::MAX, "(4,8):(8,1)"),
    ] {
        let banks = |notation: &str| page(&Picture::banks(&notation.parse().unwrap(), bytes).unwrap());
        let start = browser.page("banks.html", &banks("(2,2):(1,2)"));
        let own = browser.page("own.html", &banks(notation));
        let edited = browser.dom(&start, &format!("#layout={}", notation.replace(' ', "%20")));
        assert!(drawing(&edited) == drawing(&browser.dom(&own, "")), "{notation}");
    }
    // A grid keeps its name when another layout is entered. An expression is shown only while the field has the layout
    // that the expression computes.
    let named = of("(2,2):(1,2)").named("A").of_expression("make_layout((2,2))");
    let start = browser.page("named.html", &page(&named));
    assert!(drawing(&browser.dom(&start, "#layout=(2,2):(1,2)")) == drawing(&browser.dom(&start, "")));
    let own = browser.page("own.html", &page(&of("(4,8):(8,1)").named("A")));
    assert!(drawing(&browser.dom(&start, "#layout=(4,8):(8,1)")) == drawing(&browser.dom(&own, "")));

    let table = Picture::thread_value(&"(4,2):(2,1)".parse::<DynLayout>().unwrap()).unwrap();
    let both = table.beside(of("(4,8):(8,1)")).unwrap();
    let untitled = browser.page("untitled.html", &page(&both));
    let titled = browser.page("titled.html", &page(&both.titled("a < b & \"c\"")));
    let as_made = browser.dom(&titled, "");
    assert!(drawing(&browser.dom(&titled, "#layout=(4,2):(2,1)")) == drawing(&as_made), "drawn anew, with the title");
    let edited = browser.dom(&titled, "#layout=(4,2):(2,1)&layout=(_4,%208)%20:(8,_1)");
    assert!(drawing(&edited) == drawing(&browser.dom(&untitled, "")), "the title was that of other text");
}

#[test]
fn with_a_browser_the_field_says_what_is_wrong() {
    let Some(browser) = Browser::find("the_field_says") else { return };
    let start = browser.page("start.html", &page(&of("(2,2):(1,2)")));
    let own = browser.dom(&start, "");
    for (text, message) in [
        ("", "Character 1: expected an integer or an opening parenthesis, found the end."),
        ("(4,8)", "Character 6: expected a colon and the stride"),
        ("(4,8):(1;4)", "Character 9: expected a comma or a closing parenthesis, found “;”."),
        ("(4,8):(1,4)x", "Character 12: expected nothing more, found “x”."),
        ("(4,8):4", "Congruence: shape and stride must have the same nesting."),
        ("(4,-8):(1,4)", "Extent: -8 is below 0."),
        ("(400,800):(1,4)", "Picture limit: 320000 coordinates to draw, and the limit is 65536."),
        ("(1000000000,0):(1,4)", "Picture limit: an edge of 1000000000 coordinates"),
        ("4:99999999999999999999", "is too large for this page."),
        ("3:9007199254740991", "The offsets are too large for this page."),
        ("<img%20src=x%20onerror=document.body.remove()>", "Character 1: expected an integer"),
        (&"(".repeat(20_000), "Character 20001: expected an integer"),
    ] {
        let dom = browser.dom(&start, &format!("#layout={text}"));
        let said = after(&dom, "role=\"alert\">", "</p>");
        assert!(said.contains(message), "{text:.60}: {said}");
        assert!(dom.contains("class=\"stale\"") && dom.contains("aria-invalid=\"true\""), "{text:.60}");
        assert!(drawing(&dom) == drawing(&own), "the last good picture stays");
    }
    let banks = Picture::banks(&"(2,2):(1,2)".parse().unwrap(), 4).unwrap();
    let start = browser.page("banks.html", &page(&banks));
    for (text, message) in [
        ("Sw<3,0,2>%20o%200%20o%20(8,8):(8,1)", "the shift of Sw<3,0,2> must be at least its bits, 3."),
        ("Sw<-1,0,2>%20o%200%20o%204:1", "Sw<-1,0,2> must have B and M of 0 or more."),
        ("Sw<1,60,2>%20o%200%20o%204:1", "Character 1: the swizzle is too large for this page."),
        ("Sw<1,0,2>%20o%204:1", "expected “o”, an offset and a layout, found “:”."),
    ] {
        let dom = browser.dom(&start, &format!("#layout={text}"));
        let said = after(&dom, "role=\"alert\">", "</p>");
        assert!(said.contains(&message.replace('<', "&lt;").replace('>', "&gt;")), "{text}: {said}");
    }
    let threads = browser.page("tile.html", &page(&tile("(4,2):(2,1)", (2, 4))));
    let dom = browser.dom(&threads, "#layout=(4,2):(2,2)");
    assert!(dom.contains("Tile: value 1 of thread 3 is element 8, and the tile has 8."));
}

/// Uses the pointer, the keys and the field as a person would.
#[test]
fn with_a_browser_pointer_keys_and_typing() {
    let Some(browser) = Browser::find("pointer_keys_and_typing") else { return };
    let made = page(&of("(2,(2,2)):(1,(0,4))"));
    let ask = |name: &str, script: &str| {
        let script = format!("const q = (s) => document.querySelector(s); {script}");
        browser.dom(&browser.page(name, &with_script(&made, &script)), "")
    };
    let hover = "q('.cell[data-coordinate=\"(1,(0,1))\"] text').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));";
    let dom = ask("hover.html", hover);
    assert_eq!(after(&dom, "aria-live=\"polite\">", "<"), "(1,(0,1)) → 5 · 1 other cell has this offset");
    assert_eq!(after(&dom, "<div id=\"tip\"", "</div>").split_once('>').unwrap().1, "(1,(0,1)) → 5");
    assert!(dom.contains("class=\"cell on\" data-coordinate=\"(1,(0,1))\""));
    assert!(dom.contains("class=\"cell same\" data-coordinate=\"(1,(1,1))\""), "the same offset is marked");
    let keys = "q('svg').focus(); for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowDown'])
        q('svg').dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));";
    let dom = ask("keys.html", keys);
    assert!(dom.contains("class=\"cell on\" data-coordinate=\"(1,(0,1))\""), "{}", after(&dom, "polite\">", "<"));
    let typing = "q('input').value = '(1,2):(0,9)'; q('input').dispatchEvent(new Event('input', {bubbles: true}));
        document.body.dataset.address = location.hash;";
    let dom = ask("typing.html", typing);
    assert_eq!(drawing(&dom).matches("class=\"cell\"").count(), 2);
    assert!(drawing(&dom).contains("data-offset=\"9\""));
    assert_eq!(after(&dom, "data-address=\"", "\""), "#layout=(1%2C2)%3A(0%2C9)", "the address can be passed on");
}

/// A cell as the browser has placed it: coordinate, colour, left, top, width and height.
type Placed = (String, [u8; 3], [f64; 4]);

const PLACES: &str = "for (const cell of document.querySelectorAll('.cell')) {
    const box = cell.querySelector('rect').getBoundingClientRect();
    cell.dataset.box = [box.left, box.top, box.width, box.height].join(' ');
    cell.dataset.fill = getComputedStyle(cell.querySelector('rect')).fill;
}";

fn placed(dom: &str) -> Vec<Placed> {
    let cells = drawing(dom).split("<g class=\"cell\"").skip(1);
    let numbers = |text: &str| text.split([' ', ',']).filter_map(|n| n.parse::<f64>().ok()).collect::<Vec<_>>();
    let cell = |text: &str| {
        let fill = numbers(after(text, "data-fill=\"rgb(", ")"));
        let place = numbers(after(text, "data-box=\"", "\""));
        let coordinate = after(text, "data-coordinate=\"", "\"").to_string();
        (coordinate, [0, 1, 2].map(|k| fill[k] as u8), [0, 1, 2, 3].map(|k| place[k]))
    };
    cells.map(cell).collect()
}

/// Checks that each cell has its colour, and text on it that can be read.
fn check_pixels(browser: &Browser, name: &str, picture: &Picture, script: &str) {
    let made = with_script(&page(picture), &format!("{script}; {PLACES}"));
    let path = browser.page(name, &made);
    let cells = placed(&browser.dom(&path, ""));
    let shot = browser.screenshot(&path, "");
    assert_eq!(cells.len(), picture.cells(), "{name}");
    for (coordinate, fill, [left, top, width, height]) in cells {
        assert!(left >= 0.0 && left + width < f64::from(WINDOW.0), "{name} {coordinate}: in the window");
        assert!(top + height < f64::from(WINDOW.1), "{name} {coordinate}: in the window");
        let corners = [(4.0, 4.0), (width - 5.0, 4.0), (4.0, height - 5.0), (width - 5.0, height - 5.0)];
        for (x, y) in corners {
            assert_eq!(shot.at(left + x, top + y), fill, "{name} {coordinate}: the colour of the cell");
        }
        let far = |c: [u8; 3]| c.iter().zip(fill).map(|(&a, b)| u32::from(a.abs_diff(b))).sum::<u32>() > 200;
        let inner = (8..height as usize - 8).flat_map(|y| (4..width as usize - 4).map(move |x| (x, y)));
        let written = inner.filter(|&(x, y)| far(shot.at(left + x as f64, top + y as f64))).count();
        assert!(written >= 10, "{name} {coordinate}: {written} pixels of text");
        assert!((written as f64) < width * height / 3.0, "{name} {coordinate}: {written} pixels of text");
    }
}

#[test]
fn with_a_browser_pictures_are_on_the_screen() {
    let Some(browser) = Browser::find("pictures") else { return };
    let nested = of("((2,2),(2,4)):((1,4),(2,8))");
    check_pixels(&browser, "plain.html", &of("(4,8):(8,1)"), "");
    check_pixels(&browser, "nested.html", &nested, "");
    check_pixels(&browser, "dark.html", &nested, "document.getElementById('theme').click()");
    check_pixels(&browser, "threads.html", &tile("((4,8),(2,2)):((32,1),(16,8))", (16, 8)), "");
    let tiles = of("(4,8):(8,1)").beside(of("((2,4),(2,2)):((8,1),(16,4))")).unwrap();
    check_pixels(&browser, "beside.html", &tiles.titled("zipped_divide"), "");
}
