import type { SiteChange } from '@docsgen/review';
import { expect } from 'vitest';
import { type GitProject, gitProject } from './git-project.ts';
import { docsgenWith, type World } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

/** The templates, with a digest that changes with the files of the site's theme. */
export const ownTheme: World = {
  renderer: async (theme) => {
    return { ...(await themedWorld.renderer()), digest: `test ${theme?.digest ?? ''}` };
  },
};

export const numbered = (amount: number): number[] =>
  Array.from({ length: amount }, (_, at) => at + 1);

/** Pages that include partials, a folder of pages, and a page for each kind of change. */
export const files: Readonly<Record<string, string>> = {
  'docsgen.config.json': JSON.stringify({ title: 'Site', stylesheets: ['theme.css'] }),
  'theme.css': 'article { color: red }\n',
  'content/index.md': page('Start', 'See the [moved page](old/p1.md) and [a page](lost.md).'),
  'content/lost.md': page('Lost', 'This address is lost.'),
  'content/named.md': page('Old name', 'Its title changes.'),
  'content/text.md': page('Text', 'One two three four.\n\n## Set up\n\nRun the command.'),
  'content/_small.md': 'The small partial says old words.\n',
  'content/_large.md': 'The large partial says old words.\n',
  ...Object.fromEntries(
    numbered(4).map((n) => [`content/old/p${n}.md`, page(`Moved ${n}`, `Text of page ${n}.`)]),
  ),
  ...Object.fromEntries(
    numbered(40).map((n) => {
      const small = n <= 3 ? ':::include{file="../_small.md"}\n\n' : '';
      const text = `${small}:::include{file="../_large.md"}\n\nOnly here: ${n}.`;
      return [`content/many/m${n}.md`, page(`Many ${n}`, text.replaceAll(':::', '::'))];
    }),
  ),
};

export function page(title: string, text: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: About it.\n---\n\n${text}\n`;
}

export interface Project extends Pick<GitProject, 'root' | 'git' | 'write'> {
  /** Runs `docsgen diff --format json`. */
  diff(...args: string[]): Promise<SiteChange>;
}

/** A site with one commit on `main`, and the branch `topic` checked out. */
export async function project(own: Readonly<Record<string, string>> = files): Promise<Project> {
  const { root, git, write, commit } = await gitProject(own);
  commit();
  git('checkout', '-q', '-b', 'topic');
  return {
    root,
    git,
    write,
    async diff(...args) {
      const { code, stdout, stderr } = await docsgenWith(
        root,
        ['diff', '--format', 'json', ...args],
        ownTheme,
      );
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout) as SiteChange;
    },
  };
}

/** The parts of a text as `diff` marks them: `[-old-]{+new+}`. */
export function marked(parts: SiteChange['pages'][number]['edits'][number]['parts']): string {
  const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return parts.map(({ type, text }) => `${marks[type][0]}${text}${marks[type][1]}`).join('');
}
