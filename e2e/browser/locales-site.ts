import type { ConfigInput } from '@docsgen/core';

/** A site in English, German and Arabic, for the tests of languages. */
export const locales: Partial<ConfigInput> = {
  title: 'Kite',
  tagline: 'Flies.',
  navigation: [{ label: 'Set it up', href: '/docs/guide/set-up' }],
  locales: {
    en: { label: 'English' },
    de: {
      label: 'Deutsch',
      title: 'Drachen',
      tagline: 'Fliegt.',
      messages: { untranslated: 'Noch nicht übersetzt. Original:' },
      navigation: [{ label: 'Einrichten', href: '/docs/guide/set-up' }],
      collections: { docs: { label: 'Anleitungen' } },
    },
    ar: { label: 'العربية', title: 'طائرة ورقية', tagline: 'تطير.' },
  },
};

const many = Array.from({ length: 9 }, (_, at) => `Heading number ${at + 1} |`).join(' ');

/** Its files: one page is in all languages, one lacks German, one is in English only. */
export const localesFiles: Readonly<Record<string, string>> = {
  'sidebars/docs.json': JSON.stringify([
    'start',
    { type: 'category', label: 'Guide', items: ['guide/set-up', 'guide/fly'] },
  ]),
  'sidebars/ar/docs.json': JSON.stringify([
    'start',
    { type: 'category', label: 'الدليل', items: ['guide/set-up', 'guide/fly'] },
  ]),
  'content/start.md':
    '---\ntitle: Start\ndescription: Where to begin.\n---\n\n[Set-up](./guide/set-up.md)\n',
  'content/guide/set-up.md':
    '---\ntitle: Set it up\ndescription: Put it together.\n---\n\n## Sticks\n\nTwo.\n\n## String\n\nLong.\n',
  'content/guide/fly.md':
    '---\ntitle: Fly\ndescription: In the wind.\n---\n\n:::note\nMind [the string](./set-up.md#string).\n:::\n\n## Wind\n\nSome.\n\n## Hills\n\nFew.\n',
  'content/de/start.md':
    '---\ntitle: Anfang\ndescription: Womit man beginnt.\n---\n\n[Einrichten](./guide/set-up.md)\n',
  'content/ar/start.md':
    '---\ntitle: البداية\ndescription: من أين تبدأ.\n---\n\n[الإعداد](./guide/set-up.md)\n',
  'content/ar/guide/set-up.md': `---
title: الإعداد
description: كيف تُركّب.
---

## الأعواد {#sticks}

:::warning[انتبه]
عودان.
:::

- واحد
- اثنان

> اقتباس

\`\`\`sh title="run.sh"
npm install --save-dev a-package-with-a-very-long-name another-package-with-a-very-long-name
\`\`\`

| واسع | ${many}
|---|${'---|'.repeat(9)}
| صف |${' خلية |'.repeat(9)}

## الخيط {#string}

طويل.
`,
};
