/**
 * The English texts of the client scripts, which contain them. For other languages, templates write
 * the texts into the attribute `data-text`, in this order.
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
  formula: 'Formula',
  permalink: 'Permalink',
  enlarge: 'Enlarge',
  close: 'Close',
  more: 'More',
  wrapLines: 'Wrap lines',
};

/** The key of a script's text. */
export type IslandText = keyof typeof islandText;

/** The separator of the texts: a character that none of them contains. */
export const islandTextSeparator = '|';
