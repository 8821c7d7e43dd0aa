import fc from 'fast-check';
import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import { expect, test } from 'vitest';
import { isNormalized, useBareAddresses, usePlainAddresses } from '../src/compile/autolinks.ts';

const parser = (): MarkdownIt =>
  createMarkdownIt({ html: true, linkify: true }).use(useBareAddresses);
const original = parser();
const sparing = parser().use(usePlainAddresses);

const pieces = fc.constantFrom(
  ...['https://', 'http://', 'HTTP://', '//', '/', '?', '#', '.', '..', ':', '@', '%', '%20', '~'],
  ...['a', 'example', 'com', 'www.', 'mailto:', 'é', '-', '_', '=', '&', 'x'.repeat(70), 'A', '1'],
  ...["'", '"', '\\', '|', '[', ']', '(', ')', '<', '>', ' ', '\n', '\n\n', '*', '`', '!'],
  ...['](https://a.example/b)', '[text](b.md#c)', '<https://a.example>', '| a |\n|-|\n| '],
);
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

test('an address that counts as written is one that the parser leaves as it is', () => {
  fc.assert(
    fc.property(texts, (url) => {
      fc.pre(isNormalized(url));
      expect(original.normalizeLink(url)).toBe(url);
    }),
    { numRuns: 20_000 },
  );
  expect(isNormalized('https://tracker.moodle.org/browse/MDL-71156')).toBe(true);
  expect(isNormalized('../a/b.md#c')).toBe(true);
  expect(isNormalized('//example.com/a')).toBe(false);
  expect(isNormalized('https://example.com/a b')).toBe(false);
});

test('every text comes out as it does without savings', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(sparing.render(text)).toBe(original.render(text));
    }),
    { numRuns: 5_000 },
  );
});

test('long addresses that are none take no time', () => {
  for (const text of ['a'.repeat(50_000), 'a/'.repeat(50_000), `https://${'a.'.repeat(50_000)}`]) {
    expect(isNormalized(`${text}!`)).toBe(false);
  }
});
