import { languageNames } from '@docsgen/highlight/html';
import { nearest } from '../text/nearest.ts';

/** What a language's name in a fence means. */
export type CodeLanguage =
  /** Text, shown as it stands. */
  | { readonly type: 'plain' }
  /** A session at a prompt: commands and what they print. */
  | { readonly type: 'session' }
  /** Code; `grammar` is the name that the highlighter knows the language by. */
  | { readonly type: 'code'; readonly grammar: string };

/** The name of no language: text. */
export const plain = 'text';

const plainNames = [plain, 'txt', 'plain', 'plaintext', 'none'];

const sessionNames = ['console', 'shellsession', 'terminal', 'shell-session', 'sh-session'];

/** Names that people write and Shiki doesn't have. */
const aliases: Readonly<Record<string, string>> = {
  conf: 'ini',
  env: 'dotenv',
  feature: 'gherkin',
  flow: 'javascript',
  'go-html-template': 'html',
  htaccess: 'apache',
  htm: 'html',
  golang: 'go',
  mustache: 'handlebars',
  objectivec: 'objective-c',
  patch: 'diff',
  posh: 'powershell',
  svg: 'xml',
};

/** What is likeliest to be meant by a name that doesn't exist. */
const common = [
  ...['bash', 'console', 'css', 'diff', 'docker', 'gherkin', 'handlebars', 'html', 'ini'],
  ...['java', 'javascript', 'js', 'json', 'jsx', 'markdown', 'mermaid', 'mustache', 'php'],
  ...['plaintext', 'python', 'ruby', 'rust', 'scss', 'shell', 'sql', 'text', 'toml', 'ts', 'tsx'],
  ...['typescript', 'xml', 'yaml', 'yml'],
];

const known = new Map<string, CodeLanguage>([
  ...languageNames.map((name): [string, CodeLanguage] => [name, { type: 'code', grammar: name }]),
  ...Object.entries(aliases).map(([name, grammar]): [string, CodeLanguage] => {
    return [name, { type: 'code', grammar }];
  }),
  ...sessionNames.map((name): [string, CodeLanguage] => [name, { type: 'session' }]),
  ...plainNames.map((name): [string, CodeLanguage] => [name, { type: 'plain' }]),
]);

/** What a language's name means; null for a name that isn't known. Case doesn't matter. */
export function findLanguage(name: string): CodeLanguage | null {
  const wanted = name.toLowerCase();
  // `diff-js` is what others call a difference of JavaScript, `js-vue` JavaScript with Vue's braces.
  const base = wanted.startsWith('diff-') ? 'diff' : wanted.replace(/-vue$/, '');
  return known.get(wanted) ?? known.get(base) ?? null;
}

/** The known name of a language that is nearest to another, or null. */
export function nearestLanguage(name: string): string | null {
  return nearest(name, common) ?? nearest(name, known.keys());
}
