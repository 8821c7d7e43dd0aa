import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Io } from '../process/io.ts';

/** A place in a file that a person wants to see. Absolute path, numbers from 1. */
export interface EditorPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Opens a place in the editor that `DOCSGEN_EDITOR`, `VISUAL` or `EDITOR` names. The command is
 * a list of arguments from end to end: no shell ever reads what is in it.
 *
 * @returns why it could not be opened; null when it was.
 */
export async function openInEditor(place: EditorPlace, env: Io['env']): Promise<string | null> {
  const [command, ...rest] = splitCommand(env.DOCSGEN_EDITOR || env.VISUAL || env.EDITOR || 'code');
  if (command === undefined) return 'EDITOR is empty.';
  return new Promise((resolve) => {
    const child = spawn(command, [...rest, ...placeArguments(command, place)], {
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

/** Splits at spaces; quotes keep them. */
export function splitCommand(text: string): string[] {
  const words = text.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return words.map((word) => word.replace(/^(["'])(.*)\1$/s, '$2'));
}

/** How an editor takes a line number. Unknown ones get the file. */
export function placeArguments(command: string, { file, line, column }: EditorPlace): string[] {
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
