import type { FooterConfig } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { LinkItems } from './LinkItems.tsx';
import { Time } from './Time.tsx';

/** The footer: the site's links, the link to the page's source, and the date of its last change. */
export const Footer = replaceable('Footer', (props) => {
  const { siteTitle, footer, editUrl, lastUpdated, lastUpdatedBy } = props;
  const text = useMessages();
  return (
    <footer className="foot">
      <Columns columns={footer.columns} />
      <p>{footer.copyright ?? siteTitle}</p>
      {lastUpdated !== null && (
        <p>
          {text.lastUpdated} <Time iso={lastUpdated} />
          {lastUpdatedBy !== null && ` ${text.byAuthor(lastUpdatedBy)}`}
        </p>
      )}
      {editUrl !== null && footer.editLink && (
        <p>
          <a href={editUrl}>{text.editThisPage}</a>
        </p>
      )}
    </footer>
  );
});

function Columns({ columns }: { readonly columns: FooterConfig['columns'] }): ReactElement | null {
  const text = useMessages();
  if (columns.length === 0) return null;
  return (
    <nav className="columns" aria-label={text.footer}>
      {columns.map(({ label, items }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul>
            <LinkItems links={items} />
          </ul>
        </section>
      ))}
    </nav>
  );
}
