import type { Descriptions } from './descriptions.ts';

/** Nested settings. */
const nestedDescriptions: Descriptions = {
  'locales.*': 'A language: what it is called, and what it says in other words than the site.',
  'locales.*.label': 'What the language calls itself.',
  'locales.*.lang': 'Its language tag; the name by default.',
  'locales.*.title': 'The name of the site in this language.',
  'locales.*.tagline': 'One sentence about the site in this language.',
  'locales.*.messages': 'Words of the interface in place of the theme’s.',
  'locales.*.messages.*': 'The words.',
  'locales.*.firstSteps': 'Where each kind of reader begins.',
  'locales.*.collections': 'What collections are called, by their ids.',
  'locales.*.collections.*': 'A collection in this language.',
  'locales.*.collections.*.label': 'What readers see as its name.',
  'locales.*.collections.*.versionLabel': 'The label of the version that is being written.',
  'locales.*.collections.*.navigation': 'Labels of tabs by the names of their sidebars.',
  'locales.*.collections.*.navigation.*': 'The label.',
  'locales.*.logo': 'As for the whole site.',
  'locales.*.shortTitle': 'As for the whole site.',
  'locales.*.navigation': 'As for the whole site; paths lead to pages of the language.',
  'locales.*.social': 'As for the whole site.',
  'locales.*.footer': 'As for the whole site.',
  'locales.*.announcement': 'As for the whole site.',
  'collections[].id':
    'The name of the collection, and its route unless `routeBasePath` says otherwise.',
  'collections[].path': 'The folder of the entries.',
  'collections[].include': 'Patterns of the files that are entries.',
  'collections[].exclude': 'Patterns of files and folders that are left out.',
  'collections[].markdown':
    'How `.md` is read: as CommonMark, as MDX, or as what each file looks like (`detect`). `.mdx` is always MDX.',
  'collections[].numberPrefixes':
    'Whether `01-intro.md` is at position 1 and has the id `intro`; with `years`, whether `2021-news.md` has the id `news`, too.',
  'collections[].tagSlugs': 'How addresses of tags are made: as written, or as in Docusaurus.',
  'collections[].tagsFile': 'A file in the folder that says what tags are called, by their keys.',
  'collections[].sidebars':
    'The folder of the sidebar files, or a JSON file with all sidebars; `sidebars` by default.',
  'collections[].computedSidebars':
    'Sidebars by name: lists of items, or functions that make them of the entries.',
  'collections[].computedSidebars.*': 'The items, or a function that is given the entries.',
  'collections[].computedSidebars.*.*': 'The items of a category, by its label.',
  'collections[].routeBasePath':
    'The route below the base; the id by default, `/` for the site’s root.',
  'collections[].label': 'What readers see as the name of the collection; the id by default.',
  'collections[].editUrl': 'The address of the folder in an editor; an entry’s path is appended.',
  'collections[].versionLabel': 'The label of the version that is being written.',
  'collections[].versions':
    'Versions, newest first; those of `versions.json` need none unless something differs.',
  'collections[].versions[].name':
    'The name, as in `versions.json`; `current` is what the collection’s own folder holds.',
  'collections[].versions[].path':
    'The folder of its entries; `versioned_docs/version-<name>` by default.',
  'collections[].versions[].sidebars':
    'Its sidebars; `versioned_sidebars/version-<name>-sidebars.json` by default.',
  'collections[].versions[].label': 'What readers see; the name by default.',
  'collections[].versions[].route':
    'The route below the collection’s; the name by default, `next` for `current`, empty for the last version.',
  'collections[].versions[].banner':
    'The notice above its pages; `unmaintained` before the last version and `unreleased` after it by default.',
  'collections[].versions[].badge':
    'Whether its pages name the version; they do where there is more than one.',
  'collections[].versions[].noIndex': 'Whether search engines are asked to stay away.',
  'collections[].versions[].className': 'A class for the pages; `docs-version-<name>` by default.',
  'collections[].lastVersion':
    'The version at the collection’s own route; the newest that was cut by default.',
  'collections[].onlyVersions': 'The versions that are built, by name; all by default.',
  'collections[].navigation': 'The sidebars that are tabs of the header, in order; all by default.',
  'collections[].navigation[].sidebar': 'The name of the sidebar.',
  'collections[].navigation[].label': 'The label of the tab.',
  'assets.allow':
    'Extensions of files that are published although browsers run them, such as `html`.',
  'mdx.site': 'The folder that `@site/` stands for in imports; the configuration’s own by default.',
  'mdx.imports':
    'Folders outside of the collections that pages may import from; what is in them can then be published.',
  'frames.allow': 'Hosts that pages may show in an `<iframe>`; they enter the policy of the pages.',
  'redirects[].from': 'The former address, as a path from the site’s base.',
  'redirects[].to': 'Such a path, or an address of another site.',
  'firstSteps[].label': 'The title of the card.',
  'firstSteps[].description': 'The text of the card.',
  'firstSteps[].icon': 'An icon beside the title.',
  'firstSteps[].to': 'Where the card leads, as a path from the site’s base.',
  'frontMatter.*': 'The type of the key.',
  'rules.*': 'The severity of the rule, or severities by patterns for paths.',
  'rules.*.*': 'The severity for files that fit the pattern.',
  'feeds[].id': 'What `news` calls the feed; the folder or the changelog by default.',
  'feeds[].title': 'What readers see in their programs; the site’s title by default.',
  'feeds[].collection': 'The collection of its entries; the first by default.',
  'feeds[].folder': 'The folder of its entries; the whole collection by default.',
  'feeds[].changelog':
    'The id of an entry whose dated headings of level two are the items, in place of entries.',
  'feeds[].limit': 'How many items it has at most, the newest.',
  'feeds[].formats': 'Its forms: `atom` is `feed.xml`, `json` is `feed.json`.',
  'external.ignore': 'Patterns of addresses that are not called.',
  'external.timeout': 'Seconds that an answer may take.',
  'external.concurrency': 'Calls at one time.',
  'external.perHost': 'Calls to one host at one time.',
  'external.maxAge': 'Days after which a good answer is asked for again.',
  'external.anchors': 'Whether the part behind `#` must be on the page.',
  'external.allowPrivate': 'Whether this computer and private networks may be called.',
  'components.*': 'The module, whose export has the name of the component.',
  'directives.*': 'The module, which exports `directive`.',
  'messages.*': 'The words in place of the theme’s.',
  'shareImages.font':
    'A TTF or OTF file of the static folder, or several: each is for characters that those before it lack.',
  'theme.previews': 'Whether links show what they lead to.',
  'theme.backlinks': 'Whether a page lists the pages that link to it.',
  'logo.light': 'The logo, or that of the light scheme: a path of the static folder.',
  'logo.dark': 'The logo of the dark scheme.',
  'logo.alt': 'The logo in words; the title where it replaces that.',
  'logo.replacesTitle': 'Whether the logo stands in place of the title.',
  'navigation[].label': 'What readers see.',
  'navigation[].href': 'Where a link leads: a path from the site’s base, or an address elsewhere.',
  'navigation[].items': 'The links of a menu, in place of `href`.',
  'navigation[].items[].label': 'What readers see.',
  'navigation[].items[].href': 'Where the link leads.',
  'social[].icon': 'The name of the icon.',
  'social[].href': 'Where the icon leads.',
  'social[].label': 'The name that screen readers say; that of the place by default.',
  'footer.columns': 'Columns of links.',
  'footer.columns[].label': 'The heading of the column.',
  'footer.columns[].items': 'The links of the column.',
  'footer.columns[].items[].label': 'What readers see.',
  'footer.columns[].items[].href': 'Where the link leads.',
  'footer.copyright': 'A line in place of the title.',
  'footer.editLink': 'Whether pages lead to where they are edited.',
  'announcement.text': 'The notice.',
  'announcement.link': 'A link behind the notice.',
  'announcement.link.label': 'What readers see.',
  'announcement.link.href': 'Where the link leads.',
  'announcement.dismissable': 'Whether readers can close it.',
  'announcement.until': 'The last day on which it is shown, by the reader’s clock.',
  'head[].tag': 'The name of the element.',
  'head[].attrs': 'Its attributes.',
  'head[].attrs.*': 'The value of the attribute.',
  'scripts[].src': 'A path of the static folder, or an address with https.',
  'scripts[].attrs': 'Attributes; a script is `defer` unless they say `async`, `defer` or `type`.',
  'scripts[].attrs.*': 'The value of the attribute; `true` for one without a value.',
  'scripts[].hosts': 'Hosts that the script talks to, by the directives of the policy.',
  'scripts[].hosts.*': 'Hosts that enter this directive of the policy.',
  'fonts.*': 'The font for this use: names of fonts that systems have, or a font with files.',
  'fonts.*.family': 'The name of the font.',
  'fonts.*.files': 'The files of the font.',
  'fonts.*.files[].src': 'A path of the static folder.',
  'fonts.*.files[].weight': 'The weight; the first and the last of a variable font.',
  'fonts.*.files[].style': 'Whether the file has upright or slanted letters.',
  'fonts.*.display':
    'What is shown until the font is there; `optional` never moves what is being read.',
  'colors.*.light': 'The colour in the light scheme.',
  'colors.*.dark': 'The colour in the dark scheme.',
  'colors.accent': 'Links and what is current.',
  'colors.accentSoft': 'The background of what is current.',
  'colors.background': 'The background of the page.',
  'colors.surface': 'The background of boxes.',
  'colors.raised': 'The background of what stands out in boxes.',
  'colors.line': 'Thin lines.',
  'colors.text': 'The text.',
  'colors.muted': 'Quieter text.',
  'colors.subtle': 'The quietest text.',
  'colors.success': 'What is good: supported releases, good examples.',
  'colors.info': 'Notes.',
  'colors.warning': 'Warnings.',
  'colors.danger': 'Dangers and errors.',
  'search.enabled': 'Whether the site can be searched.',
  'search.weights':
    'What pages count, by patterns for their files; 1 unless front matter says otherwise.',
  'search.weights.*': 'A number above 0 and up to 10.',
};

/** Settings that only a language has. */
const localeDescriptions: Descriptions = {
  'locales.*': 'A language. What it leaves out is as the site has it.',
  'locales.*.label': 'What the language calls itself.',
  'locales.*.lang': 'The language tag; the name of the locale by default.',
  'locales.*.collections': 'What collections are called, by their ids.',
  'locales.*.collections.*': 'What the collection is called.',
  'locales.*.collections.*.label': 'The label of the collection.',
  'locales.*.collections.*.versionLabel': 'The label of the version that is being written.',
  'locales.*.collections.*.navigation': 'Labels of tabs, by their sidebars.',
  'locales.*.collections.*.navigation.*': 'The label of the tab.',
};

/** Settings of a site. */
const siteDescriptions: Descriptions = {
  $schema: 'Where the schema of this file is.',
  title: 'The name of the site.',
  tagline: 'One sentence about the site.',
  url: 'The site’s origin, such as https://docs.example.org.',
  base: 'The path that the site is published below.',
  trailingSlash: 'Whether addresses end in a slash.',
  lang: 'The language of the content; with `locales`, the name of the site’s own.',
  locales:
    'The languages of a site in several, by their names, which are folders of each collection and begin the routes of their pages.',
  date: 'The day that counts as today; else the newest in the content.',
  outDir: 'The folder that the site is written to.',
  staticDir: 'The folder of files that are published as they are.',
  hostRules:
    'Whether `_headers` and `_redirects` of the static folder come behind those that are made, or replace them.',
  collections: 'Sets of entries, each under one route and with its own sidebars.',
  assets: 'Files beside entries: types that are published although browsers run them.',
  frames: 'Other sites that pages may show in frames, by their hosts.',
  redirects: 'Addresses that lead elsewhere.',
  firstSteps: 'Where each kind of reader begins, shown on home pages.',
  frontMatter: 'Front matter keys of the site’s own, and their types.',
  mdx: 'What pages of MDX may import.',
  math: 'Whether dollars in Markdown mean formulas; true by default.',
  rules: 'Severities by rule; for some paths only, by patterns: the last that fits counts.',
  extensions:
    'Rules, outputs, sources and Markdown syntax of the site’s own, as `defineRule` and its like make them.',
  feeds: 'Feeds of entries with a date, or of a changelog, as Atom and JSON Feed.',
  external: 'How links to other sites are called by check --external.',
  stylesheets: 'Stylesheets of the site’s own, which come after the theme’s.',
  components: 'Modules with components in place of the theme’s, by the names of those.',
  directives: 'Modules with directives of the site’s own, by their names.',
  messages: 'Words of the interface in place of the theme’s.',
  theme:
    'What the theme shows beside a text: `previews` of links, on by default; `backlinks`, the pages that link to a page, off by default.',
  logo: 'The site’s logo: a file of the static folder, or one for `light` and one for `dark`.',
  shortTitle: 'The title in the header of phones.',
  navigation: 'What follows the sections in the header: links and menus of links.',
  social: 'Icons that lead to where else the project is.',
  footer:
    'The foot of every page: columns of links, a line on copyright, whether pages can be edited.',
  announcement: 'A notice above every page, which readers can close.',
  head: 'Elements `meta` and `link` for the head of every page.',
  scripts: 'Scripts of your choice; their hosts enter the policy of the pages.',
  fonts: 'Fonts by what they are for: names of fonts that systems have, or files.',
  colors: 'Colours by what they are for, for both schemes or for each.',
  shareImages:
    'Pictures of titles that other sites show of links to pages; drawn by the package `@resvg/resvg-wasm`.',
  search:
    'Whether the site can be searched, and what pages count in it by patterns for their files.',
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
