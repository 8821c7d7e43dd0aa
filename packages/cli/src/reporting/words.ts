/** `1 page`, `412 pages`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** `340 ms`, `1.2 s`, `2 min 5 s`: as exact as a person cares for. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Everything that a terminal would obey, except line feeds and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Text from content with nothing in it that a terminal would obey. */
export function harmless(text: string): string {
  return text.replaceAll(controls, '\uFFFD');
}
