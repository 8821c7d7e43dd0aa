import type { LineOrigin, PageImports, PageText } from '@docsgen/markdown/document';
import { releaseText } from '../discover/late-source.ts';
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

/** The source of a page that has no text but its own, which is read when it is asked for. */
export class OwnSource implements ExpandedSource {
  readonly path: string;
  readonly digest: string;
  readonly origins = null;
  readonly dialect: Dialect;
  readonly collectionDialect: DialectSetting;
  readonly imports = null;
  readonly #source: SourceFile;

  constructor(source: SourceFile, dialect: Dialect, collectionDialect: DialectSetting) {
    this.path = source.path;
    this.digest = source.digest;
    this.dialect = dialect;
    this.collectionDialect = collectionDialect;
    this.#source = source;
  }

  get text(): string {
    return this.#source.text;
  }

  /** Releases the text, which is read again when it is asked for. */
  release(): void {
    releaseText(this.#source);
  }
}

/** A source as plain data with its text, which threads and copies need. */
export function plainSource(source: ExpandedSource): ExpandedSource {
  const { path, text, digest, origins, dialect, collectionDialect, imports } = source;
  return { path, text, digest, origins, dialect, collectionDialect, imports };
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
