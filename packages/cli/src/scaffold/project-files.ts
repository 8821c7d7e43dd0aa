import { brokenRulesNote, quote } from './docusaurus/print-settings.ts';

/** The configuration of a new site. */
export interface NewConfig {
  readonly title: string;
  /** The folder of the entries, relative to the configuration. */
  readonly path: string;
  /** The folder of static files; null for the default. */
  readonly staticDir: string | null;
  /** Null for the default. */
  readonly outDir: string | null;
  /** Rules whose errors count as warnings for now. */
  readonly rules: readonly string[];
}

/** The text of `docsgen.config.ts`. */
export function configText({ title, path, staticDir, outDir, rules }: NewConfig): string {
  const collection = `{ id: 'docs', path: ${quote(path)}, routeBasePath: '', label: 'Documentation' }`;
  return [
    "import { defineConfig } from 'docsgen';",
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    "  // tagline: 'What it is, how to start, how to get further.',",
    '  // The address that the site will have; feeds and the sitemap need it.',
    "  // url: 'https://docs.example.org',",
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
    .replaceAll(/^-+|-+$/g, '');
  if (name === '') return 'docs';
  return ['docsgen', 'node-modules', 'favicon-ico'].includes(name) ? `${name}-site` : name;
}
