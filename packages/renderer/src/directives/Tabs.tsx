import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/**
 * `::::tabs{sync="os"}` around `:::tab`s: alternatives, of which a reader needs one. Without
 * scripts all panels are shown one below the other.
 *
 * The tabs island reads `.tabs` with its `data-sync` and `data-query`, its `section.tab`s and the
 * text of their `.tab-title`s.
 */
export const tabs: Directive = {
  spec: {
    description: 'Ways to do the same thing, of which a reader needs one.',
    kind: 'container',
    label: false,
    props: {
      sync: {
        description:
          "A group's name, such as `os`: a choice made in one group of tabs holds for all of that name, and is stored in the browser.",
        required: false,
        values: null,
      },
      query: {
        description:
          'A parameter of the address, such as `os`, that names the open tab: `?os=macOS` opens one, and a choice is written there.',
        required: false,
        values: null,
      },
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
