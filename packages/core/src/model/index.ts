/** The types of all data that stages pass on, and the names of the rules. */
export type {
  AutolinkConfig,
  BodyTexts,
  CodeBlock,
  CodeHole,
  ComponentNode,
  ContentPart,
  ConvertedFrontMatter,
  Dialect,
  DialectHabits,
  DialectPage,
  DirectiveStart,
  DisableComment,
  ExtensionIdentity,
  Heading,
  HeadingIds,
  Image,
  ImageHole,
  IncludeBlock,
  IncludeRequest,
  LineRange,
  Link,
  LinkHole,
  MarkdownDialect,
  MarkdownDocument,
  MarkdownExtension,
  MarkdownTools,
  PlacedRange,
  PropSpec,
  ProseBlock,
  ProseBlockType,
  ProseMark,
  ProsePoint,
  RangeFinding,
  SampleLine,
  SampleWords,
  Section,
  SourceEdit,
  SyntaxReport,
  TransformedPage,
  TwinEdit,
  TwinPiece,
  WrittenDirective,
} from '@docsgen/markdown/document';
export type { Fix, NodeSpan, NodeSpans, Related, Span } from '@docsgen/text';
export type * from './check.ts';
export type * from './collection-config.ts';
export type * from './config.ts';
export type * from './diagnostic.ts';
export type * from './directive.ts';
export type * from './entry.ts';
export type * from './extension.ts';
export type * from './extension-views.ts';
export type * from './feed-extension.ts';
export type * from './frame-config.ts';
export type * from './front-matter.ts';
export type * from './main-model.ts';
export type * from './markdown.ts';
export type * from './output.ts';
export type * from './page.ts';
export type * from './page-parts.ts';
export type * from './prose.ts';
export type * from './rule.ts';
export { type RuleName, ruleNames } from './rule-names.ts';
export type * from './sample.ts';
export type * from './search.ts';
export type * from './sidebar.ts';
export type * from './site.ts';
export type * from './site-frame.ts';
export type * from './source-extension.ts';
export type * from './stages.ts';
export type * from './translation.ts';
