/**
 * Kinds of files in a collection's folder, as patterns for paths in it. `*` and `**` match leading
 * dots, and case is ignored.
 */
export const sourcePatterns = {
  /** Entries, unless the collection says otherwise. */
  entries: ['**/*.{md,markdown,mdx}'],
  /** Markdown that is no entry is a partial: it may be included in one. */
  markdown: ['**/*.{md,markdown,mdx}'],
  /** Names that no entry has. */
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
  /** Versions of the collection "default", as Docusaurus has them. */
  defaultVersions: ['versions.json', 'versioned_docs/*/*.{md,mdx}'],
  /** Files of editors, tools and package managers. */
  foreign: ['**/node_modules/**', '**/.*', '**/.*/**'],
  /** Folders that can't contain inputs of sources: builds and package managers write to them. */
  tools: ['**/{node_modules,.git,.docsgen}/**'],
} as const;
