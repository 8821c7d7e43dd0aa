import type { SidebarModel } from '@docsgen/core';
import { type ReactElement, useContext } from 'react';
import { Tree } from '../components/Tree.tsx';
import { directionOf, MessagesContext, messagesFor } from '../text/language.ts';
import { Theme } from '../theme/site-theme.ts';

interface SidebarTreeProps {
  readonly model: SidebarModel;
}

/**
 * The whole tree of a sidebar as a document of its own, which pages fetch for what they leave out.
 * Readers who come here by accident can use it too.
 */
export function SidebarTree({ model }: SidebarTreeProps): ReactElement {
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
