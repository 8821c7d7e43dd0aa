import {
  climbPath,
  indexLines,
  joinPath,
  parentPath,
  relativePath,
  splitAddress,
} from '@docsgen/text';
import { encodeTarget } from '../check/link-fixes.ts';
import { changedLines, type LineRange } from '../graph/changed-sections.ts';
import { versionsBeside } from '../graph/counterparts.ts';
import type { Entry, ResolvedLink, SiteGraph, Span, Version, VersionRef } from '../model/index.ts';

/** An edit of a page, to be made in its copies. Texts have line feeds alone. */
export interface PageEdit {
  readonly entry: Entry;
  readonly version: Version;
  readonly before: string;
  readonly after: string;
}

/** A copy of a page in another version, with the edit as it is to be merged there. */
export interface PortTarget {
  readonly version: string;
  /** The commit that the version comes from; null for files of the working tree. */
  readonly ref: VersionRef | null;
  /** Path relative to the site's root. */
  readonly file: string;
  /** The text after the edit, with links that lead to the same pages of this version. */
  readonly after: string;
  /** Links of the edit to pages that this version doesn't have, as written. */
  readonly lost: readonly string[];
}

/** The copies of a page to which an edit is ported. */
export interface PortPlan {
  readonly targets: readonly PortTarget[];
  /** The versions that don't have the page. */
  readonly without: readonly string[];
}

/** Plans to make an edit of a page in its copies. Pure: merging needs another tool. */
export function planPort(edit: PageEdit, site: SiteGraph): PortPlan {
  const { entry, version } = edit;
  const changed = changedLines(edit.before, edit.after);
  const targets: PortTarget[] = [];
  const without: string[] = [];
  for (const other of versionsBeside(version, site)) {
    if (other === version) continue;
    const copy = other.entries.get(entry.id);
    const name = other.info.version;
    // A translation that isn't there has its original's file.
    if (copy === undefined || copy.untranslated === true) without.push(name);
    else {
      const links = adaptLinks(edit, { copy, other, changed }, site);
      targets.push({ version: name, ref: other.collection.ref, file: copy.filePath, ...links });
    }
  }
  return { targets, without };
}

/** A copy with its version, and the lines that the edit changes; null for too many to compare. */
interface Copy {
  readonly copy: Entry;
  readonly other: Version;
  readonly changed: readonly LineRange[] | null;
}

/** The text after the edit, in which the links of changed lines lead to pages of the copy's version. */
function adaptLinks(
  edit: PageEdit,
  { copy, other, changed }: Copy,
  site: SiteGraph,
): Pick<PortTarget, 'after' | 'lost'> {
  const lines = indexLines(edit.after);
  const lost: string[] = [];
  let after = edit.after;
  const isChanged = ({ line }: Span): boolean =>
    changed?.some(({ from, to }) => line >= from && line <= to) ?? true;
  // From the end, so that the positions of the others stay.
  for (const resolved of [...edit.entry.links].reverse()) {
    const { link } = resolved;
    if (link.file !== undefined || !isChanged(link.span)) continue;
    const href = linkIn(resolved, edit, { copy, other, changed }, site);
    if (href === null) lost.unshift(link.href);
    if (href === null || href === link.href) continue;
    const from = lines.offset(link.span.line) + link.span.column - 1;
    const to = lines.offset(link.span.endLine) + link.span.endColumn - 1;
    // A link of a definition or with escapes is written in another way; it stays.
    if (after.slice(from, to) === link.href) after = after.slice(0, from) + href + after.slice(to);
  }
  return { after, lost };
}

/** The address that a link of a page has in a copy of the page; null if its target isn't there. */
function linkIn(
  { link: { href }, target }: ResolvedLink,
  { entry, version }: PageEdit,
  { copy, other }: Copy,
  site: SiteGraph,
): string | null {
  const linked = target.type === 'route' ? site.routes.get(target.route) : undefined;
  if (linked === undefined || version.entries.get(linked.id) !== linked) return href;
  const there = other.entries.get(linked.id);
  if (there === undefined) return null;
  const { path, suffix } = splitAddress(href);
  if (path === '') return href;
  if (path.startsWith('/')) {
    // Addresses of the last version lead to the pages' own version everywhere.
    const isOwn = path.replace(/\/$/, '') === linked.route && !version.info.isLast;
    return isOwn ? there.route + path.slice(linked.route.length) + suffix : href;
  }
  const decoded = decodePath(path);
  const named = (from: Entry): string => climbPath(joinPath(parentPath(from.filePath), decoded));
  // Names without an extension are ids or addresses, which are the same in all versions.
  if (named(entry) !== linked.filePath || named(copy) === there.filePath) return href;
  const way = relativePath(parentPath(copy.filePath), there.filePath);
  const dot = path.startsWith('./') && !way.startsWith('../') ? './' : '';
  return dot + encodeTarget(way) + suffix;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
