/** Yields to the event loop, so that pending signals, requests and messages are handled. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
