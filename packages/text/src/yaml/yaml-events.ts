import {
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';
import type { NodeSpan, NodeSpans, Span } from '../span.ts';

type ScalarEvent = Extract<Event, { readonly type: typeof EVENT_ID.SCALAR }>;
type NodeEvent =
  | ScalarEvent
  | Extract<Event, { readonly type: typeof EVENT_ID.SEQUENCE | typeof EVENT_ID.MAPPING }>;

/** Offsets in a YAML text. */
export interface YamlRange {
  readonly from: number;
  readonly to: number;
}

/** The content of a YAML text. */
export interface YamlContent {
  /** Plain data in which every scalar is a string as written; undefined for an empty text. */
  readonly value: unknown;
  readonly spans: NodeSpans;
}

/**
 * Reads a YAML text with js-yaml, which is several times as fast as the `yaml` package. Null for
 * invalid texts, and for those that are left to the `yaml` package: with tags, anchors, duplicate
 * keys, a list as a key, more than 100 levels, or a closing bracket at the start of its line.
 */
export function readEvents(text: string, spanOf: (range: YamlRange) => Span): YamlContent | null {
  try {
    const events = parseEvents(text, {});
    return events.every(isPlain) ? readNodes(events, text, spanOf) : null;
  } catch (error) {
    if (error instanceof YAMLException) return null;
    throw error;
  }
}

/** Whether an event is of a node without tag and anchor, or of the only document. */
function isPlain(event: Event, index: number): boolean {
  if (event.type === EVENT_ID.DOCUMENT) return index === 0;
  if (event.type === EVENT_ID.POP) return true;
  return event.type !== EVENT_ID.ALIAS && event.tagStart < 0 && event.anchorStart < 0;
}

/** Makes data and positions of the events of nodes, which are in document order. */
function readNodes(
  events: readonly Event[],
  text: string,
  spanOf: (range: YamlRange) => Span,
): YamlContent | null {
  const spans = new Map<string, NodeSpan>();
  // The first event is that of the document.
  let next = 1;
  /** Where the last node ended. */
  let end = 0;
  let isReadable = true;
  const isOpen = (): boolean => next < events.length && events[next]?.type !== EVENT_ID.POP;
  /** Reads a value and its range, which is null if the text has neither. */
  const read = (path: string): { readonly value: unknown; readonly range: YamlRange | null } => {
    const event = events[next] as NodeEvent;
    next += 1;
    if (event.type === EVENT_ID.SCALAR) {
      const range = scalarRange(event, text, end);
      end = range?.to ?? end;
      return { value: getScalarValue(text, event), range };
    }
    const from = event.start;
    end = from;
    const isList = event.type === EVENT_ID.SEQUENCE;
    const pairs: [name: string, value: unknown][] = [];
    while (isOpen()) {
      const key = isList ? null : read('');
      const own = key === null ? String(pairs.length) : key.value;
      const name = path === '' ? String(own) : `${path}.${own}`;
      isReadable &&= typeof own === 'string' && !spans.has(name);
      const { value, range } = read(name);
      spans.set(name, {
        key: key?.range ? spanOf(key.range) : null,
        value: spanOf(range ?? key?.range ?? { from: end, to: end }),
      });
      pairs.push([String(own), value]);
    }
    next += 1;
    // A pair in a list, as in `[a: b]`, has no brackets of its own.
    if (/[[{]/.test(text.charAt(from))) end = closingBracket(text, end);
    const value = isList ? pairs.map(([, item]) => item) : Object.fromEntries(pairs);
    return { value, range: { from, to: end } };
  };
  const value = isOpen() ? read('').value : undefined;
  return isReadable ? { value, spans: Object.fromEntries(spans) } : null;
}

/** The sign before an item or a value. */
const sign = /\s*[:-]/y;

/**
 * The range of a scalar as written; of a missing one the place after its sign, or null without one.
 *
 * @param after Where the last node ended.
 */
function scalarRange(event: ScalarEvent, text: string, after: number): YamlRange | null {
  const { style, valueStart, valueEnd } = event;
  if (valueStart < 0) {
    const at = endOfMatch(sign, text, after);
    return at === after ? null : { from: at, to: at };
  }
  switch (style) {
    case SCALAR_STYLE.SINGLE_QUOTED:
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return { from: valueStart - 1, to: valueEnd + 1 };
    case SCALAR_STYLE.LITERAL_BLOCK:
    case SCALAR_STYLE.FOLDED_BLOCK: {
      const opening = style === SCALAR_STYLE.LITERAL_BLOCK ? '|' : '>';
      const from = text.indexOf(opening, after);
      return { from, to: valueStart + text.slice(valueStart, valueEnd).trimEnd().length };
    }
    default:
      return { from: valueStart, to: valueEnd };
  }
}

/** What may stand before the bracket that closes a list or a map, and the bracket. */
const beforeBracket = /(?:[\s,:?]|#[^\n]*\n)*[\]}]/y;

/** The end of a list or a map in brackets. @param after Where its last item ended, or its start. */
function closingBracket(text: string, after: number): number {
  const isEmpty = /[[{]/.test(text.charAt(after));
  return endOfMatch(beforeBracket, text, isEmpty ? after + 1 : after);
}

/** The end of the match of a sticky expression at an offset; the offset if there is none. */
function endOfMatch(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}
