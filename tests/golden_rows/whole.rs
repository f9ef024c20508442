//! `_` in the tiler of a divide: CuTe leaves the mode as it is, and here it is a tile of the whole mode, with a rest of one.

/// The divide by this tiler of which CuTe has the layout `cute`: of each mode `S:D` under `_` it has `(S,1):(D,0)`, with the
/// marks of what is static where CuTe has them.
pub(crate) fn paired(cute: &str, tiler: &str, marked: bool) -> String {
    let (behind, layout) = cute.rfind(" o ").map_or(("", cute), |at| cute.split_at(at + 3));
    let colon = outside(layout, ':').next().expect("a layout");
    let mark = if marked { "_" } else { "" };
    let with = |part: &str, one: &str| beside(part, tiler, &format!("{mark}{one}"));
    format!("{behind}{}:{}", with(&layout[..colon], "1"), with(&layout[colon + 1..], "0"))
}

/// A divide of coordinates, by this tiler and of this form, of which CuTe has the layout `cute`: [`paired`], and of the one row in
/// which CuTe zips a mode under `_`, which is a pair by chance, what it is here.
#[allow(dead_code)] // not all who read of pairs read of coordinates
pub(crate) fn coordinates(cute: &str, tiler: &str, form: &str) -> String {
    match (form, tiler) {
        ("logical_divide", _) => paired(cute, tiler, true),
        ("tiled_divide", "(_1,_,_2:_1)") => {
            "((_1,(_4,_6),_2),_2,_1,_1):((_0,(_1@0@1,_1@1@1),_1@0@2),_1@0,_0,_0)".to_owned()
        }
        _ => cute.to_owned(),
    }
}

/// The shape or the stride, with `one` beside each mode under `_`.
fn beside(part: &str, tiler: &str, one: &str) -> String {
    if tiler == "_" {
        return format!("({part},{one})");
    }
    if !tiler.starts_with('(') || outside(tiler, ':').next().is_some() {
        return part.to_owned();
    }
    let mut tilers = elements(tiler).into_iter();
    let modes =
        elements(part).into_iter().map(|mode| tilers.next().map_or(mode.into(), |tile| beside(mode, tile, one)));
    format!("({})", modes.collect::<Vec<String>>().join(","))
}

/// The elements of a tuple.
fn elements(tuple: &str) -> Vec<&str> {
    let inner = &tuple[1..tuple.len() - 1];
    let mut begin = 0;
    let ends = outside(inner, ',').chain([inner.len()]);
    ends.map(|end| &inner[std::mem::replace(&mut begin, end + 1)..end]).collect()
}

/// Where a character stands outside all parentheses.
fn outside(text: &str, of: char) -> impl Iterator<Item = usize> {
    let mut depth = 0;
    text.char_indices()
        .filter(move |&(_, c)| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == of && depth == 0
        })
        .map(|(at, _)| at)
}
