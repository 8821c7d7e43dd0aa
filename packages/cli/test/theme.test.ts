import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRenderer } from '@docsgen/renderer';
import { describe, expect, test } from 'vitest';
import type { LoadRenderer } from '../src/theme/load-renderer.ts';
import { loadSiteTheme } from '../src/theme/load-site-theme.ts';
import { docsgen, folder, listing, soundSite, text } from './helpers.ts';
import { listen, start, until } from './running.ts';

/** Like `createSiteRenderer`, but without assets, which would need a build. */
const renderer: LoadRenderer = async (theme) => {
  const site = theme === null ? null : await loadSiteTheme(theme);
  const identity = `test ${theme?.digest ?? ''}`;
  const made = createRenderer({ digest: identity, assets: {}, ...site?.options });
  return site?.report(made) ?? made;
};

const config = `export default {
  title: 'Acme',
  stylesheets: ['theme/site.css'],
  components: { Footer: 'theme/Footer.tsx' },
  directives: { 'api-call': 'theme/api-call.tsx' },
  messages: { search: 'Find' },
};`;

const site: Readonly<Record<string, string>> = {
  ...soundSite,
  'docsgen.config.mjs': config,
  'content/api.md':
    '# API\n\n[Start](./index.md)\n\n:::api-call{method=GET docs="./guide.md"}\nUsers.\n:::\n',
  'theme/Footer.tsx': `import React from 'react';
import { type ComponentProps, Footer as Original } from 'docsgen/theme';
import { company } from './company.js';
export function Footer(props: ComponentProps['Footer']) {
  return <React.Fragment><p>Ask {company}.</p><Original {...props} /></React.Fragment>;
}
`,
  'theme/company.ts': "export const company: string = 'Acme support';\n",
  'theme/api-call.tsx': `import { defineDirective, RawHtml } from 'docsgen/theme';
export const directive = defineDirective({
  kind: 'container',
  attributes: {
    method: { required: true, values: ['GET', 'POST'] },
    docs: { type: 'link' },
    limit: { type: 'number' },
  },
  component: ({ props, content }) => (
    <section className="api-call">{props.method} <a href={props.docs}>docs</a><RawHtml html={content} /></section>
  ),
});
`,
  'theme/site.css': '@import "./colours.css";\n.api-call { background: url(./dots.svg); }\n',
  'theme/colours.css': ':root { --accent: green; }\n',
  'theme/dots.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const build = (root: string, flags = '') => docsgen(root, `build ${flags}`, { renderer });

const edit = (root: string, name: string, content: string): Promise<void> =>
  writeFile(path.join(root, name), content);

async function failureOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await folder({ ...site, ...files });
  const { code, stderr } = await build(root);
  expect(code).toBe(2);
  expect(await listing(root)).not.toContain('dist/index.html');
  return stderr;
}

describe('a site that makes the theme its own', () => {
  test('is built with its components, directives, words and stylesheets', async () => {
    const root = await folder(site);
    const { code, stderr } = await build(root);
    expect([code, stderr]).toEqual([0, '']);
    const html = await text(root, 'dist/api/index.html');
    expect(html).toContain('<p>Ask Acme support.</p><footer class="foot">');
    expect(html).toContain('<section class="api-call">GET <a href="/guide/">docs</a>');
    expect(html).toContain('>Find');
    const sheet = /href="\/(assets\/site\.[0-9a-f]{10}\.css)"/.exec(html)?.[1] ?? '';
    const [picture = ''] = (await readdir(path.join(root, 'dist/assets'))).filter((name) =>
      name.startsWith('dots.'),
    );
    expect(await text(root, `dist/${sheet}`)).toBe(
      `:root{--accent: green}.api-call{background:url("./${picture}")}\n`,
    );
  });

  test('finds pictures of the static folder from its stylesheets', async () => {
    const root = await folder({
      ...site,
      'static/img/a.png': 'png',
      'theme/colours.css': '.a { background: url(/img/a.png) }',
    });
    expect((await build(root)).stderr).toBe('');
    const [sheet = ''] = (await readdir(path.join(root, 'dist/assets'))).filter((name) =>
      name.startsWith('site.'),
    );
    expect(await text(root, `dist/assets/${sheet}`)).toContain('url(../img/a.png)');
  });

  test('has its directives checked like any other', async () => {
    const root = await folder({
      ...site,
      'content/api.md':
        '# API\n\n[Start](./index.md)\n\n:::api-call{method=PUT docs="./gide.md" limit=many}\n:::\n\n:::api-cal\n:::\n',
    });
    const { code, stdout } = await docsgen(root, 'check', { renderer });
    expect(code).toBe(1);
    expect(stdout).toContain('"method" can\'t be "PUT".');
    expect(stdout).toContain('"limit" must be a number, not "many".');
    expect(stdout).toContain('broken-link');
    expect(stdout).toContain('Did you mean "api-call"?');
  });

  test.skipIf(process.platform === 'win32')(
    'gives the same output whatever folder it lies in, also through a link',
    async () => {
      const [one, other] = [await folder(site), await folder()];
      await mkdir(path.join(other, 'deep'));
      await symlink(one, path.join(other, 'deep/link'));
      await build(one);
      const first = await listing(path.join(one, 'dist'));
      await rm(path.join(one, 'dist'), { recursive: true });
      expect((await build(path.join(other, 'deep/link'))).stderr).toBe('');
      expect(await listing(path.join(one, 'dist'))).toEqual(first);
    },
  );
});

describe('a mistake in what a site changes about the theme is reported with its place', () => {
  const footer = site['theme/Footer.tsx'] ?? '';
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'an unknown component',
      { 'docsgen.config.mjs': config.replace('Footer:', 'Foter:') },
      'There is no setting "components.Foter". Did you mean "Footer"?',
    ],
    [
      'an unknown word',
      { 'docsgen.config.mjs': config.replace('search:', 'serch:') },
      'There is no setting "messages.serch". Did you mean "search"?',
    ],
    [
      'a word that would split those of scripts',
      { 'docsgen.config.mjs': config.replace("'Find'", "'a|b'") },
      'messages.search: the text can\'t contain "|".',
    ],
    [
      'a file that is not there',
      { 'docsgen.config.mjs': config.replace('theme/site.css', 'theme/sit.css') },
      'stylesheets.0: there is no file "theme/sit.css".',
    ],
    [
      'a name that no directive can have',
      { 'docsgen.config.mjs': config.replace("'api-call'", "'api call'") },
      'Name a directive with letters, digits and hyphens',
    ],
    [
      'a component that is not exported',
      { 'theme/Footer.tsx': 'export const footer = 1;' },
      'theme/Footer.tsx must export a component, a function named Footer.',
    ],
    [
      'a directive that is not exported',
      { 'theme/api-call.tsx': 'export const apiCall = 1;' },
      'theme/api-call.tsx must export `const directive = defineDirective({ … })`.',
    ],
    [
      'a definition that is none',
      {
        'theme/api-call.tsx':
          "import { defineDirective } from 'docsgen/theme';\n\nexport const directive = defineDirective({ kind: 'box' });",
      },
      'theme/api-call.tsx:3:26: "kind" must be "container" or "leaf".',
    ],
    [
      'a slip of the pen',
      { 'theme/company.ts': '// é\nconst é = ;' },
      'theme/company.ts:2:11: Unexpected ";".',
    ],
    [
      'an import that leads nowhere',
      { 'theme/company.ts': "export * from './nowhere.js';" },
      'theme/company.ts:1:15: Could not resolve "./nowhere.js".',
    ],
    [
      'a stylesheet in a module',
      { 'theme/company.ts': "import './site.css';" },
      "Modules can't import stylesheets; name them in `stylesheets`.",
    ],
    [
      'a look at the computer',
      { 'theme/company.ts': "import { readFileSync } from 'fs';\nreadFileSync('x');" },
      '"fs" can\'t be imported: a component sees its props and nothing else.',
    ],
    [
      'another React',
      { 'theme/company.ts': "import 'react-dom/client';" },
      '"react-dom/client" can\'t be imported here',
    ],
    [
      'a component that fails',
      { 'theme/Footer.tsx': footer.replace('{company}', '{company.nope.it}') },
      'theme/Footer.tsx:5:47: The component Footer failed on the page /',
    ],
    [
      'a component within one that fails',
      {
        'theme/Footer.tsx': `${footer.replace('<Original', '<Inner')}\nfunction Inner(): never {\n  throw new Error('oh');\n}\n`,
      },
      'theme/Footer.tsx:9:9: The component Footer failed on the page /',
    ],
    [
      'a component whose result is no content',
      { 'theme/Footer.tsx': 'export const Footer = () => <p>{{ name: 1 }}</p>;' },
      'The component Footer failed on the page /api/: Objects are not valid',
    ],
    [
      'a component that uses one that is not there',
      { 'theme/Footer.tsx': 'const { No }: any = {};\nexport const Footer = () => <No />;' },
      'The component Footer failed on the page /api/: Element type is invalid',
    ],
    [
      'a directive that fails',
      {
        'theme/api-call.tsx': (site['theme/api-call.tsx'] ?? '').replace(
          '{props.method} ',
          '{props.nope.it} ',
        ),
      },
      'The directive api-call failed on the page /api/',
    ],
    [
      'a picture that is not there',
      { 'theme/colours.css': 'a { color: red }\nb { background: url(./nope.png) }' },
      'theme/colours.css:2:17: Could not resolve "./nope.png".',
    ],
    [
      'a picture that is not in the static folder',
      { 'theme/colours.css': 'b { background: url(/nope.png) }' },
      'theme/colours.css:1:17: There is no "nope.png" in the static folder.',
    ],
    [
      'a stylesheet of another site',
      { 'theme/colours.css': '@import "https://example.org/a.css";' },
      'theme/colours.css:1:9: "https://example.org/a.css" is on another site',
    ],
    [
      'a font within a stylesheet',
      { 'theme/colours.css': '@font-face { src: url(data:font/woff2;base64,AA) }' },
      "Fonts can't be embedded in a stylesheet",
    ],
    [
      'broken CSS',
      { 'theme/colours.css': 'a { color: red' },
      'theme/colours.css:1:15: Expected "}"',
    ],
  ])('%s', async (_, files, expected) => {
    expect(await failureOf(files)).toContain(expected);
  });
});

describe('serving a site of its own looks', () => {
  test('shows an edit of a component, of what it imports, and of a stylesheet', async () => {
    const root = await folder(site);
    const { origin } = await start(root, 'serve -p 0', { renderer });
    const page = async (): Promise<string> => (await fetch(`${origin}/guide/`)).text();
    const before = await page();
    expect(before).toContain('Ask Acme support.');
    await edit(root, 'theme/company.ts', "export const company = 'Umbrella';");
    await until(async () => (await page()).includes('Ask Umbrella.'));
    await edit(root, 'theme/colours.css', ':root { --accent: red; }');
    const sheet = /assets\/site\.\w+\.css/.exec(before)?.[0] ?? '';
    await until(async () => !(await page()).includes(sheet));
    const now = /assets\/site\.\w+\.css/.exec(await page())?.[0] ?? '';
    expect(await (await fetch(`${origin}/${now}`)).text()).toContain('--accent: red');
  });

  test.each([
    ['cannot be compiled', 'export function Footer( {'],
    ['cannot be run', "throw new Error('oh');\nexport const Footer = () => null;"],
    ['fails', 'export function Footer(): never {\n  throw new Error("oh");\n}'],
    ['returns an object', 'export const Footer = () => <p>{{ name: 1 }}</p>;'],
  ])('keeps the page while a component %s, says why, and recovers', async (_, broken) => {
    const root = await folder(site);
    const { origin, output } = await start(root, 'serve -p 0', { renderer });
    const page = async (): Promise<string> => (await fetch(`${origin}/guide/`)).text();
    await page();
    const { states } = await listen(origin, '/guide/');
    await edit(root, 'theme/Footer.tsx', broken);
    await until(() => states.at(-1)?.failure.some((line) => line.includes('Footer')) ?? false);
    expect(await page()).toContain('Ask Acme support.');
    await until(() => /error: .*Footer/.test(output()));
    await edit(root, 'theme/Footer.tsx', 'export const Footer = () => <footer>Fixed</footer>;');
    await until(async () => (await page()).includes('<footer>Fixed</footer>'));
    await until(() => states.at(-1)?.failure.length === 0);
  });
});
