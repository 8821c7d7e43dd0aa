import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';
import { markFileTree } from './mark-file-tree.ts';

/**
 * `:::file-tree` around a nested list of file names. An item with a nested list or a trailing slash
 * is a folder, `**bold**` highlights an item, and a comment follows a dash (` — `).
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
