import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { container, type DirectiveProps } from './directive.ts';

/** `:::figure[Caption]` around an image. */
export const figure = container('An image with a caption.', Figure, { label: true });

function Figure({ label, content }: DirectiveProps): ReactElement {
  return (
    <figure className="figure">
      <Prose html={content} />
      {label !== '' && <Prose as="figcaption" html={label} />}
    </figure>
  );
}
