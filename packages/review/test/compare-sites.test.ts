import { printGitHub, readerWords } from '@docsgen/review';
import { describe, expect, test } from 'vitest';
import { marked, numbered, page, reportOf, review } from './states.ts';

test('sidebar items are compared in their place, also with equal labels', async () => {
  const category = (label: string, ...items: unknown[]) => ({ type: 'category', label, items });
  const sidebar = (...items: unknown[]) => ({ 'sidebars/main.json': JSON.stringify(items) });
  const pages = ['a', 'b', 'c', 'd', 'e'].map((id) => [`content/${id}.md`, page(id, 'Text.')]);
  const link = (label: string, href: string) => ({ type: 'link', label, href });
  const before = {
    ...Object.fromEntries(pages),
    ...sidebar(
      category('Guides', category('Group', 'a', 'b'), link('Source', 'https://old.example')),
      category('More', category('Group', 'c', 'd'), 'e'),
    ),
  };
  const edited = { 'content/a.md': page('a', 'Other text.') };
  expect((await review(before, edited)).change.sidebars).toEqual([]);
  const after = sidebar(
    category('Manual', category('Group', 'b', 'a'), link('Source', 'https://new.example')),
    category('More', category('Group', 'c'), 'd'),
  );
  const { sidebars } = (await review(before, after)).change;
  const listed = sidebars.flatMap(({ items }) =>
    items.map(({ type, before, after }) => {
      return `${type}: ${before?.labels.join('/') ?? '-'} → ${after?.labels.join('/') ?? '-'}`;
    }),
  );
  expect(listed).toEqual([
    'relabelled: Guides → Manual',
    'moved: Guides/Group/a → Manual/Group/a',
    'retargeted: Guides/Source → Manual/Source',
    'moved: More/Group/d → More/d',
    'removed: More/e → -',
  ]);
});

test('what looks different with the same words is reported', async () => {
  const code = (info: string): string =>
    `\`\`\`${info}\nconst a = 1;\nconst b = 2;\nconst c = 3;\n\`\`\``;
  const before = {
    'content/index.md': page('Start', 'Text.'),
    'content/lines.md': page('Lines', code('js {1-2}')),
    'content/language.md': page('Language', code('js')),
    'content/note.md': page('Note', ':::note[Look]\nHere.\n:::'),
    'content/list.md': page('List', '1. One\n2. Two'),
    'content/z.md': page('Z', 'One\\\ntwo.'),
  };
  const { change } = await review(before, {
    'content/z.md': page('Z', 'Three\\\ntwo.\n\n```js title="a.js"\nb();\n```'),
    'content/lines.md': page('Lines', code('js {1,3}')),
    'content/language.md': page('Language', code('text')),
    'content/note.md': page('Note', ':::warning[Look]\nHere.\n:::'),
    'content/list.md': page('List', '3. One\n4. Two'),
  });
  const found = change.pages.flatMap(({ edits }) => {
    return edits.map(({ kind, of, parts }) => `${kind} ${of}: ${marked(parts)}`);
  });
  expect(found).toEqual([
    'format code: [-lang js-]{+lang text+}',
    'marks highlighted lines: [-1–2-]{+1, 3+}',
    'format One Two: {+start 3+}',
    'text : [-Note: Look-]',
    'text : {+Warning: Look+}',
    'text : [-One-]{+Three+} two.',
    'code : {+a.js\nb();\n+}',
  ]);
});

describe('hostile names and texts stay text', () => {
  const hostile = '<img src=x onerror=alert(1)> @team #1 | `code` [x](javascript:alert) ::error::x';
  const reviewed = review(
    {
      'content/index.md': page('Start', 'Text.'),
      'content/page.md': page(hostile, `Old \`${hostile}\` text.`),
    },
    {
      'content/page.md': page(
        `${hostile} 2`,
        `New \`${hostile.replaceAll('`', '')}\` text \u202e.`,
      ),
      'content/<b>x.md': page('Added', '```\n````\n<script>alert(1)</script>\n```'),
    },
  );

  test('in a comment', async () => {
    const { change } = await reviewed;
    const text = printGitHub(change, readerWords);
    const comment = text.replaceAll(/(`{3,})diff\n[\s\S]*?\n {2}\1\n/g, '');
    expect(comment).not.toMatch(/<(?!\/?(?:details|summary|ins|del|code)>|!-- docsgen diff -->)/);
    expect(comment).not.toMatch(/@team|(?<!&)#1(?!\d)|\]\(javascript|^::error/m);
  });

  test('in a report', async () => {
    const report = await reportOf(await reviewed);
    for (const [name, text] of report) {
      if (!name.endsWith('.html')) continue;
      expect(text).not.toMatch(
        /<img src="?x|onerror=[^&]*>|<script>|<style|\sstyle=|href="javascript/,
      );
      expect(text.match(/<script/g) ?? []).toHaveLength(name === 'index.html' ? 0 : 1);
    }
    expect(report.size).toBeGreaterThan(3);
  });
});

describe('a report', () => {
  test('marks words in place', async () => {
    const before = { 'content/text.md': page('Text', 'One two three four.\n\n## Set up\n\nRun.') };
    const after = { 'content/text.md': page('Text', 'One 2 three.\n\n- new\n- items') };
    const text = (await reportOf(await review(before, after))).get('pages/1.html');
    expect(text).toContain('One <del>two</del><ins>2</ins> three<del> four</del>.');
    expect(text).toContain('<li data-change="added"><ins>new</ins></li>');
    expect(text).toContain('<h2 data-change="removed"><del>Set up</del></h2>');
  });

  test('has links that lead to the published site, and none to another one', async () => {
    const before = {
      'docsgen.config.json': JSON.stringify({ title: 'Site', url: 'https://docs.example' }),
      'content/index.md': page('Start', 'Text.'),
      'content/same.md': page('Same', 'Text.'),
    };
    const links = page('Start', '[Same](same.md), [other](https://other.example).');
    const report = await reportOf(await review(before, { 'content/index.md': links }));
    const text = report.get('pages/1.html');
    expect(text).toContain('<a href="https://docs.example/same/" data-published>');
    expect(text).toContain('<a href="https://other.example">');
  });
});

test('a comment has a limit, and says what it leaves out', async () => {
  const pages = (text: string) =>
    Object.fromEntries(
      numbered(30).map((n) => {
        const lines = numbered(80).map((line) => `Line ${line} of ${n} is ${text}.`);
        return [`content/p${n}.md`, page(`Page ${n}`, lines.join('\n\n'))];
      }),
    );
  const before = { 'content/index.md': page('Start', 'x'), ...pages('old') };
  const links = numbered(12).map((n) => `[${n}](none${n}.md)`);
  const after = { ...pages('new'), 'content/index.md': page('Start', links.join(' ')) };
  const text = printGitHub((await review(before, after)).change, readerWords);
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(text.length).toBeGreaterThan(50_000);
  expect(text).toMatch(/And \d+ more parts/);
  expect(text).toMatch(/New findings\n\n(- error: .*\n){10}\n<details><summary>2 more</);
});
