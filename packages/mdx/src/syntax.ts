import type { MarkdownDialect } from '@docsgen/markdown';
import { transformMdx } from './transform.ts';
import { useMdx } from './use-mdx.ts';

export { describeTags, type TagDescription, type TagPosition } from './describe-tags.ts';
export { type ComponentRow, componentRows } from './equivalents.ts';
export { importedNames } from './read-esm.ts';

/** Settings of MDX. */
export interface MdxSettings {
  /** Whether dollars delimit formulas; in MDX, most are text. False by default. */
  readonly math?: boolean;
}

/**
 * The syntax of MDX as a dialect: the rules of its plugin find imports, expressions and tags, and its
 * transformation evaluates them as data. Nothing of the content is run.
 */
export function mdxDialect({ math = false }: MdxSettings = {}): MarkdownDialect {
  return {
    type: 'dialect',
    name: 'mdx',
    version: '1',
    plugin(md) {
      useMdx(md);
      if (!math) md.disable('math', true);
    },
    transform: transformMdx,
    habits: { titleAnywhere: false, findsForeignSyntax: false, closesFromLists: true },
  };
}
