import type { ImportPlaces } from '@docsgen/markdown/document';
import { digest } from '@docsgen/text/digest';
import { dialectFiles } from '../config/dialects.ts';
import type { Dialect, DialectSetting, Result, SourceFile } from '../model/index.ts';
import type { ExpandedSource } from './expanded-source.ts';
import { createExpander, type IncludeOptions } from './includes.ts';

/** The folders that imports may begin with. Paths are relative to the site's root. */
export type ImportFolders = Pick<ImportPlaces, 'siteFolder' | 'staticFolder'>;

/** The context for putting the texts of other files into a page. */
export interface ExpandSourceOptions extends IncludeOptions {
  readonly dialect: Dialect;
  /** The dialect of the collection; that of the page by default. */
  readonly collectionDialect?: DialectSetting;
  /** The folders of imports, besides the collection's. */
  readonly imports: ImportFolders;
}

/**
 * Puts the texts of other files into a page, before it is compiled: includes into the text that has
 * them, and imported Markdown files beside the page's own text, with their includes. One expansion of
 * a page has one set of limits, and every line its origin. Pure: it uses the texts that discover has
 * read.
 */
export async function expandSource(
  source: SourceFile,
  options: ExpandSourceOptions,
): Promise<Result<ExpandedSource>> {
  const { dialect, collectionDialect = dialect, texts, imports: folders } = options;
  const { path } = source;
  const { findings, expandPage, expandImported } = createExpander(options);
  const { text, origins } = await expandPage(source);
  const own = origins === null ? source.digest : digest(JSON.stringify([text, origins]));
  const places = { ...folders, texts, expand: expandImported };
  const imports = (await dialectFiles(dialect)?.readImports({ path, text }, places)) ?? null;
  const whole = imports === null ? own : digest(JSON.stringify([own, imports]));
  return {
    value: { path, text, digest: whole, origins, dialect, collectionDialect, imports },
    findings,
  };
}
