import type { ReactElement } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { container, type DirectiveProps } from './directive.ts';

/**
 * `:::file-tree` around a nested list of file names. An item with a nested list or a trailing slash
 * is a folder, `**bold**` highlights an item, and a comment follows a dash (` — `).
 */
export const fileTree = container('A tree of files and folders, from a nested list.', FileTree);

function FileTree({ content }: DirectiveProps): ReactElement {
  return <RawHtml className="file-tree" html={markFileTree(content)} />;
}

const DASH = ' — ';

/** Matches a tag, or a text up to the next one. Rendered HTML has no other `<` and `>`. */
const tagOrText = /<[^<>]*>|[^<]+|</g;

/** Matches the tag that ends an item's own text: of its list, or its end or its paragraph's end. */
const endOfText = /^<(?:[uo]l|\/li|\/p)\b/;

/** Adds classes to folders (trailing slash) and comments (after a dash) in HTML of nested lists. */
export function markFileTree(html: string): string {
  const marked: string[] = [];
  let own: string[] | null = null;
  for (const part of html.match(tagOrText) ?? []) {
    if (own !== null && !endOfText.test(part)) {
      own.push(part);
      continue;
    }
    if (own !== null) marked.push(markItem(own));
    own = part === '<li>' ? [] : null;
    if (own === null) marked.push(part);
  }
  return marked.join('') + (own === null ? '' : markItem(own));
}

/** The start tag of an item, and its own text. @param parts The tags and texts of that text. */
function markItem(parts: readonly string[]): string {
  const from = parts.findIndex((part) => part.trim() !== '' && part !== '<p>');
  const text = parts.slice(from < 0 ? parts.length : from);
  const opening = parts.slice(0, parts.length - text.length).join('');
  const { name, comment } = splitText(text);
  const shown = name.filter((part) => !part.startsWith('<')).join('');
  const isFolder = shown.trimEnd().endsWith('/');
  const item = `<li${isFolder ? ' class="folder"' : ''}>${opening}${name.join('')}`;
  if (comment === '') return item;
  const remark = comment.trimEnd();
  return `${item}<span class="remark">${remark}</span>${comment.slice(remark.length)}`;
}

/** Splits an item's text at the first dash outside of inline elements. */
function splitText(parts: readonly string[]): { name: readonly string[]; comment: string } {
  let depth = 0;
  for (const [index, part] of parts.entries()) {
    if (part.startsWith('</')) depth -= 1;
    else if (/^<\w/.test(part)) depth += 1;
    const dash = depth === 0 && !part.startsWith('<') ? part.indexOf(DASH) : -1;
    if (dash < 0) continue;
    const comment = part.slice(dash) + parts.slice(index + 1).join('');
    return { name: [...parts.slice(0, index), part.slice(0, dash)], comment };
  }
  return { name: parts, comment: '' };
}
