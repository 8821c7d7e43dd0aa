import type { FunctionComponent, ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';
import { Time } from './Time.tsx';

/** What `Footer` is given. */
export interface FooterProps {
  readonly siteTitle: string;
  readonly editUrl: string | null;
  /** ISO date. */
  readonly lastUpdated: string | null;
}

/** Where the page comes from and how old it is. */
export const Footer: FunctionComponent<FooterProps> = replaceable('Footer', ThemeFooter);

function ThemeFooter({ siteTitle, editUrl, lastUpdated }: FooterProps): ReactElement {
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
