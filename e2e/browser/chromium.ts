import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';
import { inject } from 'vitest';

/** One test file's connection to the Chromium of the run. */
export interface Connection {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** The open contexts of this file. */
  contexts(): readonly BrowserContext[];
  /** Closes the contexts of this file. The browser keeps running. */
  close(): Promise<void>;
}

const mostReconnects = 20;

/** Connects to the run's Chromium, and reconnects after it was restarted. */
export async function connectBrowser(endpoint = inject('browserEndpoint')): Promise<Connection> {
  let browser = await connect(endpoint);
  return {
    async newContext(options) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await browser.newContext(options);
        } catch (error) {
          // After a crash, this error may precede the connection's event for its end.
          const isOver = !browser.isConnected() || /\bclosed\b/.test(String(error));
          if (!isOver || attempt > mostReconnects) throw error;
        }
        // The old server may still accept connections while it shuts down.
        await setTimeout(100);
        browser = await connect(endpoint);
      }
    },
    contexts: () => browser.contexts(),
    close: () => browser.close(),
  };
}

/** Connects, with retries for up to a minute while the browser is starting. */
async function connect(endpoint: string): Promise<Browser> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await chromium.connect(endpoint);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(100);
    }
  }
}
