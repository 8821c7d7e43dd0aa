import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { useMessages } from '../text/language.ts';
import type { Directive, DirectiveProps } from './directive.ts';
import { withoutLinks } from './links.ts';

/** `:::tab[Linux]` within `::::tabs`: one of the ways. The label says which. */
export const tab: Directive = {
  spec: {
    description: 'One of the ways in `tabs`; its label says which.',
    kind: 'container',
    label: true,
    props: {
      /** Whether it is the one that is shown at first, in the place of the first. */
      default: { description: 'Whether it is open at first.', required: false, values: ['true'] },
      value: {
        description:
          'What it is called in the address and among tabs of its group; else its label.',
        required: false,
        values: null,
      },
    },
  },
  component: Tab,
};

/** Its title is no heading: it names a way through the section, not a section of its own. */
function Tab({ props, label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <section className="tab" data-default={props.default} data-value={props.value}>
      <Prose as="p" className="tab-title" html={withoutLinks(label) || text.tab} />
      <Prose html={content} />
    </section>
  );
}
