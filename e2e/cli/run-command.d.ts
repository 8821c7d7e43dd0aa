/** Runs a command of the built program to its end in this process. */
export function runCommand(command: {
  /** Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
}): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>;
