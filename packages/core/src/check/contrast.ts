/** Minimum contrast of text (WCAG 2.2, success criterion 1.4.3, level AA). */
export const leastContrast = 4.5;

/**
 * The contrast ratio of two colours, from 1 to 21: (L1 + 0.05) / (L2 + 0.05), as WCAG 2.2 defines
 * it. Both are written as `#rgb` or `#rrggbb`.
 */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance in sRGB, from 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes two colours like `color-mix(in srgb, …)`. @param share Share of the first, 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const other = channelsOf(second);
  const mixed = channelsOf(first).map((channel, at) => {
    const value = Math.round(channel * share + (other[at] ?? 0) * (1 - share));
    return value.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Red, green and blue, from 0 to 255, of a colour written as `#rgb` or `#rrggbb`. */
function channelsOf(color: string): number[] {
  const digits = color.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}
