import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  link,
  lstat,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@docsgen/core';
import { Failure } from '../process/failure.ts';
import { codeOf, messageOf } from '../process/reasons.ts';

/** A replacement of a user's file. */
export interface FileEdit {
  /** Absolute path. A symbolic link is followed: its target changes, and the link stays. */
  readonly file: string;
  readonly content: Uint8Array;
  /** The text that the edit was computed for; a file with another text isn't changed. */
  readonly expected: Uint8Array;
}

/**
 * Changes files: all of them, or none if the disk or another program prevents it. Each new text is
 * written to a temporary file and then renamed, so that a full disk or a killed process leaves
 * every file with either its old or its new text.
 *
 * @throws Failure that names the file.
 */
export async function replaceFiles(edits: readonly FileEdit[]): Promise<void> {
  const drafts: { readonly draft: string; readonly file: string }[] = [];
  let current = '';
  try {
    for (const edit of edits) {
      current = edit.file;
      const file = await realpath(edit.file);
      // A rename ignores the file's own write permission.
      await access(file, constants.W_OK);
      await removeLeftovers(file);
      const draft = draftPath(file);
      drafts.push({ draft, file });
      await writeDraft(draft, edit.content, (await stat(file)).mode);
    }
    for (const { file, expected } of edits) {
      current = file;
      if (!(await readFile(file)).equals(expected))
        throw new Error('another program has changed it');
    }
    for (const { draft, file } of drafts) {
      current = file;
      await rename(draft, file);
    }
  } catch (cause) {
    for (const { draft } of drafts) await rm(draft, { force: true }).catch(() => undefined);
    const reason = messageOf(cause);
    throw new Failure(`${current} could not be changed: ${reason}; run the command again.`, {
      cause,
    });
  }
}

/**
 * Creates a file atomically, with its folders.
 *
 * @throws an error with the code `EEXIST` when the path exists.
 */
export async function createFile(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  const first = makeFolder(folder);
  try {
    await throughDraft(file, text, (draft) => linkNew(draft, file));
  } catch (error) {
    if (first !== null) await removeEmptyFolders(folder, path.dirname(first));
    throw error;
  }
}

/** Writes a file of docsgen, such as a baseline, atomically. @throws Failure */
export async function writeWhole(file: string, text: string): Promise<void> {
  try {
    await throughDraft(file, text, (draft) => rename(draft, file));
  } catch (cause) {
    throw new Failure(`${file} could not be written: ${messageOf(cause)}`, { cause });
  }
}

/** Writes a text to a temporary file beside its target, and calls `commit` to rename or link it. */
async function throughDraft(
  file: string,
  text: string,
  commit: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = draftPath(file);
  try {
    await writeDraft(draft, Buffer.from(text));
    await commit(draft);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Moves a file or a folder. A file's target must not exist, which is checked atomically. */
export async function moveFile(from: string, to: string): Promise<void> {
  if ((await lstat(from)).isDirectory()) {
    await rename(from, to);
    return;
  }
  await linkNew(from, to);
  await rm(from, { force: true });
}

/** Removes a folder and its empty ancestors, up to one that stays. */
export async function removeEmptyFolders(folder: string, end: string): Promise<void> {
  if (!folder.startsWith(`${end}${path.sep}`)) return;
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmptyFolders(path.dirname(folder), end);
}

/** Links a file to a free path. A rename would overwrite a file that was created just now. */
async function linkNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // Some file systems have no hard links, such as those of memory cards.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error)))
      throw error;
    const isThere = await lstat(to).then(
      () => true,
      () => false,
    );
    if (isThere) throw Object.assign(new Error(`${to} exists already`), { code: 'EEXIST' });
    await rename(from, to);
  }
}

/** The end of the names of temporary files and folders. */
export const draftEnd = '.docsgen-draft';

/** Hidden, so that watchers don't take it for an entry. */
function draftPath(file: string): string {
  const name = path.basename(file).slice(0, 100);
  return path.join(path.dirname(file), `.${name}.${randomUUID().slice(0, 8)}${draftEnd}`);
}

async function writeDraft(draft: string, content: Uint8Array, mode?: number): Promise<void> {
  const handle = await open(draft, 'wx', mode);
  try {
    await handle.writeFile(content);
    if (mode !== undefined) await handle.chmod(mode & 0o7777);
    // Without it, a power failure after the rename could leave an empty file.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the temporary files that killed processes left beside a file. */
async function removeLeftovers(file: string): Promise<void> {
  const folder = path.dirname(file);
  const start = `.${path.basename(file).slice(0, 100)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || !name.endsWith(draftEnd)) continue;
    await rm(path.join(folder, name), { force: true });
  }
}
