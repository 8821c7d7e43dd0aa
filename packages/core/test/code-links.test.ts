import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const code = '```js showLineNumbers=5\na()\nb() // [!code ++]\n```\n';

describe('the lines of numbered code', () => {
  test('have ids that are unique on their page, also in directives', async () => {
    const text = `${code}\n:::note\n${code}:::\n\n\`\`\`js\nc()\n\`\`\`\n\n${code}`;
    const built = await site({ 'content/a.md': text }).finds();
    const html = JSON.stringify(built.page('/a').main);
    const ids = [...html.matchAll(/ id=\\"(L[^"\\]*)/g)].map(([, id]) => id);
    expect(ids).toEqual(['L5', 'L6', 'L5-1', 'L6-1', 'L5-2', 'L6-2']);
  });

  test('can be linked to, those that are not there are broken', async () => {
    const links = '[a](#L5) [b](b.md#L6-1) [c](⟦#L7⟧) [d](⟦b.md#L4⟧)';
    await site({
      'content/a.md': `${links}\n\n${code}`,
      'content/b.md': `${code}\n${code}`,
    }).finds('broken-anchor', 'broken-anchor');
  });

  test('can be linked to as a range, whose first and last line must be there', async () => {
    const links = '[a](#L5-L6) [b](b.md#L5-1-L6-1) [c](⟦#L5-L7⟧) [d](⟦b.md#L4-L6⟧)';
    await site({
      'content/a.md': `${links}\n\n${code}`,
      'content/b.md': `${code}\n${code}`,
    }).finds('broken-anchor', 'broken-anchor');
  });
});

test('a command for npm is one for each package manager, and in the twin what was written', async () => {
  const text = '```bash npm2yarn\nnpm install --save-dev docsgen\n```\n';
  const built = await site({ 'content/a.md': text }, { url: 'https://x.example' }).finds();
  const main = built.page('/a').main as unknown as { content: readonly unknown[] };
  const [group] = main.content as { name: string; props: object; children: string[] }[];
  expect(group).toMatchObject({ name: 'code-group', props: { sync: 'npm2yarn' } });
  const blocks = group?.children.join('').split('<figure ').slice(1) ?? [];
  const shown = blocks.map((block) => block.replace(/^[^>]*>|<[^>]*>/g, ' ').replace(/\s+/g, ' '));
  expect(shown.map((block) => block.trim())).toEqual([
    'npm npm install --save-dev docsgen',
    'Yarn yarn add --dev docsgen',
    'pnpm pnpm add --save-dev docsgen',
    'Bun bun add --dev docsgen',
  ]);
  expect(built.file('a.md')).toContain(text);
});
