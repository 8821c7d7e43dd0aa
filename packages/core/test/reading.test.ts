import { resolveConfig } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const theme = { backlinks: true };

describe('the pages that link to a page', () => {
  const files = {
    'content/a.md': '---\ntitle: A\n---\n\nText.\n',
    'sidebars/s.yml': '- a\n- b\n',
    'content/b.md': '[a](a.md)',
    'content/c.md': '---\ntitle: Sea\n---\n\n[a](a.md) [a](a.md?q=1)\n\n[a](a.md)',
    'content/d.md': '---\ntitle: Dee\n---\n\n[a](a.md)',
    'content/e.md': '---\nunlisted: true\n---\n\n[a](a.md)',
  };

  test('are listed by their titles, each once, without neighbours and unlisted ones', async () => {
    const text = `${files['content/a.md']}\n## X\n\n[itself](#x)\n`;
    const built = await site({ ...files, 'content/a.md': text }, { theme }).build();
    // The next page in the sidebar.
    expect(built.page('/a').next?.href).toBe('/b/');
    expect(built.page('/a').backlinks).toEqual({
      count: 2,
      links: [
        { label: 'Dee', href: '/d/' },
        { label: 'Sea', href: '/c/' },
      ],
    });
    expect(built.page('/d').backlinks).toBeNull();
  });

  test('are the first twelve of many', async () => {
    const many = Array.from({ length: 30 }, (_, at) => [`content/p${at + 10}.md`, '[a](a.md)']);
    const built = await site({ ...files, ...Object.fromEntries(many) }, { theme }).build();
    const { count, links } = built.page('/a').backlinks ?? { count: 0, links: [] };
    expect([count, links.length]).toEqual([32, 12]);
  });

  test('are not listed unless the site says so', async () => {
    const built = await site(files).build();
    expect(built.page('/a').backlinks).toBeNull();
    expect(built.page('/a').frame.features.previews).toBe(true);
  });
});

test('what the theme shows is checked like other settings', () => {
  const { problems } = resolveConfig({ title: 'x', theme: { backlink: true, previews: 1 } }, '/');
  expect(problems.map(({ message }) => message)).toEqual([
    'There is no setting "theme.backlink".',
    expect.stringContaining('theme.previews: '),
  ]);
});

describe('a term of a glossary', () => {
  const glossary =
    '# Terms\n\n## Context\n\n:::glossary\n\nContext\n: A place.\n\nRole *of* a user\n: A set.\n\n:::\n\nOther\n: Not in it.\n';

  test('has an id that nothing else on the page has', async () => {
    const built = await site({ 'content/a.md': glossary }).build();
    const html = JSON.stringify(built.page('/a').main);
    expect(
      [...html.matchAll(/<dt( id=[^>]*)?>/g)].map(([, id]) => id?.replaceAll('\\', '')),
    ).toEqual([' id="context-1"', ' id="role-of-a-user"', undefined]);
  });

  test('can be linked to, and its address is published', async () => {
    const link = '[r](a.md#role-of-a-user)';
    const built = await site({ 'content/a.md': glossary, 'content/b.md': link }).finds();
    expect(built.manifest.routes['/a']).toContain('role-of-a-user');
  });

  test('elsewhere than in a glossary can not be linked to', async () => {
    const link = '[o](⟦a.md#other⟧)';
    await site({ 'content/a.md': glossary, 'content/b.md': link }).finds('broken-anchor');
  });
});
