import { constants } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, open, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The temporary folder of a run of `docsgen test`. */
export interface RunFolder {
  /** Creates the folders of samples, with a copy of a prepared folder if there is one. */
  create(prepared: string | null): Promise<SampleFolder>;
  /** Removes everything. Returns why it could not; null if it could. */
  remove(): Promise<string | null>;
}

/** The folders of samples that run together. */
export interface SampleFolder {
  /** The working directory, in which the files of the samples are. */
  readonly files: string;
  readonly home: string;
  readonly temporary: string;
  /** Writes a command of a session, and returns the path of the file. */
  writeCommand(text: string): Promise<string>;
}

/** Creates the temporary folder of a run. */
export async function createRunFolder(): Promise<RunFolder> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsgen-test-')));
  let folders = 0;
  return {
    async create(prepared) {
      folders += 1;
      const own = path.join(root, String(folders));
      const files = path.join(own, 'files');
      const home = path.join(own, 'home');
      const temporary = path.join(own, 'tmp');
      const commands = path.join(own, 'commands');
      for (const folder of [files, home, temporary, commands]) {
        await mkdir(folder, { recursive: true });
      }
      if (prepared !== null) await cp(prepared, files, { recursive: true, verbatimSymlinks: true });
      let written = 0;
      const writeCommand = async (text: string): Promise<string> => {
        written += 1;
        const file = path.join(commands, String(written));
        await writeNew(file, text);
        return file;
      };
      return { files, home, temporary, writeCommand };
    },
    async remove() {
      try {
        await rm(root, { recursive: true, force: true, maxRetries: 3 });
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

/**
 * Writes the file of a sample. Earlier samples of its group may have made symbolic links, which are
 * never followed.
 *
 * @param name A path below the folder, without `..`.
 * @throws Error when a part of the path is a link or a file.
 */
export async function writeSample(folder: string, name: string, text: string): Promise<void> {
  const segments = name.split('/');
  let at = folder;
  for (const segment of segments.slice(0, -1)) {
    at = path.join(at, segment);
    await mkdir(at).catch(() => undefined);
    if (!(await lstat(at)).isDirectory()) throw new Error(`${segment} is not a folder`);
  }
  await writeNew(path.join(at, segments.at(-1) ?? ''), text);
}

/** Writes a file in place of one that may be there. A link in its place is removed, not followed. */
async function writeNew(file: string, text: string): Promise<void> {
  await rm(file, { force: true });
  const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW } = constants;
  const handle = await open(file, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
