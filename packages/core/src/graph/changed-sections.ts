import { fileStart, unifiedLines } from '@docsgen/text';
import { diffLines } from 'diff';
import type { ChangedSection, CompiledEntry, Heading, Span } from '../model/index.ts';

/** The keys of front matter whose values readers see, and which are translated. */
const translatedKeys = [
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
  'keywords',
  'hero',
  'features',
];

/** The most lines that a comparison counts as changed, since its time grows with their square. */
const mostChanges = 4_000;

/** An entry as far as its sections are concerned. */
type Sectioned = Pick<CompiledEntry, 'frontMatterSpans'> & {
  readonly body: Pick<CompiledEntry['body'], 'headings' | 'title'>;
};

/**
 * The sections of an entry whose text differs from an earlier one, in their order. Line breaks and
 * spaces alone are no difference, and in front matter only texts that readers see count. Text that is
 * gone belongs to the section before it. Null if the texts differ too much to be compared.
 *
 * @param after The text that the entry was parsed from.
 */
export function changedSections(
  before: string,
  after: string,
  { body, frontMatterSpans }: Sectioned,
): ChangedSection[] | null {
  const changes = changedLines(unifiedLines(before), unifiedLines(after));
  if (changes === null) return null;
  const spans = Object.entries(frontMatterSpans);
  const last = Math.max(0, ...spans.map(([, { value }]) => value.endLine));
  const found = new Map<string, ChangedSection>();
  const add = (key: string, section: ChangedSection): void => void found.set(key, section);
  const headings = body.headings.filter(({ file }) => file === undefined);
  for (const { from, to } of changes) {
    const inFrontMatter = spans.find(([path, { key, value }]) => {
      const isTranslated = translatedKeys.includes(path.split('.')[0] ?? '');
      return isTranslated && from <= value.endLine && to >= (key ?? value).line;
    });
    if (inFrontMatter !== undefined) {
      const span = inFrontMatter[1].key ?? inFrontMatter[1].value;
      add('front matter', { heading: null, part: 'front matter', span });
    }
    // Behind the last key there is a line of dashes.
    if (last > 0 && to <= last + 1) continue;
    for (const [key, section] of sectionsIn({ from: Math.max(from, last + 2), to }, headings)) {
      add(key, section);
    }
  }
  return [...found.values()].sort((a, b) => a.span.line - b.span.line);
}

/** Lines of the later text, counted from 1; both ends are inclusive. */
export interface ChangedLines {
  readonly from: number;
  readonly to: number;
}

/**
 * The lines that differ by more than spaces; for text that is gone, the line before it. Null for too
 * many. Both texts have line feeds alone.
 */
export function changedLines(before: string, after: string): ChangedLines[] | null {
  const parts = diffLines(before, after, { maxEditLength: mostChanges });
  if (parts === undefined) return null;
  const ranges: ChangedLines[] = [];
  let line = 1;
  let gone = '';
  let come = '';
  let start = 1;
  const end = (): void => {
    if (withoutSpace(gone) !== withoutSpace(come)) {
      ranges.push(
        come === ''
          ? { from: Math.max(1, start - 1), to: Math.max(1, start - 1) }
          : { from: start, to: line - 1 },
      );
    }
    gone = '';
    come = '';
  };
  for (const { added, removed, value, count } of parts) {
    if (!added && !removed) {
      end();
      line += count;
      start = line;
    } else if (removed) {
      gone += value;
    } else {
      come += value;
      line += count;
    }
  }
  end();
  return ranges;
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The sections that lines belong to, by a key that is unique in the entry. */
function sectionsIn(
  { from, to }: ChangedLines,
  headings: readonly Heading[],
): readonly (readonly [string, ChangedSection])[] {
  const before = headings.filter(({ span }) => span.line < from).at(-1);
  const within = headings.filter(({ span }) => span.line >= from && span.line <= to);
  const startsWithHeading = within[0]?.span.line === from;
  const touched = startsWithHeading ? within : [before, ...within];
  return touched.map((heading) => {
    if (heading === undefined) return ['start', startOf(from)] as const;
    const { text, slug, span } = heading;
    return [`#${slug}`, { heading: text, part: 'section', span }] as const;
  });
}

function startOf(line: number): ChangedSection {
  const span: Span = { ...fileStart, line, endLine: line };
  return { heading: null, part: 'start', span };
}
