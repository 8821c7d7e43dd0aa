/**
 * Control characters except line feeds and tabs, and characters that change the direction of text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Replaces control characters and those that change the direction of text. */
export function withoutControls(text: string): string {
  return text.replaceAll(controls, '\uFFFD');
}
