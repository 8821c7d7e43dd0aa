import { admonitionKind } from './admonition-kind.ts';

/** The words of a report about a block of MkDocs. */
interface IndentedBlock {
  readonly message: string;
  readonly hint: string;
}

/** A line that begins a block, behind its indentation. */
const opening = /^[ \t]*(?:!!!|\?\?\?|===)/;

const admonition =
  /^(?<mark>!!!|\?\?\?\+?)[ \t]+(?<type>[\w-]+)(?:[ \t]+(?:inline|end))*(?:[ \t]+"[^"]*")?[ \t]*$/;
const tab = /^===[!+]?[ \t]+"[^"]+"[ \t]*$/;

const setting = "Set `markdown: 'mkdocs'` for the collection, or write";

/** Whether a line looks like the first of an indented block. A cheap test before it is read. */
export function opensIndentedBlock(line: string): boolean {
  return opening.test(line);
}

/**
 * Reads a line that opens an indented block of MkDocs; null for other lines.
 *
 * @param readsDialect Whether the page is in a dialect already, which is no advice then.
 */
export function readIndentedBlock(line: string, readsDialect: boolean): IndentedBlock | null {
  const write = readsDialect ? 'Write' : setting;
  const body = textOf(line);
  const { mark = '', type = '' } = admonition.exec(body)?.groups ?? {};
  if (mark !== '') {
    const isOpen = mark.startsWith('!');
    const name = isOpen ? (admonitionKind(type) ?? 'note') : 'details';
    return {
      message: `"${mark} ${type}" begins a MkDocs ${isOpen ? 'admonition' : 'collapsible block'} and is shown as text here.`,
      hint: `${write} :::${name}[Title], the text without its indentation, and ::: below it.`,
    };
  }
  if (!tab.test(body)) return null;
  return {
    message: `${body} begins a MkDocs tab and is shown as text here.`,
    hint: `${write} ::::tabs, :::tab[Title] and ::: around the text of each, and :::: at the end.`,
  };
}

/** The text of a line behind white space and the marks of quotes, lists and definitions. */
function textOf(line: string): string {
  return line.replace(/^[\s>]*(?:(?:[-*+:]|\d{1,9}[.)])[ \t]+[\s>]*)*/, '').trimEnd();
}
