/**
 * The English texts of the scripts, in the order in which pages list them. Templates write the
 * texts of other languages into the attribute `data-text`; the English ones are part of the script.
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

/** The key of a script's text. */
export type IslandText = keyof typeof islandText;

/** The separator of the texts: a character that none of them contains. */
export const islandTextSeparator = '|';
