/** A problem in a configuration. */
export interface ConfigProblem {
  readonly message: string;
  readonly hint?: string;
  /** The setting: keys and indices, separated by dots. */
  readonly path?: string;
}

/** A problem of a setting, whose message begins with the setting. */
export function problemAt(path: string, message: string, hint?: string): ConfigProblem {
  const problem = { path, message: `${path}: ${message}` };
  return hint === undefined ? problem : { ...problem, hint };
}
