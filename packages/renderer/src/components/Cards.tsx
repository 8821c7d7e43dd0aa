import type { Card } from '@docsgen/core';
import type { ReactElement } from 'react';
import { pagesWord } from '../text/text.ts';

interface CardsProps {
  readonly cards: readonly Card[];
}

/** Pages to go on to, each with what it is about. */
export function Cards({ cards }: CardsProps): ReactElement | null {
  if (cards.length === 0) return null;
  return (
    <ul className="cards">
      {cards.map(({ label, href, description, count }) => (
        <li key={`${href} ${label}`}>
          <a href={href}>{label}</a>
          {count > 0 && (
            <small>
              {' '}
              {count} {pagesWord(count)}
            </small>
          )}
          {description !== '' && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
