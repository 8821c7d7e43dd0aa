import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/** `:::figure[Caption]` around an image. */
export const figure: Directive = {
  spec: {
    description: 'An image with a caption.',
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
