import { withoutControls } from '../escape.ts';
import type {
  ChangeGroup,
  Edit,
  FindingChanges,
  FolderMove,
  PageChange,
  SiteChange,
  TextPart,
} from '../model.ts';
import { withoutFolded } from '../site/moved-folders.ts';
import {
  addressOf,
  type ChangeWords,
  capitalized,
  changeOf,
  columnsOf,
  fileTexts,
  folderText,
  groupTitle,
  isLost,
  isReplacement,
  itemText,
  labelOf,
  linesOf,
  nameOf,
  pagesText,
  redirectText,
  sizeChange,
  sizeOf,
  summaryOf,
  translationText,
  wordCounts,
  wordsOf,
} from './describe.ts';

/** Most characters of a comment. GitHub accepts 65,536, also counted as UTF-16 units. */
export const mostCharacters = 60_000;

/** The first line of a comment, by which a workflow finds the one to replace. */
const mark = '<!-- docsgen diff -->';

/** Most characters of one text. */
const mostText = 400;

/** Most rows of a list. */
const mostRows = 50;

/**
 * Prints a change as Markdown for a comment on a pull request, with at most `mostCharacters`. Names
 * and texts of the content are escaped: they are no markup, and mention no user.
 */
export function printGitHub(change: SiteChange, words: ChangeWords): string {
  const pages = change.pages.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const lost = pages.filter(isLost);
  const { sidebars, redirects, files, findings, groups } = change;
  const summary = summaryOf(change, words.nothing);
  const head = `${mark}\n### ${plain(words.title)}\n\n${plain(summary)}.\n`;
  return fit(head, [
    list('Addresses that are lost', lost.map(lostText)),
    findingList('New findings', findings.added),
    list('Moved folders', change.folders.map(folderRow)),
    pageTable(withoutFolded(pages, change.folders)),
    ...groups.map(groupText),
    ...sidebars.map(({ name, type, items }) => {
      const rows = items.length === 0 ? [type] : items.map(itemText);
      return list(`Sidebar ${name}`, rows.map(plain));
    }),
    list('Redirects', redirects.map(redirectText).map(plain)),
    list('Files', fileTexts(files).map(plain)),
    findingList('Findings that are gone', findings.gone),
    ...pages.map(pageText),
  ]);
}

/** Joins the blocks that fit, and says how many don't. */
function fit(head: string, blocks: readonly string[]): string {
  const written = blocks.filter((block) => block !== '');
  let text = head;
  for (const [at, block] of written.entries()) {
    const left = written.length - at;
    const rest = `\nAnd ${left} more parts, which the report of \`docsgen diff --format html\` has.\n`;
    if (text.length + block.length + 1 + rest.length > mostCharacters) return text + rest;
    text += `\n${block}`;
  }
  return text;
}

function list(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `#### ${plain(title)}\n\n${rowList(rows)}`;
}

function rowList(rows: readonly string[]): string {
  const shown = rows.slice(0, mostRows).map((row) => `- ${row}\n`);
  const rest = rows.length - shown.length;
  return shown.join('') + (rest > 0 ? `- and ${rest} more\n` : '');
}

function lostText(page: PageChange): string {
  const { before, after, type } = page;
  const from = before === null ? '' : addressOf(before);
  if (type === 'removed' || after === null) return `${plain(from)} is gone without a redirect`;
  return `${plain(from)} moved to ${plain(addressOf(after))} without a redirect`;
}

/** Most findings that are shown before a reader asks for the rest. */
const mostFindings = 10;

function findingList(title: string, findings: FindingChanges['added']): string {
  const rows = findings.map(({ severity, file, line, message, rule }) => {
    return `${severity}: ${plain(`${file}:${line}`)} ${plain(message)} (${plain(rule)})`;
  });
  const rest = rows.slice(mostFindings);
  const more = rest.length === 0 ? '' : `\n${details(`${rest.length} more`, rowList(rest))}`;
  return list(title, rows.slice(0, mostFindings)) + more;
}

function folderRow(folder: FolderMove): string {
  const { from, to } = folder;
  return plain(`${from} → ${to}: ${folderText(folder)}, ${pagesText(folder)}`);
}

function pageTable(pages: readonly PageChange[]): string {
  if (pages.length === 0) return '';
  const rows = pages.slice(0, mostRows).map((page) => {
    const name = nameOf(page);
    const cells = [
      plain(addressOf(name)),
      plain(name.title ?? ''),
      plain(changeOf(page)),
      wordCounts(page),
      sizeChange(page),
      ...(page.translation === null ? [] : [plain(page.translation)]),
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  const rest = pages.length - rows.length;
  const columns = columnsOf(pages);
  const head = `| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`;
  return `${head}${rows.join('')}${rest > 0 ? `\nAnd ${rest} more pages.\n` : ''}`;
}

function groupText(group: ChangeGroup): string {
  return details(
    plain(groupTitle(group)),
    `${plain(capitalized(pagesText(group)))}.\n\n${editTexts(group.edits)}`,
  );
}

function pageText(page: PageChange): string {
  if (page.edits.length === 0) return '';
  const name = nameOf(page);
  const notes = [plain(name.title ?? ''), wordsOf(page), plain(translationText(page))].filter(
    (note) => note !== '',
  );
  return details(`${plain(addressOf(name))}: ${notes.join(', ')}`, editTexts(page.edits));
}

function details(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n</details>\n`;
}

function editTexts(edits: readonly Edit[]): string {
  const shown = edits.slice(0, mostRows).map((edit) => {
    const { section } = edit;
    const place = section === '' ? '' : `**${plain(section)}**: `;
    if (edit.kind === 'code') return `- ${place}code\n\n${codeText(edit)}`;
    const label = plain(labelOf(edit));
    const text = partTexts(edit);
    return `- ${place}${[label, text].filter((part) => part !== '').join(': ')}\n`;
  });
  const rest = edits.length - shown.length;
  return shown.join('') + (rest > 0 ? `- and ${rest} more\n` : '');
}

const tags = { removed: 'del', added: 'ins' } as const;

function partTexts(edit: Edit): string {
  return edit.parts
    .map(({ type, text }) => {
      const short = plain(text.length > mostText ? `${text.slice(0, mostText)}…` : text);
      return type === 'same' ? short : `<${tags[type]}>${short}</${tags[type]}>`;
    })
    .join(isReplacement(edit) ? ' → ' : '');
}

const signs = { same: ' ', removed: '-', added: '+' } as const;

/** Changed lines as a block of code, in a fence that none of them can end. */
function codeText({ parts }: Edit): string {
  const lines = linesOf(parts)
    .filter((line) => line.some(({ type }) => type !== 'same'))
    .slice(0, mostRows)
    .flatMap((line) => (['removed', 'added'] as const).flatMap((side) => sideOf(line, side)));
  const text = lines.join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const body = lines.map((line) => `  ${line}\n`).join('');
  return `  ${fence}diff\n${body}  ${fence}\n`;
}

/** A line as it was or as it is; none if it has nothing of that side. */
function sideOf(line: readonly TextPart[], side: 'removed' | 'added'): string[] {
  if (!line.some(({ type }) => type === side)) return [];
  const own = line.filter(({ type }) => type === side || type === 'same');
  const text = own.map((part) => part.text).join('');
  return [`${signs[side]}${withoutControls(text).slice(0, mostText)}`];
}

/**
 * A text of the content that is only text in Markdown and HTML: on one line, with every character
 * that could be markup as a reference, and `@` and `#` apart from what follows them, since GitHub
 * finds mentions and issues in the finished HTML.
 */
function plain(text: string): string {
  return withoutControls(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_{}[\]()#+!|~@:"'=-]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll(/&#(?:35|64);/g, '$&\u2060');
}
