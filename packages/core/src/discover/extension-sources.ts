import { ExtensionFault } from '@docsgen/markdown/document';
import {
  append,
  containsPath,
  fileStart,
  isInside,
  joinPath,
  jsonData,
  memoized,
  parentPath,
  relativePath,
} from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { findQuoted } from '../config/places.ts';
import { sourcePatterns } from '../config/source-patterns.ts';
import { escapePath } from '../io/glob.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Finding } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/entry.ts';
import type { RuleExtension, SourceExtension, SourceInput } from '../model/index.ts';
import type { MadeData } from '../model/site.ts';
import type { MissingSearch } from './missing-sources.ts';
import { splitInput } from './source-folders.ts';
import type { SourceReader } from './source-reader.ts';

/** The results of sources. */
interface Made extends MadeData {
  /** Entries by collection. */
  entriesOf(collection: string): readonly SourceFile[];
}

/** The context for running sources. */
interface SourceReading extends MissingSearch {
  readonly sourceCache: SourceCache;
  readonly reader: Pick<SourceReader, 'texts'>;
  readonly findings: Finding[];
}

/** Memoized results of a source, by its inputs. */
interface SourceOutcome {
  readonly inputs: string;
  readonly entries: readonly SourceFile[];
  readonly data: unknown;
}

/**
 * Reads the inputs of the site's own sources and runs the sources. Results depend only on declared
 * files, so they are inputs of the pipeline like other source files. They are memoized by source.
 *
 * @throws ExtensionFault when a source fails.
 */
export async function runSources(reading: SourceReading): Promise<Made> {
  const { config, sourceCache, findings } = reading;
  const entries = new Map<string, SourceFile[]>();
  const data: Record<string, unknown> = {};
  const files: Record<string, string> = {};
  for (const source of config.extensions.sources) {
    const collection = config.collections.find(({ id }) => {
      return source.collection === undefined || id === source.collection;
    });
    if (collection === undefined) {
      findings.push(
        problem(reading, `There is no collection "${source.collection}".`, source.collection ?? ''),
      );
      continue;
    }
    const inputs = await readInputs(source, reading);
    const outcomes = sourceCache.table<SourceExtension, SourceOutcome>('made by sources');
    const folder = relativePath(config.root, collection.path);
    const outcome = await make(source, { inputs, folder, before: outcomes.get(source) });
    outcomes.set(source, outcome);
    data[source.name] = outcome.data;
    for (const { path } of outcome.entries) files[path] = source.name;
    append(
      memoized(entries, collection.id, () => []),
      outcome.entries,
    );
  }
  return { data, files, entriesOf: (collection) => entries.get(collection) ?? [] };
}

/** Reads the inputs of the site's own rules, by the name of the rule. */
export async function readRuleInputs(
  reading: SourceReading,
): Promise<Readonly<Record<string, readonly SourceFile[]>>> {
  const inputs: Record<string, readonly SourceFile[]> = {};
  for (const rule of reading.config.extensions.rules) {
    if (rule.inputs === undefined) continue;
    inputs[rule.name] = await readInputs({ ...rule, inputs: rule.inputs }, reading);
  }
  return inputs;
}

/** An extension that declares inputs. */
type Reader = Pick<SourceExtension, 'name' | 'inputs'> &
  Pick<RuleExtension | SourceExtension, 'type'>;

async function readInputs(source: Reader, reading: SourceReading): Promise<readonly SourceFile[]> {
  const { config, fs, reader, findings } = reading;
  const found: SourceFile[] = [];
  for (const input of source.inputs) {
    const { folder, pattern } = input.startsWith(packagePrefix)
      ? await inPackage(input.slice(packagePrefix.length), reading)
      : splitInput(input, config.root);
    const isPattern = pattern.includes('*');
    const listed = isPattern
      ? await fs.glob([pattern], { cwd: folder, ignore: await ignoredInputs(folder, config) })
      : [{ path: pattern, linkedFrom: null }];
    const read = await reader.texts(folder, listed);
    if (read.length === 0 && !isPattern) {
      const message = `There is no file "${input}", an input of the ${source.type} "${source.name}".`;
      findings.push(problem(reading, message, input));
    }
    found.push(...read);
  }
  return found;
}

/**
 * A file of an installed package, which is searched for from the site's root upward, as Node.js does.
 */
async function inPackage(
  input: string,
  { config, fs }: SourceReading,
): Promise<ReturnType<typeof splitInput>> {
  const scoped = input.startsWith('@') ? 2 : 1;
  const name = input.split('/', scoped).join('/');
  let above = config.root;
  while ((await fs.stamp(`${above}/node_modules/${name}/package.json`)) === null) {
    if (parentPath(above) === above) return splitInput(`node_modules/${input}`, config.root);
    above = parentPath(above);
  }
  return splitInput(`node_modules/${input}`, above);
}

/** What an input in a package begins with. */
const packagePrefix = 'npm:';

/** The patterns of files that aren't inputs: those of tools, and the output folder. */
async function ignoredInputs(folder: string, { outDir }: SiteConfig): Promise<readonly string[]> {
  if (!containsPath(folder, outDir)) return sourcePatterns.tools;
  const out = await escapePath(relativePath(folder, outDir));
  return [...sourcePatterns.tools, `${out}/**`];
}

/** Runs a source unless its inputs are unchanged since the last run. @throws ExtensionFault */
async function make(
  source: SourceExtension,
  context: {
    readonly inputs: readonly SourceFile[];
    readonly folder: string;
    readonly before: SourceOutcome | undefined;
  },
): Promise<SourceOutcome> {
  const { folder, before } = context;
  const key = JSON.stringify(context.inputs.map(({ path, digest: own }) => [path, own]));
  if (before?.inputs === key) return before;
  try {
    const inputs = context.inputs.map(({ path, text }): SourceInput => ({ path, text }));
    const { entries = [], data = null } = await source.create(inputs);
    const known = new Map(before?.entries.map((entry) => [entry.path, entry]));
    const made = [...entries].map(({ path, text }): SourceFile => {
      checkEntry(path, text);
      const entry = { path: joinPath(folder, path), text, digest: digest(text) };
      const same = known.get(entry.path);
      // Returns the same object for the same text, since later stages memoize by identity.
      return same?.digest === entry.digest ? same : entry;
    });
    return { inputs: key, entries: made, data: jsonData(data) };
  } catch (cause) {
    throw new ExtensionFault(`source "${source.name}"`, '', cause);
  }
}

function checkEntry(path: unknown, text: unknown): void {
  if (typeof path !== 'string' || typeof text !== 'string') {
    throw new TypeError('An entry needs a path and a text.');
  }
  if (!isInside(path) || !/\.(md|markdown)$/.test(path)) {
    throw new TypeError(`"${path}" isn't a path of an entry; use one such as "api/users.md".`);
  }
}

function problem(reading: SourceReading, message: string, written: string): Finding {
  return { rule: 'missing-source', message, ...findQuoted(reading, written) };
}

/**
 * Merges the entries of a folder with those that sources made, by path. A file on disk takes
 * precedence over a generated one, and the conflict is reported.
 */
export function joinEntries(
  read: readonly SourceFile[],
  made: readonly SourceFile[],
  findings: Finding[],
): readonly SourceFile[] {
  if (made.length === 0) return read;
  const entries = new Map(read.map((file) => [file.path, file]));
  for (const file of made) {
    if (entries.has(file.path)) {
      const message = 'A source of the site also makes an entry with this path.';
      const hint = 'Rename the file, or change the path of the entry in the source.';
      findings.push({ rule: 'duplicate-id', message, file: file.path, ...fileStart, hint });
    } else entries.set(file.path, file);
  }
  return [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
