import type { LineOrigin, PageImports, PageText } from '@docsgen/markdown/document';
import type { Dialect, DialectSetting, SourceFile } from '../model/index.ts';

/**
 * A source with the texts of other files: includes are lines of its text, and each Markdown file that
 * it imports is a text of its own. Every line of both has its origin.
 */
export interface ExpandedSource extends SourceFile, PageText {
  /** The origin of every line; null without includes and variables. */
  readonly origins: readonly LineOrigin[] | null;
  readonly dialect: Dialect;
  /** The dialect of its collection, which its front matter is written in, also in MDX. */
  readonly collectionDialect: DialectSetting;
  /** The files that it imports; null without any. */
  readonly imports: PageImports | null;
}

/** The source of a page that has no text but its own. */
export function ownSource(
  { path, text, digest }: SourceFile,
  dialect: Dialect,
  collectionDialect: DialectSetting,
): ExpandedSource {
  return { path, text, digest, origins: null, dialect, collectionDialect, imports: null };
}

/** The texts of a page: its own, then the imported ones. */
export function textsOf({ text, origins, imports }: ExpandedSource): PageText[] {
  return [{ text, origins }, ...(imports?.texts ?? [])];
}

/** A source with other texts, in the order of `textsOf`. */
export function withTexts(
  source: ExpandedSource,
  [own, ...imported]: readonly PageText[],
): ExpandedSource {
  const { imports } = source;
  if (imports === null) return { ...source, ...own };
  const texts = imports.texts.map((text, at) => ({ ...text, ...imported[at] }));
  return { ...source, ...own, imports: { ...imports, texts } };
}

/**
 * Whether all lines are those of its file. Only then its result doesn't depend on its path, so that
 * equal pages share a key in the cache.
 */
export function isOwnText({ origins, imports }: ExpandedSource): boolean {
  return origins === null && (imports === null || imports.texts.length === 0);
}
