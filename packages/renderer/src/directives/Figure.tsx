import type { ReactElement } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { container, type DirectiveProps } from './directive.ts';

/** `:::figure[Caption]` around an image. */
export const figure = container('An image with a caption.', Figure, { label: true });

function Figure({ label, content }: DirectiveProps): ReactElement {
  return (
    <figure className="figure">
      <RawHtml html={content} />
      {label !== '' && <RawHtml as="figcaption" html={label} />}
    </figure>
  );
}
