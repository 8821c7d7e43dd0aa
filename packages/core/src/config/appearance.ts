import * as v from 'valibot';
import { key, textLike, type WrittenKeys } from '../data/schema.ts';
import type {
  AppearanceConfig,
  ColorConfig,
  ColorUse,
  FontConfig,
  FontFileConfig,
  FontUse,
} from '../model/index.ts';
import { staticFile } from './addresses.ts';
import { type AppearanceName, appearanceNames, colorsOf } from './appearances.ts';

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
  /** The colours of the site: one of the theme's appearances. `colors` changes single ones. */
  appearance?: AppearanceName;
  /** Fonts by role: names of system fonts, or a font with files. `false` for fonts of the system. */
  fonts?: false | Partial<Record<FontUse, string | FontInput>>;
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
  src: key(fontPath, 'The path of the file in the static folder.'),
  weight: key(
    v.optional(textLike(/^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/, 'Write 400, or 100 900.'), '400'),
    'The weight, such as `400`; a range such as `100 900` for a variable font.',
  ),
  style: key(
    v.optional(v.picklist(['normal', 'italic'], 'Write normal or italic.'), 'normal'),
    'The style of the letters in the file.',
  ),
});

const font = v.object({
  family: key(
    textLike(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'Write the name of one font.'),
    'The name of the font family.',
  ),
  files: key(
    v.array(v.union([fontPath, fontFile], 'Write a path such as /fonts/inter.woff2.')),
    'The files of the font: WOFF2, WOFF, TTF or OTF.',
  ),
  display: key(
    v.optional(
      v.picklist(
        ['swap', 'optional', 'fallback', 'block'],
        'Write swap, optional, fallback or block.',
      ),
      'optional',
    ),
    'CSS `font-display`: how text is shown while the font loads. With `optional`, text never shifts: a page shows the font only if it is loaded within about 100 ms, otherwise the following pages do. With `swap`, text is laid out again as soon as the font is loaded.',
  ),
});

const hex = textLike(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'Write a colour such as #0a6b5e.');

const color = v.union(
  [
    hex,
    v.object({
      light: key(v.optional(hex), 'The colour in the light scheme, as `#rrggbb`.'),
      dark: key(v.optional(hex), 'The colour in the dark scheme, as `#rrggbb`.'),
    }),
  ],
  'Write a colour such as #0a6b5e, or one for `light` and one for `dark`.',
);

const fontOrFamilies = v.union([families, font], 'Write names of fonts, or a font.');

/** The roles of colours. */
const colorKeys = {
  accent: key(v.optional(color), 'The colour of links and of the current item in menus.'),
  accentSoft: key(v.optional(color), 'The background of the current item in menus.'),
  background: key(v.optional(color), 'The background of the page.'),
  surface: key(v.optional(color), 'The background of boxes, such as code blocks.'),
  raised: key(v.optional(color), 'The background of highlighted parts of boxes.'),
  line: key(v.optional(color), 'The colour of borders and rules.'),
  text: key(v.optional(color), 'The colour of text.'),
  muted: key(v.optional(color), 'The colour of secondary text.'),
  subtle: key(v.optional(color), 'The colour of tertiary text.'),
  success: key(v.optional(color), 'The colour of success, such as supported releases.'),
  info: key(v.optional(color), 'The colour of notes.'),
  warning: key(v.optional(color), 'The colour of warnings.'),
  danger: key(v.optional(color), 'The colour of dangers and errors.'),
} satisfies Record<ColorUse, v.GenericSchema>;

/** The configuration keys of the appearance. */
export const appearanceKeys = {
  appearance: key(
    v.optional(v.picklist(appearanceNames, `Write one of ${appearanceNames.join(', ')}.`), 'paper'),
    'The colours of the site, in both schemes. `colors` changes single ones.',
  ),
  fonts: key(
    v.optional(
      v.union(
        [
          v.literal(false),
          v.object(
            v.entriesFromList(
              fontUses,
              key(
                v.optional(fontOrFamilies),
                'The font of this role: comma-separated names of system fonts, or a font with files.',
              ),
            ),
          ),
        ],
        'Write the fonts of `text`, `headings` and `code`, or false for fonts of the system.',
      ),
      {},
    ),
    'The fonts of texts, headings and code. `false` for fonts of the system instead of those of the theme.',
  ),
  colors: key(
    v.optional(v.object(colorKeys), {}),
    'The colours of the theme, by role: one value, or one for each scheme.',
  ),
};

/** The settings with defaults filled in. */
export function resolveAppearance(written: WrittenKeys<typeof appearanceKeys>): AppearanceConfig {
  const chosen = mapValues(colorsOf(written.appearance), ([light, dark]) => ({ light, dark }));
  const own = mapValues(written.colors, resolveColor);
  const uses = new Set([...Object.keys(chosen), ...Object.keys(own)] as ColorUse[]);
  return {
    fonts: mapValues(written.fonts === false ? systemFonts : written.fonts, resolveFont),
    colors: Object.fromEntries(
      [...uses].map((use) => {
        const light = own[use]?.light ?? chosen[use]?.light ?? null;
        const dark = own[use]?.dark ?? chosen[use]?.dark ?? null;
        return [use, { light, dark }];
      }),
    ),
  };
}

/** The fonts of `fonts: false`; the renderer adds its fallbacks. */
const systemFonts = { text: 'system-ui', code: 'ui-monospace' };

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
