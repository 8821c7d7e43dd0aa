import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/**
 * The announcement bar above the page. A script in the head hides it before the first paint if it
 * has expired or the reader has closed it.
 */
export const Announcement = replaceable('Announcement', ({ announcement }) => {
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
});
