import type { MarkdownIt } from 'markdown-it';
import { full as emoji } from 'markdown-it-emoji';

/** Adds GitHub's names of emoji, such as `:tada:`, which become text. */
export function useEmoji(md: MarkdownIt): void {
  md.use(emoji, { shortcuts: {} });
  md.core.ruler.push('emoji_text', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const child of children ?? []) if (child.type === 'emoji') child.type = 'text';
    }
  });
}
