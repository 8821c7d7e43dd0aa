import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Renderer } from '@docsgen/core';
import { bareRenderer } from '../../core/test/bare-renderer.ts';
import { run } from '../src/main.ts';
import type { Io } from '../src/process/io.ts';
import type { LoadRenderer } from '../src/theme/load-renderer.ts';

export { folder } from '../../core/test/folder.ts';

/** The environment of a command. By default its output is a pipe. */
export interface World {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether stdout and stderr are terminals. */
  readonly tty?: boolean;
  readonly renderer?: LoadRenderer;
  /** Called with a function that simulates Ctrl-C. */
  readonly onListening?: (press: () => void) => void;
  /** Called with each text for stderr. */
  readonly onStderr?: (text: string) => void;
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in a folder. */
export function docsgen(cwd: string, line: string, world: World = {}): Promise<Outcome> {
  return docsgenWith(cwd, line.split(' ').filter(Boolean), world);
}

/** Runs a command line whose arguments may contain spaces. */
export async function docsgenWith(
  cwd: string,
  words: readonly string[],
  world: World = {},
): Promise<Outcome> {
  const { env = {}, tty = false, renderer = async () => plainRenderer } = world;
  const { onListening, onStderr } = world;
  let stdout = '';
  let stderr = '';
  const stream = (write: (text: string) => void) => ({ write, isTTY: tty, columns: 100 });
  const io: Io = {
    cwd,
    env,
    stdout: stream((text) => {
      stdout += text;
    }),
    stderr: stream((text) => {
      stderr += text;
      onStderr?.(text);
    }),
    onSigint(listener) {
      onListening?.(listener);
      return () => undefined;
    },
  };
  const code = await run(words, io, renderer);
  return { code, stdout, stderr };
}

/** A renderer that needs neither React nor a stylesheet. */
export const plainRenderer: Renderer = {
  ...bareRenderer,
  stylesheets: ['assets/plain.css'],
  renderPage: ({ head, main }) => `<!doctype html><title>${head.title ?? main.type}</title>\n`,
  renderSidebar: ({ label }) => `${label}\n`,
};

/** The paths of all files below a folder. */
export async function listing(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Reads a text file in a folder. */
export function text(root: string, name: string): Promise<string> {
  return readFile(path.join(root, name), 'utf8');
}

/** A small site without mistakes. */
export const soundSite: Readonly<Record<string, string>> = {
  'content/index.md':
    '---\ndescription: The start.\n---\n\n# Start\n\nGo to the [guide](./guide.md).\n',
  'content/guide.md': '# Guide\n\nBack to the [start](./index.md).\n',
};

/** Without sidebars, one with all pages is generated, and no page is an orphan. */
const sidebar = { 'sidebars/docs.yml': '- index\n- guide\n' };

/** A site with one error, a broken link, and one warning, an orphan. */
export const brokenSite: Readonly<Record<string, string>> = {
  ...soundSite,
  ...sidebar,
  'content/orphan.md': '# Orphan\n\nSee the [gide](./gide.md).\n',
};

/** A site with one warning. */
export const warnedSite: Readonly<Record<string, string>> = {
  ...soundSite,
  ...sidebar,
  'content/orphan.md': '# Orphan\n\nNobody links here.\n',
};

/** Creates a diagnostic with default values for omitted fields. */
export function diagnostic(fields: Partial<Diagnostic> = {}): Diagnostic {
  return {
    rule: 'broken-link',
    severity: 'error',
    message: 'There is no page "gide".',
    file: 'content/guide.md',
    line: 3,
    column: 7,
    endLine: 3,
    endColumn: 11,
    frame: '  2 |\n> 3 | See the gide\n    |         ^^^^',
    ...fields,
  };
}
