import type { NodeSpan, NodeSpans } from '../model/front-matter.ts';
import type { LineIndex } from '../text/lines.ts';

/** YAML of keys and plain values, as almost all front matter is. */
export interface PlainYaml {
  readonly value: PlainMap;
  readonly spans: NodeSpans;
}

/** Keys and what they hold: a text, a list of texts, or keys again, indented. */
interface PlainMap {
  [key: string]: string | string[] | PlainMap;
}

/** A key at the start of its line, and what follows on the same. */
const pair = /^( *)([A-Za-z_][\w-]{0,100}):(?:( +)(\S.*))?$/;

/** An item of a list that has a line for each. */
const listItem = /^( *)-( +)(\S.*)$/;

/** A quoted text with nothing escaped. */
const quoted = /^(?:"[^"\\]*"|'[^']*')$/;

/** What can only be a text: no sign of YAML begins it, a key or a comment. */
const plain = /^[\p{L}\p{N}_/.(](?!.*(?::(?: |$)| #))/u;

/** A list of texts without signs of YAML. */
const list = /^\[ *(?:[\p{L}\p{N}_/.][\p{L}\p{N}_/. -]*(?:, *|(?=\])))+\]$/u;

/** What nobody sees, and what only looks like a space or the end of a line. */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFEFF\uFFFE\uFFFF]|(?! )\p{Zs}/u;

/** A line with something on it, and where it starts in the file. */
interface Line {
  readonly text: string;
  readonly at: number;
}

/** Where a reader is, and what it notes. */
interface Reader {
  readonly lines: readonly Line[];
  readonly index: LineIndex;
  readonly spans: Record<string, NodeSpan>;
  /** The next line. */
  next: number;
}

/**
 * Reads YAML of plain keys and values, eight times as fast as the library would; null for all
 * else, and wherever there is a doubt. The result is what the library's would be.
 *
 * @param start Where the text starts in the file.
 */
export function readPlainYaml(text: string, start: number, index: LineIndex): PlainYaml | null {
  const lines: Line[] = [];
  let at = start;
  for (const ended of text.split('\n')) {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
    if (line !== '') lines.push({ text: line, at });
    at += ended.length + 1;
  }
  const spans: Record<string, NodeSpan> = Object.create(null);
  const reader: Reader = { lines, index, spans, next: 0 };
  const read = readMap(reader, 0, '');
  return read === null || reader.next < lines.length ? null : { value: read.value, spans };
}

/** The keys that stand at one indentation; `end` is where the last value ends in the file. */
function readMap(
  reader: Reader,
  indent: number,
  path: string,
): { value: PlainMap; end: number } | null {
  const value: PlainMap = {};
  let end = -1;
  for (let line = reader.lines[reader.next]; line !== undefined; ) {
    const [, margin = '', key = '', space = '', written = ''] = pair.exec(line.text) ?? [];
    if (key === '' || margin.length > indent) return null;
    // The keys of a map around this one go on.
    if (margin.length < indent) break;
    if (key === '__proto__' || Object.hasOwn(value, key) || invisible.test(written)) return null;
    reader.next += 1;
    const name = path + key;
    const keyAt = line.at + indent;
    const valueAt = keyAt + key.length + 1 + space.length;
    const node: NodeSpan = { key: reader.index.span(keyAt, keyAt + key.length), value: noSpan };
    reader.spans[name] = node;
    const read =
      written === ''
        ? readNested(reader, indent, name)
        : readValue(reader, { text: written.trimEnd(), at: valueAt }, name);
    if (read === null) return null;
    value[key] = read.value;
    end = read.end;
    reader.spans[name] = { ...node, value: reader.index.span(read.from, end) };
    line = reader.lines[reader.next];
  }
  return end < 0 ? null : { value, end };
}

/** Until a value is read. */
const noSpan = { line: 0, column: 0, endLine: 0, endColumn: 0 };

interface ReadValue {
  readonly value: PlainMap[string];
  readonly from: number;
  readonly end: number;
}

/** The keys or the list below a key without a value; null where there are none. */
function readNested(reader: Reader, indent: number, name: string): ReadValue | null {
  const first = reader.lines[reader.next];
  const own = first === undefined ? 0 : first.text.search(/[^ ]/);
  // A list may begin where its key does.
  if (first?.text[own] === '-' && own >= indent) return readList(reader, own, name);
  if (first === undefined || own <= indent) return null;
  const read = readMap(reader, own, `${name}.`);
  return read === null ? null : { ...read, from: first.at + own };
}

/** A list that has a line for each of its texts. */
function readList(reader: Reader, indent: number, name: string): ReadValue | null {
  const value: string[] = [];
  let [from, end] = [-1, -1];
  for (let line = reader.lines[reader.next]; line !== undefined; ) {
    const [, margin = '', space = '', written = ''] = listItem.exec(line.text) ?? [];
    if (written === '' || margin.length !== indent) break;
    const text = written.trimEnd();
    if (invisible.test(text) || !(plain.test(text) || quoted.test(text))) return null;
    const at = line.at + indent + 1 + space.length;
    if (value.length === 0) from = line.at + indent;
    end = at + text.length;
    const span = reader.index.span(at, end);
    reader.spans[`${name}.${value.length}`] = { key: null, value: span };
    value.push(quoted.test(text) ? text.slice(1, -1) : text);
    reader.next += 1;
    line = reader.lines[reader.next];
  }
  return value.length === 0 ? null : { value, from, end };
}

function readValue({ spans, index }: Reader, { text, at }: Line, name: string): ReadValue | null {
  const end = at + text.length;
  if (quoted.test(text)) return { value: text.slice(1, -1), from: at, end };
  if (plain.test(text)) return { value: text, from: at, end };
  if (!list.test(text)) return null;
  const items = [...text.slice(1, -1).matchAll(/[^,]+/g)].flatMap(({ 0: item, index: from }) => {
    const trimmed = item.trim();
    return trimmed === '' ? [] : [{ item: trimmed, from: at + 1 + from + item.indexOf(trimmed) }];
  });
  for (const [place, { item, from }] of items.entries()) {
    spans[`${name}.${place}`] = { key: null, value: index.span(from, from + item.length) };
  }
  return { value: items.map(({ item }) => item), from: at, end };
}
