import type { ColorUse } from '../model/index.ts';

/** A colour for the light scheme, and one for the dark. */
type Pair = readonly [light: string, dark: string];

/** The roles that an appearance colours. The others, such as warnings, keep the theme's colours. */
type Palette = Readonly<Record<Exclude<ColorUse, 'success' | 'info' | 'warning' | 'danger'>, Pair>>;

/**
 * The appearances that the setting `appearance` chooses from, besides `paper`, which is the theme's
 * own. Each has the contrasts of WCAG AA in both schemes.
 */
const palettes = {
  slate: {
    accent: ['#4338ca', '#a5b0ff'],
    accentSoft: ['#eef0ff', '#232743'],
    background: ['#ffffff', '#111318'],
    surface: ['#f6f7fa', '#181b22'],
    raised: ['#e9ebf1', '#252932'],
    line: ['#dfe2ea', '#2b303b'],
    text: ['#171923', '#e4e6ed'],
    muted: ['#4d5566', '#a8aebd'],
    subtle: ['#646c7e', '#8d94a5'],
  },
  forest: {
    accent: ['#17663f', '#7fd6a0'],
    accentSoft: ['#e6f3ea', '#1b3226'],
    background: ['#fdfefb', '#121613'],
    surface: ['#f3f6f0', '#191e1a'],
    raised: ['#e4eae0', '#252c27'],
    line: ['#d9e1d5', '#2c342e'],
    text: ['#18201b', '#e3e8e3'],
    muted: ['#4c584f', '#a7b1a9'],
    subtle: ['#616c64', '#8c978f'],
  },
  plum: {
    accent: ['#8a2a6b', '#f29ad0'],
    accentSoft: ['#faebf5', '#3a2032'],
    background: ['#fffcfe', '#171318'],
    surface: ['#f8f3f6', '#1e191f'],
    raised: ['#ece4e9', '#2b252c'],
    line: ['#e5dae1', '#332b34'],
    text: ['#211a1f', '#e9e4e8'],
    muted: ['#5a505a', '#b0a7af'],
    subtle: ['#6e646d', '#968d95'],
  },
  ink: {
    accent: ['#0b0b0c', '#ffffff'],
    accentSoft: ['#efefef', '#2a2a2d'],
    background: ['#ffffff', '#0c0c0d'],
    surface: ['#f5f5f5', '#161617'],
    raised: ['#e6e6e6', '#242426'],
    line: ['#d4d4d4', '#303033'],
    text: ['#0b0b0c', '#f2f2f2'],
    muted: ['#444447', '#b4b4b8'],
    subtle: ['#5c5c60', '#97979c'],
  },
} as const satisfies Record<string, Palette>;

/** The name of an appearance. */
export type AppearanceName = 'paper' | keyof typeof palettes;

/** The names of the appearances; the first one is the default. */
export const appearanceNames = [
  'paper',
  ...(Object.keys(palettes) as (keyof typeof palettes)[]),
] as const;

/** The colours of an appearance that differ from the theme's, by role. */
export function colorsOf(name: AppearanceName): Partial<Readonly<Record<ColorUse, Pair>>> {
  return name === 'paper' ? {} : palettes[name];
}
