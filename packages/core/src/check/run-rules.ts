import { baselineFile } from '../discover/source-folders.ts';
import type { SourceCache } from '../io/source-cache.ts';
import { yieldToEventLoop } from '../io/yield-to-event-loop.ts';
import type {
  AnyFinding,
  Diagnostic,
  DirectiveSpecs,
  Finding,
  SiteGraph,
  SourceFile,
} from '../model/index.ts';
import { ruleNames } from '../model/index.ts';
import type { ParsedCollection } from '../parse/parsed-collection.ts';
import {
  applyBaseline,
  createBaseline,
  createMarkedText,
  printBaseline,
  readBaseline,
} from './baseline.ts';
import { applyDisables, type PlacedDisable } from './disable.ts';
import { type CallerInputs, gatherInputs, type SiteInputs } from './gather-inputs.ts';
import { ownRules } from './own-rules.ts';
import { report } from './report.ts';
import { rules } from './rules/index.ts';
import { createSeverities } from './severities.ts';

/** A site to check, with the findings of earlier stages. */
export interface CheckMaterial extends Omit<SiteInputs, 'assets'> {
  readonly collections: readonly ParsedCollection[];
  /** Paths of files beside entries whose content wasn't read, since nothing links to them. */
  readonly unread: readonly string[];
  /** The site's baseline file; null without one. */
  readonly baselineFile: SourceFile | null;
  readonly findings: readonly Finding[];
  /** The theme's directives and the source cache, for the site's own rules. */
  readonly directives: DirectiveSpecs;
  readonly known: SourceCache;
}

/** The result of a check. */
export interface CheckOutcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly baseline: BaselineState;
}

/** The effect of the baseline. */
export interface BaselineState {
  /** Number of findings that it suppresses. */
  readonly known: number;
  /** Number of its findings that no longer occur. */
  readonly fixed: number;
  /** The baseline of all current findings, for `--update-baseline`. */
  readonly updated: () => { readonly file: string; readonly text: string; readonly count: number };
}

/** Runs the rules, and removes findings that comments, severities or the baseline disable. */
export async function runRules(
  material: CheckMaterial,
  outside: CallerInputs,
): Promise<CheckOutcome> {
  const { site, collections } = material;
  const { against, signal } = outside;
  const textOf = (file: string) => (file === against?.file ? against.text : material.textOf(file));
  const { baseline, findings: baselineFindings } = readBaseline(material.baselineFile);
  const assets = () => [
    ...collections.flatMap((collection) => [...collection.assets.keys()]),
    ...material.unread,
  ];
  const inputs = await gatherInputs({ ...material, assets, textOf }, outside);
  const ran = rules.filter(({ needs }) => needs === undefined || inputs[needs] !== null);
  const found: (readonly AnyFinding[])[] = [material.findings, baselineFindings];
  const { rules: own } = site.config.extensions;
  const all = [...ran, ...(own.length === 0 ? [] : await ownRules(material, textOf))];
  for (const { check } of all) {
    found.push(check?.(site, inputs) ?? []);
    await yieldToEventLoop();
    signal?.throwIfAborted();
  }
  const findings = withoutHidden(found.flat());
  const severityOf = createSeverities(site.config.rules, [...rules, ...own]);
  const names = new Set<string>(all.map(({ name }) => name));
  const { enabled, unused } = applyDisables(findings, commentsOf(collections), {
    ruleNames: [...ruleNames, ...own.map(({ name }) => name)],
    isActive: (rule, file) => names.has(rule) && severityOf(rule, file) !== 'off',
    isWhole: wholeEntries(site),
  });
  const reports = withoutUselessFixes(report([...enabled, ...unused], severityOf, textOf), site);
  const marked = createMarkedText(textOf);
  const isActive = (rule: string) => names.has(rule);
  const { reported, known, fixed } = applyBaseline(reports, baseline, marked, isActive);
  const updated = () => {
    const text = printBaseline(createBaseline(reports, baseline, marked, isActive));
    return { file: baselineFile, text, count: reports.length };
  };
  return { diagnostics: reported, baseline: { known, fixed, updated } };
}

/** Removes the fixes of generated entries, and names their source in the hint. */
function withoutUselessFixes(
  diagnostics: readonly Diagnostic[],
  { made }: SiteGraph,
): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    if (!Object.hasOwn(made.files, diagnostic.file)) return diagnostic;
    const { fix: _, hint = '', ...rest } = diagnostic;
    const origin = `The source "${made.files[diagnostic.file]}" makes this file.`;
    return { ...rest, hint: hint === '' ? origin : `${hint} ${origin}` };
  });
}

/** Removes the findings of rules that another finding hides. */
function withoutHidden(findings: readonly AnyFinding[]): readonly AnyFinding[] {
  const hidden = new Set<string>(findings.flatMap(({ hides = [] }) => hides));
  return hidden.size === 0 ? findings : findings.filter(({ rule }) => !hidden.has(rule));
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
  let files: ReadonlySet<string> | null = null;
  const find = (): ReadonlySet<string> => {
    const sound = [...site.routes.values()].filter(({ broken }) => !broken);
    return new Set(sound.map(({ filePath }) => filePath));
  };
  return (file) => {
    files ??= find();
    return files.has(file);
  };
}
