import type { Config } from '@docsgen/core';

/** Returns the configuration as it is: it is there for the editor's completion and checks. */
export function defineConfig(config: Config): Config {
  return config;
}
