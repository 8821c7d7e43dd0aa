import { describe, expect, test } from 'vitest';
import { docsgen, folder, soundSite } from './helpers.ts';
import { linkedSite } from './linked-site.ts';

describe('docsgen explain', () => {
  test.each(['/docs/guides/setup', 'guides/setup', 'content/guides/02-setup.md'])(
    'says what a page is, by %s',
    async (name) => {
      const root = await folder(linkedSite);
      const { stdout, code } = await docsgen(root, `explain ${name} --format json`);
      expect(code).toBe(0);
      const { page, ...rest } = JSON.parse(stdout);
      expect(rest).toEqual({ version: 1, type: 'page' });
      expect(page).toMatchObject({
        id: 'guides/setup',
        route: '/docs/guides/setup',
        source: 'content/guides/02-setup.md',
        output: 'docs/guides/setup/index.html',
        title: { text: 'Set-up', from: 'the first heading' },
        sidebar: { name: 'main', position: 3, count: 5, path: ['G'] },
        linksTo: ['/docs/guides/intro'],
        linkedFrom: ['/docs', '/docs/guides/intro'],
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    },
  );

  test('names includes, redirects and files', async () => {
    const root = await folder(linkedSite);
    const { stdout } = await docsgen(root, 'explain guides/intro');
    expect(stdout).toContain('content/guides/_part.md');
    expect(stdout).toContain('/old');
    expect(stdout).toMatch(/assets\/i\.\w+\.png/);
    expect(stdout).toMatch(/[0-9a-f]{12} {2}article/);
  });

  test('explains redirects and pages of the theme, and suggests names', async () => {
    const root = await folder(linkedSite);
    expect((await docsgen(root, 'explain /old')).stdout).toContain(
      'redirects to /docs/guides/intro',
    );
    expect((await docsgen(root, 'explain /docs/contents/main')).stdout).toContain('the theme');
    const missing = await docsgen(root, 'explain guides/setpu');
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toContain('Did you mean "guides/setup"?');
  });
});

describe('docsgen explain, of a rule', () => {
  test('prints its page, with its address', async () => {
    const root = await folder(soundSite);
    const { code, stdout } = await docsgen(root, 'explain broken-link');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^# broken-link\n\nA link to a page/),
    ]);
    expect(stdout).toContain('## Found');
    expect(stdout).toMatch(/\nhttps:\/\/\S+\n$/);
    const json = JSON.parse((await docsgen(root, 'explain broken-link --format json')).stdout);
    expect(json).toMatchObject({ version: 1, type: 'rule', rule: { name: 'broken-link' } });
  });

  test('needs no site, and no configuration that can be read', async () => {
    const root = await folder({ 'docsgen.config.json': '{' });
    expect((await docsgen(root, 'explain broken-link')).stdout).toContain('# broken-link');
    expect((await docsgen(root, 'explain guide')).code).toBe(2);
  });

  test('hides no page with the same name, and is hidden by none', async () => {
    const root = await folder({ ...soundSite, 'content/broken-link.md': '# Links\n\nText.\n' });
    const { stdout } = await docsgen(root, 'explain broken-link');
    expect(stdout).toMatch(/^source +content\/broken-link\.md\n[\s\S]*\n# broken-link\n/);
    const json = JSON.parse((await docsgen(root, 'explain broken-link --format json')).stdout);
    expect(json).toMatchObject({ type: 'page', page: { id: 'broken-link' }, rule: {} });
  });

  test('suggests the name that is near', async () => {
    const { stderr } = await docsgen(await folder(soundSite), 'explain broken-lnik');
    expect(stderr).toContain('Did you mean "broken-link"?');
  });
});
