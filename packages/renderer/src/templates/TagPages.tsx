import { Cards } from '../components/Cards.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** The pages that have a tag. */
export const TagPage = replaceable('TagPage', ({ main }) => {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={{ title: text.tagged(main.label) }} />
      {main.description !== null && <p className="lede">{main.description}</p>}
      <p className="lede">{text.pagesWithTag(main.entries.length)}</p>
      <Cards cards={main.entries} />
    </article>
  );
});

/** The list of all tags, each with its number of pages. */
export const TagsPage = replaceable('TagsPage', ({ main }) => {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={{ title: text.tags }} />
      <p className="lede">{text.allTagsWithPages}</p>
      <ul className="tag-list">
        {main.tags.map(({ label, href, count, description }) => (
          <li key={href}>
            <a href={href}>{label}</a>{' '}
            <small>
              {count} {text.pagesWord(count)}
            </small>
            {description !== '' && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </article>
  );
});
