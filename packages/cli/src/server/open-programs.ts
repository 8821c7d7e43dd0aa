import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Io } from '../process/io.ts';

/** A position in a file. Absolute path, numbers from 1. */
export interface EditorPosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Opens a position in the editor that `DOCSGEN_EDITOR`, `VISUAL` or `EDITOR` names. The command is
 * run as a list of arguments, without a shell.
 *
 * @returns why it could not be opened; null on success.
 */
export async function openInEditor(
  position: EditorPosition,
  env: Io['env'],
): Promise<string | null> {
  const [command, ...rest] = splitCommand(env.DOCSGEN_EDITOR || env.VISUAL || env.EDITOR || 'code');
  if (command === undefined) return 'EDITOR is empty; set it to the command of your editor.';
  return new Promise((resolve) => {
    const child = spawn(command, [...rest, ...positionArguments(command, position)], {
      stdio: 'ignore',
      detached: true,
      shell: false,
    });
    child.once('error', () => {
      resolve(`"${command}" could not be started; set EDITOR to your editor.`);
    });
    child.once('spawn', () => {
      child.unref();
      resolve(null);
    });
  });
}

/** Splits at spaces outside of quotes. */
export function splitCommand(text: string): string[] {
  const words = text.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return words.map((word) => word.replace(/^(["'])(.*)\1$/s, '$2'));
}

/** The arguments for a position in an editor's syntax. Unknown editors get the file only. */
export function positionArguments(
  command: string,
  { file, line, column }: EditorPosition,
): string[] {
  const name = path
    .basename(command)
    .replace(/\.(exe|cmd|sh)$/i, '')
    .toLowerCase();
  if (/^(code(-insiders)?|codium|vscodium|cursor|windsurf)$/.test(name)) {
    return ['--goto', `${file}:${line}:${column}`];
  }
  if (/^(subl|sublime_text|zed|hx|helix|mate)$/.test(name)) return [`${file}:${line}:${column}`];
  if (/^(vim?|nvim|gvim|mvim|emacs(client)?|nano|micro|kak|joe)$/.test(name)) {
    return [`+${line}`, file];
  }
  if (/^(idea|webstorm|phpstorm|pycharm|rider|goland|clion|rubymine)(64)?$/.test(name)) {
    return ['--line', String(line), '--column', String(column), file];
  }
  return [file];
}

/** Opens an address in the user's browser, if there is one. */
export function openInBrowser(address: string, env: Io['env']): void {
  const [command, ...args] = browserCommand(env);
  if (command === undefined) return;
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address is printed, so a failure is ignored.
  child.on('error', () => undefined);
  child.unref();
}

function browserCommand(env: Io['env']): readonly string[] {
  if (env.BROWSER) return [env.BROWSER];
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['explorer.exe'];
  return ['xdg-open'];
}
