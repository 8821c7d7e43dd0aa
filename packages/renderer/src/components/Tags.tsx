import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** The page's tags. Each links to the tag's page, which lists all pages with the tag. */
export const Tags = replaceable('Tags', ({ links }) => {
  const text = useMessages();
  if (links.length === 0) return null;
  return (
    <nav className="tags" aria-label={text.tags}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
