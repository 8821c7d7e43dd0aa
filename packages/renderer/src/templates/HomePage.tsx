import type { HomeMain, SearchFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { Content } from '../components/Content.tsx';
import { Features } from '../components/Features.tsx';
import { Hero } from '../components/Hero.tsx';
import { useArticleLanguage, useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `HomePage`. */
export interface HomePageProps {
  readonly main: HomeMain;
  readonly search: SearchFrame | null;
}

/** The home page: hero, features, first steps and the contents of the site. */
export const HomePage = replaceable('HomePage', ThemeHomePage);

function ThemeHomePage({ main, search }: HomePageProps): ReactElement {
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
}
