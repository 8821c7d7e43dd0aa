import { spawn } from 'node:child_process';
import type { Io } from '../process/io.ts';

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
