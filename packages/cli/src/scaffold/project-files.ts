import { brokenRulesNote, type MarkdownFacts, quote, schemaLine } from '@docsgen/migrate';

/** The configuration of a new site. */
export interface NewConfig extends Omit<MarkdownFacts, 'metaFiles'> {
  readonly title: string;
  /** The folder of the entries, relative to the configuration. */
  readonly path: string;
  /** The folder of static files; null for the default. */
  readonly staticDir: string | null;
  /** Null for the default. */
  readonly outDir: string | null;
  /** Rules that the files break, whose severity the configuration lowers to a warning. */
  readonly rules: readonly string[];
}

/** The text of `docsgen.config.ts`. */
export function configText(config: NewConfig): string {
  const { title, path, staticDir, outDir, markdown, exclude, locales, rules } = config;
  const excluded = exclude.length === 0 ? '' : `, exclude: [${exclude.map(quote).join(', ')}]`;
  const dialect = markdown === 'commonmark' ? '' : `, markdown: ${quote(markdown)}`;
  const collection = `{ id: 'docs', path: ${quote(path)}, routeBasePath: '', label: 'Documentation'${dialect}${excluded} }`;
  return [
    "import { defineConfig } from 'docsgen';",
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    "  // tagline: 'What it is, how to start, how to get further.',",
    '  // The address that the site will have; feeds and the sitemap need it.',
    "  // url: 'https://docs.example.org',",
    '  // The colours of the site: paper, slate, forest, plum or ink.',
    "  // appearance: 'slate',",
    ...localeLines(locales),
    ...(staticDir === null ? [] : [`  staticDir: ${quote(staticDir)},`]),
    ...(outDir === null ? [] : [`  outDir: ${quote(outDir)},`]),
    `  collections: [${collection}],`,
    ...(rules.length === 0
      ? []
      : [
          ...brokenRulesNote.map((line) => `  // ${line}`),
          '  rules: {',
          ...rules.map((rule) => `    '${rule}': 'warning',`),
          '  },',
        ]),
    '});',
    '',
  ].join('\n');
}

/** The languages of a site, of which the first is its own. */
function localeLines(locales: NewConfig['locales']): string[] {
  const names = Object.keys(locales);
  const [own] = names;
  if (own === undefined) return [];
  const lines = Object.entries(locales).map(([name, { label, lang }]) => {
    const tag = lang === undefined ? '' : `, lang: ${quote(lang)}`;
    return `    ${/^[a-z]+$/.test(name) ? name : quote(name)}: { label: ${quote(label)}${tag} },`;
  });
  return [`  lang: ${quote(own)},`, '  locales: {', ...lines, '  },'];
}

/** A workflow that checks and builds the site on GitHub. */
export function workflowText(outDir: string, isStrict: boolean): string {
  return `name: Documentation

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
      - run: npx docsgen check${isStrict ? ' --strict' : ''}
      - run: npx docsgen build
      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: ${outDir}
`;
}

/** The text of a new `package.json`. */
export function packageText(name: string, version: string, isStrict: boolean): string {
  const manifest = {
    name,
    private: true,
    type: 'module',
    scripts: {
      start: 'docsgen serve',
      build: 'docsgen build',
      check: `docsgen check${isStrict ? ' --strict' : ''}`,
      preview: 'docsgen preview',
    },
    devDependencies: { docsgen: `^${version}` },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** A `.gitignore` with these folders added; null if it has them already. */
export function ignoreText(before: string, folders: readonly string[]): string | null {
  const ignored = new Set(before.split(/\r?\n/).map(bareFolder));
  const missing = folders.filter((folder) => !ignored.has(bareFolder(folder)));
  if (missing.length === 0) return null;
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  const start = before === '' || before.endsWith('\n') ? before : before + end;
  return start + missing.map((folder) => folder + end).join('');
}

/** Normalizes a pattern: `dist`, `/dist/` and `dist/` all ignore the folder `dist` at the root. */
function bareFolder(line: string): string {
  return line.trim().replaceAll(/^(\*\*)?\/|\/(\*\*?)?$/g, '');
}

/** Makes a name that npm accepts. A package can't depend on a package with its own name. */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z\d-]+/g, '-')
    .slice(0, 200)
    .replaceAll(/^-+|(?<!-)-+$/g, '');
  if (name === '') return 'docs';
  return ['docsgen', 'node-modules', 'favicon-ico'].includes(name) ? `${name}-site` : name;
}

/** The entries of a starter site, by path below their folder. */
export const starterEntries = (folder: string): Readonly<Record<string, string>> => ({
  'index.md': index(folder),
  'getting-started.md': gettingStarted(folder),
  'guides/writing.md': writing,
});

/** The sidebar of `starterEntries`. */
export const starterSidebar = `${schemaLine}- getting-started
- type: category
  label: Guides
  items:
    - guides/writing
`;

const index = (folder: string): string => `---
title: Welcome
description: What this site is about, and where to go from here.
template: home
hero:
  tagline: This is the first page of your documentation. Say here in one sentence what your project does, and for whom.
  actions:
    - { text: Get started, link: ./getting-started.md, icon: rocket }
    - { text: Writing pages, link: ./guides/writing.md, icon: pencil, theme: alt }
  terminal: |
    $ npm install
    $ npm start
    ✓ Serving http://localhost:3000/
features:
  - icon: rocket
    title: Getting started
    details: Take a newcomer from nothing to a first result.
    link: ./getting-started.md
  - icon: pencil
    title: Writing pages
    details: Links, notes, code and tables, with an example of each.
    link: ./guides/writing.md
  - icon: check
    title: Links that are checked
    details: One command finds what leads nowhere before you publish.
---

Run \`npx docsgen serve\`, change the text in \`${folder}/index.md\` and save: the page in the browser follows.
`;

const gettingStarted = (folder: string): string => `---
title: Getting started
description: From nothing to a first result in a few minutes.
---

What a newcomer should do first, step by step.

1. Install what is needed.
2. Do the smallest thing that works.
3. See the result.

\`\`\`bash title="Terminal"
npm install
npx docsgen serve
\`\`\`

:::note
Every page has a Markdown file in \`${folder}/\`. Its place there is its address: this one is
\`${folder}/getting-started.md\`.
:::

Next, read about [writing pages](./guides/writing.md).
`;

const writing = `---
title: Writing pages
description: Headings, links, notes, code and tables, with an example of each.
---

Pages are Markdown with a few additions.

## Links

Link to other pages by their files, as in [the welcome page](../index.md). When you move or rename one, \`docsgen check\` reports the links that break.

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
| \`npx docsgen serve\` | shows the site while you write |
| \`npx docsgen check\` | finds broken links and more |
| \`npx docsgen build\` | builds the site |
`;
