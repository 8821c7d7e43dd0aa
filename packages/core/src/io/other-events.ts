/** Lets in what happened meanwhile (signals, requests, messages) between two pieces of work. */
export function otherEvents(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
