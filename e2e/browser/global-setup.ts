import type { TestProject } from 'vitest/node';
import { startBrowser } from './browser-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The WebSocket address of the run's Chromium. */
    readonly browserEndpoint: string;
  }
}

/** Starts one Chromium for all test files of a run. Returns the teardown function. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser((line) => console.error(line));
  project.provide('browserEndpoint', browser.endpoint);
  return () => browser.close();
}
