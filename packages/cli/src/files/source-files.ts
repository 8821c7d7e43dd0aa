import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  link,
  lstat,
  mkdir,
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
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';

/** A user's file that gets another text. */
export interface FileEdit {
  /** Absolute path. A link is followed: the file that it leads to changes, and the link stays. */
  readonly file: string;
  readonly content: Uint8Array;
  /** What the edit was made for; the file is left as it is where it says something else by now. */
  readonly expected: Uint8Array;
}

/**
 * Changes files: all of them or, where the disk or another program is in the way, none. Each new
 * text is first written beside its file and then takes its place in one step, so that a full
 * disk or the end of the process leaves one text or the other, whole.
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
      // A rename doesn't ask whether the file may be written to.
      await access(file, constants.W_OK);
      await removeLeftovers(file);
      const draft = draftPath(file);
      drafts.push({ draft, file });
      await writeDraft(draft, edit.content, (await stat(file)).mode);
    }
    for (const { file, expected } of edits) {
      current = file;
      if (!(await readFile(file)).equals(expected)) throw new Error('it has changed meanwhile');
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
 * Makes a file that is there as a whole or not at all, with the folders it needs.
 *
 * @throws an error with the code `EEXIST` where something of that name is there.
 */
export async function createFile(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  const first = await mkdir(folder, { recursive: true });
  try {
    await throughDraft(file, text, (draft) => placeNew(draft, file));
  } catch (error) {
    if (first !== undefined) await removeEmptyFolders(folder, path.dirname(first));
    throw error;
  }
}

/** Writes a file that is docsgen's own, such as a baseline, whole or not at all. */
export async function writeWhole(file: string, text: string): Promise<void> {
  try {
    await throughDraft(file, text, (draft) => rename(draft, file));
  } catch (cause) {
    throw new Failure(`${file} could not be written: ${messageOf(cause)}`, { cause });
  }
}

/** Writes a text beside its file, and has it put in its place when it is there as a whole. */
async function throughDraft(
  file: string,
  text: string,
  place: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = draftPath(file);
  try {
    await writeDraft(draft, Buffer.from(text));
    await place(draft);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Gives a file another name, which nothing may have yet: also not since a moment ago. */
export async function moveFile(from: string, to: string): Promise<void> {
  if ((await lstat(from)).isDirectory()) {
    await rename(from, to);
    return;
  }
  await placeNew(from, to);
  await rm(from, { force: true });
}

/** Removes a folder and those above it while they are empty, up to one that stays. */
export async function removeEmptyFolders(folder: string, end: string): Promise<void> {
  if (!folder.startsWith(`${end}${path.sep}`)) return;
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmptyFolders(path.dirname(folder), end);
}

/** Puts a file where nothing is. A rename would take the place of what has just come there. */
async function placeNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Disks without links, such as memory cards.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error;
    const isThere = await lstat(to).then(
      () => true,
      () => false,
    );
    if (isThere) throw Object.assign(new Error(`${to} is there already`), { code: 'EEXIST' });
    await rename(from, to);
  }
}

const draftEnd = '.docsgen-draft';

/** Hidden, so that no watcher of the folder takes it for an entry. */
function draftPath(file: string): string {
  const name = path.basename(file).slice(0, 100);
  return path.join(path.dirname(file), `.${name}.${randomUUID().slice(0, 8)}${draftEnd}`);
}

async function writeDraft(draft: string, content: Uint8Array, mode?: number): Promise<void> {
  const handle = await open(draft, 'wx', mode);
  try {
    await handle.writeFile(content);
    if (mode !== undefined) await handle.chmod(mode & 0o7777);
    // Else a machine that loses its power may know the name and not the text.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What an earlier process that was killed has left beside a file. */
async function removeLeftovers(file: string): Promise<void> {
  const folder = path.dirname(file);
  const start = `.${path.basename(file).slice(0, 100)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || !name.endsWith(draftEnd)) continue;
    await rm(path.join(folder, name), { force: true });
  }
}
