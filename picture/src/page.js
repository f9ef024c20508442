"use strict";
// The page's own reader of notation and its own drawing. The drawing is that of scene.rs and svg.rs, to
// the character: a test compares the two. START holds the panels, PALETTE the colours.
const LIMIT = 65536, PARTS = 1 << 22, HUES = 8, TONES = 3;

// ---- Notation

class Bad extends Error {}

/** The parts of a tuple, "(", ")" and numbers, from a place of a text on. */
function readTuple(reader) {
  const parts = [];
  let open = 0;
  for (;;) {
    if (reader.take("(")) {
      parts.push("(");
      open++;
      if (reader.peek() !== ")") continue;
    } else {
      parts.push(reader.int());
    }
    while (open > 0 && reader.take(")")) {
      parts.push(")");
      open--;
    }
    if (open === 0) return parts;
    reader.expect(",", "a comma or a closing parenthesis");
  }
}

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.blanks();
  }
  blanks() {
    while (/[ \t\n\r\f]/.test(this.text.charAt(this.at))) this.at++;
  }
  peek() {
    return this.text.charAt(this.at);
  }
  take(char) {
    if (this.peek() !== char) return false;
    this.at++;
    this.blanks();
    return true;
  }
  fail(what) {
    const found = this.at < this.text.length ? `“${String.fromCodePoint(this.text.codePointAt(this.at))}”` : "the end";
    throw new Bad(`Character ${this.at + 1}: expected ${what}, found ${found}.`);
  }
  expect(char, what) {
    if (!this.take(char)) this.fail(what);
  }
  int() {
    const match = /^_?(-?[0-9]+)/.exec(this.text.slice(this.at, this.at + 400));
    if (!match) this.fail("an integer or an opening parenthesis");
    const value = Number(match[1]);
    if (!Number.isSafeInteger(value)) throw new Bad(`Character ${this.at + 1}: ${match[1]} is too large for this page.`);
    this.at += match[0].length;
    this.blanks();
    return value === 0 ? 0 : value;
  }
  end(what) {
    if (this.at < this.text.length) this.fail(what);
  }
}

const numbers = (parts) => parts.filter((part) => typeof part === "number");

function write(parts, leaf) {
  let text = "", first = true, k = 0;
  for (const part of parts) {
    if (!first && part !== ")") text += ",";
    first = part === "(";
    text += typeof part === "number" ? leaf(k++) : part;
  }
  return text;
}

/** A layout: its parts, the leaves of shape and stride, its rank, and the leaves of its first mode. */
function layoutOf(shape, stride) {
  const kinds = (parts) => parts.map((part) => (typeof part === "number" ? "n" : part)).join("");
  if (kinds(shape) !== kinds(stride)) throw new Bad("Congruence: shape and stride must have the same nesting.");
  const extents = numbers(shape), strides = numbers(stride);
  let size = 1, reach = 0;
  extents.forEach((extent, k) => {
    if (extent < 0) throw new Bad(`Extent: ${extent} is below 0.`);
    size *= Math.max(extent, 1);
    reach += (Math.max(extent, 1) - 1) * Math.abs(strides[k]);
  });
  if (!(reach < Number.MAX_SAFE_INTEGER)) throw new Bad("The offsets are too large for this page.");
  if (extents.includes(0)) size = 0;
  let rank = 1, first = extents.length, depth = 0, seen = 0;
  if (shape[0] === "(") {
    rank = 0;
    for (const part of shape) {
      if (part === ")") depth--;
      if (depth === 1 && part !== ")") {
        if (rank === 1) first = seen;
        rank++;
      }
      if (part === "(") depth++;
      if (typeof part === "number") seen++;
    }
  }
  const notation = `${write(shape, (k) => String(extents[k]))}:${write(stride, (k) => String(strides[k]))}`;
  return { shape, extents, strides, size, rank, first, notation };
}

function readLayout(text) {
  const reader = new Reader(text);
  const shape = readTuple(reader);
  reader.expect(":", "a colon and the stride, as in (4,8):(8,1)");
  const stride = readTuple(reader);
  reader.end("nothing more");
  return layoutOf(shape, stride);
}

/** A layout composed with any number of swizzles, Sw<B,M,S> o offset o .., the outermost first. */
function readComposed(text) {
  const reader = new Reader(text), links = [];
  let notation = "";
  while (reader.peek() === "S") {
    const begin = reader.at;
    for (const char of "Sw<") reader.expect(char, "a swizzle, as Sw<3,3,3>");
    const b = reader.int();
    reader.expect(",", "a comma");
    const m = reader.int();
    reader.expect(",", "a comma");
    const s = reader.int();
    reader.expect(">", "the end of the swizzle, “>”");
    if (b < 0 || m < 0) throw new Bad(`Swizzle: Sw<${b},${m},${s}> must have B and M of 0 or more.`);
    if (Math.abs(s) < b) throw new Bad(`Swizzle: the shift of Sw<${b},${m},${s}> must be at least its bits, ${b}.`);
    if (b + m + Math.abs(s) > 50) throw new Bad(`Character ${begin + 1}: the swizzle is too large for this page.`);
    reader.expect("o", "“o” and the offset");
    const offset = reader.int();
    reader.expect("o", "“o”, an offset and a layout");
    if (links.length === 4) throw new Bad("Answer limit: at most four swizzles.");
    // The bits that are read, and how far those that they flip lie below.
    links.unshift({ bits: ((1n << BigInt(b)) - 1n) << BigInt(m + Math.max(s, 0)), s, offset });
    notation += `Sw<${b},${m},${s}> o ${offset} o `;
  }
  const shape = readTuple(reader);
  reader.expect(":", "a colon and the stride, as in (4,8):(8,1)");
  const stride = readTuple(reader);
  reader.end("nothing more");
  const layout = layoutOf(shape, stride);
  return { ...layout, links, notation: notation + layout.notation };
}

/** The swizzled offset, of an offset of the inner layout. */
function through(layout, offset) {
  for (const { bits, s, offset: plus } of layout.links) {
    const x = BigInt(offset) + BigInt(plus), read = x & bits;
    offset = Number(x ^ (s < 0 ? read << BigInt(-s) : read >> BigInt(s)));
    if (!Number.isSafeInteger(offset)) throw new Bad("The offsets are too large for this page.");
  }
  return offset;
}

/** The bank in which an element begins, of 32 banks of 4 bytes, or the group of banks that a large one takes. */
function banksOf(bytes) {
  const taken = bytes / 4n, group = taken > 1n && bytes % 4n === 0n && 32n % taken === 0n ? taken : 1n;
  const floor = (a, b) => (a - (((a % b) + b) % b)) / b;
  const bank = (offset) => {
    const word = floor(BigInt(offset) * bytes, 4n);
    return Number((word - floor(word, 32n) * 32n) / group);
  };
  return { bank, groups: group > 1n };
}

function readShape(text) {
  const reader = new Reader(text);
  const shape = readTuple(reader);
  reader.end("nothing more");
  let size = 1;
  const stride = shape.map((part) => {
    if (typeof part !== "number") return part;
    const here = size;
    size *= part;
    return here;
  });
  return layoutOf(shape, stride);
}

function at(layout, index) {
  let offset = 0;
  layout.extents.forEach((extent, k) => {
    offset += (index % extent) * layout.strides[k];
    index = Math.floor(index / extent);
  });
  return offset === 0 ? 0 : offset;
}

// ---- What the cells hold

function bounded(layout) {
  if (layout.size > LIMIT || layout.size * layout.shape.length > PARTS)
    throw new Bad(`Picture limit: ${layout.size} coordinates to draw, and the limit is ${LIMIT}.`);
}

function axis(extents, prefix) {
  let length = 1, tiers = [];
  for (const extent of extents) {
    if (extent > 1) tiers.push({ span: length, extent });
    length *= extent;
  }
  if (tiers.length < 2 || length === 0) tiers = [];
  if (length > LIMIT) throw new Bad(`Picture limit: an edge of ${length} coordinates, and the limit is ${LIMIT}.`);
  const weight = (k) => {
    let count = 0;
    while (count + 1 < tiers.length && k % tiers[count + 1].span === 0) count++;
    return count;
  };
  return { length, tiers, prefix, weight, labelled: true };
}

function coordinate(layout, index) {
  return write(layout.shape, (k) => {
    const here = index % layout.extents[k];
    index = Math.floor(index / layout.extents[k]);
    return String(here);
  });
}

function short(text, limit) {
  const chars = [...text];
  return chars.length > limit ? chars.slice(0, limit).join("") + "…" : text;
}

function panelOf({ kind, bytes, name }, layout, tile) {
  const banks = kind === "banks" ? banksOf(BigInt(bytes)) : null;
  const shown = kind === "tile" ? tile : layout;
  if ((kind === "table" || kind === "tile") && layout.rank !== 2)
    throw new Bad(`A thread-value layout must have two modes, threads and values; this one has ${layout.rank}.`);
  bounded(shown);
  bounded(layout);
  const down = shown.rank < 2 ? 0 : shown.first;
  const prefixes = kind === "table" ? ["T", "V"] : ["", ""];
  const rows = axis(shown.extents.slice(0, down), prefixes[0]);
  const columns = axis(shown.extents.slice(down), prefixes[1]);
  rows.labelled = shown.rank > 1;
  const cells = [];
  let least = null, greatest = null;
  if (shown.size > 0) {
    for (let row = 0; row < rows.length; row++) {
      for (let column = 0; column < columns.length; column++) {
        const index = row + column * rows.length;
        const cell = { coordinate: coordinate(shown, index) };
        if (kind !== "tile") {
          cell.offset = at(shown, index);
          if (banks) {
            cell.offset = through(shown, cell.offset);
            cell.bank = banks.bank(cell.offset);
          }
          if (least === null || cell.offset < least) least = cell.offset;
          if (greatest === null || cell.offset > greatest) greatest = cell.offset;
        }
        if (kind === "table") cell.thread = row;
        cells.push(cell);
      }
    }
  }
  let caption;
  if (kind === "tile") {
    const threads = layout.extents.slice(0, layout.first).reduce((a, b) => a * b, 1);
    const values = layout.extents.slice(layout.first).reduce((a, b) => a * b, 1);
    for (let index = 0; index < layout.size; index++) {
      const [thread, value, place] = [index % threads, Math.floor(index / threads), at(layout, index)];
      if (place < 0 || place >= tile.size)
        throw new Bad(`Tile: value ${value} of thread ${thread} is element ${place}, and the tile has ${tile.size}.`);
      const cell = cells[(place % rows.length) * columns.length + Math.floor(place / rows.length)];
      if (cell.thread === undefined) Object.assign(cell, { thread, value, more: 0 });
      else cell.more++;
    }
    caption = `tile ${short(write(tile.shape, (k) => String(tile.extents[k])), 60)}: ${threads} threads × ${values} values`;
  } else {
    if (kind === "table") caption = `${rows.length} threads × ${columns.length} values`;
    else if (shown.rank < 2) caption = `${columns.length} coordinates`;
    else caption = `${rows.length} × ${columns.length}`;
    caption += least === null ? ", empty" : `, offsets ${least} to ${greatest}`;
    if (shown.rank > 2) caption += ` · rank ${shown.rank}: mode 0 runs down, modes 1 to ${shown.rank - 1} run across`;
  }
  if (name !== undefined) caption = `${name} · ${caption}`;
  if (banks && banks.groups) kind = "groups";
  return { kind, notation: layout.notation, caption, rows, columns, cells };
}

const number = (cell) => cell.bank ?? cell.thread ?? cell.offset;

function mod(a, b) {
  return ((a % b) + b) % b;
}

function colour(n, period) {
  return mod(n, HUES) + mod(Math.floor(n / period), TONES) * HUES;
}

function periodOf(panels) {
  const pairs = [];
  for (const { cells, columns } of panels) {
    const pair = (a, b) => {
      if (b >= cells.length) return;
      const [m, n] = [number(cells[a]), number(cells[b])];
      if (m !== undefined && n !== undefined && m !== n && (m - n) % HUES === 0) pairs.push([m, n]);
    };
    for (let k = 0; k < cells.length; k++) {
      if ((k + 1) % columns.length !== 0) pair(k, k + 1);
      pair(k, k + columns.length);
    }
  }
  const steps = new Set(pairs.map(([m, n]) => Math.abs(m - n)));
  steps.add(HUES);
  let best = HUES, fewest = Infinity;
  for (const period of [...steps].sort((a, b) => a - b).slice(0, 16)) {
    const alike = pairs.filter(([m, n]) => colour(m, period) === colour(n, period)).length;
    if (alike < fewest) [best, fewest] = [period, alike];
  }
  return best;
}

function legendOf(panels, period) {
  const plain = panels.some((panel) => panel.kind === "offsets");
  const threads = panels.some((panel) => panel.kind !== "offsets");
  const all = (kind) => panels.every((panel) => panel.kind === kind);
  const held = plain && !threads ? "offset" : plain ? "offset or thread" : "thread";
  const by = all("banks") ? "bank" : all("groups") ? "group of banks" : held;
  let least = 0, greatest = 0;
  for (const panel of panels)
    for (const cell of panel.cells) {
      const n = number(cell);
      if (n !== undefined) [least, greatest] = [Math.min(least, n), Math.max(greatest, n)];
    }
  if (least >= 0 && greatest < HUES) return `a colour for each ${by}`;
  return `hue: ${by} modulo 8 · tone: the next of three every ${period}`;
}

// ---- Where everything goes, and the drawing

const MARGIN = 20, GAP = 44, LINE = 22, SIDE = 40, TIER = 26, DIGIT = 8.5, MONO = 8.5, SMALL = 6.6,
  LETTER = 12.5;

function escape(text) {
  const to = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (c) => to[c]).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, "\ufffd");
}

function says(cell) {
  if (cell.value !== undefined) return [`T${cell.thread}`, `V${cell.value}` + (cell.more > 0 ? ` +${cell.more}` : "")];
  return cell.offset !== undefined ? [String(cell.offset)] : [];
}

function measure(panel) {
  const label = (edge) => edge.prefix.length + String(Math.max(edge.length - 1, 0)).length;
  let longest = label(panel.columns);
  for (const cell of panel.cells) for (const line of says(cell)) longest = Math.max(longest, line.length);
  const width = Math.max(SIDE, DIGIT * longest + 14);
  const height = panel.kind === "tile" ? SIDE + 6 : SIDE;
  const extents = panel.rows.tiers.map((t) => String(t.extent - 1).length);
  const tier = Math.max(TIER, 12 + DIGIT * (extents.length ? Math.max(...extents) : 1));
  const left = panel.rows.labelled ? 16 + DIGIT * label(panel.rows) + tier * panel.rows.tiers.length : 0;
  const top = LINE + TIER * panel.columns.tiers.length;
  const room = Math.max(width * panel.columns.length + left, 480);
  const notation = short(panel.notation, Math.floor(room / MONO));
  const expression = panel.expression === undefined ? "" : short(panel.expression, Math.floor(room / SMALL));
  const small = Math.max([...expression].length, [...panel.caption].length);
  const whole = Math.max(left + width * panel.columns.length, MONO * [...notation].length, SMALL * small);
  return { left, top, tier, width, height, notation, expression, whole };
}

const STYLES = {
  title: [17, "ink"], notation: [14, "ink"], index: [12, "muted"], coordinate: [12, "ink"],
  caption: [12, "muted"], cell: [14, "ink"], lesser: [12, "ink"],
};

function text(style, x, y, content) {
  const [size, colour] = STYLES[style];
  const inside = style === "cell" || style === "lesser";
  let out = `<text class="${inside ? "says" : style}" x="${x}" y="${(y + size * 0.35).toFixed(1)}"`;
  out += ` font-size="${size}" fill="${PALETTE[colour]}"`;
  if (["title", "notation", "caption"].includes(style)) out += ' text-anchor="start"';
  if (style === "notation") out += ` font-family="${PALETTE.mono}"`;
  if (style === "title") out += ' font-weight="600"';
  return out + `>${escape(content)}</text>` + (inside ? "" : "\n");
}

function group(panel, cell) {
  const c = cell.coordinate;
  const open = `<g class="cell" data-coordinate="${c}"`;
  if (cell.value !== undefined) {
    const more = cell.more > 0 ? `, and ${cell.more} more` : "";
    return `${open} data-thread="${cell.thread}" data-value="${cell.value}">` +
      `<title>${c} → thread ${cell.thread}, value ${cell.value}${more}</title>`;
  }
  if (cell.bank !== undefined) {
    const where = `${panel.kind === "groups" ? "group of banks" : "bank"} ${cell.bank}`;
    return `${open} data-offset="${cell.offset}" data-bank="${cell.bank}"><title>${c} → ${cell.offset}, ${where}</title>`;
  }
  if (cell.thread !== undefined)
    return `${open} data-offset="${cell.offset}" data-thread="${cell.thread}"><title>(T,V) = ${c} → ${cell.offset}</title>`;
  if (cell.offset !== undefined) return `${open} data-offset="${cell.offset}"><title>${c} → ${cell.offset}</title>`;
  return `${open}><title>${c}: no thread</title>`;
}

function letter(c) {
  if ("MWmw@%".includes(c) || c >= "\u0080") return 19;
  if (("A" <= c && c <= "Z") || "<>+=".includes(c)) return 14.5;
  return " (),.:;-[]|!ijl".includes(c) ? 8 : LETTER;
}

function draw(panels, heading) {
  const measures = panels.map(measure), period = periodOf(panels), legend = legendOf(panels, period);
  let body = "";
  const y = MARGIN + (heading === null ? 0 : 34);
  const named = measures.some((m) => m.expression !== "") ? LINE : 0;
  const y0 = y + named + 30 + Math.max(0, ...measures.map((m) => m.top));
  let x = MARGIN, bottom = 0;
  panels.forEach((panel, k) => {
    const m = measures[k];
    body += drawGrid(panel, m, x, y0, period);
    x += m.whole + GAP;
    bottom = Math.max(bottom, y0 + m.height * panel.rows.length + 10 + LINE);
  });
  const title = short(heading ?? "", Math.floor(Math.max((x - GAP - MARGIN) / LETTER, 100)));
  const titleText = title === "" ? "" : text("title", MARGIN, MARGIN + 9, title);
  const over = [...title].reduce((sum, c) => sum + letter(c), 0);
  const width = Math.max(x - GAP, MARGIN + over, MARGIN + SMALL * [...legend].length) + MARGIN;
  const height = bottom + 20 + MARGIN;
  let name = heading === null ? "" : heading;
  panels.forEach((panel, k) => {
    name += (name === "" ? "" : k > 0 ? " and " : ": ") + short(panel.notation, 200);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img" font-family="${PALETTE.sans}" text-anchor="middle">\n<title>${escape(name)}</title>\n` +
    `<rect class="page" width="${width}" height="${height}" rx="6" fill="${PALETTE.page}"/>\n` +
    titleText + text("caption", MARGIN, bottom + 8, legend) + body + "</svg>\n";
}

function drawGrid(panel, m, x, y0, period) {
  const [rows, columns] = [panel.rows.length, panel.columns.length];
  const x0 = x + m.left, x1 = x0 + m.width * columns, y1 = y0 + m.height * rows;
  let out = `<g class="grid" data-layout="${escape(panel.notation)}" data-columns="${columns}">\n`;
  panel.cells.forEach((cell, k) => {
    const [cx, cy] = [x0 + m.width * (k % columns), y0 + m.height * Math.floor(k / columns)];
    const n = number(cell), lines = says(cell);
    const fill = n === undefined ? ["none", PALETTE.empty] : [`c${colour(n, period)}`, PALETTE.cells[colour(n, period)]];
    out += group(panel, cell) + `<rect class="${fill[0]}" x="${cx}" y="${cy}" width="${m.width}" height="${m.height}" fill="${fill[1]}"/>`;
    lines.forEach((line, i) => {
      const dy = lines.length > 1 ? [-9, 10][i] : 0;
      out += text(i === 0 ? "cell" : "lesser", cx + m.width / 2, cy + m.height / 2 + dy, line);
    });
    out += "</g>\n";
  });
  const lines = [];
  const weigh = (w) => ({ width: 1 + Math.min(w, 3), heavy: w > 0 });
  for (let k = 1; k < columns; k++) {
    const at = x0 + m.width * k;
    lines.push({ from: [at, y0], to: [at, y1], ...weigh(panel.columns.weight(k)) });
  }
  for (let k = 1; k < rows; k++) {
    const at = y0 + m.height * k;
    lines.push({ from: [x0, at], to: [x1, at], ...weigh(panel.rows.weight(k)) });
  }
  lines.sort((a, b) => a.width - b.width);
  const border = Math.max(2, ...lines.slice(-1).map((line) => line.width));
  const corners = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
  corners.forEach((from, k) => lines.push({ from, to: corners[(k + 1) % 4], width: border, heavy: true }));
  for (const { from, to, width, heavy } of lines) {
    out += `<line class="${heavy ? "heavy" : "thin"}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" ` +
      `stroke="${heavy ? PALETTE.ink : PALETTE.line}" stroke-width="${width}" stroke-linecap="square"/>\n`;
  }
  let texts = text("notation", x, y0 - m.top - 20, m.notation) + text("caption", x, y1 + 20, panel.caption);
  if (m.expression !== "") texts += text("caption", x, y0 - m.top - 20 - LINE, m.expression);
  const bracket = (points) => {
    out += `<polyline class="bracket" points="${points.map((p) => p.join(",")).join(" ")}" fill="none" stroke="${PALETTE.line}"/>\n`;
  };
  for (let k = 0; k < columns; k++)
    texts += text("index", x0 + m.width * (k + 0.5), y0 - 12, panel.columns.prefix + k);
  panel.columns.tiers.forEach((tier, t) => {
    const y = y0 - LINE - TIER * t;
    for (let k = 0; k < columns; k += tier.span) {
      const [from, to] = [x0 + m.width * k + 4, x0 + m.width * (k + tier.span) - 4];
      texts += text("coordinate", (from + to) / 2, y - 14, String(Math.floor(k / tier.span) % tier.extent));
      if (tier.span > 1) bracket([[from, y], [from, y - 5], [to, y - 5], [to, y]]);
    }
  });
  if (panel.rows.labelled) {
    const label = m.left - m.tier * panel.rows.tiers.length;
    for (let k = 0; k < rows; k++)
      texts += text("index", x0 - label / 2, y0 + m.height * (k + 0.5), panel.rows.prefix + k);
    panel.rows.tiers.forEach((tier, t) => {
      const at = x0 - label - m.tier * t;
      for (let k = 0; k < rows; k += tier.span) {
        const [from, to] = [y0 + m.height * k + 4, y0 + m.height * (k + tier.span) - 4];
        texts += text("coordinate", at - m.tier / 2 - 3, (from + to) / 2, String(Math.floor(k / tier.span) % tier.extent));
        if (tier.span > 1) bracket([[at, from], [at - 5, from], [at - 5, to], [at, to]]);
      }
    });
  }
  return out + texts + "</g>\n";
}

// ---- The page

const picture = document.getElementById("picture"), tip = document.getElementById("tip");
const status = document.getElementById("status");
const heading = document.querySelector("h1");
heading.dataset.text = heading.textContent;
const fields = [...document.querySelectorAll("input[data-panel]")];
let chosen = null;

/** Draws what the fields say, or says what is wrong with one and leaves the picture pale. */
function redraw() {
  const layouts = [], tiles = [];
  let bad = false;
  for (const field of fields) {
    const message = document.getElementById(field.getAttribute("aria-describedby"));
    message.textContent = "";
    field.removeAttribute("aria-invalid");
    try {
      const tile = field.dataset.field === "tile";
      const k = Number(field.dataset.panel);
      if (tile) tiles[k] = readShape(field.value);
      else layouts[k] = (START.panels[k].kind === "banks" ? readComposed : readLayout)(field.value);
    } catch (error) {
      report(field, error);
      bad = true;
    }
  }
  const panels = [];
  if (!bad) {
    START.panels.forEach((panel, k) => {
      try {
        panels.push(panelOf(panel, layouts[k], tiles[k]));
      } catch (error) {
        report(fields.find((field) => field.dataset.panel === String(k)), error);
        bad = true;
      }
    });
    const cells = panels.reduce((sum, panel) => sum + panel.cells.length, 0);
    if (!bad && cells > LIMIT) {
      report(fields[0], new Bad(`Picture limit: ${cells} cells together, and the limit is ${LIMIT}.`));
      bad = true;
    }
  }
  picture.classList.toggle("stale", bad);
  if (bad) return false;
  // The title names what was shown first; it is dropped when something else is shown.
  const same = fields.every((field) => field.value === field.defaultValue);
  heading.textContent = heading.dataset.text + (same ? "" : " (edited)");
  // The requested expression is shown only while nothing is edited, too.
  if (same) panels.forEach((panel, k) => (panel.expression = START.panels[k].expression));
  picture.innerHTML = draw(panels, same ? START.title : null);
  settle();
  return true;
}

function report(field, error) {
  if (!(error instanceof Bad)) throw error;
  document.getElementById(field.getAttribute("aria-describedby")).textContent = error.message;
  field.setAttribute("aria-invalid", "true");
}

/** Makes a fresh drawing answer to pointer and keys. */
function settle() {
  chosen = null;
  tip.hidden = true;
  const svg = picture.querySelector("svg");
  for (const title of svg.querySelectorAll(".cell > title")) {
    // The tip shows it at once; the browser's own would come on top of it.
    title.parentNode.setAttribute("aria-label", title.textContent);
    title.remove();
  }
  svg.setAttribute("tabindex", "0");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-describedby", "keys status");
}

function choose(cell, speak) {
  for (const old of picture.querySelectorAll(".on, .same")) old.classList.remove("on", "same");
  chosen = cell;
  if (!cell) {
    tip.hidden = true;
    status.textContent = "";
    return;
  }
  cell.classList.add("on");
  // Where another cell, of this layout or of the one beside it, has the same offset, or lies in the same bank.
  const key = ["bank", "offset"].find((key) => cell.dataset[key] !== undefined) ?? "thread";
  if (cell.dataset[key] !== undefined)
    for (const other of picture.querySelectorAll(`.cell[data-${key}="${cell.dataset[key]}"]`))
      if (other !== cell) other.classList.add("same");
  const count = picture.querySelectorAll(".same").length;
  const label = cell.getAttribute("aria-label");
  const others = count === 1 ? ` · 1 other cell has this ${key}` : ` · ${count} other cells have this ${key}`;
  status.textContent = label + (count > 0 ? others : "");
  tip.textContent = label;
  tip.hidden = false;
  const box = cell.getBoundingClientRect();
  const left = Math.min(Math.max(box.left + box.width / 2 - tip.offsetWidth / 2, 4), innerWidth - tip.offsetWidth - 4);
  const above = box.top - tip.offsetHeight - 8;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 4 ? above : box.bottom + 8}px`;
  if (speak) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}

picture.addEventListener("pointerover", (event) => {
  const cell = event.target.closest(".cell");
  if (cell && cell !== chosen) choose(cell, false);
});
picture.addEventListener("pointerleave", () => choose(null, false));
picture.addEventListener("focusin", () => {
  if (!chosen) choose(picture.querySelector(".cell"), true);
});
picture.addEventListener("focusout", () => choose(null, false));
picture.addEventListener("keydown", (event) => {
  const cell = chosen || picture.querySelector(".cell");
  if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
  const grid = cell.parentNode, cells = [...grid.querySelectorAll(".cell")];
  const columns = Number(grid.dataset.columns), k = cells.indexOf(cell), column = k % columns;
  const grids = [...picture.querySelectorAll(".grid")], here = grids.indexOf(grid);
  const to = {
    ArrowLeft: column > 0 ? cells[k - 1] : cell,
    ArrowRight: column + 1 < columns ? cells[k + 1] : cell,
    ArrowUp: cells[k - columns] || cell,
    ArrowDown: cells[k + columns] || cell,
    Home: cells[k - column],
    End: cells[k - column + columns - 1],
    PageUp: (grids[here - 1] || grid).querySelector(".cell"),
    PageDown: (grids[here + 1] || grid).querySelector(".cell"),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  choose(to, true);
});

/** Sets the fields from the address, #layout=...&tile=..., and draws; an address without them is as made. */
function fromAddress() {
  const given = new URLSearchParams(location.hash.slice(1).replace(/\+/g, "%2B"));
  for (const name of ["layout", "tile"]) {
    const values = given.getAll(name);
    fields.filter((field) => field.dataset.field === name).forEach((field, k) => {
      if (values[k] !== undefined) field.value = values[k];
    });
  }
  return fields.length > 0 && (given.has("layout") || given.has("tile"));
}

for (const field of fields) {
  field.addEventListener("input", () => {
    if (!redraw()) return;
    const parts = fields.map((f) => `${f.dataset.field}=${encodeURIComponent(f.value)}`);
    history.replaceState(null, "", `#${parts.join("&")}`);
  });
}
document.getElementById("edit").addEventListener("submit", (event) => event.preventDefault());
document.getElementById("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
});
addEventListener("hashchange", () => fromAddress() && redraw());
settle();
if (fromAddress()) redraw();
