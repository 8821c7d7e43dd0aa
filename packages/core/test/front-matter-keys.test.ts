import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const entry = (yaml: string) => site({ 'content/a.md': `---\n${yaml}\n---\n\nText.\n` });

describe('a value of the wrong type', () => {
  test.each([
    ['sidebar_position: ⟦abc⟧', 'number'],
    ['sidebar_position: ⟦1,5⟧', 'number'],
    ['sidebar_position: ⟦"1 2"⟧', 'number'],
    ['draft: ⟦maybe⟧', 'true'],
    ['draft: ⟦yes⟧', 'true'],
    ['tags: ⟦one⟧', 'list'],
    ['tags: [a, ⟦[b]⟧]', 'text'],
    ['tags:\n  - a\n  - ⟦b: c⟧', 'text'],
    ['title: ⟦[a]⟧', 'text'],
    ['toc_min_heading_level: ⟦1⟧', '2 to 6'],
    ['toc_max_heading_level: ⟦7⟧', '2 to 6'],
    ['toc_max_heading_level: ⟦2.5⟧', '2 to 6'],
    ['last_update: { date: ⟦2021-02-30⟧ }', '2021-03-08'],
    ['last_update: { date: ⟦8 March 2021⟧ }', '2021-03-08'],
    ['last_update: ⟦2021-03-08⟧', 'keys'],
    ['template: ⟦landing⟧', 'doc'],
    ['pagination_next: ⟦[a]⟧', 'null'],
    ['id: ⟦a/b⟧', 'slash'],
    ['id: ⟦..⟧', 'slash'],
    ['id: ⟦"a\\0b"⟧', 'control character'],
  ])('is reported where it stands: %s', async (yaml, advice) => {
    const built = await entry(yaml).finds('invalid-front-matter');
    expect(built.only.message).toContain(advice);
  });

  test('is reported with every other one, and the good values stand', async () => {
    const files = {
      'content/a.md': '---\nid: good\ndraft: ⟦maybe⟧\nsidebar_position: ⟦x⟧\ntitle: Good\n---\n',
      'sidebars/s.yml': '- good\n',
    };
    const built = await site(files, { rules: { 'invalid-front-matter': 'warning' } }).finds(
      'invalid-front-matter',
      'invalid-front-matter',
    );
    expect(built.sidebar('s')).toEqual(['Good']);
  });
});

describe('a value of the right type', () => {
  test.each(['0', '-1', '2.5', '+3', '.5', '010', '"7"'])(
    'sidebar_position may be %s',
    async (position) => {
      await entry(`sidebar_position: ${position}`).finds();
    },
  );

  test('booleans are true and false, quoted or not', async () => {
    for (const value of ['true', 'false', '"true"']) await entry(`unlisted: ${value}`).finds();
  });

  test('null and nothing mean none where none is possible', async () => {
    const yaml =
      'pagination_next: null\npagination_prev:\ndisplayed_sidebar: ~\ncustom_edit_url: ""';
    const files = { 'content/a.md': `---\n${yaml}\n---\n`, 'content/b.md': '', 'content/c.md': '' };
    const built = await site({ ...files, 'sidebars/s.yml': '- c\n- a\n- b\n' }).finds();
    expect(built.page('/a')).toMatchObject({ previous: null, next: null, sidebar: null });
    expect(built.metadata().docs.a).not.toHaveProperty('sidebar');
  });

  test('keys of Object.prototype are unknown like any other, and change nothing', async () => {
    const keys = ['⟦__proto__⟧: { polluted: x }', '⟦constructor⟧: x', '⟦hasOwnProperty⟧: x'];
    await entry(keys.join('\n')).finds(
      ...(['unknown-front-matter-key', 'unknown-front-matter-key'] as const),
      'unknown-front-matter-key',
    );
    expect({}).not.toHaveProperty('polluted');
  });

  test('tags and ids may be called like keys of Object.prototype', async () => {
    const built = await site({
      'content/__proto__x.md': '',
      'content/constructor.md': '---\ntags: [__proto__, constructor]\n---\n\n## toString\n',
      'sidebars/hasOwnProperty.yml': '- constructor\n',
    }).finds();
    expect(built.metadata().docs.constructor).toMatchObject({ sidebar: 'hasOwnProperty' });
    expect(built.manifest.routes['/constructor']).toEqual(['tostring']);
  });
});

describe('an unknown key', () => {
  test('is reported with the nearest known one', async () => {
    const built = await entry('⟦sidebar_postion⟧: 3').finds('unknown-front-matter-key');
    expect(built.only.hint).toBe('Did you mean "sidebar_position"?');
  });

  test('is reported in a group of keys', async () => {
    const built = await entry('last_update: { ⟦auhtor⟧: x }').finds('unknown-front-matter-key');
    expect(built.only.hint).toBe('Did you mean "author"?');
  });

  test('that the site declares is known, with its type', async () => {
    const settings = { frontMatter: { moodleVersion: 'string', weight: 'number' } } as const;
    const text = '---\nmoodleVersion: 3.10\nweight: 2\n---\n';
    await site({ 'content/a.md': text }, settings).finds();
    const wrong = '---\nmoodleVersion: 3.10\nweight: ⟦heavy⟧\n---\n';
    await site({ 'content/a.md': wrong }, settings).finds('invalid-front-matter');
  });

  test('with a dot in it is no path', async () => {
    await entry('⟦last_update.date⟧: x').finds('unknown-front-matter-key');
  });
});

test('a key of another tool is reported with the key of docsgen, and a date may have a time', async () => {
  const yaml = 'title: A\n⟦weight⟧: 3\n⟦aliases⟧: [/old]\ndate: 2024-01-02T23:00:00-05:00';
  const rule = 'unknown-front-matter-key';
  const built = await entry(yaml).finds(rule, rule);
  expect(built.diagnostics.map(({ hint }) => hint)).toEqual([
    'In docsgen, the key is "sidebar_position".',
    'In docsgen, the key is "redirect_from".',
  ]);
  expect(built.page('/a').main).toMatchObject({ frontMatter: { date: '2024-01-03' } });
});

test('the model of a page has what the page shows of its front matter, and no more', async () => {
  const built = await entry('title: A\ndate: 2024-01-03\nauthors: [Ada, Bob]\nowners: [c]').build();
  const frontMatter = { date: '2024-01-03', authors: ['Ada', 'Bob'] };
  expect(built.page('/a').main).toHaveProperty('frontMatter', frontMatter);
  const bare = await entry('title: A').build();
  expect(bare.page('/a').main).toHaveProperty('frontMatter', {});
});

test.each(['>', '|'])('a title and a description in a block of %s are one line', async (sign) => {
  const yaml = `title: ${sign}\n  One\n  two\ndescription: ${sign}\n  Three\n  four`;
  const { head } = (await entry(yaml).build()).page('/a');
  expect(head.title).toContain('One two');
  expect(head.description).toBe('Three four');
});
