import { createMarkdownCompiler, type MarkdownCompiler } from '@docsgen/markdown';
import { bodyLine } from '@docsgen/markdown/document';
import { importedNames, mdxDialect } from '@docsgen/mdx/syntax';
import { indexLines, relativePath } from '@docsgen/text';
import { dialectFiles, dialectOf } from '../config/dialects.ts';
import { atRef } from '../config/ref-paths.ts';
import type { SiteConfig, SourceFile, Version } from '../model/index.ts';
import { includedPath } from '../parse/include-paths.ts';
import type { Reference, SourcedSite } from './references.ts';

/** What finds the files that texts include and import. */
export interface FileReader
  extends Pick<MarkdownCompiler, 'findIncludes' | 'findImports'>,
    Pick<SiteConfig, 'root' | 'mdx'> {
  /** Every file of the site. */
  readonly known: ReadonlySet<string>;
}

/** Makes the reader of a site. @param known Every file of the site. */
export function createFileReader(
  { site, renderer: { directives } }: SourcedSite,
  known: ReadonlySet<string>,
): FileReader {
  const { math, root, mdx } = site.config;
  const dialects = [mdxDialect({ math: mdx.math })];
  const { findIncludes, findImports } = createMarkdownCompiler({ directives, math, dialects });
  return { findIncludes, findImports, root, mdx, known };
}

/** A text with the version that it belongs to. */
interface VersionText extends SourceFile {
  readonly version: Version;
  /** The folder of the version's collection, relative to the site's root. */
  readonly folder: string;
}

/** Finds the known files that a file of a version includes and imports. */
export function fileReferences(
  file: SourceFile,
  version: Version,
  reader: FileReader,
): Reference[] {
  const folder = relativePath(reader.root, version.collection.path);
  const text = { ...file, version, folder };
  return [...includeReferences(text, reader), ...importReferences(text, reader)];
}

const fileAttribute = /\bfile\s*=\s*("[^"]*"|'[^']*'|[^\s}"']+)/;

/** The includes of known files. The span of a reference is the value of `file`. */
function includeReferences(
  { path: file, text, folder }: VersionText,
  { known, findIncludes }: FileReader,
): Reference[] {
  if (!text.includes('include')) return [];
  const { lines, first, body } = bodyOf(text);
  return findIncludes(body, 'commonmark').flatMap(({ line, column }): Reference[] => {
    const number = first + line;
    const match = fileAttribute.exec(lines.line(number).slice(column));
    const value = match?.[1];
    if (match === null || value === undefined) return [];
    const written = value.replace(/^(["'])(.*)\1$/, '$2');
    const start = lines.offset(number) + column + match.index + match[0].length - value.length;
    const target = includedPath(written, file, folder);
    const style = written.startsWith('/') ? 'root' : 'relative';
    const span = lines.span(start, start + value.length);
    const reference = { file, span, style, written, target, folder } as const;
    return known.has(target) ? [{ ...reference, isAddress: false, isInclude: true }] : [];
  });
}

/** The imports of known files in MDX. The span of a reference is the path in the name. */
function importReferences(
  { path: file, text, folder, version: { collection } }: VersionText,
  { known, findImports, root, mdx }: FileReader,
): Reference[] {
  // Imports begin a line; most texts have none, and aren't parsed.
  if (!/^(?:import|export)\b/m.test(text)) return [];
  const dialect = dialectOf({ path: file, text }, collection.markdown);
  const files = dialectFiles(dialect);
  if (files === null) return [];
  const siteFolder = relativePath(root, atRef(mdx.site, collection.ref, root));
  const { lines, first, body } = bodyOf(text);
  return findImports(body, dialect, importedNames).flatMap(
    ({ name, line, column }): Reference[] => {
      const found = files.importedPath(name, file, { siteFolder });
      const target = found?.files.find((path) => known.has(path));
      // A path from the folder of another site is not rewritten.
      if (found === null || target === undefined) return [];
      if (!found.isRelative && siteFolder !== '') return [];
      const [named = ''] = found.files;
      const start = lines.offset(first + line) + column;
      const reference: Reference = {
        file,
        span: lines.span(start + found.start, start + found.end),
        style: found.isRelative ? 'relative' : 'site-root',
        written: name.slice(found.start, found.end),
        target,
        folder,
        isAddress: false,
        omitted: target.slice(named.length),
        needsDot: true,
      };
      return [/\.mdx?$|\.markdown$/i.test(target) ? { ...reference, isInclude: true } : reference];
    },
  );
}

/** The body of a file, with line feeds alone, and the number of its first line. */
function bodyOf(text: string) {
  const lines = indexLines(text);
  const first = bodyLine(lines);
  return { lines, first, body: text.slice(lines.offset(first)).replace(/\r\n?/g, '\n') };
}
