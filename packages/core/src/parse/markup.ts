import type { ComponentNode, Content } from '../model/index.ts';

/** The directives of a body, however deep, each once. */
export function directivesIn(content: readonly Content[]): string[] {
  return [...new Set(components(content).map(({ name }) => name))];
}

/** Every `id` in the HTML of a body, however deep. */
export function markupIds(content: readonly Content[]): string[] {
  const lists = [
    content,
    ...components(content).flatMap(({ label, children }) => [label, children]),
  ];
  return lists.flat().flatMap((piece) => (typeof piece === 'string' ? idsIn(piece) : []));
}

/** All directives of a body: those that stand in it, and those that stand in them. */
function components(content: readonly Content[]): ComponentNode[] {
  return content.flatMap((piece) => {
    if (typeof piece === 'string' || piece.type !== 'component') return [];
    return [piece, ...components(piece.label), ...components(piece.children)];
  });
}

const opening = ' id="';

/** Attributes of our own HTML. In texts a quotation mark is escaped, so none looks like one. */
function idsIn(html: string): string[] {
  const ids: string[] = [];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const start = at + opening.length;
    at = html.indexOf('"', start);
    if (at < 0) break;
    ids.push(html.slice(start, at));
  }
  return ids;
}
