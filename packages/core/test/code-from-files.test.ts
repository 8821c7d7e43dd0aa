import { describe, expect, test } from 'vitest';
import { type Files, type Settings, site, type TestSite } from './site-fixture.ts';

const source = `import { a } from './a.js';

export function login() {
  // #region login
  const name = \`x\`;
  \`\`\`
  return name;
  // #endregion login
}
`;

function codeSite(files: Files, settings: Settings = {}): TestSite {
  return site({ 'src/auth.ts': source, ...files }, { includes: ['src'], ...settings });
}

async function textOf(built: TestSite, page = 'a/index.html'): Promise<string> {
  const { files } = await built.finds();
  return String(files[page]).replace(/<[^>]*>/g, '');
}

describe('an empty block of code that names a file', () => {
  test('has the text of the file, without the indentation of all lines', async () => {
    const text = await textOf(
      codeSite({ 'content/a.md': '```ts file="src/auth.ts" region="login"\n```\n\nBelow.\n' }),
    );
    expect(text).toContain('const name = `x`;\\n```\\nreturn name;');
    expect(text).not.toMatch(/#region|export function| {2}return/);
    expect(text).toContain('Below.');
  });

  test('has the lines that it names, and stays in its list', async () => {
    const text = '- Item\n\n  ~~~ts file="src/auth.ts" lines="1"\n  ~~~\n\n  Below.\n';
    const built = await codeSite({ 'content/a.md': text }).finds();
    const page = String(built.files['a/index.html']);
    expect(page.replace(/<[^>]*>/g, '')).toContain("import { a } from './a.js';");
    expect(page).not.toContain('export function');
    expect(page).toMatch(/<p>Below\.<\/p>\\n<\/li>/);
  });

  test('has several regions, with a sign for what is left out between them', async () => {
    const files = {
      'src/b.ts':
        '// #region a\none();\n// #endregion a\nleft();\n// #region b\ntwo();\n// #endregion b\n',
      'content/a.md': '```ts file="src/b.ts" region="a, b"\n```\n',
    };
    expect(await textOf(codeSite(files))).toContain('one();\\n…\\ntwo();');
  });

  test('finds the file beside the page, and from the folder of the collection', async () => {
    const files = {
      'content/deep/a.md': '```js file="b.js"\n```\n\n```js file="shared/c.js"\n```\n',
      'content/deep/b.js': 'one();\n',
      'content/shared/c.js': 'two();\n',
    };
    const text = await textOf(codeSite(files), 'deep/a/index.html');
    expect(text).toContain('one();');
    expect(text).toContain('two();');
  });

  test('is as it was where it has a text, or names no file', async () => {
    const text = await textOf(
      codeSite({ 'content/a.md': '```ts file="src/auth.ts"\nown();\n```\n\n```ts\n```\n' }),
    );
    expect(text).toContain('own();');
    expect(text).not.toContain('login');
  });

  test('in a block of Markdown is an example', async () => {
    const text = await textOf(
      codeSite({ 'content/a.md': '````md\n```ts file="src/auth.ts"\n```\n````\n' }),
    );
    expect(text).toContain('file=');
    expect(text).not.toContain('login');
  });

  test('is an error without its file or its region, with what was probably meant', async () => {
    const { diagnostics } = await codeSite({
      'content/a.md':
        '⟦```ts file="src/auht.ts"⟧\n```\n\n⟦```ts file="src/auth.ts" region="logn"⟧\n```\n\nText.\n',
    }).finds('broken-include', 'broken-include');
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ['There is no file "src/auht.ts" to include.', 'Did you mean "src/auth.ts"?'],
      ['There is no region "logn" in the file.', 'Did you mean "login"?'],
    ]);
  });

  test('needs the folder in the configuration', async () => {
    const { files } = await codeSite(
      { 'content/a.md': '⟦```ts file="src/auth.ts"⟧\n```\n' },
      { includes: [] },
    ).finds('broken-include');
    expect(JSON.stringify(Object.values(files).map(String))).not.toContain('return name');
  });

  test('changes with its file', async () => {
    const built = codeSite({ 'content/a.md': '```ts file="src/auth.ts" lines="1"\n```\n' });
    expect(await textOf(built)).toContain('import');
    built.edit('src/auth.ts', 'changed();\n');
    expect(await textOf(built)).toContain('changed();');
  });
});
