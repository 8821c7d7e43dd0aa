import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { useMessages } from '../text/language.ts';
import { attribute, type Directive, type DirectiveProps } from './directive.ts';

/** `:::details[Title]`: collapsible content. */
export const details: Directive = {
  spec: {
    description: 'Collapsible content.',
    kind: 'container',
    label: true,
    props: { open: attribute('Whether it is initially open.', { values: ['true'] }) },
  },
  component: Details,
};

function Details({ props, label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <details open={props.open === 'true'}>
      <summary>{label === '' ? text.more : <Prose as="span" html={label} />}</summary>
      <Prose html={content} />
    </details>
  );
}
