import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/** `:::glossary` around definition lists: links to a term show its definition as a preview. */
export const glossary: Directive = {
  spec: {
    description:
      'Terms and definitions, from definition lists; links to a term show its definition.',
    kind: 'container',
    label: false,
    props: {},
  },
  component: Glossary,
};

function Glossary({ content }: DirectiveProps): ReactElement {
  return <Prose className="glossary" html={content} />;
}
