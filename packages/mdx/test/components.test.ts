import { describe, expect, test } from 'vitest';
import { compileMdx, foundIn } from './compile-mdx.ts';

describe('components of other tools', () => {
  test.each([
    [
      'Tabs',
      '<Tabs groupId="os" defaultValue="m" values={[{label: "Mac", value: "m"}]}>\n<TabItem value="l" label="Linux">a</TabItem>\n<TabItem value="m">\n\nb\n\n</TabItem>\n</Tabs>',
      '<x-tabs sync="os"><x-tab value="l"><x-label>Linux</x-label>a</x-tab>\n<x-tab default="true" value="m"><x-label>Mac</x-label><p>b</p>\n</x-tab>\n</x-tabs>',
    ],
    [
      'Tabs of Nextra',
      '<Tabs items={["npm", { label: "pnpm" }]}>\n<Tabs.Tab>a</Tabs.Tab>\n<Tab>\n\nb\n\n</Tab>\n</Tabs>',
      '<x-tabs><x-tab><x-label>npm</x-label>a</x-tab>\n<x-tab><x-label>pnpm</x-label><p>b</p>\n</x-tab>\n</x-tabs>',
    ],
    [
      'Tabs in the order of their list',
      '<Tabs values={[{label: "TypeScript", value: "ts"}, {label: "Flow", value: "flow"}]}>\n<TabItem value="flow">\n\nb\n\n</TabItem>\n<TabItem value="ts">\n\n<Tabs><TabItem value="x">a</TabItem></Tabs>\n\n</TabItem>\n</Tabs>',
      '<x-tabs><x-tab value="ts"><x-label>TypeScript</x-label><x-tabs><x-tab><x-label>x</x-label>a</x-tab>\n</x-tabs>\n</x-tab>\n<x-tab value="flow"><x-label>Flow</x-label><p>b</p>\n</x-tab>\n</x-tabs>',
    ],
    [
      'Tabs that the address opens',
      '<Tabs groupId="os" queryString>\n<TabItem value="linux" label="linux">a</TabItem>\n</Tabs>\n\n<Tabs queryString="by">\n<TabItem value="b">a</TabItem>\n</Tabs>',
      '<x-tabs sync="os" query="os"><x-tab><x-label>linux</x-label>a</x-tab>\n</x-tabs>\n<x-tabs query="by"><x-tab><x-label>b</x-label>a</x-tab>\n</x-tabs>',
    ],
    [
      'CodeBlock',
      '<CodeBlock language="js">\n{`a\n  b`}\n</CodeBlock>',
      '<pre><code class="language-js">a\n  b\n</code></pre>',
    ],
    [
      'Admonition',
      '<Admonition type="tip" title="T">\n\na\n\n</Admonition>',
      '<x-tip><x-label>T</x-label><p>a</p>\n</x-tip>',
    ],
    ['kinds of admonitions', ':::secondary\n\na\n\n:::', '<x-note><p>a</p>\n</x-note>'],
    [
      'details',
      '<details>\n<summary>S</summary>\n\na\n\n</details>',
      '<details><summary>S</summary><p>a</p>\n</details>',
    ],
    [
      'Details, whose summary is a text or the element',
      '<Details summary={<summary>S *t*</summary>}>a</Details>\n\n<Details summary="U">b</Details>',
      '<x-details><x-label>S *t*</x-label>a</x-details>\n<x-details><x-label>U</x-label>b</x-details>',
    ],
    ['Link', 'a <Link to="./b.md">c</Link>', '<p>a <a href="./b.md">c</a></p>'],
    ['DocCardList', '<DocCardList />', '<x-doc-list></x-doc-list>'],
    ['TOCInline', '## A\n\n<TOCInline toc={toc} />', '<li><a href="#a">A</a></li>'],
    [
      'ThemedImage',
      '<ThemedImage alt="a" sources={{light: useBaseUrl("/l.png"), dark: "/d.png"}} />',
      'class="for-light" src="/l.png"',
    ],
    ['Heading', '<Heading as="h2">A</Heading>', '<h2>A</h2>'],
    ['Translate', 'a <Translate id="x">b</Translate>', '<p>a b</p>'],
    [
      'pictures, without what is for the other tool',
      'import Image from "next/image"\n\n<Image src="/a.png" alt="A" width={3} priority />',
      'src="/a.png" alt="A" width="3">',
    ],
    ['Mermaid', '<Mermaid chart={`graph TD`} />', 'graph TD'],
    ['Callout', '<Callout type="error" emoji="x">a</Callout>', '<x-danger>a</x-danger>'],
    [
      'Cards of Nextra',
      '<Cards>\n  <Cards.Card title="A" href="./b.md" icon={<svg />} />\n</Cards>',
      '<x-cards><x-card href="./b.md"><x-label>A</x-label></x-card>',
    ],
    [
      'FileTree of Nextra',
      '<FileTree>\n  <FileTree.Folder name="content" defaultOpen>\n    <FileTree.File name="a.md" />\n  </FileTree.Folder>\n  <FileTree.Folder name="b" />\n</FileTree>',
      '<x-file-tree><ul><li>content/<ul><li>a.md</li></ul></li><li>b/</li></ul></x-file-tree>',
    ],
    [
      'FileTree of Starlight',
      '<FileTree>\n\n- a/\n\n</FileTree>',
      '<x-file-tree><ul>\n<li>a/</li>\n</ul>\n</x-file-tree>',
    ],
    ['shortcodes', 'a :smile: b', 'a 😄 b'],
    [
      'frames of allowed hosts',
      '<iframe src="https://video.example.org/1" title="t"></iframe>',
      '<iframe src="https://video.example.org/1" title="t"',
    ],
  ])('%s', async (_, text, expected) => {
    const compiled = await compileMdx(text);
    expect(compiled.findings).toEqual([]);
    expect(compiled.html).toContain(expected);
  });

  test('a fence closes an admonition from within a list', async () => {
    const compiled = await compileMdx(':::note\n\n- a\n  :::\n\nb');
    expect(compiled.findings).toEqual([]);
    expect(compiled.html).toContain('</x-note>\n<p>b</p>');
  });

  test('comments mark lines of code', async () => {
    const text =
      '```js\n// highlight-next-line\na\n// highlight-start\nb\nc\n// highlight-end\n```';
    const [piece] = (await compileMdx(text)).content;
    expect(piece).toEqual({ type: 'code', code: 'a\nb\nc\n', info: 'js {1,2,3}' });
  });
});

describe('a block of `mdx-code-block`', () => {
  test.each([
    [
      'is read as MDX',
      '````mdx-code-block\n<Tabs>\n<TabItem value="a">\n\n```js\nx\n```\n\n</TabItem>\n</Tabs>\n````\n\nBelow.',
      '<x-tabs><x-tab><x-label>a</x-label><pre><code class="language-js">x\n</code></pre>\n</x-tab>\n</x-tabs>\n<p>Below.</p>',
    ],
    ['may hold imports', '```mdx-code-block\nexport const a = 1;\n```\n\n{a}', '1'],
    ['may stay open', '```mdx-code-block\n<b>x</b>', '<b>x</b>'],
  ])('%s', async (_, text, shown) => {
    const compiled = await compileMdx(text);
    expect(compiled.findings).toEqual([]);
    expect(compiled.html.trim()).toBe(shown);
  });

  test('within itself is read, however deep', async () => {
    const deep = Array.from({ length: 300 }, (_, at) => `${'`'.repeat(303 - at)}mdx-code-block\n`);
    await expect(compileMdx(deep.join(''))).resolves.toBeDefined();
  });
});

describe("a site's own components", () => {
  test('take data as JSON, and JSX and partials as slots', async () => {
    const compiled = await compileMdx(
      "import Part from './_part.md';\n\n<Since versions={['3.9', '4.0']} />\n\n<Summary file=\"a\" href=\"./b.md\" description={Part}>\n\nc\n\n</Summary>",
      { 'docs/_part.md': 'of *it*' },
    );
    expect(compiled.findings).toEqual([]);
    expect(compiled.html).toContain('<x-Since versions="[&quot;3.9&quot;,&quot;4.0&quot;]">');
    expect(compiled.html).toContain('<x-slot name="description"><p>of <em>it</em></p>\n</x-slot>');
    expect(compiled.html).toContain('href="./b.md"');
    expect(compiled.links.map(({ href }) => href)).toEqual(['./b.md']);
  });

  test('are checked like directives', async () => {
    const compiled = await compileMdx('<Summary\n  wrong="a"\n/>');
    expect(foundIn(compiled)).toEqual(['invalid-directive 2:3-2:8', 'invalid-directive 1:2-1:9']);
  });

  test('that are unknown are reported, and what stands in them is shown', async () => {
    const compiled = await compileMdx('a <Chart data={1}>kept</Chart> b');
    expect(foundIn(compiled)).toEqual(['unknown-component 1:4-1:9']);
    expect(compiled.html).toBe('<p>a kept b</p>\n');
  });

  test('of the page that only put their props in place are read', async () => {
    const text =
      'export const Mark = ({children, title = "t"}) => <mark title={title}>{children}</mark>;\n\n<Mark>a</Mark>';
    const compiled = await compileMdx(text);
    expect(compiled.findings).toEqual([]);
    expect(compiled.html).toContain('<mark title="t">a</mark>');
  });
});

test('a Markdown file of an alias is advised to be imported by its path', async () => {
  const { findings } = await compileMdx("import Part from '@parts/part.mdx';\n\n<Part />\n");
  expect(findings.map(({ rule, hint }) => [rule, hint])).toEqual([
    ['unknown-component', 'Import "@parts/part.mdx" by its path, such as ./_part.mdx.'],
  ]);
});
