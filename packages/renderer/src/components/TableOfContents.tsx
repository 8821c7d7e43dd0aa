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
      <TocList items={items} language={language} />
    </nav>
  );
});

interface TocListProps {
  readonly items: readonly TocItem[];
  readonly language?: OtherLanguage;
}

function TocList({ items, language }: TocListProps): ReactElement {
  return (
    <ul {...language}>
      {sectionsOf(items).map(([{ slug, text }, ...below]) => (
        <li key={slug}>
          <a href={`#${slug}`}>{text}</a>
          {below.length > 0 && <TocList items={below} />}
        </li>
      ))}
    </ul>
  );
}

/** Splits headings into sections: a heading and those below it. A skipped level adds no section. */
function sectionsOf(items: readonly TocItem[]): readonly [TocItem, ...TocItem[]][] {
  const sections: [TocItem, ...TocItem[]][] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last === undefined || item.depth <= last[0].depth) sections.push([item]);
    else last.push(item);
  }
  return sections;
}
