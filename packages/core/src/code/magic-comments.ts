import { parseInfo } from './info.ts';

/** Code without the comments that mark its lines. */
interface CommentedCode {
  readonly code: string;
  /**
   * The lines to highlight in the syntax of an info string, such as `{2,4,5}`; empty if the
   * comments mark no lines, null if there are no such comments.
   */
  readonly lines: string | null;
}

const comment =
  /^\s*(?:\/\/|#|--|%|;|\{?\/\*|<!--|\/\*)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\}?|-->)?\s*$/;

/**
 * Parses Docusaurus's highlight comments, `// highlight-next-line`, and `// highlight-start` to
 * `// highlight-end`, and removes them from the code. As in Docusaurus, they are text if the info
 * string lists lines.
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
