import { runExtension } from '@docsgen/markdown/document';
import { memoized, once } from '@docsgen/text';
import { languageOf } from '../config/locales.ts';
import type { ConfigSource } from '../config/places.ts';
import type {
  Entry,
  Finding,
  KeySchemas,
  KeyValues,
  PublishedFile,
  Result,
  SiteConfig,
  SiteGraph,
  Version,
} from '../model/index.ts';
import type { ParsedCollection } from '../parse/parse-sources.ts';
import { type ConnectedCollection, type Connections, connect } from './connect.ts';
import { type NamedCollection, nameCollection } from './named-collection.ts';
import { namesUnchanged } from './names-unchanged.ts';
import type { ReferencesCache, ReferencesOf } from './references-cache.ts';
import { replaceValues } from './replace-values.ts';
import { SiteEntry } from './site-entry.ts';
import { fillTags } from './tags.ts';

/** The inputs of the graph. */
export interface GraphInputs extends ConfigSource {
  readonly collections: readonly ParsedCollection[];
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** ISO dates of files' last changes, by path relative to the root. */
  readonly history: ReadonlyMap<string, string>;
  /** Results of the site's own sources. */
  readonly made: SiteGraph['made'];
}

/** The graph, with the data that the graph of the next run can reuse. */
export interface Graph {
  readonly site: SiteGraph;
  readonly findings: readonly Finding[];
  readonly inputs: GraphInputs;
  readonly names: SiteNames;
}

/** What a graph is built with besides its inputs. */
interface GraphOptions {
  /** The graph of the run before. */
  readonly previous?: Graph | null;
  /** The cached references of entries; null if all are to be resolved. */
  readonly references?: ReferencesCache | null;
}

/** The parts of the graph that depend on names alone, not on texts. */
interface SiteNames {
  readonly connections: Connections;
  readonly findings: readonly Finding[];
}

/**
 * Builds the graph from parsed files. It is rebuilt on each run, so renames, deletions and moved
 * sidebars need no special cases.
 *
 * One fast path: if only texts of entries have changed and all names are the same, the graph is the
 * previous one with those entries replaced. `namesUnchanged` defines what counts as a name.
 */
export function buildGraph(
  inputs: GraphInputs,
  { previous = null, references = null }: GraphOptions = {},
): Graph {
  const isUnchanged = previous !== null && namesUnchanged(previous.inputs, inputs);
  const before = isUnchanged ? previous : null;
  const names = before?.names ?? nameSite(inputs);
  // Few entries have changed if names haven't.
  const cached = (before === null ? references?.(names.connections) : null) ?? noReferences;
  const site = finishSite({ inputs, names, before, cached });
  return { site, inputs, names, findings: names.findings };
}

const noReferences: ReferencesOf = () => undefined;

function nameSite(inputs: GraphInputs): SiteNames {
  const named = withoutInherited(
    inputs.collections.map((part) => nameCollection(part, inputs.config)),
  );
  const connected = connect(
    inputs,
    named.map(({ value }) => value),
  );
  return {
    connections: connected.value,
    findings: [...named, connected].flatMap(({ findings }) => findings),
  };
}

/** A translation that falls back to the original shares its findings; they are reported once. */
function withoutInherited(
  named: readonly Result<NamedCollection>[],
): readonly Result<NamedCollection>[] {
  const keyOf = ({ rule, file, line, column }: Finding) => `${rule} ${line}:${column} ${file}`;
  const isOriginal = ({ value }: Result<NamedCollection>) => value.collection.locale === '';
  if (named.every(isOriginal)) return named;
  const reported = new Set(named.filter(isOriginal).flatMap(({ findings }) => findings.map(keyOf)));
  return named.map((part) => {
    if (isOriginal(part)) return part;
    return { ...part, findings: part.findings.filter((finding) => !reported.has(keyOf(finding))) };
  });
}

/** The inputs of the graph, its names, and the previous graph if it has the same names. */
interface FinishContext {
  readonly inputs: GraphInputs;
  readonly names: SiteNames;
  readonly before: Graph | null;
  /** The cached references of entries. */
  readonly cached: ReferencesOf;
}

/** Combines entries and names into the graph. Entries of the previous one are kept but for changed ones. */
function finishSite(context: FinishContext): SiteGraph {
  const { inputs, names, before } = context;
  const { config, made } = inputs;
  const { routes: live, redirects, previous, next, collections } = names.connections;
  const parts = collections.map((part, at) => {
    return { part, changed: changedEntries(part, at, context), known: before?.site.versions[at] };
  });
  const changed = parts.flatMap((one) => one.changed);
  const routes = updated(
    before?.site.routes,
    changed.map((entry) => [entry.route, entry]),
  );
  return withLazyParts({
    config,
    // Never read from the clock, so that builds are reproducible.
    today: config.date ?? before?.site.today ?? newestDate(routes.values(), config.extensions),
    versions: parts.map(({ part, known, changed: own }) => {
      const byId = own.map((entry): [string, Entry] => [entry.id, entry]);
      return finishVersion(part, updated(known?.entries, byId), config);
    }),
    routes,
    live,
    redirects,
    previous,
    next,
    made,
    broken: brokenEntries(routes, before),
  });
}

/** The entries of the previous graph with the changed ones; without a previous graph, these. */
function updated(
  before: ReadonlyMap<string, Entry> | undefined,
  changed: readonly (readonly [string, Entry])[],
): ReadonlyMap<string, Entry> {
  return before === undefined ? new Map(changed) : replaceValues(before, changed);
}

/**
 * The entries of a version that have a page and aren't those of the previous graph, since their files
 * have changed, in the order of their files.
 */
function changedEntries(
  part: ConnectedCollection,
  at: number,
  { inputs, names, before, cached }: FinishContext,
): Entry[] {
  const { owners } = names.connections;
  const parsed = inputs.collections[at]?.entries ?? [];
  const parsedBefore = before?.inputs.collections[at]?.entries ?? [];
  const changed: Entry[] = [];
  for (const [name, index] of part.named.indexed) {
    const source = parsed[index];
    if (source === undefined || source === parsedBefore[index] || !owners.has(name)) continue;
    const references = cached(name);
    changed.push(new SiteEntry(name, source, part, { history: inputs.history, references }));
  }
  return changed;
}

/** The broken entries. Those with the names of the previous graph are the same, as that is a name. */
function brokenEntries(routes: ReadonlyMap<string, Entry>, before: Graph | null): Entry[] {
  if (before === null) return [...routes.values()].filter(({ broken }) => broken);
  return before.site.broken.flatMap(({ route }) => routes.get(route) ?? []);
}

/** A version with its entries. */
function finishVersion(
  { info, collection, sidebars, tags, tagDefinitions }: ConnectedCollection,
  entries: ReadonlyMap<string, Entry>,
  config: SiteConfig,
): Version {
  const settings = { collection, tagDefinitions, lang: languageOf(collection, config) };
  return {
    info,
    collection,
    entries,
    sidebars,
    tagDefinitions,
    tags: fillTags(tags, entries, settings),
  };
}

/**
 * Adds what is computed at the first access. Its closure must not hold the context of `finishSite`: each
 * graph would keep the one before it in memory.
 */
function withLazyParts(site: Omit<SiteGraph, 'backlinks'>): SiteGraph {
  const backlinks = once(() => linkedFrom(site.routes.values()));
  return {
    ...site,
    get backlinks() {
      return backlinks();
    },
  };
}

/** The routes that link to each route, sorted. */
function linkedFrom(entries: Iterable<Entry>): Map<string, readonly string[]> {
  const linking = new Map<string, Set<string>>();
  for (const entry of entries) {
    for (const route of entry.references.routes) {
      memoized(linking, route, () => new Set()).add(entry.route);
    }
  }
  return new Map([...linking].map(([route, from]) => [route, [...from].sort()]));
}

/** The date of a site whose configuration and content name none. */
export const noDate = '1970-01-01';

/**
 * The newest date in an entry's front matter. Git's dates don't count, since a shallow clone would
 * build a different site.
 */
function newestDate(entries: Iterable<Entry>, extensions: SiteConfig['extensions']): string {
  const dated = extensions.keys.filter(({ dates }) => dates !== undefined);
  let newest = '';
  for (const { frontMatter, filePath } of entries) {
    const { date = '', last_update: update } = frontMatter;
    const made = dated.flatMap((keys) => {
      // The values of keys stand beside those of docsgen's own.
      const values: KeyValues<KeySchemas> = { ...frontMatter };
      return runExtension(keys, `on ${filePath}`, () => keys.dates?.(values) ?? []);
    });
    for (const one of [date, update?.date ?? '', ...made]) if (one > newest) newest = one;
  }
  return newest || noDate;
}
