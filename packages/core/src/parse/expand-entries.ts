import type { CollectionSources } from '../discover/discover.ts';
import { joined } from '../io/parts.ts';
import type { Recall } from '../io/recall.ts';
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
  recall: Recall,
): Promise<Result<readonly ExpandedSource[]>> {
  const known = recall.table<SourceFile, ExpandedSource | null>('without includes');
  const complete = joined(recall.inParts(inPlace, [entries], known));
  const findings: Finding[] = [];
  if (!complete.includes(null)) return { value: complete as readonly ExpandedSource[], findings };
  const texts = textsOf([...entries, ...partials]);
  const expansions = recall.table<SourceFile, Expansion>(
    'expanded',
    options.settings,
    options.folder,
  );
  const value: ExpandedSource[] = [];
  for (const [at, source] of entries.entries()) {
    const whole = complete[at] ?? null;
    if (whole === null) {
      const result = await expand(source, { ...options, texts }, expansions);
      append(findings, result.findings);
      value.push(result.value);
    } else value.push(whole);
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

/** The sources that are complete as they are; null for those that include others. */
function inPlace(
  [entries]: readonly [readonly SourceFile[]],
  known: WeakMap<SourceFile, ExpandedSource | null>,
): readonly (ExpandedSource | null)[] {
  return entries.map((source) => {
    const complete = known.get(source) ?? withoutIncludes(source)?.value ?? null;
    known.set(source, complete);
    return complete;
  });
}

function textsOf(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}
