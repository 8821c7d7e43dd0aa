import { count } from '@docsgen/text';
import type {
  ChangeGroup,
  Edit,
  FileChanges,
  FolderMove,
  ItemChange,
  ItemPlace,
  PageChange,
  PageName,
  RedirectChange,
  SiteChange,
  TextPart,
} from '../model.ts';

/** The words for a change as a whole. */
export interface ChangeWords {
  /** The heading of it. */
  readonly title: string;
  /** The sentence for no change, without a period. */
  readonly nothing: string;
}

/** The words for what readers will see. */
export const readerWords: ChangeWords = {
  title: 'What readers will see',
  nothing: 'Readers see no difference',
};

/** The words for what has to be translated. @param language Its name. */
export function translatorWords(language: string): ChangeWords {
  return {
    title: `What has to be translated: ${language}`,
    nothing: `Nothing has to be translated: ${language}`,
  };
}

/** The address that readers know a page by. */
export function addressOf({ route, path }: PageName): string {
  return route ?? `/${path}`;
}

/** The page as it is now, or as it was if it is gone. */
export function nameOf({ before, after }: PageChange): PageName {
  const name = after ?? before;
  if (name === null) throw new Error('A change without a page.');
  return name;
}

/** What happened to a page as a whole, as the end of a sentence; empty for a changed one. */
export function statusOf({ type, before, redirect }: PageChange): string {
  const led = redirect === null ? 'without a redirect' : `redirects to ${redirect}`;
  switch (type) {
    case 'added':
      return 'new';
    case 'untranslated':
      return 'not translated';
    case 'removed':
      return `removed, ${led}`;
    case 'moved':
      return `moved from ${before === null ? '' : addressOf(before)}, ${led}`;
    default:
      return '';
  }
}

/** `translate in content/de/install.md`; empty in a change for readers. */
export function translationText({ translation }: PageChange): string {
  return translation === null ? '' : `translate in ${translation}`;
}

/** The columns of a table of pages, in a comment and in a report. */
export function columnsOf(pages: readonly PageChange[]): string[] {
  const columns = ['Page', 'Title', 'Change', 'Words', 'Bytes of HTML'];
  return pages.some(({ translation }) => translation !== null)
    ? [...columns, 'Translate in']
    : columns;
}

/**
 * What happened to a page, in a table: its status; else `changed`, with the kinds of its changes if no
 * words are among them.
 */
export function changeOf(page: PageChange): string {
  const status = statusOf(page);
  if (status !== '' || wordCounts(page) !== '') return status || 'changed';
  const named = [...new Set(page.edits.map(({ kind }) => kindNames[kind]))];
  return named.length === 0 ? 'changed' : `changed: ${named.join(', ')}`;
}

/** The kinds of edits, as they are listed. */
const kindNames: Readonly<Record<Edit['kind'], string>> = {
  title: 'title',
  text: 'text',
  code: 'code',
  link: 'links',
  image: 'pictures',
  format: 'format',
  marks: 'marks in code',
  anchor: 'anchors',
  tag: 'tags',
  description: 'description',
  'search-engines': 'search engines',
  navigation: 'navigation',
  frame: 'frame',
  theme: 'theme',
};

/** `4 pages moved, 3 without a redirect`. */
export function folderText({ pages, lost }: FolderMove): string {
  const moved = `${count(pages.length, 'page')} moved`;
  if (lost === 0) return `${moved} with redirects`;
  return `${moved}, ${lost === pages.length ? 'all' : lost} without a redirect`;
}

/** Whether an address of a page is gone without a redirect. */
export function isLost({ type, redirect }: PageChange): boolean {
  return (type === 'removed' || type === 'moved') && redirect === null;
}

/** `+21 bytes`; empty for HTML of the same size. */
export function bytesOf(page: PageChange): string {
  const size = sizeChange(page);
  return size === '' ? '' : `${size} ${/^.1$/.test(size) ? 'byte' : 'bytes'}`;
}

/** `+21`; empty for HTML of the same size. */
export function sizeChange({ bytes: { before, after } }: PageChange): string {
  const size = after - before;
  return size === 0 ? '' : `${size > 0 ? '+' : '−'}${Math.abs(size)}`;
}

/** `+12 −4`; empty without changed words. */
export function wordCounts({ words: { added, removed } }: PageChange): string {
  const parts = [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** `+12 −4 words`, `+1 word`; empty without changed words. */
export function wordsOf(page: PageChange): string {
  const { added, removed } = page.words;
  if (added === 0 && removed === 0) return '';
  return `${wordCounts(page)} ${added + removed === 1 ? 'word' : 'words'}`;
}

/** The size of a change in words, for sorting; pages that came and went count by their words. */
export function sizeOf({ words: { added, removed }, edits }: PageChange): number {
  return added + removed + edits.length;
}

/** The name of an edit: its kind, and what it is about. */
export function labelOf({ kind, of }: Edit): string {
  const what = kinds[kind];
  if (kind === 'format' && of === '') return 'format';
  return of === '' ? what : what === '' ? of : `${what} "${of}"`;
}

const kinds: Readonly<Record<Edit['kind'], string>> = {
  title: 'title',
  text: '',
  code: 'code',
  link: 'link',
  image: 'image',
  format: 'format of',
  marks: '',
  anchor: 'anchor',
  tag: 'tags',
  description: 'description',
  'search-engines': 'for search engines:',
  navigation: '',
  frame: 'setting',
  theme: '',
};

/** Whether an edit has replaced a value by another, which an arrow joins. */
export function isReplacement({ kind, parts: [from, to, ...rest] }: Edit): boolean {
  return kind !== 'text' && from?.type === 'removed' && to?.type === 'added' && rest.length === 0;
}

/** The parts of a text line by line. */
export function linesOf(parts: readonly TextPart[]): TextPart[][] {
  const lines: TextPart[][] = [[]];
  for (const { type, text } of parts) {
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ type, text: piece });
    }
  }
  return lines;
}

/** The title of a group: its source, or else what its edits are. */
export function groupTitle({ cause, edits, pages }: ChangeGroup): string {
  const [first] = edits;
  const what = cause ?? (first?.kind === 'navigation' ? first.of : 'the same change');
  return `${capitalized(what)}: ${count(pages.length, 'page')}`;
}

/** A text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many examples of a group are shown. */
export const exampleCount = 3;

/** Examples of pages, from the beginning, the middle and the end. */
export function examplesOf({ pages }: Pick<ChangeGroup, 'pages'>): PageName[] {
  const at = [0, Math.floor((pages.length - 1) / 2), pages.length - 1];
  return [...new Set(at)].flatMap((index) => pages[index] ?? []);
}

/** `on /a, /b, /c and 37 more`: examples of pages. */
export function pagesText(group: Pick<ChangeGroup, 'pages'>): string {
  const examples = examplesOf(group);
  const rest = group.pages.length - examples.length;
  return `on ${examples.map(addressOf).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** `moved: Guides › Install → Start › Install`. */
export function itemText({ type, before, after }: ItemChange): string {
  if (type === 'added') return `added: ${placeText(after)}`;
  if (type === 'removed') return `removed: ${placeText(before)}`;
  if (type === 'retargeted') {
    return `${placeText(after)}: ${before?.href ?? 'no page'} → ${after?.href ?? 'no page'}`;
  }
  const [from, to] = [placeText(before), placeText(after)];
  return `${type}: ${from === to ? `${to} (order)` : `${from} → ${to}`}`;
}

function placeText(place: ItemPlace | null): string {
  return place?.labels.join(' › ') ?? '';
}

/** `/old → /new (new)`. */
export function redirectText({ from, before, after }: RedirectChange): string {
  if (before === null) return `${from} → ${after ?? ''} (new)`;
  if (after === null) return `${from} → ${before} (gone)`;
  return `${from} → ${after} (was ${before})`;
}

/** Changed files, each with what happened to it. */
export function fileTexts({ added, removed, changed }: FileChanges): string[] {
  return [
    ...added.map((path) => `added: ${path}`),
    ...removed.map((path) => `removed: ${path}`),
    ...changed.map((path) => `changed: ${path}`),
  ];
}

/** `12 pages changed, 1 page added, 3 shared changes, 2 new findings`. */
export function summaryOf({ pages, groups, findings }: SiteChange, nothing: string): string {
  const of = (type: PageChange['type']): number =>
    pages.filter((page) => page.type === type).length;
  const counts = (['changed', 'added', 'removed', 'moved', 'untranslated'] as const)
    .filter((type) => of(type) > 0)
    .map(
      (type) => `${count(of(type), 'page')} ${type === 'untranslated' ? 'not translated' : type}`,
    );
  const lost = pages.filter(isLost).length;
  const parts = [
    ...counts,
    lost > 0 ? `${lost} ${lost === 1 ? 'address' : 'addresses'} lost` : '',
    groups.length > 0 ? count(groups.length, 'shared change') : '',
    findings.added.length > 0 ? count(findings.added.length, 'new finding') : '',
    findings.gone.length > 0 ? `${count(findings.gone.length, 'finding')} gone` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? nothing : parts.join(', ');
}
