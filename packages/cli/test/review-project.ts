import type { SiteChange } from '@docsgen/review';
import { expect } from 'vitest';
import { numbered, page } from '../../review/test/states.ts';
import { type GitProject, gitProject } from './git-project.ts';
import { docsgenWith, type World } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

export { marked, page } from '../../review/test/states.ts';

/** The templates, with a digest that changes with the files of the site's theme. */
export const ownTheme: World = {
  renderer: async (theme) => {
    return { ...(await themedWorld.renderer()), digest: `test ${theme?.digest ?? ''}` };
  },
};

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
