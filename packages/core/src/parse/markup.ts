import type { CodeBlock, ContentPart } from '../model/index.ts';

/** What others ask of a body's HTML, found once. */
export interface Markup {
  /** The directives in it, however deep, each once. */
  readonly directives: readonly string[];
  /** Every `id`, in the order of the page. */
  readonly ids: readonly string[];
  /** Its blocks of code. */
  readonly code: readonly CodeBlock[];
}

/** Looks through a body, and whatever stands in its directives. */
export function readMarkup(content: readonly ContentPart[]): Markup {
  const directives = new Set<string>();
  const ids: string[] = [];
  const code: CodeBlock[] = [];
  const visit = (pieces: readonly ContentPart[]): void => {
    for (const piece of pieces) {
      if (typeof piece === 'string') addIds(piece, ids);
      else if (piece.type === 'code') code.push({ code: piece.code, info: piece.info });
      if (typeof piece === 'string' || piece.type !== 'component') continue;
      directives.add(piece.name);
      visit(piece.label);
      for (const slot of Object.values(piece.slots ?? {})) visit(slot);
      visit(piece.children);
    }
  };
  visit(content);
  return { directives: [...directives], ids, code };
}

const opening = ' id="';

/** Attributes of our own HTML. In texts a quotation mark is escaped, so none looks like one. */
function addIds(html: string, ids: string[]): void {
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const start = at + opening.length;
    at = html.indexOf('"', start);
    if (at < 0) return;
    ids.push(html.slice(start, at));
  }
}
