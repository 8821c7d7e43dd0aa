import { type BrowserServer, chromium } from 'playwright-core';
import { chromiumPath } from './unpack-chromium.ts';

/** A Chromium that all test files of a run connect to. */
export interface SharedBrowser {
  /** The address that `chromium.connect` takes. It stays the same after a restart. */
  readonly endpoint: string;
  /** Id of the browser's current process. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/**
 * Starts Chromium with only Playwright's arguments, so that web security is on.
 *
 * After a crash the browser is restarted once: the crash fails the tests that used it, but no later
 * ones. A second crash is a bug to examine.
 *
 * @param log Called with one line for each crash.
 * @throws when Chromium does not start.
 */
export async function startBrowser(log: (line: string) => void): Promise<SharedBrowser> {
  const executablePath = await chromiumPath();
  const launch = (fixed: { port?: number; wsPath?: string }): Promise<BrowserServer> =>
    chromium.launchServer({ executablePath, host: '127.0.0.1', ...fixed });
  let closing = false;
  let server = await launch({});
  const endpoint = server.wsEndpoint();
  const { port, pathname } = new URL(endpoint);
  const first = server.process();
  server.on('close', () => {
    if (closing) return;
    const { signalCode, exitCode } = first;
    log(`Chromium ended with ${signalCode ?? `exit code ${exitCode}`}; it is started again once.`);
    const restarted = launch({ port: Number(port), wsPath: pathname });
    restarted.then(
      (again) => {
        server = again;
        server.on('close', () => closing || log('Chromium ended again; it stays down.'));
      },
      (error: unknown) => log(`Chromium did not start again: ${error}`),
    );
  });
  return {
    endpoint,
    pid: () => server.process().pid,
    async close() {
      closing = true;
      await server.close();
    },
  };
}
