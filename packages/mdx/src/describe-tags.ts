import { indexLines } from '@docsgen/text';
import { readTag, type TagAttribute } from './read-tag.ts';

/** The attributes of a component that one of its tags has, for its registration. */
export interface TagDescription {
  readonly attributes: readonly {
    readonly name: string;
    /** The type, as in a directive's `attributes` in the configuration. */
    readonly type: 'text' | 'json' | 'slot';
  }[];
  /** Whether it is an opening tag, which may have children; false for a self-closing one. */
  readonly isOpen: boolean;
}

/** The position of a name in a text. */
export interface TagPosition {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/**
 * Describes the tags whose names begin at some positions of a text; null for a position without a
 * valid tag.
 */
export function describeTags(
  text: string,
  positions: readonly TagPosition[],
): readonly (TagDescription | null)[] {
  const lines = indexLines(text);
  return positions.map(({ line, column }) => {
    const tag = readTag(text, lines.offset(line) + column - 2);
    if (tag === 'incomplete' || tag?.type !== 'tag') return null;
    const attributes = tag.attributes.flatMap(({ name, value }) => {
      return name === null ? [] : [{ name, type: typeOf(value, text) }];
    });
    return { attributes, isOpen: tag.kind === 'open' };
  });
}

function typeOf(value: TagAttribute['value'], text: string): 'text' | 'json' | 'slot' {
  if (typeof value !== 'object' || value.node === null) return 'text';
  const { node } = value;
  if (/^JSX|Function/.test(node.type)) return 'slot';
  if (/^(?:Array|Object)Expression$/.test(node.type)) return 'json';
  if (node.type !== 'Identifier') return 'text';
  const imported = new RegExp(
    `\\bimport\\s+${node.name.replaceAll('$', '\\$')}\\s+from\\s+['"]([^'"\\n]+)`,
  );
  const source = imported.exec(text)?.[1] ?? '';
  return /\.mdx?$/i.test(source) && !source.includes('!') ? 'slot' : 'text';
}
