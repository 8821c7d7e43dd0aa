import type { NewsRow } from '@docsgen/core';
import type { ReactElement } from 'react';
import { BylineText } from '../components/BylineText.tsx';
import { formatDate } from '../text/format.ts';
import { useMessages } from '../text/language.ts';
import { attribute, type DirectiveProps, leaf } from './directive.ts';

/**
 * `::news{feed="blog" by="month"}`: the entries of a configured feed, newest first; without `feed`
 * those of all feeds. `tag` limits the list to entries with a tag.
 */
export const news = leaf('The entries of the configured feeds, newest first.', News, {
  props: {
    feed: attribute('The id of a feed; all feeds by default.'),
    by: attribute('Groups the entries; no groups by default.', { values: ['month', 'tag'] }),
    tag: attribute('Lists only entries with this tag, spelled as in the site’s list of tags.'),
  },
  data: 'news',
});

function News({ props, data }: DirectiveProps): ReactElement | null {
  const text = useMessages();
  if (data?.type !== 'news') return null;
  const { feed, by, tag } = props;
  const items = data.items
    .filter((item) => feed === undefined || item.feed === feed)
    .filter(({ tags }) => tag === undefined || tags.some(({ label }) => label === tag))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  if (items.length === 0) return <p>{text.nothingYet}</p>;
  if (by === undefined) return <NewsList items={items} />;
  return (
    <>
      {[...groups(items, by)].map(([name, own]) => (
        <section key={name} className="news-group">
          <h2>{by === 'month' ? formatDate(name, text) : name}</h2>
          <NewsList items={own} />
        </section>
      ))}
    </>
  );
}

/** Groups entries by month, newest first, or by tag, in alphabetical order. */
function groups(items: readonly NewsRow[], by: string): ReadonlyMap<string, readonly NewsRow[]> {
  const found = new Map<string, NewsRow[]>();
  for (const item of items) {
    const names = by === 'month' ? [item.date.slice(0, 7)] : item.tags.map(({ label }) => label);
    for (const name of names) found.set(name, [...(found.get(name) ?? []), item]);
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return by === 'month' ? found : new Map(sorted);
}

function NewsList({ items }: { readonly items: readonly NewsRow[] }): ReactElement {
  return (
    <ul className="cards news">
      {items.map(({ label, href, description, date, authors, tags }) => (
        <li key={`${href} ${label}`}>
          <a href={href}>{label}</a>
          <BylineText date={date} authors={authors} />
          {description !== '' && <p>{description}</p>}
          {tags.length > 0 && (
            <p className="byline">
              {tags.map(({ label: tag, href: of }, at) => (
                <span key={of}>
                  {at > 0 && ', '}
                  <a href={of}>{tag}</a>
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
