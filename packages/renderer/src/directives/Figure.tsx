import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/** `:::figure[What the picture shows]` around an image: the label is its caption. */
export const figure: Directive = {
  spec: {
    description: 'A picture with a caption.',
    kind: 'container',
    label: true,
    props: {},
  },
  component: Figure,
};

function Figure({ label, content }: DirectiveProps): ReactElement {
  return (
    <figure className="figure">
      <Prose html={content} />
      {label !== '' && <Prose as="figcaption" html={label} />}
    </figure>
  );
}
