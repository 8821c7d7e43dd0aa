import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { anyText, type Directive, type DirectiveProps } from './directive.ts';

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
      sync: anyText('As in `tabs`: a choice in one group applies to all groups with this name.'),
      query: anyText('As in `tabs`: the query parameter that names the open block.'),
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
