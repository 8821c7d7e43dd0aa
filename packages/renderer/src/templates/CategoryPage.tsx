import { Cards } from '../components/Cards.tsx';
import { Content } from '../components/Content.tsx';
import { CurrentPageBar } from '../components/PageBar.tsx';
import { Title } from '../components/Title.tsx';
import { hasDocList } from '../directives/DocList.tsx';
import { hrefsInTables } from '../directives/EntryTable.tsx';
import { useArticleLanguage } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/**
 * A category page: its description, the content of its entry if it has one, and its children. The
 * list of children is omitted if the content has a `::doc-list`; it omits those that an
 * `::entry-table` of the content lists.
 */
export const CategoryPage = replaceable('CategoryPage', ({ main }) => {
  const inTables = hrefsInTables(main.content);
  return (
    <article {...useArticleLanguage()}>
      <Title main={main} />
      <CurrentPageBar />
      {main.description !== null && <p className="lede">{main.description}</p>}
      <Content content={main.content} />
      {!hasDocList(main.content) && (
        <Cards cards={main.children.filter(({ href }) => !inTables.has(href))} />
      )}
    </article>
  );
});
