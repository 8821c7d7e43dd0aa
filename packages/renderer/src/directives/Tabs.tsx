import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { anyText, type Directive, type DirectiveProps } from './directive.ts';

/**
 * `::::tabs{sync="os"}` around `:::tab`s: alternatives, of which a reader needs one. Without
 * scripts all panels are visible, one below the other.
 *
 * The tabs script depends on this HTML: `.tabs` with `data-sync` and `data-query`, and in it
 * `section.tab`s with a `.tab-title`.
 */
export const tabs: Directive = {
  spec: {
    description: 'Alternatives as tabs, such as instructions for several systems.',
    kind: 'container',
    label: false,
    props: {
      sync: anyText(
        "A group's name, such as `os`: a choice in one group of tabs applies to all groups with this name, and is stored in the browser.",
      ),
      query: anyText(
        'The query parameter, such as `os`, that names the open tab: `?os=macOS` opens it, and a choice updates the address.',
      ),
    },
  },
  component: Tabs,
};

function Tabs({ props, content }: DirectiveProps): ReactElement {
  return (
    <Prose
      className="tabs"
      data-island="tabs"
      data-sync={props.sync}
      data-query={props.query}
      html={content}
    />
  );
}
