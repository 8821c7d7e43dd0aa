import type { NotFoundMain } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';

/** What `NotFoundPage` is given. */
export interface NotFoundPageProps {
  readonly main: NotFoundMain;
  /** Address of the home page. */
  readonly home: string;
}

/** The page for an address that isn't there: says so, and offers the ways on. */
export const NotFoundPage: FunctionComponent<NotFoundPageProps> = replaceable(
  'NotFoundPage',
  ThemeNotFoundPage,
);

function ThemeNotFoundPage({ main, home }: NotFoundPageProps): ReactElement {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={{ title: text.pageNotFound }} />
      <p className="lede">{text.notFound}</p>
      <p>
        <a href={home}>{text.goHome}</a>
      </p>
      {main.sections.length > 0 && <h2>{text.sections}</h2>}
      <Cards cards={main.sections} />
    </article>
  );
}
