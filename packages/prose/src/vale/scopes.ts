import type { ProseBlock } from '@docsgen/core';
import type { Sentence } from '../text/sentences.ts';

/** A text that a check looks at, a part of a block. */
export interface Unit {
  readonly text: string;
  /** Offset in the block. */
  readonly start: number;
}

/** A block with its text as checks see it. */
export interface CheckedBlock {
  readonly block: ProseBlock;
  readonly text: string;
  readonly sentences: () => readonly Sentence[];
}

/** Finds the parts of a block that a check looks at; none if the block isn't of its scope. */
export type Scope = (checked: CheckedBlock) => readonly Unit[];

/** The names of Vale for the kinds of blocks. */
const namesOf: Readonly<Record<ProseBlock['type'], readonly string[]>> = {
  title: ['heading', 'heading.h1'],
  description: ['paragraph', 'sentence', 'summary'],
  heading: ['heading'],
  paragraph: ['paragraph', 'sentence', 'summary'],
  item: ['list', 'sentence'],
  quote: ['blockquote', 'paragraph', 'sentence'],
  cell: ['table', 'table.cell', 'sentence'],
  label: [],
  alt: ['alt'],
};

const known: ReadonlySet<string> = new Set([
  ...Object.values(namesOf).flat(),
  'text',
  'link',
  'strong',
  'emphasis',
  'heading.h2',
  'heading.h3',
  'heading.h4',
  'heading.h5',
  'heading.h6',
  'table.header',
]);

/**
 * Reads the scope of a check: names, `~` for all but them, `&` between several; a list of which one
 * must fit.
 *
 * @returns The scope, or the name that isn't known.
 */
export function readScope(written: readonly string[]): Scope | { readonly unknown: string } {
  const alternatives = written.map((one) => one.split('&').map((name) => name.trim()));
  const names = alternatives.flat().map((name) => name.replace(/^~/, ''));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) return { unknown };
  const mark = (['link', 'strong', 'emphasis'] as const).find((one) => names.includes(one));
  const isSentence = names.includes('sentence');
  return ({ block, text, sentences }) => {
    const own = new Set(['text', ...namesOf[block.type]]);
    if (block.level !== undefined) own.add(`heading.h${block.level}`);
    if (mark !== undefined) own.add(mark);
    const fits = alternatives.some((all) =>
      all.every((name) => (name.startsWith('~') ? !own.has(name.slice(1)) : own.has(name))),
    );
    if (!fits) return [];
    if (mark !== undefined) {
      const marked = block.marks.filter(({ type }) => type === mark);
      return marked.map(({ start, end }) => ({ text: text.slice(start, end), start }));
    }
    return isSentence ? sentences() : [{ text, start: 0 }];
  };
}
