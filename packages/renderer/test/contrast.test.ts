import { readFileSync } from 'node:fs';
import { appearanceNames, type ColorUse, colorsOf, themeColors } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { colorNames } from '../src/theme/style-appearance.ts';

type Rgb = readonly [number, number, number];

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const pattern = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g;
const tokens = new Map([...css.matchAll(pattern)].map(([, name, ...pair]) => [name, pair]));

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const luminance = (color: Rgb): number => {
  const [r = 0, g = 0, b = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: Rgb, b: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** Computes `color-mix(in srgb, a share%, b)`. */
const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((channel, at) => channel * share + (b[at] ?? 0) * (1 - share)) as unknown as Rgb;

/** Text colours by the backgrounds on which the theme uses them. */
const pairs: readonly (readonly [paper: string, inks: readonly string[]])[] = [
  ['paper', ['ink', 'ink-2', 'ink-3', 'accent', 'ok', 'info', 'warn', 'bad']],
  ['paper-2', ['ink', 'ink-2', 'ink-3', 'accent']],
  ['paper-3', ['ink']],
  ['soft', ['accent', 'bad', 'ink']],
];

const schemes = appearanceNames.flatMap((look) =>
  ['light', 'dark'].map((one) => [look, one] as const),
);

describe.each(schemes)('with the appearance %s, in the %s scheme', (look, scheme) => {
  const own = new Map(
    Object.entries(colorsOf(look)).map(([use, pair]) => [colorNames[use as ColorUse], [...pair]]),
  );
  const token = (name: string): Rgb => {
    const hex = (own.get(name) ?? tokens.get(name))?.[scheme === 'light' ? 0 : 1];
    if (hex === undefined) throw new Error(`There is no token --${name}.`);
    return rgb(hex);
  };

  test.each(pairs)('text on %s has the contrast of WCAG AA', (paper, inks) => {
    for (const ink of inks) {
      expect(contrast(token(ink), token(paper)), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['ink-2', 'ok', 'info', 'violet', 'warn', 'caution', 'bad'])(
    'title, text and links of an admonition in %s have the contrast of WCAG AA',
    (tint) => {
      const paper = mix(token(tint), token('paper'), 0.07);
      for (const ink of [tint, 'ink', 'accent']) {
        expect(contrast(token(ink), paper), `${ink} on ${tint}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('the skip link has the contrast of WCAG AA', () => {
    expect(contrast(token('paper'), token('accent'))).toBeGreaterThanOrEqual(4.5);
  });
});

test('the checks have the colours of the stylesheet', () => {
  const written = Object.entries(themeColors).map(([use, pair]) => {
    return [use, tokens.get(colorNames[use as ColorUse]), pair] as const;
  });
  for (const [use, ofStyles, ofChecks] of written) expect(ofStyles, use).toEqual(ofChecks);
});
