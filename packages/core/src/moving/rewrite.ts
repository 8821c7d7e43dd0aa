import {
  climbPath,
  containsPath,
  encodePath,
  indexLines,
  joinPath,
  parentPath,
  pathBelow,
  relativePath,
  splitAddress,
} from '@docsgen/text';
import { encodeTarget } from '../check/link-fixes.ts';
import { applyFixes } from '../fix/apply-fixes.ts';
import { versionOf } from '../graph/counterparts.ts';
import { addressBase, findNamed } from '../graph/links.ts';
import type { Entry, Fix, SiteGraph } from '../model/index.ts';
import type { SiteRun } from '../pipeline.ts';
import { withoutPrefixes } from '../routes/routes.ts';
import type { Reference } from './references.ts';

/** The context for rewriting references. */
export interface Move {
  /** New paths of moved files, by old path. */
  readonly files: ReadonlyMap<string, string>;
  /** Folders that move as a whole, with their targets; empty if a file moves. */
  readonly folders: readonly (readonly [from: string, to: string])[];
  /** The site after the move, with its entries by file. */
  readonly after: Pick<SiteRun, 'site' | 'graph'>;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Whether a file writes relative paths with `./`. */
  readonly writesDot: (file: string) => boolean;
}

/** The new name in a reference after a move; null if it needs no change. */
function rewriteReference(reference: Reference, move: Move): string | null {
  const name = newName(reference, move);
  return name === null || name === reference.written ? null : name;
}

function newName(reference: Reference, move: Move): string | null {
  const { style, written, folder, file } = reference;
  const target = move.files.get(reference.target) ?? reference.target;
  const from = move.files.get(file) ?? file;
  const entry = move.entries.get(target);
  const slash = written.length > 1 && written.endsWith('/') ? '/' : '';
  switch (style) {
    case 'id':
      return entry === undefined ? null : entry.id + slash;
    case 'route':
      return entry === undefined ? null : entry.route + slash;
    case 'category-id':
      return entry === undefined
        ? null
        : categoryId(reference, entry, { from, site: move.after.site });
    case 'root':
      return `/${pathBelow(folder, asWritten(target, reference))}`;
    case 'folder':
      return movedFolder(reference, move);
    case 'collection':
      return pathBelow(folder, asWritten(target, reference));
    case 'site-root':
      return withoutEnd(`/${asWritten(target, reference)}`, reference);
    case 'relative':
      return relativeName(reference, { from, target }, move);
    case 'address': {
      const own = move.entries.get(from);
      if (entry === undefined || own === undefined) return null;
      return addressName(reference, { from, own, entry, slash }, move);
    }
  }
}

/** The path from the file's new folder to the target; null if the written one still resolves. */
function relativeName(
  reference: Reference,
  { from, target }: { from: string; target: string },
  { writesDot }: Move,
): string | null {
  const { file, written, needsDot = false } = reference;
  const named = withoutEnd(asWritten(target, reference), reference);
  // A shortest path is replaced by the new shortest one; another path is kept while it resolves.
  const former = withoutEnd(asWritten(reference.target, reference), reference);
  const shortest = relativePath(parentPath(file), former);
  const isShortest = written.replace(/^\.\//, '') === shortest;
  const stillResolves = climbPath(joinPath(parentPath(from), written)) === named;
  if (stillResolves && !isShortest) return null;
  const path = relativePath(parentPath(from), named);
  if (path.startsWith('../')) return path;
  const dot = written.startsWith('../') ? writesDot(file) : written.startsWith('./');
  return dot || needsDot ? `./${path}` : path;
}

/** The path of a file; for an original without translation, the path of the missing translation. */
function asWritten(path: string, { originals, folder }: Reference): string {
  if (originals === undefined || !containsPath(originals, path)) return path;
  return joinPath(folder, pathBelow(originals, path));
}

/** A path without the end that the name of an import leaves out; whole if the new file has another. */
function withoutEnd(path: string, { omitted = '' }: Reference): string {
  return omitted !== '' && path.endsWith(omitted) ? path.slice(0, -omitted.length) : path;
}

/**
 * The address of a page relative to another; the path of its file if the address would be resolved
 * as the path of another file. Null if the written address still resolves.
 */
function addressName(
  { written }: Reference,
  { from, own, entry, slash }: { from: string; own: Entry; entry: Entry; slash: string },
  { after: { site, graph } }: Move,
): string | null {
  const version = versionOf(own, site);
  const { collections } = graph.names.connections;
  const lookup = collections.find(({ info }) => info === version?.info)?.lookup;
  const leads = (path: string): boolean => {
    const files = { from, page: from };
    const target = lookup && findNamed(encodePath(path), files, lookup).target;
    return target?.type === 'route' && target.route === entry.route;
  };
  if (leads(written)) return null;
  const base = addressBase(own.route, site.config);
  const path = relativePath(base, entry.route) || '.';
  const name = /^\.\.?(\/|$)/.test(path) ? path : `./${path}`;
  return leads(name) ? name + slash : relativePath(parentPath(from), entry.filePath);
}

function categoryId(
  { written, folder }: Reference,
  entry: Entry,
  { from, site }: { from: string; site: SiteGraph },
): string | null {
  const { id } = entry;
  const version = versionOf(entry, site);
  const below = parentPath(pathBelow(folder, from));
  const own = withoutPrefixes(below, version?.collection.numberPrefixes ?? true);
  return joinPath(own, written) === id ? null : id;
}

function movedFolder({ target, folder }: Reference, { folders }: Move): string | null {
  const moved = folders.find(([from]) => containsPath(from, target));
  if (moved === undefined) return null;
  const [from, to] = moved;
  return pathBelow(folder, to + target.slice(from.length));
}

/** The edit of a reference for a move, in its file's text; null if it needs none. */
export function referenceEdit(
  reference: Reference,
  text: string | undefined,
  move: Move,
): Fix | null {
  const name = rewriteReference(reference, move);
  if (name === null || text === undefined) return null;
  const { span } = reference;
  const lines = indexLines(text);
  const start = lines.offset(span.line) + span.column - 1;
  const end = lines.offset(span.endLine) + span.endColumn - 1;
  const raw = text.slice(start, end);
  const isExpression = text[start - 1] === '{' && text[end] === '}';
  if (!isExpression) return { ...span, text: replaceWritten(raw, name, reference) };
  // `require('./a.png')` in MDX: the only string is the address; other code is left unchanged.
  const [, before = '', quoted, after = ''] =
    /^([^'"]*)((?:'[^']*'|"[^"]*"))([^'"]*)$/.exec(raw) ?? [];
  if (quoted === undefined) return null;
  return { ...span, text: before + replaceWritten(quoted, name, reference) + after };
}

/** Applies edits that don't overlap to a text without its byte order mark. */
export function applyAll(text: string, fixes: readonly Fix[]): string {
  const findings = fixes.map((fix) => {
    return { rule: 'broken-link', message: '', file: '', ...fix, fix } as const;
  });
  return applyFixes(text, findings).text;
}

/** Replaces the path or id within a reference and keeps its quotes, query and fragment. */
function replaceWritten(raw: string, name: string, { isAddress }: Reference): string {
  const [, quote = '', inner = ''] = /^(["']?)(.*)\1$/s.exec(raw) ?? [];
  const text = inner === '' ? raw : inner;
  if (!isAddress) return quote + name + quote;
  const { path, suffix } = splitAddress(text);
  return quote + encodeLike(path, name) + suffix + quote;
}

/** Percent-encodes a path like the written one, which may have spaces within angle brackets. */
function encodeLike(written: string, name: string): string {
  if (/%[89A-F][0-9A-F]/i.test(written)) return encodeURI(name).replace(/[()]/g, encodeTarget);
  return /\s/.test(written) ? name : encodeTarget(name);
}

/**
 * Returns a predicate: whether a file writes most relative paths with `./`. Files without such
 * paths follow the majority of the site.
 */
export function prefersDotSlash(references: readonly Reference[]): (file: string) => boolean {
  const counts = new Map<string, number>();
  const count = (file: string, by: number) => counts.set(file, (counts.get(file) ?? 0) + by);
  for (const { file, style, written, isAddress } of references) {
    if (style !== 'relative' || !isAddress || written.startsWith('../')) continue;
    const by = written.startsWith('./') ? 1 : -1;
    count(file, by);
    count('', by);
  }
  return (file) => (counts.get(file) || counts.get('') || 1) > 0;
}
