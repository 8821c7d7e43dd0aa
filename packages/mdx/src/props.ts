import type { MarkdownDirective } from '@docsgen/markdown';
import type { TextRange } from '@docsgen/text';
import { evaluate } from './evaluate.ts';
import type { JsNode, JsxMistake } from './javascript.ts';
import type { JsxTag } from './read-tag.ts';
import type { Scope } from './scope.ts';
import { isRecordOf, type Value } from './values.ts';

/** A prop of a tag; offsets are within the text that contains the tag. */
export interface Prop {
  readonly name: string;
  readonly value: Value;
  /** The whole attribute. */
  readonly range: TextRange;
  readonly valueAt: TextRange;
}

/** The props of a tag by name. Of duplicates, the last is used. */
export type Props = ReadonlyMap<string, Prop>;

/** Evaluates the attributes of a tag. Those that can't be evaluated are reported and left out. */
export function readProps(
  { attributes }: Pick<JsxTag, 'attributes'>,
  scope: Scope,
  report: (mistake: JsxMistake) => void,
): Props {
  const props = new Map<string, Prop>();
  for (const { name, value, start, end, valueAt } of attributes) {
    const range = { start, end };
    if (name !== null && typeof value !== 'object') {
      props.set(name, { name, value, range, valueAt });
      continue;
    }
    const node: JsNode | null = typeof value === 'object' ? value.node : null;
    const read = node === null ? { value: undefined } : evaluate(node, scope);
    if ('mistake' in read) report(read.mistake);
    else if (name !== null) props.set(name, { name, value: read.value, range, valueAt });
    else if (isRecordOf(read.value)) {
      for (const [key, one] of read.value)
        props.set(key, { name: key, value: one, range, valueAt });
    }
  }
  return props;
}

/** The values of props by name, with the children of the element. */
export function valuesOf(props: Props): ReadonlyMap<string, Value> {
  const values = [...props].map(([name, { value }]): [string, Value] => [name, value]);
  return new Map([...values, ['children', { type: 'children' }]]);
}

/** Whether a directive accepts all props of a component and gets all that it requires. */
export function takesProps({ props: specs, label }: MarkdownDirective, props: Props): boolean {
  const isKnown = (name: string) => Object.hasOwn(specs, name) || (label && name === 'title');
  const needed = Object.entries(specs).filter(([, { required }]) => required);
  return [...props.keys()].every(isKnown) && needed.every(([name]) => props.has(name));
}
