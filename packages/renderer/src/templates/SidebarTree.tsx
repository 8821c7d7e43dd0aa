import type { SidebarModel } from '@docsgen/core';
import { type ReactElement, useContext } from 'react';
import { Tree } from '../components/Tree.tsx';
import { directionOf, MessagesContext, messagesFor } from '../text/language.ts';
import { Theme } from '../theme/site-theme.tsx';

/**
 * The complete tree of a sidebar as a document, which client scripts fetch: for categories that a
 * page doesn't contain, for the filter, and for the suggestions of the 404 page.
 */
export function SidebarTree({ model }: { readonly model: SidebarModel }): ReactElement {
  const { lang, label, items } = model;
  const { messages } = useContext(Theme);
  const direction = directionOf(lang);
  return (
    <MessagesContext value={messagesFor(lang, model.messages ?? messages)}>
      <html lang={lang} dir={direction === 'rtl' ? direction : undefined}>
        <head>
          <meta charSet="utf-8" />
          <title>{label}</title>
          <meta name="robots" content="noindex" />
        </head>
        <body>
          <Tree items={items} current={null} />
        </body>
      </html>
    </MessagesContext>
  );
}
