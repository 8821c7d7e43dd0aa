import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../cli/program.ts';

/** The example files on a page of the manual: code blocks by title or name. */
export async function filesOfPage(page: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(repository, 'docs', page), 'utf8');
  const blocks = text.matchAll(/^```\w+ (?:title|file)="([^"]+)"[^\n]*\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(([, name = '', content = '']) => [name, content]));
}
