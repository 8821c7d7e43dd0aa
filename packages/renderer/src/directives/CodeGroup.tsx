import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/**
 * `:::code-group` around titled code blocks: one example in several languages or for several tools.
 * The tabs script turns the blocks into tabs, labelled by their titles.
 */
export const codeGroup: Directive = {
  spec: {
    description: 'The same code in several languages or for several tools, as tabs.',
    kind: 'container',
    label: false,
    props: {
      sync: {
        description: 'As in `tabs`: a choice in one group applies to all groups with this name.',
        required: false,
        values: null,
      },
      query: {
        description: 'As in `tabs`: the query parameter that names the open block.',
        required: false,
        values: null,
      },
    },
  },
  component: CodeGroup,
};

function CodeGroup({ props, content }: DirectiveProps): ReactElement {
  return (
    <Prose
      className="tabs"
      data-island="tabs"
      data-code-group=""
      data-sync={props.sync}
      data-query={props.query}
      html={content}
    />
  );
}
