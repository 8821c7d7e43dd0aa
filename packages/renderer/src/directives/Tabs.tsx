import type { ReactElement } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { useMessages } from '../text/language.ts';
import { attribute, container, type DirectiveProps, withoutLinks } from './directive.ts';

/**
 * `::::tabs{sync="os"}` around `:::tab`s: alternatives, of which a reader needs one. Without
 * scripts all panels are visible, one below the other.
 *
 * The tabs script depends on this HTML: `.tabs` with `data-sync` and `data-query`, and in it
 * `section.tab`s with a `.tab-title`.
 */
export const tabs = container(
  'Alternatives as tabs, such as instructions for several systems.',
  Tabs,
  {
    props: {
      sync: attribute(
        "A group's name, such as `os`: a choice in one group of tabs applies to all groups with this name, and is stored in the browser.",
      ),
      query: attribute(
        'The query parameter, such as `os`, that names the open tab: `?os=macOS` opens it, and a choice updates the address.',
      ),
    },
  },
);

/** `:::tab[Linux]` within `::::tabs`: one alternative, named by its label. */
export const tab = container('A tab in `tabs`, named by its label.', Tab, {
  label: true,
  props: {
    default: attribute('Whether this tab is initially open, instead of the first one.', {
      values: ['true'],
    }),
    value: attribute(
      'The name of the tab in the address and among tabs with the same `sync`; its label by default.',
    ),
  },
});

/**
 * `:::code-group` around titled code blocks: one example in several languages or for several tools.
 * The tabs script turns the blocks into tabs, labelled by their titles.
 */
export const codeGroup = container(
  'The same code in several languages or for several tools, as tabs.',
  Tabs,
  {
    props: {
      sync: attribute('As in `tabs`: a choice in one group applies to all groups with this name.'),
      query: attribute('As in `tabs`: the query parameter that names the open block.'),
    },
  },
);

function Tabs({ name, props, content }: DirectiveProps): ReactElement {
  return (
    <RawHtml
      className="tabs"
      data-island="tabs"
      data-code-group={name === 'code-group' ? '' : undefined}
      data-sync={props.sync}
      data-query={props.query}
      html={content}
    />
  );
}

/** The title is not a heading, since a tab is an alternative and not a section of the page. */
function Tab({ props, label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <section className="tab" data-default={props.default} data-value={props.value}>
      <RawHtml as="p" className="tab-title" html={withoutLinks(label) || text.tab} />
      <RawHtml html={content} />
    </section>
  );
}
