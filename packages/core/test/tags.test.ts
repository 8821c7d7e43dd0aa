import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const tagged = (tags: string, more = ''): string => `---\ntags: [${tags}]\n${more}---\n`;
const quiet = { rules: { 'tag-variant': 'off' } } as const;

describe('tags', () => {
  test('have a page each and one for all', async () => {
    const built = await site(
      {
        'content/a.md': tagged('One, Coding guidelines', 'title: Z\ndescription: What\n'),
        'content/b.md': tagged('one, One', 'title: Y\n'),
        'content/c.md': tagged('One', 'title: X\n'),
        'content/u.md': tagged('One, Hidden', 'unlisted: true\n'),
      },
      quiet,
    ).finds();
    expect(built.page('/tags').main).toEqual({
      type: 'tags',
      tags: [
        { label: 'Coding guidelines', href: '/tags/coding-guidelines/', description: '', count: 1 },
        { label: 'One', href: '/tags/one/', description: '', count: 3 },
      ],
    });
    expect(built.page('/tags/one').main).toMatchObject({
      type: 'tag',
      label: 'One',
      tagsHref: '/tags/',
      entries: [
        { label: 'X', href: '/c/', description: '' },
        { label: 'Y', href: '/b/' },
        { label: 'Z', href: '/a/', description: 'What' },
      ],
    });
    expect(built.page('/tags/hidden').head.noIndex).toBe(true);
    const one = { label: 'One', href: '/tags/one/' };
    expect(built.page('/b').tags).toEqual([one]);
    expect(built.page('/a').tags).toEqual([
      one,
      { label: 'Coding guidelines', href: '/tags/coding-guidelines/' },
    ]);
  });

  test('and their pages are in the order that readers look for them in', async () => {
    const labels = ['Moodle 3.10', 'Moodle 3.9', 'app', 'Moodle 3.9.2', 'API', 'Moodle 3.09'];
    const files = labels.map((label, at): [string, string] => [
      `content/${at}.md`,
      `---\ntitle: ${label}\ntags: [${label}, All]\n---\n`,
    ]);
    const built = await site(Object.fromEntries(files), quiet).finds();
    const order = ['API', 'app', 'Moodle 3.09', 'Moodle 3.9', 'Moodle 3.9.2', 'Moodle 3.10'];
    const tags = ['All', ...order].map((label) => ({ label }));
    expect(built.page('/tags').main).toMatchObject({ tags });
    expect(built.page('/tags/all').main).toMatchObject({
      entries: order.map((label) => ({ label })),
    });
  });

  test('of signs stay apart, and nothing is no tag', async () => {
    const built = await site(
      { 'content/a.md': tagged('C, "C++", "C#", "!", "?", "", Ünï, con, "../x"') },
      quiet,
    ).finds();
    expect(built.routes.filter((route) => route.startsWith('/tags/'))).toEqual([
      ...['/tags/c', '/tags/c++', '/tags/c-sharp', '/tags/tag', '/tags/tag-1'],
      ...['/tags/tag-con', '/tags/x', '/tags/ünï'],
    ]);
  });

  test('can be linked to, and give way to entries', async () => {
    const built = await site({
      'content/a.md': `${tagged('One')}[x](/tags/one) [y](/tags)`,
      'content/tags/one.md': '# Mine\n',
    }).finds();
    expect(built.page('/tags/one').main).toMatchObject({ type: 'doc', title: 'Mine' });
    expect(built.page('/a').tags).toEqual([{ label: 'One', href: '/tags/one/' }]);
  });

  test('that nothing has need no pages', async () => {
    const rules = { 'broken-link': 'warning' } as const;
    const built = await site({ 'content/a.md': '[x](⟦/tags⟧)' }, { rules }).finds('broken-link');
    expect(built.routes.join()).not.toContain('/tags');
  });

  test('live below the route of their collection', async () => {
    const collections = [{ id: 'docs', path: 'content' }];
    const built = await site({ 'content/a.md': tagged('One') }, { collections }).finds();
    expect(built.routes).toContain('/docs/tags/one');
  });
});
