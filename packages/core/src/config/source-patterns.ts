/**
 * Kinds of files in a collection's folder, as patterns for paths in it. `*` and `**` match leading
 * dots, and case is ignored. The patterns of searches have no braces, which fast-glob would expand
 * before each search.
 */
export const sourcePatterns = {
  /** Entries by default; `include` of the collection overrides it. */
  entries: ['**/*.{md,markdown,mdx}'],
  /** Markdown files. Those that aren't entries are partials, which entries can include. */
  markdown: ['**/*.{md,markdown,mdx}'],
  /** Names of partials, which are never entries. */
  partials: ['**/_*', '**/_*/**'],
  categories: ['**/_category_.{yml,yaml,json}'],
  /** In the folder of sidebars. */
  sidebars: ['*.{yml,yaml,json}'],
  /** Files that look like content and aren't read. */
  hugoIndexes: ['**/_index.{md,markdown}'],
  wikiFrames: ['**/{_sidebar,_navbar,_footer}.{md,markdown}'],
  misnamedCategories: [
    '**/{_category,category_,_categories_}.{yml,yaml,json}',
    '**/_category_.{js,ts,toml}',
  ],
  programs: ['*.{js,cjs,mjs,ts,cts,mts}'],
  docusaurusSidebars: ['sidebars.{js,cjs,mjs,ts,cts,mts}'],
  /** Docusaurus's sidebars, and its versions of the collection "default", in the site's root. */
  docusaurus: ['sidebars.*', 'versions.json', 'versioned_docs/*/*.md', 'versioned_docs/*/*.mdx'],
  /** Files of editors, tools and package managers. */
  foreign: ['**/node_modules/**', '**/.*', '**/.*/**'],
  /**
   * Sources of programs, which browsers show as text. Beside pages, only those that pages link to are
   * published.
   */
  programFiles: [
    '**/*.py',
    '**/*.pyc',
    '**/*.pyi',
    '**/*.rb',
    '**/*.rs',
    '**/*.go',
    '**/*.java',
    '**/*.kt',
    '**/*.c',
    '**/*.cc',
    '**/*.cpp',
    '**/*.h',
    '**/*.cs',
    '**/*.php',
    '**/*.pl',
    '**/*.sh',
    '**/*.ts',
    '**/*.mts',
    '**/*.cts',
    '**/*.tsx',
    '**/*.jsx',
    '**/*.vue',
    '**/*.astro',
    '**/*.j2',
    '**/*.jinja',
    '**/*.jinja2',
    '**/*.ipynb',
    '**/*.toml',
    '**/*.ini',
    '**/*.lock',
  ],
  /** Folders that can't contain inputs of sources: builds and package managers write to them. */
  tools: ['**/node_modules/**', '**/.git/**', '**/.docsgen/**'],
} as const;
