/** The public API of @docsgen/core: the pipeline, its types and its interfaces. */

export {
  admonitionKind,
  ExtensionFault,
  type IncludeReaders,
  readIncludeLines,
} from '@docsgen/markdown/document';
export type { TagDescription, TagPosition } from '@docsgen/mdx/syntax';
export {
  codeFrame,
  containsPath,
  count,
  decodeAddress,
  didYouMean,
  fileStart,
  groupBy,
  indexLines,
  isRecord,
  type LineIndex,
  nearest,
  once,
  parseVersionRange,
  pathBelow,
  pathProblem,
  relativePath,
  shorten,
  splitAddress,
  trimSlashes,
  unifiedLines,
  type VersionOperator,
} from '@docsgen/text';
export { digest } from '@docsgen/text/digest';
export {
  cachedHighlighter,
  createBatchParser,
  describeTags,
  explainPage,
  fillCache,
  findPortSource,
  findSamples,
  frontMatterKeys,
  jsonSchemas,
  loadRules,
  planMove,
  planPort,
  publishedState,
  readSidebarMap,
  runPipeline,
  siteReference,
  siteState,
  textsOfSite,
  unifiedDiff,
  writeReport,
} from './api.ts';
export {
  type BuildResult,
  type BuildRunOptions,
  build,
  type CheckRunOptions,
  check,
  nothingBuilt,
} from './build.ts';
export type { CheckResult, Summary } from './check/check-site.ts';
export { contrastOf, leastContrast, mixColors } from './check/contrast.ts';
export { countSeverities } from './check/count-severities.ts';
export type { CallerInputs } from './check/gather-view.ts';
export { spanInBlock } from './check/prose-span.ts';
export type { Found, RuleWords } from './check/rule.ts';
export { type AppearanceName, appearanceNames, colorsOf } from './config/appearances.ts';
export type {
  CollectionInput,
  ComputedSidebar,
  ListedEntry,
  VersionInput,
  VersionsInput,
} from './config/collection-input.ts';
export { versionAtRef } from './config/collections.ts';
export { defaultConfig, resolveConfig } from './config/config.ts';
export type { ConfigInput } from './config/config-input.ts';
export type { ConfigProblem } from './config/config-problem.ts';
export { flatExtensions, isExtension, isOwnModule, ownPrefix } from './config/extensions.ts';
export { settingSpan } from './config/places.ts';
export { expandPlugins, madeExtensions } from './config/plugins.ts';
export { refsOf } from './config/ref-paths.ts';
export {
  namedCommits,
  type RepositoryRef,
  type RepositoryRefs,
  type UnreadableRepository,
} from './config/refs.ts';
export { themeColors } from './config/theme-colors.ts';
export {
  type TranslationPlace,
  translatedFolder,
  translationFile,
  translationFolders,
  withoutLanguage,
} from './config/translation-files.ts';
export { isVersionName } from './config/version-schema.ts';
export { defineKeys } from './data/define-keys.ts';
export { type SourcePaths, sourcePaths } from './discover/source-folders.ts';
export type {
  Attributed,
  Dependency,
  Explanation,
  ExplanationResult,
  LookUpOwners,
  Ownership,
  SidebarPosition,
} from './explain/explain.ts';
export { applyFixes, type Fixable, isFixable } from './fix/apply-fixes.ts';
export { editFrontMatter } from './fix/front-matter-edits.ts';
export { entryInLanguage, entryNamed, versionOf, versionsBeside } from './graph/counterparts.ts';
export { isIndexFile } from './graph/entries.ts';
export { type ReviewDate, reviewOf } from './graph/review-date.ts';
export {
  type Cache,
  holdingCache,
  lostValueOf,
  memoryCache,
  noCache,
  readOrMake,
  stampsKey,
  withLostValues,
} from './io/cache.ts';
export { type CommittedObjects, createCommittedObjects } from './io/committed-objects.ts';
export { isFolder, toPosix } from './io/disk-paths.ts';
export {
  everyFile,
  type FileSystem,
  FileSystemError,
  type GlobOptions,
  type ListedFile,
  reasonFor,
  UnusableOutput,
} from './io/file-system.ts';
export { globTest } from './io/glob-test.ts';
export { makeFolder } from './io/make-folder.ts';
export { type MemoryFileSystem, memoryFileSystem } from './io/memory-file-system.ts';
export { nodeFileSystem } from './io/node-file-system.ts';
export { atCommit, withRefs } from './io/ref-file-system.ts';
export type { GitObjects } from './io/ref-trees.ts';
export { type NotedRejections, noteRejections, withRejections } from './io/rejections.ts';
export { createSourceCache, type SourceCache } from './io/source-cache.ts';
export { withContents } from './io/with-contents.ts';
export type * from './model/index.ts';
export { ruleNames } from './model/index.ts';
export type { MovedText, MovePlan, MoveRequest } from './moving/plan-move.ts';
export type { PortEdit, PortPlan, PortRequest, PortSource, PortTarget } from './moving/port.ts';
export type { SearchIndexer } from './outputs/search-records.ts';
export type { PlannedPage } from './page/planned-page.ts';
export { type ShareCard, type SharePainter, shareCardSize } from './page/share-card.ts';
export type { ParseSetup } from './parse/entry-key.ts';
export type { ExpandedSource } from './parse/expanded-source.ts';
export type { ParsedBatch, ParseWorker, StartParseWorkers } from './parse/parse-entries.ts';
export type { BuildShard } from './parse/parse-sources.ts';
export type { PipelineOptions, SitePlan, SiteRun } from './pipeline.ts';
export type { PageDigests, PageState, SidebarState, SiteState } from './review/site-state.ts';
export { twinPath } from './routes/routes.ts';
export type { FoundSamples } from './samples/find-samples.ts';
export type { JsonSchema, SchemaName } from './schemas/json-schemas.ts';
export type {
  FrontMatterKeys,
  KeyReference,
  PluginReference,
  SiteReference,
} from './schemas/key-reference.ts';
export { UnfinishedOutput } from './write/write.ts';
