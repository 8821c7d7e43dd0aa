import { existsSync } from 'node:fs';
import path from 'node:path';
import { iconElements } from '../conversion/head.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import {
  isElsewhere,
  listOf,
  present,
  recordOf,
  textOf,
  type Values,
} from '../conversion/values.ts';

/** The appearance of docsgen that is nearest to a colour of Material's. */
const appearances: Readonly<Record<string, string>> = {
  red: 'paper',
  pink: 'plum',
  purple: 'plum',
  'deep purple': 'plum',
  indigo: 'slate',
  blue: 'slate',
  'light blue': 'slate',
  cyan: 'slate',
  teal: 'forest',
  green: 'forest',
  'light green': 'forest',
  lime: 'forest',
  yellow: 'paper',
  amber: 'paper',
  orange: 'paper',
  'deep orange': 'paper',
  brown: 'paper',
  grey: 'ink',
  'blue grey': 'slate',
  black: 'ink',
  white: 'ink',
};

/**
 * The settings for the look of a site: its colours, its logo and its icon.
 *
 * @param place The site's absolute folder, and in it the one whose files are published, or null.
 */
export function lookOf(
  theme: Values,
  { folder, staticDir }: { readonly folder: string; readonly staticDir: string | null },
  unsupported: Unsupported,
): Values {
  const hasFile = (file: string): boolean =>
    staticDir !== null && existsSync(path.join(folder, staticDir, file));
  const picture = (written: unknown): string | null => {
    const file = textOf(written)?.replace(/^\/+/, '') ?? null;
    if (file === null) return null;
    if (!isElsewhere(file) && hasFile(file)) return `/${path.posix.normalize(file)}`;
    unsupported.add('pictures of the theme', [file]);
    return null;
  };
  const logo = picture(theme.logo);
  const icon = iconElements(picture(theme.favicon));
  return present({
    appearance: appearanceOf(theme, unsupported),
    logo: logo === null ? null : { light: logo },
    head: icon,
  });
}

/** The appearance for the palette, which is one mapping, or a list with one for each scheme. */
function appearanceOf({ palette, font }: Values, unsupported: Unsupported): string | null {
  const [first, ...others] = Array.isArray(palette) ? palette.map(recordOf) : [recordOf(palette)];
  const schemes = [first ?? {}, ...others];
  const names = schemes.flatMap(({ primary, accent }) => textOf(primary) ?? textOf(accent) ?? []);
  const [name] = names;
  const found = name === undefined ? null : (appearances[name.replaceAll('-', ' ')] ?? null);
  if (name !== undefined && found === null) {
    unsupported.add('colours of the theme; set `colors`', [`primary: ${name}`]);
  }
  const fonts = Object.values(recordOf(font)).flatMap((one) => textOf(one) ?? []);
  unsupported.add('fonts of the theme; set `fonts`', fonts);
  return found === 'paper' ? null : found;
}

/** The paths of `extra_css`, which are relative to the folder of the pages. */
export function stylesheetPaths({ extra_css }: Values, content: string): string[] {
  return listOf(extra_css).flatMap((one) => {
    const file = textOf(one);
    if (file === null) return [];
    return isElsewhere(file) ? file : path.posix.join(content, file.replace(/^\/+/, ''));
  });
}
