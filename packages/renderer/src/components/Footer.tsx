import type { FooterConfig } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { LinkItems } from './LinkItems.tsx';
import { Social } from './Navigation.tsx';

/** The footer: the site's links, its copyright and its social links. */
export const Footer = replaceable('Footer', ({ siteTitle, footer, social }) => (
  <footer className="foot">
    <Columns columns={footer.columns} />
    <p>{footer.copyright ?? siteTitle}</p>
    {footer.social && social.length > 0 && <Social links={social} />}
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
