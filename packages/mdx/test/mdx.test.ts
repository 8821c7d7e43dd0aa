import { describe, expect, test } from 'vitest';
import { compileMdx, foundIn } from './compile-mdx.ts';

const html = async (text: string, files = {}): Promise<string> => {
  return (await compileMdx(text, files)).html.trim();
};

describe('expressions show their value', () => {
  test.each([
    ['of numbers', '{1 + 2 * 3}', '7'],
    ['of texts', '{\'a\' + "b"}', 'ab'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is the text of a page.
    ['of templates', '{`a ${1 + 1} b`}', 'a 2 b'],
    ['of constants', 'export const name = { first: ["x"] };\n\n{name.first[0]}', 'x'],
    ['of constants below', '{late}\n\nexport const late = 1;', '1'],
    ['of a sequence, its last', "{'a', 'b'}{('c', 'd')}", 'bd'],
    ['in parentheses', "{('a')}{((<b>b</b>))}{(\n  'c'\n)}", 'a<b>b</b>c'],
    ['of conditions', "{true ? 'yes' : 'no'}{null}{undefined}{false}", 'yes'],
    ['of the front matter', '---\ntitle: T\n---\n\n{frontMatter.title}', 'T'],
    ['of the front matter in Astro', '---\ntitle: T\n---\n\n{frontmatter.title}', 'T'],
    ['of lists', "{['a', 'b']}", 'ab'],
    ['of JSX', '{<b>{1}</b>}', '<b>1</b>'],
    ['that are comments', '{/* a */}', ''],
  ])('%s', async (_, text, shown) => {
    const compiled = await compileMdx(text);
    expect(compiled.findings).toEqual([]);
    expect(compiled.html.trim()).toBe(shown);
  });
});

describe('expressions that would have to be run are reported where they stand', () => {
  test.each([
    ['calls', 'a {⟦alert(1)⟧} b'],
    ['functions of lists', '{⟦[1].map((a) => a)⟧}'],
    ['keys of Object.prototype', 'export const a = {};\n\n{a.⟦constructor⟧}'],
    ['computed keys of Object.prototype', 'export const a = {};\n\n{a[⟦"__proto__"⟧]}'],
    ['assignments', '{⟦a = 1⟧}'],
    ['new objects', '{⟦new Date()⟧}'],
    ['dynamic imports', '{⟦import("fs")⟧}'],
    ['attributes', '<b title={⟦f()⟧}>a</b>'],
    ['constants that refer to themselves', 'export const a = a;\n\n{⟦a⟧}'],
  ])('%s', async (_, marked) => {
    const start = marked.indexOf('⟦');
    const text = marked.replace(/[⟦⟧]/g, '');
    const before = marked.slice(0, start).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const length = marked.indexOf('⟧') - start - 1;
    const place = `${before.length}:${column}-${before.length}:${column + length}`;
    const compiled = await compileMdx(text);
    expect(foundIn(compiled)).toEqual([`mdx-expression ${place}`]);
    expect(compiled.html).not.toContain('{');
  });
});

describe('tags of JSX become HTML', () => {
  test.each([
    ['with Markdown within a line', '<b className="x">*a*</b>', '<b class="x"><em>a</em></b>'],
    ['around blocks', '<div>\n  # a\n</div>', '<div><h1 id="a">a</h1>\n</div>'],
    ['around text that is a paragraph', '<div>\n  a\n</div>', '<div><p>a</p>\n</div>'],
    ['that stand alone in no paragraph', '<div>*a*</div>', '<div><em>a</em></div>'],
    ['indented as far as they like', '<ul>\n        <li>a</li>\n</ul>', '<ul><li>a</li></ul>'],
    [
      'with alignment as a class',
      "<p style={{textAlign: 'center'}}>a</p>",
      '<p class="align-center">a</p>',
    ],
    ['with attributes of JSX', '<td colSpan={2}>a</td>', '<td colspan="2">a</td>'],
    ['in cells', '| a |\n|---|\n| b<br/>c |', 'b<br>c'],
    ['over lines', 'a <b\n  title="t">c</b>', '<b title="t">c</b>'],
    ['as fragments', '<>a</>', 'a'],
  ])('%s', async (_, text, expected) => {
    expect(await html(text)).toContain(expected);
    expect((await compileMdx(text)).findings).toEqual([]);
  });

  test('and what could do harm is left out', async () => {
    const { html: shown, findings } = await compileMdx(
      '<script>{`alert(1)`}</script>\n\n<a href="javascript:alert(1)">b</a>\n\n<b onClick="x()">c</b>',
    );
    expect(shown).not.toMatch(/<script|onclick/i);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['unsafe-html']));
  });

  test('indented text is no code', async () => {
    expect(await html('    a')).toBe('<p>a</p>');
  });

  test('a block of code ends a paragraph, however far it is indented', async () => {
    const text = '1. a\n\t\t```js\n\t\tb\n\n\t\tc\n\t\t```\n2. d\n';
    const own = await html('1. a\n   ```js\n   b\n\n   c\n   ```\n2. d\n');
    expect(await html(text)).toBe(own);
    expect(own).toMatch(/<pre/);
  });

  test('dollars and addresses in angle brackets are text and links', async () => {
    expect(await html('$a$ and $b$')).toBe('<p>$a$ and $b$</p>');
    const compiled = await compileMdx('<https://example.org>');
    expect(foundIn(compiled)).toEqual(['mdx-syntax 1:1-1:22']);
    expect(compiled.html).toContain('<a href="https://example.org">https://example.org</a>');
  });
});

describe('looser syntax of MDX 1 is reported and read', () => {
  test.each([
    ['a tag without an end', 'a<br>b', 'mdx-syntax 1:2-1:6', '<br>'],
    ['a tag that is never closed', '<div>\n\na', 'mdx-syntax 1:1-1:6', '<div><p>a</p>\n</div>'],
    ['an end without a tag', 'a</b>', 'mdx-syntax 1:2-1:6', '<p>a</p>'],
    ['a space before the name of a tag', '< Name a="b" />', 'mdx-expression 1:1-1:7', '&lt; Name'],
    ['a name in braces that is not defined', 'a {b} c', 'mdx-expression 1:4-1:5', '<p>a {b} c</p>'],
    ['a brace that is never closed', 'a {b', 'mdx-expression 1:3-1:5', '<p>a {b</p>'],
    [
      'a sentence that begins like an import',
      'import it now',
      'mdx-expression 1:11-1:14',
      'import it now',
    ],
  ])('%s', async (_, text, place, shown) => {
    const compiled = await compileMdx(text);
    expect(foundIn(compiled)).toEqual([place]);
    expect(compiled.html).toContain(shown);
  });
});

describe('code of more characters than can be read in time is reported', () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `a${at}`);
  test.each([
    ['in a module', `export const ${names.map((name) => `${name} = 1`).join(', ')};\n\nb`],
    ['in an expression', `{(${names.join(', ')}) => 1}\n\nb`],
    ['in a brace without end', `a {(${names.join(', ')}\n\nb`],
  ])('%s', async (_, text) => {
    const compiled = await compileMdx(text);
    expect(compiled.findings.map(({ rule }) => rule)).toEqual(['mdx-expression']);
    expect(compiled.html).toContain('<p>b</p>');
  });
});

describe('imports', () => {
  const files = {
    'docs/_part.mdx':
      "---\nx: y\n---\nimport Deep from './deep/_deep.md';\n\n## Of {props.name}\n\n{children}\n\n<Deep />\n",
    'docs/deep/_deep.md': 'Deep [link](./a.md)\n\n{bad}\n',
    'docs/lib.php': '<?php\necho 1;\n',
    'docs/data.json': '{"versions": ["1", "2"]}',
    'src/constants.js':
      "import { canUseDOM } from '@docusaurus/ExecutionEnvironment';\nconst mac = canUseDOM ? run() : false;\nexport const system = mac ? 'a' : 'b';\nexport default { system };\n",
  };

  test('put partials in the place of their tags, with props and children', async () => {
    const compiled = await compileMdx(
      'import Part from \'./_part.mdx\';\n\n<Part name="X">\n\n*inner*\n\n</Part>\n\nend\n',
      files,
    );
    expect(compiled.html).toContain('<h2 id="of-x">Of X</h2>');
    expect(compiled.html).toContain('<p><em>inner</em></p>');
    expect(compiled.html).toContain('Deep <a href="./a.md">link</a>');
    expect(compiled.html.trim().endsWith('<p>end</p>')).toBe(true);
    expect(compiled.headings.map(({ text }) => text)).toEqual(['Of X']);
    expect(compiled.findings.map(({ rule }) => rule)).toEqual(['mdx-expression']);
    const twin = compiled.twin.map((piece) => (typeof piece === 'string' ? piece : '…')).join('');
    expect(twin).toContain('## Of X');
    expect(twin).not.toMatch(/import|<Part/);
  });

  test.each([
    [
      'raw texts',
      'import raw from \'!!raw-loader!./lib.php\';\n\n<CodeBlock language="php">{raw}</CodeBlock>',
      'echo 1;',
    ],
    [
      'raw texts without their ending',
      "import raw from '!!raw-loader!../src/constants';\n\n<CodeBlock>{raw}</CodeBlock>",
      'import { canUseDOM }',
    ],
    ['raw texts as Vite has them', "import raw from './lib.php?raw';\n\n{raw}", 'echo 1;'],
    ['data', "import { versions } from './data.json';\n\n{versions[1]}", '2'],
    ['constants of a module', "import c from '@site/src/constants';\n\n{c.system}", 'b'],
    ['names of a module', "import { system } from '@site/src/constants';\n\n{system}", 'b'],
    [
      'pictures',
      'import logo from \'./logo.png\';\n\n<img src={logo} alt="a" />',
      'src="./logo.png"',
    ],
    [
      'static pictures',
      'import logo from \'@site/static/img/logo.png\';\n\n<img src={logo} alt="a" />',
      'src="/img/logo.png"',
    ],
    [
      'required pictures',
      '<img src={require("./logo.png").default} alt="a" />',
      'src="./logo.png"',
    ],
  ])('bring in %s', async (_, text, shown) => {
    const compiled = await compileMdx(text, files);
    expect(compiled.findings).toEqual([]);
    expect(compiled.html).toContain(shown);
  });

  test('of constants with types say that those are not read', async () => {
    const typed = { 'docs/list.ts': 'export const LIST: readonly string[] = ["a"];\n' };
    const text = "import { LIST } from './list';\n\n{LIST[0]}\n\n<Tabs values={LIST} />\n";
    const compiled = await compileMdx(text, typed);
    expect(foundIn(compiled)).toEqual(['mdx-expression 3:2-3:6', 'mdx-expression 5:15-5:19']);
    expect(compiled.findings[0]?.message).toContain('"list.ts" contains TypeScript types');
  });

  test('of files that are not there are reported once', async () => {
    const compiled = await compileMdx("import A from './_gone.md';\n\n<A />\n\n<A>kept</A>", files);
    expect(foundIn(compiled)).toEqual(['broken-include 1:16-1:26']);
    expect(compiled.html).toContain('kept');
  });
});

test('a tree of elements is a list in the twin', async () => {
  const { twin } = await compileMdx(
    '<FileTree>\n  <FileTree.Folder name="a">\n    <FileTree.File name="b.md" />\n  </FileTree.Folder>\n</FileTree>',
  );
  expect(twin.join('')).toContain('  - a/\n    - b.md');
});

test('a twin closes an element that closes itself', async () => {
  const { twin } = await compileMdx('a <span id="x" /> <br/>\n\n<div className="y" />');
  expect(twin).toEqual(['a <span id="x"></span> <br>\n\n<div class="y"></div>']);
});

test('a comment that disables a rule has its own position within a paragraph', async () => {
  const { disables } = await compileMdx('a\nb {/* docsgen-disable-next-line broken-link */} c\nd');
  expect(disables.map(({ span, next }) => [span.line, span.column, next.span.line])).toEqual([
    [2, 3, 3],
  ]);
});

describe('a comment over several lines', () => {
  test.each([
    ['as a block', '{/* one\n  two\n  three */}\n<b>after</b>\n'],
    ['at the end of a paragraph', 'before\n{/* one\ntwo <Term a="b">x</Term>.\n*/}\n'],
    ['around one of HTML', "{/* <!--\n  It's one of `two`.\n--> */}\n<b>after</b>\n"],
    [
      'in an admonition',
      ':::note[A]\ntext\n{/* <!--\nTODO:\nIt\'s <T r="a">b</T>.\n--> */}\n:::\n',
    ],
    ['with empty lines', '{/* one\n\ntwo\n\n{three} */}\n\nafter\n'],
    ['in a line', 'before {/* one\ntwo */} after\n'],
    ['in a tag', '<b /* one\ntwo */ title="c">after</b>\n'],
  ])('is shown nowhere: %s', async (_, text) => {
    const compiled = await compileMdx(text);
    expect(foundIn(compiled)).toEqual([]);
    expect(compiled.html.replace(/<!--[\s\S]*?-->/g, '')).not.toMatch(/one|two|TODO|[{}]/);
  });
});
