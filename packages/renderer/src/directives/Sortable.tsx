import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/** `:::sortable` around a table: a script turns its column headings into sort buttons. */
export const sortable: Directive = {
  spec: {
    description: 'A table that readers can sort by its columns.',
    kind: 'container',
    label: false,
    props: {},
  },
  component: Sortable,
};

function Sortable({ content }: DirectiveProps): ReactElement {
  return <Prose className="data-table" data-island="table" html={content} />;
}
