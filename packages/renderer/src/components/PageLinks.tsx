import type { PageModel } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { LinkItems } from './LinkItems.tsx';

/** The breadcrumbs: the path from the section to the page. */
export const Breadcrumbs = replaceable('Breadcrumbs', ({ links }) => {
  const text = useMessages();
  if (links.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={text.breadcrumb}>
      <ol>
        <LinkItems links={links} />
      </ol>
    </nav>
  );
});

/** The page's tags. Each links to the tag's page, which lists all pages with the tag. */
export const Tags = replaceable('Tags', ({ links }) => {
  const text = useMessages();
  if (links.length === 0) return null;
  return (
    <nav className="tags" aria-label={text.tags}>
      <ul>
        <LinkItems links={links} />
      </ul>
    </nav>
  );
});

interface BacklinksProps {
  readonly backlinks: PageModel['backlinks'];
}

/** The list of pages that link to this one. */
export function Backlinks({ backlinks }: BacklinksProps): ReactElement | null {
  const text = useMessages();
  if (backlinks === null) return null;
  const { count, links } = backlinks;
  const more = count - links.length;
  return (
    <details className="backlinks">
      <summary>{text.linkedFrom(count)}</summary>
      <ul>
        <LinkItems links={links} />
        {more > 0 && <li>{text.andMore(more)}</li>}
      </ul>
    </details>
  );
}

/** Links to the previous and the next page in the sidebar's order. */
export const Pagination = replaceable('Pagination', ({ previous, next }) => {
  const text = useMessages();
  if (previous === null && next === null) return null;
  return (
    <nav className="pages" aria-label={text.pagination}>
      {previous !== null && (
        <a rel="prev" href={previous.href}>
          <small>{text.previous}</small> {previous.label}
        </a>
      )}
      {next !== null && (
        <a rel="next" href={next.href}>
          <small>{text.next}</small> {next.label}
        </a>
      )}
    </nav>
  );
});
