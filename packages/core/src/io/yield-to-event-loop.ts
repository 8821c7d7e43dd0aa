/** Yields to the event loop, so that pending signals, requests and messages are handled. */
export { setImmediate as yieldToEventLoop } from 'node:timers/promises';
