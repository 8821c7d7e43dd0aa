import { existsSync } from 'node:fs';
import path from 'node:path';
import { providedModule, runConfiguration } from '../conversion/run-module.ts';
import { recordOf, type Values } from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';

const ends = ['ts', 'mts', 'js', 'mjs'];

/** The paths that the configuration of VitePress can have. */
export const vitepressNames: readonly [string, ...string[]] = [
  '.vitepress/config.ts',
  ...ends.slice(1).map((end) => `.vitepress/config.${end}`),
  ...ends.map((end) => `.vitepress/config/index.${end}`),
];

/** A configuration of VitePress, and the modules that it imports and that aren't installed. */
export interface VitepressConfig {
  readonly config: Values;
  readonly absent: readonly string[];
}

const same = (value: unknown): unknown => value;

/** What configurations import from VitePress: functions that return their argument. */
const vitepress = providedModule({
  defineConfig: same,
  defineConfigWithTheme: same,
  defineAdditionalConfig: same,
  defineLoader: same,
});

/**
 * Runs the configuration that a folder of pages has for itself, if there is one: `config.ts`.
 *
 * @throws MigrationError
 */
export async function readAdditional(folder: string): Promise<VitepressConfig> {
  for (const end of ends) {
    const file = `config.${end}`;
    if (!existsSync(path.join(folder, file))) continue;
    return readConfiguration(folder, file);
  }
  return { config: {}, absent: [] };
}

/** Adds the settings of another configuration, and those of its theme, which go before. */
export function withAdditional(config: Values, additional: Values): Values {
  const themeConfig = { ...recordOf(config.themeConfig), ...recordOf(additional.themeConfig) };
  return { ...config, ...additional, themeConfig };
}

/** Runs a configuration. @throws MigrationError */
export async function readVitepress(folder: string, file: string): Promise<VitepressConfig> {
  const read = await readConfiguration(folder, file);
  if (Object.keys(read.config).length === 0)
    throw new MigrationError(`${file} exports no configuration.`);
  return read;
}

async function readConfiguration(folder: string, file: string): Promise<VitepressConfig> {
  const { config, absent } = await runConfiguration(
    path.join(folder, file),
    {
      vitepress,
      // Plugins that wrap a configuration.
      'vitepress-plugin-mermaid': { withMermaid: same },
      '@vite-pwa/vitepress': { withPwa: same },
    },
    // As in `vitepress build`.
    { command: 'build', mode: 'production' },
  );
  return { config: recordOf(config), absent };
}
