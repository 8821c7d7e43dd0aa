/**
 * The words that scripts need, in English and in the order in which a page lists them. The
 * templates write those of other languages into one attribute, `data-text`; these are in the script
 * of every page.
 */
export const islandText = {
  schemeAuto: 'Colours: as the system',
  schemeLight: 'Colours: light',
  schemeDark: 'Colours: dark',
  expand: 'Expand',
  collapse: 'Collapse',
  found: 'Found: #',
  nothingFound: 'Nothing found.',
  copyCode: 'Copy code',
  copied: 'Copied',
  notCopied: 'Could not copy',
  code: 'Code',
  table: 'Table',
  permalink: 'Permalink',
  enlarge: 'Enlarge',
  close: 'Close',
  more: 'More',
  wrapLines: 'Wrap lines',
} as const;

/** The name of a word that scripts need. */
export type IslandText = keyof typeof islandText;

/** What stands between the words: a sign that none of them holds. */
export const islandTextSeparator = '|';
