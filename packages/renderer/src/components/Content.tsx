import type { ResolvedContent } from '@docsgen/core';
import { type ReactElement, useContext } from 'react';
import { renderContent } from '../directives/render-directives.ts';
import { useMessages } from '../text/language.ts';
import { Theme } from '../theme/site-theme.tsx';
import { RawHtml } from './RawHtml.tsx';

interface ContentProps {
  readonly content: readonly ResolvedContent[];
}

/** The content of a page: its compiled Markdown with rendered directives. Null if it is empty. */
export function Content({ content }: ContentProps): ReactElement | null {
  const theme = useContext(Theme);
  const html = renderContent(content, useMessages(), theme);
  if (html === '') return null;
  return <RawHtml className={hasLead(html) ? 'prose led' : 'prose'} html={html} />;
}

/** Longest lead, in characters: three lines of the column. */
const longestLead = 210;

/** Whether content begins with a paragraph, or badges before one, that is short enough for a lead. */
function hasLead(html: string): boolean {
  const text = html.trimStart();
  const start = text.indexOf('<p>');
  const end = text.indexOf('</p>', start);
  if (end === -1 || !(start === 0 || text.startsWith('<p class="badges'))) return false;
  return text.slice(start, end).replace(/<[^<>]*>/g, '').length <= longestLead;
}
