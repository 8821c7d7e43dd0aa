import { execFile } from 'node:child_process';
import { cp, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  docsgen,
  ensureBuilt,
  folder,
  makeFolder,
  removeFolder,
  repository,
} from '../cli/program.ts';
import { type Block, readPages } from './pages.ts';

// Every terminal session of the manual is run: in the site that `docsgen init` creates, or in an
// empty folder if the word `empty` follows the language. A `…` matches any text; alone on a line,
// any lines.

let starter = '';

beforeAll(async () => {
  ensureBuilt();
  starter = await makeFolder();
  expect((await docsgen(starter, 'init')).code).toBe(0);
  return () => removeFolder(starter);
});

const sessions = readPages()
  .map(({ file, blocks }) => ({ file, blocks: blocks.filter((one) => one.language === 'console') }))
  .filter(({ blocks }) => blocks.length > 0);

test.each(sessions)('the sessions of $file print what they show', async ({ blocks }) => {
  let site = await startIn(blocks[0]);
  for (const block of blocks) {
    if (/\bempty\b/.test(block.info)) site = await folder();
    let cwd = site;
    for (const { command, output } of commandsOf(block.code)) {
      if (command.startsWith('cd ')) {
        cwd = path.join(cwd, command.slice('cd '.length));
        expect((await stat(cwd)).isDirectory()).toBe(true);
        continue;
      }
      const printed = await shell(command, cwd);
      expect(printed, `$ ${command}`).toMatch(asPattern(output));
    }
  }
});

async function startIn(block: Block | undefined): Promise<string> {
  const site = await folder();
  if (block !== undefined && !/\bempty\b/.test(block.info)) {
    await cp(starter, site, { recursive: true });
  }
  await mkdir(site, { recursive: true });
  return site;
}

function commandsOf(code: string): { command: string; output: string }[] {
  return code
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const lines = part.split('\n');
      // A backslash at the end continues a command.
      const end = lines.findIndex((line) => !line.endsWith('\\')) + 1;
      const output = lines.slice(end).join('\n').trimEnd();
      return { command: lines.slice(0, end).join('\n'), output };
    });
}

function shell(command: string, cwd: string): Promise<string> {
  const bin = path.join(repository, 'node_modules/.bin');
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile('sh', ['-c', `{ ${command}\n} 2>&1`], { cwd, env }, (_, stdout) => resolve(stdout));
  });
}

function asPattern(output: string): RegExp {
  if (output === '') return /^$/;
  const escaped = output.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const lines = escaped.split('\n').map((line) => {
    return line === '…' ? '(?:.*\\n)*?' : `${line.trimEnd().replaceAll('…', '.*')} *\\n`;
  });
  return new RegExp(`^${lines.join('')}\\n?$`);
}
