import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folder, repository } from './program.ts';

const execute = promisify(execFile);
const script = path.join(repository, 'scripts/name-repository.js');

test('before publishing, each package gets the address of its repository', async () => {
  const copies = await folder();
  const names = await readdir(path.join(repository, 'packages'));
  for (const name of names) {
    const manifest = await readFile(path.join(repository, 'packages', name, 'package.json'));
    await mkdir(path.join(copies, name));
    await writeFile(path.join(copies, name, 'package.json'), manifest);
  }
  await execute(process.execPath, [script, 'https://github.com/owner/name', copies]);
  for (const name of names) {
    const read = async (root: string) =>
      JSON.parse(await readFile(path.join(root, name, 'package.json'), 'utf8'));
    expect(await read(copies)).toEqual({
      ...(await read(path.join(repository, 'packages'))),
      homepage: 'https://github.com/owner/name#readme',
      bugs: { url: 'https://github.com/owner/name/issues' },
      repository: {
        type: 'git',
        url: 'git+https://github.com/owner/name.git',
        directory: `packages/${name}`,
      },
    });
  }
});

test('an address that is none is refused', async () => {
  const refused = execute(process.execPath, [script, 'owner/name', '.']);
  await expect(refused).rejects.toMatchObject({ code: 2 });
});
