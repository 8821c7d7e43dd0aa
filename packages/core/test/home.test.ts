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
