import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { readDocument } from '../src/yaml/yaml-document.ts';
import { readEvents, type YamlContent, type YamlRange } from '../src/yaml/yaml-events.ts';

/** Plain data as in front matter. */
const { tree: anyData } = fc.letrec((tie) => ({
  text: fc.oneof(
    fc.constantFrom('', '~', '3.10', 'it’s', "a 'b'", 'a: b', '- a', 'one\ntwo\n'),
    fc.string(),
  ),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('text'),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[\w -]{1,9}$/), tie('tree'), { maxKeys: 4 }),
  ),
}));

const anyStyle = fc.record({
  flowLevel: fc.constantFrom(-1, 0, 1, 2),
  forceQuotes: fc.boolean(),
  quoteStyle: fc.constantFrom('single' as const, 'double' as const),
  seqNoIndent: fc.boolean(),
  lineWidth: fc.constantFrom(-1, 20),
});

/** What authors type into valid YAML. */
const anyTyping = fc.array(
  fc.tuple(fc.nat(400), fc.constantFrom(' ', '\n', ',', '- ', '[', ']', '"', '|')),
  { maxLength: 2 },
);

function valueAt(value: unknown, path: string): unknown {
  const keys = path.split('.');
  return (
    keys.reduce<unknown>(
      (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
      value,
    ) ?? ''
  );
}

/** Without the positions of empty values, which the libraries place differently. */
function comparable({ value, spans }: YamlContent): unknown {
  const text = JSON.stringify(value ?? '', (_, inner: unknown) => inner ?? '');
  const placed = Object.entries(spans).filter(([path]) => valueAt(value, path) !== '');
  return { text, spans: placed.toSorted().map(([path, span]) => [path, span.value]) };
}

test('both YAML libraries give the same values and positions', () => {
  const spanOf = ({ from, to }: YamlRange) => ({
    line: from,
    column: to,
    endLine: 0,
    endColumn: 0,
  });
  let compared = 0;
  fc.assert(
    fc.property(anyData, anyStyle, anyTyping, (data, style, typed) => {
      let text = dump(data, style);
      for (const [at, characters] of typed) {
        const place = at % (text.length + 1);
        text = text.slice(0, place) + characters + text.slice(place);
      }
      const fast = readEvents(text, spanOf);
      const slow = readDocument(text, spanOf);
      if (fast === null || 'message' in slow) return;
      compared += 1;
      expect(comparable(fast), text).toEqual(comparable(slow));
    }),
    { numRuns: 3_000 },
  );
  expect(compared).toBeGreaterThan(1_500);
});
