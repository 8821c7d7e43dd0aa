import {
  isRecord,
  memoryCache,
  nodeFileSystem,
  resolveConfig,
  type SiteConfig,
} from '@docsgen/core';
import { withDialects } from '../../config/dialects.ts';
import { toPosix } from '../../files/paths.ts';
import { Failure } from '../../process/failure.ts';
import { interruptible } from '../../process/interruption.ts';
import type { Session } from '../../session.ts';
import { evaluated } from './print-settings.ts';
import type { Unsupported } from './unsupported.ts';
import type { Values } from './values.ts';

/** The context for loading and checking the site. The cache keeps parsed entries between them. */
export async function openContext({ loadRenderer, interruption }: Session) {
  const fs = interruptible(nodeFileSystem(), interruption);
  return { renderer: await loadRenderer(null), fs, cache: memoryCache() };
}

export type Context = Awaited<ReturnType<typeof openContext>>;

/** Removes and reports the settings that docsgen rejects. @throws Failure */
export async function validSettings(
  written: Values,
  { folder, unsupported }: { readonly folder: string; readonly unsupported: Unsupported },
): Promise<{ readonly settings: Values; readonly config: SiteConfig }> {
  let settings = written;
  for (;;) {
    const { config, problems } = resolveConfig(
      await withDialects(evaluated(settings)),
      toPosix(folder),
    );
    const [problem] = problems;
    if (problem === undefined) return { settings, config };
    const keys = (problem.path ?? '').split('.');
    const left = without(settings, keys);
    if (left === settings) throw new Failure(`The configuration is invalid: ${problem.message}`);
    unsupported.add('invalid settings', [`${problem.path}: ${problem.message}`]);
    settings = left as Values;
  }
}

/**
 * Removes the setting at a path. In a list the whole item is removed, since it is rarely useful
 * without the setting; collections and versions stay.
 */
function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const item: unknown = value[Number(key)];
    const isCollection = isRecord(item) && ('path' in item || 'name' in item);
    if (!isCollection || rest.length === 0) return value.filter((_, at) => at !== Number(key));
    return value.map((one, at) => (at === Number(key) ? without(one, rest) : one));
  }
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  const record = value as Values;
  if (rest.length > 0 && typeof record[key] === 'object' && record[key] !== null) {
    return { ...record, [key]: without(record[key], rest) };
  }
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
