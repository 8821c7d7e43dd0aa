import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readInside, readTextInside } from '../src/server/stored-files.ts';
import { folder } from './helpers.ts';

/** Replaces `dist/a` by a symbolic link to `secrets` and back, in a loop without delay. */
const swap = `
const { renameSync, symlinkSync, unlinkSync } = require('node:fs');
process.send('begun');
for (;;) {
  renameSync('dist/a', 'dist/b');
  symlinkSync('../secrets', 'dist/a');
  unlinkSync('dist/a');
  renameSync('dist/b', 'dist/a');
}
`;

test.skipIf(process.platform === 'win32')(
  'a folder that becomes a link at any moment leads no reader outside',
  async () => {
    const root = await folder({ 'dist/a/x.txt': 'fine', 'secrets/x.txt': 'secret' });
    const child = spawn(process.execPath, ['-e', swap], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await new Promise((resolve) => child.once('message', resolve));
    const dist = path.join(root, 'dist');
    const read = new Map<string | null, number>();
    const count = (text: string | null) => read.set(text, (read.get(text) ?? 0) + 1);
    for (let round = 0; round < 5_000; round += 1) {
      const found = await readInside(dist, 'a/x.txt');
      count(found === null ? null : String(found.content));
      count(await readTextInside(dist, 'a/x.txt'));
    }
    expect([...read.keys()].filter((text) => text !== null)).toEqual(['fine']);
  },
);
