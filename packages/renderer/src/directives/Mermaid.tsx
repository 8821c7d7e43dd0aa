import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { useMessages } from '../text/language.ts';
import type { Directive, DirectiveProps } from './directive.ts';

/**
 * A `mermaid` fence, whose title is the diagram's description, or `:::mermaid[What it shows]`
 * around its lines: a diagram as text. A script that only such pages load draws it; without scripts
 * the page shows its source.
 */
export const mermaid: Directive = {
  spec: {
    description: 'A diagram as text, which a script draws.',
    kind: 'container',
    label: true,
    props: {},
    verbatim: true,
  },
  component: Mermaid,
};

function Mermaid({ label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <figure className="diagram">
      <pre className="mermaid" data-island="mermaid">
        <Prose as="code" html={content} />
      </pre>
      <Prose as="figcaption" html={label || text.diagram} />
    </figure>
  );
}
