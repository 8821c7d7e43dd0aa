import type { CST } from 'yaml';
import { append } from '../append.ts';
import { readYamlTokens } from './yaml-document.ts';

/** A comment of a YAML text, with its `#`. */
export interface YamlComment {
  readonly text: string;
  /** Its offset in the text. */
  readonly offset: number;
}

/** The comments of a YAML text in its order. Those below the greatest allowed depth are left out. */
export function yamlComments(text: string): YamlComment[] {
  // Excessive nesting is reported by `parseYaml`.
  const { tokens } = readYamlTokens(text);
  return commentsIn(tokens).map(({ source, offset }) => ({ text: source, offset }));
}

/** The comments of a syntax tree in document order, without recursion. */
function commentsIn(tree: readonly CST.Token[]): CST.SourceToken[] {
  const comments: CST.SourceToken[] = [];
  const left: unknown[] = tree.toReversed();
  while (left.length > 0) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node && node.type === 'comment') comments.push(node as CST.SourceToken);
    append(left, Object.values(node).reverse());
  }
  return comments;
}
