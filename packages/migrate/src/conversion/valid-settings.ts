import { isRecord, type PipelineOptions, resolveConfig, type SiteConfig } from '@docsgen/core';
import { loadDialects } from '@docsgen/dialects';
import { MigrationError } from '../migration-error.ts';
import { toPosix } from '../paths.ts';
import { evaluated } from './print-settings.ts';
import type { Unsupported } from './unsupported.ts';
import { listOf, recordOf, textOf, type Values } from './values.ts';

/** How the site is loaded and checked. A cache that holds values in memory saves parsing it twice. */
export type Context = Pick<PipelineOptions, 'renderer' | 'fs' | 'cache'>;

/** Removes and reports the settings that docsgen rejects. @throws MigrationError */
export async function validSettings(
  written: Values,
  { folder, unsupported }: { readonly folder: string; readonly unsupported: Unsupported },
): Promise<{ readonly settings: Values; readonly config: SiteConfig }> {
  let settings = written;
  for (;;) {
    const complete = { ...settings, extensions: await loadDialects(dialectsOf(settings)) };
    const { config, problems } = resolveConfig(evaluated(complete), toPosix(folder));
    const [problem] = problems;
    if (problem === undefined) return { settings, config };
    const keys = (problem.path ?? '').split('.');
    const left = without(settings, keys);
    if (left === settings)
      throw new MigrationError(`The configuration is invalid: ${problem.message}`);
    unsupported.add('invalid settings', [`${problem.path}: ${problem.message}`]);
    settings = left as Values;
  }
}

/** The names of the Markdown of the collections. */
function dialectsOf({ collections }: Values): string[] {
  return listOf(collections).flatMap((one) => textOf(recordOf(one).markdown) ?? []);
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
