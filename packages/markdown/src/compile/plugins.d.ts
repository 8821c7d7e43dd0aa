/** A plugin of the markdown-it organization that ships no types. */
declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it';
  export default function deflist(md: MarkdownIt): void;
}
