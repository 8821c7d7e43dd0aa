import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { Time } from './Time.tsx';

interface FooterProps {
  readonly siteTitle: string;
  readonly editUrl: string | null;
  /** ISO date. */
  readonly lastUpdated: string | null;
}

/** Where the page comes from and how old it is. */
export function Footer({ siteTitle, editUrl, lastUpdated }: FooterProps): ReactElement {
  const text = useMessages();
  return (
    <footer className="foot">
      <p>{siteTitle}</p>
      {lastUpdated !== null && (
        <p>
          {text.lastUpdated} <Time iso={lastUpdated} />
        </p>
      )}
      {editUrl !== null && (
        <p>
          <a href={editUrl}>{text.editThisPage}</a>
        </p>
      )}
    </footer>
  );
}
