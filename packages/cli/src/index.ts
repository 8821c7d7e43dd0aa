/** The public API of `docsgen`, for programs and for configurations. */

export type {
  DataExtension,
  DataPage,
  DataView,
  DefinedKeys,
  FrontMatterKeys,
  JsonSchema,
  KeyReference,
  KeySchemas,
  KeysExtension,
  KeyValues,
  LocalView,
  PageExtension,
  PageView,
  Prose,
  ProseBlock,
  ProseFinding,
  Rule,
  RuleExtension,
  RuleFinding,
  RuleView,
} from '@docsgen/core';
export type {
  BuildOptions,
  CheckOptions,
  OpenOptions,
  ShardOptions,
  SiteOptions,
} from './api/options.ts';
export type {
  BuildDocument,
  BuildReport,
  CheckDocument,
  CheckReport,
  FixedDiagnostic,
  ReportedDiagnostic,
  ShardReport,
} from './api/reports.ts';
export type { Site, SiteLink, SitePage, SiteSidebar } from './api/site.ts';
export { build, check, createSite } from './api.ts';
export { ConfigFailure } from './config/config-failure.ts';
export {
  type Config,
  defineConfig,
  defineData,
  defineDialect,
  defineKeys,
  defineMarkdown,
  defineOutput,
  definePage,
  defineRule,
  defineSource,
} from './define-config.ts';
export { Failure } from './process/failure.ts';
