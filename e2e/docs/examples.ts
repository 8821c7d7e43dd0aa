import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../cli/program.ts';

/** The example files on a page of the manual: code blocks by title or name. */
export async function filesOfPage(page: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(repository, 'docs', page), 'utf8');
  const blocks = text.matchAll(/^```\w+ (?:title|file)="([^"]+)"[^\n]*\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(([, name = '', content = '']) => [name, content]));
}

/** The command and the output of the first terminal session on a page that no site runs alone. */
export async function sessionOfPage(page: string): Promise<{ command: string; output: string }> {
  const text = await readFile(path.join(repository, 'docs', page), 'utf8');
  const [, command = '', output = ''] = /^```text\n\$ (.*)\n([\s\S]*?)^```$/m.exec(text) ?? [];
  return { command, output };
}
