import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { container, type DirectiveProps } from './directive.ts';

/**
 * `:::file-tree` around a nested list of file names. An item with a nested list or a trailing slash
 * is a folder, `**bold**` highlights an item, and a comment follows a dash (` — `).
 */
export const fileTree = container('A tree of files and folders, from a nested list.', FileTree);

function FileTree({ content }: DirectiveProps): ReactElement {
  return <Prose className="file-tree" html={markFileTree(content)} />;
}

const DASH = ' — ';

/** Matches an item's start tag and its text, up to its end, its list or its paragraph's end. */
const items = /<li>(\s*(?:<p>)?)([\s\S]*?)(?=\s*<(?:[uo]l|\/li|\/p)\b)/g;

/** Adds classes to folders (trailing slash) and comments (after a dash) in HTML of nested lists. */
export function markFileTree(html: string): string {
  return html.replace(items, (_, opening: string, head: string) => {
    const dash = findDash(head);
    const name = dash < 0 ? head : head.slice(0, dash);
    const remark = dash < 0 ? '' : `<span class="remark">${head.slice(dash)}</span>`;
    const isFolder = name.replace(/<[^>]*>/g, '').endsWith('/');
    return `<li${isFolder ? ' class="folder"' : ''}>${opening}${name}${remark}`;
  });
}

/** Index of the first dash outside tags and inline elements; -1 if there is none. */
function findDash(head: string): number {
  let at = head.indexOf(DASH);
  while (at >= 0 && !isBalanced(head.slice(0, at))) at = head.indexOf(DASH, at + 1);
  return at;
}

function isBalanced(html: string): boolean {
  return (html.match(/<\w/g) ?? []).length === (html.match(/<\//g) ?? []).length;
}
