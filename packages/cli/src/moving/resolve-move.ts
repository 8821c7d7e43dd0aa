import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  everyFile,
  type FileSystem,
  FileSystemError,
  type MoveRequest,
  type SiteConfig,
  type SiteGraph,
  type TranslationPlace,
  toPosix,
  translatedFolder,
  translationFile,
  translationFolders,
  type Version,
} from '@docsgen/core';
import { Failure } from '../process/failure.ts';
import { bareName, checkNewName, findEntry, folderFor } from './entry-names.ts';

/** A move as the command line names it. */
export interface MoveRequestText {
  readonly from: string;
  readonly to: string;
  readonly cwd: string;
}

/** A file or a folder to move, with absolute paths. */
export interface MovedPath {
  readonly from: string;
  readonly to: string;
}

/** A valid move. */
export interface ResolvedMove {
  /** The named item first, then its translations. */
  readonly moves: readonly MovedPath[];
  /** The folder of entries that it stays in. */
  readonly home: string;
  readonly request: MoveRequest;
}

/**
 * Resolves the source and the target of a move. Paths are relative to the working directory, else
 * to the site's root, else to a folder of entries, in which ids work, too.
 *
 * @throws Failure when the source doesn't exist, or the target exists or is outside of the
 * collection.
 */
export async function resolveMove(
  written: MoveRequestText,
  { config, fs, load }: MoveContext,
): Promise<ResolvedMove> {
  const source = (await findSource(written, config)) ?? (await findNamed(written, config, load));
  const { from, isFolder } = source;
  const place = placeOf(from, config);
  if (place === null) throw new Failure(`${written.from} is not an entry and contains no entries.`);
  const home = place.path;
  const { root } = config;
  const to =
    source.version === null
      ? await findTarget(written.to, source)
      : namedTarget(written.to, { ...source, version: source.version }, root);
  if (placeOf(to, config)?.path !== home) {
    throw new Failure(
      `${written.to} is outside of ${relative(root, home)}; choose a target inside.`,
    );
  }
  const realHome = await fs.realPath(home);
  for (const end of [from, path.posix.dirname(to)]) {
    if (`${await fs.realPath(end)}/`.startsWith(`${realHome}/`)) continue;
    throw new Failure(
      `${relative(root, end)} is, or is below, a symbolic link that leads out of ${relative(root, home)}.`,
    );
  }
  const name = to.slice(home.length);
  if (isHidden(name) && !isHidden(from.slice(home.length))) {
    throw new Failure(
      `${written.to} can't be an entry: files and folders whose names begin with "_" or "." are not entries.`,
    );
  }
  if (!isHidden(name)) checkNewName(bareName(name), written.to);
  if (to === from || to.startsWith(`${from}/`)) {
    throw new Failure(`${written.from} can't move into itself.`);
  }
  const own = { from, to };
  const moves = [own, ...(await findTranslations(own, place, config))];
  const files = new Map<string, string>();
  for (const move of moves) {
    if ((await lstat(move.to).catch(() => null)) !== null) {
      throw new Failure(`${relative(root, move.to)} exists already.`);
    }
    const inside = isFolder ? (await filesIn(move.from, fs)).map((path) => `/${path}`) : [''];
    if (inside.length === 0 && move === own) throw new Failure(`${written.from} is empty.`);
    for (const file of inside) {
      files.set(relative(root, move.from + file), relative(root, move.to + file));
    }
  }
  const folders = moves.map(
    (move) => [relative(root, move.from), relative(root, move.to)] as const,
  );
  return { moves, home, request: { files, folders: isFolder ? folders : [] } };
}

/** The files in a folder, relative to it. @throws FileSystemError when one of its folders can't be read. */
async function filesIn(folder: string, fs: FileSystem): Promise<string[]> {
  const listed = await fs.glob(everyFile, { cwd: folder });
  for (const { path: name, unreadable } of listed) {
    if (unreadable !== undefined) throw new FileSystemError(unreadable, `${folder}/${name}`);
  }
  return listed.map(({ path: name }) => name);
}

/** The translations of the moved item, which are named as it is. */
async function findTranslations(
  { from, to }: MovedPath,
  place: Home,
  { locales }: SiteConfig,
): Promise<MovedPath[]> {
  const { path: home, isOfTranslations } = place;
  const names = locales.flatMap(({ name, path: own }) => (own === '' ? [] : [name]));
  const kind = await kindOf(from);
  const isFolder = kind === 'folder';
  // A translation that is named itself moves without its original.
  if (isOfTranslations || isTranslation(from, place, locales)) return [];
  // An MDX page may have a Markdown translation, and vice versa.
  const [extension = ''] = isFolder ? [] : (pageExtension.exec(from) ?? []);
  const extensions = extension === '' ? [''] : ['.md', '.markdown', '.mdx'];
  const found: MovedPath[] = [];
  for (const name of names) {
    const translated = (end: string): string | null => {
      const length = end.length - (end.endsWith(extension) ? extension.length : 0);
      const below = end.slice(home.length + 1, length);
      return isFolder ? translatedFolder(place, name, below) : translationFile(place, name, below);
    };
    const [source, target] = [translated(from), translated(to)];
    if (source === null || target === null) continue;
    for (const own of extensions) {
      const move = { from: source + own, to: target + own };
      if ((await kindOf(move.from)) === kind) found.push(move);
    }
  }
  return found;
}

/** Whether a path is in the folder of a translation, or its name says the language of one. */
function isTranslation(
  target: string,
  place: TranslationPlace,
  locales: SiteConfig['locales'],
): boolean {
  const folders = translationFolders(place, locales);
  if (folders.some((folder) => `${target}/`.startsWith(`${folder}/`))) return true;
  if (folders.length > 0) return false;
  const stem = target.replace(pageExtension, '');
  return locales.some(({ name, path: own }) => own !== '' && stem.endsWith(`.${name}`));
}

const pageExtension = /\.(?:md|markdown|mdx)$/;

interface Source {
  /** The folder that the name is relative to. */
  readonly base: string;
  readonly from: string;
  readonly isFolder: boolean;
  /** The version in which it was found by its id or route; null if it was found by its path. */
  readonly version: Version | null;
}

/** The context for resolving names. */
export interface MoveContext {
  readonly config: SiteConfig;
  readonly fs: FileSystem;
  /** Loads the site, for names that aren't paths. */
  readonly load: () => Promise<SiteGraph>;
}

/** Finds an entry, or a folder of entries, by its id or its route. @throws Failure */
async function findNamed(
  { from: written }: MoveRequestText,
  { root }: SiteConfig,
  load: MoveContext['load'],
): Promise<Source> {
  const site = await load();
  const found = findEntry(written, site);
  if (found !== null) {
    const { entry, version } = found;
    const from = `${root}/${entry.filePath}`;
    return { base: version.collection.path, from, isFolder: false, version };
  }
  for (const version of site.versions) {
    const from = toPosix(folderFor(`${bareName(written)}/any`, version, root));
    if ((await kindOf(from)) !== 'folder') continue;
    return { base: version.collection.path, from, isFolder: true, version };
  }
  throw new Failure(`There is no entry or folder of entries "${written}".`);
}

/** The target of an item that was named by id or route. In the same folder it keeps its number. */
function namedTarget(
  written: string,
  { from, isFolder, version }: Source & { readonly version: Version },
  root: string,
): string {
  const base = path.posix.basename(from);
  const id = written.endsWith('/') ? `${bareName(written)}/${bareName(base)}` : bareName(written);
  const folder = toPosix(folderFor(id, version, root));
  const name = path.posix.basename(id);
  const number = folder === path.posix.dirname(from) ? /^\d+\s*[-_.]+\s*/.exec(base)?.[0] : '';
  const extension = isFolder ? '' : path.posix.extname(base);
  return `${folder}/${version.collection.numberPrefixes ? (number ?? '') : ''}${name}${extension}`;
}

async function findSource(
  { from, cwd }: MoveRequestText,
  config: SiteConfig,
): Promise<Source | null> {
  const homes = config.collections.flatMap((collection) => [
    collection.path,
    ...collection.versions.map((version) => version.path),
  ]);
  for (const base of [toPosix(cwd), config.root, ...homes]) {
    const stem = from.replace(/\/$/, '');
    for (const name of [from, `${stem}.md`, `${stem}.markdown`]) {
      const found = toPosix(path.resolve(base, name));
      const kind = await kindOf(found);
      if (kind !== null && placeOf(found, config) !== null) {
        return { base, from: found, isFolder: kind === 'folder', version: null };
      }
    }
  }
  return null;
}

/** The target of an item that was named by its path. */
async function findTarget(written: string, { base, from, isFolder }: Source): Promise<string> {
  const to = toPosix(path.resolve(base, written));
  const isInto = written.endsWith('/') || (await kindOf(to)) === 'folder';
  if (isInto && !to.startsWith(`${from}/`)) return `${to}/${path.posix.basename(from)}`;
  const isNamed = isFolder || path.posix.extname(from) === path.posix.extname(to);
  const [extension = ''] = /\.(?:md|markdown)$/.exec(from) ?? [];
  return isNamed ? to : to + extension;
}

/** A folder of entries: of a collection or a version, or of translations outside of it. */
interface Home extends TranslationPlace {
  readonly isOfTranslations: boolean;
}

/** The folder of entries that contains a path. */
function placeOf(target: string, { collections, locales }: SiteConfig): Home | null {
  const homes = collections.flatMap(({ path: own, versions, archive, translations }): Home[] => {
    const [name] = target.slice(archive.entries.length + 1).split('/');
    const isArchived = target.startsWith(`${archive.entries}/version-`);
    const cut = isArchived ? [`${archive.entries}/${name}`] : [];
    const folders = [own, ...versions.map((version) => version.path), ...cut];
    return folders.flatMap((folder): Home[] => {
      const place = { path: folder, translations };
      const outside = translationFolders(place, locales).filter(
        (one) => !one.startsWith(`${folder}/`),
      );
      return [
        { ...place, isOfTranslations: false },
        ...outside.map((one) => ({ path: one, translations, isOfTranslations: true })),
      ];
    });
  });
  const above = homes.filter((home) => target.startsWith(`${home.path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** Whether a segment begins with an underscore or a dot, so that discovery finds no entry there. */
function isHidden(below: string): boolean {
  return /\/[_.]/.test(below);
}

async function kindOf(target: string): Promise<'file' | 'folder' | null> {
  const found = await stat(target).catch(() => null);
  if (found === null) return null;
  return found.isDirectory() ? 'folder' : 'file';
}

function relative(root: string, target: string): string {
  return toPosix(path.relative(root, target));
}
