import { createMarkdownCompiler, type MarkdownCompiler } from '@docsgen/markdown';
import { mdxDialect } from '@docsgen/mdx/syntax';
import type * as v from 'valibot';
import type { Extensions, FrontMatter, MarkdownDialect } from '../model/index.ts';
import type { ParseSetup } from './entry-key.ts';
import { frontMatterSchema } from './front-matter-schema.ts';

/** The Markdown syntax, the front matter keys and the panels of home pages that extensions add. */
export type ParseExtensions = Pick<Extensions, 'markdown' | 'dialects' | 'keys' | 'panels'>;

/** What files of a site are parsed with. */
export interface ParseTools {
  readonly markdown: MarkdownCompiler;
  readonly schema: v.GenericSchema<unknown, FrontMatter>;
  /** The conversions of front matter, by the name of the dialect. */
  readonly converters: ReadonlyMap<string, MarkdownDialect['frontMatter']>;
}

/** Creates what files are parsed with. @throws ExtensionFault for an extension with a key of docsgen */
export function createParseTools(
  setup: ParseSetup,
  { markdown: plugins, dialects, keys, panels }: ParseExtensions,
): ParseTools {
  const { customKeys, syntax: _, keys: __, mdxMath = false, ...options } = setup;
  const all = [mdxDialect({ math: mdxMath }), ...dialects];
  return {
    markdown: createMarkdownCompiler({ ...options, plugins, dialects: all }),
    schema: frontMatterSchema(customKeys, { keys, panels }),
    converters: new Map(dialects.map(({ name, frontMatter }) => [name, frontMatter])),
  };
}
