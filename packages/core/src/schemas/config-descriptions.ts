import type { Descriptions } from './descriptions.ts';

/** Nested settings. */
const nestedDescriptions: Descriptions = {
  'collections[].id':
    'The name of the collection: letters, digits and dashes. It is also the route unless `routeBasePath` is set.',
  'collections[].path': 'The folder of the entries, relative to the configuration file.',
  'collections[].include': 'Glob patterns of the files that are entries, relative to `path`.',
  'collections[].exclude':
    'Glob patterns of files and folders to ignore, relative to `path`, such as `drafts/**`.',
  'collections[].markdown':
    'How `.md` files are parsed: as CommonMark, as MDX, as either of them by the content of each file (`detect`), or in the dialect of another tool: `mkdocs`, `vitepress`, `mdbook`, or one that `defineDialect` made. `.mdx` files are always MDX.',
  'collections[].numberPrefixes':
    'Whether numbers before file names are positions: `01-intro.md` has position 1 and the id `intro`. With `years`, a year is such a number, too: `2021-news.md` has the id `news`, as in Docusaurus.',
  'collections[].tagSlugs':
    'How the addresses of tags are made: `plain` writes the tag in lower case, `kebab-case` also splits words as Docusaurus does (`tiny-mce` for TinyMCE).',
  'collections[].tagsFile':
    'The file that defines tags by key, such as `tags.yml`, relative to `path`.',
  'collections[].sidebars':
    'The folder of the sidebar files, or a JSON file with all sidebars. Default: `sidebars` for the first collection without this key, `sidebars/<id>` for the others.',
  'collections[].computedSidebars':
    'Sidebars in the configuration, by name: each is a list of items, lists of items by category label, or a function that returns items.',
  'collections[].computedSidebars.*':
    'The items of the sidebar, or a function that gets the entries and returns the items.',
  'collections[].computedSidebars.*.*': 'The items of the category with this label.',
  'collections[].routeBasePath':
    'The route of the collection below `base`; `/` for the root of the site. Default: the id.',
  'collections[].label':
    'The name of the collection on pages. Default: the id; for the id `docs`, the word for documentation in German and Arabic.',
  'collections[].editUrl':
    'The address of `path` in an editor, for “Edit this page”; the path of the entry’s file is appended.',
  'collections[].variables':
    'Values of variables in the collection, which precede those of the site.',
  'collections[].variables.*': 'The value: one line of Markdown.',
  'collections[].versionLabel': 'The label of the version `current`.',
  'collections[].versions':
    'Settings of versions, newest first. A version in `versions.json` needs an item only to change a default.',
  'collections[].versions[].name':
    'The name of the version in `versions.json`; `current` is the version in `path` of the collection.',
  'collections[].versions[].ref':
    'The branch, tag or commit that the version’s files come from, such as `v4.2`. Default: folders of the working tree.',
  'collections[].versions[].refs':
    'A pattern of branches and tags with one `*`, such as `v*`, in place of `name` and `ref`. Each that has a number there becomes a version, the newest first.',
  'collections[].versions[].each':
    'The refs of the pattern that become versions: the newest of each `major` or `minor` version, or every `patch`. Default: `minor`, so that `v4.2.1` is the version `4.2`.',
  'collections[].versions[].limit': 'The maximum number of versions of the pattern, newest first.',
  'collections[].versions[].since':
    'The oldest date of a commit that becomes a version of the pattern.',
  'collections[].versions[].path':
    'The folder of the version’s entries. Default: `versioned_docs/version-<name>`; for a ref, that of the collection.',
  'collections[].versions[].sidebars':
    'The folder or JSON file of the version’s sidebars. Default: `versioned_sidebars/version-<name>-sidebars.json`; for a ref, that of the collection.',
  'collections[].versions[].label':
    'The label of the version in menus and badges. Default: its name.',
  'collections[].versions[].route':
    'The route of the version below the collection’s. Default: empty for the last version, `next` for `current`, else the name.',
  'collections[].versions[].banner':
    'The notice above the pages of the version. Default: `none` for the last version, `unreleased` for newer ones, `unmaintained` for older ones.',
  'collections[].versions[].badge':
    'Whether pages show the label of their version. Default: `true` if there are several versions.',
  'collections[].versions[].noIndex': 'Whether search engines are asked not to index the pages.',
  'collections[].versions[].editUrl':
    'The address of the version’s folder in an editor; the path of the entry’s file is appended. Default: that of the collection; for a ref, none.',
  'collections[].versions[].variables':
    'Values of variables in the version, which precede those of the collection.',
  'collections[].versions[].variables.*': 'The value: one line of Markdown.',
  'collections[].versions[].className':
    'A CSS class for the pages of the version. Default: `docs-version-<name>`.',
  'collections[].lastVersion':
    'The name of the version at the collection’s own route. Default: the newest version except `current`.',
  'collections[].onlyVersions': 'The names of the versions to build. Default: all.',
  'collections[].navigation':
    'The sidebars that are tabs in the header, in order. Default: all sidebars.',
  'collections[].navigation[].sidebar': 'The name of the sidebar.',
  'collections[].navigation[].label': 'The label of the tab.',
  'assets.allow':
    'File extensions to publish although browsers execute such files, such as `html`.',
  'mdx.site': 'The folder that `@site/` stands for in imports, relative to the configuration file.',
  'mdx.imports':
    'Folders outside of the collection that MDX pages may import from. Files that a page uses from there are published.',
  'frames.allow':
    'Hosts that pages may embed in an `<iframe>`. The Content-Security-Policy allows them.',
  'autolinks[].prefix':
    'What a key begins with; a number follows it. Upper and lower case are different.',
  'autolinks[].url': 'The address, in which `<num>` stands for the number.',
  'redirects[].from': 'The former address, as a path from the site’s base.',
  'redirects[].to': 'The target: a path from the site’s base, or an address of another site.',
  'firstSteps[].label': 'The title of the card.',
  'firstSteps[].description': 'The text of the card.',
  'firstSteps[].icon': 'The icon beside the title.',
  'firstSteps[].to': 'The target of the card, as a path from the site’s base.',
  'variables.*': 'The value: one line of Markdown.',
  'frontMatter.*': 'The type of the key’s value.',
  'rules.*':
    'The severity of the rule, or severities by glob pattern; the last pattern that matches a file wins.',
  'rules.*.*': 'The severity in files that match the pattern.',
  'feeds[].id':
    'The name of the feed in the directive `news`. Default: the folder or the changelog, with dashes in place of slashes.',
  'feeds[].title': 'The title of the feed in feed readers. Default: the title of the site.',
  'feeds[].collection': 'The collection of the feed’s entries. Default: the first collection.',
  'feeds[].folder':
    'The folder of the feed’s entries, such as `blog`. Default: the whole collection.',
  'feeds[].changelog':
    'The id of a changelog entry, in place of `folder`. Its headings of level two with a date are the items of the feed.',
  'feeds[].limit': 'The maximum number of items, newest first.',
  'feeds[].formats':
    'The formats of the feed: `atom` writes `feed.xml`, `json` writes `feed.json`.',
  'samples[].name': 'A name by which a block chooses these settings: `test="node"`.',
  'samples[].language': 'The language of the blocks, as written behind the fence, or a list.',
  'samples[].kind':
    'What is done with a sample: `compile` runs `command` on it, which must succeed; `console` runs the lines that begin with `$` and compares what they print. Default: `console` for terminal sessions, else `compile`.',
  'samples[].command':
    'The command line: `{file}` is the file of the sample, `{files}` all files of its folder, `{root}` the folder of the configuration. For `console` the shell. Default: `sh` for `console`.',
  'samples[].file':
    'The name of the file of a sample without `file="…"`. Default: `sample` with the extension of the language.',
  'samples[].blocks':
    'Which blocks are run: `all` of the language, or those that are `marked` with the word `test`.',
  'samples[].group':
    'What has a folder of its own: each `block`, or all blocks of a `page` together.',
  'samples[].files':
    'Glob patterns for the paths of pages, from the folder of the configuration. Default: all pages.',
  'samples[].setup':
    'A command line that prepares the folder, such as `ln -s {root}/node_modules`. It is run once; each folder is a copy of the result.',
  'samples[].env': 'Variables of the environment, besides `PATH` and a few others.',
  'samples[].env.*': 'The value of the variable.',
  'samples[].versions':
    'Command lines whose output names what the results depend on, such as `tsc --version`. With them, a sample that has passed is not run again until it, its settings or this output changes.',
  'samples[].timeout': 'The maximum number of seconds that a command may take.',
  'releases.requirements': 'Keys of `release.requirements` in front matter that upgrades compare.',
  'releases.requirements[].key':
    'The key: one that docsgen knows, such as `software`, or another one, which front matter can then have.',
  'releases.requirements[].label': 'The name of the requirement on pages.',
  'releases.requirements[].oneOf':
    'Whether one of the things in its list is enough, such as one of several databases.',
  'releases.audiences': 'Kinds of readers, in the order in which pages show them.',
  'releases.audiences[].label': 'The name of the readers, such as `Administrators`.',
  'releases.audiences[].sections': 'Headings of the sections of release notes for them.',
  'releases.security':
    'Headings of the sections of release notes that list fixed security problems. Items that link to the same address are one problem.',
  'releases.upgrades': 'Products whose release pages say how to upgrade.',
  'external.ignore': 'Glob patterns of addresses to skip, such as `https://example.org/**`.',
  'external.timeout': 'The timeout of a request, in seconds.',
  'external.concurrency': 'The maximum number of concurrent requests.',
  'external.perHost': 'The maximum number of concurrent requests to one host.',
  'external.maxAge': 'The number of days for which a successful result is cached.',
  'external.anchors': 'Whether the fragment of an address (`#part`) must exist on the page.',
  'external.allowPrivate': 'Whether localhost and private networks may be requested.',
  'components.*':
    'The path of the module, relative to the configuration file. It exports the component under this name.',
  'directives.*':
    'The path of the module, relative to the configuration file. It exports `directive`.',
  'messages.*': 'The text to show.',
  'shareImages.font':
    'One or more TTF or OTF files, as paths in the static folder. Later fonts supply the characters that earlier ones lack.',
  'theme.previews': 'Whether links show a preview of their target.',
  'theme.outdatedTranslations':
    'Whether a translation whose original has changed since says so above its text. Needs git.',
  'theme.backlinks': 'Whether a page lists the pages that link to it.',
  'theme.readingTime':
    'How many words a minute readers read, such as `200`. Pages then show their reading time below the title. Default: they don’t.',
  'logo.light': 'The image for the light scheme, or for both schemes if `dark` is not set.',
  'logo.dark': 'The image for the dark scheme.',
  'logo.alt':
    'The alternative text of the logo. Default: the title if the logo replaces it, else empty.',
  'logo.replacesTitle': 'Whether the header shows the logo without the title.',
  'navigation[].label': 'The text of the link or menu.',
  'navigation[].href':
    'The target of the link: a path from the site’s base such as `/guide`, or an absolute address.',
  'navigation[].items': 'The links of a menu, in place of `href`.',
  'navigation[].items[].label': 'The text of the link.',
  'navigation[].items[].href': 'The target of the link.',
  'social[].icon': 'The name of the icon.',
  'social[].href': 'The target of the link.',
  'social[].label':
    'The accessible name of the link, for screen readers. Default: the name of the service.',
  'footer.columns': 'The columns of links.',
  'footer.columns[].label': 'The heading of the column.',
  'footer.columns[].items': 'The links of the column.',
  'footer.columns[].items[].label': 'The text of the link.',
  'footer.columns[].items[].href': 'The target of the link.',
  'footer.copyright': 'The copyright line. Default: the title of the site.',
  'footer.editLink': 'Whether pages have the link “Edit this page”.',
  'footer.social': 'Whether the footer has the links of `social`, too.',
  'footer.feedback':
    'An HTTPS address that gets the answer to “Was this page helpful?”. `{page}` in it becomes the path of the page, `{answer}` becomes `yes` or `no`. Default: pages don’t ask.',
  'announcement.text': 'The text of the announcement.',
  'announcement.link': 'A link after the text.',
  'announcement.link.label': 'The text of the link.',
  'announcement.link.href': 'The target of the link.',
  'announcement.dismissable': 'Whether readers can close the announcement.',
  'announcement.until':
    'The last day on which the announcement is shown, in the time zone of the browser.',
  'head[].tag': 'The name of the element.',
  'head[].attrs': 'The attributes of the element.',
  'head[].attrs.*': 'The value of the attribute.',
  'scripts[].src': 'The script: a path in the static folder, or an HTTPS address.',
  'scripts[].attrs':
    'The attributes of the element. `defer` is added unless `async`, `defer` or `type` is set.',
  'scripts[].attrs.*': 'The value of the attribute; `true` for an attribute without a value.',
  'scripts[].hosts':
    'Hosts that the script connects to or loads from, by directive of the Content-Security-Policy.',
  'scripts[].hosts.*': 'Hosts to add to this directive of the Content-Security-Policy.',
  'fonts.*': 'The font of this role: comma-separated names of system fonts, or a font with files.',
  'fonts.*.family': 'The name of the font family.',
  'fonts.*.files': 'The files of the font: WOFF2, WOFF, TTF or OTF.',
  'fonts.*.files[].src': 'The path of the file in the static folder.',
  'fonts.*.files[].weight':
    'The weight, such as `400`; a range such as `100 900` for a variable font.',
  'fonts.*.files[].style': 'The style of the letters in the file.',
  'fonts.*.display':
    'CSS `font-display`: how text is shown while the font loads. With `optional`, text never shifts: a page shows the font only if it is loaded within about 100 ms, otherwise the following pages do. With `swap`, text is laid out again as soon as the font is loaded.',
  'colors.*.light': 'The colour in the light scheme, as `#rrggbb`.',
  'colors.*.dark': 'The colour in the dark scheme, as `#rrggbb`.',
  'colors.accent': 'The colour of links and of the current item in menus.',
  'colors.accentSoft': 'The background of the current item in menus.',
  'colors.background': 'The background of the page.',
  'colors.surface': 'The background of boxes, such as code blocks.',
  'colors.raised': 'The background of highlighted parts of boxes.',
  'colors.line': 'The colour of borders and rules.',
  'colors.text': 'The colour of text.',
  'colors.muted': 'The colour of secondary text.',
  'colors.subtle': 'The colour of tertiary text.',
  'colors.success': 'The colour of success, such as supported releases.',
  'colors.info': 'The colour of notes.',
  'colors.warning': 'The colour of warnings.',
  'colors.danger': 'The colour of dangers and errors.',
  'search.enabled': 'Whether the site has a search.',
  'search.weights':
    'Weights of pages in the ranking, by glob pattern relative to the configuration file. Default: 1. Front matter takes precedence.',
  'search.weights.*': 'The weight of matching pages: above 0, up to 10.',
};

/** Settings that only a language has. */
const localeDescriptions: Descriptions = {
  'locales.*': 'The settings of a language. Settings that it omits are inherited from the site.',
  'locales.*.label': 'The name of the language in the language menu, such as `Deutsch`.',
  'locales.*.lang': 'The language tag (BCP 47), such as `de-DE`. Default: the name of the locale.',
  'locales.*.collections': 'Translated labels of collections, by id.',
  'locales.*.collections.*': 'The labels of the collection in this language.',
  'locales.*.collections.*.label': 'The name of the collection.',
  'locales.*.collections.*.versionLabel': 'The label of the version `current`.',
  'locales.*.collections.*.navigation': 'The labels of tabs in the header, by sidebar.',
  'locales.*.collections.*.navigation.*': 'The label of the tab.',
};

/** Settings of a site. */
const siteDescriptions: Descriptions = {
  $schema: 'The path of the JSON Schema, for editors.',
  title: 'The title of the site.',
  tagline: 'A description of the site in one sentence.',
  url: 'The origin of the site, such as https://docs.example.org.',
  base: 'The path under which the site is published.',
  trailingSlash: 'Whether the addresses of pages end in a slash.',
  lang: 'The language tag of the content, such as `en`. With `locales`, the name of the site’s own language.',
  locales:
    'The languages of a multilingual site, by name. The name is a folder in each collection and the first segment of the routes below it.',
  date: 'The date that counts as today. Default: `SOURCE_DATE_EPOCH`, else the newest date in the content.',
  outDir: 'The output folder, relative to the configuration file.',
  staticDir:
    'The folder of files to copy to the output unchanged. It can be the folder of a collection, whose Markdown and what it excludes are not copied. Default: `static`.',
  hostRules:
    'How `_headers` and `_redirects` in the static folder are combined with the generated ones: appended to them (`join`), or used alone (`replace`).',
  collections: 'Sets of entries, each with its own route, sidebars and versions.',
  assets: 'Types of files beside entries that are published although browsers execute them.',
  frames: 'Other sites that pages may embed.',
  autolinks: 'Keys, such as those of an issue tracker, that become links in texts.',
  redirects: 'Redirects from former addresses.',
  firstSteps: 'Starting points for each kind of reader, shown as cards on home pages.',
  frontMatter: 'Custom front matter keys, with the types of their values.',
  variables:
    'Values of variables, by the name that pages write: `{{name}}`. Without any variable, `{{name}}` is text.',
  includes:
    'Folders and files outside of the collections that pages may include or import, relative to the configuration file: a name with an extension is a file. What a page includes it publishes.',
  mdx: 'Settings for imports in MDX pages.',
  math: 'Whether `$…$` and `$$…$$` are formulas. Default: `true` in Markdown, `false` in MDX.',
  rules: 'The severities of rules, by rule.',
  extensions:
    'Custom rules, outputs, sources and Markdown syntax, made by `defineRule`, `defineOutput`, `defineSource`, `defineMarkdown` and `defineDialect`.',
  feeds: 'Atom and JSON feeds of dated entries or of a changelog. They need `url`.',
  samples: 'The blocks of code that `docsgen test` runs, by language. No other command runs them.',
  releases: 'How release notes are read, for the answers to how to upgrade.',
  external: 'How `docsgen check --external` requests links to other sites.',
  stylesheets:
    'Stylesheets to load after the theme’s, as paths relative to the configuration file.',
  components: 'Modules that replace components of the theme, by component.',
  directives: 'Modules that define custom directives, by directive.',
  messages: 'Texts that replace texts of the theme, by key.',
  theme: 'Optional features of the theme.',
  logo: 'The logo in the header: a path in the static folder such as `/logo.svg`, or an image for each scheme.',
  shortTitle: 'A shorter title for the header on narrow screens.',
  navigation: 'Links and menus after the sections in the header.',
  social: 'Icon links in the header, such as to the repository.',
  footer: 'The footer of every page.',
  announcement: 'An announcement at the top of every page.',
  head: 'Additional `meta` and `link` elements for the head of every page.',
  scripts: 'Third-party scripts. Their hosts are added to the Content-Security-Policy.',
  appearance: 'The colours of the site, in both schemes. `colors` changes single ones.',
  fonts:
    'The fonts of texts, headings and code. `false` for fonts of the system instead of those of the theme.',
  colors: 'The colours of the theme, by role: one value, or one for each scheme.',
  shareImages:
    'Generated social images (Open Graph) that show the title of the page. They need `url` and the package `@resvg/resvg-wasm`. Default: none.',
  search: 'Whether the site has a search, and how it ranks pages.',
  ...nestedDescriptions,
};

/** Settings that a language can override. */
const localized =
  /^(?:title|tagline|messages|logo|shortTitle|navigation|social|footer|announcement|firstSteps)(?![a-z])/i;

const inLocales = Object.entries(siteDescriptions).flatMap(([path, text]) =>
  localized.test(path) ? [[`locales.*.${path}`, text]] : [],
);

/** Settings of a site, including those of its languages. */
export const configDescriptions: Descriptions = {
  ...siteDescriptions,
  ...localeDescriptions,
  ...Object.fromEntries(inLocales),
};
