import type { ContentsMain } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { Title } from '../components/Title.tsx';
import { Tree } from '../components/Tree.tsx';
import { replaceable } from '../theme/replaceable.tsx';

/** What `ContentsPage` is given. */
export interface ContentsPageProps {
  readonly main: ContentsMain;
}

/** The whole tree of a sidebar, for finding by reading and for those without scripts. */
export const ContentsPage: FunctionComponent<ContentsPageProps> = replaceable(
  'ContentsPage',
  ThemeContentsPage,
);

function ThemeContentsPage({ main }: ContentsPageProps): ReactElement {
  return (
    <article className="wide contents tree">
      <Title main={main} />
      <Tree items={main.items} current={null} />
    </article>
  );
}
