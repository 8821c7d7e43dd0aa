import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/** `:::steps` around one numbered list: what to do, one thing after the other. */
export const steps: Directive = {
  spec: {
    description: 'A numbered list of what to do, one thing after the other.',
    kind: 'container',
    label: false,
    props: {},
  },
  component: Steps,
};

/** The list stays what it is; the rest is styles. */
function Steps({ content }: DirectiveProps): ReactElement {
  return <Prose className="steps" html={content} />;
}
