import type { PageModel } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

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
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {more > 0 && <li>{text.andMore(more)}</li>}
      </ul>
    </details>
  );
}
