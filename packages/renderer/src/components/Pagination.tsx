import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

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
