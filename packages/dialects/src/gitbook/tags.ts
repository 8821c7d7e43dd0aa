import type { StateBlock } from 'markdown-it';

/** A line such as `{% hint style="info" %}`. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The longest line that is searched for a tag. */
const longest = 2_000;

const attribute = /(?<key>[\w-]{1,40})=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/** Reads a line that is one tag; null for others. */
export function readTag(line: string): Tag | null {
  const text = line.trim();
  if (!text.startsWith('{%') || !text.endsWith('%}') || text.length > longest) return null;
  const inner = text.slice(2, -2).trim();
  // Several tags in a line are no block.
  if (inner.includes('%}')) return null;
  const name = /^[a-z][a-z-]{0,40}(?![^\s])/.exec(inner)?.[0];
  if (name === undefined) return null;
  const pairs = [...inner.matchAll(attribute)].map(({ groups = {} }): [string, string] => {
    return [groups.key ?? '', groups.double ?? groups.single ?? ''];
  });
  return { name, attributes: Object.fromEntries(pairs) };
}

/** What may stand before a tag in its line: quotes and list items. */
const around = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}/;

const fenceMark = /^(?:`{3,}|~{3,})/;

/** Finds the line of the tag that ends the block that a line begins; null if it has no such tag. */
export type FindEnd = (state: StateBlock, line: number) => number | null;

/** Prepares the search for ends, which are found once in each text that is parsed. */
export function createFindEnd(): FindEnd {
  const known = new WeakMap<StateBlock, ReadonlyMap<number, number>>();
  return (state, line) => {
    const ends = known.get(state) ?? findEnds(state.src);
    known.set(state, ends);
    return ends.get(line) ?? null;
  };
}

/** Finds the ends of all blocks of a text. Tags in code between fences are text. */
function findEnds(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: { readonly name: string; readonly line: number }[] = [];
  const counts = new Map<string, number>();
  let fence = '';
  for (const [line, written] of text.split('\n').entries()) {
    const bare = written.replace(around, '');
    const mark = fenceMark.exec(bare)?.[0] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence) && bare.trim() === mark) fence = '';
      continue;
    }
    fence = mark;
    const name = mark === '' && bare.startsWith('{%') ? readTag(bare)?.name : undefined;
    if (name === undefined) continue;
    if (!name.startsWith('end')) {
      open.push({ name, line });
      counts.set(name, (counts.get(name) ?? 0) + 1);
      continue;
    }
    const ended = name.slice('end'.length);
    // Blocks within it that are never ended are text, or have no end.
    while ((counts.get(ended) ?? 0) > 0) {
      const last = open.pop();
      if (last === undefined) break;
      counts.set(last.name, (counts.get(last.name) ?? 0) - 1);
      if (last.name !== ended) continue;
      ends.set(last.line, line);
      break;
    }
  }
  return ends;
}
