import fc from 'fast-check';
import { configurations } from './configurations.ts';

/** A site's files by path, without the output folder. */
export type Files = Map<string, string>;

/** One edit of a site, named so that a failing sequence reads like a story. */
export interface Edit {
  readonly name: string;
  apply(files: Files): void;
}

const folders = ['', 'guides/', '01-start/', 'releases/', 'releases/1.0/'];
/** Folders of entries, including translations for sites with locales. */
const homes = [...folders, 'de/', 'de/guides/', 'de/releases/'];
/** Ends of names, which say the language where translations are beside their originals. */
const ends = ['', '', '', '.de'];
const names = ['index', 'intro', '02-setup', 'faq', '1.0', '1.0.1', '1.0.2', 'README'];
const titles = ['Intro', 'Set-up', 'A "quoted" <title>', '3.10', 'Überblick'];

const entryPath = fc
  .tuple(fc.constantFrom(...homes), fc.constantFrom(...names), fc.constantFrom(...ends))
  .map(([folder, name, end]) => `content/${folder}${name}${end}.md`);

const frontMatterLine = fc.oneof(
  fc.constantFrom(...titles).map((title) => `title: ${JSON.stringify(title)}`),
  fc.constantFrom('description: What it is', 'draft: true', 'unlisted: true', 'hide_title: true'),
  fc.integer({ min: -2, max: 4 }).map((position) => `sidebar_position: ${position}`),
  fc.constantFrom('sidebar_label: Short', 'sidebar_label: 3.10', 'pagination_next: null'),
  fc.constantFrom('slug: /moved', 'slug: deep/er', 'slug: ../../out', 'displayed_sidebar: other'),
  fc.constantFrom('tags: [One, two]', 'tags: [one]', 'pagination_prev: guides/intro', 'id: other'),
  fc.constantFrom('redirect_from: [/old, /docs/guides/intro]', 'redirect_from: [/docs/faq]'),
  fc.constantFrom('date: 2022-03-01', 'date: 2022-02-02', 'authors: [Ada, Bob]'),
  fc.constantFrom('variables: { product: Own }', 'variables: { product: Own, other: x }'),
  fc.constantFrom('image: ./picture.png', 'tags: [C++, "C#", "!"]', 'redirect_from: [old]'),
  fc.constantFrom(
    'template: home\nhero: { releases: true }',
    'template: home\nhero: { days: true }',
  ),
  fc.constantFrom('sidebar_postion: 1', 'title: A: B', 'title: twice', 'toc_max_heading_level: 9'),
  fc
    .tuple(fc.constantFrom('1.0', '1.0.1', '1.0.2'), fc.constantFrom('2020-01-01', '2023-12-01'))
    .map(
      ([version, date]) =>
        `release: { product: lms, version: "${version}", series: "1.0", date: ${date}, ` +
        'securitySupportEnd: 2021-05-01, supersededBy: { version: "1.0.2" } }',
    ),
  fc
    .tuple(fc.constantFrom('1.0', '1.0.1', '2.0'), fc.constantFrom('8', '9'))
    .map(
      ([version, min]) =>
        `release: { product: lms, version: "${version}", series: "${version.slice(0, 3)}", ` +
        `date: 2021-02-01, requirements: { upgradeFrom: "1.0", engine: { min: "${min}" } } }`,
    ),
);

const paragraph = fc.constantFrom(
  'Some *text* with `code` and a [link](https://example.org/?a=1&b=2).',
  'See [the guide](./intro.md), [the set-up](guides/02-setup.md#first) or [this](#second).',
  'A [route](/docs/guides/intro), an [id](guides/intro) and a [broken link](./nowhere.md).',
  '## First\n\nText below.',
  '## Second {#second}\n\n### Third\n\n- one\n- two',
  '## 1.1 (2022-04-01)\n\nNew.\n\n## 1.0 (2022-01-01)\n\nFirst.',
  '::news{by="month"}',
  '::release-upgrade',
  '::release-table{product=lms}',
  '## Fixed\n\n- [One](https://example.org/1)\n- Two',
  '## Changed\n\n- [Three](https://example.org/3)',
  'A [moved](/old#second) page, a [tag](/docs/tags/one), a [version](/docs/next/guides/intro).',
  '# A title of its own',
  ':::warning[Mind *this*]\n\nText.\n\n:::',
  ':::box{one=1}\n\nText.\n\n:::',
  ':::unknown\n\nText.\n\n:::',
  '| a | b |\n|---|---|\n| [x](./intro.md) | \\| |',
  '![Picture](./picture.png)',
  '![](/logo.svg)',
  '::include{file="/_part.md"}',
  '- item\n\n  ::include{file="/_part.md" region="a"}',
  '> [!NOTE]\n> A note[^1] with $a^2$.\n\n[^1]: And a footnote.',
  '<details><summary>More</summary>\n\n[inside](./intro.md)\n\n</details>',
  'Get {{product}} [here]({{home}}), `{{product}}` and {{nothing}}.',
  '## About {{product}}\n\n```sh variables\nget {{product}}\n```',
  '<b>raw</b> <!-- comment -->',
  '```js title="a.js"\nconst a = "<b>";\n```',
  'A word that is simply wrong, ++one++, [made](/docs/made/a) and [never](/docs/made/c).',
);

/** An MDX page that imports a partial and data. */
const mdxPage =
  "---\ntitle: MDX\n---\n\nimport Part from './_shown.mdx';\nimport facts from './_facts.json';\n\n" +
  '<Part of={facts.name}>\n\n{facts.list}\n\n</Part>\n\nSee [the set-up](./02-setup.md).\n';

const entryText = fc
  .tuple(
    fc.uniqueArray(frontMatterLine, { maxLength: 3, selector: (line) => line.split(':')[0] }),
    fc.array(paragraph, { maxLength: 4 }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([lines, paragraphs, newline]) => {
    const head = lines.length === 0 ? [] : ['---', ...lines, '---', ''];
    return [...head, paragraphs.join('\n\n'), ''].join('\n').replaceAll('\n', newline);
  });

const sidebarItem: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('guides/intro', 'index', 'start/setup', 'releases/1.0', 'faq', 'missing'),
  fc.constant({ type: 'autogenerated', dirName: '.' }),
  fc.constantFrom(...folders.slice(1)).map((folder) => ({
    type: 'category',
    label: `In ${folder}`,
    collapsed: folder.length % 2 === 0,
    items: [{ type: 'autogenerated', dirName: folder.slice(0, -1) }],
  })),
  fc.constantFrom('generated-index', 'doc').map((type) => ({
    type: 'category',
    label: 'Linked',
    link: type === 'doc' ? { type, id: 'guides/intro' } : { type, description: 'All of them' },
    items: ['guides/intro', { type: 'link', label: 'Out', href: 'https://example.org' }],
  })),
  fc.constantFrom({ type: 'html', value: '<hr>' }, { type: 'ref', id: 'faq' }, { type: 'what' }),
);

const categoryFile = fc.constantFrom(
  'label: Guides\nposition: 3\n',
  'label: Renamed\ncollapsed: false\n',
  'link: null\n',
  'labell: typo\n',
  'label: [broken\n',
);

const write = (what: string, path: string, text: string): Edit => ({
  name: `${what} ${path}: ${JSON.stringify(text)}`,
  apply: (files) => void files.set(path, text),
});

const addOrChange = fc
  .tuple(entryPath, entryText)
  .map(([path, text]) => write('write', path, text));

const remove = entryPath.map(
  (path): Edit => ({ name: `remove ${path}`, apply: (files) => void files.delete(path) }),
);

const rename = fc.tuple(entryPath, entryPath).map(
  ([from, to]): Edit => ({
    name: `rename ${from} to ${to}`,
    apply(files) {
      const text = files.get(from);
      files.delete(from);
      if (text !== undefined) files.set(to, text);
    },
  }),
);

const renameFolder = fc
  .tuple(fc.constantFrom('guides', '01-start'), fc.constantFrom('guides', 'moved'))
  .map(
    ([from, to]): Edit => ({
      name: `rename folder ${from} to ${to}`,
      apply(files) {
        for (const [path, text] of [...files]) {
          if (!path.startsWith(`content/${from}/`)) continue;
          files.delete(path);
          files.set(path.replace(`content/${from}/`, `content/${to}/`), text);
        }
      },
    }),
  );

const retitle = fc.tuple(entryPath, fc.constantFrom(...titles)).map(
  ([path, title]): Edit => ({
    name: `retitle ${path} as ${title}`,
    apply(files) {
      const text = files.get(path);
      const line = `title: ${JSON.stringify(title)}`;
      if (text !== undefined)
        files.set(
          path,
          text.replace(/^title: .*$/m, () => line),
        );
    },
  }),
);

const addition = fc.oneof(
  frontMatterLine,
  paragraph,
  fc.constantFrom('# One', '# Other', 'title:'),
);

/** Edits of one line of front matter, or of the text alone, of an entry that exists. */
const change = fc.tuple(fc.nat(99), addition).map(
  ([number, added]): Edit => ({
    name: `add to entry ${number}: ${JSON.stringify(added)}`,
    apply(files) {
      const entries = [...files].filter(([path]) => /^content\/.*\.md$/.test(path));
      const [path, text] = entries[number % entries.length] ?? [];
      if (path !== undefined && text !== undefined) files.set(path, withAdded(text, added));
    },
  }),
);

/** Sets a line of front matter, in place of the one with its key, or adds the text's first paragraph. */
function withAdded(text: string, added: string): string {
  const [, key] = /^([a-z_]+):.*$/.exec(added) ?? [];
  const [, head = '', body = text] = /^---\r?\n([\s\S]*?)---\r?\n([\s\S]*)$/.exec(text) ?? [];
  const lines = head.split(/\r?\n/).filter((one) => one !== '' && !one.startsWith(`${key}:`));
  return key === undefined
    ? ['---', ...lines, '---', '', added, body].join('\n')
    : ['---', added, ...lines, '---', body].join('\n');
}

const sidebar = fc
  .tuple(fc.constantFrom('docs', 'other', 'de/docs'), fc.array(sidebarItem, { maxLength: 5 }))
  .map(([name, items]) => write('write', `sidebars/${name}.json`, JSON.stringify(items)));

const category = fc
  .tuple(fc.constantFrom('guides', '01-start', 'releases', 'de/guides'), categoryFile)
  .map(([folder, text]) => write('write', `content/${folder}/_category_.yml`, text));

const asset = fc
  .tuple(
    fc.constantFrom('content/picture.png', 'content/guides/picture.png', 'static/logo.svg'),
    fc.constantFrom('one', 'two'),
  )
  .map(([path, text]) => write('write', path, text));

const partial = fc
  .constantFrom(
    'A part with [a link](./guides/intro.md).',
    '## First\n\n<!-- #region a -->\n\n*Region*\n\n<!-- #endregion a -->',
    '::include{file="_part.md"}',
  )
  .map((text) => write('write', 'content/_part.md', text));

/** Edits of MDX pages, of translations, and of the files that they import. */
const mdx = fc
  .oneof(
    fc.tuple(
      fc.constantFrom('content/guides/page.mdx', 'content/de/guides/page.mdx'),
      fc.constantFrom(
        mdxPage,
        "import facts from './_facts.json';\n\n# Of {facts.name}\n\n{facts.list[0]} {run()}\n",
        '<Tabs groupId="os" queryString>\n<TabItem value="a" label="A">\n\n[x](./intro)\n\n</TabItem>\n</Tabs>\n',
        '---\ntitle: Open\n---\n\n{/* a comment\n\n<div>\n',
      ),
    ),
    fc.tuple(
      fc.constant('content/guides/_shown.mdx'),
      fc.constantFrom(
        '## First\n\nOf {props.of}, with [a link](../index.md).\n',
        "import facts from './_facts.json';\n\n### {facts.name}\n\n{props.children}\n",
        "import Part from './_shown.mdx';\n\n<Part />\n",
      ),
    ),
    fc.tuple(
      fc.constant('content/guides/_facts.json'),
      fc.constantFrom('{ "name": "One", "list": [1] }', '{ "name": "Two" }', '{ broken'),
    ),
  )
  .map(([path, text]) => write('write', path, text));

const configure = fc
  .constantFrom(...configurations)
  .map((config) => write('configure', 'docsgen.config.json', JSON.stringify(config)));

/** Edits of the site's theme: a component, a directive's attribute, a stylesheet. */
const theme = fc
  .tuple(
    fc.constantFrom('theme/footer.txt', 'theme/box.txt', 'theme/site.css'),
    fc.constantFrom('one', 'two'),
  )
  .map(([path, text]) => write('write', path, text));

/** Edits of the input of a source extension. */
const input = fc
  .constantFrom('a', 'a b', '')
  .map((text) => write('write', 'inputs/names.txt', text));

const versionNames = fc
  .constantFrom('["1.0"]', '["2.0", "1.0"]', '[]', '["a/b"]', 'broken')
  .map((text) => write('write', 'docs_versions.json', text));

/** Cuts a version as Docusaurus does: copies of all entries, and of a sidebar. */
const cutVersion = fc.constantFrom('1.0', '2.0').map(
  (name): Edit => ({
    name: `cut version ${name}`,
    apply(files) {
      for (const [path, text] of [...files]) {
        if (!/^content\/.*\.(mdx?|yml|json)$/.test(path)) continue;
        files.set(path.replace('content/', `docs_versioned_docs/version-${name}/`), text);
      }
      const sidebars = files.get('sidebars/docs.json') ?? '[]';
      files.set(`docs_versioned_sidebars/version-${name}-sidebars.json`, `{ "docs": ${sidebars} }`);
      files.set('docs_versions.json', JSON.stringify([name]));
    },
  }),
);

/** Any edit between two builds. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: addOrChange },
  { weight: 2, arbitrary: remove },
  { weight: 2, arbitrary: rename },
  { weight: 1, arbitrary: renameFolder },
  { weight: 3, arbitrary: retitle },
  { weight: 5, arbitrary: change },
  { weight: 3, arbitrary: sidebar },
  { weight: 2, arbitrary: category },
  { weight: 1, arbitrary: asset },
  { weight: 1, arbitrary: partial },
  { weight: 2, arbitrary: mdx },
  { weight: 1, arbitrary: theme },
  { weight: 1, arbitrary: input },
  { weight: 1, arbitrary: versionNames },
  { weight: 1, arbitrary: cutVersion },
  { weight: 2, arbitrary: configure },
);

/** The initial site of every sequence. It builds, and most edits affect it. */
export const initialFiles: Readonly<Record<string, string>> = {
  'docsgen.config.json': JSON.stringify(configurations[0]),
  'content/index.md':
    '---\ntitle: Home\nslug: /\n---\n\nWelcome to [the guide](./guides/intro.md).\n',
  'content/guides/intro.md': '---\ntitle: Intro\n---\n\nFirst steps.\n\n## Second\n',
  'content/guides/02-setup.md':
    '---\ntitle: Set-up\n---\n\nNeeds [intro](./intro.md).\n\n## First\n',
  'content/guides/page.mdx': mdxPage,
  'content/guides/_shown.mdx': 'Of {props.of}: {props.children}\n',
  'content/guides/_facts.json': '{ "name": "One", "list": [1] }',
  'content/releases/1.0.md':
    '---\ntitle: "1.0"\nrelease: { product: lms, version: "1.0", series: "1.0", date: 2020-01-01 }\n---\n\nThe first.\n',
  'sidebars/docs.json': JSON.stringify([{ type: 'autogenerated', dirName: '.' }]),
};
