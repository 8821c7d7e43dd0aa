import { parseInfo } from './info.ts';

/** Code without the comments that mark its lines. */
export interface CommentedCode {
  readonly code: string;
  /** The lines to highlight as an info string has them, `{2,4-5}`; null where nothing is marked. */
  readonly lines: string | null;
}

const comment =
  /^\s*(?:\/\/|#|--|%|;|\{?\/\*|<!--|\/\*)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\}?|-->)?\s*$/;

/**
 * Reads the comments by which Docusaurus marks lines of code: `// highlight-next-line`, and
 * `// highlight-start` up to `// highlight-end`. Where the info string names lines they are text,
 * as there.
 */
export function readMagicComments(code: string, info: string): CommentedCode {
  const isMarked = code.includes('highlight-') && parseInfo(info).ranges.length === 0;
  if (!isMarked) return { code, lines: null };
  const kept: string[] = [];
  const marked: number[] = [];
  let isNext = false;
  let isOpen = false;
  for (const line of code.split('\n')) {
    const word = line.length > 2_000 ? undefined : comment.exec(line)?.[1];
    if (word === 'highlight-next-line') isNext = true;
    else if (word !== undefined) isOpen = word === 'highlight-start';
    else {
      kept.push(line);
      if (isNext || isOpen) marked.push(kept.length);
      isNext = false;
    }
  }
  if (kept.length === code.split('\n').length) return { code, lines: null };
  return { code: kept.join('\n'), lines: marked.length === 0 ? '' : `{${marked.join(',')}}` };
}
