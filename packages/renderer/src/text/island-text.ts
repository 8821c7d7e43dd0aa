/**
 * The words that scripts need, in the order in which a page hands them over: the templates write
 * them into one attribute, `data-text`, and the islands read them back by these names.
 */
export const islandText = [
  'schemeAuto',
  'schemeLight',
  'schemeDark',
  'expand',
  'collapse',
  'found',
  'nothingFound',
  'copyCode',
  'copied',
  'notCopied',
  'code',
  'table',
  'permalink',
  'enlarge',
  'close',
  'more',
  'wrapLines',
] as const;

/** The name of a word that scripts need. */
export type IslandText = (typeof islandText)[number];

/** What stands between the words: a sign that none of them holds. */
export const islandTextSeparator = '|';
