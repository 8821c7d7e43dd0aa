import {
  type AppearanceConfig,
  type ColorConfig,
  type ColorUse,
  type FontConfig,
  type FontFileConfig,
  type FontUse,
  themeColors,
} from '@docsgen/core';

/** The theme's custom properties (CSS), by the keys of the configuration. */
export const colorNames: Readonly<Record<ColorUse, string>> = {
  accent: 'accent',
  accentSoft: 'soft',
  background: 'paper',
  surface: 'paper-2',
  raised: 'paper-3',
  line: 'line',
  text: 'ink',
  muted: 'ink-2',
  subtle: 'ink-3',
  success: 'ok',
  info: 'info',
  warning: 'warn',
  danger: 'bad',
};

const fontNames: Readonly<Record<FontUse, string>> = {
  text: 'sans',
  headings: 'headings',
  code: 'mono',
};

/** System fonts that are used until a configured font has loaded, or if it fails to load. */
const fallbacks: Readonly<Record<FontUse, string>> = {
  text: 'system-ui,sans-serif',
  headings: 'system-ui,sans-serif',
  code: 'ui-monospace,monospace',
};

const formats: Readonly<Record<string, string>> = {
  woff2: 'woff2',
  woff: 'woff',
  ttf: 'truetype',
  otf: 'opentype',
};

/**
 * Generates the stylesheet of a site's fonts and colours: `@font-face` rules and custom properties.
 * Implements `Renderer.styleAppearance`.
 *
 * @param addressOf Returns the published address of a font file.
 */
export function styleAppearance(
  { fonts, colors }: AppearanceConfig,
  addressOf: (path: string) => string,
): string {
  const uses = Object.entries(fonts) as [FontUse, FontConfig][];
  const faces = uses.flatMap(([, font]) => font.files.map((file) => face(font, file, addressOf)));
  const changed = Object.entries(colors) as [ColorUse, ColorConfig][];
  const properties = [
    ...uses.map(([use, font]) => `--${fontNames[use]}:${stack(use, font)}`),
    ...changed.map(([use, color]) => scheme(use, color)),
  ];
  const headings =
    fonts.headings === undefined ? '' : 'h1,h2,h3,h4,h5,h6{font-family:var(--headings)}';
  const root = properties.length === 0 ? '' : `:root{${properties.join(';')}}`;
  // Removes duplicates: two uses, such as text and headings, can share a font.
  return [...new Set(faces)].join('') + root + headings;
}

function face(
  { family, display }: FontConfig,
  { src, weight, style }: FontFileConfig,
  addressOf: (path: string) => string,
): string {
  const format = formats[src.slice(src.lastIndexOf('.') + 1).toLowerCase()] ?? 'woff2';
  const url = addressOf(src).replace(/["\\\n]/g, encodeURIComponent);
  const slant = style === 'normal' ? '' : `font-style:${style};`;
  return `@font-face{font-family:"${family}";src:url("${url}") format("${format}");font-weight:${weight};${slant}font-display:${display}}`;
}

function stack(use: FontUse, { family, files }: FontConfig): string {
  const named = files.length === 0 ? family : `"${family}"`;
  return `${named},${fallbacks[use]}`;
}

/** The custom property of a colour. A scheme without a configured colour keeps the theme's. */
function scheme(use: ColorUse, color: ColorConfig): string {
  const light = color.light ?? themeColors[use][0];
  const dark = color.dark ?? themeColors[use][1];
  return `--${colorNames[use]}:${light === dark ? light : `light-dark(${light},${dark})`}`;
}
