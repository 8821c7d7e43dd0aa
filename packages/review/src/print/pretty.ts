import { groupBy } from '@docsgen/core';
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
  bytesOf,
  type ChangeWords,
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
  statusOf,
  summaryOf,
  translationText,
  wordsOf,
} from './describe.ts';

/** How texts look on a terminal. Each function gets a text that is escaped. */
export interface Paint {
  /** Makes a text from content safe for a terminal, on one line. */
  escape(text: string): string;
  added(text: string): string;
  removed(text: string): string;
  strong(text: string): string;
  dim(text: string): string;
}

/** Options for printing a change on a terminal. */
export interface PrettyOptions {
  readonly paint: Paint;
  /** Whether every edit is shown, in full. */
  readonly all: boolean;
  /** Whether only what is lost and new findings are shown. */
  readonly quiet: boolean;
  readonly words: ChangeWords;
}

/** Most edits of a page, and most findings, that are shown without `all`. */
const mostShown = 12;

/** Most characters of a text that are shown without `all`. */
const mostText = 300;

/** Prints a change for people. */
export function printPretty(change: SiteChange, options: PrettyOptions): string {
  const { quiet } = options;
  const pages = quiet ? change.pages.filter(isLost) : withoutFolded(change.pages, change.folders);
  const { files } = change;
  const { paint } = options;
  const folders = quiet ? [] : change.folders;
  const list = (texts: readonly string[]): string[] =>
    texts.map((text) => `  ${paint.escape(text)}`);
  const sections = [
    folders.map((folder) => printFolder(folder, options)).join('') +
      pages.map((page) => printPage(page, options)).join(''),
    ...(quiet
      ? []
      : [
          printSection(
            'Shared changes',
            change.groups.flatMap((one) => printGroup(one, options)),
            paint,
          ),
          ...change.sidebars.map(({ name, type, items }) => {
            const rows = items.length === 0 ? [type] : items.map(itemText);
            return printSection(`Sidebar ${name}`, list(rows), paint);
          }),
          printSection('Redirects', list(change.redirects.map(redirectText)), paint),
          printSection('Files', list(cut(fileTexts(files), options)), paint),
        ]),
    printFindings(change.findings, options),
  ];
  const summary = `${paint.escape(summaryOf(change, options.words.nothing))}.\n`;
  return [...sections.filter((section) => section !== ''), summary].join('\n');
}

function printSection(title: string, rows: readonly string[], paint: Paint): string {
  return rows.length === 0 ? '' : `${paint.strong(paint.escape(title))}\n${rows.join('\n')}\n`;
}

const signs = { added: '+', removed: '-', moved: '>', changed: '~', untranslated: '+' } as const;

function printFolder(folder: FolderMove, { paint }: PrettyOptions): string {
  const name = paint.strong(paint.escape(`${folder.from} → ${folder.to}`));
  const on = paint.escape(pagesText(folder));
  return `${signs.moved} ${name}  ${paint.dim(folderText(folder))}\n      ${paint.dim(on)}\n`;
}

function printPage(page: PageChange, options: PrettyOptions): string {
  const { paint } = options;
  const name = nameOf(page);
  const notes = [
    name.title ?? '',
    statusOf(page),
    wordsOf(page),
    bytesOf(page),
    translationText(page),
  ].filter((note) => note !== '');
  const head = `${signs[page.type]} ${paint.strong(paint.escape(addressOf(name)))}`;
  const lines = printEdits(page.edits, options);
  return `${head}  ${paint.dim(paint.escape(notes.join(', ')))}\n${lines.map((line) => `${line}\n`).join('')}`;
}

function printEdits(edits: readonly Edit[], options: PrettyOptions): string[] {
  const { paint, all } = options;
  const shown = all ? edits : edits.slice(0, mostShown);
  const bySection = groupBy(shown, ({ section }) => section);
  const lines = [...bySection].flatMap(([section, own]) => {
    const title = section === '' ? [] : [`    ${paint.dim(paint.escape(section))}`];
    return [...title, ...own.map((edit) => `      ${printEdit(edit, options)}`)];
  });
  const rest = edits.length - shown.length;
  return rest > 0
    ? [...lines, `      ${paint.dim(`and ${rest} more; --verbose shows all`)}`]
    : lines;
}

function printEdit(edit: Edit, options: PrettyOptions): string {
  const { paint } = options;
  const label = paint.escape(labelOf(edit));
  if (edit.kind === 'code') return [label, ...printCode(edit, options)].join('\n        ');
  const text = printParts(edit, options);
  if (text === '') return edit.kind === 'image' ? `${label}: another picture` : label;
  return label === '' ? text : `${label}: ${text}`;
}

function printParts(edit: Edit, { paint, all }: PrettyOptions): string {
  const print = ({ type, text }: TextPart): string => {
    const flat = paint.escape(
      all || text.length <= mostText ? text : `${text.slice(0, mostText)}…`,
    );
    return type === 'same' ? flat : paint[type](flat);
  };
  return edit.parts
    .map(print)
    .join(isReplacement(edit) ? ' → ' : '')
    .trim();
}

/** The lines of code that changed. */
function printCode({ parts }: Edit, { paint, all }: PrettyOptions): string[] {
  const changed = linesOf(parts).filter((line) => line.some(({ type }) => type !== 'same'));
  const shown = all ? changed : changed.slice(0, mostShown);
  const lines = shown.map((line) =>
    line
      .map(({ type, text }) =>
        type === 'same' ? paint.escape(text) : paint[type](paint.escape(text)),
      )
      .join(''),
  );
  const rest = changed.length - shown.length;
  return rest > 0 ? [...lines, paint.dim(`and ${rest} more lines`)] : lines;
}

function printGroup(group: ChangeGroup, options: PrettyOptions): string[] {
  const { paint } = options;
  return [
    `  ${paint.escape(groupTitle(group))}`,
    ...printEdits(group.edits, options).filter((line) => line.trim() !== ''),
    `      ${paint.dim(paint.escape(pagesText(group)))}`,
  ];
}

function printFindings({ added, gone }: FindingChanges, options: PrettyOptions): string {
  const { paint, quiet } = options;
  const rows = (findings: FindingChanges['added']): string[] =>
    cut(
      findings.map(({ file, line, column, rule, severity, message }) => {
        return `${file}:${line}:${column}  ${severity}  ${message}  ${rule}`;
      }),
      options,
    ).map((row) => `  ${paint.escape(row)}`);
  return [
    printSection(`New findings (${added.length})`, rows(added), paint),
    quiet ? '' : printSection(`Findings that are gone (${gone.length})`, rows(gone), paint),
  ]
    .filter((section) => section !== '')
    .join('\n');
}

function cut(rows: readonly string[], { all }: PrettyOptions): string[] {
  if (all || rows.length <= mostShown) return [...rows];
  return [...rows.slice(0, mostShown), `and ${rows.length - mostShown} more; --verbose shows all`];
}
