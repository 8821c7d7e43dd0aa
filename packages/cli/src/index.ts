/** The public API of `docsgen`, for programs and for configurations. */

// With it come the keys that built-in plugins add to `PluginSettings` of core.
export type { FeedInput } from '@docsgen/builtins';
export type {
  BadgesExtension,
  BadgesView,
  DataExtension,
  DataPage,
  DataView,
  DefinedKeys,
  EntrySetting,
  FeedsExtension,
  FrontMatterKeys,
  JsonSchema,
  KeyReference,
  KeySchemas,
  KeysExtension,
  KeyValues,
  LocalView,
  MadeExtension,
  MadeFeed,
  PageExtension,
  PageView,
  PanelExtension,
  PluginExtension,
  Prose,
  ProseBlock,
  ProseFinding,
  Rule,
  RuleExtension,
  RuleFinding,
  RuleView,
  SettingProblem,
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
  defineBadges,
  defineConfig,
  defineData,
  defineDialect,
  defineFeeds,
  defineKeys,
  defineMarkdown,
  defineOutput,
  definePage,
  definePanel,
  definePlugin,
  defineRule,
  defineSource,
} from './define-config.ts';
// By a star: TypeScript adds to interfaces that a module exports so, not to those that it names.
export type * from './plugin-settings.ts';
export { Failure } from './process/failure.ts';
