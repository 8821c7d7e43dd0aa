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
  test('prints all of them, and how many there are of each rule', async () => {
    const { code, stdout } = await docsgen(await folder(site), `${command} ${level}`);
    expect(code).toBe(1);
    const errors = stdout.match(/ broken-link$/gm)?.length ?? 0;
    // A line for each, and one in the table.
    expect(errors).toBe(151);
    expect(stdout).toMatch(/\nBy rule:\n(?: .*\n)*? *150 {2}error {4}broken-link\n/u);
    expect(stdout).not.toContain('--max-diagnostics');
  });

  test('shows the worst 200 on a terminal, and how many more there are', async () => {
    const root = await folder(site);
    const { stdout } = await docsgen(root, `${command} --no-color ${level}`, { tty: true });
    expect(shownIn(stdout)).toBe(200);
    expect(stdout).toMatch(
      /\nAnd \d+ more, \d+ warnings in 1 file: docsgen check --max-diagnostics \d+ shows/,
    );
    expect(stdout).toContain(' 150  error    broken-link');
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
