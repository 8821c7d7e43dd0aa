/** Texts and their positions: what several packages of docsgen need of both. */
export {
  type AddressUse,
  addressHint,
  classifyAddress,
  decodeAddress,
  isSafeAddress,
  splitAddress,
  urlScheme,
} from './address.ts';
export { append } from './append.ts';
export { codeFrame } from './code-frame.ts';
export { forbiddenCharacters, forbiddenIn, withoutForbidden } from './control-characters.ts';
export { decodeText } from './decode-text.ts';
export { escapeMarkdown } from './escape-markdown.ts';
export type { Fix, Related, TextFinding } from './finding.ts';
export { commonest, groupBy } from './group-by.ts';
export { escapeHtml } from './html.ts';
export {
  fileStart,
  floorIndex,
  indexLines,
  type LineIndex,
  unifiedLines,
  valueSpan,
} from './lines.ts';
export {
  createNameIndex,
  didYouMean,
  type NameIndex,
  nearest,
  questionFor,
  type Suggestion,
} from './name-index.ts';
export { listNames } from './name-list.ts';
export { memoized, once } from './once.ts';
export {
  byTitle,
  type CompareTexts,
  compareNaturally,
  compareText,
  compareVersions,
  dictionaryOrder,
  isPrerelease,
} from './order.ts';
export {
  climbPath,
  containsPath,
  encodePath,
  foldersAbove,
  joinPath,
  lastSegment,
  normalizePath,
  parentPath,
  pathBelow,
  relativePath,
  resolvePath,
  sharedFolder,
  trimSlashes,
  withoutTrailingSlash,
} from './paths.ts';
export { isRecord, jsonData, ownValue, plainData, withoutUndefined } from './plain-data.ts';
export { foldPath, isInside, isInToolFolder, isUnwritable, pathProblem } from './portable-path.ts';
export { oneLine, shorten } from './shorten.ts';
export type { NodeSpan, NodeSpans, Span, TextRange } from './span.ts';
export { suggestName } from './suggest-name.ts';
export {
  isInRange,
  parseVersionRange,
  type VersionBound,
  type VersionOperator,
} from './version-range.ts';
export { asWords, capitalized, count } from './words.ts';
