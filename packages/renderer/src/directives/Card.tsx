import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';
import { withoutLinks } from './links.ts';

/**
 * `:::card [Peer review](../process/peer-review.md)` within `::::cards`: a title that is a link, and
 * a sentence or two on what is behind it. A link in the label is checked like any other link.
 */
export const card: Directive = {
  spec: {
    description: 'A title that leads somewhere, and a sentence on what is there.',
    kind: 'container',
    label: true,
    props: {
      href: {
        description: 'Where the whole label leads: `:::card[The forums]{href="https://…"}`.',
        required: false,
        values: null,
        link: true,
      },
    },
  },
  component: Card,
};

/** The title alone is a link, which by its styles takes clicks on all of the card. */
function Card({ props, label, content }: DirectiveProps): ReactElement {
  const href = props.href ?? '';
  return (
    <div className="card">
      {href !== '' ? (
        <p className="card-title">
          <a href={href}>{label === '' ? href : <Prose as="span" html={withoutLinks(label)} />}</a>
        </p>
      ) : (
        label !== '' && <Prose as="p" className="card-title" html={label} />
      )}
      <Prose html={content} />
    </div>
  );
}
