import createMarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import definitionLists from 'markdown-it-deflist';
import { runExtension } from '../extension-fault.ts';
import type {
  AutolinkConfig,
  Dialect,
  DialectHabits,
  MarkdownDialect,
  MarkdownDirectives,
  MarkdownExtension,
} from '../model/index.ts';
import { useBareAddresses, usePlainAddresses } from './autolinks.ts';
import { useHighlightComments } from './code-blocks.ts';
import { useDeepBlocks } from './deep-blocks.ts';
import { useDefinitions } from './definitions-by-file.ts';
import { useDirectives } from './directives.ts';
import { useShownMarks } from './emphasis.ts';
import { useForeignIncludes } from './find-includes.ts';
import { useFootnotes } from './footnotes.ts';
import { useGithubBlocks } from './github-blocks.ts';
import { useHeadingIds } from './headings.ts';
import { useHtmlTitle } from './html-title.ts';
import { useIssueKeys } from './issue-keys.ts';
import type { DocumentReader } from './locate.ts';
import { markdownTools } from './markdown-tools.ts';
import { useMath, useMathFences } from './math.ts';
import { trackPositions } from './parse-state.ts';
import { useProse } from './prose.ts';
import { useOwnRendering, useTableHeads } from './render-rules.ts';
import { useRewrittenFences } from './rewritten-fences.ts';
import { useTextEnds } from './text-ends.ts';

/** Options of the compiler, and of its parsers. */
export interface MarkdownOptions {
  readonly directives: MarkdownDirectives;
  /** Whether dollars delimit formulas; true by default. */
  readonly math?: boolean;
  /** Hosts that may be embedded in frames; none by default. */
  readonly frames?: readonly string[];
  /** Keys that become links in texts; none by default. */
  readonly autolinks?: readonly AutolinkConfig[];
  /** The site's own plugins for Markdown; none by default. */
  readonly plugins?: readonly MarkdownExtension[];
  /** The dialects besides CommonMark; none by default. */
  readonly dialects?: readonly MarkdownDialect[];
  /** Whether compiled documents have their prose; false by default. */
  readonly prose?: boolean;
}

/** Creates the parser of a dialect: markdown-it with the plugins of docsgen, the dialect and the site. */
export function createParser(dialect: Dialect, options: MarkdownOptions): Compiling {
  const md = createMarkdownIt({ html: true, linkify: true });
  // Unsafe addresses are reported and removed later; the parser would turn such links into text.
  md.validateLink = () => true;
  // CommonMark reads `**注意：**请看` as text: it expects a space where these scripts have none.
  md.use(cjkFriendly);
  trackPositions(md);
  const { directives: specs, frames = [], autolinks = [] } = options;
  md.use(useDefinitions).use(useFootnotes).use(definitionLists);
  md.use(useMathFences).use(useHighlightComments).use(useGithubBlocks).use(useDirectives, specs);
  if (options.math !== false) md.use(useMath);
  md.use(useBareAddresses).use(useHeadingIds).use(useOwnRendering).use(useHtmlTitle);
  md.use(useTableHeads).use(useShownMarks).use(useDeepBlocks);
  if (autolinks.length > 0) md.use(useIssueKeys, autolinks);
  const own = options.dialects?.find(({ name }) => name === dialect) ?? null;
  const { headingIds = null } = own ?? {};
  if (own !== null) md.use(useForeignIncludes, own);
  const use = (extension: MarkdownExtension | MarkdownDialect): void => {
    runExtension(extension, '', () => md.use(extension.plugin, markdownTools));
  };
  if (own !== null) useRewrittenFences(md, () => use(own));
  for (const extension of options.plugins ?? []) use(extension);
  // Last, so that a plugin's rule after `linkify` sees all texts.
  md.use(usePlainAddresses);
  const { prose: hasProse = false } = options;
  if (hasProse || own !== null) md.use(useTextEnds);
  if (hasProse) md.use(useProse);
  return { md, specs, frames, headingIds, habits: habitsOf(own), dialect: own, hasProse };
}

/** A parser for one dialect, with the options for compiling. */
export interface Compiling
  extends Pick<DocumentReader, 'md' | 'specs' | 'frames' | 'headingIds' | 'habits'> {
  /** Null for docsgen's own Markdown. */
  readonly dialect: MarkdownDialect | null;
  readonly hasProse: boolean;
}

/** The habits of a dialect; null for docsgen's own Markdown. */
function habitsOf(dialect: MarkdownDialect | null): Required<DialectHabits> {
  return {
    titleAnywhere: dialect !== null,
    findsForeignSyntax: true,
    closesFromLists: false,
    closesAround: false,
    ...dialect?.habits,
  };
}
