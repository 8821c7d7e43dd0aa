import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';
import { markFileTree } from './mark-file-tree.ts';

/**
 * `:::file-tree` around a nested list of names: folders are those with a list of their own or a
 * slash at the end, `**bold**` ones are pointed out, and a remark follows after a dash (` — `).
 */
export const fileTree: Directive = {
  spec: {
    description: 'A tree of files and folders, from a nested list.',
    kind: 'container',
    label: false,
    props: {},
  },
  component: FileTree,
};

function FileTree({ content }: DirectiveProps): ReactElement {
  return <Prose className="file-tree" html={markFileTree(content)} />;
}
