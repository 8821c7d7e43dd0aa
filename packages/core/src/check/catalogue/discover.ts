import type { BuiltInRule } from '../rule.ts';

/** Descriptions of the rules that discover applies while it finds and reads files. */
export const discoverRules: readonly BuiltInRule[] = [
  {
    name: 'missing-source',
    severity: 'error',
    summary:
      "A folder or file in the configuration that doesn't exist, or a collection without entries.",
    example: `collections: [{ id: 'docs', path: 'dcos' }]`,
    fixed: `collections: [{ id: 'docs', path: 'docs' }]`,
  },
  {
    name: 'unknown-locale',
    severity: 'warning',
    summary: "A folder of translations into a language that isn't among the `locales`.",
    example: 'content/fr/guide.md, in a site in English and German',
    fixed: `locales: { en: { label: 'English' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } }`,
  },
  {
    name: 'unread-file',
    severity: 'warning',
    summary:
      "A file that looks like content and isn't read: Hugo's `_index.md`, a wiki's `_Sidebar.md`, a misnamed category file, a sidebar file that is code.",
    example: 'content/guides/_category.yml',
    fixed: 'content/guides/_category_.yml',
  },
  {
    name: 'unreadable-file',
    severity: 'error',
    summary:
      "A file or folder that can't be read, a folder at more than 100 levels, or a file that is not text in UTF-8, contains control characters, or is a symbolic link that leads out of its folder.",
    example: 'A page saved as UTF-16.',
    fixed: 'Save it as UTF-8; replace the link with the file itself.',
  },
];
