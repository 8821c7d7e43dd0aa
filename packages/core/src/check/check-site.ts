import type { CollectionSources, Sources } from '../discover/discover.ts';
import type { OwnFile } from '../graph/planned-files.ts';
import type { Diagnostic, Finding, SiteGraph, SourceFile } from '../model/index.ts';
import { findCollisions } from './collisions.ts';
import type { CallerInputs } from './gather-inputs.ts';
import { type BaselineState, type CheckMaterial, runRules } from './run-rules.ts';

/** The number of diagnostics of each severity, and of files and entries. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly files: number;
  readonly entries: number;
}

/** The diagnostics of a check, their summary and the effect of the site's baseline. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  readonly baseline: BaselineState;
}

/** A site to check. */
export interface CheckedSite
  extends Pick<
    CheckMaterial,
    'site' | 'printTwin' | 'collections' | 'findings' | 'directives' | 'known'
  > {
  readonly sources: Sources;
  /** Paths of the theme's files in the output folder. */
  readonly themeFiles: readonly string[];
  /** Output paths of the published files beside entries. */
  readonly usedAssets: ReadonlySet<string>;
  /** Files of the site's output extensions: paths, and the names of the extensions. */
  readonly ownFiles: readonly OwnFile[];
}

/** Runs the stage check. @throws the reason of `outside.signal` when it is aborted. */
export async function checkSite(
  { sources, site, printTwin, collections, findings, ...rest }: CheckedSite,
  outside: CallerInputs,
): Promise<CheckResult> {
  const { staticFiles, configFile, baseline: baselineFile } = sources;
  const files = sources.collections.flatMap(sourceFiles);
  const material: CheckMaterial = {
    ...{ site, printTwin, collections, baselineFile, staticFiles: () => staticFiles.keys() },
    ...{ directives: rest.directives, known: rest.known },
    unread: sources.collections.flatMap(({ unread }) => unread),
    textOf: createTextOf(configFile === null ? files : [...files, configFile]),
    findings: [...findings, ...collisions(sources, site, rest)],
  };
  const { diagnostics, baseline } = await runRules(material, outside);
  const count = (severity: string) =>
    diagnostics.filter((found) => found.severity === severity).length;
  const summary: Summary = {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    files: files.length,
    entries: site.routes.size,
  };
  return { diagnostics, summary, baseline };
}

function collisions(
  { collections, staticFiles }: Sources,
  site: SiteGraph,
  { themeFiles, usedAssets, ownFiles }: Pick<CheckedSite, 'themeFiles' | 'usedAssets' | 'ownFiles'>,
): Finding[] {
  const beside = collections.flatMap(({ assets }) => [...assets]);
  const assets = beside.filter(([, { path }]) => usedAssets.has(path));
  return findCollisions(site, { staticFiles: staticFiles.keys(), themeFiles, assets, ownFiles });
}

/** Looks up texts by path. The map is made at the first lookup: most checks find nothing. */
function createTextOf(files: readonly SourceFile[]): (path: string) => string | undefined {
  let texts: ReadonlyMap<string, string> | null = null;
  return (wanted) => {
    texts ??= new Map(files.map(({ path, text }) => [path, text]));
    return texts.get(wanted);
  };
}

function sourceFiles({ entries, partials, ...rest }: CollectionSources): SourceFile[] {
  const map = rest.sidebarMap === null ? [] : [rest.sidebarMap];
  const tags = rest.tags === null ? [] : [rest.tags];
  return [...entries, ...partials, ...rest.sidebars, ...map, ...tags, ...rest.categories];
}
