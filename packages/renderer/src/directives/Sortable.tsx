import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/** `:::sortable` around a table: its headings become buttons that put the rows in order. */
export const sortable: Directive = {
  spec: {
    description: 'A table whose rows readers can put in order.',
    kind: 'container',
    label: false,
    props: {},
  },
  component: Sortable,
};

function Sortable({ content }: DirectiveProps): ReactElement {
  return <Prose className="data-table" data-island="table" html={content} />;
}
