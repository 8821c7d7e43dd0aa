import type { RedirectMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';

/** The page at a former address: its head redirects readers, and its text links to the target. */
export function RedirectPage({ main }: { readonly main: RedirectMain }): ReactElement {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={{ title: text.pageMoved }} />
      <p className="lede">
        {text.movedTo} <a href={main.to}>{main.to}</a>
      </p>
    </article>
  );
}
