import type { Feature } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { Content } from '../components/Content.tsx';
import { Hero } from '../components/Hero.tsx';
import { PictureIcon } from '../components/Icon.tsx';
import { SchemePicture } from '../components/SchemePicture.tsx';
import { useArticleLanguage, useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** The home page: hero, features, first steps and the contents of the site. */
export const HomePage = replaceable('HomePage', ({ main, search }) => {
  const text = useMessages();
  const { features, firstSteps, sections, content } = main;
  return (
    <article className="wide home" {...useArticleLanguage()}>
      <Hero main={main} search={search} />
      <Features features={features} />
      {firstSteps.length > 0 && <h2>{text.firstSteps}</h2>}
      <Features features={firstSteps} />
      {firstSteps.length > 0 && sections.length > 0 && <h2>{text.sections}</h2>}
      <Cards cards={sections} />
      {content.length > 0 && <Content content={content} />}
    </article>
  );
});

/** The feature cards of a home page. The stylesheet extends a card's link over the whole card. */
function Features({ features }: { readonly features: readonly Feature[] }): ReactElement | null {
  if (features.length === 0) return null;
  return (
    <ul className="cards features">
      {features.map(({ label, description, icon, picture, href }) => (
        <li key={`${href} ${label}`}>
          {icon !== null && <PictureIcon name={icon} />}
          {picture !== undefined && (
            <div className="icon">
              <SchemePicture light={picture.light} dark={picture.dark} alt="" />
            </div>
          )}
          {href === null ? <strong>{label}</strong> : <a href={href}>{label}</a>}
          {description !== '' && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
