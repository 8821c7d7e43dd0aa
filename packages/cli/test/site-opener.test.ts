import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listenForInterruption } from '../src/process/interruption.ts';
import type { Io } from '../src/process/io.ts';
import { openSession } from '../src/session.ts';
import { createSiteOpener } from '../src/watching/site-opener.ts';
import { folder, plainRenderer } from './helpers.ts';

const stream = { write: () => undefined, isTTY: false, columns: 80 };

/** Creates what opens a site, without a watcher. */
function open(root: string) {
  const io: Io = {
    cwd: root,
    env: {},
    stdout: stream,
    stderr: stream,
    onSigint: () => () => undefined,
  };
  const interruption = listenForInterruption(io);
  const loadRenderer = async () => plainRenderer;
  return createSiteOpener({ root }, openSession({}, { io, interruption, loadRenderer }));
}

const config = (footer: string): string =>
  `export default { title: 'T', components: { Footer: '${footer}' } };`;

test('knows what has changed about the configuration and the theme, hint or not', async () => {
  const root = await folder({
    'docsgen.config.mjs': config('theme/Footer.tsx'),
    'theme/Footer.tsx': "import { name } from './name.ts';\nexport const Footer = () => name;",
    'theme/name.ts': "export const name = 'A';",
    'content/a.md': '# A\n',
  });
  const write = (name: string, text: string) => writeFile(path.join(root, name), text);
  const site = open(root);
  const settled = async () => [await site.hasNews(), await site.hasNews()];

  await site.open();
  expect(await settled()).toEqual([false, false]);
  await write('theme/name.ts', "export const name = 'B';");
  expect(await settled()).toEqual([true, true]);
  await site.open();
  expect(await settled()).toEqual([false, false]);

  // After an `open` that failed, the broken file isn't reported as changed again.
  await write('theme/Footer.tsx', 'export function Footer( {');
  await expect(site.open()).rejects.toThrow('theme/Footer.tsx:1');
  expect(await settled()).toEqual([false, false]);
  await write('theme/Footer.tsx', 'export const Footer = () => null;');
  expect(await settled()).toEqual([true, true]);
  await site.open();

  await write('docsgen.config.mjs', config('theme/Nope.tsx'));
  expect(await settled()).toEqual([true, true]);
  await expect(site.open()).rejects.toThrow('theme/Nope.tsx');
  expect(await settled()).toEqual([false, false]);
});
