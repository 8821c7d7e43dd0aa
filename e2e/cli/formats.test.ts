import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import createMarkdownIt from 'markdown-it';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { docsgen, ensureBuilt, folder, tree } from './program.ts';

// A text of the content enters many formats. In each it must stay the text that was written.

beforeAll(ensureBuilt, 120_000);

/** Texts that end something, begin something or are run in one of the formats. */
const hostile: Readonly<Record<string, string>> = {
  markdown: '](https://evil.example) ![x](https://evil.example/i) # *b* `c` |d| [^1]',
  html: '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>',
  xml: ']]><entry xmlns="a">&amp;&#65;<!-- --></entry>',
  json: '","x":{"y":"\\u0022\\"}]}\u2028',
  yaml: 'a: "b" # \'c\' {d} [e] *f &g !!js/x %h @i',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it would be one in a workflow.
  commands: '::error::x %0A ##[error]y ##vso[task]z ${{ github.token }}',
  headers: 'x; script-src * , Set-Cookie: a=b %0D%0ALocation: //evil.example 301',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must stay as it is written.
  templates: '{{ x }} <% y %> ${z} \\0 \\n $& $1',
};

const quoted = (text: string): string => JSON.stringify(text);

/** A site in which a text stands wherever the content can put one. */
function siteWith(text: string): Record<string, string> {
  const front = (more: string): string => `---\n${more}---\n\n`;
  return {
    'docsgen.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://docs.example.org',
      feeds: [{ collection: 'docs', folder: 'news' }],
      collections: [{ id: 'docs', path: 'content' }],
    }),
    'content/index.md': `${front(`title: ${quoted(text)}\ndescription: ${quoted(text)}\ntags: [${quoted(text)}]\nkeywords: [${quoted(text)}]\n`)}Text.\n`,
    'content/news/one.md': `${front(`title: ${quoted(text)}\ndescription: ${quoted(text)}\ndate: 2023-01-01\nauthors: [${quoted(text)}]\ntags: [${quoted(text)}]\n`)}Text.\n`,
    'content/part/_category_.json': JSON.stringify({ label: text, description: text }),
    'content/part/page.md': `${front('title: Page\ndescription: A page.\n')}Text.\n`,
  };
}

/** Builds the site of a text. Returns the files of its output. */
async function built(text: string): Promise<{ root: string; files: Map<string, string> }> {
  const root = await folder(siteWith(text));
  const { code, stdout, stderr } = await docsgen(root, 'build');
  expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('ok ')]);
  const files = new Map<string, string>();
  for (const name of (await tree(path.join(root, 'dist'))).keys()) {
    if (!/\.(?:html|xml|json|txt|md)$|^_/.test(name)) continue;
    files.set(name, await readFile(path.join(root, 'dist', name), 'utf8'));
  }
  return { root, files };
}

type Node = DefaultTreeAdapterMap['node'];

/** The text of an HTML document's first element with this name, and the names of all elements. */
function readHtml(html: string, wanted: string): { text: string; names: string[] } {
  const names: string[] = [];
  let found: string | null = null;
  const textOf = (node: Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  const left: Node[] = [...parse(html).childNodes];
  for (let node = left.shift(); node !== undefined; node = left.shift()) {
    if ('tagName' in node) names.push(node.tagName);
    if ('tagName' in node && node.tagName === wanted) found ??= textOf(node);
    if ('childNodes' in node) left.unshift(...node.childNodes);
  }
  return { text: (found ?? '').trim(), names };
}

/** The texts of an XML document's elements with this name. @throws Error if it isn't well-formed. */
function readXml(xml: string, wanted: string): string[] {
  const open: string[] = [];
  const texts: string[] = [];
  const parser = new Parser(
    {
      onopentagname(name) {
        open.push(name);
        if (name === wanted) texts.push('');
      },
      ontext(text) {
        if (open.at(-1) === wanted) texts.push((texts.pop() ?? '') + text);
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return texts.map((text) => text.trim());
}

/** A text as a title shows it: white space is folded. */
const shown = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.each(Object.entries(hostile))('a text of %s', (_, text) => {
  test('stays a text in every file of the output', async () => {
    const { files } = await built(text);
    const fileOf = (name: string): string => files.get(name) ?? `There is no ${name}.`;
    const home = readHtml(fileOf('docs/index.html'), 'h1');
    expect(shown(home.text)).toBe(shown(text));
    expect(readHtml(fileOf('docs/index.html'), 'title').text).toContain(shown(text));
    for (const [name, content] of files) {
      if (name.endsWith('.json')) expect(() => JSON.parse(content) as unknown).not.toThrow();
      if (!name.endsWith('.html')) continue;
      expect(content, name).not.toMatch(/<script>|<img[^>]*onerror/);
      const { names } = readHtml(content, 'none');
      expect(names.filter((tag) => /^(?:entry|img|iframe)$/.test(tag))).toEqual([]);
    }
    expect(JSON.stringify(JSON.parse(fileOf('docs/metadata.json')))).toContain(
      JSON.stringify(shown(text)).slice(1, -1),
    );
    const titles = readXml(fileOf('docs/news/feed.xml'), 'title');
    expect(titles.map(shown)).toContain(shown(text));
    expect(readXml(fileOf('docs/news/feed.xml'), 'name').map(shown)).toContain(shown(text));
    expect(readXml(fileOf('sitemap.xml'), 'loc').every((url) => URL.canParse(url))).toBe(true);
    const [, yaml = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fileOf('docs/news/one.md')) ?? [];
    expect(parseYaml(yaml)).toMatchObject({ title: shown(text), description: shown(text) });
    for (const markdown of [fileOf('llms.txt'), body]) {
      const html = createMarkdownIt({ html: true }).render(markdown);
      expect(html).not.toMatch(/<script>|<img|href="https:\/\/evil|<entry/);
      expect(shown(readHtml(html, 'body').text)).toContain(shown(text));
    }
    for (const line of fileOf('_headers').split('\n')) {
      expect(line).toMatch(/^(?:\/\S*| {2}[\w-]+: [^\r\n]+|)$/);
      expect(line).not.toContain('evil');
    }
  });

  test('stays a text in the front matter of a new page', async () => {
    const root = await folder(siteWith('Plain'));
    expect((await docsgen(root, 'new', 'part/made', '--title', text)).code).toBe(0);
    const made = await readFile(path.join(root, 'content/part/made.md'), 'utf8');
    const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(made) ?? [];
    expect(parseYaml(yaml)).toMatchObject({ title: text });
  });
});
