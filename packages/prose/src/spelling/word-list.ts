/**
 * Reads a list of words: one a line, `#` begins a comment. Lists of cspell have marks of compounds
 * around words, and `!` before forbidden ones, which are left out.
 */
export function readWords(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const written = line.replace(/#.*/, '').trim();
    if (written === '' || written.startsWith('!')) return [];
    return written.split(/[\s_]+/).flatMap((word) => word.replace(/[+*~]/g, '') || []);
  });
}
