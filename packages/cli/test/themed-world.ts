import { createRenderer } from '@docsgen/renderer';

/** A world with the real templates, but without the assets of the theme, which need a build. */
export const themedWorld = {
  renderer: async () => createRenderer({ digest: 'test', assets: {} }),
};
