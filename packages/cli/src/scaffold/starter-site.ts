/** What a new site is called and what it is built with. */
export interface StarterOptions {
  /** Name of its package. */
  readonly name: string;
  /** The version of docsgen that made it. */
  readonly version: string;
}

/** The files of a small site that works, by path. */
export function starterSite(options: StarterOptions): Readonly<Record<string, string>> {
  return {
    'docsgen.config.ts': config,
    'content/index.md': index,
    'content/getting-started.md': gettingStarted,
    'content/guides/writing.md': writing,
    'sidebars/docs.yml': sidebar,
    '.gitignore': 'node_modules/\ndist/\n.docsgen/\n',
    '.github/workflows/docs.yml': workflow,
    'package.json': packageJson(options),
  };
}

const config = `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'My documentation',
  tagline: 'What it is, how to start, how to get further.',
  // The address that the site will have; feeds and the sitemap need it.
  // url: 'https://docs.example.org',
  collections: [{ id: 'docs', path: 'content', routeBasePath: '', label: 'Documentation' }],
});
`;

const index = `---
title: Welcome
description: What this site is about, and where to go from here.
---

This is the first page of your documentation. Say here in two sentences what your project does, and for whom.

:::tip
Run \`npm start\`, change this text and save: the page in the browser follows.
:::

## Where to go from here

- [Getting started](./getting-started.md) takes a newcomer from nothing to a first result.
- [Writing pages](./guides/writing.md) shows what you can use in a page.
`;

const gettingStarted = `---
title: Getting started
description: From nothing to a first result in a few minutes.
---

What a newcomer should do first, step by step.

1. Install what is needed.
2. Do the smallest thing that works.
3. See the result.

\`\`\`bash title="Terminal"
npm install
npm start
\`\`\`

:::note
Every page has a Markdown file in \`content/\`. Its place there is its address: this one is
\`content/getting-started.md\`.
:::

Next, read about [writing pages](./guides/writing.md).
`;

const writing = `---
title: Writing pages
description: Headings, links, notes, code and tables, with an example of each.
---

Pages are Markdown with a few additions.

## Links

Link to other pages by their files, as in [the welcome page](../index.md). When you move or rename one, \`docsgen check\` tells which links have to follow.

## Notes

:::warning[Mind the gap]
There are notes, tips, warnings and more.
:::

## Code

\`\`\`ts title="greet.ts" {2}
export function greet(name: string): string {
  return \`Hello, \${name}!\`;
}
\`\`\`

## Tables

| Command | What it does |
| --- | --- |
| \`npm start\` | shows the site while you write |
| \`npm run check\` | finds broken links and more |
| \`npm run build\` | builds the site into \`dist/\` |
`;

const sidebar = `# yaml-language-server: $schema=../node_modules/docsgen/schemas/sidebar.schema.json
- index
- getting-started
- type: category
  label: Guides
  items:
    - guides/writing
`;

const workflow = `name: Documentation

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          # The dates of pages come from the history.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm install
      - run: npm run check
      - run: npm run build
      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: dist
`;

function packageJson({ name, version }: StarterOptions): string {
  const manifest = {
    name,
    private: true,
    type: 'module',
    scripts: {
      start: 'docsgen serve',
      build: 'docsgen build',
      check: 'docsgen check --strict',
      preview: 'docsgen preview',
    },
    devDependencies: { docsgen: `^${version}` },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
