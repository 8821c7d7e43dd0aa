import type { Renderer } from '@docsgen/core';
import { releases } from '@docsgen/releases';
import {
  type Files,
  plainRenderer,
  site as plainSite,
  type Settings,
  type TestSite,
} from '../../core/test/site-fixture.ts';

export { type Built, dataOn, type Files, type Settings } from '../../core/test/site-fixture.ts';

/** Knows the directive `releases`, and renders models as JSON. */
const renderer: Renderer = {
  ...plainRenderer,
  directives: {
    ...plainRenderer.directives,
    releases: {
      kind: 'leaf',
      label: false,
      props: { product: { required: false, values: null, valuesOf: 'products' } },
      data: 'releases',
    },
  },
};

/** Creates a site in memory with the plugin of release notes, after the extensions of the settings. */
export function site(files: Files, settings: Settings = {}): TestSite {
  const extensions = [...(settings.extensions ?? []), releases];
  return plainSite(files, { ...settings, extensions }, renderer);
}
