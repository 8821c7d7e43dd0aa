import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toPosix } from '@docsgen/core';
import { type MarkdownKind, markdownKind } from './markdown-kind.ts';
import { ifThere } from './paths.ts';

/** What of a folder of Markdown is no page, its translations, and what of other tools isn't read. */
export interface MarkdownFacts {
  /** Patterns of files that are for other programs and hosts, sorted; none if there are none. */
  readonly exclude: readonly string[];
  /** Languages by the names of their folders, with the site's own first; empty with one language. */
  readonly locales: Readonly<Record<string, { readonly label: string; readonly lang?: string }>>;
  /** The files of Nextra and Fumadocs about labels and order, which aren't read; sorted. */
  readonly metaFiles: readonly string[];
  /** How the `.md` files are written: the value of the setting `markdown`. */
  readonly markdown: MarkdownKind;
}

/** Files that describe a repository to hosts and to coding agents, and tables of contents. */
const noPages = /^(?:SUMMARY|404|CLAUDE|AGENTS|GEMINI|PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE)\.md$/i;

/** The folders in which hosts look for templates of reports and changes. */
const templates = /(?:^|\/)(?<folder>(?:ISSUE|PULL_REQUEST)_TEMPLATE)\//i;

/** Files of Nextra and Fumadocs about the pages of a folder, or of the whole site. */
const metaFile = /(?:^|\/)(?:_meta(?:\.global)?\.(?:json|[jt]sx?)|meta\.json)$/;

/** The share of a folder's pages that are at the root too, from which it is a translation. */
const leastShared = 0.3;

/**
 * Looks at the names of a folder's files.
 *
 * @param lang The language of the pages at its root
 * @throws MigrationError when a folder can't be read
 */
export async function markdownFacts(folder: string, lang = 'en'): Promise<MarkdownFacts> {
  const listed = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const all = listed
    .filter((file) => file.isFile())
    .map((file) => toPosix(path.relative(folder, path.join(file.parentPath, file.name))))
    .filter((file) => !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(file));
  const files = all.filter((file) => /\.mdx?$/i.test(file));
  const metaFiles = all.filter((file) => metaFile.test(file)).sort();
  const names = files.map((file) => path.posix.basename(file)).filter((name) => noPages.test(name));
  const folders = files.flatMap((file) => templates.exec(file)?.groups?.folder ?? []);
  const left = [...names, ...folders.map((name) => `${name}/**`)];
  const exclude = [...new Set(left)].sort().map((name) => `**/${name}`);
  const top = [...new Set(files.flatMap((file) => /^([^/]+)\//.exec(file)?.[1] ?? []))];
  const translations = top.filter((name) => isTranslation(name, files)).sort();
  const markdown = await markdownKind(
    folder,
    files.filter(
      (file) => file.toLowerCase().endsWith('.md') && !noPages.test(path.posix.basename(file)),
    ),
  );
  if (translations.length === 0) return { exclude, locales: {}, metaFiles, markdown };
  return {
    exclude,
    metaFiles,
    markdown,
    locales: {
      [lang]: { label: nameOf(lang) ?? lang },
      ...Object.fromEntries(translations.map((name) => [name, localeOf(name)])),
    },
  };
}

/** Whether a folder is named by a language and has pages that the root has, too. */
function isTranslation(name: string, files: readonly string[]): boolean {
  if (nameOf(tagOf(name)) === null) return false;
  const all = new Set(files);
  const own = files.flatMap((file) => {
    return file.startsWith(`${name}/`) ? file.slice(name.length + 1) : [];
  });
  const shared = own.filter((file) => all.has(file));
  return shared.length > 0 && shared.length >= own.length * leastShared;
}

function localeOf(name: string): { readonly label: string; readonly lang?: string } {
  const tag = tagOf(name);
  const label = nameOf(tag) ?? name;
  return tag === name ? { label } : { label, lang: tag };
}

/** The language tag for the name of a folder: `pt_br` is pt-BR. */
function tagOf(name: string): string {
  const [language = '', region] = name.split(/[-_]/);
  if (region === undefined) return language;
  return `${language}-${region.length === 2 ? region.toUpperCase() : region}`;
}

/** The name of a language in itself; null if the tag names none. */
function nameOf(tag: string): string | null {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(tag)) return null;
  try {
    const names = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
    const name = names.of(tag);
    return name === undefined ? null : name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return null;
  }
}
