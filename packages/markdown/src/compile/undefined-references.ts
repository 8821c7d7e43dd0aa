import { createNameIndex, oneLine, shorten, suggestName } from '@docsgen/text';
import type { Token } from 'markdown-it';
import type { Finding } from '../model/index.ts';
import { maskCode } from './code-spans.ts';
import { isInlineNote } from './footnotes.ts';
import { type DocumentReader, locateSpan } from './locate.ts';
import { reportOf } from './markdown-tools.ts';
import type { FootnoteDefinition, ParseState } from './parse-state.ts';

/** References without a definition. */
interface UndefinedReferences {
  readonly findings: readonly Finding[];
  /** The footnotes that misspelled references mean, so that they aren't reported as unused. */
  readonly meant: ReadonlySet<FootnoteDefinition>;
}

/**
 * Finds references whose definition is missing, which the page shows as text: `[text][label]`,
 * `[label][]` and `[^label]`. `[label]` alone is mostly just text.
 */
export function undefinedReferences(
  tokens: readonly Token[],
  reader: DocumentReader,
  { footnotes }: ParseState,
): UndefinedReferences {
  const { definitions, md } = reader;
  const names = {
    // The parser's normal form of a label is in upper case.
    link: createNameIndex(() => [...definitions.labels()].map((label) => label.toLowerCase())),
    footnote: createNameIndex(() => footnotes.labels()),
  };
  const isDefined = ({ kind, label }: Reference, file: string): boolean => {
    if (kind === 'footnote') return footnotes.get(label, file) !== undefined;
    return definitions.get(md.utils.normalizeReference(label), file) !== undefined;
  };
  const findings: Finding[] = [];
  const meant = new Set<FootnoteDefinition>();
  for (const token of tokens) {
    // The text of an inline note is part of the paragraph that contains it.
    if (token.type !== 'inline' || isInlineNote(token)) continue;
    const { file = '' } = token;
    const reported = reportedAt(token);
    for (const reference of findReferences(token.content)) {
      if (isDefined(reference, file)) continue;
      const { from, end } = reference;
      if (reported.some((at) => at >= from && at < end)) continue;
      const { kind, label, at } = reference;
      const suggestion = names[kind].nearest(label);
      const note = kind === 'footnote' && footnotes.get(suggestion?.name ?? '', file);
      if (note) meant.add(note);
      const span = locateSpan(reader.lines, token, at, at + label.length);
      const own = { ...describe(reference), ...suggestName(suggestion, label, span) };
      findings.push({ rule: 'undefined-reference', file: reader.file, ...span, ...own });
    }
  }
  return { findings, meant };
}

/** The offsets of what plugins have reported in a text. */
function reportedAt({ children }: Token): number[] {
  return (children ?? []).flatMap((child) => reportOf(child)?.range?.start ?? []);
}

/** Maximum length of a label in a message. */
const longestLabel = 40;

function describe({ kind, label }: Reference): Pick<Finding, 'message' | 'hint'> {
  const name = shorten(oneLine(label), longestLabel);
  const written = kind === 'link' ? `[${name}]` : `[^${name}]`;
  return {
    message: `There is no definition of ${written}, so the reference is shown as text.`,
    hint: `Add a line such as ${written}: ${kind === 'link' ? './page.md' : 'Text.'}`,
  };
}

interface Reference {
  readonly kind: 'link' | 'footnote';
  readonly label: string;
  /** Offset of the label in the text. */
  readonly at: number;
  /** The range of the whole reference. */
  readonly from: number;
  readonly end: number;
}

/** Finds what looks like references in a text. */
function findReferences(content: string): Reference[] {
  if (!content.includes('][') && !content.includes('[^')) return [];
  const text = maskCode(content);
  // After a space, it is rather a class of characters: [^a-z].
  const footnotes = [...text.matchAll(/(?<=[\p{L}\p{N}\p{P}])(?<!\\)\[\^([^\s[\]]+)\](?!:)/gu)].map(
    ({ 0: all, 1: label = '', index }): Reference => {
      return { kind: 'footnote', label, at: index + 2, from: index, end: index + all.length };
    },
  );
  const openings = pairBrackets(text);
  const links = [...text.matchAll(/(?<!\\)\]\[(?!\^)([^[\]]*)\]/g)].flatMap(
    ({ 0: all, 1: masked = '', index }): Reference[] => {
      const start = openings.get(index) ?? -1;
      // An index, such as `rows[0][1]`, is text.
      if (start < 0 || /[\p{L}\p{N}_)\]\\]/u.test(text[start - 1] ?? '')) return [];
      const [at, length] =
        masked === '' ? [start + 1, index - start - 1] : [index + 2, masked.length];
      const label = content.slice(at, at + length);
      return [{ kind: 'link', label, at, from: start, end: index + all.length }];
    },
  );
  return [...footnotes, ...links];
}

/** The offset of the opening bracket of each closing one. */
function pairBrackets(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/(?<!\\)[[\]]/g)) {
    if (sign === '[') open.push(index);
    else pairs.set(index, open.pop() ?? -1);
  }
  return pairs;
}
