import type { CodeBlock, ContentPart } from '../model/index.ts';

/** Facts about a body's HTML, computed once. */
export interface Markup {
  /** The names of its directives, at any depth, without duplicates. */
  readonly directives: readonly string[];
  /** Every `id`, in document order. */
  readonly ids: readonly string[];
  readonly code: readonly CodeBlock[];
}

/** Collects the facts from a body, including the content of its directives. */
export function readMarkup(content: readonly ContentPart[]): Markup {
  const directives = new Set<string>();
  const ids: string[] = [];
  const code: CodeBlock[] = [];
  const visit = (pieces: readonly ContentPart[]): void => {
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        // Quotation marks in text are escaped, so text can't match.
        for (const [, id = ''] of piece.matchAll(/ id="([^"]*)"/g)) ids.push(id);
        continue;
      }
      if (piece.type === 'code') code.push({ code: piece.code, info: piece.info });
      if (piece.type !== 'component') continue;
      directives.add(piece.name);
      visit(piece.label);
      for (const slot of Object.values(piece.slots ?? {})) visit(slot);
      visit(piece.children);
    }
  };
  visit(content);
  return { directives: [...directives], ids, code };
}
