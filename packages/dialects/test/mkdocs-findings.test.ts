import { describe, expect, test } from 'vitest';
import { pageIn, printFindings } from './fixture.ts';

describe('in the Markdown of MkDocs, docsgen', () => {
  test('says once per page what it can’t show', async () => {
    const text =
      '::: a.b.C\n    options:\n      x: 1\n\n::: a.d\n\n[C][a.b.C] and [`d`][], [e][f].\n\n:material-abc: A :material-abd:{ .lg } B\n';
    const page = await pageIn('mkdocs', text);
    expect(page.html).toBe('<p>C and <code>d</code>, e.</p>\n<p>A  B</p>');
    expect(printFindings(page.findings)).toEqual([
      '1:1 foreign-syntax What a plugin such as mkdocstrings makes of code is left out, because it needs Python.',
      '7:1 foreign-syntax References that plugins of MkDocs look up are shown as their text.',
      '9:1 foreign-syntax Icons of MkDocs Material that have no character are left out.',
    ]);
  });

  test('reports values of macros once, and shows them as text', async () => {
    const { html, findings } = await pageIn(
      'mkdocs',
      'A {{ version }} and {{ user.name | upper }}, {{ f("x") }}, `{{ code }}`, {{}}.\n',
    );
    expect(html).toContain('A {{ version }} and {{ user.name');
    expect(printFindings(findings)).toEqual([
      '1:3 foreign-syntax Values of macros and hooks of MkDocs are shown as text, because they need Python.',
    ]);
  });

  test('still reports what it doesn’t know', async () => {
    const { findings } = await pageIn('mkdocs', 'A {{< b >}} c.\n');
    expect(printFindings(findings)).toEqual([
      '1:3 foreign-syntax "{{< b >}}" is a Hugo shortcode and is shown as text here.',
    ]);
  });

  test('gives advice that a page in the dialect can follow', async () => {
    const text = 'Text.\n    === "C"\n\n{% include-markdown "a.md" start="b" %}\n';
    const { findings } = await pageIn('mkdocs', text);
    expect(findings.map(({ message, hint }) => [message, hint])).toEqual([
      [
        '=== "C" begins a MkDocs tab and is shown as text here.',
        expect.stringMatching(/^Write ::::tabs/),
      ],
      [
        expect.stringContaining("includes a file in MkDocs, with options that aren't read"),
        expect.stringContaining('::include{file='),
      ],
    ]);
  });
});
