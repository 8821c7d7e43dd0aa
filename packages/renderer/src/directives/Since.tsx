import type { ReactElement } from 'react';
import { BadgeLine } from '../components/BadgeLine.tsx';
import { useMessages } from '../text/language.ts';
import { anyText, type Directive, type DirectiveProps } from './directive.ts';

/** `::since{version="4.2"}`: the version that introduced the described feature. */
export const since: Directive = {
  spec: {
    description: 'A badge with the version that introduced a feature.',
    kind: 'leaf',
    label: false,
    props: { version: anyText('The version that introduced it.', { required: true }) },
  },
  component: Since,
};

function Since({ props }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <BadgeLine type="tip">
      {text.since} {props.version}
    </BadgeLine>
  );
}
