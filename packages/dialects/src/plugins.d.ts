/** Packages of the markdown-it organization that ship no types. */
declare module 'markdown-it-abbr' {
  import type { MarkdownIt } from 'markdown-it';
  export default function abbr(md: MarkdownIt): void;
}

declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** The characters by GitHub's names. */
  const characters: Readonly<Record<string, string>>;
  export default characters;
}
