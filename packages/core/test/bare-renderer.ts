import type { Renderer } from '@docsgen/core';

/** A renderer without assets, directives and templates. Tests add what they look at. */
export const bareRenderer: Renderer = {
  digest: 'bare',
  stylesheets: [],
  styleAppearance: () => '',
  icon: null,
  scripts: {},
  assets: [],
  directives: {},
  renderPage: () => '',
  renderSidebar: () => '',
};
