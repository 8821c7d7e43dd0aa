import type { Alternate } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

interface MarkdownActionsProps {
  readonly alternates: readonly Alternate[];
}

/** A link to the page's Markdown version, and a button that copies it, hidden without scripts. */
export function MarkdownActions({ alternates }: MarkdownActionsProps): ReactElement | null {
  const text = useMessages();
  const twin = alternates.find(({ type }) => type === 'text/markdown');
  if (twin === undefined) return null;
  return (
    <p className="as-markdown">
      <button type="button" data-load="markdown">
        {text.copyMarkdown}
      </button>{' '}
      <a href={twin.href}>{text.viewMarkdown}</a>
    </p>
  );
}
