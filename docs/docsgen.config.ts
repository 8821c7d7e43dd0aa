import { defineConfig } from 'docsgen';
import manifest from '../packages/cli/package.json' with { type: 'json' };

// The manual is where the package says that its home is.
const { homepage }: { homepage?: string } = manifest;

export default defineConfig({
  title: 'docsgen',
  tagline: 'A static-site generator for documentation.',
  ...(homepage === undefined ? {} : { url: new URL(homepage).origin }),
  // The example releases are supported as of this day, and one of them was reviewed before it.
  date: '2026-03-01',
  frontMatter: { reviewed: 'date' },
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
