import * as v from 'valibot';
import { text } from '../data/schema.ts';
import type {
  AppearanceConfig,
  ColorConfig,
  ColorUse,
  FontConfig,
  FontFileConfig,
  FontUse,
} from '../model/index.ts';
import { staticFile } from './addresses.ts';

/** A file of a font: a path of the static folder, or more about it. */
export type FontFileInput = string | { src: string; weight?: string; style?: 'normal' | 'italic' };

/** A font with files of its own. Others of the system stand in for it until they are there. */
export interface FontInput {
  family: string;
  files: FontFileInput[];
  /** `swap` unless said otherwise; `optional` never moves what is being read. */
  display?: FontConfig['display'];
}

/** A colour for both schemes, or one for each, as `#rrggbb`. */
export type ColorInput = string | { light?: string; dark?: string };

/** What a site changes about the looks of the theme without a stylesheet. */
export interface AppearanceInput {
  /** Fonts by what they are for: names of fonts that systems have, or a font with files. */
  fonts?: Partial<Record<FontUse, string | FontInput>>;
  /** Colours by what they are for. */
  colors?: Partial<Record<ColorUse, ColorInput>>;
}

const fontUses = ['text', 'headings', 'code'] as const satisfies FontUse[];
const colorUses = [
  ...['accent', 'accentSoft', 'background', 'surface', 'raised', 'line', 'text', 'muted'],
  ...['subtle', 'success', 'info', 'warning', 'danger'],
] as readonly string[] as readonly ColorUse[];

/** Names of fonts, with commas between them: nothing that ends a declaration. */
const families = v.pipe(
  text,
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ,._-]*$/u, 'Write names of fonts with commas between them.'),
);

const fontPath = v.pipe(
  staticFile,
  v.regex(/\.(?:woff2?|ttf|otf)$/i, 'Write a file such as /fonts/inter.woff2.'),
);

const fontFile = v.object({
  src: fontPath,
  weight: v.optional(
    v.pipe(text, v.regex(/^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/, 'Write 400, or 100 900.')),
    '400',
  ),
  style: v.optional(v.picklist(['normal', 'italic'], 'Write normal or italic.'), 'normal'),
});

const font = v.object({
  family: v.pipe(text, v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'Write the name of one font.')),
  files: v.array(v.union([fontPath, fontFile], 'Write a path such as /fonts/inter.woff2.')),
  display: v.optional(
    v.picklist(
      ['swap', 'optional', 'fallback', 'block'],
      'Write swap, optional, fallback or block.',
    ),
    'swap',
  ),
});

const hex = v.pipe(
  text,
  v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'Write a colour such as #0a6b5e.'),
);

const color = v.union(
  [hex, v.object({ light: v.optional(hex), dark: v.optional(hex) })],
  'Write a colour such as #0a6b5e, or one for `light` and one for `dark`.',
);

function byUse<Use extends string, Schema extends v.GenericSchema>(
  uses: readonly Use[],
  schema: Schema,
): Record<Use, v.OptionalSchema<Schema, undefined>> {
  return Object.fromEntries(uses.map((use) => [use, v.optional(schema)])) as Record<
    Use,
    v.OptionalSchema<Schema, undefined>
  >;
}

/** The keys of a configuration that are about looks. */
export const appearanceKeys = {
  fonts: v.optional(
    v.object(byUse(fontUses, v.union([families, font], 'Write names of fonts, or a font.'))),
    {},
  ),
  colors: v.optional(v.object(byUse(colorUses, color)), {}),
};

const schema = v.object(appearanceKeys);

/** What was written, with everything that has a default filled in. */
export function resolveAppearance({
  fonts,
  colors,
}: v.InferOutput<typeof schema>): AppearanceConfig {
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
  if (typeof written === 'string') return { family: written, files: [], display: 'swap' };
  const { family, files, display } = written;
  return {
    ...{ family, display },
    files: files.map((file): FontFileConfig => {
      return typeof file === 'string' ? { src: file, weight: '400', style: 'normal' } : file;
    }),
  };
}

function resolveColor(written: v.InferOutput<typeof color>): ColorConfig {
  if (typeof written === 'string') return { light: written, dark: written };
  return { light: written.light ?? null, dark: written.dark ?? null };
}
