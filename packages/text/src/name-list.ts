/** Names in a sentence, at most five: `"Needs", "Steps" and 4 more`. */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  if (names.length > 5) return `${names.slice(0, 4).join(', ')} and ${names.length - 4} more`;
  return `${names.slice(0, -1).join(', ')} and ${last}`;
}
