import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** The breadcrumbs: the path from the section to the page. */
export const Breadcrumbs = replaceable('Breadcrumbs', ({ links }) => {
  const text = useMessages();
  if (links.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={text.breadcrumb}>
      <ol>
        {links.map(({ label, href }) => (
          <li key={`${href} ${label}`}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
});
