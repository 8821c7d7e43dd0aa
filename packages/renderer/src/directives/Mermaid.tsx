import type { ReactElement } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { useMessages } from '../text/language.ts';
import { container, type DirectiveProps } from './directive.ts';

/**
 * A `mermaid` fence, whose title is the caption, or `:::mermaid[Caption]` around the source of a
 * diagram. A script draws it, which only pages with diagrams load; without scripts the page shows
 * the source. A caption that says no more than what it is, is for screen readers.
 */
export const mermaid = container(
  'A Mermaid diagram, which a script draws from its source.',
  Mermaid,
  { label: true, verbatim: true },
);

function Mermaid({ label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <figure className="diagram">
      <pre className="mermaid" data-island="mermaid">
        <RawHtml as="code" html={content} />
      </pre>
      {label === '' ? (
        <figcaption className="vh">{text.diagram}</figcaption>
      ) : (
        <RawHtml as="figcaption" html={label} />
      )}
    </figure>
  );
}
