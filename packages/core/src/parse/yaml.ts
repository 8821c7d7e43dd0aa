import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parseDocument,
  type YAMLError,
} from 'yaml';
import type { Finding, RuleName } from '../model/diagnostic.ts';
import type { NodeSpan, NodeSpans } from '../model/front-matter.ts';
import type { LineIndex } from '../text/lines.ts';

/** A YAML text inside a file. JSON is YAML too, with the same positions. */
export interface YamlSource {
  readonly file: string;
  /** The YAML alone. */
  readonly text: string;
  /** Where `text` starts in the file. */
  readonly start: number;
  /** The lines of the whole file. */
  readonly lines: LineIndex;
  /** The rule that a mistake is reported under. */
  readonly rule: RuleName;
}

/** Plain data with the place of every key and value; `value` is undefined where the YAML is broken. */
export interface YamlData {
  readonly value: unknown;
  readonly spans: NodeSpans;
  readonly finding: Finding | null;
}

/**
 * Reads YAML by its failsafe schema: every scalar stays the string that was written, so
 * `3.10` stays `3.10` and a date stays a date as typed. What a field makes of the string
 * is its schema's matter. A broken text gives its first error and nothing else.
 */
export function parseYaml(source: YamlSource): YamlData {
  const document = parseDocument(source.text, { schema: 'failsafe', prettyErrors: false });
  const error = document.errors[0];
  if (error !== undefined) return broken(source, describe(error, source.text));
  const tab = tabIndent.exec(source.text);
  if (tab !== null) {
    const from = tab.index + tab[0].indexOf('\t');
    return broken(source, { ...tabMistake, from, to: from + 1 });
  }
  try {
    const spans: Record<string, NodeSpan> = Object.create(null);
    collectSpans(document.contents, '', source, spans);
    return { value: document.toJS({ maxAliasCount: 20 }) ?? null, spans, finding: null };
  } catch {
    return broken(source, describeAlias(source.text));
  }
}

/** YAML forbids tabs in indentation, but the library takes such a child for a sibling. */
const tabIndent = /(^|\n)\t+[\w-]+:/;

/** What is wrong with a text, and from where to where. */
interface Mistake {
  readonly message: string;
  readonly hint?: string;
  readonly from: number;
  readonly to: number;
}

function broken(source: YamlSource, { from, to, ...text }: Mistake): YamlData {
  const span = source.lines.span(source.start + from, source.start + Math.max(to, from + 1));
  const finding = { rule: source.rule, file: source.file, ...text, ...span };
  return { value: undefined, spans: {}, finding };
}

const quoteIt = 'Put the value in quotes: it holds a character that means something in YAML.';
const tabMistake = { message: 'A tab indents this line.', hint: 'Indent with spaces.' };

function describe(error: YAMLError, text: string): Mistake {
  const [from, to] = error.pos;
  const lineEnd = from + (/^[^\r\n]*/.exec(text.slice(from))?.[0].trimEnd().length ?? 0);
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return {
        message: 'The key stands here twice.',
        hint: 'Keep one of them.',
        from,
        to: from + (/^[^\s:]+/.exec(text.slice(from))?.[0].length ?? 1),
      };
    case 'TAB_AS_INDENT':
      return { ...tabMistake, from: from - 1, to: from };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BAD_SCALAR_START':
      return { message: 'The value is not valid YAML.', hint: quoteIt, from, to: lineEnd };
    default:
      return { message: `The YAML is broken: ${lowerFirst(error.message)}.`, from, to };
  }
}

/** The library follows aliases late: one without an anchor, or too many, throws there. */
function describeAlias(text: string): Mistake {
  const alias = /\*[^\s,\]}]+/.exec(text);
  const from = alias?.index ?? 0;
  const message = 'The alias leads nowhere, or the aliases repeat each other too often.';
  return { message, hint: quoteIt, from, to: from + (alias?.[0].length ?? 1) };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}

function collectSpans(
  node: ParsedNode | null,
  path: string,
  source: YamlSource,
  spans: Record<string, NodeSpan>,
): void {
  const child = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const name = child(String(key.value));
      const keySpan = spanOf(key, source);
      spans[name] = { key: keySpan, value: value === null ? keySpan : spanOf(value, source) };
      collectSpans(value, name, source, spans);
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => {
      const name = child(String(index));
      spans[name] = { key: null, value: spanOf(item, source) };
      collectSpans(item as ParsedNode, name, source, spans);
    });
  }
}

/** The span of a node's text without quotes' trailing space or comments. */
function spanOf(node: unknown, source: YamlSource) {
  const [from, to] = (node as Node).range ?? [0, 0];
  return source.lines.span(source.start + from, source.start + to);
}
