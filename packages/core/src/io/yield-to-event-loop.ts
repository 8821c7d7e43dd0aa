/** Lets in what happened meanwhile (signals, requests, messages) between two pieces of work. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
