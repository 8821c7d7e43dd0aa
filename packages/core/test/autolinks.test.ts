import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const autolinks = [
  { prefix: 'ABC-', url: 'https://t.example/browse/ABC-<num>' },
  { prefix: '#', url: 'https://git.example/<num>?x=<num>' },
];

/** The HTML of a page with a text. */
async function html(text: string): Promise<string> {
  const built = await site({ 'content/a.md': `# A\n\n${text}\n` }, { autolinks }).build();
  const { main } = built.page('/a');
  return 'content' in main ? main.content.join('').trim() : '';
}

const key = (name: string) => `<a href="https://t.example/browse/${name}" class="key">${name}</a>`;

describe('keys of the configured trackers', () => {
  test.each([
    ['See ABC-12.', `<p>See ${key('ABC-12')}.</p>`],
    ['(ABC-1, ABC-2)', `<p>(${key('ABC-1')}, ${key('ABC-2')})</p>`],
    ['**ABC-1**: a', `<p><strong>${key('ABC-1')}</strong>: a</p>`],
    ['#7', '<p><a href="https://git.example/7?x=7" class="key">#7</a></p>'],
  ])('are links in a text: %s', async (text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  test.each([
    '`ABC-1`',
    'XABC-1',
    'abc-1',
    'ABC-1x',
    'ABC-1.2',
    'ABC-',
    'a/ABC-1',
    'ABC-1234567890123',
    'AB#1 and &#35;x',
  ])('are left alone in other words and in code: %s', async (text) => {
    expect(await html(text)).not.toContain('class="key"');
  });

  test('are left alone in headings and in the texts of links', async () => {
    expect(await html('## ABC-1 here')).toContain('>ABC-1 here</h2>');
    const link = await html('[about ABC-1 here](https://e.org)');
    expect(link).toBe('<p><a href="https://e.org">about ABC-1 here</a></p>');
  });

  test('have their look in links that are written, too', async () => {
    const link = await html('[ABC-1](https://elsewhere.example/ABC-1)');
    expect(link).toBe('<p><a href="https://elsewhere.example/ABC-1" class="key">ABC-1</a></p>');
  });

  test('are checked at their places', async () => {
    const files = { 'content/a.md': '# A\n\n`ABC-1` ABC-1 and\n> ABC-2 [x](⟦./b.md⟧)\n' };
    await site(files, { autolinks }).finds('broken-link');
  });

  test.each([
    [{ prefix: 'ABC-', url: 'https://t.example/ABC' }, 'Write an address with <num>'],
    [{ prefix: 'ABC-', url: 'javascript:<num>' }, 'Write an address with <num>'],
    [{ prefix: 'ABC-1', url: 'https://t.example/<num>' }, 'Write what stands before'],
    [{ prefix: ' ', url: 'https://t.example/<num>' }, 'Write what stands before'],
  ])('need a prefix and an address: %j', async (one, message) => {
    const { resolveConfig } = await import('@docsgen/core');
    const { problems } = resolveConfig({ title: 'T', autolinks: [one] }, '/site');
    expect(problems.map((problem) => problem.message).join()).toContain(message);
  });
});
