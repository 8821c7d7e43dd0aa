import type { ResolvedContent } from '@docsgen/core';

/** Whether a directive stands in the content, however deep. */
export function hasDirective(content: readonly ResolvedContent[], name: string): boolean {
  return content.some(
    (piece) =>
      typeof piece !== 'string' && (piece.name === name || hasDirective(piece.children, name)),
  );
}
