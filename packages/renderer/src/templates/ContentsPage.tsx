import type { ContentsMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Title } from '../components/Title.tsx';
import { Tree } from '../components/Tree.tsx';
import { useMessages } from '../text/language.ts';
import type { PageProps } from '../theme/components.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** The complete tree of a sidebar ("All pages"), which also serves readers without scripts. */
export const ContentsPage = replaceable('ContentsPage', ThemeContentsPage);

function ThemeContentsPage({ main }: PageProps<ContentsMain>): ReactElement {
  const text = useMessages();
  return (
    <article className="wide contents tree">
      <Title main={{ title: text.contentsOf(main.label) }} />
      <Tree items={main.items} current={null} />
    </article>
  );
}
