import type { DocMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Content } from '../components/Content.tsx';
import { Title } from '../components/Title.tsx';

interface DocPageProps {
  readonly main: DocMain;
}

/** A documentation page: its title and its text. */
export function DocPage({ main }: DocPageProps): ReactElement {
  return (
    <article>
      <Title main={main} />
      <Content content={main.content} />
    </article>
  );
}
