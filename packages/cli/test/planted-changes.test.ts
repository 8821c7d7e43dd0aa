import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docsgenWith } from './helpers.ts';
import { marked, ownTheme, page, project } from './review-project.ts';

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
  expect(lost.map(({ file, message }) => `${file}: ${message}`).sort()).toEqual(
    [
      ['content/fresh/p2.md', '/old/p2'],
      ['content/fresh/p3.md', '/old/p3'],
      ['content/fresh/p4.md', '/old/p4'],
      ['content/lost.md', '/lost'],
      // A page of the theme.
      ['docsgen.config.json', '/contents/defaultSidebar/old'],
    ].map(([file, route]) => `${file}: The page "${route}" was published and is gone.`),
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
        (await readFile(path.join(report, 'index.html'), 'utf8')).replaceAll('<wbr>', ''),
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
