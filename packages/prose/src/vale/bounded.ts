import { createContext, runInContext } from 'node:vm';

/** Milliseconds after which patterns are given up: a thousand times what a page needs. */
const limit = 2000;

/** Calls a function. Returns false if it was stopped because it took too long. */
export type WithinLimit = (run: () => void) => boolean;

/**
 * Makes a function that calls others and stops them after two seconds: there are patterns that need
 * longer than anyone can wait for some text.
 */
export function createLimit(): WithinLimit {
  const job: { run: () => void } = { run: () => undefined };
  const context = createContext(job);
  return (run) => {
    job.run = run;
    try {
      runInContext('run()', context, { timeout: limit });
      return true;
    } catch (error) {
      if (isTimeout(error)) return false;
      throw error;
    } finally {
      job.run = () => undefined;
    }
  };
}

/** The error is one of the context's own realm, so its code identifies it. */
function isTimeout(error: unknown): boolean {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
