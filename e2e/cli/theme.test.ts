import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseTheme } from '@docsgen/releases/theme';
import { componentNames } from '@docsgen/renderer';
import { beforeAll, expect, test } from 'vitest';
import { docsgen, ensureBuilt, folder, siteOf, startServer, tree } from './program.ts';

beforeAll(ensureBuilt);

const site: Readonly<Record<string, string>> = {
  ...siteOf(20, 'first'),
  'docsgen.config.ts': `import { defineConfig } from 'docsgen';
export default defineConfig({
  title: 'Acme',
  stylesheets: ['theme/site.css'],
  components: { Footer: 'theme/Footer.tsx' },
  directives: { box: 'theme/box.tsx' },
});
`,
  'content/boxed.md': '# Boxed\n\nSee [start](./index.md).\n\n:::box{size=1}\nText.\n:::\n',
  'theme/Footer.tsx': `import { Footer as Original, useMessages } from 'docsgen/theme';
import { useId } from 'react';
import { company } from './company';
export function Footer(props) {
  return <><p id={useId()}>{useMessages().search} {company}</p><Original {...props} /></>;
}
`,
  'theme/company.ts':
    "import { suffix } from 'suffix';\nexport const company = 'Acme ' + suffix;\n",
  'theme/box.tsx': `import { defineDirective } from 'docsgen/theme';
export const directive = defineDirective({
  kind: 'container',
  attributes: { size: { type: 'number' } },
  component: ({ props }) => <div>{props.size}</div>,
});
`,
  'theme/site.css': '@import "./colours.css";\n',
  'theme/colours.css': ':root { --accent: green; }\n',
  'node_modules/suffix/package.json':
    '{ "name": "suffix", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/suffix/index.js': "export const suffix = 'Ltd';\n",
  // The site's copy of React, which must not be used.
  'node_modules/react/package.json': '{ "name": "react", "version": "0.0.0", "main": "index.js" }',
  'node_modules/react/index.js': "throw new Error('another React');\n",
};

/** Edits of the theme: a file and its new content. */
const edits: readonly (readonly [string, string])[] = [
  ['theme/company.ts', "export const company = 'Umbrella';\n"],
  ['theme/company.ts', "import { suffix } from 'suffix';\nexport const company = suffix;\n"],
  ['node_modules/suffix/index.js', "export const suffix = 'Inc';\n"],
  ['theme/company.tsx', "export const company = 'Shadow';\n"],
  ['theme/colours.css', ':root { --accent: red; }\n'],
  ['theme/box.tsx', (site['theme/box.tsx'] ?? '').replace('<div>', '<div className="box">')],
  [
    'docsgen.config.ts',
    (site['docsgen.config.ts'] ?? '').replace(
      "title: 'Acme',",
      "title: 'Acme', messages: { search: 'Find' },",
    ),
  ],
  ['theme/Footer.tsx', 'export const Footer = () => <footer>Plain</footer>;\n'],
];

test('after every edit of components and stylesheets a build equals a clean one', async () => {
  const root = await folder(site);
  const dist = path.join(root, 'dist');
  expect(await docsgen(root, 'build')).toMatchObject({ code: 0, stderr: '' });
  let before = await tree(dist);
  expect(before.get('boxed/index.html')).toContain('Search Acme Ltd</p>');
  for (const [file, text] of edits) {
    await writeFile(path.join(root, file), text);
    expect(await docsgen(root, 'build')).toMatchObject({ code: 0, stderr: '' });
    const after = await tree(dist);
    await rm(dist, { recursive: true });
    await docsgen(root, 'build', '--no-cache');
    expect(after, file).toEqual(await tree(dist));
    expect(after, file).not.toEqual(before);
    before = after;
  }
});

test('a build without changes finds all as it was, also where the site was moved with its cache', async () => {
  const [root, other] = [await folder(site), await folder()];
  await docsgen(root, 'build');
  const again = JSON.parse((await docsgen(root, 'build', '--format', 'json')).stdout);
  expect(again).toMatchObject({ written: 0, rendered: 0 });
  const moved = path.join(other, 'moved');
  await cp(root, moved, { recursive: true });
  // The stamps of the copied outputs differ, but the pages are found in the cache.
  const there = JSON.parse((await docsgen(moved, 'build', '--format', 'json')).stdout);
  expect(there).toMatchObject({ rendered: 0 });
  expect(await tree(path.join(moved, 'dist'))).toEqual(await tree(path.join(root, 'dist')));
});

test('a build takes over the pages that serve has rendered', async () => {
  const root = await folder(site);
  const server = await startServer(root, 'serve');
  expect((await fetch(`http://localhost:${server.port}/boxed/`)).status).toBe(200);
  await server.written(/No problems|\d+ (error|warning|info)/);
  server.process.kill('SIGINT');
  await server.ended;
  const built = JSON.parse((await docsgen(root, 'build', '--format', 'json')).stdout);
  expect(built.fromCache).toBe(1);
});

test('a component that fails leaves the previous output as it was', async () => {
  const root = await folder(site);
  await docsgen(root, 'build');
  const before = await tree(path.join(root, 'dist'));
  const { mtimeMs } = await stat(path.join(root, 'dist/index.html'));
  await writeFile(
    path.join(root, 'theme/Footer.tsx'),
    "export function Footer({ siteTitle }) {\n  if (siteTitle !== '') throw new Error('oh');\n}\n",
  );
  const { code, stderr } = await docsgen(root, 'build');
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^error: theme\/Footer\.tsx:2:31: The component Footer failed on the page .*: oh\n$/,
  );
  expect(await tree(path.join(root, 'dist'))).toEqual(before);
  expect((await stat(path.join(root, 'dist/index.html'))).mtimeMs).toBe(mtimeMs);
});

test('the documentation names every component that can be replaced', async () => {
  const page = path.join(import.meta.dirname, '../../content/documentation/structure.md');
  const section = /### Components\n(.*?)\n### /s.exec(await readFile(page, 'utf8'))?.[1] ?? '';
  const named = section.match(/^\| `.*? \|/gm)?.flatMap((cell) => cell.match(/\w+/g) ?? []);
  expect(named?.sort()).toEqual([...componentNames, ...releaseTheme.components].sort());
});
