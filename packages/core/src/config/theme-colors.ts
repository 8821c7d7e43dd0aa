import type { ColorUse } from '../model/index.ts';

/**
 * The theme's default colours, which the setting `colors` overrides: for the light scheme, then for
 * the dark one.
 */
export const themeColors: Readonly<Record<ColorUse, readonly [light: string, dark: string]>> = {
  accent: ['#a84600', '#ffa45c'],
  accentSoft: ['#fcefe1', '#33241a'],
  background: ['#fffdfa', '#15171b'],
  surface: ['#f7f4ee', '#1b1e23'],
  raised: ['#ece7df', '#262a31'],
  line: ['#e4ded4', '#2c3138'],
  text: ['#1b1d22', '#e6e4df'],
  muted: ['#525864', '#a9adb6'],
  subtle: ['#686d78', '#8f949f'],
  success: ['#1d6b3c', '#7fd29b'],
  info: ['#2a5a9a', '#8fb8f0'],
  warning: ['#855700', '#f0c060'],
  danger: ['#a6222c', '#ff8f8f'],
};

/** Text colours with the backgrounds that the theme combines them with. */
export const textOnBackground: readonly (readonly [
  background: ColorUse,
  texts: readonly ColorUse[],
])[] = [
  ['background', ['text', 'muted', 'subtle', 'accent', 'success', 'info', 'warning', 'danger']],
  ['surface', ['text', 'muted', 'subtle', 'accent']],
  ['raised', ['text']],
  ['accentSoft', ['accent', 'danger', 'text']],
];
