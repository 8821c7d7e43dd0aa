import {
  isRecord,
  type PipelineOptions,
  resolveConfig,
  type SiteConfig,
  toPosix,
} from '@docsgen/core';
import { loadDialects } from '@docsgen/dialects';
import { releases } from '@docsgen/releases';
import { MigrationError } from '../migration-error.ts';
import { evaluated, Imported } from './print-settings.ts';
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
    const extensions = [...(await loadDialects(dialectsOf(settings))), releases];
    const complete = { ...settings, extensions };
    const { config, problems } = resolveConfig(evaluated(complete), toPosix(folder));
    const [problem] = problems;
    if (problem === undefined) return { settings, config };
    const keys = (problem.path ?? '').split('.');
    const left = without(settings, keys);
    if (left === null) throw new MigrationError(`The configuration is invalid: ${problem.message}`);
    unsupported.add('invalid settings', [`${problem.path}: ${problem.message}`]);
    settings = left as Values;
  }
}

/** The names of the Markdown of the collections. */
function dialectsOf({ collections }: Values): string[] {
  return listOf(collections).flatMap((one) => textOf(recordOf(one).markdown) ?? []);
}

/**
 * Removes the setting at a path, or the one around it if it has no part of that name; null if there
 * is nothing to remove. In a list the whole item is removed, since it is rarely useful without the
 * setting; collections and versions stay. What is imported is removed as a whole.
 */
function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const item: unknown = value[Number(key)];
    if (item === undefined) return null;
    const isCollection = isRecord(item) && ('path' in item || 'name' in item);
    const left = isCollection && rest.length > 0 ? without(item, rest) : null;
    return value.flatMap((one, at) => (at !== Number(key) ? [one] : left === null ? [] : [left]));
  }
  const record = recordOf(value);
  if (!(key in record)) return null;
  const { [key]: inside, ...others } = record;
  const isWhole = rest.length === 0 || inside instanceof Imported;
  const left = isWhole ? null : without(inside, rest);
  return left === null ? others : { ...record, [key]: left };
}
