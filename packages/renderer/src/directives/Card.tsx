import type { ReactElement } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { attribute, container, type DirectiveProps, withoutLinks } from './directive.ts';

/**
 * `:::card [Peer review](../process/peer-review.md)` within `::::cards`: a linked title and a short
 * description. The link is checked like any other.
 */
export const card = container('A linked title with a short description.', Card, {
  label: true,
  props: {
    href: attribute(
      'The address that the label links to: `:::card[The forums]{href="https://…"}`.',
      { link: true },
    ),
  },
});

/** Only the title is a link; the stylesheet extends its click area to the whole card. */
function Card({ props, label, content }: DirectiveProps): ReactElement {
  const href = props.href ?? '';
  return (
    <div className="card">
      {href !== '' ? (
        <p className="card-title">
          <a href={href}>
            {label === '' ? href : <RawHtml as="span" html={withoutLinks(label)} />}
          </a>
        </p>
      ) : (
        label !== '' && <RawHtml as="p" className="card-title" html={label} />
      )}
      <RawHtml html={content} />
    </div>
  );
}
