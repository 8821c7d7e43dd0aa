import { digest } from '@docsgen/text/digest';
import type { Result, SourceFile } from '../model/index.ts';
import type { Sources } from './discover.ts';

/** Digests of a site's sources. */
interface SourceDigests {
  /** Of what pages depend on besides entries: navigation, partials, and the files that are copied. */
  readonly aroundEntries: string;
  /** Of every file and every finding of discover. */
  readonly all: string;
}

/** Makes the digests of the sources of a run. */
export function digestSources({ value: sources, findings }: Result<Sources>): SourceDigests {
  const around = sources.collections.map((part) => [
    [part.info, part.collection],
    [part.partials, part.categories, part.sidebars].map((files) => files.map(named)),
    [part.sidebarMap, part.tags].map(single),
    [...part.assets].map(([path, { content }]) => `${path} ${digest(content)}`),
  ]);
  const staticFiles = [...sources.staticFiles].map(([path, { content }]) => {
    return `${path} ${digest(content)}`;
  });
  const modules = [...new Set(sources.collections.map((part) => part.modules))].map((files) => {
    return files.map(named);
  });
  const aroundEntries = digest(JSON.stringify([around, staticFiles, modules, sources.made]));
  const entries = sources.collections.map((part) => [part.entries.map(named), part.unread]);
  const files = [sources.configFile, sources.baseline].map(single);
  const inputs = Object.entries(sources.ruleInputs).map(([name, own]) => [name, own.map(named)]);
  return {
    aroundEntries,
    all: digest(JSON.stringify([aroundEntries, entries, files, inputs, findings])),
  };
}

function named({ path, digest: own }: SourceFile): string {
  return `${path} ${own}`;
}

function single(file: SourceFile | null): string {
  return file === null ? '' : named(file);
}
