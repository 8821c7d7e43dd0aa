import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  FAILSAFE_SCHEMA,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';
import type { Span } from '../model/diagnostic.ts';
import type { NodeSpan, NodeSpans } from '../model/front-matter.ts';

type ScalarEvent = Extract<Event, { readonly type: typeof EVENT_ID.SCALAR }>;
type ListEvent = Extract<
  Event,
  { readonly type: typeof EVENT_ID.SEQUENCE | typeof EVENT_ID.MAPPING }
>;
type NodeEvent = ScalarEvent | ListEvent;

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
 * invalid texts, and for those that only the `yaml` package reads: with aliases, with more than 100
 * levels, or with a closing bracket at the start of its line.
 */
export function readEvents(text: string, spanOf: (range: YamlRange) => Span): YamlContent | null {
  try {
    const events = parseEvents(text, {});
    const settings = { source: text, schema: FAILSAFE_SCHEMA, maxAliases: 0 };
    const [value, ...others] = constructFromEvents(events, settings);
    return others.length > 0 ? null : { value, spans: readSpans(events, text, spanOf) };
  } catch (error) {
    if (error instanceof YAMLException) return null;
    throw error;
  }
}

/** The positions of all keys and values by dotted path. */
function readSpans(
  events: readonly Event[],
  text: string,
  spanOf: (range: YamlRange) => Span,
): NodeSpans {
  const spans = new Map<string, NodeSpan>();
  // The first event is that of the document.
  let next = 1;
  /** Where the last node ended. */
  let end = 0;
  const isOpen = (): boolean => next < events.length && events[next]?.type !== EVENT_ID.POP;
  const take = (path: string): YamlRange | null => {
    const event = events[next] as NodeEvent;
    next += 1;
    if (event.type === EVENT_ID.SCALAR) {
      const range = scalarRange(event, text, end);
      end = range?.to ?? end;
      return range;
    }
    const from = event.start;
    end = from;
    for (let index = 0; isOpen(); index += 1) {
      const isItem = event.type === EVENT_ID.SEQUENCE;
      const own = isItem ? String(index) : getScalarValue(text, events[next] as ScalarEvent);
      const name = path === '' ? own : `${path}.${own}`;
      const key = isItem ? null : take(name);
      const value = take(name) ?? key ?? { from: end, to: end };
      spans.set(name, { key: key && spanOf(key), value: spanOf(value) });
    }
    next += 1;
    // A pair in a list, as in `[a: b]`, has no brackets of its own.
    if (/[[{]/.test(text.charAt(from))) end = closingBracket(text, end);
    return { from, to: end };
  };
  if (isOpen()) take('');
  return Object.fromEntries(spans);
}

/** The sign before an item or a value. */
const sign = /\s*[:-]/y;

/**
 * The range of a scalar as written; of a missing one the place after its sign, or null without one.
 *
 * @param after Where the last node ended.
 */
function scalarRange(event: ScalarEvent, text: string, after: number): YamlRange | null {
  const { style, valueStart, valueEnd, tagEnd, anchorEnd } = event;
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
      const from = text.indexOf(opening, Math.max(after, tagEnd, anchorEnd));
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
