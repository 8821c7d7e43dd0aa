import { defineConfig } from 'docsgen';
import { manualUrl } from '../packages/cli/src/reference/manual-url.ts';

const address = manualUrl === null ? null : new URL(manualUrl);

export default defineConfig({
  title: 'docsgen',
  tagline: 'A static-site generator for documentation.',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg', alt: 'docsgen', replacesTitle: true },
  stylesheets: ['theme/manual.css'],
  ...(address !== null && { url: address.origin, base: address.pathname }),
  // The example releases are supported as of this day, and one of them was reviewed before it.
  date: '2026-03-01',
  frontMatter: { reviewed: 'date' },
  // The terminal sessions of a page run one after another, in the site that `docsgen init` creates.
  samples: [
    { language: 'console', group: 'page', setup: 'docsgen init', timeout: 120 },
    { name: 'empty', language: 'console', timeout: 120 },
  ],
  // What the release notes of the example say, for the directive that answers how to upgrade.
  releases: {
    products: [{ id: 'orbit', label: 'Orbit' }],
    upgrades: true,
    requirements: [
      { key: 'node', label: 'Node.js' },
      { key: 'stores', label: 'Stores', oneOf: true },
    ],
    audiences: [
      { label: 'Operators', sections: ['For operators'] },
      { label: 'Authors', sections: ['For authors'] },
    ],
    security: ['Security fixes'],
  },
  feeds: [{ id: 'orbit', title: 'Orbit', folder: 'reference/orbit' }],
  collections: [
    {
      id: 'manual',
      path: '.',
      routeBasePath: '',
      label: 'Manual',
      navigation: [
        { sidebar: 'guides', label: 'Guides' },
        { sidebar: 'recipes', label: 'Recipes' },
        { sidebar: 'reference', label: 'Reference' },
        { sidebar: 'coming-from', label: 'Coming from' },
      ],
    },
  ],
});
