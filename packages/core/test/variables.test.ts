import { describe, expect, test } from 'vitest';
import { type Files, type Settings, site, type TestSite } from './site-fixture.ts';

const variables = { product: 'Orbit', minimum: '4.1', home: 'https://orbit.example' };

/** A site with one page, `content/a.md`, and the variables above. */
function page(text: string, settings: Settings = {}, files: Files = {}): TestSite {
  const rules = { 'unused-variable': 'off' } as const;
  return site({ 'content/a.md': text, ...files }, { variables, rules, ...settings });
}

/** The Markdown twin of a page. */
async function twinOf(built: TestSite, file = 'a.md'): Promise<string> {
  return String((await built.build()).files[file] ?? '');
}

/** The model of a page as JSON. */
async function modelOf(built: TestSite, file = 'a/index.html'): Promise<string> {
  return String((await built.build()).files[file] ?? '');
}

describe('a variable', () => {
  test('is replaced in titles, headings, text, tables, addresses and attributes', async () => {
    const text = `---
title: Install {{product}}
description: How to install {{product}}.
---

## Get {{ product }}

[The site]({{home}}/get) of **{{product}}**. [Two][two]

| {{product}} | {{minimum}} |
|---|---|
| a | b |

:::note[About {{product}}]
Text.
:::

<kbd title="{{product}}">k</kbd>

[two]: {{home}}/two
`;
    const model = await modelOf(page(text));
    expect(model).toContain('"title": "Install Orbit"');
    expect(model).toContain('How to install Orbit.');
    expect(model).toContain('"slug": "get-orbit"');
    expect(model).toContain('https://orbit.example/get');
    expect(model).toContain('https://orbit.example/two');
    expect(model).toContain('<strong>Orbit</strong>');
    expect(model).toContain('title=\\"Orbit\\"');
    expect(model).not.toContain('{{');
  });

  test('stays text in code, unless a block asks for its values', async () => {
    const text = `# A

\`{{product}}\` and \`\`{{minimum}} \` b\`\`

\`\`\`sh
get {{product}}
\`\`\`

    indented {{product}}

\`\`\`sh variables
get orbit@{{minimum}}
\`\`\`
`;
    const twin = await twinOf(page(text));
    expect(twin).toContain('`{{product}}` and ``{{minimum}} ` b``');
    expect(twin).toContain('get {{product}}\n');
    expect(twin).toContain('indented {{product}}');
    expect(twin).toContain('get orbit@4.1\n');
  });

  test('can be written with a backslash, so that its braces are shown', async () => {
    expect(await modelOf(page('# A\n\n\\{{product}} {{product}}\n'))).toContain(
      '{{product}} Orbit',
    );
  });

  test('is text on a site without variables', async () => {
    const built = site({ 'content/a.md': '# A\n\n{{product}} {{ nothing }}\n' });
    expect(await twinOf(built)).toContain('{{product}} {{ nothing }}');
    expect((await built.build()).diagnostics).toEqual([]);
  });

  test('has the value of its page, else of its version, its collection or the site', async () => {
    const text =
      '---\nvariables:\n  minimum: 3.10\n---\n\n# A\n\n{{product}} {{minimum}} {{edition}} {{version.name}}\n';
    const built = page(
      text,
      {
        collections: [
          {
            id: 'default',
            path: 'content',
            routeBasePath: '',
            variables: { product: 'Comet', edition: 'none' },
            versions: [
              { name: 'current', variables: { edition: 'next' } },
              { name: '1.0', path: 'old', variables: { edition: 'first' } },
            ],
          },
        ],
      },
      { 'old/a.md': text },
    );
    expect(await twinOf(built)).toContain('Comet 3.10 first 1.0');
    expect(await twinOf(built, 'next/a.md')).toContain('Comet 3.10 next current');
  });

  test('is replaced in what a page includes', async () => {
    const built = page(
      '# A\n\n> ::include{file="_part.md"}\n',
      {},
      {
        'content/_part.md': 'Part of {{product}}.\n',
      },
    );
    expect(await twinOf(built)).toContain('> Part of Orbit.');
  });

  test('may have Markdown in its value, and nothing is run', async () => {
    const built = page('# A\n\n{{range}} ⟦{{script}}⟧\n', {
      variables: { range: '**4.1** to 4.3', script: '<script>alert(1)</script>' },
      rules: { 'unsafe-html': 'warning' },
    });
    const { files } = await built.finds('unsafe-html');
    expect(String(files['a/index.html'])).toContain('<strong>4.1</strong> to 4.3');
    expect(String(files['a/index.html'])).not.toContain('<script');
  });
});

describe('mistakes', () => {
  test('an unknown variable is an error with what was meant', async () => {
    const built = page('# A\n\n{{product}} ⟦{{ prodcut }}⟧ and ⟦{{nothing}}⟧\n');
    const { diagnostics } = await built.finds('unknown-variable', 'unknown-variable');
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ['There is no variable "prodcut".', 'Did you mean "product"?'],
      [
        'There is no variable "nothing".',
        'Define it in `variables`, or write \\{{ to show the braces.',
      ],
    ]);
  });

  test('an unknown variable of an included file is found there', async () => {
    const built = page(
      '# A\n\n- ::include{file="_part.md"}\n',
      {},
      {
        'content/_part.md': 'Part of ⟦{{prodcut}}⟧.\n',
      },
    );
    await built.finds('unknown-variable');
  });

  test('positions behind, before and in values are those of the file', async () => {
    const built = page(
      '# A\n\n{{product}} is [one](⟦{{minimum}}.md⟧) and {{home}} [two](⟦b.md⟧)\n\n[three](⟦c.md⟧)\n',
    );
    await built.finds('broken-link', 'broken-link', 'broken-link');
  });

  test('a variable that nothing uses is reported, in the configuration and on a page', async () => {
    const { diagnostics } = await page(
      '---\nvariables:\n  ⟦own: 1⟧\n---\n\n# A\n\n{{product}}\n',
      { rules: {} },
      { 'docsgen.config.json': '{"variables":{"product":"Orbit","other":"⟦Comet⟧"}}' },
    ).finds('unused-variable', 'unused-variable');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The page doesn\'t use its variable "own".',
      'No page uses the variable "other".',
    ]);
  });
});

test('a change of a value changes the pages that use it, and no others', async () => {
  const built = page('# A\n\n{{product}}\n', {}, { 'content/b.md': '# B\n\nText.\n' });
  const before = await built.build();
  const after = await built.set({ variables: { ...variables, product: 'Comet' } }).build();
  expect(String(after.files['a.md'])).toContain('Comet');
  expect(after.files['b/index.html']).toEqual(before.files['b/index.html']);
});
