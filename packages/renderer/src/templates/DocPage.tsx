import { BylineText } from '../components/BylineText.tsx';
import { Content } from '../components/Content.tsx';
import { CurrentPageBar } from '../components/PageBar.tsx';
import { Title } from '../components/Title.tsx';
import { useArticleLanguage } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** The page of an entry: its title, its date and authors if it has any, and its content. */
export const DocPage = replaceable('DocPage', ({ main }) => {
  const { date, authors } = main.frontMatter ?? {};
  return (
    <article {...useArticleLanguage()}>
      <Title main={main} />
      <BylineText date={date} authors={authors} />
      <CurrentPageBar />
      <Content content={main.content} />
    </article>
  );
});
