import { decodePath } from '../files/paths.ts';
import { compilePattern, type Pattern, type Placeholders } from './patterns.ts';

/** The result of a rule in `_redirects`. */
interface RedirectTarget {
  /** 200 is a rewrite: it shows the target at the requested address. */
  readonly status: number;
  /** A path or an absolute address, encoded for a header. */
  readonly location: string;
}

/** The matching rule of `_redirects` for a path; null without one. */
export type RedirectRules = (path: string, search: string) => RedirectTarget | null;

interface RedirectRule {
  readonly matches: Pattern;
  readonly to: string;
  readonly status: number;
}

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

function parseRule(line: string): RedirectRule[] {
  const [from = '', to = '', code = '301'] = line
    .replace(/(^|\s)#.*$/, '')
    .trim()
    .split(/\s+/);
  const status = Number(code.replace('!', ''));
  const isPath = from.startsWith('/') && !from.startsWith('//');
  if (!isPath || !isTarget(to) || !statuses.has(status)) return [];
  return [{ matches: compilePattern(from), to: encodeURI(decodePath(to)), status }];
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
