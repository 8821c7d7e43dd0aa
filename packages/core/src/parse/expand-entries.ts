import type { CollectionSources } from '../discover/discover.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { Finding, Result, SourceFile } from '../model/index.ts';
import { append } from '../text/append.ts';
import {
  type ExpandedSource,
  expandIncludes,
  type IncludeOptions,
  type Texts,
  withoutIncludes,
} from './includes.ts';

/** What the includes of a collection are expanded with. */
export interface ExpandOptions extends Omit<IncludeOptions, 'texts'> {
  /** Whatever else decides what `find` finds. */
  readonly settings: string;
}

/** Puts includes in place in every entry of a collection. */
export async function expandEntries(
  { entries, partials }: CollectionSources,
  options: ExpandOptions,
  known: SourceCache,
): Promise<Result<readonly ExpandedSource[]>> {
  const complete = known.table<SourceFile, ExpandedSource | null>('without includes');
  const expansions = known.table<SourceFile, Expansion>(
    `expanded ${options.settings} ${options.folder}`,
  );
  const findings: Finding[] = [];
  const value: ExpandedSource[] = [];
  let texts: Texts | null = null;
  for (const source of entries) {
    let whole = complete.get(source);
    if (whole === undefined) {
      whole = withoutIncludes(source)?.value ?? null;
      complete.set(source, whole);
    }
    if (whole === null) {
      texts ??= textsOf([...entries, ...partials]);
      const result = await expand(source, { ...options, texts }, expansions);
      append(findings, result.findings);
      whole = result.value;
    }
    value.push(whole);
  }
  return { value, findings };
}

/** A source with its includes, and the texts that it asked for. It asked for no others. */
interface Expansion {
  readonly asked: ReadonlyMap<string, string | undefined>;
  readonly result: Result<ExpandedSource>;
}

/** Puts includes in place, unless every text that an earlier run asked for is as it was. */
async function expand(
  source: SourceFile,
  options: IncludeOptions,
  known: WeakMap<SourceFile, Expansion>,
): Promise<Result<ExpandedSource>> {
  const { texts } = options;
  const before = known.get(source);
  if (before !== undefined && [...before.asked].every(([path, text]) => texts.get(path) === text)) {
    return before.result;
  }
  const asked = new Map<string, string | undefined>();
  let askedForAll = false;
  const noting: Texts = {
    get(path) {
      asked.set(path, texts.get(path));
      return texts.get(path);
    },
    keys() {
      askedForAll = true;
      return texts.keys();
    },
  };
  const result = await expandIncludes(source, { ...options, texts: noting });
  if (askedForAll) known.delete(source);
  else known.set(source, { asked, result });
  return result;
}

function textsOf(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}
