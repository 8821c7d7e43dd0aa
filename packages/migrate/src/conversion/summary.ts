import path from 'node:path';
import { decodeAddress, splitAddress } from '@docsgen/core';
import MarkdownIt, { type Token } from 'markdown-it';
import type { OutlineItem } from './outline.ts';
import type { Unsupported } from './unsupported.ts';
import { isElsewhere } from './values.ts';

/**
 * Converts `SUMMARY.md`: a list of chapters within chapters, with chapters before and behind it, and
 * headings that begin parts, which GitBook writes as level two. The first heading is the title of
 * the file.
 */
export function readSummary(text: string, unsupported: Unsupported): OutlineItem[] {
  const tokens = new MarkdownIt().parse(text, {});
  const top: OutlineItem[] = [];
  let part: { label: string; items: OutlineItem[] } | null = null;
  const endPart = (): void => {
    if (part !== null && part.items.length > 0) {
      top.push({ type: 'group', label: part.label, file: null, items: part.items, isFixed: true });
    }
    part = null;
  };
  let isFirst = true;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const text = tokens[at + 1];
    if (token?.type === 'heading_open') {
      endPart();
      if (!isFirst) part = { label: textOf(text), items: [] };
      isFirst = false;
    } else if (token?.type === 'paragraph_open' && token.level === 0) {
      // Chapters outside of the list end the part above them.
      endPart();
      top.push(...chaptersIn(text, unsupported));
    } else if (token?.type === 'hr') {
      endPart();
    } else if (token !== undefined && isList(token)) {
      const end = closingOf(tokens, at);
      const items = listItems(tokens.slice(at + 1, end), unsupported);
      (part === null ? top : (part as { items: OutlineItem[] }).items).push(...items);
      at = end;
    }
  }
  endPart();
  return top;
}

function isList({ type }: Token): boolean {
  return type === 'bullet_list_open' || type === 'ordered_list_open';
}

/** Index of the token that closes the one at `open`. */
function closingOf(tokens: readonly Token[], open: number): number {
  const level = tokens[open]?.level;
  const end = tokens.findIndex(
    (token, at) => at > open && token.level === level && token.nesting < 0,
  );
  return end < 0 ? tokens.length : end;
}

/** The items of a list: each is a chapter, and the chapters of the lists within it. */
function listItems(tokens: readonly Token[], unsupported: Unsupported): OutlineItem[] {
  const items: OutlineItem[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.type !== 'list_item_open') continue;
    const end = closingOf(tokens, at);
    items.push(...chapterOf(tokens.slice(at + 1, end), unsupported));
    at = end;
  }
  return items;
}

function chapterOf(tokens: readonly Token[], unsupported: Unsupported): OutlineItem[] {
  const below: OutlineItem[] = [];
  let text: Token | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.type === 'inline') text ??= token;
    if (!isList(token)) continue;
    const end = closingOf(tokens, at);
    below.push(...listItems(tokens.slice(at + 1, end), unsupported));
    at = end;
  }
  const [own] = chaptersIn(text, unsupported);
  if (below.length === 0) return own === undefined ? [] : [own];
  const label = own?.type === 'page' || own?.type === 'link' ? own.label : null;
  const file = own?.type === 'page' ? own.file : null;
  return [{ type: 'group', label: label ?? textOf(text), file, items: below, isFixed: false }];
}

/** The chapters that a line links to. A draft has no address, and is reported. */
function chaptersIn(line: Token | undefined, unsupported: Unsupported): OutlineItem[] {
  const children = line?.children ?? [];
  return children.flatMap((token, at): OutlineItem[] => {
    if (token.type !== 'link_open') return [];
    const end = children.findIndex((one, index) => index > at && one.type === 'link_close');
    const label = children
      .slice(at + 1, end)
      .map(({ content }) => content)
      .join('');
    const href = String(token.attrGet('href') ?? '');
    if (href === '') {
      unsupported.add('drafts of chapters', [label]);
      return [];
    }
    if (isElsewhere(href)) return [{ type: 'link', label, href }];
    const { path: written, suffix: hash } = splitAddress(href);
    const file = path.posix.normalize(decodeAddress(written));
    return [{ type: 'page', file, label, ...(hash.startsWith('#') ? { hash } : {}) }];
  });
}

function textOf(token: Token | undefined): string {
  const children = token?.children ?? [];
  return children
    .map(({ content }) => content)
    .join('')
    .trim();
}
