import type { Unsupported } from '../conversion/unsupported.ts';
import { listOf, recordOf, textOf, textsOf, type Values } from '../conversion/values.ts';

/**
 * Plugins whose work docsgen does without a setting, or takes from elsewhere, with their options
 * that are converted, or are about the building of the site.
 */
const ownPlugins: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    'awesome-nav': [],
    'awesome-pages': ['strict', 'collapse_single_pages'],
    exclude: ['glob', 'regex'],
    'gh-admonitions': [],
    'git-committers': ['repository', 'branch', 'token', 'docs_path', 'cache_dir'],
    'git-committers-2': ['repository', 'branch', 'token', 'docs_path', 'cache_dir'],
    'git-revision-date': ['fallback_to_build_date', 'strict'],
    'git-revision-date-localized': ['fallback_to_build_date', 'strict', 'locale'],
    i18n: [
      'docs_structure',
      'languages',
      'default_language',
      'default_language_only',
      'fallback_to_default',
      'reconfigure_material',
      'reconfigure_search',
      'build',
    ],
    // Pages are small, and the policy of their content forbids what stands within them.
    minify: [
      'minify_html',
      'minify_js',
      'minify_css',
      'js_files',
      'css_files',
      'cache_safe',
      'htmlmin_opts',
    ],
    offline: [],
    redirects: ['redirect_maps'],
    search: ['lang', 'prebuild_index', 'indexing', 'min_search_length', 'jieba_dict'],
    tags: [],
  }).map(([name, options]) => [name, new Set(['enabled', ...options])]),
);

/** The name of a plugin without that of the theme that comes with it. */
function bareName(name: string): string {
  return name.replace(/^material\//, '');
}

/** The options of a plugin that is converted which aren't. */
function unreadOptions([name, options]: readonly [string, unknown]): string[] {
  const known = ownPlugins.get(bareName(name));
  if (known === undefined) return [];
  const unread = Object.keys(recordOf(options)).filter((key) => !known.has(key));
  return unread.map((key) => `${name}.${key}`);
}

/** Options of extensions that change pages; the others are about how they are made. */
const pageOptions: Readonly<Record<string, readonly string[]>> = {
  toc: ['slugify', 'separator', 'baselevel', 'toc_depth'],
  'pymdownx.emoji': ['options'],
  'pymdownx.highlight': ['linenums', 'auto_title'],
  'pymdownx.magiclink': ['repo_url_shorthand', 'social_url_shorthand', 'normalize_issue_symbols'],
  'pymdownx.snippets': ['url_download'],
  'pymdownx.tabbed': ['slugify'],
};

function effectiveOptions([name, options]: readonly [string, unknown]): string[] {
  const written = recordOf(options);
  const bare = name.replace(/^markdown\.extensions\./, '');
  const keys = (pageOptions[bare] ?? []).filter((key) => {
    return key in written && written[key] !== false && written[key] !== null;
  });
  // docsgen draws diagrams of Mermaid, too.
  const fences = bare === 'pymdownx.superfences' ? listOf(written.custom_fences) : [];
  const own = fences.flatMap((fence) => textOf(recordOf(fence).name) ?? []);
  return [
    ...keys.map((key) => `${name}.${key}`),
    ...own.filter((fence) => fence !== 'mermaid').map((fence) => `${name}: ${fence}`),
  ];
}

/** Features of Material's theme that docsgen has, with a setting or without. */
const ownFeatures =
  /^(?:navigation\.(?:tabs(?:\.sticky)?|indexes|sections|expand|instant(?:\..+)?|tracking|top|footer|path)|search\..+|content\.(?:code\.(?:copy|select|annotate)|action\..+)|toc\.follow|announce\.dismiss)$/;

/** Extensions whose syntax is read, or reported where it stands. */
const knownExtensions =
  /^(?:(?:markdown\.extensions\.)?(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|wikilinks)|pymdownx\..+)$/;

/** Keys of `mkdocs.yml` that are converted, reported by what is in them, or for commands of MkDocs. */
const knownKeys: ReadonlySet<string> = new Set([
  'site_name',
  'site_url',
  'site_description',
  'site_author',
  'repo_url',
  'repo_name',
  'edit_uri',
  'edit_uri_template',
  'docs_dir',
  'nav',
  'theme',
  'extra',
  'extra_css',
  'extra_javascript',
  'plugins',
  'markdown_extensions',
  'exclude_docs',
  'draft_docs',
  'not_in_nav',
  'use_directory_urls',
  'copyright',
  'hooks',
  'INHERIT',
  'site_dir',
  'dev_addr',
  'watch',
  'strict',
  'validation',
  'remote_branch',
  'remote_name',
]);

/** Keys of the theme; icons and the direction of scripts come from elsewhere. */
const knownThemeKeys: ReadonlySet<string> = new Set([
  'name',
  'language',
  'logo',
  'favicon',
  'palette',
  'font',
  'features',
  'custom_dir',
  'icon',
  'direction',
  'static_templates',
]);

/** Keys of `extra`; `generator` is about a line in the footer that isn't there. */
const knownExtraKeys: ReadonlySet<string> = new Set([
  'social',
  'version',
  'analytics',
  'alternate',
  'generator',
]);

/** The parts of a configuration with names. */
export interface Parts {
  readonly theme: Values;
  readonly plugins: ReadonlyMap<string, unknown>;
  readonly extensions: ReadonlyMap<string, unknown>;
}

/** Reports what isn't converted. */
export function reportRest(
  config: Values,
  { theme, plugins, extensions }: Parts,
  unsupported: Unsupported,
): void {
  const extra = recordOf(config.extra);
  unsupported.addUnread('settings without a counterpart', config, knownKeys);
  unsupported.addUnread('settings of the theme', theme, knownThemeKeys);
  unsupported.addUnread('values of `extra`, for templates', extra, knownExtraKeys);
  const snippets = recordOf(extensions.get('pymdownx.snippets'));
  unsupported.add('texts that each page ends with', textsOf(snippets.auto_append));
  unsupported.add(
    'plugins',
    [...plugins.keys()].filter((name) => !ownPlugins.has(bareName(name))),
  );
  unsupported.add('options of plugins', [...plugins].flatMap(unreadOptions));
  unsupported.add('options of extensions', [...extensions].flatMap(effectiveOptions));
  unsupported.add(
    'extensions of Markdown',
    [...extensions.keys()].filter((name) => !knownExtensions.test(name)),
  );
  unsupported.add(
    'features of the theme',
    textsOf(theme.features).filter((name) => !ownFeatures.test(name)),
  );
  unsupported.add(
    'scripts',
    listOf(config.extra_javascript).flatMap(
      (one) => textOf(one) ?? textOf(recordOf(one).path) ?? [],
    ),
  );
  unsupported.add('templates of the theme', given(theme.custom_dir));
  unsupported.add('hooks', textsOf(config.hooks));
  unsupported.add(
    'versions; `docsgen version` keeps the pages of one',
    recordOf(extra.version).provider === 'mike' ? ['mike'] : [],
  );
  unsupported.add('statistics', extra.analytics === undefined ? [] : ['analytics']);
  unsupported.add(
    'languages beside the first',
    listOf(extra.alternate).flatMap((one) => textOf(recordOf(one).name) ?? []),
  );
}

/** The texts among values. */
export function given(...values: readonly unknown[]): string[] {
  return values.flatMap((value) => textOf(value) ?? []);
}
