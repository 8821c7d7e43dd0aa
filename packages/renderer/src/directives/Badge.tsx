import type { ReactElement } from 'react';
import { BadgeLine } from '../components/BadgeLine.tsx';
import { Prose } from '../components/Prose.tsx';
import { useMessages } from '../text/language.ts';
import type { Directive, DirectiveProps } from './directive.ts';

const types: readonly string[] = ['note', 'tip', 'warning', 'danger'];

/** `::badge[Experimental]{type="warning"}`: a short label, such as the status of a feature. */
export const badge: Directive = {
  spec: {
    description: 'A short label, such as the status of a feature.',
    kind: 'leaf',
    label: true,
    props: {
      type: {
        description:
          'The colour; `note` by default. The label must say the same, for readers who see no colours.',
        required: false,
        values: types,
      },
    },
  },
  component: Badge,
};

function Badge({ props, label }: DirectiveProps): ReactElement {
  const text = useMessages();
  const type = types.find((known) => known === props.type) ?? 'note';
  return (
    <BadgeLine type={type}>
      {label === '' ? text.admonitionTitles[type] : <Prose as="span" html={label} />}
    </BadgeLine>
  );
}
