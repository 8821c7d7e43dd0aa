import type { DialectFiles } from '@docsgen/markdown/document';
import { mdx } from '@docsgen/mdx';
import type { Dialect, DialectSetting, SourceFile } from '../model/index.ts';

/** The dialects that every site has, besides docsgen's own Markdown. */
export const ownDialects: readonly DialectFiles[] = [mdx];

/** What is known of the files of a dialect that every site has; null for others. */
export function dialectFiles(dialect: Dialect): DialectFiles | null {
  return ownDialects.find(({ name }) => name === dialect) ?? null;
}

/** The dialect in which a file is written by its name, such as MDX; null for others. */
export function dialectByName(path: string): Dialect | null {
  return ownDialects.find(({ isOwnFile }) => isOwnFile(path))?.name ?? null;
}

/**
 * The dialect of a file: that of its name, else that of its collection. With the setting `detect`, it
 * is the dialect that the text looks like.
 */
export function dialectOf(
  file: Pick<SourceFile, 'path' | 'text'>,
  setting: DialectSetting,
): Dialect {
  const byName = dialectByName(file.path);
  if (byName !== null) return byName;
  if (setting !== 'detect') return setting;
  const { text } = file;
  return ownDialects.find(({ recognizes }) => recognizes(text))?.name ?? 'commonmark';
}
