/** Extensions of JavaScript and TypeScript. */
const programs = ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts'];

/**
 * Kinds of files in a collection's folder, as patterns for paths in it. `*` and `**` match leading
 * dots, and case is ignored. The patterns of searches have no braces: fast-glob would expand each of
 * them first, which takes a fifth of its time.
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
  sidebars: ['*.yml', '*.yaml', '*.json'],
  /** Files that look like content and aren't read. */
  hugoIndexes: ['**/_index.{md,markdown}'],
  wikiFrames: ['**/{_sidebar,_navbar,_footer}.{md,markdown}'],
  misnamedCategories: [
    '**/{_category,category_,_categories_}.{yml,yaml,json}',
    '**/_category_.{js,ts,toml}',
  ],
  programs: programs.map((extension) => `*.${extension}`),
  docusaurusSidebars: programs.map((extension) => `sidebars.${extension}`),
  /** Versions of the collection "default", in Docusaurus's layout. */
  defaultVersions: ['versions.json', 'versioned_docs/*/*.md', 'versioned_docs/*/*.mdx'],
  /** Files of editors, tools and package managers. */
  foreign: ['**/node_modules/**', '**/.*', '**/.*/**'],
  /** Folders that can't contain inputs of sources: builds and package managers write to them. */
  tools: ['**/node_modules/**', '**/.git/**', '**/.docsgen/**'],
} as const;
