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
    props: {},
  },
  component: Tab,
};

/** Its title is no heading: it names a way through the section, not a section of its own. */
function Tab({ label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <section className="tab">
      <Prose as="p" className="tab-title" html={withoutLinks(label) || text.tab} />
      <Prose html={content} />
    </section>
  );
}
