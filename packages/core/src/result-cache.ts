import { identityOf } from './config/extensions.ts';
import type { Sources } from './discover/discover.ts';
import type { Result, SourceFile } from './model/index.ts';
import type { PipelineOptions } from './pipeline.ts';
import { digest } from './text/digest.ts';

/**
 * The result cache: the result of a whole run, by the digest of its inputs (the options, the program
 * and every source). All outside inputs enter in discover, so a run with the same key has the same
 * result, and nothing needs to be parsed.
 */
interface ResultCache<T> {
  get(): T | undefined;
  set(outcome: T): void;
}

/** The inputs of a run besides its sources. */
type RunOptions = Pick<
  PipelineOptions,
  'config' | 'renderer' | 'history' | 'searchIndexer' | 'sharePainter' | 'cache'
>;

/**
 * The result cache of one run; null if an option is a function, which has no digest.
 *
 * @param kind The command, with those of its options that change the result.
 */
export function resultCache<T>(
  kind: readonly unknown[],
  options: RunOptions,
  sources: Result<Sources>,
): ResultCache<T> | null {
  const { config, renderer, history = new Map(), searchIndexer, sharePainter, cache } = options;
  const { extensions, ...plain } = config;
  const { rules, outputs, sources: makers, markdown } = extensions;
  const own = identityOf([...rules, ...outputs, ...makers, ...markdown], extensions);
  const settings = plainText(
    [kind, plain, own, renderer.digest, searchIndexer?.digest, sharePainter?.digest, [...history]],
    config.root,
  );
  if (settings === null) return null;
  const key = `outcome:${digest(settings + digestOf(sources))}`;
  return {
    get: () => cache.get(key) as T | undefined,
    set: (outcome) => cache.set(key, outcome),
  };
}

/**
 * Options as JSON, with paths relative to the root, so that keys don't depend on the location of the
 * site. Null if an option is a function.
 */
function plainText(options: unknown, root: string): string | null {
  let isData = true;
  const text = JSON.stringify(options, (_, value: unknown) => {
    if (typeof value === 'function') isData = false;
    if (typeof value === 'string' && `${value}/`.startsWith(`${root}/`)) {
      return `.${value.slice(root.length)}`;
    }
    return value;
  });
  return isData ? text : null;
}

/** Digest of every discovered file and every finding of discover. */
function digestOf({ value: sources, findings }: Result<Sources>): string {
  const named = ({ path, digest: own }: SourceFile): string => `${path} ${own}`;
  const single = (file: SourceFile | null): string => (file === null ? '' : named(file));
  const collections = sources.collections.map((part) => [
    [part.info, part.collection],
    [part.entries, part.partials, part.categories, part.sidebars].map((files) => files.map(named)),
    [part.sidebarMap, part.tags].map(single),
    [...part.assets].map(([path, { content }]) => `${path} ${digest(content)}`),
    part.unread,
  ]);
  const staticFiles = [...sources.staticFiles].map(([path, { content }]) => {
    return `${path} ${digest(content)}`;
  });
  const modules = sources.modules.map(named);
  const files = [single(sources.configFile), single(sources.baseline), modules];
  const rest = [files, sources.made, findings];
  return digest(JSON.stringify([collections, staticFiles, rest]));
}
