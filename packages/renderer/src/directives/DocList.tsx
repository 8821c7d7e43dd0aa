import type { ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/**
 * `::doc-list` on a category page: its children with their descriptions, in sidebar order. A
 * category page without the directive has the list at its end.
 */
export const docList: Directive = {
  spec: {
    description: 'The pages of a category with their descriptions, in the order of the sidebar.',
    kind: 'leaf',
    label: false,
    props: {},
    data: 'children',
  },
  component: DocList,
};

function DocList({ data }: DirectiveProps): ReactElement | null {
  return data?.type === 'children' ? <Cards cards={data.cards} /> : null;
}
