import path from 'node:path';
import type { Unsupported } from '../conversion/unsupported.ts';
import { recordOf, textOf } from '../conversion/values.ts';
import { markdownIn } from '../paths.ts';

/** What `rewrites` says: the files of pages by the paths that VitePress publishes them at. */
export interface Rewrites {
  /** The folder whose pages are published at the root, such as `en`; null without one. */
  readonly root: string | null;
  /** Files by rewritten paths, both with `.md` and relative to the folder of the pages. */
  readonly files: ReadonlyMap<string, string>;
}

/** `en/:rest*` to `:rest*`: a folder whose pages are published at the root. */
const wholeFolder = /^([\w-]+)\/(?::(\w+)\*|\(\.\*\))$/;

/**
 * Converts `rewrites`, whose patterns have parameters such as `:name`, `:name*` and `(.*)`. They
 * become `slugs` of the collection.
 *
 * @param content The absolute folder of the pages.
 * @throws MigrationError when a folder can't be read
 */
export async function rewritesOf(
  written: unknown,
  content: string,
  unsupported: Unsupported,
): Promise<Rewrites> {
  if (typeof written === 'function') {
    unsupported.add('functions that rewrite addresses; set `slug` of the pages', ['rewrites']);
  }
  const rules = Object.entries(recordOf(written)).flatMap(([from, to]) => {
    const target = textOf(to);
    return target === null ? [] : [{ from, to: target }];
  });
  const whole = rules.find(({ from, to }) => isWholeFolder(from, to));
  const root = whole === undefined ? null : (wholeFolder.exec(whole.from)?.[1] ?? null);
  const others = rules.filter((rule) => rule !== whole);
  if (others.length === 0) return { root, files: new Map() };
  const files = new Map<string, string>();
  const used = new Set<Rule>();
  for (const file of await markdownIn(path.join(content, root ?? '.'))) {
    const found = firstRewrite(file, others);
    if (found === null) continue;
    used.add(found.rule);
    if (found.target !== file) files.set(found.target, file);
  }
  const unused = others.filter((rule) => !used.has(rule));
  unsupported.add(
    'rewrites of no page',
    unused.map(({ from }) => from),
  );
  return { root, files };
}

/** The addresses of rewritten pages by their files. That of a folder's index ends in a slash. */
export function rewrittenSlugs({ files }: Rewrites): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...files]
      .map(([target, file]) => [file, `/${target.replace(/(?:(^|\/)index)?\.md$/, '$1')}`] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function isWholeFolder(from: string, to: string): boolean {
  const [, , name] = wholeFolder.exec(from) ?? [];
  if (!wholeFolder.test(from)) return false;
  return name === undefined
    ? to === '(.*)' || to === ':0'
    : to === `:${name}*` || to === `:${name}`;
}

interface Rule {
  readonly from: string;
  readonly to: string;
}

/** The path of a file by the first rule whose pattern matches it; null if none does. */
function firstRewrite(
  file: string,
  rules: readonly Rule[],
): { readonly rule: Rule; readonly target: string } | null {
  for (const rule of rules) {
    const target = rewritten(file, rule);
    if (target !== null) return { rule, target };
  }
  return null;
}

/** The path that a rule gives a file; null if its pattern is for others. */
function rewritten(file: string, { from, to }: Rule): string | null {
  const names: string[] = [];
  const parts = /:(\w+)(?:\(([^()]*)\))?([*+])?|\(([^()]*)\)|[.^$+?{}|[\]\\]/g;
  const source = from.replaceAll(parts, (text, ...groups: (string | undefined)[]) => {
    const [name, pattern, repeat, group] = groups;
    if (name === undefined && group === undefined) return `\\${text}`;
    names.push(name ?? String(names.length));
    return `(${group ?? pattern ?? (repeat === undefined ? '[^/]+' : '.*')})`;
  });
  const found = matchOf(source, file);
  if (found === null) return null;
  return to.replaceAll(/:(\w+)[*+]?/g, (_, name: string) => found[names.indexOf(name) + 1] ?? '');
}

/** A pattern of the configuration may be no valid one. */
function matchOf(source: string, file: string): RegExpExecArray | null {
  try {
    return new RegExp(`^${source}$`).exec(file);
  } catch {
    return null;
  }
}
