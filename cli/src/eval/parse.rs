//! Evaluates an expression as it is read.
//!
//! A stack of open parentheses and calls replaces recursion, so that no depth of nesting can overflow the program's
//! own stack. One flat list of [`Part`]s holds the parts of the tuples and layouts that are not complete yet. The entry that is
//! being read begins at the part with the index `mark`, and extends to the end of the list. A complete layout takes the place of
//! its shape and its stride in the list. A complete argument of a call is removed from the list. The result of the call is
//! appended to it.

mod parts;

use colex::dynamic::{DynLayout, DynSteps, DynSwizzle, Part, TilerLeaf};

use super::Value;
use super::args::{Arg, with_strides};
use super::error::Error;
use super::ops::{self, Op};
use super::reader::Reader;
use parts::{alone, composed};

/// The longest text that is accepted, in bytes.
pub(crate) const MAX_TEXT: usize = 1 << 20;

/// The most parentheses and calls of one expression that may be open at once.
const MAX_OPEN: usize = 1 << 16;

/// The most parts that all arguments and results of one expression may have together. It bounds the time and memory
/// for a text that builds large values from small ones.
const MAX_WORK: usize = 1 << 23;

/// One leaf of the list: anything that is read as a single part, whether or not it may be in a tuple.
enum Leaf {
    Int(isize),
    All,
    Layout(Box<DynLayout>),
    /// A stride that is a coordinate.
    Steps(DynSteps),
    /// An XOR stride, without the `F`.
    Xor(isize),
    /// A value that cannot be in a tuple.
    Alone(Box<Value>),
}

/// A construct whose end has not been read.
enum Open {
    /// A tuple: the part at which it begins, and the byte that ends it, which is `>` for the tiler `<2:1,4:2>` and `]` for the
    /// tiler `[2:1|4:2]`.
    Tuple(usize, u8),
    /// The type of another tool around a value, `Layout<4:1>`: the text that ends it.
    Type(&'static str),
    /// A call: the arguments that have been read, and the part at which the next argument begins.
    Call { op: &'static Op, at: usize, args: Vec<Arg>, begin: usize, arg_at: usize },
    /// The shape of a layout: the part at which it begins, and the byte of its `:`.
    Shape(usize, usize),
    /// A swizzled layout, `Sw o offset o L`: the swizzle and the offset, the byte of `o`, the part at which the
    /// result will begin in the list, and the byte at which L begins.
    Composed { swizzle: DynSwizzle, offset: isize, at: usize, begin: usize, arg_at: usize },
    /// A composition, `A ∘ B`: A, the byte of `∘`, the part at which the result will begin in the list, and the byte at
    /// which B begins. After `o` in place of `∘`, B is a layout and never a tiler.
    After { a: Box<Value>, at: usize, begin: usize, arg_at: usize, tiler: bool },
}

/// A call that has been evaluated, kept to be explained.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) op: &'static str,
    pub(crate) args: Vec<Value>,
    /// `None` if a law does not hold.
    pub(crate) value: Option<Value>,
}

/// Evaluates texts one after the other, and reuses its memory.
#[derive(Default)]
pub(crate) struct Evaluator {
    parts: Vec<Part<Leaf>>,
    open: Vec<Open>,
    names: Vec<(String, Value)>,
    work: usize,
    /// The calls in the order of their evaluation, if the caller wants them.
    pub(crate) calls: Option<Vec<Call>>,
}

impl Evaluator {
    pub(crate) fn new() -> Self {
        Evaluator::default()
    }

    /// The value of an expression; see [`evaluate`](super::evaluate).
    pub(crate) fn evaluate(&mut self, text: &str) -> Result<Value, Error> {
        self.names.clear();
        self.work = 0;
        if text.len() > MAX_TEXT {
            return Err(Error::too_long());
        }
        let mut reader = Reader::new(text);
        while let Some(name) = reader.binding()? {
            let value = self.entry(&mut reader)?;
            reader.expect(b';', "`;` after the value of a name")?;
            self.spend(&value, reader.at)?;
            self.names.push((name.to_owned(), value));
        }
        let value = self.entry(&mut reader)?;
        match reader.peek() {
            None => Ok(value),
            Some(_) => Err(reader.error("the end of the expression")),
        }
    }

    /// Reads one entry, up to the first token that cannot belong to it.
    fn entry(&mut self, reader: &mut Reader<'_>) -> Result<Value, Error> {
        self.parts.clear();
        self.open.clear();
        let begin = reader.at;
        loop {
            let mark = self.parts.len();
            let at = reader.at;
            // An item begins here. A leaf, a name, an empty tuple or a call without arguments also ends in this pass of the
            // loop.
            if let Some(end) = reader.take_open() {
                self.push_open(Open::Tuple(mark, end), at)?;
                self.parts.push(Part::Open);
                if !reader.take(end) {
                    continue;
                }
                self.open.pop();
                self.parts.push(Part::Close);
            } else if let Some(end) = reader.take_type() {
                self.push_open(Open::Type(end), at)?;
                continue;
            } else if let Some(swizzle) = reader.swizzle(|name| self.is_bound(name))? {
                self.push_value(Value::Swizzle(swizzle));
            } else if let Some(linear) = reader.linear()? {
                self.push_value(linear.into());
            } else if let Some(steps) = reader.basis()? {
                self.parts.push(Part::Leaf(Leaf::Steps(reader.sum(steps)?)));
            } else if let Some(stride) = reader.xor_stride(|name| self.is_bound(name))? {
                self.parts.push(Part::Leaf(Leaf::Xor(stride)));
            } else if let Some(name) = reader.name() {
                if reader.peek() == Some(b'(') && name == "Tile" {
                    // tensor-layouts writes `Tile(2:1, 4:2)` for `(2:1,4:2)`
                    continue;
                }
                if reader.take(b'(') {
                    // Python's classes print as `Layout((4, 8), (8, 1))`
                    let op = ops::find(if name == "Layout" { "make_layout" } else { name })
                        .ok_or_else(|| unknown(name, at))?;
                    let call = Open::Call { op, at, args: Vec::new(), begin: mark, arg_at: reader.at };
                    self.push_open(call, at)?;
                    if !reader.take(b')') {
                        continue;
                    }
                    self.open.pop();
                    self.call(op, at, Vec::new())?;
                } else {
                    self.push_name(name, at)?;
                }
            } else {
                let leaf = match reader.int_or_all()? {
                    Some(value) if reader.peek() == Some(b'@') => {
                        let steps = reader.steps(value, at)?;
                        Leaf::Steps(reader.sum(steps)?)
                    }
                    Some(value) if reader.peek_path() => Leaf::Steps(reader.path(value, at)?),
                    Some(value) => Leaf::Int(value),
                    None => Leaf::All,
                };
                self.parts.push(Part::Leaf(leaf));
            }
            if let Some(value) = self.ended(reader, mark, begin)? {
                return Ok(value);
            }
        }
    }

    /// Handles the end of the entry that begins at part `mark`, and of every construct that ends with it. Returns the value of
    /// the outermost entry, which `entry` reads, once that is complete.
    fn ended(&mut self, reader: &mut Reader<'_>, mut mark: usize, begin: usize) -> Result<Option<Value>, Error> {
        loop {
            if let Some(&Open::Shape(shape, colon)) = self.open.last() {
                self.open.pop();
                self.layout(shape, mark, colon)?;
                mark = shape;
            } else if reader.peek() == Some(b':') {
                let colon = reader.at;
                reader.take(b':');
                self.push_open(Open::Shape(mark, colon), colon)?;
                return Ok(None);
            }
            while let Some(&Open::Composed { swizzle, offset, at, begin, arg_at }) = self.open.last() {
                // The inner layout may itself begin with a swizzle and `o`.
                if reader.peek_o() {
                    break;
                }
                self.open.pop();
                let value = self.value(mark, arg_at)?;
                self.spend(&value, arg_at)?;
                self.push_value(composed(swizzle, offset, value, at)?.into());
                mark = begin;
            }
            let at = reader.at;
            if reader.take_o() {
                let outer = self.value(mark, at)?;
                let offset = reader.offset()?;
                let arg_at = reader.at;
                match alone(outer) {
                    Value::Swizzle(swizzle) => {
                        self.push_open(Open::Composed { swizzle, offset, at, begin: mark, arg_at }, at)?;
                    }
                    // A(0 + B(c)) is A(B(c)).
                    a @ Value::Layout(_) if offset == 0 => {
                        self.spend(&a, at)?;
                        self.push_open(Open::After { a: Box::new(a), at, begin: mark, arg_at, tiler: false }, at)?;
                    }
                    Value::Layout(_) => {
                        return Err(Error::text(at, "only the offset of a swizzle may be other than 0"));
                    }
                    _ => {
                        let message = "`o` comes after a swizzle or a layout, as in Sw<3,3,3> o 0 o (8,8):(8,1)";
                        return Err(Error::text(at, message));
                    }
                }
                return Ok(None);
            }
            if let Some(Open::After { arg_at, .. }) = self.open.last() {
                let value = self.value(mark, *arg_at)?;
                let Some(Open::After { a, at, begin, arg_at, tiler }) = self.open.pop() else { unreachable!() };
                let value = if tiler { value } else { alone(value) };
                if !tiler && matches!(value, Value::Ints(_) | Value::Tree(_)) {
                    let fix = with_strides(&value);
                    let message =
                        format!("after `o` comes a layout, shape:stride, and this is {}{fix}", value.a_kind());
                    return Err(Error::text(arg_at, message));
                }
                let composition = ops::find("composition").ok_or_else(|| unknown("composition", at))?;
                self.spend(&value, arg_at)?;
                self.call(composition, at, vec![Arg { value: *a, at }, Arg { value, at: arg_at }])?;
                mark = begin;
            }
            let at = reader.at;
            if reader.take_after() {
                let a = self.value(mark, at)?;
                self.spend(&a, at)?;
                self.push_open(Open::After { a: Box::new(a), at, begin: mark, arg_at: reader.at, tiler: true }, at)?;
                return Ok(None);
            }
            match self.open.last_mut() {
                None => return self.value(mark, begin).map(Some),
                Some(Open::Shape(..) | Open::After { .. } | Open::Composed { .. }) => {}
                Some(&mut Open::Type(end)) => {
                    reader.expect_text(end)?;
                    self.open.pop();
                }
                Some(&mut Open::Tuple(tuple, end)) => {
                    // Python writes a comma after the only entry of a tuple
                    let separated = reader.take_separator(end);
                    if separated && reader.peek() != Some(end) {
                        return Ok(None);
                    }
                    reader.expect(
                        end,
                        match end {
                            b')' => "`,` or `)`",
                            b'>' => "`,` or `>`",
                            _ => "`|`, `;`, `,` or `]`",
                        },
                    )?;
                    self.open.pop();
                    mark = tuple;
                    // Parentheses around a value that cannot be in a tuple only group it.
                    if matches!(self.parts[tuple..], [_, Part::Leaf(Leaf::Alone(_))]) && end == b')' && !separated {
                        self.parts.remove(tuple);
                    } else {
                        self.parts.push(Part::Close);
                    }
                }
                Some(Open::Call { arg_at, begin, .. }) => {
                    let (at, from) = (*arg_at, *begin);
                    let value = self.value(from, at)?;
                    self.spend(&value, at)?;
                    let Some(Open::Call { args, arg_at, .. }) = self.open.last_mut() else { unreachable!() };
                    args.push(Arg { value, at });
                    if reader.take(b',') {
                        *arg_at = reader.at;
                        return Ok(None);
                    }
                    reader.expect(b')', "`,` or `)`")?;
                    let Some(Open::Call { op, at, args, begin, .. }) = self.open.pop() else { unreachable!() };
                    self.call(op, at, args)?;
                    mark = begin;
                }
            }
        }
    }

    fn is_bound(&self, name: &str) -> bool {
        self.names.iter().any(|(bound, _)| bound == name)
    }

    /// Calls an operation, and pushes its result as an entry.
    fn call(&mut self, op: &'static Op, at: usize, args: Vec<Arg>) -> Result<(), Error> {
        let value = op.call(at, &args);
        if let Ok(value) = &value {
            self.spend(value, at)?;
        }
        if let Some(calls) = &mut self.calls {
            let args = args.into_iter().map(|arg| arg.value).collect();
            calls.push(Call { op: op.name, args, value: value.as_ref().ok().cloned() });
        }
        let value = value?;
        self.push_value(value);
        Ok(())
    }

    fn push_open(&mut self, open: Open, at: usize) -> Result<(), Error> {
        if self.open.len() == MAX_OPEN {
            return Err(Error::text(at, format!("an expression may nest at most {MAX_OPEN} deep")));
        }
        self.open.push(open);
        Ok(())
    }

    fn push_name(&mut self, name: &str, at: usize) -> Result<(), Error> {
        if name == "None" && !self.is_bound(name) {
            self.parts.push(Part::Leaf(Leaf::All));
            return Ok(());
        }
        let bound = self.names.iter().rev().find(|(bound, _)| bound == name).map(|(_, value)| value.clone());
        let word = || ops::words().find(|&word| word == name).map(Value::Word);
        let value = bound.or_else(word).ok_or_else(|| unknown(name, at))?;
        self.spend(&value, at)?;
        self.push_value(value);
        Ok(())
    }

    fn push_value(&mut self, value: Value) {
        match value {
            Value::Ints(ints) => self.parts.extend(ints.parts().map(|part| part.map(|&i| Leaf::Int(i)))),
            Value::Layout(layout) => self.parts.push(Part::Leaf(Leaf::Layout(Box::new(layout)))),
            Value::Tree(tree) => {
                let leaf = |leaf: &TilerLeaf| match leaf {
                    TilerLeaf::All => Leaf::All,
                    TilerLeaf::Int(i) => Leaf::Int(*i),
                    TilerLeaf::Layout(layout) => Leaf::Layout(layout.clone()),
                };
                self.parts.extend(tree.parts().map(|part| part.map(leaf)));
            }
            other => self.parts.push(Part::Leaf(Leaf::Alone(Box::new(other)))),
        }
    }

    fn spend(&mut self, value: &Value, at: usize) -> Result<(), Error> {
        self.work += value.weight();
        if self.work > MAX_WORK {
            return Err(Error::text(
                at,
                format!("the values of an expression may have at most {MAX_WORK} parts in all"),
            ));
        }
        Ok(())
    }
}

fn unknown(name: &str, at: usize) -> Error {
    if let Some(op) = ops::find(name) {
        return Error::text(
            at,
            format!("{name} is an operation, which is called with arguments: {name}({})", op.takes),
        );
    }
    // Instructions are suggested first, and operations only if no instruction has a similar name.
    let words = ops::near_words(name);
    let near = if words.is_empty() { ops::near(name) } else { words }.join(", ");
    let hint = if near.is_empty() { "`colex ops` lists the operations".to_owned() } else { format!("perhaps {near}") };
    Error::text(at, format!("nothing is named {name}; {hint}"))
}
