import { expect, test } from 'vitest';
import { docsgen, folder, text } from './helpers.ts';

const site = (customCss: string): Readonly<Record<string, string>> => ({
  'docusaurus.config.js': `module.exports = {
    title: 'Orbit', url: 'https://orbit.example.org', baseUrl: '/',
    presets: [['classic', { docs: {}, theme: { customCss: ${customCss} } }]],
  };\n`,
  'docs/intro.md': '---\ntitle: Intro\ndescription: The first page.\n---\n\nText.\n',
  'src/css/custom.css': `/* --ifm-color-primary: #000000; */
:root { --ifm-color-primary: #2e8555; --ifm-code-font-size: 95%; }
[data-theme='dark'] { --ifm-color-primary: #25c2a0; }
`,
  'src/css/pale.css': ':root { --ifm-color-primary: #ffd; }\n',
  'src/css/own.css': '.note-of-ours { color: #666666; }\n',
  'src/css/custom.scss': '$primary: #123456;\n:root { --ifm-color-primary: #123456; }\n',
});

test('the theme has the colour of links of a Docusaurus site, and its own styles', async () => {
  const root = await folder(site("[require.resolve('./src/css/custom.css'), './src/css/own.css']"));
  const { code, stdout } = await docsgen(root, 'init --from docusaurus');
  expect(code).toBe(0);
  expect(stdout).toContain('stylesheets for the theme of Docusaurus (1): src/css/custom.css');
  const config = await text(root, 'docsgen.config.ts');
  expect(config).toContain("accent: { light: '#29784d', dark: '#25c2a0' },");
  expect(config).toContain("accentSoft: { light: '#eaf0e9', dark: '#172828' },");
  expect(config).toContain("stylesheets: ['src/css/own.css'],");
  const check = await docsgen(root, 'check');
  expect([check.code, check.stdout]).toEqual([0, expect.not.stringContaining('low-contrast')]);
});

test.each([
  ["'./src/css/pale.css'", /accent: \{ light: '#(?!ffd)\w{6}', dark: '#ffffdd' \}/],
  ["'./src/css/custom.scss'", /accent: \{ light: '#123456', dark: '#(?!123456)\w{6}' \}/],
])('a colour for both schemes becomes readable in each: %s', async (file, expected) => {
  const root = await folder(site(file));
  await docsgen(root, 'init --from docusaurus');
  expect(await text(root, 'docsgen.config.ts')).toMatch(expected);
  expect((await docsgen(root, 'check')).stdout).not.toContain('low-contrast');
});

test('styles that a program compiles, and missing ones, are named', async () => {
  const root = await folder(site("['./src/css/custom.scss', './src/none.css']"));
  const { stdout } = await docsgen(root, 'init --from docusaurus');
  expect(stdout).toContain('stylesheets that a program compiles (1): src/css/custom.scss');
  expect(stdout).toContain('stylesheets that are not in the project (1): src/none.css');
});
