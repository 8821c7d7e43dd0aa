import path from 'node:path';
import { providedModule, runConfiguration } from '../conversion/run-module.ts';
import { listOf, recordOf, type Values } from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';

/** The names that the configuration of Astro can have. */
export const starlightNames: readonly [string, ...string[]] = [
  'astro.config.mjs',
  'astro.config.ts',
  'astro.config.mts',
  'astro.config.js',
];

/** A configuration of Astro with Starlight, and the modules that aren't installed. */
export interface StarlightConfig {
  /** Settings of Astro. */
  readonly astro: Values;
  /** Options of Starlight. */
  readonly options: Values;
  /** The names of the other integrations. */
  readonly integrations: readonly string[];
  readonly absent: readonly string[];
}

const integrationName = '@astrojs/starlight';

/** Stands for the integration: keeps its options. */
const starlight = (options: unknown): Values => ({ name: integrationName, options });

/** Runs a configuration. @throws MigrationError also if it has no Starlight */
export async function readStarlight(folder: string, file: string): Promise<StarlightConfig> {
  const { config, absent } = await runConfiguration(path.join(folder, file), {
    'astro/config': providedModule({
      defineConfig: (value: unknown) => value,
      envField: providedModule({}),
      // Fonts aren't converted.
      fontProviders: providedModule({}),
    }),
    [integrationName]: starlight,
  });
  const astro = recordOf(config);
  const integrations = listOf(astro.integrations).flat().map(recordOf);
  const own = integrations.find(({ name }) => name === integrationName);
  if (own === undefined)
    throw new MigrationError(`${file} has no Starlight; there is nothing to build.`);
  return {
    astro,
    options: recordOf(own.options),
    integrations: integrations.flatMap(({ name }) => {
      return typeof name === 'string' && name !== integrationName ? name : [];
    }),
    absent,
  };
}
