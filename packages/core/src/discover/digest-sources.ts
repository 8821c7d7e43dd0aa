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

/** Makes the digests of the sources of a run. @param root The site's root, which they don't depend on */
export function digestSources(
  { value: sources, findings }: Result<Sources>,
  root: string,
): SourceDigests {
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
  const aroundEntries = digest(
    portableJson([around, staticFiles, modules, sources.made], root).text,
  );
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

/** A value as JSON. */
interface PortableJson {
  readonly text: string;
  /** False if the value contains functions, which the text lacks. */
  readonly isData: boolean;
}

/**
 * A value as JSON, with paths relative to the root, so that digests don't depend on the location of the
 * site.
 */
export function portableJson(value: unknown, root: string): PortableJson {
  let isData = true;
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'function') isData = false;
    if (typeof part === 'string' && `${part}/`.startsWith(`${root}/`)) {
      return `.${part.slice(root.length)}`;
    }
    return part;
  });
  return { text, isData };
}
