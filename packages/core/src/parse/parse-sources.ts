import type { Sources } from '../discover/discover.ts';
import type { ParsedCollection } from '../graph/build-site.ts';
import { parentPath } from '../graph/paths.ts';
import { type Cache, memo } from '../io/cache.ts';
import type { DirectiveSpecs, Finding, Result, SiteConfig, SourceFile } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { coreVersion } from '../version.ts';
import { parseEntry } from './entry.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
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
  const parse = <T>(source: SourceFile, parseFile: (source: SourceFile) => Result<T>): T => {
    const key = `parse:${options}:${source.digest}:${source.path}`;
    const { value } = memo(cache, key, () => parseFile(source));
    findings.push(...value.findings);
    return value.value;
  };
  const value = collections.map(({ collection, entries, sidebars, categories, assets }) => {
    const folder = collection.path.slice(config.root.length + 1);
    const below = (path: string) => parentPath(path.slice(folder === '' ? 0 : folder.length + 1));
    return {
      collection,
      assets: new Map([...assets].map(([path, asset]) => [path, asset.path])),
      entries: entries.map((source) => parse(source, (file) => parseEntry(file, parser))),
      sidebars: sidebars.map((source) => parse(source, parseSidebarFile)),
      categories: categories.map((source) =>
        parse(source, (file) => parseCategoryFile(file, below(file.path))),
      ),
    };
  });
  return { value, findings };
}
