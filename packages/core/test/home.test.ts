import { expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const home = '---\ntitle: Orbit\ntemplate: home\n---\n';

/** The addresses of the sections on the home page of a site. */
async function sectionsOn(text: string): Promise<readonly string[]> {
  const files = { 'content/index.md': text, 'content/start.md': 'Begin.\n' };
  const built = await site(files).finds();
  const main = built.page('/').main as { readonly sections: readonly { readonly href: string }[] };
  return main.sections.map(({ href }) => href);
}

test('a home page that shows nothing has the sections of the site', async () => {
  expect(await sectionsOn(`${home}\n<!-- Nothing. -->\n`)).toEqual(['/start/']);
});

test.each(['A text.\n', '![A picture](https://x.example/a.png)\n', '::entries\n'])(
  'a home page that shows something has none of them: %s',
  async (text) => {
    expect(await sectionsOn(`${home}\n${text}`)).toEqual([]);
  },
);

test('a home page has no sidebar, table of contents and next page, which another page has', async () => {
  const text = '---\ntitle: Orbit\n---\n\n## Part\n';
  const [plain, own] = [text, text.replace('title: Orbit', 'title: Orbit\ntemplate: home')];
  const around = async (index: string) => {
    const built = await site({ 'content/index.md': index, 'content/start.md': 'Begin.\n' }).finds();
    const { sidebar, toc, next } = built.page('/');
    return [sidebar !== null, toc.length, next !== null];
  };
  expect(await around(plain)).toEqual([true, 1, true]);
  expect(await around(own)).toEqual([false, 0, false]);
});

test('the twin of a home page has its hero and its features, with whole addresses', async () => {
  const written = `---
title: Orbit
template: home
hero:
  tagline: Plans *paths*.
  image: { light: /orbit.svg, alt: An orbit }
  actions:
    - { text: Begin, link: start.md }
features:
  - { title: Fast, details: It takes 2 * 3 seconds., link: start.md }
  - { title: Small }
---

The text.
`;
  const files = {
    'content/index.md': written,
    'content/start.md': 'Begin.\n',
    'static/orbit.svg': '<svg/>',
  };
  const built = await site(files, { url: 'https://x.org' }).finds();
  const [, body = ''] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(built.file('index.md')) ?? [];
  expect(body.trim().split('\n')).toEqual([
    ...['# Orbit', '', 'Plans \\*paths\\*.', '', '![An orbit](https://x.org/orbit.svg)', ''],
    ...['- [Begin](https://x.org/start/)', ''],
    ...['- [**Fast**](https://x.org/start/): It takes 2 \\* 3 seconds.', '- **Small**', ''],
    'The text.',
  ]);
});

test('the twin of a home page has its terminal session in a fence that is longer than its backticks', async () => {
  const terminal = '$ orbit\n```\nplan\n```\n';
  const text = `---\ntitle: Orbit\ntemplate: home\nhero: { terminal: ${JSON.stringify(terminal)} }\n---\n`;
  const built = await site({ 'content/index.md': text }).finds();
  expect(built.file('index.md')).toContain(`\n\`\`\`\`console\n${terminal}\`\`\`\`\n`);
});

test('a missing picture of a feature is reported where it is written', async () => {
  const written = `---
title: Orbit
template: home
features:
  - { title: Drawn, image: { light: /there.svg, dark: ⟦/nothing.svg⟧ } }
---
`;
  const files = { 'content/index.md': written, 'static/there.svg': '<svg/>' };
  const built = await site(files, { rules: { 'broken-asset': 'warning' } }).finds('broken-asset');
  expect(built.page('/').main).toMatchObject({
    features: [{ label: 'Drawn', icon: null, picture: { light: { src: '/there.svg' } } }],
  });
});
