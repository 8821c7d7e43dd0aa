import { validateHeaderName, validateHeaderValue } from 'node:http';
import { compilePattern, type Pattern } from './patterns.ts';

/** The headers that `_headers` sets for a path. */
export type HeaderRules = (path: string) => Readonly<Record<string, string>>;

interface HeaderRule {
  readonly matches: Pattern;
  readonly set: readonly (readonly [string, string])[];
  readonly unset: readonly string[];
}

/** Headers that only the server may set, or that would give other origins access to the content. */
const refused =
  /^(content-length|content-encoding|content-range|transfer-encoding|connection|keep-alive|upgrade|trailer|date|set-cookie|access-control-.*|cross-origin-resource-policy)$/;

/**
 * Parses `_headers` as Netlify and Cloudflare Pages do: a path at the start of a line, its headers
 * indented below it, `! Name` to remove one. All matching rules apply; values of one name are
 * joined. Invalid lines are skipped, as by hosts.
 */
export function parseHeaderRules(text: string): HeaderRules {
  const rules: { matches: Pattern; set: [string, string][]; unset: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ matches: compilePattern(trimmed), set: [], unset: [] });
      continue;
    }
    const rule = rules.at(-1);
    const [, removed] = /^!\s*([\w-]+)$/.exec(trimmed) ?? [];
    if (removed !== undefined) rule?.unset.push(removed.toLowerCase());
    const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(trimmed) ?? [];
    if (isUsable(name, value)) rule?.set.push([name, value]);
  }
  return (path) => collect(rules, path);
}

function collect(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const found = new Map<string, [string, string]>();
  for (const { matches, set, unset } of rules) {
    if (matches(path) === null) continue;
    for (const name of unset) found.delete(name);
    for (const [name, value] of set) {
      const [, before] = found.get(name.toLowerCase()) ?? [];
      found.set(name.toLowerCase(), [name, before === undefined ? value : `${before}, ${value}`]);
    }
  }
  return Object.fromEntries(found.values());
}

function isUsable(name: string, value: string): boolean {
  if (name === '' || refused.test(name.toLowerCase())) return false;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
