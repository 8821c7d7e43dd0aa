import type { ConfigInput } from '@docsgen/core';

/** A site that uses every setting for the frame and the appearance. */

const svg = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path fill="${color}" d="M16 2 30 10v12l-14 8L2 22V10z"/><path fill="#fff" d="M10 12h12v3H10zm0 5h8v3h-8z"/></svg>\n`;

const paragraph =
  'Orbit keeps the state of many machines in step. Each of them has a copy, and a change on one is on all of them in the end, whatever happens to the network in between.\n';

const page = (title: string, text = paragraph): string =>
  `---\ntitle: ${title}\ndescription: What to know of it before the first line of code.\n---\n\n${text}\n## Before you begin\n\n${paragraph}\n## What comes of it\n\n${paragraph}`;

const release = (version: string, more: string): string =>
  `---\ntitle: Orbit ${version}\ndescription: Notes on it.\nrelease:\n  product: lms\n  version: "${version}"\n  series: "${version.split('.').slice(0, 2).join('.')}"\n${more}---\n\nWhat is new.\n\n\`\`\`sh\norbit upgrade ${version}\n\`\`\`\n`;

/** The files of the site. */
export const settingsFiles: Readonly<Record<string, string>> = {
  'static/logo.svg': svg('#5b3df5'),
  'static/logo-dark.svg': svg('#8f7bff'),
  'static/js/feedback.js': 'document.documentElement.dataset.feedback = "asked";\n',
  'static/fonts/orbit.woff2': 'wOF2',
  'static/site.webmanifest': '{}\n',
  'content/start.md': page(
    'Start',
    `${paragraph}\nGo on to [releases](./released.md), [installing](./guide/install.md), the [concepts](./guide/concepts.md), [nodes](./guide/nodes.md), [backups](./guide/backups.md) or [releases](./releases/1.0.md), [1.1](./releases/1.1.md), [1.1.1](./releases/1.1/1.1.1.md), [2.0](./releases/2.0.md).\n`,
  ),
  'content/index.md': `---
title: Orbit
template: home
hero:
  title: Every machine in step
  tagline: Orbit keeps the state of many machines the same, whatever happens to the network in between.
  actions:
    - { text: Get started, link: ./guide/install.md, icon: rocket }
    - { text: View the source, link: "https://github.com/example/orbit", theme: alt }
  terminal: |
    $ npm install --global orbit
    added 12 packages in 2s
    $ orbit join machines.example.org
    42 machines, all in step
features:
  - icon: bolt
    title: Fast
    details: A change is on every machine before the next heartbeat.
    link: guide/concepts
  - icon: shield
    title: Safe
    details: What is written is never lost, even if half of the machines are.
    link: ./guide/backups.md#before-you-begin
  - icon: puzzle
    title: Open
    details: Nodes of your own speak the same protocol, and nothing is hidden from them.
---

## How it works

${paragraph}`,
  'content/pictured.md': `---
title: Orbit in pictures
template: home
hero:
  tagline: What it looks like.
  image: { light: /logo.svg, dark: /logo-dark.svg, alt: A hexagon with two lines in it }
  actions: [{ text: Start, link: ./start.md }]
features:
  - title: Drawn
    details: The same logo again.
    image: { light: /logo.svg, dark: /logo-dark.svg }
---
`,
  'content/released.md': `---
title: Orbit and its releases
template: home
hero:
  tagline: Which one to take.
  releases: true
---

See the [home page](./index.md), [pictures](./pictured.md) and [words](./worded.md).
`,
  'content/worded.md': `---
title: Orbit in words
template: home
hero:
  tagline: What it is, for those who would rather read than look at pictures of it.
  actions: [{ text: Start, link: ./start.md }]
---

What it is, in more words than a hero has room for.
`,
  'content/guide/install.md': page('Install'),
  'content/guide/concepts.md': page('Concepts'),
  'content/guide/nodes.md': page('Nodes that come and go'),
  'content/guide/backups.md': `---\nsidebar_badge:\n  text: Beta\n  tone: warning\n---\n\n# Backups\n\n${paragraph}\n:::caution\nTwo backups at a time use twice the memory.\n:::\n\n## Before you begin\n\n${paragraph}`,
  'content/releases/1.0.md': release(
    '1.0',
    '  date: 2021-01-10\n  securitySupportEnd: 2022-01-10\n',
  ),
  'content/releases/1.1.md': release(
    '1.1',
    '  date: 2022-01-10\n  lts: true\n  securitySupportEnd: 2025-01-10\n',
  ),
  'content/releases/1.1/1.1.1.md': release(
    '1.1.1',
    '  date: 2022-03-10\n  supersededBy:\n    version: "1.1.2"\n',
  ),
  'content/releases/1.1/1.1.2.md': release('1.1.2', '  date: 2022-03-11\n'),
  'content/releases/2.0.md': release(
    '2.0',
    '  date: 2023-01-10\n  generalSupportEnd: 2024-01-10\n',
  ),
  'sidebars/guide.yml': `- start
- type: category
  label: Guide
  collapsed: false
  badge: New
  items:
    - guide/install
    - { type: doc, id: guide/concepts, badge: { text: Read first, tone: tip } }
    - guide/nodes
    - guide/backups
    - { type: link, label: API, href: https://api.example.org/, badge: { text: Old, tone: danger } }
`,
  'sidebars/releases.yml': `- releases/2.0
- type: category
  label: Orbit 1.1
  link: { type: doc, id: releases/1.1 }
  items: [releases/1.1/1.1.1, releases/1.1/1.1.2]
- releases/1.0
`,
};

/** The configuration of the site. */
export const settings: Partial<ConfigInput> = {
  title: 'Orbit for developers and operators',
  shortTitle: 'Orbit',
  tagline: 'Keeps the state of many machines in step.',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
  navigation: [
    { label: 'Blog', href: 'https://blog.example.org/' },
    {
      label: 'Community',
      items: [
        { label: 'Forum', href: 'https://forum.example.org/' },
        { label: 'Install', href: '/docs/guide/install' },
        { label: 'Code of conduct', href: 'https://example.org/conduct' },
      ],
    },
  ],
  social: [
    { icon: 'github', href: 'https://github.com/example/orbit' },
    { icon: 'mastodon', href: 'https://mastodon.example/@orbit' },
    { icon: 'email', label: 'Write to us', href: 'mailto:orbit@example.org' },
  ],
  footer: {
    feedback: 'https://forms.example.org/?page={page}&answer={answer}',
    columns: [
      {
        label: 'Learn',
        items: [
          { label: 'Start', href: '/docs/start' },
          { label: 'Install', href: '/docs/guide/install#before-you-begin' },
        ],
      },
      { label: 'Project', items: [{ label: 'Governance', href: 'https://example.org/gov' }] },
      { label: 'Help', items: [{ label: 'Forum', href: 'https://forum.example.org/' }] },
    ],
    copyright: '© 2019–2023 The Orbit authors',
  },
  announcement: {
    text: 'Orbit 2.1 is out, with backups that restore themselves.',
    link: { label: 'What is new', href: '/docs/releases/2.0' },
    until: '2099-12-31',
  },
  head: [
    { tag: 'meta', attrs: { name: 'theme-color', content: '#5b3df5' } },
    { tag: 'meta', attrs: { name: 'description', content: 'Never: pages have their own.' } },
    { tag: 'link', attrs: { rel: 'me', href: 'https://mastodon.example/@orbit' } },
    { tag: 'link', attrs: { rel: 'manifest', href: '/site.webmanifest' } },
  ],
  scripts: [
    '/js/feedback.js',
    {
      src: 'https://stats.example.org/count.js',
      attrs: { async: true, 'data-site': 'orbit' },
      hosts: { connect: ['beacon.example.org'], img: ['pixel.example.org:8443'] },
    },
  ],
  fonts: {
    text: 'Georgia, serif',
    code: { family: 'Orbit Mono', files: [{ src: '/fonts/orbit.woff2', weight: '100 900' }] },
  },
  colors: {
    accent: { light: '#5b3df5', dark: '#a99bff' },
    accentSoft: { light: '#edeafe', dark: '#2a2450' },
    background: { dark: '#101014' },
  },
  collections: [
    {
      id: 'docs',
      path: 'content',
      label: 'Docs',
      editUrl: 'https://github.com/example/orbit/edit/main/content',
    },
  ],
};
