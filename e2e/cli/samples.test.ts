import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { docsgen, ensureBuilt, folder, start, startServer, until } from './program.ts';

beforeAll(ensureBuilt);

/** A site whose samples note in a file that they have been run. */
async function countingSite(): Promise<{ root: string; place: string }> {
  const place = await folder({ version: '1\n', log: '' });
  const samples = [
    {
      language: 'sh',
      command: `sh {file} && echo >> ${place}/log`,
      versions: [`cat ${place}/version`],
    },
    { language: 'bash', command: `bash {file} && echo >> ${place}/log` },
  ];
  const root = await folder({
    'docsgen.config.json': JSON.stringify({ title: 'T', samples }),
    'content/index.md': '# A\n\n```sh\n: one\n```\n\n```sh\n: two\n```\n\n```bash\n: three\n```\n',
  });
  return { root, place };
}

test('a sample that has passed is run again when it or what it depends on changes', async () => {
  const { root, place } = await countingSite();
  expect((await docsgen(root, 'test')).stdout).toBe('ok 3 samples - no failures\n');
  // Settings that name no versions keep no results.
  expect((await docsgen(root, 'test')).stdout).toBe('ok 3 samples - no failures - 2 unchanged\n');
  const page = path.join(root, 'content/index.md');
  await writeFile(page, '# A\n\n```sh\n: one\n```\n\n```sh\nfalse\n```\n');
  for (let at = 0; at < 2; at += 1) {
    const { code, stdout } = await docsgen(root, 'test');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/- 2 samples - 1 unchanged\n$/)]);
  }
  await writeFile(path.join(place, 'version'), '2\n');
  expect((await docsgen(root, 'test')).stdout).toMatch(/- 2 samples\n$/);
  expect((await docsgen(root, 'test', '--no-cache')).stdout).toMatch(/- 2 samples\n$/);
});

test('the development server runs no sample, also after an edit', async () => {
  const place = await folder();
  const page = (word: string) => `# ${word}\n\n\`\`\`sh\ntouch ${place}/ran\n\`\`\`\n`;
  const root = await folder({
    'docsgen.config.json': JSON.stringify({
      title: 'T',
      samples: [{ language: 'sh', command: 'sh {file}' }],
    }),
    'content/index.md': page('First'),
  });
  const server = await startServer(root, 'serve');
  const text = async () => (await fetch(`http://localhost:${server.port}/`)).text();
  expect(await text()).toContain('First');
  await writeFile(path.join(root, 'content/index.md'), page('Second'));
  await until(async () => (await text()).includes('Second'));
  await docsgen(root, 'build');
  await docsgen(root, 'check');
  expect(await exists(path.join(place, 'ran'))).toBe(false);
  await docsgen(root, 'test');
  expect(await exists(path.join(place, 'ran'))).toBe(true);
});

test('samples end when docsgen is killed', async () => {
  const place = await folder();
  const root = await folder({
    'docsgen.config.json': JSON.stringify({
      title: 'T',
      samples: [{ language: 'sh', command: 'sh {file}' }],
    }),
    'content/index.md': `# A\n\n\`\`\`sh\necho $$ > ${place}/id; sleep 600\n\`\`\`\n`,
  });
  const running = start(root, 'test');
  const id = path.join(place, 'id');
  await until(async () => (await readFile(id, 'utf8').catch(() => '')).endsWith('\n'));
  const sample = Number(await readFile(id, 'utf8'));
  running.process.kill('SIGKILL');
  await until(() => !isAlive(sample));
});

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
