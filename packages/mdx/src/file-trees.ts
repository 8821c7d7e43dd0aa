import type { Token } from 'markdown-it';
import { directive } from './components.ts';
import { htmlToken, textTokens } from './make-tokens.ts';
import type { ElementUse } from './page-state.ts';
import type { Props } from './props.ts';
import { shownText } from './values.ts';

/** Converts a tree of files: a list in Markdown (Starlight), or elements for files and folders. */
export function buildFileTree(use: ElementUse): readonly Token[] {
  const { children } = use;
  const own = children.some(isItem)
    ? [html(use, '<ul>'), ...children, html(use, '</ul>')]
    : children;
  return directive({ ...use, children: own }, 'file-tree', []);
}

/** Converts a file to an item of a list. */
export function buildFile(use: ElementUse): readonly Token[] {
  return [item(use), ...nameOf(use), html(use, '</li>')];
}

/** Converts a folder to an item with a list; a slash at its end marks it as a folder. */
export function buildFolder(use: ElementUse): readonly Token[] {
  const { origin, children } = use;
  const name = [...nameOf(use), ...textTokens('/', origin)];
  const list = children.length === 0 ? [] : [html(use, '<ul>'), ...children, html(use, '</ul>')];
  return [item(use), ...name, ...list, html(use, '</li>')];
}

/** A file in the twin, which keeps the indentation of its tag. */
export function twinOfFile(props: Props): string {
  return `- ${shownText(props.get('name')?.value) ?? ''}`;
}

/** A folder in the twin. */
export function twinOfFolder(props: Props): string {
  return `${twinOfFile(props)}/`;
}

function nameOf({ props, render }: ElementUse): readonly Token[] {
  const name = props.get('name');
  return name === undefined ? [] : render(name.value, name);
}

function item(use: ElementUse): Token {
  const token = html(use, '<li>');
  token.meta = { ...(token.meta as object), isTreeItem: true };
  return token;
}

/** Whether a token begins an item; those between blocks are within a token of their line. */
function isItem(token: Token): boolean {
  return token.meta?.isTreeItem === true || (token.children ?? []).some(isItem);
}

function html({ origin, tag }: ElementUse, content: string): Token {
  return htmlToken(content, origin, () => origin.locate(tag.start));
}
