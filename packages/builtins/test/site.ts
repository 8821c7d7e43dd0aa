import { builtins } from '@docsgen/builtins';
import type { ExtensionModule, Renderer } from '@docsgen/core';
import {
  type Files,
  site as plainSite,
  type Settings,
  type TestSite,
} from '../../core/test/site-fixture.ts';

export { dataOn, type Files, plainRenderer } from '../../core/test/site-fixture.ts';

const module: ExtensionModule = {
  type: 'module',
  file: 'docsgen:builtins',
  digest: '',
  extensions: builtins,
};

/** Creates a site in memory with the extensions that every site has, after those of the settings. */
export function site(files: Files, settings: Settings = {}, renderer?: Renderer): TestSite {
  const extensions = [...(settings.extensions ?? []), module];
  return plainSite(files, { ...settings, extensions } as Settings, renderer);
}
