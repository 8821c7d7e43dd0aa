import type { ResolvedContent } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { type DirectiveProps, leaf } from './directive.ts';

/**
 * `::doc-list` on a category page: its children with their descriptions, in sidebar order. Without
 * the directive, the list is at the end of the page.
 */
export const docList = leaf(
  'The pages of a category with their descriptions, in the order of the sidebar.',
  DocList,
  { data: 'children' },
);

function DocList({ data }: DirectiveProps): ReactElement | null {
  return data?.type === 'children' ? <Cards cards={data.cards} /> : null;
}

/** Whether the content has a `::doc-list`, at any depth. */
export function hasDocList(content: readonly ResolvedContent[]): boolean {
  return content.some((piece) => {
    return typeof piece !== 'string' && (piece.name === 'doc-list' || hasDocList(piece.children));
  });
}
