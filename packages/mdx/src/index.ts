import type { DialectFiles } from '@docsgen/markdown/document';
import { importedPath } from './import-paths.ts';
import { readImports } from './read-imports.ts';
import { looksLikeMdx } from './recognize.ts';

/** Which files are MDX, and what they import. Loads no library; the syntax is in `syntax.ts`. */
export const mdx: DialectFiles = {
  name: 'mdx',
  isOwnFile: (path) => /\.mdx$/i.test(path),
  recognizes: looksLikeMdx,
  readImports,
  importedPath,
};
