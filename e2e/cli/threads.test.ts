import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt, repository } from './program.ts';

beforeAll(ensureBuilt);

/** A thread that answers, says so in shared memory, and then can't be stopped for a second. */
const busyThread = `
  import { parentPort } from 'node:worker_threads';
  import { execFileSync } from 'node:child_process';
  parentPort.on('message', (answered) => {
    parentPort.postMessage({ type: 'done', answer: 'yes' });
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
    execFileSync(process.execPath, ['-e', 'setTimeout(() => {}, 1000)']);
  });
`;

test('the end of a thread is waited for, also when its last answer is still to be read', () => {
  const module = pathToFileURL(path.join(repository, 'packages/cli/dist/workers/thread.js'));
  const script = `data:text/javascript,${encodeURIComponent(busyThread)}`;
  const program = `
    import { startThread } from ${JSON.stringify(module.href)};
    const thread = startThread(new URL(${JSON.stringify(script)}));
    const answered = new Int32Array(new SharedArrayBuffer(4));
    const asked = thread.ask(answered).then(console.log);
    Atomics.wait(answered, 0, 0);
    await thread.end();
    await asked;
    console.log('ended');
  `;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'yes\nended\n']);
});
