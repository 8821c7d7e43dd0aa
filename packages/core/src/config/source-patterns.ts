/**
 * What the files of a collection's folder are, in patterns for their paths in it. `*` and `**`
 * match a leading dot, and letters match in either case.
 */
export const sourcePatterns = {
  /** Entries, unless the collection says otherwise. */
  entries: ['**/*.{md,markdown}'],
  /** Markdown that is no entry is a partial: it may be included in one. */
  markdown: ['**/*.{md,markdown}'],
  /** Names that no entry has. */
  partials: ['**/_*', '**/_*/**'],
  categories: ['**/_category_.{yml,yaml,json}'],
  /** In the folder of sidebars. */
  sidebars: ['*.{yml,yaml,json}'],
  /** What editors, tools and package managers keep beside people's files. */
  foreign: ['**/node_modules/**', '**/.*', '**/.*/**'],
} as const;
