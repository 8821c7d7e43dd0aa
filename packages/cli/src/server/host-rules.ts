import { validateHeaderName, validateHeaderValue } from 'node:http';
import { decodeAddress } from '@docsgen/core';

/** The headers that `_headers` sets for a path. */
export type HeaderRules = (path: string) => Readonly<Record<string, string>>;

interface HeaderRule {
  readonly matches: Pattern;
  readonly set: [string, string][];
  readonly unset: string[];
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
  const rules: HeaderRule[] = [];
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
    const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/s.exec(trimmed) ?? [];
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

/** The result of a rule in `_redirects`. */
interface RedirectTarget {
  /** 200 is a rewrite: it shows the target at the requested address. */
  readonly status: number;
  /** A path or an absolute address, encoded for a header. */
  readonly location: string;
}

/** The matching rule of `_redirects` for a path; null without one. */
export type RedirectRules = (path: string, search: string) => RedirectTarget | null;

const statuses = new Set([200, 301, 302, 303, 307, 308]);

/**
 * Parses `_redirects` as Netlify and Cloudflare Pages do: from, to and an optional status. The
 * first match applies.
 */
export function parseRedirectRules(text: string): RedirectRules {
  const rules = text.split(/\r?\n/).flatMap(parseRule);
  return (path, search) => {
    for (const { matches, to, status } of rules) {
      const placeholders = matches(path);
      if (placeholders === null) continue;
      const filled = fill(to, placeholders);
      const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(filled) ?? [];
      const query = address.includes('?') ? '' : search;
      return { status, location: `${address}${query}${fragment}` };
    }
    return null;
  };
}

function parseRule(line: string) {
  const [from = '', to = '', code = '301'] = line
    .replace(/(?:^|\s)#.*$/s, '')
    .trim()
    .split(/\s+/);
  const status = Number(code.replace('!', ''));
  const isPath = from.startsWith('/') && !from.startsWith('//');
  if (!isPath || !isTarget(to) || !statuses.has(status)) return [];
  return [{ matches: compilePattern(from), to: encodeURI(decodeAddress(to)), status }];
}

function isTarget(to: string): boolean {
  return /^\/(?!\/)|^https?:\/\//.test(to) && !to.includes('\\');
}

/**
 * Fills in placeholders. Their values are encoded, so that a request can't change more than the
 * path of a location.
 */
function fill(to: string, placeholders: Placeholders): string {
  return to.replaceAll(/:([a-z]\w*)/gi, (written, name: string) => {
    const value = Object.hasOwn(placeholders, name) ? (placeholders[name] ?? '') : null;
    return value === null ? written : value.split('/').map(encodeURIComponent).join('/');
  });
}

/** The values of a pattern's placeholders in a path; `splat` is that of the star. */
type Placeholders = Readonly<Record<string, string>>;

/** Matches a path against a pattern of `_headers` or `_redirects`; null if it doesn't match. */
type Pattern = (path: string) => Placeholders | null;

/**
 * Compiles a pattern: `*` matches anything, a segment `:name` one segment. A path matches with and
 * without trailing slash, as on hosts. Matching takes linear time, unlike a regular expression,
 * since patterns come from authors of content.
 */
function compilePattern(pattern: string): Pattern {
  const bare = pattern.replace(/(?<=.)\/$/, '');
  // Only the first star is a splat, as on every host.
  const star = bare.indexOf('*');
  const before = (star < 0 ? bare : bare.slice(0, star)).split('/');
  const after = star < 0 ? null : bare.slice(star + 1).split('/');
  const names = [...before, ...(after ?? [])].filter(isPlaceholder);
  // Two placeholders with one name are ambiguous.
  if (new Set(names).size < names.length) return () => null;
  return (path) => {
    const segments = path.replace(/(?<=.)\/$/, '').split('/');
    if (after === null) return segments.length === before.length ? match(before, segments) : null;
    // `/a/*` also matches `/a`.
    const isFolder = after.length === 1 && after[0] === '' && before.at(-1) === '';
    if (isFolder && segments.length === before.length - 1) {
      const found = match(before.slice(0, -1), segments);
      return found === null ? null : { ...found, splat: '' };
    }
    return matchAround(before, after, segments);
  };
}

function matchAround(
  before: readonly string[],
  after: readonly string[],
  segments: readonly string[],
): Placeholders | null {
  const [start, end] = [before.at(-1) ?? '', after[0] ?? ''];
  const [first, last] = [before.length - 1, segments.length - after.length];
  if (first > last) return null;
  const head = match(before.slice(0, -1), segments.slice(0, first));
  const tail = match(after.slice(1), segments.slice(last + 1));
  const middle = segments.slice(first, last + 1).join('/');
  const isAround = middle.length >= start.length + end.length;
  if (head === null || tail === null || !isAround) return null;
  if (!middle.startsWith(start) || !middle.endsWith(end)) return null;
  return { ...head, ...tail, splat: middle.slice(start.length, middle.length - end.length) };
}

function match(pattern: readonly string[], segments: readonly string[]): Placeholders | null {
  const found: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (isPlaceholder(part) && segment !== '') found[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return found;
}

function isPlaceholder(part: string): boolean {
  return /^:[a-z]\w*$/i.test(part);
}
