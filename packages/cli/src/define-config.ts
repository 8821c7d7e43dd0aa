import type { Config as CoreConfig } from '@docsgen/core';
import type { ComponentName, Word } from '@docsgen/renderer';

/** What a site's `docsgen.config` exports. Paths are relative to that file. */
export interface Config extends Omit<CoreConfig, 'components' | 'messages'> {
  /** Modules with components in place of the theme's: each exports one by the name it has here. */
  components?: Partial<Record<ComponentName, string>>;
  /** Words of the interface in place of the theme's. */
  messages?: Partial<Record<Word, string>>;
}

/** Returns the configuration as it is: it is there for the editor's completion and checks. */
export function defineConfig(config: Config): Config {
  return config;
}
