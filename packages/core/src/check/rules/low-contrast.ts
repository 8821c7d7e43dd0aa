import { fileStart, groupBy } from '@docsgen/text';
import { configPath, settingSpan } from '../../config/places.ts';
import { textOnBackground, themeColors } from '../../config/theme-colors.ts';
import type { ColorUse, SiteConfig } from '../../model/index.ts';
import { contrastOf, leastContrast, luminanceOf, mixColors } from '../contrast.ts';
import type { BuiltInRule, Found, SiteView } from '../rule.ts';

/** Configured colours with too little contrast for text. */
export const lowContrast: BuiltInRule = {
  name: 'low-contrast',
  severity: 'warning',
  summary: 'A colour in the configuration that gives text a contrast below 4.5:1.',
  example: "colors: { accent: '#ff9d4d' }",
  fixed: "colors: { accent: { light: '#a84600', dark: '#ff9d4d' } }",
  check: lowContrasts,
};

type Scheme = 'light' | 'dark';

/** A text colour and a background of one scheme, at least one of which the site sets. */
interface Pair {
  readonly scheme: Scheme;
  readonly text: ColorUse;
  readonly background: ColorUse;
  readonly contrast: number;
  /** The configured one of the two colours; the text's if both are configured. */
  readonly cause: ColorUse;
}

function lowContrasts({ site: { config }, text }: SiteView): Found[] {
  const { colors } = config.appearance;
  const tooLow = (['light', 'dark'] as const).flatMap((scheme) => pairsOf(config, scheme));
  return (Object.keys(colors) as ColorUse[]).flatMap((use) => {
    const own = tooLow.filter(({ cause }) => cause === use);
    const isOne = colors[use]?.light === colors[use]?.dark;
    // One colour for both schemes is reported once, with the lower contrast.
    const groups = groupBy(own, ({ scheme }) => (isOne ? 'both' : scheme));
    return [...groups.values()].flatMap((pairs) => {
      const [worst] = pairs.sort((a, b) => a.contrast - b.contrast);
      return worst === undefined ? [] : findingOf(worst, { config, isOne, textOf: text });
    });
  });
}

function pairsOf(config: SiteConfig, scheme: Scheme): Pair[] {
  const own = (use: ColorUse): boolean =>
    (config.appearance.colors[use]?.[scheme] ?? null) !== null;
  return textOnBackground.flatMap(([background, texts]) =>
    texts.flatMap((text): Pair[] => {
      if (!own(text) && !own(background)) return [];
      const contrast = contrastOf(
        colorOf(config, text, scheme),
        colorOf(config, background, scheme),
      );
      const cause = own(text) ? text : background;
      return contrast >= leastContrast ? [] : [{ scheme, text, background, contrast, cause }];
    }),
  );
}

function colorOf({ appearance }: SiteConfig, use: ColorUse, scheme: Scheme): string {
  return appearance.colors[use]?.[scheme] ?? themeColors[use][scheme === 'light' ? 0 : 1];
}

interface ColorPlace {
  readonly config: SiteConfig;
  readonly isOne: boolean;
  readonly textOf: SiteView['text'];
}

function findingOf(pair: Pair, { config, isOne, textOf }: ColorPlace): Found {
  const { scheme, text, background, contrast, cause } = pair;
  const file = configPath(config);
  const path = isOne ? `colors.${cause}` : `colors.${cause}.${scheme}`;
  const value = colorOf(config, cause, scheme);
  const written = { colors: { [cause]: isOne ? value : { [scheme]: value } } };
  const span = settingSpan(textOf(file) ?? '', path, written) ?? fileStart;
  // Rounded down, so that a contrast below 4.5 is never shown as 4.5.
  const ratio = Math.floor(contrast * 100) / 100;
  return {
    file,
    ...span,
    message: `\`${text}\` on \`${background}\` has a contrast of ${ratio}:1 in the ${scheme} scheme; text needs ${leastContrast}:1.`,
    hint: hintOf(pair, config),
  };
}

/** A similar colour with enough contrast, or other advice if there is none. */
function hintOf({ scheme, text, background, cause }: Pair, config: SiteConfig): string {
  const other = colorOf(config, cause === text ? background : text, scheme);
  const value = colorOf(config, cause, scheme);
  const end = luminanceOf(other) > luminanceOf(value) ? '#000000' : '#ffffff';
  for (let step = 1; step <= 20; step += 1) {
    const color = mixColors(value, end, 1 - step / 20);
    if (contrastOf(color, other) < leastContrast) continue;
    const only = `\`${cause}\` may have one colour for \`light\` and one for \`dark\`.`;
    return `${color} has enough contrast. ${only}`;
  }
  return `No shade of \`${cause}\` has enough contrast; change \`${cause === text ? background : text}\`, too.`;
}
