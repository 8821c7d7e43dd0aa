import * as v from 'valibot';
import { textLike, type WrittenKeys } from '../data/schema.ts';
import type {
  AppearanceConfig,
  ColorConfig,
  ColorUse,
  FontConfig,
  FontFileConfig,
  FontUse,
} from '../model/index.ts';
import { colorUses } from '../model/names.ts';
import { staticFile } from './addresses.ts';

/** A font file: a path in the static folder, or the path with details. */
export type FontFileInput = string | { src: string; weight?: string; style?: 'normal' | 'italic' };

/** A font with files of its own. Fallback fonts of the system are used until they are loaded. */
export interface FontInput {
  family: string;
  files: FontFileInput[];
  /** `optional` by default, which never causes a layout shift. */
  display?: FontConfig['display'];
}

/** A colour for both schemes, or one for each, as `#rrggbb`. */
export type ColorInput = string | { light?: string; dark?: string };

/** Changes to the theme's appearance without a stylesheet. */
export interface AppearanceInput {
  /** Fonts by role: names of system fonts, or a font with files. */
  fonts?: Partial<Record<FontUse, string | FontInput>>;
  /** Colours by role. */
  colors?: Partial<Record<ColorUse, ColorInput>>;
}

const fontUses = ['text', 'headings', 'code'] as const satisfies FontUse[];

/** Comma-separated names of fonts, without characters that end a CSS declaration. */
const families = textLike(
  /^[\p{L}\p{N}][\p{L}\p{N} ,._-]*$/u,
  'Write names of fonts with commas between them.',
);

const fontPath = v.pipe(
  staticFile,
  v.regex(/\.(?:woff2?|ttf|otf)$/i, 'Write a file such as /fonts/inter.woff2.'),
);

const fontFile = v.object({
  src: fontPath,
  weight: v.optional(
    textLike(/^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/, 'Write 400, or 100 900.'),
    '400',
  ),
  style: v.optional(v.picklist(['normal', 'italic'], 'Write normal or italic.'), 'normal'),
});

const font = v.object({
  family: textLike(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'Write the name of one font.'),
  files: v.array(v.union([fontPath, fontFile], 'Write a path such as /fonts/inter.woff2.')),
  display: v.optional(
    v.picklist(
      ['swap', 'optional', 'fallback', 'block'],
      'Write swap, optional, fallback or block.',
    ),
    'optional',
  ),
});

const hex = textLike(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'Write a colour such as #0a6b5e.');

const color = v.union(
  [hex, v.object({ light: v.optional(hex), dark: v.optional(hex) })],
  'Write a colour such as #0a6b5e, or one for `light` and one for `dark`.',
);

const fontOrFamilies = v.union([families, font], 'Write names of fonts, or a font.');

/** The configuration keys of the appearance. */
export const appearanceKeys = {
  fonts: v.optional(v.object(v.entriesFromList(fontUses, v.optional(fontOrFamilies))), {}),
  colors: v.optional(v.object(v.entriesFromList(colorUses, v.optional(color))), {}),
};

/** The settings with defaults filled in. */
export function resolveAppearance({
  fonts,
  colors,
}: WrittenKeys<typeof appearanceKeys>): AppearanceConfig {
  return {
    fonts: mapValues(fonts, resolveFont),
    colors: mapValues(colors, resolveColor),
  };
}

function mapValues<Use extends string, From, To>(
  values: Readonly<Partial<Record<Use, From | undefined>>>,
  change: (value: From) => To,
): Partial<Record<Use, To>> {
  const given = Object.entries(values) as [Use, From | undefined][];
  return Object.fromEntries(
    given.flatMap(([use, value]) => (value === undefined ? [] : [[use, change(value)]])),
  ) as Partial<Record<Use, To>>;
}

function resolveFont(written: string | v.InferOutput<typeof font>): FontConfig {
  if (typeof written === 'string') return { family: written, files: [], display: 'optional' };
  const { family, files, display } = written;
  return {
    family,
    display,
    files: files.map((file): FontFileConfig => {
      return typeof file === 'string' ? { src: file, weight: '400', style: 'normal' } : file;
    }),
  };
}

function resolveColor(written: v.InferOutput<typeof color>): ColorConfig {
  if (typeof written === 'string') return { light: written, dark: written };
  return { light: written.light ?? null, dark: written.dark ?? null };
}
