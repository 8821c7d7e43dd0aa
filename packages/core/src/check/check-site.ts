import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { append, containsPath, decodeText, once } from '@docsgen/text';
import type { Sources } from '../discover/discover.ts';
import { baselineFile } from '../discover/source-folders.ts';
import { filesOfVersion, sourceTexts } from '../discover/source-texts.ts';
import type { SiteKeys } from '../graph/site-keys.ts';
import type { Cache } from '../io/cache.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type {
  AnyFinding,
  Diagnostic,
  Entry,
  Finding,
  Renderer,
  Rule,
  SiteGraph,
  TranslationStates,
} from '../model/index.ts';
import type { ParsedCollection } from '../parse/parse-sources.ts';
import {
  applyBaseline,
  createBaseline,
  createMarkedText,
  printBaseline,
  readBaseline,
} from './baseline.ts';
import { countSeverities, type SeverityCounts } from './count-severities.ts';
import { createSeverities, toDiagnostics } from './diagnostics.ts';
import { applyDisables, type PlacedDisable } from './disable.ts';
import { rulesOfExtensions } from './extension-rules.ts';
import { type CallerInputs, gatherView } from './gather-view.ts';
import { createRefOf, limitSeverity } from './ref-files.ts';
import type { BuiltInRule, Found, SiteView } from './rule.ts';
import { rules } from './rules/index.ts';
import { findSound } from './sound-entries.ts';

/** The number of diagnostics of each severity, and of all files and entries of the site. */
export interface Summary extends SeverityCounts {
  readonly files: number;
  readonly entries: number;
}

/** The diagnostics of a check, their summary and the effect of the site's baseline. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  readonly baseline: BaselineState;
}

/** The effect of the baseline. */
interface BaselineState {
  /** Number of findings that it suppresses. */
  readonly known: number;
  /** Number of its findings that no longer occur. */
  readonly fixed: number;
  /** The baseline of all current findings, for `--update-baseline`. */
  readonly updated: () => { readonly file: string; readonly text: string; readonly count: number };
}

/** A site to check, with the findings of earlier stages. */
export interface CheckedSite {
  readonly site: SiteGraph;
  readonly sources: Sources;
  readonly collections: readonly ParsedCollection[];
  readonly findings: readonly Finding[];
  /** The states of translations; null for a site that doesn't judge them. */
  readonly translations: () => Promise<TranslationStates | null>;
  /** Prints the Markdown twin of an entry. */
  readonly printTwin: (entry: Entry) => Promise<string>;
  readonly renderer: Pick<Renderer, 'directives'>;
  /** The collisions of output files. */
  readonly collisions: () => readonly Finding[];
  /** The files that entries include, directly and indirectly, by the path of the entry. */
  readonly includes: () => ReadonlyMap<string, readonly string[]>;
  /** Null if no values are known by them. */
  readonly keys: () => SiteKeys | null;
  /** The caches, for the site's own rules and for entries without findings. */
  readonly sourceCache: SourceCache;
  readonly cache: Cache;
}

/** Looks up the text of a source file by path. */
type TextOf = (file: string) => string | undefined;

/**
 * Runs the stage check: the rules, without the findings that comments, severities or the baseline
 * disable.
 *
 * @throws the reason of `outside.signal` when it is aborted.
 */
export async function checkSite(checked: CheckedSite, outside: CallerInputs): Promise<CheckResult> {
  const { sources, site, collections } = checked;
  const textOf = createTextOf(sources, outside);
  const before = readBaseline(sources.baseline);
  const { found, names } = await runRules(checked, textOf, outside);
  const earlier = [...checked.findings, ...checked.collisions(), ...before.findings];
  const { rules: own } = site.config.extensions;
  const all = [...rules, ...own];
  const severityOf = limitSeverity(createSeverities(site.config.rules, all), site);
  const isActive = (rule: string): boolean => names.has(rule);
  const disabling = applyDisables(withoutHidden([...earlier, ...found]), commentsOf(collections), {
    ruleNames: all.map(({ name }) => name),
    isActive: (rule, file) => isActive(rule) && severityOf(rule, file) !== 'off',
    isWhole: wholeEntries(site),
  });
  const left = [...disabling.enabled, ...disabling.unused];
  const reports = withoutUselessFixes(toDiagnostics(left, severityOf, textOf), site);
  const marked = createMarkedText(textOf);
  const { reported, known, fixed } = applyBaseline(reports, before.baseline, marked, isActive);
  const updated: BaselineState['updated'] = () => {
    const text = printBaseline(createBaseline(reports, before.baseline, marked, isActive));
    return { file: baselineFile, text, count: reports.length };
  };
  const summary = summarize(checked, reported);
  return { diagnostics: reported, summary, baseline: { known, fixed, updated } };
}

/**
 * Turns findings about the content into diagnostics, without those that comments or severities
 * disable. For findings that no stage makes, such as those of samples.
 */
export function reportFindings(
  { sources, site, collections }: Pick<CheckedSite, 'sources' | 'site' | 'collections'>,
  findings: readonly Finding[],
): Diagnostic[] {
  const textOf = createTextOf(sources, {});
  const all = [...rules, ...site.config.extensions.rules];
  const severityOf = limitSeverity(createSeverities(site.config.rules, all), site);
  const { enabled } = applyDisables(findings, commentsOf(collections), {
    ruleNames: all.map(({ name }) => name),
    isActive: () => false,
    isWhole: () => false,
  });
  const readText = (file: string) => textOf(file) ?? assetText(sources, file);
  return withoutUselessFixes(toDiagnostics(enabled, severityOf, readText), site);
}

/** The text of a file beside entries, which a page may include; undefined if it isn't text. */
function assetText({ collections }: Sources, file: string): string | undefined {
  const asset = collections.map(({ assets }) => assets.get(file)).find((one) => one !== undefined);
  return asset === undefined ? undefined : (decodeText(asset.content) ?? undefined);
}

/** Runs all rules whose inputs exist. Returns their findings and their names. */
async function runRules(
  checked: CheckedSite,
  textOf: TextOf,
  outside: CallerInputs,
): Promise<{ readonly found: readonly AnyFinding[]; readonly names: ReadonlySet<string> }> {
  const view = await gatherView(checked, textOf, outside);
  const builtIn = rules.filter(({ needs }) => needs === undefined || view[needs] !== null);
  const pause = async (): Promise<void> => {
    await yieldToEventLoop();
    outside.signal?.throwIfAborted();
  };
  const sound = findSound(checked, view.entries);
  const found = await checkEntries(builtIn, { view, entries: sound.others, pause });
  sound.keep(found);
  const all = [...builtIn, ...(await rulesOfExtensions(checked))];
  for (const rule of all) {
    append(found, namedFindings(rule, rule.check?.(view) ?? []));
    await pause();
  }
  return { found, names: new Set(all.map(({ name }) => name)) };
}

/** What entries are checked with, one by one. */
interface EntryChecking {
  readonly view: SiteView;
  readonly entries: readonly Entry[];
  /** Lets other work run. @throws when the check is aborted. */
  readonly pause: () => Promise<void>;
}

/** Number of entries that are checked between two pauses. */
const entriesPerPause = 64;

/** Runs the rules that check entries one by one. */
async function checkEntries(
  builtIn: readonly BuiltInRule[],
  { view, entries, pause }: EntryChecking,
): Promise<AnyFinding[]> {
  const found: AnyFinding[] = [];
  const prepared = builtIn.flatMap((rule) => {
    const check = rule.checkEach?.(view);
    return check === undefined ? [] : { rule, check };
  });
  for (const [at, entry] of entries.entries()) {
    if (at % entriesPerPause === 0) await pause();
    for (const { rule, check } of prepared) append(found, namedFindings(rule, check(entry)));
  }
  return found;
}

function namedFindings(
  { name }: Pick<Rule, 'name'>,
  findings: Iterable<Found>,
): readonly AnyFinding[] {
  return [...findings].map((one) => ({ rule: name, ...one }));
}

/** Counts diagnostics, and the files and entries that they are about. */
export function summarize(
  { sources, site }: Pick<CheckedSite, 'sources' | 'site'>,
  diagnostics: readonly Diagnostic[],
): Summary {
  return {
    ...countSeverities(diagnostics),
    files: sources.collections.flatMap(filesOfVersion).length,
    entries: site.routes.size,
  };
}

/** The map of files is made at the first lookup: most checks find nothing. */
function createTextOf(sources: Sources, { against }: CallerInputs): TextOf {
  const files = once(() => {
    // Pages import and include modules, so a mistake can be in one. Versions share their lists.
    const modules = new Set(sources.collections.map(({ modules }) => modules));
    const all = [
      ...[...modules].flat(),
      ...Object.values(sources.ruleInputs).flat(),
      ...sourceTexts(sources),
    ];
    return new Map(all.map((file) => [file.path, file]));
  });
  return (file) => (file === against?.file ? against.text : files().get(file)?.text);
}

/**
 * Removes the fixes of files that can't be edited (generated ones, and those of a commit), and says
 * in the hint where the file comes from.
 */
function withoutUselessFixes(
  diagnostics: readonly Diagnostic[],
  { made, config }: SiteGraph,
): Diagnostic[] {
  const refOf = createRefOf(config);
  return diagnostics.map((diagnostic) => {
    const ref = refOf(diagnostic.file);
    const isMade = Object.hasOwn(made.files, diagnostic.file);
    if (!isMade && ref === null) return diagnostic;
    const { fix: _, hint = '', ...rest } = diagnostic;
    const origin = isMade
      ? `The source "${made.files[diagnostic.file]}" makes this file.`
      : `The file is that of "${ref}", not of the working tree.`;
    return { ...rest, hint: hint === '' ? origin : `${hint} ${origin}` };
  });
}

/** Removes the findings that another finding hides, or whose text has an unknown variable. */
function withoutHidden(all: readonly AnyFinding[]): readonly AnyFinding[] {
  const unknown = all.filter(({ rule }) => rule === 'unknown-variable');
  const findings = all.filter(
    (one) => !unknown.some((other) => other !== one && holds(one, other)),
  );
  const hiding = findings.flatMap(({ hides }) => hides ?? []);
  if (hiding.length === 0) return findings;
  return findings.filter(({ rule, wanted }) => {
    return !hiding.some(({ rules: hidden, below }) => {
      const isBelow = below === undefined || (wanted !== undefined && containsPath(below, wanted));
      return isBelow && hidden.some((one) => one === rule);
    });
  });
}

/** Whether the text of a finding contains that of another on one of its lines. */
function holds(outer: AnyFinding, inner: AnyFinding): boolean {
  return (
    outer.file === inner.file &&
    outer.line === inner.line &&
    outer.column <= inner.column &&
    outer.endColumn >= inner.endColumn
  );
}

function commentsOf(collections: readonly ParsedCollection[]): PlacedDisable[] {
  return collections.flatMap(({ entries }) =>
    entries.flatMap(({ disables, filePath }) =>
      disables.map((comment) => ({ ...comment, entryFile: filePath })),
    ),
  );
}

/** See `isWhole` of `DisableContext`. The set is made at the first call. */
function wholeEntries(site: SiteGraph): (file: string) => boolean {
  const files = once(() => {
    const sound = [...site.routes.values()].filter(({ broken }) => !broken);
    return new Set(sound.map(({ filePath }) => filePath));
  });
  return (file) => files().has(file);
}
