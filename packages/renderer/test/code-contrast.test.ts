import { readFileSync } from 'node:fs';
import { appearanceNames, type ColorUse, colorsOf } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { colorNames } from '../src/theme/style-appearance.ts';

type Rgb = readonly number[];

const read = (name: string) => {
  const url = new URL(`../src/styles/${name}.css`, import.meta.url);
  return readFileSync(url, 'utf8');
};
const css = read('code-blocks');
const declarations = new Map(
  [...`${read('tokens')}${css}`.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
    name,
    value ?? '',
  ]),
);

/** A scheme of an appearance, with the values that differ from the theme's. */
interface Look {
  readonly scheme: 'light' | 'dark';
  readonly own: ReadonlyMap<string, string>;
}

/**
 * Computes the colour of a CSS value on the paper of code in a scheme: resolves `light-dark`, `var`
 * and `color-mix`.
 */
function color(value: string, look: Look): Rgb {
  const { scheme, own } = look;
  if (value === 'transparent') return color('var(--code-paper)', look);
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  if (pair !== null) return hex(pair[scheme === 'light' ? 1 : 2] ?? '');
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name !== undefined) return color(own.get(name) ?? declarations.get(name) ?? '', look);
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mix === null) throw new Error(`"${value}" is no colour that this test can read.`);
  const [over, under] = [color(mix[1] ?? '', look), color(mix[3] ?? '', look)];
  const share = Number(mix[2]) / 100;
  return over.map((channel, at) => channel * share + (under[at] ?? 0) * (1 - share));
}

const hex = (value: string): Rgb => {
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
};

const luminance = (rgb: Rgb): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: Rgb, b: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const papers = ['code-paper', 'code-hl', 'code-add', 'code-del'];
/** The colours of texts, as the stylesheet writes them. */
const inks = [
  ...new Set(
    [...css.matchAll(/\bcolor: ((?:var\(--(?:ink|code-[\w-]+)|light-dark\(.+)\));/g)].map(
      ([, n]) => n ?? '',
    ),
  ),
];

const looks = appearanceNames.flatMap((name) => {
  const own = new Map(
    Object.entries(colorsOf(name)).map(([use, [light, dark]]) => {
      return [colorNames[use as ColorUse], `light-dark(${light}, ${dark})`];
    }),
  );
  return (['light', 'dark'] as const).map((scheme) => ({ name, scheme, own }));
});

describe.each(looks)('with the appearance $name, in the $scheme scheme', (look) => {
  test.each(papers)('every text colour on --%s has a contrast of 4.5:1', (paper) => {
    expect(inks.length).toBeGreaterThan(10);
    for (const ink of inks) {
      const pair = [color(ink, look), color(`var(--${paper})`, look)] as const;
      expect(contrast(...pair), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the caption has a contrast of 4.5:1', () => {
    const pair = [color('var(--ink-2)', look), color('var(--code-paper)', look)] as const;
    expect(contrast(...pair)).toBeGreaterThanOrEqual(4.5);
  });
});

test('every token class of the highlighter has a rule', () => {
  const url = new URL('../../highlight/src/theme.ts', import.meta.url);
  const classes = [...readFileSync(url, 'utf8').matchAll(/'(tk-\w)':/g)].map(([, name]) => name);
  expect(classes.length).toBeGreaterThan(15);
  for (const name of classes) expect(css).toMatch(new RegExp(`\\.${name}\\b`));
});

test.each(['code-hl', 'code-add', 'code-del'])('a shadow behind --%s shows through', (mark) => {
  expect(declarations.get(mark)).toMatch(/, transparent\)$/);
});

test('line marks don’t depend on colour', () => {
  expect(css).toMatch(/\.add::before \{\s*content: "\+"/);
  expect(css).toMatch(/\.del::before \{\s*content: "−"/);
  expect(css).toMatch(/\.hl \{[^}]*box-shadow: inset/);
});
