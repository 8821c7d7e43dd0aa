import type { Alternate } from '@docsgen/core';
import { type Context, createContext, type ReactElement, useContext } from 'react';
import { useMessages } from '../text/language.ts';
import type { ComponentProps } from '../theme/components.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { Time } from './Time.tsx';

/** What the bar below the title says of the page; null on pages without a text of their own. */
export const PageDetails: Context<ComponentProps['PageBar'] | null> = createContext<
  ComponentProps['PageBar'] | null
>(null);

/** The bar of the current page, for its template. */
export function CurrentPageBar(): ReactElement | null {
  const details = useContext(PageDetails);
  return details === null ? null : <PageBar {...details} />;
}

/**
 * The bar below the title: the date of the last change, the reading time, and what can be done with
 * the page: edit its source, copy and read its Markdown.
 */
export const PageBar = replaceable('PageBar', (props) => {
  const { editUrl, lastUpdated, lastUpdatedBy, minutes, alternates } = props;
  const text = useMessages();
  const twin = alternates.find(({ type }) => type === 'text/markdown');
  const isTimed = lastUpdated !== null || minutes !== undefined;
  if (editUrl === null && !isTimed && twin === undefined) return null;
  return (
    <div className="page-bar">
      {isTimed && (
        <p>
          {lastUpdated !== null && (
            <>
              {text.lastUpdated} <Time iso={lastUpdated} />
              {lastUpdatedBy !== null && ` ${text.byAuthor(lastUpdatedBy)}`}
            </>
          )}
          {lastUpdated !== null && minutes !== undefined && ' · '}
          {minutes !== undefined && text.minutesToRead(minutes)}
        </p>
      )}
      {(editUrl !== null || twin !== undefined) && (
        <div>
          {editUrl !== null && <a href={editUrl}>{text.editThisPage}</a>}
          {twin !== undefined && <MarkdownActions twin={twin} />}
        </div>
      )}
    </div>
  );
});

/** A button that copies the page's Markdown, hidden without scripts, and a link to it. */
function MarkdownActions({ twin }: { readonly twin: Alternate }): ReactElement {
  const text = useMessages();
  return (
    <>
      <button type="button" data-load="markdown">
        {text.copyMarkdown}
      </button>
      <a href={twin.href}>{text.viewMarkdown}</a>
    </>
  );
}
