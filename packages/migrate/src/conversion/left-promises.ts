import { noteRejections } from '@docsgen/core';
import { missingModule } from './run-module.ts';

/** Promises that configurations which were run have left behind, and that failed. */
export interface LeftPromises {
  /** Why they failed, each reason once. */
  readonly failures: () => readonly string[];
  readonly stop: () => void;
}

/**
 * Notes promises of configurations that fail and that nothing waits for, until `stop` is called. A
 * conversion doesn't need them: it reads what a configuration exports. They can fail much later, and
 * would end the process.
 */
export function noteLeftPromises(): LeftPromises {
  const { reasons, stop } = noteRejections();
  return {
    stop,
    failures() {
      // Missing modules are replaced and reported.
      const own = reasons.filter((reason) => missingModule(reason) === null);
      return [
        ...new Set(
          own.map((reason) => (reason instanceof Error ? reason.message : String(reason))),
        ),
      ];
    },
  };
}
