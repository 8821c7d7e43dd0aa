import type { ResolvedContent } from '@docsgen/core';
import { type ReactElement, useContext } from 'react';
import { renderContent } from '../directives/render-content.ts';
import { useMessages } from '../text/language.ts';
import { Theme } from '../theme/site-theme.tsx';
import { Prose } from './Prose.tsx';

interface ContentProps {
  readonly content: readonly ResolvedContent[];
}

/** The content of a page: its compiled Markdown with rendered directives. Null if it is empty. */
export function Content({ content }: ContentProps): ReactElement | null {
  const theme = useContext(Theme);
  const html = renderContent(content, useMessages(), theme);
  return html === '' ? null : <Prose className="prose" html={html} />;
}
