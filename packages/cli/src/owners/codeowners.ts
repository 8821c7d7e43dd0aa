import type { Ownership } from '@docsgen/core';
import { matchesWildcards } from './wildcards.ts';

/** A `CODEOWNERS` file. */
export interface CodeownersFile {
  /** Path in its repository. */
  readonly path: string;
  readonly text: string;
  /** The path of the site's root in the repository; empty for its top. */
  readonly below: string;
}

/** A parsed `CODEOWNERS`. */
export interface Codeowners {
  /** The owners of a file by its path in the repository; null without any. */
  ownersOf(path: string): Ownership | null;
  /** Lines that aren't understood, from 1. They own nothing. */
  readonly unread: readonly number[];
}

/** Where GitHub and GitLab look for the file, in their order. */
export const codeownersPlaces = [
  '.github/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
  '.gitlab/CODEOWNERS',
] as const;

interface OwnerRule {
  readonly line: number;
  readonly section: string;
  readonly fits: (path: string) => boolean;
  /** Null for an exception, which removes the owners that the section's earlier rules give. */
  readonly owners: readonly string[] | null;
}

/**
 * Parses a `CODEOWNERS` of GitHub or GitLab. The last line that matches a path decides; with GitLab's
 * sections, the last one of each section does, and the owners of all sections count together. GitLab's
 * patterns match in any folder unless they begin with a slash, GitHub's only if they have no slash.
 * GitHub: https://docs.github.com/articles/about-code-owners, GitLab:
 * https://docs.gitlab.com/user/project/codeowners/reference
 */
export function parseCodeowners({ path: file, text }: Omit<CodeownersFile, 'below'>): Codeowners {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  // GitLab doesn't read the file in `.github/`.
  const hasSections = !file.startsWith('.github/') && lines.some((line) => sectionHead.test(line));
  const isGitLab = file.startsWith('.gitlab/') || hasSections;
  const unread: number[] = [];
  const rules: OwnerRule[] = [];
  let section = { name: '', owners: [] as readonly string[] };
  for (const [at, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const head = isGitLab ? sectionHead.exec(line) : null;
    if (head !== null) {
      section = { name: (head[1] ?? '').toLowerCase(), owners: ownersIn(head[2] ?? '').owners };
      continue;
    }
    const rule = readRule(line, section.owners, isGitLab);
    if (rule === null) unread.push(at + 1);
    else rules.push({ ...rule, line: at + 1, section: section.name });
  }
  return {
    unread,
    ownersOf(path) {
      const deciding = new Map<string, OwnerRule>();
      for (const rule of rules) if (rule.fits(path)) deciding.set(rule.section, rule);
      const found = [...deciding.values()].filter(({ owners }) => (owners ?? []).length > 0);
      if (found.length === 0) return null;
      const owners = [...new Set(found.flatMap((rule) => rule.owners ?? []))];
      return { owners, from: `${file}:${found.map(({ line }) => line).join(', ')}` };
    },
  };
}

/** Matches `[Section]`, `^[Optional section][2] @owner`. */
const sectionHead = /^\^?\[([^\]]+)\](?:\[\d+\])?(?:\s+(.*))?$/;

/** Splits owners from a comment behind them. */
function ownersIn(text: string): { readonly owners: readonly string[]; readonly isValid: boolean } {
  const words = text
    .replace(/(?:^|\s)#.*$/, '')
    .split(/\s+/)
    .filter(Boolean);
  const isOwner = (word: string): boolean => /^@{1,2}[^\s@]+$|^[^\s@]+@[^\s@]+$/.test(word);
  return { owners: words.filter(isOwner), isValid: words.every(isOwner) };
}

function readRule(
  line: string,
  defaults: readonly string[],
  isGitLab: boolean,
): Pick<OwnerRule, 'fits' | 'owners'> | null {
  // The pattern ends at the first space that isn't escaped.
  const [pattern = ''] = /^(?:\\.|[^\s\\])+/.exec(line) ?? [];
  const { owners, isValid } = ownersIn(line.slice(pattern.length));
  if (pattern === '' || !isValid) return null;
  const isException = pattern.startsWith('!');
  // GitHub has neither exceptions nor ranges of characters.
  if (!isGitLab && (isException || pattern.startsWith('['))) return null;
  const fits = pathTest(pattern.slice(isException ? 1 : 0), isGitLab);
  if (isException) return { fits, owners: null };
  return { fits, owners: owners.length === 0 ? defaults : owners };
}

/** A pattern matches a file, or a folder with all that it contains; `docs/*` only what is in it. */
function pathTest(pattern: string, isGitLab: boolean): (path: string) => boolean {
  const plain = pattern.replace(/\\(.)/g, '$1');
  const bare = plain.replace(/^\//, '');
  const inner = bare.replace(/\/$/, '');
  const isAnchored = plain.startsWith('/') || (!isGitLab && inner.includes('/'));
  const glob = inner === '' ? '**' : isAnchored ? inner : `**/${inner}`;
  const own = (path: string): boolean => matchesWildcards(glob, path);
  const below = (path: string): boolean => matchesWildcards(`${glob}/*/**`, path);
  if (bare.endsWith('/')) return below;
  return bare.endsWith('/*') ? own : (path) => own(path) || below(path);
}
