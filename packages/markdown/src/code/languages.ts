import { languageNames } from '@docsgen/highlight/html';
import { nearest } from '@docsgen/text';
import { sessionKinds } from './session-kinds.ts';

/** The default language of fences: plain text. */
export const plain = 'text';

/** The output of terminals with codes for colours, which are left out. */
export const ansi = 'ansi';

const plainNames = [plain, 'txt', 'plain', 'plaintext', 'none', ansi];

/** Common names that Shiki lacks, with the names of their grammars. */
const aliases: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cc: 'cpp',
  cfg: 'ini',
  conf: 'ini',
  cxx: 'cpp',
  ejs: 'html',
  env: 'dotenv',
  'f#': 'fsharp',
  feature: 'gherkin',
  flow: 'javascript',
  'go-html-template': 'html',
  golang: 'go',
  hpp: 'cpp',
  htaccess: 'apache',
  htm: 'html',
  jinja2: 'jinja',
  mustache: 'handlebars',
  objectivec: 'objective-c',
  patch: 'diff',
  pl: 'perl',
  posh: 'powershell',
  python3: 'python',
  svg: 'xml',
};

/** Common languages, which are preferred as suggestions for an unknown name. */
const common = [
  'bash',
  'console',
  'css',
  'diff',
  'docker',
  'gherkin',
  'handlebars',
  'html',
  'ini',
  'java',
  'javascript',
  'js',
  'json',
  'jsx',
  'markdown',
  'mermaid',
  'mustache',
  'php',
  'plaintext',
  'python',
  'ruby',
  'rust',
  'scss',
  'shell',
  'sql',
  'text',
  'toml',
  'ts',
  'tsx',
  'typescript',
  'xml',
  'yaml',
  'yml',
];

const known: ReadonlyMap<string, string> = new Map([
  ...languageNames.map((name) => [name, name] as const),
  ...Object.entries(aliases),
  ...Object.entries(sessionKinds).flatMap(([kind, { names }]) => {
    return [kind, ...names].map((name) => [name, kind] as const);
  }),
  ...plainNames.map((name) => [name, plain] as const),
]);

/**
 * Looks up a language by name, ignoring case: the highlighter's name of it, `plain`, or a kind of
 * session; null if it is unknown.
 */
export function findLanguage(name: string): string | null {
  const wanted = name.toLowerCase();
  // VitePress and other tools write `diff-js` for a diff of JavaScript, and `js-vue` for JavaScript
  // with Vue's interpolations.
  const base = wanted.startsWith('diff-') ? 'diff' : wanted.replace(/-vue$/, '');
  return known.get(wanted) ?? known.get(base) ?? null;
}

/**
 * The known name most similar to another, or null. Any three letters are similar to those of some
 * rare language, so a short name is compared with common ones only.
 */
export function nearestLanguage(name: string): string | null {
  const isShort = /^\w{1,3}$/.test(name);
  return nearest(name, common) ?? (isShort ? null : nearest(name, known.keys()));
}
