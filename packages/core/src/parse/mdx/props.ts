import type { TextRange } from '../../text/text-range.ts';
import { evaluate } from './evaluate.ts';
import type { JsNode, JsxMistake } from './javascript.ts';
import type { JsxTag } from './read-tag.ts';
import type { Scope } from './scope.ts';
import { isRecordOf, type Value } from './values.ts';

/** A prop of a tag; places are within the text that the tag was read from. */
export interface Prop {
  /** As written. */
  readonly name: string;
  readonly value: Value;
  /** The whole attribute. */
  readonly place: TextRange;
  readonly valueAt: TextRange;
}

/** The props of a tag by their names; the last of a name counts. */
export type Props = ReadonlyMap<string, Prop>;

/** Finds the values of a tag's attributes. What can't be read is a mistake, and left out. */
export function readProps(
  { attributes }: Pick<JsxTag, 'attributes'>,
  scope: Scope,
  report: (mistake: JsxMistake) => void,
): Props {
  const props = new Map<string, Prop>();
  for (const { name, value, start, end, valueAt } of attributes) {
    const place = { start, end };
    if (name !== null && typeof value !== 'object') {
      props.set(name, { name, value, place, valueAt });
      continue;
    }
    const node: JsNode | null = typeof value === 'object' ? value.node : null;
    const read = node === null ? { value: undefined } : evaluate(node, scope);
    if ('mistake' in read) report(read.mistake);
    else if (name !== null) props.set(name, { name, value: read.value, place, valueAt });
    else if (isRecordOf(read.value)) {
      for (const [key, one] of read.value)
        props.set(key, { name: key, value: one, place, valueAt });
    }
  }
  return props;
}

/** The values of props, as a component has them. */
export function valuesOf(props: Props): ReadonlyMap<string, Value> {
  return new Map([...props].map(([name, { value }]) => [name, value]));
}
