import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsgen, docsgenWith, folder, text } from '../helpers.ts';
import {
  block,
  docsgenTest,
  failuresIn,
  sampleFiles,
  sampleSite,
  usualSamples,
} from './sample-site.ts';

describe('results', () => {
  test('are kept while the sample, its settings and its versions are the same', async () => {
    // Single modules cache nothing, so that this is tested with the program in `e2e/cli`.
    const root = await sampleSite(block('sh', ':'), [
      { language: 'sh', command: 'sh {file}', versions: ['exit 3'] },
    ]);
    const { code, stderr } = await docsgenTest(root);
    expect(code).toBe(2);
    expect(stderr).toContain('`versions` of `samples`: `exit 3` ended with exit code 3.');
  });

  test('are printed in all formats', async () => {
    const root = await sampleSite(block('sh', 'exit 1'));
    for (const format of ['json', 'github', 'gitlab', 'sarif']) {
      const { code, stdout } = await docsgenTest(root, '--format', format);
      expect(code).toBe(1);
      expect(stdout).toContain('failing-sample');
    }
    const { stdout } = await docsgenTest(root, '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      summary: { errors: 1 },
      samples: { run: 1, known: 0, skipped: 0 },
    });
  });

  test('have the severity that the configuration or the command line gives them', async () => {
    const root = await sampleSite(block('sh', 'exit 1'));
    expect((await docsgenTest(root, '--rule', 'failing-sample=warning')).code).toBe(0);
    expect((await docsgenTest(root, '--rule', 'failing-sample=warning', '--strict')).code).toBe(1);
    const silenced = await sampleSite(
      `<!-- docsgen-disable-next-line failing-sample: known -->\n${block('sh', 'exit 1')}`,
    );
    expect((await docsgenTest(silenced)).code).toBe(0);
    expect((await docsgen(silenced, 'check --strict')).stdout).toContain('no problems');
  });

  test('can be limited to pages', async () => {
    const root = await folder({
      ...sampleFiles(block('sh', 'exit 1')),
      'content/guide/a.md': `# A\n\n${block('sh', 'exit 1')}`,
    });
    expect(await failuresIn(root, '--only', 'content/guide')).toMatchObject([
      { file: 'content/guide/a.md' },
    ]);
    expect(await failuresIn(root, '--only', path.join(root, 'content/index.md'))).toHaveLength(1);
    expect(await docsgenTest(root, '--only', 'content/gone')).toMatchObject({
      code: 2,
      stderr: 'error: There is no entry at content/gone.\n',
    });
  });
});

describe('nothing is run', () => {
  const files = (root: string) =>
    sampleFiles(block('sh', `touch ${root}/ran`) + block('console', `$ touch ${root}/ran`));

  test('by build and check', async () => {
    const place = await folder();
    const root = await folder(files(place));
    await docsgen(root, 'build');
    await docsgen(root, 'check --fix');
    await docsgen(root, 'explain index');
    await expect(readFile(path.join(place, 'ran'))).rejects.toThrow('ENOENT');
    await docsgenTest(root);
    expect(await text(place, 'ran')).toBe('');
  });

  test('by a list of what would be run', async () => {
    const place = await folder();
    const root = await folder(files(place));
    const { code, stdout } = await docsgenTest(root, '--list');
    expect(code).toBe(0);
    expect(stdout).toBe('content/index.md:6  sh  sh {file}\ncontent/index.md:10  console  sh\n');
    await expect(readFile(path.join(place, 'ran'))).rejects.toThrow('ENOENT');
  });

  test('without settings, which is an error', async () => {
    const root = await sampleSite(block('sh', 'exit 1'), []);
    const { code, stderr } = await docsgenTest(root);
    expect(code).toBe(2);
    expect(stderr).toContain('The configuration names no samples to run.');
  });
});

test('a page that a link of the content leads to outside is not run, which is reported', async () => {
  const root = await sampleSite(block('sh', ':'));
  await writeFile(path.join(root, 'outside.md'), block('sh', 'exit 1'));
  await symlink('../outside.md', path.join(root, 'content/linked.md'));
  const { stdout } = await docsgenTest(root);
  expect(stdout).toContain('unreadable-file');
  expect(stdout).toMatch(/failed: 1 error in 1 file - 1 sample\n$/);
});

test('settings are checked', async () => {
  const root = await sampleSite('', [{ language: 'ts' }, ...usualSamples]);
  const { code, stderr } = await docsgenWith(root, ['test']);
  expect(code).toBe(2);
  expect(stderr).toContain('Samples of the kind "compile" need a command');
});
