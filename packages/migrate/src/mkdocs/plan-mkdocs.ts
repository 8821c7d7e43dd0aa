import path from 'node:path';
import { isFolder, trimSlashes } from '@docsgen/core';
import { editUrlFrom } from '../conversion/edit-url.ts';
import type { OutlineItem } from '../conversion/outline.ts';
import type { Conversion, FileRedirect } from '../conversion/plan-conversion.ts';
import { baseOf, originOf } from '../conversion/site-settings.ts';
import { stylesheetsOf } from '../conversion/stylesheets.ts';
import { Unsupported } from '../conversion/unsupported.ts';
import {
  isElsewhere,
  listOf,
  present,
  recordOf,
  textOf,
  textsOf,
  type Values,
} from '../conversion/values.ts';
import { markdownIn } from '../paths.ts';
import { folderNavigation, type PagesTree } from './awesome-pages.ts';
import { excludePatterns } from './exclude.ts';
import { frameLinksOf } from './frame-links.ts';
import { mkdocsLanguages, translatedOutlines } from './languages.ts';
import { type Navigation, navigationOf } from './nav.ts';
import { omittedPages } from './not-in-nav.ts';
import { readMkdocs } from './read-mkdocs.ts';
import { type Parts, reportRest } from './report-rest.ts';
import { lookOf, stylesheetPaths } from './theme.ts';

/** Converts the configuration of an MkDocs site. @throws MigrationError */
export async function convertMkdocs(folder: string, file: string): Promise<Conversion> {
  const config = await readMkdocs(path.join(folder, file));
  const unsupported = new Unsupported();
  const theme = themeOf(config);
  const plugins = namedOf(config.plugins);
  const extensions = namedOf(config.markdown_extensions);
  const parts = { theme, plugins, extensions };
  const docs = trimSlashes(textOf(config.docs_dir) ?? 'docs') || '.';
  const languages = mkdocsLanguages(plugins.get('i18n'), {
    lang: themeLanguage(theme),
    content: path.join(folder, docs),
  });
  const content = path.posix.join(docs, languages.folder ?? '.');
  // MkDocs publishes every file of the folder. That of a whole repository is left alone.
  const staticDir = content === docs && docs !== '.' ? docs : null;
  const omitted = omittedPages(config, docs);
  const { outlines, links } = await outlinesOf(config, parts, {
    content: path.join(folder, content),
    isLeftOut: (page) => omitted.isLeftOut(path.posix.join(content, page)),
    unsupported,
  });
  const css = { files: stylesheetPaths(config, docs), theme: 'Material', own: /\.md-|--md-/ };
  reportRest(config, parts, unsupported);
  return {
    file,
    content,
    settings: {
      title: textOf(config.site_name) ?? 'Documentation',
      ...present({
        ...addressOf(config),
        ...languages.settings,
        staticDir,
        ...lookOf(theme, { folder, staticDir }, unsupported),
        stylesheets: await stylesheetsOf(css, folder, unsupported),
        math: extensions.has('pymdownx.arithmatex') ? true : null,
        navigation: links,
        ...frameLinksOf(config, unsupported),
        rules: present({ 'orphan-entry': omitted.severity }),
      }),
    },
    collection: {
      markdown: 'mkdocs',
      numberPrefixes: false,
      ...present({
        editUrl: editUrlOf(config, languages.folder, unsupported),
        translations: languages.place,
        exclude: [
          ...excludePatterns(config, plugins.get('exclude'), unsupported),
          ...templatesOf(theme, content),
        ],
      }),
    },
    outlines,
    includes: await basePaths(extensions.get('pymdownx.snippets'), folder),
    translations: translatedOutlines(outlines ?? [], languages.labels),
    redirects: redirectsOf(recordOf(recordOf(plugins.get('redirects')).redirect_maps)),
    unsupported,
  };
}

/** The folders from which snippets are named, if they aren't looked up there anyway. */
async function basePaths(options: unknown, folder: string): Promise<readonly string[]> {
  const written = recordOf(options).base_path;
  const paths = typeof written === 'string' ? [written] : textsOf(written);
  const found: string[] = [];
  for (const one of paths.map((item) => path.posix.normalize(item).replace(/\/$/, ''))) {
    if (one !== '.' && !path.isAbsolute(one) && (await isFolder(path.join(folder, one)))) {
      found.push(one);
    }
  }
  return found;
}

/** The description of the site, its address and the form of its addresses. */
function addressOf({ site_description, site_url, use_directory_urls }: Values): Values {
  const address = textOf(site_url);
  const isWhole = address !== null && URL.canParse(address);
  return {
    tagline: textOf(site_description),
    url: originOf(address),
    base: baseOf(isWhole ? new URL(address).pathname : null),
    trailingSlash: use_directory_urls === false ? false : null,
  };
}

/** What the navigation is made of. */
interface NavigationContext {
  /** The absolute folder of the pages. */
  readonly content: string;
  /** Whether a navigation of the folders lacks a page, which is named relative to the folder. */
  readonly isLeftOut: (page: string) => boolean;
  readonly unsupported: Unsupported;
}

/** The sidebars: from `nav`, else from the files of a plugin, else from the folders. */
async function outlinesOf(
  { nav }: Values,
  { theme, plugins }: Parts,
  { content, isLeftOut, unsupported }: NavigationContext,
): Promise<Pick<Conversion, 'outlines'> & { readonly links?: Navigation['links'] }> {
  const features = new Set(textsOf(theme.features));
  const pagesFile = plugins.has('awesome-pages')
    ? '.pages'
    : plugins.has('awesome-nav')
      ? '.nav.yml'
      : null;
  const areCollapsed = recordOf(plugins.get('awesome-pages')).collapse_single_pages === true;
  const tree: PagesTree = { content, pagesFile, areCollapsed, isLeftOut };
  if (listOf(nav).length > 0) {
    const taken = {
      tabs: features.has('navigation.tabs'),
      indexes: features.has('navigation.indexes'),
      sections: features.has('navigation.sections'),
      expand: features.has('navigation.expand'),
    };
    const rest = pagesFile === null ? [] : await restOf(nav, tree);
    return navigationOf(nav, { ...taken, rest }, unsupported);
  }
  if (pagesFile === null && !(await markdownIn(content)).some(isLeftOut)) return { outlines: null };
  return { outlines: [{ name: 'docs', tab: null, items: await folderNavigation(tree) }] };
}

/** What `...` stands for in a `nav`: the navigation of the folders without the pages that it names. */
async function restOf(nav: unknown, tree: PagesTree): Promise<OutlineItem[]> {
  const named = new Set(namedPages(nav));
  const isLeftOut = (page: string): boolean => named.has(page) || tree.isLeftOut(page);
  return folderNavigation({ ...tree, isLeftOut });
}

/** The texts in a `nav`, at every depth. */
function namedPages(nav: unknown): string[] {
  if (typeof nav === 'string') return [path.posix.normalize(nav.replace(/^\/+/, ''))];
  const inside = Array.isArray(nav) ? nav : Object.values(recordOf(nav));
  return inside.flatMap(namedPages);
}

/** `theme` is a name or a mapping. */
function themeOf({ theme }: Values): Values {
  return typeof theme === 'string' ? { name: theme } : recordOf(theme);
}

/** A pattern of the theme's templates, if they are in the folder of the pages; not its pictures. */
function templatesOf({ custom_dir }: Values, content: string): string[] {
  const folder = path.posix.relative(content, textOf(custom_dir) ?? '..');
  return folder === '' || folder.startsWith('..') ? [] : [`${folder}/**/*.{html,md}`];
}

/** The language of the theme; null for one that isn't a language tag, such as `custom`. */
function themeLanguage({ language }: Values): string | null {
  const tag = textOf(language);
  return tag !== null && /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(tag) ? tag : null;
}

/** Plugins or extensions with their options: the list has names, and mappings of a name. */
function namedOf(written: unknown): ReadonlyMap<string, unknown> {
  if (!Array.isArray(written)) return new Map(Object.entries(recordOf(written)));
  return new Map(
    written.flatMap((item: unknown): [string, unknown][] => {
      return typeof item === 'string' ? [[item, null]] : Object.entries(recordOf(item));
    }),
  );
}

/** The folders in which known hosts edit files, if `edit_uri` doesn't name one. */
const editFolders: Readonly<Record<string, string>> = {
  'bitbucket.org': 'src/default/docs/',
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
};

/**
 * The address of the pages in an editor, as MkDocs makes it.
 *
 * @param folder The folder in `docs_dir`, if it isn't the same.
 */
function editUrlOf(config: Values, folder: string | null, unsupported: Unsupported): string | null {
  const template = textOf(config.edit_uri_template);
  if (template !== null) return templateUrlOf(template, config, folder, unsupported);
  const address = sourceUrlOf(config);
  return address === null || folder === null ? address : `${address}/${folder}`;
}

/** The address of a template, which is relative to the repository. `!q` encodes for a query. */
function templateUrlOf(
  template: string,
  { repo_url }: Values,
  folder: string | null,
  unsupported: Unsupported,
): string | null {
  const repository = textOf(repo_url);
  const within = template.replace(
    /\{path(?:!q)?\}/,
    folder === null ? '{path}' : `${folder}/{path}`,
  );
  const others = within.replace('{path}', '');
  const base = repository === null ? undefined : `${repository.replace(/\/$/, '')}/`;
  if (within === others || /[{}]/.test(others) || !URL.canParse(others, base)) {
    unsupported.add('edit links', [template]);
    return null;
  }
  return editUrlFrom(isElsewhere(within) ? within : base + within.replace(/^\//, ''));
}

function sourceUrlOf({ repo_url, edit_uri }: Values): string | null {
  const repository = textOf(repo_url);
  const written = typeof edit_uri === 'string' ? edit_uri : null;
  if (written === '' || (repository === null && !isElsewhere(written ?? ''))) return null;
  if (written !== null && isElsewhere(written)) return written.replace(/\/$/, '');
  if (repository === null || !URL.canParse(repository)) return null;
  const host = new URL(repository).hostname.replace(/^www\./, '');
  const folder = written ?? editFolders[host];
  if (folder === undefined) return null;
  return `${repository.replace(/\/$/, '')}/${trimSlashes(folder)}`;
}

/** The redirects of the plugin of that name, from files that were to files that are. */
function redirectsOf(maps: Values): FileRedirect[] {
  return Object.entries(maps).flatMap(([from, to]) => {
    const target = textOf(to);
    const route = trimSlashes(from.replace(/(?:^|\/)(?:index|README)\.md$|\.md$/, ''));
    return target === null ? [] : [{ from: `/${route}`, to: target }];
  });
}
