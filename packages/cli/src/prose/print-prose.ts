import type { Prose, ProseBlock } from '@docsgen/core';

/** A line of printed prose, with the part of the block that it prints. */
export interface PrintedLine {
  readonly text: string;
  /** Null for an empty line between blocks. */
  readonly block: ProseBlock | null;
  /** Offset of its text in the block. */
  readonly start: number;
  /** Number of columns before its text: the mark of a heading or an item. */
  readonly indent: number;
}

/**
 * Prints prose as plain text that is Markdown, too: blocks with empty lines between them, a mark
 * before headings and items.
 */
export function printProse({ blocks }: Prose): PrintedLine[] {
  return blocks.flatMap((block, at): PrintedLine[] => {
    const mark = markOf(block);
    let start = 0;
    const lines = block.text.split('\n').map((text, line): PrintedLine => {
      const before = line === 0 ? mark : ' '.repeat(block.type === 'item' ? mark.length : 0);
      const printed = { text: before + text, block, start, indent: before.length };
      start += text.length + 1;
      return printed;
    });
    const gap = { text: '', block: null, start: 0, indent: 0 };
    return at === 0 ? lines : [gap, ...lines];
  });
}

/** The text of printed lines; each line ends with a line feed. */
export function proseText(prose: Prose): string {
  return printProse(prose)
    .map(({ text }) => `${text}\n`)
    .join('');
}

function markOf({ type, level = 1 }: ProseBlock): string {
  if (type === 'heading') return `${'#'.repeat(level)} `;
  if (type === 'title') return '# ';
  return type === 'item' ? '- ' : '';
}

/** The name under which the prose of a file is written, relative to the folder for it. */
export function proseName(file: string): string {
  const inside = file.replace(/\.\.\//g, '_/');
  return inside.endsWith('.md') ? inside : `${inside}.md`;
}
