import type { CollectionSources } from '../discover/discover.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { DialectSetting, Finding, Result, SourceFile } from '../model/index.ts';
import { append } from '../text/append.ts';
import { decodeText } from '../text/decode-text.ts';
import {
  type ExpandedSource,
  expandIncludes,
  type IncludeOptions,
  type TextsByPath,
  withoutIncludes,
} from './includes.ts';

import { dialectOf } from './mdx/dialect.ts';
import { type ImportOptions, linkImports } from './mdx/link-imports.ts';

/** The context for expanding includes. */
export interface ExpandOptions extends Omit<IncludeOptions, 'texts' | 'dialect'> {
  /** The syntax of the collection's files. */
  readonly markdown: DialectSetting;
  /** Folders for MDX imports, besides the collection. */
  readonly imports: Omit<ImportOptions, 'texts'>;
  readonly modules: readonly SourceFile[];
  /** Identifies all other settings that `find` depends on. */
  readonly settings: string;
}

/** Expands the includes in every entry of a collection. */
export async function expandEntries(
  { entries, partials, assets }: CollectionSources,
  options: ExpandOptions,
  known: SourceCache,
): Promise<Result<readonly ExpandedSource[]>> {
  const complete = known.table<SourceFile, ExpandedSource | null>(
    `without includes ${options.markdown}`,
  );
  const expansions = known.table<SourceFile, EntryExpansion>(
    `expanded ${options.settings} ${options.folder}`,
  );
  const findings: Finding[] = [];
  const value: ExpandedSource[] = [];
  let texts: TextsByPath | null = null;
  for (const source of entries) {
    let whole = complete.get(source);
    if (whole === undefined) {
      const isMdx = dialectOf(source.path, source.text, options.markdown) === 'mdx';
      whole = isMdx ? null : (withoutIncludes(source)?.value ?? null);
      complete.set(source, whole);
    }
    if (whole === null) {
      texts ??= textsOf([...entries, ...partials], options.modules, assets);
      const result = await expand(source, { ...options, texts }, expansions);
      append(findings, result.findings);
      whole = result.value;
    }
    value.push(whole);
  }
  return { value, findings };
}

/** An expanded source with all the texts that it read. */
interface EntryExpansion {
  readonly asked: ReadonlyMap<string, string | undefined>;
  readonly result: Result<ExpandedSource>;
}

/** Expands includes, or reuses the earlier result if all texts that it read are unchanged. */
async function expand(
  source: SourceFile,
  options: ExpandOptions & { readonly texts: TextsByPath },
  known: WeakMap<SourceFile, EntryExpansion>,
): Promise<Result<ExpandedSource>> {
  const { texts } = options;
  const before = known.get(source);
  if (before !== undefined && [...before.asked].every(([path, text]) => texts.get(path) === text)) {
    return before.result;
  }
  const asked = new Map<string, string | undefined>();
  let askedForAll = false;
  const noting: TextsByPath = {
    get(path) {
      asked.set(path, texts.get(path));
      return texts.get(path);
    },
    keys() {
      askedForAll = true;
      return texts.keys();
    },
  };
  const dialect = dialectOf(source.path, source.text, options.markdown);
  const expanded = await expandIncludes(source, { ...options, dialect, texts: noting });
  const result =
    dialect === 'commonmark'
      ? expanded
      : {
          ...expanded,
          value: linkImports(expanded.value, { ...options.imports, texts: noting }),
        };
  if (askedForAll) known.delete(source);
  else known.set(source, { asked, result });
  return result;
}

/** The texts that a page may include: Markdown, modules, and files beside entries as text. */
function textsOf(
  files: readonly SourceFile[],
  modules: readonly SourceFile[],
  assets: CollectionSources['assets'],
): TextsByPath {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const others = new Map(modules.map(({ path, text }) => [path, text]));
  const decoded = new Map<string, string | undefined>();
  return {
    keys: () => texts.keys(),
    get(path) {
      const text = texts.get(path) ?? others.get(path) ?? decoded.get(path);
      if (text !== undefined || decoded.has(path)) return text;
      const asset = assets.get(path);
      const read = asset === undefined ? undefined : (decodeText(asset.content) ?? undefined);
      decoded.set(path, read);
      return read;
    },
  };
}
