/** The public face of @docsgen/core: the pipeline, its shapes, and what it is given. */
export {
  type CheckResult,
  check,
  type PipelineOptions,
  type StageName,
  type Summary,
} from './analyse.ts';
export { type BuildOptions, type BuildResult, build } from './build.ts';
export { ruleNames } from './check/severities.ts';
export {
  type CollectionInput,
  type Config,
  type ConfigProblem,
  defaultConfig,
  resolveConfig,
} from './config.ts';
export { type Cache, memoryCache, noCache } from './io/cache.ts';
export { type FileSystem, FileSystemError, type ListedFile } from './io/file-system.ts';
export { type MemoryFileSystem, memoryFileSystem } from './io/memory-file-system.ts';
export { nodeFileSystem } from './io/node-file-system.ts';
export type * from './model/index.ts';
export type { Page } from './page/context.ts';
export { type PreparedSite, prepare } from './prepare.ts';
export { digest } from './text/digest.ts';
export { didYouMean, nearest } from './text/nearest.ts';
export { UnusableOutput } from './write/output-folder.ts';
