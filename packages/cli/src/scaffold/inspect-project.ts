import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { configNames } from '../config/find-config.ts';
import { foldersInRepository } from '../git/git.ts';

/** The facts about the target folder that `init` needs. */
export interface ProjectFacts {
  /** Absolute path. */
  readonly folder: string;
  /** Name of the configuration, if there is one. */
  readonly config: string | null;
  /** The text of `package.json`; null if there is none. */
  readonly packageJson: string | null;
  /** The text of `.gitignore`; null if there is none. */
  readonly ignored: string | null;
  readonly packageManager: PackageManager;
  /** Whether it is the root of a pnpm workspace, to which pnpm adds packages only with `-w`. */
  readonly isWorkspaceRoot: boolean;
  /** Whether the folder is below the root of a git repository. */
  readonly isInsideRepository: boolean;
  /** Whether another tool builds into `dist`. */
  readonly isDistTaken: boolean;
}

/** The package manager of a project, by its lock file. */
type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

const lockFiles: Readonly<Record<string, PackageManager>> = {
  'pnpm-lock.yaml': 'pnpm',
  'pnpm-workspace.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
};

/** Inspects a folder, which need not exist. */
export async function inspectProject(folder: string): Promise<ProjectFacts> {
  const names = new Set(await namesIn(folder));
  const packageJson = await textOf(path.join(folder, 'package.json'));
  const above = foldersInRepository(folder) ?? [folder];
  return {
    folder,
    config: configNames.find((name) => names.has(name)) ?? null,
    packageJson,
    ignored: await textOf(path.join(folder, '.gitignore')),
    packageManager: await packageManagerOf(above),
    isWorkspaceRoot: names.has('pnpm-workspace.yaml'),
    isInsideRepository: above.length > 1,
    isDistTaken: await isDistTaken(folder, packageJson),
  };
}

/** A folder with Markdown files. */
export interface MarkdownFolder {
  /** Relative to the searched folder, with forward slashes; `.` for that folder itself. */
  readonly path: string;
  readonly files: number;
}

/** Files at the root of a repository that describe it and aren't documentation pages. */
const aboutRepository =
  /^(readme|license|licence|changelog|contributing|code_of_conduct|security|support|governance|authors|agents|claude)\b/i;

/**
 * The folder that most likely contains documentation: one of the usual names, else the one with the
 * most Markdown files, else the folder itself.
 */
export async function findMarkdown(folder: string): Promise<MarkdownFolder | null> {
  const entries = await entriesIn(folder);
  const inside = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !isForeign(entry.name))
      .map(async ({ name }) => ({
        path: name,
        files: await countMarkdown(path.join(folder, name)),
      })),
  );
  const usual = ['docs', 'doc', 'documentation', 'content', 'wiki', 'guides', 'manual'];
  const rank = ({ path: name }: MarkdownFolder): number => {
    return usual.includes(name) ? usual.indexOf(name) : usual.length;
  };
  const [best] = inside
    .filter(({ files }) => files > 0)
    .sort((a, b) => rank(a) - rank(b) || b.files - a.files);
  if (best !== undefined) return best;
  const own = entries.filter(
    (entry) => entry.isFile() && isMarkdown(entry.name) && !aboutRepository.test(entry.name),
  );
  return own.length === 0 ? null : { path: '.', files: own.length };
}

/**
 * The folder with a VitePress or VuePress site's static files, relative to `folder`: files without
 * Markdown in `public` beside the pages. Null if there is none, or if `static` exists.
 */
export async function findStatic(folder: string, pages: string): Promise<string | null> {
  if ((await namesIn(path.join(folder, 'static'))).length > 0) return null;
  for (const name of ['public', '.vuepress/public']) {
    const found = path.posix.join(pages, name);
    const files = await namesIn(path.join(folder, found));
    if (files.length > 0 && (await countMarkdown(path.join(folder, found))) === 0) return found;
  }
  return null;
}

/** Number of files in a folder, at any depth, that could be entries. */
export async function countMarkdown(folder: string): Promise<number> {
  const entries = await entriesIn(folder);
  const counts = entries.map((entry) => {
    if (entry.isDirectory() && !isForeign(entry.name)) {
      return countMarkdown(path.join(folder, entry.name));
    }
    return entry.isFile() && isMarkdown(entry.name) ? 1 : 0;
  });
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
}

function isMarkdown(name: string): boolean {
  return /^[^_.].*\.(md|mdx|markdown)$/i.test(name);
}

/** Whether a folder is hidden, or has Markdown of packages or of builds. */
function isForeign(name: string): boolean {
  return /^[_.]/.test(name) || ['node_modules', 'vendor', 'dist'].includes(name);
}

async function packageManagerOf(folders: readonly string[]): Promise<PackageManager> {
  for (const folder of folders) {
    const names = new Set(await namesIn(folder));
    const found = Object.entries(lockFiles).find(([name]) => names.has(name));
    if (found !== undefined) return found[1];
    if (names.has('package-lock.json')) return 'npm';
  }
  return 'npm';
}

async function isDistTaken(folder: string, packageJson: string | null): Promise<boolean> {
  if (packageJson !== null && /["/]dist[/"]/.test(packageJson)) return true;
  const built = await namesIn(path.join(folder, 'dist'));
  return built.length > 0 && !built.includes('docsgen-manifest.json');
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function entriesIn(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}
