import { languageAliasNames, languageNames } from '@shikijs/langs';
import { nearest } from '../text/nearest.ts';

/** What a language's name in a fence means. */
export type Language =
  /** Text, shown as it stands. */
  | { readonly type: 'plain' }
  /** A session at a prompt: commands and what they print. */
  | { readonly type: 'session' }
  /** Code; `grammar` is the name of a module of @shikijs/langs. */
  | { readonly type: 'code'; readonly grammar: string };

const plainNames = ['text', 'txt', 'plain', 'plaintext', 'none'];

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

/** What languages' names mean. */
export interface Languages {
  /** Null for a name that isn't known. Case doesn't matter. */
  resolve(name: string): Language | null;
  /** The known name that is nearest to another, or null. */
  nearest(name: string): string | null;
}

/** Reads the tables of languages. */
export function createLanguages(): Languages {
  const known = new Map<string, Language>();
  for (const grammar of [...languageNames, ...languageAliasNames]) {
    known.set(grammar, { type: 'code', grammar });
  }
  for (const [name, grammar] of Object.entries(aliases)) known.set(name, { type: 'code', grammar });
  for (const name of sessionNames) known.set(name, { type: 'session' });
  for (const name of plainNames) known.set(name, { type: 'plain' });
  return {
    resolve(name) {
      const wanted = name.toLowerCase();
      // `diff-js` is what others call a difference of JavaScript, `js-vue` JavaScript with Vue's braces.
      const base = wanted.startsWith('diff-') ? 'diff' : wanted.replace(/-vue$/, '');
      return known.get(wanted) ?? known.get(base) ?? null;
    },
    nearest: (name) => nearest(name, common) ?? nearest(name, known.keys()),
  };
}

/** The grammar of what is typed at a prompt. */
export const sessionGrammar = 'shellscript';

/** The module of the grammar that a language is highlighted with; null for none. */
export function grammarOf(language: Language | null): string | null {
  if (language === null || language.type === 'plain') return null;
  return language.type === 'session' ? sessionGrammar : language.grammar;
}
