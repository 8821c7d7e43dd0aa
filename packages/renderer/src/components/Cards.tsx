import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { ItemBadges } from './ItemBadges.tsx';

/** Cards that link to further pages, each with its description. */
export const Cards = replaceable('Cards', ({ cards }) => {
  const text = useMessages();
  if (cards.length === 0) return null;
  return (
    <ul className="cards">
      {cards.map(({ label, href, description, count, badges }) => (
        <li key={`${href} ${label}`}>
          <a href={href}>{label}</a>
          <ItemBadges badges={badges} />
          {count > 0 && (
            <small>
              {' '}
              {count} {text.pagesWord(count)}
            </small>
          )}
          {description !== '' && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
});
