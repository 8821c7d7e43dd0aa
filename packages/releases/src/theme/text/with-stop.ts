/** Adds a full stop to a phrase unless it ends with punctuation. */
export function withStop(phrase: string): string {
  const trimmed = phrase.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
