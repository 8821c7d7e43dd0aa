import type { FooterConfig } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { LinkItems } from './LinkItems.tsx';

/** The footer: the site's links and its copyright. */
export const Footer = replaceable('Footer', ({ siteTitle, footer }) => (
  <footer className="foot">
    <Columns columns={footer.columns} />
    <p>{footer.copyright ?? siteTitle}</p>
  </footer>
));

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
