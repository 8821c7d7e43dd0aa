/** A plugin of the markdown-it organization that ships no types, for GitHub's emoji shortcodes. */
declare module 'markdown-it-emoji' {
  import type { MarkdownIt } from 'markdown-it';
  export function full(md: MarkdownIt, options?: { shortcuts?: Record<string, string> }): void;
}
