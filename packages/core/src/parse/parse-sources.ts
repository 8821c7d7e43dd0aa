import type { Sources } from '../discover/discover.ts';
import type { ParsedCollection } from '../graph/build-site.ts';
import { parentPath, relativePath } from '../graph/paths.ts';
import { type Cache, memo } from '../io/cache.ts';
import type { DirectiveSpecs, Finding, Result, SiteConfig, SourceFile } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { coreVersion } from '../version.ts';
import { parseEntry } from './entry.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { expandIncludes } from './includes.ts';
import { createMarkdownCompiler } from './markdown/compile.ts';
import { parseCategoryFile, parseSidebarFile } from './sidebar-file.ts';

/** What files are parsed with. */
export interface ParseOptions {
  readonly config: SiteConfig;
  readonly cache: Cache;
  readonly directives: DirectiveSpecs;
}

/**
 * Parses every file on its own, or takes what an earlier build made of the same text. The
 * findings of a file come with it either way.
 */
export function parseSources(
  { collections }: Sources,
  { config, cache, directives }: ParseOptions,
): Result<ParsedCollection[]> {
  const parser = {
    schema: frontMatterSchema(config.customKeys),
    markdown: createMarkdownCompiler({ directives }),
  };
  const options = digest(JSON.stringify([coreVersion, config.customKeys, directives]));
  const findings: Finding[] = [];
  const parse = <S extends SourceFile, T>(source: S, parseFile: (source: S) => Result<T>): T => {
    const key = `parse:${options}:${source.digest}:${source.path}`;
    const { value } = memo(cache, key, () => parseFile(source));
    findings.push(...value.findings);
    return value.value;
  };
  const value = collections.map((files) => {
    const { collection } = files;
    const folder = relativePath(config.root, collection.path);
    const below = (path: string) => parentPath(path.slice(folder === '' ? 0 : folder.length + 1));
    const texts = new Map(
      [...files.entries, ...files.partials].map(({ path, text }) => [path, text]),
    );
    const expand = (source: SourceFile) => {
      const expanded = expandIncludes(source, texts, folder);
      findings.push(...expanded.findings);
      return expanded.value;
    };
    return {
      collection,
      assets: files.assets,
      entries: files.entries.map((source) =>
        parse(expand(source), (file) => parseEntry(file, parser)),
      ),
      sidebars: files.sidebars.map((source) => parse(source, parseSidebarFile)),
      categories: files.categories.map((source) =>
        parse(source, (file) => parseCategoryFile(file, below(file.path))),
      ),
    };
  });
  return { value, findings };
}
