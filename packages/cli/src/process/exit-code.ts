/** Exit codes of the process. The numbers are a stable contract. */
export const exitCodes = {
  ok: 0,
  /** The content has errors, or more warnings than allowed. */
  content: 1,
  /** Wrong usage, an invalid configuration, an unusable folder. */
  usage: 2,
  /** A bug in docsgen. */
  internal: 3,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

/** One of the numbers above. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
