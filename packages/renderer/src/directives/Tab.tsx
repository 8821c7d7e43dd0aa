import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { useMessages } from '../text/language.ts';
import { anyText, type Directive, type DirectiveProps } from './directive.ts';
import { withoutLinks } from './links.ts';

/** `:::tab[Linux]` within `::::tabs`: one alternative, named by its label. */
export const tab: Directive = {
  spec: {
    description: 'A tab in `tabs`, named by its label.',
    kind: 'container',
    label: true,
    props: {
      default: {
        description: 'Whether this tab is initially open, instead of the first one.',
        required: false,
        values: ['true'],
      },
      value: anyText(
        'The name of the tab in the address and among tabs with the same `sync`; its label by default.',
      ),
    },
  },
  component: Tab,
};

/** The title is not a heading, since a tab is an alternative and not a section of the page. */
function Tab({ props, label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <section className="tab" data-default={props.default} data-value={props.value}>
      <Prose as="p" className="tab-title" html={withoutLinks(label) || text.tab} />
      <Prose html={content} />
    </section>
  );
}
