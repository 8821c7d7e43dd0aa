import type { AnnouncementModel } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';

/** What `Announcement` is given. */
export interface AnnouncementProps {
  readonly announcement: AnnouncementModel;
}

/** A notice above the page. A script of the head hides one that is over or was closed. */
export const Announcement: FunctionComponent<AnnouncementProps> = replaceable(
  'Announcement',
  ThemeAnnouncement,
);

function ThemeAnnouncement({ announcement }: AnnouncementProps): ReactElement {
  const text = useMessages();
  const { text: words, link, dismissable } = announcement;
  return (
    <aside
      className={dismissable ? 'announcement closable' : 'announcement'}
      aria-label={text.announcement}
    >
      <p>
        {words}
        {link !== null && ' '}
        {link !== null && <a href={link.href}>{link.label}</a>}
      </p>
    </aside>
  );
}
