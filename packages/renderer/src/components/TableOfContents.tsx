import type { TocItem } from '@docsgen/core';
import type { ReactElement } from 'react';
import { type OtherLanguage, useArticleLanguage, useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Pages with fewer headings than this get no table of contents. */
const FEWEST_HEADINGS = 2;

/** Whether a page has enough headings for a table of contents. */
export function hasTableOfContents(items: readonly TocItem[]): boolean {
  return items.length >= FEWEST_HEADINGS;
}

/** "On this page": beside the text on wide screens, a bottom sheet on narrow ones. */
export const TableOfContents = replaceable('TableOfContents', ({ items }) => {
  const text = useMessages();
  const language = useArticleLanguage();
  if (!hasTableOfContents(items)) return null;
  return (
    <nav className="toc" id="_toc" aria-label={text.onThisPage}>
      <p>
        {text.onThisPage}
        <a className="close" href="#_main">
          {text.close}
        </a>
      </p>
      <TocList nodes={nest(items)} language={language} />
    </nav>
  );
});

/** A heading with its subheadings. */
interface TocNode {
  readonly item: TocItem;
  readonly below: readonly TocNode[];
}

/** Nests headings by depth. A skipped level adds no empty list. */
function nest(items: readonly TocItem[]): readonly TocNode[] {
  const nodes: TocNode[] = [];
  let at = 0;
  for (let item = items[at]; item !== undefined; item = items[at]) {
    const { depth } = item;
    const end = items.findIndex((other, index) => index > at && other.depth <= depth);
    const next = end === -1 ? items.length : end;
    nodes.push({ item, below: nest(items.slice(at + 1, next)) });
    at = next;
  }
  return nodes;
}

interface TocListProps {
  readonly nodes: readonly TocNode[];
  readonly language?: OtherLanguage;
}

function TocList({ nodes, language }: TocListProps): ReactElement {
  return (
    <ul {...language}>
      {nodes.map(({ item, below }) => (
        <li key={item.slug}>
          <a href={`#${item.slug}`}>{item.text}</a>
          {below.length > 0 && <TocList nodes={below} />}
        </li>
      ))}
    </ul>
  );
}
