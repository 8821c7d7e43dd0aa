import { describe, expect, test } from 'vitest';
import { docsgen, folder } from './helpers.ts';

/** A site with 150 broken links and 150 warnings. The file with the errors is not the first. */
const site: Readonly<Record<string, string>> = {
  'content/index.md': `# Home\n\n${'## Flat\n\n#### Deep\n\n'.repeat(150)}`,
  'content/later.md': `# Later\n\n${'[x](./nowhere.md)\n'.repeat(150)}`,
};

const level = '--rule heading-level-skipped=warning --rule orphan-entry=off';
const shownIn = (stdout: string): number => stdout.match(/^ +\d+:\d+ /gm)?.length ?? 0;

describe.each(['check', 'build'])('docsgen %s with many findings', (command) => {
  test('tells those of a kind as one, and how many there are of each rule', async () => {
    const { code, stdout } = await docsgen(await folder(site), `${command} ${level}`);
    expect(code).toBe(1);
    // Three of each kind, and one of another.
    expect(shownIn(stdout)).toBe(7);
    expect(stdout).toContain('\n  3:5  error');
    expect(stdout).toContain('\n  5:5  error');
    expect(stdout).not.toContain('\n  6:5  error');
    expect(stdout).toContain(
      'Of these, the first three places are shown; docsgen check --max-diagnostics 301 shows all:\n',
    );
    expect(stdout).toContain('\n  150  There is no page "…".  broken-link\n');
    expect(stdout).toContain(
      '\n  150  A heading of level … follows one of level ….  heading-level-',
    );
    expect(stdout).toMatch(/\nBy rule:\n(?: .*\n)*? *150 {2}error {4}broken-link\n/u);
  });

  test('shows all of them when it is asked for them', async () => {
    const root = await folder(site);
    const { code, stdout } = await docsgen(root, `${command} ${level} --max-diagnostics 301`);
    expect([code, shownIn(stdout)]).toEqual([1, 301]);
    expect(stdout).not.toContain('first three places');
  });

  test('shows the table by rule first on a terminal', async () => {
    const root = await folder(site);
    const { stdout } = await docsgen(root, `${command} --no-color ${level}`, { tty: true });
    const table = stdout.indexOf('By rule:');
    expect(table).toBeGreaterThanOrEqual(0);
    expect(table).toBeLessThan(stdout.search(/^ +\d+:\d+ /m));
    expect(stdout).toContain(' 150  error    broken-link');
  });

  test('shows the worst 200 on a terminal, and how many more there are', async () => {
    // Kinds of fifty findings at most.
    const headings = (deep: number): string => `## A\n\n${'#'.repeat(deep)} B\n\n`;
    const files = Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [
        `content/p${at}.md`,
        `# P\n\n${'[x](./nowhere.md) [y](#nowhere) [z](./z.png) {{< x >}}\n\n::nope\n\n'.repeat(10)}${headings(4)}`,
      ]),
    );
    const root = await folder({ ...files, 'content/index.md': '# Home\n' });
    const { stdout } = await docsgen(root, `${command} --no-color ${level}`, { tty: true });
    expect(shownIn(stdout)).toBe(200);
    expect(stdout).toMatch(/\nAnd \d+ more, .*: docsgen check --max-diagnostics \d+ shows all/);
  });

  test('shows as many as the option says', async () => {
    const root = await folder(site);
    const five = await docsgen(root, `${command} ${level} --max-diagnostics 5`);
    expect([shownIn(five.stdout), five.code]).toEqual([5, 1]);
    expect(five.stdout).toContain('content/later.md');
    expect(five.stdout).not.toContain('content/index.md');
    const off = await docsgen(
      root,
      `${command} ${level} --rule broken-link=off --max-diagnostics 0`,
    );
    expect([shownIn(off.stdout), off.code]).toEqual([0, 0]);
  });
});

test('docsgen check --format github tells those of a kind as one, too', async () => {
  const { stdout } = await docsgen(await folder(site), `check ${level} --format github`);
  expect(stdout.match(/^::error /gm)).toHaveLength(3);
  expect(stdout).toContain(
    'Of these, the first three places are shown; docsgen check --max-diagnostics 301 shows all:\n',
  );
  expect(stdout).toContain('\n  150  There is no page "…".  broken-link\n');
});
