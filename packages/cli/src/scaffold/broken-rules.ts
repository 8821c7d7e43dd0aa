import { check, noCache, nodeFileSystem, resolveConfig } from '@docsgen/core';
import { toPosix } from '../files/paths.ts';
import { interruptible } from '../process/interruption.ts';
import type { Session } from '../session.ts';

/** The rules with errors, and the number of errors. */
interface BrokenRules {
  readonly rules: readonly string[];
  readonly errors: number;
}

/** The folders of a planned site; those below `folder` are relative to it. */
interface PlannedFolders {
  readonly folder: string;
  /** The folder of the Markdown. */
  readonly path: string;
  /** Null for the default. */
  readonly staticDir: string | null;
}

/** Finds the rules that report errors in the Markdown of a planned site. */
export async function brokenRules(
  { folder, path, staticDir }: PlannedFolders,
  { interruption, loadRenderer }: Session,
): Promise<BrokenRules> {
  const collections = [{ id: 'docs', path, routeBasePath: '' }];
  const own = staticDir === null ? {} : { staticDir };
  const settings = { title: 'Documentation', collections, ...own };
  const { config } = resolveConfig(settings, toPosix(folder));
  const renderer = await loadRenderer(null);
  const fs = interruptible(nodeFileSystem(), interruption);
  const { diagnostics } = await check({ config, renderer, fs, cache: noCache });
  // An existing sidebar may belong to another site.
  const isSidebar = (file: string): boolean => file.startsWith('sidebars/');
  const errors = diagnostics.filter(({ severity, file }) => {
    return severity === 'error' && !isSidebar(file);
  });
  return { rules: [...new Set(errors.map(({ rule }) => rule))].sort(), errors: errors.length };
}
