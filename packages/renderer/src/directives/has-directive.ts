import type { ResolvedContent } from '@docsgen/core';

/** Whether the content uses a directive, at any depth. */
export function hasDirective(content: readonly ResolvedContent[], name: string): boolean {
  return content.some(
    (piece) =>
      typeof piece !== 'string' && (piece.name === name || hasDirective(piece.children, name)),
  );
}
