import createMarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { type Files, site } from './site.ts';

describe('llms.txt', () => {
  test('has a line for each entry, however its description is written', async () => {
    const description = '"One line\\nand [a](b)\\n\\n# another"';
    const built = await site({
      'content/a.md': `---\ntitle: A\ndescription: ${description}\n---\n`,
      'sidebars/s.yml': '- a\n',
    }).build();
    const lines = built.file('llms.txt').split('\n');
    expect(lines.find((line) => line.includes('[A]'))).toMatch(
      /: One line and \\\[a\\\]\(b\) \\# another$/,
    );
  });

  test('has the sections of the site with absolute addresses of pages as Markdown', async () => {
    const files: Files = {
      'content/start.md': '---\ntitle: Start\ndescription: The first page.\n---\n',
      'content/api/call.md': '---\ntitle: Call\n---\n',
      'content/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n',
      'sidebars/guide.yml':
        '- start\n- hidden\n- type: ref\n  id: api/call\n- type: html\n  value: <hr>\n',
      'sidebars/api.yml': '- type: category\n  label: API\n  items: [api/call]\n',
    };
    const settings = { title: 'Orbit', tagline: 'A programme', url: 'https://x.org', base: '/d/' };
    const built = await site(files, settings).build();
    expect(built.file('llms.txt').split('\n')).toEqual([
      ...['# Orbit', '', '> A programme', ''],
      ...['## API', '', '- [Everything in API](https://x.org/d/contents/api/llms.txt)'],
      ...['- [Call](https://x.org/d/api/call.md)', ''],
      ...['## Guide', '', '- [Everything in Guide](https://x.org/d/contents/guide/llms.txt)'],
      ...['- [Start](https://x.org/d/start.md): The first page.', ''],
    ]);
    expect(built.file('contents/guide/llms.txt').split('\n')).toEqual([
      ...['# Guide', '', '> Part of Orbit.', ''],
      ...['- [Start](https://x.org/d/start.md): The first page.', ''],
    ]);
  });

  test('names each sidebar of more than a hundred entries by its own file alone', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `p${at}`);
    const pages = ids.map((id) => [`content/${id}.md`, `# ${id}\n`]);
    const files = { ...Object.fromEntries(pages), 'sidebars/s.yml': JSON.stringify(ids) };
    const built = await site(files).build();
    expect(built.file('llms.txt')).not.toContain('p100');
    expect(built.file('contents/s/llms.txt')).toContain('- [p100](/p100.md)');
  });

  test('holds texts as texts: they make no link, no HTML and no heading', async () => {
    const hostile =
      '](https://evil.example) [x](https://evil.example) <script>a()</script> # b *c*';
    const built = await site({
      'docsgen.config.json': JSON.stringify({
        title: hostile,
        tagline: hostile,
        locales: { en: { label: 'English' }, de: { label: hostile } },
      }),
      'content/a.md': `---\ntitle: '${hostile}'\ndescription: '${hostile}'\n---\n`,
      'sidebars/s.yml': '- a\n',
    }).build();
    for (const file of ['llms.txt', 'de/llms.txt', 'contents/s/llms.txt']) {
      const html = createMarkdownIt({ html: true }).render(built.file(file));
      expect(html).not.toMatch(/<script|href="https:\/\/evil|<em>/);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(html).toContain('&lt;script&gt;a()&lt;/script&gt; # b *c*');
    }
  });

  test('is each language’s own, and names those of the others', async () => {
    const files = { 'content/a.md': '# A\n', 'content/de/a.md': '# Ah\n' };
    const locales = { en: { label: 'English' }, de: { label: 'Deutsch' } };
    const built = await site(files, { url: 'https://x.org', locales }).build();
    expect(built.file('llms.txt')).toContain('- [Deutsch](https://x.org/de/llms.txt): de');
    expect(built.file('de/llms.txt')).toContain('Language: Deutsch (de)');
    expect(built.file('de/llms.txt')).toContain('- [Ah](https://x.org/de/a.md)');
  });

  test('leaves out old versions, which have files of their own', async () => {
    const versions = [
      { name: '2.0', path: 'content' },
      { name: '1.0', path: 'old' },
    ];
    const built = await site(
      { 'content/new.md': '# New\n', 'old/old.md': '# Old\n' },
      { collections: [{ id: 'docs', path: 'content', routeBasePath: 'docs', versions }] },
    ).build();
    expect(built.file('llms.txt')).not.toContain('1.0');
    expect(built.file('llms.txt')).toContain('/docs/new.md');
    expect(built.file('docs/1.0/contents/defaultSidebar/llms.txt')).toContain('/docs/1.0/old.md');
  });

  test('is one file where collections of one route have sidebars of one name', async () => {
    const collections = ['one', 'two'].map((id) => ({ id, path: id, routeBasePath: '/' }));
    const files = { 'one/a.md': '# A\n', 'two/b.md': '# B\n' };
    const built = await site(files, { collections }).finds();
    expect(built.file('contents/defaultSidebar/llms.txt')).toContain('- [A](/a.md)');
  });

  test('can be replaced by a file of the static folder, and not by one of another output', async () => {
    const files = { 'content/a.md': '# A\n' };
    const replaced = await site({ ...files, 'static/llms.txt': 'Own\n' }).finds();
    expect(replaced.file('llms.txt')).toBe('Own\n');
    const output = {
      type: 'output' as const,
      name: 'own',
      version: '1',
      files: () => [{ path: 'llms.txt', content: '' }],
    };
    const { only } = await site(files, { extensions: [output] }).build();
    expect(only.message).toBe('"llms.txt" is a file of the output "llms-txt" already.');
  });

  test('is reported where an entry needs a folder of its name', async () => {
    await site({ 'content/a.md': '---\nslug: ⟦/llms.txt⟧\n---\n' }).finds('duplicate-route');
  });
});
