import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../cli/program.ts';

/** The blocks of code on a page of the manual that are files of an example, by their titles. */
export async function filesOfPage(page: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(repository, 'docs', page), 'utf8');
  const blocks = text.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(([, name = '', content = '']) => [name, content]));
}

/** The first session in a terminal on a page: its command, and what it prints. */
export async function sessionOfPage(page: string): Promise<{ command: string; output: string }> {
  const text = await readFile(path.join(repository, 'docs', page), 'utf8');
  const [, command = '', output = ''] = /^```text\n\$ (.*)\n([\s\S]*?)^```$/m.exec(text) ?? [];
  return { command, output };
}
