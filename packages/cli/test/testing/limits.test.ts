import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { docsgenWith, folder, text } from '../helpers.ts';
import { block, docsgenTest, failuresIn, sampleFiles, sampleSite } from './sample-site.ts';

/** A shell and little time. */
const hurried = (seconds: number) => [
  { language: 'sh', command: 'sh {file}', timeout: seconds },
  { language: 'console', timeout: seconds },
];

/** The processes that have a mark of the test in their command line. */
async function processesWith(mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.split('\0').includes(mark)) found.push(name);
  }
  return found;
}

describe('a sample that', () => {
  test('prints without end is ended', async () => {
    const root = await sampleSite(block('sh', 'yes') + block('console', '$ yes', '…'));
    expect(await failuresIn(root)).toMatchObject([
      { line: 6, message: '`sh sample.sh` printed more than 1 MB, and was ended.' },
      { line: 11, message: '`yes` printed more than 1 MB, and was ended.' },
    ]);
  });

  test('takes too long is ended', async () => {
    const root = await sampleSite(
      block('sh', 'sleep 600') + block('console', '$ sleep 600', '$ echo next'),
      hurried(0.5),
    );
    expect(await failuresIn(root)).toMatchObject([
      { line: 6, message: '`sh sample.sh` took longer than 0.5 seconds, and was ended.' },
      { line: 11, message: '`sleep 600` took longer than 0.5 seconds, and was ended.' },
    ]);
  });

  test('kills its parent or its group is reported as ended, and docsgen goes on', async () => {
    const root = await sampleSite(
      block('sh', 'kill -9 $PPID', 'sleep 1') +
        block('sh', 'kill -9 0') +
        block('console', '$ kill -9 $PPID; sleep 5') +
        block('sh', 'exit 0'),
    );
    const found = await failuresIn(root);
    expect(found.map(({ line }) => line)).toEqual([6, 11, 16]);
    for (const { message, hint } of found) expect(`${message} ${hint}`).toMatch(/SIGKILL|137/);
  });

  test('closes its output or its pipes ends like others', async () => {
    const root = await sampleSite(
      block('sh', 'exec >&- 2>&-', 'exit 0') +
        block('console', '$ exec 3<&- 4<&-', '$ echo a', 'a'),
    );
    expect((await failuresIn(root)).length).toBeLessThanOrEqual(1);
  });

  test('writes a huge file can not fill the disk', async () => {
    const root = await sampleSite(block('sh', 'ulimit -f'));
    const { stdout } = await docsgenTest(root, '--format', 'json');
    expect(JSON.parse(stdout).summary.errors).toBe(0);
    const limited = await sampleSite(block('console', '$ ulimit -f', '2000000'));
    expect((await docsgenTest(limited)).code).toBe(0);
  });
});

describe.skipIf(process.platform !== 'linux')('what a sample has started', () => {
  test.each([
    ['in the background', 'sleep MARK & exit 0'],
    ['in a session of its own', 'setsid sleep MARK & exit 0'],
    ['by a program that has ended', '(setsid sh -c "sleep MARK & exit 0" &) ; sleep 0.2'],
    ['and ignores signals', 'setsid sh -c "trap \'\' TERM HUP INT; sleep MARK" & exit 0'],
  ])('%s is ended with it', async (_, script) => {
    const mark = `6${Math.floor(Math.random() * 1e7)}`;
    const root = await sampleSite(block('sh', script.replaceAll('MARK', mark)), hurried(20));
    expect((await docsgenTest(root)).code).toBe(0);
    expect(await processesWith(mark)).toEqual([]);
  });

  test('is ended when docsgen is interrupted, and the folder is removed', async () => {
    const mark = `6${Math.floor(Math.random() * 1e7)}`;
    const place = await folder();
    const root = await sampleSite(block('sh', `pwd > ${place}/where`, `sleep ${mark}`));
    let press = (): void => undefined;
    const running = docsgenWith(root, ['test'], {
      env: { PATH: process.env.PATH ?? '' },
      onListening: (listener) => {
        press = listener;
      },
    });
    const where = path.join(place, 'where');
    while ((await processesWith(mark)).length === 0) await wait(20);
    press();
    expect((await running).code).toBe(130);
    expect(await processesWith(mark)).toEqual([]);
    expect(existsSync((await text(place, path.basename(where))).trim())).toBe(false);
  });
});

describe('the name of a file', () => {
  test.each([
    '../a.sh',
    '/tmp/a.sh',
    'a/../../b.sh',
    './a.sh',
    'a//b.sh',
    '-a.sh',
    'a\\b.sh',
    'a\ufffdb.sh',
    'C:a.sh',
  ])('%j is refused if it could lead out of the folder', async (name) => {
    const root = await sampleSite(block(`sh file="${name}"`, 'exit 0'));
    expect(await failuresIn(root)).toMatchObject([
      { message: expect.stringContaining("can't be the name of a file"), line: 6 },
    ]);
  });

  test.each(['app/[slug]/page.sh', "it's.sh", 'a b.sh', '$(touch x).sh', '%a.sh'])(
    '%j is quoted for the shell',
    async (name) => {
      const root = await sampleSite(block(`sh file="${name}"`, 'test ! -e x'));
      expect((await docsgenTest(root)).stdout).toBe('ok 1 sample - no failures\n');
    },
  );
});

test('a page with a NUL is not read, which is reported', async () => {
  const root = await sampleSite(block('sh file="a\0/../../b.sh"', 'exit 0'));
  const { code, stdout } = await docsgenTest(root);
  expect([code, stdout]).toEqual([1, expect.stringContaining('unreadable-file')]);
});

describe('a link that a sample has made', () => {
  test('is not followed when the next sample is written', async () => {
    const place = await folder({ 'target.txt': 'old\n', 'sub/keep.txt': 'old\n' });
    const root = await folder(
      sampleFiles(
        block('sh group="g"', `ln -s ${place}/target.txt a.txt; ln -s ${place}/sub sub`) +
          block('text file="a.txt" group="g"', 'new') +
          block('text file="sub/keep.txt" group="g"', 'new') +
          block('sh file="z.sh" group="g"', 'test "$(cat a.txt)" = new'),
      ),
    );
    expect(await failuresIn(root)).toMatchObject([
      { message: 'The file "sub/keep.txt" could not be written: sub is not a folder.' },
    ]);
    expect(await text(place, 'target.txt')).toBe('old\n');
    expect(await text(place, 'sub/keep.txt')).toBe('old\n');
  });

  test('is not followed when the folder is removed', async () => {
    const place = await folder({ 'sub/keep.txt': 'kept\n' });
    const root = await sampleSite(
      block('sh', `ln -s ${place}/sub sub; mkdir -p deep/er; chmod 500 deep`),
    );
    // Tests that run at the same time have folders of samples in the common one.
    const temporary = await folder();
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await failuresIn(root)).toEqual([]);
    expect(await text(place, 'sub/keep.txt')).toBe('kept\n');
    expect(readdirSync(temporary)).toEqual([]);
  });
});
