/** Plugins of the markdown-it organization that ship no types. */
declare module 'markdown-it-abbr' {
  import type { MarkdownIt } from 'markdown-it';
  export default function abbr(md: MarkdownIt): void;
}

declare module 'markdown-it-emoji' {
  import type { MarkdownIt } from 'markdown-it';
  export function full(md: MarkdownIt, options?: { shortcuts?: Record<string, string> }): void;
}

declare module 'markdown-it-mark' {
  import type { MarkdownIt } from 'markdown-it';
  export default function mark(md: MarkdownIt): void;
}

declare module 'markdown-it-sub' {
  import type { MarkdownIt } from 'markdown-it';
  export default function sub(md: MarkdownIt): void;
}

declare module 'markdown-it-sup' {
  import type { MarkdownIt } from 'markdown-it';
  export default function sup(md: MarkdownIt): void;
}
