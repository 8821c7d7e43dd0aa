import { check, noCache, nodeFileSystem, resolveConfig } from '@docsgen/core';
import { toPosix } from '../files/paths.ts';
import { interruptible } from '../process/interruption.ts';
import type { Session } from '../session.ts';

/** The rules with errors, and the number of errors. */
interface BrokenRules {
  readonly rules: readonly string[];
  readonly errors: number;
}

/** Finds the rules that report errors in the Markdown in `path`, a folder below `folder`. */
export async function brokenRules(
  folder: string,
  path: string,
  { interruption, loadRenderer }: Session,
): Promise<BrokenRules> {
  const collections = [{ id: 'docs', path, routeBasePath: '' }];
  const settings = { title: 'Documentation', collections };
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
