import path from 'node:path';
import { profileLinks } from '../conversion/links.ts';
import type { Conversion, FileRedirect } from '../conversion/plan-conversion.ts';
import { baseOf, languageOf, originOf } from '../conversion/site-settings.ts';
import { Unsupported } from '../conversion/unsupported.ts';
import {
  isElsewhere,
  listOf,
  present,
  recordOf,
  textOf,
  textOfHtml,
  textsOf,
  type Values,
  withoutSlashes,
} from '../conversion/values.ts';
import { awesomePages } from './awesome-pages.ts';
import { excludePatterns } from './exclude.ts';
import { navigationOf } from './nav.ts';
import { readMkdocs } from './read-mkdocs.ts';

/** Converts the configuration of an MkDocs site. @throws MigrationError */
export async function convertMkdocs(folder: string, file: string): Promise<Conversion> {
  const config = await readMkdocs(path.join(folder, file));
  const unsupported = new Unsupported();
  const theme = themeOf(config);
  const plugins = namedOf(config.plugins);
  const extensions = namedOf(config.markdown_extensions);
  const features = new Set(textsOf(theme.features));
  const navigation =
    listOf(config.nav).length === 0
      ? null
      : navigationOf(
          config.nav,
          {
            tabs: features.has('navigation.tabs'),
            indexes: features.has('navigation.indexes'),
            sections: features.has('navigation.sections'),
            expand: features.has('navigation.expand'),
          },
          unsupported,
        );
  reportRest(config, { theme, plugins, extensions }, unsupported);
  const address = textOf(config.site_url);
  const content = withoutSlashes(textOf(config.docs_dir) ?? 'docs') || '.';
  const ordered =
    navigation === null && plugins.has('awesome-pages')
      ? await awesomePages(path.join(folder, content))
      : null;
  return {
    file,
    content,
    settings: {
      title: textOf(config.site_name) ?? 'Documentation',
      ...present({
        tagline: textOf(config.site_description),
        url: originOf(address),
        base: baseOf(address !== null && URL.canParse(address) ? new URL(address).pathname : null),
        trailingSlash: config.use_directory_urls === false ? false : null,
        lang: languageOf(themeLanguage(theme)),
        math: extensions.has('pymdownx.arithmatex') ? true : null,
        navigation: navigation?.links,
        social: socialOf(config, unsupported),
        footer: footerOf(textOf(config.copyright)),
      }),
    },
    collection: {
      markdown: 'mkdocs',
      numberPrefixes: false,
      ...present({
        editUrl: editUrlOf(config),
        exclude: excludePatterns(config, plugins.get('exclude'), unsupported),
      }),
    },
    outlines:
      navigation?.outlines ??
      (ordered === null ? null : [{ name: 'docs', tab: null, items: ordered }]),
    redirects: redirectsOf(recordOf(recordOf(plugins.get('redirects')).redirect_maps)),
    unsupported,
  };
}

/** `theme` is a name or a mapping. */
function themeOf({ theme }: Values): Values {
  return typeof theme === 'string' ? { name: theme } : recordOf(theme);
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

/** The address of the source folder in an editor, as MkDocs makes it. */
function editUrlOf({ repo_url, edit_uri }: Values): string | null {
  const repository = textOf(repo_url);
  const written = typeof edit_uri === 'string' ? edit_uri : null;
  if (written === '' || (repository === null && !isElsewhere(written ?? ''))) return null;
  if (written !== null && isElsewhere(written)) return written.replace(/\/$/, '');
  if (repository === null || !URL.canParse(repository)) return null;
  const host = new URL(repository).hostname.replace(/^www\./, '');
  const folder = written ?? editFolders[host];
  if (folder === undefined) return null;
  return `${repository.replace(/\/$/, '')}/${withoutSlashes(folder)}`;
}

/** Links to the repository and to profiles, whose icons are known. */
function socialOf({ repo_url, extra }: Values, unsupported: Unsupported) {
  const profiles = listOf(recordOf(extra).social).map((one) => textOf(recordOf(one).link));
  const links = [textOf(repo_url), ...profiles].filter((href) => href !== null);
  const unique = [...new Map(links.map((href) => [href.replace(/\/$/, ''), href])).values()];
  return profileLinks(unique, unsupported);
}

function footerOf(copyright: string | null) {
  return copyright === null ? null : { copyright: textOfHtml(copyright) };
}

/** The redirects of the plugin of that name, from files that were to files that are. */
function redirectsOf(maps: Values): FileRedirect[] {
  return Object.entries(maps).flatMap(([from, to]) => {
    const target = textOf(to);
    const route = withoutSlashes(from.replace(/(?:^|\/)(?:index|README)\.md$|\.md$/, ''));
    return target === null ? [] : [{ from: `/${route}`, to: target }];
  });
}

/** What docsgen does without a setting, or takes from elsewhere. */
const ownPlugins =
  /^(?:material\/)?(?:awesome-pages|search|redirects|exclude|tags|minify|offline|git-revision-date(?:-localized)?|git-committers.*|privacy|meta)$/;

/** Features of Material's theme that docsgen has, with a setting or without. */
const ownFeatures =
  /^(?:navigation\.(?:tabs(?:\.sticky)?|indexes|sections|expand|instant(?:\..+)?|tracking|top|footer|path)|search\..+|content\.(?:code\.(?:copy|select|annotate)|action\..+)|toc\.follow|announce\.dismiss)$/;

/** Extensions whose syntax is read, or reported where it stands. */
const knownExtensions =
  /^(?:(?:markdown\.extensions\.)?(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|wikilinks)|pymdownx\..+)$/;

interface Parts {
  readonly theme: Values;
  readonly plugins: ReadonlyMap<string, unknown>;
  readonly extensions: ReadonlyMap<string, unknown>;
}

/** Reports what isn't converted. */
function reportRest(
  config: Values,
  { theme, plugins, extensions }: Parts,
  unsupported: Unsupported,
): void {
  const extra = recordOf(config.extra);
  unsupported.add(
    'plugins',
    [...plugins.keys()].filter((name) => !ownPlugins.test(name)),
  );
  unsupported.add(
    'extensions of Markdown',
    [...extensions.keys()].filter((name) => !knownExtensions.test(name)),
  );
  unsupported.add(
    'features of the theme',
    textsOf(theme.features).filter((name) => !ownFeatures.test(name)),
  );
  unsupported.add('stylesheets', textsOf(config.extra_css));
  unsupported.add(
    'scripts',
    listOf(config.extra_javascript).flatMap(
      (one) => textOf(one) ?? textOf(recordOf(one).path) ?? [],
    ),
  );
  unsupported.add('templates of the theme', given(theme.custom_dir));
  unsupported.add('pictures of the theme', given(theme.logo, theme.favicon));
  unsupported.add(
    'colours and fonts of the theme',
    ['palette', 'font'].filter((key) => theme[key] !== undefined),
  );
  unsupported.add('hooks', textsOf(config.hooks));
  unsupported.add('versions', recordOf(extra.version).provider === 'mike' ? ['mike'] : []);
  unsupported.add('statistics', extra.analytics === undefined ? [] : ['analytics']);
  unsupported.add(
    'languages beside the first',
    listOf(extra.alternate).flatMap((one) => textOf(recordOf(one).name) ?? []),
  );
  unsupported.add('edit links', given(config.edit_uri_template));
}

/** The texts among values. */
function given(...values: readonly unknown[]): string[] {
  return values.flatMap((value) => textOf(value) ?? []);
}
