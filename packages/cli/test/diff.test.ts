import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SiteChange } from '@docsgen/review';
import { expect, test } from 'vitest';
import { type GitProject, gitProject } from './git-project.ts';
import { docsgen, docsgenWith, listing, type World } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

/** The templates, with a digest that changes with the files of the site's theme. */
const ownTheme: World = {
  renderer: async (theme) => {
    return { ...(await themedWorld.renderer()), digest: `test ${theme?.digest ?? ''}` };
  },
};

/** Names and texts that are markup somewhere. */
const hostile = '<img src=x onerror=alert(1)> @team #1 | `code` [x](javascript:alert) ::error::x';

const numbered = (amount: number): number[] => Array.from({ length: amount }, (_, at) => at + 1);

/** Pages that include partials, a folder of pages, and a page for each kind of change. */
const files: Readonly<Record<string, string>> = {
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

function page(title: string, text: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: About it.\n---\n\n${text}\n`;
}

interface Project extends Pick<GitProject, 'root' | 'git' | 'write'> {
  /** Runs `docsgen diff --format json`. */
  diff(...args: string[]): Promise<SiteChange>;
}

/** A site with one commit on `main`, and the branch `topic` checked out. */
async function project(own: Readonly<Record<string, string>> = files): Promise<Project> {
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
function marked(parts: SiteChange['pages'][number]['edits'][number]['parts']): string {
  const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return parts.map(({ type, text }) => `${marks[type][0]}${text}${marks[type][1]}`).join('');
}

test('each planted change is reported as what it is', { timeout: 60_000 }, async () => {
  const { root, git, write, diff } = await project();
  await rm(path.join(root, 'content/lost.md'));
  await rename(path.join(root, 'content/old'), path.join(root, 'content/fresh'));
  await write({
    'content/fresh/p1.md':
      '---\ntitle: Moved 1\ndescription: About it.\nredirect_from: [/old/p1]\n---\n\nText of page 1.\n',
    'content/index.md': page('Start', 'See the [moved page](fresh/p1.md) and a page.'),
    'content/named.md': page('New name', 'Its title changes.'),
    'content/text.md': page('Text', 'One two 3 four.\n\n## Set up\n\nRun the other command.'),
    'content/_small.md': 'The small partial says new words.\n',
    'content/_large.md': 'The large partial says new words.\n',
    'theme.css': 'article { color: blue }\n',
    'content/added.md': page('Added', 'A new page.'),
  });
  git('add', '-A');
  git('commit', '-q', '-m', 'second');
  const { pages, folders, groups, findings, redirects, sidebars } = await diff();

  const fates = pages.map(({ type, before, after, redirect }) => {
    return `${type} ${before?.route ?? '-'} ${after?.route ?? '-'} ${redirect ?? '-'}`;
  });
  expect(fates.sort()).toEqual([
    'added - /added -',
    'added - /contents/defaultSidebar/fresh -',
    'changed / / -',
    'changed /named /named -',
    'changed /text /text -',
    'moved /old/p1 /fresh/p1 /fresh/p1',
    'moved /old/p2 /fresh/p2 -',
    'moved /old/p3 /fresh/p3 -',
    'moved /old/p4 /fresh/p4 -',
    'removed /contents/defaultSidebar/old - -',
    'removed /lost - -',
  ]);

  const edits = (route: string): string[] => {
    const found = pages.find(({ after }) => after?.route === route);
    return (found?.edits ?? []).map(({ kind, section, parts }) => {
      return `${kind} ${section}: ${marked(parts)}`;
    });
  };
  expect(edits('/named')).toEqual(['title : [-Old name-]{+New name+}']);
  expect(edits('/text')).toEqual([
    'text : One two [-three-]{+3+} four.',
    'text Set up: Run the {+other +}command.',
  ]);
  expect(edits('/')).toEqual(['link : [-/lost/-]']);

  const shared = groups.map(({ cause, pages: own, edits: [edit] }) => {
    return `${cause}: ${own.length}: ${edit?.kind} ${marked(edit?.parts ?? [])}`;
  });
  expect(shared).toContain(
    'the included file content/_large.md: 40: text The large partial says [-old-]{+new+} words.',
  );
  expect(shared).toContain(
    'the included file content/_small.md: 3: text The small partial says [-old-]{+new+} words.',
  );
  expect(shared.filter((text) => text.startsWith('the theme of the site: theme.css'))).toHaveLength(
    1,
  );
  expect(shared).toContain('pages that moved: 1: link [-/old/p1/-]{+/fresh/p1/+}');
  expect(redirects).toEqual([]);
  expect(sidebars[0]?.items.some(({ type }) => type === 'relabelled')).toBe(true);
  const lost = findings.added.filter(({ rule }) => rule === 'removed-route');
  expect(lost.map(({ message }) => message).sort()).toEqual(
    ['/contents/defaultSidebar/old', '/lost', '/old/p2', '/old/p3', '/old/p4'].map((route) => {
      return `The page "${route}" was published and is gone.`;
    }),
  );

  expect(folders).toMatchObject([{ from: '/old', to: '/fresh', lost: 3 }]);

  // The other formats print the same comparison.
  const printed = async (format: string): Promise<string> => {
    const { code, stdout, stderr } = await docsgenWith(
      root,
      ['diff', '--format', format],
      ownTheme,
    );
    expect(code, stderr).toBe(0);
    return withoutMarkup(stdout);
  };
  const pretty = await printed('pretty');
  const comment = await printed('github');
  await printed('html');
  const report = path.join(root, '.docsgen/diff');
  const index = withoutMarkup(await readFile(path.join(report, 'index.html'), 'utf8'));
  for (const text of [pretty, comment, index]) {
    expect(text).toMatch(/\/old → \/fresh\W+4 pages moved, 3 without a redirect/);
    expect(text).toContain('The included file content/_small.md: 3 pages');
    expect(text).toContain('The included file content/_large.md: 40 pages');
    expect(text).toMatch(/The theme of the site: theme\.css: \d\d pages/);
    expect(text).toMatch(/Previous and next pages: \d pages/);
    expect(text).not.toMatch(/\/many\/m(?:5|12|33)\b/);
    expect(text).toContain('5 addresses lost');
  }
  expect(pretty).toContain('- /lost  Lost, removed, without a redirect');
  expect(pretty).toContain('title: [-Old name-] → {+New name+}');
  expect(comment).toContain('- /lost is gone without a redirect');
  expect(comment).toContain('title: Old name → New name');
  expect(index).toContain('/lostLostremoved, without a redirect');
  const pageOf = async (address: string): Promise<string> => {
    const [, file = ''] =
      new RegExp(`href="(pages/\\d+\\.html)">${address}<`).exec(
        await readFile(path.join(report, 'index.html'), 'utf8'),
      ) ?? [];
    return readFile(path.join(report, file), 'utf8');
  };
  expect(withoutMarkup(await pageOf('/named'))).toContain('title: Old name → New name');
  expect(await pageOf('/many/m1')).toContain('<del>old</del><ins>new</ins>');
});

/** A text in HTML or in Markdown as it is read. */
function withoutMarkup(text: string): string {
  const named = { amp: '&', lt: '<', gt: '>' } as const;
  return text
    .replaceAll(/<\/?[a-z][^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&(amp|lt|gt);/g, (_, name: keyof typeof named) => named[name]);
}

test('a changed template of an extension is a change of the theme', async () => {
  const { root, git, write, commit } = await gitProject({
    'docsgen.config.mjs': `export default {
      title: 'Site',
      extensions: [{
        type: 'page', name: 'step', version: '1', template: 'step.tsx',
        match: ({ id }) => id === 'step', model: () => ({}),
      }],
    };\n`,
    'step.tsx': 'export const template = () => <article>Old</article>;\n',
    'content/step.md': page('Step', 'A step.'),
  });
  commit();
  await write({ 'step.tsx': 'export const template = () => <article>New</article>;\n' });
  const { stdout, stderr } = await docsgenWith(
    root,
    ['diff', 'HEAD', '--format', 'json'],
    ownTheme,
  );
  expect(stderr).toBe('');
  const { groups } = JSON.parse(stdout) as SiteChange;
  expect(groups.map(({ cause }) => cause)).toEqual(['the theme of the site: step.tsx']);
  expect(git('status', '--porcelain').trim()).toBe('M step.tsx');
});

test('sidebar items are compared in their place, also with equal labels', async () => {
  const category = (label: string, ...items: unknown[]) => ({ type: 'category', label, items });
  const sidebar = (...items: unknown[]) => ({ 'sidebars/main.json': JSON.stringify(items) });
  const pages = ['a', 'b', 'c', 'd', 'e'].map((id) => [`content/${id}.md`, page(id, 'Text.')]);
  const link = (label: string, href: string) => ({ type: 'link', label, href });
  const { write, diff } = await project({
    'docsgen.config.json': JSON.stringify({ title: 'Site' }),
    ...Object.fromEntries(pages),
    ...sidebar(
      category('Guides', category('Group', 'a', 'b'), link('Source', 'https://old.example')),
      category('More', category('Group', 'c', 'd'), 'e'),
    ),
  });
  await write({ 'content/a.md': page('a', 'Other text.') });
  expect((await diff()).sidebars).toEqual([]);
  await write(
    sidebar(
      category('Manual', category('Group', 'b', 'a'), link('Source', 'https://new.example')),
      category('More', category('Group', 'c'), 'd'),
    ),
  );
  const { sidebars } = await diff();
  const listed = sidebars.flatMap(({ items }) =>
    items.map(({ type, before, after }) => {
      return `${type}: ${before?.labels.join('/') ?? '-'} → ${after?.labels.join('/') ?? '-'}`;
    }),
  );
  expect(listed).toEqual([
    'relabelled: Guides → Manual',
    'moved: Guides/Group/a → Manual/Group/a',
    'retargeted: Guides/Source → Manual/Source',
    'moved: More/Group/d → More/d',
    'removed: More/e → -',
  ]);
});

test('configurations of both states count, and a copy of the old one is removed', async () => {
  const { root, write, diff } = await project({
    'docsgen.config.mjs': "import { title } from './title.mjs';\nexport default { title };\n",
    'title.mjs': "export const title = 'Old';\n",
    'content/index.md': page('Start', 'Text.'),
  });
  await write({ 'title.mjs': "export const title = 'New';\n" });
  const { pages, groups } = await diff();
  expect(pages).toEqual([]);
  expect((await docsgen(root, 'diff --exit-code --quiet', themedWorld)).code).toBe(1);
  const none = await docsgen(root, 'diff main HEAD --exit-code', themedWorld);
  expect([none.code, none.stdout]).toEqual([0, 'Readers see no difference.\n']);
  const settings = groups.filter(({ cause }) => cause === 'the settings of the site');
  expect(
    settings.flatMap(({ edits }) => edits.map(({ of, parts }) => of + marked(parts))),
  ).toContain('title[-Old-]{+New+}');
  expect((await listing(root)).filter((name) => name.includes('commits'))).toEqual([]);
});

test('files with the same content are files of their own at a commit, too', async () => {
  const twin = page('Twin', 'The same text.');
  const { write, diff } = await project({
    'docsgen.config.json': JSON.stringify({ title: 'Site' }),
    'content/index.md': page('Start', 'See [one](one.md) and [two](two.md).'),
    'content/one.md': twin,
    'content/two.md': twin,
  });
  await write({ 'content/two.md': page('Twin', 'Another text.') });
  const { pages, findings } = await diff();
  const changes = pages.map(({ type, after }) => `${type} ${after?.route}`);
  expect([changes, findings.added, findings.gone]).toEqual([['changed /two'], [], []]);
});

test('what looks different with the same words is reported', async () => {
  const code = (info: string): string =>
    `\`\`\`${info}\nconst a = 1;\nconst b = 2;\nconst c = 3;\n\`\`\``;
  const { write, diff } = await project({
    'content/index.md': page('Start', 'Text.'),
    'content/lines.md': page('Lines', code('js {1-2}')),
    'content/language.md': page('Language', code('js')),
    'content/note.md': page('Note', ':::note[Look]\nHere.\n:::'),
    'content/list.md': page('List', '1. One\n2. Two'),
  });
  await write({
    'content/lines.md': page('Lines', code('js {1,3}')),
    'content/language.md': page('Language', code('text')),
    'content/note.md': page('Note', ':::warning[Look]\nHere.\n:::'),
    'content/list.md': page('List', '3. One\n4. Two'),
  });
  const { pages } = await diff();
  const found = pages.flatMap(({ edits }) => {
    return edits.map(({ kind, of, parts }) => `${kind} ${of}: ${marked(parts)}`);
  });
  expect(found).toEqual([
    'format code: [-lang js-]{+lang text+}',
    'marks highlighted lines: [-1–2-]{+1, 3+}',
    'format One Two: {+start 3+}',
    'text : [-Note: Look-]',
    'text : {+Warning: Look+}',
  ]);
});

test('hostile names and texts stay text in every format', async () => {
  const { root, write } = await project({
    'content/index.md': page('Start', 'Text.'),
    'content/page.md': page(hostile, `Old \`${hostile}\` text.`),
  });
  await write({
    'content/page.md': page(`${hostile} 2`, `New \`${hostile.replaceAll('`', '')}\` text \u202e.`),
    'content/<b>x.md': page('Added', '```\n````\n<script>alert(1)</script>\n```'),
  });
  const github = await docsgen(root, 'diff --format github', themedWorld);
  const comment = github.stdout.replaceAll(/(`{3,})diff\n[\s\S]*?\n {2}\1\n/g, '');
  expect(comment).not.toMatch(/<(?!\/?(?:details|summary|ins|del|code)>|!-- docsgen diff -->)/);
  expect(comment).not.toMatch(/@team|(?<!&)#1(?!\d)|\]\(javascript|^::error/m);
  const html = await docsgen(root, 'diff --format html --out-dir ../report', themedWorld);
  const report = path.join(path.dirname(root), 'report');
  expect(html.stdout).toBe('../report/index.html\n');
  for (const name of (await listing(report)).filter((file) => file.endsWith('.html'))) {
    const text = await readFile(path.join(report, name), 'utf8');
    expect(text).not.toMatch(
      /<img src="?x|onerror=[^&]*>|<script>|<style|\sstyle=|href="javascript/,
    );
    expect(text.match(/<script/g) ?? []).toHaveLength(name === 'index.html' ? 0 : 1);
  }
  await rm(report, { recursive: true });
});

test('a report marks words in place and replaces only its own files', async () => {
  const { root, write } = await project();
  await write({ 'content/text.md': page('Text', 'One 2 three.\n\n- new\n- items') });
  expect((await docsgen(root, 'diff --format html', themedWorld)).stdout).toBe(
    '.docsgen/diff/index.html\n',
  );
  const file = path.join(root, '.docsgen/diff/pages/1.html');
  const text = await readFile(file, 'utf8');
  expect(text).toContain('One <del>two</del><ins>2</ins> three<del> four</del>.');
  expect(text).toContain('<li data-change="added"><ins>new</ins></li>');
  expect(text).toContain('<h2 data-change="removed"><del>Set up</del></h2>');
  await docsgen(root, 'build', themedWorld);
  const refused = await docsgen(root, 'diff --format html --out-dir dist', themedWorld);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('overlap')]);
  await rename(path.join(root, 'dist'), path.join(root, 'published'));
  const site = await docsgen(root, 'diff --format html --out-dir published', themedWorld);
  expect([site.code, site.stderr]).toEqual([2, expect.stringContaining('holds a built site')]);
});

test('a comment has a limit, and says what it leaves out', async () => {
  const pages = (text: string) =>
    Object.fromEntries(
      numbered(30).map((n) => {
        const lines = numbered(80).map((line) => `Line ${line} of ${n} is ${text}.`);
        return [`content/p${n}.md`, page(`Page ${n}`, lines.join('\n\n'))];
      }),
    );
  const { root, write } = await project({
    'content/index.md': page('Start', 'x'),
    ...pages('old'),
  });
  await write(pages('new'));
  const { stdout } = await docsgen(root, 'diff --format github', themedWorld);
  expect(stdout.length).toBeLessThanOrEqual(60_000);
  expect(stdout.length).toBeGreaterThan(50_000);
  expect(stdout).toMatch(/And \d+ more parts/);
});

test('refs that are missing, unrelated or too many are named with what to run', async () => {
  const { root, git } = await project();
  const failing = async (line: string): Promise<string> => {
    const { code, stderr } = await docsgen(root, line, themedWorld);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await failing('diff nothing')).toContain('There is no branch, tag or commit "nothing"');
  expect(await failing('diff main main main')).toContain('Name at most two refs.');
  expect(await failing('diff --output=x')).toContain('unknown option');
  git('checkout', '-q', '--orphan', 'other');
  git('commit', '-q', '-m', 'alone');
  expect(await failing('diff main...')).toContain('have no commit in common');
  const shallow = path.join(path.dirname(root), `${path.basename(root)}-shallow`);
  git('clone', '-q', '--depth', '1', `file://${root}`, shallow);
  const { stderr } = await docsgen(shallow, 'check --since main', themedWorld);
  expect(stderr).toContain('The clone is shallow: run git fetch --unshallow');
  await rm(shallow, { recursive: true });
});

test('check --since reports what a change introduces, wherever lines went', async () => {
  const { root, git, write } = await project({
    'content/index.md': page('Start', 'See [nothing](gone.md).\n\n## Keep\n\n## Drop'),
    'content/other.md': page('Other', 'See [nothing](gone.md).'),
  });
  git('mv', 'content/other.md', 'content/renamed.md');
  await write({
    'content/index.md': page(
      'Start',
      'New lines.\n\nSee [nothing](gone.md), rewritten.\n\n## Keep\n\nSee [nothing](gone.md).',
    ),
    'content/renamed.md':
      '---\ntitle: Other\ndescription: About it.\nredirect_from: [/other]\n---\n\nSee [nothing](gone.md).\n',
  });
  const run = await docsgen(root, 'check --since main --format json', themedWorld);
  const { diagnostics, summary } = JSON.parse(run.stdout);
  const found = diagnostics.map((one: { file: string; line: number; rule: string }) => {
    return `${one.file}:${one.line} ${one.rule}`;
  });
  expect(found).toEqual(['content/index.md:1 removed-anchor', 'content/index.md:12 broken-link']);
  expect([run.code, summary.errors]).toEqual([1, 2]);
  expect((await docsgen(root, 'check', themedWorld)).stdout).toContain('3 errors');
  git('commit', '-qam', 'second');
  const later = await docsgen(root, 'check --since HEAD', themedWorld);
  expect([later.code, later.stdout]).toEqual([0, expect.stringContaining('no problems')]);
  const both = await docsgen(root, 'check --since main --fix', themedWorld);
  expect(both.stderr).toContain('--since and --fix exclude each other.');
});
