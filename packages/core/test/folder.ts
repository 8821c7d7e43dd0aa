import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Files by path, relative to a folder. */
export type FolderFiles = Readonly<Record<string, string>>;

/** Creates a temporary folder with these files, which is removed after the test. */
export async function folder(files: FolderFiles = {}): Promise<string> {
  const root = await makeFolder(files);
  onTestFinished(() => removeFolder(root));
  return root;
}

/** Creates a temporary folder with these files, which the caller removes. */
export async function makeFolder(files: FolderFiles = {}): Promise<string> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsgen-test-')));
  await writeFiles(root, files);
  return root;
}

/** Writes files, and creates their folders. */
export async function writeFiles(root: string, files: FolderFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Removes a folder, with retries if a program still removes files in it. */
export function removeFolder(root: string): Promise<void> {
  return rm(root, { recursive: true, force: true, maxRetries: 5 });
}
