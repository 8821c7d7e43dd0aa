/**
 * A small site for the browser tests, with every template, every directive and a sidebar that is
 * long enough for a filter.
 */

const lines = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at + 1)).join('\n');

const wide = lines(40, (at) => `column_${at},`).replaceAll('\n', ' ');

const everything = `---
title: Everything
description: One of each thing that a page can hold.
---

This page holds one of each thing, so that tests can look at all of them. It links to
[another page](./tools/tool-1.md), to [another site](https://example.org/docs) and to the tracker's
[MDL-1](https://tracker.example.org/browse/MDL-1).

## Code

\`\`\`console
$ npm ci
added 120 packages
$ npm test
\`\`\`

\`\`\`php title="lib/example.php" showLineNumbers
return get_string($key); // [!code --]
return get_string($key, 'mod_forum'); // [!code ++]
\`\`\`

\`\`\`sql title="wide.sql"
SELECT ${wide} id
\`\`\`

## Tables

| Wide | ${lines(9, (at) => `Heading number ${at} |`).replaceAll('\n', ' ')}
|---|${'---|'.repeat(9)}
| row | ${lines(9, (at) => `unbreakable_cell_${at} |`).replaceAll('\n', ' ')}

A small one:

| One | Two |
|:---:|---:|
| 1 | 2 |

## Tabs

::::tabs{sync="os"}
:::tab[Linux]
Run \`make\` on Linux.
:::
:::tab[Windows]
Run \`nmake\` on Windows.

### Only on Windows

It can be linked to.
:::
::::

Some text between the two.

::::tabs{sync="os" query="system"}
:::tab[Linux]
Install with apt.
:::
:::tab[Windows]
Install with winget.
:::
:::tab[macOS]{value="mac"}
Install with brew.
:::
::::

::::code-group
\`\`\`sh title="npm"
npm i docsgen
\`\`\`

\`\`\`sh title="pnpm"
pnpm add docsgen
\`\`\`
::::

## Remarks

:::note
A note.
:::

:::tip[With **a title**]
A tip.
:::

:::warning
A warning with \`code\` and [a link](./tools/tool-2.md).
:::

:::danger
A danger.
:::

## Steps and cards

:::steps
1. First do this.
2. Then do that.
:::

::::cards
:::card[Tool 1]{href="./tools/tool-1.md"}
The first tool.
:::
:::card[Tool 2]{href="./tools/tool-2.md"}
The second tool.
:::
::::

:::file-tree
- lib
  - **moodlelib.php** — the core library
- version.php
:::

::badge[Experimental]{type="warning"}

::since{version="4.2"}

::deprecated{version="4.1" use="another thing"}

:::valid[mod/library/classes/local/stock/unbreakable_shelf_of_books.php]
Like this.
:::

:::invalid[Too long]
Not like this.
:::

## Pictures

:::figure[A wide picture]
![Stripes from left to right](/img/wide.svg)
:::

\`\`\`mermaid
flowchart LR
  A[Author] --> B{Peer review}
  B -->|fine| C[Integration]
  B -->|not yet| A
\`\`\`

## Details

<details>
<summary>More about it</summary>

What is hidden at first.

</details>

- [x] done
- [ ] to do

Text with a footnote.[^1]

> Quoted.

[^1]: The footnote.

## A last heading

It is short.

## The very last

It is short too.
`;

const tool = (at: number): string => `---
title: Tool ${at}
description: What tool ${at} is for.
tags: [Tools, ${at % 2 === 0 ? 'Even' : 'Odd'}]
---

Tool ${at} has a text of its own.

## First part of tool ${at}

${lines(30, (paragraph) => `Paragraph ${paragraph} is here to make the page long.\n`)}

## Second part of tool ${at}

${lines(30, (paragraph) => `Paragraph ${paragraph} is here to make the page long.\n`)}

## Third part of tool ${at}

The end.
`;

const release = (version: string, extra = ''): string => `---
title: Product ${version}
description: The release notes of ${version}.
release:
  product: lms
  version: "${version}"
  series: "4.1"
  date: 2023-0${version.split('.')[2] ?? 1}-01
${extra}---

${version} fixes what was broken.

## Fixes

- [MDL-2](https://tracker.example.org/browse/MDL-2): One thing
- [MDL-3](https://tracker.example.org/browse/MDL-3): Another thing

## Security

- Nothing.
`;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="400" viewBox="0 0 2400 400">' +
  `${lines(12, (at) => `<rect x="${at * 200 - 200}" width="100" height="400"/>`)}</svg>\n`;

const toolIds = Array.from({ length: 36 }, (_, at) => `tools/tool-${at + 1}`);

/** The site's sources by path. */
export const fixture: Readonly<Record<string, string>> = {
  'content/start.md':
    '---\ntitle: Start here\ndescription: The first page.\n---\n\nStart with [everything](./everything.md).\n',
  'content/everything.md': everything,
  'content/tools/index.md':
    '---\ntitle: Tools\ndescription: Every tool there is.\n---\n\nThere are many tools.\n',
  ...Object.fromEntries(toolIds.map((id, at) => [`content/${id}.md`, tool(at + 1)])),
  'content/releases/4.1.md': release(
    '4.1',
    '  lts: true\n  generalSupportEnd: 2023-12-11\n  securitySupportEnd: 2025-12-08\n',
  ),
  'content/releases/4.1/4.1.2.md': release(
    '4.1.2',
    '  supersededBy: { version: "4.1.3", reason: a serious regression }\n',
  ),
  'content/releases/4.1/4.1.3.md': release('4.1.3'),
  'content/releases.md':
    '---\ntitle: Releases\ndescription: Every release.\n---\n\nAll of them.\n\n::release-timeline\n\n::release-table{state="supported"}\n',
  'sidebars/guide.yml': `
- start
- everything
- type: category
  label: Tools
  link: { type: doc, id: tools/index }
  items:
${toolIds
  .slice(0, 12)
  .map((id) => `    - ${id}`)
  .join('\n')}
- type: category
  label: More tools
  items:
    - ${toolIds[12]}
    - type: category
      label: Deep tools
      collapsed: false
      items:
${toolIds
  .slice(13, 20)
  .map((id) => `        - ${id}`)
  .join('\n')}
    - type: category
      label: Hidden tools
      items:
${toolIds
  .slice(20, 30)
  .map((id) => `        - ${id}`)
  .join('\n')}
- type: category
  label: Always there
  collapsible: false
  items:
${toolIds
  .slice(30)
  .map((id) => `    - ${id}`)
  .join('\n')}
`,
  'sidebars/releases.yml': `
- type: category
  label: Releases
  link: { type: doc, id: releases }
  items:
    - type: category
      label: Product 4.1
      link: { type: doc, id: releases/4.1 }
      items:
        - { type: autogenerated, dirName: releases/4.1 }
`,
  'static/img/wide.svg': picture,
};

/** One page of every template. */
export const pages: Readonly<Record<string, string>> = {
  home: '/',
  doc: '/docs/everything/',
  'long doc': '/docs/tools/tool-3/',
  category: '/docs/tools/',
  'category without an entry': '/docs/contents/guide/more-tools/',
  contents: '/docs/contents/guide/',
  series: '/docs/releases/4.1/',
  release: '/docs/releases/4.1/4.1.2/',
  releases: '/docs/releases/',
  search: '/search/',
  tags: '/docs/tags/',
  tag: '/docs/tags/even/',
  'not found': '/404.html',
};
