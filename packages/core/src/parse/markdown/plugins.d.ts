/** A plugin of the markdown-it organization that ships no types. */
declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it';
  export default function deflist(md: MarkdownIt): void;
}

/** Another one; its shortcodes are GitHub's. */
declare module 'markdown-it-emoji' {
  import type { MarkdownIt } from 'markdown-it';
  export function full(md: MarkdownIt, options?: { shortcuts?: Record<string, string> }): void;
}
