import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/** `:::steps` around one numbered list: a sequence of steps. */
export const steps: Directive = {
  spec: {
    description: 'A numbered list of steps.',
    kind: 'container',
    label: false,
    props: {},
  },
  component: Steps,
};

/** The stylesheet styles the list, whose HTML is unchanged. */
function Steps({ content }: DirectiveProps): ReactElement {
  return <Prose className="steps" html={content} />;
}
