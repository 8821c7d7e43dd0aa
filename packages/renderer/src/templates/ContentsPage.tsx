import type { ContentsMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Title } from '../components/Title.tsx';
import { Tree } from '../components/Tree.tsx';

interface ContentsPageProps {
  readonly main: ContentsMain;
}

/** The whole tree of a sidebar, for finding by reading and for those without scripts. */
export function ContentsPage({ main }: ContentsPageProps): ReactElement {
  return (
    <article className="wide contents tree">
      <Title main={main} />
      <Tree items={main.items} current={null} />
    </article>
  );
}
